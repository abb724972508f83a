"""What each action of Kraaw seems worth at once: the judgement of the greedy bot.

Worth is measured in points of the round. The bot trusts what it knows, takes the mean for what it
doesn't, and expects a robbed player to take the best card in sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw.moves import LOCKS, ROW
from tablewidgets.games.kraaw.terms import DECKS
from tablewidgets.games.kraaw.view import HIDDEN, LOCKED

Card = Mapping[str, Any]


def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> list[float]:
    judge = _Judge(view)
    return [getattr(judge, action.kind)(**action.args) for action in legal]


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.rows: list[list[Card]] = [player["row"] for player in view["players"]]
        self.row = self.rows[view["seat"]]
        self.thief = self.rows[view["player"]]
        self.dealt: list[int] = view["players"][view["seat"]]["dealt"] or []
        self.elsewhere = self._mean_elsewhere(view)
        self.here = self._mean_here()
        self.locks_left = LOCKS - sum(card["state"] == LOCKED for card in self.row)

    def mine(self, card: int) -> float:
        value = self.row[card]["value"]
        return self.here if value is None else float(value)

    def theirs(self, card: Card) -> float:
        return self.elsewhere if card["value"] is None else float(card["value"])

    def safety(self, card: int) -> float:
        """What a lock is worth: a lock on a low card is a lock the player will miss."""
        return self.mine(card) - self.here

    # One method for each kind of action.

    def swap_hand(self, yes: bool) -> float:
        return ROW * (self.elsewhere - self.here) if yes else 0

    def dog_swap(self, yes: bool) -> float:
        return self.elsewhere - self.here if yes else 0

    def look(self, card: int) -> float:
        """Something will be revealed; and what is learnt helps to lock well."""
        return self.here + (0.5 if self.row[card]["value"] is None else 0)

    def reveal(self, card: int) -> float:
        """While a lock is left, a high card does better to wait for it."""
        return -self.mine(card) if self.locks_left else self.mine(card)

    def reveal_and_lock(self, card: int) -> float:
        return self.mine(card) + (self.safety(card) if self.locks_left else 0)

    def lock(self, card: int) -> float:
        return self.safety(card)

    def exchange(self, seat: int, card: int) -> float:
        """What is gained here and lost there, against what the robbed player will take."""
        reprisal = max(
            self.here if mine["state"] == HIDDEN else mine["value"]
            for mine in self.row
            if mine["state"] != LOCKED
        )
        return 1.5 * (self.theirs(self.rows[seat][card]) - float(reprisal))

    def reprisal(self, card: int) -> float:
        return self.theirs(self.thief[card])

    def lock_and_turn(self, lock: int, turn: int | None) -> float:
        return self.safety(lock) - (0 if turn is None else 0.5 * self.mine(turn))

    def end_turn(self) -> float:
        return 0

    def _mean_elsewhere(self, view: Mapping[str, Any]) -> float:
        """The mean of the cards this seat has no knowledge of."""
        known = Counter(self.dealt)
        for seat, row in enumerate(self.rows):
            if seat != view["seat"]:
                known.update(card["value"] for card in row if card["value"] is not None)
        left = Counter(map(int, DECKS[len(view["playing"])])) - known
        return sum(value * n for value, n in left.items()) / left.total() if left else 2.0

    def _mean_here(self) -> float:
        """The mean of the seat's own unknown cards: what is left of the five values, if any."""
        known = Counter(card["value"] for card in self.row if card["value"] is not None)
        left = Counter(self.dealt) - known
        return sum(left.elements()) / left.total() if left else self.elsewhere
