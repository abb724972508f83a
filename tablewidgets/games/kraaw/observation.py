"""What can be observed of a game of Kraaw."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from tablewidgets.engine.state import Seat
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import DIGIT, ROW
from tablewidgets.games.kraaw.options import Setup
from tablewidgets.games.kraaw.rounds import Round

CardState = Literal["hidden", "revealed", "locked"]
HIDDEN: Final = "hidden"
REVEALED: Final = "revealed"
LOCKED: Final = "locked"


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `KraawState`, whose fields have the
    same names."""

    seat: Seat
    setup: Setup
    phase: str
    actor: int | None
    player: int
    turn: int
    target: int
    cards: tuple[int, ...]
    hidden: int
    locked: int
    values: int
    """The values of the cards that this seat knows, and 0 for every other card."""
    public: int
    looked_at: tuple[int, ...]
    remembered: str
    """What this seat remembers of K8 and K10."""
    all_remembered: tuple[str, ...]
    """What every seat remembers, for the teacher."""
    round: Round

    def row(self, seat: int) -> range:
        """The places of a row: none between rounds, or if the seat is not in the round (K24)."""
        dealt = self.cards and seat in self.round.playing
        return range(ROW * seat, ROW * (seat + 1)) if dealt else range(0)

    @property
    def dog(self) -> range:
        """The places of the dog's cards."""
        return range(ROW * self.setup.players, ROW * (self.setup.players + 1))

    def card_state(self, place: int) -> CardState:
        """K6: whether the card in a place is hidden, revealed, or locked."""
        if self.hidden >> place & 1:
            return HIDDEN
        return LOCKED if self.locked >> place & 1 else REVEALED

    def value(self, card: int) -> int | None:
        """The value of a card, or None if this seat doesn't know it."""
        return self.values >> 4 * card & 0xF or None

    def is_public(self, card: int) -> bool:
        """Whether a card was revealed in this round, so that everyone knows it."""
        return bool(self.public & DIGIT[card])

    def known_by(self, card: int) -> list[int]:
        """The seats that know the value of a card: all do, or those that looked at it."""
        if self.is_public(card):
            return list(range(self.setup.players))
        return [seat for seat, cards in enumerate(self.looked_at) if cards & DIGIT[card]]

    def has_countdown(self, seat: int) -> bool:
        """K20: whether a player has no hidden card, and so may end the round."""
        return (
            self.phase != phases.OVER
            and len(self.row(seat)) > 0
            and not self.hidden >> ROW * seat & (1 << ROW) - 1
        )
