"""Numbers as people write them: whatever is written in either language is read as what it is."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablewidgets.chance.numbers.parsing import ParsedNumber, Unreadable, parse_number
from tablewidgets.chance.numbers.writing import decimal, fraction, frequency, number
from tablewidgets.engine.locale import LOCALES, speaking, written

F = Fraction
numbers = st.fractions(min_value=-5000, max_value=5000, max_denominator=10_000)
shares = st.fractions(min_value=0, max_value=1, max_denominator=10_000)
locales = st.sampled_from(LOCALES)
percents = st.sampled_from([" %", "%", "\u00a0%", " percent", " pour cent"])
ratios = st.sampled_from(
    [
        *("{}/{}", "{} / {}", "{} in {}", "{} out of {}", "{} sur {}", "{} chance sur {}"),
        *("{} chances in {}", "{} CHANCES SUR {}", "  {} \N{FRACTION SLASH} {} "),
    ]
)


@given(numbers, locales)
@example(Fraction(1, 2000), "en")
@example(Fraction(1999, 2000), "fr")
def test_a_fraction_that_was_written_is_read(value: Fraction, locale: str) -> None:
    with speaking(locale):
        assert parse_number(fraction(value)).value == value
        assert parse_number(number(value)).fits(value)


@given(st.integers(-(10**7), 10**7), st.integers(0, 6), locales)
def test_decimals_that_were_written_are_read(digits: int, places: int, locale: str) -> None:
    value = Fraction(digits, 10**places)
    with speaking("fr"):
        comma = decimal(value, places)
    with speaking(locale):
        assert parse_number(decimal(value, places)) == ParsedNumber(value, Fraction(1, 10**places))
        if locale == "fr" or places != 3:  # "1,234" is a thousand and more in English
            assert parse_number(comma).value == value


@given(st.integers(0, 1000), percents, locales)
def test_a_percentage_is_read(tenths: int, sign: str, locale: str) -> None:
    with speaking(locale):
        text = written(tenths / 10, ".1f") + sign
        assert parse_number(text) == ParsedNumber(F(tenths, 1000), F(1, 1000))


@given(st.integers(0, 400), st.integers(1, 400), ratios, locales)
def test_a_ratio_is_read(over: int, under: int, form: str, locale: str) -> None:
    with speaking(locale):
        assert parse_number(form.format(over, under)) == ParsedNumber(F(over, under), F(0))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("text", "value", "step"),
    [
        (".5", F(1, 2), F(1, 10)),
        (",5", F(1, 2), F(1, 10)),
        ("1e-3", F(1, 1000), F(1, 1000)),
        ("2,5·10⁻³", F(1, 400), F(1, 10_000)),
        ("3 x 10^-2", F(3, 100), F(1, 100)),
        ("½", F(1, 2), F(0)),
        ("une chance sur trois", F(1, 3), F(0)),
        ("One in Ten", F(1, 10), F(0)),
        ("P(A) = 1/3 ≈ 0,333", F(1, 3), F(0)),
        ("1 chance sur 3 = 33 %", F(1, 3), F(0)),
        ("-0,25", F(-1, 4), F(1, 100)),
        ("−1/4", F(-1, 4), F(0)),
        ("12 345", F(12_345), F(1)),
        ("3/5*2/4", F(3, 10), F(0)),
        ("3/5 × 2/4 = 6/20 = 0,3", F(3, 10), F(0)),
        ("1:3", F(1, 3), F(0)),
        ("1 : 3", F(1, 3), F(0)),
        ("≈ 0,33", F(33, 100), F(1, 100)),
        ("= 1/3", F(1, 3), F(0)),
        ("1/√400", F(1, 20), F(0)),
        ("1/sqrt(400)", F(1, 20), F(0)),
        ("1 - 1/3", F(2, 3), F(0)),
        ("1 − 0,33", F(67, 100), F(1, 100)),
        ("0,6 * 0,5", F(3, 10), F(1, 10)),
        ("2/5 + 4/15", F(2, 3), F(0)),
        ("(3*2)/(5*4)", F(3, 10), F(0)),
        ("(2/3)²", F(4, 9), F(0)),
        ("2/3^2", F(2, 9), F(0)),
        ("1 - (5/6)^4", F(671, 1296), F(0)),
    ],
)
def test_other_ways_are_read(text: str, value: Fraction, step: Fraction, locale: str) -> None:
    with speaking(locale):
        assert parse_number(text) == ParsedNumber(value, step)


def test_a_root_that_is_no_fraction_fits_what_it_is() -> None:
    root = parse_number("√2/2")
    assert root.step > 0
    assert root.fits(F(isqrt(5 * 10**59), 10**30))
    assert parse_number("√2/2 ≈ 0.707") == root


def test_a_comma_before_three_digits() -> None:
    with speaking("en"):
        assert parse_number("1,234").value == 1234
        assert parse_number("1,234.5").value == F(2469, 2)
        assert parse_number("0,333").value == F(333, 1000)
    with speaking("fr"):
        assert parse_number("1,234").value == F(617, 500)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "text",
    ["", " ", "abc", "1/", "/3", "1/3/2", "1//3", "1 1/2", "1½", "1:3:5", "0.3.3", "1/0", "%",
     "3 in", "= 1/3 =", "1/3 = 1/2", "0.5 = 0.333", "--1", "1e999", "1" * 81, "0x10", "nan", "inf",
     "1/3; DROP", "<b>1</b>", "3/5*", "(1/2", "1/2)", "()", "√", "√-1", "1/√0", "2 3", "3*-2", "^2",
     "((9^99)^99)^99", "≈", "≈ 0.3 ≈"],
)  # fmt: skip
def test_what_is_no_number_is_told_so(text: str, locale: str) -> None:
    with speaking(locale), pytest.raises(Unreadable) as error:
        parse_number(text)
    assert str(error.value)[-1] == "."


@given(st.text(max_size=90), locales)
def test_any_text_is_read_or_refused(text: str, locale: str) -> None:
    with speaking(locale):
        try:
            parse_number(text)
        except Unreadable as error:
            assert str(error)


@given(shares, st.integers(2, 8))
def test_a_rounded_number_fits_what_it_was_and_no_other(share: Fraction, places: int) -> None:
    step = Fraction(1, 10**places)
    rounded = ParsedNumber(round(share / step) * step, step)
    assert rounded.fits(share)
    assert not rounded.cuts(share)
    assert not ParsedNumber(rounded.value + 2 * step, step).fits(share)
    cut = ParsedNumber(share // step * step, step)
    assert cut.fits(share)
    assert cut.cuts(share) == (cut.value != rounded.value and 2 * (share - cut.value) != step)


@pytest.mark.parametrize("text", ["1/2 < 0.001", "1/2 > 0.999", "1/2 < 1/2", "1/2 > 1/2"])
def test_a_number_is_within_the_bound_that_is_written_with_it(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_number(text)


@pytest.mark.parametrize(
    ("hits", "trials", "written"),
    [
        (1, 1, "1.00"),
        (14, 30, "0.47"),
        (47, 100, "0.47"),
        (140, 300, "0.467"),
        (467, 1000, "0.467"),
        (4667, 10_000, "0.4667"),
        (1, 50_000, "< 0.0001"),
    ],
)
def test_a_frequency_has_no_more_decimals_than_its_trials_tell_apart(
    hits: int, trials: int, written: str
) -> None:
    assert frequency(Fraction(hits, trials), trials) == written
