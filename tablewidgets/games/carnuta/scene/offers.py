"""The offers in Carnuta's scene: what can be done, and what can be tried although it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import FACES, HAND_LIMIT, INGREDIENTS, ROWS, SICKLES
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.moves import MOVES, Kind
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers


@once_in_each_language
def verbs(seat: int | None, texts: Catalogue) -> Mapping[str, Verb]:
    """Every verb that is ever offered, so that the words are sent once. The buttons for runes are
    beside the runes of a seat. Cards are shown first to a finger, with what they cost."""
    say = texts.say
    at = "" if seat is None else f"runes-{seat}"
    to = {
        "take_card": (f"hand-{seat}",),
        "lay_card": (f"player-{seat}",),
        "discard": tuple(f"discard-{row}" for row in ROWS),
        "bonus": (f"player-{seat}",),
    }
    made = {
        key: Verb(label=say(f"scene.do.{key}"), to=places, look_first=True)
        for key, places in to.items()
    }
    made["salt"] = Verb(label=say("scene.do.salt"), then=say("scene.do.salt_then"))
    for kind in ("take_runes", "turn_runes"):
        for face in FACES:
            label = say(f"scene.do.{kind}", face=wording.named(face))
            places = (at,) if at and kind == "take_runes" else ()
            made[f"{kind}.{face}"] = Verb(label=label, at=at, to=places)
    for row in ROWS:
        label = say("scene.do.sickle", row=wording.named(row))
        made[f"sickle.{row}"] = Verb(label=label, to=(f"market-{row}",), look_first=True)
    made["end_turn"] = Verb(label=say("action.end_turn"))
    made["pass_action"] = Verb(label=say("action.pass_action"))
    return MappingProxyType(made)


class CarnutaOffers(Offers):
    def __init__(self, view: CarnutaView, deck: Deck, legal: Sequence[Action]) -> None:
        super().__init__(MOVES, legal)
        self.view = view
        self.deck = deck
        self.seat = view["player"]
        self.player = view["players"][self.seat]

    def all(self) -> Iterator[Affordance]:
        for name in self.view["tokens"]:
            yield self.offer("bonus", Kind.BONUS, f"token-{name}", ingredient=name)
        yield from self._market()
        yield from self._hand()
        yield from self._runes()
        yield from self._sickles()
        yield self.offer("end_turn", Kind.END_TURN)
        if MOVES.code(Kind.PASS_ACTION) in self.legal:
            yield self.offer("pass_action", Kind.PASS_ACTION)

    def _market(self) -> Iterator[Affordance]:
        for row in ROWS:
            for place, card in enumerate(self.view["market"][row]):
                on = f"hole-{row}-{place}" if card is None else f"c{card}"
                yield self.offer("take_card", Kind.TAKE_CARD, on, row=row, place=place)

    def _hand(self) -> Iterator[Affordance]:
        """Lay a card, or discard it at the end of the turn (C9)."""
        hand = self.player["hand"]
        for place, card in enumerate(hand):
            on = f"c{card}"
            if not self.view["actions_left"] and len(hand) > HAND_LIMIT:
                yield self.offer("discard", Kind.DISCARD, on, card=place)
            elif self.deck.cards[card].salt:
                yield from self._salt(place, on)
            else:
                yield self.offer("lay_card", Kind.LAY_CARD, on, card=place)

    def _salt(self, place: int, on: str) -> Iterator[Affordance]:
        """C16: pick the Salt, then its column. A Salt that can't be laid is tried alone, and
        refused."""
        offers = [
            self.offer(
                "salt", Kind.SALT, on, f"column-{self.seat}-{name}", card=place, ingredient=name
            )
            for name in INGREDIENTS
            if self.player["columns"][name]
        ]
        if any(offer.legal for offer in offers):
            yield from offers
        else:
            name = next(name for name in INGREDIENTS if self.player["columns"][name])
            yield self.offer("salt", Kind.SALT, on, card=place, ingredient=name)

    def _runes(self) -> Iterator[Affordance]:
        """C17, C18: on buttons and on the runes."""
        for face in FACES:
            take, turn = f"take_runes.{face}", f"turn_runes.{face}"
            yield self.offer(take, Kind.TAKE_RUNES, face=face)
            yield self.offer(turn, Kind.TURN_RUNES, face=face)
            yield self.offer(take, Kind.TAKE_RUNES, f"supply-{face}", face=face)
            for n, slot in enumerate(self.player["runes"]):
                if slot == "empty":
                    yield self.offer(take, Kind.TAKE_RUNES, f"slot-{self.seat}-{n}", face=face)
                elif slot in FACES and slot != face:
                    yield self.offer(turn, Kind.TURN_RUNES, f"rune-{self.seat}-{n}", face=face)

    def _sickles(self) -> Iterator[Affordance]:
        """C19: on the sickles left; if none is, on their places, to be refused."""
        left = self.player["sickles"]
        for n in range(left or SICKLES):
            for row in ROWS:
                on = f"{'sickle' if left else 'spent'}-{self.seat}-{n}"
                yield self.offer(f"sickle.{row}", Kind.SICKLE, on, row=row)
