"""Serializing a scene for the browser, and the patch from one to the next.

The schema for the browser is `frontend/src/wire/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple
from weakref import ref
from zlib import crc32

from tablewidgets.scene import Face, Panel, Piece, Scene, Verb, Zone

Json = dict[str, Any]


def wire(scene: Scene) -> Json:
    """Serialize a scene: panels, zones and pieces by their ids, so that a patch is small, and the
    affordances by their verbs. Faces are shared by many pieces, and hold their `law`."""
    return Wiring().wire(scene)


class _Sent(NamedTuple):
    """A part of a scene, and what was sent of it."""

    values: tuple[Any, ...]
    inside: Any
    """What stands for the parts in it."""
    json: Json


class Wiring:
    """Serializes one scene after the other. What a move left as it was is the same object as
    before: it is not made again, and a patch passes over it."""

    def __init__(self) -> None:
        self._before: dict[tuple[type, str], _Sent] = {}
        self._now: dict[tuple[type, str], _Sent] = {}
        self._verbs: tuple[Mapping[str, Verb], Json] = ({}, {})

    def wire(self, scene: Scene) -> Json:
        """Serialize the next scene."""
        panels: Json = {}
        zones: Json = {}
        pieces: Json = {}
        faces: Json = {}
        for panel in scene.panels:
            panels[panel.id] = self._part(panel, "zones", [zone.id for zone in panel.zones])
            for zone in panel.zones:
                zones[zone.id] = self._part(zone, "pieces", [piece.id for piece in zone.pieces])
                for piece in zone.pieces:
                    key, face = _face(piece.face, bool(piece.law))
                    while (same := faces.setdefault(key, face)) is not face and same != face:
                        key += "x"
                    pieces[piece.id] = self._part(piece, "face", key)
        self._before, self._now = self._now, {}
        choices: Json = {}
        for offer in scene.affordances:
            choices.setdefault(offer.verb, []).append([offer.move, int(offer.legal), *offer.on])
        rare: Json = {"winners": list(scene.winners), "signs": dict(scene.signs)}
        return {
            **{name: value for name, value in rare.items() if value},
            "title": scene.title,
            "status": scene.status,
            "tone": scene.tone,
            "chapter": scene.chapter,
            "order": list(panels),
            "panels": panels,
            "zones": zones,
            "pieces": pieces,
            "faces": faces,
            "verbs": self._verbs_of(scene),
            "choices": choices,
        }

    def _verbs_of(self, scene: Scene) -> Json:
        of, json = self._verbs
        if of is not scene.verbs:
            json = {key: _verb(verb) for key, verb in scene.verbs.items()}
            self._verbs = scene.verbs, json
        return json

    def _part(self, part: Panel | Zone | Piece, field: str, inside: Any) -> Json:
        """A part with what stands for the parts in one of its fields."""
        cls: type[Any] = type(part)
        key, values = (cls, part.id), _VALUES[cls](part)
        sent = self._before.get(key)
        if sent is None or sent.inside != inside or sent.values != values:
            json = {
                name: _value(value)
                for (name, default), value in zip(_fields(cls), values, strict=True)
                if value != default
            }
            sent = _Sent(values, inside, {**json, field: inside})
        self._now[key] = sent
        return sent.json


def _serialize(part: Any) -> Json:
    """The fields of a part of a scene that differ from their defaults."""
    return {
        name: _value(value)
        for name, default in _fields(type(part))
        if (value := getattr(part, name)) != default
    }


@lru_cache(maxsize=1024)
def _face(face: Face, has_law: bool) -> tuple[str, Json]:
    """A face with a short, stable key. Cached, as a move changes few of them."""
    json = _serialize(face) | ({"law": True} if has_law else {})
    return f"{crc32(repr(json).encode()):x}", json


@lru_cache(maxsize=256)
def _verb(verb: Verb) -> Json:
    return _serialize(verb)


_FIELDS: dict[type, tuple[tuple[str, Any], ...]] = {}
_UNSENT: Final[dict[type, tuple[str, ...]]] = {
    Panel: ("id", "zones"),
    Zone: ("id", "pieces"),
    Piece: ("id", "text", "law", "face"),
}
"""Fields that the browser doesn't need, for ids are keys already; or gets as what stands for
them."""


def _fields(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The names of the fields that are sent, with their defaults."""
    if cls not in _FIELDS:
        unsent = _UNSENT.get(cls, ())
        _FIELDS[cls] = tuple(
            (field.name, field.default) for field in fields(cls) if field.name not in unsent
        )
    return _FIELDS[cls]


_VALUES: Final[Mapping[type, attrgetter[tuple[Any, ...]]]] = {
    cls: attrgetter(*(name for name, _ in _fields(cls))) for cls in (Panel, Zone, Piece)
}
"""What gets all values of the fields that are sent at once."""

_PLAIN: Final = frozenset({str, int, bool, float, type(None)})


def _value(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return _serialize(value) if is_dataclass(value) else value


class Shared(dict[str, Any]):
    """A part of a state that several widgets show: what changes in it is found once."""

    def __init__(self, json: Json) -> None:
        super().__init__(json)
        self._before: ref[Shared] | None = None
        self._patch: Json = {}

    def patch_from(self, before: Shared) -> Json:
        if self._before is None or self._before() is not before:
            self._before, self._patch = ref(before), _patch(before, self)
        return self._patch


def patch(before: Json, after: Json) -> Json:
    """A JSON merge patch (RFC 7386): None removes a key.

    >>> patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}, "e": 5})
    {'b': {'d': 4}, 'e': 5, 'a': None}
    """
    if isinstance(before, Shared) and isinstance(after, Shared):
        return after.patch_from(before)
    return _patch(before, after)


_MISSING: Final = object()


def _patch(before: Json, after: Json) -> Json:
    changed: Json = {}
    for key, value in after.items():
        old = before.get(key, _MISSING)
        if old is value or old == value:
            continue
        both = isinstance(value, dict) and isinstance(old, dict)
        changed[key] = patch(old, value) if both else value
    changed.update((key, None) for key in before if key not in after)
    return changed
