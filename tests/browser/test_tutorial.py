"""The tutorial of Kraaw in a browser: by mouse, by keyboard, and from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tablewidgets.widgets.icons import icons
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.keys import Keys
from tests.browser.looks import fits
from tests.browser.tutorial import BEGIN, learning, with_keys, with_the_mouse
from tests.browser.windows import RESIZED, SHOW, steps
from tests.tries import SEED

STEPS = "len(lesson.learner.tutorial.chapters[{}].steps)"


def test_a_chapter_with_the_mouse(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    lesson = learning(notebook)

    def do(plan: dict[str, Any]) -> None:
        with_the_mouse(lesson)(plan)
        expect(lesson.root.locator(".feedback.right")).to_be_visible()

    steps = lesson.walk(do, lambda: lesson.way("next").click())
    assert steps == notebook.kernel.value(STEPS.format(0))
    expect(lesson.root.locator(".count")).to_contain_text("1 / ")
    lesson.way("back").click()
    expect(lesson.root.locator(".chapter")).to_contain_text("A first turn")
    lesson.tool("restart").click()
    lesson.until("lesson.learner.place == (0, 0)")
    lesson.root.locator(".chapter").click()
    lesson.item("3. Stealing").click()
    lesson.until("lesson.learner.place == (2, 0)")
    expect(lesson.root.locator(".arrow path").first).to_be_visible()
    expect(lesson.root.locator(".arrow")).to_have_attribute("aria-hidden", "true")


def test_a_chapter_with_the_keyboard_alone(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN.replace('"kraaw"', '"kraaw", chapter="bonus"'))
    lesson = learning(notebook)
    notebook.kernel.run("lesson.go('bonus')")
    lesson.settle()
    keys = Keys(lesson)
    keys.into()

    chapter = notebook.kernel.value("lesson.learner.place[0]")
    assert lesson.place() == (chapter, 0)
    steps = notebook.kernel.value(STEPS.format(chapter))
    assert lesson.walk(with_keys(lesson, keys), lambda: keys.press("Enter")) == steps
    assert keys.inside(), "the focus has stayed in the tutorial all the time"


def test_astray(open_page: OpenPage) -> None:
    """What is not asked, what is not legal, what comes of a move; a hint, and being shown."""
    notebook = open_page(BEGIN)
    lesson = learning(notebook)
    notebook.kernel.run("lesson.go(0, 2)")
    asked = lesson.root.locator(".ask").inner_text()
    ringed = lesson.root.locator(".piece.look")
    assert "look here" in (ringed.get_attribute("aria-label") or "")
    lesson.piece("c1").click()
    lesson.item("Look at it, then reveal a card").click()
    expect(lesson.feedback).to_contain_text("Not quite")
    expect(lesson.root.locator(".ask")).to_have_text(asked)
    expect(lesson.root.locator(".hinted")).to_have_count(0)
    lesson.piece("c2").click()
    lesson.item("Lock it").click()
    expect(lesson.feedback).to_contain_text("Only a revealed card can be locked")
    expect(lesson.root.locator(".hinted")).to_contain_text("card 3")
    lesson.feedback.get_by_role("button", name="K15").click()
    rules = lesson.root.get_by_role("dialog")
    expect(rules.locator("article.at")).to_contain_text("Main action: lock")
    notebook.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    lesson.way("show").click()
    expect(lesson.feedback).to_contain_text("This is how to do it")
    expect(lesson.way("next")).to_be_focused()
    notebook.page.keyboard.press("Enter")
    lesson.until("lesson.learner.place == (0, 3)")
    lesson.piece("c0").click()
    expect(lesson.feedback).to_contain_text("See what happens")
    assert notebook.kernel.value("lesson.learner.asked") == "again"
    expect(lesson.way("again")).to_be_focused()
    notebook.page.keyboard.press("Enter")
    lesson.until("lesson.learner.asked == 'move'")
    expect(lesson.feedback).to_have_count(0)


def test_progress_is_taken_elsewhere_in_another_language(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    lesson = learning(notebook)
    notebook.kernel.run("lesson.go('theft', 1); code = lesson.code; lesson.go(0)")
    lesson.choose("language", "Français")
    expect(lesson.root.locator(".chapter")).to_contain_text("Chapitre 1 sur")
    lesson.tool("code").click()
    dialog = lesson.root.get_by_role("dialog")
    own, field = dialog.get_by_role("textbox").all()
    assert own.input_value() == notebook.kernel.value("lesson.code")
    field.fill("WXYZ-1234")
    notebook.page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("Ce n’est pas un code de ce tutoriel")
    field.fill(notebook.kernel.value("code"))
    dialog.get_by_role("button", name="Reprendre de là").click()
    expect(dialog).to_have_count(0)
    expect(lesson.tool("code")).to_be_focused()
    expect(lesson.root.locator(".chapter")).to_contain_text("Chapitre 3 sur")
    expect(lesson.root.locator(".count")).to_contain_text("2 / ")


def test_from_the_rulebook_to_a_step_and_back(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN.replace("tutorial", "rulebook"))
    lesson = learning(notebook)
    expect(lesson.root.locator("h2")).to_have_text("Kraaw: the rules")
    lesson.root.get_by_role("searchbox").fill("countdown")
    expect(lesson.root.locator("article")).not_to_have_count(0)
    practise = lesson.root.locator('[data-key="practise K20"]')
    practise.click()
    expect(lesson.root.locator(".saying")).to_be_focused()
    assert "K20" in notebook.kernel.value("lesson.learner.step.rules")
    lesson.root.get_by_role("button", name="Back to the rulebook").click()
    expect(practise).to_be_focused()
    assert lesson.root.locator("article").count() == notebook.kernel.value(
        "len(lesson.game_class.rules())"
    )


NARROW = 322
"""At this width an output has the room that JupyterLab leaves it at 400."""
STATES = {
    "a move and what to look at": "lesson.go('theft', 0)",
    "a refusal and a hint": "lesson.go(0, 2); lesson.do('lock', card=2); lesson.hint()",
    "a wrong answer": "lesson.go('countdown', 2); lesson.answer('ana')",
    "a right answer, in French": "lesson.speak('fr'); lesson.answer('bo')",
    "the rulebook": "lesson.turn_to('rules')",
}


@pytest.mark.parametrize(("theme", "width"), [("light", NARROW), ("dark", 1600)])
def test_axe_finds_nothing_in_any_state_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    notebook = open_page(BEGIN, theme=theme, width=width)
    lesson = learning(notebook)

    def right(state: str) -> None:
        assert violations(lesson.root) == [], state
        assert fits(lesson.root), state

    for state, code in STATES.items():
        notebook.kernel.run(code)
        lesson.settle()
        right(state)
    lesson.root.locator('[data-key="practise K20"]').click()
    expect(lesson.root.get_by_role("button", name="Revenir aux règles")).to_be_visible()
    right("a step that was come to from the rulebook")
    notebook.kernel.run("lesson.go(0, 2)")
    still = "it => getComputedStyle(it).animationName"
    assert lesson.root.locator(".piece.look").evaluate(still) == "none"
    lesson.root.locator(".chapter").click()
    right("the chapters")
    notebook.page.keyboard.press("Escape")
    lesson.use("code")
    right("the code")


SCREENS = ((1366, 768), (1400, 860))
ABOVE = 121
"""What JupyterLab has around a notebook, at most."""
TOO_HIGH = """() => {
    const root = document.querySelector("body > div > div").shadowRoot
    const at = (part) => root.querySelector(part)?.getBoundingClientRect()
    const unseen = (look) => {
        const it = look.getBoundingClientRect()
        const room = at(look.closest(".heaped .shared") ? ".shared" : look.closest(".heaped")
            ? ".table" : ".panels")
        return it.top > room.bottom - 24 || it.bottom < room.top + 24
    }
    const outside = (it, { left, right, bottom }) => {
        const box = it.getBoundingClientRect()
        return box.left < left || box.right > right || box.bottom > bottom
    }
    const right = { ...at(".step-card").toJSON(), left: at(".saying").right }
    const out = (parts, box) => [...root.querySelectorAll(parts)].filter((it) => outside(it, box))
    const hidden = [
        ...out(".option", at(".step-card")),
        ...out(".way, .chapter, .feedback", right),
        ...out(".heaped .side .box", at(".table")),
    ]
    return {
        height: at(".dock").bottom - at(".table").top,
        unseen: [...root.querySelectorAll(".panels .look")].slice(0, 1).some(unseen),
        hidden: hidden.map((it) => it.textContent),
    }
}"""
"""How high it is from the head of the table to the foot of one's own seat, whether what is to be
looked at is out of sight, and what sticks out of its place."""


@pytest.mark.parametrize("game", ["kraaw", "carnuta", "carnavalesque"])
def test_each_step_and_ones_own_seat_fit_the_window_together(
    open_page: OpenPage, game: str
) -> None:
    """What is read, done and chosen, before and after it, with a hint: others on each screen, and
    in `make soak` all on all."""
    page = open_page("0").page
    page.evaluate(SHOW, ["tutorial", dict(icons(game))])
    shown = list(steps(game))
    misfits = []
    for n, (width, height) in enumerate(SCREENS):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(RESIZED, (width, height))
        for name, state in shown if SEED else shown[n::3]:
            found = page.evaluate(f"(state) => show(state).then({TOO_HIGH})", state)
            if found["height"] > height - ABOVE or found["unseen"] or found["hidden"]:
                misfits.append((name, width, found))
    assert misfits == []
