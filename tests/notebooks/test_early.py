"""Nothing that a pupil can press, unfold or read tells an answer before its question is closed.

Each lesson is run in both languages, and its tasks are closed one after the other. All that was
sent to the browser before each of them, and each stored output, is searched for the answers that
are still open. In one language of each lesson, every button is pressed besides: each handler of
each widget gets values that its state offers, by which it also says all in the other language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, Final

import nbformat
import pytest
from building.lessons import task_name, task_of
from building.sources import Source, sources
from ipywidgets import HTML, Box, Output

import tablewidgets as tw
from tablewidgets.chance.tasks import experiment
from tablewidgets.chance.tasks.sampler import COMPARISONS
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.teaching import solution
from tablewidgets.engine.locale import LOCALES, use_locale
from tablewidgets.widgets.messages import Passage
from tablewidgets.widgets.question import QuestionWidget
from tablewidgets.widgets.sync import SyncedWidget
from tests.browser.document import Document
from tests.told import told
from tests.tries import SEED, rng_of
from tests.widgets.client import Client, Wire

LESSONS: Final = [source for source in sources() if source.is_lesson]
ANSWERS: Final = {"commit", "fill", "sort", "predict", "draw"}
"""The requests that lock in an answer."""
TRIALS: Final = {"run", "slice"}
"""The requests that make trials: what chance brings may be anything."""
FEW: Final = 23
"""The trials of a solved experiment: a prime, so that no frequency is an answer by chance."""
FEW_GAMES: Final = 3
"""So many games are simulated where a cell asks for more."""
LONGEST: Final = 24
"""The longest string that can be the name of something in a request."""
MOST: Final = 40
"""So many values of a request are tried each time, if it isn't in `make soak`."""


class Pupil:
    """A pupil's notebook, all of whose cells have run, and all that its page was sent."""

    def __init__(self, lesson: Source, locale: str) -> None:
        self.lesson = lesson
        self.sent: list[str] = []
        self._clients: dict[str, tuple[Client, Wire]] = {}
        self._heard: dict[str, int] = {}
        saved = nbformat.read(lesson.notebook(locale), as_version=4)
        for cell in saved.cells:
            self.sent += [
                json.dumps(output, ensure_ascii=False) for output in cell.get("outputs", ())
            ]
            if cell.cell_type != "code":
                self.sent.append(cell.source)
        self.code = "\n".join(cell.source for cell in saved.cells if cell.cell_type == "code")
        self.document = Document(lesson.notebook(locale))
        for index in range(len(self.document.cells)):
            self.document.run(index)
        assert self.document.complaints == []
        names = [task_name(lesson, part.text) for part in lesson.parts if part.kind == "task"]
        self.tasks: dict[str, Task] = {name: task_of(self.document.names, name) for name in names}

    def read(self, *, presses: bool) -> str:
        """All that was sent since it was read last: before that, everything may be pressed that is
        new or has changed since it was pressed last."""
        for outputs in self.document._outputs.values():
            for output in outputs:
                self._look(output)
        for name, (client, wire) in list(self._clients.items()):
            if self._heard.get(name) != client.widget._revision:
                assert "answer" not in client.state or not is_open(client.widget)
                if presses:
                    press_all(client)
                else:
                    client.hello()
                self._heard[name] = client.widget._revision
            self.sent += [
                json.dumps(message, ensure_ascii=False)
                for message in wire.sent
                if message["kind"] != "module"  # the code of the widgets, the same for all
            ]
            wire.sent.clear()
        read = "\n".join(self.sent)
        self.sent.clear()
        return read

    def _look(self, output: Any) -> None:
        if isinstance(output, SyncedWidget):
            if output.model_id not in self._clients:
                wire = Wire(output)
                client = Client(output, wire=wire)
                self.sent.append(json.dumps(client.state, ensure_ascii=False))
                client.hello()
                self._clients[output.model_id] = client, wire
            data = output._repr_mimebundle_()[0]  # type: ignore[index]
            self.sent += [data["text/plain"], data.get("text/html", "")]
        elif isinstance(output, Box):
            for child in output.children:
                self._look(child)
        elif isinstance(output, HTML):
            self.sent.append(output.value)
        elif isinstance(output, Output):
            self.sent += [one["data"]["text/markdown"] for one in output.outputs]
        else:
            self.sent.append(json.dumps(output, ensure_ascii=False))


def press_all(client: Client) -> None:
    """Send each request with each value that the state offers, but for those that answer."""
    for kind, handler in client.widget.handlers.items():
        if kind in ANSWERS | TRIALS | {"module"}:
            continue
        if kind == "compose":
            compose(client)
            continue
        offered = [list(values(client.state, *of)) for of in handler.arguments.items()]
        every = list(product(*offered))
        if not SEED and len(every) > MOST:
            every = rng_of(kind, len(every)).sample(every, MOST)
        for chosen in every:
            client.ask(kind, **dict(zip(handler.arguments, chosen, strict=True)))
            if kind == "locale":
                client.hello()


def compose(client: Client) -> None:
    """Change an urn by each button and each menu of its form, and look at the trials of each."""
    kinds = client.state["kinds"]
    names, copies = [[str(kind[of]) for kind in kinds] for of in ("name", "copies")]
    form: dict[str, Any] = {"names": names, "copies": copies}
    form |= {
        of: client.state[of]
        for of in ("draws", "replacement", "until", "counted", "compare", "number")
    }
    for changes in (
        {"copies": [str(int(copies[0]) + 1), *copies[1:]]},
        {"names": [*names, client.state["new_kind"]], "copies": [*copies, "1"]},
        {"draws": form["draws"] + 1},
        {"replacement": not form["replacement"]},
        {"until": 0},
        {"counted": len(names) - 1},
        {"number": form["number"] + 1},
        *({"compare": compare} for compare in COMPARISONS),
        {},
    ):
        asked = {**form, **changes}
        if not asked["replacement"] and asked["draws"] > sum(map(int, asked["copies"])):
            asked["draws"] = 1
        assert client.ask("compose", **asked)["kind"] != "error", asked
        client.ask("attach", place="", channel=f"{client.name}0")


def simulate_few(simulate: Callable[..., Any], *of: Any, games: int, **options: Any) -> Any:
    return simulate(*of, games=min(games, FEW_GAMES), **options)


def is_open(widget: SyncedWidget) -> bool:
    return isinstance(widget, QuestionWidget) and not widget.question.done


def values(state: Any, name: str, wanted: Any) -> Iterator[Any]:
    """What a state offers as an argument of this name and type."""
    if name == "channel":
        yield "any"
    elif name == "locale":
        yield from LOCALES
    elif name == "place":
        yield ""
    elif wanted is Passage:
        yield ""  # it is written, or pasted
    elif wanted is bool:
        yield from (False, True)
    elif wanted is int:
        yield from dict.fromkeys(found for found in leaves(state) if type(found) is int)
    elif wanted == list[str]:
        yield []
    else:
        texts = (found for found in leaves(state) if isinstance(found, str))
        yield from dict.fromkeys(text for text in texts if len(text) <= LONGEST)


def leaves(state: Any) -> Iterator[Any]:
    """Each key and each value, however deep."""
    if isinstance(state, Mapping):
        for key, value in state.items():
            yield key
            yield from leaves(value)
    elif isinstance(state, list):
        for value in state:
            yield from leaves(value)
    else:
        yield state


@pytest.mark.parametrize(
    ("lesson", "locale", "presses"),
    [
        pytest.param(lesson, locale, bool(SEED) or (n + m) % 2 == 0, id=f"{lesson.name}-{locale}")
        for n, lesson in enumerate(LESSONS)
        for m, locale in enumerate(LOCALES)
    ],
)
def test_nothing_tells_an_open_answer(
    lesson: Source, locale: str, presses: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(experiment, "_SOLVED", FEW)
    monkeypatch.setattr(tw, "simulate", partial(simulate_few, tw.simulate))
    try:
        pupil = Pupil(lesson, locale)
    finally:
        use_locale("en")
    coded = {name: told(task, pupil.code, is_code=True) for name, task in pupil.tasks.items()}
    for name, task in pupil.tasks.items():
        everything = pupil.read(presses=presses)
        found = {
            other: what
            for other, asked in pupil.tasks.items()
            if not asked.done and (what := told(asked, everything) | coded[other])
        }
        assert found == {}, f"before {name}"
        assert not task.done
        solution(task)
