"""Deferred outputs: any value replaces its placeholder once the task is done."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.teaching import solution
from tablewidgets.widgets.board import BoardWidget
from tablewidgets.widgets.deferred import DeferredWidget, as_output
from tablewidgets.widgets.distribution import DistributionWidget
from tablewidgets.widgets.question import QuestionWidget
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.table import Table
from tablewidgets.widgets.tree import TreeWidget
from tests.widgets.client import Client

DIE = tw.Distribution(range(1, 7))
WIDGET = "application/vnd.jupyter.widget-view+json"
WAITING = "Answer the question first: what follows will then appear here."


def question(**more: Any) -> tw.Question:
    return tw.Question("One throw of a die: P(6)?", answer="1/6", seed=1, **more)


def shown(following: Any) -> tuple[dict[str, Any], DeferredWidget]:
    """As a notebook shows it: the data, and the widget that is meant by them."""
    data, _ = following._repr_mimebundle_()
    widget = following._widget
    assert data[WIDGET]["model_id"] == widget.model_id
    return data, widget


def html(output: object) -> str:
    assert isinstance(output, Snapshot)
    return output.html


def test_before_the_task_is_done_there_is_a_sentence() -> None:
    data, widget = shown(question().then(DIE.plot))
    assert data["text/plain"] == WAITING == repr(widget)
    assert data["text/html"] == f"<p>{WAITING}</p>"
    assert Client(widget).state["waits"] == WAITING


def test_each_display_is_the_same_widget() -> None:
    following = question().then(DIE.plot)
    assert shown(following)[1] is shown(following)[1]


def test_an_answer_in_the_browser_shows_the_output() -> None:
    asked = question()
    _, widget = shown(asked.then(DIE.plot))
    following = Client(widget)
    following.hello()
    client = Client(asked.widget())
    client.hello()
    client.ask("commit", text="1/3", sure="")
    assert following.state["waits"] == WAITING, "a wrong answer, and a try is left"
    assert following.ask("attach", place="", channel="a-1")["code"] == "stale"
    client.ask("commit", text="1/6", sure="")
    assert isinstance(widget.shown, DistributionWidget)
    assert following.state["widget"]
    assert not following.state["waits"]
    assert client.state["open"] is False


def test_the_messages_of_an_output_go_through_its_placeholder() -> None:
    asked = question().answer("1/6")
    widget = DeferredWidget(asked.then(lambda: tw.Question("2?", answer="2", seed=1)))
    client = Client(widget)
    client.hello()
    client.ask("attach", place="", channel="a-1")
    told = [one["content"] for one in client.wire.sent if one["kind"] == "task"]
    assert told[0]["module"] == "question"
    commit = {"kind": "commit", "id": "q", "client": "x", "revision": 0, "text": "2", "sure": ""}
    client.ask("tell", channel="a-1", text=json.dumps(commit))
    assert isinstance(widget.shown, QuestionWidget)
    assert widget.shown.question.right
    client.send_only("bye")
    assert not widget.shown._elsewhere


def test_the_output_is_computed_once() -> None:
    tree = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), blanks=["red"])
    made: list[int] = []
    _, widget = shown(tree.then(lambda: made.append(1)))
    tree.fill("red", 6)
    solution(tree)
    Client(widget).hello()
    assert len(made) == 1


def test_once_the_task_is_done_the_output_is_shown_directly() -> None:
    following = question().answer("1/6").then(DIE.plot)
    data, _ = following._repr_mimebundle_()
    assert WIDGET in data
    assert data["text/plain"] == repr(following) == repr(DIE.plot())
    data, _ = question().answer("1/6").then(lambda: {"a": 1})._repr_mimebundle_()
    assert data == {"text/plain": "{'a': 1}"}


VALUES: list[tuple[Callable[[], Any], type]] = [
    (DIE.plot, DistributionWidget),
    (lambda: tw.Tree(DIE, asked={"even": {2, 4, 6}}), TreeWidget),
    (lambda: tw.ClassBoard(question()), BoardWidget),
    (lambda: tw.Kraaw(players=2, seed=1), Table),
    (lambda: tw.Kraaw(players=2, seed=1).table(seat=1), Table),
    (lambda: DIE, Snapshot),
    (lambda: 3 < 4, Snapshot),
]


@pytest.mark.parametrize(("make", "kind"), VALUES)
def test_any_value_can_be_deferred(make: Callable[[], Any], kind: type) -> None:
    asked = question()
    _, widget = shown(asked.then(make))
    asked.answer("1/6")
    assert isinstance(widget.shown, kind)


def test_a_value_without_widget_is_shown_as_by_a_cell() -> None:
    assert html(as_output(DIE)) == DIE._repr_html_()
    assert html(as_output("<b>")) == "<pre>&#x27;&lt;b&gt;&#x27;</pre>"


@pytest.mark.parametrize(("locale", "written"), [("en", "−1/2 = −0.5"), ("fr", "−1/2 = −0,5")])
def test_a_fraction_is_written_in_the_current_language(locale: str, written: str) -> None:
    asked = question(locale=locale)
    following = asked.then(lambda: Fraction(-1, 2))
    _, widget = shown(following)
    asked.answer("1/6")
    assert following.value == Fraction(-1, 2)
    assert html(widget.shown) == f"<pre>{written}</pre>"
    assert following._repr_mimebundle_()[0] == {"text/plain": written}
    assert repr(following) == written


def test_a_text_is_shown_as_markdown() -> None:
    asked = question()
    following = asked.then("**Six** faces: $1/6$.")
    data, widget = shown(following)
    assert "Six" not in str(data)
    asked.answer("1/6")
    assert html(widget.shown).startswith("<p><strong>Six</strong> faces: <math><mn>1</mn>")
    data, _ = following._repr_mimebundle_()
    assert data["text/markdown"] == data["text/plain"] == "**Six** faces: $1/6$."


def test_an_exception_is_shown_and_the_answer_stays() -> None:
    asked = question()
    _, widget = shown(asked.then(lambda: {"a": 1}["<a card>"]))
    client = Client(asked.widget())
    client.hello()
    assert client.ask("commit", text="1/6", sure="")["kind"] == "update"
    assert asked.right
    assert html(widget.shown) == "<pre>KeyError: &#x27;&lt;a card&gt;&#x27;</pre>"


def test_an_interrupt_is_shown_and_the_answer_stays() -> None:
    def endless() -> None:
        raise KeyboardInterrupt

    asked = question()
    _, widget = shown(asked.then(endless))
    client = Client(asked.widget())
    client.hello()
    assert client.ask("commit", text="1/6", sure="")["kind"] == "update"
    assert asked.right
    assert html(widget.shown) == "<pre>KeyboardInterrupt: </pre>"


def test_the_sentence_is_in_the_language_of_the_task() -> None:
    data, _ = shown(question(locale="fr").then(DIE.plot))
    assert data["text/plain"].startswith("Répondez d’abord")


def test_a_closed_placeholder_is_freed() -> None:
    asked = question()
    following = asked.then(DIE.plot)
    _, widget = shown(following)
    widget.close()
    there = weakref.ref(widget)
    del widget, following
    gc.collect()
    assert there() is None
    assert asked.answer("1/6").right
    assert not len(asked._listeners)
