"""Advice at a table: a question back, then the move with its reasons; and never what the seat can't
know."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.widgets import advice
from tests.rooms.offline import match_of
from tests.widgets.client import Client
from tests.widgets.tables import greedy, kraaw, opened

Json = dict[str, Any]


def position(seed: int = 3) -> tw.Kraaw:
    """Ana is to choose, and a hidden card makes the difference."""
    game = tw.Kraaw(["Ana", "Bo"], seed=seed, first=0)
    bots: dict[int, Any] = {0: tw.bots.Search(worlds=100, seed=1), 1: tw.bots.Greedy()}
    while True:
        before = game.steps
        tw.bots.play_one(game, bots)
        if game.history[before].seat == 0 and bots[0].why().telling is not None:
            return game.undo()


def asked(client: Client, fear: str = "", *, move: bool = False) -> Json:
    """Ask until it has thought."""
    for _ in range(1000):
        answer = client.ask("advise", fear=fear, move=move)
        if "part" not in answer:
            return {key: value for key, value in answer.items() if key != "re"}
    raise AssertionError("it thinks for ever")


@pytest.fixture(scope="module")
def game() -> tw.Kraaw:
    return position()


def test_it_asks_back_first_and_names_no_move(game: Game) -> None:
    client = opened(game.table(seat=0))
    assert client.state["advice"]
    answer = asked(client)
    assert answer["kind"] == "advice"
    assert answer["question"] == "Before you choose: what are you afraid of?"
    keys = [fear["key"] for fear in answer["fears"]]
    assert keys == [*sorted(keys[:-1]), advice.NOTHING]
    assert len(keys) == 4
    assert answer.keys() == {"kind", "question", "fears"}
    legal = [action.sentence(game.names) for action in game.legal_actions()]
    for key in keys:
        said = asked(client, key)["said"]
        assert not any(sentence in said for sentence in legal)


def test_where_no_hidden_card_matters_it_asks_what_one_would_do() -> None:
    game = tw.Carnuta(2, seed=1, ancestor=0)
    client = opened(game.table(seat=0))
    answer = asked(client)
    assert answer["question"].startswith("First choose for yourself")
    assert answer["fears"] == []
    assert answer["said"].startswith("No hidden card makes a clear difference here")
    assert "values" not in answer
    assert asked(client, move=True)["values"]


def test_what_one_is_afraid_of_is_answered(game: Game) -> None:
    table = game.table(seat=0)
    client, why = opened(table), table.advise()
    suspects = why.suspects()
    (surest, *_) = (of.telling for of in suspects if of.is_sure)
    said = asked(client, surest.piece)["said"]
    assert said == f"That makes a difference to what is best. {why.told(surest)}"
    unsure = next((of.telling for of in suspects[:3] if not of.is_sure), None)
    assert unsure is None or asked(client, unsure.piece)["said"].startswith("That makes hardly")
    assert asked(client, advice.NOTHING)["said"].startswith("Something does make a difference.")


def test_the_move_comes_with_its_reasons_last(game: Game) -> None:
    table = game.table(seat=0)
    client, why = opened(table), table.advise()
    answer = asked(client, advice.NOTHING, move=True)
    assert answer["sentences"] == str(why).splitlines()
    first = answer["values"][0]
    assert first["label"] == why.tried[0].action.sentence(game.names)
    assert first["share"] == pytest.approx(why.tried[0].mean)
    assert first["error"] > 0
    assert "give or take" in first["text"]
    root, *rest = answer["tree"]
    assert (root["depth"], root["n"]) == (0, "100")
    assert sum(int(node["n"]) for node in rest if node["depth"] == 1) == 100


def test_it_thinks_a_portion_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "PORTION", 0)
    game = kraaw()
    client = opened(game.table(seat=0))
    first, second = (client.ask("advise", fear="", move=False)["part"] for _ in range(2))
    assert 0 < first < second < 100
    assert client.ask("play", move=game.legal_actions()[0].code)["kind"] == "update"
    assert client.ask("advise", fear="", move=False)["code"] == "forbidden"  # another is to act


@pytest.mark.parametrize("seat", [0, 1, 2, None, tw.TEACHER])
def test_only_who_may_see_that_hand_is_advised(seat: Seat) -> None:
    game = kraaw()
    table = game.table(seat=seat, hot_seat=False)
    may = seat in (0, tw.TEACHER)
    assert ("advice" in opened(table).state) == may
    if not may:
        with pytest.raises(ValueError, match="advise: this table gives no advice now"):
            table.advise()


def test_in_a_game_without_secrets_anybody_is() -> None:
    table = tw.Carnuta(2, seed=1).table(seat=None, hot_seat=False)
    assert opened(table).state["advice"]


def test_earlier_decisions_of_ones_own_can_be_asked_about(game: Game) -> None:
    table = game.table(seat=0)
    client = opened(table)
    table.replay(0)
    with_advice = []
    for step in range(game.steps):
        table.replay(step)
        if "advice" in client.state:
            with_advice.append(step)
    assert with_advice == [n for n, step in enumerate(game.history) if step.seat == 0]
    table.replay(with_advice[0])
    assert table.advise().tried[0].action.kind == "dog_swap"


def test_it_can_be_off_for_a_class() -> None:
    client = opened(kraaw().table(seat=0, advice=False))
    assert "advice" not in client.state
    assert client.ask("advise", fear="", move=True)["code"] == "forbidden"


def test_behind_a_curtain_there_is_none() -> None:
    client = opened(kraaw().table())
    assert "curtain" in client.state
    assert "advice" not in client.state


def test_in_a_room_the_teacher_decides() -> None:
    match = match_of(kraaw(), bots=[1])
    ana, teacher = (opened(match.screens[viewer]) for viewer in (0, tw.TEACHER))
    assert "advice" not in ana.state
    assert ana.ask("advise", fear="", move=True)["code"] == "forbidden"
    teacher.ask("press", button="show_advice")
    assert ana.state["advice"]
    assert asked(ana)["kind"] == "advice"
    match.close()


@pytest.mark.parametrize("seed", [3, 5])
def test_it_tells_nothing_that_the_seat_can_not_know(seed: int) -> None:
    game = position(seed)
    other = game.determinize(0, random.Random(1))
    assert other.state != game.state
    answers = [
        [asked(opened(of.table(seat=0)), fear, move=bool(fear)) for fear in ("", advice.NOTHING)]
        for of in (game, other)
    ]
    assert answers[0] == answers[1]


def test_with_one_legal_action_there_is_nothing_to_choose() -> None:
    game = tw.Kraaw(2, seed=1)
    while len(game.legal_actions()) > 1:
        tw.bots.play_one(game, greedy(0, 1))
    assert game.to_act is not None
    answer = asked(opened(game.table(seat=game.to_act)), move=True)
    assert answer["question"] == "There is nothing to choose here."
    assert answer["values"] == answer["tree"] == []
