"""V1 to V4, V28: cards, board, hands, crowd; and the version for young players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Deal
from tablewidgets.engine.prearranged import pack
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.geometry import hide_the_middle, overlaps

from .tables import (
    ADULTS,
    BO,
    CHILDREN,
    SIZES,
    TEENS,
    THIRD,
    VERSIONS,
    chances,
    crowd,
    crowd_seen,
    faces,
    hand,
    ids,
    in_crowd,
    kings_turn,
    places,
    play_carefully,
    table,
)

PLAYERS = pytest.mark.parametrize("players", SIZES)
EACH_VERSION = pytest.mark.parametrize("version", VERSIONS)


# The cards and the board.


@pytest.mark.rule("V1")
@PLAYERS
@EACH_VERSION
def test_each_card_is_somewhere_once_all_the_way(players: int, version: str) -> None:
    for seed in range(3):
        game = Carnavalesque(players, seed=seed, version=version)
        for _ in play_carefully(game, Random(seed).random):
            view = game.view(tw.TEACHER)
            there = Counter(ids(crowd_seen(game)) + ids(view["dead_end"]))
            for player in view["players"]:
                there.update(ids(player["hand"]))
            for cards in (*view["workshops"], *view["parade"]):
                there.update(ids(cards))
            assert there == Counter(range(58 - view["third_open"]))


@pytest.mark.rule("V1")
def test_a_card_has_an_age_and_the_motifs_of_its_face() -> None:
    game = table(piles=[[CHILDREN[-1], TEENS[-1], ADULTS[3]]])
    seen = [in_crowd(game, card, BO) for card in (CHILDREN[-1], TEENS[-1], ADULTS[3])]
    assert [(of["age"], of["face"]) for of in seen] == [
        ("child", ["fan", "balloon", "umbrella"]),
        ("teen", ["trumpet", "lollipop", "bouquet"]),
        ("adult", ["rabbit", "balloon"]),
    ]


@pytest.mark.rule("V2")
@pytest.mark.parametrize("version", ["events", "roles"])
def test_two_workshops_are_open_and_the_third_is_closed(version: str) -> None:
    view = Carnavalesque(4, seed=1, version=version).view()
    assert (view["workshops"], view["third_open"]) == ([[], [], []], False)
    game = kings_turn(version)
    used = {action.args["workshop"] for action in game.legal_actions() if action.kind == "lay"}
    assert used == {0, 1}


@pytest.mark.rule("V2")
@EACH_VERSION
def test_the_parade_and_the_dead_end_are_empty_and_no_age_is_banned(version: str) -> None:
    view = Carnavalesque(4, seed=1, version=version).view()
    assert (view["parade"], view["dead_end"]) == ([], [])
    assert (view["decree"], view["banned"]) == (None, [])
    assert (view["round"], view["king"], view["jester"]) == (1, None, None)


# The hands.


@pytest.mark.rule("V3")
@pytest.mark.parametrize(("players", "size"), [(3, 4), (4, 3), (5, 2)])
def test_the_hands_depend_on_the_number_of_players(players: int, size: int) -> None:
    game = Carnavalesque(players, seed=1)
    assert [len(player["hand"]) for player in game.view()["players"]] == [size] * players
    assert len(crowd(game)) == 58 - players * size


@pytest.mark.rule("V3")
@EACH_VERSION
@PLAYERS
def test_each_sees_the_fronts_of_the_own_hand_and_the_backs_of_all(
    players: int, version: str
) -> None:
    game = Carnavalesque(players, seed=2, version=version)
    everything = game.view(tw.TEACHER)["players"]
    for seat in (*range(players), None):
        for of, player in enumerate(game.view(seat)["players"]):
            ages = [card["age"] for card in everything[of]["hand"]]
            assert [card["age"] for card in player["hand"]] == ages
            fronts = [card["face"] for card in everything[of]["hand"]]
            assert faces(game, of, by=seat) == (fronts if of == seat else [None] * len(ages))


@pytest.mark.rule("V3")
def test_all_the_crowd_cards_are_shuffled_and_the_hands_are_the_first_of_them() -> None:
    game = Carnavalesque(4, seed=3)
    (first, shuffled), *_ = chances(game)
    assert (first, shuffled) == ("deal", Deal(pack(range(57))))
    deal = [ord(sign) - ord("0") for sign in str(game.history[0].outcome)]
    dealt = [deal[:3], deal[3:6], deal[6:9], deal[9:12]]
    assert [hand(game, seat) for seat in range(4)] == [sorted(cards) for cards in dealt]
    numbered = {one["card"]: one["id"] for one in crowd_seen(game)}
    assert numbered == {**dict(enumerate(deal[12:])), THIRD: THIRD}


# The crowd.


@pytest.mark.rule("V4")
@PLAYERS
def test_twenty_cards_of_the_crowd_lie_face_up_and_all_of_it_in_the_zone(players: int) -> None:
    for seed in range(10):
        placed = crowd_seen(Carnavalesque(players, seed=seed), None)
        assert sum(one["up"] for one in placed if not one["third"]) == 20
        assert all(one["x"] ** 2 + one["y"] ** 2 <= 1600**2 for one in placed)
        assert [one["z"] for one in placed] == list(range(len(placed)))


@pytest.mark.rule("V4")
@PLAYERS
def test_the_third_workshop_card_lies_lowest_and_nothing_of_it_is_to_be_seen(players: int) -> None:
    for seed in range(30):
        third, *others = crowd_seen(Carnavalesque(players, seed=seed), None)
        assert third["third"]
        assert (third["x"], third["y"], third["angle"], third["uncovered"]) == (0, 0, 0, False)
        assert hide_the_middle(places(others))
        assert not any(one["third"] for one in others)


@pytest.mark.rule("V4")
def test_a_card_is_covered_if_a_higher_one_overlaps_it_at_all() -> None:
    for seed in range(10):
        placed = crowd_seen(Carnavalesque(3, seed=seed), None)
        spots = places(placed)
        for n, one in enumerate(placed):
            covered = any(overlaps(spots[n], higher) for higher in spots[n + 1 :])
            assert one["uncovered"] is not covered


@pytest.mark.rule("V4")
@pytest.mark.parametrize(
    ("x", "y", "angle", "covered"),
    [
        (629, 0, 0, True),
        (630, 0, 0, False),
        (0, 879, 0, True),
        (0, 880, 0, False),
        (-629, -879, 0, True),
        (754, 0, 90, True),
        (755, 0, 90, False),
    ],
)
def test_cards_measure_63_by_88_mm(x: int, y: int, angle: int, covered: bool) -> None:
    game = Carnavalesque(
        3,
        seed=1,
        crowd=[{"card": 20, "x": 0, "y": 0}, {"card": 30, "x": x, "y": y, "angle": angle}],
    )
    assert in_crowd(game, 20)["uncovered"] is not covered
    assert in_crowd(game, 30)["uncovered"]


@pytest.mark.rule("V4")
def test_faces_are_seen_by_all_and_backs_by_all() -> None:
    game = Carnavalesque(4, seed=5)
    told = crowd_seen(game)
    for seat in (*range(4), None):
        for one, of in zip(crowd_seen(game, seat), told, strict=True):
            assert one["age"] == of["age"]
            assert one["face"] == (of["face"] if of["up"] or of["third"] else None)


# The version for young players.


@pytest.mark.rule("V28")
@PLAYERS
def test_for_young_players_the_third_workshop_is_open_and_its_card_on_the_board(
    players: int,
) -> None:
    game = Carnavalesque(players, seed=1, version="young")
    assert game.view()["third_open"]
    assert THIRD not in crowd(game)
    assert len(crowd(game)) == 57 - players * SIZES[players]
    game = kings_turn("young", players=players)
    used = {action.args["workshop"] for action in game.legal_actions() if action.kind == "lay"}
    assert used == {0, 1, 2}


@pytest.mark.rule("V28")
def test_for_young_players_there_are_no_events_and_no_roles() -> None:
    rounds = 0
    for seed in range(10):
        game = Carnavalesque(3, seed=seed, version="young")
        for _ in play_carefully(game, Random(seed).random):
            view = game.view(tw.TEACHER)
            assert view["event"] is None
            assert {player["role"] for player in view["players"]} == {None}
            rounds = max(rounds, view["round"])
        assert not {"event", "roles"} & {asked for asked, _ in chances(game)}
    assert rounds > 4


@pytest.mark.rule("V28", "V15")
@pytest.mark.parametrize(("version", "threshold"), [("young", 3), ("events", 4), ("roles", 5)])
def test_one_number_makes_the_versions_harder(version: str, threshold: int) -> None:
    assert Carnavalesque(3, seed=1, version=version).view()["threshold"] == threshold
