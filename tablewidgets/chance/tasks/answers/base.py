"""What every kind of answer has in common: it is read, judged, and written again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.misconceptions import Misconception
from tablewidgets.chance.tasks.wording import Wording, worded

V = TypeVar("V")

VerdictKind = Literal["right", "coarse", "wrong"]
"""`coarse` is right as far as it goes, and not precise enough."""


class KnownMistake(NamedTuple):
    """A wrong answer that is to be expected, and what it comes from."""

    value: Any
    names: tuple[str, ...] = ()
    """Mistakes that are known by name."""
    wording: Wording = ""
    """What the author of the question says of it."""

    @property
    def name(self) -> str:
        """What the mistake is called; nothing, if only its author knows."""
        return " / ".join(texts().say(f"mistake.{name}") for name in self.names)

    @property
    def explanation(self) -> str:
        if self.wording:
            return worded(self.wording)
        return Misconception(self.value, self.names).explanation


class Verdict(NamedTuple):
    kind: VerdictKind
    mistake: KnownMistake | None = None
    """The mistake that a wrong answer comes from, if it is known."""
    note: str = ""
    """A key of what else there is to be said of it."""


class ExpectedAnswer(ABC, Generic[V]):
    """What is asked for. A value of it is what somebody may answer."""

    kind: str
    right: V
    choices: Final[int | None] = None

    @abstractmethod
    def parse(self, given: Any) -> V:
        """What was answered, in whichever way; `Unreadable` if it is no answer to this."""

    @abstractmethod
    def judge(self, value: V) -> Verdict: ...

    @abstractmethod
    def written(self, value: V) -> str:
        """An answer in a sentence, in the current language."""

    @abstractmethod
    def key(self) -> str:
        """What is asked for, the same in every language and every run: for codes."""

    @abstractmethod
    def packed(self, value: V) -> list[int]:
        """An answer as whole numbers, for a code."""

    @abstractmethod
    def unpacked(self, numbers: list[int]) -> V:
        """The answer in a code; `ValueError` if there is none."""

    def exactly(self) -> str:
        """The right answer in a sentence."""
        return self.written(self.right)

    def explained_mistakes(self) -> list[tuple[str, str]]:
        """Wrong answers that are to be expected, and what each comes from, in sentences."""
        return []

    @property
    def tries(self) -> int:
        """How often it makes sense to answer."""
        return 2
