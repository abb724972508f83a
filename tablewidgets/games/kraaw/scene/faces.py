"""The two sides of Kraaw's cards."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.kraaw.observation import HIDDEN, LOCKED, CardState
from tablewidgets.scene import Face

TREASURES: Final = ("feather", "ring", "key", "coin", "gem")
"""The picture on a card of value 1 to 5, which it shows as often."""


def face(state: CardState, value: int | None, texts: Catalogue) -> Face:
    """The side that is up. Everyone knows the value of a card that is not hidden."""
    return back(value, texts) if state == HIDDEN or value is None else front(value, texts)


@once_in_each_language
def back(value: int | None, texts: Catalogue) -> Face:
    """The back, with the value in small print if the seat that looks knows it."""
    name = texts.say("scene.known" if value else "scene.hidden", value=value)
    return Face(name=name, back=True, tint="back", icons=("back",), whisper=str(value or ""))


@once_in_each_language
def front(value: int, texts: Catalogue) -> Face:
    name = texts.say("scene.front", value=value)
    return Face(name=name, value=str(value), icons=(TREASURES[value - 1],) * value)


def signs(state: CardState, value: int | None) -> str:
    """A card in plain text: `▒` hidden, `(4)` hidden but known, `4` revealed, `[4]` locked."""
    if state == HIDDEN:
        return "▒" if value is None else f"({value})"
    return f"[{value}]" if state == LOCKED else str(value)
