"""The rules of Carnuta as a small state machine. Read it beside the rulebook: each C is a rule.

A card is its id, an ingredient its place in `INGREDIENTS`, a row of the market 0 for Day and 1 for
Night; a board is a string of six signs (see `runes`).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeVar

from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.prearranged import OPEN, pack, unpack
from tablewidgets.engine.state import TEACHER, Seat, Snapshot, State
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    FACES,
    INGREDIENTS,
    LAST_NOTCH,
    NO_CARD,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    SICKLES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.moves import (
    AFTER_ACTIONS,
    BONUS_TOKEN,
    LAY,
    MOVES,
    PASS,
    SALT,
    SICKLE,
    TAKE,
)
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

T = TypeVar("T")

VERSION: Final = 1
"""Increases when a change of the rules would make an old record play differently."""
_NO_PILES: Final = (b"", b"")
_PLACES: Final = tuple(range(ROW_SIZE * row, ROW_SIZE * (row + 1)) for row in range(len(ROWS)))
"""The places of each row of the market."""


class CarnutaState(State):
    """Where a game of Carnuta stands."""

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
        "refilled",
        "round",
        "runes",
        "setup",
        "sickles",
        "stacked",
        "supply",
        "tokens",
        "tokens_left",
    )

    stacked: tuple[str, ...]
    """The deals to come that are laid out, if they are."""
    phase: str
    player: int
    """Whose turn it is."""
    round: int
    """Rounds begun: each begins with the Ancestor's turn (C6)."""
    actions_left: int
    last_round: int
    """The round that ends the game; 0 as long as nobody has laid the 11th card (C21)."""
    ancestor: int
    market: Market
    piles: tuple[bytes, bytes]
    """The cards in the Day and Night piles, top first: what nobody may know."""
    discards: tuple[bytes, bytes]
    refilled: int
    """The row whose pile is being made again (C20)."""
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[Laid, ...]
    runes: tuple[str, ...]
    supply: tuple[int, int]
    """Suns and Moons in the supply."""
    sickles: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    """The ingredients of the bonus tokens of each player."""
    tokens_left: int
    """Those still to be had, a bit for each ingredient."""

    def __init__(self, setup: Setup, stacked: tuple[str, ...] = ()) -> None:
        players = setup.players
        self.setup = setup
        self.stacked = stacked
        self.phase = phases.ANCESTOR if setup.ancestor is None else phases.START_CARDS
        self.actor = CHANCE
        self.player = self.ancestor = setup.ancestor or 0
        self.round = self.last_round = self.refilled = 0
        self.actions_left = 0
        self.market = (NO_CARD,) * ROW_SIZE * len(ROWS)
        self.piles = self.discards = _NO_PILES
        self.hands = self.tokens = ((),) * players
        self.laid = ((),) * players
        self.runes = (BEGINNING,) * players
        self.supply = (players - 1, players - 1)
        self.sickles = (SICKLES,) * players
        self.tokens_left = (1 << len(INGREDIENTS)) - 1

    def legal(self) -> tuple[int, ...]:
        """C7: while actions are left, those that would change something; if there are none, the
        action is lost. Then the hand is brought down (C9). C19: a sickle at any moment."""
        if self.phase != phases.TURN:
            return self._bonus_tokens()
        player = self.player
        hand = self.hands[player]
        sickles = self._sickles() if self.sickles[player] else ()
        if not self.actions_left:
            return sickles + AFTER_ACTIONS[len(hand)]
        suns, moons = self.supply
        payable, salts, rune_moves = self.setup.deck.allows(self.runes[player], suns > 0, moons > 0)
        moves = TAKE if NO_CARD not in self.market else self._takes()
        if not payable.isdisjoint(hand):
            moves += tuple([LAY[place] for place, card in enumerate(hand) if card in payable])
        if not salts.isdisjoint(hand):
            moves += self._salts(hand, salts)
        moves += rune_moves + sickles
        return moves if len(moves) > len(sickles) else (*sickles, PASS)

    def _bonus_tokens(self) -> tuple[int, ...]:
        """C14: those left, when one is to be chosen."""
        if self.phase != phases.BONUS:
            return ()
        left = self.tokens_left
        return tuple(move for n, move in enumerate(BONUS_TOKEN) if left >> n & 1)

    def _takes(self) -> tuple[int, ...]:
        """C8: the visible cards."""
        pairs = zip(TAKE, self.market, strict=True)
        return tuple(move for move, card in pairs if card is not NO_CARD)

    def _sickles(self) -> tuple[int, ...]:
        """C19: the rows that show a card."""
        market = self.market
        if NO_CARD not in market:
            return SICKLE
        rows = zip(SICKLE, _PLACES, strict=True)
        return tuple(move for move, row in rows if any(market[n] is not NO_CARD for n in row))

    def _salts(self, hand: tuple[int, ...], payable: frozenset[int]) -> tuple[int, ...]:
        """C16: the Salts that can be paid for, on each column."""
        columns = sorted({column for _, column in self.laid[self.player]})
        salts = [place for place, card in enumerate(hand) if card in payable]
        return tuple(SALT[place][column] for place in salts for column in columns)

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE:
            _HAPPENINGS[self.phase](self, move)
        else:
            verb, args = _VERBS[move]
            verb(self, *args)

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        if self.phase == phases.ANCESTOR:
            return dict.fromkeys(range(self.setup.players), 1)
        if self.actor == CHANCE:
            return Deal(pack(self._pack()))
        return {}

    def _pack(self) -> tuple[int, ...] | bytes:
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
        return self.stacked[0] if self.stacked and self.phase != phases.ANCESTOR else ""

    @property
    def is_open(self) -> bool:
        """C3: which starting cards are left over changes nothing."""
        known = self.phase == phases.START_CARDS and self.laid_out[: self.setup.players]
        return OPEN in known if known else super().is_open

    def draw_ancestor(self, seat: int) -> None:
        """C6: the Ancestor is drawn."""
        self.player = self.ancestor = seat
        self.phase = phases.START_CARDS

    def deal_starts(self, starts: str) -> None:
        """C3: a starting card is laid before each player."""
        ingredients = self.setup.deck.ingredients
        cards = unpack(starts)[: self.setup.players]
        self.laid = tuple(((card, ingredients[card]),) for card in cards)
        self.stacked = self.stacked[1:]
        self.phase = phases.DAY

    def deal_day(self, pile: str) -> None:
        """C4: the Day pile, and its first four cards in the market."""
        self.piles = (unpack(pile), b"")
        self.stacked = self.stacked[1:]
        self.phase = phases.NIGHT

    def deal_night(self, pile: str) -> None:
        """C4: the same for the Night; then the Ancestor begins (C6)."""
        day, night = self.piles[0], unpack(pile)
        self.market = (*day[:ROW_SIZE], *night[:ROW_SIZE])
        self.piles = (day[ROW_SIZE:], night[ROW_SIZE:])
        self.stacked = self.stacked[1:]
        self.round = 1
        self.actor = self.player
        self.actions_left = ACTIONS_PER_TURN
        self.phase = phases.TURN

    def reshuffle(self, pile: str) -> None:
        """C20: an empty pile is made again from its discard, shuffled."""
        row = self.refilled
        self.piles = _replaced(self.piles, row, unpack(pile))
        self.discards = _replaced(self.discards, row, b"")
        self.refilled = 0
        self.phase = phases.TURN
        self.actor = self.player
        self._refill(row)

    def _refill(self, row: int) -> None:
        """C8, C20: the empty places of a row are filled from its pile. When it is empty too, it is
        made again; with no discard either, they stay empty."""
        for place in _PLACES[row]:
            if self.market[place] is not NO_CARD:
                continue
            pile = self.piles[row]
            if pile:
                self.market = _replaced(self.market, place, pile[0])
                self.piles = _replaced(self.piles, row, pile[1:])
            elif self.discards[row]:
                self.refilled = row
                self.phase = phases.RESHUFFLE
                self.actor = CHANCE
                return

    # The actions (C7).

    def take_card(self, row: int, place: int) -> None:
        """C8: a visible card to the hand; it is replaced at once."""
        player = self.player
        place += ROW_SIZE * row
        hands, market = self.hands, self.market
        self.hands = _replaced(hands, player, (*hands[player], market[place]))
        self.actions_left -= 1
        pile = self.piles[row]
        if pile:  # as nearly always, and quicker than the long way
            self.market = _replaced(market, place, pile[0])
            day, night = self.piles
            self.piles = (day, pile[1:]) if row else (pile[1:], night)
        else:
            self.market = _replaced(market, place, NO_CARD)
            self._refill(row)

    def lay_card(self, card: int) -> None:
        """C10, C11: pay for a card and lay it in the column of its ingredient."""
        self._lay(card, self.setup.deck.ingredients[self.hands[self.player][card]])

    def salt(self, card: int, ingredient: int) -> None:
        """C16: pay for a Salt and lay it on a column."""
        self._lay(card, ingredient)

    def _lay(self, place: int, column: int) -> None:
        player = self.player
        card = self._take_from_hand(place)
        cost = self.setup.deck.costs[card]
        runes = paid(self.runes[player], cost)
        if RETURNED in cost:
            suns, moons = returned(cost)
            self.supply = (self.supply[0] + suns, self.supply[1] + moons)
        laid = (*self.laid[player], (card, column))
        self.laid = _replaced(self.laid, player, laid)
        notch = len(laid)
        if notch in PADLOCK_NOTCHES:
            runes = unlocked(runes)
        elif notch in TOKEN_NOTCHES:
            self.phase = phases.BONUS
        elif notch == LAST_NOTCH and not self.last_round:
            self.last_round = self.round + self.setup.extra_round
        self.runes = _replaced(self.runes, player, runes)
        self.actions_left -= 1

    def bonus(self, ingredient: int) -> None:
        """C14: take one of the bonus tokens left."""
        player = self.player
        self.tokens = _replaced(self.tokens, player, (*self.tokens[player], ingredient))
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
        self.runes = _replaced(self.runes, player, runes)
        self.actions_left -= 1

    def turn_runes(self, face: int) -> None:
        """C18: turn all runes of the board to one face."""
        player = self.player
        runes = turned(self.runes[player], MOON if face else SUN)
        self.runes = _replaced(self.runes, player, runes)
        self.actions_left -= 1

    def pass_action(self) -> None:
        """C7: with nothing that could be done, an action is lost."""
        self.actions_left -= 1

    # Besides the actions.

    def sickle(self, row: int) -> None:
        """C19: spend a sickle to discard a row's visible cards and reveal others."""
        self.sickles = _replaced(self.sickles, self.player, self.sickles[self.player] - 1)
        market = self.market
        places = _PLACES[row]
        visible = bytes(card for n in places if (card := market[n]) is not NO_CARD)
        self.discards = _replaced(self.discards, row, self.discards[row] + visible)
        self.market = (*market[: places.start], *_NO_ROW, *market[places.stop :])
        self._refill(row)

    def discard(self, card: int) -> None:
        """C9: one card too many."""
        discarded = self._take_from_hand(card)
        row = self.setup.deck.rows[discarded]
        self.discards = _replaced(self.discards, row, self.discards[row] + bytes((discarded,)))
        if NO_CARD in self.market:
            self._refill(row)

    def end_turn(self) -> None:
        """C21, C25: the round ends with the player right of the Ancestor, and perhaps the game."""
        player = (self.player + 1) % self.setup.players
        if player == self.ancestor:
            if self.round in (self.last_round, self.setup.round_limit):
                self.phase = phases.OVER
                self.actor = None
                return
            self.round += 1
        self.player = self.actor = player
        self.actions_left = ACTIONS_PER_TURN

    def _take_from_hand(self, place: int) -> int:
        player = self.player
        hand = list(self.hands[player])
        card = hand.pop(place)
        self.hands = _replaced(self.hands, player, tuple(hand))
        return card

    # What is known, and what is kept.

    def observe(self, seat: Seat) -> Observation:
        """All but the order of the cards in the piles is known to all."""
        if seat == TEACHER:
            piles = self.piles
        elif seat is None or (isinstance(seat, int) and 0 <= seat < self.setup.players):
            piles = _NO_PILES
        else:
            raise ValueError(f"seat: 0 to {self.setup.players - 1}, None or TEACHER, not {seat!r}")
        sizes = (len(self.piles[0]), len(self.piles[1]))
        return Observation(seat, sizes, piles, *_PUBLIC(self))

    def snapshot(self) -> Snapshot:
        return _FIELDS(self)

    def restore(self, snapshot: Snapshot) -> None:
        for name, value in zip(_NAMES, snapshot, strict=True):
            setattr(self, name, value)


_NAMES: Final = (*CarnutaState.__slots__, "actor")
_FIELDS: Final[Callable[[CarnutaState], Snapshot]] = attrgetter(*_NAMES)
_PUBLIC: Final = attrgetter(*Observation._fields[3:])
"""The fields that all may know, in the order of an observation."""
_NO_ROW: Final = (NO_CARD,) * ROW_SIZE
_NUMBERS: Final = {name: n for names in (ROWS, FACES, INGREDIENTS) for n, name in enumerate(names)}
"""What stands inside for the words of the actions."""
_HAPPENINGS: Final[dict[str, Callable[[CarnutaState, Any], None]]] = {
    phases.ANCESTOR: CarnutaState.draw_ancestor,
    phases.START_CARDS: CarnutaState.deal_starts,
    phases.DAY: CarnutaState.deal_day,
    phases.NIGHT: CarnutaState.deal_night,
    phases.RESHUFFLE: CarnutaState.reshuffle,
}
_VERBS: Final[tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]] = tuple(
    (
        getattr(CarnutaState, action.kind),
        tuple(_NUMBERS[of] if isinstance(of, str) else of for _, of in action.items),
    )
    for action in MOVES.actions
)
"""For each move, the method of its kind and the arguments to call it with."""


def _replaced(items: tuple[T, ...], at: int, item: T) -> Any:
    changed = list(items)  # the quickest way
    changed[at] = item
    return tuple(changed)
