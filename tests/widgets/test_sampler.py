"""The widget of a sampler: what is composed on the screen, and its experiment within it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablewidgets as tw
from tests.widgets.client import Client

FORM: dict[str, Any] = {
    "names": ["red", "blue"],
    "copies": ["3", "2"],
    "draws": 2,
    "replacement": False,
    "until": -1,
    "counted": 0,
    "compare": "at_least",
    "number": 1,
}


def opened(**options: Any) -> tuple[tw.Sampler, Client]:
    sampler = tw.Sampler({"red": 3, "blue": 2}, seed=1, locale="en", **options)
    client = Client(sampler.widget())
    client.hello()
    return sampler, client


def test_what_is_composed_is_drawn_from() -> None:
    sampler, client = opened()
    client.ask(
        "compose", **{**FORM, "names": ["red", " green "], "until": 1, "number": 2, "draws": 3}
    )
    assert sampler.model.cards == (("red", 3), ("green", 2))
    assert sampler.model.until == "green"
    assert client.state["said"].startswith("An urn: 3 × red, 2 × green. Draw until green comes")
    assert client.state["code"] == sampler.code
    assert client.state["composed"] == 1


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"names": ["red", "red"]}, "same name"),
        ({"names": ["red", ""]}, "1 to 20 characters"),
        ({"copies": ["3", "0"]}, "1 to 99"),
        ({"copies": ["3", "²"]}, "1 to 99"),
        ({"copies": ["3"]}, "kinds"),
        ({"names": [], "copies": []}, "kinds"),
        ({"draws": 6}, "6 can’t be drawn from 5"),
        ({"draws": 99}, "1 to 30"),
        ({"until": 2}, "kinds"),
        ({"counted": -1}, "kinds"),
        ({"compare": "more"}, "kinds"),
        ({"number": -1}, "0 to 2"),
    ],
)
def test_what_can_not_be_drawn_is_told_and_changes_nothing(
    changes: dict[str, Any], says: str
) -> None:
    sampler, client = opened()
    before = sampler.model
    answer = client.ask("compose", **{**FORM, **changes})
    assert answer["kind"] == "error"
    assert says in answer["text"]
    assert sampler.model == before


def test_the_exact_distribution_is_sent_only_after_a_prediction() -> None:
    sampler, client = opened()
    client.ask("attach", place="", channel=f"{client.name}0")
    widget: Any = client.widget
    trials = Client(widget._trials)
    assert "9/10" not in json.dumps([client.wire.sent, client.state, trials.state])
    sampler.experiment.predict("1/2").run(10).reveal()
    trials.hello()
    assert "9/10" in json.dumps(trials.state)


def test_the_trials_of_another_urn_take_the_place_of_the_first() -> None:
    sampler, client = opened()
    client.ask("attach", place="", channel=f"{client.name}0")
    trials = sampler.experiment
    client.ask("compose", **{**FORM, "draws": 1})
    late = client.ask("tell", channel=f"{client.name}0", text="{}")
    assert late["code"] == "stale"
    assert sampler.experiment is not trials
    client.ask("attach", place="", channel=f"{client.name}1")
    widget: Any = client.widget
    assert widget._trials.experiment is sampler.experiment


def test_the_language_of_the_trials_is_that_of_the_urn() -> None:
    sampler, client = opened()
    client.ask("attach", place="", channel=f"{client.name}0")
    client.ask("locale", locale="fr")
    widget: Any = client.widget
    assert widget._trials.locale == "fr"
    widget.close()
    assert widget._trials is None
    assert sampler.model.draws == 2
