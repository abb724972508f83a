"""The schema of a position: the form in which a deal is laid out by hand, for any game.

A game describes with these classes which of its options can be filled in, and the front end shows
the form without knowing the game. All texts are in the viewer's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Shape = Literal["one", "list", "lists", "tables"]
"""How the value of an option follows from its rows: the only field; a list of all fields; a list
for each row; or a table of the named fields for each row."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a field of a pool can be."""

    value: Any
    label: str
    n: int = 1
    """How many fields can be this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """A field for a choice of a pool; without one, chance draws it."""

    label: str
    pool: str
    name: str = ""
    """In the shape "tables": the key of its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A field for a whole number."""

    label: str
    name: str
    least: int
    most: int
    unit: int = 1
    """How much 1 in the field is in the value of the option."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A field for yes or no: yes, as long as nothing else is chosen."""

    label: str
    name: str


Field = Pick | Number | Tick


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Fields side by side."""

    label: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plane:
    """Where the cards of rows lie, so that they can be laid there by hand. All lengths are in the
    units of the fields."""

    x: str
    """The name of the field that says how far the middle of a card is to the right of that of the
    plane."""
    y: str
    """How far it is below it."""
    angle: str
    """How many degrees it is turned, clockwise."""
    breadth: int
    """The breadth of the plane, which is as high."""
    width: int
    """The width of a card."""
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The rows of one option."""

    option: str
    title: str
    shape: Shape
    rows: tuple[Row, ...] = ()
    more: Row | None = None
    """What can be added as a row, again and again."""
    most: int = 0
    """How many rows can be added."""
    plane: Plane | None = None
    """Where these lie, if they are cards in a plane."""
    now: Any = None
    """What the option would be for the cards to lie as they do now: for a teacher's eyes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A form."""

    parts: tuple[Part, ...]
    pools: Mapping[str, Sequence[Choice]] = field(default_factory=dict)


def picks(pool: str, labels: Iterable[str]) -> tuple[Pick, ...]:
    """Fields for choices of one pool."""
    return tuple(Pick(label=label, pool=pool) for label in labels)
