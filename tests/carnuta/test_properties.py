"""Properties of whole random games, with every number of players and every option."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.deck import from_view
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.testing import check_all, check_rules
from tests.tries import SEED, number_of_tries, seeds

from .decks import few_night_cards
from .players import play_building
from .tables import market, pile

FEW_NIGHT_CARDS = few_night_cards()
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "ancestor": st.integers(0, 1),
        "extra_round": st.booleans(),
        "round_limit": st.integers(1, 25),
        "deck": st.just(FEW_NIGHT_CARDS),
    },
)
GAMES = st.tuples(st.integers(2, 4), OPTIONS)
Change = tuple[CarnutaView, Action, CarnutaView]

SEEDS = st.integers(0, 2**53 - 1)
RUNES = {2: 10, 3: 16, 4: 22}

some_games = settings(
    max_examples=number_of_tries(10, 200), deadline=None, derandomize=not SEED, database=None
)
few_games = settings(some_games, max_examples=number_of_tries(2, 100))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(2, {"round_limit": number_of_tries(4, 25)}, id="2 players"),
        pytest.param(3, {"round_limit": number_of_tries(2, 25)}, id="3 players"),
        pytest.param(4, {"round_limit": number_of_tries(1, 25)}, id="4 players"),
        pytest.param(2, {"round_limit": 1, "ancestor": 1}, id="one round"),
        pytest.param(2, {"round_limit": 3, "extra_round": False}, id="no extra round"),
        pytest.param(2, {"round_limit": 4, "deck": FEW_NIGHT_CARDS}, id="other deck"),
        pytest.param(
            3,
            {"round_limit": 2, "starts": [8, None, 0], "day": [64, None, 1], "night": [71]},
            id="stacked",
        ),
    ][:: number_of_tries(3, 1)],
)
def test_all_properties(players: int, options: dict[str, Any]) -> None:
    """In short games, for all is drawn and told at each step; all of these in `make soak`."""
    check_all(lambda seed: Carnuta(players, seed=seed, **options), seeds(1, 3))


@few_games
@given(GAMES, SEEDS)
def test_with_any_options(game: tuple[int, dict[str, Any]], seed: int) -> None:
    players, options = game
    check_rules(lambda seed: Carnuta(players, seed=seed, **options), seed)


def moments(game: tuple[int, dict[str, Any]], seed: int) -> Iterator[tuple[Carnuta, CarnutaView]]:
    """A random game before each action and at its end, as the teacher sees it."""
    players, options = game
    carnuta = Carnuta(players, seed=seed, **options)
    for _ in play_building(carnuta, random.Random(seed).random):
        yield carnuta, carnuta.view(tw.TEACHER)
    yield carnuta, carnuta.view(tw.TEACHER)


def faces(view: CarnutaView) -> Counter[str]:
    """All runes in play, by the face they show."""
    on_boards = Counter(slot for player in view["players"] for slot in player["runes"])
    return Counter({face: on_boards[face] + view["supply"][face] for face in ("sun", "moon")})


@pytest.mark.rule("C3", "C5", "C10", "C13", "C17", "C18")
@some_games
@given(GAMES, SEEDS)
def test_runes_are_conserved_and_every_one_that_turns_is_accounted_for(
    game: tuple[int, dict[str, Any]], seed: int
) -> None:
    players, _ = game
    for before, action, after in steps(game, seed):
        assert faces(after).total() == faces(before).total() == RUNES[players]
        seat = before["player"]
        turned = turns(before, action, after)
        assert faces(after)["sun"] == faces(before)["sun"] + turned["moon"] - turned["sun"]
        for other, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
            assert len(now["runes"]) == 6
            assert now["runes"].count("locked") == 2 - (now["laid"] >= 4) - (now["laid"] >= 8)
            if other != seat:
                assert was["runes"] == now["runes"]


def turns(before: CarnutaView, action: Action, after: CarnutaView) -> Counter[str]:
    """The runes that an action turns over, by the face they showed."""
    seat = before["player"]
    if action.kind == "turn_runes":
        shown = Counter(before["players"][seat]["runes"])
        other = {"sun": "moon", "moon": "sun"}[str(action.args["face"])]
        assert after["players"][seat]["runes"].count(other) == 0
        return Counter({other: shown[other]})
    if action.kind in ("lay_card", "salt"):
        cost = cost_of(before, action)
        return Counter(face for face, fate in cost if fate == "turn")
    return Counter()


def cost_of(before: CarnutaView, action: Action) -> list[list[str]]:
    hand = before["players"][before["player"]]["hand"]
    card = from_view(before["deck"]).cards[hand[int(str(action.args["card"]))]]
    cost: list[list[str]] = card.to_json()["cost"]
    return cost


def steps(game: tuple[int, dict[str, Any]], seed: int) -> Iterator[Change]:
    """Each action, with what the teacher saw before and after it."""
    for (_, before), (carnuta, after) in pairwise(moments(game, seed)):
        *_, action = (step.action for step in carnuta.history if step.action is not None)
        yield before, action, after


@pytest.mark.rule("C10", "C15", "C16")
@some_games
@given(GAMES, SEEDS)
def test_a_cost_is_paid_to_the_rune(game: tuple[int, dict[str, Any]], seed: int) -> None:
    """Each symbol takes a rune that showed its face; no other rune changes; what is returned
    goes to the supply as it is."""
    for before, action, after in steps(game, seed):
        if action.kind not in ("lay_card", "salt"):
            continue
        was, now = (view["players"][before["player"]] for view in (before, after))
        cost = cost_of(before, action)
        asked = Counter(face for face, _ in cost)
        returned = Counter(face for face, fate in cost if fate == "return")
        shown, left = Counter(was["runes"]), Counter(now["runes"])
        for face, other in (("sun", "moon"), ("moon", "sun")):
            assert shown[face] >= asked[face]
            turned = asked[other] - returned[other]
            assert left[face] == shown[face] - asked[face] + turned
            assert after["supply"][face] == before["supply"][face] + returned[face]
        both = list(zip(was["runes"], now["runes"], strict=True))
        unlocked = both.count(("locked", "empty"))
        assert unlocked == (now["laid"] in (4, 8))
        assert sum(old != new for old, new in both) == len(cost) + unlocked
        assert now["laid"] == was["laid"] + 1


@pytest.mark.rule("C1", "C4", "C8", "C11", "C20")
@some_games
@given(GAMES, SEEDS)
def test_cards_are_conserved(game: tuple[int, dict[str, Any]], seed: int) -> None:
    """All 72 are somewhere, each once; the starting cards that nobody got are in the box."""
    players, options = game
    facts = Carnuta(2, seed=0, deck=options.get("deck")).cards()
    for _, view in moments(game, seed):
        there: list[int] = []
        for row in ("day", "night"):
            to_draw, discard = view["piles"][row]["cards"] or [], view["piles"][row]["discarded"]
            assert len(to_draw) == view["piles"][row]["draw"]
            assert len(discard) == view["piles"][row]["discard"]
            visible = [card for card in view["market"][row] if card is not None]
            of_row = [*visible, *to_draw, *discard]
            assert all(facts[card]["row"] == row for card in of_row)
            assert len(visible) == 4 or not (to_draw or discard)
            there += of_row
        for player in view["players"]:
            for ingredient, column in player["columns"].items():
                assert all(facts[card]["ingredient"] == ingredient for card in column)
                salts = player["salt_cards"][ingredient]
                assert len(salts) == player["salt"][ingredient]
                assert all(facts[card]["salt"] for card in salts)
                assert column or not salts
                there += column + salts
            there += player["hand"]
        box = facts.keys() - set(there)
        assert len(there) + len(box) == len(facts) == 72
        assert len(there) == len(set(there))
        assert len(box) == 8 - players
        assert all(facts[card]["start"] for card in box)


@pytest.mark.rule("C12", "C13", "C14")
@some_games
@given(GAMES, SEEDS)
def test_counters_and_tokens(game: tuple[int, dict[str, Any]], seed: int) -> None:
    """The counter is at the cards laid, up to 11; eight tokens, two for each at the most."""
    for _, view in moments(game, seed):
        taken: list[str] = []
        for seat, player in enumerate(view["players"]):
            laid = sum(len(column) for column in player["columns"].values())
            laid += sum(player["salt"].values())
            assert player["laid"] == laid
            assert player["counter"] == min(11, laid)
            waits = view["phase"] == "bonus" and view["to_act"] == seat
            assert len(player["tokens"]) == (laid >= 6) + (laid >= 10) - waits
            taken += player["tokens"]
        assert len(taken + view["tokens"]) == len(set(taken + view["tokens"])) == 8


@pytest.mark.rule("C6", "C7", "C9", "C19")
@some_games
@given(GAMES, SEEDS)
def test_turns(game: tuple[int, dict[str, Any]], seed: int) -> None:
    """Exactly two actions each, counted from the history; then three cards in hand at the most; and
    round the table from the Ancestor, in whole rounds."""
    players, _ = game
    everything = list(moments(game, seed))
    carnuta, _ = everything[-1]
    for _, view in everything:
        for seat, player in enumerate(view["players"]):
            assert len(player["hand"]) <= (5 if seat == view["to_act"] else 3)
            assert 0 <= player["sickles"] <= 2
    turns: list[tuple[int | None, Counter[str]]] = []
    kinds: Counter[str] = Counter()
    for step in carnuta.history:
        if step.action is not None:
            kinds[step.action.kind] += 1
            if step.action.kind == "end_turn":
                turns.append((step.seat, kinds))
                kinds = Counter()
    assert not kinds, "the game ends with a turn"
    actions = ("take_card", "lay_card", "salt", "take_runes", "turn_runes", "pass_action")
    assert all(sum(kinds[kind] for kind in actions) == 2 for _, kinds in turns)
    ancestor = carnuta.view()["ancestor"]
    assert [seat for seat, _ in turns] == [
        (ancestor + n) % players for n in range(players * carnuta.view()["round"])
    ]


@pytest.mark.rule("C21", "C25")
@some_games
@given(GAMES, SEEDS)
def test_the_game_ends_with_the_round_that_the_11th_card_names(
    game: tuple[int, dict[str, Any]], seed: int
) -> None:
    _, options = game
    named = None
    for before, _, after in steps(game, seed):
        if named is None and any(player["laid"] >= 11 for player in after["players"]):
            named = before["round"] + options.get("extra_round", True)
        limit = options.get("round_limit", 60)
        assert after["last_round"] == (named and min(named, limit))
        over = after["phase"] == "over"
        assert after["round"] <= min(named or limit, limit)
        assert not over or after["round"] in (named, limit)
    assert over
    assert (after["stopped"] is None) == (after["round"] == named)


@pytest.mark.rule("C22", "C23", "C24")
@some_games
@given(GAMES, SEEDS)
def test_the_score_is_that_of_the_columns_in_sight(
    game: tuple[int, dict[str, Any]], seed: int
) -> None:
    """At every moment, and in the end it is the result."""
    for carnuta, view in moments(game, seed):  # noqa: B007
        scores = [
            tw.carnuta.score(
                [card for column in player["columns"].values() for card in column],
                player["salt"],
                player["tokens"],
                deck=view["deck"],
            )
            for player in view["players"]
        ]
        assert [player["score"] for player in view["players"]] == [s.total for s in scores]
        assert all(sum(score.columns.values()) == score.total for score in scores)
    assert carnuta.result is not None
    assert list(carnuta.result.scores) == [score.total for score in scores]
    assert carnuta.result.details["columns"] == [score.columns for score in scores]
    best = max((score.total, max(score.columns.values())) for score in scores)
    assert list(carnuta.result.winners) == view["winners"]
    assert view["winners"] == [
        seat
        for seat, score in enumerate(scores)
        if (score.total, max(score.columns.values())) == best
    ]


@some_games
@given(GAMES, SEEDS, st.data())
def test_what_is_stacked_is_dealt(
    game: tuple[int, dict[str, Any]], seed: int, data: st.DataObject
) -> None:
    players, options = game
    facts = Carnuta(2, seed=0, deck=options.get("deck")).cards()
    packs = {
        "starts": [card for card, of in facts.items() if of["start"]],
        "day": [card for card, of in facts.items() if of["row"] == "day" and not of["start"]],
        "night": [card for card, of in facts.items() if of["row"] == "night" and not of["start"]],
    }
    laid: dict[str, Any] = {}
    for name, pack in packs.items():
        most = players if name == "starts" else len(pack)
        wanted = data.draw(st.permutations(pack))[: data.draw(st.integers(0, most))]
        laid[name] = [None if data.draw(st.booleans()) else card for card in wanted]
    carnuta = Carnuta(players, seed=seed, **options, **laid)
    view = carnuta.view(tw.TEACHER)
    columns = [column for player in view["players"] for column in player["columns"].values()]
    dealt: dict[str, list[int | None]] = {"starts": [card for column in columns for card in column]}
    for row in ("day", "night"):
        dealt[row] = [*market(carnuta, row), *pile(carnuta, row)]
    for name, wanted in laid.items():
        assert all(want in (None, got) for want, got in zip(wanted, dealt[name], strict=False))
    assert tw.from_json(carnuta.to_json()).view(tw.TEACHER) == view
