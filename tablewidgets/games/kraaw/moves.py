"""The moves of Kraaw, and which of them are legal: what the rulebook says a row allows.

A row is described by two masks of five bits, its hidden and its locked cards. What is neither
hidden nor locked is revealed and may still be locked or stolen; a locked card is never hidden (K6).
What is legal for every such row is put into tables once, so that play only looks it up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewidgets.engine.action import Moves

ROW: Final = 5
"""K8: cards in a row; the dog holds as many."""
SEATS: Final = 6
"""Players at the most."""
LOCKS: Final = 2
"""K7: cards a player may lock in a round."""

_CARD: Final = range(ROW)
MOVES: Final = Moves(
    "kraaw",
    {
        "swap_hand": {"yes": (False, True)},
        "dog_swap": {"yes": (False, True)},
        "look": {"card": _CARD},
        "reveal": {"card": _CARD},
        "reveal_and_lock": {"card": _CARD},
        "lock": {"card": _CARD},
        "reprisal": {"card": _CARD},
        "lock_and_turn": {"lock": _CARD, "turn": (*_CARD, None)},
        "end_turn": {},
        "exchange": {"seat": range(SEATS), "card": _CARD},
    },
)
_ROWS: Final = range(1 << ROW)
"""Every mask of a row's cards."""


def cards_of(mask: int) -> list[int]:
    return [card for card in _CARD if mask >> card & 1]


def _numbers(kind: str, **args: int) -> tuple[int, ...]:
    """The moves of a kind on each card of a row."""
    return tuple(MOVES.code(kind, **args, card=card) for card in _CARD)


def _table(
    rule: Callable[[int, int], tuple[int, ...]],
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """What a rule says of every row: `table[hidden][locked]`, empty for impossible rows."""
    return tuple(
        tuple(
            rule(hidden, locked) if not hidden & locked and locked.bit_count() <= LOCKS else ()
            for locked in _ROWS
        )
        for hidden in _ROWS
    )


_LOOK: Final = _numbers("look")
_REVEAL: Final = _numbers("reveal")
_REVEAL_AND_LOCK: Final = _numbers("reveal_and_lock")
_LOCK: Final = _numbers("lock")
_REPRISAL: Final = _numbers("reprisal")
_EXCHANGE: Final = tuple(_numbers("exchange", seat=seat) for seat in range(SEATS))
_LOCK_AND_TURN: Final = {
    (lock, turn): MOVES.code("lock_and_turn", lock=lock, turn=turn)
    for lock in _CARD
    for turn in (*_CARD, None)
}
_END_TURN: Final = MOVES.code("end_turn")


def _lockable(hidden: int, locked: int) -> list[int]:
    """K7: the revealed cards, if fewer than two are locked."""
    return cards_of(~hidden & ~locked) if locked.bit_count() < LOCKS else []


def _main_moves(hidden: int, locked: int) -> tuple[int, ...]:
    """K13-K15: look at or reveal a hidden card, or lock a revealed one."""
    looks = [_LOOK[card] for card in cards_of(hidden)]
    reveals = [_REVEAL_AND_LOCK[card] for card in cards_of(hidden)]
    locks = [_LOCK[card] for card in _lockable(hidden, locked)]
    return (*looks, *reveals, *locks)


def _bonus_moves(hidden: int, locked: int) -> tuple[int, ...]:
    """K19: lock a revealed card and turn another one face down; or end the turn."""
    free = _lockable(hidden, locked)
    pairs = [_LOCK_AND_TURN[lock, turn] for lock in free for turn in free if lock != turn]
    return (*pairs, _END_TURN)


def _lenient_bonus_moves(hidden: int, locked: int) -> tuple[int, ...]:
    """K19, lenient: a single revealed card may be locked, with none to turn."""
    free = _lockable(hidden, locked)
    alone = [_LOCK_AND_TURN[lock, None] for lock in free] if len(free) == 1 else []
    return (*alone, *_bonus_moves(hidden, locked))


MAIN_MOVES: Final = _table(_main_moves)
BONUS_MOVES: Final = _table(_bonus_moves)
LENIENT_BONUS_MOVES: Final = _table(_lenient_bonus_moves)
REVEAL_MOVES: Final = tuple(tuple(_REVEAL[card] for card in cards_of(hidden)) for hidden in _ROWS)
"""K13: `[hidden]`: after the look, reveal a hidden card."""
EXCHANGE_MOVES: Final = tuple(
    tuple(tuple(steal[card] for card in cards_of(~locked)) for locked in _ROWS)
    for steal in _EXCHANGE
)
"""K16: `[seat][locked]`: choose an unlocked card of an opponent's row."""
REPRISAL_MOVES: Final = tuple(
    tuple(_REPRISAL[card] for card in cards_of(~locked)) for locked in _ROWS
)
"""K17: `[locked]`: take an unlocked card of the one who exchanges."""
SWAP_HAND_MOVES: Final = tuple(MOVES.code("swap_hand", yes=yes) for yes in (False, True))
DOG_SWAP_MOVES: Final = tuple(MOVES.code("dog_swap", yes=yes) for yes in (False, True))
