"""A scene as the data that goes to the browser, and what changed from one to the next.

The browser's side of it is `frontend/src/wire.ts`.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final
from zlib import crc32

from tablewidgets.scene import Panel, Piece, Scene, Zone

Json = dict[str, Any]


def wire(scene: Scene) -> Json:
    """Panels, zones and pieces each in a table by their ids, so that a patch names but those that
    changed; and the affordances by their verbs. Whether a piece may be asked what it can be is said
    with its face, for those that lie face down are many, and most look the same."""
    panels: Json = {}
    zones: Json = {}
    pieces: Json = {}
    faces: Json = {}
    for panel in scene.panels:
        panels[panel.id] = _plain(panel, zones=[zone.id for zone in panel.zones])
        for zone in panel.zones:
            zones[zone.id] = _plain(zone, pieces=[piece.id for piece in zone.pieces])
            for piece in zone.pieces:
                face = _plain(piece.face)
                if piece.law:
                    face["law"] = True
                key = _key(face)
                while faces.setdefault(key, face) != face:
                    key += "x"
                pieces[piece.id] = _plain(piece, face=key)
    choices: Json = {}
    for offer in scene.affordances:
        choices.setdefault(offer.verb, []).append([offer.move, int(offer.legal), *offer.on])
    return {
        "title": scene.title,
        "status": scene.status,
        "tone": scene.tone,
        "chapter": scene.chapter,
        "order": list(panels),
        "panels": panels,
        "zones": zones,
        "pieces": pieces,
        "faces": faces,
        "verbs": {key: _plain(verb) for key, verb in scene.verbs.items()},
        "choices": choices,
    }


def _plain(part: Any, **instead: Any) -> Json:
    """The fields of a part of a scene, but for those that are as usual; its id is its key."""
    plain = {
        name: _value(value)
        for name, usual in _fields(type(part))
        if name not in instead and (value := getattr(part, name)) != usual
    }
    return plain | instead


def _key(face: Json) -> str:
    """A short name for a face, always the same: many pieces show the same one."""
    return f"{crc32(repr(face).encode()):x}"


_FIELDS: dict[type, tuple[tuple[str, Any], ...]] = {}
_UNSENT: Final[dict[type, tuple[str, ...]]] = {
    Panel: ("id",),
    Zone: ("id",),
    Piece: ("id", "text", "law"),
}
"""What a table by their ids says already, or what is not for the screen."""


def _fields(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The names of what is sent of a part, each with what it is if nothing is said."""
    if cls not in _FIELDS:
        unsent = _UNSENT.get(cls, ())
        _FIELDS[cls] = tuple(
            (field.name, field.default) for field in fields(cls) if field.name not in unsent
        )
    return _FIELDS[cls]


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return _plain(value) if is_dataclass(value) else value


def patch(before: Json, after: Json) -> Json:
    """What changed, as a JSON merge patch (RFC 7386): None takes a key away.

    >>> patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}, "e": 5})
    {'b': {'d': 4}, 'e': 5, 'a': None}
    """
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
