"""C7 to C9, C17, C18: the two actions of a turn, cards taken, runes taken and turned."""

from __future__ import annotations

import random
from itertools import product
from typing import cast

import pytest

from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import NO_CARD
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.testing import play_randomly

from .tables import (
    ANA,
    BO,
    CARDS,
    ROWS,
    board,
    card,
    double,
    end,
    hand_of,
    idle,
    kinds,
    laid_out,
    lay,
    legal,
    me,
    pile,
    refused,
    salt,
    supply,
    table,
    take,
)

EGG, HONEY, FLOWER = card("egg"), card("honey"), card("flower")
BERRY, SKULL = card("berry"), card("skull")
ACTIONS = ("take_card", "lay_card", "take_runes", "turn_runes")


@pytest.fixture
def ready() -> Carnuta:
    """Ana begins a turn in which she can do anything: two cards in hand, two empty slots."""
    game = laid_out(EGG, HONEY, BERRY, costs={BERRY: "sun return, sun return"})
    hand_of(game, EGG, HONEY)
    lay(take(game, BERRY), BERRY)
    end(game.act("end_turn"))
    assert (game.to_act, board(game, ANA), supply(game)) == (ANA, "--mm##", (3, 1))
    return game


@pytest.fixture
def five() -> Carnuta:
    """Ana has done both actions, and has five cards in hand."""
    wanted = (EGG, BERRY, HONEY, SKULL, FLOWER)
    game = hand_of(laid_out(*wanted), *wanted[:3])
    assert me(game)["hand"] == [EGG, BERRY, HONEY]
    return take(game, SKULL, FLOWER)


# The turn.


@pytest.mark.rule("C7")
@pytest.mark.parametrize(("first", "second"), list(product(ACTIONS, repeat=2)))
def test_two_actions_in_any_order_and_the_same_one_twice(
    ready: Carnuta, first: str, second: str
) -> None:
    for left, kind in ((2, first), (1, second)):
        assert (ready.to_act, ready.view()["actions_left"]) == (ANA, left)
        assert refused(ready, "end_turn").rule == "C7"
        ready.act(kind, **legal(ready, kind)[-1])
    assert (ready.to_act, ready.view()["actions_left"]) == (ANA, 0)
    for kind in ACTIONS:
        assert kind not in kinds(ready)
    end(ready)
    assert (ready.to_act, ready.view()["actions_left"]) == (BO, 2)


@pytest.mark.rule("C7")
def test_there_is_no_third_action(ready: Carnuta) -> None:
    refusable = {kind: legal(ready, kind)[-1] for kind in ACTIONS}
    idle(ready)
    for kind, args in refusable.items():
        assert refused(ready, kind, **args).rule == "C7"
    assert refused(ready, "pass_action").rule == "C7"


@pytest.mark.rule("C7")
def test_every_action_that_is_legal_changes_something() -> None:
    played = set()
    for seed in range(6):
        game = Carnuta(2 + seed % 3, seed=seed)
        for _ in play_randomly(game, random.Random(seed).random):
            for action in game.legal_actions():
                if action.kind in {*ACTIONS, "salt"}:
                    state = cast(CarnutaState, game.state)
                    before = (state.hands, state.laid, state.runes, state.supply)
                    state.apply(action.code)
                    assert (state.hands, state.laid, state.runes, state.supply) != before
                    played.add(action.kind)
    assert played == {*ACTIONS, "salt"}


@pytest.mark.rule("C7")
def test_nobody_passes_who_can_do_anything(ready: Carnuta) -> None:
    for seed in range(6):
        game = Carnuta(2 + seed % 3, seed=seed)
        for _ in play_randomly(game, random.Random(seed).random):
            assert "pass_action" not in kinds(game)
    assert refused(ready, "pass_action").rule == "C7"


def stuck() -> CarnutaState:
    """A table at which nothing is possible. None can become so: with no rune on the own board,
    there are four in the supply at least."""
    state = cast(CarnutaState, laid_out(EGG, costs={EGG: "sun turn"}).state)
    state.market, state.piles = (NO_CARD,) * 8, (b"", b"")
    state.hands = (bytes((EGG,)), b"")
    state.runes = ("----xx", "ssmmss")
    state.supply = (0, 0)
    return state


@pytest.mark.rule("C7")
def test_an_action_is_lost_when_none_is_possible() -> None:
    moves = Carnuta.spec.moves
    state = stuck()
    passing = moves.code("pass_action")
    assert state.legal() == (passing,)
    before = (state.hands, state.laid, state.runes, state.supply, state.sickles)
    state.apply(passing)
    assert (state.actor, state.actions_left, state.legal()) == (ANA, 1, (passing,))
    state.apply(passing)
    assert (state.actor, state.actions_left) == (ANA, 0)
    assert state.legal() == (moves.code("end_turn"),)
    assert (state.hands, state.laid, state.runes, state.supply, state.sickles) == before


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("change", "possible"),
    [
        ({"market": (*[NO_CARD] * 7, BERRY)}, {"take_card"}),
        ({"hands": (bytes((HONEY,)), b"")}, {"lay_card"}),
        ({"hands": (bytes((salt("day"),)), b"")}, {"salt"}),
        ({"supply": (0, 1)}, {"take_runes"}),
        ({"runes": ("m---xx", "ssmmss")}, {"turn_runes"}),
    ],
)
def test_and_never_when_any_is(change: dict[str, tuple[object, ...]], possible: set[str]) -> None:
    state = stuck()
    for field, value in change.items():
        setattr(state, field, value)
    assert {Carnuta.spec.moves.actions[move].kind for move in state.legal()} == possible


# Taking a card.


@pytest.mark.rule("C8")
@pytest.mark.parametrize(("row", "place"), list(product(ROWS, range(4))))
def test_any_visible_card_goes_to_the_hand_and_the_next_one_takes_its_place(
    row: str, place: int
) -> None:
    game = table()
    market, coming = game.view()["market"], pile(game, row)
    game.act("take_card", row=row, place=place)
    assert me(game)["hand"] == [market[row][place]]
    market[row][place] = coming[0]
    assert game.view()["market"] == market
    assert pile(game, row) == coming[1:]
    assert game.view()["actions_left"] == 1


@pytest.mark.rule("C8")
def test_the_card_that_came_can_be_taken_at_once() -> None:
    game = laid_out(EGG, HONEY, FLOWER, card("clover"), double("egg"))
    take(game, HONEY)
    assert game.view()["market"]["day"] == [EGG, double("egg"), FLOWER, card("clover")]
    take(game, double("egg"))
    assert me(game)["hand"] == [HONEY, double("egg")]


@pytest.mark.rule("C8")
def test_everybody_saw_what_was_taken() -> None:
    game = take(laid_out(EGG), EGG)
    for seat in (ANA, BO, None):
        assert game.view(seat)["players"][ANA]["hand"] == [EGG]


# The hand.


@pytest.mark.rule("C9")
def test_the_hand_may_exceed_three_during_the_turn(five: Carnuta) -> None:
    assert me(five)["hand"] == [EGG, BERRY, HONEY, SKULL, FLOWER]


@pytest.mark.rule("C9")
@pytest.mark.parametrize(("first", "second"), list(product(range(5), range(4))))
def test_at_its_end_cards_of_ones_choice_are_discarded_one_by_one(
    five: Carnuta, first: int, second: int
) -> None:
    hand = me(five)["hand"]
    out = []
    for left, place in ((5, first), (4, second)):
        assert [args["card"] for args in legal(five, "discard")] == list(range(left))
        assert refused(five, "end_turn").rule == "C9"
        five.act("discard", card=place)
        out.append(hand.pop(place))
        assert me(five)["hand"] == hand
    piles = five.view()["piles"]
    for row in ROWS:
        assert piles[row]["discarded"] == [card for card in out if CARDS[card]["row"] == row]
    assert refused(five, "discard", card=0).rule == "C9"
    assert five.act("end_turn").to_act == BO


@pytest.mark.rule("C9")
def test_three_cards_may_stay() -> None:
    game = hand_of(laid_out(EGG, HONEY, FLOWER), EGG, HONEY)
    idle(take(game, FLOWER), 1)
    assert kinds(game) == {"sickle", "end_turn"}
    assert refused(game, "discard", card=0).rule == "C9"
    game.act("end_turn")
    assert game.view()["players"][ANA]["hand"] == [EGG, HONEY, FLOWER]


@pytest.mark.rule("C9")
def test_no_card_is_discarded_before_both_actions_are_done() -> None:
    game = hand_of(laid_out(EGG, HONEY, FLOWER, BERRY), EGG, HONEY, FLOWER)
    take(game, BERRY)
    assert len(me(game)["hand"]) == 4
    assert refused(game, "discard", card=0).rule == "C9"
    lay(game, EGG)
    assert kinds(game) == {"sickle", "end_turn"}, "there is nothing to discard any more"


@pytest.mark.rule("C9")
def test_a_discarded_salt_goes_to_its_own_discard() -> None:
    game = hand_of(laid_out(salt("night"), EGG, HONEY, FLOWER), salt("night"), EGG, HONEY)
    idle(take(game, FLOWER), 1)
    game.act("discard", card=0)
    piles = game.view()["piles"]
    assert (piles["day"]["discarded"], piles["night"]["discarded"]) == ([], [salt("night")])


# Taking runes.


@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("face", "slots", "filled"), [("sun", "--mm##", "ssmm##"), ("moon", "ss--##", "ssmm##")]
)
def test_the_empty_slots_are_filled_with_runes_of_one_face(
    face: str, slots: str, filled: str
) -> None:
    game = laid_out(EGG, costs={EGG: f"{face} return, {face} return"})
    lay(take(game, EGG), EGG).act("end_turn")
    end(game)
    assert board(game, ANA) == slots
    game.act("take_runes", face=face)
    assert (board(game, ANA), supply(game)) == (filled, (1, 1))


@pytest.mark.rule("C17")
def test_or_with_as_many_as_there_are(ready: Carnuta) -> None:
    ready.act("take_runes", face="moon")
    assert (board(ready, ANA), supply(ready)) == ("m-mm##", (3, 0))
    assert legal(ready, "take_runes") == [{"face": "sun"}]
    assert refused(ready, "take_runes", face="moon").rule == "C17"
    ready.act("take_runes", face="sun")
    assert (board(ready, ANA), supply(ready)) == ("msmm##", (2, 0))


@pytest.mark.rule("C17")
def test_slots_under_a_padlock_dont_count() -> None:
    game = table()
    assert supply(game) == (1, 1)
    assert legal(game, "take_runes") == []
    for face in ("sun", "moon"):
        assert refused(game, "take_runes", face=face).rule == "C17"


@pytest.mark.rule("C17")
def test_no_rune_comes_from_anothers_board() -> None:
    """Bo takes what Ana returned; then the supply has no Sun."""
    game = laid_out(EGG, HONEY, costs={EGG: "sun return", HONEY: "sun return, sun return"})
    lay(take(game, EGG), EGG).act("end_turn")
    lay(take(game, HONEY), HONEY).act("end_turn")
    assert (board(game, BO), supply(game)) == ("--mm##", (4, 1))
    assert idle(game).act("end_turn").to_act == BO
    game.act("take_runes", face="sun")
    assert (board(game, ANA)[0], board(game, BO), supply(game)) == ("-", "ssmm##", (2, 1))


# Turning runes.


@pytest.mark.rule("C18")
@pytest.mark.parametrize(("face", "turned"), [("sun", "ssss##"), ("moon", "mmmm##")])
def test_all_runes_are_turned_to_one_face(face: str, turned: str) -> None:
    game = table().act("turn_runes", face=face)
    assert (board(game, ANA), board(game, BO)) == (turned, "ssmm##")
    assert supply(game) == (1, 1), "those of the supply stay as they are"


@pytest.mark.rule("C18")
def test_not_to_the_face_that_all_show(ready: Carnuta) -> None:
    assert board(ready, ANA) == "--mm##"
    assert legal(ready, "turn_runes") == [{"face": "sun"}]
    assert refused(ready, "turn_runes", face="moon").rule == "C18"
    ready.act("turn_runes", face="sun")
    assert board(ready, ANA) == "--ss##"
    assert legal(ready, "turn_runes") == [{"face": "moon"}]


@pytest.mark.rule("C18")
def test_not_without_a_rune() -> None:
    game = laid_out(EGG, costs={EGG: "sun return, sun return, moon return, moon return"})
    lay(take(game, EGG), EGG).act("end_turn")
    end(game)
    assert board(game, ANA) == "----##"
    for face in ("sun", "moon"):
        assert refused(game, "turn_runes", face=face).rule == "C18"
    assert {args["row"] for args in legal(game, "take_card")} == set(ROWS), "but other things are"
