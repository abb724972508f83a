"""The code of the widgets, which comes to a page once, however many widgets it shows."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from threading import Thread

import pytest
from anywidget import AnyWidget
from ipywidgets import Widget
from ipywidgets.embed import dependency_state
from ipywidgets.widgets.widget import _instances

import tablewidgets as tw
from tablewidgets.widgets import bundle, front_end
from tablewidgets.widgets.front_end import FrontEnd
from tablewidgets.widgets.transport import Connection
from tests.modules import before_drawing, entries, zipped

LOADERS = sorted(path.stem for path in (bundle.STATIC / "loaders").glob("*.js"))


@pytest.fixture(autouse=True)
def _none_is_open() -> Iterator[None]:
    Widget.close_all()
    yield
    Widget.close_all()


def shown() -> list[AnyWidget]:
    """One widget of each kind that notebooks show, as far as it takes a line to make it."""
    game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
    question = tw.Question("How many days has a week?", answer=7)
    experiment = tw.Experiment(lambda chance: chance() < 0.5, seed=1)
    made = [game.table(seat=0), tw.tutorial("kraaw"), question.widget(), experiment.widget()]
    return [*made, *[game.table(seat=1) for _ in range(10)]]


def front_ends() -> list[FrontEnd]:
    return [widget for widget in _instances.values() if isinstance(widget, FrontEnd)]


def test_many_widgets_have_one_code() -> None:
    widgets = shown()
    (one,) = front_ends()
    assert one._esm == bundle.packed()
    for widget in widgets:
        state = widget.get_state()
        assert state["_front_end"] == f"IPY_MODEL_{one.model_id}"
        assert len(state["_esm"]) < 2000


def test_it_comes_before_what_needs_it() -> None:
    tw.Kraaw(2, seed=1).table(seat=0)
    kinds = [type(widget).__name__ for widget in _instances.values()]
    assert kinds.index("FrontEnd") < kinds.index("Table")


def test_a_page_with_embedded_widgets_has_it() -> None:
    table = tw.Kraaw(2, seed=1).table(seat=0)
    assert table._front_end.model_id in dependency_state(table)


def test_all_that_is_in_the_page_fits_together() -> None:
    """Each widget that has a loader is in the code, and each loader knows its hash."""
    packed = bundle.packed()
    (found,) = set(re.findall(r'"([0-9a-f]{64})"', packed))
    for name in LOADERS:
        loader = (bundle.STATIC / "loaders" / f"{name}.js").read_text("utf-8")
        assert {found, sha256(packed.encode()).hexdigest()} == set(
            re.findall(r'"([0-9a-f]{64})"', loader)
        )
        assert f'"{name}"' in loader
    assert {"table", "tutorial", "question", "lesson"} < set(LOADERS)


def test_a_loader_is_answered_in_the_notebook_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(
        Widget, "send", lambda _widget, content, _buffers=None: heard.append(content)
    )
    table = tw.Kraaw(2, seed=1).table(seat=0)
    elsewhere: list[str] = []
    page = Connection(table, elsewhere.append)
    table._handle_custom_msg({"kind": front_end.ASK, "id": None, "more": [1]}, [])
    page.receive(json.dumps({"kind": front_end.ASK}))
    assert heard == 2 * [{"kind": "front_end", "text": bundle.packed()}]
    assert len(elsewhere) == 1, "the opening, and nothing else"
    assert not table._clients


def test_a_loader_is_answered_while_a_cell_runs() -> None:
    """Jupyter delivers messages of widgets in a thread of their own, if it can."""
    heard: list[object] = []

    async def cell() -> None:
        table = tw.Kraaw(2, seed=1).table(seat=0)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Widget, "send", lambda _widget, content, *_: heard.append(content))
            asking = Thread(target=table._handle_custom_msg, args=({"kind": front_end.ASK}, []))
            asking.start()
            asking.join(10)

    asyncio.run(cell())
    assert heard == [front_end.answer()]


def test_a_widget_can_do_without_it() -> None:
    table = tw.Kraaw(2, seed=1).table(seat=0)
    (one,) = front_ends()
    one.close()
    assert table.get_state()["_front_end"] is None


def test_it_comes_again_after_all_widgets_were_closed() -> None:
    tw.Kraaw(2, seed=1).table(seat=0)
    (before,) = front_ends()
    Widget.close_all()
    table = tw.Kraaw(2, seed=1).table(seat=0)
    (after,) = front_ends()
    assert after is not before
    assert table.get_state()["_front_end"] == f"IPY_MODEL_{after.model_id}"


@pytest.mark.parametrize("is_published", [False, True])
def test_who_works_on_the_front_end_has_all_code_in_each_widget(*, is_published: bool) -> None:
    """But whoever works on another one, with what we have published, has it once."""
    code = (
        "import json, pathlib; real = pathlib.Path.exists;"
        "pathlib.Path.exists = "
        f"lambda path: {is_published} if path.name == 'LICENSES.txt' else real(path);"
        "import tablewidgets as tw; table = tw.Kraaw(2, seed=1).table(seat=0);"
        "state = table.get_state();"
        "print(json.dumps([state['_esm'], state['_front_end']]))"
    )
    environment = {**os.environ, "ANYWIDGET_HMR": "1"}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout
    esm, reference = json.loads(told)
    loader = (bundle.STATIC / "loaders" / "table.js").read_text("utf-8")
    assert esm == (loader if is_published else bundle.text("table"))
    assert (reference is not None) == is_published


def test_no_page_waits_for_more_than_45_kilobytes_of_a_widget() -> None:
    sizes = {path.stem: zipped(*before_drawing(path)) for path in entries()}
    assert {*LOADERS, "room", "place", "desk", "page"} <= sizes.keys()
    assert {name: size for name, size in sizes.items() if size > 45_000} == {}


@pytest.mark.parametrize("name", ["table", "room", "tutorial"])
def test_what_a_drawing_does_not_wait_for_comes_after_it(name: str) -> None:
    module = bundle.STATIC / f"{name}.js"
    parts = {*bundle.STATIC.glob(f"{name}-*.js")}
    (later,) = parts - {*before_drawing(module)}
    assert f'import("./{later.name}")' in module.read_text("utf-8")
    assert {*before_drawing(later)} <= {later, *before_drawing(module)}
