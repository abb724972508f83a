"""What is legal in Carnavalesque, and why not: said here, once.

For each kind of action a function lists its *tests*. A test is the rule and the reason of a
refusal, and a mask of the actions that pass: a bit for each action of the kind, in the order of
`Moves`. An action is legal if it passes all tests; a refusal names the first one that it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.bits import bits_of, mask_of
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import NO_AGE, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.effects import NOTHING, Strengths
from tablewidgets.games.carnavalesque.geometry import in_zone
from tablewidgets.games.carnavalesque.moves import MOST_IN_HAND, MOVES, Kind
from tablewidgets.games.carnavalesque.options import NOBODY, SEATS

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.observation import Observation
    from tablewidgets.games.carnavalesque.state import BaseState

    Position = BaseState | Observation

Test = tuple[str, str, int]
"""A rule, the key of a message under `refusal`, and the mask of what passes."""
Tests = tuple[Test, ...]
Moves = tuple[int, ...]

KINDS: Final[Mapping[str, tuple[Kind, ...]]] = {
    phases.CLAIM: (Kind.CLAIM,),
    phases.NAME_KING: (Kind.NAME_KING,),
    phases.TURN_OVER: (Kind.TURN,),
    phases.STRIKE: (Kind.STRIKE,),
    phases.ANNOUNCE: (Kind.ANNOUNCE,),
    phases.CHOOSE_ROLE: (Kind.CHOOSE_ROLE,),
    phases.DECREE: (Kind.DECREE,),
    phases.DRAW: (Kind.TURN, Kind.PEEK, Kind.DRAW),
    phases.AIM: (Kind.AIM,),
    phases.STOP: (Kind.STOP,),
    phases.BLIND: (Kind.AIM, Kind.BLIND_DRAW),
    phases.REDRAW: (Kind.THROW_BACK,),
    phases.SWAP: (Kind.SWAP,),
    phases.GIVE: (Kind.GIVE,),
    phases.KING: (Kind.OPEN_WORKSHOP, Kind.LAY, Kind.END_TURN),
    phases.LEVEL_THROW: (Kind.LEVEL_THROW,),
    phases.LEVEL_TAKE: (Kind.LEVEL_TAKE,),
}
"""The kinds of action that a phase asks for, in the order of their numbers."""


def legal_moves(state: BaseState) -> Moves:
    """The numbers of the legal actions."""
    phase = state.phase
    moves: Moves = ()
    for tests, numbers, first in _TESTED.get(phase, ()):
        moves += numbers(first, _passing(tests(state)))
    return moves + _ALWAYS.get(phase, ())


def why_not(position: Position, action: Action) -> tuple[str, str] | None:
    """The rule and the reason why an action of a kind that the phase asks for is refused, or None
    if it is legal."""
    kind = Kind(action.kind)
    at = action.code - _ACTIONS[kind][0].code
    tests = _TESTS[kind](position) if kind in _TESTS else ()
    return next(((rule, why) for rule, why, passes in tests if not passes >> at & 1), None)


def _passing(tests: Tests) -> int:
    mask = -1
    for _, _, passes in tests:
        mask &= passes
    return mask


def _numbers(first: int, mask: int) -> Moves:
    """The actions of a mask, where `first` is the first of their kind."""
    return tuple([first + at for at in bits_of(mask)])


_cached_numbers: Final = lru_cache(maxsize=4096)(_numbers)
"""For all but the crowd, whose masks are seldom the same."""


# What the tests and the rules ask.


def in_force(position: Position) -> Strengths:
    """What the event of the round changes now, or the role of the player, if it is revealed."""
    if position.event != NOBODY:
        return position.setup.events[position.event].strengths
    player = position.player
    if player != NOBODY and position.shown_roles >> player & 1:
        return position.setup.roles[position.roles[player]].strengths
    return NOTHING


def available(position: Position) -> int:
    """V10: the cards that may be drawn, as a mask."""
    return _passing(_draw(position))


def turnable(position: Position) -> int:
    """V25, V27: the cards that may be turned over, as a mask: uncovered, and face up for a
    downpour, face down for a bright spell; any for the Sweeper. But not the Third Workshop: to turn
    a card hides or shows it, and everybody recognizes that one from either side (V9, V11)."""
    if not position.turns_left:
        return 0
    crowd = position.crowd
    cards = crowd.uncovered & ~(1 << THIRD_WORKSHOP)
    if position.phase == phases.TURN_OVER:
        return cards & (crowd.up if in_force(position).turn_down else ~crowd.up)
    return cards if in_force(position).turn else 0


def swaps(position: Position) -> list[int]:
    """V27: the players with whom the Pickpocket may swap."""
    not_with = position.player, position.king
    return [seat for seat, hand in enumerate(position.hands) if hand and seat not in not_with]


def to_lay(position: Position) -> int:
    """V15, V25: how many cards the King still has to lay."""
    hand = position.hands[position.player]
    left = len(hand) - (THIRD_WORKSHOP in hand)
    least = position.setup.threshold + in_force(position).lay_more
    return max(0, min(left, least - position.laid))


# The tests of each kind. One without tests is legal whenever the phase asks for it.


def _name_king(position: Position) -> Tests:
    return (("V6", "not_claimant", position.claims),)


def _strike(position: Position) -> Tests:
    return (("V2", "closed", (1 << WORKSHOPS - (not position.third_open)) - 1),)


def _decree(position: Position) -> Tests:
    """V9, V25: any age, but one that an event spares."""
    return (("V25", "spared", _ALL_AGES & ~in_force(position).no_ban),)


def _turn(position: Position) -> Tests:
    cards = turnable(position)
    if position.phase == phases.TURN_OVER:
        return ("V25", "turned_third", ~(1 << THIRD_WORKSHOP)), ("V25", "wrong_side", cards)
    if not cards:
        return (("V10", "no_turns", 0),)
    return ("V27", "turned_third", ~(1 << THIRD_WORKSHOP)), ("V27", "wrong_side", cards)


def _peek(position: Position) -> Tests:
    """V27: the uncovered cards face down that the Seer has not seen."""
    if not (position.turns_left and in_force(position).peek):
        return (("V27", "no_peeks", 0),)
    crowd = position.crowd
    known = crowd.up | position.seen | position.looked[position.player]
    return (("V27", "no_peeks", crowd.uncovered & ~known),)


def _draw(position: Position) -> Tests:
    """V10: uncovered cards, V9: of no banned age. V27: the Acrobat may reach under one card, and
    the Herald may ignore the Decree."""
    crowd = position.crowd
    effects = in_force(position)
    cards = unbanned = crowd.uncovered
    if effects.covered_once:
        cards = unbanned = cards | crowd.covered_once
    banned = (position.banned, NO_AGE if effects.ignore_decree else position.decree)
    if banned != (NO_AGE, NO_AGE):
        for card in bits_of(cards):
            age = position.age(card)
            if age != NO_AGE and age in banned:
                unbanned ^= 1 << card
    return ("V10", "covered", cards), ("V9", "banned", unbanned)


def _level_take(position: Position) -> Tests:
    return (("V20", "covered", position.crowd.uncovered),)


def _aim(position: Position) -> Tests:
    return ("V12", "outside", _ZONE), ("V12", "no_aims", -1 if position.aims_left else 0)


def _held(position: Position, rule: str, in_hand: list[int]) -> Test:
    """A card of the player's hand: the actions with the first cards, for each number of them."""
    held = len(position.hands[position.player])
    return rule, "no_such_card" if held else "empty_hand", in_hand[held]


def _throw_back(position: Position) -> Tests:
    return (_held(position, "V27", _THROWS_BACK),)


def _swap(position: Position) -> Tests:
    """V27: any card with one of those players; or with oneself, and no card."""
    whom = _NO_SWAP & _SWAPS_WITH[position.player]
    for seat in swaps(position):
        whom |= _SWAPS_WITH[seat] & ~_NO_SWAP
    return ("V27", "swap_whom", whom), _held(position, "V27", _SWAPS)


def _give(position: Position) -> Tests:
    return (_held(position, "V11", _GIFTS),)


def _level_throw(position: Position) -> Tests:
    return (_held(position, "V20", _LEVEL_THROWS),)


def _open_workshop(position: Position) -> Tests:
    holds = THIRD_WORKSHOP in position.hands[position.player]
    return (("V19", "no_third", int(holds and not position.third_open)),)


def _end_turn(position: Position) -> Tests:
    return (("V15", "lay_more", int(not to_lay(position))),)


def _lay(position: Position) -> Tests:
    """V15 to V19: a card where it fits, or as the first of a new float."""
    hand, deck = position.hands[position.player], position.setup.cards
    to_lay = len(hand) - (THIRD_WORKSHOP in hand)  # it is the last one
    begun, fits = _ON_FLOAT, _NEW_FLOAT
    for n, cards in enumerate(position.carnival.workshops):
        if not cards:
            fits |= _WORKSHOPS[n]
            continue
        begun |= _WORKSHOPS[n]
        in_common = deck.in_common(cards)
        for place in range(to_lay):
            if deck.motifs[hand[place]] & in_common:
                fits |= _WORKSHOPS[n] & _CARDS[place]
    strike = position.strike
    return (
        _held(position, "V15", _LAYS),
        ("V19", "third_laid", _LAYS[to_lay]),
        ("V25", "striking", -1 if strike == NOBODY else ~_WORKSHOPS[strike]),
        ("V19", "closed", -1 if position.third_open else ~_WORKSHOPS[-1]),
        ("V17", "empty_workshop", begun),
        ("V16", "no_motif", fits),
    )


_TESTS: Final[Mapping[Kind, Callable[[Position], Tests]]] = {
    Kind.NAME_KING: _name_king,
    Kind.STRIKE: _strike,
    Kind.DECREE: _decree,
    Kind.TURN: _turn,
    Kind.PEEK: _peek,
    Kind.DRAW: _draw,
    Kind.AIM: _aim,
    Kind.THROW_BACK: _throw_back,
    Kind.SWAP: _swap,
    Kind.GIVE: _give,
    Kind.OPEN_WORKSHOP: _open_workshop,
    Kind.LAY: _lay,
    Kind.END_TURN: _end_turn,
    Kind.LEVEL_THROW: _level_throw,
    Kind.LEVEL_TAKE: _level_take,
}


_ACTIONS: Final = {
    kind: [action for action in MOVES.actions if action.kind == kind] for kind in Kind
}
# Masks of the actions of a kind.


def _with(kind: Kind, **args: Argument) -> int:
    """Those with these arguments."""
    actions = enumerate(_ACTIONS[kind])
    return mask_of(at for at, action in actions if args.items() <= action.args.items())


def _in_hand(kind: Kind) -> list[int]:
    """Those with one of the first cards of a hand, or with no card: for each number of cards."""
    cards = [_with(kind, card=place) for place in range(MOST_IN_HAND)]
    return list(accumulate(cards, or_, initial=_with(kind, card=None)))


_ALL_AGES: Final = _with(Kind.DECREE)
_THROWS_BACK: Final = _in_hand(Kind.THROW_BACK)
_SWAPS: Final = _in_hand(Kind.SWAP)
_GIFTS: Final = _in_hand(Kind.GIVE)
_LEVEL_THROWS: Final = _in_hand(Kind.LEVEL_THROW)
_LAYS: Final = _in_hand(Kind.LAY)
_NO_SWAP: Final = _with(Kind.SWAP, card=None)
_SWAPS_WITH: Final = [_with(Kind.SWAP, seat=seat) for seat in range(SEATS)]
_CARDS: Final = [_with(Kind.LAY, card=place) for place in range(MOST_IN_HAND)]
_WORKSHOPS: Final = [_with(Kind.LAY, workshop=n) for n in range(WORKSHOPS)]
_NEW_FLOAT: Final = _with(Kind.LAY, new_float=True)
_ON_FLOAT: Final = _with(Kind.LAY, new_float=False)
_ZONE: Final = mask_of(
    at
    for at, action in enumerate(_ACTIONS[Kind.AIM])
    if in_zone(*[int(str(of)) for of in action.args.values()])
)
"""V12: the points of the zone."""

_ALWAYS: Final = {
    phase: tuple(action.code for kind in kinds if kind not in _TESTS for action in _ACTIONS[kind])
    for phase, kinds in KINDS.items()
}
"""The actions that are always legal in a phase: the last ones, if it asks for others too."""
_OF_CROWD: Final = (Kind.TURN, Kind.PEEK, Kind.DRAW, Kind.LEVEL_TAKE)
_TESTED: Final = {
    phase: [
        (
            _TESTS[kind],
            _numbers if kind in _OF_CROWD else _cached_numbers,
            _ACTIONS[kind][0].code,
        )
        for kind in kinds
        if kind in _TESTS
    ]
    for phase, kinds in KINDS.items()
}
"""For the other kinds of a phase: the tests, what lists the actions that pass, and their first."""
