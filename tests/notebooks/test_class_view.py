"""A class hands in, and the teacher sees it: thirty made-up pupils, and all that goes wrong."""

from __future__ import annotations

import csv
import json
import os
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.question import Question
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.classes.class_view import MOST_PUPILS
from tablewidgets.lessons.classes.names import NOTEBOOKS, pupil_of
from tablewidgets.lessons.kept import NUMBERS, LessonWork
from tests import classes

FOLDER = Path(__file__).parents[2] / "notebooks"


@cache
def thirty() -> list[classes.MadeUp]:
    """A class that has done a lesson. Made when it is first asked for: it takes a second."""
    return classes.made_up_class("06")


def answered(**answers: Any) -> Any:
    lesson = tw.lesson("06")
    for name, answer in answers.items():
        task: Any = lesson.task(name)
        task.answer(answer)
    return lesson


def why(view: tw.ClassView) -> list[str]:
    for locale in LOCALES:
        with speaking(locale):
            assert all(refusal.sentence.endswith(".") for refusal in view.refused)
    return [refusal.key for refusal in view.refused]


# The class.


@pytest.mark.parametrize("number", NUMBERS)
def test_thirty_hand_in_their_notebooks_and_the_teacher_sees_them(
    number: str, tmp_path: Path
) -> None:
    pupils = thirty() if number == "06" else classes.made_up_class(number, names=classes.NAMES[:4])
    view = tw.ClassView(number, classes.hand_in(tmp_path / "class", pupils))
    assert view.refused == ()
    assert {pupil.name for pupil in view.pupils} == {name for name, _ in pupils}
    seen = {pupil.name: pupil for pupil in view.pupils}
    wrong = Counter[str]()
    for name, lesson in pupils:
        for task_name in lesson.names:
            task = lesson._tasks.get(task_name, (None, None))[1]
            status = seen[name].outcome(task_name).status
            if task is None or (isinstance(task, Question) and not task.attempts):
                assert status == "open"
            elif isinstance(task, Question):
                verdicts = [attempt.verdict.kind for attempt in task.attempts]
                late = "later" if task.right else "wrong"
                assert status == (late if "wrong" in verdicts else "right")
                mistake = task.attempts[0].verdict.mistake
                wrong[mistake.explanation if mistake is not None else ""] += 1
            else:
                assert status != "open"
    for found in view.findings.questions:
        for slip in found.slips:
            assert slip.given <= wrong[slip.sentence]
    (commonest, *_) = view.findings.commonest
    assert commonest.given == max(
        slip.given for found in view.findings.questions for slip in found.slips
    )
    for locale in LOCALES:
        with speaking(locale):
            assert view.findings.commonest[0].answer in view.to_say()[0]
            assert all(name in repr(view) for name in seen)


def test_a_class_is_the_same_as_text_as_files_and_as_notebooks(tmp_path: Path) -> None:
    folder = classes.hand_in(tmp_path / "class", thirty())
    lines = "\n".join(f"{name}: {lesson.code}" for name, lesson in thirty())
    works = tmp_path / "works"
    for name, lesson in thirty():
        Path(works, name).mkdir(parents=True)
        Path(works, name, "lesson_06_work.json").write_text(json.dumps(lesson.work()), "utf-8")
    views = [
        tw.ClassView("06", folder),
        tw.ClassView("06", str(folder)),
        tw.ClassView("06", sorted(folder.iterdir())),
        tw.ClassView("06", lines),
        tw.ClassView("06", works),
        tw.ClassView("06", sorted(works.rglob("*.json"))),
    ]
    assert [why(view) for view in views] == [[]] * len(views)
    assert len({view.csv() for view in views}) == 1
    assert len({str(view.to_say()) for view in views}) == 1


def test_whoever_hands_in_twice_counts_once_and_what_is_further_on_counts() -> None:
    early = answered(recall_heap="1/15")
    code = early.code
    early.task("recall_heap").answer("1/3")
    view = tw.ClassView("06", f"Lina: {code}")
    assert view.pupils[0].outcome("recall_heap").status == "wrong"
    assert why(view.add(early.code)) == []
    assert [(one.name, one.outcome("recall_heap").status) for one in view.pupils] == [
        ("Lina", "later")
    ]
    assert why(view.add(early.code)) == ["twice"]
    assert why(view.add(code)) == ["older"]
    assert why(view.add(f"lina: {early.code}")) == []
    assert why(view.add(f"Max: {early.code}")) == ["same_as"]
    assert "Lina" in view.refused[0].sentence
    assert len(view) == 1


def test_a_notebook_that_was_saved_several_times_counts_as_it_is_now(tmp_path: Path) -> None:
    lesson = answered(recall_heap="1/15")
    first = lesson.code
    lesson.task("recall_heap").answer("1/3")
    path = tmp_path / "06_ou_est_le_5.ipynb"
    path.write_text(classes.notebook(f"{lesson.code} {first}"), "utf-8")
    view = tw.ClassView("06", path)
    assert [one.outcome("recall_heap").status for one in view.pupils] == ["later"]
    assert view.pupils[0].name == "", "the lesson's own name is nobody's"
    assert lesson.code.startswith(repr(view).splitlines()[2].split()[0])


def test_single_results_go_to_their_pupil() -> None:
    lesson = answered(recall_heap="1/3", given="1/3")
    one, other = (lesson.task(name).code for name in ("recall_heap", "given"))
    view = tw.ClassView("06", f"{one}\n{other}")
    assert len(view) == 2, "nothing tells whose they are"
    view.add(f"Lina: {lesson.code}")
    assert [pupil.name for pupil in view.pupils] == ["Lina"]
    assert why(view.add(one)) == ["twice"]
    named = tw.ClassView("06", f"Lina: {one}\nLina: {other}")
    assert [len(pupil.outcomes) for pupil in named.pupils] == [2]


def test_the_same_trials_count_once() -> None:
    lessons = [tw.lesson("06") for _ in range(3)]
    for lesson, seed in zip(lessons, (1, 1, 2), strict=True):
        trials: Any = lesson.task("trials", trial=lambda chance: chance() < 0.3, seed=seed)
        trials.predict("1/3").run(30)
    view = tw.ClassView("06", " ".join(lesson.code for lesson in lessons))
    assert len(view) == 3
    (pooled,) = view.findings.experiments
    assert pooled.trials == 60


# What can't be counted.


def test_what_is_not_counted_is_named_with_the_reason() -> None:
    other = tw.lesson("07")
    task: Any = other.task("best")
    task.answer(0)
    foreign = tw.Question("P(6)?", answer="1/6", seed=1).answer("1/6").code
    good = thirty()[0].lesson.code
    broken = good[:-1] + ("A" if good[-1] != "A" else "B")
    view = tw.ClassView("06").add("\n".join([good, other.code, foreign, broken, "1E00-0000-0000"]))
    assert why(view) == ["other_lesson", "foreign", "broken", "broken"]
    assert len(view) == 1
    assert why(view.add("handed_in_tomorrow/")) == ["empty"]
    assert why(view.add(" ")) == ["nothing"]
    with pytest.raises(TypeError, match="handed_in: "):
        view.add(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="handed_in: "):
        view.add([3])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="handed_in: "):
        view.add("1234-\ud83d")
    with pytest.raises(ValueError, match="lesson: "):
        tw.ClassView("99")
    assert len(view) == 1


FORGED: dict[str, dict[str, Any]] = {
    "answers after the right one": {"recall_heap": {"seed": 1, "answers": [
        {"given": "1/3", "locale": "en"}, {"given": "1/3", "locale": "en"}]}},
    "an answer that is none": {"recall_heap": {"seed": 1, "answers": [
        {"given": "x", "locale": "en"}]}},
    "more hits than trials": {"trials": {"seed": 1, "runs": [9], "result": [9, 10]}},
    "a seed that is none": {"trials": {"seed": "1", "runs": [9], "result": [9, 1]}},
    "a result of other trials": {"trials": {"seed": 1, "runs": [9], "result": [10, 1]}},
    "a blank that is none": {"tree": {"steps": [{"at": "9.9", "revealed": True}]}},
    "other fields": {"tree": {"name": "Lina"}},
}  # fmt: skip


@pytest.mark.parametrize("tasks", FORGED.values(), ids=FORGED)
def test_work_that_nobody_can_have_done_is_impossible(tasks: dict[str, Any]) -> None:
    view = tw.ClassView("06", thirty()[0].lesson.code)
    before = view.csv()
    data = LessonWork("06", 1, tasks).data()
    assert why(view.add_contents([("Max.json", json.dumps(data))])) == ["impossible"]
    assert view.csv() == before


def test_files_that_hold_no_work_are_refused_and_nothing_waits(tmp_path: Path) -> None:
    folder = classes.hand_in(tmp_path / "class", thirty()[:2])
    Path(folder, "empty.ipynb").write_text("", "utf-8")
    Path(folder, "photo.png").write_bytes(b"\x89PNG")
    Path(folder, "binary.ipynb").write_bytes(bytes(range(256)) * 100)
    Path(folder, "list.json").write_text("[" * 100_000, "utf-8")
    Path(folder, "notes.txt").write_text("nothing yet", "utf-8")
    Path(folder, "huge.json").write_text(" " * (3 << 20), "utf-8")
    Path(folder, ".ipynb_checkpoints").mkdir()
    Path(folder, ".ipynb_checkpoints", "old.ipynb").write_text("{}", "utf-8")
    with Path(folder, "large.ipynb").open("wb") as large:
        large.truncate(100 << 20)
    expected = {
        "binary.ipynb": "no_code_in_notebook",
        "empty.ipynb": "no_code_in_notebook",
        "huge.json": "large",
        "large.ipynb": "large",
        "list.json": "no_work",
        "notes.txt": "no_code_in_file",
        "photo.png": "other_file",
    }
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.ipynb")
        expected["pipe.ipynb"] = "unreadable"
    began = process_time()
    view = tw.ClassView("06", folder)
    assert process_time() - began < 2
    assert why(view) == list(expected.values())
    assert [Path(refusal.where).name for refusal in view.refused] == list(expected)
    assert len(view) == 2


def test_there_is_room_for_five_hundred() -> None:
    view = tw.ClassView("06")
    codes = [LessonWork("06", seed, {}).code for seed in range(MOST_PUPILS + 1)]
    for begin in range(0, len(codes), 100):
        view.add("\n".join(codes[begin : begin + 100]))
    assert len(view) == MOST_PUPILS
    assert why(view) == ["full"]
    assert len(view.clear()) == 0


# What it costs.


def test_a_class_costs_little(tmp_path: Path) -> None:
    """Each figure is several times what it takes."""
    folder = classes.hand_in(tmp_path / "class", thirty(), kilobytes=200)
    began = process_time()
    view = tw.ClassView("06", folder)
    assert process_time() - began < 0.6
    pasted = "\n".join(f"{name}: {lesson.code}" for name, lesson in thirty() * 9)[:20_000]
    again = tw.ClassView("06")
    began = process_time()
    again.add(pasted)
    _ = again.to_say()
    assert process_time() - began < 0.25
    assert again.csv() == view.csv()


# As a file.


def test_the_gradebook_is_read_by_spreadsheets(tmp_path: Path) -> None:
    view = tw.ClassView("06", "\n".join(f"{name}: {lesson.code}" for name, lesson in thirty()))
    for locale, delimiter in (("en", ","), ("fr", ";")):
        with speaking(locale):
            view.save(tmp_path / "06.csv")
        text = (tmp_path / "06.csv").read_text("utf-8-sig")
        head, *rows = csv.reader(text.splitlines(), delimiter=delimiter)
        assert (tmp_path / "06.csv").read_bytes().startswith(b"\xef\xbb\xbf")
        assert len(rows) == 30
        assert {len(row) for row in rows} == {len(head)} == {5 + len(thirty()[0].lesson.names) + 1}
        for row, pupil in zip(rows, view.pupils, strict=True):
            assert row[0] == pupil.name
            assert int(row[1]) == sum(one.status == "right" for one in pupil.outcomes.values())


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t=", "\r\n@"])
def test_no_name_is_a_formula(sign: str, tmp_path: Path) -> None:
    name = f"{sign}cmd|' C'!A0"
    path = tmp_path / "name.ipynb"
    path.write_text(classes.notebook(thirty()[0].lesson.code), "utf-8")
    view = tw.ClassView("06", path)
    (key,) = view._pupils
    view._pupils[key] = view._pupils[key]._replace(name=name)
    row = list(csv.reader(StringIO(view.csv(), newline="")))[1]
    assert row[0] == f"'{name.strip()}"


# Names.


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("Lina.ipynb", "Lina"),
        ("Lina_Dupont.ipynb", "Lina Dupont"),
        ("06_ou_est_le_5_Lina.ipynb", "Lina"),
        ("Lina - 06_ou_est_le_5 (1).ipynb", "Lina"),
        ("06_ou_est_le_5 - Copie.ipynb", ""),
        ("Lina/06_ou_est_le_5.ipynb", "Lina"),
        ("Lina/06/06_where_is_the_5.ipynb", "Lina"),
        ("Lina Dupont_4711_assignsubmission_file_/06_where_is_the_5.ipynb", "Lina Dupont"),
        ("lesson_06_work.json", ""),
        ("Max/lesson_06_work_2.json", "Max"),
        ("Zoé\\06_ou_est_le_5.ipynb", "Zoé"),
        ("Lina.json", "Lina"),
        (f"{'x' * 200}.ipynb", "x" * 60),
    ],
)
def test_a_file_is_named_after_its_pupil(path: str, name: str) -> None:
    assert pupil_of(path) == name


def test_the_names_of_the_notebooks_are_those_of_the_lessons() -> None:
    built = {path.stem for locale in LOCALES for path in (FOLDER / locale).glob("*.ipynb")}
    assert {*NOTEBOOKS} == {name for name in built if name[:2] in NUMBERS}
