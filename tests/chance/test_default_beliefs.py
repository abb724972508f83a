"""Beliefs that no game has written down: counted over the worlds a seat can't tell apart."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.chance.default_beliefs import WorldBeliefs
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.locale import typeset
from tablewidgets.engine.state import Seat
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.moves import MOVES, Kind
from tablewidgets.new_game.higher.scene import scene
from tablewidgets.scene import Scene
from tablewidgets.testing import check_beliefs
from tests.template import PackState, dealt, play, variant
from tests.tries import number_of_tries, seeds
from tests.widgets.client import Client

TWO_AND_FIVE = {1: 3, 2: 2, 3: 3, 4: 3, 5: 2}
"""The cards that are left when one has a 2 and a 5."""


@pytest.fixture
def game() -> Higher:
    """Ana has a 2 and a 5, and it is her turn. Bo has a 1."""
    return dealt(2, 1, 5)


def beliefs(game: Game, seat: Seat, step: int | None = None) -> WorldBeliefs:
    found = game.beliefs(seat, step)
    assert isinstance(found, WorldBeliefs)
    return found


def cards(counts: Mapping[int, int]) -> tw.Distribution[str]:
    """One of so many cards of each value."""
    return tw.Distribution({str(card): count for card, count in counts.items() if count})


ALL = dict.fromkeys(range(1, 6), 3)


def test_what_was_seen_is_nowhere_else(game: Higher) -> None:
    assert beliefs(game, 0).law("hand-1-0") == cards(TWO_AND_FIVE)
    assert beliefs(game, 1).law("hand-0-0") == cards(ALL | {1: 2})
    assert beliefs(game, None).law("hand-0-1") == cards(ALL)
    assert beliefs(game, 1, step=1).law("hand-0-0") == cards(ALL)
    with pytest.raises(ValueError, match="piece: hand-1-0, not 'hand-0-0'"):
        beliefs(game, 0).law("hand-0-0")


def test_a_card_is_followed_and_stays_as_it_was_believed_to_be(game: Higher) -> None:
    before = beliefs(game, 0)
    game.timeline.replay(
        [MOVES.code(Kind.DISCARD, card=2), MOVES.code(Kind.SWAP, seat=0)], [2, 1, 5, 4, 3]
    )
    assert before.law("hand-1-0") == cards(TWO_AND_FIVE)
    assert beliefs(game, 0).law("hand-1-0") == cards({5: 1}), "Bo has her 5 now"


def test_evidence_is_what_the_texts_have_a_sentence_for(game: Higher) -> None:
    ours = beliefs(game, 0)
    assert [evidence.key for evidence in ours.evidence()] == ["hands"]
    without = ours.without("hands")
    assert without.law("hand-1-0") == cards(ALL)
    assert (without.evidence(), without.left_out()) == ((), ours.evidence())
    with tw.speaking("fr"):
        assert ours.evidence()[0].sentence == typeset(
            "Les cartes en main que l'on voit de cette place."
        )


def test_they_are_a_table(game: Higher) -> None:
    assert str(beliefs(game, 0)).splitlines()[:3] == [
        "What Ana can infer",
        "piece              value     P  decimal",
        "Bo’s hand, card 1  1      3/13   0.2308",
    ]
    assert str(beliefs(game, 0)).splitlines()[-2] == "The cards in hand that this seat sees."
    with tw.speaking("fr"):
        assert (
            str(beliefs(game, 0)).splitlines()[1] == "pièce                valeur     P  décimales"
        )
    assert beliefs(game, tw.TEACHER).table().rows == []


def test_they_are_told_at_the_table(game: Higher) -> None:
    table = game.table(seat=0)
    assert table.ask("hand-1-0").law == cards(TWO_AND_FIVE)
    answer = Client(table).ask("belief", piece="hand-1-0", without=["hands"])
    assert answer["kind"] == "belief"
    assert len(answer["bars"]) == 5


OFTEN: Final = 1 / number_of_tries(10, 3)
"""How many of the moments of a game are looked at."""


def test_every_check_of_beliefs_holds() -> None:
    for seed in seeds(2, 60):
        check_beliefs(lambda seed: Higher(2 + seed % 2, seed=seed), seed, often=OFTEN)


class Many(PackState):
    """One pack too many."""

    __slots__ = ()

    def cards(self) -> str:
        return "555444" if not any(self.wins) else "1122334455"


def test_too_many_worlds_are_told_as_such() -> None:
    game = variant(begin=lambda seats, _: Many(seats))(2, seed=1)
    table = game.table(seat=0)
    assert has_beliefs(game)
    play(game, 0, 0, 0, 0)
    assert not has_beliefs(game)
    answer = Client(table).ask("belief", piece="hand-1-0", without=[])
    assert answer["text"] == "There are too many possibilities here to count them."
    with pytest.raises(NotImplementedError, match="draw a card only when"):
        table.ask("hand-1-0")


def test_a_piece_that_the_teacher_does_not_see_is_told() -> None:
    def drawn(view: Any, legal: Any, texts: Any) -> Scene:
        shown = scene(view, legal, texts)
        return dataclasses.replace(shown, panels=()) if view["seat"] == tw.TEACHER else shown

    game = variant(scene=drawn)(2, seed=1)
    with pytest.raises(RuntimeError, match="the teacher's scene has no piece 'hand-1-0'"):
        game.beliefs(0).table()
