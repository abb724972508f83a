"""Checks of hidden information, for every game. `SOAK=1000000` sets the number of checks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

import pytest

from tablewidgets.engine.game import Game
from tablewidgets.testing import check_hidden

Options = dict[str, Any]
Make = Callable[..., Game]
"""Makes a game for a number of players, with a seed and options."""


class Tables:
    """All combinations of a number of players and options, which share the checks evenly."""

    def __init__(self, players: Iterable[int], options: Mapping[str, Options], usual: int) -> None:
        tables = [
            pytest.param(number, chosen, id=f"{number} players, {name}")
            for number, (name, chosen) in product(players, options.items())
        ]
        self.each = pytest.mark.parametrize(("players", "options"), tables)
        self.checks = int(os.environ.get("SOAK", usual))
        self.at_each = self.checks / len(tables)

    def check(self, part: float, checks_of: Callable[[int], int]) -> None:
        """Play games of consecutive seeds, until this fraction of the checks is made."""
        checks = 0
        for seed in range(self.checks):
            if checks >= part * self.at_each:
                break
            checks += checks_of(seed)
            assert checks or seed < 9, "there is nothing to check"

    def check_other_worlds(
        self, part: float, make: Make, players: int, options: Options, often: float
    ) -> None:
        """`determinize` redraws everything that a seat can't know; its view, legal actions, log and
        observation stay identical."""

        def checks_of(seed: int) -> int:
            return check_hidden(lambda seed: make(players, seed=seed, **options), seed, often)

        self.check(part, checks_of)
