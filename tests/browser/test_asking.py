"""Probabilities in the other games: a row of the market, and a card under others."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.asking import chances, panel
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.keys import Keys
from tests.browser.looks import EACH_ONCE, Look, fits
from tests.browser.table import HELP, OnScreen


class Asked(NamedTuple):
    game: str
    lowest: str
    """What can hardly be seen, if at all, but is reached by key: its id in the scene."""
    uppermost: str
    """What is asked by mouse."""


COVERED: Final = (
    "[piece.id for piece in game.scene(0).panels[0].zones[0].pieces if piece.under and piece.law]"
)
GAMES: Final = [
    pytest.param(
        Asked('Carnuta(["Ana", "Bo"], seed=4, ancestor=0)', "'market-night'", "'market-day'"),
        id="a row",
    ),
    pytest.param(
        Asked('Carnavalesque(["Ana", "Bo", "Cy"], seed=4)', f"{COVERED}[0]", f"{COVERED}[-1]"),
        id="a card under others",
    ),
]
BEGIN: Final = """import tablewidgets as tw
from tablewidgets.chance.numbers.writing import fraction
game = tw.{game}
table = game.table(seat=0, bots={{1: tw.bots.Greedy(1)}})
table.pause_bots()
table"""


def begun(open_page: OpenPage, asked: Asked, look: Look) -> OnScreen:
    theme, width = look
    cell = BEGIN.format(game=asked.game)
    notebook = open_page(cell, theme=theme, width=width)
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnScreen(notebook, notebook.output(0))


def answers(table: OnScreen, piece: str) -> None:
    """The panel says what Python says, and all of it is in sight."""
    expect(panel(table)).to_be_visible()
    exactly = f"[fraction(p) for _, p in table.ask({piece!r}).bars()]"
    assert chances(table) == table.notebook.kernel.value(exactly)
    table.settle()
    assert violations(table.root) == []
    assert fits(table.root)


@pytest.mark.parametrize("asked", GAMES)
def test_with_the_mouse(open_page: OpenPage, asked: Asked) -> None:
    table = begun(open_page, asked, EACH_ONCE[0])
    piece = table.notebook.kernel.value(asked.uppermost)
    steps = table.steps()
    expect(table.piece(piece)).to_have_count(0)
    table.use("beliefs")
    table.pick(piece)
    answers(table, piece)
    panel(table).get_by_role("button", name="Close").click()
    expect(panel(table)).to_have_count(0)
    table.use("beliefs")
    expect(table.piece(piece)).to_have_count(0)
    assert table.steps() == steps


@pytest.mark.parametrize("asked", GAMES)
def test_with_the_keyboard_alone(open_page: OpenPage, asked: Asked) -> None:
    table = begun(open_page, asked, EACH_ONCE[1])
    piece = table.notebook.kernel.value(asked.lowest)
    keys = Keys(table)
    keys.into()
    keys.press("?")
    keys.to(piece)
    assert "Enter: see the probabilities" in keys.active("aria-label")
    keys.press("Enter")
    expect(panel(table)).to_be_focused()
    answers(table, piece)
    keys.press("Escape")
    expect(table.piece(piece)).to_be_focused()
    table.tool("more").focus()
    keys.press("Enter")
    line = table.root.get_by_role("menuitemcheckbox", name="Probabilities")
    expect(line).to_be_checked()
    expect(line).to_be_focused()
    keys.press("Enter")
    expect(table.piece(piece)).to_have_count(0)
    assert keys.inside()
