"""At the end of a game, its table shows where something was given away: one plays on from there,
and the answer comes last."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.widgets import look_back
from tests.rooms.offline import match_of
from tests.widgets.client import Client
from tests.widgets.tables import opened

Json = dict[str, Any]


def over() -> tw.Kraaw:
    game = tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6)
    return tw.bots.play_on(game, {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)})


def reviewed(client: Client) -> Json:
    for _ in range(1000):
        answer = client.ask("review")
        if "part" not in answer:
            return answer
    raise AssertionError("it goes on for ever")


def test_it_says_where_but_not_what_would_have_been_better() -> None:
    game = over()
    client = opened(game.table(seat=0))
    assert client.state["review"]
    answer = reviewed(client)
    review = tw.review(game, 0, worlds=20, progress=False)
    assert [moment["step"] for moment in answer["moments"]] == [of.step for of in review.moments]
    for moment, of in zip(answer["moments"], review.moments, strict=True):
        assert of.played.sentence(game.names) in moment["text"]
        assert of.best.sentence(game.names) not in moment["text"]
    assert answer["said"][0].startswith("Look at these moments again")
    assert answer["said"][1:] == list(review.told_apart())


def test_it_is_done_a_portion_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_back, "PORTION", 0)
    client = opened(over().table(seat=0))
    parts = [client.ask("review")["part"] for _ in range(100)]
    assert parts == sorted(parts)
    assert parts[0] == 0


def test_from_such_a_moment_one_plays_on_and_comes_back() -> None:
    game = over()
    steps, client = game.steps, opened(game.table(seat=0))
    moment = reviewed(client)["moments"][0]["step"]
    assert client.ask("rewind")["code"] == "forbidden"
    client.ask("replay", step=moment)
    assert client.state["rewind"]
    assert client.state["advice"]
    client.ask("rewind")
    assert game.steps == moment
    assert "rewind" not in client.state
    client.ask("play", move=game.legal_actions()[0].code)
    assert client.state["branches"][0]["steps"] == steps
    assert client.ask("branch", branch=7)["code"] == "forbidden"
    client.ask("branch", branch=0)
    assert game.is_over
    assert game.steps == steps


def test_before_the_end_and_for_a_spectator_there_is_none() -> None:
    for table in (tw.Kraaw(2, seed=1).table(seat=0), over().table(hot_seat=False)):
        client = opened(table)
        assert "review" not in client.state
        assert client.ask("review")["code"] == "forbidden"
    assert "review" not in opened(over().table(seat=0, advice=False)).state


def test_who_decided_nothing_has_nothing_to_review() -> None:
    game = tw.Kraaw(3, seed=1, turn_limit=1, first=0)
    bots: dict[int, Any] = {seat: tw.bots.Random(seat) for seat in range(3)}
    tw.bots.play_on(game, bots)
    answers = [opened(game.table(seat=seat)).ask("review")["kind"] for seat in range(3)]
    assert {*answers} <= {"review", "error"}


def test_in_a_room_nobody_rewinds_alone() -> None:
    match = match_of(over())
    ana = opened(match.screens[0])
    assert not {"review", "rewind", "branches"} & ana.state.keys()
    assert ana.ask("review")["code"] == "forbidden"
    assert ana.ask("rewind")["code"] == "forbidden"
    match.policy.decide(advice=True)
    assert ana.state["review"]
    match.close()
