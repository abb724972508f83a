"""Cards as rectangles on the table (V4), in exact integers, so that what covers what is the same on
every platform.

Lengths are tenths of a millimetre from the middle of the zone, x to the right and y downwards, as
on a screen. Angles are whole degrees, clockwise. A card looks the same half a turn on, but its
angle goes all the way round, because its picture has an upper edge.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import cos, radians, sin
from typing import Final

from tablewidgets.engine.compiling import i64

WIDTH: Final = 630
HEIGHT: Final = 880
RADIUS: Final = 1600  # The zone of play is a disc (V4)
RIM: Final = RADIUS**2  # The square of its radius
ANGLES: Final = 360
ONE: Final = 1 << 16
"""The scale of the cosines. All values computed for two cards on the table stay below 2^30, where
Python is fastest, and no edge is more than two thousandths of a millimetre off."""

# A cosine has an error of some 2^-53, too small to change any of these roundings.
COS: Final = tuple(round(cos(radians(angle)) * ONE) for angle in range(ANGLES))
SIN: Final = tuple(round(sin(radians(angle)) * ONE) for angle in range(ANGLES))

# How far apart the middles of two cards must be along an axis of one of them for the two not to
# overlap: half of each card's extent there. By the angle between them, which may be negative.
_WIDE: Final = tuple(
    (WIDTH * (ONE + abs(c)) + HEIGHT * abs(s)) // 2 for c, s in zip(COS, SIN, strict=True)
)
_HIGH: Final = tuple(
    (HEIGHT * (ONE + abs(c)) + WIDTH * abs(s)) // 2 for c, s in zip(COS, SIN, strict=True)
)
_NEAR: Final = tuple((wide // ONE) ** 2 for wide in _WIDE)
"""Nearer than that (squared), no axis can separate them, the width being the shorter one."""
_FAR: Final = WIDTH**2 + HEIGHT**2  # From there on (squared), not even their corners can meet
_HALF_WIDTH: Final = WIDTH * ONE // 2
_HALF_HEIGHT: Final = HEIGHT * ONE // 2

Spot = tuple[int, ...]
"""The place of a card: the x and the y of its middle, and its angle. With names for them a random
game would take a tenth longer, as heaps are drawn and stirred; and compiled, with their number."""

MIDDLE: Final[Spot] = (0, 0, 0)
NOTHING: Final = -1  # No card


def overlaps(a: Spot, b: Spot) -> bool:
    """V4: whether the cards have an area in common. To touch is not to cover."""
    return first_over(a, (0,), (b,)) != NOTHING


def first_over(spot: Spot, cards: tuple[int, ...], spots: tuple[Spot, ...]) -> int:
    """The first of these cards that overlaps a card at a spot, or NOTHING.

    Most time of the crowd is spent here. Most cards are far from each other, and many that overlap
    are very near, so that is tested first.
    """
    x: i64
    y: i64
    angle: i64
    other_x: i64
    other_y: i64
    other: i64
    x, y, angle = spot
    for card in cards:
        other_x, other_y, other = spots[card]
        dx: i64 = other_x - x
        dy: i64 = other_y - y
        distance: i64 = dx * dx + dy * dy
        if distance < _FAR and (
            distance < _NEAR[other - angle] or not _apart(dx, dy, angle, other)
        ):
            return card
    return NOTHING


def _apart(dx: i64, dy: i64, angle: i64, other: i64) -> bool:
    """Whether an axis of one of two cards at these angles, so far from each other, separates
    them."""
    wide: i64 = _WIDE[other - angle]
    high: i64 = _HIGH[other - angle]
    c: i64 = COS[angle]
    s: i64 = SIN[angle]
    if not (-wide < dx * c + dy * s < wide and -high < dy * c - dx * s < high):
        return True
    c, s = COS[other], SIN[other]
    return not (-wide < dx * c + dy * s < wide and -high < dy * c - dx * s < high)


def under(spot: Spot, x: int, y: int) -> bool:
    """Whether a point is on a card, or on its edge."""
    middle_x, middle_y, angle = spot
    dx = x - middle_x
    dy = y - middle_y
    if 4 * (dx * dx + dy * dy) > _FAR:
        return False
    c, s = COS[angle], SIN[angle]
    return abs(dx * c + dy * s) <= _HALF_WIDTH and abs(dy * c - dx * s) <= _HALF_HEIGHT


def corners(spot: Spot) -> list[tuple[Fraction, Fraction]]:
    """The corners of a card, exactly where `overlaps` has them."""
    x, y, angle = spot
    c, s = COS[angle], SIN[angle]
    scale = Fraction(ONE, 2 * (c * c + s * s))
    return [
        (
            x + scale * (right * WIDTH * c - down * HEIGHT * s),
            y + scale * (right * WIDTH * s + down * HEIGHT * c),
        )
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def in_zone(x: int, y: int) -> bool:
    """V13: a card is in the zone if its middle is; else it is clearly out."""
    return x * x + y * y <= RIM


_COLUMNS: Final = 9
_ROWS: Final = 10
_CELL_X: Final = WIDTH // (2 * _COLUMNS)
_CELL_Y: Final = HEIGHT // (2 * _ROWS)
_CELLS: Final = range(_COLUMNS * _ROWS)
_CELLS_X: Final = tuple([_CELL_X * (2 * (cell // _ROWS) + 1 - _COLUMNS) for cell in _CELLS])
_CELLS_Y: Final = tuple([_CELL_Y * (2 * (cell % _ROWS) + 1 - _ROWS) for cell in _CELLS])
# A cell is under a card if its middle is under the card less the cell's own extent. By the angle.
_CELLS_WIDE: Final = tuple(
    _HALF_WIDTH - _CELL_X * abs(c) - _CELL_Y * abs(s) for c, s in zip(COS, SIN, strict=True)
)
_CELLS_HIGH: Final = tuple(
    _HALF_HEIGHT - _CELL_X * abs(s) - _CELL_Y * abs(c) for c, s in zip(COS, SIN, strict=True)
)


def hide_the_middle(spots: Iterable[Spot]) -> bool:
    """V4: whether these cover a card at MIDDLE wholly.

    It is cut into cells of 7 by 8.8 mm, each of which must be wholly under one of the cards. So
    what passes is covered; a few valid heaps are rejected too, and laid out again.
    """
    left = list(_CELLS)
    for x, y, angle in spots:
        if x * x + y * y >= _FAR:
            continue
        c: i64 = COS[angle]
        s: i64 = SIN[angle]
        along: i64 = x * c + y * s
        across: i64 = y * c - x * s
        wide: i64 = _CELLS_WIDE[angle]
        high: i64 = _CELLS_HIGH[angle]
        left_edge: i64 = along - wide
        right_edge: i64 = along + wide
        upper_edge: i64 = across - high
        lower_edge: i64 = across + high
        left = [
            cell
            for cell in left
            if not left_edge <= _CELLS_X[cell] * c + _CELLS_Y[cell] * s <= right_edge
            or not upper_edge <= _CELLS_Y[cell] * c - _CELLS_X[cell] * s <= lower_edge
        ]
        if not left:
            return True
    return False
