"""The rules of Carnavalesque as a small state machine. Read it beside the rulebook: each V is a rule.

A card is named by its place in the pack that was shuffled at the beginning (V3), and keeps that name
wherever it goes; what is printed on it is looked up in `pack`. So its name tells nothing, and what is
known of a card (its age, by all; its face, by those who have seen it) stays with it. A set of cards
is a mask with one bit a card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final, TypeVar

from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.state import TEACHER, Seat, Snapshot, State
from tablewidgets.games.carnavalesque import legal
from tablewidgets.games.carnavalesque.cards import MOTIFS
from tablewidgets.games.carnavalesque.carnival import Carnival
from tablewidgets.games.carnavalesque.crowd import NO_CROWD, Crowd, crowd_from
from tablewidgets.games.carnavalesque.legal import cards_of, mask_of
from tablewidgets.games.carnavalesque.lying import lying_from, point_from, spot_from
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.terms import (
    AGES,
    AIM,
    AIMS,
    ANNOUNCE,
    BLIND,
    CHOOSE_ROLE,
    CLAIM,
    CROWD,
    DEAD_END,
    DEAL,
    DECREE,
    DRAW,
    DREAM,
    EVENT,
    EXHAUSTED,
    FIRST_KING,
    GIVE,
    GUST,
    KING,
    LAYOUT,
    LEVEL_TAKE,
    LEVEL_THROW,
    MASK,
    NAME_KING,
    NO_AGE,
    NOBODY,
    NOISE,
    OVER,
    PICK,
    REDRAW,
    ROLES,
    STIR,
    STOP,
    STRIKE,
    SWAP,
    THIRD_WORKSHOP,
    THROW,
    TURN_OVER,
    WON,
    Observation,
    Setup,
)
from tablewidgets.games.carnavalesque.toss import THROW as THROWN
from tablewidgets.games.carnavalesque.toss import Layout, Shake, stir

T = TypeVar("T")

VERSION: Final = 1
"""Increases when a change of the rules would make an old record play differently."""
_SIGN: Final = ord("0")
_PACK: Final = "".join(chr(_SIGN + card) for card in range(CROWD))
_UNKNOWN: Final = 255
"""What is observed of a card whose face a seat does not know."""

# What is done after the cards that lie outside, or are too many, have been thrown back.
_TURNS: Final = "turns"
_NEXT: Final = "next"
_DRAWS: Final = "draws"
_LEVEL: Final = "level"


class CarnavalesqueState(State):
    """Where a game of Carnavalesque stands."""

    __slots__ = (
        "aims_left",
        "announced",
        "banned",
        "blind",
        "carnival",
        "claims",
        "crowd",
        "dealt",
        "decree",
        "draws_left",
        "ended_by",
        "event",
        "events_left",
        "gifts_left",
        "hands",
        "king",
        "laid",
        "looked",
        "next_ban",
        "pack",
        "phase",
        "player",
        "point",
        "redraws_left",
        "roles",
        "round",
        "seen",
        "setup",
        "shown_roles",
        "still",
        "stopped",
        "strength",
        "strike",
        "target",
        "then",
        "third_open",
        "throwing",
        "turns_left",
        "votes",
    )

    phase: str
    round: int
    king: int
    """The King; while the next one is being found, the outgoing one. NOBODY at first (V6)."""
    player: int
    """Whose turn it is; the `actor` may be another."""
    claims: int
    """The seats that want to be King (V6)."""
    votes: tuple[int, ...]
    """Whom those that want to be King have named so far (V6)."""
    pack: bytes
    """What is printed on each card (V1)."""
    crowd: Crowd
    hands: tuple[tuple[int, ...], ...]
    seen: int
    """The cards whose face all have seen."""
    looked: tuple[int, ...]
    """For each seat, the cards whose face it has seen."""
    carnival: Carnival
    third_open: bool
    laid: int
    """Cards the King has laid in this turn (V15)."""
    still: bool
    """Whether no card has been laid in this round (V29)."""
    decree: int
    """The age the King has banned for the turn (V9)."""
    banned: int
    """Another age that an Usher has banned for this turn, and `next_ban` for the next one (V27)."""
    next_ban: int
    draws_left: int
    gifts_left: int
    turns_left: int
    """Cards that may still be looked at or turned over (V25, V27)."""
    redraws_left: int
    blind: bool
    """Whether the one whose turn it is draws with eyes shut (V12)."""
    aims_left: int
    target: tuple[int, int]
    """Where the Jester means his hand to be."""
    point: tuple[int, int]
    """Where it is."""
    stopped: int
    """The seats that have said "Stop!" of it."""
    throwing: tuple[int, ...]
    """The cards to be thrown back, and `then` what goes on after that."""
    then: str
    event: int
    """The event of the round, or NOBODY (V24)."""
    events_left: tuple[int, ...]
    strike: int
    """The workshop that takes no card in this round, or NOBODY (V25)."""
    announced: int
    """The motif that the King has named, or NOBODY (V25)."""
    dealt: tuple[tuple[int, ...], ...]
    """For each seat, the two roles dealt to it (V26)."""
    roles: tuple[int, ...]
    """For each seat, which of them it has kept; NOBODY before it has chosen."""
    shown_roles: int
    """The seats whose role has been revealed."""
    ended_by: str

    def __init__(self, setup: Setup) -> None:
        players = setup.players
        self.setup = setup
        self.phase = DEAL
        self.actor = CHANCE
        self.round = self.claims = self.seen = self.laid = self.shown_roles = 0
        self.king = self.player = self.event = self.strike = self.announced = NOBODY
        self.votes = self.throwing = ()
        self.pack = b""
        self.crowd = NO_CROWD
        self.hands = ((),) * players
        self.looked = (0,) * players
        self.carnival = Carnival()
        self.third_open = setup.version == "young"
        self.still = True
        self.decree = self.banned = self.next_ban = NO_AGE
        self.draws_left = self.gifts_left = self.turns_left = self.redraws_left = 0
        self.blind = False
        self.aims_left = self.stopped = self.strength = 0
        self.target = self.point = (0, 0)
        self.then = self.ended_by = ""
        self.events_left = tuple(range(len(setup.events)))
        self.dealt = ((),) * players
        self.roles = (NOBODY,) * players

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        phase = self.phase
        if phase == THROW:
            return THROWN
        if phase == NOISE:
            return Shake(*self.target)
        if phase == STIR or phase == GUST:
            return stir(self.crowd, *self.point, self._strength)
        if phase == DREAM:
            return dict.fromkeys(cards_of(legal.available(self)), 1)
        if phase == MASK:
            return dict.fromkeys(range(len(self.hands[self.player])), 1)
        if phase == PICK:
            return dict.fromkeys(range(len(self.hands[self.target[0]])), 1)
        if phase == EVENT:
            return dict.fromkeys(self.events_left, 1)
        if phase == ROLES:
            return Deal("".join(chr(_SIGN + n) for n in range(len(self.setup.roles))))
        if phase == FIRST_KING:
            return dict.fromkeys(range(self.setup.players), 1)
        if phase == DEAL:
            return Deal(_PACK)
        if phase == LAYOUT:
            return Layout(self._in_crowd())
        return {}

    def _in_crowd(self) -> int:
        """V4: all cards but those in the hands, and the Third Workshop unless it is open (V28)."""
        cards = (1 << CROWD + (not self.third_open)) - 1
        for hand in self.hands:
            for card in hand:
                cards &= ~(1 << card)
        return cards

    @property
    def _strength(self) -> int:
        """How strong the mess is that is to come: the Jester's choice, or the event's (V25)."""
        return self.strength if self.phase == STIR else self.effect("stir")

    def deal(self, pack: str) -> None:
        """V3: the same number of cards for each; the rest is the crowd."""
        self.pack = bytes(ord(sign) - _SIGN for sign in pack)
        size = self.setup.hand
        self.hands = tuple(
            tuple(range(size * seat, size * (seat + 1))) for seat in range(self.setup.players)
        )
        self.looked = tuple(mask_of(hand) for hand in self.hands)
        self.phase = LAYOUT

    def lay_out(self, crowd: str) -> None:
        """V4: the crowd, in a heap."""
        self.crowd = crowd_from(crowd)
        self.seen = self.crowd.up
        self._begin_round()

    # A round begins (V5, V6).

    def _begin_round(self) -> None:
        self.round += 1
        self.claims = 0
        self.votes = ()
        self.still = True
        self.event = self.strike = self.announced = NOBODY
        self.decree = self.banned = self.next_ban = NO_AGE
        self.roles = (NOBODY,) * self.setup.players
        self.dealt = ((),) * self.setup.players
        self.shown_roles = 0
        self.player = self._after(self.king)
        self.actor = self.player
        self.phase = CLAIM

    def _after(self, seat: int) -> int:
        """V8: clockwise; before the first King, the first seat."""
        return (seat + 1) % self.setup.players

    def claim(self, yes: bool) -> None:
        """V6: anyone but the outgoing King may take the crown."""
        if yes:
            self.claims |= 1 << self.player
        self.player = self.actor = self._after(self.player)
        if self.player != (self._after(self.king) if self.king == NOBODY else self.king):
            return
        claimants = cards_of(self.claims)
        if len(claimants) == 1:
            self._crown(claimants[0])
        elif claimants:
            self.player = self.actor = claimants[0]
            self.phase = NAME_KING
        else:
            self._no_king()

    def name_king(self, seat: int) -> None:
        """V6: several want to be King: they must agree."""
        self.votes = (*self.votes, seat)
        claimants = cards_of(self.claims)
        if len(self.votes) < len(claimants):
            self.player = self.actor = claimants[len(self.votes)]
        elif len(set(self.votes)) == 1:
            self._crown(seat)
        else:
            self._no_king()

    def _no_king(self) -> None:
        """V6: the player left of the previous King; in the first round, anyone at random."""
        if self.king == NOBODY:
            self.phase = FIRST_KING
            self.actor = CHANCE
        else:
            self._crown(self._after(self.king))

    def _crown(self, king: int) -> None:
        """V5: a new King; then the event or the roles of the round."""
        self.king = king
        self.player = self.actor = self._after(king)
        if self.setup.version == "events" and self.round > 1:
            self.events_left = self.events_left or tuple(range(len(self.setup.events)))
            self._to_chance(EVENT)
        elif self.setup.version == "roles":
            self._to_chance(ROLES)
        else:
            self._begin_turn(self.player)

    def _to_chance(self, phase: str) -> None:
        self.phase = phase
        self.actor = CHANCE

    # Events (V24, V25) and roles (V26).

    def effect(self, name: str) -> int:
        """What the event of the round, or the role of whose turn it is, has to say of something: its
        number, 1 if it has none, or 0 if it doesn't say anything."""
        effects = []
        if self.event != NOBODY:
            effects.append(self.setup.events[self.event])
        if self.player != NOBODY and self.shown_roles >> self.player & 1:
            effects.append(self.setup.roles[self.roles[self.player]])
        return next((of.numbers[name] for of in effects if name in of.numbers), 0)

    def draw_event(self, event: int) -> None:
        """V24: the Jester draws an event, and it is applied."""
        self.event = event
        self.events_left = tuple(left for left in self.events_left if left != event)
        self.actor = self.player
        self.turns_left = self.effect("turn_down") or self.effect("turn_up")
        if self.turns_left:
            self._turn_next()
        elif self.effect("stir"):
            self.point = (0, 0)
            self._to_chance(GUST)
        elif self.effect("strike"):
            self.phase = STRIKE
        elif self.effect("announce"):
            self.phase = ANNOUNCE
            self.actor = self.king
        else:
            self._begin_turn(self.player)

    def _turn_next(self) -> None:
        """V25: the Jester chooses the cards that an event turns over."""
        self.phase = TURN_OVER
        if not self.turns_left or not legal.turnable(self):
            self.turns_left = 0
            self._begin_turn(self.player)

    def do_strike(self, workshop: int) -> None:
        self.strike = workshop
        self._begin_turn(self.player)

    def announce(self, motif: int) -> None:
        """V25: the King may name one motif aloud."""
        self.announced = motif
        self._begin_turn(self._after(self.king))

    def deal_roles(self, pack: str) -> None:
        """V26: two roles for each but the King, face down."""
        order = [ord(sign) - _SIGN for sign in pack]
        dealt: list[tuple[int, ...]] = [()] * self.setup.players
        seat = self._after(self.king)
        while seat != self.king:
            dealt[seat] = (order.pop(), order.pop())
            seat = self._after(seat)
        self.dealt = tuple(dealt)
        self.actor = self.player
        self.phase = CHOOSE_ROLE

    def choose_role(self, card: int) -> None:
        """V26: each keeps one of them secretly."""
        self.roles = replaced(self.roles, self.player, self.dealt[self.player][card])
        self.player = self.actor = self._after(self.player)
        if self.player == self.king:
            self._begin_turn(self._after(self.king))

    # The turns of the others (V8 to V14).

    def _begin_turn(self, player: int) -> None:
        """V8: clockwise from the Jester; the King is the last."""
        self.player = player
        if player == self.king:
            self.laid = 0
            self.actor = player
            self.phase = KING
            return
        self.banned, self.next_ban = self.next_ban, NO_AGE
        if self.decree != NO_AGE and self.effect("one_decree"):
            self._after_decree()
        else:
            self.phase = DECREE
            self.actor = self.king

    def ban(self, age: int) -> None:
        """V9: the King's Decree."""
        self.decree = age
        self._after_decree()

    def _after_decree(self) -> None:
        """V26: the role is revealed, and applies to the draw."""
        player = self.actor = self.player
        if self.setup.version == "roles":
            self.shown_roles |= 1 << player
            self.blind = self.effect("blind") > 0
        else:
            self.blind = player == self._after(self.king)
        self.draws_left = self.effect("draw") or 1
        self.gifts_left = self.effect("give") or 1
        self.turns_left = self.effect("peek") or self.effect("turn")
        self.redraws_left = self.effect("redraw")
        self._draw_next()

    def _draw_next(self) -> None:
        """V10, V12: draw, as long as there is something to be drawn."""
        self.actor = self.player
        if not self.draws_left or not self.crowd.order:
            self._after_draws()
        elif self.blind:
            self.aims_left = AIMS
            self.stopped = 0
            self.phase = AIM
        elif not legal.available(self):
            self._after_draws()
        elif self.effect("random_draw"):
            self._to_chance(DREAM)
        else:
            self.phase = DRAW

    def turn(self, card: int) -> None:
        """V25, V27: turn a card over where it lies."""
        self.crowd = self.crowd.turned(card)
        self.seen |= self.crowd.up
        self.turns_left -= 1
        if self.phase == TURN_OVER:
            self._turn_next()

    def peek(self, card: int) -> None:
        """V27: the Seer looks at a card that lies face down."""
        self._look(self.player, card)
        self.turns_left -= 1

    def _look(self, seat: int, card: int) -> None:
        self.looked = replaced(self.looked, seat, self.looked[seat] | 1 << card)

    def draw_card(self, card: int) -> None:
        """V10: a card of the crowd to the hand, without moving the others."""
        self.crowd = self.crowd.taken(card)
        self._to_hand(self.player, card)
        self.draws_left -= 1
        self.turns_left = 0
        if self.effect("ban_next"):
            self.next_ban = self.age(card)
        if self.phase != STIR:
            self._draw_next()

    def _to_hand(self, seat: int, card: int) -> None:
        self.hands = replaced(self.hands, seat, (*self.hands[seat], card))
        self._look(seat, card)

    def age(self, card: int) -> int:
        """V1; the Third Workshop has none (V9)."""
        return NO_AGE if card == THIRD_WORKSHOP else self.setup.cards.ages[self.pack[card]]

    # The Jester (V12, V13).

    def aim(self, x: int, y: int) -> None:
        """V12: the Jester moves his hand, and it shakes."""
        self.target = (x, y)
        self.aims_left -= 1
        self.stopped = 0
        self._to_chance(NOISE)

    def shake(self, point: str) -> None:
        """V12: the others see where the hand is."""
        self.point = point_from(point)
        self.phase = STOP
        self._ask_stop(self.player)

    def stop(self, yes: bool) -> None:
        """V12: "Stop!", or not a word."""
        assert self.actor is not None
        if yes:
            self.stopped |= 1 << self.actor
        self._ask_stop(self.actor)

    def _ask_stop(self, last: int) -> None:
        """Each but the King and the Jester, clockwise."""
        seat = self._after(last)
        if seat == self.king:
            seat = self._after(seat)
        self.actor = seat
        if seat == self.player:
            self.phase = BLIND

    def blind_draw(self, depth: int, stir: int) -> None:
        """V12: draw where the hand is, at some depth, and make a mess around it."""
        under = self.crowd.at(*self.point) or self._nearest()
        self.strength = stir
        card = under[min(depth, len(under) - 1)]
        if stir:
            self.phase = STIR
        self.draw_card(card)
        if stir:
            if self.chance_outcomes().cards:
                self.actor = CHANCE
            else:
                self._draw_next()

    def _nearest(self) -> tuple[int, ...]:
        """The card whose middle is nearest to the hand, where it is above none."""
        x, y = self.point
        spots = self.crowd.spots
        return (
            min(
                self.crowd.order,
                key=lambda card: ((spots[card].x - x) ** 2 + (spots[card].y - y) ** 2, card),
            ),
        )

    def stirred(self, outcome: str) -> None:
        """V12, V25: the mess, which all see afterwards."""
        gust = self.phase == GUST
        self.crowd = self.crowd.stirred(lying_from(outcome))
        self.seen |= self.crowd.up
        if gust:
            self._throw_back(self.crowd.outside(), _TURNS)
        else:
            self._draw_next()

    # Throwing back (V13, V14).

    def _throw_back(self, cards: tuple[int, ...], then: str) -> None:
        """One by one; the first is out of the crowd already if it comes from a hand."""
        self.throwing = cards
        self.then = then
        self._throw_next()

    def _throw_next(self) -> None:
        if self.throwing:
            card = self.throwing[0]
            if self.crowd.cards >> card & 1:
                self.crowd = self.crowd.taken(card)
            self._to_chance(THROW)
        else:
            _AFTER_THROW[self.then](self)

    def thrown(self, outcome: str) -> None:
        """V14: a card lands."""
        card, *rest = self.throwing
        self.crowd = self.crowd.thrown(card, *spot_from(outcome))
        self.seen |= self.crowd.up
        self.throwing = tuple(rest)
        self._throw_next()

    # After the draw.

    def _after_draws(self) -> None:
        self.draws_left = self.turns_left = 0
        hand = self.hands[self.player]
        self.actor = self.player
        if self.redraws_left and hand:
            self.phase = REDRAW
        elif self.effect("swap") and hand and legal.swaps(self):
            self.phase = SWAP
        else:
            self._give_next()

    def throw_back(self, card: int | None) -> None:
        """V27: the Seamstress throws a card back and draws again, or doesn't."""
        self.redraws_left = 0
        if card is None:
            self._give_next()
        else:
            self.draws_left = 1
            self._throw_back((self._from_hand(self.player, card),), _DRAWS)

    def swap(self, seat: int, card: int | None) -> None:
        """V27: the Pickpocket swaps a card with a random one of another player."""
        if card is None:
            self._give_next()
        else:
            self.target = (seat, card)
            self._to_chance(PICK)

    def pick(self, place: int) -> None:
        seat, card = self.target
        mine = self._from_hand(self.player, card)
        theirs = self._from_hand(seat, place)
        self._to_hand(self.player, theirs)
        self._to_hand(seat, mine)
        self._give_next()

    def _from_hand(self, seat: int, place: int) -> int:
        hand = list(self.hands[seat])
        card = hand.pop(place)
        self.hands = replaced(self.hands, seat, tuple(hand))
        return card

    def _give_next(self) -> None:
        """V11: a gift to the King; then the next player's turn."""
        self.actor = self.player
        if self.gifts_left and self.hands[self.player]:
            if self.effect("random_gifts"):
                self._to_chance(MASK)
            else:
                self.phase = GIVE
            return
        # V13: at the end of the Jester's turn.
        self._throw_back(self.crowd.outside(), _NEXT)

    def give(self, place: int) -> None:
        """V11: seen by nobody else."""
        self._to_hand(self.king, self._from_hand(self.player, place))
        self.gifts_left -= 1
        self._give_next()

    # The King's turn (V15 to V19).

    def lay(self, place: int, workshop: int, new_float: bool) -> None:
        """V15, V17: lay a card; a new float sends the old one away first."""
        carnival = self.carnival
        if new_float:
            carnival = self.carnival = carnival.departed(workshop, self.setup.threshold)
            if carnival.won:
                self._end(WON)
                return
            if len(carnival.dead_end) >= self.setup.threshold:
                self._end(DEAD_END)
                return
        card = self._from_hand(self.player, place)
        self.carnival = carnival.laid(card, workshop)
        self.seen |= 1 << card
        self.laid += 1
        self.still = False

    def open_workshop(self) -> None:
        """V19: the Third Workshop, besides the cards to be laid."""
        hand = self.hands[self.player]
        self._from_hand(self.player, hand.index(THIRD_WORKSHOP))
        self.third_open = True

    def end_turn(self) -> None:
        """V20: after the King's turn the hands are levelled, clockwise from the Jester."""
        self.player = self._after(self.king)
        self._level()

    def _level(self) -> None:
        hand = len(self.hands[self.player])
        self.actor = self.player
        if hand > self.setup.hand:
            self.phase = LEVEL_THROW
        elif hand < self.setup.hand and self.crowd.order:
            self.phase = LEVEL_TAKE
        elif self.player != self.king:
            self.player = self._after(self.player)
            self._level()
        elif self.still and not self.crowd.order:
            self._end(EXHAUSTED)
        else:
            self._begin_round()

    def level_throw(self, card: int) -> None:
        """V20: a card too many is thrown back."""
        self._throw_back((self._from_hand(self.player, card),), _LEVEL)

    def level_take(self, card: int) -> None:
        """V20: a card too few: an uncovered one, Decree or not."""
        self.crowd = self.crowd.taken(card)
        self._to_hand(self.player, card)
        self._level()

    def _end(self, ended_by: str) -> None:
        """V21, V22, V29."""
        self.ended_by = ended_by
        self.phase = OVER
        self.actor = None

    def legal(self) -> tuple[int, ...]:
        return legal.moves(self)

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE:
            _HAPPENINGS[self.phase](self, move)
        else:
            verb, args = _VERBS[move]
            verb(self, *args)

    def motifs(self, card: int) -> int:
        """V1, V16: the motifs of a card, as a mask."""
        return self.setup.cards.motifs[self.pack[card]]

    @property
    def of_age(self) -> tuple[int, ...]:
        """The cards of each age, as masks."""
        return ages_of(self.setup, self.pack)

    # What is known, and what is kept.

    def observe(self, seat: Seat) -> Observation:
        """All see the ages of all cards (V3), and the faces of those that have been seen. Only the
        Jester does not see where his hand is (V12); a role is its player's until it is revealed, and
        the one returned stays so (V26)."""
        players = self.setup.players
        if isinstance(seat, int) and 0 <= seat < players:
            known = self.seen | self.looked[seat]
        elif seat is None or seat == TEACHER:
            known = -1 if seat == TEACHER else self.seen
        else:
            raise ValueError(f"seat: 0 to {players - 1}, None or TEACHER, not {seat!r}")
        pack = bytes(of if known >> card & 1 else _UNKNOWN for card, of in enumerate(self.pack))
        sees = [
            seat == TEACHER or seat == of or bool(self.shown_roles >> of & 1)
            for of in range(players)
        ]
        roles = tuple(role if see else NOBODY for role, see in zip(self.roles, sees, strict=True))
        dealt = tuple(two if seat in (TEACHER, of) else () for of, two in enumerate(self.dealt))
        groping = self.phase in (AIM, STOP, BLIND) and seat == self.player
        ages = bytes(self.setup.cards.ages[of] for of in self.pack)
        point = None if groping else self.point
        return Observation(seat, pack, ages, roles, dealt, point, *_PUBLIC(self))

    def snapshot(self) -> Snapshot:
        return _FIELDS(self)

    def restore(self, snapshot: Snapshot) -> None:
        for name, value in zip(_NAMES, snapshot, strict=True):
            setattr(self, name, value)


_NAMES: Final = (*CarnavalesqueState.__slots__, "actor")
_FIELDS: Final[Callable[[CarnavalesqueState], Snapshot]] = attrgetter(*_NAMES)
_PUBLIC: Final = attrgetter(*Observation._fields[6:])
"""The fields that all may know, in the order of an observation."""
_HAPPENINGS: Final[dict[str, Callable[[CarnavalesqueState, Any], None]]] = {
    DEAL: CarnavalesqueState.deal,
    LAYOUT: CarnavalesqueState.lay_out,
    FIRST_KING: CarnavalesqueState._crown,
    EVENT: CarnavalesqueState.draw_event,
    GUST: CarnavalesqueState.stirred,
    ROLES: CarnavalesqueState.deal_roles,
    DREAM: CarnavalesqueState.draw_card,
    NOISE: CarnavalesqueState.shake,
    STIR: CarnavalesqueState.stirred,
    THROW: CarnavalesqueState.thrown,
    PICK: CarnavalesqueState.pick,
    MASK: CarnavalesqueState.give,
}
_AFTER_THROW: Final[dict[str, Callable[[CarnavalesqueState], None]]] = {
    _TURNS: lambda state: state._begin_turn(state._after(state.king)),
    _NEXT: lambda state: state._begin_turn(state._after(state.player)),
    _DRAWS: CarnavalesqueState._draw_next,
    _LEVEL: CarnavalesqueState._level,
}
_METHODS: Final = {"strike": "do_strike", "decree": "ban", "draw": "draw_card"}
"""Of the kinds of action whose name a field or the engine has."""
_NUMBERS: Final = {name: n for names in (AGES, MOTIFS) for n, name in enumerate(names)}
_VERBS: Final[tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]] = tuple(
    (
        getattr(CarnavalesqueState, _METHODS.get(action.kind, action.kind)),
        tuple(_NUMBERS[of] if isinstance(of, str) else of for _, of in action.items),
    )
    for action in MOVES.actions
)
"""For each move, the method of its kind and the arguments to call it with."""


@cache
def ages_of(setup: Setup, pack: bytes) -> tuple[int, ...]:
    ages = [setup.cards.ages[of] for of in pack]
    return tuple(mask_of(n for n, of in enumerate(ages) if of == age) for age in range(len(AGES)))


def replaced(items: tuple[T, ...], at: int, item: T) -> Any:
    changed = list(items)
    changed[at] = item
    return tuple(changed)
