"""The sources of the notebooks: their parts, and the paths of the files built from them."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, NamedTuple

import tablewidgets
from building.words import TEXTS
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.lessons.tasks import Lesson

HERE: Final = Path(__file__).parents[1]

Version = Literal["A", "B"]
VERSIONS: Final[tuple[Version, ...]] = ("A", "B")
"""The sheets of a lesson: two neighbours get questions with other numbers."""
Edition = Literal["pupil", "teacher"]
EDITIONS: Final[tuple[Edition, ...]] = ("pupil", "teacher")

Kind = Literal[
    "names",
    "minutes",
    "numbers",
    "text",
    "code",
    "task",
    "note",
    "after",
    "sheet",
    "remember",
    "lesson",
    "walk",
    "lessons",
]
_KINDS: Final[dict[str, tuple[Kind, str]]] = {
    "names": ("names", ""),
    "minutes": ("minutes", ""),
    "numbers": ("numbers", ""),
    "code": ("code", ""),
    "task": ("task", ""),
    "after": ("after", ""),
    "lesson": ("lesson", ""),
    "walk": ("walk", ""),
    "lessons": ("lessons", ""),
    **{locale: ("text", locale) for locale in LOCALES},
    **{f"note_{locale}": ("note", locale) for locale in LOCALES},
    **{f"sheet_{locale}": ("sheet", locale) for locale in LOCALES},
    **{f"remember_{locale}": ("remember", locale) for locale in LOCALES},
}
"""The kind of a part and its language, if it has one, by its heading."""


class Part(NamedTuple):
    """A part of a source.

    `names` are the file names of the notebook in each language; `minutes` says how long each step
    takes; `numbers` is Python run by the builder. A `text` and a `note` for teachers are in one
    language; `code` and `task` are common to all, and so is the name of a text for `after` a task.
    `sheet` is what the printed sheet says besides, and `remember` what is to be filled in at its
    end. `lesson` and `walk` insert the tutorial of a game, chapter by chapter: to be done by hand,
    or done in Python. `lessons` is a table of the notebooks with these numbers.
    """

    kind: Kind
    locale: str
    """Its language; "" if it is for all."""
    text: str

    def is_for(self, locale: str) -> bool:
        return self.locale in ("", locale)


class Source:
    """The source of a notebook in each language. A source with tasks is a lesson, which also has an
    edition for teachers and a sheet to print."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    @property
    def name(self) -> str:
        """Like "06_where_is_the_five", beginning with its number."""
        return self.path.stem

    @property
    def number(self) -> str:
        """Like "06"; "index" for the start page."""
        return self.name.split("_")[0]

    @cached_property
    def lesson(self) -> Lesson | None:
        """The lesson whose texts it names, if there is one of its number."""
        return tablewidgets.lesson(self.number) if self.number in NUMBERS else None

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        _, *found = re.split(r"^%% (.*)\n", self.path.read_text("utf-8"), flags=re.MULTILINE)
        parts = []
        for heading, text in zip(found[::2], found[1::2], strict=True):
            if heading.strip() not in _KINDS:
                raise ValueError(f"{self.path.name}: there is no part called {heading!r}")
            parts.append(Part(*_KINDS[heading.strip()], text.strip()))
        return tuple(parts)

    @property
    def is_lesson(self) -> bool:
        return any(part.kind == "task" for part in self.parts)

    @property
    def editions(self) -> tuple[Edition, ...]:
        return EDITIONS if self.is_lesson else EDITIONS[:1]

    @cached_property
    def _names(self) -> dict[str, str]:
        (names,) = [part.text for part in self.parts if part.kind == "names"]
        return dict(line.split(": ") for line in names.splitlines())

    def notebook(self, locale: str, edition: Edition = "pupil") -> Path:
        """The path of the notebook in a language, which has its own file name.

        The teachers' are in a folder that no pupil opens, and their names say whose they are: a tab
        shows nothing else, and a solution must not be projected by mistake.
        """
        name = f"{self._names[locale]}.ipynb"
        if edition == "pupil":
            return HERE / locale / name
        with speaking(locale):
            return HERE / "teacher" / locale / f"{TEXTS.say('teacher')}_{name}"

    def sheet(self, locale: str, version: Version = "A") -> Path:
        """The path of a sheet to print."""
        name = self._names[locale] + ("" if version == "A" else f"_{version.lower()}")
        return HERE / locale / "sheets" / f"{name}.html"

    def key(self, locale: str) -> Path:
        """The path of the answers to its sheets, for teachers."""
        with speaking(locale):
            name = f"{TEXTS.say('teacher')}_{self._names[locale]}_{TEXTS.say('key.file')}.html"
        return HERE / "teacher" / locale / "sheets" / name

    def plan(self, locale: str) -> Path:
        """The path of its page in the teachers' guide."""
        with speaking(locale):
            name = f"{TEXTS.say('teacher')}_{self._names[locale]}_{TEXTS.say('plan.file')}.html"
        return HERE / "teacher" / locale / "plans" / name


def sources(*numbers: str) -> list[Source]:
    """All sources, or those with these numbers or names."""
    found = [Source(path) for path in sorted((HERE / "sources").glob("*.md"))]
    if not numbers:
        return found
    for number in numbers:
        if not any(number in (source.number, source.name) for source in found):
            raise ValueError(f"no source is called {number!r}")
    return [one for one in found if one.number in numbers or one.name in numbers]
