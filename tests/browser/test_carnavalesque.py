"""Carnavalesque played in a browser: a whole game, a round of each version, the keyboard alone."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.keys import Keys
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.table import HELP, Cells, OnScreen

BEGIN: Final = """import tablewidgets as tw
game = tw.Carnavalesque(players=["Ana", "Bo", "Cy"], seed={seed}, version={version!r})
player = tw.bots.Greedy(0)
table = game.table({how})
table"""
ALONE: Final = "seat=0, bots={1: tw.bots.Greedy(1), 2: tw.bots.Greedy(2)}, pause=0"
COME_TO: Final = """
def come_to(phase):
    '''On to where Ana is asked this, in this game or in another.'''
    bots = dict.fromkeys(range(3), player)
    while (game.view()['phase'], game.to_act) != (phase, 0):
        if game.is_over:
            game.restart(game.seed + 1)
        else:
            tw.bots.play_one(game, bots)
"""
A_ROUND: Final = "game.is_over or game.view()['round'] > 1"


def begun(notebook: Cells) -> OnScreen:
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnScreen(notebook, notebook.output(0))


def test_a_whole_game_for_young_players_with_the_mouse(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN.format(seed=4, version="young", how=ALONE))
    table = begun(notebook)
    table.play(table.do, "game.is_over")
    won = notebook.kernel.value("game.result.details['ended_by'] == 'won'")
    expect(table.status).to_contain_text("success" if won else "lost")
    assert table.root.locator("tr.total").count() == int(won)


@pytest.mark.parametrize("version", ["events", "roles"])
def test_a_round_at_one_table(open_page: OpenPage, version: str) -> None:
    """A curtain comes between two hands."""
    notebook = open_page(BEGIN.format(seed=5, version=version, how=""))
    table = begun(notebook)
    table.play(table.do, A_ROUND)


def test_a_round_with_the_keyboard_alone(open_page: OpenPage) -> None:
    how = f"{ALONE}, locale='fr'"
    notebook = open_page(BEGIN.format(seed=4, version="young", how=how))
    table = begun(notebook)
    keys = Keys(table)
    keys.into()
    table.play(keys.do, A_ROUND)
    assert keys.inside(), "the focus has stayed in the table all the time"


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_in_any_state_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    how = "seat=0, hot_seat=False, locale='fr'"
    cell = BEGIN.format(seed=4, version="events", how=how)
    notebook = open_page(cell, theme=theme, width=width)
    table = begun(notebook)

    def right(state: str) -> None:
        table.settle()
        assert violations(table.root) == [], state
        assert fits(table.root), state

    notebook.kernel.run(COME_TO)
    for phase in ("claim", "decree", "aim", "stop", "blind", "draw", "give", "king"):
        notebook.kernel.run(f"come_to({phase!r})")
        right(phase)
    notebook.kernel.run("tw.bots.play_on(game, dict.fromkeys(range(3), player))")
    right("the end")
