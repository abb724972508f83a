"""What is legal in Carnavalesque, and why not: said here, once.

For each kind of action there are *tests*. A test is the rule and the reason of a refusal, and a
mask of the actions that pass: a bit for each action of the kind, in the order of `Moves`. An action
is legal if it passes all tests; a refusal names the first one that it fails.
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

ASKED: Final[Mapping[str, tuple[str, tuple[Kind, ...]]]] = {
    phases.CLAIM: ("V6", (Kind.CLAIM,)),
    phases.NAME_KING: ("V6", (Kind.NAME_KING,)),
    phases.TURN_OVER: ("V25", (Kind.TURN,)),
    phases.STRIKE: ("V25", (Kind.STRIKE,)),
    phases.CHOOSE_ROLE: ("V26", (Kind.CHOOSE_ROLE,)),
    phases.DECREE: ("V9", (Kind.ANNOUNCE, Kind.DECREE)),
    phases.DRAW: ("V10", (Kind.TURN, Kind.PEEK, Kind.DRAW)),
    phases.AIM: ("V12", (Kind.AIM,)),
    phases.STOP: ("V12", (Kind.STOP,)),
    phases.BLIND: ("V12", (Kind.AIM, Kind.BLIND_DRAW)),
    phases.REDRAW: ("V27", (Kind.THROW_BACK,)),
    phases.SWAP: ("V27", (Kind.SWAP,)),
    phases.GIVE: ("V11", (Kind.GIVE,)),
    phases.KING: ("V15", (Kind.ANNOUNCE, Kind.OPEN_WORKSHOP, Kind.LAY, Kind.END_TURN)),
    phases.LEVEL_THROW: ("V20", (Kind.ANNOUNCE, Kind.LEVEL_THROW)),
    phases.LEVEL_TAKE: ("V20", (Kind.ANNOUNCE, Kind.LEVEL_TAKE)),
}
"""The rule of a phase, and the kinds of action it asks for, in the order of their numbers."""


def legal_moves(state: BaseState) -> Moves:
    """The numbers of the legal actions."""
    phase = state.phase
    moves: Moves = ()
    for tests, numbers, first in _TESTED.get(phase, ()):
        mask = -1
        for _, _, passes in tests(state):
            mask &= passes
        moves += numbers(first, mask)
    return moves + _ALWAYS.get(phase, ())


def why_not(position: Position, action: Action) -> tuple[str, str] | None:
    """The rule and the reason why an action is refused that the phase asks for, or None if it is
    legal."""
    kind = Kind(action.kind)
    at = action.code - _ACTIONS[kind][0].code
    tests = _TESTS[kind](position) if kind in _TESTS else ()
    return next(((rule, why) for rule, why, passes in tests if not passes >> at & 1), None)


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
    return _unbanned(position, _reachable(position))


def peekable(position: Position) -> int:
    """V27: the uncovered cards face down, as a mask. Whether the Seer knows one makes no
    difference, because not everybody can tell that (V12)."""
    if not (position.turns_left and in_force(position).peek):
        return 0
    crowd = position.crowd
    return crowd.uncovered & ~(crowd.up | 1 << THIRD_WORKSHOP)


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


# Masks of the actions of a kind.

_ACTIONS: Final = {
    kind: [action for action in MOVES.actions if action.kind == kind] for kind in Kind
}


def _with(kind: Kind, **args: Argument) -> int:
    """Those with these arguments."""
    actions = enumerate(_ACTIONS[kind])
    return mask_of(at for at, action in actions if args.items() <= action.args.items())


def _in_hand(kind: Kind) -> list[int]:
    """Those with one of the first cards of a hand, or with no card: for each number of cards."""
    cards = [_with(kind, card=place) for place in range(MOST_IN_HAND)]
    return list(accumulate(cards, or_, initial=_with(kind, card=None)))


_MOTIFS: Final = _with(Kind.ANNOUNCE)
_SILENCE: Final = (("V25", "no_announcement", 0),)
_GIFTS: Final = _in_hand(Kind.GIVE)
_THROWS: Final = _in_hand(Kind.LEVEL_THROW)
_REDRAWS: Final = _in_hand(Kind.THROW_BACK)
_NO_DRAW: Final = _with(Kind.DRAW, card=None)
_SWAPS: Final = _in_hand(Kind.SWAP)
_NO_SWAP: Final = _with(Kind.SWAP, card=None)
_SWAPS_WITH: Final = [_with(Kind.SWAP, seat=seat) for seat in range(SEATS)]
_LAYS: Final = _in_hand(Kind.LAY)
_NEW_FLOAT: Final = _with(Kind.LAY, new_float=True)
_ON_FLOAT: Final = _with(Kind.LAY, new_float=False)
_WORKSHOPS: Final = [_with(Kind.LAY, workshop=n) for n in range(WORKSHOPS)]
_LAID: Final = [
    [_with(Kind.LAY, workshop=n, card=place) for place in range(MOST_IN_HAND)]
    for n in range(WORKSHOPS)
]
_ZONE: Final = mask_of(
    at
    for at, action in enumerate(_ACTIONS[Kind.AIM])
    if in_zone(*[int(str(of)) for of in action.args.values()])
)
"""V12: the points of the zone."""

# The tests of each kind. A kind without tests is legal whenever the phase asks for it.


def _held(position: Position, rule: str, in_hand: list[int]) -> Test:
    """One of the cards of the player's hand."""
    held = len(position.hands[position.player])
    return rule, "no_such_card" if held else "empty_hand", in_hand[held]


def _announce(position: Position) -> Tests:
    """V25: the King, once in the round, if its event allows it."""
    if position.event == NOBODY or not in_force(position).announce:
        return _SILENCE
    may = position.announced == NOBODY and position.actor == position.king
    return (("V25", "no_announcement", _MOTIFS),) if may else _SILENCE


def _turn(position: Position) -> Tests:
    cards = turnable(position)
    rule = "V25" if position.phase == phases.TURN_OVER else "V27"
    if rule == "V27" and not cards:
        return (("V10", "no_turns", 0),)
    return (rule, "turned_third", ~(1 << THIRD_WORKSHOP)), (rule, "wrong_side", cards)


def _peek(position: Position) -> Tests:
    return (("V27", "no_peeks", peekable(position)),)


def _reachable(position: Position) -> int:
    """V10: the uncovered cards; V27: the Acrobat may reach under one card."""
    crowd = position.crowd
    return (
        crowd.uncovered | crowd.covered_once if in_force(position).covered_once else crowd.uncovered
    )


def _unbanned(position: Position, cards: int) -> int:
    """V9: those of no banned age; V27: the Herald may ignore the Decree, and with it the Usher."""
    banned, decree = position.banned, position.decree
    if (banned == NO_AGE and decree == NO_AGE) or in_force(position).ignore_decree:
        return cards
    for card in bits_of(cards):
        age = position.age(card)
        if age in (banned, decree) and age != NO_AGE:
            cards ^= 1 << card
    return cards


def _draw(position: Position) -> Tests:
    """V10: an available card if there is one, and only otherwise none."""
    cards = _reachable(position)
    unbanned = _unbanned(position, cards)
    return (
        ("V10", "covered", cards | _NO_DRAW),
        ("V9", "banned", unbanned | _NO_DRAW),
        ("V10", "available", ~_NO_DRAW if unbanned else -1),
    )


def _swap(position: Position) -> Tests:
    """V27: any card with one of those players; or with oneself, and no card."""
    whom = _NO_SWAP & _SWAPS_WITH[position.player]
    for seat in swaps(position):
        whom |= _SWAPS_WITH[seat] & ~_NO_SWAP
    return ("V27", "swap_whom", whom), _held(position, "V27", _SWAPS)


def _open_workshop(position: Position) -> Tests:
    holds = THIRD_WORKSHOP in position.hands[position.player]
    return (("V19", "no_third", int(holds and not position.third_open)),)


def _lay(position: Position) -> Tests:
    """V15 to V19: a card where it fits, or as the first of a new float."""
    hand, deck = position.hands[position.player], position.setup.cards
    to_lay = len(hand) - (THIRD_WORKSHOP in hand)  # it is the last one
    held = [deck.motifs[card] for card in hand[:to_lay]]
    begun, fits = _ON_FLOAT, _NEW_FLOAT
    for n, cards in enumerate(position.carnival.workshops):
        if not cards:
            fits |= _WORKSHOPS[n]
            continue
        begun |= _WORKSHOPS[n]
        in_common = deck.in_common(cards)
        for place, motifs in enumerate(held):
            if motifs & in_common:
                fits |= _LAID[n][place]
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
    Kind.NAME_KING: lambda of: (("V6", "not_claimant", of.claims),),
    Kind.STRIKE: lambda of: (("V2", "closed", 0b111 if of.third_open else 0b011),),
    Kind.ANNOUNCE: _announce,
    Kind.DECREE: lambda of: (("V25", "spared", 0b111 & ~in_force(of).no_ban),),
    Kind.TURN: _turn,
    Kind.PEEK: _peek,
    Kind.DRAW: _draw,
    Kind.AIM: lambda of: (("V12", "outside", _ZONE), ("V12", "no_aims", -1 if of.aims_left else 0)),
    Kind.THROW_BACK: lambda of: (_held(of, "V27", _REDRAWS),),
    Kind.SWAP: _swap,
    Kind.GIVE: lambda of: (_held(of, "V11", _GIFTS),),
    Kind.OPEN_WORKSHOP: _open_workshop,
    Kind.LAY: _lay,
    Kind.END_TURN: lambda of: (("V15", "lay_more", int(not to_lay(of))),),
    Kind.LEVEL_THROW: lambda of: (_held(of, "V20", _THROWS),),
    Kind.LEVEL_TAKE: lambda of: (("V20", "covered", of.crowd.uncovered),),
}
_OF_CROWD: Final = (Kind.TURN, Kind.PEEK, Kind.DRAW, Kind.LEVEL_TAKE)
_TESTED: Final = {
    phase: [
        (_TESTS[of], _numbers if of in _OF_CROWD else _cached_numbers, _ACTIONS[of][0].code)
        for of in kinds
        if of in _TESTS
    ]
    for phase, (_, kinds) in ASKED.items()
}
"""The kinds of a phase with tests: these, what lists the actions that pass, and the first one."""
_ALWAYS: Final = {
    phase: tuple(action.code for kind in kinds if kind not in _TESTS for action in _ACTIONS[kind])
    for phase, (_, kinds) in ASKED.items()
}
"""The actions that are always legal in a phase: the last ones, if it asks for others too."""
