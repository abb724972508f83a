"""How a round of Carnavalesque begins: the crown, the event, the roles (V5, V6, V24 to V27)."""

from __future__ import annotations

from tablewidgets.engine.bits import bits_of, replaced
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.engine.prearranged import unpack
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import NO_AGE
from tablewidgets.games.carnavalesque.heap_chance import REACHES
from tablewidgets.games.carnavalesque.options import EVENTS, NOBODY, ROLES
from tablewidgets.games.carnavalesque.turns import Turns


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Turns):
    __slots__ = ()

    def begin_round(self) -> None:
        """V5: find a King first."""
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
        self.player = self.actor = self.after(self.king)
        self.phase = phases.CLAIM

    # The crown (V6).

    def claim(self, yes: bool) -> None:
        """V6: anyone but the outgoing King may take the crown."""
        if yes:
            self.claims |= 1 << self.player
        self.player = self.actor = self.after(self.player)
        if self.player != (self.after(self.king) if self.king == NOBODY else self.king):
            return
        claimants = bits_of(self.claims)
        if len(claimants) == 1:
            self.crown(claimants[0])
        elif claimants:
            self.player = self.actor = claimants[0]
            self.phase = phases.NAME_KING
        else:
            self._no_king()

    def name_king(self, seat: int) -> None:
        """V6: several want to be King, and must agree."""
        self.votes = (*self.votes, seat)
        claimants = bits_of(self.claims)
        if len(self.votes) < len(claimants):
            self.player = self.actor = claimants[len(self.votes)]
        elif len(set(self.votes)) == 1:
            self.crown(seat)
        else:
            self._no_king()

    def _no_king(self) -> None:
        """V6: the player left of the previous King; in the first round one is drawn, of those who
        claim the crown or of all if nobody does."""
        if self.king == NOBODY:
            self.to_chance(phases.FIRST_KING)
        else:
            self.crown(self.after(self.king))

    def crown(self, king: int) -> None:
        """V5: a new King; then the event or the roles of the round."""
        self.king = king
        self.player = self.actor = self.after(king)
        if self.setup.version == EVENTS and self.round > 1:
            self.events_left = self.events_left or tuple(range(len(self.setup.events)))
            self.to_chance(phases.EVENT)
        elif self.setup.version == ROLES:
            self.to_chance(phases.ROLES)
        else:
            self.first_turn()

    # Events (V24, V25).

    def draw_event(self, event: int) -> None:
        """V24: the Jester draws an event, and it is applied."""
        self.event = event
        self.events_left = tuple(left for left in self.events_left if left != event)
        self.actor = self.player
        effects = legal.in_force(self)
        self.turns_left = effects.turn_down or effects.turn_up
        if self.turns_left:
            self._turn_next()
        elif effects.stir:
            self.strength = effects.stir
            self.point = (0, 0)
            if self.crowd.near(*self.point, REACHES[effects.stir]):
                self.to_chance(phases.GUST)
            else:
                self.first_turn()
        elif effects.strike:
            self.phase = phases.STRIKE
        else:
            self.first_turn()

    def _turn_next(self) -> None:
        """V25: the Jester chooses the cards that an event turns over."""
        self.phase = phases.TURN_OVER
        if not self.turns_left or not legal.turnable(self):
            self.turns_left = 0
            self.first_turn()

    def turn(self, card: int) -> None:
        super().turn(card)
        if self.phase == phases.TURN_OVER:
            self._turn_next()

    def choose_strike(self, workshop: int) -> None:
        """V25: the Jester chooses the workshop on strike."""
        self.strike = workshop
        self.first_turn()

    def announce(self, motif: int) -> None:
        """V25: the King names a motif, and then decides what was to be decided."""
        self.announced = motif

    # Roles (V26).

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
        """V26: each keeps one of the two in secret."""
        self.roles = replaced(self.roles, self.player, self.dealt[self.player][card])
        self.player = self.actor = self.after(self.player)
        if self.player == self.king:
            self.first_turn()
