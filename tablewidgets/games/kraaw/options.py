"""The options of Kraaw: what the players agree before a game, and a first deal laid out by hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewidgets.engine.options import (
    checked_later,
    one_of,
    seat_or_none,
    whole_number,
    yes_or_no,
)
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import Option

CLOCKWISE: Final = "clockwise"
ANTICLOCKWISE: Final = "anticlockwise"
STRICT: Final = "strict"
LENIENT: Final = "lenient"
MOST_TURNS: Final = 10_000
"""The highest turn limit (K25)."""


class Setup(NamedTuple):
    """The options that the rules depend on, checked."""

    players: int
    first: int | None
    """The seat that plays first, or None to draw it (K2)."""
    direction: str
    """The direction of play: CLOCKWISE or ANTICLOCKWISE (K3)."""
    whole_hand_swap: bool
    """Whether the variant K10 is played."""
    bonus: str
    """The reading of K19: STRICT, or LENIENT to take the bonus with a single revealed card."""
    turn_limit: int
    """The number of turns after which a round is scored as it stands (K25)."""


OPTIONS: Final = (
    Option(
        name="first",
        default=None,
        check=seat_or_none,
        annotation="int | None",
        doc="the seat that plays first; otherwise it is drawn (K2).",
    ),
    Option(
        name="direction",
        default=CLOCKWISE,
        check=one_of((CLOCKWISE, ANTICLOCKWISE)),
        annotation="str",
        doc='the direction of play, "clockwise" or "anticlockwise" (K3).',
    ),
    Option(
        name="whole_hand_swap",
        default=False,
        check=yes_or_no,
        annotation="bool",
        doc="whether a player may swap the whole hand with the dog (variant K10).",
    ),
    Option(
        name="bonus",
        default=STRICT,
        check=one_of((STRICT, LENIENT)),
        annotation="str",
        doc='"strict", or "lenient" to take the bonus with a single revealed card (K19).',
    ),
    Option(
        name="turn_limit",
        default=100,
        check=whole_number(1, MOST_TURNS),
        annotation="int",
        doc="the number of turns after which a round is scored as it stands (K25).",
    ),
    Option(
        name="deal",
        default=None,
        check=checked_later,
        annotation="Sequence[Five | None] | None",
        secret=True,
        to_json=as_lists,
        doc="the first deal: five values for each player, in order of place; None is drawn.",
    ),
    Option(
        name="dog",
        default=None,
        check=checked_later,
        annotation="Five | None",
        secret=True,
        to_json=as_lists,
        doc="the dog's five cards in the first deal; otherwise they are drawn.",
    ),
)
