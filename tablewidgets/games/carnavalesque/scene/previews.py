"""What the King sees before laying a card: where it fits, and what a new float would send away."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.view import CardView, CarnavalesqueView
from tablewidgets.scene import Preview


def if_laid(view: CarnavalesqueView, card: CardView, texts: Catalogue) -> Preview:
    """V16 to V18."""
    say = texts.say
    if card["third"]:
        return Preview(text=say("scene.if.third"))
    sentences, lights = [], []
    motifs = set(card["face"] or ())
    for n in range(WORKSHOPS - (not view["third_open"])):
        cards, common = view["workshops"][n], view["floats"][n]
        if n == view["strike"]:
            continue
        if not cards:
            sentences.append(say("scene.if.empty", n=n))
            lights.append(f"workshop-{n}")
        else:
            shared = [say(f"word.{name}") for name in common if name in motifs]
            if shared:
                sentences.append(say("scene.if.fits", n=n, motifs=shared))
                lights.append(f"workshop-{n}")
            key = "parades" if len(cards) >= view["threshold"] else "dead_ends"
            sentences.append(say(f"scene.if.{key}", workshop=n, n=len(cards)))
    return Preview(text=" ".join(sentences), lights=tuple(lights))
