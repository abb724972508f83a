"""What a seat can infer, against counting all the worlds that are consistent with what it saw."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tablewidgets.engine.chance import Random01, below
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.worlds import paths
from tablewidgets.testing import check_redraw
from tests.tries import number_of_tries

from .worlds import CASES, LATE, cards_of, now, position, seen_late, unknown_cards, worlds


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[:: number_of_tries(2, 1)])
def test_the_paths_count_the_worlds_exactly(seed: int, swaps: str, options: dict[str, Any]) -> None:
    game = position(seed, swaps, most=5_000, **options)
    for seat in (0, 1):
        assert_counted(game.observe(seat))


def assert_counted(seen: Observation) -> None:
    """The paths weigh as many worlds as there are, and give each card the law that these give."""
    counted, ways = list(worlds(seen)), paths(seen)
    assert sum(path.weight for path in ways) == len(counted)
    cards = cards_of(seen)
    for card in set(unknown_cards(seen)) - set(cards[-5:]):
        ours: Counter[str] = Counter()
        for path in ways:
            for values, unknown in path.open:
                if card in unknown:
                    for value in values:
                        ours[value] += Fraction(path.weight, len(values))  # type: ignore[assignment]
        assert ours == Counter(now(seen, world)[card] for world in counted)


@pytest.mark.parametrize(("swaps", "seat", "final"), LATE)
def test_three_swaps_in_a_chain_and_finals_seen_from_within_and_without(
    swaps: str, seat: int, final: tuple[int, ...]
) -> None:
    assert_counted(seen_late(3, swaps, seat, seed=1, final=final))
    if (swaps, seat) in (("yyy", 0), ("yyy", 1), ("yny", 0)):
        assert_counted(seen_late(3, swaps, seat, seed=1, final=final, unequal=True))


def test_the_copy_holds_nothing_of_the_stacked_deal_or_of_the_luck_to_come() -> None:
    game = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None], dog=[2, 2, 2, 2, 2])
    other = game.determinize(0, random.Random(3))
    assert other.options == {"first": 0}
    assert other.seed != game.seed
    assert other.state.observe(0) == game.state.observe(0)


@pytest.mark.parametrize("seat", [2, -1, None, "teacher", "0", 0.0, True])
def test_only_a_seat_can_be_asked_for_other_worlds(seat: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="seat: "):
        Kraaw(2, seed=1).determinize(seat, random.Random(1))


@pytest.mark.interpreted
def test_a_redraw_that_always_takes_the_same_of_alike_cards_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every view of it is right, and so is the state in which it ends."""

    def first_of_few(n: int, random: Random01) -> int:
        return 0 if n <= ROW else below(n, random)

    monkeypatch.setattr("tablewidgets.games.kraaw.worlds.below", first_of_few)
    with pytest.raises(AssertionError, match="too often a game with outcome"):
        check_redraw(lambda seed: Kraaw(3, seed=seed), 0)
