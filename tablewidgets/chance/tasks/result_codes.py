"""Short codes for the results of experiments and questions, to be pasted together on a class board.

A code holds a version, the kind of result, a fingerprint of the task, a mark that tells equal
results apart, the numbers of the result, and a checksum. It holds no name and nothing else about a
person.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from itertools import count
from typing import Final, Literal, NamedTuple, Self
from weakref import WeakValueDictionary

from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine import short_codes

ResultKind = Literal["E", "Q"]
KINDS: Final[tuple[ResultKind, ...]] = ("E", "Q")

_VERSION: Final = "2"
_HEAD: Final = 2
"""The length of version and kind."""
LEAST: Final = _HEAD + 3 * short_codes.CHECKSUM
"""The length of the shortest code."""


class BadCode(ValueError):
    """The text is not a valid code; `key` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key: Final = key


class Result(NamedTuple):
    """The contents of a code."""

    kind: ResultKind
    about: str
    """The fingerprint of the task."""
    mark: str
    """A mark from the seed of the task: two codes of the same trials have the same mark."""
    numbers: tuple[int, ...]

    @property
    def code(self) -> str:
        numbers = "".join(map(written_number, self.numbers))
        body = f"{_VERSION}{self.kind}{self.about}{self.mark}{numbers}"
        return short_codes.grouped(body + short_codes.checksum(body))


def decode(text: str) -> Result:
    """Decode a result; `BadCode` if the text is no code, or one of another version."""
    signs = short_codes.normalized(text)
    if len(signs) < LEAST or not short_codes.is_valid(signs):
        raise BadCode("broken")
    body, checksum = signs[: -short_codes.CHECKSUM], signs[-short_codes.CHECKSUM :]
    if checksum != short_codes.checksum(body):
        raise BadCode("broken")
    kind: ResultKind | None = next((kind for kind in KINDS if body[1] == kind), None)
    if body[0] != _VERSION or kind is None:
        raise BadCode("version")
    length = short_codes.CHECKSUM
    about, mark = (body[at : at + length] for at in (_HEAD, _HEAD + length))
    return Result(kind, about, mark, tuple(read_numbers(body[_HEAD + 2 * length :])))


def written_number(number: int) -> str:
    """A number with four bits per character; the fifth bit says that more follow."""
    digits = short_codes.SIGNS[number & 15]
    while number := number >> 4:
        digits = short_codes.SIGNS[16 | number & 15] + digits
    return digits


def read_numbers(signs: str) -> Iterable[int]:
    """The numbers that such characters stand for."""
    number = 0
    for value in map(short_codes.decode, signs):
        number = number << 4 | value & 15
        if value < 16:
            yield number
            number = 0


class CodedTask(Task):
    """A task whose result can be written as a code."""

    kind: ResultKind
    in_lesson = False
    """Whether it is a task of a lesson: then its code is shown where a board waits for it."""

    @abstractmethod
    def key(self) -> str:
        """A text that identifies the task, the same in every language and on every machine."""

    @abstractmethod
    def _result(self) -> tuple[int, ...]:
        """The result as whole numbers; a `ValueError` if there is none yet."""

    @abstractmethod
    def _mark(self) -> int:
        """A number that differs between results of the same task."""

    def __init__(self, locale: str | None) -> None:
        super().__init__(locale)
        self._is_met()

    def _untouched(self) -> Self:
        other = super()._untouched()
        other._is_met()
        return other

    def _is_met(self) -> None:
        """Let a class board find it by its code."""
        _MET[next(_NUMBERS)] = self

    @property
    def fingerprint(self) -> str:
        """A few characters for what the task is about, the same in every language and every run."""
        return short_codes.checksum(f"{self.kind} {self.key()}")

    @property
    @abstractmethod
    def has_code(self) -> bool:
        """Whether there is a result that can be written as a code, and pooled."""

    @property
    def code(self) -> str:
        """The result as a code, for a `ClassBoard`: it holds no name."""
        mark = short_codes.checksum(str(self._mark()))
        return Result(self.kind, self.fingerprint, mark, self._result()).code


_NUMBERS: Final = count()
_MET: Final[WeakValueDictionary[int, CodedTask]] = WeakValueDictionary()
"""The tasks of this notebook, as long as they exist, in the order in which they were made."""


def find_task(result: Result) -> CodedTask | None:
    """The task of a result, if this notebook has it; the last of those that are alike."""
    wanted = result.kind, result.about
    found = [one for _, one in sorted(_MET.items()) if (one.kind, one.fingerprint) == wanted]
    return found[-1] if found else None
