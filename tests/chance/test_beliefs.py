"""What is shown of the law of a piece."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tablewidgets as tw
from tablewidgets.chance.beliefs import MOST_BARS, PieceLaw
from tablewidgets.engine.game import has_beliefs
from tablewidgets.engine.locale import LOCALES, speaking
from tests.template import variant


def test_each_value_has_a_bar_in_the_order_of_the_names() -> None:
    law = PieceLaw("a die", tw.Distribution([1, 1, 2]), {3: "three", 1: "one", 2: "two"})
    assert law.bars() == [("three", 0), ("one", Fraction(2, 3)), ("two", Fraction(1, 3))]


@pytest.mark.parametrize("locale", LOCALES)
def test_of_many_values_the_likeliest_have_bars(locale: str) -> None:
    many = {value: value for value in range(1, 31)}
    law = PieceLaw("one of many", tw.Distribution(many), {value: str(value) for value in many})
    with speaking(locale):
        bars = law.bars()
    assert len(bars) == MOST_BARS
    assert [name for name, _ in bars[:-1]] == [str(value) for value in range(20, 31)]
    others = {"en": "19 others", "fr": "19 autres"}
    assert bars[-1] == (others[locale], Fraction(sum(range(1, 20)), sum(many)))
    assert sum(p for _, p in bars) == 1


def test_as_many_values_as_there_is_room_for_are_all_shown() -> None:
    law = PieceLaw("", tw.Distribution(range(MOST_BARS)), {n: str(n) for n in range(MOST_BARS)})
    assert [name for name, _ in law.bars()] == [str(n) for n in range(MOST_BARS)]


def test_a_game_with_a_redraw_and_without_laws_says_so() -> None:
    game = variant(redraw=lambda *_: lambda _: ([], []))(2, seed=1)
    assert has_beliefs(tw.Kraaw(2, seed=1))
    assert not has_beliefs(game)
    with pytest.raises(NotImplementedError, match="higher has no exact distributions"):
        game.beliefs(0)
