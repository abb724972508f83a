"""A drill: some short questions for a level, on a screen one by one, or printed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.tasks.question import Question
from tablewidgets.drills import counting, percentages, series, tables, trees, variables
from tablewidgets.drills.kind import KINDS, LEVELS, Kind
from tablewidgets.drills.sheet import VERSIONS, Sheet
from tablewidgets.drills.wording import say
from tablewidgets.engine.chance import shuffled
from tablewidgets.engine.validation import (
    SEEDS,
    checked_choice,
    checked_int,
    checked_seed,
    not_among,
)

MOST: Final = 30
"""The most questions of a drill."""
SECONDS: Final = (5, 600)
"""How long a question may be projected."""
THEMES: Final = (counting, tables, trees, percentages, series, variables)
"""The modules whose kinds there are."""


class Drill(ChangingDisplay):
    """Short questions, answered without a calculator. Made by `tw.drill(...)`; as the last line of
    a cell it asks them one by one, and says at the end how it went."""

    _widget_class = "tablewidgets.widgets.drill:DrillWidget"

    def __init__(
        self,
        level: str,
        kinds: Sequence[Kind],
        seed: int,
        locale: str | None,
        before: Sequence[Question] = (),
    ) -> None:
        super().__init__(locale)
        self.level: Final = level
        """What it is for."""
        self.seed: Final = seed
        """The same seed gives the same questions."""
        self._kinds: Final = tuple(kinds)
        self.is_first: Final = not before
        """Whether its kinds and its seed alone make it, and no drill before it."""
        self.questions: Final = tuple(_draw(kinds, seed, before))
        """The questions, in order."""
        for question in self.questions:
            question.on_change(lambda _: self._changed())

    @property
    def kinds(self) -> tuple[str, ...]:
        """The name of the kind of each question."""
        return tuple(kind.name for kind in self._kinds)

    @property
    def done(self) -> bool:
        """Whether every question is closed."""
        return all(question.done for question in self.questions)

    @property
    def right(self) -> int:
        """How many questions were answered rightly so far."""
        return sum(question.right for question in self.questions)

    def again(self, seed: int | None = None) -> Drill:
        """Another drill of the same kinds, with other numbers.

        Args:
            seed: The same seed gives the same drill; by default a new one.

        Returns:
            A new drill.

        Example:
            >>> first = tw.drill("seconde", n=2, seed=1, kinds="percentages")
            >>> other = first.again(2)
            >>> other.kinds == first.kinds, str(other) == str(first)
            (True, False)
        """
        return Drill(self.level, self._kinds, checked_seed(seed), self._locale, self.questions)

    def project(self, seconds: int = 60) -> Projection:
        """The drill for a whole class: each question large, for some seconds, then the answers with
        the slips to expect.

        Args:
            seconds: How long each question is shown, from 5 to 600.

        Returns:
            What a notebook shows as the last line of a cell.

        Raises:
            ValueError: If there are fewer seconds, or more.

        Example:
            >>> tw.drill("seconde", seed=1).project(seconds=40).seconds
            40
        """
        return Projection(self, checked_int("seconds", seconds, *SECONDS), self._locale)

    def sheet(self, version: str | None = None) -> Sheet:
        """The drill on paper: a page for each version, and the key to both.

        Args:
            version: "A" for these questions, "B" for others of the same kinds, "key" for the
                answers to both; by default all three.

        Returns:
            A page of HTML, which a notebook shows; `save` writes it.

        Raises:
            ValueError: If there is no such version.

        Example:
            >>> "<svg" in tw.drill("seconde", kinds="path", n=1, seed=1).sheet("A").html
            True
        """
        wanted = VERSIONS if version is None else (checked_choice("version", version, VERSIONS),)
        return Sheet(self, self.again((self.seed + 1) % SEEDS), wanted, self.locale)

    def save(self, path: str | Path) -> Path:
        """Write versions A and B and their key as one page of HTML, to be printed from a browser.

        Args:
            path: A file whose name ends in ".html".

        Returns:
            The path of the file.

        Raises:
            ValueError: If the name has another ending.
        """
        return self.sheet().save(path)

    def _in_text(self) -> Grid:
        rows = [
            [str(at), question.text, say(f"drill.{result(question)}")]
            for at, question in enumerate(self.questions, 1)
        ]
        heads = ["", say("drill.question"), say("drill.result")]
        return Grid(title_of(self.level), heads, rows, [summary(self)] * self.done, [1, 2])


class Projection(ChangingDisplay):
    """A drill that is projected. Made by `drill.project(...)`."""

    _widget_class = "tablewidgets.widgets.drill:ProjectionWidget"

    def __init__(self, drill: Drill, seconds: int, locale: str | None) -> None:
        super().__init__(locale)
        self.drill: Final = drill
        self.seconds: Final = seconds
        """How long each question is shown."""

    def close(self) -> None:
        """Close all questions, as their answers are shown."""
        for question in self.drill.questions:
            if not question.done:
                question._solve()

    def _in_text(self) -> Grid:
        return self.drill._in_text()


def title_of(level: str) -> str:
    return say("drill.title", level=say(f"level.{level}"))


def result(question: Question) -> str:
    """How it went: the name of a message."""
    if not question.done:
        return "open"
    if not question.right:
        return "wrong"
    return "right_first" if question.attempts[0].right else "right_later"


def summary(drill: Drill) -> str:
    at_once = sum(result(question) == "right_first" for question in drill.questions)
    return say("drill.done", right=drill.right, n=len(drill.questions), first=at_once)


def drill(
    level: str,
    n: int = 6,
    seed: int | None = None,
    kinds: str | Iterable[str] | None = None,
    locale: str | None = None,
) -> Drill:
    """Short questions for a level, to begin an hour with: no calculator is needed.

    As the last line of a cell, they are asked one by one.

    Args:
        level: "seconde", "premiere", "terminale", "gcse", "ap" or "a_level".
        n: How many questions, from 1 to 30.
        seed: The same seed gives the same questions; by default a new one.
        kinds: Kinds or themes of questions, by their names (`tw.drill_kinds(level)` lists them);
            by default all of the level, from as many themes as possible.
        locale: The language; by default the current one.

    Returns:
        The drill.

    Raises:
        ValueError: If there is no such level or kind.

    Example:
        >>> tw.drill("premiere", n=2, seed=1, kinds=["quotient", "product_rule"]).kinds
        ('product_rule', 'quotient')
    """
    level = checked_level(level)
    checked_int("n", n, 1, MOST)
    seed = checked_seed(seed)
    return Drill(level, _chosen(list(_wanted(level, kinds).values()), n, seed), seed, locale)


def drill_of(level: str, kinds: Sequence[str], seed: int) -> Drill:
    """The drill with a question of each of these kinds, in this order.

    Raises:
        ValueError: If there is no such level, kind or seed, or if there are too many.
    """
    of_level = KINDS.of(checked_level(level))
    checked_int("kinds", len(kinds), 1, MOST)
    chosen = [of_level[checked_choice("kinds", name, tuple(of_level))] for name in kinds]
    return Drill(checked_level(level), chosen, checked_seed(seed), None)


def drill_kinds(level: str, locale: str | None = None) -> Grid:
    """The kinds of questions that there are for a level, by themes.

    Args:
        level: As for `tw.drill`.
        locale: The language; by default the current one.

    Returns:
        A table with the name of each theme and kind, and what the kind trains.

    Raises:
        ValueError: If there is no such level.

    Example:
        >>> print(tw.drill_kinds("terminale").rows[-1])
        ['combinations', 'in_a_row', 'arrangements in order']
    """
    from tablewidgets.engine.locale import current_locale, speaking

    level = checked_level(level)
    with speaking(locale or current_locale()):
        rows = [[kind.theme, kind.name, kind.title] for kind in KINDS.of(level).values()]
        return KindsTable(title_of(level), ["", "", say("drill.trains")], rows, (), [0, 1, 2])


class KindsTable(Grid):
    """A table that shows itself as the last line of a cell."""

    __slots__ = ()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def checked_level(level: object) -> str:
    """A level by its name, with accents or capitals or without."""
    if not isinstance(level, str):
        return checked_choice("level", str(level), LEVELS)
    plain = unicodedata.normalize("NFD", level).encode("ascii", "ignore").decode().casefold()
    return checked_choice("level", plain, LEVELS)


def _wanted(level: str, kinds: str | Iterable[str] | None) -> dict[str, Kind]:
    """The kinds that are asked for: those of the level, or some of them."""
    of_level = KINDS.of(level)
    if kinds is None:
        return of_level
    themes = {kind.theme for kind in of_level.values()}
    wanted = [kinds] if isinstance(kinds, str) else list(kinds)
    known = (*sorted(themes), *of_level)
    for name in wanted:
        checked_choice("kinds", name, known)
    if not wanted:
        raise ValueError(not_among("kinds", wanted, known))
    return {name: kind for name, kind in of_level.items() if name in wanted or kind.theme in wanted}


def _chosen(kinds: list[Kind], n: int, seed: int) -> list[Kind]:
    """Kinds in an order of the seed, one of each theme before the second of any; where there are
    too few, they come again."""
    order = shuffled(kinds, Random(seed).random)
    rank = {
        kind.name: [other for other in order[:at] if other.theme == kind.theme]
        for at, kind in enumerate(order)
    }
    order = sorted(order, key=lambda kind: len(rank[kind.name]))
    return [order[at % len(order)] for at in range(n)]


def _draw(kinds: Sequence[Kind], seed: int, before: Sequence[Question]) -> Iterable[Question]:
    """A question of each kind, other than those before and those of the same kind."""
    asked: dict[str, list[Question]] = {}
    for kind, old in zip(kinds, before, strict=False):
        asked.setdefault(kind.name, []).append(old)
    numbers = Random(seed)
    for kind in kinds:
        earlier = asked.setdefault(kind.name, [])
        found = kind.family.another(int(numbers.random() * SEEDS), earlier)
        assert found is not None
        earlier.append(found)
        yield found
