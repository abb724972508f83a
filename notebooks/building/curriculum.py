"""The items of the curricula that each lesson teaches: `curriculum.toml`."""

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
    """An edition of a curriculum."""

    title: Mapping[str, str]
    """Its title, in each language."""
    short: str
    language: str
    """Its language, in which its items are quoted."""


class Reference(NamedTuple):
    """The items of a curriculum that a lesson teaches."""

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
        raise ValueError(f"curriculum: {key!r} must have {', '.join(Curriculum._fields)}")
    curriculum = Curriculum(**fields)
    if set(curriculum.title) != set(LOCALES) or curriculum.language not in LOCALES:
        raise ValueError(f"curriculum: {key!r} needs a title in each language, and a language")
    return curriculum


def _reference(
    number: str, key: str, items: list[str], curricula: Mapping[str, Curriculum]
) -> Reference:
    if key not in curricula:
        raise ValueError(f"curriculum: lesson {number} refers to {key!r}, an unknown source")
    if not items:
        raise ValueError(f"curriculum: lesson {number} has no item of {key!r}")
    return Reference(curricula[key], tuple(items))


def references_of(source: Source, file: Path = FILE) -> tuple[Reference, ...]:
    """The references of a lesson."""
    found = read(file).get(source.number, ())
    if not found:
        raise ValueError(f"curriculum: lesson {source.number} has no item")
    return found


def full_list(source: Source, locale: str) -> str:
    """All references, for teachers."""
    with speaking(locale):
        lines = [f"**{TEXTS.say('curricula')}**", ""]
    for curriculum, items in references_of(source):
        lines.append(f"- {_formatted(curriculum.title[locale], locale)}")
        lines += [f"  - {_formatted(item, curriculum.language)}" for item in items]
    return "\n".join(lines)


def summary(source: Source, locale: str) -> str:
    """The references to curricula in this language, as a line of HTML."""
    with speaking(locale):
        between = TEXTS.say("between")
        return " · ".join(
            TEXTS.say(
                "reference",
                short=_formatted(curriculum.short, locale),
                items=between.join(_formatted(item, locale) for item in items),
            )
            for curriculum, items in references_of(source)
            if curriculum.language == locale
        )


def _formatted(text: str, locale: str) -> str:
    """A text as HTML, which is valid in Markdown too."""
    with speaking(locale):
        return markup(typeset(text))
