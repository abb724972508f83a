"""The events and roles of Carnavalesque: what each does, read from a file and validated.

The package has house events (`events.toml`) and house roles (`roles.toml`), because the rules don't
say what the printed ones do. Whoever owns the game can write those into files of the same form, as
far as these effects go.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple

from tablewidgets.engine.locale import LOCALES, SHARED, read_toml
from tablewidgets.engine.user_files import at, data_of, one_of, only, whole, words
from tablewidgets.games.carnavalesque.cards import AGES, CROWD_CARDS, LARGEST, TEXTS

Json = dict[str, Any]
Texts = tuple[tuple[str, str], ...]  # A text for each of some languages
Takes = Mapping[str, range | tuple[str, ...]]
"""The fields that an effect takes, each with its values: numbers or names."""


class Effect(StrEnum):
    """What an event or a role changes."""

    # Events (V25).
    TURN_DOWN = "turn_down"
    TURN_UP = "turn_up"
    STIR = "stir"
    NO_BAN = "no_ban"
    ONE_DECREE = "one_decree"
    LAY_MORE = "lay_more"
    STRIKE = "strike"
    DRAW_MORE = "draw_more"
    RANDOM_GIFTS = "random_gifts"
    ANNOUNCE = "announce"
    # Roles (V27).
    BLIND = "blind"
    COVERED_ONCE = "covered_once"
    IGNORE_DECREE = "ignore_decree"
    PEEK = "peek"
    DRAW = "draw"
    GIVE = "give"
    TURN = "turn"
    RANDOM_DRAW = "random_draw"
    REDRAW = "redraw"
    SWAP = "swap"
    BAN_NEXT = "ban_next"


class Strengths(NamedTuple):
    """How strongly an event or a role changes each thing: by its number, or by 1 if it takes none;
    by 0 if it doesn't change it. The rules look it up here."""

    turn_down: int = 0
    turn_up: int = 0
    stir: int = 0
    no_ban: int = 0  # A mask of ages
    one_decree: int = 0
    lay_more: int = 0
    strike: int = 0
    random_gifts: int = 0
    announce: int = 0
    blind: int = 0
    covered_once: int = 0
    ignore_decree: int = 0
    peek: int = 0
    draw: int = 0
    give: int = 0
    turn: int = 0
    random_draw: int = 0
    redraw: int = 0
    swap: int = 0
    ban_next: int = 0


NOTHING: Final = Strengths()
EVENT: Final = "event"
ROLE: Final = "role"
_CARDS: Final = {"count": range(1, CROWD_CARDS + 1)}
_FEW: Final = {"count": range(2, 4)}
_TAKES: Final[Mapping[Effect, Takes]] = {
    Effect.TURN_DOWN: _CARDS,
    Effect.TURN_UP: _CARDS,
    Effect.STIR: {"strength": range(1, 3)},
    Effect.NO_BAN: {"age": AGES},
    Effect.LAY_MORE: {"count": range(1, 6)},
    Effect.DRAW_MORE: {"draws": range(1, 4), "gives": range(1, 4)},
    Effect.PEEK: _CARDS,
    Effect.DRAW: _FEW,
    Effect.GIVE: _FEW,
    Effect.TURN: _CARDS,
}
"""What effects take, if anything."""
_EFFECTS: Final = tuple(Effect)
EFFECTS: Final = {
    EVENT: _EFFECTS[: _EFFECTS.index(Effect.BLIND)],
    ROLE: _EFFECTS[_EFFECTS.index(Effect.BLIND) :],
}
_FEWEST: Final = {EVENT: 1, ROLE: 8}
"""Entries in a file: two roles are dealt to each of four players."""
_MOST: Final = 60
_LONGEST: Final = {"key": 30, "title": 40, "text": 300}


@dataclass(frozen=True, slots=True)
class Entry:
    """An event (V24) or a role (V26)."""

    kind: str  # `EVENT` or `ROLE`
    key: str
    effect: Effect
    fields: tuple[tuple[str, Any], ...] = ()  # What the effect takes, as in a file
    title: Texts = ()
    """Its own name and text; the catalogue has those of the house, which bring none."""
    text: Texts = ()
    strengths: Strengths = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "strengths", self._strengths())

    def _strengths(self) -> Strengths:
        fields = dict(self.fields)
        if self.effect == Effect.DRAW_MORE:
            return Strengths(draw=fields["draws"], give=fields["gives"])
        if self.effect == Effect.NO_BAN:
            return Strengths(no_ban=1 << AGES.index(fields["age"]))
        return Strengths(**{str(self.effect): next(iter(fields.values()), 1)})

    def to_json(self) -> Json:
        """The entry as a file has it."""
        own = {"title": dict(self.title), "text": dict(self.text)} if self.title else {}
        return {"key": self.key, "effect": str(self.effect), **dict(self.fields), **own}


@cache
def house_events() -> tuple[Entry, ...]:
    """V25: the package's own events."""
    return _house(EVENT)


@cache
def house_roles() -> tuple[Entry, ...]:
    """V27: the package's own roles."""
    return _house(ROLE)


def _house(kind: str) -> tuple[Entry, ...]:
    rows = read_toml("tablewidgets.games.carnavalesque", f"{kind}s.toml")[kind]
    return tuple(_entry(kind, kind, row) for row in rows)


def read_events(events: object) -> tuple[Entry, ...]:
    """Events from the path of a file, or from its content; None is the house events. A ValueError
    names the event, counted from 1, and the field that is wrong."""
    return house_events() if events is None else _read(EVENT, events, house_events())


def read_roles(roles: object) -> tuple[Entry, ...]:
    """Roles, likewise."""
    return house_roles() if roles is None else _read(ROLE, roles, house_roles())


def to_json(entries: Sequence[Entry]) -> Json:
    """Events or roles as a file has them."""
    return {entries[0].kind: [entry.to_json() for entry in entries]}


def _read(kind: str, given: object, house: Sequence[Entry]) -> tuple[Entry, ...]:
    name = f"{kind}s"
    rows = only(name, data_of(name, given, LARGEST), (kind,)).get(kind)
    if not isinstance(rows, list | tuple):
        raise TypeError(at(name, TEXTS.say("effects_file.list", kind=kind, rows=repr(rows))))
    if not _FEWEST[kind] <= len(rows) <= _MOST:
        raise _wrong(name, "count", fewest=_FEWEST[kind], most=_MOST, n=len(rows))
    entries: list[Entry] = []
    for n, row in enumerate(rows, start=1):
        where = f"{name}, {kind} {n}"
        entry = _entry(kind, where, row)
        if entry.key in (other.key for other in entries):
            raise ValueError(at(f"{where}, key", SHARED.say("file.once", given=repr(entry.key))))
        if not entry.title and entry not in house:
            raise _wrong(f"{where}, title", f"no_title.{kind}")
        entries.append(entry)
    return tuple(entries)


def _entry(kind: str, where: str, row: object) -> Entry:
    effects = EFFECTS[kind]
    names = sorted({name for of in effects for name in _TAKES.get(of, ())})
    fields = only(where, row, ("key", "effect", *names, "title", "text"))
    key = words(f"{where}, key", fields.get("key"), _LONGEST["key"])
    if not key.isidentifier():
        raise _wrong(f"{where}, key", "key", key=repr(key))
    effect = effects[one_of(f"{where}, effect", fields.get("effect"), effects)]
    takes = _TAKES.get(effect, {})
    for name in names:
        if name in fields and name not in takes:
            raise _wrong(f"{where}, {name}", "not_taken", effect=str(effect))
    if ("title" in fields) != ("text" in fields):
        raise _wrong(f"{where}, text", "text")
    return Entry(
        kind,
        key,
        effect,
        tuple(
            (name, _value(f"{where}, {name}", fields.get(name), allowed))
            for name, allowed in takes.items()
        ),
        *(
            _texts(f"{where}, {name}", fields[name], _LONGEST[name])
            for name in ("title", "text")
            if name in fields
        ),
    )


def _wrong(where: str, key: str, /, **values: object) -> ValueError:
    return ValueError(at(where, TEXTS.say(f"effects_file.{key}", **values)))


def _value(where: str, given: object, allowed: range | tuple[str, ...]) -> int | str:
    if isinstance(allowed, tuple):
        return allowed[one_of(where, given, allowed)]
    return whole(where, given, allowed[0], allowed[-1])


def _texts(where: str, given: object, most: int) -> Texts:
    """A text, the same in all languages or one for each of some."""
    if not isinstance(given, Mapping):
        return tuple((locale, words(where, given, most)) for locale in LOCALES)
    if not only(where, given, LOCALES):
        raise _wrong(where, "no_locale", locales=", ".join(LOCALES))
    return tuple(
        (locale, words(f"{where}, {locale}", given[locale], most))
        for locale in LOCALES
        if locale in given
    )
