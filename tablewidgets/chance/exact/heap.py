"""A heap of flat shapes that cover each other: areas, blind points, and random orders."""

from __future__ import annotations

import random
from base64 import b64encode
from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from html import escape
from itertools import combinations
from math import ceil, floor, lcm
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.plane import (
    Polygon,
    area,
    checked_polygon,
    contains,
    overlap,
    without,
)
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, number, texts

MOST_ORDERED: Final = 12
"""The most shapes of which all orders are counted."""
_LONGEST: Final = 260
"""The longer side of a picture, in pixels."""


class Heap:
    """Convex shapes that lie on each other, from the lowest to the highest.

    Args:
        shapes: The corners of each, such as `tw.chance.rectangle(6, 9)`, the lowest first.

    Raises:
        ValueError: If there is no shape, or one is not convex.
        TypeError: If something else is given.

    Example:
        Two cards of 6 by 9, the upper one 2 to the right and 3 down:

        >>> card = tw.chance.rectangle
        >>> heap = tw.chance.Heap([card(6, 9), card(6, 9, x=2, y=3)])
        >>> heap.visible
        (Fraction(30, 1), Fraction(54, 1))
        >>> heap.blind()[0]
        Fraction(5, 14)
    """

    def __init__(self, shapes: Iterable[Any]) -> None:
        self.shapes: Final[tuple[Polygon, ...]] = tuple(
            checked_polygon("shapes", shape) for shape in shapes
        )
        if not self.shapes:
            raise ValueError(texts().say("call.no_shape"))

    def __len__(self) -> int:
        """How many shapes there are."""
        return len(self.shapes)

    # What is seen of it.

    @cached_property
    def visible(self) -> tuple[Fraction, ...]:
        """The area that is seen of each shape."""
        seen = []
        for at, shape in enumerate(self.shapes):
            pieces = [shape]
            for higher in self.shapes[at + 1 :]:
                pieces = [part for piece in pieces for part in without(piece, higher)]
            seen.append(sum(map(area, pieces), Fraction()))
        return tuple(seen)

    @property
    def area(self) -> Fraction:
        """The area that all of them cover together."""
        return sum(self.visible, Fraction())

    @cached_property
    def overlapping(self) -> tuple[frozenset[int], ...]:
        """For each shape, the others with which it has an area in common."""
        found: list[set[int]] = [set() for _ in self.shapes]
        scale = lcm(*(x.denominator for shape in self.shapes for point in shape for x in point))
        shapes = [[(int(x * scale), int(y * scale)) for x, y in shape] for shape in self.shapes]
        for (one, shape), (other, another) in combinations(enumerate(shapes), 2):
            if overlap(shape, another):
                found[one].add(other)
                found[other].add(one)
        return tuple(map(frozenset, found))

    @property
    def uncovered(self) -> tuple[int, ...]:
        """The shapes on which none lies."""
        return tuple(
            one for one, others in enumerate(self.overlapping) if one > max(others, default=-1)
        )

    def top(self, x: float | Fraction, y: float | Fraction) -> int | None:
        """What a finger meets.

        Args:
            x: Where it is put, to the right.
            y: Where it is put, downwards.

        Returns:
            The uppermost shape at this point; None if there is none.

        Example:
            >>> tw.chance.Heap([tw.chance.rectangle(6, 9)]).top(7, 1) is None
            True
        """
        point = Fraction(x), Fraction(y)
        found = (at for at in reversed(range(len(self))) if contains(self.shapes[at], point))
        return next(found, None)

    def blind(self) -> Distribution[int]:
        """What a blind finger meets that is equally likely to come down anywhere on the heap.

        Returns:
            The distribution of the shape that is met: the lowest is 0.

        Example:
            >>> card = tw.chance.rectangle
            >>> tw.chance.Heap([card(6, 9), card(6, 9, x=3)]).blind()[0]
            Fraction(1, 3)
        """
        return Distribution({at: seen / self.area for at, seen in enumerate(self.visible)})

    # In a random order.

    def shuffled(self, chance: random.Random) -> Heap:
        """The same shapes, each where it is, in a random order from the lowest to the highest.

        Args:
            chance: The source of randomness, as a trial gets it.

        Returns:
            Another heap.

        Example:
            >>> import random
            >>> card = tw.chance.rectangle
            >>> heap = tw.chance.Heap([card(6, 9), card(6, 9, x=2), card(6, 9, x=4)])
            >>> len(heap.shuffled(random.Random(1)).uncovered)
            1
        """
        return Heap(chance.sample(self.shapes, len(self)))

    def mean_uncovered(self) -> Fraction:
        """How many shapes are uncovered on average, if all orders are equally likely.

        A shape is uncovered if it is the uppermost of itself and the d that overlap it, which has
        the probability 1/(d + 1); and means add up, whatever depends on what.

        Returns:
            The mean.

        Example:
            >>> card = tw.chance.rectangle
            >>> row = [card(6, 9), card(6, 9, x=4), card(6, 9, x=8)]
            >>> tw.chance.Heap(row).mean_uncovered()
            Fraction(4, 3)
        """
        return sum((Fraction(1, len(others) + 1) for others in self.overlapping), Fraction())

    def uncovered_in_any_order(self) -> Distribution[int]:
        """How many shapes are uncovered, if all orders are equally likely.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If there are too many shapes.

        Example:
            >>> card = tw.chance.rectangle
            >>> row = [card(6, 9), card(6, 9, x=4), card(6, 9, x=8)]
            >>> tw.chance.Heap(row).uncovered_in_any_order()[2]
            Fraction(1, 3)
        """
        if len(self) > MOST_ORDERED:
            raise ValueError(texts().say("call.many_shapes", most_ordered=MOST_ORDERED))
        # From the top down: how many orders of the shapes so far leave how many uncovered.
        orders: dict[frozenset[int], dict[int, int]] = {frozenset(): {0: 1}}
        for _ in self.shapes:
            longer: dict[frozenset[int], dict[int, int]] = {}
            for above, counts in orders.items():
                for one in set(range(len(self))) - above:
                    bare = not self.overlapping[one] & above
                    found = longer.setdefault(above | {one}, {})
                    for uncovered, n in counts.items():
                        found[uncovered + bare] = found.get(uncovered + bare, 0) + n
            orders = longer
        (counts,) = orders.values()
        return Distribution(counts)

    # As a table, and as a picture.

    def table(self) -> Grid:
        """What is seen of each shape, from the highest to the lowest.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> tw.chance.Heap([tw.chance.rectangle(6, 9)]).table().rows
            [['1', '54', '54', '0']]
        """
        say = texts().say
        rows = [
            [
                label(at + 1),
                number(area(self.shapes[at])),
                number(self.visible[at]),
                label(len(self.overlapping[at])),
            ]
            for at in reversed(range(len(self)))
        ]
        heads = [say(f"heap.{head}") for head in ("shape", "area", "visible", "overlapping")]
        return Grid("", heads, rows)

    def picture(self, *, squares: bool = False) -> Picture:
        """A drawing of the heap alone, without any number.

        Args:
            squares: Whether it lies on squared paper, with squares of side 1.

        Returns:
            The picture, which notebooks show.

        Example:
            >>> tw.chance.Heap([tw.chance.rectangle(6, 9)]).picture(squares=True)
            A heap of 1 shape
        """
        xs, ys = zip(*(corner for shape in self.shapes for corner in shape), strict=True)
        margin = int(squares)
        left, upper = floor(min(xs)) - margin, floor(min(ys)) - margin
        right, lower = ceil(max(xs)) + margin, ceil(max(ys)) + margin
        scale = _LONGEST / max(right - left, lower - upper)

        def at(x: float, y: float) -> str:
            return f"{(x - left) * scale + 2:.1f},{(y - upper) * scale + 2:.1f}"

        lines = [
            *((at(x, upper), at(x, lower)) for x in range(left, right + 1)),
            *((at(left, y), at(right, y)) for y in range(upper, lower + 1)),
        ]
        paper = "".join(f'<path d="M{a}L{b}"/>' for a, b in lines) if squares else ""
        cards = "".join(
            f'<polygon points="{" ".join(at(float(x), float(y)) for x, y in shape)}"/>'
            for shape in self.shapes
        )
        size = tuple(round(side * scale + 4) for side in (right - left, lower - upper))
        return Picture(
            texts().say("heap.picture", n=len(self)),
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
            f'<g fill="#fdfaf1" stroke="#3c3a4d" stroke-width="1.5">{cards}</g>'
            f'<g fill="none" stroke="#3c3a4d" stroke-dasharray="3 3">{cards if squares else ""}</g>'
            f'<g stroke="#6f86a8" stroke-width="0.6" stroke-opacity="0.7">{paper}</g></svg>',
        )

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return f"{self.picture()._repr_html_()}{self.table().html()}"


class Picture(NamedTuple):
    """A drawing, as `Heap.picture` makes it.

    Args:
        alt: What it shows, in words.
        svg: The drawing itself.

    Example:
        >>> tw.chance.Heap([tw.chance.rectangle(6, 9)]).picture().alt
        'A heap of 1 shape'
    """

    alt: str
    svg: str

    def __repr__(self) -> str:
        return self.alt

    def _repr_html_(self) -> str:
        data = b64encode(self.svg.encode()).decode()
        return f'<img alt="{escape(self.alt)}" src="data:image/svg+xml;base64,{data}">'
