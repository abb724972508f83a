"""The workshops, the parade and the dead end: what the King builds (V15 to V19, V21 to V23)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewidgets.engine.bits import replaced
from tablewidgets.engine.validation import checked_int
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS

WORKSHOPS: Final = 3
PARADE: Final = 3  # V22: parade places, all of which must be taken

# How a game ended (V21, V22, V29).
WON: Final = "won"
DEAD_END: Final = "dead_end"
EXHAUSTED: Final = "exhausted"

BANDS: Final = (35, 44, 49, 54)  # V23: the most points of each band but the last

Float = tuple[int, ...]  # The cards of a workshop, in the order in which they were laid (V16)


class Carnival(NamedTuple):
    """Where the cards are that have left the hands for good."""

    workshops: tuple[Float, ...] = ((), (), ())
    parade: tuple[Float, ...] = ()
    dead_end: Float = ()

    def laid(self, card: int, workshop: int) -> Carnival:
        """V15: with one card more in a workshop."""
        cards = (*self.workshops[workshop], card)
        return Carnival(replaced(self.workshops, workshop, cards), self.parade, self.dead_end)

    def departed(self, workshop: int, threshold: int) -> Carnival:
        """V18: with a float gone: to the parade if it is large enough, else to the dead end."""
        gone = self.workshops[workshop]
        workshops = replaced(self.workshops, workshop, ())
        if len(gone) >= threshold:
            return Carnival(workshops, (*self.parade, gone), self.dead_end)
        return Carnival(workshops, self.parade, (*self.dead_end, *gone))

    @property
    def won(self) -> bool:
        """V22: all parade places are taken."""
        return len(self.parade) == PARADE

    def points(self) -> int:
        """V23: what the spectators thought of it."""
        parade, workshops = sum(map(len, self.parade)), sum(map(len, self.workshops))
        return 2 * parade + workshops - len(self.dead_end)


class Score(NamedTuple):
    """What the spectators thought of a carnival."""

    points: int
    band: int  # 0 for the dullest, 4 for the finest


def score(parade: int, workshops: int, dead_end: int) -> Score:
    """What a carnival scores (V23).

    Args:
        parade: The number of cards in the parade.
        workshops: The number of cards in the workshops.
        dead_end: The number of cards in the dead end.

    Returns:
        The points, and the band they fall into: 0 for the dullest carnival, 4 for the finest.

    Raises:
        ValueError: If a number is negative, or larger than the crowd.

    Example:
        >>> tw.carnavalesque.score(parade=15, workshops=8, dead_end=2)
        Score(points=36, band=1)
    """
    total = 2 * checked_int("parade", parade, 0, CROWD_CARDS)
    total += checked_int("workshops", workshops, 0, CROWD_CARDS)
    total -= checked_int("dead_end", dead_end, 0, CROWD_CARDS)
    return Score(total, band(total))


def band(score: int) -> int:
    """V23: 0 for the dullest carnival, 4 for the finest."""
    return sum(score > most for most in BANDS)
