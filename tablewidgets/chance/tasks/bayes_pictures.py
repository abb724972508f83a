"""Two more pictures of a two-way table: the unit square and the double tree."""

from __future__ import annotations

from typing import ClassVar, Literal

from tablewidgets.chance.tasks.two_way import TwoWayTable


class UnitSquare(TwoWayTable):
    """A unit square: each part of it is as large as what it stands for is probable.

    The rows of the table are columns here, as broad as each is probable; each is parted by height,
    so that a height is a conditional probability and an area a product. What could tell the
    answer of a blank, or of a task that is waited for, is not drawn to scale before that is done.

    Args:
        model: As for a `TwoWayTable`: a distribution of pairs, or what is asked of another one.
        of: How many cases there are in all; by default the least number that makes all whole.
        asked: The two things that are asked: for each name an event or a function.
        blanks: The places whose numbers are to be filled in, by row and column of the table.
        show: "numbers", "probabilities", "rows" or "columns", as in the table.
        decimals: Whether probabilities are written as decimals.
        title: One text, or one for each language.
        until: The tasks before which there is only this view of the numbers.
        sliders: "tenths" or "percent": rates may be changed in such steps, as in the table.
        cards: For a distribution of equally likely cases: what is on the card of a case, as rows of
            cards, each after its name. The cards are then sorted by hand, which fills in the
            blanks.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If it isn't about two things, or an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

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
    reversed tree: the cases in the middle belong to both.

    Args:
        model: As for a `TwoWayTable`: a distribution of pairs, or what is asked of another one.
        of: How many cases there are in all; by default the least number that makes all whole.
        asked: The two things that are asked: for each name an event or a function.
        blanks: The places whose numbers are to be filled in, by row and column of the table.
        show: "numbers", "probabilities", "rows" or "columns", as in the table.
        decimals: Whether probabilities are written as decimals.
        title: One text, or one for each language.
        until: The tasks before which there is only this view of the numbers.
        sliders: "tenths" or "percent": rates may be changed in such steps, as in the table.
        cards: For a distribution of equally likely cases: what is on the card of a case, as rows of
            cards, each after its name. The cards are then sorted by hand, which fills in the
            blanks.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If it isn't about two things, or an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> tw.DoubleTree(die, asked={"A": {2, 4, 6}, "B": {5, 6}}).counts[None, True]
        2
    """

    picture: ClassVar[Literal["table", "square", "double_tree"]] = "double_tree"
    _title_key = "figures.double_tree"
