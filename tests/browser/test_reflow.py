"""All widgets where there is little room, in a window of 320 pixels and on a laptop at 200 %; and
in the colours that a reader has chosen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.looks import fits

SIZES: Final = ((683, 384), (320, 640))
"""A screen of 1366 x 768 at 200 %, and a narrow phone."""
GAME: Final = """import tablewidgets as tw
game = tw.{game}(["Ana", "Bo", "Cy"], seed=5)
bots = {{seat: tw.bots.Greedy(seat) for seat in range(3)}}
while len(game.history) < 40 or game.to_act:
    tw.bots.play_one(game, bots)
game.table(seat=0)"""
GAMES: Final = [GAME.format(game=game) for game in ("Kraaw", "Carnuta", "Carnavalesque")]
TABLE: Final = f"| probability |{' 0.123 |' * 9}\n|{'---|' * 10}\n| points |{' 16 |' * 9}"
TASKS: Final = [
    "import tablewidgets as tw",
    "trial = lambda chance: sum(chance.choices(range(1, 7), k=3))",
    "tw.Experiment(trial, seed=7, event=range(11, 19)).run(30)",
    "die = tw.Distribution(range(1, 7))",
    "tw.Experiment(lambda chance: chance.randint(1, 6), exact=die, seed=7)",
    "tw.PlotDistribution(die.sum_of(3), mean=True, sigma=True)",
    "tw.Question('How likely?', answer='1/6', seed=1, confidence=True, hint='Count.')",
    "tw.Question('In order?', answer=['never', 'sometimes', 'often', 'always'], seed=1)",
    "tw.Question('Which?', answer='less', choices=['less', 'as much', 'more'], seed=1)",
    "urn = tw.Tree(tw.deck({'red': 3, 'blue': 2}).draws(2), blanks=[('red', 'blue')]); urn",
    "urn.table()",
    "urn.table().square()",
    "urn.table().double_tree()",
    "tw.ClassBoard()",
    "tw.drill('premiere', n=3, seed=1)",
    "tw.Sampler({'red': 3, 'blue': 2}, seed=1)",
    f"tw.Question('1?', answer=1, seed=1).answer(1).then({TABLE!r})",
    "tw.lesson('06')",
    "tw.ClassView('06')",
    "tw.tutorial('kraaw')",
]


UNSEEN: Final = """root => {
    const all = (parts) => [...root.querySelectorAll(parts)]
    const isSeen = (it) => it.getBoundingClientRect().width > 0
    const isRinged = (it) => {
        const { outlineStyle, outlineWidth, stroke } = getComputedStyle(it)
        const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) > 0
        return outlined || (it instanceof SVGRectElement && stroke !== "none")
    }
    const looks = (it) => {
        const { outline, border, color, backgroundColor, fill, stroke } = getComputedStyle(it)
        return [outline, border, color, backgroundColor, fill, stroke].join(" ")
    }
    const unseen = []
    for (const it of all("button, input, textarea, [tabindex='0']").filter(isSeen)) {
        it.focus({ preventScroll: true, focusVisible: true })
        if (it.getRootNode().activeElement !== it) continue
        const parts = [it, ...it.querySelectorAll("*")]
        if (!parts.some(isRinged)) unseen.push(it.outerHTML.slice(0, 120))
        it.blur()
    }
    for (const attribute of ["aria-pressed", "aria-selected"])
        for (const on of all(`[${attribute}=true]`).filter(isSeen)) {
            const isOff = (it) => it.getAttribute(attribute) === "false"
            const off = [...on.parentElement.children].find(isOff)
            if (off && looks(on) === looks(off)) unseen.push(on.outerHTML.slice(0, 120))
        }
    return unseen
}"""
"""What has the focus, or is on, and can't be told from what has not, or is not."""


@pytest.mark.parametrize("cells", [GAMES, TASKS], ids=["games", "tasks"])
def test_nothing_is_cut_where_there_is_little_room_or_lost_without_our_colours(
    open_page: OpenPage, cells: list[str]
) -> None:
    book = open_page(*cells)
    book.run()
    outputs = [book.output(at).locator(".table").first for at in range(len(cells))]
    widgets = [output for output in outputs if output.count()]
    assert len(widgets) >= 3
    for width, height in SIZES:
        book.page.set_viewport_size({"width": width, "height": height})
        book.settle()
        for widget in widgets:
            assert fits(widget, "button, p, h2, h3, li, input"), (width, name_of(widget))
    for widget in widgets:
        assert violations(widget) == [], name_of(widget)
    book.page.emulate_media(forced_colors="active")
    assert {name_of(widget): widget.evaluate(UNSEEN) for widget in widgets} == {
        name_of(widget): [] for widget in widgets
    }


def name_of(widget: Locator) -> str | None:
    return widget.get_attribute("aria-label")
