"""The form in which a deal is laid out by hand: what it offers, and what comes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import registry
from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.scene.position import FARTHEST, MILLIMETRE, MOST
from tablewidgets.scene.position import Pick
from tablewidgets.widgets import arranging
from tests.widgets.client import Client
from tests.widgets.tables import greedy, kraaw, opened

GAMES = registry.built_in()
Json = dict[str, Any]


def filled(form: Json, rows: str = "rows") -> Json:
    """The values of the fields, as the front end sends them."""
    return {
        part["key"]: [[field["value"] for field in row["fields"]] for row in part[rows]]
        for part in form["parts"]
    }


def form_of(client: Client) -> Json:
    answer = client.ask("position")
    assert answer["kind"] == "position"
    form: Json = answer["position"]
    return form


def arrange(client: Client, values: Any) -> Json:
    return client.ask("arrange", position=json.dumps(values))


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_form_leaves_all_to_chance(name: str) -> None:
    game = registry.game_class(name)(seed=3)
    values = filled(arranging.form(game, filled=False))
    assert set(arranging.options_from(game, json.dumps(values)).values()) == {None}


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_every_field_can_be_played(name: str) -> None:
    game = registry.game_class(name)(seed=3)
    empty = arranging.form(game, filled=False)
    client = opened(game.table(seat=tw.TEACHER))
    for part in empty["parts"]:
        for row, given in enumerate(part["rows"]):
            field = given["fields"][-1]
            for place in (0, len(empty["pools"][field["pool"]]) - 1):
                values = filled(empty)
                values[part["key"]][row][-1] = place
                assert arrange(client, values)["kind"] == "update"
                assert filled(form_of(client)) == values


@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_an_option_of_the_game(name: str) -> None:
    game = registry.game_class(name)(seed=3)
    position = arranging.position_of(game)
    assert {part.option for part in position.parts} <= {of.name for of in game.spec.options}
    for part in position.parts:
        rows = part.rows if part.more is None else (part.more,)
        pools = {field.pool for row in rows for field in row.fields if isinstance(field, Pick)}
        assert pools <= position.pools.keys()


def test_rows_of_kraaw_lie_as_they_were_laid_out() -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2)))
    values = filled(form_of(client))
    values["deal"][1] = [4, 3, 2, 1, 0]
    values["dog"] = [[0, 0, -1, -1, -1]]
    values["first"] = [[2]]
    assert arrange(client, values)["kind"] == "update"
    assert game.row("Bo", tw.TEACHER) == [5, 4, 3, 2, 1]
    assert sorted(game.dog(tw.TEACHER))[:2] == [1, 1]
    assert game.to_act == 2
    assert client.is_true()
    assert tw.from_json(game.to_json()).view(tw.TEACHER) == game.view(tw.TEACHER)


def test_the_market_of_carnuta_lies_as_it_was_laid_out() -> None:
    game = tw.Carnuta(["Ana", "Bo"], seed=1)
    client = opened(game.table())
    values = filled(form_of(client))
    values["day"][0] = [3, 2, 1, 0]
    assert arrange(client, values)["kind"] == "update"
    ids = [card for card, of in game.cards().items() if of["row"] == "day" and not of["start"]]
    assert game.view()["market"]["day"] == ids[3::-1]


def test_the_crowd_of_carnavalesque_lies_as_it_was_laid_out() -> None:
    game = tw.Carnavalesque(3, seed=1)
    client = opened(game.table())
    form = form_of(client)
    values = filled(form)
    (crowd,) = [part for part in form["parts"] if part["key"] == "crowd"]
    assert len(crowd["more"]["fields"]) == 5
    unfinished = [-1, 0, 0, 0, True]
    values["crowd"] = [[7, 10, -20, 15, True], unfinished, [8, 0, 0, 0, False]]
    assert arrange(client, values)["kind"] == "update"
    top = game.view(tw.TEACHER)["crowd"][-2:]
    assert [(of["x"], of["y"], of["angle"], of["up"]) for of in top] == [
        (100, -200, 15, True),
        (0, 0, 0, False),
    ]


def test_what_is_laid_out_is_shown_in_the_form_of_a_teacher_alone() -> None:
    game = kraaw(deal=[[1, 2, 3, 4, 5], None, None])
    teacher, seat = opened(game.table(seat=tw.TEACHER)), opened(game.table(seat=0))
    assert filled(form_of(teacher))["deal"][0] == [0, 1, 2, 3, 4]
    assert filled(form_of(seat))["deal"][0] == [-1] * 5


@pytest.mark.parametrize("name", GAMES)
def test_a_teacher_takes_the_cards_as_they_lie_after_some_moves(name: str) -> None:
    game = registry.game_class(name)(players=3, seed=3)
    for _ in range(7):
        game.play(game.legal_actions()[-1])
    teacher = opened(game.table(seat=tw.TEACHER))
    first = form_of(teacher)
    now = filled(first, "now")
    assert now != filled(first)
    before = lying(game.view(tw.TEACHER))
    assert arrange(teacher, now)["kind"] == "update"
    assert lying(game.view(tw.TEACHER)) == before
    assert filled(form_of(teacher)) == now


def lying(view: Any) -> Any:
    """What of the cards on the table can be laid out in the form."""
    if view["game"] == "kraaw":
        rows = [[card["value"] for card in player["row"]] for player in view["players"]]
        return rows, view["dog"]["values"], view["player"]
    if view["game"] == "carnuta":
        piles = {row: view["piles"][row]["cards"][:4] for row in view["market"]}
        return view["market"], piles, view["player"]
    hands = [[card["id"] for card in player["hand"]] for player in view["players"]]
    farthest = FARTHEST * MILLIMETRE
    reached = [
        of for of in view["crowd"]
        if not of["third"] and max(abs(of["x"]), abs(of["y"])) <= farthest
    ]  # fmt: skip
    crowd = [
        (of["id"], of["up"], of["angle"], *map(round, (of["x"] / 10, of["y"] / 10)))
        for of in reached
    ]
    return hands, crowd[-MOST:]


def test_the_form_tells_a_seat_nothing_of_the_deal() -> None:
    forms = [
        form_of(opened(tw.Kraaw(["Ana", "Bo"], seed=seed, first=0).table(seat=0)))
        for seed in (1, 2)
    ]
    assert forms[0] == forms[1]
    assert not [part for part in forms[0]["parts"] if "now" in part]


def test_no_choice_is_made_more_often_than_it_is_there() -> None:
    game = kraaw()
    before = game.to_json()
    client = opened(game.table())
    values = filled(form_of(client))
    values["deal"][0][:2] = [4, 4]
    answer = arrange(client, values)
    assert (answer["kind"], answer["code"]) == ("error", "forbidden")
    assert "only 1 of this: 5" in answer["text"]
    assert game.to_json() == before


BAD: list[Any] = [
    "", "{", "[]", "{}", "null", '{"deal": 3}', "[" * 5000, '{"deal":[],"dog":[],"first":[]}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_form_changes_nothing(text: str) -> None:
    game = kraaw()
    before = game.to_json()
    client = opened(game.table())
    assert client.ask("arrange", position=text)["code"] == "malformed"
    assert game.to_json() == before


@pytest.mark.parametrize("value", [5, -2, True, 1.0, "1", None, [1], {}])
def test_what_no_field_can_have_changes_nothing(value: Any) -> None:
    for game, part in ((kraaw(), "deal"), (tw.Carnavalesque(3, seed=1), "crowd")):
        before = game.to_json()
        client = opened(game.table())
        values = filled(form_of(client))
        if part == "crowd":
            values[part] = [[0, value, 0, 0, True]] if value not in (5, -2) else [[0, 0, 0, 0, 1]]
        else:
            values[part][0][0] = value
        assert arrange(client, values)["code"] == "malformed"
        assert game.to_json() == before


def test_only_so_many_cards_of_the_crowd_can_be_laid_out() -> None:
    client = opened(tw.Carnavalesque(3, seed=1).table())
    form = form_of(client)
    (crowd,) = [part for part in form["parts"] if part["key"] == "crowd"]
    values = filled(form)
    values["crowd"] = [[n, 0, 0, 0, True] for n in range(crowd["most"] + 1)]
    assert arrange(client, values)["code"] == "malformed"


def test_a_table_at_which_nobody_plays_has_no_form() -> None:
    client = opened(kraaw().table(hot_seat=False))
    assert "arrange" not in client.state
    assert client.ask("position")["code"] == "forbidden"
    assert client.ask("arrange", position="{}")["code"] == "forbidden"


def test_a_game_without_a_form_has_none() -> None:
    from tablewidgets.new_game.higher import Higher

    client = opened(Higher(seed=1).table())
    assert "arrange" not in client.state
    assert client.ask("position")["code"] == "forbidden"


def restarted(game: Game, **options: Any) -> str:
    with pytest.raises((TypeError, ValueError)) as error:
        game.restart(**options)
    return str(error.value)


def test_options_that_are_not_valid_change_nothing() -> None:
    game = kraaw().act("dog_swap", yes=False)
    before = game.to_json()
    assert restarted(game, deal=[[5, 5, 1, 1, 1], None, None], seed=3).startswith("deal")
    assert restarted(game, deel=None).startswith("deel: not an option")
    assert game.to_json() == before


def test_cards_of_the_crowd_lie_in_a_plane_that_the_numbers_measure() -> None:
    form = arranging.form(tw.Carnavalesque(3, seed=1), filled=False)
    (hands, crowd) = form["parts"]
    assert "plane" not in hands
    plane, fields = crowd["plane"], crowd["more"]["fields"]
    x, y, angle = (fields[plane[name]] for name in ("x", "y", "angle"))
    assert (x["most"], y["least"], angle["most"]) == (FARTHEST, -FARTHEST, 359)
    assert max(plane["width"], plane["height"]) < 2 * FARTHEST < plane["breadth"]
