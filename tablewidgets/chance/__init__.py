"""Chance: what is exact (laws, decks, hands, trees, and the mistakes that are often made), and what
experiments say. No Jupyter here, and no numpy."""

from tablewidgets.chance.decks import Deck, deck
from tablewidgets.chance.distribution import Distribution, binomial
from tablewidgets.chance.draws import Draws
from tablewidgets.chance.hands import Hand, Hands
from tablewidgets.chance.misconceptions import (
    Diagnosis,
    Misconception,
    misconceptions,
    misconceptions_of_mean,
)
from tablewidgets.chance.trees import Tree, first_to

__all__ = [
    "Deck",
    "Diagnosis",
    "Distribution",
    "Draws",
    "Hand",
    "Hands",
    "Misconception",
    "Tree",
    "binomial",
    "deck",
    "first_to",
    "misconceptions",
    "misconceptions_of_mean",
]
