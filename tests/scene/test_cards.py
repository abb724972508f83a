"""Cards in hands, rows and piles, and a table of them."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import Catalogue, typeset
from tablewidgets.scene import Badge, Face, Panel
from tablewidgets.scene.cards import Cards
from tablewidgets.scene.panels import player, table
from tests.template import dealt, play

TEXTS = Catalogue("tablewidgets")
VIEW = {"phase": "play", "to_act": 1, "seat": 0, "players": [{"name": "Ana"}, {"name": "Bo"}]}


def front(card: int, texts: Catalogue) -> Face:
    return Face(name=texts.say("player", seat=card), value=str(card))


@pytest.fixture
def cards() -> Cards:
    return Cards(TEXTS, front, back="moon")


def test_a_row_shows_cards_and_backs(cards: Cards) -> None:
    zone = cards.row("hand-0", "Ana's hand", [4, 0, None], source="pile", can_ask=True, room=5)
    assert (zone.id, zone.kind, zone.label, zone.room) == ("hand-0", "row", "Ana's hand", 5)
    four, hidden, other = zone.pieces
    assert [piece.id for piece in zone.pieces] == ["hand-0-0", "hand-0-1", "hand-0-2"]
    assert four.face == front(4, TEXTS)
    assert hidden.face == Face(name="face down", back=True, tint="back", icons=("moon",))
    assert [(piece.text, piece.law) for piece in (four, hidden)] == [("4", False), ("?", True)]
    assert (other.name, other.source) == ("card 3", "pile")
    assert not cards.row("hand-0", "Ana's hand", [0]).pieces[0].law


def test_the_text_of_a_card_is_its_value_and_its_title() -> None:
    for face, text in (
        (Face(value="8", title="Princess"), "8 Princess"),
        (Face(title="Princess"), "Princess"),
        (Face(), "?"),
    ):
        assert Cards(TEXTS, lambda face, _: face).piece("card", "card 1", face).text == text


def test_a_pile_shows_its_uppermost_back_and_a_number(cards: Cards) -> None:
    zone = cards.pile("pile", "Draw pile", 7)
    assert (zone.kind, zone.count) == ("pile", 7)
    assert [(piece.id, piece.face.back) for piece in zone.pieces] == [("pile-top", True)]
    assert cards.pile("pile", "Draw pile", 0).pieces == ()


def test_a_showdown_has_the_highest_cards_and_what_the_others_had(cards: Cards) -> None:
    players = [{"name": name} for name in ("Ana", "Bo", "Cy", "Di")]
    panel = cards.showdown({"players": players}, "The end", [4, 2, 4, None], moment="1")
    assert (panel.title, panel.moment) == ("The end", "1")
    assert [zone.id for zone in panel.zones] == ["result-0", "result-2"]
    assert panel.zones[0].pieces[0].face == front(4, TEXTS)
    assert panel.zones[0].badges[1] == Badge(text="Player 5")
    assert panel.zones[0].room == 3, "as wide as the badges"
    assert panel.notes == ("Bo: Player 3",)


def test_the_panel_of_the_one_who_looks_is_as_wide_as_the_table() -> None:
    mine, other = (player(VIEW, seat, badges=[Badge(text="x")]) for seat in (0, 1))
    assert mine == Panel(id="player-0", title="Ana", badges=(Badge(text="x"),), role="own", seat=0)
    assert other == Panel(
        id="player-1", title="Bo", badges=(Badge(text="x"),), role="opponent", seat=1, active=True
    )


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({}, "Bo is to play."),
        ({"to_act": None}, "A card is drawn."),
        ({"phase": "over", "to_act": None}, "The game is over."),
    ],
)
def test_a_table_says_whose_turn_it_is(changes: dict[str, Any], status: str) -> None:
    texts = dealt(3, 2, 1).spec.texts
    drawn = table(VIEW | changes, (), texts, panels=[])
    assert (drawn.title, drawn.status) == ("Higher", status)
    assert drawn.tone == ("over" if "phase" in changes else "wait")
    assert table(VIEW | changes, (), texts, panels=[], status="Wait.").status == "Wait."


def test_the_table_of_a_round_that_ended_is_a_moment_until_the_first_discard() -> None:
    game = dealt(3, 2, 1)
    while not game.view()["shown"]:
        play(game, 0)
    moments = {seat: game.scene(seat).panels[0].moment for seat in (0, 1, None, tw.TEACHER)}
    assert len(set(moments.values())) == 1
    assert all(moments.values())
    play(game, 0)
    assert [panel.id for panel in game.scene(0).panels] == ["table", "player-1", "player-0"]
    with tw.speaking("fr"):
        assert game.scene(0).status == typeset("C'est à Bo de jouer.")
