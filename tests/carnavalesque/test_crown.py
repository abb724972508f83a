"""V5 to V8: the order of a round, who becomes King, and what a King does."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ANA,
    BO,
    CY,
    DEE,
    EVE,
    FANS,
    NAMES,
    SIZES,
    act,
    chances,
    crown,
    dealt,
    events,
    go_on,
    kinds,
    kings_turn,
    legal,
    phase,
    play_carefully,
    quietly,
    table,
)

PLAYERS = pytest.mark.parametrize("players", SIZES)


def second_round(king: int = ANA, players: int = 4) -> Carnavalesque:
    """The second round begins, after this King's; all cards fit together, so nothing is lost."""
    game = crown(table(players, "young", cards=FANS), king)
    return go_on(game, "claim", round=2)


def claims(game: Carnavalesque, *wanting: int) -> list[int]:
    """These want to be King; who was asked, in order."""
    asked = []
    while phase(game) == "claim":
        assert game.to_act is not None
        asked.append(game.to_act)
        game.act("claim", yes=game.to_act in wanting)
    return asked


def order_of(game: Carnavalesque) -> list[tuple[str, int]]:
    """What is asked until the next round begins, and of whom."""
    round = game.view()["round"]
    asked: list[tuple[str, int]] = []
    while game.view()["round"] == round:
        assert game.to_act is not None
        if not asked or asked[-1] != (phase(game), game.to_act):
            asked.append((phase(game), game.to_act))
        quietly(game)
    return asked


# The order of a round.


@pytest.mark.rule("V5", "V8")
def test_a_round_for_young_players() -> None:
    game = table(version="young", cards=FANS)
    crown(game, BO)
    assert order_of(game) == [
        ("decree", BO),
        ("aim", CY),
        ("stop", ANA),
        ("blind", CY),
        ("give", CY),
        ("decree", BO),
        ("draw", ANA),
        ("give", ANA),
        ("king", BO),
        ("level_take", BO),
    ]
    assert order_of(game)[:3] == [("claim", CY), ("claim", ANA), ("decree", CY)]


@pytest.mark.rule("V5", "V24")
def test_the_event_comes_after_the_crown_and_before_the_turns() -> None:
    game = table(cards=FANS, events=events("strike"))
    go_on(crown(game, ANA), "claim", round=2)
    assert order_of(game)[:4] == [("claim", BO), ("claim", CY), ("strike", CY), ("decree", BO)]


@pytest.mark.rule("V5", "V26")
def test_the_roles_are_chosen_after_the_crown_and_before_the_turns() -> None:
    game = table(version="roles", cards=FANS)
    crown(game, CY, dealt("porter", "herald", "patron", "usher"))
    assert order_of(game) == [
        ("choose_role", ANA),
        ("choose_role", BO),
        ("decree", CY),
        ("draw", ANA),
        ("give", ANA),
        ("decree", CY),
        ("draw", BO),
        ("give", BO),
        ("king", CY),
        ("level_throw", ANA),
        ("level_take", BO),
        ("level_take", CY),
    ]


@pytest.mark.rule("V5")
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_rounds_are_counted(version: str) -> None:
    game = table(version=version, cards=FANS)
    assert [go_on(game, "claim", round=n).view()["round"] for n in (1, 2, 3)] == [1, 2, 3]


# The crown.


@pytest.mark.rule("V6")
@PLAYERS
def test_in_the_first_round_everybody_may_take_the_crown(players: int) -> None:
    for king in range(players):
        game = table(players)
        assert claims(game, king) == list(range(players))
        assert game.view()["king"] == king
        assert not [asked for asked, _ in chances(game) if asked == "first_king"]


@pytest.mark.rule("V6")
@pytest.mark.parametrize("outgoing", range(4))
def test_then_anyone_but_the_outgoing_king_from_his_left(outgoing: int) -> None:
    others = [(outgoing + n) % 4 for n in (1, 2, 3)]
    for king in others:
        game = second_round(outgoing)
        assert claims(game, king) == others
        assert game.view()["king"] == king


@pytest.mark.rule("V6")
@pytest.mark.parametrize("named", [BO, EVE])
def test_several_may_agree_on_one_of_them(named: int) -> None:
    game = table(5)
    claims(game, BO, DEE, EVE)
    for seat in (BO, DEE, EVE):
        assert (phase(game), game.to_act) == ("name_king", seat)
        assert [args["seat"] for args in legal(game, "name_king")] == [BO, DEE, EVE]
        assert kinds(game) == {"name_king"}
        game.act("name_king", seat=named)
    assert game.view()["king"] == named


@pytest.mark.rule("V6")
@pytest.mark.parametrize("votes", list(product([CY, DEE], repeat=2)))
def test_without_agreement_it_is_the_player_left_of_the_previous_king(votes: list[int]) -> None:
    game = second_round(ANA)
    claims(game, CY, DEE)
    for vote in votes:
        game.act("name_king", seat=vote)
    assert game.view()["king"] == (votes[0] if votes[0] == votes[1] else BO)


@pytest.mark.rule("V6")
def test_one_of_many_who_disagrees_is_enough() -> None:
    game = second_round(EVE, players=5)
    claims(game, BO, CY, DEE)
    for vote in (DEE, DEE, CY):
        assert game.view()["king"] == EVE
        game.act("name_king", seat=vote)
    assert game.view()["king"] == ANA


@pytest.mark.rule("V6")
@pytest.mark.parametrize("outgoing", range(4))
def test_when_nobody_wants_it_too(outgoing: int) -> None:
    game = second_round(outgoing)
    claims(game)
    assert game.view()["king"] == (outgoing + 1) % 4


@pytest.mark.rule("V6")
@PLAYERS
def test_in_the_first_round_the_king_nobody_wants_to_be_is_drawn(players: int) -> None:
    for king in range(players):
        game = table(players)
        for seat in range(players):
            luck = [king] if seat == players - 1 else []
            act(game, "claim", *luck, yes=False)
        assert game.view()["king"] == king
        assert chances(game)[-1] == ("first_king", dict.fromkeys(range(players), 1))


@pytest.mark.rule("V6")
@pytest.mark.parametrize("king", [ANA, CY])
def test_in_the_first_round_claimants_who_do_not_agree_are_drawn_among(king: int) -> None:
    game = table(4)
    claims(game, ANA, CY)
    game.act("name_king", seat=ANA)
    act(game, "name_king", king, seat=CY)
    assert game.view()["king"] == king
    assert chances(game)[-1] == ("first_king", {ANA: 1, CY: 1})


@pytest.mark.rule("V6")
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_nobody_is_king_twice_running(version: str) -> None:
    rounds = 0
    for seed in range(6):
        game = Carnavalesque(3 + seed % 3, seed=seed, version=version, cards=FANS)
        kings: dict[int, set[int]] = {}
        for _ in play_carefully(game, Random(seed).random):
            view = game.view()
            if view["round"] > 6:
                break
            if view["phase"] not in ("claim", "name_king"):
                kings.setdefault(view["round"], set()).add(game.observe().king)
        for n in range(1, len(kings)):
            (before,), (after,) = kings[n], kings[n + 1]
            assert before != after
        rounds += len(kings)
    assert rounds == 36


# The King.


@pytest.mark.rule("V7")
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_the_king_says_nothing_but_his_decrees_until_his_turn(version: str) -> None:
    """And one motif, at a Rehearsal."""
    did: set[str] = set()
    for seed in range(6):
        game = Carnavalesque(3 + seed % 3, seed=seed, version=version, cards=FANS)
        for _ in play_carefully(game, Random(seed).random):
            view = game.view()
            if view["round"] > 5:
                break
            if game.to_act == view["king"] and view["phase"] not in ("claim", "name_king"):
                if view["player"] == view["king"]:
                    assert kinds(game) <= {
                        *({"announce"} if view["event"] == "rehearsal" else ()),
                        "lay",
                        "open_workshop",
                        "end_turn",
                        "level_throw",
                        "level_take",
                    }
                else:
                    assert view["phase"] == "decree"
                    assert kinds(game) == {"decree"} or view["event"] == "rehearsal"
                    assert kinds(game) <= {"decree", "announce"}
                did |= kinds(game)
    assert {"decree", "lay", "end_turn"} <= did


@pytest.mark.rule("V8")
@pytest.mark.parametrize("king", range(5))
def test_the_kings_left_neighbour_is_the_jester_and_plays_first(king: int) -> None:
    game = crown(table(5), king)
    jester = (king + 1) % 5
    assert (game.view()["jester"], game.view()["player"]) == (jester, jester)
    go_on(game, "aim")
    assert game.to_act == jester


@pytest.mark.rule("V8")
@PLAYERS
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_then_the_others_play_clockwise_and_the_king_is_the_last(
    players: int, version: str
) -> None:
    for king in range(players):
        game = crown(Carnavalesque(NAMES[:players], seed=king, version=version), king)
        turns = [game.view()["player"]]
        go_on(game, "decree")
        while phase(game) != "king":
            quietly(game)
            if game.view()["player"] != turns[-1]:
                turns.append(game.view()["player"])
        assert turns == [(king + n) % players for n in range(1, players + 1)]


@pytest.mark.rule("V8")
def test_the_jester_is_one_and_has_one_turn() -> None:
    game = kings_turn(players=5)
    aims = [step.seat for step in game.history if step.action and step.action.kind == "aim"]
    assert aims == [BO]
