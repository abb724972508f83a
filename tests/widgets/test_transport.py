"""A widget without a notebook, over anything that carries text both ways."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

import anywidget
import pytest

import tablewidgets as tw
from tablewidgets.widgets.bundle import STATIC
from tablewidgets.widgets.sync import SyncedWidget
from tablewidgets.widgets.table import Table
from tablewidgets.widgets.transport import Connection
from tests.widgets.client import merge

Json = dict[str, Any]


class Page:
    """A page at the other end of a connection."""

    def __init__(self, widget: SyncedWidget) -> None:
        self.heard: Final[list[Json]] = []
        self.connection = Connection(widget, lambda text: self.heard.append(json.loads(text)))
        self.opening = self.heard.pop()
        self.state: Json = self.opening["values"]["_state"]

    def say(self, kind: str, client: str = "me", **args: Any) -> Json:
        """Send a request; the last message that came of it."""
        revision = self.state["revision"]
        content = {"kind": kind, "id": "1", "client": client, "revision": revision, **args}
        self.connection.receive(json.dumps(content))
        return self.heard[-1]


def table() -> Table:
    return Table(tw.Kraaw(["Ana", "Bo"], seed=1, first=0), 0)


def test_the_page_first_gets_the_module_and_the_values_of_the_model() -> None:
    shown = table()
    opening = Page(shown).opening
    assert opening == {
        "module": "table",
        "values": json.loads(json.dumps(shown.get_state(["_state", "_icons"]))),
    }
    assert (STATIC / f"{opening['module']}.js").exists()


def test_nothing_else_of_a_widget_is_told_a_notebook() -> None:
    """Whoever adds a trait for the front end also adds it to what a page gets first."""
    for shown in (table(), tw.tutorial("kraaw"), tw.Experiment(lambda r: r(), seed=1).widget()):
        own = set(shown.keys) - set(anywidget.AnyWidget.class_trait_names())
        assert own - {"_esm", "_anywidget_id", "_front_end"} == {"_state", "_icons"}


def test_a_request_is_answered_and_changes_are_sent() -> None:
    shown = table()
    page = Page(shown)
    assert page.say("hello") == {"kind": "done", "re": "1"}
    shown.game.act("dog_swap", yes=False)
    update = page.heard[-1]
    assert (update["kind"], update["base"]) == ("update", page.state["revision"])
    merge(page.state, update["patch"])
    page.state["revision"] = update["revision"]
    assert page.state == json.loads(json.dumps(shown._current_state()))


def test_each_page_hears_it_and_none_that_has_gone() -> None:
    shown = table()
    one, other = Page(shown), Page(shown)
    one.say("hello")
    other.say("hello", client="me")
    shown.game.act("dog_swap", yes=False)
    assert one.heard[-1] == other.heard[-1]
    other.connection.close()
    before = len(other.heard)
    shown.game.act("dog_swap", yes=False)
    assert len(other.heard) == before
    assert one.heard[-1]["kind"] == "update", "though both called themselves the same"


def test_who_goes_without_a_word_is_forgotten() -> None:
    shown = table()
    page = Page(shown)
    page.say("hello")
    page.connection.close()
    assert not shown._clients


@pytest.mark.parametrize(
    "text", ["", "{", "null", "3", b"\xff", "[" * 100_000, '{"kind": "play"}', '{"id": []}']
)
def test_anything_may_arrive(text: str | bytes) -> None:
    shown = table()
    page, before = Page(shown), shown.game.history
    page.connection.receive(text)
    assert [message["code"] for message in page.heard] == ["malformed"]
    assert shown.game.history == before


def test_the_package_needs_no_web_server() -> None:
    code = "import sys, tablewidgets.widgets.transport; sys.exit('tornado' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
