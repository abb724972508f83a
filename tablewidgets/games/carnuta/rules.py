"""The rules of Carnuta as a state machine. Read it beside the rulebook: each C is a rule.

A card is its id, an ingredient its index in `INGREDIENTS`, a row of the market 0 for Day and 1 for
Night, a face 0 for the Sun and 1 for the Moon; a board is a string of six signs (see `runes`).
`legal.py` says which moves are legal.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import mask_of, replaced
from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.compiling import i64, mypyc_attr
from tablewidgets.engine.prearranged import OPEN, pack, unpack
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    FACES,
    INGREDIENTS,
    LARGEST_HAND,
    LAST_NOTCH,
    NO_CARD,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    SICKLES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.legal import (
    AFTER_ACTIONS,
    FULL_MARKET,
    LAY,
    PASS,
    on_board,
    on_market,
    salts,
    tokens,
)
from tablewidgets.games.carnuta.moves import MOVES, Kind
from tablewidgets.games.carnuta.observation import Laid, Market, Observation
from tablewidgets.games.carnuta.options import Setup
from tablewidgets.games.carnuta.runes import (
    BEGINNING,
    EMPTY,
    MOON,
    RETURNED,
    SUN,
    filled,
    paid,
    returned,
    turned,
    unlocked,
)

VERSION: Final = 2
"""Increase it when a change of the rules would make an old record play differently."""
TAKE_CARD: Final = 0
LAY_CARD: Final = 1
END_TURN: Final = 2
DISCARD: Final = 3
TAKE_RUNES: Final = 4
TURN_RUNES: Final = 5
SICKLE: Final = 6
LAY_SALT: Final = 7
BONUS: Final = 8
PASS_ACTION: Final = 9
_ANY_PLACE: Final = (1 << LARGEST_HAND) - 1
"""The mask of the places in a hand."""
_TOKENS: Final = 1 << len(INGREDIENTS)
"""More than any mask of tokens."""
_NO_PILES: Final = (b"", b"")
_NO_ROW: Final = (NO_CARD,) * ROW_SIZE
_PLACES: Final = tuple(range(ROW_SIZE * row, ROW_SIZE * (row + 1)) for row in range(len(ROWS)))
"""The places of each row of the market."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CarnutaState(State):
    """The state of a game of Carnuta."""

    __slots__ = (
        "actions_left",
        "ancestor",
        "discards",
        "hands",
        "laid",
        "last_round",
        "market",
        "phase",
        "piles",
        "player",
        "prearranged",
        "refilled",
        "round",
        "runes",
        "setup",
        "sickles",
        "supply",
        "tokens",
        "tokens_left",
    )

    prearranged: tuple[str, ...]
    """The deals to come that were arranged by hand, if they were."""
    phase: str
    player: int
    """Whose turn it is."""
    round: int
    """Counted from 1; each begins with the Ancestor's turn (C6)."""
    actions_left: int
    last_round: int
    """The round that ends the game, or 0 until somebody lays the 11th card (C21)."""
    ancestor: int
    market: Market
    piles: tuple[bytes, ...]
    """The cards in the Day and Night piles, top first: hidden from everybody."""
    discards: tuple[bytes, ...]
    refilled: int
    """The row whose discard is being shuffled into a new pile (C20)."""
    hands: tuple[bytes, ...]
    laid: tuple[Laid, ...]
    runes: tuple[str, ...]
    supply: tuple[int, int]
    """Suns and Moons in the supply."""
    sickles: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    """The ingredients of each player's bonus tokens."""
    tokens_left: int
    """A bit for each ingredient whose bonus token is left."""

    def __init__(self, setup: Setup, prearranged: tuple[str, ...] = ()) -> None:
        players = setup.players
        self.setup = setup
        self.prearranged = prearranged
        self.phase = phases.ANCESTOR if setup.ancestor is None else phases.START_CARDS
        self.actor = CHANCE
        self.player = self.ancestor = setup.ancestor or 0
        self.round = self.last_round = self.refilled = 0
        self.actions_left = 0
        self.market = (NO_CARD,) * ROW_SIZE * len(ROWS)
        self.piles = self.discards = _NO_PILES
        self.hands = (b"",) * players
        self.laid = self.tokens = ((),) * players
        self.runes = (BEGINNING,) * players
        self.supply = (players - 1, players - 1)
        self.sickles = (SICKLES,) * players
        self.tokens_left = _TOKENS - 1

    def legal(self) -> tuple[int, ...]:
        """C7: the actions that would change something while actions are left; if there is none, the
        action is lost. C9: then the hand is brought down. C19: a sickle at any moment."""
        if self.phase != phases.TURN:
            return tokens(self.tokens_left) if self.phase == phases.BONUS else ()
        player = self.player
        hand, left = self.hands[player], self.sickles[player]
        piles, discards = self.piles, self.discards
        day, night = bool(piles[0] or discards[0]), bool(piles[1] or discards[1])
        if day and night:  # nearly always; then no place is empty (C20)
            moves, sickles = FULL_MARKET[left]
        else:
            moves, sickles = on_market(self.market, left, (day, night))
        if not self.actions_left:
            return sickles + AFTER_ACTIONS[len(hand)]
        deck, runes = self.setup.deck, self.runes[player]
        suns, moons = self.supply
        allowed = deck.allowed.get(runes) or on_board(deck, runes)
        places: i64 = 0
        for place, card in enumerate(hand):
            places |= allowed.bits[card] << place
        moves += LAY[places & _ANY_PLACE]
        if places > _ANY_PLACE:
            columns = mask_of([column for _, column in self.laid[player]])
            moves += salts(places >> LARGEST_HAND, columns)
        moves += allowed.rune_moves[2 * (suns > 0) + (moons > 0)]
        return moves + sickles if moves else (*sickles, PASS)

    def legal_by(self) -> int:
        """A player's states with the same hand, runes, supply and cards laid that agree in this too
        have the same legal moves; -1 if more matters."""
        if self.phase == phases.BONUS:
            return self.tokens_left
        piles, discards = self.piles, self.discards
        if (piles[0] or discards[0]) and (piles[1] or discards[1]):  # nearly always
            sickles = self.sickles[self.player]
            return _TOKENS + 2 * sickles + (self.actions_left > 0)
        return -1

    def apply(self, move: Any) -> None:
        if self.actor is not None and self.actor == CHANCE:  # compiled, it compares two numbers
            _CHANCE_VERBS[self.phase](self, move)
        else:
            number: int = move
            kind, first, second = NUMBERS[number]
            if kind == TAKE_CARD:
                self.take_card(first, second)
            elif kind == LAY_CARD:
                self.lay_card(first)
            elif kind == END_TURN:
                self.end_turn()
            elif kind == DISCARD:
                self.discard(first)
            elif kind == TAKE_RUNES:
                self.take_runes(first)
            elif kind == TURN_RUNES:
                self.turn_runes(first)
            elif kind == SICKLE:
                self.sickle(first)
            elif kind == LAY_SALT:
                self.salt(first, second)
            elif kind == BONUS:
                self.bonus(first)
            else:
                self.pass_action()

    # Chance.

    def chance_outcomes(self) -> Outcomes:
        if self.phase == phases.ANCESTOR:
            return dict.fromkeys(range(self.setup.players), 1)
        if self.actor == CHANCE:
            return Deal(pack(self._to_shuffle()))
        return {}

    def _to_shuffle(self) -> tuple[int, ...] | bytes:
        """The cards that are about to be shuffled."""
        deck = self.setup.deck
        if self.phase == phases.RESHUFFLE:
            return self.discards[self.refilled]
        return {
            phases.START_CARDS: deck.starts,
            phases.DAY: deck.piles[0],
            phases.NIGHT: deck.piles[1],
        }[self.phase]

    @property
    def laid_out(self) -> str:
        return self.prearranged[0] if self.prearranged and self.phase != phases.ANCESTOR else ""

    @property
    def is_open(self) -> bool:
        """C3: the order of the starting cards that nobody gets doesn't matter."""
        known = self.phase == phases.START_CARDS and self.laid_out[: self.setup.players]
        return OPEN in known if known else super().is_open

    def draw_ancestor(self, seat: int) -> None:
        """C6: draw the Ancestor."""
        self.player = self.ancestor = seat
        self.phase = phases.START_CARDS

    def deal_starts(self, starts: str) -> None:
        """C3: lay a starting card in front of each player."""
        ingredients = self.setup.deck.ingredients
        cards = unpack(starts)[: self.setup.players]
        self.laid = tuple(((card, ingredients[card]),) for card in cards)
        self.prearranged = self.prearranged[1:]
        self.phase = phases.DAY

    def deal_day(self, pile: str) -> None:
        """C4: the shuffled Day pile."""
        self.piles = (unpack(pile), b"")
        self.prearranged = self.prearranged[1:]
        self.phase = phases.NIGHT

    def deal_night(self, pile: str) -> None:
        """C4: the shuffled Night pile, and the market; then the Ancestor begins (C6)."""
        day, night = self.piles[0], unpack(pile)
        self.market = (*day[:ROW_SIZE], *night[:ROW_SIZE])
        self.piles = (day[ROW_SIZE:], night[ROW_SIZE:])
        self.prearranged = self.prearranged[1:]
        self.round = 1
        self.actor = self.player
        self.actions_left = ACTIONS_PER_TURN
        self.phase = phases.TURN

    def reshuffle(self, pile: str) -> None:
        """C20: a shuffled discard becomes the new pile."""
        row = self.refilled
        self.piles = replaced(self.piles, row, unpack(pile))
        self.discards = replaced(self.discards, row, b"")
        self.refilled = 0
        self.phase = phases.TURN
        self.actor = self.player
        self._refill(row)

    def _refill(self, row: int) -> None:
        """C8, C20: fill the empty places of a row from its pile. If that is empty, shuffle the
        discard; if that is empty too, leave them empty."""
        for place in _PLACES[row]:
            if self.market[place] != NO_CARD:
                continue
            pile = self.piles[row]
            if pile:
                self.market = replaced(self.market, place, pile[0])
                self.piles = replaced(self.piles, row, pile[1:])
            elif self.discards[row]:
                self.refilled = row
                self.phase = phases.RESHUFFLE
                self.actor = CHANCE
                return

    # The actions of a turn (C7).

    def take_card(self, row: int, place: int) -> None:
        """C8: take a visible card, and replace it at once."""
        player = self.player
        place += ROW_SIZE * row
        hands, market = self.hands, self.market
        self.hands = replaced(hands, player, hands[player] + bytes((market[place],)))
        self.actions_left -= 1
        pile = self.piles[row]
        if pile:  # nearly always, and faster than `_refill`
            self.market = replaced(market, place, pile[0])
            day, night = self.piles
            self.piles = (day, pile[1:]) if row else (pile[1:], night)
        else:
            self.market = replaced(market, place, NO_CARD)
            self._refill(row)

    def lay_card(self, card: int) -> None:
        """C10, C11: pay for a card and lay it in the column of its ingredient."""
        self._lay(card, self.setup.deck.ingredients[self.hands[self.player][card]])

    def salt(self, card: int, ingredient: int) -> None:
        """C16: pay for a Salt and lay it on a column."""
        self._lay(card, ingredient)

    def _lay(self, place: int, column: int) -> None:
        player = self.player
        card = self._play_from_hand(place)
        cost = self.setup.deck.costs[card]
        runes = paid(self.runes[player], cost)
        if RETURNED in cost:
            suns, moons = returned(cost)
            self.supply = (self.supply[0] + suns, self.supply[1] + moons)
        laid = (*self.laid[player], (card, column))
        self.laid = replaced(self.laid, player, laid)
        notch = len(laid)
        if notch in PADLOCK_NOTCHES:
            runes = unlocked(runes)
        elif notch in TOKEN_NOTCHES:
            self.phase = phases.BONUS
        elif notch == LAST_NOTCH and not self.last_round:
            self.last_round = self.round + self.setup.extra_round
        self.runes = replaced(self.runes, player, runes)
        self.actions_left -= 1

    def bonus(self, ingredient: int) -> None:
        """C14: take one of the bonus tokens left."""
        player = self.player
        self.tokens = replaced(self.tokens, player, (*self.tokens[player], ingredient))
        self.tokens_left ^= 1 << ingredient
        self.phase = phases.TURN

    def take_runes(self, face: int) -> None:
        """C17: fill the empty slots with runes of one face."""
        player = self.player
        runes = self.runes[player]
        suns, moons = self.supply
        if face == 0:
            taken = min(runes.count(EMPTY), suns)
            self.supply = (suns - taken, moons)
            runes = filled(runes, SUN, taken)
        else:
            taken = min(runes.count(EMPTY), moons)
            self.supply = (suns, moons - taken)
            runes = filled(runes, MOON, taken)
        self.runes = replaced(self.runes, player, runes)
        self.actions_left -= 1

    def turn_runes(self, face: int) -> None:
        """C18: turn all runes of the board to one face."""
        player = self.player
        runes = turned(self.runes[player], MOON if face else SUN)
        self.runes = replaced(self.runes, player, runes)
        self.actions_left -= 1

    def pass_action(self) -> None:
        """C7: lose an action when none is possible."""
        self.actions_left -= 1

    # Besides the actions.

    def sickle(self, row: int) -> None:
        """C19: spend a sickle to discard a row's visible cards and reveal others."""
        self.sickles = replaced(self.sickles, self.player, self.sickles[self.player] - 1)
        market = self.market
        places = _PLACES[row]
        visible = bytes([card for card in market[places.start : places.stop] if card != NO_CARD])
        self.discards = replaced(self.discards, row, self.discards[row] + visible)
        self.market = (*market[: places.start], *_NO_ROW, *market[places.stop :])
        self._refill(row)

    def discard(self, card: int) -> None:
        """C9: discard a card that is too many."""
        discarded = self._play_from_hand(card)
        row = self.setup.deck.rows[discarded]
        self.discards = replaced(self.discards, row, self.discards[row] + bytes((discarded,)))
        if NO_CARD in self.market:
            self._refill(row)

    def end_turn(self) -> None:
        """C6: the next player. C21, C25: the last turn of the last round ends the game."""
        player = (self.player + 1) % self.setup.players
        if player == self.ancestor:
            if self.round in (self.last_round, self.setup.round_limit):
                self.phase = phases.OVER
                self.actor = None
                return
            self.round += 1
        self.player = self.actor = player
        self.actions_left = ACTIONS_PER_TURN

    def _play_from_hand(self, place: int) -> int:
        """Remove a card from the hand, and return it."""
        player = self.player
        hand = self.hands[player]
        self.hands = replaced(self.hands, player, hand[:place] + hand[place + 1 :])
        return hand[place]

    # What a seat observes.

    def observe(self, seat: Seat) -> Observation:
        """Everybody sees everything but the order of the piles."""
        seat = checked_seat(seat, self.setup.players)
        piles = self.piles if seat == TEACHER else _NO_PILES
        sizes = (len(self.piles[0]), len(self.piles[1]))
        return Observation(seat, sizes, piles, *_PUBLIC(self))


_PUBLIC: Final = attrgetter(*Observation._fields[3:])
"""The fields that all may know, in the order of an observation."""
_CHANCE_VERBS: Final[dict[str, Callable[[CarnutaState, Any], None]]] = {
    phases.ANCESTOR: CarnutaState.draw_ancestor,
    phases.START_CARDS: CarnutaState.deal_starts,
    phases.DAY: CarnutaState.deal_day,
    phases.NIGHT: CarnutaState.deal_night,
    phases.RESHUFFLE: CarnutaState.reshuffle,
}
_KINDS: Final = {
    Kind.TAKE_CARD: TAKE_CARD,
    Kind.LAY_CARD: LAY_CARD,
    Kind.SALT: LAY_SALT,
    Kind.TAKE_RUNES: TAKE_RUNES,
    Kind.TURN_RUNES: TURN_RUNES,
    Kind.SICKLE: SICKLE,
    Kind.BONUS: BONUS,
    Kind.DISCARD: DISCARD,
    Kind.END_TURN: END_TURN,
    Kind.PASS_ACTION: PASS_ACTION,
}
_INDEX: Final = {name: n for names in (ROWS, FACES, INGREDIENTS) for n, name in enumerate(names)}


def _as_numbers(action: Action) -> tuple[int, int, int]:
    """The number of its kind, and two arguments: 0 for none."""
    args = [_INDEX[of] if isinstance(of, str) else int(of or 0) for of in action.args.values()]
    first, second, *_ = [*args, 0, 0]
    return _KINDS[Kind(action.kind)], first, second


NUMBERS: Final = tuple([_as_numbers(action) for action in MOVES.actions])
"""For each move, the number of its kind and its arguments."""
