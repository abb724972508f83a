"""The tutorial of Kraaw: every rule, by doing it."""

from __future__ import annotations

from typing import Final

from tablewidgets.games.kraaw.tutorial.game import ODDITIES, ROUNDS, SETUP
from tablewidgets.games.kraaw.tutorial.round import COUNTDOWN, PUZZLE, TIES
from tablewidgets.games.kraaw.tutorial.theft import THEFT
from tablewidgets.games.kraaw.tutorial.turn import BONUS, LOCKS, NEST
from tablewidgets.tutorials.steps import Tutorial

TUTORIAL: Final = Tutorial(
    game="kraaw",
    package="tablewidgets.games.kraaw.tutorial",
    chapters=(NEST, LOCKS, THEFT, BONUS, COUNTDOWN, TIES, SETUP, ROUNDS, ODDITIES, PUZZLE),
)
