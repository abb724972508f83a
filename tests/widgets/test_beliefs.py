"""The probabilities of a piece: sent to the viewer on request only."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.engine.state import Seat
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.table import Table
from tests.template import variant
from tests.widgets.client import Client, Json
from tests.widgets.tables import greedy, kraaw, move, opened

DEAL = [[1, 1, 2, 3, 5], [4, 2, 1, 1, 3], [2, 2, 3, 1, 4]]


def laid_out() -> tw.Kraaw:
    game = kraaw(deal=DEAL, dog=[1, 2, 2, 3, 4])
    for _ in range(3):
        game.act("dog_swap", yes=False)
    return game


def ask(client: Client, piece: str, *without: str) -> Json:
    return client.ask("belief", piece=piece, without=list(without))


def askable(client: Client) -> list[str]:
    """As the browser finds them."""
    faces, zones = client.scene["faces"], client.scene["zones"]
    pieces = {key: faces[piece["face"]] for key, piece in client.scene["pieces"].items()}
    return [key for key, part in {**pieces, **zones}.items() if part.get("law")]


def shares(answer: Json) -> dict[str, str]:
    return {bar["name"]: bar["exact"] for bar in answer["bars"]}


def test_the_probabilities_of_a_card() -> None:
    game = laid_out()
    client = opened(game.table(seat=0))
    assert client.state["beliefs"] is True
    answer = ask(client, "c7")
    law = game.beliefs(0).law(1, 2)
    assert answer["kind"] == "belief"
    assert answer["of"] == "Bo’s card 3"
    assert answer["title"] == "What Ana can infer"
    assert {name: Fraction(p) for name, p in shares(answer).items()} == {
        str(value): law[value] for value in range(1, 6)
    }
    assert [bar["decimal"] for bar in answer["bars"]][4] == "0.000"
    assert answer["bars"][0]["share"] == round(float(law[1]), 4)
    assert answer["evidence"] == [{"key": "hand", "text": "Your five values: 1, 1, 2, 3 and 5."}]
    assert "equally likely" in answer["hypothesis"]
    assert client.is_true()


def test_the_scene_marks_what_has_probabilities() -> None:
    game = laid_out()
    game.act("look", card=4).act("reveal", card=4)
    client = opened(game.table(seat=0))
    assert "c4" not in askable(client)
    assert len(askable(client)) == 14
    assert all(ask(client, piece)["kind"] == "belief" for piece in askable(client))


def test_evidence_is_left_out_and_taken_into_account_again() -> None:
    game = laid_out()
    client = opened(game.table(seat=1))
    game.act("look", card=4).act("reveal", card=4).act("end_turn")
    assert shares(ask(client, "c10"))["5"] == "0"
    less = ask(client, "c10", "hand", "card:0:4")
    assert [piece.get("out") for piece in less["evidence"]] == [True, True]
    assert shares(less)["5"] == "1/20"
    again = ask(client, "c10", "card:0:4")
    assert [piece.get("out") for piece in again["evidence"]] == [None, True]
    assert shares(again)["5"] == "1/15"


def test_what_a_seat_knows_of_a_card_is_evidence_like_any_other() -> None:
    game = laid_out()
    client = opened(game.table(seat=0))
    game.act("look", card=0).act("reveal", card=4)
    assert shares(ask(client, "c0"))["1"] == "1"
    assert shares(ask(client, "c0", "card:0:0"))["1"] == "1/2"


def test_keys_of_what_is_no_longer_known_leave_nothing_out() -> None:
    game = laid_out()
    client = opened(game.table(seat=0))
    plain = ask(client, "c7")
    for keys in (["card:0:4"], ["", "no such key", "hand " * 10], ["left"] * 200):
        other = ask(client, "c7", *keys)
        assert {**other, "re": ""} == {**plain, "re": ""}
    twice = ask(client, "c7", "hand", "hand")
    assert {**twice, "re": ""} == {**ask(client, "c7", "hand"), "re": ""}


@pytest.mark.parametrize("locale", LOCALES)
def test_each_language_has_its_words(locale: str) -> None:
    game = laid_out()
    answer = ask(opened(game.table(seat=0, locale=locale)), "c7")
    expected = {
        "en": ("Bo’s card 3", "Your five values: 1, 1, 2, 3 and 5.", "0.267"),
        "fr": ("carte 3 de Bo", "Vos cinq valeurs\u00a0: 1, 1, 2, 3 et 5.", "0,267"),
    }
    assert (answer["of"], answer["evidence"][0]["text"]) == expected[locale][:2]
    assert expected[locale][2] in [bar["decimal"] for bar in answer["bars"]]


@pytest.mark.parametrize("piece", ["", "c4", "c99", "row-0", "player-1", "law", "__class__"])
def test_only_hidden_cards_have_probabilities(piece: str) -> None:
    game = laid_out()
    game.act("look", card=4).act("reveal", card=4)
    client = opened(game.table(seat=0))
    answer = ask(client, piece)
    assert (answer["kind"], answer["code"]) == ("error", "forbidden")
    assert "ringed card" in answer["text"]
    assert client.is_true()


@pytest.mark.parametrize(
    "args",
    [
        {"piece": "c7"},
        {"piece": 7, "without": []},
        {"piece": ["c7"], "without": []},
        {"piece": "c" * 81, "without": []},
        {"piece": "c7", "without": "hand"},
        {"piece": "c7", "without": None},
        {"piece": "c7", "without": {"hand": 1}},
        {"piece": "c7", "without": [1]},
        {"piece": "c7", "without": [["hand"]]},
        {"piece": "c7", "without": [None]},
        {"piece": "c7", "without": ["x" * 81]},
        {"piece": "c7", "without": ["hand"] * 201},
        {"piece": "c7", "without": [], "seat": 1},
        {"piece": "c7", "without": [], "step": 0},
    ],
)
def test_an_invalid_request_is_refused(args: Json) -> None:
    client = opened(laid_out().table(seat=0))
    answer = client.ask("belief", **args)
    assert (answer["kind"], answer["code"]) == ("error", "malformed")


def test_no_probabilities_behind_a_curtain() -> None:
    game = laid_out()
    table = game.table()
    client = opened(table)
    assert client.state["curtain"]
    answer = ask(client, "c7")
    assert (answer["code"], answer["text"]) == (
        "forbidden",
        "The cards are still hidden: show them first.",
    )
    with pytest.raises(ValueError, match="piece: there is none, not 'c7'"):
        table.ask("c7")
    client.ask("open")
    assert ask(client, "c7")["title"] == "What Ana can infer"


def test_another_hand_gets_its_own_beliefs() -> None:
    game = laid_out()
    client = opened(game.table())
    client.ask("open")
    assert ask(client, "c0")["evidence"][0]["text"].endswith("1, 1, 2, 3 and 5.")
    client.ask("seat", seat="1")
    assert ask(client, "c0")["code"] == "forbidden"
    client.ask("open")
    assert ask(client, "c0")["evidence"][0]["text"].endswith("1, 1, 2, 3 and 4.")
    client.ask("seat", seat="spectator")
    assert ask(client, "c0")["evidence"] == []


def test_a_replay_shows_the_beliefs_of_its_step() -> None:
    game = laid_out()
    client = opened(game.table(seat=1))
    step = game.steps
    game.act("look", card=4).act("reveal", card=4).act("end_turn")
    now = ask(client, "c3")
    assert shares(now)["5"] == "0"
    client.ask("replay", step=step)
    then = ask(client, "c3")
    law = game.beliefs(1, step).law(0, 3)
    assert Fraction(shares(then)["5"]) == law[5] > 0
    assert [piece["key"] for piece in then["evidence"]] == ["hand"]
    assert ask(client, "c4")["kind"] == "belief"
    client.ask("replay", step=game.steps)
    assert {**ask(client, "c3"), "re": ""} == {**now, "re": ""}
    assert ask(client, "c4")["code"] == "forbidden"


def test_a_late_request_is_answered_for_the_current_table() -> None:
    game = laid_out()
    client = opened(game.table(seat=0))
    game.act("look", card=0).act("reveal", card=4)
    client.state["revision"] -= 1
    assert shares(ask(client, "c0"))["1"] == "1"
    assert ask(client, "c4")["code"] == "forbidden"


def test_asking_for_beliefs_changes_nothing() -> None:
    game = laid_out()
    client, other = opened(game.table(seat=0)), opened(game.table(seat=1))
    state, sent = json.dumps(client.state), len(other.wire.sent)
    ask(client, "c7", "hand")
    assert json.dumps(client.state) == state
    assert len(other.wire.sent) == sent
    assert client.ask("play", move=move("look", card=0))["kind"] == "update"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_worlds_that_a_seat_cannot_tell_apart_get_identical_answers(players: int) -> None:
    compared = 0
    for seed in range(3):
        rng = random.Random(seed)
        game = tw.Kraaw(players, seed=seed, whole_hand_swap=seed == 1)
        for step, _ in enumerate(play_randomly(game, rng.random, 60)):
            if step % 12 == seed:
                seat = rng.randrange(players)
                other = game.determinize(seat, rng)
                assert answers(other, seat) == answers(game, seat)
                compared += other.state != game.state
    assert compared > 5


def answers(game: tw.Kraaw, seat: Seat) -> list[str]:
    """All answers about each piece: with all the evidence, and without each item of it."""
    client = opened(game.table(seat=seat))
    found = []
    for piece in askable(client)[::3]:
        plain = ask(client, piece)
        keys: list[str] = [piece["key"] for piece in plain["evidence"]]
        found += [json.dumps({**ask(client, piece, *keys[:n]), "re": ""}) for n in range(3)]
    client.widget.close()
    return found


def test_a_table_can_hide_probabilities() -> None:
    table = laid_out().table(seat=0, beliefs=False)
    client = opened(table)
    assert "beliefs" not in client.state
    answer = ask(client, "c7")
    assert (answer["kind"], answer["code"]) == ("error", "forbidden")
    assert "work them out" in answer["text"]
    with pytest.raises(ValueError, match="ask: this table does not show"):
        table.ask("c7")


def test_a_game_without_beliefs_shows_no_probabilities() -> None:
    game = variant(redraw=lambda *_: lambda _: ([], []))
    client = opened(game(["Ana", "Bo"], seed=1).table(bots=greedy(1)))
    assert "beliefs" not in client.state
    assert ask(client, "hand-1-0")["code"] == "forbidden"


@pytest.mark.parametrize("beliefs", ["yes", 1, None, []])
def test_the_option_beliefs_is_validated(beliefs: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="beliefs"):
        kraaw().table(beliefs=beliefs)


# From Python.


def asked_at(table: Table) -> str:
    return repr(table.ask("c7", without=["hand"]))


def test_python_gets_the_same_answer_as_the_browser() -> None:
    table = laid_out().table(seat=0)
    asked = table.ask("c7", without=["hand"])
    assert asked.law == tw.deck("kraaw", players=3).card()
    assert asked.of == "Bo’s card 3"
    lines = asked_at(table).splitlines()
    assert lines[0] == "What Ana can infer: Bo’s card 3"
    assert lines[1].split() == ["value", "P", "decimal"]
    assert lines[2].split() == ["1", "3/10", "0.3000"]
    assert "equally likely" in lines[-1]
    assert asked._repr_html_().count("<tr>") == 6
    with tw.speaking("fr"):
        assert "Ce que peut déduire Ana\u00a0: carte 3 de Bo" in asked_at(table)


def test_the_error_for_a_wrong_piece_lists_the_valid_ones() -> None:
    table = laid_out().table(seat=0)
    with pytest.raises(ValueError, match=r"piece: c5, c6, .*c4, not 'c99'"):
        table.ask("c99")
    with pytest.raises(ValueError, match="without: hand, not 'left'"):
        table.ask("c7", without=["left"])


def test_python_asks_about_the_step_that_is_shown() -> None:
    game = laid_out()
    table = game.table(seat=1)
    step = game.steps
    game.act("look", card=4).act("reveal", card=4).act("end_turn")
    assert table.ask("c3").law[5] == 0
    table.replay(step)
    assert table.ask("c3").law == game.beliefs(1, step).law(0, 3)
