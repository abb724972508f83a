"""What a seat can infer, whatever it leaves out of account: against all that could have happened,
and against many worlds drawn."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any, Final

import pytest

from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque

from .worlds import check_laws, play_with_children, with_few_children, worlds

KEYS: Final = ("hand", "looked", "faces", "laid")
WITHOUT: Final = [keys for n in range(5) for keys in combinations(KEYS, n)]
MOST: Final = 200
LONGEST: Final = 50
"""Worlds that are counted, and actions that are played, before that is enough."""


def effects(kind: str, *rows: tuple[str, dict[str, int]]) -> dict[str, Any]:
    """What a file with these events or roles holds."""
    entries = [
        {"key": f"{effect}_{n}", "effect": effect, **numbers, "title": effect, "text": effect}
        for n, (effect, numbers) in enumerate(rows)
    ]
    return {kind: entries}


OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "events": {
        "events": effects(
            "event",
            ("random_gifts", {}),
            ("draw_more", {"draws": 2, "gives": 2}),
            ("turn_down", {"count": 3}),
        )
    },
    "roles": {
        "roles": effects(
            "role",
            *[
                role
                for _ in range(2)
                for role in (("peek", {"count": 2}), ("swap", {}), ("redraw", {}), ("blind", {}))
            ],
        )
    },
}


@pytest.mark.rule("V3", "V11", "V14", "V20", "V25", "V27")
@pytest.mark.parametrize("without", WITHOUT, ids="-".join)
def test_whatever_is_left_out_the_laws_are_true_of_all_that_could_have_happened(
    without: tuple[str, ...],
) -> None:
    """In random games, for as long as there are few enough worlds."""
    n = WITHOUT.index(without)
    version = ("events", "roles")[n % 2]
    found = []
    seats: list[Seat] = [n % 3, None]
    for seat in seats:
        game = with_few_children(version, **OPTIONS[version])
        for step, _ in enumerate(play_with_children(game, random.Random(n).random)):
            if step % 15 == 14:
                found.append(check_without(game, seat, without))
            if step > LONGEST or max(found, default=0) > MOST:
                break
    assert max(found) > 5


def check_without(game: Carnavalesque, seat: Seat, without: tuple[str, ...]) -> int:
    beliefs = game.beliefs(seat)
    known = [piece.key for piece in beliefs.evidence()]
    beliefs = beliefs.without(*(key for key in without if key in known))
    every = worlds(game, seat, without)
    check_laws(beliefs, every, ages=[0], seat=None if "hand" in without else seat)
    return len(every)
