"""Other worlds of Kraaw are drawn uniformly, compared with a count of all. False alarms: see
`odds.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import islice
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Random01, below
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw import worlds as redrawing
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.worlds import Path, _Known
from tests.kraaw.worlds import (
    CASES,
    LATE,
    World,
    now,
    position,
    second_round,
    seen_late,
    world_of,
    worlds,
)
from tests.tries import number_of_tries

from .odds import alike, check_odds, rng, stream, times


def sample(possible: Collection[World]) -> int:
    """Enough to find a bias of a fourth in every world, or a greater one in few; in `make soak` a
    much smaller one."""
    return number_of_tries(max(12 * len(possible), 400), max(250 * len(possible), 6_000))


def check_determinize(game: Kraaw, possible: Collection[World]) -> None:
    seat, chance = game.to_act or 0, rng()
    others = (game.determinize(seat, chance) for _ in range(sample(possible)))
    check_odds((map(world_of, others), alike(possible)))


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[:: number_of_tries(6, 3)])
def test_determinize_draws_each_world_equally_often(
    seed: int, swaps: str, options: dict[str, Any]
) -> None:
    """Also after a swap of the whole hand (K10)."""
    game = position(seed, swaps, most=100, **options)
    check_determinize(game, [*worlds(game.observe(game.to_act))])


@pytest.mark.parametrize(
    ("seed", "options"), [(2, {"whole_hand_swap": True}), (1, {})][: number_of_tries(1, 2)]
)
def test_in_a_later_round_the_worlds_of_all_rounds_are_drawn(
    seed: int, options: dict[str, Any]
) -> None:
    """Each with each: what was hidden in the first round and what is in the second."""
    check_determinize(*second_round(seed, **options))


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[1::8])
def test_the_values_in_a_state_are_as_likely_as_there_are_worlds_with_them(
    seed: int, swaps: str, options: dict[str, Any]
) -> None:
    """Drawn without a history."""
    game = position(seed, swaps, most=100, **options)
    seen, seat = game.observe(game.to_act), game.to_act or 0
    possible = [now(seen, world) for world in worlds(seen)]
    states = islice(game.worlds(seat, rng()), times(2_000))
    check_odds(
        (
            [
                "".join(str(state.observe(tw.TEACHER).value(card)) for card in possible[0])
                for state in states
            ],
            Counter("".join(values.values()) for values in possible),
        )
    )


@pytest.mark.parametrize(("swaps", "seat", "final"), LATE[:: number_of_tries(4, 1)])
def test_three_swaps_in_a_chain_and_finals_seen_from_within_and_without(
    swaps: str, seat: int, final: tuple[int, ...]
) -> None:
    """Nobody knows which card of the dog came: the card that a seat gave may be in another row."""
    gave = (swaps, seat) in (("yyy", 0), ("yyy", 1), ("yny", 0))
    check_redraw_round(seen_late(3, swaps, seat, seed=1, final=final, unequal=gave))


def check_redraw_round(seen: Observation) -> None:
    possible, chance = [*worlds(seen)], stream()
    known = _Known(seen)
    drawn = [known.draw(chance) for _ in range(sample(possible))]
    check_odds(
        (((str(deal), *(str(int(n) % 5) for n in came)) for deal, *came in drawn), alike(possible))
    )


@pytest.mark.interpreted
def test_a_draw_that_ignores_how_many_worlds_a_path_stands_for_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def any_path(ways: Sequence[Path], random: Random01) -> Path:
        return ways[below(len(ways), random)]

    swaps, seat, final = LATE[0]
    seen = seen_late(3, swaps, seat, seed=1, final=final, unequal=True)
    monkeypatch.setattr(redrawing, "_drawn", any_path)
    with pytest.raises(AssertionError, match="times of"):
        check_redraw_round(seen)
