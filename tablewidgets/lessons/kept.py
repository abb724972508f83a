"""The work of a whole lesson: as data for a file, and as a code to be pasted elsewhere.

A code holds a version, a sign for lessons, the number of the lesson, a mark that tells pupils
apart, what was done in each task, and checksums. It holds no name and nothing else about a person.
To read it, nothing is needed that pupils have written: of an experiment, it has the counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from itertools import islice
from typing import Final, NamedTuple

from tablewidgets.chance.tasks.result_codes import BadCode, read_numbers, written_number
from tablewidgets.chance.tasks.result_codes import decode as decode_result
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine import short_codes
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.validation import shortened
from tablewidgets.lessons.packing import pack, unpack

TEXTS: Final = Catalogue("tablewidgets.lessons")
NUMBERS: Final = (
    "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17"
)  # fmt: skip

FORMAT: Final = 1
FIELDS: Final = ("tablewidgets", "lesson", "mark", "tasks")
MARK: Final = 6
"""The length of a mark."""
SEEDS: Final = 32**MARK
LONGEST: Final = 20_000
"""The most characters of a code."""

_VERSION: Final = "1"
_KIND: Final = "L"
_READ_KIND: Final = short_codes.normalized(_KIND)
_HEAD: Final = len(f"{_VERSION}{_KIND}06")
_NAMES: Final = 2
"""The length of a checksum of the names of the tasks."""
_DIGEST: Final = 3
"""The length of a checksum besides the usual one, since the code is so long."""
_LEAST: Final = _HEAD + MARK + _NAMES + _DIGEST + short_codes.CHECKSUM


def checked_number(argument: str, number: str | int) -> str:
    """The number of a lesson as its notebook has it, also of 6 or "6"."""
    meant = str(number).strip().zfill(2)
    if meant not in NUMBERS:
        said = TEXTS.say(
            "lesson.none", argument=argument, number=number, numbers=", ".join(NUMBERS)
        )
        raise ValueError(said)
    return meant


class NotKept(ValueError):
    """This is not the work of a lesson; the message says so in the current language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(TEXTS.say(f"kept.{key}", **values))
        self.key: Final = key
        self.values: Final = values


class LessonWork(NamedTuple):
    """What one pupil has done in a lesson."""

    number: str
    """The number of the lesson."""
    seed: int
    """The seed of the lesson, from which those of its questions follow."""
    tasks: Mapping[str, Work]
    """What was done in each task, as far as anything was."""

    @property
    def mark(self) -> str:
        """The seed in the signs of a code: it tells pupils apart, and nothing else."""
        return short_codes.encode(self.seed, MARK)

    # As data.

    def data(self) -> Work:
        """Plain data for JSON."""
        head = {"tablewidgets": FORMAT, "lesson": self.number, "mark": self.mark}
        return {**head, "tasks": dict(self.tasks)}

    @staticmethod
    def from_data(data: object) -> LessonWork:
        """The work in data, in which the work of each task may still be wrong.

        Raises:
            NotKept: it is no such data.
        """
        if not isinstance(data, Mapping) or set(data) != set(FIELDS):
            raise NotKept("no_work")
        version, number, mark, tasks = (data[name] for name in FIELDS)
        if type(version) is not int or version != FORMAT:
            raise NotKept("version")
        if number not in NUMBERS or not isinstance(mark, str) or not isinstance(tasks, Mapping):
            raise NotKept("no_work")
        if len(mark) != MARK or not short_codes.is_valid(mark):
            raise NotKept("no_work")
        for name, work in tasks.items():
            if name not in names_of(number) or not isinstance(work, Mapping):
                raise NotKept("no_task", name=shortened(name), number=number)
        return LessonWork(number, short_codes.decode(mark), dict(tasks))

    # As a code.

    @property
    def code(self) -> str:
        """All of it as a code, in groups with dashes between them."""
        numbers = [n for name in names_of(self.number) for n in pack(self.tasks.get(name))]
        body = "".join([self.number, self.mark, _names_sum(self.number)])
        body = f"{_VERSION}{_READ_KIND}{body}{''.join(map(written_number, numbers))}"
        signs = body + _digest(body)
        signs += short_codes.checksum(signs)
        return short_codes.grouped(f"{_VERSION}{_KIND}{signs[2:]}")

    @staticmethod
    def from_code(code: str) -> LessonWork:
        """The work in a code, in which the work of each task may still be wrong.

        Raises:
            NotKept: it is no such code.
        """
        signs = short_codes.normalized(code) if len(code) <= LONGEST else ""
        with suppress(BadCode):
            decode_result(signs)
            raise NotKept("one_task")
        if len(signs) < _LEAST or not short_codes.is_valid(signs):
            raise NotKept("no_code")
        whole, checksum = signs[: -short_codes.CHECKSUM], signs[-short_codes.CHECKSUM :]
        body, digest = whole[:-_DIGEST], whole[-_DIGEST:]
        if checksum != short_codes.checksum(whole) or digest != _digest(body):
            raise NotKept("no_code")
        number, mark = body[2:_HEAD], body[_HEAD : _HEAD + MARK]
        if body[:2] != _VERSION + _READ_KIND or number not in NUMBERS:
            raise NotKept("version")
        rest = body[_HEAD + MARK :]
        if rest[:_NAMES] != _names_sum(number):
            raise NotKept("version")
        seed = short_codes.decode(mark)
        return LessonWork(number, seed, _tasks_in(number, seed, rest[_NAMES:]))


def names_of(number: str) -> tuple[str, ...]:
    """The names of the tasks of a lesson, in order."""
    return tuple(import_module(f"{__package__}.lesson_{number}").tasks)


def seed_of(number: str, seed: int, name: str) -> int:
    """The seed of a question, for one pupil."""
    digest = sha256(f"{number} {seed} {name}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def _tasks_in(number: str, seed: int, signs: str) -> dict[str, Work]:
    numbers = iter(read_numbers(signs))
    found = {}
    for name in names_of(number):
        work = _unpacked(numbers)
        if work is not None:
            is_question = not {"runs", "steps"} & set(work)
            own = {"seed": seed_of(number, seed, name)} if is_question else {}
            found[name] = {**own, **work}
    if list(islice(numbers, 1)):
        raise NotKept("no_code")
    return found


def _unpacked(numbers: Iterator[int]) -> Work | None:
    try:
        return unpack(numbers)
    except (StopIteration, ArithmeticError, ValueError):
        raise NotKept("no_code") from None


def _names_sum(number: str) -> str:
    return short_codes.checksum(" ".join(names_of(number)))[-_NAMES:]


def _digest(text: str) -> str:
    return short_codes.encode(int.from_bytes(sha256(text.encode()).digest(), "big"), _DIGEST)
