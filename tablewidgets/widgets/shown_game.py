"""What the tables of a game show: computed once for all that show the same."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from tablewidgets.engine.game import Game
from tablewidgets.engine.history import Moment
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import Seat
from tablewidgets.engine.timeline import Timeline
from tablewidgets.scene import Scene
from tablewidgets.scene.wire import Json, Shared, Wiring
from tablewidgets.widgets.log import Log, steps_apart
from tablewidgets.widgets.recent import Eyes, recent_actions

_MOST: Final = 32
"""The number of scenes and of logs kept: more than the seats and languages of any game, but not its
steps."""


class ShownScene(NamedTuple):
    """A scene, and what is sent of it."""

    scene: Scene
    wired: Json


class ShownGame:
    """The scenes and logs of a game since its last change, in the languages of its tables."""

    def __init__(self) -> None:
        self._of: tuple[Timeline, Moment | None] | None = None
        self._scenes: dict[tuple[Seat, int | None, bool, str], ShownScene] = {}
        self._told: dict[tuple[Seat, int | None, str], Json] = {}
        self._wirings: dict[tuple[Seat, str], Wiring] = {}
        self._logs: dict[tuple[Seat, str], Log] = {}
        self._eyes: dict[tuple[Seat, str], Eyes] = {}

    def scene(self, game: Game, seat: Seat, step: int | None, *, may_act: bool) -> ShownScene:
        """The scene as a seat sees it before a step, or now."""
        self._follow(game)
        key = seat, step, may_act, current_locale()
        if key not in self._scenes:
            scene = game.scene(seat, step, may_act=may_act)
            wiring = self._wirings.setdefault((seat, current_locale()), Wiring())
            self._scenes[key] = ShownScene(scene, Shared(wiring.wire(scene)))
        return self._scenes[key]

    def log(self, game: Game, seat: Seat, step: int | None) -> Json:
        """The lines of the log up to a step, as a seat knows them."""
        self._follow(game)
        key = seat, step, current_locale()
        if key not in self._told:
            log = self._logs.setdefault((seat, current_locale()), Log())
            self._told[key] = Shared(log.lines(game, seat, step))
        return self._told[key]

    def recent(
        self, game: Game, seat: Seat, step: int, scene: Scene, *, is_shared: bool
    ) -> list[Json]:
        """What others did since a seat's own last action before a step, at which this is shown.

        At a table where several seats play (`is_shared`), the table before a step is drawn once, as
        everybody sees it: for each of them only where the log tells it more.
        """
        own = everybodys = self._eyes_of(seat)
        private: Container[int] = ()
        if is_shared:
            everybodys = self._eyes_of(None)
            private = steps_apart(self.log(game, seat, step), self.log(game, None, step))
        for eyes in (own, everybodys):
            eyes.follow(game, step)

        def eyes_at(n: int) -> Eyes:
            return own if n == step or n in private else everybodys

        return recent_actions(game, seat, step, scene, eyes_at)

    def _follow(self, game: Game) -> None:
        """Forget what was shown before a change."""
        timeline, latest = game.timeline, game.timeline.latest
        is_same = self._of is not None and self._of[0] is timeline and self._of[1] is latest
        if not is_same or _MOST in (len(self._scenes), len(self._told)):
            self._of = timeline, latest
            self._scenes.clear()
            self._told.clear()

    def _eyes_of(self, seat: Seat) -> Eyes:
        return self._eyes.setdefault((seat, current_locale()), Eyes(seat))


_SHOWN: Final[WeakKeyDictionary[Game, ShownGame]] = WeakKeyDictionary()


def shown(game: Game) -> ShownGame:
    """What the tables of a game share."""
    found = _SHOWN.get(game)
    if found is None:
        found = _SHOWN[game] = ShownGame()
    return found
