"""Packs laid out by hand, of which no player is told: for lessons, tutorials and tests.

A stack is a string like the outcome of a deal, with `OPEN` for each card that is to be drawn.
"""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.engine.checks import plain_int

OPEN: Final = "*"


def agrees(stack: str, deal: str) -> bool:
    """Whether a deal is as the stack lays it out."""
    return all(want in (OPEN, card) for want, card in zip(stack, deal, strict=True))


def fill(stack: str, pack: str, random: Random01) -> str:
    """The deal, with what the stack leaves open drawn from the rest of the pack."""
    rest = list(pack)
    for card in stack.replace(OPEN, ""):
        rest.remove(card)
    rest = shuffled(rest, random)
    return "".join(rest.pop() if card == OPEN else card for card in stack)


def as_lists(stack: Any) -> Any:
    """What was laid out, as a record keeps it."""
    if isinstance(stack, list | tuple):
        return [as_lists(item) for item in stack]
    return plain_int(stack)
