"""Beliefs that no game has written down: counted over the worlds a seat can't tell apart."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.default_beliefs import WorldBeliefs
from tablewidgets.engine.chance import Deal, Outcomes
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Scene
from tablewidgets.testing import check_beliefs
from tests.toy import Higher, HigherState, scene, variant
from tests.widgets.client import Client

LOOK, SWAP_WITH_ANA = 0, 1


@pytest.fixture
def game() -> Higher:
    """Ana has looked at her 1, of cards from 1 to 5; Bo and Cy have no idea."""
    game = Higher(["Ana", "Bo", "Cy"], seed=0)
    game.timeline.replay([LOOK], ["14253"])
    return game


def beliefs(game: Game, seat: Seat, step: int | None = None) -> WorldBeliefs:
    found = game.beliefs(seat, step)
    assert isinstance(found, WorldBeliefs)
    return found


def any_of(*values: str) -> tw.Distribution[str]:
    return tw.Distribution(values)


def test_what_was_seen_is_nowhere_else(game: Higher) -> None:
    assert beliefs(game, 0).law("card-1") == any_of("2", "3", "4", "5")
    assert beliefs(game, 1).law("card-0") == any_of("1", "2", "3", "4", "5")
    assert beliefs(game, 0, step=1).law("card-0") == any_of("1", "2", "3", "4", "5")
    with pytest.raises(ValueError, match="piece: card-1, card-2, not 'card-0'"):
        beliefs(game, 0).law("card-0")


def test_a_card_is_followed_and_stays_as_it_was_believed_to_be(game: Higher) -> None:
    before = beliefs(game, 1)
    game.timeline.replay([LOOK, LOOK, SWAP_WITH_ANA], ["14253", 1])
    assert before.law("card-1") == any_of("1", "2", "3", "4", "5")
    assert beliefs(game, 1).law("card-2") == any_of("1", "2", "3", "5")


def test_evidence_is_what_the_texts_have_a_sentence_for(game: Higher) -> None:
    ours = beliefs(game, 0)
    assert [evidence.key for evidence in ours.evidence()] == ["values"]
    without = ours.without("values")
    assert without.law("card-1") == any_of("1", "2", "3", "4", "5")
    assert (without.evidence(), without.left_out()) == ((), ours.evidence())
    with tw.speaking("fr"):
        assert ours.evidence()[0].sentence == "Les cartes que vous avez regardées."


def test_they_are_a_table(game: Higher) -> None:
    assert str(beliefs(game, 0)).splitlines()[:3] == [
        "What Ana can infer",
        "piece  value    P  decimal",
        "Bo     2      1/4   0.2500",
    ]
    assert [str(beliefs(game, 0)).splitlines()[-2]] == ["The cards you looked at."]
    with tw.speaking("fr"):
        assert str(beliefs(game, 0)).splitlines()[1] == "pièce  valeur    P  décimales"
    assert beliefs(game, tw.TEACHER).table().rows == []


def test_they_are_told_at_the_table(game: Higher) -> None:
    table = game.table(seat=0)
    assert table.ask("card-1").law == any_of("2", "3", "4", "5")
    answer = Client(table).ask("belief", piece="card-2", without=["values"])
    assert answer["kind"] == "belief"
    assert len(answer["bars"]) == 5


def test_every_check_of_beliefs_holds() -> None:
    for seed in range(10):
        check_beliefs(lambda seed: Higher(3, seed=seed), seed, often=0.3)


class Many(HigherState):
    """One deal too many."""

    __slots__ = ()

    def chance_outcomes(self) -> Outcomes:
        many = Deal("123456789" if self.turn else "1234567")
        return many if self.wanted is None else super().chance_outcomes()

    def swap(self, seat: int) -> None:
        super().swap(seat)
        self.wanted = None


def test_too_many_worlds_are_told_as_such() -> None:
    game = variant(begin=lambda seats, options: Many(seats))(2, seed=1)  # noqa: ARG005
    table = game.table(seat=0)
    assert has_beliefs(game)
    game.act("swap", seat=1)
    assert not has_beliefs(game)
    answer = Client(table).ask("belief", piece="card-0", without=[])
    assert answer["text"] == "There are too many possibilities here to count them."
    with pytest.raises(NotImplementedError, match="draw a card only when"):
        table.ask("card-0")


def test_a_piece_that_the_teacher_does_not_see_is_told(game: Higher) -> None:
    def drawn(view: Any, legal: Any, texts: Any) -> Scene:
        shown = scene(view, legal, texts)
        seen = all(player["card"] for player in view["players"])
        return dataclasses.replace(shown, panels=()) if seen else shown

    game = variant(scene=drawn)(2, seed=1)
    with pytest.raises(RuntimeError, match="the teacher's scene has no piece 'card-0'"):
        game.beliefs(0).table()
