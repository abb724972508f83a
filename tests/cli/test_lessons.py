"""Copies of the course: complete, apart for pupils and teachers, and never over anybody's work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewidgets.cli import main
from tablewidgets.course import START, files, for_pupils, for_teachers, pupils_folder
from tablewidgets.course.copying import NOTE, copy
from tablewidgets.engine.locale import LOCALES
from tablewidgets.lessons.kept import NUMBERS

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
