"""What the bots of Carnavalesque can count on: the cards not laid yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from tablewidgets.games.carnavalesque.cards import Cards

ANY: Final = -1  # The motifs of a float that has not begun

Floats = tuple[tuple[int, int], ...]
"""For each open workshop, the motifs of its float and how many cards it has."""


class CardOutlook:
    """Masks of motifs, counted.

    Args:
        deck: All cards.
        gone: The motifs of each card that was laid.
        soon: Cards that count for more, as they are at hand: by their motifs, how many more.
    """

    def __init__(self, deck: Cards, gone: Iterable[int], soon: Mapping[int, int] | None = None):
        self.unlaid: Final = Counter(deck.motifs)  # How many cards there are with the same motifs
        self.unlaid.subtract(gone)
        self._soon: Final = self.unlaid + Counter(soon or {})
        self.total: Final = sum(self._soon.values())
        self._fitting: Final[dict[int, int]] = {}
        self._left: Final[dict[int, int]] = {}

    def fitting(self, motifs: int) -> int:
        """How much there is that fits one of the motifs."""
        n = self._fitting.get(motifs)
        if n is None:
            n = self._fitting[motifs] = _sum(self._soon, motifs)
        return n

    def left(self, motifs: int) -> int:
        """How many cards not laid yet fit one of the motifs."""
        n = self._left.get(motifs)
        if n is None:
            n = self._left[motifs] = _sum(self.unlaid, motifs)
        return n


def _sum(cards: Mapping[int, int], motifs: int) -> int:
    """How many there are with one of the motifs."""
    return sum([n for of, n in cards.items() if of & motifs])
