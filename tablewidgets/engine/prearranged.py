"""Prearranged packs, unknown to the players: for lessons, tutorials and tests.

A stack is a string like the outcome of a deal, with `OPEN` for each card that chance still draws.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.engine.validation import plain_int

OPEN: Final = "*"
_FIRST_SIGN: Final = ord("0")
_SIGNS: Final = bytes([min(_FIRST_SIGN + card, 255) for card in range(256)])
"""The sign of each card."""
_CARDS: Final = bytes([max(0, sign - _FIRST_SIGN) for sign in range(256)])
"""The card of each sign."""


def pack(cards: Iterable[int]) -> str:
    """Encode cards, numbered below 78, as the outcome of a deal: one character each."""
    return bytes(cards).translate(_SIGNS).decode("latin-1")


def unpack(pack: str) -> bytes:
    """Decode the numbers of the cards of a deal."""
    return pack.encode("latin-1").translate(_CARDS)


def agrees(stack: str, deal: str) -> bool:
    """Whether a deal matches a stack."""
    return all(want in (OPEN, card) for want, card in zip(stack, deal, strict=True))


def fill(stack: str, pack: str, random: Random01) -> str:
    """A deal that matches the stack, with the open cards drawn from the rest of the pack."""
    rest = list(pack)
    for card in stack.replace(OPEN, ""):
        rest.remove(card)
    rest = shuffled(rest, random)
    return "".join(rest.pop() if card == OPEN else card for card in stack)


def as_lists(stack: Any) -> Any:
    """A prearranged deal, as a record stores it."""
    if isinstance(stack, list | tuple):
        return [as_lists(item) for item in stack]
    return plain_int(stack)
