"""Copies of the course: complete, apart for pupils and teachers, and never over anybody's work."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablewidgets.cli import main
from tablewidgets.course import START, capytale, files, for_pupils, for_teachers, pupils_folder
from tablewidgets.course.copying import NOTE, copy
from tablewidgets.engine.locale import LOCALES
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.testing.texts import check_same_messages, check_written

ROOT = Path(__file__).parents[2]


@pytest.fixture
def course(tmp_path: Path) -> dict[str, Path]:
    """A course of two files."""
    (tmp_path / "shipped").mkdir()
    made = {name: tmp_path / "shipped" / name for name in ("one.ipynb", "two.ipynb")}
    for path in made.values():
        path.write_text("first", "utf-8")
    return {"one.ipynb": made["one.ipynb"], "sheets/two.ipynb": made["two.ipynb"]}


@pytest.mark.parametrize("locale", LOCALES)
def test_pupils_and_teachers_get_different_files(locale: str) -> None:
    pupils, teachers = for_pupils(locale), for_teachers(locale)
    assert START in pupils
    assert pupils_folder(locale) == ROOT / "notebooks" / locale
    assert {name for name in pupils if name.startswith("sheets/")}
    prefix = {"en": "teacher_", "fr": "prof_"}[locale]
    notebooks = [name for name in teachers if name.endswith(".ipynb")]
    assert len(notebooks) == len(NUMBERS)
    assert all(name.startswith(prefix) for name in notebooks)
    assert "guide/start.md" in teachers
    assert not pupils.keys() & teachers.keys()
    for path in pupils.values():
        assert "chance.teaching import solution" not in path.read_text("utf-8")


def test_it_has_every_file_of_the_repository() -> None:
    folders = [ROOT / "notebooks" / name for name in (*LOCALES, "teacher")]
    shipped = {path for folder in folders for path in folder.rglob("[!.]*.*")}
    visible = {path for path in shipped if ".ipynb_checkpoints" not in path.parts}
    assert {path for path in files().values() if "docs" not in path.parts} == visible


def test_files_are_copied_once(course: dict[str, Path], tmp_path: Path) -> None:
    here = tmp_path / "new" / "here"
    assert copy(course, here) == (("one.ipynb", "sheets/two.ipynb"), (), ())
    assert (here / "sheets/two.ipynb").read_text("utf-8") == "first"
    assert copy(course, here) == ((), (), ())


def test_what_was_changed_is_kept(course: dict[str, Path], tmp_path: Path) -> None:
    copy(course, tmp_path)
    (tmp_path / "one.ipynb").write_text("mine", "utf-8")
    assert copy(course, tmp_path) == ((), ("one.ipynb",), ())
    (tmp_path / "sheets/two.ipynb").unlink()
    assert copy(course, tmp_path) == (("sheets/two.ipynb",), ("one.ipynb",), ())
    assert (tmp_path / "one.ipynb").read_text("utf-8") == "mine"


def test_a_newer_version_replaces_only_what_nobody_changed(
    course: dict[str, Path], tmp_path: Path
) -> None:
    copy(course, tmp_path)
    (tmp_path / "one.ipynb").write_text("mine", "utf-8")
    for path in course.values():
        path.write_text("second", "utf-8")
    expected = (("sheets/two.ipynb",), ("one.ipynb",), ("one.ipynb",))
    assert copy(course, tmp_path) == expected
    assert (tmp_path / "one.ipynb").read_text("utf-8") == "mine"
    assert (tmp_path / "sheets/two.ipynb").read_text("utf-8") == "second"


@pytest.mark.parametrize("noted", ["", "[]", "{", '{"one.ipynb": 3}', '"x"'])
def test_a_note_that_says_nothing_lets_nothing_be_overwritten(
    noted: str, course: dict[str, Path], tmp_path: Path
) -> None:
    copy(course, tmp_path)
    (tmp_path / NOTE).write_text(noted, "utf-8")
    course["one.ipynb"].write_text("second", "utf-8")
    assert copy(course, tmp_path) == ((), ("one.ipynb",), ("one.ipynb",))
    assert (tmp_path / "one.ipynb").read_text("utf-8") == "first"


def test_a_file_of_the_same_name_is_not_ours(course: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "one.ipynb").write_text("something else", "utf-8")
    assert copy(course, tmp_path).kept == ("one.ipynb",)
    assert (tmp_path / "one.ipynb").read_text("utf-8") == "something else"


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["lessons", "fr", "cours"])
    told = capsys.readouterr().out
    assert told == f"{len(for_pupils('fr'))} fichiers copiés dans {tmp_path / 'cours'}\n"
    (tmp_path / "cours" / START).write_text("à moi", "utf-8")
    main(["fr", "lessons", "cours"])
    assert "1 fichier y a été modifié et reste tel quel" in capsys.readouterr().out
    main(["lessons", "--teacher", "en", "teacher"])
    assert f"{len(for_teachers('en'))} files were copied" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {"cours", "teacher"}
    assert not (tmp_path / "teacher" / START).exists()


def test_a_folder_that_can_not_be_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as ended:
        main(["lessons", "en", str(tmp_path / "file")])
    assert ended.value.code == 1
    assert "file" in capsys.readouterr().err


def test_what_the_edition_for_capytale_says_is_in_every_language() -> None:
    check_same_messages(capytale.TEXTS)
    for locale in LOCALES:
        check_written(capytale.TEXTS, locale)


def test_the_edition_for_capytale_does_every_task_in_text(tmp_path: Path) -> None:
    """Its cells run where there is nothing of Jupyter, and whoever is asked types nothing."""
    main(["lessons", "fr", str(tmp_path), "--capytale"])
    notebooks = sorted(tmp_path.glob("capytale_*.ipynb"))
    assert len(notebooks) == len(NUMBERS)
    for path in notebooks:
        cells = json.loads(path.read_text("utf-8"))["cells"]
        tasks = [cell for cell in cells if ".task(" in cell["source"]]
        tags = [cell["metadata"].get("tags") for cell in cells]
        assert tags.count([capytale.BREAKPOINT]) == len(tasks) > 5
        assert capytale.WHEEL in cells[1]["source"]
        assert not any(cell.get("outputs") for cell in cells)
        for cell in cells[2:]:
            if cell["cell_type"] == "code":
                ast.parse(cell["source"])
    code = [cell["source"] for cell in cells[2:] if cell["cell_type"] == "code"]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_JUPYTER, json.dumps(code)],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.endswith("all done\n")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("x = 1", "x = 1"),
        ("x = 1\nx", "x = 1\ntw.in_text(x)"),
        ("lesson.task('a', seed=1)", "tw.in_text(lesson.task('a', seed=1))"),
        ("game.table(seat=0)", "tw.in_text(game)"),
        ("g.table(0, bots={1: b})", "tw.in_text(g, bots={1: b})"),
    ],
)
def test_a_cell_shows_in_text_what_it_shows(source: str, shown: str) -> None:
    assert capytale.in_text(source) == shown


WITHOUT_JUPYTER = """
import builtins, json, sys
for name in ("IPython", "anywidget", "ipywidgets", "mistune", "tqdm"):
    sys.modules[name] = None
builtins.input = lambda prompt="": ""
names = {}
for source in json.loads(sys.argv[1]):
    exec(source, names)
print("all done")
"""
