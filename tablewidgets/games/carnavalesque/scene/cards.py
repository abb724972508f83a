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


class _Looks(NamedTuple):
    """What is seen of a card."""

    age: str | None
    motifs: tuple[str, ...] | None
    third: bool


def _looks(card: CardView) -> _Looks:
    face = card["face"]
    return _Looks(card["age"], None if face is None else tuple(face), card["third"])


def short(card: CardView, texts: Catalogue) -> str:
    """A card in a few characters: `Teen ▒`, or `Teen Witch+Fan`."""
    return _short(_looks(card), texts)


@once_in_each_language
def _short(card: _Looks, texts: Catalogue) -> str:
    if card.third:
        return texts.say("table.third")
    age = texts.say(f"word.{card.age}")
    if card.motifs is None:
        return f"{age} ▒"
    return f"{age} {'+'.join(texts.say(f'word.{name}') for name in card.motifs)}"


def front(card: CardView, texts: Catalogue) -> Face:
    return _front(_looks(card), texts)


@once_in_each_language
def _front(card: _Looks, texts: Catalogue) -> Face:
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


def back(card: CardView, texts: Catalogue, *, known: bool = False) -> Face:
    """`known`: whether the seat knows the front, and nobody need see that."""
    return _back(_looks(card), texts, known)


@once_in_each_language
def _back(card: _Looks, texts: Catalogue, known: bool) -> Face:
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


def _name(card: _Looks, texts: Catalogue, key: str = "scene.is") -> str:
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
    return Piece(
        id=piece_id,
        face=back(card, texts) if card["id"] is None else front(card, texts),
        name=name,
        text=short(card, texts),
        law=card["id"] is None,
        source=source,
        preview=preview,
    )
