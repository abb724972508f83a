"""What the King sees before he lays a card: where it fits, and what a new float would send away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.scene import Preview


def if_laid(view: Mapping[str, Any], card: Mapping[str, Any], texts: Catalogue) -> Preview:
    """V16 to V18."""
    say = texts.say
    if card["third"]:
        return Preview(text=say("scene.if.third"))
    told, lights = [], []
    motifs = set(card["face"] or ())
    for n in range(WORKSHOPS - (not view["third_open"])):
        cards, common = view["workshops"][n], view["floats"][n]
        if n == view["strike"]:
            continue
        if not cards:
            told.append(say("scene.if.empty", n=n))
            lights.append(f"workshop-{n}")
        else:
            shared = [say(f"word.{name}") for name in common if name in motifs]
            if shared:
                told.append(say("scene.if.fits", n=n, motifs=shared))
                lights.append(f"workshop-{n}")
            key = "parades" if len(cards) >= view["threshold"] else "dead_ends"
            told.append(say(f"scene.if.{key}", workshop=n, n=len(cards)))
    return Preview(text=" ".join(told), lights=tuple(lights))
