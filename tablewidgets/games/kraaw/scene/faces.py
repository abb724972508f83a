"""The two sides of Kraaw's cards."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.locale import Catalogue
from tablewidgets.scene import Face

TREASURES: Final = ("feather", "ring", "key", "coin", "gem")
"""What cards of value 1 to 5 show, as often as their value."""


def back(value: int | None, texts: Catalogue) -> Face:
    """With the value, if the one who looks knows it."""
    name = texts.say("scene.known" if value else "scene.hidden", value=value)
    return Face(name=name, back=True, tint="back", icons=("back",), whisper=str(value or ""))


def front(value: int, texts: Catalogue) -> Face:
    name = texts.say("scene.front", value=value)
    return Face(name=name, value=str(value), icons=(TREASURES[value - 1],) * value)
