"""The table: what each viewer sees, and what each request does."""

from __future__ import annotations

import random
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import tablewidgets as tw
from tablewidgets.engine.narration import lines_by_step
from tablewidgets.testing import play_randomly
from tests.widgets.tables import greedy, kraaw, lines, move, opened

# Viewers and players.


def test_a_seat_sees_what_it_may_see_and_plays_its_moves() -> None:
    game = kraaw()
    client = opened(game.table(seat=0))
    assert client.state["seat"] == "0"
    assert client.state["seats"] == [{"seat": "0", "name": "Ana"}]
    assert client.scene["tone"] == "act"
    answer = client.ask("play", move=move("dog_swap", yes=False))
    assert answer["kind"] == "update"
    assert game.to_act == 1
    assert client.scene["tone"] == "wait"
    assert client.scene["choices"] == {}
    assert client.is_true()


def test_exactly_the_legal_actions_are_offered_as_legal() -> None:
    for seed in range(5):
        game = tw.Kraaw(3, seed=seed)
        table = game.table(seat=tw.TEACHER)
        client = opened(table)
        for _ in play_randomly(game, random.Random(seed).random):
            legal = [action.code for action in game.legal_actions()]
            assert sorted(client.choices()) == sorted(legal)
            assert not set(client.choices(legal=False)) & set(legal)
        assert client.choices() == []


def test_the_table_of_a_seat_does_not_play_for_another() -> None:
    game = kraaw()
    client = opened(game.table(seat=1))
    answer = client.ask("play", move=move("dog_swap", yes=False))
    assert (answer["kind"], answer["code"]) == ("error", "forbidden")
    assert "Ana" in answer["text"]
    assert game.to_act == 0


def test_a_spectator_and_the_bots_table_play_for_nobody() -> None:
    game = kraaw()
    for table in (game.table(hot_seat=False), game.table(seat=0, bots=greedy(0))):
        client = opened(table)
        assert client.choices() == []
        assert client.ask("play", move=move("dog_swap", yes=False))["code"] == "forbidden"
    assert game.to_act == 0


def test_the_teacher_sees_all_and_plays_for_all() -> None:
    game = kraaw()
    client = opened(game.table(seat=tw.TEACHER))
    assert "whisper" in client.scene["faces"][client.scene["pieces"]["c7"]["face"]]
    for _ in range(3):
        assert client.ask("play", move=move("dog_swap", yes=False))["kind"] == "update"
    assert game.view()["turn"] == 1


def test_a_game_as_the_last_line_of_a_cell_shows_its_one_table() -> None:
    game = kraaw()
    data, _ = game._repr_mimebundle_()
    again, _ = game._repr_mimebundle_(include=None, exclude=None)
    assert data == again
    assert data["text/plain"] == game.text()
    assert data["text/html"].startswith("<p><em>This is a picture.")
    assert "<table>" in data["text/html"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]
    tw.use_locale("fr")
    other, _ = game._repr_mimebundle_()
    assert other["text/plain"] != data["text/plain"]


# Hot seat.


def test_the_curtain_between_two_hands_hides_both() -> None:
    game = kraaw()
    table = game.table(seat=0, hot_seat=True)
    client = opened(table)
    assert "curtain" not in client.state
    assert client.scene["panels"]["player-0"]["notes"]
    client.ask("play", move=move("dog_swap", yes=False))
    assert "Bo" in client.state["curtain"]["text"]
    assert client.state["seat"] == "spectator"
    assert not any(
        "notes" in panel for key, panel in client.scene["panels"].items() if key != "dog"
    )
    assert client.ask("play", move=move("dog_swap", yes=False))["code"] == "forbidden"
    client.ask("open")
    assert client.state["seat"] == "1"
    assert "curtain" not in client.state
    assert client.scene["tone"] == "act"
    assert client.scene["panels"]["player-1"]["role"] == "own"


def test_one_hand_among_bots_needs_no_curtain() -> None:
    game = kraaw()
    client = opened(game.table(bots=greedy(1, 2)))
    assert client.state["seat"] == "0"
    client.ask("play", move=move("dog_swap", yes=False))
    client.ask("bot")
    client.ask("bot")
    assert client.state["seat"] == "0"
    assert client.scene["tone"] == "act"


def test_the_seat_can_be_switched_at_a_table_where_several_play() -> None:
    game = kraaw()
    client = opened(game.table(bots=greedy(2)))
    assert [seat["name"] for seat in client.state["seats"]] == ["Ana", "Bo", "Spectator"]
    client.ask("open")
    client.ask("seat", seat="1")
    assert "Bo" in client.state["curtain"]["button"]
    assert client.state["seat"] == "spectator"
    client.ask("seat", seat="spectator")
    assert "curtain" not in client.state
    for seat in ("2", "7", "teacher", "-1", "", "None"):
        assert client.ask("seat", seat=seat)["code"] == "forbidden"
    assert client.state["seat"] == "spectator"


def test_a_table_of_one_seat_shows_no_other() -> None:
    client = opened(kraaw().table(seat=0))
    for seat in ("1", "spectator", "teacher"):
        assert client.ask("seat", seat=seat)["code"] == "forbidden"
    assert client.state["seat"] == "0"


# What each request does.


def test_an_illegal_move_is_answered_with_the_rule_and_changes_nothing() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, locale="fr"))
    before = client.state, game.history
    tried = client.ask("play", move=move("look", card=0))
    assert (tried["kind"], tried["code"], tried["rule"]["id"]) == ("error", "illegal", "K9")
    assert "chien" in tried["text"]
    assert tried["rule"]["mark"] == "de la règle du jeu, notre lecture"
    assert (client.state, game.history) == before
    assert client.is_true()


def test_undo_and_redo_go_to_actions_of_this_table() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    assert not client.state["undo"]
    assert client.ask("undo")["code"] == "forbidden"
    client.ask("play", move=move("dog_swap", yes=False))
    client.ask("bot")
    client.ask("bot")
    client.ask("play", move=move("look", card=1))
    there = game.history
    client.ask("undo")
    assert game.view(0)["phase"] == "main"
    client.ask("undo")
    assert game.view(0)["phase"] == "dog_swap"
    assert not client.state["undo"]
    assert client.state["redo"]
    client.ask("redo")
    assert game.view(0)["phase"] == "main"
    client.ask("redo")
    assert game.history == there
    assert client.ask("redo")["code"] == "forbidden"
    assert client.is_true()


def test_bots_wait_after_an_undo_at_a_table_without_hands() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(0, 1, 2)))
    client.ask("bot")
    client.ask("undo")
    assert client.state["bots"]["paused"]
    assert game.to_act == 0


def test_restart_with_the_same_cards_or_with_others() -> None:
    game = kraaw()
    seed, view = game.seed, game.view(tw.TEACHER)
    client = opened(game.table(seat=tw.TEACHER))
    client.ask("play", move=move("dog_swap", yes=True))
    client.ask("restart", fresh=False)
    assert (game.seed, game.view(tw.TEACHER)) == (seed, view)
    assert client.state["redo"]
    client.ask("restart", fresh=True)
    assert game.seed != seed
    assert game.view(tw.TEACHER) != view
    assert not client.state["undo"]
    assert not client.state["redo"]
    assert client.is_true()


def test_the_replay_shows_what_the_seat_knew_then() -> None:
    game = kraaw()
    table = game.table(seat=0)
    client = opened(table)
    tw.bots.play_on(game, greedy(0, 1, 2))
    for step in (0, 3, 20, len(game.history)):
        client.ask("replay", step=step)
        assert client.state["step"] == step
        assert repr(table) == game.text(0, step)
        assert client.scene["choices"] == {}
    client.ask("replay", step=10**9)
    assert client.state["step"] == client.state["steps"] == len(game.history)
    client.ask("replay", step=-5)
    assert client.state["step"] == 0
    assert client.is_true()


def test_nothing_is_played_from_an_earlier_moment() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    client.ask("play", move=move("dog_swap", yes=False))
    client.ask("bot")
    client.ask("bot")
    client.ask("replay", step=1)
    assert client.choices() == client.choices(legal=False) == []
    assert client.ask("play", move=move("look", card=0))["code"] == "forbidden"
    client.ask("undo")
    assert client.state["step"] == client.state["steps"] == 1, "that moment is the present now"


def test_the_log_is_the_one_of_the_seat_and_follows_undo() -> None:
    game = kraaw()
    table = game.table(seat=0)
    client = opened(table)
    for _ in play_randomly(game, random.Random(1).random, 60):
        expected = [line.text for step in lines_by_step(game, 0)[-40:] for line in step]
        assert lines(client) == expected
    for _ in range(50):
        game.undo()
    expected = [line.text for step in lines_by_step(game, 0)[-40:] for line in step]
    assert lines(client) == expected
    assert client.is_true()


def test_every_text_is_in_the_language_of_the_table() -> None:
    game = kraaw()
    english, french = (
        opened(game.table(seat=0, locale="en")),
        opened(game.table(seat=0, locale="fr")),
    )
    assert english.state["words"].keys() == french.state["words"].keys()
    assert english.scene["status"] != french.scene["status"]
    english.ask("locale", locale="fr")
    for key in ("words", "scene", "log", "locale"):
        assert english.state[key] == french.state[key]
    assert english.ask("locale", locale="xx")["code"] == "malformed"
    assert english.is_true()


def test_the_rules_are_sent_when_they_are_asked_for() -> None:
    rules = opened(kraaw().table(locale="fr")).ask("rules")["rules"]
    with tw.speaking("fr"):
        assert [(rule["id"], rule["title"], rule["text"]) for rule in rules] == [
            (rule.id, rule.title, rule.text) for rule in tw.Kraaw.rules().values()
        ]


# Bots.


def test_bots_play_one_move_for_each_request() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2), pause=0.25))
    assert client.state["bots"] == {"next": False, "paused": False, "pause": 250}
    assert client.ask("bot")["code"] == "forbidden"
    client.ask("play", move=move("dog_swap", yes=False))
    assert client.state["bots"]["next"]
    steps = len(game.history)
    client.ask("bot")
    assert game.to_act == 2
    assert len(game.history) > steps


def test_paused_bots_can_play_a_single_move() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    client.ask("pause", on=True)
    assert client.state["bots"]["paused"]
    client.ask("play", move=move("dog_swap", yes=False))
    client.ask("bot")
    assert game.to_act == 2
    client.ask("pause", on=False)
    assert not client.state["bots"]["paused"]


def test_a_bot_that_thinks_long_is_waited_for_a_portion_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is asked meanwhile is heard, and a pause ends its thoughts."""
    monkeypatch.setattr("tablewidgets.widgets.table_bots.PORTION", 0)
    game = kraaw()
    client = opened(game.table(seat=None, hot_seat=False, bots={0: tw.bots.Search(worlds=4)}))
    for part in (25, 50):
        client.ask("bot")
        assert client.state["bots"]["part"] == part
    client.ask("pause", on=True)
    assert "part" not in client.state["bots"]
    client.ask("pause", on=False)
    steps = game.steps
    for _ in range(4):
        assert game.steps == steps
        client.ask("bot")
    client.ask("bot")
    assert game.to_act == 1
    assert "part" not in client.state["bots"]


def test_letting_the_bots_play_on_takes_no_click_back() -> None:
    game = kraaw()
    table = game.table(seat=0, bots=greedy(1, 2))
    client = opened(table)
    table.pause_bots()
    clicked = client.state["revision"]
    table.pause_bots(False)
    assert client.state["revision"] > clicked
    play = {"kind": "play", "move": move("dog_swap", yes=False)}
    answer = client.send({**play, "client": "a", "revision": clicked})
    assert answer["kind"] == "update"
    assert game.to_act == 1


def test_pausing_takes_a_bots_move_back_that_is_on_its_way() -> None:
    game = kraaw()
    table = game.table(seat=0, bots=greedy(1, 2))
    client = opened(table)
    client.ask("play", move=move("dog_swap", yes=False))
    asked = client.state["revision"]
    table.pause_bots()
    answer = client.send({"kind": "bot", "client": "a", "revision": asked})
    assert answer["code"] == "stale"
    assert game.to_act == 1


def test_an_exception_in_a_bot_is_reported_and_changes_nothing() -> None:
    class Broken:
        def choose(self, view: object, legal: object) -> Any:  # noqa: ARG002
            raise ZeroDivisionError("oh")

    game = kraaw()
    client = opened(game.table(seat=1, bots={0: Broken()}))
    answer = client.ask("bot")
    assert (answer["kind"], answer["code"]) == ("error", "failed")
    assert "ZeroDivisionError" in answer["text"]
    assert "oh" not in answer["text"], "it may tell what this seat must not know"
    assert str(client.widget.error) == "oh"
    assert game.to_act == 0


def test_a_failing_callback_is_reported_and_the_game_goes_on() -> None:
    game = kraaw()
    client = opened(game.table(seat=0))

    def broken(_game: object) -> None:
        raise ValueError("the callback broke")

    game.on_change(broken)
    answer = client.ask("play", move=move("dog_swap", yes=False))
    assert answer["code"] == "failed"
    assert "The move was made" in answer["text"]
    assert "ValueError" in answer["text"]
    assert game.to_act == 1
    assert client.scene["tone"] == "wait"
    assert client.is_true()


def test_after_undo_and_restart_the_bots_wait_so_that_it_can_be_redone() -> None:
    game = tw.Kraaw(3, seed=12, first=1)
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    while game.to_act != 0:
        client.ask("bot")
    client.ask("play", move=client.choices()[0])
    client.ask("restart", fresh=False)
    assert client.state["bots"] == {"next": True, "paused": True, "pause": 800}
    assert client.state["redo"]


def test_a_bot_must_not_change_the_game() -> None:
    game = kraaw()

    class Cheat:
        def choose(self, view: object, legal: Any) -> Any:  # noqa: ARG002
            game.play(legal[0])
            return legal[0]

    client = opened(game.table(seat=1, bots={0: Cheat()}))
    assert client.ask("bot")["code"] == "failed"
    assert game.timeline.moves == [move("dog_swap", yes=False)], "what it did, and no more"


def test_a_prearranged_game_has_no_other_cards() -> None:
    rows = [[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]]
    game = tw.Kraaw(2, deal=rows, dog=[1, 3, 3, 4, 2], first=0, seed=1)
    table = game.table(seat=0)
    assert opened(table).ask("restart", fresh=True)["code"] == "forbidden"
    with pytest.raises(ValueError, match="fresh"):
        table.restart(fresh=True)


def test_the_open_part_of_a_prearranged_deal_is_drawn_again() -> None:
    begun = [
        tw.Kraaw(2, deal=[[1, 2, 3, 4, 5], None], first=0, seed=1),
        tw.Carnuta(2, ancestor=0, starts=[8, 0], day=[64, 1], seed=1),
        tw.Carnuta(2, day=list(range(1, 8)), seed=1),
    ]
    for game in begun:
        before, history = game.view(tw.TEACHER), game.history
        assert "code" not in opened(game.table(seat=0)).ask("restart", fresh=True)
        assert game.history != history
        table = game.table(seat=0)
        table.restart(fresh=True)
        assert game.view(tw.TEACHER) != before
    assert begun[1].view()["market"]["day"][:2] == [64, 1]
    assert begun[2].view()["market"]["day"] == [1, 2, 3, 4]


def test_a_fully_prearranged_game_begins_alike() -> None:
    cards = tw.Carnuta.cards()
    piles: dict[str, Any] = {
        row: [n for n, of in cards.items() if of["row"] == row and not of["start"]]
        for row in ("day", "night")
    }
    starts = [n for n, of in cards.items() if of["start"]][:2]
    for ancestor, known, alike in ((0, piles, True), (None, piles, False), (0, {}, False)):
        game = tw.Carnuta(2, seed=1, ancestor=ancestor, starts=starts, **known)
        assert game.timeline.begins_alike == alike
        assert ("code" in opened(game.table(seat=0)).ask("restart", fresh=True)) == alike


def test_a_spectator_cant_restart() -> None:
    game = kraaw()
    client = opened(game.table(hot_seat=False))
    game.act("dog_swap", yes=False)
    for kind, args in (("undo", {}), ("restart", {"fresh": True})):
        assert client.ask(kind, **args)["code"] == "forbidden"
    assert game.to_act == 1


def test_the_only_human_hand_is_shown_from_the_start() -> None:
    table = tw.Kraaw(3, seed=12, first=1).table(bots=greedy(1, 2))
    assert table.seat == 0


def test_a_bots_hand_is_not_shown_where_several_play() -> None:
    game = kraaw()
    with pytest.raises(ValueError, match="seat: a bot plays"):
        game.table(seat=1, hot_seat=True, bots=greedy(1))
    assert game.table(seat=1, bots=greedy(1)).seats == (1,)


def test_the_refusal_at_another_hand_says_where_to_switch() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, hot_seat=True))
    client.ask("seat", seat="spectator")
    answer = client.ask("play", move=move("dog_swap", yes=False))
    assert answer["code"] == "forbidden"
    assert "choose Ana" in answer["text"]


def test_an_action_with_an_unknown_seat_is_malformed() -> None:
    client = opened(kraaw().table(seat=0))
    assert client.ask("play", move=move("exchange", seat=5, card=0))["code"] == "malformed"


def test_a_game_shown_again_makes_no_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kraaw()
    first, _ = game._repr_mimebundle_()
    monkeypatch.setattr(game, "_make_widget", None)
    again, _ = game._repr_mimebundle_()
    assert again == first


def test_a_closed_table_leaves_no_widget_behind() -> None:
    kraaw().table().close()  # what all tables share stays
    before = dict(_instances)
    kraaw().table().close()
    assert _instances == before


def test_only_one_table_of_a_game_is_open_at_a_time() -> None:
    game = kraaw()
    first, _ = game._repr_mimebundle_()
    for _ in range(5):
        tw.use_locale("fr")
        game._repr_mimebundle_()
        tw.use_locale("en")
        game._repr_mimebundle_()
    assert len(game._listeners) == 1
    assert game._widget is not None
    game._widget.close()
    again, _ = game._repr_mimebundle_()
    assert again["text/plain"] == first["text/plain"]


def test_a_closed_table_shows_no_hand() -> None:
    game = kraaw()
    table = game.table(seat=0, hot_seat=True)
    table.close()
    table.close()
    assert "you looked at" not in repr(table)
