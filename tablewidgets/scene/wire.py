"""Serializing a scene for the browser, and the patch from one to the next.

The schema for the browser is `frontend/src/wire/`.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final
from weakref import ref
from zlib import crc32

from tablewidgets.scene import Face, Panel, Piece, Scene, Verb, Zone

Json = dict[str, Any]


def wire(scene: Scene) -> Json:
    """Serialize a scene: panels, zones and pieces by their ids, so that a patch is small, and the
    affordances by their verbs. Faces are shared by many pieces, and hold their `law`."""
    panels: Json = {}
    zones: Json = {}
    pieces: Json = {}
    faces: Json = {}
    for panel in scene.panels:
        panels[panel.id] = _serialize(panel, zones=[zone.id for zone in panel.zones])
        for zone in panel.zones:
            zones[zone.id] = _serialize(zone, pieces=[piece.id for piece in zone.pieces])
            for piece in zone.pieces:
                key, face = _face(piece.face, bool(piece.law))
                while faces.setdefault(key, face) != face:
                    key += "x"
                pieces[piece.id] = _serialize(piece, face=key)
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
        "verbs": {key: _verb(verb) for key, verb in scene.verbs.items()},
        "choices": choices,
    }


def _serialize(part: Any, **replaced: Any) -> Json:
    """The fields of a part of a scene that differ from their defaults."""
    json = {
        name: _value(value)
        for name, default in _fields(type(part))
        if name not in replaced and (value := getattr(part, name)) != default
    }
    return json | replaced


@lru_cache(maxsize=1024)
def _face(face: Face, has_law: bool) -> tuple[str, Json]:
    """A face with a short, stable key. Cached, as a move changes few of them."""
    json = _serialize(face, law=True) if has_law else _serialize(face)
    return f"{crc32(repr(json).encode()):x}", json


@lru_cache(maxsize=256)
def _verb(verb: Verb) -> Json:
    return _serialize(verb)


_FIELDS: dict[type, tuple[tuple[str, Any], ...]] = {}
_UNSENT: Final[dict[type, tuple[str, ...]]] = {
    Panel: ("id",),
    Zone: ("id",),
    Piece: ("id", "text", "law"),
}
"""Fields that the browser doesn't need: the ids are keys already."""


def _fields(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The names of the fields that are sent, with their defaults."""
    if cls not in _FIELDS:
        unsent = _UNSENT.get(cls, ())
        _FIELDS[cls] = tuple(
            (field.name, field.default) for field in fields(cls) if field.name not in unsent
        )
    return _FIELDS[cls]


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


def _patch(before: Json, after: Json) -> Json:
    changed: Json = {}
    for key, value in after.items():
        old = before.get(key)
        if old is value and key in before:
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := patch(old, value):
                changed[key] = inner
        elif key not in before or old != value:
            changed[key] = value
    changed.update((key, None) for key in before if key not in after)
    return changed
