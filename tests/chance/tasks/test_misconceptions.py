"""Typical mistakes: each gives the number that somebody who makes it gets, and is told apart."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance import misconceptions, misconceptions_of_mean
from tablewidgets.chance.tasks.misconceptions import Diagnosis
from tablewidgets.engine.locale import LOCALES, speaking

F = Fraction
urn = tw.deck({"red": 3, "blue": 2})
die = tw.Distribution(range(1, 7))
two_dice = tw.deck(range(1, 7)).hand(2, replacement=True)


def names(asked: Diagnosis, value: str) -> tuple[str, ...]:
    found = asked.of(value)
    return found.names if found else ()


def test_two_red_ones() -> None:
    asked = misconceptions(urn.hand(2), lambda cards: cards.count("red") == 2)
    assert asked.right == F(3, 10)
    assert names(asked, "9/25") == ("replacement",)
    assert names(asked, "7/10") == ("complement",)
    assert names(asked, "1/3") == ("equal_outcomes",)
    assert names(asked, "1/2") == ("one_in_two",)
    assert names(asked, "3/10") == ()
    assert names(asked, "0.31") == ()


def test_one_at_least_by_summing_up() -> None:
    asked = misconceptions(two_dice, lambda dice: 6 in dice)
    assert asked.right == F(11, 36)
    assert names(asked, "1/3") == ("no_replacement", "sum")
    assert names(misconceptions(two_dice, lambda dice: min(dice) > 1), "5/3") == ()


def test_one_order_for_all() -> None:
    asked = misconceptions(two_dice, lambda dice: sum(dice) == 7)
    assert asked.right == F(1, 6)
    assert names(asked, "1/12") == ("one_order",)
    assert names(asked, "1/7") == ("equal_outcomes",)
    three = tw.deck({"red": 3, "blue": 2, "green": 1}).hand(3)
    asked = misconceptions(three, lambda cards: cards.count("red") == 1)
    assert asked.right == F(9, 20)
    assert names(asked, "3/20") == ("one_order",), "one red and two others, in whatever colours"


def test_all_orders_for_one() -> None:
    asked = misconceptions(urn.draws(2), lambda cards: cards == ("red", "blue"))
    assert asked.right == F(3, 10)
    assert names(asked, "3/5") == ("any_order",)
    symmetric = misconceptions(urn.draws(2), lambda cards: set(cards) == {"red", "blue"})
    assert symmetric.right == F(3, 5)
    assert names(symmetric, "3/10") == ("one_order",)


def test_nobody_takes_thousands_of_outcomes_for_all_there_are() -> None:
    five = tw.deck({"five": 1, "other": 14}).draws(5)
    asked = misconceptions(five, lambda cards: "five" in cards)
    assert any("equal_outcomes" in one.names for one in asked.misconceptions)
    row = tw.deck("kraaw", players=2).draws(5)
    for known in (None, lambda cards: cards[0] != 5):
        asked = misconceptions(row, lambda cards: 5 in cards, known)
        assert not any("equal_outcomes" in one.names for one in asked.misconceptions)


def test_equal_outcomes_of_a_law() -> None:
    assert names(misconceptions(die + die, 7), "1/11") == ("equal_outcomes",)


def test_conditions() -> None:
    hand = tw.deck("kraaw", players=2).hand(5)
    asked = misconceptions(hand, lambda cards: 5 in cards, given=lambda cards: 4 in cards)
    assert asked.right == F(46, 273) / F(4, 7)
    assert names(asked, "46/91") == ("reversed",)
    assert names(asked, "46/273") == ("both",)
    assert names(asked, "1/3") == ("condition_ignored",)
    assert names(asked, "55/78") == ("complement",)
    assert names(asked, "4/21") == ("independent",)
    assert names(asked, "1/2") == ("one_in_two",)
    assert names(asked, "23/55") == ("odds",)
    without = hand.P(lambda cards: 5 in cards, given=lambda cards: 4 not in cards)
    opposite = asked.of(without)
    assert opposite is not None
    assert opposite.names == ("other_condition",)
    put_back = hand.with_other_replacement()
    assert put_back is not None
    value = put_back.P(lambda cards: 5 in cards, given=lambda cards: 4 in cards)
    found = asked.of(value)
    assert found is not None
    assert found.names == ("replacement",)


def test_means() -> None:
    asked = misconceptions_of_mean(die.joint(die), min)
    assert asked.right == F(91, 36)
    assert names(asked, "3.5") == ("means_first", "equal_values", "middle")
    assert names(asked, "1") == ("likeliest",)
    asked = misconceptions_of_mean(tw.deck({1: 4, 2: 1}).hand(2), max)
    assert asked.right == F(7, 5)
    assert names(asked, "1.2") == ("means_first",)
    assert names(asked, "34/25") == ("replacement",)
    assert names(asked, "1.5") == ("equal_values", "middle")
    squares = misconceptions_of_mean(die, lambda n: n * n)
    assert names(squares, "49/4") == ("means_first",)
    plain = misconceptions_of_mean(tw.Distribution({0: 9, 10: 1}))
    assert plain.right == 1
    assert names(plain, "5") == ("equal_values", "middle")
    assert names(plain, "0") == ("likeliest",)


def test_cases_counted_and_not_divided() -> None:
    asked = misconceptions(tw.deck({1: 4, 2: 11}).card(), 1)
    assert asked.right == F(4, 15)
    assert names(asked, "4") == ("count",)
    assert names(asked, "11") == ("count_of_others",)
    assert names(asked, "1/15") == ("one_case",)
    assert names(asked, "4/11") == ("odds",)
    single = misconceptions(tw.deck({1: 1, 2: 14}).card(), 1)
    assert single.of("1") is None, "1 would be certain"
    assert single.of("1/15") is None


def test_one_card_instead_of_the_hand() -> None:
    none = misconceptions(urn.hand(2), lambda cards: "red" not in cards)
    assert names(none, "2/5") == ("single",)
    some = misconceptions(urn.hand(2), lambda cards: "red" in cards)
    assert names(some, "3/5") == ("single", "one_order")
    assert names(some, "6/5") == ("sum",)


def test_sums_that_are_divided_by_nothing_or_by_too_little() -> None:
    mean = misconceptions_of_mean(tw.deck({1: 4, 2: 5, 5: 1}).card())
    assert mean.right == F(19, 10)
    assert names(mean, "19") == ("undivided",)
    assert names(mean, "19/3") == ("divided_by_values",)


def test_winnings_by_value_have_no_value_at_the_mean() -> None:
    winnings = {1: 0, 2: 0, 3: 0, 4: 0, 5: 3, 6: 12}
    asked = misconceptions_of_mean(die, winnings.__getitem__)
    assert asked.right == F(5, 2)
    assert all("means_first" not in one.names for one in asked.misconceptions)


def test_what_is_certain_or_impossible_is_seldom_mistaken() -> None:
    assert misconceptions(die, range(7)).misconceptions == ()
    asked = misconceptions(urn.hand(2), lambda cards: len(cards) == 3)
    assert asked.right == 0
    assert asked.misconceptions == ()
    twice = misconceptions(tw.deck(["a", "b"]).hand(2), ("a", "a"))
    assert [one.names for one in twice.misconceptions] == [("replacement",)]


def test_a_mistake_that_would_take_too_long_to_reckon_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There are 20 hands of 3 cards out of 6, and 56 if each is put back."""
    hand = tw.deck(range(6)).hand(3)
    before = misconceptions(hand, lambda cards: 0 in cards)
    monkeypatch.setattr("tablewidgets.chance.exact.sample.MOST_LISTED", 20)
    asked = misconceptions(hand, lambda cards: 0 in cards)
    assert asked.right == before.right == F(1, 2)
    assert {one.names for one in before.misconceptions} - {
        one.names for one in asked.misconceptions
    } == {("replacement",)}


@settings(deadline=None)
@given(
    st.dictionaries(st.integers(1, 4), st.integers(1, 3), min_size=1),
    st.integers(1, 3), st.booleans(), st.booleans(), st.sets(st.integers(1, 4)),
    st.sets(st.integers(1, 4), min_size=1),
)  # fmt: skip
def test_no_mistake_gives_the_right_number_and_none_is_named_twice(
    copies: dict[int, int], cards: int, in_order: bool, replacement: bool,
    event: set[int], known: set[int],
) -> None:  # fmt: skip
    deck = tw.deck(copies)
    cards = cards if replacement else min(cards, len(deck))
    model: Any = (deck.draws if in_order else deck.hand)(cards, replacement=replacement)
    all_asked = [
        misconceptions(model, lambda hand: any(card in event for card in hand)),
        misconceptions(model, lambda hand: hand[0] in event),
        misconceptions(model.law(), lambda hand: sum(hand) % 2 == 0),
        misconceptions_of_mean(model, max),
    ]
    if model.law().P(lambda hand: hand[-1] in known):
        all_asked.append(
            misconceptions(model, lambda hand: 2 in hand, given=lambda hand: hand[-1] in known)
        )
    for asked in all_asked:
        values = [one.value for one in asked.misconceptions]
        assert asked.right not in values
        assert asked.of(asked.right) is None
        assert len(set(values)) == len(values)
        for one in asked.misconceptions:
            assert len(set(one.names)) == len(one.names)
            assert asked.of(one.value) is one
            assert one.explanation


@pytest.mark.parametrize("locale", LOCALES)
def test_two_mistakes_that_give_one_number_say_so(locale: str) -> None:
    asked = misconceptions(two_dice, lambda dice: 6 in dice)
    with speaking(locale):
        both = asked.of("1/3")
        assert both is not None
        said = {
            "en": "More than one mistake leads to this number. ",
            "fr": "Plusieurs erreurs mènent à ce nombre. ",
        }
        assert both.explanation.startswith(said[locale])
        assert both.explanation.count(".") + both.explanation.count(":") >= 4
        alone = asked.of("1/2")
        assert alone is not None
        assert "2 " not in alone.explanation


def test_as_a_table() -> None:
    asked = misconceptions(urn.draws(2), lambda cards: cards == ("red", "blue"))
    lines = repr(asked).splitlines()
    assert lines[1] == " 3/10 = 0.3  Right."
    assert len(lines) == 2 + len(asked.misconceptions)
    with speaking("fr"):
        assert '<td style="text-align: left">Exact.</td>' in asked._repr_html_()


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: misconceptions(cast(Any, {1: 2}), 1), "model: a Distribution, a hand or draws"),
        (lambda: misconceptions_of_mean(cast(Any, urn)), "model: a Distribution, a hand or draws"),
        (lambda: misconceptions(die, 1).of(cast(Any, 0.5)), 'answer: 0.5 is rounded; write "0.5"'),
        (lambda: misconceptions(die, 1).of("a half"), "answer: a number like"),
        (lambda: misconceptions(die, 1, given=9), "given: this never happens"),
    ],
)
def test_wrong_calls_are_told_what_to_do(ask: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        ask()
