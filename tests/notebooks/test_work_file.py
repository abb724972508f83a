"""The file beside a notebook: nothing that was done is lost, and no other file is touched."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine import files
from tablewidgets.lessons import kernels, tasks, work_file
from tablewidgets.lessons.kept import LessonWork
from tablewidgets.lessons.tasks import Lesson
from tests.pupils import do, do_lesson
from tests.tries import number_of_tries, repeatable, rng_of
from tests.widgets.kernel import Kernel, running

NAME: Final = "lesson_06_work.json"


@pytest.fixture(autouse=True)
def pupils_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests import what only editions for teachers do."""
    monkeypatch.setattr(work_file, "_TEACHERS", "no module")


def begun(folder: Path, number: str = "06") -> Lesson:
    """A lesson as in a kernel that was just started."""
    lesson = Lesson(number, folder)
    lesson._read()
    return lesson


def answer(lesson: Lesson, name: str, *given: Any) -> Lesson:
    task = lesson.task(name)
    assert isinstance(task, tw.Question)
    for one in given:
        task.answer(one)
    return lesson


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def in_file(folder: Path, name: str = NAME) -> Any:
    return json.loads((folder / name).read_text("utf-8"))


def test_each_answer_is_in_the_file_at_once_and_comes_back(tmp_path: Path) -> None:
    lesson = begun(tmp_path)
    lesson.task("recall_heap")
    assert names(tmp_path) == [], "nothing was done"
    assert lesson.kept == "Your work is kept in lesson_06_work.json, beside the notebook."
    for name, given in (("recall_heap", "20 %"), ("recall_not_1", "1/5"), ("recall_heap", "0,5")):
        answer(lesson, name, given)
        assert in_file(tmp_path) == lesson.work()
    again = begun(tmp_path)
    assert again.work() == lesson.work()
    assert (again.code, again.seed) == (lesson.code, lesson.seed)
    question = again.task("recall_heap")
    assert isinstance(question, tw.Question)
    assert question.done
    with pytest.raises(ValueError, match="closed"):
        question.answer("1/3")
    assert names(tmp_path) == [NAME]


def test_the_work_of_a_whole_lesson_comes_back(tmp_path: Path) -> None:
    for number in ("05", "06", "07"):
        lesson = begun(tmp_path, number)
        do_lesson(lesson, rng_of("file", number))
        assert begun(tmp_path, number).code == lesson.code


def test_trials_are_written_when_all_that_were_asked_for_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(files, "write_text", lambda *given: written.append(given[-1]))
    lesson = begun(tmp_path)
    changes: list[Lesson] = []
    lesson.on_change(changes.append)
    experiment = lesson._provided("trials")
    assert isinstance(experiment, tw.Experiment)
    experiment.predict("1/3")
    assert (len(written), len(changes)) == (1, 1)
    experiment.ask(50)
    while experiment.left:
        assert (len(written), len(changes)) == (1, 1)
        experiment.advance(most=7, seconds=60)
    assert (len(written), len(changes)) == (2, 2)
    assert json.loads(written[-1])["tasks"]["trials"]["runs"] == [50]


def test_a_prediction_is_in_the_file_before_the_trials_are_made_again(tmp_path: Path) -> None:
    begun(tmp_path)._provided("trials").run(20)  # type: ignore[attr-defined]
    lesson = begun(tmp_path)
    experiment = lesson._provided("trials")
    assert isinstance(experiment, tw.Experiment)
    assert experiment.left == 20
    experiment.predict("1/3")
    kept = in_file(tmp_path)["tasks"]["trials"]
    assert (kept["prediction"], kept["after"]) == ("1/3", 20), "they were seen before"
    assert begun(tmp_path).code == lesson.code


def test_two_notebooks_of_the_same_lesson_lose_nothing(tmp_path: Path) -> None:
    """French and English, both begun before anything was done."""
    one, other = begun(tmp_path), begun(tmp_path)
    answer(one, "recall_heap", "1/5")
    answer(other, "recall_not_1", "1/2")
    answer(one, "recall_root", "20")
    answer(other, "total", "1/2")
    done = ["recall_heap", "recall_not_1", "recall_root", "total"]
    assert sorted(in_file(tmp_path)["tasks"]) == done
    assert other.seed == one.seed == begun(tmp_path).seed
    one._read()
    assert one.code == other.code == begun(tmp_path).code
    assert names(tmp_path) == [NAME]


def test_no_second_set_of_tries_in_a_second_notebook(tmp_path: Path) -> None:
    one, other = begun(tmp_path), begun(tmp_path)
    answer(one, "recall_heap", "1/5", "1/2")
    other._read()
    with pytest.raises(ValueError, match="closed"):
        answer(other, "recall_heap", "1/3")


@pytest.mark.parametrize("number", ["05", "06"])
def test_nothing_is_lost_in_any_order_in_any_notebook(number: str, tmp_path: Path) -> None:
    """Three notebooks, which are restarted and run again at any moment."""
    for at in range(number_of_tries(2, 40)):
        rng = rng_of("notebooks", number, at)
        folder = tmp_path / str(at)
        folder.mkdir()
        lessons = [begun(folder, number) for _ in range(3)]
        most: dict[str, tuple[int, ...]] = {}
        with repeatable(f"notebooks {at}"):
            for _ in range(15):
                which = rng.randrange(3)
                if rng.random() < 0.2:
                    lessons[which] = begun(folder, number)
                name = rng.choice(lessons[which].names)
                do(lessons[which]._provided(name), rng)
                fresh = begun(folder, number)
                task = fresh._provided(name)
                most[name] = max(most.get(name, ()), lessons[which]._provided(name)._progress())
                if isinstance(task, tw.Question):
                    assert task._progress() >= most[name]
                    assert len(task.attempts) <= task.tries
                elif fresh._work_of(name) is not None:
                    assert task.work() == fresh._work_of(name)
            for lesson in lessons:
                lesson._read()
            assert len({lesson.seed for lesson in lessons if lesson.work()}) <= 1
            assert names(folder) in ([], [f"lesson_{number}_work.json"])
            done = {
                name for lesson in lessons for name in (lesson.work() or {"tasks": ()})["tasks"]
            }
            assert set((begun(folder, number).work() or {"tasks": ()})["tasks"]) == done


# Files that are no work of this lesson.


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100 << 20)


def _holding(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


def _too_many_tries(path: Path) -> None:
    work: Any = answer(Lesson("06"), "recall_heap", "1/5", "1/2").work()
    work["tasks"]["recall_heap"]["answers"] *= 2
    path.write_text(json.dumps(work))


FOREIGN: Final[dict[str, Callable[[Path], object]]] = {
    "empty": _holding(b""),
    "half": _holding(b'{"tablewidgets": 1, "lesson": "06"'),
    "a list": _holding(b"[]"),
    "null": _holding(b"null"),
    "a picture": _holding(b"\x89PNG\r\n\x1a\n\xff"),
    "deep": _holding(b'{"a":' * 50_000),
    "a record": _holding(tw.Kraaw(2, seed=1).to_json().encode()),
    "of another lesson": _holding(json.dumps(LessonWork("07", 1, {}).data()).encode()),
    "of the future": _holding(b'{"tablewidgets":2,"lesson":"06","mark":"000000","tasks":{}}'),
    "a long number": _holding(b'{"tablewidgets":' + b"1" * 5_000 + b"}"),
    "too many tries": _too_many_tries,
    "huge": _huge,
    "a folder": Path.mkdir,
    "a pipe": _fifo,
}


@pytest.mark.parametrize("make", FOREIGN.values(), ids=FOREIGN)
def test_what_cannot_be_read_stays_and_another_name_is_used(
    make: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / NAME
    make(path)
    found = path.lstat()
    lesson = begun(tmp_path)
    assert f"{NAME} can’t be read or changed, and stays as it is" in lesson.kept
    answer(lesson, "recall_heap", "1/5")
    assert names(tmp_path) == [NAME, "lesson_06_work_2.json"]
    assert (path.lstat().st_mtime_ns, path.lstat().st_size) == (found.st_mtime_ns, found.st_size)
    assert in_file(tmp_path, "lesson_06_work_2.json") == lesson.work()
    assert begun(tmp_path).work() == lesson.work()


def test_a_file_of_somebody_else_is_neither_taken_up_nor_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that several share, where each may only read what the others write."""
    one = answer(begun(tmp_path), "recall_heap", "1/5")
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).name != NAME)
    other = begun(tmp_path)
    assert other.work() is None
    answer(other, "recall_not_1", "1/2")
    assert in_file(tmp_path) == one.work()
    assert in_file(tmp_path, "lesson_06_work_2.json") == other.work() == begun(tmp_path).work()


def test_a_file_that_breaks_later_stays_too(tmp_path: Path) -> None:
    lesson = answer(begun(tmp_path), "recall_heap", "1/5")
    (tmp_path / NAME).write_text("x")
    answer(lesson, "recall_not_1", "1/2")
    assert (tmp_path / NAME).read_text() == "x"
    assert in_file(tmp_path, "lesson_06_work_2.json") == lesson.work()


def test_a_file_that_was_deleted_is_written_again(tmp_path: Path) -> None:
    lesson = answer(begun(tmp_path), "recall_heap", "1/5")
    (tmp_path / NAME).unlink()
    answer(lesson, "recall_not_1", "1/2")
    assert in_file(tmp_path) == lesson.work()


def test_where_all_names_are_taken_it_says_so(tmp_path: Path) -> None:
    for which in ("", *(f"_{at}" for at in range(2, 100))):
        (tmp_path / f"lesson_06_work{which}.json").write_text("x")
    before = names(tmp_path)
    lesson = answer(begun(tmp_path), "recall_heap", "1/5")
    assert "can’t be kept" in lesson.kept
    assert names(tmp_path) == before


def test_a_full_disk_ends_no_task_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    lesson = begun(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        answer(lesson, "recall_heap", "1/5")
        assert lesson.kept == (
            "Your work can’t be kept in lesson_06_work.json (No space left on device). "
            "Copy the lesson’s code before you close the notebook."
        )
        with tw.speaking("fr"):
            assert lesson.kept.endswith("Copiez le code de la leçon avant de fermer le notebook.")
    assert names(tmp_path) == []
    answer(lesson, "recall_not_1", "1/2")
    assert "is kept in" in lesson.kept
    assert in_file(tmp_path) == lesson.work()


def test_a_folder_that_is_gone_ends_no_task(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    lesson = begun(folder)
    folder.rmdir()
    answer(lesson, "recall_heap", "1/5")
    assert "can’t be kept" in lesson.kept


# The next pupil.


def test_the_next_pupil_begins_again_and_the_old_file_is_renamed(tmp_path: Path) -> None:
    lesson = answer(begun(tmp_path), "recall_heap", "1/5")
    task, work, mark = lesson.task("recall_heap"), lesson.work(), lesson._kept_work().mark
    assert lesson.start_over() is lesson
    assert lesson.work() is None
    assert lesson._kept_work().mark != mark
    assert names(tmp_path) == [f"lesson_06_work_{mark}.json"]
    assert in_file(tmp_path, f"lesson_06_work_{mark}.json") == work
    assert isinstance(task, tw.Question)
    assert (task.attempts, task.left) == ((), 2)
    task.answer("1/2")
    assert lesson.work() is not None, "in a cell that was not run again"
    assert begun(tmp_path).work() == lesson.work() == in_file(tmp_path)
    assert in_file(tmp_path, f"lesson_06_work_{mark}.json") == work


def test_whoever_goes_on_in_another_notebook_does_so_in_the_renamed_file(tmp_path: Path) -> None:
    one, other = begun(tmp_path), begun(tmp_path)
    answer(one, "recall_heap", "1/5")
    other._read()
    other.start_over()
    answer(other, "recall_root", "20")
    answer(one, "recall_not_1", "1/2")
    mark = one._kept_work().mark
    assert in_file(tmp_path, f"lesson_06_work_{mark}.json") == one.work()
    assert in_file(tmp_path) == other.work()
    assert list(in_file(tmp_path)["tasks"]) == ["recall_root"]


def test_to_start_over_where_nothing_was_done_is_no_error(tmp_path: Path) -> None:
    assert begun(tmp_path).start_over().work() is None
    assert Lesson("06").start_over().work() is None
    assert names(tmp_path) == []


def test_a_file_that_cannot_be_renamed_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = answer(begun(tmp_path), "recall_heap", "1/5")

    def forbidden(*_: Any) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied")

    before = lesson.work()
    monkeypatch.setattr(Path, "replace", forbidden)
    with pytest.raises(PermissionError):
        lesson.start_over()
    assert lesson.work() == before


# Where no file is touched.


def test_an_edition_for_teachers_reads_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(begun(tmp_path), "recall_heap", "1/5")
    before = in_file(tmp_path)
    monkeypatch.setattr(work_file, "_TEACHERS", "sys")
    lesson = begun(tmp_path)
    assert lesson.work() is None
    answer(lesson, "recall_not_1", "1/5")
    assert in_file(tmp_path) == before
    assert "nothing is kept" in lesson.kept


def test_outside_of_a_kernel_it_is_new_each_time() -> None:
    assert not kernels.is_kernel()
    lesson = tw.lesson("06")
    assert tw.lesson("06") is not lesson
    assert "Copy the lesson’s code" in lesson.kept


def test_in_voila_all_visitors_share_the_folder_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tasks, "_begun", {})
    monkeypatch.setattr(kernels, "is_kernel", lambda: True)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    lesson = answer(tw.lesson("06"), "recall_heap", "1/5")
    assert tw.lesson("06") is lesson
    assert names(tmp_path) == []
    assert "Copy the lesson’s code" in lesson.kept


def test_in_a_browser_a_file_is_kept_only_on_its_drive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert kernels.folder_to_keep_in() == tmp_path
    monkeypatch.setattr("sys.platform", "emscripten")
    assert kernels.folder_to_keep_in() is None
    monkeypatch.setattr(files, "_BROWSERS_DRIVE", str(tmp_path))
    assert kernels.folder_to_keep_in() == tmp_path


# In a real kernel.

NOTEBOOK: Final = """
import os
os.chdir({folder!r})
import tablewidgets as tw
tw.use_locale({locale!r})
lesson = tw.lesson("06")
#
q = lesson.task("recall_heap")
q
#
lesson.after("as_bo")
#
def it(game):
    return 5 in game.row("Ana", tw.TEACHER)

wind = tw.game_trial(tw.Kraaw, it, players=["Ana", "Bo"])
#
e = lesson.task("trials", trial=wind, seed=3)
e
#
tree = lesson.task("tree")
lesson.then("recall_heap", lambda: tree)
"""
STATE: Final = "[lesson.code, lesson.work(), q.code, [a.given for a in q.attempts], e.left, e.seen]"


def run_all(kernel: Kernel, folder: Path, locale: str = "en", order: Any = range(6)) -> None:
    cells = NOTEBOOK.split("#\n")
    for at in order:
        kernel.run(cells[at].format(folder=str(folder), locale=locale))


def test_a_kernel_that_is_restarted_and_cells_that_are_run_again(tmp_path: Path) -> None:
    with running() as kernel:
        run_all(kernel, tmp_path)
        kernel.run(
            "q.answer('1/5')\ne.predict('1/3').run(30)\nlesson.task('tree').fill((True,), 3)"
        )
        kernel.run("before = q, e, lesson")
        state = kernel.value(STATE)
        run_all(kernel, tmp_path)
        assert kernel.value(STATE) == state
        assert kernel.value("[q is before[0], e is before[1], lesson is before[2]]") == [True] * 3
        widget = kernel.widget("q.widget()", "shell")
        assert widget.ask("commit", text="33 %", sure="")["kind"] in ("update", "done")
        state = kernel.value(STATE)
        assert state[3] == ["1/5", "33 %"]
        assert in_file(tmp_path) == state[1]
    with running() as kernel:
        run_all(kernel, tmp_path, "fr", [0, 3, 4, 1, 2, 5])
        code, work, *others, left, seen = kernel.value(STATE)
        assert [code, work, *others] == state[:4]
        assert (left, seen) == (30, 0)
        widget = kernel.widget("e.widget()", "shell")
        while kernel.value("e.left"):
            widget.ask("slice")
        assert kernel.value(STATE) == state
    assert names(tmp_path) == [NAME]
