"""What the bot of Carnavalesque can count on: the floats, and the cards not laid yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from tablewidgets.games.carnavalesque.cards import MOTIFS, Cards
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.view import CarnavalesqueView

_BITS: Final = {name: 1 << n for n, name in enumerate(MOTIFS)}
ANY: Final = -1  # The motifs of a float that has not begun
_IN_HAND, _UNCOVERED = 3, 2
"""How many cards a card counts for that will soon be there: in a hand, or free to be drawn."""


Floats = tuple[tuple[int, int], ...]


def mask(names: Iterable[str] | None) -> int:
    """Motifs by their names, as a mask; 0 for a face that is not known."""
    return sum(_BITS[name] for name in names or ())


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
        if motifs not in self._fitting:
            self._fitting[motifs] = sum([n for of, n in self._soon.items() if of & motifs])
        return self._fitting[motifs]

    def left(self, motifs: int) -> int:
        """How many cards not laid yet fit one of the motifs."""
        if motifs not in self._left:
            self._left[motifs] = sum([n for of, n in self.unlaid.items() if of & motifs])
        return self._left[motifs]


def seen_outlook(view: CarnavalesqueView, deck: Cards) -> CardOutlook:
    """What a seat with this view can count on."""
    built = [*view["workshops"], *view["parade"], view["dead_end"]]
    soon: Counter[int] = Counter()
    for player in view["players"]:
        held = [mask(card["face"]) for card in player["hand"] if card["face"]]
        soon.update(dict.fromkeys(held, _IN_HAND - 1))
    for card in view["crowd"] or ():
        if card["face"] and card["uncovered"]:
            soon[mask(card["face"])] += _UNCOVERED - 1
    return CardOutlook(deck, [mask(card["face"]) for cards in built for card in cards], soon)


def seen_floats(view: CarnavalesqueView) -> Floats:
    """For each open workshop, the motifs of its float and how many cards it has."""
    floats = zip(view["floats"], view["workshops"], strict=True)
    sizes = tuple([(mask(motifs) if cards else ANY, len(cards)) for motifs, cards in floats])
    return sizes[: WORKSHOPS - (not view["third_open"])]
