"""Laws as charts: what is said of them where nothing can be drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Distribution, binomial, deck
from tablewidgets.chance.numbers.axis import axis_position, axis_values
from tablewidgets.chance.numbers.parsing import parse_probability
from tablewidgets.chance.numbers.tables import MOST_ROWS
from tablewidgets.chance.tasks.plot import PlotDistribution

DIE = Distribution(range(1, 7))


def test_two_laws_in_french() -> None:
    plot = PlotDistribution(
        Distribution([0, 1]),
        {0: "1/4", 1: "3/4"},
        names=["pièce", "autre"],
        events={"pile": 1},
        mean=True,
        sigma=True,
        title="Deux pièces",
        locale="fr",
    )
    assert repr(plot).splitlines() == [
        "Deux pièces",
        "valeur  pièce, P  pièce, décimales  autre, P  autre, décimales  pile",
        "     0       1/2            0,5000       1/4            0,2500",
        "     1       1/2            0,5000       3/4            0,7500     •",
        "pile\u00a0: 1/2 = 0,5 (pièce), 3/4 = 0,75 (autre)",
        "espérance\u00a0: 1/2 = 0,5 (pièce), 3/4 = 0,75 (autre)",
        "écart type\u00a0: 1/2 = 0,5 (pièce), ≈ 0,433 (autre)",
    ]


def test_of_a_long_law_the_table_has_the_likeliest_values() -> None:
    law = binomial(100, "3/10")
    rows = (law + law).plot(events={"all": range(201), "low": range(60)}).grid().rows
    assert len(rows) == MOST_ROWS
    assert [row[0] for row in rows[:-1]] == [str(value) for value in range(41, 80)]
    assert rows[0][2:] == ["•", "•"]
    assert rows[-1][0] == "12 others"
    assert rows[-1][2:] == ["•", ""]


def test_of_a_long_law_the_ends_that_hardly_ever_come_are_not_drawn() -> None:
    law = binomial(100, "3/10")
    plot = law.plot(mean=True)
    (first, *_, last) = plot.axis
    assert max(law.P(range(first)), law.P(range(last + 1, 101))) < Fraction(1, 20_000)
    assert min(law.P(range(first + 1)), law.P(range(last, 101))) >= Fraction(1, 20_000)
    assert plot.left_out == 101 - len(plot.axis)
    assert plot.notes()[0] == (
        f"{plot.left_out} values at the ends are not shown: their total probability is less than "
        "0.0001."
    )
    assert plot.at(30) == 30 - first
    two = law.plot(binomial(100, "7/10"))
    assert (two.axis[0], two.axis[-1]) == (first, 100 - first)
    assert binomial(1000, "1/2").plot().left_out > 800, "so that this can be drawn at all"
    assert Distribution({str(value): 10 ** (value % 9) for value in range(60)}).plot().left_out == 0


def test_its_names_in_both_languages() -> None:
    names: list[Any] = [{"en": "one die", "fr": "un dé"}, "n = 2"]
    plot = DIE.plot(DIE + DIE, names=names, title={"en": "Dice", "fr": "Des dés"})
    assert (plot.title, plot.names) == ("Dice", ("one die", "n = 2"))
    with tw.speaking("fr"):
        assert (plot.title, plot.names) == ("Des dés", ("un dé", "n = 2"))


def test_a_law_makes_a_chart_of_itself() -> None:
    chart = DIE.plot(DIE + DIE, names=("one", "two"), title="Dice")
    assert isinstance(chart, PlotDistribution)
    assert (chart.laws, chart.names, chart.title) == ((DIE, DIE + DIE), ("one", "two"), "Dice")


def test_fractions_too_long_to_be_read_are_left_out() -> None:
    law = deck("kraaw", players=6).hand(5).total().sum_of(4)
    assert "/" not in repr(PlotDistribution(law)).splitlines()[2]


def test_an_event_that_only_one_law_knows_of_is_of_both() -> None:
    plot = PlotDistribution(DIE, Distribution(range(1, 9)), events={"high": lambda n: n > 5})
    assert plot.events == {"high": {6, 7, 8}}
    assert "high: 1/6 ≈ 0.167 (distribution 1), 3/8 = 0.375 (distribution 2)" in repr(plot)


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"law": 3}, "law: a Distribution"),
        ({"other": 3}, "other: a Distribution"),
        ({"names": ["a", "b"]}, "names: one for each of 1 distributions"),
        ({"events": {6}}, "events: a name for each"),
        ({"events": dict.fromkeys("abcd", 1)}, "events: 3 at most"),
        ({"mean": "yes"}, "mean"),
        ({"law": {"rain": 1}, "mean": True}, "not a number"),
        ({"law": Distribution(range(0, 1000, 3))}, "law: 200 values at most"),
        ({"locale": "de"}, "locale"),
    ],
)
def test_what_is_wrong_is_named(wrong: dict[str, Any], match: str) -> None:
    with pytest.raises((TypeError, ValueError), match=match):
        PlotDistribution(**{"law": DIE} | wrong)


def test_where_values_and_means_stand() -> None:
    assert axis_values(["b", "a", "b"]) == ["a", "b"]
    assert axis_values(["b", 1]) == ["b", 1]
    assert axis_values([True, False]) == [False, True]
    assert axis_values([1, 1000]) == [1, 1000]
    assert axis_values([Fraction(3, 2), 1]) == [1, Fraction(3, 2)]
    assert axis_position([1, 2, 3], Fraction(5, 2)) == 1.5
    assert axis_position([1, 2, 3], 4) == 3
    assert axis_position([1, 2, 3], 0) == -1
    assert axis_position([5], 5) == 0
    assert axis_position(["a"], 1) is None


@pytest.mark.parametrize(
    ("text", "p"),
    [
        ("1/3", "1/3"), (" 1 / 3 ", "1/3"), (".5", "1/2"), ("0,333", "333/1000"), ("1", "1"),
        ("33\u00a0%", "33/100"), ("33,5%", "67/200"), ("1 IN 3", "1/3"), ("2 out of 3", "2/3"),
        ("1 sur 3", "1/3"), ("3 chances sur 10", "3/10"), ("0", "0"), ("0.5/2", "1/4"),
    ],
)  # fmt: skip
def test_a_probability_is_read(text: str, p: str) -> None:
    assert parse_probability(text) == Fraction(p)


@pytest.mark.parametrize("text", ["", "3/2", "1/0", "101 %", "-1", "a third", "1/2/3", "1 %/", "."])
def test_what_is_no_probability_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a probability is"):
        parse_probability(text)
