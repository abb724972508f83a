"""The King's turn, and the levelling of the hands after it (V15 to V22, V29)."""

from __future__ import annotations

from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import DEAD_END, EXHAUSTED, WON
from tablewidgets.games.carnavalesque.rounds import Rounds


@mypyc_attr(allow_interpreted_subclasses=True)
class KingsTurn(Rounds):
    __slots__ = ()

    def lay(self, card: int, workshop: int, new_float: bool) -> None:
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
        self.carnival = carnival.laid(self.from_hand(self.player, card), workshop)
        self.laid += 1
        self.still = False

    def open_workshop(self) -> None:
        """V19: the Third Workshop, besides the cards to be laid."""
        self.from_hand(self.player, self.hands[self.player].index(THIRD_WORKSHOP))
        self.third_open = True

    def end_turn(self) -> None:
        """V20: then the hands are levelled, clockwise from the Jester."""
        self.player = self.after(self.king)
        self.level()

    def level(self) -> None:
        """V20: level the hand of the player, then the next one."""
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
        """V20: throw back a card too many."""
        self.throw_from_hand(self.player, card)

    def level_take(self, card: int) -> None:
        """V20: a card too few: take an uncovered one, Decree or not."""
        self.from_crowd(self.player, card)
        self.level()
