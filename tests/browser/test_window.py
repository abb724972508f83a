"""A table fits the window: all of it on a laptop; on a phone, what one needs to act."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tablewidgets.widgets.icons import icons
from tests.browser.conftest import OpenPage, Reuse
from tests.browser.notebook import App
from tests.browser.page import CellPage
from tests.browser.table import OnScreen
from tests.browser.windows import GAMES, RESIZED, SHOW, tables, watched
from tests.tries import SEED

LAPTOPS: Final = ((1366, 768), (1400, 860))
BESIDE_FILES: Final = (1124, 768)
"""A table as wide as on the smaller laptop in JupyterLab, where the list of files is open."""
PHONE: Final = (400, 800)
SMALL: Final = 0.3
"""Of a layout of all: a small change takes a hundredth, unless much is laid out for it again."""
DOCK: Final = 0.6
"""The part of the room on a phone that what one needs to act may take: the rest shows the table."""
ABOVE: Final = {**dict.fromkeys(LAPTOPS, 121), PHONE: 100}
"""What JupyterLab has around a notebook, and on a phone Notebook 7, at most."""
MEASURE: Final = """() => {
    const root = document.querySelector("body > div > div").shadowRoot.querySelector(".table")
    const box = (it) => it.getBoundingClientRect()
    const all = (parts) => [...root.querySelectorAll(parts)]
    const dock = box(root.querySelector(".dock"))
    const { left, right, height } = box(root)
    const aside = (it) => {
        const at = box(it)
        return at.width && (at.left < left - 1 || at.right > right + 1)
    }
    const below = (it) => box(it).width && box(it).bottom > dock.bottom + 1
    const covered = (it) => {
        const pictures = [...it.parentElement.querySelectorAll(".pip .icon")]
        return box(it).width && pictures.some((one) => box(one).top < box(it).bottom - 3)
    }
    const touched = (it) =>
        [...root.querySelectorAll(".dock .actions .action")].map(box).some((other) =>
            box(it).right > other.left + 1 && box(it).left < other.right - 1 &&
            box(it).bottom > other.top + 1 && box(it).top < other.bottom - 1)
    const names = (them) => them.map((it) => it.ariaLabel || it.textContent)
    return {
        height,
        needed: dock.bottom - dock.top,
        out: names([
            ...all(".dock :is(.status, button, .note)").filter(below),
            ...all("[data-zone], .dock *").filter(aside),
            ...all(".dock .badge").filter(touched),
            ...all(".sums th").filter((it) => it.scrollWidth > it.clientWidth),
            ...all(".costs").filter(covered).map((it) => it.closest("[data-id]")),
        ]),
        wide: root.scrollWidth > root.clientWidth + 1,
    }
}"""
"""The heights of the table and of what one needs to act, and what sticks out of them, is cut
short, lies under a button or has its costs covered."""


SMALL_CHANGE: Final = """() => {
    const root = document.querySelector("body > div > div").shadowRoot.querySelector(".table")
    const quickest = (change) => {
        const times = Array.from({ length: 9 }, (_, n) => {
            root.offsetHeight
            change(n % 2)
            const begun = performance.now()
            root.offsetHeight
            return performance.now() - begun
        })
        return Math.min(...times) // the others had to wait for other programs
    }
    const zone = root.querySelector(".side .lay, .panels .lay")
    const part = quickest((odd) => { zone.style.paddingBottom = `${odd}px` })
    zone.style.paddingBottom = ""
    const whole = quickest((odd) => { root.style.paddingRight = `${odd}px` })
    root.style.paddingRight = ""
    return part / whole
}"""
"""How long the layout takes after one zone has grown, in parts of that of the whole table."""


def measured(notebook: CellPage, size: tuple[int, int]) -> dict[str, Any]:
    width, height = size
    notebook.page.set_viewport_size({"width": width, "height": height})
    notebook.page.evaluate(RESIZED, size)
    found: dict[str, Any] = notebook.page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_the_window(open_page: OpenPage, game: str) -> None:
    """Each number of players and version, from the start to the end, on the smaller laptop and on a
    phone; every third one, and in `make soak` all, also on the larger laptop, and others beside the
    list of files, where nothing is cut, though the page may have to be scrolled."""
    notebook = open_page("0")
    notebook.page.evaluate(SHOW, ["table", dict(icons(game))])
    misfits: list[tuple[str, object, object]] = []
    for n, (name, state) in enumerate(tables(game)):
        notebook.page.evaluate("(state) => show(state)", state)
        laptops = LAPTOPS if SEED or n % 3 == 0 else LAPTOPS[:1]
        for size in (*laptops, PHONE):
            found = measured(notebook, size)
            room = size[1] - ABOVE[size]
            fits = found["height" if size in LAPTOPS else "needed"] <= room
            if not fits or found["out"] or found["wide"]:
                misfits.append((name, size, found))
            if size == PHONE and (found["height"] > room + 8 or found["needed"] > room * DOCK):
                misfits.append((name, "the table on a phone", found))
        if SEED or n % 3 == 1:
            found = measured(notebook, BESIDE_FILES)
            if found["out"] or found["wide"]:
                misfits.append((name, BESIDE_FILES, found))
    for name, state in watched(game):
        notebook.page.evaluate("(state) => show(state)", state)
        found = measured(notebook, LAPTOPS[0])
        if found["out"] or found["wide"]:
            misfits.append((name, "for those who look on", found))
    if (part := notebook.page.evaluate(SMALL_CHANGE)) > SMALL:
        misfits.append(("a small change", LAPTOPS[0], part))
    assert misfits == []


CELL: Final = """import tablewidgets as tw
game = tw.Carnuta(players=["Ana", "Bo", "Cy", "Dee"], seed=4)
bots = {seat: tw.bots.Greedy(seat) for seat in range(4)}
while len(game.history) < 150 or game.to_act:
    tw.bots.play_one(game, bots)
game.table(seat=0)"""
IN_SIGHT: Final = """root => {
    root.scrollIntoView({ block: "end" })
    const parts = [...root.querySelectorAll(".dock :is(.status, button)")]
    return parts.filter((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        const x = left + Math.min(12, width / 2)
        const at = it.getRootNode().elementFromPoint(x, top + height / 2)
        return !at || !(it.contains(at) || at.contains(it) || at.closest("[data-zone]"))
    }).map((it) => it.ariaLabel || it.textContent)
}"""
"""What one needs to act, and cannot be seen."""


@pytest.mark.parametrize(
    ("app", "size"), [("lab", (1366, 768)), ("notebook", (1366, 768)), ("notebook", PHONE)]
)
def test_in_a_notebook_all_that_one_needs_is_in_sight_at_once(
    reuse_notebook: Reuse, app: App, size: tuple[int, int]
) -> None:
    notebook = reuse_notebook(CELL, app=app, width=size[0], height=size[1])
    notebook.run(0)
    table = OnScreen(notebook, notebook.output(0))
    table.settle()
    assert table.root.evaluate(IN_SIGHT) == []
