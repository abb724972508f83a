"""Moments that everyone at a table must look at: the end of a round of Kraaw."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tests.widgets.client import Client
from tests.widgets.tables import greedy, kraaw, move, opened

LEAVE = {"move": move("dog_swap", yes=False)}


def before_the_end(rounds: int = 1) -> tw.Kraaw:
    """A game in which the next action ends a round. Ana is to act then, or else a bot for her."""
    game = kraaw()
    while len(game.view()["results"]) < rounds:
        tw.bots.play_one(game, greedy(0, 1, 2))
    return game.undo()


def end_round(game: tw.Kraaw) -> None:
    rounds = len(game.view()["results"])
    while len(game.view()["results"]) == rounds:
        tw.bots.play_one(game, greedy(0, 1, 2))


def test_the_end_of_a_round_is_shown_until_somebody_continues_and_meanwhile_nobody_plays() -> None:
    game = before_the_end()
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    assert "moment" not in client.state
    end_round(game)
    assert client.state["moment"] == "result"
    assert client.scene["panels"]["result"]["moment"]
    assert not client.state["bots"]["next"]
    steps = game.steps
    kind = "play" if game.to_act == 0 else "bot"
    answer = client.ask(kind, **(LEAVE if kind == "play" else {}))
    assert answer["code"] == "forbidden"
    assert "Continue" in answer["text"]
    assert game.steps == steps
    client.ask("seen")
    assert "moment" not in client.state
    assert client.state["bots"]["next"] == (game.to_act != 0)
    assert client.ask(kind, **(LEAVE if kind == "play" else {}))["kind"] == "update"
    assert client.is_true()


def test_undo_and_replay_do_not_show_it_again() -> None:
    game = before_the_end()
    client = opened(game.table(seat=0, hot_seat=True))
    end_round(game)
    client.ask("seen")
    client.ask("undo")
    assert "result" not in client.scene["panels"]
    client.ask("redo")
    assert "result" in client.scene["panels"]
    assert "moment" not in client.state
    end_round(game)
    assert client.state["moment"] == "result"
    client.ask("replay", step=game.steps - 1)
    assert "moment" not in client.state
    client.ask("replay", step=game.steps)
    assert client.state["moment"] == "result"


def test_a_restarted_game_shows_its_rounds_again() -> None:
    game = before_the_end()
    client = opened(game.table(seat=tw.TEACHER))
    steps = game.steps
    end_round(game)
    client.ask("seen")
    client.ask("restart", fresh=False)
    while game.can_redo and game.steps <= steps:
        game.redo()
    assert client.state["moment"] == "result"


def test_a_table_opens_on_the_game_as_it_is() -> None:
    game = before_the_end()
    end_round(game)
    client = opened(game.table(seat=0))
    assert "result" in client.scene["panels"]
    assert "moment" not in client.state


@pytest.mark.parametrize("hot_seat", [True, False])
def test_every_table_of_a_game_where_somebody_plays_or_watches_bots_has_its_own(
    hot_seat: bool,
) -> None:
    game = before_the_end()
    player = opened(game.table(seat=0))
    other = Client(game.table(hot_seat=hot_seat), "b")
    other.hello()
    end_round(game)
    player.ask("seen")
    assert "moment" not in player.state
    assert ("moment" in other.state) == hot_seat, "a table that only watches waits for nothing"


def test_between_two_hands_both_see_it_before_the_curtain() -> None:
    game = before_the_end()
    table = game.table(hot_seat=True)
    client = opened(table)
    end_round(game)
    assert "moment" in client.state
    table.seen()
    assert "moment" not in client.state
    table.seen()
    assert client.is_true()


def test_a_late_request_to_continue_is_stale() -> None:
    game = before_the_end()
    client = opened(game.table(seat=0))
    end_round(game)
    late = {"id": "a-late", "client": "a", "revision": client.state["revision"] - 1}
    assert client.send({"kind": "seen", **late})["code"] == "stale"
    assert client.send({"kind": "seen", "moment": "result", **late})["code"] == "malformed"
    assert "moment" in client.state
