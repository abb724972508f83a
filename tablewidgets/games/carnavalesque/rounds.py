"""How a round of Carnavalesque begins: the crown, the event, the roles (V5, V6, V24 to V27)."""

from __future__ import annotations

from tablewidgets.engine.bits import bits_of, replaced
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.prearranged import unpack
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import NO_AGE
from tablewidgets.games.carnavalesque.heap_chance import REACHES
from tablewidgets.games.carnavalesque.options import NOBODY
from tablewidgets.games.carnavalesque.state import Fields


class Rounds(Fields):
    __slots__ = ()

    # A round begins (V5, V6).

    def begin_round(self) -> None:
        self.round += 1
        self.claims = 0
        self.votes = ()
        self.still = True
        self.laid = 0
        self.event = self.strike = self.announced = NOBODY
        self.decree = self.banned = self.next_ban = NO_AGE
        self.roles = (NOBODY,) * self.setup.players
        self.dealt = ((),) * self.setup.players
        self.shown_roles = 0
        self.player = self.after(self.king)
        self.actor = self.player
        self.phase = phases.CLAIM

    def claim(self, yes: bool) -> None:
        """V6: anyone but the outgoing King may take the crown."""
        if yes:
            self.claims |= 1 << self.player
        self.player = self.actor = self.after(self.player)
        if self.player != (self.after(self.king) if self.king == NOBODY else self.king):
            return
        claimants = bits_of(self.claims)
        if len(claimants) == 1:
            self._crown(claimants[0])
        elif claimants:
            self.player = self.actor = claimants[0]
            self.phase = phases.NAME_KING
        else:
            self._no_king()

    def name_king(self, seat: int) -> None:
        """V6: several want to be King: they must agree."""
        self.votes = (*self.votes, seat)
        claimants = bits_of(self.claims)
        if len(self.votes) < len(claimants):
            self.player = self.actor = claimants[len(self.votes)]
        elif len(set(self.votes)) == 1:
            self._crown(seat)
        else:
            self._no_king()

    def _no_king(self) -> None:
        """V6: the player left of the previous King; in the first round, anyone at random."""
        if self.king == NOBODY:
            self.phase = phases.FIRST_KING
            self.actor = CHANCE
        else:
            self._crown(self.after(self.king))

    def _crown(self, king: int) -> None:
        """V5: a new King; then the event or the roles of the round."""
        self.king = king
        self.player = self.actor = self.after(king)
        if self.setup.version == "events" and self.round > 1:
            self.events_left = self.events_left or tuple(range(len(self.setup.events)))
            self.to_chance(phases.EVENT)
        elif self.setup.version == "roles":
            self.to_chance(phases.ROLES)
        else:
            self.first_turn()

    # Events (V24, V25) and roles (V26).

    def draw_event(self, event: int) -> None:
        """V24: the Jester draws an event, and it is applied."""
        self.event = event
        self.events_left = tuple(left for left in self.events_left if left != event)
        self.actor = self.player
        self.turns_left = legal.effect(self, "turn_down") or legal.effect(self, "turn_up")
        if self.turns_left:
            self.turn_next()
        elif strength := legal.effect(self, "stir"):
            self.point = (0, 0)
            if self.crowd.near(*self.point, REACHES[strength]):
                self.to_chance(phases.GUST)
            else:
                self.first_turn()
        elif legal.effect(self, "strike"):
            self.phase = phases.STRIKE
        elif legal.effect(self, "announce"):
            self.phase = phases.ANNOUNCE
            self.actor = self.king
        else:
            self.first_turn()

    def turn_next(self) -> None:
        """V25: the Jester chooses the cards that an event turns over."""
        self.phase = phases.TURN_OVER
        if not self.turns_left or not legal.turnable(self):
            self.turns_left = 0
            self.first_turn()

    def do_strike(self, workshop: int) -> None:
        self.strike = workshop
        self.first_turn()

    def announce(self, motif: int | None) -> None:
        """V25: the King may name one motif aloud."""
        self.announced = NOBODY if motif is None else motif
        self.first_turn()

    def deal_roles(self, pack: str) -> None:
        """V26: two roles for each but the King, face down."""
        order = list(unpack(pack))
        dealt: list[tuple[int, ...]] = [()] * self.setup.players
        seat = self.after(self.king)
        while seat != self.king:
            dealt[seat] = (order.pop(), order.pop())
            seat = self.after(seat)
        self.dealt = tuple(dealt)
        self.actor = self.player
        self.phase = phases.CHOOSE_ROLE

    def choose_role(self, card: int) -> None:
        """V26: each keeps one of them secretly."""
        self.roles = replaced(self.roles, self.player, self.dealt[self.player][card])
        self.player = self.actor = self.after(self.player)
        if self.player == self.king:
            self.first_turn()
