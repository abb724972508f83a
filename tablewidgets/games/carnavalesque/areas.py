"""The crowd as a heap of areas, for lessons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.validation import checked_int
from tablewidgets.games.carnavalesque.geometry import ANGLES, RADIUS, corners

if TYPE_CHECKING:
    from tablewidgets.chance import Heap

_CENTIMETRE: Final = 100
"""In tenths of a millimetre."""


def heap(crowd: Iterable[Mapping[str, Any]]) -> Heap:
    """Cards of the crowd as a heap, in centimetres from the middle of the zone (V4).

    Args:
        crowd: The cards from the lowest to the highest, each with its `x`, `y`, and if it is not 0
            its `angle`: as in `game.view()["crowd"]`, or as the option `crowd` takes them.

    Returns:
        The heap, with the area that is seen of each card.

    Raises:
        ValueError: If there is no card, or a place is off the table.

    Example:
        >>> game = tw.Carnavalesque(3, seed=7)
        >>> len(tw.carnavalesque.heap(game.view()["crowd"]).uncovered)
        4
    """
    from tablewidgets.chance import Heap  # not needed to play

    shapes = []
    for card in crowd:
        x, y = (checked_int(name, card[name], -2 * RADIUS, 2 * RADIUS) for name in ("x", "y"))
        spot = x, y, checked_int("angle", card.get("angle", 0), 0, ANGLES - 1)
        shapes.append(
            [(x / Fraction(_CENTIMETRE), y / Fraction(_CENTIMETRE)) for x, y in corners(spot)]
        )
    return Heap(shapes)
