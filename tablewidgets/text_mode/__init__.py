"""Everything by print and input, for hosts that show no widgets, such as Capytale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.locale import Catalogue, speaking

if TYPE_CHECKING:
    from tablewidgets.engine.bots import Bot

TEXTS: Final = Catalogue("tablewidgets.text_mode")


def in_text(thing: Any, *, bots: Mapping[int, Bot] | None = None) -> None:
    """Do a task, learn a game or play one in text: by `print` and `input` alone.

    It goes on until all is done, or until nothing is answered.

    Args:
        thing: A question, an experiment, a tree or a table with blanks; a game; the name of a game,
            for its tutorial; what follows a task; or anything else, which is printed.
        bots: Bots by their seats, for a game.

    Raises:
        ValueError: If there is no tutorial of that name.

    Example:
        >>> tw.in_text(tw.Distribution([1, 2]))
        value    P  decimal
            1  1/2   0.5000
            2  1/2   0.5000
        mean: 3/2 = 1.5
        standard deviation: 1/2 = 0.5
    """
    from tablewidgets.chance.display import LocalizedDisplay
    from tablewidgets.chance.tasks.case_view import CaseView
    from tablewidgets.chance.tasks.experiment import Experiment
    from tablewidgets.chance.tasks.question import Question
    from tablewidgets.engine.game import Game
    from tablewidgets.text_mode import games, tasks, tutorials

    if isinstance(thing, str):
        tutorials.learn(thing)
    elif isinstance(thing, Game):
        games.play(thing, bots or {})
    elif isinstance(thing, LocalizedDisplay):
        with speaking(thing.locale):
            if isinstance(thing, Question):
                tasks.answer(thing)
            elif isinstance(thing, Experiment):
                tasks.try_out(thing)
            elif isinstance(thing, CaseView) and thing.blanks:
                tasks.fill(thing)
            else:
                print(thing.grid().text())
    elif thing is not None:
        print(thing)
