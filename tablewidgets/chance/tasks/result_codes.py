"""Results as short codes, to be pasted together: what came of an experiment, or of a question.

A code has a version, what kind of result it is, a fingerprint of what it is about, a mark that
tells two equal results apart, the numbers of the result, and a checksum over it all. There is no
name in it, and nothing else about anybody.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple
from weakref import WeakSet

from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine import short_codes

ResultKind = Literal["E", "Q"]
KINDS: Final[tuple[ResultKind, ...]] = ("E", "Q")

_VERSION: Final = "1"
_HEAD: Final = 2
"""Signs of version and kind."""
LEAST: Final = _HEAD + 3 * short_codes.CHECK
"""Signs of the shortest code."""


class BadCode(ValueError):
    """It is no code of a result; `key` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key: Final = key


class Result(NamedTuple):
    """What a code holds."""

    kind: ResultKind
    about: str
    """The fingerprint of what it is a result of."""
    mark: str
    """Of the luck of an experiment, or by chance: the same for two codes of the same trials."""
    numbers: tuple[int, ...]

    @property
    def code(self) -> str:
        numbers = "".join(map(_written, self.numbers))
        body = f"{_VERSION}{self.kind}{self.about}{self.mark}{numbers}"
        return short_codes.grouped(body + short_codes.checksum(body))


def decode(text: str) -> Result:
    """The result in a code; `BadCode` if there is none, or another version's."""
    signs = short_codes.plain(text)
    if len(signs) < LEAST or not short_codes.is_plain(signs):
        raise BadCode("broken")
    body, checksum = signs[: -short_codes.CHECK], signs[-short_codes.CHECK :]
    if checksum != short_codes.checksum(body):
        raise BadCode("broken")
    kind: ResultKind | None = next((kind for kind in KINDS if body[1] == kind), None)
    if body[0] != _VERSION or kind is None:
        raise BadCode("version")
    about, mark = (body[at : at + short_codes.CHECK] for at in (_HEAD, _HEAD + short_codes.CHECK))
    return Result(kind, about, mark, tuple(_numbers(body[_HEAD + 2 * short_codes.CHECK :])))


def is_code(text: str) -> bool:
    """Whether it is whole, and of whatever version."""
    try:
        decode(text)
    except BadCode as bad:
        return bad.key != "broken"
    return True


def _written(number: int) -> str:
    """Four bits in each sign; the fifth says that there are more to come."""
    digits = short_codes.SIGNS[number & 15]
    while number := number >> 4:
        digits = short_codes.SIGNS[16 | number & 15] + digits
    return digits


def _numbers(signs: str) -> Iterable[int]:
    number = 0
    for value in map(short_codes.number, signs):
        number = number << 4 | value & 15
        if value < 16:
            yield number
            number = 0


class CodedTask(Task):
    """What a class has results of: each of them has a code."""

    kind: ResultKind

    @abstractmethod
    def key(self) -> str:
        """What it is about, the same in every language and on every machine."""

    @abstractmethod
    def _result(self) -> tuple[int, ...]:
        """The result as whole numbers; `ValueError` as long as there is none."""

    @abstractmethod
    def _mark(self) -> int:
        """A number that another result of the same is not likely to have."""

    def __init__(self, locale: str | None) -> None:
        super().__init__(locale)
        _MET.add(self)

    @property
    def fingerprint(self) -> str:
        """A few characters for what the task is about, the same in every language and every run."""
        return short_codes.checksum(f"{self.kind} {self.key()}")

    @property
    def code(self) -> str:
        """The result as a code, for a `ClassBoard`: it holds no name."""
        mark = short_codes.checksum(str(self._mark()))
        return Result(self.kind, self.fingerprint, mark, self._result()).code


_MET: Final[WeakSet[CodedTask]] = WeakSet()
"""What was made in this notebook, as long as it is kept there."""


def find_task(result: Result) -> CodedTask | None:
    """What a result is about, if that was made in this notebook."""
    found = [one for one in _MET if (one.kind, one.fingerprint) == (result.kind, result.about)]
    return found[0] if found else None
