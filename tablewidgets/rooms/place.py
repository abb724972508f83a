"""A pupil's place in a room: a lesson of their own, and the pages that show it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from secrets import randbelow
from typing import Final, Protocol

from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import speaking
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.rooms.place_widget import PlaceWidget
from tablewidgets.rooms.text_widget import TextWidget
from tablewidgets.widgets.experiment import ExperimentWidget
from tablewidgets.widgets.localized import LocalizedWidget

OWN: Final = ""
"""The name of the widget about the place itself."""
_SLICE: Final = 0.005
"""The seconds of trials between two requests: thirty pupils may try at the same time."""
_REVISIONS: Final = 1 << 40


class Page(Protocol):
    """A page that shows something of a room."""

    def dismiss(self) -> None:
        """Close it."""

    def renew(self) -> None:
        """Go on with the widgets that there are now."""


class Shown(ABC):
    """What the pages of one viewer show. Its widgets live as long as there is a page."""

    def __init__(self) -> None:
        self.widgets: Mapping[str, LocalizedWidget] = {}
        """The widgets of the pages in their order, each with the name of its messages."""
        self._pages: Final[set[Page]] = set()

    @abstractmethod
    def _make_widgets(self) -> Mapping[str, LocalizedWidget]: ...

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return len(self._pages)

    def arrive(self, page: Page) -> None:
        """A page was opened."""
        if not self._pages:
            self.widgets = _anew(self._make_widgets())
        self._pages.add(page)

    def leave(self, page: Page) -> None:
        """A page was closed."""
        self._pages.discard(page)
        if not self._pages:
            for widget in self.widgets.values():
                widget.close()
            self.widgets = {}

    def dismiss(self) -> None:
        """Close all pages."""
        for page in tuple(self._pages):
            page.dismiss()


def _anew(widgets: Mapping[str, LocalizedWidget]) -> Mapping[str, LocalizedWidget]:
    """Widgets whose revisions are not those of others, now closed, that a page may know."""
    first = randbelow(_REVISIONS)
    for widget in widgets.values():
        widget._count_revisions_from(first)
    return widgets


class Place(Shown):
    """A pupil's place.

    Args:
        lesson: The lesson, for this pupil alone.
        number: Which place of the room it is, from 1.
        locale: The language of the pages at first.
        is_kept: Whether the work is written to a file.
    """

    def __init__(self, lesson: Lesson, number: int, locale: str, *, is_kept: bool = False) -> None:
        super().__init__()
        self.number: Final = number
        self.locale = locale
        self.name = ""
        """What the pupil wants to be called: for the teacher, and for as long as the room is."""
        self.is_kept: Final = is_kept
        self._listeners: Final = Listeners[Place]()
        self._take(lesson)

    def _take(self, lesson: Lesson) -> None:
        self.lesson = lesson
        with speaking(self.locale):
            self.tasks: Mapping[str, Task] = {name: lesson._provided(name) for name in lesson.names}
            self._texts = _texts_after_tasks(lesson, [*self.tasks.values()])
        lesson.on_change(self._changed)

    def resume(self, code: str) -> None:
        """Bring back the work of a code; what is further on here stays.

        Raises:
            ValueError: If it is no code of this lesson; then nothing is changed.
        """
        lesson = Lesson(self.lesson.number)
        work = self.lesson.work()
        if work is not None:
            lesson.resume(work)
        lesson.resume(code)
        self._take(lesson)
        if self._pages:
            self._renew()
        self._changed()

    def _renew(self) -> None:
        """Show what the tasks are now. Between two messages: what a page has asked of a task before
        it knows of this is asked of the task as it is."""
        before = self.widgets
        self.widgets = {OWN: before[OWN], **_anew(self._make_task_widgets())}
        for page in self._pages:
            page.renew()
        for name, widget in before.items():
            if name != OWN:
                widget.close()

    def on_change(self, callback: Callable[[Place], object]) -> Callable[[], None]:
        """Call a function after each change; what it returns cancels this."""
        return self._listeners.add(callback)

    def _changed(self, _lesson: object = None) -> None:
        self._listeners.notify(self)

    @property
    def is_used(self) -> bool:
        """Whether somebody is there, or has done something."""
        return self.pages > 0 or self.lesson.work() is not None

    @property
    def done(self) -> int:
        """How many tasks are done."""
        return sum(task.done for task in self.tasks.values())

    def call(self, name: str) -> None:
        """Give the place a name."""
        self.name = " ".join(name.split())
        self._changed()

    def speak(self, locale: str) -> None:
        """Change the language of everything on the pages."""
        self.locale = locale
        for widget in self.widgets.values():
            if widget.locale != locale:
                widget.speak(locale)

    def arrive(self, page: Page) -> None:
        super().arrive(page)
        self._changed()

    def leave(self, page: Page) -> None:
        super().leave(page)
        self._changed()

    def _make_widgets(self) -> Mapping[str, LocalizedWidget]:
        return {OWN: PlaceWidget(self), **self._make_task_widgets()}

    def _make_task_widgets(self) -> Mapping[str, LocalizedWidget]:
        widgets: dict[str, LocalizedWidget] = {}
        for name, task in self.tasks.items():
            widget = task.widget(self.locale)
            widget._add_texts("tablewidgets.rooms")
            if isinstance(widget, ExperimentWidget):
                widget.slice = _SLICE
            widgets[name] = widget
            for text in self._texts[name]:
                widgets[f"after {text}"] = TextWidget(self.lesson, text, self.locale)
        return widgets


def _texts_after_tasks(lesson: Lesson, tasks: list[Task]) -> Mapping[str, list[str]]:
    """The names of the texts that follow each task: the last one that they wait for."""
    found: dict[str, list[str]] = {name: [] for name in lesson.names}
    for name in lesson.texts:
        last = max(map(tasks.index, lesson.after(name).lock.tasks))
        found[lesson.names[last]].append(name)
    return found
