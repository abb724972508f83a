"""C1 to C6: cards, boards, market, supply, Ancestor; and deals arranged by hand."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Deal
from tablewidgets.games.carnuta import Carnuta

from .tables import (
    ANA,
    BO,
    CARDS,
    CY,
    DAY,
    INGREDIENTS,
    NIGHT,
    ROWS,
    STARTS,
    board,
    card,
    cards,
    drawn,
    end,
    pile,
    salt,
    start,
    supply,
    table,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def starts_of(game: Carnuta) -> list[int]:
    """The starting card before each player."""
    return [
        card
        for player in game.view()["players"]
        for column in player["columns"].values()
        for card in column
    ]


@pytest.mark.rule("C1")
def test_four_ingredients_are_of_the_day_and_four_of_the_night() -> None:
    for row, ingredients in (("day", DAY), ("night", NIGHT)):
        assert {of["ingredient"] for of in CARDS.values() if of["row"] == row} == {
            *ingredients,
            None,
        }
    assert {of["salt"] for of in CARDS.values() if of["ingredient"] is None} == {True}
    assert list(table().view()["players"][ANA]["columns"]) == list(INGREDIENTS)


@pytest.mark.rule("C1")
def test_72_cards_eight_of_them_to_start_with() -> None:
    assert list(CARDS) == list(range(72))
    assert len(cards(start=True)) == 8


@pytest.mark.rule("C1")
@PLAYERS
def test_each_card_is_somewhere_once(players: int) -> None:
    game = Carnuta(players, seed=3)
    market = game.view()["market"]
    there = [*starts_of(game), *market["day"], *market["night"]]
    there += [*pile(game, "day"), *pile(game, "night")]
    assert len(there) == len(set(there)) == 72 - (8 - players), "but for the starting cards left"
    assert {CARDS[card]["start"] for card in CARDS.keys() - set(there)} == {True}


@pytest.mark.rule("C3")
@PLAYERS
def test_a_board_has_two_suns_two_moons_and_two_padlocks(players: int) -> None:
    game = Carnuta(players, seed=3)
    assert [board(game, seat) for seat in range(players)] == ["ssmm##"] * players


@pytest.mark.rule("C3")
@PLAYERS
def test_each_has_two_sickles_and_nothing_in_hand(players: int) -> None:
    for player in Carnuta(players, seed=3).view()["players"]:
        assert (player["sickles"], player["hand"], player["tokens"]) == (2, [], [])


@pytest.mark.rule("C3")
@PLAYERS
def test_a_starting_card_is_laid_before_each_and_counts_as_the_first(players: int) -> None:
    game = Carnuta(players, seed=3)
    starts = starts_of(game)
    assert len(set(starts)) == players
    for player, first in zip(game.view()["players"], starts, strict=True):
        assert CARDS[first]["start"]
        assert player["columns"][CARDS[first]["ingredient"]] == [first]
        assert (player["counter"], player["laid"]) == (1, 1)


@pytest.mark.rule("C3")
def test_every_starting_card_comes_to_every_seat_equally_often() -> None:
    games = [Carnuta(2, seed=seed) for seed in range(1600)]
    for seat in (ANA, BO):
        times = Counter(starts_of(game)[seat] for game in games)
        assert set(times) == set(cards(start=True))
        assert sum((n - 200) ** 2 / 200 for n in times.values()) < 24.3  # 7 degrees, 0.1 %


@pytest.mark.rule("C4")
def test_the_market_is_four_day_and_four_night_cards_from_the_top_of_two_piles() -> None:
    game = Carnuta(3, seed=3)
    _, *piles = drawn(game)
    for row, shuffled in zip(ROWS, piles, strict=True):
        assert sorted(shuffled) == cards(row=row, start=False)
        assert game.view()["market"][row] == shuffled[:4]
        assert pile(game, row) == shuffled[4:]
        assert game.view()["piles"][row]["draw"] == 28
        assert game.view()["piles"][row]["discarded"] == []


@pytest.mark.rule("C4")
def test_every_order_of_a_pile_is_equally_likely() -> None:
    game = Carnuta(2, seed=1, ancestor=ANA)
    packs = []
    for state, _, _ in game.timeline.walk():
        deal = state.chance_outcomes()
        assert isinstance(deal, Deal)
        packs.append([ord(sign) - ord("0") for sign in deal.cards])
    assert packs == [
        cards(start=True), cards(row="day", start=False), cards(row="night", start=False),
    ]  # fmt: skip
    wanted = salt("night")
    places = Counter(drawn(Carnuta(2, seed=seed))[2].index(wanted) for seed in range(3200))
    assert sum((places[n] - 100) ** 2 / 100 for n in range(32)) < 61.1  # 31 degrees, 0.1 %


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("players", "each", "runes"), [(2, 1, 10), (3, 2, 16), (4, 3, 22)])
def test_the_supply_depends_on_the_number_of_players(players: int, each: int, runes: int) -> None:
    game = Carnuta(players, seed=3)
    assert supply(game) == (each, each)
    boards = "".join(board(game, seat) for seat in range(players))
    assert boards.count("s") + boards.count("m") + sum(supply(game)) == runes


@pytest.mark.rule("C6")
def test_the_ancestor_is_drawn_and_begins() -> None:
    games = [Carnuta(4, seed=seed) for seed in range(800)]
    for game in games[:50]:
        assert game.to_act == game.view()["ancestor"] == game.history[0].outcome
    times = Counter(game.to_act for game in games)
    assert set(times) == {0, 1, 2, 3}
    assert sum((n - 200) ** 2 / 200 for n in times.values()) < 16.3  # 3 degrees, 0.1 %


@pytest.mark.rule("C6")
@pytest.mark.parametrize("ancestor", range(4))
def test_play_goes_clockwise_and_the_token_stays(ancestor: int) -> None:
    game = table(4, ancestor=ancestor)
    for n in range(9):
        assert game.to_act == (ancestor + n) % 4
        assert game.view()["ancestor"] == ancestor
        assert game.view()["round"] == 1 + n // 4, "a round begins with the Ancestor"
        end(game)


# A deal arranged by hand.


def test_cards_are_laid_out_top_first() -> None:
    day = [card(name, nth) for name in DAY for nth in (0, 1)]
    night = [salt("night"), *(card(name) for name in NIGHT)]
    game = Carnuta(2, seed=1, starts=[start("berry"), start("egg")], day=day, night=night)
    assert starts_of(game) == [start("berry"), start("egg")]
    assert game.view()["market"] == {"day": day[:4], "night": night[:4]}
    assert pile(game, "day")[:4] == day[4:]
    assert pile(game, "night")[0] == night[4]


def test_a_whole_pile_can_be_laid_out() -> None:
    day = cards(row="day", start=False)[::-1]
    game = Carnuta(2, seed=1, day=day)
    assert game.view()["market"]["day"] + pile(game, "day") == day


def test_what_is_left_open_is_drawn_from_the_rest() -> None:
    egg, honey = card("egg"), card("honey")
    options: dict[str, Any] = {"starts": [None, start("egg")], "day": [None, egg, None, honey]}
    games = [Carnuta(3, seed=seed, **options) for seed in range(40)]
    for game in games:
        market = [card for card in game.view()["market"]["day"] if card is not None]
        assert (market[1], market[3]) == (egg, honey)
        assert sorted(market + pile(game, "day")) == cards(row="day", start=False)
        assert starts_of(game)[BO] == start("egg")
    assert len({starts_of(game)[ANA] for game in games}) == 7
    assert len({starts_of(game)[CY] for game in games}) == 7
    assert len({game.view()["market"]["day"][0] for game in games}) > 10
    assert len({tuple(game.view()["market"]["night"]) for game in games}) > 30
    assert drawn(Carnuta(3, seed=5, **options)) == drawn(games[5])


@pytest.mark.parametrize("nothing", [None, [], (), [None], [None] * 2])
def test_nothing_laid_out_leaves_all_to_chance(nothing: Any) -> None:
    games = [
        Carnuta(2, seed=seed, starts=nothing, day=nothing, night=nothing) for seed in range(30)
    ]
    assert len({tuple(starts_of(game)) for game in games}) > 15
    assert len({tuple(game.view()["market"]["day"]) for game in games}) > 25


@pytest.mark.parametrize(
    ("option", "wrong", "said"),
    [
        ("starts", [card("egg")], f"ids of starting cards.* not {card('egg')}"),
        ("starts", [start("egg"), start("egg")], "each card once"),
        ("starts", STARTS[:3], "a card for each of 2 players"),
        ("starts", {start("egg"): 1}, "a list of card ids"),
        ("starts", "egg", "a list of card ids"),
        ("day", [card("berry")], f"ids of cards of the Day pile.* not {card('berry')}"),
        ("day", [salt("night")], f"not {salt('night')}"),
        ("day", [start("clover")], f"not {start('clover')}"),
        ("day", [card("egg"), None, card("egg")], "each card once"),
        ("day", [None] * 33, "32 at most"),
        ("day", card("egg"), "a list of card ids"),
        ("day", [72], "not 72"),
        ("day", [-1], "not -1"),
        ("day", [True], "not True"),
        ("day", ["1"], "not '1'"),
        ("night", [card("egg")], f"ids of cards of the Night pile.* not {card('egg')}"),
        ("night", [1.0], r"not 1\.0"),
        ("night", [[card("berry")]], r"not \["),
    ],
)
def test_an_error_names_what_is_wrong_with_a_stack(option: str, wrong: Any, said: str) -> None:
    with pytest.raises(ValueError, match=rf"^{option}: .*{said}"):
        Carnuta(2, seed=1, **{option: wrong})


def test_a_record_of_such_a_game_loads(tmp_path: Path) -> None:
    game = Carnuta(2, 1, ancestor=ANA, starts=[None, STARTS[1]], day=[card("egg"), None], night=())
    game.act("take_card", row="day", place=0).act("sickle", row="day")
    game.save(tmp_path / "game.json")
    for loaded in (tw.load(tmp_path / "game.json"), tw.from_json(game.to_json())):
        assert loaded.view(tw.TEACHER) == game.view(tw.TEACHER)
        assert loaded.history == game.history
        assert loaded.to_json() == game.to_json()
        assert loaded.act("turn_runes", face="sun").to_act == ANA


def test_a_record_that_is_not_as_it_was_laid_out_breaks_where_it_does() -> None:
    record = json.loads(Carnuta(2, seed=1, ancestor=ANA, day=[card("egg")]).to_json())
    record["options"]["day"] = [card("honey")]
    with pytest.raises(tw.BadRecord) as bad:
        tw.from_json(json.dumps(record))
    assert bad.value.step == 1, "after the starting cards"
    record["options"]["day"] = [card("berry")]
    with pytest.raises(tw.BadRecord, match="day: ids of cards") as bad:
        tw.from_json(json.dumps(record))
    assert bad.value.step is None


# Options.


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="players: 2 to 4 can play"):
        Carnuta(players)


@pytest.mark.parametrize(
    ("option", "wrong", "said"),
    [
        ("ancestor", 2, "0 to 1, not 2"),
        ("ancestor", -1, "0 to 1, not -1"),
        ("ancestor", "Ana", "a whole number, not 'Ana'"),
        ("ancestor", True, "a whole number, not True"),
        ("extra_round", 1, "False or True, not 1"),
        ("extra_round", None, "False or True, not None"),
        ("round_limit", 0, "1 to 1000, not 0"),
        ("round_limit", 1001, "1 to 1000, not 1001"),
        ("round_limit", 2.5, r"a whole number, not 2\.5"),
        ("seed", -1, "0 to"),
        ("deck", 7, "the path of a file, or its content, not 7"),
    ],
)
def test_an_error_says_what_an_option_takes(option: str, wrong: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=f"^{option}: {said}"):
        Carnuta(2, **{option: wrong})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Carnuta(2, colour="red")
