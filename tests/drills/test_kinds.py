"""The kinds of short questions: right, by hand, told apart, and in the words of the curricula."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, Final

import pytest
from building.sources import HERE

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import ChoiceAnswer, NumberAnswer
from tablewidgets.chance.tasks.family import _coinciding
from tablewidgets.drills import make
from tablewidgets.drills.kind import KINDS, LEVELS
from tablewidgets.drills.wording import TEXTS
from tablewidgets.engine.chance import shuffled
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.testing.texts import check_same_messages, check_written, forms
from tests.drills.by_hand import chains, figures, too_hard, worked_out

assert make.THEMES
each_kind = pytest.mark.parametrize("name", KINDS)
MOST: Final = 60
"""The most questions of a kind that are tried."""
UP_TO: Final = {
    "seconde": ("seconde",),
    "premiere": ("seconde", "premiere"),
    "terminale": ("seconde", "premiere", "terminale"),
    "gcse": ("gcse",),
    "ap": ("ap",),
    "a_level": ("gcse", "a_level"),
}
"""The levels whose items a pupil of each level knows."""
ALIKE: Final = {
    "about_how_often.why", "binomial_mean.why", "coefficient.why", "complement.why",
    "drill.question", "expectation.why", "figure.branch", "figure.cell", "frequency.why",
    "hands.why", "in_a_row.why", "independent_both.why", "level.a_level", "level.ap",
    "level.gcse", "linear.why", "mean.why", "mean_gain.why", "mean_of_table.why",
    "one_more.why", "percent_of.why", "product_rule.why", "sheet.date", "union.why",
    "without_putting_back.why",
}  # fmt: skip


@cache
def questions(name: str) -> list[tuple[Mapping[str, Any], Question]]:
    """Questions of a kind, as they are offered, with the values they are made from."""
    family = KINDS[name].family
    some = shuffled(family.combinations, Random(1).random)[:MOST]
    made = [(values, family.make(values)) for values in some]
    return [(values, question) for values, question in made if family.can_be_told_apart(question)]


def exact(question: Question) -> Fraction:
    assert isinstance(question._expected, NumberAnswer)
    return question._expected.exact


def own(question: Question) -> tuple[Any, ...]:
    assert isinstance(question._expected, NumberAnswer)
    return question._expected.own


def explained(question: Question, locale: str) -> str:
    why = question._explain
    assert isinstance(why, Mapping)
    return why[locale]


def test_there_are_many_kinds_and_enough_for_each_level() -> None:
    assert len(KINDS) >= 40
    assert {level: len(KINDS.of(level)) >= 10 for level in LEVELS} == dict.fromkeys(LEVELS, True)


@each_kind
def test_a_kind_trains_what_the_curriculum_of_each_of_its_levels_asks(name: str) -> None:
    kind = KINDS[name]
    sources = tomllib.loads((HERE / "curriculum.toml").read_text("utf-8"))["sources"]
    trained = set()
    for item in kind.items:
        source, _, key = item.partition(".")
        assert key in sources[source]["items"], item
        trained.add(sources[source]["level"])
    assert set(kind.levels) <= set(LEVELS)
    for level in kind.levels:
        assert trained & set(UP_TO[level]), f"{name} trains nothing that {level} asks"


@each_kind
def test_the_first_question_has_no_two_numbers_alike(name: str) -> None:
    """It is the measure of the others: `can_be_told_apart`."""
    kind = KINDS[name]
    values = kind.family.combinations[0]
    question, draft = kind.family.make(values), kind.draft(**values)
    asked = question._expected
    if isinstance(asked, NumberAnswer):
        assert _coinciding(asked) == frozenset()
        assert len(draft.slips) >= 2
        assert len(draft.slips) <= len(asked.own) <= len(draft.slips) + 1
    else:
        assert isinstance(asked, ChoiceAnswer)
        assert len(asked.why_wrong) == len(asked.keys) - 1


@each_kind
def test_no_slip_is_the_answer_or_another_slip(name: str) -> None:
    for _, question in questions(name):
        asked = question._expected
        if isinstance(asked, ChoiceAnswer):
            assert asked.right not in asked.why_wrong
            assert len(asked.why_wrong) == len(asked.keys) - 1
            continue
        assert isinstance(asked, NumberAnswer)
        values = [one.value for one in asked.mistakes]
        assert asked.exact not in values
        assert len(set(values)) == len(values) == len(own(KINDS[name].family._first))
        for value in values:
            verdict = asked.judge(asked.parse(value))
            assert verdict.kind == "wrong"
            assert verdict.mistake is not None
            assert verdict.mistake.explanation


@each_kind
def test_each_question_is_done_by_hand(name: str) -> None:
    """What the explanation calculates is true, small, and ends at the answer."""
    for _, question in questions(name):
        said = explained(question, "en")
        if not isinstance(question._expected, NumberAnswer):
            continue
        found = chains(said)
        for chain in found:
            for side in chain.sides:
                assert worked_out(side) == chain.value, said
                assert too_hard(side) == [], said
        answer = exact(question)
        assert figures(answer) <= (4 if answer.denominator > 1 else 3) or answer.denominator <= 1024
        ends = {chain.value for chain in found}
        numbers = {Fraction(one) for one in re.findall(r"\d+(?:\.\d+)?", said.replace(",", ""))}
        percents = {Fraction(one) / 100 for one in re.findall(r"([\d.]+)%", said)}
        assert answer in ends | numbers | percents | {-one for one in percents}, said


@each_kind
def test_other_seeds_give_other_questions(name: str) -> None:
    family = KINDS[name].family
    drawn = [family.another(seed, []) for seed in range(20)]
    assert len({one._asked for one in drawn if one is not None}) >= 3
    assert all(one is not None and family.can_be_told_apart(one) for one in drawn)
    again = family.another(7, [])
    assert again is not None
    assert drawn[7] is not None
    assert again._asked == drawn[7]._asked
    answers = {question._expected.exactly() for _, question in questions(name)}
    assert len(answers) >= 2


# The sentences.


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_messages(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_message_is_written_in_each_language(locale: str) -> None:
    check_written(TEXTS, locale, alike=ALIKE)


CROW: Final = ("sensitivity", "specificity", "believe_the_crow", "slip")
"""Where a 5 is what a crow looks for."""


@pytest.mark.parametrize("locale", LOCALES)
def test_no_number_is_written_by_hand(locale: str) -> None:
    """But for 1, the whole, and for the 2 of formulas, as in 2σ/√n."""
    for key, message in TEXTS.messages(locale).items():
        group = key.split(".")[0]
        if group == "level":  # with the age of pupils abroad
            continue
        for form in forms(message):
            free = re.sub(r"\{\w*\}|2σ|× 2 =|2 × \{", "", form)
            assert set(re.findall(r"\d+", free)) <= {"1", *("5" for _ in CROW if group in CROW)}, (
                key
            )


@pytest.mark.parametrize("locale", LOCALES)
@each_kind
def test_the_values_that_are_written_are_those_that_were_drawn(name: str, locale: str) -> None:
    """The same digits in both languages, and no place of a message is left open."""
    for _, question in questions(name):
        with speaking(locale):
            said = [question.text, explained(question, locale), KINDS[name].title]
            said += [why for _, why in question._expected.explained_mistakes()]
        for sentence in said:
            assert not re.search(r"  |[{}]", re.sub(r"_\{[A-Z]\}", "", sentence)), sentence
    for _, question in questions(name):
        text = question._text
        assert isinstance(text, Mapping)
        english = re.sub(r"(?<=\d),(?=\d{3})", "", text["en"])
        french = re.sub(r"(?<=\d)\u202f(?=\d{3})", "", text["fr"])
        french = re.sub(r"(?<=\d),(?=\d)", ".", french)
        numbers = r"\d+(?:\.\d+)?"
        assert sorted(re.findall(numbers, english)) == sorted(re.findall(numbers, french))


# The answers, worked out by counting cases.


def share(cases: Any, event: Any, given: Any = lambda _: True) -> Fraction:
    of = [case for case in cases if given(case)]
    return Fraction(sum(bool(event(case)) for case in of), len(of))


def crows(players: int) -> list[int]:
    return [
        value for value, n in tw.deck("kraaw", players=players).copies.items() for _ in range(n)
    ]


def cells(counts: tuple[int, ...]) -> list[tuple[bool, bool]]:
    """A case for each count: in A or not, in B or not."""
    kinds = [(True, True), (True, False), (False, True), (False, False)]
    return [kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)]


def thousand(p: Fraction, q: Fraction, r: Fraction) -> list[tuple[bool, bool]]:
    """A thousand cases, split by the branches of a tree."""
    a, n = int(1000 * p), 1000
    return cells((int(a * q), a - int(a * q), int((n - a) * r), n - a - int((n - a) * r)))


def A(case: Any) -> Any:
    return case[0]


def B(case: Any) -> Any:
    return case[1]


def rounds(p: Fraction) -> list[tuple[bool, bool]]:
    """A hundred equally likely pairs of rounds."""
    one = [n < 10 * p for n in range(10)]
    return list(product(one, one))


def deviation(n: int, p: Fraction) -> Fraction:
    law = tw.chance.binomial(n, p)
    mean = sum(k * law[k] for k in range(n + 1))
    return sum(((k - mean) ** 2 * law[k] for k in range(n + 1)), Fraction())


def undone(change: Fraction) -> Fraction:
    """Of a price of 1200 that was changed."""
    after = 1200 * (1 + change)
    return (1200 - after) / after


def both_changes(first: Fraction, second: Fraction) -> Fraction:
    price = Fraction(1000)
    for change in (first, second):
        price += price * change
    return price / 1000 - 1


COUNTED: Final[dict[str, Any]] = {
    "one_card": lambda players, value: share(crows(players), lambda card: card == value),
    "not_this_card": lambda players, value: share(crows(players), lambda card: card != value),
    "one_or_other": lambda players, pair: share(crows(players), lambda card: card in pair),
    "complement": lambda p: share(range(100), lambda case: case >= 100 * p),
    "at_least": lambda law, least: sum(p for at, p in enumerate(law, 1) if at >= least),
    "missing_outcome": lambda law, hidden: law[hidden],
    "multiples": lambda n, step: share(range(1, n + 1), lambda card: card % step == 0),
    "two_dice": lambda faces, total: share(
        product(range(1, faces + 1), repeat=2), lambda pair: sum(pair) == total
    ),
    "about_how_often": lambda p, n: n * share(range(100), lambda case: case < 100 * p),
    "frequency": lambda n, share: Fraction(int(share * n), n),
    "table_both": lambda counts, **_: share(cells(counts), all),
    "table_row": lambda counts, **_: share(cells(counts), B, A),
    "table_column": lambda counts, **_: share(cells(counts), A, B),
    "table_total": lambda counts, **_: share(cells(counts), B),
    "table_missing": lambda counts, **_: sum(not a and b for a, b in cells(counts)),
    "sensitivity": lambda counts: share(cells(counts), B, A),
    "specificity": lambda counts: share(
        cells(counts), lambda case: not B(case), lambda case: not A(case)
    ),
    "believe_the_crow": lambda counts: share(cells(counts), A, B),
    "branch": lambda p, q, r: share(thousand(p, q, r), B, A),
    "missing_branch": lambda p, q, r: share(thousand(p, q, r), lambda case: not B(case), A),
    "path": lambda p, q, r: share(thousand(p, q, r), all),
    "total": lambda p, q, r: share(thousand(p, q, r), B),
    "backwards": lambda pqr: share(thousand(*(Fraction(n, 10) for n in pqr)), A, B),
    "tree_of_counts": lambda n, p, q, **_: n * share(thousand(p, q, q), all),
    "quotient": lambda p, q: share(thousand(p, q, q), B, A),
    "product_rule": lambda p, q: share(thousand(p, q, q), all),
    "percent_of": lambda rate, whole: sum(
        Fraction(whole, 100) for case in range(100) if case < 100 * rate
    ),
    "share_of_share": lambda first, second: share(thousand(first, second, second), all),
    "coefficient": lambda change: (1000 + 1000 * change) / 1000,
    "rate": lambda change, before: (before * (1 + change) - before) / before,
    "successive": both_changes,
    "reciprocal": undone,
    "before_the_change": lambda start, **_: start,
    "mean": lambda series: tw.Distribution(list(series)).E(),
    "median": lambda series: next(
        one for one in series if sum(x < one for x in series) == sum(x > one for x in series)
    ),
    "mean_of_table": lambda values, counts: tw.Distribution(
        dict(zip(values, counts, strict=True))
    ).E(),
    "independent_both": lambda p, q: share(thousand(p, q, q), all),
    "exactly_one": lambda p: share(rounds(p), lambda pair: sum(pair) == 1),
    "at_least_one": lambda p: share(rounds(p), any),
    "without_putting_back": lambda red, blue: share(
        combinations([True] * red + [False] * blue, 2), all
    ),
    "paths": lambda nk: sum(sum(path) == nk[1] for path in product((0, 1), repeat=nk[0])),
    "heads": lambda nk: share(product((0, 1), repeat=nk[0]), lambda path: sum(path) == nk[1]),
    "expectation": lambda values, law: tw.Distribution(dict(zip(values, law, strict=True))).E(),
    "fair_stake": lambda p, prize: tw.Distribution({prize: p, 0: 1 - p}).E(),
    "mean_gain": lambda p, prize, stake: tw.Distribution({prize - stake: p, -stake: 1 - p}).E(),
    "linear": lambda mean, factor, more: tw.Distribution(
        [factor * x + more for x in (mean - 1, mean + 1)]
    ).E(),
    "koenig": lambda variance, **_: variance,
    "two_sigma": lambda sigma, root: 2 * Fraction(sigma, root),
    "larger_sample": lambda k: next(n for n in range(1, 200) if n**0.5 / k == 1),
    "binomial_mean": lambda n, p: tw.chance.binomial(n, p).E(),
    "binomial_sigma": lambda np: next(s for s in range(1, 99) if s * s == deviation(*np)),
    "hands": lambda n, k: sum(1 for _ in combinations(range(n), k)),
    "in_a_row": lambda n, k: sum(len(set(row)) == k for row in product(range(n), repeat=k)),
}  # fmt: skip


def test_each_number_is_compared() -> None:
    numbers = {
        name
        for name, kind in KINDS.items()
        if isinstance(kind.family._first._expected, NumberAnswer)
    }
    assert numbers - COUNTED.keys() == {"union", "one_more"}, "which have their own tests"


@pytest.mark.parametrize("name", COUNTED)
def test_the_answers_are_those_of_counting(name: str) -> None:
    for values, question in questions(name):
        assert exact(question) == COUNTED[name](**values), values


def test_a_union_is_counted() -> None:
    for _, question in questions("union"):
        p, q, both = map(Fraction, re.findall(r"= (\d\.\d+)", question.text))
        n = 1000
        assert both <= min(p, q)
        in_both, a, b = int(both * n), int(p * n), int(q * n)
        cases = cells((in_both, a - in_both, b - in_both, n - a - b + in_both))
        assert exact(question) == share(cases, any)


def test_a_mean_that_changes_is_that_of_all_rounds() -> None:
    for values, question in questions("one_more"):
        last = int(re.findall(r"then (\d+)", question.text)[0])
        points = [values["before"]] * values["n"] + [last]
        assert exact(question) == Fraction(sum(points), len(points))


def test_the_choices_are_right() -> None:
    for values, question in questions("table_independent"):
        cases = cells(values["counts"])
        asked = question._expected
        same = share(cases, B, A) == share(cases, B)
        assert asked.keys[asked.right] == ("yes" if same else "no")  # type: ignore[attr-defined]
    for values, question in questions("name_of_branch"):
        cases = thousand(values["p"], values["q"], values["r"])
        probabilities = {
            "joint": share(cases, all),
            "given": share(cases, B, A),
            "inverse": share(cases, A, B),
            "first": share(cases, A),
        }
        (number,) = re.findall(r"[AB] is (.*)\. Which", question.text)
        asked = question._expected
        right = asked.keys[asked.right]  # type: ignore[attr-defined]
        assert worked_out(number) == probabilities[right]
    for values, question in questions("which_notation"):
        asked, text = question._expected, question.text.partition("written: ")[2]
        given = re.search("knowing that (.*), the probability that (.*)\\?", text)
        about = values["about"]
        right = "joint"
        if given is not None:
            right = "given" if given[1] == about["A"]["en"] else "inverse"
        assert asked.keys[asked.right] == right  # type: ignore[attr-defined]
