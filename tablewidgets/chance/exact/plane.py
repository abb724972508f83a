"""Convex polygons in the plane, in exact coordinates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from typing import TypeVar

from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.writing import texts

N = TypeVar("N", int, Fraction)
Point = tuple[Fraction, Fraction]
Polygon = tuple[Point, ...]
"""Its corners, one after the other."""


def rectangle(width: Number, height: Number, x: Number = 0, y: Number = 0) -> Polygon:
    """A rectangle with its sides along the axes.

    Args:
        width: Its width.
        height: Its height.
        x: Where its left side is.
        y: Where its upper side is; y grows downwards, as on a screen.

    Returns:
        Its corners.

    Raises:
        ValueError: If a side is not positive.

    Example:
        >>> tw.chance.rectangle(6, 9)[2]
        (Fraction(6, 1), Fraction(9, 1))
    """
    wide, high = checked_fraction("width", width), checked_fraction("height", height)
    if wide <= 0 or high <= 0:
        raise ValueError(texts().say("call.sides", width=repr(width), height=repr(height)))
    left, upper = checked_fraction("x", x), checked_fraction("y", y)
    right, lower = left + wide, upper + high
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def checked_polygon(name: str, given: object) -> Polygon:
    """A convex polygon with an area, its corners in the order in which they turn right."""
    if not isinstance(given, Sequence) or len(given) < 3:
        raise TypeError(texts().say("call.corners", name=name))
    corners = tuple((checked_fraction(name, x), checked_fraction(name, y)) for x, y in given)
    if _doubled(corners) < 0:
        corners = corners[::-1]
    if not _doubled(corners) or not all(contains(corners, corner) for corner in corners):
        raise ValueError(texts().say("call.convex", name=name, given=repr(given)))
    return corners


def side(a: tuple[N, N], b: tuple[N, N], point: tuple[N, N]) -> N:
    """On which side of the line from a to b a point is: positive inside a polygon."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def edges(polygon: Sequence[tuple[N, N]]) -> Iterable[tuple[tuple[N, N], tuple[N, N]]]:
    return pairwise(chain(polygon, polygon[:1]))


def _doubled(polygon: Polygon) -> Fraction:
    return sum((a[0] * b[1] - a[1] * b[0] for a, b in edges(polygon)), Fraction())


def area(polygon: Polygon) -> Fraction:
    return _doubled(polygon) / 2 if polygon else Fraction()


def contains(polygon: Polygon, point: Point) -> bool:
    """Whether a point is in a polygon, or on its edge."""
    return all(side(a, b, point) >= 0 for a, b in edges(polygon))


def _half(polygon: Polygon, a: Point, b: Point) -> Polygon:
    """The part of a polygon that is on the inner side of a line; nothing if that has no area."""
    kept: list[Point] = []
    for here, there in edges(polygon):
        at, to = side(a, b, here), side(a, b, there)
        if at >= 0:
            kept.append(here)
        if at * to < 0:
            t = at / (at - to)
            kept.append((here[0] + t * (there[0] - here[0]), here[1] + t * (there[1] - here[1])))
    return tuple(kept) if len(kept) > 2 and _doubled(tuple(kept)) else ()


def common(one: Polygon, other: Polygon) -> Polygon:
    """The part that two polygons have in common; nothing if that has no area."""
    if _apart(one, other):
        return ()
    for a, b in edges(other):
        one = _half(one, a, b)
        if not one:
            break
    return one


def overlap(one: Sequence[tuple[N, N]], other: Sequence[tuple[N, N]]) -> bool:
    """Whether two polygons have an area in common: along no edge of either is all of the other
    outside."""
    return not any(
        a != b and all(side(a, b, corner) <= 0 for corner in far)
        for near, far in ((one, other), (other, one))
        for a, b in edges(near)
    )


def _apart(one: Polygon, other: Polygon) -> bool:
    """Whether one is wholly beside, above or below the other: that is soon found."""
    for axis in (0, 1):
        ours, theirs = ([corner[axis] for corner in each] for each in (one, other))
        if max(ours) <= min(theirs) or max(theirs) <= min(ours):
            return True
    return False


def without(one: Polygon, other: Polygon) -> list[Polygon]:
    """A polygon less another one, in convex pieces."""
    if not common(one, other):
        return [one]
    pieces = []
    for a, b in edges(other):
        outside = _half(one, b, a)
        if outside:
            pieces.append(outside)
        one = _half(one, a, b)
    return pieces
