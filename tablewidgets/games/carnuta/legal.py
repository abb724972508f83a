"""What is legal in Carnuta, and why not: said here, once.

For each kind of action a function gives the reason that forbids it, or None if nothing does. Each
asks only for the facts that matter, so `CarnutaState.legal` need not call it: it looks up the moves
that the functions allow. `why_not` gives the reason for a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import bits_of
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.constants import (
    HAND_LIMIT,
    INGREDIENTS,
    LARGEST_HAND,
    NO_CARD,
    ROW_SIZE,
    ROWS,
    SICKLES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.moves import MOVES, Kind
from tablewidgets.games.carnuta.observation import Market, Observation, market_row
from tablewidgets.games.carnuta.runes import EMPTY, OTHER, SIGNS, payment


class Reason(NamedTuple):
    """Why an action is not legal."""

    rule: str
    message: str
    """Its key under `refusal`."""
    values: Mapping[str, Any] = MappingProxyType({})


# The actions of a turn (C7).


def take_card(market: Market, row: str, place: int) -> Reason | None:
    """C8: there must be a card in the place (C20)."""
    if market_row(market, ROWS.index(row))[place] == NO_CARD:
        return Reason("C20", "no_card")
    return None


def lay_card(deck: Deck, runes: str, hand: bytes, card: int) -> Reason | None:
    """C10: the cost must be paid. C16: a Salt is laid on a column."""
    if card >= len(hand):
        return _no_such_card(hand)
    if deck.cards[hand[card]].salt:
        return Reason("C16", "is_salt", {"name": hand[card]})
    return _pay(deck, runes, hand[card])


def salt(
    deck: Deck, runes: str, columns: Iterable[int], hand: bytes, card: int, ingredient: str
) -> Reason | None:
    """C16: pay for a Salt, and lay it on a column that has a card."""
    if card >= len(hand):
        return _no_such_card(hand)
    if not deck.cards[hand[card]].salt:
        return Reason("C16", "not_salt", {"name": hand[card]})
    reason = _pay(deck, runes, hand[card])
    if reason is None and INGREDIENTS.index(ingredient) not in columns:
        return Reason("C16", "no_column", {"name": hand[card]})
    return reason


def _no_such_card(hand: bytes) -> Reason:
    return Reason("C10", "no_such_card" if hand else "empty_hand", {"n": len(hand)})


def _pay(deck: Deck, runes: str, card: int) -> Reason | None:
    missing = payment(runes, deck.costs[card]).missing
    return Reason("C10", "cant_pay", {"name": card, "runes": missing}) if missing else None


def take_runes(runes: str, supply: tuple[int, int], face: str) -> Reason | None:
    """C17: there must be an empty slot, and a rune that shows the face."""
    if EMPTY not in runes:
        return Reason("C17", "no_slot")
    suns, moons = supply
    return None if (suns if face == "sun" else moons) else Reason("C17", f"no_{face}s")


def turn_runes(runes: str, face: str) -> Reason | None:
    """C18: a rune must show the other face."""
    shown = SIGNS[face]
    if OTHER[shown] in runes:
        return None
    return Reason("C18", f"all_{face}s" if shown in runes else "no_runes")


def pass_action(can_act: bool) -> Reason | None:
    """C7: an action is lost only if none is possible."""
    return Reason("C7", "can_act") if can_act else None


# Besides the actions.


def sickle(sickles: int, market: Market, more: tuple[bool, ...], row: str) -> Reason | None:
    """C19: a sickle must be left, the row must show a card, and the pile or the discard must have
    more cards of it: `more` says so for each row."""
    if not sickles:
        return Reason("C19", "no_sickle")
    if all(card == NO_CARD for card in market_row(market, ROWS.index(row))):
        return Reason("C19", "no_row")
    return None if more[ROWS.index(row)] else Reason("C19", "no_others")


def bonus(tokens_left: int, ingredient: str) -> Reason | None:
    """C14: the token must be left."""
    left = tokens_left >> INGREDIENTS.index(ingredient) & 1
    return None if left else Reason("C14", "token_taken")


def discard(actions_left: int, cards: int, card: int) -> Reason | None:
    """C9: cards are discarded only at the end of the turn, and only those that are too many."""
    if cards <= HAND_LIMIT:
        return Reason("C9", "hand_fits", {"n": HAND_LIMIT})
    if actions_left:
        return Reason("C9", "discard_later", {"n": actions_left})
    return None if card < cards else Reason("C9", "no_such_card", {"n": cards})


def end_turn(actions_left: int, cards: int) -> Reason | None:
    """C7: both actions come first, then the hand is brought down (C9)."""
    if actions_left:
        return Reason("C7", "actions_left", {"n": actions_left})
    if cards > HAND_LIMIT:
        return Reason("C9", "discard_first", {"n": cards - HAND_LIMIT, "most": HAND_LIMIT})
    return None


# Why one action is not legal.

_ACTIONS: Final = (Kind.TAKE_CARD, Kind.LAY_CARD, Kind.SALT, Kind.TAKE_RUNES, Kind.TURN_RUNES)
"""C7: what takes one of the actions of a turn."""


def why_not(seen: Observation, action: Action) -> Reason | None:
    """The reason why an action is refused, or None if it is legal."""
    args = dict[str, Any](action.items)
    if seen.phase == phases.OVER:
        return Reason("C21", "over")
    if seen.phase == phases.BONUS:
        if action.kind == Kind.BONUS:
            return bonus(seen.tokens_left, **args)
        return Reason("C13", "bonus_first")
    player, left = seen.player, seen.actions_left
    hand, runes, sickles = seen.hands[player], seen.runes[player], seen.sickles[player]
    if not left and (action.kind in _ACTIONS or action.kind == Kind.PASS_ACTION):
        if len(hand) > HAND_LIMIT:
            return Reason("C7", "no_actions_discard", {"n": HAND_LIMIT})
        return Reason("C7", "no_actions_sickle" if sickles else "no_actions")
    deck, columns = seen.setup.deck, {column for _, column in seen.laid[player]}
    match action.kind:
        case Kind.TAKE_CARD:
            return take_card(seen.market, **args)
        case Kind.LAY_CARD:
            return lay_card(deck, runes, hand, **args)
        case Kind.SALT:
            return salt(deck, runes, columns, hand, **args)
        case Kind.TAKE_RUNES:
            return take_runes(runes, seen.supply, **args)
        case Kind.TURN_RUNES:
            return turn_runes(runes, **args)
        case Kind.SICKLE:
            piles = zip(seen.pile_sizes, seen.discards, strict=True)
            more = tuple(size > 0 or discard != b"" for size, discard in piles)
            return sickle(sickles, seen.market, more, **args)
        case Kind.DISCARD:
            return discard(left, len(hand), **args)
        case Kind.END_TURN:
            return end_turn(left, len(hand))
        case Kind.PASS_ACTION:
            others = (other for other in MOVES.actions if other.kind in _ACTIONS)
            return pass_action(any(why_not(seen, other) is None for other in others))
        case _:
            return Reason("C13", "no_bonus")


# The moves that are allowed, looked up by the facts.

Codes = tuple[int, ...]


_OF_KIND: Final = {
    kind: tuple((action.code, dict[str, Any](action.items)) for action in group)
    for kind, group in groupby(MOVES.actions, key=attrgetter("kind"))
}
"""The number and the arguments of each move of a kind."""


def _allowed(kind: Kind, reason: Callable[..., Reason | None], *facts: object) -> Codes:
    """The moves of a kind that nothing forbids."""
    return tuple(code for code, args in _OF_KIND[kind] if reason(*facts, **args) is None)


def on_market(market: Market, sickles: int, more: tuple[bool, ...]) -> tuple[Codes, Codes]:
    """C8, C19: the cards that can be taken, and the rows that a sickle can clear."""
    return _on_places(tuple([NO_CARD if card == NO_CARD else 0 for card in market]), sickles, more)


@cache
def _on_places(places: Market, sickles: int, more: tuple[bool, ...]) -> tuple[Codes, Codes]:
    """The same by which places are empty: the others have any card."""
    return (
        _allowed(Kind.TAKE_CARD, take_card, places),
        _allowed(Kind.SICKLE, sickle, sickles, places, more),
    )


FULL_MARKET: Final = tuple(
    _on_places((0,) * ROW_SIZE * len(ROWS), n, (True,) * len(ROWS)) for n in range(SICKLES + 1)
)
"""The same with a card in each place, and more of both rows, by the sickles left."""


class Allowed:
    """What the runes of a board allow."""

    def __init__(self, deck: Deck, runes: str) -> None:
        self.bits: Final = bytes([_bit(deck, runes, card) for card in range(len(deck.cards))])
        """By card, one bit if they pay for it (C10, C16), else none: shifted by its place in hand,
        that of `LAY`, or of `salts` above the largest hand."""
        self.rune_moves: Final = tuple(
            _allowed(Kind.TAKE_RUNES, take_runes, runes, (suns, moons))
            + _allowed(Kind.TURN_RUNES, turn_runes, runes)
            for suns in range(2)
            for moons in range(2)
        )
        """What can be done with the runes (C17, C18), by `2 * suns + moons`: whether the supply has
        some."""


def _bit(deck: Deck, runes: str, card: int) -> int:
    hand, column = bytes((card,)), 0  # any column
    if lay_card(deck, runes, hand, 0) is None:
        return 1
    if salt(deck, runes, (column,), hand, 0, INGREDIENTS[column]) is None:
        return 1 << LARGEST_HAND
    return 0


def on_board(deck: Deck, runes: str) -> Allowed:
    """C10, C16 to C18: what the runes of a board allow. It is looked up in the deck, and freed with
    it; the order of the runes doesn't matter."""
    board = "".join(sorted(runes))
    allowed = deck.allowed.get(board) or Allowed(deck, board)
    deck.allowed[board] = deck.allowed[runes] = allowed
    return allowed


@cache
def tokens(tokens_left: int) -> Codes:
    """C14: the tokens that can be taken."""
    return _allowed(Kind.BONUS, bonus, tokens_left)


LAY: Final = tuple(
    tuple([MOVES.code(Kind.LAY_CARD, card=place) for place in bits_of(places)])
    for places in range(1 << LARGEST_HAND)
)
"""By the mask of the places in hand that hold a card that can be laid."""


@cache
def salts(places: int, columns: int) -> Codes:
    """C16: the Salts in these places in hand, on these columns; both are masks."""
    return tuple([
        MOVES.code(Kind.SALT, card=place, ingredient=INGREDIENTS[column])
        for place in bits_of(places)
        for column in bits_of(columns)
    ])  # fmt: skip


PASS: Final = MOVES.code(Kind.PASS_ACTION)
AFTER_ACTIONS: Final = tuple(
    _allowed(Kind.DISCARD, discard, 0, cards) + _allowed(Kind.END_TURN, end_turn, 0, cards)
    for cards in range(LARGEST_HAND + 1)
)
"""C9: by the number of cards in hand, what is left to do once both actions are done."""
