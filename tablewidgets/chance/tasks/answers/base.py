"""The base class of expected answers: it parses, judges and writes what was answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.misconceptions import sentences, several
from tablewidgets.chance.tasks.wording import Wording, worded

V = TypeVar("V")

VerdictKind = Literal["right", "coarse", "wrong"]
"""`coarse` is right so far, but not precise enough."""


class KnownMistake(NamedTuple):
    """A wrong answer to expect, and the mistake behind it."""

    value: Any
    names: tuple[str, ...] = ()
    """The names of known mistakes that give it."""
    wording: Wording = ""
    """The author's own explanation."""
    others: tuple[KnownMistake, ...] = ()
    """Mistakes with other numbers that are rounded to the same answer."""

    @property
    def name(self) -> str:
        """The names of the mistakes, in the current language; empty if only the author explains
        one of them."""
        if not all(one.names for one in (self, *self.others)):
            return ""
        names = [name for one in (self, *self.others) for name in one.names]
        return " / ".join(texts().say(f"mistake.{name}") for name in dict.fromkeys(names))

    @property
    def explanation(self) -> str:
        return several(list(dict.fromkeys(self._sentences())))

    def _sentences(self) -> list[str]:
        own = [worded(self.wording)] if self.wording else sentences(self.names)
        return [*own, *(sentence for other in self.others for sentence in other._sentences())]


class Verdict(NamedTuple):
    kind: VerdictKind
    mistake: KnownMistake | None = None
    """The mistake behind a wrong answer, if it is recognised."""
    note: str = ""
    """The key of a further remark."""


class ExpectedAnswer(ABC, Generic[V]):
    """What a question expects, and how answers to it are parsed and judged."""

    kind: str
    right: V
    choices: Final[int | None] = None
    has_coarse: ClassVar = False
    """Whether an answer can be right so far, but not precise enough: it takes no try."""
    packs_exactly: ClassVar = True
    """Whether an answer comes back from a code as it was."""

    @abstractmethod
    def parse(self, given: Any) -> V:
        """Parse an answer; `Unreadable` if it is not an answer to this question."""

    @abstractmethod
    def judge(self, value: V) -> Verdict: ...

    @abstractmethod
    def written(self, value: V) -> str:
        """An answer in a sentence, in the current language."""

    @abstractmethod
    def key(self) -> str:
        """A text that identifies what is asked, and not what is right: the same in every language
        and every run."""

    @abstractmethod
    def packed(self, value: V) -> list[int]:
        """An answer as whole numbers, for a code."""

    @abstractmethod
    def unpacked(self, numbers: list[int]) -> V:
        """The answer in a code; a `ValueError` if there is none."""

    def to_work(self, value: V) -> list[int]:
        """An answer as whole numbers, to be kept: nothing in them depends on what is right."""
        return self.packed(value)

    def from_work(self, numbers: list[int]) -> V:
        """The answer that was kept; a `ValueError` if there is none."""
        return self.unpacked(numbers)

    def exactly(self) -> str:
        """The right answer in a sentence."""
        return self.written(self.right)

    def explained_mistakes(self) -> list[tuple[str, str]]:
        """The wrong answers to expect, with their explanations."""
        return []

    @property
    def tries(self) -> int:
        """How many attempts make sense."""
        return 2
