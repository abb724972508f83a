"""What happened at a table since its viewer last acted: who did what, and which pieces changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Face, Mark, Scene
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.by_step import ByStep
from tablewidgets.widgets.log import number

_STEPS: Final = 24
"""The number of steps that are looked at."""
_WATCHED: Final = 3
"""The number of actions of others that are shown to a viewer who has none."""


class _Place(NamedTuple):
    """The zone of a piece, and what is seen of it."""

    zone: str
    face: Face
    turned: bool
    marks: tuple[Mark, ...]
    comes: bool
    """Whether it comes from somewhere if it is new."""

    def follows(self, before: _Place | None) -> bool:
        """Whether a piece was moved, turned, given a sign or put on the table."""
        if before is None:
            return self.comes
        same = (self.zone, self.face, self.turned) == (before.zone, before.face, before.turned)
        return not same or not {*self.marks} <= {*before.marks}


class _Seen:
    """The table before a step."""

    def __init__(self, scene: Scene) -> None:
        self.chapter: Final = scene.chapter
        self.pieces: Final = {
            piece.id: _Place(
                zone.id, piece.face, piece.turned, piece.marks, comes=bool(piece.source)
            )
            for panel in scene.panels
            if not panel.moment
            for zone in panel.zones
            for piece in zone.pieces
        }
        self._changed: list[str] | None = None

    def changed_from(self, before: _Seen) -> list[str]:
        """The pieces that changed in the last step, from the table before it; found once."""
        if self._changed is None:
            self._changed = [
                of for of, place in self.pieces.items() if place.follows(before.pieces.get(of))
            ]
        return self._changed


class Eyes:
    """The table as one seat sees it, before each of the last steps: drawn once, when asked for."""

    def __init__(self, seat: Seat) -> None:
        self._seat: Final = seat
        self._seen: Final[ByStep[_Seen]] = ByStep(before=True)

    def follow(self, game: Game, step: int) -> None:
        """Look at the steps before this one, and forget earlier ones."""
        self._seen.follow(game, self._seat)
        self._seen.keep(range(max(0, step - _STEPS), game.steps + 1))

    def see(self, step: int, scene: Scene) -> _Seen:
        """A table that is drawn already."""
        if step not in self._seen:
            self._seen[step] = _Seen(scene)
        return self._seen[step]

    def changed(self, game: Game, n: int, step: int) -> list[str]:
        """The pieces that a step changed, if the table before another one still belongs to it."""
        before, after, end = (self._before(game, of) for of in (n, n + 1, step))
        return after.changed_from(before) if before.chapter == end.chapter else []

    def _before(self, game: Game, step: int) -> _Seen:
        if step not in self._seen:
            self._seen[step] = _Seen(game.scene(self._seat, step, may_act=False))
        return self._seen[step]


def recent_actions(
    game: Game, seat: Seat, step: int, scene: Scene, eyes: Callable[[int], Eyes]
) -> list[Json]:
    """The actions of others before a step at which the table is as in this scene, the oldest first:
    who acted, the number of the first line of the log, and the pieces that changed, as far as they
    are still there. `eyes` tells who looks at a step."""
    there = eyes(step).see(step, scene).pieces
    begin = max(0, step - _STEPS)
    actors = {n: moment[0] for n in range(begin, step) if (moment := game.timeline.moment(n))}
    begin = max((n + 1 for n in actors if actors[n] == seat), default=begin)
    done = [
        {"by": actors[n], "line": number(n), "pieces": pieces}
        for n in range(begin, step)
        if actors[n] != CHANCE
        and (pieces := [of for of in eyes(n).changed(game, n, step) if of in there])
    ]
    return done if isinstance(seat, int) else done[-_WATCHED:]
