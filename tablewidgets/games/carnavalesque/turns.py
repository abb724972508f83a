"""The turns of all but the King: the Decree, the draw, the Jester's mess, the gift (V8 to V14)."""

from __future__ import annotations

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import NO_AGE, NO_CARD
from tablewidgets.games.carnavalesque.heap_chance import REACHES
from tablewidgets.games.carnavalesque.moves import AIMS
from tablewidgets.games.carnavalesque.options import NOBODY, ROLES
from tablewidgets.games.carnavalesque.placement import placed_from, point_from
from tablewidgets.games.carnavalesque.state import NOT_STIRRED, BaseState


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(BaseState):
    __slots__ = ()

    def begin_turn(self, player: int) -> None:
        """V8: clockwise from the Jester; the King is the last."""
        self.player = player
        self.was = NOT_STIRRED
        if player == self.king:
            self.laid = 0
            self.actor = player
            self.phase = phases.KING
            return
        self.banned, self.next_ban = self.next_ban, NO_AGE
        if self.decree != NO_AGE and legal.in_force(self).one_decree:
            self._after_decree()
        else:
            self.phase = phases.DECREE
            self.actor = self.king

    def first_turn(self) -> None:
        self.begin_turn(self.after(self.king))

    def next_turn(self) -> None:
        self.begin_turn(self.after(self.player))

    # The Decree.

    def ban(self, age: int) -> None:
        """V9: the King's Decree."""
        self.decree = age
        self._after_decree()

    def _after_decree(self) -> None:
        """V26: the role is revealed, and applies to the draw."""
        player = self.actor = self.player
        has_role = self.setup.version == ROLES
        if has_role:
            self.shown_roles |= 1 << player
        effects = legal.in_force(self)
        self.blind = effects.blind > 0 if has_role else player == self.after(self.king)
        self.draws_left = effects.draw or 1
        self.gifts_left = effects.give or 1
        self.turns_left = effects.peek or effects.turn
        self.redraws_left = effects.redraw
        self.draw_next()

    # The draw.

    def draw_next(self) -> None:
        """V10, V12: draw, as long as there is a card to draw."""
        self.actor = self.player
        if not self.draws_left or not self.crowd.order:
            self._after_draws()
        elif self.blind:
            self.aims_left = AIMS
            self.stopped = 0
            self.phase = phases.AIM
        elif legal.available(self):
            if legal.in_force(self).random_draw:
                self.to_chance(phases.DREAM)
            else:
                self.phase = phases.DRAW
        elif legal.turnable(self) or legal.peekable(self):
            # V27: what applies before the draw does so even if nothing can be drawn.
            self.phase = phases.DRAW
        else:
            self._after_draws()

    def turn(self, card: int) -> None:
        """V25, V27: turn a card over where it is."""
        self.crowd = self.crowd.turned(card)
        self.look_around()
        self.turns_left -= 1
        if self.phase == phases.DRAW:
            self.draw_next()

    def peek(self, card: int) -> None:
        """V27: the Seer looks at a card that is face down."""
        self.look(self.player, card)
        self.turns_left -= 1
        self.draw_next()

    def draw_card(self, card: int | None) -> None:
        """V10: take a card of the crowd, without moving the others; or none, if none is
        available."""
        if card is None:
            self._after_draws()
            return
        if legal.in_force(self).ban_next:
            self.next_ban = self.age(card)
        self.from_crowd(self.player, card)
        self.draws_left -= 1
        self.turns_left = 0
        if self.phase != phases.STIR:
            self.draw_next()

    # The Jester (V12, V13).

    def aim(self, x: int, y: int) -> None:
        """V12: the Jester moves the hand, which is unsteady."""
        self.target = (x, y)
        self.aims_left -= 1
        self.stopped = 0
        self.to_chance(phases.NOISE)

    def shake(self, point: str) -> None:
        """V12: the others see where the hand is."""
        self.point = point_from(point)
        self.phase = phases.STOP
        self._ask_stop(self.player)

    def stop(self, yes: bool) -> None:
        """V12: "Stop!", or nothing."""
        assert self.actor is not None
        if yes:
            self.stopped |= 1 << self.actor
        self._ask_stop(self.actor)

    def _ask_stop(self, last: int) -> None:
        """Each but the King and the Jester, clockwise."""
        seat = self.after(last)
        if seat == self.king:
            seat = self.after(seat)
        self.actor = seat
        if seat == self.player:
            self.phase = phases.BLIND

    def blind_draw(self, depth: int, stir: int) -> None:
        """V12: draw where the hand is, at some depth, and stir the cards around it."""
        under = self.crowd.at(*self.point) or (self.crowd.nearest(*self.point),)
        self.strength = stir
        card = under[min(depth, len(under) - 1)]
        if stir:
            self.phase = phases.STIR
        self.draw_card(card)
        if stir:
            if self.crowd.near(*self.point, REACHES[stir]):
                self.actor = CHANCE
            else:
                self.draw_next()

    def stirred(self, outcome: str) -> None:
        """V12: the mess, which all see but the Jester."""
        self.stir(placed_from(outcome))
        self.draw_next()

    def blown(self, outcome: str) -> None:
        """V25: the wind stirs the crowd, and all see which card goes where."""
        self.crowd = self.crowd.stirred(placed_from(outcome))
        self.look_around()
        self.throw_cards(self.crowd.outside(), phases.GUST)

    # After the draw.

    def _after_draws(self) -> None:
        drew = not self.draws_left
        self.draws_left = self.turns_left = 0
        if self.blind:
            self.look_around()  # V12: the Jester opens his eyes.
        hand = self.hands[self.player]
        self.actor = self.player
        if self.redraws_left and drew:
            self.phase = phases.REDRAW
        elif legal.in_force(self).swap and hand and legal.swaps(self):
            self.phase = phases.SWAP
        else:
            self._give_next()

    def throw_back(self, card: int | None) -> None:
        """V27: the Seamstress throws a card back and draws again, or doesn't."""
        self.redraws_left = 0
        if card is None:
            self._give_next()
        else:
            self.draws_left = 1
            self.throw_from_hand(self.player, card)

    def swap(self, seat: int, card: int | None) -> None:
        """V27: the Pickpocket holds out a card for a random one of another player."""
        if card is None:
            self._give_next()
        else:
            self.victim = seat
            self.offered = self.from_hand(self.player, card)
            self.to_chance(phases.PICK)

    def pick(self, place: int) -> None:
        """V27: chance picks the other card."""
        self.to_hand(self.player, self.from_hand(self.victim, place), ~self.victim)
        self.to_hand(self.victim, self.offered, ~self.player)
        self.victim, self.offered = NOBODY, NO_CARD
        self._give_next()

    def _give_next(self) -> None:
        """V11: a gift to the King; then the next player's turn."""
        self.actor = self.player
        if self.gifts_left and self.hands[self.player]:
            if legal.in_force(self).random_gifts:
                self.to_chance(phases.MASK)
            else:
                self.phase = phases.GIVE
            return
        # V13: at the end of the Jester's turn; nobody else makes a mess.
        self.throw_cards(self.crowd.outside() if self.blind else (), phases.GIVE)

    def give(self, card: int) -> None:
        """V11: nobody else sees it."""
        self.to_hand(self.king, self.from_hand(self.player, card), ~self.player)
        self.gifts_left -= 1
        self._give_next()
