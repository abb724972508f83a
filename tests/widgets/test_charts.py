"""The widgets of charts and experiments: portions, synchronisation, nothing exact too early."""

from __future__ import annotations

import gc
import json
import time
import weakref
from types import SimpleNamespace
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Distribution
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.trials import MOST_TRIALS
from tablewidgets.chance.tasks.watching import Chance
from tests.widgets.client import Client, Json

DIE = Distribution(range(1, 7))


def coin(chance: Chance) -> bool:
    return chance() < 0.3


def coins(**more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": "3/10", "seed": 7, "event_name": "heads"}
    return Experiment(coin, **given | more)


def dice(**more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": DIE, "seed": 7}
    return Experiment(lambda chance: chance.randint(1, 6), **given | more)


def opened(shown: Experiment | tw.PlotDistribution, **more: Any) -> Client:
    client = Client(shown.widget(**more))
    client.hello()
    return client


# Trials in portions.


def test_trials_are_run_in_portions_at_the_browsers_request() -> None:
    experiment = coins()
    client = opened(experiment)
    client.ask("run", trials=1000)
    assert (experiment.current_run.trials, client.state["left"]) == (0, 1000)
    portions = 0
    while client.state["left"]:
        assert client.ask("slice")["kind"] == "update"
        portions += 1
    assert experiment.current_run.trials == 1000
    assert 30 < portions < 80, "so that one sees it grow, and does not wait for it"
    assert client.is_true()
    assert experiment.current_run.counts == coins().run(1000).current_run.counts
    assert client.ask("slice")["kind"] == "done"


def test_a_portion_of_slow_trials_is_over_in_less_than_a_tenth_of_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that only the trials advance, so that it is the same on a busy machine."""
    now = 0.0

    def slow(chance: Chance) -> bool:
        nonlocal now
        now += 0.005
        return coin(chance)

    monkeypatch.setattr(
        "tablewidgets.chance.tasks.trials.time", SimpleNamespace(monotonic=lambda: now)
    )
    client = opened(Experiment(slow, seed=1).run(2000))
    client.ask("run", trials=1000)
    for _ in range(5):
        began = now
        client.ask("slice")
        assert 0 < now - began < 0.1


def test_a_portion_after_very_many_trials_is_over_in_less_than_a_tenth_of_a_second() -> None:
    """Of this thread's own time, of which others take nothing."""
    client = opened(coins().run(200_000))
    client.ask("pause", on=False)
    began = time.thread_time()
    client.ask("slice")
    assert time.thread_time() - began < 0.1


def test_it_can_be_paused_and_goes_on() -> None:
    experiment = coins()
    client = opened(experiment)
    client.ask("pause", on=False)
    assert client.state["left"] == MOST_TRIALS
    client.ask("slice")
    client.ask("pause", on=True)
    assert client.state["left"] == 0
    before = experiment.current_run.trials
    client.ask("slice")
    assert experiment.current_run.trials == before
    assert "heads" in client.state["status"]


def test_what_is_sent_does_not_grow_with_the_trials() -> None:
    experiment = coins()
    client = opened(experiment)
    experiment.run(100_000)
    client.wire.sent.clear()
    client.ask("run", trials=1000)
    while client.state["left"]:
        client.ask("slice")
    assert max(len(json.dumps(message)) for message in client.wire.sent) < 800


def test_a_failing_trial_is_reported_and_ends_the_series() -> None:
    def trial(chance: Chance) -> int:
        value = chance.randint(1, 6)
        return 1 // (6 - value)

    client = opened(Experiment(trial, seed=7))
    client.ask("run", trials=1000)
    answer: Json = {}
    while client.state["left"]:
        answer = client.ask("slice")
    assert (answer["kind"], answer["code"]) == ("error", "failed")
    assert "ZeroDivisionError: integer" in answer["text"]
    assert "kept" in answer["text"]
    assert client.is_true()


def test_half_an_emoji_in_what_a_trial_gives_is_replaced() -> None:
    def trial(chance: Chance) -> str:
        if chance() < 0.1:
            raise ValueError("\ud83d")
        return "\ud83d"

    client = opened(Experiment(trial, seed=7))
    client.ask("run", trials=1000)
    answer: Json = {}
    while client.state["left"]:
        answer = client.ask("slice")
    assert "ValueError: ?" in answer["text"]
    assert client.state["slots"][0]["label"] == "?"
    assert client.is_true()


# A trial that one looks at.


def test_a_trial_is_looked_at_with_what_chance_brought() -> None:
    client = opened(experiment := dice())
    experiment.run(30)
    run = client.state["runs"]["0"]
    assert list(run["order"]) == [str(at) for at in range(30)]
    assert list(run["falls"]) == [str(at) for at in range(20)]
    answer = client.ask("look", trial=3)
    (thing,) = answer["things"]
    assert (answer["kind"], answer["trial"], thing["kind"]) == ("trial", 3, "die")
    labels = {slot["key"]: slot["label"] for slot in client.state["slots"]}
    assert answer["outcome"] == thing["text"] == labels[run["order"]["3"]]
    assert run["falls"]["3"] == {"key": run["order"]["3"], "things": [thing]}


def test_the_deal_of_a_trial_is_shown_in_the_language_of_the_widget() -> None:
    trial = tw.game_trial(tw.Kraaw, lambda game: game.steps, players=["Ana", "Bo"])
    client = opened(Experiment(trial, seed=7, locale="fr").run(1))
    (deal,) = client.ask("look", trial=0)["games"]
    assert [hand["label"] for hand in deal] == ["Ana", "Bo", "Le chien"]
    assert [len(hand["cards"]) for hand in deal] == [5, 5, 5]


@pytest.mark.parametrize("trial", [-1, 30, 1 << 40])
def test_a_trial_that_is_not_there_is_not_shown(trial: int) -> None:
    client = opened(dice().run(30))
    assert client.ask("look", trial=trial)["code"] == "malformed"
    assert client.is_true()


def test_the_trials_are_dots_no_more_when_they_are_many() -> None:
    client = opened(experiment := dice().run(300))
    assert len(client.state["runs"]["0"]["order"]) == 300
    experiment.run(1)
    assert "order" not in client.state["runs"]["0"]
    experiment.new_run().run(2)
    assert "falls" not in client.state["runs"]["0"]
    assert len(client.state["runs"]["1"]["falls"]) == 2
    assert client.is_true()


# Nothing that is exact before its time.


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_nothing_exact_is_sent_before_it_may_be_shown(locale: str) -> None:
    experiment = coins(locale=locale)
    client = opened(experiment)
    client.ask("run", trials=50)
    while client.state["left"]:
        client.ask("slice")
    assert client.ask("reveal")["code"] == "forbidden"
    client.ask("predict", text="1/3")
    sent = json.dumps([client.state, client.wire.sent])
    assert "exact" not in client.state
    assert "3/10" not in sent
    assert not any(value == 0.3 for value in numbers(client.state))
    client.ask("reveal")
    assert client.state["exact"]["p"]["share"] == 0.3
    assert client.state["band"] == {"kind": "sqrt", "centre": 0.3, "reach": 1.0}
    assert client.is_true()


def numbers(value: Any) -> list[float]:
    if isinstance(value, dict | list):
        inside = value.values() if isinstance(value, dict) else value
        return [number for inner in inside for number in numbers(inner)]
    return [value] if isinstance(value, int | float) else []


def test_a_prediction_is_made_once_and_an_invalid_one_is_refused() -> None:
    client = opened(coins(locale="fr"))
    answer = client.ask("predict", text="souvent")
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert "2 sur 9" in answer["text"]
    assert client.state["asked"] == "p"
    assert client.ask("predict", text="3 sur 10")["kind"] == "update"
    assert client.state["prediction"]["p"]["text"] == "3/10 = 0,3"
    assert "asked" not in client.state
    assert client.ask("predict", text="1/2")["code"] == "forbidden"


@pytest.mark.parametrize(
    "heights", ["", "9", "99", "000000000000", "9900990099-1", "\uff19\uff19" * 6]
)
def test_a_drawing_that_makes_no_sense_is_refused(heights: str) -> None:
    client = opened(dice())
    assert client.ask("draw", heights=heights)["code"] == "malformed"
    assert client.state["asked"] == "law"


def test_a_distribution_is_predicted_by_drawing_it() -> None:
    experiment = dice()
    client = opened(experiment)
    client.ask("draw", heights="900000000030")
    assert experiment.prediction is not None
    assert experiment.prediction.law == Distribution({1: 3, 6: 1})
    law = client.state["prediction"]["law"]
    assert [law[slot["key"]]["share"] for slot in client.state["slots"]] == [0.75, 0, 0, 0, 0, 0.25]
    assert opened(coins()).ask("draw", heights="9900")["code"] == "malformed"


# In step.


def test_python_and_several_browsers_are_synchronised() -> None:
    experiment = dice(event={6}, title="A die")
    one, other = opened(experiment), opened(experiment, locale="fr")
    experiment.run(30).predict("1/5").new_run().run(5).reveal()
    assert one.is_true()
    assert other.is_true()
    assert one.state["runs"]["1"]["trials"] == 5
    assert "Exact value: 1/6 ≈ 0.167." in one.state["notes"]
    assert "Valeur exacte\u00a0: 1/6 ≈ 0,167." in other.state["notes"]


def test_a_new_slot_does_not_change_the_keys_of_others() -> None:
    values = iter([1, 5, 3])
    experiment = Experiment(lambda _: str(next(values)), seed=1)
    client = opened(experiment)
    experiment.run(2)
    keys = {slot["label"]: slot["key"] for slot in client.state["slots"]}
    experiment.run(1)
    after = {slot["label"]: slot["key"] for slot in client.state["slots"]}
    assert list(after) == ["1", "3", "5"]
    assert keys.items() <= after.items()


def test_new_runs_until_the_limit() -> None:
    experiment = coins()
    client = opened(experiment)
    assert not client.state["can"]["new_run"]
    for _ in range(MOST_RUNS - 1):
        experiment.run(1)
        client.ask("new_run")
    assert len(client.state["runs"]) == MOST_RUNS
    experiment.run(1)
    assert not client.state["can"]["new_run"]
    assert client.ask("new_run")["code"] == "forbidden"


def test_two_requests_for_a_new_run_make_one() -> None:
    client = opened(coins().run(10))
    client.ask("new_run")
    client.ask("new_run")
    assert list(client.state["runs"]) == ["0", "1"]


def test_the_code_is_shown_between_the_portions() -> None:
    experiment = coins()
    client = opened(experiment)
    assert "code" not in client.state
    client.ask("run", trials=1000)
    client.ask("slice")
    assert "code" not in client.state, "while trials are made, it would change all the time"
    client.ask("pause", on=True)
    assert client.state["code"] == experiment.code
    assert "code" not in opened(Experiment(lambda chance: chance.randint(1, 6)).run(9)).state


def test_a_full_run_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewidgets.widgets.experiment.MOST_TRIALS", 10)
    experiment = coins().run(10)
    client = opened(experiment)
    assert not client.state["can"]["run"]
    assert client.ask("run", trials=1)["code"] == "forbidden"


def test_the_language_is_changed() -> None:
    for shown in (coins(), tw.PlotDistribution(DIE, mean=True)):
        client = opened(shown)
        client.ask("locale", locale="fr")
        assert client.state["words"]["table"] == "Tableau"
        assert client.is_true()
        assert client.ask("locale", locale="de")["code"] == "malformed"


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "run", "trials": 10**400},
        {"kind": "run", "trials": "1"},
        {"kind": "run"},
        {"kind": "predict", "text": "x" * 1000},
        {"kind": "pause", "on": 1},
        {"kind": "play", "move": 1},
    ],
)
def test_an_invalid_request_changes_nothing(message: Json) -> None:
    experiment = coins()
    client = opened(experiment)
    answer = client.send({"client": "a", "revision": 0, **message})
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert (experiment.left, experiment.prediction) == (0, None)


@pytest.mark.parametrize("trials", [-5, 0, 1 << 52])
def test_an_excessive_number_of_trials_is_reduced(trials: int) -> None:
    experiment = coins()
    opened(experiment).ask("run", trials=trials)
    assert 0 < experiment.left <= MOST_TRIALS


def test_a_closed_widget_is_freed() -> None:
    experiment = coins()
    widget = experiment.widget()
    there = weakref.ref(widget)
    widget.close()
    del widget
    gc.collect()
    assert there() is None
    experiment.run(1)


# What a chart is drawn from, and what is shown where none can be.


def test_a_distribution_is_sent_with_exact_values() -> None:
    plot = tw.PlotDistribution(
        DIE, DIE + DIE, events={"six": 6}, names=["one", "two"], mean=True, sigma=True
    )
    state = opened(plot).state
    keys = {slot["label"]: slot["key"] for slot in state["slots"]}
    assert list(keys) == [str(value) for value in range(1, 13)]
    one, two = state["laws"]
    assert one["bars"][keys["6"]] == {"share": 1 / 6, "text": "1/6 ≈ 0.167"}
    assert two["bars"][keys["1"]] == {"share": 0.0, "text": "0"}
    assert (one["mean"], two["mean"]) == ({"at": 2.5, "text": "3.50"}, {"at": 6.0, "text": "7"})
    low, high = two["sigma"]
    assert (low + high) / 2 == pytest.approx(6)
    assert high - low == pytest.approx(2 * float((DIE + DIE).sigma()))
    assert state["events"] == [{"name": "six", "keys": [keys["6"]]}]


def test_a_long_fraction_is_written_at_a_bar() -> None:
    law = tw.deck("kraaw", players=6).hand(5).total().sum_of(2)
    bars = opened(tw.PlotDistribution(law)).state["laws"][0]["bars"].values()
    assert any(len(bar["text"]) > 25 and "/" in bar["text"] for bar in bars)


@pytest.mark.parametrize("shown", [coins(), dice(), tw.PlotDistribution(DIE)])
def test_display_as_the_last_line_of_a_cell(shown: Experiment | tw.PlotDistribution) -> None:
    first, _ = shown._repr_mimebundle_()
    again, _ = shown._repr_mimebundle_()
    view = "application/vnd.jupyter.widget-view+json"
    assert first[view] == again[view], "one and the same"
    assert first["text/plain"] == repr(shown)
    assert first["text/html"] == shown.grid().html()
    assert "<table>" in first["text/html"]


def test_without_the_built_front_end_text_is_the_fallback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(_self: object) -> None:
        raise ImportError("the front end has not been built")

    monkeypatch.setattr(Experiment, "_make_widget", missing)
    data, _ = coins()._repr_mimebundle_()
    assert data["text/plain"].startswith("Experiment")
    assert "not been built" in data["text/plain"]


def test_unseen_extreme_values_are_not_drawn_and_reveal_nothing() -> None:
    hundred = tw.chance.binomial(100, "3/10")
    e = Experiment(
        lambda chance: sum(chance() < 0.3 for _ in range(100)), exact=hundred, event=30, seed=7
    )
    client = opened(e)

    def drawn() -> list[int]:
        return [int(slot["label"]) for slot in client.state["slots"]]

    assert drawn() == list(range(101)), "before the first trial"
    for trials in (5, 300):
        e.run(trials)
        came_up = sorted(int(str(value)) for value in e.current_run.counts)
        assert drawn() == list(range(came_up[0], came_up[-1] + 1))
        left = 101 - len(drawn())
        assert (
            f"{left} values at the ends are not shown: they have not come up."
            in (client.state["notes"])
        )
    e.predict("1/10").reveal()
    assert drawn() == tw.PlotDistribution(hundred).axis
    assert set(client.state["exact"]["law"]) >= {slot["key"] for slot in client.state["slots"]}
    assert client.is_true()


def test_a_prediction_is_asked_for_only_once_the_values_are_known() -> None:
    e = Experiment(lambda chance: chance() < 0.5, seed=1)
    client = opened(e)
    assert client.state["status"] == "No trials yet."
    e.run(1)
    assert client.state["asked"] == "p"
    assert opened(coins()).state["status"] == "No trials yet: what do you predict?"
