"""What a browser is sent for a seat holds nothing that the seat does not know, and its hand is for
one screen."""

from __future__ import annotations

import random
from copy import copy

from playwright.sync_api import expect

import tablewidgets as tw
from tablewidgets.testing import play_randomly
from tests.browser.conftest import OpenPage
from tests.browser.table import OnScreen

SHOW = """import tablewidgets as tw
game = tw.from_json({record!r}).restart()
table = game.table(seat=0)
table"""
PLAY = """while game.can_redo:
    game.redo()
table.replay(5); table.replay()"""


def test_two_worlds_that_are_the_same_to_a_seat_are_the_same_messages(open_page: OpenPage) -> None:
    """A whole random game, and another in which all that the seat can't know is different."""
    game = tw.Kraaw(["Ana", "Bo", "Cy"], seed=17, whole_hand_swap=True)
    for _ in play_randomly(game, random.Random(17).random):
        pass
    other = game.determinize(0, random.Random(1))
    assert other.view(tw.TEACHER, 4) != game.view(tw.TEACHER, 4)
    arrived = []
    for world in (game, other):
        notebook = open_page(SHOW.format(record=world.to_json()), PLAY)
        notebook.run(0)
        OnScreen(notebook, notebook.output(0))
        notebook.run(1)
        told = notebook.told()
        for message in told:
            message.pop("re", None)  # the page's own name for what it asked
        arrived.append(told)
    assert len(arrived[0]) > 200
    assert arrived[0] == arrived[1]


def test_a_hand_on_two_screens_says_so_until_one_is_closed(open_page: OpenPage) -> None:
    cell = "import tablewidgets as tw\ngame = tw.Kraaw(2, seed=3, first=0)\ngame.table(seat=0)"
    notebook = open_page(cell)
    notebook.run(0)
    said = notebook.output(0).get_by_text("2 screens see this hand.")
    expect(notebook.output(0).get_by_text("Kraaw").first).to_be_visible()
    expect(said).to_have_count(0)
    other = copy(notebook)
    other.page = notebook.page.context.new_page()
    other.open()
    expect(other.output(0).get_by_text("2 screens see this hand.")).to_be_visible()
    expect(said).to_be_visible()
    other.page.close()
    expect(said).to_have_count(0)
    notebook.page.reload()
    expect(notebook.output(0).get_by_text("Kraaw").first).to_be_visible()
    expect(said).to_have_count(0)
