"""What was done in a lesson comes back whole: from data for JSON, and from a code."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Experiment, Question
from tablewidgets.chance.tasks import experiment
from tablewidgets.chance.tasks.blanks import parse_blank
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.teaching import solution
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.kept import NUMBERS, LessonWork, NotKept
from tablewidgets.lessons.packing import pack, unpack
from tablewidgets.lessons.tasks import Lesson
from tests.pupils import do, do_lesson
from tests.tries import number_of_tries, repeatable, rng_of

each_lesson = pytest.mark.parametrize("number", NUMBERS)


def as_json(work: Any) -> Any:
    return json.loads(json.dumps(work, ensure_ascii=False))


def provided(lesson: Lesson) -> dict[str, Task]:
    return {name: lesson._provided(name) for name in lesson.names}


def check_alike(one: Task, other: Task) -> None:
    """The same was done in both, and it is judged alike."""
    assert one.done == other.done
    if isinstance(one, Question) and isinstance(other, Question):
        assert one.seed == other.seed
        assert [it.verdict for it in one.attempts] == [it.verdict for it in other.attempts]
        if other.attempts and len(str(other.attempts[0].value)) < 200:
            assert one.code == other.code
    elif isinstance(one, Experiment) and isinstance(other, Experiment):
        assert [run.counts for run in one.runs] == [run.counts for run in other.runs]
    else:
        assert one.grid().text() == other.grid().text()


@each_lesson
def test_work_comes_back_from_json_and_from_a_code(number: str) -> None:
    for at in range(number_of_tries(2, 400)):
        with repeatable(f"pupil {at}"):
            rng = rng_of(number, at)
            lesson = Lesson(number)
            do_lesson(lesson, rng, rng.random())
            work, code = lesson.work(), lesson.code
            with speaking(rng.choice(LOCALES)):
                by_code = Lesson(number).resume(code)
                by_json = Lesson(number).resume(as_json(work)) if work else by_code
            assert by_json.work() == work
            assert by_json.code == by_code.code == code
            for name, task in provided(lesson).items():
                for other in (by_json._provided(name), by_code._provided(name)):
                    if isinstance(other, Experiment):
                        assert other.done == task.done
                        other.run(0)
                    check_alike(other, task)
            assert by_json.work() == work, "also after the trials were made again"
            assert by_code.code == code


@each_lesson
def test_nothing_done_is_no_work_and_a_code_all_the_same(number: str) -> None:
    lesson = Lesson(number)
    provided(lesson)
    assert lesson.work() is None
    assert Lesson(number).resume(lesson.code).work() is None


@each_lesson
def test_what_a_solution_fills_in_is_no_work(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiment, "_SOLVED", 5)
    for at in range(number_of_tries(2, 50)):
        lesson = Lesson(number)
        do_lesson(lesson, rng_of("solved", number, at), 0.5)
        work = lesson.work()
        for task in provided(lesson).values():
            solution(task)
        assert lesson.work() == work


@each_lesson
def test_what_is_further_on_stays(number: str) -> None:
    for at in range(number_of_tries(2, 100)):
        with repeatable(f"pupil {at}"):
            rng = rng_of("further", number, at)
            lesson = Lesson(number)
            do_lesson(lesson, rng, 0.6)
            early = as_json(lesson.work() or Lesson(number)._kept_work().data())
            for task in provided(lesson).values():
                if rng.random() < 0.5:
                    do(task, rng)
            late, code = lesson.work(), lesson.code
            lesson.resume(early)
            assert (lesson.work(), lesson.code) == (late, code)
            merged = Lesson(number).resume(early)
            merged.resume(code)
            for name, work in (late or {"tasks": {}})["tasks"].items():
                there = merged._work_of(name)
                assert there is not None
                if lesson._tasks[name][1].done:
                    merged_task = merged._provided(name)
                    assert merged_task.done, name
                    assert merged_task.work() is not None
                if isinstance(lesson._tasks[name][1], Experiment):
                    assert sum(there["runs"]) == sum(work["runs"])


def test_a_seed_belongs_to_a_pupil() -> None:
    one, other = Lesson("06"), Lesson("06")
    assert one.seed != other.seed
    codes = set()
    for lesson in (one, other):
        codes.add(lesson.task("recall_heap").answer("1/3").code)  # type: ignore[attr-defined]
    assert len(codes) == 2
    again = Lesson("06").resume(one.code)
    assert again.seed == one.seed
    task = again.task("recall_heap")
    assert isinstance(task, Question)
    assert task.code in codes


def test_the_seed_of_who_has_done_more_stays() -> None:
    mine, other = Lesson("06"), Lesson("06")
    mine.task("recall_heap").answer("1/3")  # type: ignore[attr-defined]
    seeds = mine.seed, other.seed
    for name in ("recall_heap", "recall_not_1"):
        other.task(name).answer("1/5")  # type: ignore[attr-defined]
    assert Lesson("06").resume(mine.code).resume(other.code).seed == seeds[1]
    assert Lesson("06").resume(other.code).resume(mine.code).seed == seeds[1]


# Codes.


@pytest.mark.parametrize(
    "written",
    ["1/3 ≈ 33 %", "50 % / 3", "1/400 = 0.25 %", "100 % * 1/7", "2,5 %", "0,250", "100 %", "1e-45",
     "50 % * 0.3^60", f"0.{'3' * 38}", f".{'3' * 45}", f".{'3' * 45} %",
     "12345678901234567/98765432109876543"],
)  # fmt: skip
def test_a_blank_comes_back_from_a_code_with_its_value(written: str) -> None:
    lesson = filled(written)
    again = Lesson("06").resume(lesson.code)
    assert again.code == lesson.code
    (value, decimals), (there, as_many) = map(answer_in, (lesson, again))
    assert round(there - value, 38) == 0
    assert as_many == min(decimals, 38)


@pytest.mark.parametrize("written", ["0.9^99", "(1/3)^80", "1-(1/3)^80", "0.01^90"])
def test_of_a_very_long_fraction_a_code_has_the_first_digits(written: str) -> None:
    lesson = filled(written)
    again = Lesson("06").resume(lesson.code)
    assert again.code == lesson.code
    (value, decimals), (there, as_many) = map(answer_in, (lesson, again))
    assert 0 < there < 1
    assert abs(there - value) < Fraction(1, 10**23)
    assert as_many == decimals == 0, "it is as exact"


def filled(written: str) -> Lesson:
    lesson = Lesson("06")
    tree = lesson._provided("tree")
    assert isinstance(tree, CaseView)
    tree.fill((True,), written)
    return lesson


def answer_in(lesson: Lesson) -> tuple[Fraction, int]:
    (step,) = lesson._kept_work().tasks["tree"]["steps"]
    with speaking(step["locale"]):
        return parse_blank(step["answer"], counts="of" not in step)


@pytest.mark.parametrize(
    "answer",
    [[1, 2, 4], [1, 3, 1], [2, 1, 3], [5, 1, 1 << 53], [3, 1, 3**80], [40, 1, 2], [1, 1, 0]],
)
def test_a_number_that_would_be_packed_otherwise_is_refused(answer: list[int]) -> None:
    """It could not be written as the same code again."""
    *before, how, over, under = pack(filled("1/3 ≈ 33 %")._kept_work().tasks["tree"])
    assert (how, over, under) == (3, 1, 3)
    with pytest.raises((ValueError, ZeroDivisionError)):
        unpack(iter([*before, *answer]))


def test_a_very_long_prediction_closes_no_lesson() -> None:
    lesson = Lesson("06")
    lesson._provided("trials").predict("0.9^99")  # type: ignore[attr-defined]
    for work in (lesson.code, as_json(lesson.work())):
        assert Lesson("06").resume(work).work() == lesson.work()


def test_a_code_is_read_however_it_was_copied() -> None:
    lesson = Lesson("06")
    do_lesson(lesson, rng_of("copied"))
    code = lesson.code
    assert code.startswith("1L06-")
    plain = code.replace("-", "")
    for copied in (code.lower(), plain, " ".join(plain), plain.replace("0", "O"),
                   plain.replace("1", "i"), f"\n{code}\n", plain.replace("1", "l")):  # fmt: skip
        assert LessonWork.from_code(copied).code == code


def test_a_code_with_a_typing_error_is_refused() -> None:
    lesson = Lesson("07")
    do_lesson(lesson, rng_of("typed"))
    code = lesson.code
    rng = rng_of("errors")
    for _ in range(number_of_tries(300, 20_000)):
        at = rng.randrange(len(code))
        signs = rng.choice([code[:at] + code[at + 1 :], code[:at] + rng.choice("0A7Z") + code[at:],
                            code[:at] + rng.choice("23456789") + code[at + 1 :]])  # fmt: skip
        if LessonWork.from_code(code).code == _read(signs):
            assert signs.replace("-", "") == code.replace("-", "")


def _read(code: str) -> str:
    try:
        return LessonWork.from_code(code).code
    except NotKept:
        return ""


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "Copy all of it"),
        ("1L06", "Copy all of it"),
        ("A" * 100_000, "Copy all of it"),
        ("\ud800" * 40, "Copy all of it"),
        (tw.Question("?", answer="1/2", seed=1).answer("1/3").code, "of a single task"),
        ({}, "not the work of a lesson"),
        ({"tablewidgets": 1, "lesson": "06", "mark": "000000"}, "not the work of a lesson"),
        ({"tablewidgets": 2, "lesson": "06", "mark": "000000", "tasks": {}}, "another version"),
        ({"tablewidgets": 1, "lesson": "06", "mark": "00000I", "tasks": {}}, "not the work"),
        ({"tablewidgets": 1, "lesson": "99", "mark": "000000", "tasks": {}}, "not the work"),
        ({"tablewidgets": 1, "lesson": [], "mark": "000000", "tasks": {}}, "not the work"),
        ({"tablewidgets": 1, "lesson": "06", "mark": "000000", "tasks": {"x": {}}}, "no task 'x'"),
        (LessonWork("07", 0, {}).code, "the work of lesson 07, and here is lesson 06"),
        (7, "not the work of a lesson"),
    ],
)  # fmt: skip
def test_what_is_no_work_of_this_lesson_is_refused(code: Any, why: str) -> None:
    lesson = Lesson("06")
    do_lesson(lesson, rng_of("refused"))
    before = lesson.work(), lesson.code
    with pytest.raises(ValueError, match=why):
        lesson.resume(code)
    assert (lesson.work(), lesson.code) == before


def test_one_wrong_task_and_nothing_is_taken_up() -> None:
    done = Lesson("06")
    for name in ("recall_heap", "recall_not_1"):
        done.task(name).answer("1/5")  # type: ignore[attr-defined]
    work = as_json(done.work())
    work["tasks"]["recall_not_1"]["answers"] *= 3
    lesson = Lesson("06")
    seed = lesson.seed
    with pytest.raises(ValueError, match="after the task was closed"):
        lesson.resume(work)
    assert (lesson.work(), lesson.seed) == (None, seed)


# A cell that is run again, with the pupil's own code.

CELL = """
def ana_has_it(game):
    return 5 in game.row("Ana", tw.TEACHER)

wind = tw.game_trial(tw.Kraaw, ana_has_it, players=["Ana", "Bo"])
task = lesson.task("trials", trial=wind, seed=number)
"""


def run_cell(lesson: Lesson, names: dict[str, Any], code: str = CELL, number: int = 1) -> Any:
    names |= {"tw": tw, "lesson": lesson, "number": number}
    exec(code, names)
    return names["task"]


def test_the_same_cell_again_gives_the_same_experiment() -> None:
    lesson, names = Lesson("06"), dict[str, Any]()
    task = run_cell(lesson, names).run(20)
    assert run_cell(lesson, names) is task
    assert run_cell(lesson, names, CELL.replace("5 in", "4 in")) is not task


def test_a_changed_cell_makes_the_same_trials_again() -> None:
    lesson, names = Lesson("06"), dict[str, Any]()
    before = run_cell(lesson, names).predict("1/3").run(20).new_run().run(5)
    after = run_cell(lesson, names, CELL.replace("5 in", "4 in"))
    assert (after.left, after.seen, after.prediction) == (25, 0, before.prediction)
    portions = count()
    while after.left:
        next(portions)
        after.advance(most=7, seconds=60)
    assert next(portions) == 4
    assert [run.trials for run in after.runs] == [20, 5]
    assert after.work()["runs"] == before.work()["runs"]


def test_another_seed_is_another_experiment_and_says_so() -> None:
    lesson, names = Lesson("06"), dict[str, Any]()
    run_cell(lesson, names).run(20)
    other = run_cell(lesson, names, number=7)
    assert other.left == 0
    assert "20 trials that you made with the seed 1 are kept" in other.grid("en").text()
    assert lesson.work()["tasks"]["trials"]["seed"] == 1  # type: ignore[index]
    other.run(3)
    assert "are kept" not in other.grid("en").text()
    assert lesson.work()["tasks"]["trials"]["seed"] == 7  # type: ignore[index]
    assert run_cell(lesson, names).run(0).seen == 20
    assert run_cell(lesson, names, number=7).run(0).seen == 3


def test_trials_wait_for_the_cell_that_makes_them() -> None:
    done, names = Lesson("06"), dict[str, Any]()
    run_cell(done, names).predict("1/3").run(20)
    for work in (done.code, as_json(done.work())):
        lesson = Lesson("06").resume(work)
        assert lesson.code == done.code
        with pytest.raises(TypeError, match="trial=…"):
            lesson.task("trials")
        task = run_cell(lesson, names)
        assert task.done
        assert (task.left, task.seen) == (20, 0)
        assert task.widget("en")._current_state()["status"] == "Your trials are made once more…"
        assert "20 of your trials are still to be made once more" in task.grid("en").text()
        assert lesson.code == done.code
        assert task.code == run_cell(done, names).code
        task.run(0)
        assert (task.left, task.seen) == (0, 20)
        assert lesson.code == done.code
