"""Other worlds of Carnuta are drawn uniformly: the cards that are left of each pile, which nobody
has seen, come in any order. False alarms: see `odds.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import pytest

from tablewidgets.engine.chance import Random01, below
from tablewidgets.engine.state import State
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta import worlds as redrawing
from tablewidgets.games.carnuta.rules import CarnutaState
from tests.carnuta.tables import sickles

from .odds import alike, check_odds, rng, times

SEAT = 1


def late() -> Carnuta:
    """The discard of the day has become its pile again (C20); the night has its first one."""
    return sickles(Carnuta(4, seed=3, ancestor=0), "day", 8)


def piles_of(states: Iterable[State]) -> list[list[tuple[int, ...]]]:
    """For each row, its pile in each world."""
    found: list[list[tuple[int, ...]]] = [[], []]
    for state in states:
        assert isinstance(state, CarnutaState)
        for row, pile in enumerate(state.piles):
            found[row].append(tuple(pile))
    return found


def check_piles(game: Carnuta, states: Iterable[State]) -> None:
    """Any card of a pile is as likely in any place of it as any other, and any two begin it."""
    (now,) = zip(*piles_of([game.state]), strict=True)
    for mine, drawn in zip(now, piles_of(states), strict=True):
        places = range(0, len(mine), 7)
        pairs = [(a, b) for a in mine for b in mine if a != b]
        assert len(mine) > 7
        check_odds(
            *[([pile[at] for pile in drawn], alike(mine)) for at in places],
            ([pile[:2] for pile in drawn], alike(pairs)),
        )


@pytest.mark.rule("C20")
@pytest.mark.parametrize("game", [Carnuta(3, seed=1), late()], ids=["first", "late"])
def test_the_piles_of_other_worlds_are_in_any_order(game: Carnuta) -> None:
    check_piles(game, islice(game.worlds(SEAT, rng()), times(600)))
    chance = rng(1)
    check_piles(game, (game.determinize(SEAT, chance).state for _ in range(times(600))))


@pytest.mark.interpreted
def test_piles_that_are_only_cut_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then each card is as often in each place as it should be, and its neighbours betray it."""

    def cut(cards: Sequence[str], random: Random01) -> list[str]:
        at = below(len(cards), random)
        return [*cards[at:], *cards[:at]]

    game = Carnuta(3, seed=1)
    monkeypatch.setattr(redrawing, "shuffled", cut)
    with pytest.raises(AssertionError, match="times of"):
        check_piles(game, islice(game.worlds(SEAT, rng()), times(600)))
