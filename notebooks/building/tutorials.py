"""The chapters of a game's tutorial as cells: to do by hand, or done in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from building.cells import code, markdown
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.registry import game_class
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.steps import Choose, Tutorial, tutorial_of

Write = Callable[[Tutorial, int, str], list[Any]]


def chapters(kind: str, game: str, locale: str) -> Iterator[Any]:
    """The cells of all chapters; `kind` is that of the part, "lesson" or "walk"."""
    tutorial = tutorial_of(game)
    assert tutorial is not None, f"{game} has no tutorial"
    for number in range(len(tutorial.chapters)):
        yield from _WRITE[kind](tutorial, number, locale)


def _title(tutorial: Tutorial, number: int, locale: str) -> str:
    with speaking(locale):
        return f"{number + 1}. {tutorial.texts.say(f'{tutorial.chapters[number].key}.title')}"


def _by_hand(tutorial: Tutorial, number: int, locale: str) -> list[Any]:
    """A chapter to do by hand, under its title and the rules it teaches."""
    chapter = tutorial.chapters[number]
    taught = dict.fromkeys(rule for step in chapter.steps for rule in step.rules)
    with speaking(locale):
        rules = game_class(tutorial.game).rules()
    lines = [f"## {_title(tutorial, number, locale)}"]
    if taught:
        lines.append("*" + " · ".join(f"{rule} {rules[rule].title}" for rule in taught) + "*")
    opened = f'tw.tutorial("{tutorial.game}", chapter="{chapter.key}")'
    return [markdown("\n\n".join(lines)), code(opened)]


def _in_python(tutorial: Tutorial, number: int, locale: str) -> list[Any]:
    """The same chapter with every task done in Python."""
    learner, key = Learner(tutorial), tutorial.chapters[number].key
    learner.go(number)
    lines = [f'lesson = tw.tutorial("{tutorial.game}", chapter="{key}")']
    for step in learner.chapter.steps:
        if step is not learner.chapter.steps[0]:
            lines.append("lesson.next()")
        if isinstance(step.task, Choose):
            lines.append(f"lesson.answer({step.task.right(learner.game)!r})")
        elif learner.wanted is not None:
            args = "".join(f", {name}={value!r}" for name, value in learner.wanted.items)
            lines.append(f'lesson.do("{learner.wanted.kind}"{args})')
        if step.task is not None:
            learner.show()
        if learner.can_next:
            learner.next()
            if learner.pending:
                learner.next()
    heading = f"### {_title(tutorial, number, locale)}"
    return [markdown(heading), code("\n".join([*lines, "lesson.snapshot()"]))]


_WRITE: Final[dict[str, Write]] = {"lesson": _by_hand, "walk": _in_python}
