"""What each action of Kraaw seems worth at once: how the greedy bot rates them.

Worth is in points of the round. The bot trusts what it knows, takes the mean for what it doesn't,
and expects a robbed player to take the best card in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw.cards import DECKS, ROW
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.moves import Kind
from tablewidgets.games.kraaw.observation import HIDDEN, LOCKED
from tablewidgets.games.kraaw.view import CardView, KraawView


def rate(view: KraawView, legal: Sequence[Action]) -> list[float]:
    """What each legal action seems worth to the seat that sees this view."""
    rating = _Rating(view)
    return [_RATE[action.kind](rating, **action.args) for action in legal]


class _Rating:
    """What one seat thinks at one moment: a method for each kind of action."""

    def __init__(self, view: KraawView) -> None:
        assert isinstance(view["seat"], int)
        self.rows = [player["row"] for player in view["players"]]
        self.row = self.rows[view["seat"]]
        self.thief = self.rows[view["player"]]
        self.dealt = view["players"][view["seat"]]["dealt"] or []
        self.elsewhere = self._mean_elsewhere(view)
        self.here = self._mean_here()
        self.has_lock_left = sum(card["state"] == LOCKED for card in self.row) < LOCKS

    def mine(self, card: int) -> float:
        """The value of a card of this seat, as far as it can tell."""
        value = self.row[card]["value"]
        return self.here if value is None else value

    def theirs(self, card: CardView) -> float:
        """The same of a card of another seat."""
        return self.elsewhere if card["value"] is None else card["value"]

    def safety(self, card: int) -> float:
        """What a lock is worth: less than nothing on a low card, for a better one will want it."""
        return self.mine(card) - self.here

    def swap_hand(self, yes: bool) -> float:
        return ROW * (self.elsewhere - self.here) if yes else 0

    def dog_swap(self, yes: bool) -> float:
        return self.elsewhere - self.here if yes else 0

    def look(self, card: int) -> float:
        """A card will be revealed; and knowing one more helps to lock well."""
        return self.here + (0.5 if self.row[card]["value"] is None else 0)

    def reveal(self, card: int) -> float:
        """While a lock is left, a high card had better wait for it."""
        return -self.mine(card) if self.has_lock_left else self.mine(card)

    def reveal_and_lock(self, card: int) -> float:
        return self.mine(card) + (self.safety(card) if self.has_lock_left else 0)

    def lock(self, card: int) -> float:
        return self.safety(card)

    def exchange(self, seat: int, card: int) -> float:
        """What the stolen card brings, less what the robbed player will take."""
        in_sight = (
            self.here if card["state"] == HIDDEN else card["value"] or 0
            for card in self.row
            if card["state"] != LOCKED
        )
        return 1.5 * (self.theirs(self.rows[seat][card]) - max(in_sight))

    def reprisal(self, card: int) -> float:
        return self.theirs(self.thief[card])

    def lock_and_turn(self, lock: int, turn: int | None) -> float:
        return self.safety(lock) - (0 if turn is None else 0.5 * self.mine(turn))

    def end_turn(self) -> float:
        return 0

    def _mean_elsewhere(self, view: KraawView) -> float:
        """The mean of the cards this seat knows nothing of."""
        rows = [row for seat, row in enumerate(self.rows) if seat != view["seat"]]
        left = _without(map(int, DECKS[len(view["playing"])]), self.dealt)
        return _mean(_without(left, *map(_known, rows))) or 2.0

    def _mean_here(self) -> float:
        """The mean of this seat's own unknown cards: of what is left of its five values, if any."""
        return _mean(_without(self.dealt, _known(self.row))) or self.elsewhere


def _known(row: Sequence[CardView]) -> list[int]:
    return [card["value"] for card in row if card["value"] is not None]


def _without(values: Iterable[int], *known: Sequence[int]) -> list[int]:
    """What is left of some values without those that are known, each as often as it is."""
    left = list(values)
    for value in chain(*known):
        if value in left:
            left.remove(value)
    return left


def _mean(values: Sequence[int]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0


_RATE: Final[Mapping[str, Callable[..., float]]] = {
    Kind.SWAP_HAND: _Rating.swap_hand,
    Kind.DOG_SWAP: _Rating.dog_swap,
    Kind.LOOK: _Rating.look,
    Kind.REVEAL: _Rating.reveal,
    Kind.REVEAL_AND_LOCK: _Rating.reveal_and_lock,
    Kind.LOCK: _Rating.lock,
    Kind.EXCHANGE: _Rating.exchange,
    Kind.REPRISAL: _Rating.reprisal,
    Kind.LOCK_AND_TURN: _Rating.lock_and_turn,
    Kind.END_TURN: _Rating.end_turn,
}
