"""Exact probability and lessons on it, without Jupyter and without numpy.

The rooms are `exact` (distributions, decks, processes), `numbers` (reading and writing them),
`tasks` (what a lesson asks) and `classroom` (the results of a class); beside them stand beliefs,
simulations and estimates.
"""

from tablewidgets.chance.classroom.board import ClassBoard
from tablewidgets.chance.estimates import Estimate, mean, proportion
from tablewidgets.chance.exact.binomial import binomial
from tablewidgets.chance.exact.concentration import binomial_size, chebyshev, chebyshev_size
from tablewidgets.chance.exact.deck import Deck, deck
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.draws import Draws
from tablewidgets.chance.exact.hands import Hand, Hands
from tablewidgets.chance.exact.heap import Heap
from tablewidgets.chance.exact.matrix_game import MatrixGame
from tablewidgets.chance.exact.plane import rectangle
from tablewidgets.chance.exact.process import ChanceProcess, first_to
from tablewidgets.chance.simulation import Simulation, simulate
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.family import varied
from tablewidgets.chance.tasks.misconceptions import (
    Diagnosis,
    Misconception,
    misconceptions,
    misconceptions_of_mean,
)
from tablewidgets.chance.tasks.plot import PlotDistribution
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.trials import game_trial

__all__ = [
    "ChanceProcess",
    "ClassBoard",
    "Deck",
    "Diagnosis",
    "Distribution",
    "Draws",
    "Estimate",
    "Experiment",
    "Hand",
    "Hands",
    "Heap",
    "MatrixGame",
    "Misconception",
    "PlotDistribution",
    "Question",
    "Simulation",
    "binomial",
    "binomial_size",
    "chebyshev",
    "chebyshev_size",
    "deck",
    "first_to",
    "game_trial",
    "mean",
    "misconceptions",
    "misconceptions_of_mean",
    "proportion",
    "rectangle",
    "simulate",
    "varied",
]
