"""The tutorial of Carnuta: every rule, learnt by doing."""

from __future__ import annotations

from tablewidgets.games.carnuta.tutorial.end import END_OF_GAME
from tablewidgets.games.carnuta.tutorial.extras import COUNTER, SICKLES_AND_PILES
from tablewidgets.games.carnuta.tutorial.payments import PAYING, RUNES
from tablewidgets.games.carnuta.tutorial.scores import POINTS
from tablewidgets.games.carnuta.tutorial.turns import FIRST_CARD, HAND_OF_THREE
from tablewidgets.tutorials.steps import Tutorial

TUTORIAL = Tutorial(
    game="carnuta",
    package=__name__,
    chapters=(
        FIRST_CARD,
        RUNES,
        PAYING,
        HAND_OF_THREE,
        SICKLES_AND_PILES,
        COUNTER,
        POINTS,
        END_OF_GAME,
    ),
)
