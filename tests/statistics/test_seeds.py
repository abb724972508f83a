"""What one seed brings tells nothing of another, nor of a bot with the same seed. False alarms: see
`odds.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.kraaw import Kraaw

from .odds import alike, check_odds, seeds, times


class Undecided(tw.bots.Greedy):
    """Finds every action worth the same."""

    def _rates(self, view: object, legal: Sequence[Action]) -> list[float]:  # noqa: ARG002
        return [0.0] * len(legal)


Undecided.__name__ = "Greedy"  # it draws the numbers of this bot


def by_bot(bot: Callable[[int], Any]) -> Callable[[int], int]:
    return lambda seed: int(bot(seed).choose({}, range(4)))


FIRST: dict[str, Callable[[int], int]] = {
    "Kraaw": lambda seed: Kraaw(4, seed=seed).to_act or 0,
    "Carnuta": lambda seed: Carnuta(4, seed=seed).to_act or 0,
    "Random": by_bot(tw.bots.Random),
    "Greedy": by_bot(Undecided),
    "Random, its second": lambda seed: second(tw.bots.Random(seed)),
}
"""What a seed brings first: one of four things, all equally likely."""


def second(bot: Any) -> int:
    bot.choose({}, range(4))
    return int(bot.choose({}, range(4)))


@pytest.mark.parametrize("name", FIRST)
def test_a_seed_tells_nothing_of_the_next_ones(name: str) -> None:
    """Each value as often, and as often after each of those before."""
    found = [FIRST[name](seed) for seed in seeds(1_200)]
    pairs = alike(product(range(4), repeat=2))
    check_odds(
        (found, alike(range(4))),
        *[
            ([of for at, of in enumerate(zip(found, found[by:], strict=False))
              if at // by % 2 == 0], pairs)
            for by in (1, 2, 3, 256)
        ],
    )  # fmt: skip


BOTS = ("Random", "Greedy")


@pytest.mark.parametrize(
    ("one", "other"), [*product(("Kraaw", "Carnuta"), BOTS), ("Random", "Greedy")]
)
def test_games_and_bots_with_a_seed_tell_nothing_of_each_other(one: str, other: str) -> None:
    found = [(FIRST[one](seed), FIRST[other](seed)) for seed in seeds(1_200)]
    check_odds((found, alike(product(range(4), repeat=2))))


@pytest.mark.parametrize("bot", [tw.bots.Random, Undecided])
@pytest.mark.parametrize("actions", [2, 5, 30])
def test_a_bot_chooses_any_action_whatever_it_chose_before(bot: Any, actions: int) -> None:
    chooser = bot(seeds(1)[0])
    chosen = [int(chooser.choose({}, range(actions))) for _ in range(times(20_000))]
    pairs = [*pairwise(chosen)]
    check_odds(
        (chosen, alike(range(actions))),
        *[(pairs[at::2], alike(product(range(actions), repeat=2))) for at in (0, 1)],
    )


def test_a_bot_that_draws_the_numbers_of_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewidgets.engine.bots.stream", lambda _, seed: random.Random(seed))
    with pytest.raises(AssertionError, match="times of"):
        test_games_and_bots_with_a_seed_tell_nothing_of_each_other("Kraaw", "Random")
