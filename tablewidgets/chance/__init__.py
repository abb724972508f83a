"""Exact laws, decks, hands, trees, the mistakes that are often made; and what many games say."""

from tablewidgets.chance.decks import Deck, deck
from tablewidgets.chance.distribution import Distribution, binomial
from tablewidgets.chance.draws import Draws
from tablewidgets.chance.estimates import Estimate, mean, proportion
from tablewidgets.chance.hands import Hand, Hands
from tablewidgets.chance.misconceptions import (
    Diagnosis,
    Misconception,
    misconceptions,
    misconceptions_of_mean,
)
from tablewidgets.chance.simulation import Simulation, simulate
from tablewidgets.chance.trees import Tree, first_to

__all__ = [
    "Deck",
    "Diagnosis",
    "Distribution",
    "Draws",
    "Estimate",
    "Hand",
    "Hands",
    "Misconception",
    "Simulation",
    "Tree",
    "binomial",
    "deck",
    "first_to",
    "mean",
    "misconceptions",
    "misconceptions_of_mean",
    "proportion",
    "simulate",
]
