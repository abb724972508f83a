"""What counts as the answer to a task, and what does not."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tests.told import told


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("1/3", "P(A) = 1/3."),
        ("1/3", r"\frac{1}{3}"),
        ("1/3", "1 sur 3"),
        ("1/3", "0,333"),
        ("1/3", "33.3%"),
        (12, "4 × 3 = 12"),
        (12, "<mo>=</mo><mn>12</mn></math>"),
        (12, "The answer is **12**."),
        (12, '"La somme vaut 12."'),
        (3003, "3\N{NARROW NO-BREAK SPACE}003 hands"),
        (3003, "3,003"),
    ],
)
def test_an_answer_is_found(answer: str | int, text: str) -> None:
    assert told(tw.Question("?", answer=answer), text)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("1/3", "11/3, 1/33, 1/3.5"),
        ("1/3", "0.3334 and 10.333"),
        (12, "12 cards, = 12 × 5, = 12/5, = 120"),
        (12, "<mo>=</mo><mn>12</mn><mo>/</mo>"),
        (12, '{"revision": 12}'),
        (12, "n = 12, n >= 12"),
        (3003, '{"revision": 3003, "re": "a-3003"}'),
    ],
)
def test_another_number_is_none(answer: str | int, text: str) -> None:
    assert not told(tw.Question("?", answer=answer), text)


def test_code_is_not_searched_for_whole_numbers() -> None:
    assert not told(tw.Question("?", answer=3003), "number = 3003", is_code=True)
    assert told(tw.Question("?", answer="1/3"), 'exact="1/3"', is_code=True)
