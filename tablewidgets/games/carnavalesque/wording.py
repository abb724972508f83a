"""What the things of Carnavalesque are called, for the log, the text table and the scene."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.locale import Catalogue, Phrase, translated
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.view import CardView, EntryView, card_view


def named(word: str) -> Phrase:
    """The word for an age, a motif or a version, by its name in the API."""
    return Phrase(f"word.{word}")


def title(entry: EntryView, texts: Catalogue) -> str:
    """The name of an event or a role."""
    if entry["title"]:
        return translated(entry["title"])
    return texts.say(f"{entry['kind']}.{entry['key']}.title")


def text(entry: EntryView, texts: Catalogue) -> str:
    """What an event or a role does."""
    if entry["text"]:
        return translated(entry["text"])
    return texts.say(f"{entry['kind']}.{entry['key']}.text")


def card(seen: Observation, card: int, age: int) -> Phrase:
    """A card, as far as it is known: UNKNOWN, if only its age is."""
    return card_shown(card_view(seen, card, age))


def in_crowd(seen: Observation, number: int) -> Phrase:
    """A card of the crowd."""
    return card(seen, seen.card_at[number], seen.age_at[number])


def card_shown(card: CardView) -> Phrase:
    """A card of a view."""
    return card_that_looks(card["age"], card["face"], card["third"])


def card_that_looks(age: str | None, motifs: Sequence[str] | None, third: bool) -> Phrase:
    """A card of which this is seen."""
    if third:
        return Phrase("card.third")
    if motifs is None:
        return Phrase(f"card.unknown.{age}")
    return Phrase(f"card.known.{age}", {"motifs": [named(of) for of in motifs]})
