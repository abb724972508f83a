"""Questions and class boards in a browser: by mouse, by keyboard alone, by touch, and for those who
can't see them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE
from tests.browser.test_experiment import OnScreen

URN = """import tablewidgets as tw
from tablewidgets.chance import misconceptions
urn = tw.deck({"red": 3, "blue": 2}).hand(2)
asked = misconceptions(urn, lambda cards: cards.count("red") == 2)
"""
NUMBER = f"""{URN}
q = tw.Question("Two of five balls, three of which are red: are both red?", answer=asked,
                hint="One after the other.", explain="First 3 of 5, then 2 of 4.",
                confidence=True, seed=1)
q"""
AGAIN = """import tablewidgets as tw
q = tw.lesson("06").task("recall_not_1")
q.answer("11/15")
q"""
CHOICE = """import tablewidgets as tw
q = tw.Question("Which is likelier?", answer="a pair", choices=["three alike", "a pair", "none"],
                misconceptions={"none": "There are more pairs than that."}, seed=1)
q"""
ORDER = """import tablewidgets as tw
q = tw.Question("From the least likely", answer=["never", "rarely", "often", "always"], seed=1)
q"""
LAW = """import tablewidgets as tw
q = tw.Question("How many heads with two coins?", answer={0: 1, 1: 2, 2: 1}, seed=1, tries=1)
q"""
BOARD = """import tablewidgets as tw
def coin(seed):
    return tw.Experiment(lambda chance: chance() < 0.3, exact="3/10", seed=seed,
                         title="Is the first card a 1?").run(100)
about = coin(0)
codes = [coin(seed).code for seed in range(30)]
board = tw.ClassBoard(about)
board"""
ANSWERED = [
    NUMBER + ".answer('0.36', sure=True).answer('0.29')",
    CHOICE + ".answer('none').answer('a pair')",
    ORDER + ".answer(['rarely', 'never', 'often', 'always']).reveal()",
    LAW + ".answer([1, 1, 1])",
    AGAIN,
    BOARD + ".add(' '.join(codes) + ' 1E00-0000')",
]


def items(asked: OnScreen) -> list[str]:
    return asked.root.locator(".order:not(.done) .item-name").all_inner_texts()


def test_a_number_by_mouse(open_page: OpenPage) -> None:
    asked = OnScreen(open_page(NUMBER))
    field = asked.root.get_by_label("Your answer", exact=True)
    field.fill("thirty in a hundred")
    asked.button("Lock in: I am sure").click()
    expect(asked.root.get_by_role("alert")).to_contain_text("is not understood as a number")
    asked.button("Show a hint").click()
    expect(asked.root.get_by_text("One after the other.")).to_be_visible()
    field.fill("0,36")
    asked.button("Lock in: I am sure").click()
    feedback = asked.root.locator(".outcome-box")
    expect(feedback).to_contain_text("That is the answer for drawing with replacement.")
    expect(feedback).to_contain_text("You were sure")
    assert "3/10" not in asked.root.inner_text()
    field.fill("30 %")
    asked.button("Lock in: I am not sure").click()
    expect(feedback).to_contain_text("First 3 of 5, then 2 of 4.")
    expect(asked.root.locator(".difference tr")).to_have_count(3)
    assert asked.root.get_by_label("Code for the class").input_value() == asked.kernel.value(
        "q.code"
    )
    assert asked.kernel.value("[a.sure for a in q.attempts]") == [True, False]


def test_all_by_keyboard(open_page: OpenPage) -> None:
    """In one notebook, as it takes longer to open one than to answer."""
    book = open_page(NUMBER.replace("confidence=True, ", ""), CHOICE, LAW)
    _number_by_keyboard(OnScreen(book, 0))
    _choice_by_keyboard(OnScreen(book, 1))
    _law_by_keyboard(OnScreen(book, 2))


def _number_by_keyboard(asked: OnScreen) -> None:
    keys = asked.page.keyboard
    asked.root.get_by_label("Your answer", exact=True).focus()
    keys.type("b dd 1")  # of which JupyterLab would insert a cell and delete one
    keys.press("Control+a")
    keys.type("1/2")
    keys.press("Enter")
    expect(asked.root.locator(".outcome-box")).to_be_focused()
    asked.tab_to("Show the answer")
    keys.press("Enter")
    expect(asked.root.locator(".outcome-box")).to_contain_text("The answer: 3/10 = 0.3.")
    expect(asked.root.locator(".outcome-box")).to_be_focused()
    assert asked.kernel.value("(q.revealed, q.right)") == [True, False]


def _choice_by_keyboard(asked: OnScreen) -> None:
    keys = asked.page.keyboard
    asked.root.get_by_role("radio").first.focus()
    keys.press("Space")
    keys.press("ArrowUp")
    expect(asked.root.get_by_role("radio", name="none")).to_be_checked()
    asked.tab_to("Lock in my answer")
    keys.press("Enter")
    expect(asked.root.locator(".outcome-box")).to_contain_text("There are more pairs than that.")
    asked.root.get_by_text("a pair").click()
    asked.button("Lock in my answer").click()
    expect(asked.root.locator(".choice.got-right")).to_contain_text("a pair")
    assert asked.kernel.value("q.right")


def _law_by_keyboard(asked: OnScreen) -> None:
    keys = asked.page.keyboard
    asked.root.get_by_role("slider").first.focus()
    for height in (10, 20, 10):
        for _ in range(height):
            keys.press("ArrowUp")
        keys.press("ArrowRight")
    asked.tab_to("Lock in my answer")
    keys.press("Enter")
    expect(asked.root.locator(".outcome-box")).to_contain_text("close enough")
    expect(asked.root.locator(".levels.exact line")).to_have_count(3)


def test_another_one_like_it_by_keyboard(open_page: OpenPage) -> None:
    asked = OnScreen(open_page(AGAIN))
    heading = asked.root.get_by_role("heading", level=2)
    first = heading.inner_text()
    again = asked.button("Another one like it")
    again.focus()
    asked.page.keyboard.press("Enter")
    expect(heading).to_be_focused()
    assert heading.inner_text() != first
    expect(asked.root.get_by_text("For practice: your first answer is kept.")).to_be_visible()
    asked.page.keyboard.press("Tab")
    asked.page.keyboard.press("Tab")
    expect(asked.root.get_by_label("Your answer", exact=True)).to_be_focused()
    asked.page.keyboard.type("1/2")
    asked.page.keyboard.press("Enter")
    expect(asked.root.locator(".outcome-box")).to_be_focused()
    asked.button("Back to the first question").press("Enter")
    expect(heading).to_have_text(first)
    expect(heading).to_be_focused()
    again.press("Enter")
    expect(asked.root.locator(".attempts li")).to_have_count(1)


def test_an_order_by_keyboard_and_by_dragging(open_page: OpenPage) -> None:
    asked = OnScreen(open_page(ORDER))
    keys = asked.page.keyboard
    for at, item in enumerate(["never", "rarely"]):
        while (place := items(asked).index(item)) > at:
            asked.button(f"{item}: up").focus()
            keys.press("ArrowUp" if place % 2 else "Enter")
    assert items(asked)[:2] == ["never", "rarely"]
    if items(asked)[2] == "often":  # so that there is something to be dragged
        asked.button("often: down").click()
    grip = asked.root.locator(".order li", has_text="often").locator(".grip-box")
    _drag(asked, grip, asked.root.locator(".order li").nth(2))
    assert items(asked) == ["never", "rarely", "often", "always"]
    asked.button("Lock in my answer").click()
    expect(asked.root.locator(".outcome-box")).to_contain_text("Right.")


def _drag(asked: OnScreen, what: Locator, where: Locator) -> None:
    start, end = what.bounding_box(), where.bounding_box()
    assert start is not None
    assert end is not None
    mouse = asked.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(start["x"] + 20, end["y"] + 15, steps=5)
    mouse.up()


def test_an_order_by_touch_at_400_pixels(open_page: OpenPage) -> None:
    asked = OnScreen(open_page(ORDER, width=400, has_touch=True))
    last = items(asked)[-1]
    asked.button(f"{last}: up").tap()
    assert items(asked)[-2] == last
    rows = asked.root.locator(".order li")
    _drag(asked, rows.nth(2).locator(".grip-box"), rows.first)
    assert items(asked)[0] == last
    for button in asked.root.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_thirty_codes_are_pasted(open_page: OpenPage) -> None:
    board = OnScreen(open_page(BOARD))
    codes = board.kernel.value("codes")
    broken = codes[3][:-1] + ("A" if codes[3][-1] != "A" else "B")
    board.root.get_by_label("Codes of the class").fill("\n".join([*codes, codes[0], broken]))
    board.button("Count these codes").click()
    expect(board.root.locator(".status")).to_have_text("30 results")
    expect(board.root.locator(".refused li")).to_have_text(
        [f"{codes[0]}: already counted; each code counts once.",
         f"{broken}: a character is wrong or missing; copy this code again."]
    )  # fmt: skip
    expect(board.root.locator("circle.pupil")).to_have_count(30)
    assert board.kernel.value("board.pooled.trials") == 3000
    expect(board.root.get_by_label("Codes of the class")).to_have_value("")


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_nothing_is_wrong_for_those_who_cannot_see_or_have_little_room(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    shown = [NUMBER, CHOICE, ORDER, LAW, *ANSWERED]
    book = open_page(*shown, theme=theme, width=width)
    drawn = [OnScreen(book, cell) for cell in range(len(shown))]
    assert all(one.fits() for one in drawn)
    for some in (drawn[:4], drawn[4:]):  # no two landmarks of a page have one name
        assert violations(*(one.root for one in some)) == []
