"""The table at which `naive.py` plays, in plain lists and dicts: the hands, the crowd, and what
each knows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from tablewidgets.games.carnavalesque.crowd import Crowd, crowd_from
from tablewidgets.games.carnavalesque.geometry import in_zone, overlaps
from tablewidgets.games.carnavalesque.placement import Placed, placed_from, spot_from

AGES = ("child", "teen", "adult")
AGE_ORDER = (*AGES, None)
HAND = {3: 4, 4: 3, 5: 2}  # V3
THIRD = 57  # the Third Workshop card, after 57 crowd cards
STIRS = {0: 0, 1: 350, 2: 600}  # how far from the hand cards are stirred, by strength

Row = Mapping[str, Any]
Rows = Mapping[str, Sequence[Row]]


@lru_cache(maxsize=1)  # it is asked for card by card
def covered_by(crowd: Crowd) -> Mapping[int, list[int]]:
    """For each card, the higher ones that overlap it (V4)."""
    order, spots = crowd.order, crowd.spots
    return {
        low: [high for high in order[n + 1 :] if overlaps(spots[low], spots[high])]
        for n, low in enumerate(order)
    }


class NaiveTable:
    """A card is its id. In the crowd it has a number too, with which goes what is known of
    it; one in a hand is known to who holds it."""

    def __init__(self, players: int, version: str, outcomes: list[Any], rows: Rows) -> None:
        """The outcomes are those of the set-up: the pack (V3) and the layout (V4); the rows those
        of the files: "card", "event" and "role"."""
        self.rows = rows
        self.outcomes = list(outcomes)
        pack = [ord(char) - 48 for char in self._chance()]
        if sorted(pack) != list(range(THIRD)):
            raise ValueError(f"{pack} is not a pack")
        self.motifs: list[list[str]] = [*(row["motifs"] for row in rows["card"]), []]
        self.ages: list[str | None] = [*(row["age"] for row in rows["card"]), None]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.crowd = crowd_from(self._chance())
        # The numbers of which a seat knows the card, or a spectator; all know the Third Workshop.
        self.known: dict[int | None, set[int]] = {seat: {THIRD} for seat in (*range(players), None)}
        size = HAND[players]
        for n, card in enumerate(pack[: size * players]):
            self._to_hand(n // size, card)
        self.card_at = dict(enumerate(pack[size * players :]))
        there = [*self.card_at, *([] if version == "young" else [THIRD])]
        if sorted(self.crowd.order) != there or THIRD in self._uncovered():
            raise ValueError(f"the crowd should be {there}, the last of them covered")
        self.card_at[THIRD] = THIRD
        self._look()

    def _chance(self) -> Any:
        """What chance did next."""
        if not self.outcomes:
            raise ValueError("chance should have done something")
        return self.outcomes.pop(0)

    def _place(self, among: Sequence[int]) -> int:
        """One that chance chose among a few."""
        chosen = self._chance()
        if type(chosen) is not int or chosen not in among:
            raise ValueError(f"chance chose {chosen!r} among {among}")
        return chosen

    def _uncovered(self) -> list[int]:
        return [card for card in self.crowd.order if not covered_by(self.crowd)[card]]

    def _turnable(self) -> list[int]:
        """To turn the Third Workshop over would hide nothing and show nothing."""
        return [card for card in self._uncovered() if card != THIRD]

    def _is_up(self, card: int) -> bool:
        return bool(self.crowd.up >> card & 1)

    def _look(self, but: int | None = None) -> None:
        """All see the cards that are face up, but for one whose eyes are shut."""
        for seat, known in self.known.items():
            if seat is None or seat != but:
                known.update(card for card in self.crowd.order if self._is_up(card))

    def _to_hand(self, seat: int, card: int) -> None:
        """Hands are sorted, by their backs first."""
        self.hands[seat].append(card)
        self.hands[seat].sort(key=lambda one: (one == THIRD, AGE_ORDER.index(self.ages[one]), one))

    def _take(self, seat: int, number: int) -> int:
        """Nobody knows any more what may be under this number; but there is one Third Workshop."""
        self.crowd = self.crowd.taken(number)
        card = self.card_at[number]
        self._to_hand(seat, card)
        if number != THIRD:
            del self.card_at[number]
            for known in self.known.values():
                known.discard(number)
        return card

    def _throw_from_hand(self, seat: int, place: int) -> None:
        """Under the lowest number that is free; whose card it was knows it there."""
        card = self.hands[seat].pop(place)
        number = card
        if card != THIRD:
            number = min({*range(THIRD)} - {*self.card_at})
            self.card_at[number] = card
        self.known[seat].add(number)
        self._throw(number)

    def _turn_over(self, card: int) -> None:
        self.crowd = self.crowd.turned(card)
        self._look()

    def _throw(self, card: int) -> None:
        """It lands on top of the crowd, in the zone (V14)."""
        (x, y, angle), up = spot_from(self._chance())
        if not in_zone(x, y):
            raise ValueError("thrown out of the zone")
        self.crowd = self.crowd.thrown(card, (x, y, angle), up)
        self._look()

    def _stir(self, x: int, y: int, strength: int, blind: int | None = None) -> None:
        """The cards near a point change places, if there are any (V12); one may not see it."""
        near = self.crowd.near(x, y, STIRS[strength])
        if near:
            changes = placed_from(self._chance())
            if sorted(card for card, _, _ in changes) != sorted(near):
                raise ValueError(f"{near} are to be stirred, and no other")
            if blind is not None:
                changes = self._exchange_numbers(changes, blind)
            self.crowd = self.crowd.stirred(changes)
            self._look(but=blind)

    def _exchange_numbers(self, changes: Sequence[Placed], blind: int) -> tuple[Placed, ...]:
        """The lowest card gets the lowest of the numbers, and so on; all but one know which is
        which (V12)."""
        old = [card for card, _, _ in changes if card != THIRD]
        new = dict(zip(old, sorted(old), strict=True)) | {THIRD: THIRD}
        cards = {new[number]: self.card_at[number] for number in old}
        for seat, known in self.known.items():
            followed = {new[number] for number in old if number in known and seat != blind}
            self.known[seat] = (known - {*old}) | followed
        self.card_at |= cards
        return tuple((new[card], spot, up) for card, spot, up in changes)

    def _tidy_up(self) -> None:
        """Cards out of the zone are thrown back one by one, from the lowest (V13)."""
        for card in self.crowd.outside():
            self.crowd = self.crowd.taken(card)
            self._throw(card)
