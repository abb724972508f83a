"""Two more pictures of a two-way table: the unit square and the double tree."""

from __future__ import annotations

from typing import ClassVar, Literal

from tablewidgets.chance.tasks.two_way import TwoWayTable


class UnitSquare(TwoWayTable):
    """A unit square: each part of it is as large as what it stands for is probable.

    The rows of the table are columns here, as broad as each is probable; each is parted by height,
    so that a height is a conditional probability and an area a product. What could tell the
    answer of a blank, or of a task that is waited for, is not drawn to scale before that is done.

    Its arguments, numbers and blanks are those of `TwoWayTable`.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> tw.UnitSquare(die, asked={"A": {2, 4, 6}, "B": {5, 6}}).counts[True, True]
        1
    """

    picture: ClassVar[Literal["table", "square", "double_tree"]] = "square"
    _title_key = "figures.square"


class DoubleTree(TwoWayTable):
    """A double tree: all cases are parted by one thing, and come together by the other one.

    From the left it is read as a tree that asks the first thing first, from the right as the
    reversed tree: the cases in the middle belong to both. Its arguments, numbers and blanks are
    those of `TwoWayTable`.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> tw.DoubleTree(die, asked={"A": {2, 4, 6}, "B": {5, 6}}).counts[None, True]
        2
    """

    picture: ClassVar[Literal["table", "square", "double_tree"]] = "double_tree"
    _title_key = "figures.double_tree"
