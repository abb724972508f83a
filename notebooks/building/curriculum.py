"""What a lesson teaches, in the words of the curricula: `curriculum.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from building.sources import HERE, Source
from building.words import TEXTS
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.engine.locale import LOCALES, speaking, typeset

FILE: Final = HERE / "curriculum.toml"


class Curriculum(NamedTuple):
    """A curriculum, as it was published at some time."""

    title: Mapping[str, str]
    """What it is, in each language."""
    short: str
    language: str
    """Its own, in which its items are quoted."""


class Reference(NamedTuple):
    """What a lesson teaches of a curriculum."""

    curriculum: Curriculum
    items: tuple[str, ...]


def read(file: Path = FILE) -> dict[str, tuple[Reference, ...]]:
    """The references of each lesson, by its number."""
    data = tomllib.loads(file.read_text("utf-8"))
    curricula = {key: _curriculum(key, fields) for key, fields in data["sources"].items()}
    return {
        number: tuple(
            _reference(number, key, items, curricula) for key, items in references.items()
        )
        for number, references in data["lessons"].items()
    }


def _curriculum(key: str, fields: dict[str, Any]) -> Curriculum:
    if set(fields) != set(Curriculum._fields):
        raise ValueError(f"curriculum: {key!r} says {', '.join(Curriculum._fields)}, and no more")
    curriculum = Curriculum(**fields)
    if set(curriculum.title) != set(LOCALES) or curriculum.language not in LOCALES:
        raise ValueError(f"curriculum: {key!r} has a title in each language, and one of its own")
    return curriculum


def _reference(
    number: str, key: str, items: list[str], curricula: Mapping[str, Curriculum]
) -> Reference:
    if key not in curricula:
        raise ValueError(f"curriculum: lesson {number} refers to {key!r}, which is no source")
    if not items:
        raise ValueError(f"curriculum: lesson {number} has no item of {key!r}")
    return Reference(curricula[key], tuple(items))


def of(source: Source, file: Path = FILE) -> tuple[Reference, ...]:
    """What this lesson teaches."""
    found = read(file).get(source.number, ())
    if not found:
        raise ValueError(f"curriculum: lesson {source.number} has no item")
    return found


def listed(source: Source, locale: str) -> str:
    """All references, for teachers."""
    with speaking(locale):
        lines = [f"**{TEXTS.say('curricula')}**", ""]
    for curriculum, items in of(source):
        lines.append(f"- {_set(curriculum.title[locale], locale)}")
        lines += [f"  - {_set(item, curriculum.language)}" for item in items]
    return "\n".join(lines)


def in_short(source: Source, locale: str) -> str:
    """The curricula of those who read this language, in a line of HTML."""
    with speaking(locale):
        between = TEXTS.say("between")
        return " · ".join(
            TEXTS.say(
                "reference",
                short=_set(curriculum.short, locale),
                items=between.join(_set(item, locale) for item in items),
            )
            for curriculum, items in of(source)
            if curriculum.language == locale
        )


def _set(text: str, locale: str) -> str:
    """In HTML, which Markdown takes too."""
    with speaking(locale):
        return markup(typeset(text))
