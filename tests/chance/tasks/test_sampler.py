"""An urn that is composed: its trials, its exact distribution, and its code agree."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.sampler import COMPARISONS, Model, Sampler
from tablewidgets.engine.locale import LOCALES, speaking

CARDS = {"red": 3, "blue": 2, 'a "b"\\': 1}
MODELS: list[dict[str, Any]] = [
    {"draws": draws, "replacement": replacement, "until": until, "counted": "blue", "number": 2}
    for draws, replacement, until in product((2, 4), (False, True), (None, "blue", 'a "b"\\'))
]


def counted(model: Model) -> Counter[int]:
    """How often each number comes, over all that may be drawn."""
    cards = [kind for kind, copies in model.cards for _ in range(copies)]
    draws = (
        product(cards, repeat=model.draws)
        if model.replacement
        else permutations(cards, model.draws)
    )
    found = Counter[int]()
    for drawn in draws:
        if model.until is None:
            found[drawn.count(model.counted)] += 1
        else:
            found[drawn.index(model.until) + 1 if model.until in drawn else model.draws] += 1
    return found


@pytest.mark.parametrize("options", MODELS)
def test_the_distribution_is_that_of_all_that_may_be_drawn(options: dict[str, Any]) -> None:
    sampler = Sampler(CARDS, **options)
    every = counted(sampler.model)
    whole = every.total()
    assert {n: p for n, p in sampler.law.items() if p} == {
        n: Fraction(ways, whole) for n, ways in every.items()
    }


@pytest.mark.parametrize("options", MODELS)
@pytest.mark.parametrize("compare", COMPARISONS)
def test_its_code_makes_the_same_experiment(compare: str, options: dict[str, Any]) -> None:
    sampler = Sampler(CARDS, **options, compare=compare, seed=7)
    body, shown = sampler.code.rsplit("\n\n\n", 1)
    names: dict[str, Any] = {}
    exec(body, names)
    made: Experiment = eval(shown, names)
    assert made.run(60).current_run.counts == sampler.experiment.run(60).current_run.counts
    assert made.share() == sampler.experiment.share()
    assert made._law == sampler.law


def test_the_experiment_stays_until_something_else_is_composed() -> None:
    sampler = Sampler({"red": 3, "blue": 2}, seed=1)
    first = sampler.experiment.run(10)
    assert sampler.experiment is first
    sampler.compose(sampler.model)
    assert sampler.experiment is first
    heard: list[object] = []
    sampler.on_change(heard.append)
    sampler.compose(sampler.model._replace(draws=3))
    assert heard == [sampler]
    assert sampler.experiment is not first
    assert sampler.experiment.seed == first.seed


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"cards": ()}, "1 to 8"),
        ({"cards": (("red", 0),)}, "1 to 99"),
        ({"cards": (("red", 1), ("red", 1))}, "the same name"),
        ({"draws": 0}, "1 to 30"),
        ({"draws": 6}, "6 can.t be drawn from 5"),
        ({"number": 3}, "0 to 2"),
    ],
)
def test_what_can_not_be_drawn_is_refused_and_changes_nothing(
    changes: dict[str, Any], says: str
) -> None:
    sampler = Sampler({"red": 3, "blue": 2}, seed=1)
    before = sampler.model
    with pytest.raises(ValueError, match=says):
        sampler.compose(before._replace(**changes))
    assert sampler.model == before


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"cards": ["red"]}, TypeError),
        ({"cards": {}}, TypeError),
        ({"cards": {"red": 0}}, ValueError),
        ({"cards": {"": 1}}, ValueError),
        ({"until": "green"}, ValueError),
        ({"counted": "green"}, ValueError),
        ({"compare": "more"}, ValueError),
        ({"draws": 9}, ValueError),
    ],
)
def test_arguments_that_can_not_be_meant(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Sampler(**{"cards": {"red": 3, "blue": 2}, **options})


def test_it_is_said_in_both_languages() -> None:
    sampler = Sampler({"red": 3, "blue": 2}, until="blue", draws=3, compare="at_most", number=1)
    said = {}
    for locale in LOCALES:
        with speaking(locale):
            said[locale] = f"{sampler.sentence} {sampler.event_name}"
    assert said["en"].endswith(
        "Draw until blue comes, at most 3, without replacement. at most 1 draw"
    )
    assert "sans remise" in said["fr"]
    assert sampler.experiment.grid("fr").text() != sampler.experiment.grid("en").text()


def test_a_waiting_time_may_be_of_any_test() -> None:
    deck = tw.deck("kraaw", players=2)
    rng = random.Random(1)
    law = deck.waiting(lambda card: card >= 4, draws=3)
    assert law.P({1, 2, 3}) == 1
    assert law.P(1) == deck.P(lambda card: card >= 4)
    assert law.P(3) == deck.hand(2).count(lambda card: card >= 4)[0]
    with pytest.raises(ValueError, match="cards"):
        deck.waiting(5, draws=len(deck) + rng.randrange(1, 9))
