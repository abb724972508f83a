"""Beliefs: what a seat can infer, and that it rests on nothing else than what it knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain

from tablewidgets.chance.beliefs import PieceLaw
from tablewidgets.engine.chance import Random01
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Piece, Zone
from tablewidgets.testing.hidden import other_world
from tablewidgets.testing.playing import Make, pick, play_randomly, seats


def check_beliefs(make: Make, seed: int, often: float = 0.05) -> None:
    """Every piece and zone that the scene says can be asked about has a distribution, and no other.

    What a seat can't know changes nothing of it. Evidence can be left out, and everything can be
    shown as a table. A game without beliefs passes.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        often: The probability of a check at each moment.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_beliefs(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game, rng = make(seed), random.Random(seed)
    if not has_beliefs(game):
        return
    for _ in play_randomly(game, rng.random):
        if rng.random() < often:
            for seat in seats(game):
                laws = _laws(game, seat)
                if isinstance(seat, int):
                    assert _laws(other_world(game, seat, rng), seat) == laws, (
                        f"the beliefs of seat {seat} depend on what it can't know: make them from "
                        "its observation alone"
                    )
            _check_without(game, pick((*range(game.seats), None), rng.random), rng.random)
    for step in range(0, game.steps, 1 + game.steps // 10):
        _laws(game, seed % game.seats, step)


def _laws(game: Game, seat: Seat, step: int | None = None) -> list[str]:
    """Every distribution that a seat can ask for, and what they rest on."""
    beliefs = game.beliefs(seat, step)
    said = [beliefs.title, beliefs.hypothesis, repr(beliefs.evidence())]
    for part in _parts(game, seat, step):
        law = beliefs.of_piece(part.id)
        assert (law is not None) == part.law, (
            f"{part.id}: the scene says law={part.law}, and beliefs.of_piece() gives {law}"
        )
        if law is not None:
            said.append(_law(part, law))
    return said


def _parts(game: Game, seat: Seat, step: int | None = None) -> Iterator[Zone | Piece]:
    """The zones and pieces of a scene."""
    zones = [zone for panel in game.scene(seat, step).panels for zone in panel.zones]
    return chain(zones, *(zone.pieces for zone in zones))


def _law(part: Zone | Piece, law: PieceLaw) -> str:
    """A distribution that is one, and of which each value has a name."""
    unnamed = law.law.keys() - law.names.keys()
    assert not unnamed, f"{part.id}: the values {unnamed} have no name"
    total = sum(p for _, p in law.bars())
    assert total == 1, f"{part.id}: the probabilities add up to {total}"
    return repr((law.of, law.bars()))


def _check_without(game: Game, seat: Seat, chance: Random01) -> None:
    """Evidence can be left out, a piece of it or all; and what is inferred then can be shown."""
    beliefs = game.beliefs(seat)
    keys = tuple(evidence.key for evidence in beliefs.evidence())
    assert len(set(keys)) == len(keys), f"two pieces of evidence have the same key: {keys}"
    some = ((), (pick(keys, chance),), keys) if keys else ((),)
    for left_out in some:
        call = f"beliefs.without({', '.join(map(repr, left_out))})"
        with working(call):
            without = beliefs.without(*left_out)
            known, forgotten = (
                {evidence.key for evidence in evidence}
                for evidence in (without.evidence(), without.left_out())
            )
        assert (known, forgotten) == (set(keys) - set(left_out), set(left_out)), (
            f"{call} leaves out {forgotten or 'nothing'}, and takes {known or 'nothing'} into "
            "account: _forgetting() is to leave out what it is given, and nothing else"
        )
        with working(f"{call}.table()"):
            assert without.table().text(), "it is empty"
        for part in _parts(game, seat):
            if part.law:
                with working(f"{call}.asked({part.id!r})"):
                    asked = without.asked(part.id)
                    assert asked is not None, "there is nothing to ask"
                    assert asked.table().text(), "its table is empty"


@contextmanager
def working(call: str) -> Iterator[None]:
    """Whatever goes wrong names the call."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{call} fails: {type(error).__name__}: {error}") from error
