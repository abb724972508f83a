"""The cards of Carnavalesque on a screen: both sides of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnavalesque import wording
from tablewidgets.games.carnavalesque.view import CardView
from tablewidgets.scene import Face, Piece, Preview, Tint

TINTS: Final[Mapping[str | None, Tint]] = {
    "child": "rose",
    "teen": "green",
    "adult": "blue",
    None: "warm",
}
"""By age; the Third Workshop has none."""


class Looks(NamedTuple):
    """What is seen of a card."""

    age: str | None
    motifs: tuple[str, ...] | None
    """None, if only the back is known."""
    third: bool


def looks(card: CardView) -> Looks:
    face = card["face"]
    return Looks(card["age"], None if face is None else tuple(face), card["third"])


@once_in_each_language
def short(card: Looks, texts: Catalogue) -> str:
    """A card in a few characters: `Teen ▒`, or `Teen Witch+Fan`."""
    if card.third:
        return texts.say("table.third")
    age = texts.say(f"word.{card.age}")
    if card.motifs is None:
        return f"{age} ▒"
    return f"{age} {'+'.join(texts.say(f'word.{name}') for name in card.motifs)}"


@once_in_each_language
def front(card: Looks, texts: Catalogue) -> Face:
    name, tint = _name(card, texts), TINTS[card.age]
    if card.third:
        return Face(name=name, tint=tint, icons=("third",))
    return Face(
        name=name,
        tint=tint,
        icons=card.motifs or (),
        layout="banded",
        stamp=card.age or "",
    )


@once_in_each_language
def back(card: Looks, texts: Catalogue, known: bool) -> Face:
    """`known`: whether the seat knows the front, and nobody need see that."""
    tint = TINTS[card.age]
    if card.third:
        return Face(name=_name(card, texts), back=True, tint=tint, icons=("third",))
    return Face(
        name=_name(card, texts, "scene.known_back" if known else f"scene.back.{card.age}"),
        back=True,
        tint=tint,
        icons=(card.age or "",),
        whisper="+" if known else "",
    )


def _name(card: Looks, texts: Catalogue, key: str = "scene.is") -> str:
    return texts.say(key, card=wording.card_that_looks(*card))


def piece(
    card: CardView,
    texts: Catalogue,
    *,
    piece_id: str,
    name: str = "",
    source: str = "",
    preview: Preview | None = None,
) -> Piece:
    """A card outside the crowd."""
    return _piece(looks(card), piece_id, name, source, preview, texts)


@once_in_each_language
def _piece(
    card: Looks,
    piece_id: str,
    name: str,
    source: str,
    preview: Preview | None,
    texts: Catalogue,
) -> Piece:
    is_known = card.motifs is not None
    return Piece(
        id=piece_id,
        face=front(card, texts) if is_known else back(card, texts, False),
        name=name,
        text=short(card, texts),
        law=not is_known,
        source=source,
        preview=preview,
    )
