"""A law by itself: what it is made from, what is asked of it, and how it is written."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance import binomial
from tablewidgets.chance.exact.rational import root
from tablewidgets.chance.numbers.writing import decimal, label, number
from tablewidgets.engine.locale import speaking

die = tw.Distribution(range(1, 7))
laws = st.dictionaries(st.integers(-5, 9), st.integers(1, 20), min_size=1, max_size=6).map(
    tw.Distribution
)


def test_a_law_is_a_mapping_of_values_to_fractions() -> None:
    law = tw.Distribution({2: 3, 1: 1, 7: 0})
    assert law == {1: Fraction(1, 4), 2: Fraction(3, 4)}
    assert list(law) == [1, 2]
    assert law[7] == 0
    assert 7 not in law
    assert dict(law.weights) == {1: 1, 2: 3}
    assert law.total == 4
    assert hash(law) == hash(tw.Distribution({1: 2, 2: 6}))


def test_it_is_made_from_weights_fractions_texts_or_cases() -> None:
    third = tw.Distribution({"yes": "1/3", "no": Fraction(2, 3)})
    assert third == tw.Distribution(["yes", "no", "no"]) == {"yes": third["yes"], "no": third["no"]}
    assert tw.Distribution({0: "0.25", 1: "0.75"})[1] == Fraction(3, 4)


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ({1: 0.5}, 'weights: 0.5 is rounded; write "0.5" or a Fraction'),
        ({1: -1}, "weights: none is less than 0, as that of 1 is"),
        ({1: 0}, "weights: something must be able to happen"),
        ([], "weights: something must be able to happen"),
        ({1: "half"}, "weights: a number like 3"),
        ({1: None}, "weights: a whole number or a Fraction, not None"),
        ("abc", "weights: a weight for each value"),
        (7, "weights: a weight for each value"),
    ],
)
def test_wrong_weights_are_told_what_to_be(weights: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        tw.Distribution(weights)


@given(laws)
def test_probabilities_sum_to_one(law: tw.Distribution[int]) -> None:
    assert sum(law.values()) == 1
    assert law.P(lambda _: True) == 1
    assert law.at_most(2) + law.at_least(3) == 1


@given(laws, laws)
def test_means_and_variances_add_up(law: tw.Distribution[int], other: tw.Distribution[int]) -> None:
    total = law + other
    assert sum(total.values()) == 1
    assert total.E() == law.E() + other.E()
    assert total.V() == law.V() + other.V()
    assert (law - other).V() == total.V()
    assert (9 - law).E() == 9 - law.E()
    assert (3 * law + 1).E() == 3 * law.E() + 1
    assert law.V() == law.E(lambda x: x * x) - law.E() ** 2
    pair = law.joint(other)
    assert pair.has_independent_parts()
    assert pair.covariance() == 0
    assert pair.marginal(0) == law
    assert pair.marginal(1, 0) == other.joint(law)


@given(laws, st.fractions(min_value=Fraction(1, 50), max_value=1, max_denominator=50))
def test_a_quantile_is_the_least_value_that_is_enough(
    law: tw.Distribution[int], p: Fraction
) -> None:
    least = law.quantile(p)
    assert law.at_most(least) >= p
    assert law.P(lambda value: value < least) < p


@given(laws)
def test_given_is_what_division_says(law: tw.Distribution[int]) -> None:
    first = next(iter(law))

    def odd_or_first(value: int) -> bool:
        return value % 2 == 1 or value == first

    assert law.P(first, given=odd_or_first) == law[first] / law.P(odd_or_first)
    assert law.given(odd_or_first).P(odd_or_first) == 1


def test_events_are_values_sets_and_tests() -> None:
    assert die.P(6) == die.P({6}) == die.P([6]) == die.P(range(6, 9)) == die.P(lambda n: n > 5)
    assert die.P(7) == 0
    assert tw.Distribution([(1, 2), (2, 1)]).P((1, 2)) == Fraction(1, 2)
    sets = tw.Distribution([frozenset({1}), frozenset({2})])
    assert sets.P(frozenset({1})) == Fraction(1, 2)
    with pytest.raises(TypeError, match=r"event: True is a truth value \(bool\), but"):
        die.P(5 in die)
    assert tw.Distribution([True, False]).P(True) == Fraction(1, 2)


def test_what_never_happens_is_no_condition() -> None:
    with pytest.raises(ValueError, match="given: this never happens"):
        die.P(1, given=lambda n: n > 6)


def test_modes_median_and_quantile() -> None:
    assert (die + die).mode() == 7
    assert die.modes() == (1, 2, 3, 4, 5, 6)
    with pytest.raises(ValueError, match=r"mode: 1, 2, 3, 4, 5 and 6 are equally likely"):
        die.mode()
    assert die.median() == 3
    assert die.map(lambda n: n > 4).E() == Fraction(1, 3), "yes counts as 1"
    for p in (0, -1, 2):
        with pytest.raises(ValueError, match="p: more than 0, and 1 at most"):
            die.quantile(p)


def test_sigma_is_exact_where_it_is_a_fraction() -> None:
    assert tw.Distribution([1, 3]).sigma() == Fraction(1)
    assert die.sigma() == math.sqrt(35 / 12)
    assert root(Fraction(4, 9)) == Fraction(2, 3)


@pytest.mark.parametrize("law", [tw.Distribution(range(1, 7)), tw.Distribution({0: 1, 2: 3})])
def test_what_sums_it_up_has_its_usual_names_too(law: tw.Distribution[int]) -> None:
    assert (law.mean, law.variance, law.std) == (law.E(), law.V(), law.sigma())


def test_only_numbers_have_a_mean() -> None:
    coin = tw.Distribution(["heads", "tails"])
    for sums_up in ("mean", "variance", "std"):
        with pytest.raises(TypeError, match="'heads' is not a number"):
            getattr(coin, sums_up)


def test_correlations() -> None:
    coin = tw.Distribution([0, 1])
    same = coin.map(lambda x: (x, 1 - x))
    assert same.correlation() == Fraction(-1)
    assert not same.has_independent_parts()
    with pytest.raises(ValueError, match="correlation: a part that never varies has none"):
        coin.map(lambda x: (x, 1)).correlation()
    with pytest.raises(TypeError, match="parts: only a distribution of tuples"):
        coin.covariance()
    with pytest.raises(ValueError, match="part: 0 to 1, not 2"):
        same.marginal(2)
    with pytest.raises(ValueError, match="marginal: which part, from 0 to 1"):
        same.marginal()


def test_independent_events() -> None:
    assert die.are_independent({2, 4, 6}, {3, 6})
    assert not die.are_independent({2, 4, 6}, {2, 4})


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda law: law.E(), "E: 'a' is not a number; say which to take: E"),
        (lambda law: law.V(), "V: 'a' is not a number"),
        (lambda law: law.map(len).E(lambda n: n / 2), "E: 0.5 is rounded"),
        (lambda law: law + "b", "a distribution is combined with another one or a number"),
        (lambda law: law.joint("b"), "joint: a Distribution, not 'b'"),
        (lambda law: law.sum_of(0), "n: 1 to 10000, not 0"),
    ],
)
def test_wrong_questions_are_told_what_to_ask(
    ask: Callable[[tw.Distribution[str]], Any], said: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        ask(tw.Distribution(["a", "b"]))


def test_sums_of_many() -> None:
    assert die.sum_of(1) == die
    assert die.sum_of(3) == die + die + die
    laws: list[tuple[tw.Distribution[Any], int]] = [
        (tw.Distribution({-2: 3, 0: 1, 5: 4}), 7),
        (tw.Distribution({Fraction(1, 2): 1, Fraction(-3, 4): 2, 2: 5}), 6),
        (tw.Distribution({0: 1, 1: 2, 10**6: 1}), 5),  # most sums between can't occur
        (tw.Distribution([(1,), (2,)]), 3),  # tuples are joined
    ]
    for law, n in laws:
        one_by_one = law
        for _ in range(n - 1):
            one_by_one = one_by_one + law
        assert law.sum_of(n) == one_by_one
    assert die.sum_of(200).V() == 200 * die.V()
    assert (die + 1)[7] == (1 + die)[7] == Fraction(1, 6)
    assert (die * die)[36] == Fraction(1, 36)


@given(st.integers(0, 12), st.fractions(min_value=0, max_value=1, max_denominator=9))
def test_the_binomial_law(n: int, p: Fraction) -> None:
    law = binomial(n, p)
    assert sum(law.values()) == 1
    assert (law.E(), law.V()) == (n * p, n * p * (1 - p))
    assert all(law[k] == math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@pytest.mark.parametrize("p", [-1, 2, "3/2", 0.5, "x"])
def test_a_probability_is_from_0_to_1(p: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="p: "):
        binomial(2, p)


# How laws and numbers are written.


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (Fraction(1, 3), "1/3 ≈ 0.333", "1/3 ≈ 0,333"),
        (Fraction(1, 4), "1/4 = 0.25", "1/4 = 0,25"),
        (Fraction(3), "3", "3"),
        (Fraction(-7, 2), "−7/2 = −3.5", "−7/2 = −3,5"),
        (Fraction(1, 3003), "1/3,003 < 0.001", "1/3\u202f003 < 0,001"),
        (Fraction(3002, 3003), "3,002/3,003 > 0.999", "3\u202f002/3\u202f003 > 0,999"),
        (Fraction(10**12, 3 * 10**12 + 1), "≈ 0.333", "≈ 0,333"),
        (math.sqrt(2), "≈ 1.414", "≈ 1,414"),
        (Fraction(12345678, 5), "12,345,678/5 = 2,469,135.6",
         "12\u202f345\u202f678/5 = 2\u202f469\u202f135,6"),
    ],
)  # fmt: skip
def test_a_number_in_a_sentence(value: Fraction | float, english: str, french: str) -> None:
    assert number(value) == english
    with speaking("fr"):
        assert number(value) == french


@given(st.fractions(min_value=-99, max_value=99), st.integers(1, 6))
def test_decimals_are_rounded_exactly(value: Fraction, places: int) -> None:
    written = decimal(value, places)
    if written[0] not in "<>":
        assert abs(Fraction(written.replace("−", "-")) - value) <= Fraction(1, 2 * 10**places)
        assert len(written.partition(".")[2]) == places
    else:
        assert Fraction(0) < value < Fraction(1)


def test_the_values_of_a_law_are_written_in_the_language() -> None:
    with speaking("fr"):
        assert [label(value) for value in (True, Fraction(1, 2), 1234, (1, "a"), "x", 0.5)] == [
            "oui", "1/2", "1\u202f234", "(1 ; a)".replace(" ;", "\u202f;"), "x", "0,5"
        ]  # fmt: skip
    assert label((False, 2)) == "(no, 2)"


def test_a_law_is_a_table() -> None:
    assert repr(tw.Distribution({1: 2, 10: 1})) == (
        "value    P  decimal\n"
        "    1  2/3   0.6667\n"
        "   10  1/3   0.3333\n"
        "mean: 4\n"
        "standard deviation: ≈ 4.243"
    )
    with speaking("fr"):
        assert repr(tw.Distribution({"b": 2, "a": 1})) == (
            "valeur    P  décimales\n"
            "     a  1/3     0,3333\n"
            "     b  2/3     0,6667"
        )  # fmt: skip


def test_a_long_law_keeps_its_likeliest_values() -> None:
    lines = repr(binomial(100, "1/2")).splitlines()
    assert len(lines) == 1 + 40 + 2
    assert lines[1].split()[0] == "31"
    assert lines[40].split(maxsplit=2)[:2] == ["62", "others"]
    shown = [float(line.split()[-1]) for line in lines[1:41]]
    assert sum(shown) == pytest.approx(1, abs=0.01)


def test_fractions_that_cannot_be_read_are_left_out() -> None:
    assert repr(binomial(60, "1/3")).splitlines()[0].split() == ["value", "decimal"]


def test_in_html_it_is_a_plain_table() -> None:
    html = tw.Distribution(["<b>", "x"])._repr_html_()
    assert '<th scope="row">&lt;b&gt;</th><td>1/2</td><td>0.5000</td>' in html
    assert html.count('scope="col"') == 3
    assert "style" not in html
    assert html.startswith("<table>")


def test_what_cannot_be_compared_stays_in_the_order_given() -> None:
    assert list(tw.Distribution(["b", 1, "a"])) == ["b", 1, "a"]
