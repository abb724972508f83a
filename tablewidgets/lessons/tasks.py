"""A lesson: its tasks by their names, and the texts that wait for them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.tasks.check import Check
from tablewidgets.chance.tasks.deferred import Deferred, Markdown
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.experiment_work import OtherSeed
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.result_codes import CodedTask
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.listeners import Listeners
from tablewidgets.lessons import kernels, lesson_text
from tablewidgets.lessons.content import Content
from tablewidgets.lessons.given import are_alike
from tablewidgets.lessons.kept import SEEDS, TEXTS, LessonWork, NotKept, checked_number, seed_of
from tablewidgets.lessons.waiting import Waiting
from tablewidgets.lessons.work_file import WorkFile

Progress = Literal["open", "begun", "done"]

_SHORT_SEEDS: Final = 1_000_000
"""The seeds of an experiment that a pupil might type are below this."""


class Lesson(LocalizedDisplay):
    """The tasks of a lesson, each made when it is first asked for, and what a pupil has done in
    them. Made by `tw.lesson("06")`; as the last line of a cell it shows how far the work is."""

    _widget_class = "tablewidgets.widgets.lesson_panel:LessonPanel"

    def __init__(self, number: str, folder: Path | None = None) -> None:
        super().__init__(None)
        self.number: Final = number
        """The number of the lesson."""
        self.seed = secrets.randbelow(SEEDS)
        """The seed of this pupil's questions, by which their codes differ from those of others."""
        self._content: Final = Content(number)
        self._tasks: Final[dict[str, tuple[Mapping[str, Any], Task]]] = {}
        """The tasks that were made, with what was given for them."""
        self._cancels: Final[dict[str, Callable[[], None]]] = {}
        """What ends that their changes are followed."""
        self._waiting: Final = Waiting()
        self._listeners: Final = Listeners[Lesson]()
        self._is_merging = False
        self._file = None if folder is None else WorkFile(self, folder)

    def __repr__(self) -> str:
        return f"tw.lesson({self.number!r})"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tasks, in order."""
        return tuple(self._content.tasks)

    @property
    def texts(self) -> tuple[str, ...]:
        """The names of the texts that follow tasks, in order."""
        return tuple(self._content.texts)

    def task(self, name: str, **given: Any) -> Task:
        """A task of the lesson: the same one each time, unless something else is given for it.

        Args:
            name: Its name.
            **given: What the task is made with, where the lesson asks for it: for an experiment,
                what is tried and a seed.

        Returns:
            A question, an experiment, a tree or a two-way table.

        Raises:
            ValueError: If there is no such task.
            TypeError: If something is missing that it is made with, or is too much.

        Example:
            >>> tw.lesson("06").task("recall_heap").answer("1/3").right
            True
        """
        made = self._tasks.get(name)
        if made is not None and (not given or are_alike(given, made[0])):
            return made[1]
        wanted = self._content.asked(name)
        if set(wanted) != set(given):
            key = "given" if wanted else "nothing"
            how = ", ".join([repr(name), *(f"{one}=…" for one in wanted)])
            raise TypeError(TEXTS.say(f"lesson.{key}", how=how))
        others = {one: self.task(one) for one in self._content.needed(name)}
        task = self._content.make(name, given, others)
        self._add(name, given, task)
        return task

    def _add(self, name: str, given: Mapping[str, Any], task: Task) -> None:
        """Follow a task, which goes on where the one before it was."""
        if name in self._tasks:
            self._cancels[name]()
            before = self._tasks[name][1]
            if isinstance(before, Experiment) and (work := before.work()) is not None:
                self._waiting.add(name, work)
        self._tasks[name] = given, task
        task.place = f"{self.number}/{name}"
        if isinstance(task, CodedTask):
            task.in_lesson = True
        self._set_seed(name, task)
        if isinstance(task, Experiment):
            self._waiting.resume(name, task)
        self._cancels[name] = task.on_change(self._task_changed)

    def _set_seed(self, name: str, task: Task) -> bool:
        """Give a question the seed that follows from that of the lesson; whether it is new."""
        seed = seed_of(self.number, self.seed, name)
        if not isinstance(task, Question) or task.seed == seed:
            return False
        task.seed = seed
        return True

    def _provided(self, name: str) -> Task:
        """A task of the lesson for a page without cells: with the lesson's own trial, if the pupil
        has given none."""
        if name in self._tasks:
            return self.task(name)
        waiting = self._waiting.latest(name)
        seed = None if waiting is None else waiting["seed"]
        return self.task(name, **self._defaults(name, seed))

    def _defaults(self, name: str, seed: int | None = None) -> dict[str, Any]:
        """What a task is made with if the pupil gives nothing."""
        given = self._content.defaults(name)
        if "seed" in self._content.parameters(name):
            own = seed_of(self.number, self.seed, name) % _SHORT_SEEDS
            given["seed"] = own if seed is None else seed
        return given

    def _example(self, name: str, seed: int | None = None) -> Task:
        """A task that is not the lesson's own, to check the work of one that is still to come."""
        return self._content.make(name, self._defaults(name, seed), {})

    # What is kept.

    def work(self) -> Work | None:
        """All that was done in the lesson, to be kept.

        Returns:
            Plain data for JSON, without verdicts; None as long as nothing was done.

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/3")
            >>> list(lesson.work()["tasks"])
            ['recall_heap']
        """
        work = self._kept_work()
        return work.data() if work.tasks else None

    def _kept_work(self) -> LessonWork:
        """What was done in each task."""
        tasks = {name: self._work_of(name) for name in self.names}
        done = {name: work for name, work in tasks.items() if work is not None}
        return LessonWork(self.number, self.seed, done)

    def _work_of(self, name: str) -> Work | None:
        work = self._tasks[name][1].work() if name in self._tasks else None
        return self._waiting.latest(name) if work is None else work

    @property
    def code(self) -> str:
        """All that was done as one code, which `resume` takes up on another machine.

        There is no name in it.
        """
        return self._kept_work().code

    def resume(self, work: str | Work) -> Lesson:
        """Take up what was done elsewhere: task by task, what is further on stays.

        Args:
            work: The code of a lesson, or what `work()` returned.

        Returns:
            The lesson itself.

        Raises:
            ValueError: If it is neither, or of another lesson; then nothing is changed.

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/3")
            >>> tw.lesson("06").resume(lesson.code).task("recall_heap").right
            True
        """
        found = LessonWork.from_code(work) if isinstance(work, str) else LessonWork.from_data(work)
        here = len(self._kept_work().tasks)
        self._merge(found, self.seed if here and here >= len(found.tasks) else found.seed)
        self._changed()
        return self

    def _take_up(self, work: LessonWork) -> None:
        """Take up what a file has, and the seed in it."""
        self._merge(work, work.seed)

    def _merge(self, found: LessonWork, seed: int) -> None:
        if found.number != self.number:
            raise NotKept("other_lesson", number=found.number, here=self.number)
        twins, waiting = [], []
        for name, work in found.tasks.items():
            task = self._example(name) if self._is_to_come(name) else self.task(name)
            try:
                twin = task._twin(work)
            except OtherSeed:
                twin = self._example(name, work["seed"])._twin(work)
                waiting.append((name, twin.work()))
            else:
                if self._is_to_come(name):
                    waiting.append((name, twin.work()))
                else:
                    twins.append((task, twin))
        self._is_merging = True
        try:
            for task, twin in twins:
                task._take_over(twin)
            for name, checked in waiting:
                if checked is not None:
                    self._waiting.add(name, checked)
            self.seed = seed
            for name, (_, task) in self._tasks.items():
                if self._set_seed(name, task):
                    task._changed()
        finally:
            self._is_merging = False

    def progress(self, name: str) -> Progress:
        """How far a task is.

        Args:
            name: Its name.

        Returns:
            "open", "begun" or "done".

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/5")
            >>> lesson.progress("recall_heap")
            'begun'
        """
        if self._work_of(name) is None:
            return "open"
        return "done" if name in self._tasks and self._tasks[name][1].done else "begun"

    def _in_text(self) -> Grid:
        return Grid(lesson_text.title(self), [], [], [lesson_text.progress(self)])

    def _is_to_come(self, name: str) -> bool:
        """Whether a task waits for the pupil's own code."""
        return bool(self._content.asked(name)) and name not in self._tasks

    def on_change(self, callback: Callable[[Lesson], object]) -> Callable[[], None]:
        """Have a function called after each change of what was done; not while trials are made.

        Args:
            callback: A function that takes the lesson.

        Returns:
            A function that removes the callback again.

        Raises:
            TypeError: If the callback can't be called.

        Example:
            >>> lesson = tw.lesson("06")
            >>> cancel = lesson.on_change(lambda lesson: print(len(lesson.work()["tasks"])))
            >>> _ = lesson.task("recall_heap").answer("1/3")
            1
        """
        return self._listeners.add(callback)

    def _read(self) -> None:
        """Take up what another notebook has written by now."""
        if self._file is not None:
            self._file.read()
            self._listeners.notify(self)

    def _task_changed(self, task: Task) -> None:
        is_under_way = isinstance(task, Experiment) and task._goes_on
        if not self._is_merging and not is_under_way:
            self._changed()

    def _changed(self) -> None:
        if self._file is not None:
            self._file.write()
        self._listeners.notify(self)

    @property
    def kept(self) -> str:
        """Where the work is kept, or why it isn't, as a sentence in the current language."""
        return TEXTS.say("kept.by_code") if self._file is None else self._file.said

    def start_over(self) -> Lesson:
        """Begin again, for the next pupil at the same computer.

        The file with the work is renamed, and not deleted. Run all cells again, so that nothing is
        left of what was shown.

        Returns:
            The lesson itself, in which nothing was done.

        Raises:
            OSError: If the file can't be renamed; then nothing is changed.

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/3")
            >>> print(lesson.start_over().work())
            None
        """
        if self._file is not None:
            self._file.set_aside()
            self._file = WorkFile(self, self._file.folder)
        self._waiting.clear()
        self.seed = secrets.randbelow(SEEDS)
        self._is_merging = True
        try:
            for name, (_, task) in self._tasks.items():
                self._set_seed(name, task)
                task._start_over()
        finally:
            self._is_merging = False
        self._listeners.notify(self)
        return self

    def then(
        self, name: str, make: Callable[[], Any] | str, *, after: Iterable[str] = ()
    ) -> Deferred:
        """What may be seen only once a task is done.

        Args:
            name: The name of the task.
            make: A function without arguments that returns what follows, or a text in Markdown.
            after: The names of other tasks that must be done too.

        Returns:
            An object that waits for the tasks.

        Raises:
            ValueError: If there is no such task.

        Example:
            >>> lesson = tw.lesson("06")
            >>> lesson.then("recall_heap", lambda: "three heaps")
            Answer the question first: what follows will then appear here.
        """
        return self.task(name).then(make, after=[self.task(other) for other in after])

    def after(self, name: str) -> Deferred:
        """The text that follows a task, once it is done.

        Args:
            name: The name of the text: mostly that of the task.

        Returns:
            An object that waits for the task, and for those that it tells the answers of.

        Raises:
            ValueError: If there is no such text.

        Example:
            >>> tw.lesson("06").after("as_bo")
            Answer the question first: what follows will then appear here.
        """
        content = self._content
        first, *others = content.text(name).tasks
        return self.then(first, lambda: Markdown(content.filled(name)), after=others)

    def check(self, name: str, function: Callable[[Any], Any]) -> Check:
        """Try a function of the pupil's own on cases.

        Args:
            name: What the lesson asks for.
            function: The pupil's function.

        Returns:
            What came of it: the first case in which it differs, or that it is right.

        Raises:
            ValueError: If the lesson asks for no such function.
            TypeError: If it is no function.

        Example:
            >>> tw.lesson("06").check("seen", lambda cards: cards[0] != 5 != cards[5]).right
            True
        """
        return self._content.check(name, function)

    def save_page(self, path: str | os.PathLike[str], locale: str | None = None) -> None:
        """Write the lesson as a page that anybody can open: one file, which needs no Python.

        Its questions are answered there. Nothing can be read in the file before; but whoever writes
        a program that tries answers will find them.

        Args:
            path: The path of the file; an existing file is replaced.
            locale: The language of the page; by default the current one.

        Raises:
            OSError: If the file can't be written.
            TypeError: If the path is none.
            ValueError: If there is no such language.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "lesson.html")
            >>> tw.lesson("04").save_page(path)
            >>> path.read_text("utf-8")[:15]
            '<!doctype html>'
        """
        from tablewidgets.pages import save_lesson

        save_lesson(path, self.number, locale)


_begun: Final[dict[str, Lesson]] = {}
"""The lessons of this notebook."""


def lesson(number: str | int) -> Lesson:
    """The tasks of a lesson.

    In a notebook it is the same one each time, and what is done in it is kept in a file beside the
    notebook. In plain Python it is a new one each time.

    Args:
        number: Its number, as its notebook has it, such as "06" or 6.

    Returns:
        The lesson, with what was done in it.

    Raises:
        ValueError: If there is no such lesson.

    Example:
        >>> lesson = tw.lesson("06")
        >>> lesson.task("recall_heap").answer("1/5").left
        1
    """
    number = checked_number("number", number)
    if not kernels.is_kernel():
        return Lesson(number)
    if number not in _begun:
        _begun[number] = Lesson(number, kernels.folder_to_keep_in())
    begun = _begun[number]
    begun._read()
    return begun
