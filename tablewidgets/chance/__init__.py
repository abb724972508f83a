"""Chance: what is exact (laws, decks, hands, trees, and the mistakes that are often made), and what
experiments say. No Jupyter here, and no numpy."""

from tablewidgets.chance.decks import Deck, deck
from tablewidgets.chance.distribution import Distribution, binomial
from tablewidgets.chance.draws import Draws
from tablewidgets.chance.hands import Hand, Hands
from tablewidgets.chance.trees import Tree, first_to

__all__ = [
    "Deck",
    "Distribution",
    "Draws",
    "Hand",
    "Hands",
    "Tree",
    "binomial",
    "deck",
    "first_to",
]
