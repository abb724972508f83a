"""The widget of a lesson: its progress, its code, and tasks that go on by it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.lessons import Lesson
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.widgets.lesson_panel import LessonPanel
from tests.widgets.client import Client, Wire
from tests.widgets.test_records import Shell, shell

__all__ = ["shell"]


def opened(lesson: Lesson, locale: str = "en") -> tuple[LessonPanel, Client]:
    panel: Any = lesson.widget(locale)
    client = Client(panel)
    client.hello()
    return panel, client


def heap(lesson: Lesson) -> tw.Question:
    task = lesson.task("recall_heap")
    assert isinstance(task, tw.Question)
    return task


def progress(client: Client) -> list[str]:
    return [task["progress"] for task in client.state["tasks"]]


def told(client: Client, channel: str) -> list[Any]:
    """What was sent to a task that goes on by the panel."""
    sent = client.wire.sent
    return [one["content"] for one in sent if one["kind"] == "task" and one["channel"] == channel]


class Carried(Client):
    """A view of a task whose messages the panel carries."""

    def __init__(self, client: Client, place: str, channel: str = "a-1") -> None:
        self.client, self.channel = client, channel
        answer = client.ask("attach", place=place, channel=channel)
        assert answer["kind"] == "update" or answer["kind"] == "done", answer
        (opening,) = told(client, channel)
        self.module, self.state = opening["module"], opening["values"]["_state"]

    def say(self, kind: str, **args: Any) -> Any:
        before = len(told(self.client, self.channel))
        content = {"kind": kind, "id": "x", "client": "x", "revision": self.state["revision"]}
        self.client.ask("tell", channel=self.channel, text=json.dumps({**content, **args}))
        answers = told(self.client, self.channel)[before:]
        for answer in answers:
            if "revision" in answer:
                self.state = {**self.state, "revision": answer["revision"]}
        return answers


def test_it_shows_how_far_each_task_is_and_the_code() -> None:
    lesson = tw.lesson("06")
    _, client = opened(lesson)
    assert set(progress(client)) == {"open"}
    assert "code" not in client.state
    heap(lesson).answer("1/5")
    assert progress(client)[0] == "begun"
    heap(lesson).answer("1/3")
    assert progress(client)[0] == "done"
    assert client.state["status"] == f"1 task of {len(lesson.names)} is done."
    assert client.state["code"] == lesson.code
    assert client.state["kept"] == lesson.kept


def test_a_pasted_code_brings_work_back() -> None:
    elsewhere = tw.lesson("06")
    heap(elsewhere).answer("1/3")
    lesson = tw.lesson("06")
    _, client = opened(lesson, "fr")
    refused = client.ask("resume", code="nonsense")
    assert refused["kind"] == "error"
    assert "Copiez" in refused["text"]
    assert lesson.work() is None
    client.ask("resume", code=elsewhere.code)
    assert heap(lesson).right
    assert progress(client)[0] == "done"


def test_a_task_goes_on_by_the_panel() -> None:
    lesson = tw.lesson("06")
    heap(lesson).answer("1/5")
    _, client = opened(lesson)
    task = Carried(client, "06/recall_heap")
    assert task.module == "question"
    assert task.state["place"] == "06/recall_heap"
    assert [one["text"] for one in task.state["attempts"]] == ["1/5"]
    assert task.say("hello")[-1]["kind"] == "done"
    (update,) = task.say("commit", text="1/3", sure="")
    assert update["kind"] == "update"
    assert heap(lesson).right
    assert "Python was restarted" in client.state["warning"]
    before = len(told(client, task.channel))
    client.ask("detach", channel=task.channel)
    lesson.task("recall_heap")._changed()
    assert len(told(client, task.channel)) == before


def test_what_cant_go_on_is_refused() -> None:
    lesson = tw.lesson("06")
    panel, client = opened(lesson)
    for place in ("07/prior", "06/nothing", "06", ""):
        assert client.ask("attach", place=place, channel="a")["code"] == "malformed"
    refused = client.ask("attach", place="06/trials", channel="a")
    assert refused["code"] == "forbidden"
    assert "Run this cell again" in refused["text"]
    assert client.ask("tell", channel="a", text="{}")["code"] == "stale"
    assert panel._connections == {}
    assert client.ask("module", name="../wire")["code"] == "malformed"
    assert "as default}" in client.ask("module", name="question")["text"]
    Carried(client, "06/recall_heap")
    for text in ("", "nonsense", "[]", '{"kind": "commit"}'):
        assert client.ask("tell", channel="a-1", text=text)["kind"] == "done"
    assert lesson.work() is None


def test_a_page_that_goes_takes_its_tasks_along() -> None:
    panel, client = opened(tw.lesson("06"))
    Carried(client, "06/recall_heap")
    widget = panel.lesson.task("recall_heap")._cell_widget()
    client.send_only("bye")
    assert panel._connections == {}
    for n in range(150):
        client.ask("attach", place="06/recall_heap", channel=f"b-{n}")
    assert len(panel._connections) == 100
    assert len(widget._elsewhere) <= 100


def test_after_the_page_was_loaded_again_it_says_what_to_do(shell: Shell) -> None:
    lesson = tw.lesson("06")
    lesson._ipython_display_()
    wire = Wire(lesson._widget)
    first = Client(lesson._widget, "a", wire)
    first.hello()
    assert "warning" not in first.state
    second = Client(lesson._widget, "b", wire)
    second.hello()
    assert "Run > Run All Cells" in second.state["warning"]
    lesson._ipython_display_()
    assert "warning" not in second.state
    assert shell.text == ""


def test_its_record_has_the_code(shell: Shell) -> None:
    lesson = tw.lesson("06")
    lesson._ipython_display_()
    assert shell.text == ""
    heap(lesson).answer("1/3")
    assert shell.text.splitlines()[-1] == f"Code of the lesson: {lesson.code}"
    assert lesson.code in shell.html


def test_an_exact_value_that_may_have_to_wait_is_not_told() -> None:
    lesson = tw.lesson("05")
    lesson.task("mine", event=bool, seed=1)
    _, client = opened(lesson)
    refused = client.ask("attach", place="05/mine", channel="a")
    assert refused["text"] == "Run this cell again."
    assert told(client, "a") == []


@pytest.mark.parametrize("number", NUMBERS)
def test_each_task_without_code_of_the_pupil_can_go_on(number: str) -> None:
    lesson = tw.lesson(number)
    _, client = opened(lesson)
    for at, name in enumerate(lesson.names):
        made = None if lesson._is_to_come(name) else lesson.task(name)
        if made and not (isinstance(made, tw.Experiment) and made.shows_exact):
            task = Carried(client, f"{number}/{name}", f"a-{at}")
            assert client.ask("module", name=task.module)["kind"] == "module"
