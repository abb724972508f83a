"""Solutions of matrix games: no choice is better against them, as is shown by trying all."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from tablewidgets.chance import MatrixGame
from tests.tries import SEED, number_of_tries

Matrix = list[list[Fraction]]
HALF: Any = 0.5


def made(matrix: Matrix) -> MatrixGame:
    return MatrixGame(
        {f"r{i}": {f"c{j}": payoff for j, payoff in enumerate(row)} for i, row in enumerate(matrix)}
    )


def drawn(rng: random.Random) -> Matrix:
    rows, columns = rng.randint(1, 4), rng.randint(1, 4)
    return [
        [Fraction(rng.randint(-6, 6), rng.choice((1, 1, 2, 3))) for _ in range(columns)]
        for _ in range(rows)
    ]


def by_two(matrix: Matrix) -> Any:
    """The value of a game with two rows: the highest point of the lowest of some lines, which is at
    an end or where two of them meet."""
    ends = [Fraction(0), Fraction(1)]
    columns: list[tuple[Fraction, ...]] = list(zip(*matrix, strict=True))
    for (a, b), (c, d) in combinations(columns, 2):
        if a - b - c + d:
            meet = (d - b) / (a - b - c + d)
            ends += [meet] if 0 < meet < 1 else []
    return max(min(p * a + (1 - p) * b for a, b in columns) for p in ends)


def test_nobody_can_do_better_against_the_solution() -> None:
    """This alone proves it: what one is sure of is what the other can prevent to be more."""
    rng = random.Random(f"matrix games {SEED}")
    for _ in range(number_of_tries(120, 20_000)):
        matrix = drawn(rng)
        game = made(matrix)
        rows = [game.mean({f"r{i}": 1}, game.columns) for i in range(len(matrix))]
        columns = [game.mean(game.rows, {f"c{j}": 1}) for j in range(len(matrix[0]))]
        assert max(rows) == game.value == min(columns)


def test_two_rows_against_another_way() -> None:
    rng = random.Random(f"two rows {SEED}")
    for _ in range(number_of_tries(120, 20_000)):
        matrix = drawn(rng)
        matrix = [matrix[0], matrix[-1]]
        assert made(matrix).value == by_two(matrix)


def test_no_grid_of_strategies_is_better() -> None:
    matrix = [[Fraction(n) for n in row] for row in ((3, -1, 0), (-2, 2, 1), (0, 1, -3))]
    game, parts = made(matrix), 30
    tried = [
        min(sum(weight * row[j] for weight, row in zip(mix, matrix, strict=True)) for j in range(3))
        / parts
        for mix in product(range(parts + 1), repeat=3)
        if sum(mix) == parts
    ]
    assert max(tried) <= game.value <= max(tried) + Fraction(1, 5)


def test_rock_paper_scissors() -> None:
    wins = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
    game = MatrixGame(
        {mine: {his: (wins[mine] == his) - (wins[his] == mine) for his in wins} for mine in wins}
    )
    assert game.value == 0
    assert set(game.rows.values()) == set(game.columns.values()) == {Fraction(1, 3)}


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: MatrixGame({}), ValueError, "payoffs: 1 to 40 rows, not 0"),
        (lambda: MatrixGame({"a": {}}), ValueError, "payoffs: 1 to 40 columns, not 0"),
        (lambda: MatrixGame({"a": {"c": 1}, "b": {"d": 1}}), ValueError, "not as in 'b'"),
        (lambda: MatrixGame({"a": {"c": HALF}}), TypeError, "payoffs"),
        (
            lambda: MatrixGame({"a": {"c": 1}}).mean({"x": 1}, {"c": 1}),
            ValueError,
            "rows: 'a', not",
        ),
    ],
)
def test_what_is_no_game_is_refused(
    wrong: Callable[[], Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        wrong()
