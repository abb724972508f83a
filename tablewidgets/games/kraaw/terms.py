"""The words of Kraaw: its decks, its phases, and what can be observed of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

from tablewidgets.engine.state import Seat
from tablewidgets.games.kraaw.moves import ROW, SEATS
from tablewidgets.games.kraaw.rounds import Round, Setup

COPIES: Final = MappingProxyType(
    {
        2: (4, 5, 3, 2, 1),
        3: (6, 6, 4, 3, 1),
        4: (8, 8, 5, 3, 1),
        5: (9, 9, 6, 4, 2),
        6: (10, 10, 8, 5, 2),
    }
)
"""K1: for each number of players, how many cards of value 1, 2, 3, 4 and 5 are in the deck."""
DECKS: Final = MappingProxyType(
    {
        players: "".join(str(value) * n for value, n in enumerate(copies, start=1))
        for players, copies in COPIES.items()
    }
)

# The phases: what is asked of the actor.
FIRST: Final = "first"  # chance: who plays first (K2)
DEAL: Final = "deal"  # chance: the shuffled deck (K8)
SWAP_HAND: Final = "swap_hand"  # whether to swap the whole hand with the dog (K10)
DOG_SWAP: Final = "dog_swap"  # whether to exchange a card with the dog (K9)
DRAW: Final = "draw"  # chance: which card goes to the dog, and which comes (K9)
MAIN: Final = "main"  # a main action (K11)
REVEAL: Final = "reveal"  # which card to reveal, after a look (K13)
REPRISAL: Final = "reprisal"  # which card the robbed player takes (K16)
BONUS: Final = "bonus"  # the bonus action, or the end of the turn (K11)
OVER: Final = "over"

DIGIT: Final = tuple(0xF << 4 * card for card in range(ROW * (SEATS + 1)))
"""Where the value of each card stands in `values`."""


DRAWS: Final = MappingProxyType(dict.fromkeys(range(ROW * ROW), 1))
"""K9: outcome `5 * card + dog card`: which of the row goes, and which of the dog comes."""
NO_PLACE: Final = -1
ROW_OF_DIGITS: Final = (1 << 4 * ROW) - 1
"""The mask of a row's five values."""
ONE_ROW: Final = (1 << ROW) - 1
"""The mask of a row's five cards."""


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `KraawState`."""

    seat: Seat
    setup: Setup
    phase: str
    actor: int | None
    player: int
    turn: int
    target: int
    cards: tuple[int, ...]
    hidden: int
    locked: int
    values: int
    """The values of the cards that this seat knows, and 0 for every other card."""
    seen: int
    looked: tuple[int, ...]
    held: str
    """What this seat remembers of K8 and K10: see `KraawState.held`."""
    all_held: tuple[str, ...]
    """The same for every seat, if the teacher looks."""
    round: Round
