"""Which hidden piece tells worlds apart: those in which one action is better, and the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import TEACHER

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import PieceLaw
    from tablewidgets.engine.spec import GameSpec
    from tablewidgets.engine.state import Seat, State
    from tablewidgets.scene import Piece, Zone

MOST_KEPT: Final = 200
"""So many worlds are looked at."""
_FEWEST: Final = 5
"""In fewer worlds, a value tells nothing."""
_SURE: Final = 3.5
"""A value tells worlds apart if the means differ by so many standard errors. Of a hundred values
that make no difference, one passes by chance in about one game of twenty."""


class Considered:
    """The worlds in which a seat thought, in order.

    They are states that it couldn't tell apart, so that they tell nothing of the real one.
    """

    def __init__(self, seat: int, law: Callable[[str], PieceLaw | None]) -> None:
        """`law`: the exact distribution of a piece, as far as it is known."""
        self.seat: Final = seat
        self.law: Final = law
        self.worlds: Final[list[State]] = []

    def keep(self, worlds: Iterator[State]) -> Iterator[State]:
        """The same worlds, which are kept."""
        for world in worlds:
            if len(self.worlds) < MOST_KEPT:
                self.worlds.append(world)
            yield world


class Telling(NamedTuple):
    """A value of a hidden piece, which tells worlds apart.

    Args:
        piece: The id of the piece in the scene.
        of: What it is called, in the language in which it was asked.
        value: What the piece is in some of the worlds.
        worlds: In how many.
        there: By how much the chosen action is better than the next one in these.
        elsewhere: The same in the others.
        p: The exact probability of the value, if it is known.
        where: For each of the worlds, whether the piece is this there.

    Example:
        >>> game = tw.Kraaw(["Ana", "Bo"], seed=7, first=0)
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(game, {0: bot})
        >>> bot.why().telling is None
        True
    """

    piece: str
    of: str
    value: str
    worlds: int
    there: float
    elsewhere: float
    p: Fraction | None
    where: tuple[bool, ...]


class Suspect(NamedTuple):
    """A hidden piece that may make the difference.

    Args:
        telling: The value that tells best, and what it tells.
        is_sure: Whether it surely does.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=7, first=0), {0: bot})
        >>> any(suspect.is_sure for suspect in bot.why().suspects())
        False
    """

    telling: Telling
    is_sure: bool


def suspects(
    spec: GameSpec, names: Sequence[str], considered: Considered, differences: Sequence[float]
) -> list[Suspect]:
    """For each hidden piece, the value that tells best between the worlds in which an action is
    better by much, and those in which it isn't; the surest first. `differences`: by how much, in
    each."""
    worlds = considered.worlds[: len(differences)]
    differences = differences[: len(worlds)]
    if len(worlds) < 2 * _FEWEST or not _deviation(differences):
        return []
    asked = {
        piece.id: ", ".join(dict.fromkeys([zone.label, piece.name]))
        for zone, piece in _pieces(spec, names, worlds[0], considered.seat)
        if piece.law
    }
    faces = [
        {piece.id: value_of(piece) for _, piece in _pieces(spec, names, world, TEACHER)}
        for world in worlds
    ]
    found = [
        best
        for piece, of in asked.items()
        if (best := _most_telling(piece, of, [face.get(piece, "") for face in faces], differences))
    ]
    found.sort(key=itemgetter(0), reverse=True)
    return [Suspect(_exact(of, considered.law(of.piece)), sure > _SURE) for sure, of in found]


def _most_telling(
    piece: str, of: str, values: Sequence[str], differences: Sequence[float]
) -> tuple[float, Telling] | None:
    """The value of a piece that tells best, after the number of standard errors; `values`: what the
    piece is in each world. None if there are too few worlds for any."""
    best: tuple[float, Telling] | None = None
    spread = _deviation(differences)
    for value, n in sorted(Counter(values).items()):
        others = len(values) - n
        if n < _FEWEST or others < _FEWEST:
            continue
        where = tuple([at == value for at in values])
        there = sum(d for d, at in zip(differences, where, strict=True) if at) / n
        elsewhere = (sum(differences) - n * there) / others
        sure = abs(there - elsewhere) / (spread * sqrt(1 / n + 1 / others))
        if best is None or sure > best[0]:
            best = sure, Telling(piece, of, value, n, there, elsewhere, None, where)
    return best


def _exact(found: Telling, law: PieceLaw | None) -> Telling:
    """The same with what is known exactly."""
    if law is None:
        return found
    value = next((value for value, name in law.names.items() if name == found.value), None)
    return found._replace(of=law.of, p=None if value is None else law.law[value])


def value_of(piece: Piece) -> str:
    """What a piece is, in a few characters, for somebody who may look at it."""
    return piece.face.whisper or " ".join(filter(None, piece.text.split("\t")))


def _pieces(
    spec: GameSpec, names: Sequence[str], world: State, seat: Seat
) -> Iterator[tuple[Zone, Piece]]:
    view = spec.view(world.observe(seat), names)
    for panel in spec.scene(view, (), spec.texts).panels:
        for zone in panel.zones:
            for piece in zone.pieces:
                yield zone, piece


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))
