"""What is said of the curricula: at the head of a notebook, on its sheet, to teachers, and in the
guide."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

from building.curriculum import Curricula, Curriculum, Item, Part, read
from building.index import facts
from building.sources import HERE, Source, sources
from building.steps import paths, said, timeline
from building.words import TEXTS
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.drills import KINDS
from tablewidgets.engine.locale import speaking, typeset

_DOCS: Final = HERE.parent / "docs" / "guide"
GUIDE: Final = {"en": _DOCS / "curricula.md", "fr": _DOCS / "programmes.md"}
"""The page of the guide in each language."""
NOTHING: Final = "\N{EN DASH}"
"""Where no lesson teaches an item."""


@cache
def curricula() -> Curricula:
    return read()


def head(source: Source, locale: str) -> str:
    """For whom a lesson is: a line for each level, and one for its paths."""
    lines = [
        _say(
            locale,
            "level",
            name=part.level.name[locale],
            steps=said(part.steps, locale),
            about=formatted(part.about[locale], locale),
        )
        for part in _parts(source, locale)
    ]
    return "\n".join(f"- {line}" for line in (*lines, paths(source, locale)))


def summary(source: Source, locale: str) -> str:
    """The levels and their steps, as a line of HTML."""
    return " · ".join(
        _say(locale, "summary", name=part.level.name[locale], steps=said(part.steps, locale))
        for part in _parts(source, locale)
    )


def _parts(source: Source, locale: str) -> list[Part]:
    """Those of the levels that are taught in a language."""
    return [part for part in curricula().of(source) if locale in part.level.name]


def for_teachers(source: Source, locale: str) -> str:
    """How long the steps take, and every item of these curricula that they teach."""
    lines = [timeline(source, locale), "", f"**{_say(locale, 'curricula')}**", ""]
    claims = [claim for part in _parts(source, locale) for claim in part.claims]
    for curriculum, some in groupby(claims, lambda claim: claim.item.curriculum):
        lines.append(f"- {formatted(curriculum.title, locale)}. {_applies(curriculum, locale)}")
        lines += [f"  - {_quoted(claim.item)} ({said(claim.steps, locale)})" for claim in some]
    return "\n".join(lines)


def guide(locale: str) -> str:
    """The page of the guide: which lesson for which level, and for which item."""
    lessons = {source.number: source for source in sources() if source.is_lesson}
    items = [item for item in curricula().items.values() if item.language == locale]
    levels = {item.curriculum.level.key: item.curriculum.level for item in items}
    text = [f"# {_say(locale, 'guide.title')}", _say(locale, "guide.introduction")]
    text.append(f"## {_say(locale, 'guide.by_level')}")
    for level in levels.values():
        rows = [
            [
                f"{number} {facts(source, locale).title}",
                said(part.steps, locale),
                formatted(part.about[locale], locale),
            ]
            for number, source in lessons.items()
            for part in curricula().of(source)
            if part.level.key == level.key
        ]
        text += [f"### {level.name[locale]}", _table(locale, ("lesson", "steps", "about"), rows)]
    text.append(f"## {_say(locale, 'guide.by_item')}")
    for curriculum, some in groupby(items, lambda item: item.curriculum):
        rows = [[_quoted(item), _taught(item, locale), _drilled(item)] for item in some]
        text += [f"### {formatted(curriculum.title, locale)}", _applies(curriculum, locale)]
        text.append(_table(locale, ("item", "lessons", "drills"), rows))
    text.append(f"## {_say(locale, 'guide.by_path')}")
    rows = [
        [f"{number} {facts(source, locale).title}", paths(source, locale)]
        for number, source in lessons.items()
    ]
    text.append(_table(locale, ("lesson", "paths"), rows))
    return "\n\n".join(text) + "\n"


def _taught(item: Item, locale: str) -> str:
    return (
        _say(locale, "guide.between").join(
            f"{number} ({said(steps, locale)})"
            for number, steps in curricula().taught(item).items()
        )
        or NOTHING
    )


def _drilled(item: Item) -> str:
    """The kinds of short questions that train it."""
    (key,) = (key for key, one in curricula().items.items() if one == item)
    names = [f"`{kind.name}`" for kind in KINDS.values() if key in kind.items]
    return ", ".join(names) or NOTHING


def _table(locale: str, heads: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [[_say(locale, f"guide.{name}") for name in heads], ["---"] * len(heads), *rows]
    return "\n".join(
        f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in lines
    )


def _applies(curriculum: Curriculum, locale: str) -> str:
    """The years in which it applies, and where it was read if not in the text itself."""
    until = "until" if curriculum.ends else "from"
    begins, ends = str(curriculum.begins), str(curriculum.ends)
    said = _say(locale, f"applies.{until}", begins=begins, ends=ends)
    return f"{said} {_say(locale, 'secondary')}" if curriculum.is_secondary else said


def _quoted(item: Item) -> str:
    return formatted(item.text, item.language)


def _say(locale: str, key: str, **values: str) -> str:
    with speaking(locale):
        return TEXTS.say(key, **values)


def formatted(text: str, locale: str) -> str:
    """A text as HTML, which is valid in Markdown too."""
    with speaking(locale):
        return markup(typeset(text))
