"""Build the notebooks of both languages from their common sources, and run them: `make notebooks`.

A source holds the texts of each language and the code cells they share, in which {locale} stands
for the language. Of a tutorial it names the game: the chapters, and the moves of one who does all
that is asked, come from the tutorial itself. What a notebook shows was computed when it was
built; `make test` runs it again and compares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

from tablewidgets.engine.game import GAMES
from tablewidgets.engine.locale import LOCALES, speaking, typeset
from tablewidgets.tutorials.course import Course
from tablewidgets.tutorials.steps import Choose, Tutorial, tutorial_of

HERE: Final = Path(__file__).parent
WIDGET: Final = "application/vnd.jupyter.widget-view+json"
METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def sources() -> list[Path]:
    return sorted((HERE / "sources").glob("*.md"))


def cells(source: Path) -> Iterator[tuple[str, str]]:
    """The parts of a source: what each is and its text. It is "names", a language, "code", or the
    game whose tutorial comes there, chapter by chapter: as a "lesson" to be done, or a "walk"."""
    _, *parts = re.split(r"^%% (\w+)\n", source.read_text("utf-8"), flags=re.MULTILINE)
    for kind, text in zip(parts[::2], parts[1::2], strict=True):
        if kind not in ("names", "code", "lesson", "walk", *LOCALES):
            raise ValueError(f"{source.name}: there is no part called {kind!r}")
        yield kind, text.strip()


def path(source: Path, locale: str) -> Path:
    """Where the notebook of a language is: it has a name of its own in each."""
    names = dict(line.split(": ") for line in dict(cells(source))["names"].splitlines())
    return HERE / locale / f"{names[locale]}.ipynb"


def notebook(source: Path, locale: str) -> Any:
    """The notebook, not yet run."""
    made = nbformat.v4.new_notebook(metadata=METADATA)
    for kind, text in cells(source):
        if kind == "code":
            made.cells.append(_code(text.replace("{locale}", locale)))
        elif kind == locale:
            made.cells.append(_markdown(text, locale))
        elif kind in ("lesson", "walk"):
            made.cells += _chapters(text, locale, _by_hand if kind == "lesson" else _in_python)
    for number, cell in enumerate(made.cells, 1):
        cell["id"] = f"cell-{number}"
    return made


def _code(text: str) -> Any:
    return nbformat.v4.new_code_cell(text)


def _markdown(text: str, locale: str) -> Any:
    return nbformat.v4.new_markdown_cell(_typeset(text, locale))


Write = Callable[[Tutorial, int, str], list[Any]]


def _chapters(game: str, locale: str, write: Write) -> Iterator[Any]:
    tutorial = tutorial_of(game)
    assert tutorial is not None, f"{game} has no tutorial"
    for number in range(len(tutorial.chapters)):
        yield from write(tutorial, number, locale)


def _title(tutorial: Tutorial, number: int, locale: str) -> str:
    with speaking(locale):
        return f"{number + 1}. {tutorial.texts.say(f'{tutorial.chapters[number].key}.title')}"


def _by_hand(tutorial: Tutorial, number: int, locale: str) -> list[Any]:
    """A chapter to be done, under its title and the rules it teaches."""
    chapter = tutorial.chapters[number]
    taught = dict.fromkeys(rule for step in chapter.steps for rule in step.rules)
    with speaking(locale):
        rules = GAMES[tutorial.game].rules()
    lines = [f"## {_title(tutorial, number, locale)}"]
    if taught:
        lines.append("*" + " · ".join(f"{rule} {rules[rule].title}" for rule in taught) + "*")
    opened = f'tw.tutorial("{tutorial.game}", chapter="{chapter.key}")'
    return [_markdown("\n\n".join(lines), locale), _code(opened)]


def _in_python(tutorial: Tutorial, number: int, locale: str) -> list[Any]:
    """The chapter again, done in Python by someone who does all that is asked."""
    course, key = Course(tutorial), tutorial.chapters[number].key
    course.go(number)
    lines = [f'lesson = tw.tutorial("{tutorial.game}", chapter="{key}")']
    for step in course.chapter.steps:
        if step is not course.chapter.steps[0]:
            lines.append("lesson.next()")
        if isinstance(step.task, Choose):
            lines.append(f"lesson.answer({step.task.right(course.game)!r})")
        elif course.wanted is not None:
            args = "".join(f", {name}={value!r}" for name, value in course.wanted.items)
            lines.append(f'lesson.do("{course.wanted.kind}"{args})')
        if step.task is not None:
            course.show()
        if course.can_next:
            course.next()
            if course.coming:
                course.next()
    heading = f"### {_title(tutorial, number, locale)}"
    return [_markdown(heading, locale), _code("\n".join([*lines, "lesson.snapshot()"]))]


def _typeset(text: str, locale: str) -> str:
    """The typography of the language, outside of code."""
    with speaking(locale):
        return "".join(
            part if part.startswith("`") else typeset(part) for part in re.split("(`[^`]*`)", text)
        )


def build(source: Path, locale: str) -> None:
    made = notebook(source, locale)
    NotebookClient(made, timeout=600, record_timing=False, kernel_name="python3").execute()
    made["metadata"] = METADATA  # and no word of the Python that ran it
    for cell in made.cells:
        for output in cell.get("outputs", ()):
            # Without its widget, a notebook just opened shows the table in HTML instead.
            output.get("data", {}).pop(WIDGET, None)
    nbformat.validate(made)
    path(source, locale).parent.mkdir(exist_ok=True)
    path(source, locale).write_text(nbformat.writes(made) + "\n", "utf-8")


def main() -> None:
    for source in sources():
        for locale in LOCALES:
            print(path(source, locale).relative_to(HERE))
            build(source, locale)


if __name__ == "__main__":
    main()
