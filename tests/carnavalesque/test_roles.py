"""V26: how roles are dealt, chosen and revealed, and who is the Jester."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Deal
from tablewidgets.engine.prearranged import pack
from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    DEE,
    FANS,
    ROLES,
    SIZES,
    TEENS,
    act,
    aim,
    chances,
    crown,
    dealt,
    go_on,
    hand,
    kinds,
    legal,
    phase,
    quietly,
    table,
    with_roles,
)

CHILD, TEEN = CHILDREN[-1], TEENS[-1]
ALONE = [ADULTS[-2]]
"""The only card on top in the middle."""


def role(game: Carnavalesque, seat: int, by: int | str | None = None) -> tuple[Any, bool]:
    player = game.view(by)["players"][seat]
    return player["role"], player["role_shown"]


# Dealt and chosen.


@pytest.mark.rule("V26")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("king", [ANA, CY])
def test_the_king_deals_two_roles_to_each_other_player(players: int, king: int) -> None:
    game = crown(Carnavalesque(players, seed=1, version="roles"), king)
    assert chances(game)[-1] == ("roles", Deal(pack(range(11))))
    two = [player["dealt"] for player in game.view(tw.TEACHER)["players"]]
    assert [len(of) for of in two] == [0 if seat == king else 2 for seat in range(players)]
    assert len({key for of in two for key in of}) == 2 * (players - 1)
    assert {key for of in two for key in of} <= {*ROLES}


@pytest.mark.rule("V26")
def test_each_sees_the_own_two_alone() -> None:
    game = crown(table(version="roles"), BO, dealt("porter", "usher", "patron", "jester"))
    for seat in (ANA, BO, CY, None):
        told = [player["dealt"] for player in game.view(seat)["players"]]
        assert told == [
            ["patron", "jester"] if seat == ANA else [],
            [],
            ["porter", "usher"] if seat == CY else [],
        ]


@pytest.mark.rule("V26")
@pytest.mark.parametrize("kept", [0, 1])
def test_each_keeps_one_of_them_secretly(kept: int) -> None:
    game = crown(table(version="roles"), BO, dealt("porter", "usher", "patron", "jester"))
    for seat in (CY, ANA):
        assert (phase(game), game.to_act) == ("choose_role", seat)
        assert [args["card"] for args in legal(game, "choose_role")] == [0, 1]
        game.act("choose_role", card=kept)
    assert role(game, CY, by=CY) == (("porter", "usher")[kept], False)
    assert role(game, ANA, by=ANA) == (("patron", "jester")[kept], False)
    for seat, others in ((CY, (ANA, BO, None)), (ANA, (BO, CY, None)), (BO, (ANA, BO, CY))):
        for other in others:
            assert role(game, seat, by=other) == (None, False)
    assert phase(game) == "decree"


@pytest.mark.rule("V26")
def test_a_role_is_revealed_after_the_decree_and_before_the_draw() -> None:
    game = crown(table(version="roles"), ANA, dealt("herald", "usher", "patron", "porter"))
    game.act("choose_role", card=0).act("choose_role", card=1)
    for seat, key in ((BO, "herald"), (CY, "porter")):
        assert (phase(game), game.view()["player"]) == ("decree", seat)
        assert role(game, seat) == (None, False)
        game.act("decree", age="child")
        assert phase(game) == "draw"
        for other in (ANA, BO, CY, None):
            assert role(game, seat, by=other) == (key, True)
        go_on(game, "decree", CY)
    assert role(game, ANA) == (None, False), "the King has none"


@pytest.mark.rule("V26")
def test_the_one_returned_stays_unknown() -> None:
    """Whatever it was, the others see the same to the end of the round."""
    seen = set()
    for returned in ("usher", "jester", "dreamer"):
        game = crown(table(version="roles"), ANA, dealt("herald", returned, "patron", "porter"))
        told = []
        while game.view()["round"] == 1:
            told += [json.dumps(game.view(seat)) for seat in (ANA, CY, None)]
            quietly(game)
        seen.add(tuple(told))
    assert len(seen) == 1


@pytest.mark.rule("V26")
def test_each_round_they_are_dealt_anew() -> None:
    game = go_on(table(version="roles", cards=FANS), "claim", round=2)
    assert {role(game, seat, by=tw.TEACHER) for seat in range(3)} == {(None, False)}
    assert not any(player["dealt"] for player in game.view(tw.TEACHER)["players"])
    go_on(game, "choose_role")
    dealings = [of for asked, of in chances(game) if asked == "roles"]
    assert dealings == [Deal(pack(range(11)))] * 2


@pytest.mark.rule("V26")
@pytest.mark.parametrize("key", ROLES)
def test_it_is_for_one_turn_of_its_player(key: str) -> None:
    """What Bo has leaves Cy, who may do without it, a turn as any other."""
    mine = "sweeper" if key == "acrobat" else "acrobat"
    game = with_roles(key, mine, piles=[ALONE, [CHILD]], ban="teen")
    go_on(game, "decree", CY).act("decree", age="teen")
    assert phase(game) == "draw"
    assert (game.view()["draws_left"], game.view()["gifts_left"]) == (1, 1)


# The Jester.


@pytest.mark.rule("V26", "V12")
@pytest.mark.parametrize("key", [key for key in ROLES if key != "jester"])
def test_the_first_player_is_the_jester_only_by_choice(key: str) -> None:
    game = with_roles(key, "jester", piles=[ALONE, [CHILD]])
    assert game.view()["player"] == BO
    assert game.view(BO)["crowd"] is not None
    assert not kinds(game) & {"aim", "stop", "blind_draw"}


@pytest.mark.rule("V26")
def test_nobody_is_called_the_jester_who_has_revealed_another_role() -> None:
    game = with_roles("acrobat", "herald", piles=[ALONE, [CHILD]])
    assert role(game, BO) == ("acrobat", True)
    assert game.view()["jester"] != BO


@pytest.mark.rule("V26", "V27", "V12")
@pytest.mark.parametrize("seat", [BO, CY, DEE])
def test_whoever_has_the_jester_draws_blindly(seat: int) -> None:
    roles = ["herald", "sweeper", "usher"]
    roles[seat - 1] = "jester"
    game = with_roles(*roles, piles=[ALONE, [CHILD, TEEN]], players=4)
    if seat != BO:
        go_on(game, "decree", seat).act("decree", age="teen")
    assert (phase(game), game.to_act) == ("aim", seat)
    assert game.view(seat)["crowd"] is None
    act(game, "aim", x=1200, y=0)
    asked = []
    while phase(game) == "stop":
        asked.append(game.to_act)
        game.act("stop", yes=True)
    assert asked == [*range(seat + 1, 4), *range(1, seat)], "all but the King"
    aim(game, 1200, 0).act("blind_draw", depth=1, stir=0)
    assert hand(game, seat)[-1] == CHILD
    assert phase(game) == "give"
