"""Why a bot chose an action: what it tried, in which worlds, and what makes the difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablewidgets.engine.locale import Phrase, catalogue, current_locale
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.telling import MOST_KEPT, Considered, Suspect, Telling, suspects

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.tree import Tree
    from tablewidgets.engine.action import Action


CLEAR: Final = 0.02
"""An action is clearly better in a world if it is worth so much more there: two wins in 100."""


class Split(NamedTuple):
    """Worlds in which the chosen action is clearly better than the next one, alike, or worse.

    Args:
        better: In how many it is clearly better.
        alike: In how many there is little between them.
        worse: In how many the next one is clearly better.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
        >>> sum(bot.why().split)
        20
    """

    better: int
    alike: int
    worse: int


class Tried(NamedTuple):
    """An action that was tried.

    Args:
        action: The action.
        values: What it was worth in each world, from 0 to 1. The worlds are the same for every
            action, in the same order; one that was given up has fewer of them.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
        >>> len(bot.why().tried)
        2
    """

    action: Action
    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        """What it is worth on average."""
        return sum(self.values) / len(self.values)


class Reasons:
    """Why a search bot chose an action. It prints as sentences, in the current language.

    Args:
        tried: The actions that were tried, the one that was chosen first.
        names: The players' names; without them, players are numbered.
        considered: The worlds in which they were tried.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
        >>> bot.why().tried[0].mean >= bot.why().tried[1].mean
        True
    """

    def __init__(
        self,
        tried: Sequence[Tried],
        names: Sequence[str] = (),
        considered: Considered | None = None,
    ) -> None:
        self.tried: Final = tuple(tried)
        self._names: Final = tuple(names)
        self._considered: Final = considered
        self._suspects: Final[dict[str, tuple[Suspect, ...]]] = {}
        """Computed when they are asked for, in each language."""

    @property
    def difference(self) -> tuple[float, float]:
        """By how much the chosen action is better than the next one, and how far that may be wrong.

        That is two standard errors. Both actions are compared in the same worlds.
        """
        differences = self._differences
        return sum(differences) / len(differences), twice_error(differences)

    @property
    def split(self) -> Split:
        """In how many worlds the chosen action is clearly better, about as good, clearly worse.

        Clearly is by at least 2 wins in 100. In each world each action was played on once, so that
        chance has its part in it.
        """
        verdicts = Counter(map(_verdict, self._differences))
        return Split(*[verdicts[verdict] for verdict in Split._fields])

    @property
    def _differences(self) -> list[float]:
        """By how much the chosen action is better, in each world."""
        first, second = self.tried[0], self.tried[:2][-1]
        return [a - b for a, b in zip(first.values, second.values, strict=False)]

    @property
    def telling(self) -> Telling | None:
        """The hidden piece that tells best in which worlds the chosen action is better.

        None if none does so surely. What it is called is in the current language.
        """
        return next((of.telling for of in self.suspects() if of.is_sure), None)

    def suspects(self) -> tuple[Suspect, ...]:
        """The hidden pieces that may make a difference, each with the value that makes most.

        Returns:
            The pieces, that which tells worlds apart most surely first; in the current language.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=7, first=0)
            >>> bot = tw.bots.Search(worlds=20, seed=1)
            >>> _ = tw.bots.play_one(game, {0: bot})
            >>> bot.why().suspects()[0].telling.of
            'Ana’s card 1'
        """
        if self._considered is None or len(self.tried) < 2:
            return ()
        locale = current_locale()
        if locale not in self._suspects:
            spec = game_class(self.tried[0].action.game).spec
            found = suspects(spec, self._names, self._considered, self._differences)
            self._suspects[locale] = tuple(found)
        return self._suspects[locale]

    def tree(self) -> Tree:
        """The worlds in which the first two actions were tried, as a tree in whole numbers.

        Where a hidden piece tells worlds apart (`telling`), it comes first.

        Returns:
            The tree.

        Raises:
            ValueError: If there was nothing to compare.

        Example:
            >>> bot = tw.bots.Search(worlds=20, seed=1)
            >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
            >>> bot.why().tree().counts[()]
            20
        """
        from tablewidgets.chance.exact.distribution import Distribution
        from tablewidgets.chance.tasks.tree import Tree

        differences = self._differences[:MOST_KEPT]
        if len(self.tried) < 2:
            raise ValueError("tree: there was only one action")
        verdicts = [self._say(_verdict(by)) for by in differences]
        found = self.telling
        asked = {self._say("branch"): verdicts}
        if found is not None:
            there = self._say("is", value=found.value)
            isnt = self._say("is_not", value=found.value)
            asked = {found.of: [there if at else isnt for at in found.where]} | asked
        ways = Counter(zip(*asked.values(), strict=True))
        return Tree(Distribution(ways), asked=list(asked), of=len(differences))

    def __repr__(self) -> str:
        return "\n".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        first = self.tried[0]
        if not first.values:
            yield self._say("only", action=first.action)
            return
        n, error = len(first.values), error_in_100(twice_error(first.values))
        share = in_100(first.mean)
        yield self._say("best", action=first.action, n=n, share=share, error=error)
        if len(self.tried) > 1:
            yield from self._compared(self.tried[1])

    def _compared(self, second: Tried) -> Iterator[str]:
        less, error = self.difference
        key = "even" if less <= error else "second"
        share = in_100(abs(less))
        yield self._say(key, action=second.action, share=share, error=error_in_100(error))
        split = self.split
        n = sum(split)
        key = {split.better: "all", split.alike: "none"}.get(n, "worlds")
        yield self._say(key, n=n, **split._asdict(), clear=in_100(CLEAR))
        if self.apart:
            yield self.apart

    @property
    def apart(self) -> str:
        """What `telling` says, in a sentence; empty if it is None."""
        found = self.telling
        return "" if found is None else self.told(found)

    def told(self, found: Telling) -> str:
        """What a hidden piece tells, in a sentence.

        Args:
            found: What it tells, from `telling` or `suspects()`.

        Returns:
            The sentence, in the current language.

        Example:
            >>> bot = tw.bots.Search(worlds=20, seed=1)
            >>> _ = tw.bots.play_one(tw.Kraaw(["Ana", "Bo"], seed=7, first=0), {0: bot})
            >>> bot.why().told(bot.why().suspects()[0].telling).startswith("What tells these")
            True
        """
        values: dict[str, Any] = found._asdict()
        for where in ("there", "elsewhere"):
            by = round(values[where], 2)
            key = "more" if by > 0 else "less" if by else "same"
            values[where] = self._say(key, share=in_100(abs(by)))
        of = min(len(self._differences), MOST_KEPT)
        return self._say("exact" if found.p is not None else "apart", **values, n=of)

    def _say(self, key: str, **values: Any) -> str:
        """A sentence; an `action` in it is put into words."""
        texts = catalogue(self.tried[0].action.game)
        if "action" in values:
            values["action"] = values["action"].sentence(self._names)
        return texts.say(f"search.{key}", **values)


def twice_error(values: Sequence[float]) -> float:
    """Two standard errors of the mean of these values."""
    n, mean = len(values), sum(values) / len(values)
    return 2 * sqrt(sum((value - mean) ** 2 for value in values) / n / max(1, n - 1))


def in_100(share: float) -> Phrase:
    """A part of a win as so many wins in 100, in the words of a game."""
    n = round(100 * share)
    return Phrase("search.share", {"n": n}) if n else Phrase("search.little")


def error_in_100(error: float) -> int:
    """An error in wins in 100 that is never too small: nothing is exact that was tried out."""
    return max(1, ceil(100 * error))


def _verdict(difference: float) -> str:
    """What a difference in one world says: a field of `Split`."""
    if abs(difference) < CLEAR:
        return "alike"
    return "better" if difference > 0 else "worse"
