"""Beliefs: what a seat can infer, and that it rests on nothing else than what it knows."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain

from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Piece, Zone
from tablewidgets.testing.hidden import other_world
from tablewidgets.testing.playing import Make, play_randomly, seats


def check_beliefs(make: Make, seed: int, often: float = 0.05) -> None:
    """Every piece and zone that the scene says can be asked about has a distribution, and no other.

    What a seat can't know changes nothing of it. A game without beliefs passes.

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
    for step in range(0, game.steps, 1 + game.steps // 10):
        _laws(game, seed % game.seats, step)


def _laws(game: Game, seat: Seat, step: int | None = None) -> list[str]:
    """Every distribution that a seat can ask for, and what they rest on."""
    beliefs = game.beliefs(seat, step)
    told = [beliefs.title, beliefs.hypothesis, repr(beliefs.evidence())]
    zones = [zone for panel in game.scene(seat, step).panels for zone in panel.zones]
    parts: Iterable[Zone | Piece] = chain(zones, *(zone.pieces for zone in zones))
    for part in parts:
        law = beliefs.of_piece(part.id)
        assert (law is not None) == part.law, (
            f"{part.id}: the scene says law={part.law}, and beliefs.of_piece() gives {law}"
        )
        if law is not None:
            unnamed = law.law.keys() - law.names.keys()
            assert not unnamed, f"{part.id}: the values {unnamed} have no name"
            total = sum(p for _, p in law.bars())
            assert total == 1, f"{part.id}: the probabilities add up to {total}"
            told.append(repr((law.of, law.bars())))
    return told
