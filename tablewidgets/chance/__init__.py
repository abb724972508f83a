"""Exact laws, decks, hands, trees, the mistakes that are often made; what experiments and many
games say; questions, and what a class answers; charts of it all. No Jupyter here, and no numpy."""

from tablewidgets.chance.board import ClassBoard
from tablewidgets.chance.decks import Deck, deck
from tablewidgets.chance.distribution import Distribution, binomial
from tablewidgets.chance.draws import Draws
from tablewidgets.chance.estimates import Estimate, mean, proportion
from tablewidgets.chance.experiment import Experiment
from tablewidgets.chance.hands import Hand, Hands
from tablewidgets.chance.misconceptions import (
    Diagnosis,
    Misconception,
    misconceptions,
    misconceptions_of_mean,
)
from tablewidgets.chance.plot import PlotDistribution
from tablewidgets.chance.question import Question
from tablewidgets.chance.simulation import Simulation, simulate
from tablewidgets.chance.trees import Tree, first_to
from tablewidgets.chance.trials import game_trial

__all__ = [
    "ClassBoard",
    "Deck",
    "Diagnosis",
    "Distribution",
    "Draws",
    "Estimate",
    "Experiment",
    "Hand",
    "Hands",
    "Misconception",
    "PlotDistribution",
    "Question",
    "Simulation",
    "Tree",
    "binomial",
    "deck",
    "first_to",
    "game_trial",
    "mean",
    "misconceptions",
    "misconceptions_of_mean",
    "proportion",
    "simulate",
]
