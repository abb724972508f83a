"""The words of Carnuta: its ingredients, the phases of a game, and what can be observed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import Seat

if TYPE_CHECKING:
    from tablewidgets.games.carnuta.deck import Deck

DAY_INGREDIENTS: Final = ("clover", "flower", "egg", "honey")
NIGHT_INGREDIENTS: Final = ("skull", "butterfly", "berry", "mushroom")
INGREDIENTS: Final = (*DAY_INGREDIENTS, *NIGHT_INGREDIENTS)
"""C1. Inside the engine an ingredient is its place in this list."""
ROWS: Final = ("day", "night")
"""C4: the rows of the market, each with a pile of its own. Inside, 0 and 1."""
FACES: Final = ("sun", "moon")
"""The faces of a rune (C3)."""

SEATS: Final = 4
"""Players at the most."""
STARTS: Final = 8
"""C1: starting cards."""
ROW: Final = 4
"""C4: visible cards in a row."""
ACTIONS: Final = 2
"""C7: actions in a turn."""
HAND: Final = 3
"""C9: cards a hand may hold at the end of a turn."""
MOST_IN_HAND: Final = HAND + ACTIONS
SICKLES: Final = 2
"""C3: sickles of each player."""
LAST_NOTCH: Final = 11
"""C12: where the counter stops, and the card that brings the end about (C21)."""
PADLOCK_NOTCHES: Final = (4, 8)
"""C13: the notches that remove a padlock."""
TOKEN_NOTCHES: Final = (6, 10)
"""C13: the notches that bring a bonus token."""

# The phases: what is asked of the actor.
ANCESTOR: Final = "ancestor"  # chance: who is the Ancestor (C6)
START_CARDS: Final = "starts"  # chance: the shuffled starting cards (C3)
DAY: Final = "day"  # chance: the shuffled Day pile (C4)
NIGHT: Final = "night"  # chance: the shuffled Night pile (C4)
RESHUFFLE: Final = "reshuffle"  # chance: a pile made again from its discard (C20)
TURN: Final = "turn"  # an action, a sickle, a discard, or the end of the turn (C7, C9, C19)
BONUS: Final = "bonus"  # which bonus token (C14)
OVER: Final = "over"

NO_CARD: Final = None
"""What lies in an empty place of the market."""

Market = tuple[int | None, ...]
"""The four places of the Day row, then those of the Night row."""
Laid = tuple[tuple[int, int], ...]
"""The cards a player has laid, in order, each with the ingredient of its column: a Salt lies in
the column of another card (C16)."""


def final_round(last_round: int | None, round_limit: int) -> int:
    """The round after which nothing more is played, as far as it is known: that of the limit (C25),
    unless the 11th card has been laid and brings an earlier end (C21)."""
    return min(last_round or round_limit, round_limit)


class Setup(NamedTuple):
    """What is agreed before the game."""

    players: int
    deck: Deck
    ancestor: int | None = None
    """Who is the Ancestor, or None to draw it (C6)."""
    extra_round: bool = True
    """Whether all play one last full turn (C21)."""
    round_limit: int = 60
    """Rounds after which the game is scored as it stands (C25)."""


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `CarnutaState`: all but the order of
    the cards in the piles."""

    seat: Seat
    pile_sizes: tuple[int, int]
    piles: tuple[bytes, bytes]
    """For the teacher, the cards in the piles, top first."""
    setup: Setup
    phase: str
    actor: int | None
    player: int
    round: int
    actions_left: int
    last_round: int
    ancestor: int
    market: Market
    discards: tuple[bytes, bytes]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[Laid, ...]
    runes: tuple[str, ...]
    supply: tuple[int, int]
    sickles: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    tokens_left: int
