"""The widget of a class view: what is pasted and dropped is untrusted, and reads no file."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.lessons.classes.handed_in import _LESSON_CODE, _TASK_CODE
from tablewidgets.lessons.classes.outcomes import STATUSES
from tests import classes
from tests.widgets.client import Client

PUPILS = classes.made_up_class("06", names=classes.NAMES[:6])
CODES = "\n".join(f"{name}: {lesson.code}" for name, lesson in PUPILS)


def opened(view: tw.ClassView) -> Client:
    client = Client(view.widget())
    client.hello()
    return client


def test_codes_are_pasted_and_the_class_is_seen() -> None:
    view = tw.ClassView("06")
    client = opened(view)
    assert client.state["pupils"] == []
    client.ask("paste", text=CODES)
    assert client.state["status"] == "6 pupils"
    assert [one["name"] for one in client.state["pupils"]] == [one.name for one in view.pupils]
    for shown, pupil in zip(client.state["pupils"], view.pupils, strict=True):
        statuses = [STATUSES[int(digit)] for digit in shown["did"]]
        assert statuses == [pupil.outcome(task).status for task in view.findings.tasks]
    (experiment,) = client.state["experiments"]
    made = [one for one in view.pupils if one.outcome("trials").status == "made"]
    assert len(experiment["pupils"]["dots"]) == len(made)
    assert client.ask("locale", locale="fr")["kind"] == "update"
    assert client.state["status"] == "6 élèves"
    client.ask("clear")
    assert client.state["pupils"] == []
    assert client.is_true()


def test_files_are_handed_in_as_the_browser_has_read_them() -> None:
    client = opened(tw.ClassView("06"))
    files = [(f"{name}.ipynb", lesson.code) for name, lesson in PUPILS[:3]]
    files += [("Max/lesson_06_work.json", json.dumps(PUPILS[3].lesson.work())), ("a.json", "{}")]
    client.ask("files", text=json.dumps(files), more=False)
    assert [one["name"] for one in client.state["pupils"]] == ["Adam", "Aïcha", "Anaïs", "Max"]
    assert len(client.state["refused"]) == 1
    client.ask("files", text=json.dumps([("b.json", "[]")]), more=True)
    assert len(client.state["refused"]) == 2
    client.ask("files", text=json.dumps([("b.json", "[]")]), more=False)
    assert len(client.state["refused"]) == 1


@pytest.mark.parametrize(
    "text",
    ["", "1", "{}", '"Lina"', '["Lina", "x"]', "[[1, 2]]", '[["Lina"]]', "[null]", "[" * 9000,
     '[["Lina.json", "\\ud83d"]]'],
)  # fmt: skip
def test_anything_else_is_no_file(text: str) -> None:
    client = opened(tw.ClassView("06", CODES))
    before = client.state
    answer = client.ask("files", text=text, more=False)
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert client.state == before


def test_the_browser_looks_for_the_same_codes_in_notebooks() -> None:
    """Of a notebook, it sends only what looks like a code."""
    script = Path(tw.__file__).parent / "frontend" / "src" / "class" / "files.ts"
    for pattern in (_LESSON_CODE, _TASK_CODE):
        assert f"/{pattern.pattern}/g" in script.read_text("utf-8")


def test_not_all_reasons_are_listed_where_there_are_many() -> None:
    client = opened(tw.ClassView("06", CODES))
    client.ask("paste", text="1L06-0000-0000-0000-0000\n" * 80)
    assert len(client.state["refused"]) == 51
    assert client.state["refused"][-1] == "And 30 more."


def test_a_browser_can_name_no_file_of_this_computer(tmp_path: Path) -> None:
    path = tmp_path / "Lina.ipynb"
    path.write_text(classes.notebook(PUPILS[0].lesson.code), "utf-8")
    client = opened(tw.ClassView("06"))
    client.ask("paste", text=str(path))
    client.ask("files", text=json.dumps([(str(path), "")]), more=False)
    assert client.state["pupils"] == []


def test_the_table_is_saved_in_the_language_that_is_shown() -> None:
    client = opened(tw.ClassView("06", CODES))
    for locale, delimiter in (("en", ","), ("fr", ";")):
        client.ask("locale", locale=locale)
        answer = client.ask("csv")
        assert answer["kind"] == "csv"
        rows = list(csv.reader(answer["text"].splitlines(), delimiter=delimiter))
        assert len(rows) == 7
