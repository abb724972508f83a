"""What a seat can infer about what it can't see: exact distributions, and the evidence for them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple, Self

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal, fraction, texts
from tablewidgets.engine.locale import Catalogue, catalogue
from tablewidgets.engine.session import names_of
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.engine.validation import Players, not_among

MOST_BARS: Final = 12
"""The most values that are shown one by one beside a piece."""


class Evidence(NamedTuple):
    """A fact that a seat knows and that it can infer from."""

    key: str
    """The key by which it can be left out; each game defines its keys."""
    sentence: str


class PieceLaw(NamedTuple):
    """The distribution of what a piece on the table may be."""

    of: str
    """What the distribution is about, in a few words: "Bo's card 2"."""
    law: Distribution[Any]
    names: Mapping[Any, str]
    """How each value is written, in display order. Values that can't be are named too, where a
    reader may expect them."""

    def bars(self) -> list[tuple[str, Fraction]]:
        """The values and probabilities to show: of many values the most likely ones, then all
        others together."""
        values = list(self.names)
        if len(values) <= MOST_BARS:
            return [(self.names[value], self.law[value]) for value in values]
        likeliest = set(sorted(values, key=self.law.__getitem__, reverse=True)[: MOST_BARS - 1])
        bars = [(self.names[value], self.law[value]) for value in values if value in likeliest]
        others = texts().say("law.others", n=len(values) - len(bars))
        return [*bars, (others, Fraction(1) - sum(p for _, p in bars))]


class PieceBelief:
    """The answer for a piece on the table: its distribution, and the beliefs that it comes from."""

    def __init__(self, beliefs: Beliefs, law: PieceLaw) -> None:
        self.beliefs: Final = beliefs
        self._law: Final = law

    @property
    def of(self) -> str:
        """What the distribution is about, in a few words."""
        return self._law.of

    @property
    def law(self) -> Distribution[Any]:
        return self._law.law

    def bars(self) -> list[tuple[str, Fraction]]:
        """The values and probabilities to show: of many values the most likely ones, then all
        others together."""
        return self._law.bars()

    def table(self) -> Grid:
        """The distribution as a table, in the current language."""
        say = texts().say
        heads = [say("law.value"), say("law.P"), say("law.decimal")]
        rows = [[name, fraction(p), decimal(p)] for name, p in self.bars()]
        words = {"title": self.beliefs.title, "piece": self.of}
        title = catalogue(self.beliefs.game).say("beliefs.of_piece", **words)
        return Grid(title, heads, rows, self.beliefs.notes)

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()


class Beliefs(ABC):
    """What a seat can infer of what it can't see, as exact probabilities.

    `game.beliefs(seat)` makes them; each game adds the questions that make sense there. Evidence is
    what the seat was shown. All is inferred from what the seat observed, so it tells nothing that
    the seat could not work out on its own. The hypothesis is that the other players' choices tell
    nothing.

    Args:
        seat: Who infers; None for a spectator.
        players: The players of the game, or how many there are.
        forgotten: The keys of the evidence that is left out.

    Example:
        >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
        >>> beliefs = game.beliefs(0)
        >>> beliefs.law(1, 0)[4], beliefs.without("hand").law(1, 0)[5]
        (Fraction(1, 5), Fraction(1, 15))
    """

    game: str
    """The name of the game, whose catalogue has the texts."""

    def __init__(
        self, seat: Seat, players: Players, forgotten: frozenset[str] = frozenset()
    ) -> None:
        """Keep what the beliefs are about; `forgotten` are the keys of evidence that is left
        out."""
        self._seat: Final = seat
        self._players: Final = players
        self._forgotten: Final = forgotten

    @abstractmethod
    def of_piece(self, piece: str) -> PieceLaw | None:
        """The distribution of a piece or a zone of the scene.

        Args:
            piece: Its id in the scene.

        Returns:
            The distribution, and how its values are written; None where there is nothing to ask.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.of_piece("dog") is None
            True
        """

    def asked(self, piece: str) -> PieceBelief | None:
        """What the table shows of a piece or a zone: its distribution, and what that rests on.

        Args:
            piece: Its id in the scene.

        Returns:
            The answer, which prints as a table; None where there is nothing to ask.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.asked("c5").law[4]
            Fraction(1, 5)
        """
        law = self.of_piece(piece)
        return None if law is None else PieceBelief(self, law)

    @abstractmethod
    def _pieces(self) -> Iterable[Evidence]:
        """All the evidence, including what is left out, in the current language."""

    @abstractmethod
    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        """The same beliefs with exactly this evidence left out."""

    @abstractmethod
    def table(self) -> Grid:
        """All distributions as a table, in the current language, and what they rest on.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> len(beliefs.table().rows)
            11
        """

    # What they rest on.

    def evidence(self) -> tuple[Evidence, ...]:
        """What is known and taken into account.

        Returns:
            Each piece of evidence, with the key to leave it out.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> [piece.key for piece in beliefs.evidence()]
            ['hand']
        """
        return tuple(piece for piece in self._pieces() if piece.key not in self._forgotten)

    def left_out(self) -> tuple[Evidence, ...]:
        """What is known and left out.

        Returns:
            Each piece of evidence, with its key.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> [piece.key for piece in beliefs.without("hand").left_out()]
            ['hand']
        """
        return tuple(piece for piece in self._pieces() if piece.key in self._forgotten)

    def without(self, *keys: str) -> Self:
        """The beliefs of someone who doesn't have some of the evidence.

        Args:
            *keys: The keys of the evidence to leave out.

        Returns:
            Other beliefs.

        Raises:
            ValueError: If there is no such evidence.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.without("hand").law(1, 0)[5]
            Fraction(1, 15)
        """
        known = [piece.key for piece in self.evidence()]
        for key in keys:
            if key not in known:
                raise ValueError(not_among("without", key, known))
        return self._forgetting(self._forgotten.union(keys))

    @property
    def hypothesis(self) -> str:
        """What is taken to be true besides the evidence, in the current language."""
        return self._texts.say("beliefs.hypothesis")

    @property
    def title(self) -> str:
        """Whose beliefs they are, in the current language."""
        if isinstance(self._seat, int):
            return self._texts.say("beliefs.title", player=self._names[self._seat])
        key = "beliefs.title_teacher" if self._seat == TEACHER else "beliefs.title_spectator"
        return self._texts.say(key)

    @property
    def notes(self) -> list[str]:
        """The evidence and the hypothesis, in sentences: to go under a table."""
        return [*(piece.sentence for piece in self.evidence()), self.hypothesis]

    @property
    def _texts(self) -> Catalogue:
        return catalogue(self.game)

    @property
    def _names(self) -> tuple[str, ...]:
        return names_of(self.game, self._players)

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()
