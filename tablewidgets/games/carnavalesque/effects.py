"""The events and the roles of Carnavalesque: what each does, read from a file and checked.

The package has house events (`events.toml`) and house roles (`roles.toml`), because the rules don't
tell what the printed ones do. Whoever owns the game can write them into files of the same form, as
far as these effects can say it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from tablewidgets.engine.locale import LOCALES, Catalogue, current_locale, read_toml, typeset
from tablewidgets.engine.user_files import data_of, one_of, only, whole, words
from tablewidgets.games.carnavalesque.cards import AGES, CROWD_CARDS, LARGEST, NO_AGE

Json = dict[str, Any]
Effects = Mapping[str, Mapping[str, tuple[int, int]]]
"""The numbers that each effect needs, with the least and the most of each."""
Words = tuple[tuple[str, str], ...]
"""A text by language, of an entry that brings its own; else there is none."""

_CARDS: Final = {"count": (1, CROWD_CARDS)}
_FEW: Final = {"count": (2, 3)}
_MOST: Final = 60
"""Events or roles in a file."""
_LONGEST: Final = {"key": 30, "title": 40, "text": 300}


@dataclass(frozen=True, slots=True)
class _Entry:
    """What an event and a role have in common; a number that the effect does not need is 0."""

    kind: ClassVar[str]
    effects: ClassVar[Effects]
    fewest: ClassVar[int]
    """In a file."""

    key: str
    effect: str
    count: int = 0
    own_title: Words = ()
    own_text: Words = ()
    numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """What the rules look up: its effect, with its number or 1. An age is a mask with one bit, and
    an event that changes both draws and gifts has, as roles do, "draw" and "give"."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", self._numbers())

    def _numbers(self) -> dict[str, int]:
        return {self.effect: self.count or 1}

    @property
    def house(self) -> bool:
        """Whether it is one of the package's own."""
        return self in (*house_events(), *house_roles())

    def title(self, texts: Catalogue) -> str:
        """Its name, in the current language."""
        return self._said("title", self.own_title, texts)

    def text(self, texts: Catalogue) -> str:
        """What it does, in the current language."""
        return self._said("text", self.own_text, texts)

    def _said(self, name: str, own: Words, texts: Catalogue) -> str:
        if own:
            return typeset(dict(own)[current_locale()])
        return texts.say(f"{self.kind}.{self.key}.{name}")

    def to_json(self) -> Json:
        """The entry in the words of the API and of a file."""
        told = {name: getattr(self, name) for name in self.effects[self.effect]}
        if "age" in told:
            told["age"] = AGES[told["age"]]
        own = {"title": dict(self.own_title), "text": dict(self.own_text)}
        return {"key": self.key, "effect": self.effect} | told | (own if self.own_title else {})


@dataclass(frozen=True, slots=True)
class Event(_Entry):
    """One event (V24)."""

    kind: ClassVar = "event"
    effects: ClassVar[Effects] = {
        "turn_down": _CARDS,
        "turn_up": _CARDS,
        "stir": {"strength": (1, 2)},
        "no_ban": {"age": (0, len(AGES) - 1)},
        "one_decree": {},
        "lay_more": {"count": (1, 5)},
        "strike": {},
        "draw_more": {"draws": (1, 3), "gives": (1, 3)},
        "random_gifts": {},
        "announce": {},
    }
    fewest: ClassVar = 1

    strength: int = 0
    age: int = NO_AGE
    draws: int = 0
    gives: int = 0

    def _numbers(self) -> dict[str, int]:
        if self.effect == "draw_more":
            return {"draw": self.draws, "give": self.gives}
        if self.effect == "no_ban":
            return {"no_ban": 1 << self.age}
        return {self.effect: self.strength or self.count or 1}


@dataclass(frozen=True, slots=True)
class Role(_Entry):
    """One role (V26)."""

    kind: ClassVar = "role"
    effects: ClassVar[Effects] = {
        "blind": {},
        "covered_once": {},
        "ignore_decree": {},
        "peek": _CARDS,
        "draw": _FEW,
        "give": _FEW,
        "turn": _CARDS,
        "random_draw": {},
        "redraw": {},
        "swap": {},
        "ban_next": {},
    }
    fewest: ClassVar = 8  # two for each of four players


_T = TypeVar("_T", bound=_Entry)


@cache
def house_events() -> tuple[Event, ...]:
    """V25: the package's own events."""
    return _house(Event)


@cache
def house_roles() -> tuple[Role, ...]:
    """V27: the package's own roles."""
    return _house(Role)


def _house(kind: type[_T]) -> tuple[_T, ...]:
    rows = read_toml("tablewidgets.games.carnavalesque", f"{kind.kind}s.toml")[kind.kind]
    return tuple(_entry(kind, kind.kind, row) for row in rows)


def read_events(events: object) -> tuple[Event, ...]:
    """Events from the path of a file, or from what such a file holds; None is the house events. A
    ValueError names the event, counted from 1, and the field that is wrong."""
    return house_events() if events is None else _read(Event, events, house_events())


def read_roles(roles: object) -> tuple[Role, ...]:
    """Roles from the path of a file, or from what such a file holds; None is the house roles. A
    ValueError names the role, counted from 1, and the field that is wrong."""
    return house_roles() if roles is None else _read(Role, roles, house_roles())


def to_json(entries: Sequence[Event] | Sequence[Role]) -> Json:
    """Events or roles as a file has them."""
    return {entries[0].kind: [entry.to_json() for entry in entries]}


def _read(kind: type[_T], given: object, house: tuple[_T, ...]) -> tuple[_T, ...]:
    name = f"{kind.kind}s"
    rows = only(name, data_of(name, given, LARGEST), (kind.kind,)).get(kind.kind)
    if not isinstance(rows, list | tuple):
        raise TypeError(f"{name}: a list of them ([[{kind.kind}]] in a file), not {rows!r}")
    if not kind.fewest <= len(rows) <= _MOST:
        raise ValueError(f"{name}: {kind.fewest} to {_MOST} of them, not {len(rows)}")
    entries: list[_T] = []
    for n, row in enumerate(rows, start=1):
        where = f"{name}, {kind.kind} {n}"
        entry = _entry(kind, where, row)
        if entry.key in (other.key for other in entries):
            raise ValueError(f"{where}, key: each once, not {entry.key!r}")
        if not entry.own_title and entry not in house:
            raise ValueError(
                f"{where}, title: it needs one, and a text, as no house {kind.kind} is like it"
            )
        entries.append(entry)
    return tuple(entries)


def _entry(kind: type[_T], where: str, row: object) -> _T:
    numbers = sorted({name for needed in kind.effects.values() for name in needed})
    fields = only(where, row, ("key", "effect", *numbers, "title", "text"))
    key = words(f"{where}, key", fields.get("key"), _LONGEST["key"])
    if not key.isidentifier():
        raise ValueError(f"{where}, key: letters, digits and underscores, not {key!r}")
    effects = tuple(kind.effects)
    effect = effects[one_of(f"{where}, effect", fields.get("effect"), effects)]
    needed = kind.effects[effect]
    for name in numbers:
        if name in fields and name not in needed:
            raise ValueError(f"{where}, {name}: the effect {effect} has none")
    told: dict[str, Any] = {
        name: one_of(f"{where}, age", fields.get("age"), AGES)
        if name == "age"
        else whole(f"{where}, {name}", fields.get(name), *bounds)
        for name, bounds in needed.items()
    }
    if ("title" in fields) != ("text" in fields):
        raise ValueError(f"{where}, text: one that has a title has a text, and the other way round")
    own: dict[str, Any] = {
        f"own_{name}": _words(f"{where}, {name}", fields[name], _LONGEST[name])
        for name in ("title", "text")
        if name in fields
    }
    return kind(key, effect, **told, **own)


def _words(where: str, given: object, most: int) -> Words:
    """A text, the same in all languages or one for each."""
    if isinstance(given, Mapping):
        said = only(where, given, LOCALES)
        return tuple(
            (locale, words(f"{where}, {locale}", said.get(locale), most)) for locale in LOCALES
        )
    return tuple((locale, words(where, given, most)) for locale in LOCALES)
