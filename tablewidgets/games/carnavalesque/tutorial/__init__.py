"""The tutorial of Carnavalesque: first the version for young players, then events, then roles."""

from __future__ import annotations

from typing import Final

from tablewidgets.games.carnavalesque.tutorial.crowd import CROWD, CROWN
from tablewidgets.games.carnavalesque.tutorial.events import EVENTS
from tablewidgets.games.carnavalesque.tutorial.floats import FLOATS
from tablewidgets.games.carnavalesque.tutorial.jester import HANDS, JESTER
from tablewidgets.games.carnavalesque.tutorial.parade import PARADE
from tablewidgets.games.carnavalesque.tutorial.roles import ROLES
from tablewidgets.tutorials.steps import Tutorial

TUTORIAL: Final = Tutorial(
    game="carnavalesque",
    package="tablewidgets.games.carnavalesque.tutorial",
    chapters=(FLOATS, PARADE, CROWD, CROWN, JESTER, HANDS, EVENTS, ROLES),
)
