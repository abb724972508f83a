"""The curricula, and the items of each that the lessons teach: `curriculum.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from building.sources import HERE, Source
from building.steps import parsed, steps_of
from tablewidgets.engine.locale import LOCALES

FILE: Final = HERE / "curriculum.toml"
READ: Final = ("original", "secondary")


class Level(NamedTuple):
    """A class, or a course."""

    key: str
    name: Mapping[str, str]
    """Its name, in the languages in which it is taught."""
    first: tuple[str, ...]
    """The numbers of the lessons to begin with."""


class Curriculum(NamedTuple):
    """An edition of a curriculum."""

    level: Level
    title: str
    """With its date."""
    begins: int
    """The year in which it begins to apply."""
    ends: int | None
    """The year in which another one replaces it, if that is known."""
    is_secondary: bool
    """Whether its words were read in other texts that quote it."""


class Item(NamedTuple):
    """What a curriculum asks for, in its own words."""

    curriculum: Curriculum
    text: str

    @property
    def language(self) -> str:
        """The language of these words."""
        (language,) = self.curriculum.level.name
        return language


class Claim(NamedTuple):
    """An item that a lesson teaches, in some of its steps."""

    item: Item
    steps: tuple[int, ...]


class Part(NamedTuple):
    """What a lesson has for a level."""

    level: Level
    steps: tuple[int, ...]
    about: Mapping[str, str]
    """What is done there, in the languages of the level."""
    claims: tuple[Claim, ...]


class Curricula(NamedTuple):
    """All that is in the file."""

    levels: Mapping[str, Level]
    """Each level by its key."""
    items: Mapping[str, Item]
    """Each item, by its source and its name, like "seconde.model"."""
    lessons: Mapping[str, tuple[Part, ...]]
    """The parts of each lesson, by its number."""

    def of(self, source: Source) -> tuple[Part, ...]:
        """The parts of a lesson.

        Raises:
            ValueError: If it has none, or names a step that the lesson does not have.
        """
        parts = self.lessons.get(source.number, ())
        if not parts:
            raise ValueError(f"curriculum: lesson {source.number} has no part")
        known = {step.number for step in steps_of(source)}
        for part in parts:
            if unknown := sorted({*part.steps} - known):
                raise ValueError(f"curriculum: lesson {source.number} has no step {unknown[0]}")
        return parts

    def taught(self, item: Item) -> dict[str, tuple[int, ...]]:
        """The lessons that teach an item, with their steps."""
        return {
            number: claim.steps
            for number, parts in self.lessons.items()
            for part in parts
            for claim in part.claims
            if claim.item is item
        }


def read(file: Path = FILE) -> Curricula:
    """The curricula of a file.

    Raises:
        ValueError: If it is not as it must be.
    """
    data = tomllib.loads(file.read_text("utf-8"))
    levels = {key: _level(key, fields) for key, fields in data["levels"].items()}
    items = {
        f"{key}.{name}": Item(curriculum, text)
        for key, fields in data["sources"].items()
        for curriculum in [_curriculum(key, fields, levels)]
        for name, text in fields["items"].items()
    }
    lessons = {
        number: tuple(_part(number, key, fields, levels, items) for key, fields in parts.items())
        for number, parts in data["lessons"].items()
    }
    return Curricula(levels, items, lessons)


def _fields(of: str, fields: Mapping[str, Any], names: Iterable[str], free: str = "") -> None:
    if not {*names} <= {*fields} <= {*names, free}:
        raise ValueError(f"curriculum: {of} must have {', '.join(names)}")


def _level(key: str, fields: dict[str, Any]) -> Level:
    _fields(f"{key!r}", fields, ("name",), free="first")
    if not {*fields["name"]} <= {*LOCALES}:
        raise ValueError(f"curriculum: {key!r} has names in {', '.join(LOCALES)}")
    return Level(key, fields["name"], tuple(fields.get("first", "").split()))


def _curriculum(key: str, fields: dict[str, Any], levels: Mapping[str, Level]) -> Curriculum:
    names = ("level", "title", "begins", "read", "items")
    _fields(f"{key!r}", fields, names, free="ends")
    if fields["level"] not in levels:
        raise ValueError(f"curriculum: {key!r} is of {fields['level']!r}, an unknown level")
    if len(levels[fields["level"]].name) != 1:
        raise ValueError(f"curriculum: {key!r} is in one language, and its level in several")
    if fields["read"] not in READ:
        raise ValueError(f"curriculum: {key!r} was read in {' or '.join(READ)}")
    return Curriculum(
        levels[fields["level"]],
        fields["title"],
        fields["begins"],
        fields.get("ends"),
        fields["read"] == "secondary",
    )


def _part(
    number: str,
    key: str,
    fields: dict[str, Any],
    levels: Mapping[str, Level],
    items: Mapping[str, Item],
) -> Part:
    of = f"lesson {number}, {key!r},"
    _fields(of, fields, ("steps", "about"), free="items")
    if key not in levels:
        raise ValueError(f"curriculum: {of} is an unknown level")
    if {*fields["about"]} != {*levels[key].name}:
        raise ValueError(f"curriculum: {of} is about something in {', '.join(levels[key].name)}")
    steps = parsed(fields["steps"])
    claims = []
    for name, within in fields.get("items", {}).items():
        if name not in items:
            raise ValueError(f"curriculum: {of} names {name!r}, an unknown item")
        if items[name].curriculum.level.key != key:
            raise ValueError(f"curriculum: {of} names {name!r}, an item of another level")
        claim = Claim(items[name], parsed(within))
        if not {*claim.steps} <= {*steps}:
            raise ValueError(f"curriculum: {of} has {name!r} in steps that are not for it")
        claims.append(claim)
    return Part(levels[key], steps, fields["about"], tuple(claims))
