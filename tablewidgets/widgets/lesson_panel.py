"""The widget of a lesson: how far its tasks are, where the work is kept, and its code.

It also carries the messages of tasks whose own widgets were lost with a kernel: their views on the
page go on by this widget, without running their cells.
"""

from __future__ import annotations

from typing import Final, Literal

from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.engine.locale import speaking
from tablewidgets.lessons import lesson_text
from tablewidgets.lessons.kept import TEXTS
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.carrying import CarryingWidget
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import HELLO, Passage, Request, handler
from tablewidgets.widgets.record import Record
from tablewidgets.widgets.sync import Refused


class LessonPanel(CarryingWidget, ChartWidget):
    """The widget of `tw.lesson(...)`."""

    module = "lesson"
    _esm = bundle.module(module)

    def __init__(self, lesson: Lesson, locale: str) -> None:
        self.lesson: Final = lesson
        self._page = ""
        """The client that was heard of last."""
        self._behind: Literal["", "reloaded", "restarted"] = ""
        """Why the saved outputs of tasks are not updated any more, if they aren't."""
        super().__init__(lesson, locale)
        self._follow(lesson.on_change, self._changed)

    # State.

    def _chart_state(self) -> Json:
        lesson = self.lesson
        begun = lesson.work() is not None
        return {
            "number": lesson.number,
            "title": lesson_text.title(lesson),
            "status": lesson_text.progress(lesson),
            "kept": lesson.kept,
            "tasks": [self._task(at, name) for at, name in enumerate(lesson.names, 1)],
            **({"code": lesson.code} if begun else {}),
            **({"warning": TEXTS.say(f"lesson.{self._behind}")} if self._behind else {}),
        }

    def _task(self, at: int, name: str) -> Json:
        progress = self.lesson.progress(name)
        return {
            "place": f"{self.lesson.number}/{name}",
            "progress": progress,
            "label": TEXTS.say(f"lesson.task_{progress}", at=at),
        }

    def _record(self) -> Record:
        advice = self._say("record.run_all")
        if self.lesson.work() is None:
            return Record(advice, picture=self.snapshot().text)
        with speaking(self.locale):
            grid = self.lesson.grid()
            told = grid._replace(notes=[*grid.notes, lesson_text.code(self.lesson)])
        return Record(advice, text=told.text(), formatted=told.html())

    # Pages.

    def _ipython_display_(self) -> None:
        super()._ipython_display_()
        self._set_behind("")

    def _open_or_close(self, request: Request) -> None:
        if request.kind == HELLO and request.client != self._page:
            if self._page and not self._behind:
                self._set_behind("reloaded")
            self._page = request.client
        super()._open_or_close(request)

    def _set_behind(self, why: Literal["", "reloaded", "restarted"]) -> None:
        if why != self._behind:
            self._behind = why
            self._changed()

    def _gone(self) -> str:
        with speaking(self.locale):
            return TEXTS.say("lesson.gone")

    # Requests.

    @handler()
    def _on_resume(self, code: Passage) -> None:
        with speaking(self.locale):
            try:
                self.lesson.resume(str(code))
            except ValueError as error:
                raise Refused("malformed", str(error)) from None

    @handler()
    def _on_attach(self, place: str, channel: str) -> None:
        """Let a view of a task go on by this widget."""
        number, _, name = place.partition("/")
        with speaking(self.locale):
            if number != self.lesson.number or name not in self.lesson.names:
                raise Refused("malformed", self._gone())
            if self.lesson._is_to_come(name):
                raise Refused("forbidden", TEXTS.say("lesson.run_own"))
            task = self.lesson.task(name)
            if isinstance(task, Experiment) and task.shows_exact and task.work() is None:
                # Its cell may have to wait for another task, whose answer it would tell.
                raise Refused("forbidden", TEXTS.say("lesson.run_cell"))
            widget = task._cell_widget()
        self._carry(channel, widget)
        self._set_behind("restarted")
