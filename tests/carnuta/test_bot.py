"""Greedy at Carnuta: it beats chance, and in plain situations it does what anybody would."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.bot import rate
from tablewidgets.games.carnuta.moves import MOVES

CARDS: Final = Carnuta.cards()
CARDS_OF_DAY: Final = ("clover", "flower", "egg", "honey")
CARDS_OF_NIGHT: Final = ("skull", "butterfly", "berry", "mushroom")
BOARD: Final = ["sun", "sun", "moon", "moon", "locked", "locked"]


def card(ingredient: str | None, kind: str | None = None, asks: int = 0, nth: int = 0) -> int:
    """A card that scores so, for so many types; or a Salt."""
    return [
        n
        for n, of in CARDS.items()
        if of["ingredient"] == ingredient
        and not (of["start"] or of["double"])
        and (of["salt"] or of["points"]["kind"] == kind)
        and (of["salt"] or len(of["points"].get("ingredients", ())) == asks)
    ][nth]


def trio(ingredient: str) -> int:
    return card(ingredient, "set", 3)


def plain(ingredient: str, nth: int = 0) -> int:
    """A card with fixed points, the cheaper one first."""
    return card(ingredient, "fixed", nth=nth)


def start(ingredient: str) -> int:
    return next(n for n, of in CARDS.items() if of["start"] and of["ingredient"] == ingredient)


def seen(
    hand: list[int], *laid: int, runes: list[str] = BOARD, sickles: int = 0, **facts: Any
) -> dict[str, Any]:
    """What Ana sees, to act with a Clover and more cards before her, where the rows offer nothing
    but cheap cards with fixed points."""
    game = tw.Carnuta(2, seed=1, ancestor=0, starts=[start("clover")])
    view: dict[str, Any] = deepcopy({**game.view(0)})
    me = view["players"][0]
    for n in laid:
        me["columns"][CARDS[n]["ingredient"]].append(n)
    me |= {"hand": hand, "runes": runes, "laid": 1 + len(laid), "sickles": sickles}
    me["counter"] = min(11, me["laid"])
    names = ("egg", "honey", "flower", "clover"), ("skull", "berry", "mushroom", "butterfly")
    view["market"] = dict(zip(("day", "night"), [[*map(plain, row)] for row in names], strict=True))
    view |= facts
    return view


def choice(view: dict[str, Any], *actions: Action) -> Action:
    return tw.bots.Greedy(0).choose(view, actions)


def act(kind: str, **args: Any) -> Action:
    return MOVES.action(kind, **args)


@pytest.mark.parametrize(("players", "least"), [(2, 0.95), (3, 0.95), (4, 0.95)])
def test_greedy_beats_random(players: int, least: float) -> None:
    """One greedy bot among random ones, in each seat in turn: by chance it would win 1/2, 1/3 or
    1/4 of the games."""
    games, won = 40, 0
    for seed in range(games):
        greedy = seed % players
        bots: dict[int, tw.bots.Bot] = {n: tw.bots.Random(n) for n in range(players)}
        game = tw.Carnuta(players, seed=seed // players)
        tw.bots.play_on(game, bots | {greedy: tw.bots.Greedy(seed)})
        assert game.result is not None
        won += game.result.winners == (greedy,)
    assert won > least * games


def test_it_rates_each_action_that_is_legal() -> None:
    game = tw.Carnuta(3, seed=5)
    bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
    while game.to_act is not None:
        legal = game.legal_actions()
        rates = rate(game.view(game.to_act), legal)
        assert len(rates) == len(legal)
        tw.bots.play_one(game, bots)


def test_it_plays_with_other_cards() -> None:
    data = tw.Carnuta(2).deck.to_json() | {"name": "Ours"}
    game = tw.Carnuta(2, seed=3, deck=data, round_limit=4)
    tw.bots.play_on(game, {seat: tw.bots.Greedy(seat) for seat in range(2)})
    assert game.is_over


def test_it_lays_the_card_that_completes_a_trio() -> None:
    first = trio("clover")
    asked = CARDS[first]["points"]["ingredients"]
    *there, missing = asked
    other = next(name for name in CARDS_OF_NIGHT if name not in asked)
    hand = [plain(other), plain(missing)]
    view = seen(hand, first, *map(plain, there), actions_left=1)
    assert choice(view, act("lay_card", card=0), act("lay_card", card=1)).args == {"card": 1}


def test_it_takes_the_card_that_completes_a_trio() -> None:
    first = trio("clover")
    *there, missing = CARDS[first]["points"]["ingredients"]
    view = seen([], first, *map(plain, there))
    takes = [
        act("take_card", row=row, place=place) for row in ("day", "night") for place in range(4)
    ]
    taken = choice(view, *takes)
    assert view["market"][taken.args["row"]][taken.args["place"]] == plain(missing)


def test_it_takes_the_token_that_scores_most() -> None:
    """Each Clover scores for the starting card, each type of the trio that is missing 6."""
    first = trio("clover")
    *there, missing = CARDS[first]["points"]["ingredients"]
    view = seen([], first, *map(plain, there), phase="bonus")
    tokens = [act("bonus", ingredient=name) for name in view["tokens"]]
    assert choice(view, *tokens).args == {"ingredient": missing}


def test_it_puts_a_salt_where_it_scores_most() -> None:
    first = trio("clover")
    *there, last = CARDS[first]["points"]["ingredients"]
    more = [plain(name) for name in there] + [plain(name, 1) for name in there]
    view = seen([card(None)], first, *more, plain(last))
    columns = {CARDS[n]["ingredient"] for n in (first, *more, plain(last))}
    salts = [act("salt", card=0, ingredient=name) for name in sorted(columns)]
    assert choice(view, *salts).args["ingredient"] == last


@pytest.mark.parametrize("best", range(4))
def test_it_does_not_discard_the_best_card(best: int) -> None:
    hand = [plain("egg"), plain("honey"), plain("flower")]
    hand.insert(best, plain("clover", 1))  # 3 points, and 1 for the starting card
    view = seen(hand, actions_left=0)
    discards = [act("discard", card=place) for place in range(4)]
    assert choice(view, *discards).args != {"card": best}


def test_it_turns_runes_for_a_card_that_asks_for_more_of_a_face() -> None:
    dearest = card("clover", "each", 1, nth=1)
    assert [face for face, _ in CARDS[dearest]["cost"]] == ["sun"] * 4
    target = CARDS[dearest]["points"]["ingredients"][0]
    view = seen([dearest], plain(target), plain(target, 1), supply={"sun": 0, "moon": 2})
    actions = act("turn_runes", face="sun"), act("turn_runes", face="moon")
    assert choice(view, *actions).args == {"face": "sun"}


def test_it_takes_runes_of_the_face_that_pays() -> None:
    runes = ["moon", "empty", "empty", "empty", "locked", "locked"]
    view = seen([plain("egg", 1)], runes=runes, supply={"sun": 4, "moon": 4})
    actions = act("take_runes", face="sun"), act("take_runes", face="moon")
    assert choice(view, *actions).args == {"face": "sun"}


def test_it_lays_what_it_can_pay_for_with_its_last_action() -> None:
    view = seen([plain("egg")], actions_left=1, last_round=5, round=5)
    actions = (
        act("take_card", row="day", place=0),
        act("take_runes", face="sun"),
        act("turn_runes", face="moon"),
        act("lay_card", card=0),
    )
    assert choice(view, *actions).kind == "lay_card"


SICKLES: Final = (act("take_card", row="day", place=0), act("sickle", row="day"))


def test_it_spends_a_sickle_when_the_rows_offer_nothing() -> None:
    """Dear sets of which nothing is there, and too little time to gather them."""
    rows = {
        row: [trio(name) for name in names]
        for row, names in (("day", CARDS_OF_DAY), ("night", CARDS_OF_NIGHT))
    }
    view = seen([], market=rows, sickles=2, round=10, last_round=12)
    assert choice(view, *SICKLES).kind == "sickle"


def test_it_keeps_a_sickle_when_they_offer_something() -> None:
    rows = {"day": [plain("clover")] * 4, "night": [plain("skull")] * 4}
    assert choice(seen([], market=rows, sickles=2), *SICKLES).kind == "take_card"


def test_it_keeps_a_sickle_when_no_action_is_left() -> None:
    rows = {"day": [trio("clover")] * 4, "night": [trio("skull")] * 4}
    view = seen([], market=rows, sickles=2, actions_left=0)
    assert choice(view, act("sickle", row="day"), act("end_turn")).kind == "end_turn"
