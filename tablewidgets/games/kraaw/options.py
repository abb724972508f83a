"""The options of Kraaw: what the players agree before a game, and a first deal laid out by hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewidgets.engine import options

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
    options.seat("first", "the seat that plays first; otherwise it is drawn (K2)."),
    options.choice(
        "direction",
        (CLOCKWISE, ANTICLOCKWISE),
        'the direction of play, "clockwise" or "anticlockwise" (K3).',
    ),
    options.flag(
        "whole_hand_swap",
        False,
        "whether a player may swap the whole hand with the dog (variant K10).",
    ),
    options.choice(
        "bonus",
        (STRICT, LENIENT),
        '"strict", or "lenient" to take the bonus with a single revealed card (K19).',
    ),
    options.number(
        "turn_limit",
        100,
        MOST_TURNS,
        "the number of turns after which a round is scored as it stands (K25).",
    ),
    options.deal(
        "deal",
        "Sequence[Five | None] | None",
        "the first deal: five values for each player, in order of place; None is drawn.",
    ),
    options.deal(
        "dog", "Five | None", "the dog's five cards in the first deal; otherwise they are drawn."
    ),
)
