"""A whole class in a lesson: what each pupil has handed in, and what that tells their teacher."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.result_codes import Result
from tablewidgets.engine import files, short_codes
from tablewidgets.lessons.classes.findings import Findings
from tablewidgets.lessons.classes.handed_in import (
    Handed,
    HandedIn,
    Piece,
    Refused,
    in_content,
    in_text,
    read,
)
from tablewidgets.lessons.classes.outcomes import OPEN, Outcome, Reader
from tablewidgets.lessons.kept import LessonWork, checked_number, seed_of

MOST_PUPILS: Final = 500


class Refusal(NamedTuple):
    """Something that was handed in and was not counted."""

    where: str
    """The file, or the code."""
    key: str
    """The reason."""
    values: Mapping[str, Any]

    @property
    def sentence(self) -> str:
        """The reason in a sentence, in the current language."""
        return texts().say(f"class_refusal.{self.key}", where=self.where, **self.values)


class Pupil(NamedTuple):
    """What one pupil has handed in."""

    name: str
    """The name that stood beside the code, or in that of the file; there is none in a code."""
    mark: str
    """What tells the codes of this pupil from others; empty if only results of tasks are known."""
    outcomes: Mapping[str, Outcome]
    """What came of each task, by its name, as far as anything was done."""

    def outcome(self, task: str) -> Outcome:
        """What came of a task."""
        return self.outcomes.get(task, OPEN)

    @property
    def extent(self) -> tuple[int, int]:
        """How far on this pupil is, to be compared."""
        extents = [outcome.extent for outcome in self.outcomes.values()]
        return sum(done for done, _ in extents), sum(effort for _, effort in extents)


def _sorted_as(name: str) -> str:
    """The letters of a name without accents: Élise comes before Farid."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class ClassView(ChangingDisplay):
    """What a class has handed in: who is where, which slips were made, and what to say tomorrow.

    A pupil hands in the code of the lesson, the notebook, or the file beside it. A code may stand
    anywhere in a text, with a name in its line. Everything is judged here, and nothing is sent.

    Args:
        lesson: The number of the lesson, such as "06".
        handed_in: A text with codes, the path of a file or of a folder, or a list of them.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If there is no such lesson.
        TypeError: If what was handed in is neither a text nor paths.

    Example:
        >>> lesson = tw.lesson("06")
        >>> _ = lesson.task("recall_heap").answer("1/3")
        >>> view = tw.ClassView("06", f"Lina: {lesson.code}")
        >>> view.pupils[0].name, view.pupils[0].outcome("recall_heap").status
        ('Lina', 'right')
    """

    _widget_class = "tablewidgets.widgets.class_view:ClassViewWidget"

    def __init__(
        self, lesson: str | int, handed_in: HandedIn = (), *, locale: str | None = None
    ) -> None:
        super().__init__(locale)
        self.lesson: Final = checked_number("lesson", lesson)
        """The number of the lesson."""
        self._reader: Final = Reader(self.lesson)
        self._pupils: Final[dict[str, Pupil]] = {}
        """The pupils by their marks, or by the code of a task if that is all there is."""
        self._findings: Findings | None = None
        self.refused: tuple[Refusal, ...] = ()
        """What was not counted of what was handed in last."""
        if handed_in != ():
            self.add(handed_in)

    # What is done.

    def add(self, handed_in: HandedIn) -> ClassView:
        """Take in what was handed in.

        Of a pupil who hands in twice, what is further on counts.

        Args:
            handed_in: A text with codes, the path of a file or of a folder, or a list of them.

        Returns:
            The view itself; `refused` lists what was not counted, and why.

        Raises:
            ValueError: If a text is longer than 200,000 characters, or holds half a character.
            TypeError: If it is neither a text nor paths.

        Example:
            >>> tw.ClassView("06").add("Good morning").refused[0].key
            'empty'
        """
        return self._take_all(list(read(handed_in)))

    def add_text(self, text: str) -> ClassView:
        """Take in the codes in a text, which is never taken for a path.

        Args:
            text: The text, with a name in the line of a code.

        Returns:
            The view itself.

        Raises:
            ValueError: If it is longer than 200,000 characters, or holds half a character.

        Example:
            >>> tw.ClassView("06").add_text("Good morning").refused[0].key
            'empty'
        """
        return self._take_all(list(in_text(text)))

    def add_contents(self, contents: Iterable[tuple[str, str]], *, more: bool = False) -> ClassView:
        """Take in the contents of files that were read elsewhere, such as in a browser.

        Args:
            contents: The name and the text of each file. Of a notebook, the codes in it will do.
            more: Whether they are handed in together with those before, so that what was refused
                of these is still listed.

        Returns:
            The view itself.

        Example:
            >>> tw.ClassView("06").add_contents([("Lina.json", "{}")]).refused[0].key
            'no_work'
        """
        pieces = [piece for file, text in contents for piece in in_content(text, file)]
        return self._take_all(pieces, self.refused if more else ())

    def _show(self, works: Iterable[tuple[str, LessonWork]]) -> None:
        """Show what pupils have done by now, each with a name, instead of what was there before."""
        self._pupils.clear()
        self._take_all([Handed(name, name, [work]) for name, work in works if work.tasks])

    def clear(self) -> ClassView:
        """Start again without pupils.

        Returns:
            The view itself.

        Example:
            >>> len(tw.ClassView("06").clear())
            0
        """
        self._pupils.clear()
        self._reader.forget()
        self._renew(())
        return self

    def _take_all(self, pieces: list[Piece], before: tuple[Refusal, ...] = ()) -> ClassView:
        refused = list(before)
        for piece in pieces:
            refusal = piece if isinstance(piece, Refused) else self._take(piece)
            if refusal is not None:
                refused.append(Refusal(*refusal))
        self._renew(tuple(refused))
        return self

    def _renew(self, refused: tuple[Refusal, ...]) -> None:
        self.refused = refused
        self._findings = None
        self._changed()

    def _take(self, handed: Handed) -> Refused | None:
        """Take in what one pupil has handed in; why not, if it can't be counted."""
        refused: list[Refused] = []
        read: list[tuple[str, Pupil]] = []
        for work in handed.works:
            found = (
                self._of_result(handed, work)
                if isinstance(work, Result)
                else self._of_lesson(handed, work)
            )
            if isinstance(found, Refused):
                refused.append(found)
            else:
                read.append(found)
        if not read:
            return refused[0]
        if isinstance(handed.works[0], LessonWork):  # of a notebook that was saved several times
            read = [max(read, key=lambda one: one[1].extent)]
        told = [self._count(handed, key, pupil) for key, pupil in read]
        return None if None in told else told[0]

    def _of_lesson(self, handed: Handed, work: LessonWork) -> tuple[str, Pupil] | Refused:
        if work.number != self.lesson:
            values = {"number": work.number, "here": self.lesson}
            return Refused(handed.where, "other_lesson", values)
        try:
            outcomes = {name: self._reader.of_work(name, done) for name, done in work.tasks.items()}
        except (ValueError, TypeError):
            return Refused(handed.where, "impossible", {})
        for key in self._keys_of_results(work.seed):
            self._pupils.pop(key, None)
        return work.mark, Pupil(handed.name, work.mark, outcomes)

    def _of_result(self, handed: Handed, result: Result) -> tuple[str, Pupil] | Refused:
        try:
            found = self._reader.of_result(result)
        except (ValueError, TypeError):
            return Refused(handed.where, "impossible", {})
        if found is None:
            return Refused(handed.where, "foreign", {"here": self.lesson})
        name, outcome = found
        key = self._key_by_name(handed.name) or f"{name} {result.mark}"
        for mark, pupil in self._pupils.items():
            if pupil.mark and f"{name} {result.mark}" in self._keys_of_results(self._seed(mark)):
                key = mark
        before = self._pupils.get(key)
        others = {} if before is None else before.outcomes
        if before is not None and before.outcome(name).extent >= outcome.extent:
            return Refused(handed.where, "twice", {})
        mark = "" if before is None else before.mark
        return key, Pupil(handed.name, mark, {**others, name: outcome})

    def _count(self, handed: Handed, key: str, pupil: Pupil) -> Refused | None:
        before = self._pupils.get(key)
        if before is None and len(self._pupils) == MOST_PUPILS:
            return Refused(handed.where, "full", {"most": MOST_PUPILS})
        if before is None:
            self._pupils[key] = pupil
            return None
        further = max(before, pupil, key=lambda one: one.extent)
        name = before.name or pupil.name
        self._pupils[key] = further._replace(name=name)
        if pupil.name and name.casefold() != pupil.name.casefold():
            return Refused(handed.where, "same_as", {"other": name})
        if pupil.extent > before.extent or (pupil.name and not before.name):
            return None
        if pupil.name:  # a notebook, and the file beside it
            return None
        return Refused(handed.where, "twice" if pupil.extent == before.extent else "older", {})

    def _key_by_name(self, name: str) -> str | None:
        """The pupil of this name, if there is just one."""
        if not name:
            return None
        sought = name.casefold()
        found = [key for key, one in self._pupils.items() if one.name.casefold() == sought]
        return found[0] if len(found) == 1 else None

    @staticmethod
    def _seed(mark: str) -> int:
        return short_codes.decode(mark)

    def _keys_of_results(self, seed: int) -> set[str]:
        """The keys of a pupil's results of single questions."""
        return {
            f"{name} {short_codes.checksum(str(seed_of(self.lesson, seed, name)))}"
            for name, task in self._reader.tasks.items()
            if isinstance(task, Question)
        }

    # What is known.

    @property
    def pupils(self) -> tuple[Pupil, ...]:
        """The pupils by their names; those without a name come last."""
        return tuple(
            sorted(
                self._pupils.values(),
                key=lambda one: (not one.name, _sorted_as(one.name), one.mark),
            )
        )

    def __len__(self) -> int:
        return len(self._pupils)

    @property
    def findings(self) -> Findings:
        """What the teacher wants to know of all of them."""
        if self._findings is None:
            self._findings = Findings(self._reader.tasks, self.pupils)
        return self._findings

    def to_say(self) -> list[str]:
        """What to say tomorrow: the two commonest slips, and what many were sure of and had wrong.

        Returns:
            Sentences in the current language.

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/15")
            >>> said = tw.ClassView("06", lesson.code).to_say()[0]
            >>> said.startswith("1 of 1 answered 1/15 to “Nothing has been seen yet.")
            True
        """
        from tablewidgets.lessons.classes.class_text import to_say

        return to_say(self.findings)

    # As a file.

    def csv(self) -> str:
        """The class as a table for a spreadsheet or a gradebook.

        Returns:
            A line for each pupil, separated as spreadsheets in the current language have it.

        Example:
            >>> lesson = tw.lesson("06")
            >>> _ = lesson.task("recall_heap").answer("1/3")
            >>> tw.ClassView("06", f"Lina: {lesson.code}").csv().splitlines()[1][:15]
            'Lina,1,0,0,11,a'
        """
        from tablewidgets.lessons.classes.gradebook import gradebook

        return gradebook(self)

    def save(self, path: str | os.PathLike[str]) -> ClassView:
        """Save the table of `csv()` as a file.

        Args:
            path: The file, which is replaced if it is there.

        Returns:
            The view itself.

        Raises:
            OSError: If it can't be written.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "class_06.csv")
            >>> len(tw.ClassView("06").save(path))
            0
        """
        # The first character tells spreadsheets how letters are encoded.
        files.write_text("path", path, "\N{BYTE ORDER MARK}" + self.csv())
        return self

    # As a table.

    def _in_text(self) -> Grid:
        from tablewidgets.lessons.classes.class_text import class_grid

        return class_grid(self)
