"""What a table says of what others did since its viewer last acted."""

from __future__ import annotations

from functools import partialmethod
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.widgets.shown_game import ShownGame
from tests.widgets.tables import greedy, opened


def kraaw() -> tw.Kraaw:
    """The first turn of Ana, who keeps her cards like the others."""
    game = tw.Kraaw(["Ana", "Bo", "Cy"], seed=1, first=0)
    for _ in range(3):
        game.act("dog_swap", yes=False)
    return game


def recent(game: Game, seat: Any = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = opened(game.table(seat=seat, hot_seat=False)).state.get(
        "recent", []
    )
    return found


def test_others_actions_are_told_until_ones_own_next() -> None:
    game = kraaw()
    table = game.table(seat=0, hot_seat=False)
    client = opened(table)
    game.act("reveal_and_lock", card=0).act("end_turn")
    assert "recent" not in client.state, "one's own actions are not told"
    game.act("look", card=1).act("reveal", card=2).act("end_turn")
    game.act("reveal_and_lock", card=3).act("end_turn")
    ids = {seat: game.view(0)["players"][seat]["row"] for seat in (1, 2)}
    told = [(did["by"], client.state["log"][did["line"]]["text"]) for did in client.state["recent"]]
    assert [(by, text.partition(":")[0]) for by, text in told] == [
        (1, "Bo looks at card 2."),
        (1, "Bo reveals card 3"),
        (2, "Cy reveals card 4 and locks it"),
    ]
    moved = [did["pieces"] for did in client.state["recent"]]
    assert moved == [[f"c{ids[seat][place]['id']}"] for seat, place in ((1, 1), (1, 2), (2, 3))]
    assert client.is_true()
    game.act("reveal_and_lock", card=1)
    assert "recent" not in client.state


def test_an_exchange_moves_both_cards() -> None:
    game = kraaw()
    game.act("reveal_and_lock", card=0).act("end_turn")
    game.act("exchange", seat=0, card=1).act("reprisal", card=2)
    assert [(did["by"], len(did["pieces"])) for did in recent(game, 2)] == [(0, 1), (1, 1), (0, 2)]


def test_an_undo_takes_it_back_and_a_replay_shows_what_was_recent_then() -> None:
    game = kraaw()
    game.act("reveal_and_lock", card=0).act("end_turn")
    table = game.table(seat=0, hot_seat=False)
    client = opened(table)
    game.act("reveal_and_lock", card=1).act("end_turn").act("reveal_and_lock", card=2)
    assert [did["by"] for did in client.state["recent"]] == [1, 2]
    step = game.steps - 1
    table.replay(step)
    assert [did["by"] for did in client.state["recent"]] == [1]
    table.replay(None)
    game.undo()
    assert [did["by"] for did in client.state["recent"]] == [1]
    assert client.is_true()


def test_one_who_only_watches_is_told_the_last_three() -> None:
    game = tw.Carnuta(["Ana", "Bo"], seed=1, ancestor=0)
    for _ in range(2):
        for place in (0, 1):
            game.act("take_card", row="day", place=place)
        game.act("end_turn")
    assert [did["by"] for did in recent(game, None)] == [0, 1, 1]


def test_a_deal_and_a_round_that_is_over_are_not_told() -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=3, first=0)
    assert recent(game) == []
    bots = greedy(0, 1)
    while game.view(0)["round"] == 1:
        tw.bots.play_one(game, bots)
    assert all(int(did["line"]) // 16 >= game.steps - 2 for did in recent(game))


@pytest.mark.parametrize("game_class", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
def test_what_is_told_is_on_the_table(game_class: type[Game]) -> None:
    game = game_class(3, seed=2)
    table = game.table(seat=0, bots=greedy(1, 2))
    client = opened(table)
    own = greedy(0)
    for _ in range(40):
        tw.bots.play_one(game, own if game.to_act == 0 else table.bots)
        told = client.state.get("recent", [])
        assert all(did["by"] != 0 for did in told)
        moved = {piece for did in told for piece in did["pieces"]}
        assert moved <= client.state["scene"]["pieces"].keys()
        if game.to_act == 0 and game.history[-1].seat == 0:
            assert told == []
    assert client.is_true()


@pytest.mark.parametrize("game_class", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
def test_each_line_of_the_log_has_its_rule(game_class: type[Game]) -> None:
    game = game_class(3, seed=2)
    bots = greedy(0, 1, 2)
    for _ in range(60):
        if not game.is_over:
            tw.bots.play_one(game, bots)
    log = opened(game.table(seat=0, hot_seat=False)).state["log"]
    assert len(log) > 20
    assert {line["rule"] for line in log.values()} <= game.rules().keys()
    assert {line.get("by") for line in log.values()} <= {0, 1, 2, None}


@pytest.mark.parametrize("game_class", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
def test_where_all_play_each_is_told_what_it_saw(game_class: type[Game]) -> None:
    """Also a card that is given to one who plays there, which the others only see from behind."""
    game = game_class(4, seed=2)
    bots = greedy(0, 1, 2, 3)
    alone, together = ShownGame(), ShownGame()
    for _ in range(40):
        tw.bots.play_one(game, bots)
        assert game.to_act is not None
        told = [
            [
                (did["line"], {*did["pieces"]})
                for did in shown.recent(
                    game, game.to_act, game.steps, game.scene(game.to_act), is_shared=is_shared
                )
            ]
            for shown, is_shared in ((alone, False), (together, True))
        ]
        assert told[0] == told[1]


def test_where_all_play_no_scene_is_drawn_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tw.Carnuta(4, seed=2)
    opened(game.table())
    drawn: list[Any] = []
    monkeypatch.setattr(tw.Carnuta, "scene", partialmethod(_counted, drawn, tw.Carnuta.scene))
    bots = greedy(0, 1, 2, 3)
    for _ in range(30):
        tw.bots.play_one(game, bots)
    assert len(drawn) <= 2 * 30 + 2, "one for who plays, and one for everybody else"


def _counted(game: Game, drawn: list[Any], draw: Any, *args: Any, **kwargs: Any) -> Any:
    drawn.append(args)
    return draw(game, *args, **kwargs)
