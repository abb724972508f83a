"""A drill on paper: two versions and their key, as pages of HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablewidgets.chance.numbers.markup import markup
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers import ChoiceAnswer
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.drills.wording import say
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.package_files import read_text

if TYPE_CHECKING:
    from tablewidgets.drills.make import Drill

VERSIONS: Final = ("A", "B", "key")
MOST_SLIPS: Final = 3
"""The most slips of a question in the key."""


class Sheet:
    """Pages to print. As the last line of a cell they are shown."""

    def __init__(self, drill: Drill, other: Drill, versions: tuple[str, ...], locale: str) -> None:
        self._versions: Final = {"A": drill, "B": other}
        with speaking(locale):
            self._how = say("sheet.print")
            self.html: Final = "\n".join(self._page(drill.level, versions, locale))
            """The pages: one document, which needs nothing else."""

    def _page(self, level: str, versions: tuple[str, ...], locale: str) -> Iterator[str]:
        title = escape(say("sheet.title", level=say(f"level.{level}")))
        style = read_text(__package__, "sheet.css")
        yield "<!DOCTYPE html>"
        yield f'<html lang="{locale}"><head><meta charset="utf-8"><title>{title}</title>'
        yield f"<style>\n{style}</style></head><body>"
        for version in versions:
            yield from self._key(title) if version == "key" else self._questions(title, version)
        yield "</body></html>\n"

    def _questions(self, title: str, version: str) -> Iterator[str]:
        fields = "".join(
            f'<span>{say(f"sheet.{name}")}<i class="line"></i></span>'
            for name in ("name", "class", "date")
        )
        yield f'<section class="page"><header><h1>{title}</h1><b class="version">{version}</b>'
        yield f'<p class="fields">{fields}</p></header><p>{say("sheet.about")}</p><ol>'
        for question in self._versions[version].questions:
            yield f"<li><p>{markup(question.text)}</p>{_figure(question)}{_room(question)}</li>"
        yield "</ol></section>"

    def _key(self, title: str) -> Iterator[str]:
        """Both versions side by side, with the slips to expect."""
        yield f'<section class="page key"><header><h1>{title}</h1><b>{say("sheet.key")}</b>'
        yield "</header><ol>"
        both = [drill.questions for drill in self._versions.values()]
        for pair in zip(*both, strict=True):
            shown = "".join(map(_solved, self._versions, pair))
            yield f'<li><div class="both">{shown}</div></li>'
        seed = say("drill.seed", seed=self._versions["A"].seed)
        yield f"</ol><footer>{seed}</footer></section>"

    def save(self, path: str | Path) -> Path:
        """Write the pages into a file, to be opened in a browser and printed.

        Args:
            path: A file whose name ends in ".html".

        Returns:
            The path of the file.

        Raises:
            ValueError: If the name has another ending.
        """
        target = Path(path)
        if target.suffix != ".html":
            raise ValueError(texts().say("call.html", p=repr(str(path))))
        target.write_text(self.html, "utf-8")
        return target

    def __repr__(self) -> str:
        return self._how

    def _repr_html_(self) -> str:
        return (
            f'<iframe srcdoc="{escape(self.html)}" title="{escape(self._how)}" '
            'style="width: 100%; height: 60vh; border: 0; background: #fff"></iframe>'
        )


def _figure(question: Question) -> str:
    return question.figure.html() if question.figure is not None else ""


def _room(question: Question) -> str:
    """The space for the answer."""
    asked = question._expected
    if isinstance(asked, ChoiceAnswer):
        choices = "".join(f"<li>{markup(worded(one))}</li>" for one in asked.labels)
        return f'<ul class="choices">{choices}</ul>'
    return f'<p class="room">{say("sheet.answer")}<i class="line"></i></p>'


def _solved(version: str, question: Question) -> str:
    """What is right and why, and the slips to expect."""
    asked = question._expected
    slips = "".join(
        f"<li><b>{markup(value)}</b> {markup(why)}</li>"
        for value, why in asked.explained_mistakes()[:MOST_SLIPS]
    )
    return (
        f'<div><p><b class="version">{version}</b> <b>{markup(asked.exactly())}</b></p>'
        f"<p>{markup(worded(question._explain))}</p><ul>{slips}</ul></div>"
    )
