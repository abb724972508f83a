"""Tests that try something at random: how often, from which seed, and what came of it.

`make test` makes a few tries, always the same. `make soak` makes very many, other ones each time:
the variable `SOAK` is the seed of all of them, and repeats them.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from typing import Final

import pytest
from hypothesis import settings

from tablewidgets.engine.locale import LOCALES

SEED: Final = int(os.environ.get("SOAK", "0"))
"""The seed of all tries; 0 in `make test`."""
TRIED_LOCALES: Final = LOCALES if SEED else ("fr",)
"""The languages in which everything is said that can be: all in `make soak`; in `make test` the one
whose words change most with what stands beside them."""
_PROPERTY: Final = "tries"


def number_of_tries(usual: int, soak: int) -> int:
    """How many tries are made in `make test`, and in `make soak`."""
    return soak if SEED else usual


# The time of an example depends on the machine more than on the code: `make bench` measures it.
settings.register_profile("untimed", deadline=None, max_examples=number_of_tries(30, 1_000))
settings.load_profile("untimed")


def seeds(usual: int, soak: int) -> range:
    """So many seeds: for games to be tried."""
    return range(SEED, SEED + number_of_tries(usual, soak))


def rng_of(*parts: object) -> random.Random:
    """A random generator of its own for a part of the tries, so that the part can be repeated."""
    return random.Random(repr((SEED, *parts)))


@contextmanager
def repeatable(tried: str) -> Iterator[None]:
    """Let a failure tell what was tried, and how to try it again."""
    try:
        yield
    except Exception as error:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").removesuffix(" (call)")
        seed = f"SOAK={SEED} " if SEED else ""
        error.add_note(f"Tried: {tried}\nTo repeat it: {seed}python -m pytest '{test}'")
        raise


class Tally:
    """Counts the tries of a test, for the summary."""

    def __init__(self) -> None:
        self.counts: Final[Counter[str]] = Counter()
        self._since: Final = process_time()
        self.entry: Final[dict[str, object]] = {}

    def add(self, what: str, tries: int = 1) -> None:
        """Count more tries of something."""
        self.counts[what] += tries
        self.entry.update(counts=dict(self.counts), seconds=process_time() - self._since)


@pytest.fixture
def tally(request: pytest.FixtureRequest) -> Tally:
    counted = Tally()
    request.node.user_properties.append((_PROPERTY, counted.entry))
    return counted


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for all that was tried of the same."""
    tries, failures, seconds = Counter[str](), Counter[str](), Counter[str]()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            entry = dict(report.user_properties).get(_PROPERTY, {})
            counts = entry.get("counts", {}) if report.when == "call" else {}
            for what, number in counts.items():
                tries[what] += number
                failures[what] += outcome == "failed"
                seconds[what] += entry["seconds"] * number / sum(counts.values())
    if tries:
        terminalreporter.section(f"tries (SOAK={SEED})" if SEED else "tries")
    for what, number in sorted(tries.items()):
        terminalreporter.write_line(
            f"{what}: {number:,} tries, {failures[what]} failures, {seconds[what]:.0f} s of CPU"
        )
