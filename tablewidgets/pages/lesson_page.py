"""A lesson on a page without Python: its texts, its questions, and what follows them.

The cells of its notebook are run here once. What they show before anything is answered stands on
the page; what they show afterwards is sealed with what closes the tasks that it waits for.
"""

from __future__ import annotations

import ast
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from typing import Any, Final, TypeVar

import tablewidgets as tw
from tablewidgets.chance.classroom.board import ClassBoard
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.deferred import Deferred
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.task import Task
from tablewidgets.course import for_pupils
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import current_locale
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.pages import TEXTS
from tablewidgets.pages.filling import views, with_blanks
from tablewidgets.pages.judging import judged
from tablewidgets.pages.sealing import key_of, sealed
from tablewidgets.pages.still import still
from tablewidgets.pages.trials import TRIALS, with_trials
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.deferred import as_output
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.markdown import as_html
from tablewidgets.widgets.table import Table

_LIVE: Final = ("distribution", "experiment", "tree", "two_way")
"""The modules of charts that need no Python to be looked at."""


class LessonPage:
    """The parts of a lesson's page, in the current language."""

    def __init__(self, number: str, trials: int = TRIALS) -> None:
        tw.lesson(number)  # or an error that names those there are
        self._trials: Final = trials
        self._salt: Final = secrets.token_bytes(8)
        self._tokens: Final[dict[int, str]] = {}
        """What opens what waits for a task, by the task."""
        self._tasks: Final[list[Task]] = []
        self._later: Final[list[Callable[[], None]]] = []
        """What is made once all questions are on the page: it solves them."""
        self._parts: Final[dict[str, Json]] = {}
        self.title = ""
        self.main: Final = "\n".join(self._written(number))
        for make in self._later:
            make()

    @property
    def data(self) -> Json:
        return {"salt": self._salt.hex(), "parts": self._parts}

    # What stands on the page.

    def _written(self, number: str) -> Iterator[str]:
        (path,) = [
            path
            for name, path in for_pupils(current_locale()).items()
            if name.startswith(number) and name.endswith(".ipynb")
        ]
        names: dict[str, Any] = {"__name__": "__main__"}
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "code":
                yield from self._shown(*_run(source, names))
                continue
            yield as_html(source)
            if not self.title:
                self.title = source.split("\n")[0].removeprefix("# ")
                yield f'<p class="note">{escape(TEXTS.say("page.about"))}</p>'

    def _shown(self, printed: str, value: Any) -> Iterator[str]:
        """What a cell shows, as a place on the page."""
        if printed:
            yield f"<pre>{escape(printed)}</pre>"
        if isinstance(value, Question):
            yield self._place(self._question(value))
        elif isinstance(value, Deferred):
            part: Json = {"kind": "following"}
            self._later.append(lambda: part.update(self._following(value)))
            yield self._place(part, f'<p class="waits">{escape(value.waiting())}</p>')
        elif isinstance(value, Experiment):
            yield self._place(self._experiment(value))
        elif isinstance(value, CaseView) and value.blanks:
            yield self._place(self._figure(value))
        elif value is not None and not isinstance(value, Lesson | ClassBoard):
            output = _output(value)
            static = output.get("html", "")
            yield static or self._place({"kind": "output", "output": output})

    def _place(self, part: Json, until: str = "") -> str:
        name = f"part-{len(self._parts) + 1}"
        self._parts[name] = part
        return f'<div class="part" id="{name}">{until}</div>'

    # Its tasks.

    def _token(self, task: Task) -> str:
        if id(task) not in self._tokens:
            self._tasks.append(task)
        return self._tokens.setdefault(id(task), secrets.token_hex(8))

    def _name(self, task: Task) -> str:
        self._token(task)
        return f"task-{self._tasks.index(task)}"

    def _question(self, question: Question) -> Json:
        made = judged(_anew(question), self._salt, current_locale(), self._token(question))
        return {"kind": "question", "task": self._name(question), **made}

    def _experiment(self, experiment: Experiment) -> Json:
        name, token = self._name(experiment), self._token(experiment)
        key = key_of(self._salt, f"closing {name}")
        made = with_trials(_anew(experiment), key, current_locale(), token, self._trials)
        return {"kind": "experiment", "task": name, **made}

    def _figure(self, figure: CaseView) -> Json:
        """A tree or a table, which can be seen in other ways once nothing would be told by it."""
        name, token = self._name(figure), self._token(figure)
        made = with_blanks(_anew(figure), name, self._salt, current_locale(), token)
        other = views(figure, made["state"], current_locale(), is_filled=True)
        waits = self._sealed([figure, *figure._lock.tasks], other)
        return {"kind": "figure", **made, **waits}

    def _following(self, deferred: Deferred) -> Json:
        tasks = deferred.lock.tasks
        for task in tasks:
            if not task.done:
                task._solve()
        return self._sealed(tasks, _output(deferred.shown))

    def _sealed(self, after: Sequence[Task], content: Json) -> Json:
        """What is opened by what closed tasks have given."""
        key = key_of(self._salt, " ".join(map(self._token, after)))
        return {"after": [self._name(task) for task in after], "sealed": sealed(key, content)}


T = TypeVar("T", bound=Task)


def _anew(task: T) -> Callable[[], T]:
    """Makes a task anew, at which nothing was done."""
    return lambda: task._twin(task._nothing())


def _run(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """Run a cell: what it prints, and the value of its last line."""
    tree = ast.parse(source)
    last: ast.expr = ast.Constant(None)
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = tree.body.pop().value  # type: ignore[attr-defined]  # it is an expression
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = eval(
            compile(ast.fix_missing_locations(ast.Expression(last)), "<cell>", "eval"), names
        )
    return printed.getvalue(), value


def _output(value: Any) -> Json:
    """A chart as its state, and all else as HTML."""
    shown = as_output(value.table() if isinstance(value, Game) else value)
    if not isinstance(shown, LocalizedWidget):
        return {"html": shown.html}
    if isinstance(shown, Table) or shown.module not in _LIVE:
        html = shown.snapshot().html
        shown.close()
        return {"html": html}
    state = still(shown, current_locale())
    output = {"module": shown.module, "state": state}
    if isinstance(value, CaseView) and value.is_unlocked and not value.blanks:
        output["views"] = views(value, state, current_locale())
    return output
