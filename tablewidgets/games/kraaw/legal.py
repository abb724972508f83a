"""What is legal in Kraaw, and why not: said here, once.

For each kind of move a function says why a row does not allow it: a reason, or None if it does. The
tables of legal moves are built from these functions, once, so that play only looks them up;
`why_not` gives the reason for a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import ONE_ROW, ROW, SEATS
from tablewidgets.games.kraaw.moves import MOVES, Kind
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.options import LENIENT, STRICT

LOCKS: Final = 2
"""K7: cards a player may lock in a round."""

Reason = tuple[str, str]
"""Why a move is refused: the id of the rule, and the key of the message under `refusal`."""


class Row:
    """The cards of a row: each is hidden, locked, or revealed and not locked (K6). One bit each."""

    __slots__ = ("has_lock_left", "hidden", "locked", "revealed")

    def __init__(self, hidden: int, locked: int) -> None:
        self.hidden = hidden
        self.locked = locked
        self.revealed = ONE_ROW & ~(hidden | locked)
        self.has_lock_left = locked.bit_count() < LOCKS


# Why a row does not allow a move: the player's own row or, for an exchange, the robbed player's.


def look(row: Row, card: int) -> Reason | None:
    """K13: look at a hidden card."""
    return None if row.hidden >> card & 1 else ("K13", "not_hidden")


def reveal(row: Row, card: int) -> Reason | None:
    """K13: after a look, reveal a hidden card."""
    return None if row.hidden >> card & 1 else ("K13", "not_hidden")


def reveal_and_lock(row: Row, card: int) -> Reason | None:
    """K14: reveal a hidden card, and lock it if a lock is left."""
    return None if row.hidden >> card & 1 else ("K14", "not_hidden")


def lock(row: Row, card: int) -> Reason | None:
    """K15: lock a revealed card; K7: two cards a round."""
    if not row.has_lock_left:
        return "K7", "enough_locked"
    return _not_lockable(row, card, "K15")


def exchange(row: Row, card: int) -> Reason | None:
    """K16: steal a card; K7: not a locked one."""
    return ("K7", "locked_stolen") if row.locked >> card & 1 else None


def reprisal(row: Row, card: int) -> Reason | None:
    """K17: take a card that is not locked in reprisal."""
    return ("K17", "locked_reprisal") if row.locked >> card & 1 else None


def lock_and_turn(row: Row, lock: int, turn: int | None) -> Reason | None:
    """K19: lock a revealed card, then turn another one face down."""
    if not row.has_lock_left:
        return "K7", "enough_locked_bonus"
    if row.revealed.bit_count() < 2:
        return "K19", "needs_two"
    if not row.revealed >> lock & 1:
        return _not_lockable(row, lock, "K19")
    return ("K19", "needs_two") if turn is None else _not_turnable(row, lock, turn)


def lenient_lock_and_turn(row: Row, lock: int, turn: int | None) -> Reason | None:
    """K19, lenient: with a single revealed card, lock it and turn none face down."""
    if not row.has_lock_left:
        return "K7", "enough_locked_bonus"
    if not row.revealed >> lock & 1:
        return _not_lockable(row, lock, "K19")
    if row.revealed.bit_count() == 1:
        return None if turn is None else ("K19", "nothing_to_turn")
    return ("K19", "turn_one_too") if turn is None else _not_turnable(row, lock, turn)


def _not_lockable(row: Row, card: int, rule: str) -> Reason | None:
    if row.hidden >> card & 1:
        return rule, "lock_hidden"
    return ("K7", "already_locked") if row.locked >> card & 1 else None


def _not_turnable(row: Row, lock: int, turn: int) -> Reason | None:
    if turn == lock:
        return "K19", "same_card"
    if row.hidden >> turn & 1:
        return "K19", "turn_hidden"
    return ("K7", "turn_locked") if row.locked >> turn & 1 else None


def always(_row: Row, *_args: object) -> None:
    """A move that no row forbids: to answer yes or no, and to end the turn."""


_STRICT: Final[Mapping[str, Callable[..., Reason | None]]] = {
    Kind.SWAP_HAND: always,
    Kind.DOG_SWAP: always,
    Kind.LOOK: look,
    Kind.REVEAL: reveal,
    Kind.REVEAL_AND_LOCK: reveal_and_lock,
    Kind.LOCK: lock,
    Kind.REPRISAL: reprisal,
    Kind.LOCK_AND_TURN: lock_and_turn,
    Kind.END_TURN: always,
}
_ON_ROW: Final[Mapping[str, Mapping[str, Callable[..., Reason | None]]]] = {
    STRICT: _STRICT,
    LENIENT: {**_STRICT, Kind.LOCK_AND_TURN: lenient_lock_and_turn},
}
"""For each reading of K19 and each kind of move but an exchange: why the row of the player whose
turn it is does not allow it."""

# What is asked for in each phase, and what to say to anything else.

KINDS: Final[Mapping[str, tuple[Kind, ...]]] = {
    phases.FIRST: (),
    phases.DEAL: (),
    phases.SWAP_HAND: (Kind.SWAP_HAND,),
    phases.DOG_SWAP: (Kind.DOG_SWAP,),
    phases.DRAW: (),
    phases.MAIN: (Kind.LOOK, Kind.REVEAL_AND_LOCK, Kind.LOCK, Kind.EXCHANGE),
    phases.REVEAL: (Kind.REVEAL,),
    phases.REPRISAL: (Kind.REPRISAL,),
    phases.BONUS: (Kind.LOCK_AND_TURN, Kind.END_TURN),
    phases.OVER: (),
}
"""The kinds of move a phase asks for, in the order of their numbers."""
_ONE_ANSWER: Final[Mapping[str, Reason]] = {
    phases.OVER: ("K23", "over"),
    phases.SWAP_HAND: ("K10", "asked_hand"),
    phases.DOG_SWAP: ("K9", "asked_dog"),
    phases.REVEAL: ("K12", "must_reveal"),
    phases.REPRISAL: ("K16", "must_choose_reprisal"),
}
"""The phases that wait for one answer, whatever else is tried."""
_TOO_LATE_OR_EARLY: Final[Mapping[str, Reason]] = {
    Kind.SWAP_HAND: ("K10", "too_late_hand"),
    Kind.DOG_SWAP: ("K9", "too_late_dog"),
    Kind.REVEAL: ("K13", "look_first"),
    Kind.REPRISAL: ("K16", "no_exchange"),
    Kind.LOCK_AND_TURN: ("K11", "main_first"),
    Kind.END_TURN: ("K11", "main_first"),
    **dict.fromkeys(KINDS[phases.MAIN], ("K11", "one_main")),
}
"""In a turn: why a kind of move has to wait, or can't be done any more."""


def why_not(observation: Observation, action: Action) -> Reason | None:
    """The reason why an action is refused, or None if it is legal. Everything it depends on is
    public, so a refusal gives nothing away."""
    kind, args = action.kind, dict[str, Any](action.items)
    if kind not in KINDS[observation.phase]:
        return _not_now(observation, kind)
    if kind == Kind.EXCHANGE:
        return _no_exchange(observation, **args)
    row = _row(observation, observation.player)
    return _ON_ROW[observation.setup.bonus][kind](row, *args.values())


def _no_exchange(observation: Observation, seat: int, card: int) -> Reason | None:
    if seat == observation.player:
        return "K16", "own_card"
    if seat not in observation.round.playing:
        return "K24", "not_in_final"
    return exchange(_row(observation, seat), card)


def _not_now(observation: Observation, kind: str) -> Reason:
    if kind == Kind.SWAP_HAND and not observation.setup.whole_hand_swap:
        return "K10", "no_variant"
    if kind == Kind.REVEAL and observation.phase == phases.BONUS:
        return "K11", "one_main"
    return _ONE_ANSWER.get(observation.phase) or _TOO_LATE_OR_EARLY[kind]


def _row(observation: Observation, seat: int) -> Row:
    at = ROW * seat
    return Row(observation.hidden >> at & ONE_ROW, observation.locked >> at & ONE_ROW)


# The tables of legal moves.

Moves = tuple[int, ...]
Table = tuple[tuple[Moves, ...], ...]
"""`[hidden][locked]`, of the row of the player whose turn it is; none for an impossible row."""

_MASKS: Final = range(1 << ROW)
_CODES: Final = {
    kind: [(tuple(action.args.values()), action.code) for action in MOVES.actions
           if action.kind == kind]
    for kind in Kind
}  # fmt: skip
"""For each kind, the arguments and the number of every move."""


def _moves(phase: str, row: Row, bonus: str = STRICT) -> Moves:
    """What a phase asks for and the player's own row allows."""
    refuse = _ON_ROW[bonus]
    return tuple([
        code
        for kind in KINDS[phase]
        if kind in refuse
        for args, code in _CODES[kind]
        if refuse[kind](row, *args) is None
    ])  # fmt: skip


def _table(phase: str, bonus: str = STRICT) -> Table:
    return tuple(
        tuple(
            ()
            if hidden & locked or locked.bit_count() > LOCKS
            else _moves(phase, Row(hidden, locked), bonus)
            for locked in _MASKS
        )
        for hidden in _MASKS
    )


ANSWERS: Final = {
    phase: _moves(phase, Row(ONE_ROW, 0)) for phase in (phases.SWAP_HAND, phases.DOG_SWAP)
}
"""Yes and no."""
MAIN_MOVES: Final = _table(phases.MAIN)
"""All main moves but exchanges."""
EXCHANGE_MOVES: Final = tuple(
    tuple(
        tuple([move for card, move in enumerate(moves) if exchange(Row(0, locked), card) is None])
        for locked in _MASKS
    )
    for moves in (
        [MOVES.code(Kind.EXCHANGE, seat=seat, card=card) for card in range(ROW)]
        for seat in range(SEATS)
    )
)
"""`[seat][locked]`: the exchanges with a seat, by the locked cards of its row."""
REVEAL_MOVES: Final = tuple(_moves(phases.REVEAL, Row(hidden, 0)) for hidden in _MASKS)
"""`[hidden]`"""
REPRISAL_MOVES: Final = tuple(_moves(phases.REPRISAL, Row(0, locked)) for locked in _MASKS)
"""`[locked]`"""
BONUS_MOVES: Final = {bonus: _table(phases.BONUS, bonus) for bonus in (STRICT, LENIENT)}
