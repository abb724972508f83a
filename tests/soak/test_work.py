"""The work of a lesson that was damaged, forged or made up: it is refused with a sentence, and
nothing is changed; or it is taken up, and then it is written and read the same again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

from tablewidgets.chance.tasks.result_codes import written_number
from tablewidgets.engine import short_codes
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons import kept, work_file
from tablewidgets.lessons.kept import NUMBERS, LessonWork, names_of
from tablewidgets.lessons.packing import pack
from tablewidgets.lessons.tasks import Lesson
from tests.pupils import do, do_lesson
from tests.soak.mutations import changed_data, changed_text
from tests.tries import SEED, Tally, number_of_tries, repeatable, rng_of

TALLIED: Final = "bad records, files and codes"
SECONDS: Final = 3.0
"""Nothing takes more of CPU."""
each_lesson = pytest.mark.parametrize("number", NUMBERS if SEED else NUMBERS[2::3])
"""Together these have tasks of every kind."""


@cache
def pupils(number: str) -> list[tuple[Any, str]]:
    """What some pupils have done: as data, and as a code."""
    found = []
    for at in range(number_of_tries(2, 4)):
        lesson = Lesson(number)
        do_lesson(lesson, rng_of("soaked", number, at))
        found.append((lesson._kept_work().data(), lesson.code))
    return found


def try_often(
    part: str, tally: Tally, usual: int, soak: int, attempt: Callable[[random.Random], object]
) -> None:
    for at in range(number_of_tries(usual, soak)):
        rng = rng_of(part, at)
        begun = process_time()
        with repeatable(f"number {at} of {part}"), speaking(rng.choice(LOCALES)):
            attempt(rng)
            assert process_time() - begun < SECONDS
        tally.add(TALLIED)


def check_taken_up(lesson: Lesson, work: Any) -> bool:
    """Whether it is taken up; if not, nothing has changed, and a sentence says why."""
    before = lesson.work(), lesson.code
    try:
        lesson.resume(work)
    except ValueError as error:
        assert 10 < len(str(error)) < 400
        assert str(error).endswith((".", "…"))
        assert (lesson.work(), lesson.code) == before
        return False
    again = Lesson(lesson.number).resume(json.loads(json.dumps(lesson._kept_work().data())))
    assert again.work() == lesson.work()
    assert again.code == lesson.code == Lesson(lesson.number).resume(lesson.code).code
    for name in lesson.names:
        assert lesson._provided(name).grid().text()
    return True


@each_lesson
def test_changed_work_is_refused_or_read_the_same_again(number: str, tally: Tally) -> None:
    read = 0

    def attempt(rng: random.Random) -> None:
        nonlocal read
        lesson = Lesson(number)
        do(lesson._provided(rng.choice(lesson.names)), rng)
        data, _ = rng.choice(pupils(number))
        data = {**data, "tasks": _some(data["tasks"], rng)}
        if rng.random() < 0.8 and data["tasks"]:
            name = rng.choice(list(data["tasks"]))
            data["tasks"][name] = changed_data(data["tasks"][name], rng)
        else:
            data = changed_data(data, rng)
        read += check_taken_up(lesson, data)

    try_often(f"work of {number}", tally, 25, 600, attempt)
    assert read, "some changes do no harm"


def _some(tasks: Any, rng: random.Random) -> Any:
    return {name: tasks[name] for name in rng.sample(list(tasks), min(3, len(tasks)))}


@each_lesson
def test_a_changed_code_is_refused(number: str, tally: Tally) -> None:
    """Two checksums of 35 bits together: no try finds a wrong one that passes."""
    codes = [code for _, code in pupils(number)]

    def attempt(rng: random.Random) -> None:
        text = changed_text(rng.choice(codes), codes, rng)
        if check_taken_up(Lesson(number), text):
            assert LessonWork.from_code(text).code in codes

    try_often(f"codes of {number}", tally, 15, 1_000, attempt)


@each_lesson
def test_a_forged_code_does_no_harm(number: str, tally: Tally) -> None:
    """Any numbers, or those of a pupil with some changed, with the right checksums."""
    read = 0

    def attempt(rng: random.Random) -> None:
        nonlocal read
        data, _ = rng.choice(pupils(number))
        tasks = _some(data["tasks"], rng)
        numbers = [n for name in names_of(number) for n in pack(tasks.get(name))]
        for _ in range(rng.choice([0, 1, 1, 2, 20])):
            at = rng.randrange(len(numbers))
            numbers[at] = rng.choice([0, 1, 2, 3, 7, 40, 10**6, 2**53, 10**400])
        if rng.random() < 0.2:
            numbers = numbers[: rng.randrange(len(numbers))] + rng.choice(
                [[], [0] * 99, [3, 10**9]]
            )
        read += check_taken_up(Lesson(number), _signed(number, numbers))

    try_often(f"forged codes of {number}", tally, 15, 1_000, attempt)
    assert read, "some changes do no harm"


def _signed(number: str, numbers: list[int]) -> str:
    """A code with these numbers and the right checksums."""
    body = LessonWork(number, 7, {}).code.replace("-", "").replace("L", "1")[: kept._HEAD + 8]
    body += "".join(map(written_number, numbers))
    signs = body + kept._digest(body)
    return signs + short_codes.checksum(signs)


def test_a_damaged_file_stays_and_ends_no_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tally: Tally
) -> None:
    monkeypatch.setattr(work_file, "_TEACHERS", "no module")
    path, other = (tmp_path / f"lesson_06_work{which}.json" for which in ("", "_2"))

    def attempt(rng: random.Random) -> None:
        data, _ = rng.choice(pupils("06"))
        text = json.dumps(data, indent=1, ensure_ascii=False)
        written = changed_text(text, [text], rng).encode("utf-8", "surrogatepass")
        path.write_bytes(written)
        other.unlink(missing_ok=True)
        lesson = Lesson("06", tmp_path)
        lesson._read()
        do_lesson(lesson, rng, 0.3)
        if other.exists():
            assert path.read_bytes() == written
            assert path.name in lesson.kept
        again = Lesson("06", tmp_path)
        again._read()
        assert again.code == lesson.code or lesson.work() is None

    try_often("files of lessons", tally, 20, 1_000, attempt)
