"""What is said of an action that is not legal: the rule that forbids it, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.games.carnuta import Carnuta

from .tables import (
    ANA,
    BO,
    card,
    double,
    end,
    grow,
    hand_of,
    idle,
    laid_out,
    lay,
    play_on,
    refused,
    salt,
    sickles,
    take,
    without_day_cards,
)

EGGS = [card("egg", nth) for nth in range(6)]
EGG, SALT = EGGS[0], salt("day")


# Where it is tried. Ana is to act.


def beginning() -> Carnuta:
    return laid_out(EGG)


def done() -> Carnuta:
    """She has done both actions."""
    return idle(beginning())


def holding(*wanted: int, cost: str = "") -> Callable[[], Carnuta]:
    """She begins a turn with these cards in hand, at this price."""
    return lambda: hand_of(laid_out(*wanted, costs=dict.fromkeys(wanted, cost)), *wanted)


def facing(wanted: int, cost: str) -> Callable[[], Carnuta]:
    """She has taken this card, and is to pay this price with two Suns and two Moons."""
    return lambda: take(laid_out(wanted, costs={wanted: cost}), wanted)


def four_in_hand() -> Carnuta:
    """One action is left."""
    return take(hand_of(laid_out(*EGGS), *EGGS[:3]), EGGS[3])


def five_in_hand() -> Carnuta:
    """No action is left."""
    return take(four_in_hand(), EGGS[4])


def paid(cost: str) -> Carnuta:
    """She begins a turn, having laid an Egg at this price in the turn before."""
    game = laid_out(EGG, costs={EGG: cost})
    lay(take(game, EGG), EGG).act("end_turn")
    return end(game)


def short_of_suns() -> Carnuta:
    """She has paid for an Egg with her two Suns, and has taken another one."""
    game = laid_out(*EGGS, costs=dict.fromkeys(EGGS, "sun return, sun return"))
    lay(take(game, EGG), EGG).act("end_turn")
    return take(end(game), EGGS[1])


def without_suns() -> Carnuta:
    return paid("moon return, moon return").act("take_runes", face="sun")


def without_moons() -> Carnuta:
    return paid("sun return, sun return").act("take_runes", face="moon")


def without_runes() -> Carnuta:
    return paid("sun return, sun return, moon return, moon return")


def turned_to(face: str) -> Callable[[], Carnuta]:
    return lambda: beginning().act("turn_runes", face=face)


def at_a_token() -> Carnuta:
    """Bo has taken the Clover token, and she is to choose another one."""
    game = play_on(laid_out(*EGGS[1:4], EGG, ancestor=BO), ANA, BO, until=5)
    grow(game)
    assert game.view()["players"][BO]["tokens"] == ["clover"]
    return lay(take(game, EGG), EGG)


def without_sickles() -> Carnuta:
    return sickles(beginning(), "day", times=2)


def over() -> Carnuta:
    return play_on(laid_out(round_limit=1), until=2)


DO_FIRST: Final = "take or turn runes first, or do something else."
TAKE: Final = {"row": "day", "place": 0}

Case = tuple[str, str, Callable[[], Carnuta], str, dict[str, Any]]
CASES: Final[list[Case]] = [
    ("C21", "The game is over: nothing more can be played.", over, "take_card", TAKE),
    ("C7", "A turn has exactly two actions: 2 are left.", beginning, "end_turn", {}),
    ("C7", "A turn has exactly two actions: 1 is left.", four_in_hand, "end_turn", {}),
    (
        "C7",
        "Both actions are done: end the turn, or spend a sickle.",
        done,
        "take_card",
        TAKE,
    ),
    (
        "C7",
        "Both actions are done: end the turn.",
        lambda: idle(without_sickles()),
        "take_card",
        TAKE,
    ),
    (
        "C7",
        "Both actions are done, and your hand holds more than 3 cards: discard.",
        five_in_hand,
        "lay_card",
        {"card": 0},
    ),
    (
        "C7",
        "An action is lost only when none is possible: choose one.",
        beginning,
        "pass_action",
        {},
    ),
    ("C9", "Your hand may keep only 3 cards: discard 2 first.", five_in_hand, "end_turn", {}),
    (
        "C9",
        "Cards are discarded only if your hand holds more than 3 at the end of your turn: go on.",
        holding(EGG),
        "discard",
        {"card": 0},
    ),
    (
        "C9",
        "Cards are discarded once both actions are done: 1 is left.",
        four_in_hand,
        "discard",
        {"card": 0},
    ),
    (
        "C9",
        "There are only 4 cards in your hand: choose one of them.",
        lambda: five_in_hand().act("discard", card=0),
        "discard",
        {"card": 4},
    ),
    ("C10", "There is no card in your hand: take one first.", beginning, "lay_card", {"card": 0}),
    (
        "C10",
        "There is only 1 card in your hand: choose that one.",
        holding(EGG),
        "lay_card",
        {"card": 1},
    ),
    (
        "C10",
        "There are only 2 cards in your hand: choose one of them.",
        holding(EGG, SALT),
        "salt",
        {"card": 2, "ingredient": "clover"},
    ),
    (
        "C10",
        "To pay for an Egg you lack a Sun: " + DO_FIRST,
        facing(EGG, "sun turn, sun return, sun turn"),
        "lay_card",
        {"card": 0},
    ),
    (
        "C10",
        f"To pay for an Egg you lack 2 Suns: {DO_FIRST}",
        short_of_suns,
        "lay_card",
        {"card": 0},
    ),
    (
        "C10",
        "To pay for a double Skull you lack a Sun and a Moon: " + DO_FIRST,
        facing(double("skull"), "sun turn, moon turn, sun turn, moon return, sun turn, moon turn"),
        "lay_card",
        {"card": 0},
    ),
    (
        "C10",
        "To pay for a Salt you lack 2 Moons: " + DO_FIRST,
        facing(SALT, "moon turn, moon turn, moon turn, moon return"),
        "salt",
        {"card": 0, "ingredient": "clover"},
    ),
    (
        "C13",
        "The counter has brought a bonus: first choose one of the tokens.",
        at_a_token,
        "take_card",
        TAKE,
    ),
    (
        "C13",
        "A bonus token comes with the 6th and the 10th card laid: go on with your turn.",
        beginning,
        "bonus",
        {"ingredient": "egg"},
    ),
    (
        "C14",
        "The Clover token has been taken: choose one of those left.",
        at_a_token,
        "bonus",
        {"ingredient": "clover"},
    ),
    (
        "C16",
        "A Salt has no column of its own: choose the column to lay it on.",
        holding(SALT),
        "lay_card",
        {"card": 0},
    ),
    (
        "C16",
        "Only a Salt goes on a column of your choice, and this is an Egg: lay it in its own.",
        holding(EGG),
        "salt",
        {"card": 0, "ingredient": "clover"},
    ),
    (
        "C16",
        "You have no Berry column: lay the Salt on a column that you have.",
        holding(SALT),
        "salt",
        {"card": 0, "ingredient": "berry"},
    ),
    (
        "C17",
        "No slot is empty: lay a card that returns runes, or turn those you have.",
        beginning,
        "take_runes",
        {"face": "sun"},
    ),
    (
        "C17",
        "No rune of the supply shows a Sun: take Moons, or do something else.",
        without_suns,
        "take_runes",
        {"face": "sun"},
    ),
    (
        "C17",
        "No rune of the supply shows a Moon: take Suns, or do something else.",
        without_moons,
        "take_runes",
        {"face": "moon"},
    ),
    (
        "C18",
        "There is no rune on your board to turn: take some first.",
        without_runes,
        "turn_runes",
        {"face": "sun"},
    ),
    (
        "C18",
        "All your runes show the Sun already: do something else.",
        turned_to("sun"),
        "turn_runes",
        {"face": "sun"},
    ),
    (
        "C18",
        "All your runes show the Moon already: do something else.",
        turned_to("moon"),
        "turn_runes",
        {"face": "moon"},
    ),
    (
        "C19",
        "You have spent both sickles: choose an action instead.",
        without_sickles,
        "sickle",
        {"row": "day"},
    ),
    (
        "C19",
        "There is no other Day card, in the pile or the discard: a sickle would change nothing.",
        without_day_cards,
        "sickle",
        {"row": "day"},
    ),
    (
        "C19",
        "No Day card is visible: a sickle would change nothing.",
        lambda: without_day_cards(holes=4),
        "sickle",
        {"row": "day"},
    ),
    (
        "C20",
        "There is no card in this place: choose another one.",
        without_day_cards,
        "take_card",
        TAKE,
    ),
]
MARKED: Final = [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in CASES]


@pytest.mark.parametrize(("rule", "sentence", "situation", "kind", "args"), MARKED)
def test_a_refusal_names_the_rule_and_says_what_it_asks(
    rule: str, sentence: str, situation: Callable[[], Carnuta], kind: str, args: dict[str, Any]
) -> None:
    refusal = refused(situation(), kind, **args)
    assert refusal.rule == rule
    assert refusal.reason == sentence
    assert str(refusal).startswith(f"{sentence}\n{rule}. {Carnuta.rules()[rule].title}. ")
    with speaking("fr"):
        assert str(refusal).startswith(refusal.reason)
        assert refusal.reason != sentence
        assert f"\n{rule}. {Carnuta.rules()[rule].title}. " in str(refusal)


def test_these_are_all_the_refusals_there_are() -> None:
    """But for one more form of a message, with other numbers."""
    refused_for = {
        refused(situation(), kind, **args).args[2] for _, _, situation, kind, args in CASES
    }
    messages = Catalogue("tablewidgets.games.carnuta").messages("en")
    assert refused_for == {
        key.removeprefix("refusal.") for key in messages if key.startswith("refusal.")
    }


@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        ("lay_card", {"card": 5}, "card: lay_card takes 0 to 4, not 5"),
        ("take_card", {"row": "noon", "place": 0}, "row: take_card takes day, night, not 'noon'"),
        ("take_card", {"row": "day"}, "take_card takes row, place, not row"),
        ("take_card", {"row": "day", "place": 4}, "place: take_card takes 0 to 3, not 4"),
        ("take_runes", {"face": None}, "face: take_runes takes sun, moon, not None"),
        ("bonus", {"ingredient": "sugar"}, "ingredient: bonus takes clover, .*, not 'sugar'"),
        ("steal", {}, "kind: carnuta has take_card, .*, not 'steal'"),
    ],
)
def test_what_is_no_action_at_all_is_another_error(
    kind: str, args: dict[str, Any], said: str
) -> None:
    game = beginning()
    before = game.to_json()
    with pytest.raises((ValueError, TypeError), match=f"^{said}"):
        game.act(kind, **args)
    assert game.to_json() == before
