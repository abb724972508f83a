"""Games of two, each of whom chooses without knowing what the other chooses: solved exactly."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import fraction, number, texts
from tablewidgets.engine.validation import not_among

MOST_CHOICES: Final = 40
"""The most choices that a player may have."""

Row = list[Fraction]


class MatrixGame:
    """A zero-sum game of two players, who choose at the same time: what one gains, the other loses.

    It is solved when it is made. Each player has a mixed strategy, that is, a probability for each
    choice, with which the mean is at least as good as the value of the game, whatever the other
    does.

    Args:
        payoffs: What the first player gets, for each choice of the first player and each of the
            second.

    Raises:
        ValueError: If a choice is missing somewhere, or there are none, or more than 40.
        TypeError: If a payoff is a float or no number at all.

    Example:
        >>> game = tw.chance.MatrixGame(
        ...     {"high": {"left": 3, "right": -1}, "low": {"left": -2, "right": 1}}
        ... )
        >>> game.value, game.rows["high"], game.columns["left"]
        (Fraction(1, 7), Fraction(3, 7), Fraction(2, 7))
    """

    value: Fraction
    """What the first player gets on average if both play as well as possible."""
    rows: Distribution[Any]
    """With which probabilities the first player should choose."""
    columns: Distribution[Any]
    """With which probabilities the second player should choose."""

    def __init__(self, payoffs: Mapping[Any, Mapping[Any, Number | str]]) -> None:
        if not isinstance(payoffs, Mapping) or not all(
            isinstance(of, Mapping) for of in payoffs.values()
        ):
            raise TypeError(
                texts().say("call.payoffs", like='{"a": {"b": 1}}', payoffs=repr(payoffs))
            )
        self._rows: Final[Sequence[Hashable]] = tuple(payoffs)
        first = next(iter(payoffs.values()), {})
        self._columns: Final[Sequence[Hashable]] = tuple(first)
        for name, choices in (("rows", self._rows), ("columns", self._columns)):
            if not 1 <= len(choices) <= MOST_CHOICES:
                raise ValueError(
                    texts().say(f"call.many_{name}", most=MOST_CHOICES, n=len(choices))
                )
        for row, of in payoffs.items():
            if set(of) != set(self._columns):
                raise ValueError(texts().say("call.payoff_columns", row=repr(row)))
        self._payoffs: Final[list[Row]] = [
            [checked_fraction("payoffs", payoffs[row][column]) for column in self._columns]
            for row in self._rows
        ]
        least = min(map(min, self._payoffs))
        raised = [[payoff - least + 1 for payoff in row] for row in self._payoffs]
        of_rows, of_columns = _solved(raised)
        unit = sum(of_columns, Fraction())
        self.value = 1 / unit + least - 1
        self.rows = _strategy(self._rows, of_rows, unit)
        self.columns = _strategy(self._columns, of_columns, unit)

    def mean(
        self, rows: Mapping[Any, Number | str], columns: Mapping[Any, Number | str]
    ) -> Fraction:
        """What the first player gets on average with other strategies.

        Args:
            rows: A probability or a weight for each choice of the first player; what is not named
                is never chosen.
            columns: The same for the second player.

        Returns:
            The exact mean.

        Raises:
            ValueError: If there is no such choice, or the weights are none.

        Example:
            >>> game = tw.chance.MatrixGame({"a": {"c": 1, "d": 0}, "b": {"c": 0, "d": 1}})
            >>> game.mean({"a": "3/4", "b": "1/4"}, {"c": 1})
            Fraction(3, 4)
        """
        ours = _checked("rows", rows, self._rows)
        theirs = _checked("columns", columns, self._columns)
        return sum(
            (
                ours[row] * theirs[column] * self._payoffs[i][j]
                for i, row in enumerate(self._rows)
                for j, column in enumerate(self._columns)
            ),
            start=Fraction(),
        )

    def table(self) -> Grid:
        """The payoffs with both strategies, and the value.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> game = tw.chance.MatrixGame({"a": {"c": 1, "d": 0}, "b": {"c": 0, "d": 1}})
            >>> print(game.table().text())
                 P    c    d
            a  1/2    1    0
            b  1/2    0    1
            P       1/2  1/2
            value of the game: 1/2 = 0.5
        """
        say = texts().say
        heads = ["", say("law.P"), *map(str, self._columns)]
        lines = [
            [str(row), fraction(self.rows[row]), *map(fraction, payoffs)]
            for row, payoffs in zip(self._rows, self._payoffs, strict=True)
        ]
        last = [say("law.P"), "", *(fraction(self.columns[column]) for column in self._columns)]
        return Grid("", heads, [*lines, last], [say("matrix.value", value=number(self.value))])

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()


def _checked(
    name: str, weights: Mapping[Any, Number | str], choices: Sequence[Hashable]
) -> Distribution[Any]:
    unknown = [one for one in weights if one not in choices]
    if unknown:
        raise ValueError(not_among(name, unknown[0], map(repr, choices)))
    return Distribution(weights)


def _strategy(choices: Sequence[Hashable], weights: Row, unit: Fraction) -> Distribution[Any]:
    """The probabilities of these choices, in their order."""
    return Distribution._in_proportion(
        {choice: weight / unit for choice, weight in zip(choices, weights, strict=True)}
    )


def _solved(payoffs: list[Row]) -> tuple[Row, Row]:
    """For a matrix A of positive numbers, x and y of the same greatest sum with xA ≥ 1 and Ay ≤ 1.

    By the simplex method: y is the solution of the linear program, x that of its dual. Of several
    columns and rows that could be taken, the first is, so that it ends (Bland's rule).
    """
    rows, columns = len(payoffs), len(payoffs[0])
    tableau = [
        [*row, *(Fraction(int(i == at)) for i in range(rows)), Fraction(1)]
        for at, row in enumerate(payoffs)
    ]
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while (enters := next((j for j, cost in enumerate(goal[:-1]) if cost < 0), None)) is not None:
        _, _, leaves = min(
            (row[-1] / row[enters], basis[at], at)
            for at, row in enumerate(tableau)
            if row[enters] > 0
        )
        pivot = tableau[leaves][enters]
        tableau[leaves] = [entry / pivot for entry in tableau[leaves]]
        for at, row in enumerate(tableau):
            if at != leaves:
                tableau[at] = _without(row, tableau[leaves], enters)
        goal = _without(goal, tableau[leaves], enters)
        basis[leaves] = enters
    reached = {at: row[-1] for at, row in zip(basis, tableau, strict=True)}
    return goal[columns:-1], [reached.get(at, Fraction()) for at in range(columns)]


def _without(row: Row, pivot: Row, column: int) -> Row:
    """A row from which so much of the pivot's is taken that nothing is left in this column."""
    factor = row[column]
    return [entry - factor * other for entry, other in zip(row, pivot, strict=True)]
