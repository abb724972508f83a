"""Panels and parts of them that many games have."""

from __future__ import annotations

import tablewidgets as tw
from tablewidgets.engine.locale import Catalogue, typeset
from tablewidgets.engine.state import TEACHER
from tablewidgets.scene import Badge, Face, Piece
from tablewidgets.scene.panels import Winner, result, rounds_won, seats_around

TEXTS = Catalogue("tablewidgets")


def test_the_viewers_seat_is_last() -> None:
    assert seats_around(1, 4) == [2, 3, 0, 1]
    assert seats_around(3, 4) == [0, 1, 2, 3]
    assert seats_around(None, 3) == seats_around(TEACHER, 3) == [0, 1, 2]


def test_rounds_won_are_stars_and_words() -> None:
    assert rounds_won(1, 3, TEXTS) == Badge(label="1 round won out of 3", icon="won", count=1, of=3)
    more = rounds_won(4, 3, TEXTS)
    assert (more.count, more.label) == (3, "4 rounds won out of 3")
    with tw.speaking("fr"):
        label = rounds_won(2, 3, TEXTS).label
        assert label == typeset("2 manches remportées sur 3")


def test_a_result_shows_the_winners_and_their_cards() -> None:
    card = Piece(id="r0", face=Face(value="5"), name="card 1: 5", text="5")
    winner = Winner(seat=1, name="Bo", points="total 5", cards=(card,))
    panel = result("How round 1 ended", [winner], TEXTS, icon="nest", notes=["Ana: 3"])
    assert (panel.id, panel.title, panel.icon) == ("result", "How round 1 ended", "nest")
    assert panel.notes == ("Ana: 3",)
    (zone,) = panel.zones
    assert (zone.id, zone.label, zone.pieces) == (
        "result-1",
        typeset("Bo's cards that count"),
        (card,),
    )
    assert zone.badges == (Badge(text="Bo wins", tone="good"), Badge(text="total 5"))
