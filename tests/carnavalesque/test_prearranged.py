"""A table laid out by hand, and what a game is begun with: each error names the argument."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.geometry import hide_the_middle

from .tables import (
    ANA,
    BO,
    CY,
    DECK,
    THIRD,
    act,
    crowd,
    crowd_seen,
    down,
    faces,
    go_on,
    hand,
    in_crowd,
    number,
    places,
    table,
)

# Hands and crowd.


def test_hands_are_laid_out_card_by_card() -> None:
    hands = [[3, 50, 20, 7], [56, 0, 1, 2], [30, 31, 32, 33]]
    game = Carnavalesque(3, seed=1, hands=hands)
    assert [hand(game, seat) for seat in range(3)] == [sorted(cards) for cards in hands]
    assert faces(game, ANA, by=ANA) == [DECK[card]["motifs"] for card in sorted(hands[ANA])]


def test_the_crowd_laid_out_lies_on_top_of_the_rest_from_the_lowest_to_the_highest() -> None:
    placed: list[dict[str, Any]] = [
        {"card": 20, "x": -300, "y": 100, "angle": 359, "up": False},
        {"card": THIRD, "x": 0, "y": 1600},
        {"card": 5, "x": 200, "y": 0, "angle": 45, "up": True},
    ]
    game = Carnavalesque(4, seed=1, crowd=placed)
    assert crowd(game)[-3:] == [20, THIRD, 5]
    for one in placed:
        wanted = {"angle": 0, "up": True} | one
        assert (wanted | {"card": number(game, one["card"])}).items() <= in_crowd(
            game, one["card"]
        ).items()
    assert in_crowd(game, 20, by=ANA)["face"] is None
    assert in_crowd(game, 5, by=ANA)["face"] == DECK[5]["motifs"]
    assert len(crowd(game)) == 58 - 12


def test_a_whole_table_can_be_laid_out() -> None:
    hands = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    order = [THIRD, *range(56, 11, -1)]
    placed = [{"card": card, "x": 0, "y": 0, "up": card % 2 == 0} for card in order]
    game = Carnavalesque(3, seed=1, hands=hands, crowd=placed)
    assert (crowd(game), crowd(game, uncovered=True)) == (order, [12])
    assert crowd(game, up=True) == [card for card in order if card % 2 == 0]
    assert [hand(game, seat) for seat in range(3)] == hands


def test_what_is_left_open_is_drawn_from_the_rest() -> None:
    options: dict[str, Any] = {
        "hands": [[None, 7], None, [8]],
        "crowd": [{"card": 9, "x": 0, "y": 0}],
    }
    games = [Carnavalesque(3, seed=seed, **options) for seed in range(40)]
    for game in games:
        hands = [hand(game, seat) for seat in range(3)]
        assert 7 in hands[ANA]
        assert 8 in hands[CY]
        assert crowd(game)[-1] == 9
        assert sorted([*hands[ANA], *hands[BO], *hands[CY], *crowd(game)]) == list(range(58))
    for seat in (ANA, BO):
        assert len({card for game in games for card in hand(game, seat)}) > 40
    assert len({crowd(game)[-2] for game in games}) > 15
    assert hand(Carnavalesque(3, seed=5, **options), BO) == hand(games[5], BO)


@pytest.mark.parametrize(
    "nothing", [{}, {"hands": None, "crowd": None}, {"hands": [], "crowd": ()}]
)
def test_nothing_laid_out_leaves_all_to_chance(nothing: Any) -> None:
    games = [Carnavalesque(3, seed=seed, **nothing) for seed in range(30)]
    assert len({tuple(hand(game, ANA)) for game in games}) == 30
    assert len({crowd(game)[-1] for game in games}) > 15


@pytest.mark.parametrize(
    ("option", "wrong", "said"),
    [
        ("hands", [[0]], "one for each of 3 players, not 1"),
        ("hands", [[0, 1, 2, 3, 4], [], []], r"4 cards each \(V3\)"),
        ("hands", [[57], [], []], "0 to 56, not 57"),
        ("hands", [[-1], [], []], "0 to 56, not -1"),
        ("hands", [[True], [], []], "not True"),
        ("hands", [["1"], [], []], "not '1'"),
        ("hands", [[1.0], [], []], r"not 1\.0"),
        ("hands", {0: [1]}, "a list"),
        ("hands", "012", "a list"),
        ("hands", [0, 1, 2], "a list"),
        ("hands", [[1, 2], [2], []], "each card once"),
        ("crowd", 7, "a list"),
        ("crowd", [7], "a card, x, y"),
        ("crowd", [{"card": 7, "x": 0}], "a card, x, y"),
        ("crowd", [{"card": 7, "x": 0, "y": 0, "z": 1}], "a card, x, y"),
        ("crowd", [{"card": 58, "x": 0, "y": 0}], "0 to 57, not 58"),
        ("crowd", [{"card": None, "x": 0, "y": 0}], "not None"),
        ("crowd", [{"card": 7, "x": 1601, "y": 0}], ""),
        ("crowd", [{"card": 7, "x": 1600, "y": 1}], "outside the zone"),
        ("crowd", [{"card": 7, "x": 0.5, "y": 0}], r"not 0\.5"),
        ("crowd", [{"card": 7, "x": 0, "y": "0"}], "not '0'"),
        ("crowd", [{"card": 7, "x": 0, "y": 0, "angle": 360}], "0 to 359, not 360"),
        ("crowd", [{"card": 7, "x": 0, "y": 0, "angle": -1}], "0 to 359, not -1"),
        ("crowd", [{"card": 7, "x": 0, "y": 0, "up": 1}], "True or False, not 1"),
        ("crowd", [{"card": card, "x": 0, "y": 0} for card in range(46)], "45 cards at most"),
    ],
)
def test_an_error_names_what_is_wrong_with_a_stack(option: str, wrong: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=rf"^{option}.*: .*{said}"):
        Carnavalesque(3, seed=1, **{option: wrong})


def test_no_card_lies_in_two_places() -> None:
    one = {"card": 7, "x": 0, "y": 0}
    for wrong in ({"crowd": [one, one]}, {"hands": [[7], [], []], "crowd": [one]}):
        with pytest.raises(ValueError, match=r"(hands|crowd).*: each card once"):
            Carnavalesque(3, seed=1, **wrong)


@pytest.mark.rule("V28")
def test_for_young_players_no_third_workshop_card_can_be_laid_out() -> None:
    with pytest.raises(ValueError, match=r"^crowd: .*0 to 56, not 57"):
        Carnavalesque(3, version="young", crowd=[{"card": THIRD, "x": 0, "y": 0}])


@pytest.mark.rule("V4")
def test_under_some_cards_laid_out_the_third_workshop_card_is_still_covered() -> None:
    for seed in range(20):
        game = Carnavalesque(3, seed=seed, crowd=[{"card": 7, "x": 1500, "y": 0}])
        third, *others = crowd_seen(game, None)
        assert hide_the_middle(places(others)), f"with the seed {seed}"
        assert not third["uncovered"]


class Number:
    """A whole number of another make, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_any_make_will_do() -> None:
    one = {"card": Number(7), "x": Number(10), "y": Number(-20), "angle": Number(30)}
    game = Carnavalesque(3, seed=1, hands=[[Number(1)], [], []], crowd=[one])
    assert (hand(game, ANA)[0], crowd(game)[-1]) == (1, 7)
    assert tw.from_json(game.to_json()).to_json() == game.to_json()


def test_a_record_of_such_a_game_loads(tmp_path: Path) -> None:
    game = go_on(table(piles=[[down(20)], [30, down(31)]]), "give")
    game.save(tmp_path / "game.json")
    for loaded in (tw.load(tmp_path / "game.json"), tw.from_json(game.to_json())):
        assert loaded.view(tw.TEACHER) == game.view(tw.TEACHER)
        assert loaded.history == game.history
        assert loaded.to_json() == game.to_json()
        assert loaded.act("give", card=0).to_act == game.view()["king"]


def test_a_record_that_is_not_as_it_was_laid_out_breaks_where_it_does() -> None:
    one = {"card": 7, "x": 10, "y": 20}
    record = json.loads(Carnavalesque(3, seed=1, hands=[[1], [], []], crowd=[one]).to_json())
    for changed, step in (
        ({"hands": [[2], [], []]}, 0),
        ({"crowd": [one | {"card": 8}]}, 0),
        ({"crowd": [one | {"x": 11}]}, 1),
        ({"hands": [[58], [], []]}, None),
    ):
        wrong = record | {"options": record["options"] | changed}
        with pytest.raises(tw.BadRecord) as bad:
            tw.from_json(json.dumps(wrong))
        assert bad.value.step == step


# Options.


@pytest.mark.parametrize("players", [0, 2, 6])
def test_three_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=r"^players: 3 to 5 can play"):
        Carnavalesque(players)


@pytest.mark.parametrize(
    ("option", "wrong", "said"),
    [
        ("version", "easy", "'young', 'events' or 'roles', not 'easy'"),
        ("version", None, "'young', 'events' or 'roles', not None"),
        ("version", 1, "'young', 'events' or 'roles', not 1"),
        ("seed", -1, "0 to"),
        ("seed", "1", "a whole number, not '1'"),
        ("players", ["Ana", "Bo", "Ana"], "the names must differ"),
        ("cards", 7, "the path of a file, or its content, not 7"),
        ("cards", {"name": "Few", "card": []}, "57 cards"),
        ("events", 7, "the path of a file, or its content, not 7"),
        ("events", {"event": []}, "1 to 60 of them, not 0"),
        ("roles", 7, "the path of a file, or its content, not 7"),
        ("roles", {"role": []}, "8 to 60 of them, not 0"),
    ],
)
def test_an_error_says_what_an_option_takes(option: str, wrong: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=f"^{option}: {said}"):
        Carnavalesque(**{option: wrong})


@pytest.mark.parametrize("option", ["colour", "departure"])
def test_an_unknown_option_is_refused(option: str) -> None:
    options: dict[str, Any] = {option: "replace"}
    with pytest.raises(TypeError, match=option):
        Carnavalesque(3, **options)


def test_a_record_with_an_unknown_option_is_refused() -> None:
    record = json.loads(Carnavalesque(3, seed=1).to_json())
    record["options"] = {"departure": "replace"}
    with pytest.raises(tw.BadRecord, match="departure"):
        tw.from_json(json.dumps(record))


def test_without_options_four_play_with_events_and_house_cards() -> None:
    game = Carnavalesque(seed=1)
    view = game.view()
    assert (game.seats, view["version"], view["cards"]) == (4, "events", None)
    assert game.options == {}


def test_options_that_are_not_the_usual_ones_are_in_the_record() -> None:
    game = Carnavalesque(3, seed=1, version="roles")
    assert game.options == {"version": "roles"}
    again = tw.from_json(act(game, "claim", yes=True).to_json())
    assert again.view(tw.TEACHER) == game.view(tw.TEACHER)
