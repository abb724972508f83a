"""How Carnavalesque's things are called, for all that speaks of them: log, texts, scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.locale import Phrase
from tablewidgets.games.carnavalesque.cards import AGES, MOTIFS, THIRD_WORKSHOP, UNKNOWN, motifs_in
from tablewidgets.games.carnavalesque.observation import Observation


def named(word: str) -> Phrase:
    """The word for an age, a motif or a version, by its name in the API."""
    return Phrase(f"word.{word}")


def card(seen: Observation, card: int, age: int) -> Phrase:
    """A card, as far as it is known: UNKNOWN, if only its age is."""
    if card == THIRD_WORKSHOP:
        return Phrase("card.third")
    if card == UNKNOWN:
        return Phrase(f"card.unknown.{AGES[age]}")
    motifs = [named(MOTIFS[motif]) for motif in motifs_in(seen.setup.cards.motifs[card])]
    return Phrase(f"card.known.{AGES[age]}", {"motifs": motifs})


def in_crowd(seen: Observation, number: int) -> Phrase:
    """A card of the crowd."""
    return card(seen, seen.lies[number], seen.ages[number])


def card_shown(card: Mapping[str, Any]) -> Phrase:
    """The same, of a card of a view."""
    if card["third"]:
        return Phrase("card.third")
    if card["face"] is None:
        return Phrase(f"card.unknown.{card['age']}")
    return Phrase(f"card.known.{card['age']}", {"motifs": [named(of) for of in card["face"]]})
