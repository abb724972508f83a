"""The log of a table: the latest steps, as a seat knows them."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.game import Game
from tablewidgets.engine.narration import Line, lines_by_step
from tablewidgets.engine.state import Seat
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.by_step import ByStep

_STEPS: Final = 40
"""The number of steps shown."""
_MAX_LINES: Final = 16
"""More lines than any step has: the number of a line is computed from its step and its index."""


class Log:
    """The lines of the log, cached, so that a move in a long game takes no longer."""

    def __init__(self) -> None:
        self._lines: Final[ByStep[Json]] = ByStep()

    def lines(self, game: Game, seat: Seat, step: int | None = None, *, since: int = 0) -> Json:
        """The lines of the steps up to this one, by their numbers, with who acted and the rule;
        none of those before `since`."""
        timeline, known = self._lines.follow(game, seat), self._lines
        end = game.steps if step is None else step
        shown = range(max(0, since, end - _STEPS), end)
        missing = next((step for step in shown if step not in known), None)
        if missing is not None:
            for new, lines in enumerate(lines_by_step(game, seat, missing), missing):
                moment = timeline.moment(new)
                assert moment is not None, "it was told"
                known[new] = {
                    number(new, place): _wire(line, moment[0]) for place, line in enumerate(lines)
                }
        found: Json = {}
        for of in shown:
            found.update(known[of])
        if step is None:
            known.keep(shown)
        return found


def number(step: int, place: int = 0) -> str:
    """The number of a line of a step."""
    return str(_MAX_LINES * step + place)


def steps_apart(lines: Json, others: Json) -> set[int]:
    """The steps of which two logs tell something else."""
    numbers = lines.keys() | others.keys()
    return {int(of) // _MAX_LINES for of in numbers if lines.get(of) != others.get(of)}


def _wire(line: Line, actor: int | None) -> Json:
    by: Json = {} if actor == CHANCE else {"by": actor}
    rule: Json = {"rule": line.rule} if line.rule else {}
    return {"text": line.text, **by, **rule}
