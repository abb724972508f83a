"""Of two cards of an age one was dealt, and the other has been drawn for all to see: then one of
them passes, and nobody else can tell which."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.scene.wire import wire

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    TEENS,
    Pile,
    act,
    crown,
    draw,
    events,
    give,
    go_on,
    hand,
    landing,
    number,
    quietly,
    table,
    with_roles,
)

DEALT, DRAWN = TEENS[0], TEENS[9]
HANDS = [TEENS[1:5], [CHILDREN[0], CHILDREN[1], DEALT, ADULTS[0]], [*CHILDREN[2:5], ADULTS[1]]]
PILES: list[Pile] = [[ADULTS[9]], [TEENS[8], DRAWN]]


def drawn_by_bo(role: str) -> Carnavalesque:
    """Ana is King."""
    return draw(with_roles(role, piles=PILES, hands=HANDS), DRAWN)


def place_of(game: Carnavalesque, card: int) -> int:
    return hand(game, game.to_act or 0).index(card)


def gift(card: int) -> Carnavalesque:
    return give(drawn_by_bo("acrobat"), card)


def swap(card: int) -> Carnavalesque:
    game = drawn_by_bo("pickpocket")
    return act(game, "swap", 0, seat=CY, card=place_of(game, card))


def throw_back(card: int) -> Carnavalesque:
    game = drawn_by_bo("seamstress")
    return act(game, "throw_back", landing(0, -1200, up=False), card=place_of(game, card))


def mask(card: int) -> Carnavalesque:
    """In the second round, in which Cy is King."""
    game = table(hands=HANDS, piles=[[ADULTS[9]], [DRAWN]], events=events("masks"))
    crown(go_on(crown(game, ANA), "claim", round=2), CY)
    game.act("decree", age="adult")
    go_on(game, "decree", BO).act("decree", age="adult")
    held = sorted([*hand(game, BO), DRAWN])
    assert game.to_act == BO
    return act(game, "draw", held.index(card), card=number(game, DRAWN))


def levelling(card: int) -> Carnavalesque:
    """In the second round, in which Cy is King, the others draw two cards and give one."""
    game = table(hands=HANDS, piles=[[ADULTS[9]], [DRAWN]], events=events("confetti"))
    crown(go_on(crown(game, ANA), "claim", round=2), CY)
    draw(go_on(game, "draw", BO), DRAWN)
    go_on(game, "level_throw", BO)
    return act(game, "level_throw", landing(0, -1200, up=False), card=place_of(game, card))


@pytest.mark.rule("V3", "V11", "V14", "V20", "V25", "V27")
@pytest.mark.parametrize(
    ("pass_on", "others"),
    [
        (gift, (CY, None)),
        (mask, (ANA, None)),
        (swap, (ANA, None)),
        (throw_back, (ANA, CY, None)),
        (levelling, (ANA, CY, None)),
    ],
)
def test_which_of_two_cards_of_an_age_has_passed_nobody_else_can_tell(
    pass_on: Callable[[int], Carnavalesque], others: tuple[Seat, ...]
) -> None:
    ours, theirs = pass_on(DEALT), pass_on(DRAWN)
    assert ours.view(tw.TEACHER) != theirs.view(tw.TEACHER)
    for _ in range(5):
        for seat in others:
            assert json.dumps(ours.view(seat)) == json.dumps(theirs.view(seat))
            assert wire(ours.scene(seat)) == wire(theirs.scene(seat))
            assert ours.log(seat) == theirs.log(seat)
            assert ours.observe(seat) == theirs.observe(seat)
        if ours.to_act not in others:
            break
        assert ours.legal_actions() == theirs.legal_actions()
        move = quietly(ours).timeline.moves[-1]
        theirs.timeline.replay([*theirs.timeline.moves, move], same_luck(ours, theirs))


def same_luck(ours: Carnavalesque, theirs: Carnavalesque) -> list[Any]:
    before = theirs.timeline.outcomes
    return [*before, *ours.timeline.outcomes[len(before) :]]


@pytest.mark.rule("V11", "V27")
def test_who_takes_part_in_a_secret_knows_it() -> None:
    for pass_on, seats in ((gift, (ANA, BO)), (swap, (BO, CY)), (throw_back, (BO,))):
        logs = [[pass_on(card).log(seat)[-1] for seat in seats] for card in (DEALT, DRAWN)]
        if pass_on is not swap:
            assert all(ours != theirs for ours, theirs in zip(*logs, strict=True))
        game = pass_on(DEALT)
        assert all(game.view(seat) != pass_on(DRAWN).view(seat) for seat in seats)
