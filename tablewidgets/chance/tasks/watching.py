"""Looking at a trial: the dice, the cards and the coins that chance brought, and the games."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeVar

from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER
from tablewidgets.scene import Piece

_IN_LINE: Final = ("row", "column", "fan")
_MOST_THINGS: Final = 12
"""A trial that draws more than this is not seen thing by thing."""
_DIE: Final = {*map(repr, range(1, 7))}

T = TypeVar("T")


class Thing(NamedTuple):
    """A die, a coin or a card, and the side that is up."""

    kind: Literal["die", "coin", "card"]
    value: Any


class SeenTrial(NamedTuple):
    """A trial: its outcome, and what led to it."""

    outcome: Hashable
    things: tuple[Thing, ...]
    """Empty if there were too many to look at."""
    games: tuple[Game, ...]


class Hand(NamedTuple):
    """Cards of a game that lie together."""

    label: str
    cards: tuple[str, ...]


class Chance(random.Random):
    """The source of randomness of a trial: `chance()` is a number from 0 to 1 (without 1), and it
    has all of `random.Random`: `chance.randint(1, 6)`, `chance.shuffle(cards)`."""

    __call__ = random.Random.random

    def show(self, game: Game) -> None:
        """Let a game be seen by whoever looks at this trial.

        Args:
            game: The game, as it is when the trial is over.
        """


class WatchedChance(Chance):
    """The same chance, which remembers what it brought."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.things: Final[list[Thing]] = []
        self.games: Final[list[Game]] = []
        self._is_within = False
        """Whether one of these methods has called another one."""

    def show(self, game: Game) -> None:
        self.games.append(game)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        among = range(start) if stop is None else range(start, stop, step)
        return self._drawn(among, lambda: super(WatchedChance, self).randrange(start, stop, step))

    def randint(self, a: int, b: int) -> int:
        return self._drawn(range(a, b + 1), lambda: super(WatchedChance, self).randint(a, b))

    def choice(self, seq: Any) -> Any:
        return self._drawn(seq, lambda: super(WatchedChance, self).choice(seq))

    def choices(self, population: Any, *how: Any, **more: Any) -> list[Any]:
        draw = super().choices
        return self._drawn(population, lambda: draw(population, *how, **more), several=True)

    def sample(self, population: Any, k: int, **more: Any) -> list[Any]:
        draw = super().sample
        return self._drawn(population, lambda: draw(population, k, **more), several=True)

    def shuffle(self, x: Any) -> None:
        def shuffled() -> Any:
            super(WatchedChance, self).shuffle(x)
            return x

        self._drawn(x, shuffled, several=True)

    def _drawn(self, among: Sequence[Any], draw: Callable[[], T], *, several: bool = False) -> T:
        """What is drawn, which is remembered."""
        if self._is_within:
            return draw()
        self._is_within = True
        try:
            drawn = draw()
        finally:
            self._is_within = False
        values: Any = drawn if several else [drawn]
        if len(self.things) <= _MOST_THINGS:
            kind = _kind(among)
            self.things.extend(Thing(kind, value) for value in values[: _MOST_THINGS + 1])
        return drawn


def _kind(among: Sequence[Any]) -> Literal["die", "coin", "card"]:
    if len(among) == len(_DIE) and {*map(repr, among)} == _DIE:
        return "die"
    return "coin" if len(among) == 2 else "card"


def watched(trial: Callable[[Chance], Hashable], seed: int) -> SeenTrial:
    """A trial with this seed, watched."""
    chance = WatchedChance(seed)
    outcome = trial(chance)
    few = len(chance.things) <= _MOST_THINGS
    return SeenTrial(outcome, tuple(chance.things) if few else (), tuple(chance.games))


def hands(game: Game) -> list[Hand]:
    """The cards of a game, as a teacher sees them: all that lie in a row."""
    scene = game.scene(TEACHER, may_act=False)
    found = []
    for panel in scene.panels:
        for zone in panel.zones:
            cards = tuple(filter(None, map(_side, zone.pieces)))
            if cards and zone.kind in _IN_LINE and not panel.folded:
                found.append(Hand(panel.title if len(panel.zones) == 1 else zone.label, cards))
    return found


def _side(piece: Piece) -> str:
    """What is to be read on a card, or what is known to be under its back."""
    face = piece.face
    said = face.whisper or face.value or face.title or piece.text.partition("\t")[0]
    return said if piece.kind == "card" else ""
