"""Experiments: the same trials for a seed, nothing exact before a prediction, and what is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Distribution, binomial, deck
from tablewidgets.chance.numbers.axis import MOST_VALUES
from tablewidgets.chance.numbers.tables import MOST_ROWS
from tablewidgets.chance.simulation import Bots
from tablewidgets.chance.tasks.experiment import MOST_DRAWN, Experiment
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.trials import MOST_TRIALS, Run, game_trial
from tablewidgets.chance.tasks.watching import Chance
from tests.chance.tasks.trials import DIE, coin, coins, dice, die
from tests.statistics.odds import check_odds, seeds

# The trials of a seed.


def test_the_same_trials_whatever_the_portions() -> None:
    at_once = dice().run(500).current_run
    by_one = dice()
    for _ in range(500):
        by_one.run()
    in_slices = dice()
    in_slices.ask(500)
    while in_slices.left:
        in_slices.advance(most=37, seconds=0.001)
    for run in (by_one.current_run, in_slices.current_run):
        assert (run.counts, run.trials, run.points) == (
            at_once.counts,
            at_once.trials,
            at_once.points,
        )


def test_another_seed_or_another_run_has_other_luck() -> None:
    first = dice().run(200)
    assert first.current_run.counts != dice(seed=8).run(200).current_run.counts
    before = dict(first.current_run.counts)
    first.new_run().run(200)
    assert first.runs[0].counts == before != first.current_run.counts
    again = dice().new_run().run(200)
    assert again.current_run.counts == first.current_run.counts, (
        "whether the run before was made or not"
    )


class Breaks:
    """A trial that fails, or is interrupted, once."""

    def __init__(self, at: int, error: type[BaseException]) -> None:
        self.at = at
        self.error = error

    def __call__(self, chance: Chance) -> int:
        value = die(chance)
        self.at -= 1
        if self.at == 0:
            raise self.error
        return value


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_what_was_made_before_an_error_is_kept_and_the_rest_is_as_without_it(
    error: type[BaseException],
) -> None:
    experiment = Experiment(Breaks(20, error), exact=DIE, seed=7)
    told: list[int] = []
    experiment.on_change(lambda e: told.append(e.current_run.trials))
    with pytest.raises(error):
        experiment.run(100)
    assert experiment.current_run.trials == sum(experiment.current_run.counts.values()) == 19
    assert told == [19]
    assert experiment.run(81).current_run.counts == dice().run(100).current_run.counts


def test_a_portion_that_fails_asks_for_no_more() -> None:
    experiment = Experiment(Breaks(20, RuntimeError), seed=7)
    experiment.ask(100)
    with pytest.raises(RuntimeError):
        experiment.advance(most=100, seconds=10)
    assert experiment.left == 0


def test_counts_are_exact_and_the_running_share_is_theirs() -> None:
    experiment = dice(event={5, 6}).run(3000)
    run = experiment.current_run
    assert sum(run.counts.values()) == 3000
    assert sum(experiment.shares().values()) == 1
    assert run.hits == run.counts[5] + run.counts[6]
    assert experiment.share() == Fraction(run.hits, 3000)
    for trials, hits in run.points.items():
        if trials in (1, 2, 63, 64, 65) or trials > 2900:
            assert hits == dice(event={5, 6}).run(trials).current_run.hits
    apart = [(low, high - low) for low, high in pairwise(run.points)]
    assert all(gap == 1 or gap <= low / 60 + 1 for low, gap in apart)
    assert len(run.points) < 400


def test_no_more_trials_than_a_run_has_room_for() -> None:
    run = Run(lambda _: 1, seed=1, happens=bool)
    run.trials = MOST_TRIALS - 2
    run.points[run.trials] = 0
    assert run.go(10) == 2


def test_values_too_many_for_a_chart_are_refused() -> None:
    experiment = Experiment(lambda chance: chance(), predict=False, seed=1)
    with pytest.raises(ValueError, match="different values"):
        experiment.run(1000)
    assert experiment.current_run.trials == MOST_VALUES


def test_runs_come_to_an_end() -> None:
    experiment = dice()
    for _ in range(MOST_RUNS - 1):
        experiment.new_run()
    with pytest.raises(ValueError, match="at most"):
        experiment.new_run()


# Predictions.


@pytest.mark.parametrize("said", ["3/10", "0.3", "0,3", "30 %", "3 sur 10", 0.3, Fraction(3, 10)])
def test_a_probability_is_predicted_in_any_notation(said: Any) -> None:
    prediction = coins().run(12).predict(said).prediction
    assert prediction is not None
    assert (prediction.p, prediction.after) == (Fraction(3, 10), 12)


@pytest.mark.parametrize(
    ("said", "error"),
    [("3", ValueError), ("often", ValueError), (-0.1, ValueError), ({True: 1}, TypeError)],
)
def test_what_is_no_probability_is_no_prediction(said: Any, error: type[Exception]) -> None:
    experiment = coins()
    with pytest.raises(error):
        experiment.predict(said)
    assert experiment.prediction is None


def test_a_law_is_predicted_by_weights() -> None:
    experiment = dice().predict({1: 1, 6: 3})
    assert experiment.prediction is not None
    assert experiment.prediction.law == Distribution({1: "1/4", 6: "3/4"})
    with pytest.raises(ValueError, match="none of the values"):
        dice().predict({7: 1})
    with pytest.raises(TypeError, match="a weight for each value"):
        dice().predict("1/6")


def test_a_prediction_stays() -> None:
    experiment = coins().predict("1/3")
    with pytest.raises(ValueError, match="stays"):
        experiment.predict("3/10")
    with pytest.raises(ValueError, match="shown already"):
        coins(predict=False).reveal().predict("3/10")


def test_nothing_exact_is_said_before_a_prediction() -> None:
    experiment = dice(event=6).run(10)
    for text in said(experiment):
        assert "1/6" not in text
        assert "0.1667" not in text
    with pytest.raises(ValueError, match="predict first"):
        experiment.reveal()
    experiment.predict("1/5")
    assert experiment.can_reveal
    assert not any("1/6" in text for text in said(experiment))
    experiment.reveal()
    assert not experiment.can_reveal
    assert all("1/6 ≈ 0.167" in text for text in said(experiment))
    assert all("0.1667" in text for text in said(experiment))


def test_without_a_prediction_it_is_shown_from_the_beginning() -> None:
    assert "0.3000" in repr(coins(predict=False))
    assert coins(predict=False).reveal().shows_exact


def test_where_no_law_was_given_there_is_nothing_to_reveal() -> None:
    experiment = Experiment(coin, seed=1).run(10).predict("1/2")
    assert not experiment.can_reveal
    with pytest.raises(ValueError, match="no exact distribution"):
        experiment.reveal()


def said(experiment: Experiment) -> Iterator[str]:
    yield repr(experiment)
    yield experiment.grid().html()


# What it is about.


@pytest.mark.parametrize("event", [6, {6}, [6], range(6, 7), lambda value: value > 5])
def test_an_event_is_said_in_any_way(event: Any) -> None:
    experiment = dice(event=event).run(600)
    assert experiment._p == Fraction(1, 6)
    assert experiment.current_run.hits == experiment.current_run.counts[6]


def test_a_trial_of_yes_and_no_is_about_that() -> None:
    for given in ("3/10", Fraction(3, 10), {True: 3, False: 7}):
        experiment = coins(exact=given).run(50)
        assert (experiment.has_event, experiment._p) == (True, Fraction(3, 10))
        assert experiment.current_run.hits == experiment.current_run.counts[True]
    assert not Experiment(coin).has_event
    assert Experiment(coin).run(5).has_event
    assert not dice().run(5).has_event


def test_a_probability_alone_may_be_of_an_event() -> None:
    experiment = Experiment(die, exact="1/6", event=6, predict=False, seed=1).run(10)
    assert (experiment._law, experiment._p) == (None, Fraction(1, 6))


def test_what_is_wrong_is_said_at_once() -> None:
    for wrong, match in (
        ({"exact": "3/2"}, "0 to 1"),
        ({"seed": -1}, "seed"),
        ({"predict": 3}, "predict"),
        ({"band": "3 sigma"}, "band"),
        ({"title": "x" * 201}, "title"),
        ({"locale": "de"}, "locale"),
        ({"exact": Distribution(range(MOST_DRAWN + 1))}, "too long to be predicted"),
    ):
        with pytest.raises((TypeError, ValueError), match=match):
            coins(**wrong)
    with pytest.raises(TypeError, match="trial"):
        Experiment(3)  # type: ignore[arg-type]
    for trials in (-1, 2.5, MOST_TRIALS + 1):
        with pytest.raises((TypeError, ValueError), match="trials"):
            coins().run(trials)  # type: ignore[arg-type]


def test_who_watches_is_told_of_each_change() -> None:
    experiment = coins()
    told: list[tuple[int, int]] = []
    cancel = experiment.on_change(lambda e: told.append((len(e.runs), e.current_run.trials)))
    experiment.run(3).predict("1/3").reveal().new_run()
    cancel()
    experiment.run(1)
    assert told == [(1, 3), (1, 3), (1, 3), (2, 0)]


# Games.


def test_a_trial_can_be_given_something() -> None:
    def sees_no_5(game: Any) -> bool:
        return 5 not in game.row(0, tw.TEACHER)[:2]

    def has_the_5(game: Any) -> bool:
        return 5 in game.row(0, tw.TEACHER)

    trial = game_trial(tw.Kraaw, has_the_5, given=sees_no_5)
    exact = (
        tw.deck("kraaw", players=2)
        .draws(5)
        .P(lambda cards: 5 in cards, given=lambda cards: 5 not in cards[:2])
    )
    check_odds((Counter(map(trial, map(Chance, seeds(300)))), {True: exact, False: 1 - exact}))
    never = game_trial(tw.Kraaw, has_the_5, given=lambda _: False)
    with pytest.raises(ValueError, match=r"^given: that happened in none of 10,000 games"):
        never(Chance(1))


def test_a_trial_may_be_a_deal_of_a_game() -> None:
    def first_card(game: tw.Game) -> int:
        value: int = game.view(tw.TEACHER)["players"][0]["row"][0]["value"]
        return value

    cards = deck("kraaw", players=2).hand(1).total()
    experiment = Experiment(game_trial(tw.Kraaw, first_card, players=2), exact=cards, seed=5)
    counts = experiment.run(1500).current_run.counts
    check_odds((counts, cards))


def test_a_trial_may_be_a_whole_game() -> None:
    def winner(game: tw.Game) -> int:
        assert game.result is not None
        return game.result.winners[0]

    trial = tw.game_trial(tw.Kraaw, winner, players=["Ana", "Bo"], bots=tw.bots.Greedy)
    found = [Experiment(trial, seed=2).run(5).current_run.counts for _ in range(2)]
    assert found[0] == found[1]
    assert sum(found[0].values()) == 5
    with pytest.raises(TypeError, match="game"):
        game_trial("kraaw", winner)  # type: ignore[arg-type]


def test_each_seat_of_a_trial_may_have_a_bot_of_its_own() -> None:
    def won_by_first(game: tw.Game) -> bool:
        assert game.result is not None
        return 0 in game.result.winners

    bots: Bots = [tw.bots.Greedy, tw.bots.Random]
    trial = game_trial(tw.Kraaw, won_by_first, bots=bots)
    assert Experiment(trial, seed=2).run(20).current_run.counts[True] >= 15
    with pytest.raises(ValueError, match=r"^bots: one for each of 3 seats, not 2"):
        game_trial(tw.Kraaw, won_by_first, players=3, bots=bots)


# As a table.


def test_as_a_table_in_both_languages() -> None:
    experiment = dice(title="Un dé", locale="fr", predict=False).run(30)
    assert repr(experiment).splitlines() == [
        "Un dé · Série 1\u00a0: 30 essais, graine 7",
        "valeur  effectif  fréquence   exact",
    ] + [
        f"{value:6}  {count:8}  {format(count / 30, '.4f').replace('.', ','):>9}  0,1667"
        for value, count in sorted(experiment.current_run.counts.items())
    ]
    with tw.speaking("fr"):
        assert "Expérience · Série 1" in repr(dice())
    assert "Experiment · Run 1" in repr(dice())
    html = experiment.grid("en").html()
    assert "Run 1: 30 trials" in html
    assert "style" not in html


def test_of_a_long_law_the_table_has_what_came_up_most() -> None:
    law = binomial(100, "3/10")
    hundred = Experiment(lambda chance: sum(chance() < 0.3 for _ in range(100)), exact=law, seed=1,
                         event=range(20, 41))  # fmt: skip
    assert len(hundred.grid().rows) == 0, "which values are likely is not told before a prediction"
    rows = hundred.run(50).grid().rows
    seen = [value for value in range(101) if value in hundred.current_run.counts]
    assert [row[0] for row in rows[:-1]] == [str(value) for value in seen]
    assert rows[-1][:3] == [f"{101 - len(rows) + 1} others", "0", "0.0000"]
    rows = hundred.predict("0.9").reveal().grid().rows
    assert len(rows) == MOST_ROWS
    assert sum(int(row[1]) for row in rows) == 50
    assert rows[-1][3:] == ["", "< 0.0001"]


def test_its_names_in_both_languages() -> None:
    names = {
        "title": {"en": "A coin", "fr": "Une pièce"},
        "event_name": {"en": "Heads", "fr": "Pile"},
    }
    experiment = coins(**names).run(1)
    assert "A coin · Run 1" in repr(experiment)
    assert "Heads: 0 of 1 trial" in repr(experiment)
    with tw.speaking("fr"):
        assert "Une pièce · Série 1" in repr(experiment)
        assert "Pile\u00a0: 0 fois" in repr(experiment)
    for name in names:
        with pytest.raises(ValueError, match=f"{name}: a text of 200 characters"):
            coins(**{name: {"en": "too long" * 30}})
        with pytest.raises(TypeError, match=f"{name}: a text, or"):
            coins(**{name: 3})


def test_several_runs_are_told_one_by_one() -> None:
    experiment = coins(event_name="heads").run(10).new_run().run(20).predict(1)
    text = repr(experiment)
    first, second = experiment.runs
    assert f"Run 1: {first.hits} of 10 trials, a relative frequency of 0.{first.hits}0." in text
    assert f"Run 2: {second.hits} of 20 trials, " in text
    assert "0 of 2 runs are within 1/√n of your prediction." in text


def test_a_drawn_law_is_compared_with_the_exact_one_in_words() -> None:
    text = repr(dice().predict({1: 1, 6: 1}).reveal())
    assert "Largest difference, at 1: you said 0.500, the exact value is 1/6 ≈ 0.167." in text
    assert "exactly this distribution" in repr(
        dice().predict(dict.fromkeys(range(1, 7), 1)).reveal()
    )
