"""The King's turn, and the levelling of the hands after it (V15 to V22, V29)."""

from __future__ import annotations

from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import DEAD_END, EXHAUSTED, WON
from tablewidgets.games.carnavalesque.state import Fields


class KingsTurn(Fields):
    __slots__ = ()

    # The King's turn (V15 to V19).

    def lay(self, place: int, workshop: int, new_float: bool) -> None:
        """V15, V17: lay a card; a new float sends the old one away first."""
        carnival = self.carnival
        if new_float:
            carnival = self.carnival = carnival.departed(workshop, self.setup.threshold)
            if carnival.won:
                self.end(WON)
                return
            if len(carnival.dead_end) >= self.setup.threshold:
                self.end(DEAD_END)
                return
        card = self.from_hand(self.player, place)
        self.carnival = carnival.laid(card, workshop)
        self.laid += 1
        self.still = False

    def open_workshop(self) -> None:
        """V19: the Third Workshop, besides the cards to be laid."""
        hand = self.hands[self.player]
        self.from_hand(self.player, hand.index(THIRD_WORKSHOP))
        self.third_open = True

    def end_turn(self) -> None:
        """V20: after the King's turn the hands are levelled, clockwise from the Jester."""
        self.player = self.after(self.king)
        self.level()

    def level(self) -> None:
        hand = len(self.hands[self.player])
        self.actor = self.player
        if hand > self.setup.hand:
            self.phase = phases.LEVEL_THROW
        elif hand < self.setup.hand and self.crowd.order:
            self.phase = phases.LEVEL_TAKE
        elif self.player != self.king:
            self.player = self.after(self.player)
            self.level()
        elif self.still and not self.crowd.order:
            self.end(EXHAUSTED)
        else:
            self.begin_round()

    def level_throw(self, card: int) -> None:
        """V20: a card too many is thrown back."""
        self.throw_from_hand(self.player, card, "level")

    def level_take(self, card: int) -> None:
        """V20: a card too few: an uncovered one, Decree or not."""
        self.from_crowd(self.player, card)
        self.level()
