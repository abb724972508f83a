"""V21 to V23, V29: how a game is lost, how it is won, and what the town thinks of it."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.result import Result
from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ANA,
    BO,
    FANS,
    HANDS,
    KINGS,
    SIZES,
    THRESHOLDS,
    crowd,
    dead_end,
    events,
    go_on,
    hand,
    kinds,
    kings_turn,
    lay,
    parade,
    phase,
    table,
    workshops,
)

VERSIONS = pytest.mark.parametrize(("version", "threshold"), THRESHOLDS.items())
HANDS_OF_TWO = [[n, n + 5] for n in range(5)]


def result_of(game: Carnavalesque) -> Result:
    assert game.result is not None
    return game.result


def check_over(game: Carnavalesque) -> None:
    assert (game.is_over, game.to_act, game.legal_actions()) == (True, None, ())
    assert phase(game) == "over"


# Lost.


@pytest.mark.rule("V21")
@pytest.mark.parametrize(
    ("version", "threshold", "first"),
    [(version, n, first) for version, n in THRESHOLDS.items() for first in range(1, n)],
)
def test_lost_at_once_with_that_many_cards_in_the_dead_end(
    version: str, threshold: int, first: int
) -> None:
    """A float of so many leaves, then one with what is missing; the next card can't be laid."""
    game = lay(kings_turn(version, hands=HANDS, cards=FANS), 0, *KINGS[:first])
    lay(game, 0, *KINGS[first:threshold], new=True)
    assert not game.is_over
    assert len(dead_end(game)) == first
    lay(game, 0, KINGS[threshold], new=True)
    check_over(game)
    assert dead_end(game) == KINGS[:threshold]
    assert workshops(game) == [[], [], []]
    assert hand(game, ANA) == KINGS[threshold:], "the card that caused it is not laid"
    assert result_of(game).winners == ()
    assert result_of(game).scores == (0, 0, 0)
    assert result_of(game).details == {"ended_by": "dead_end", "band": None}
    assert (game.view()["ended_by"], game.view()["winners"]) == ("dead_end", [])


@pytest.mark.rule("V21")
@VERSIONS
def test_with_one_less_the_game_goes_on(version: str, threshold: int) -> None:
    game = lay(kings_turn(version, hands=HANDS, cards=FANS), 0, *KINGS[: threshold - 1])
    lay(game, 0, *KINGS[threshold - 1 :], new=True)
    assert len(dead_end(game)) == threshold - 1
    game.act("end_turn")
    assert not game.is_over
    assert phase(go_on(game, "king", round=2)) == "king"


@pytest.mark.rule("V21")
def test_more_than_that_many_is_lost_too() -> None:
    game = lay(kings_turn(hands=HANDS, cards=FANS), 0, *KINGS[:2])
    lay(game, 1, *KINGS[2:5])
    lay(game, 1, KINGS[5], new=True)
    assert dead_end(game) == KINGS[2:5]
    go_on(game, "king", round=2)
    lay(game, 0, hand(game, BO)[0], new=True)
    check_over(game)
    assert dead_end(game) == [*KINGS[2:5], *KINGS[:2]]
    assert game.view()["ended_by"] == "dead_end"


# Won.


def last_king(version: str, threshold: int, *, more: int = 0, wasted: int = 0) -> Carnavalesque:
    """Ana, King again, holds the card with which a third float leaves. The first of them has `more`
    cards than it needs, and one of `wasted` cards has ended in the dead end."""
    game = table(5, version, hands=HANDS_OF_TWO, cards=FANS, events=events("school_trip"))
    if wasted:
        own(go_on(game, "king"), wasted)
    for n in range(3):
        own(go_on(game, "king"), threshold + more * (n == 0), new=bool(n or wasted))
    return go_on(game, "king")


def own(game: Carnavalesque, cards: int, *, new: bool = False) -> None:
    """Over as many turns as it takes, the Kings make a float of so many cards in the first
    workshop; what they must lay more goes to the second one."""
    while cards:
        king = game.to_act
        assert king is not None
        mine = hand(game, king)[:cards]
        lay(game, 0, *mine, new=new)
        cards -= len(mine)
        new = False
        while "end_turn" not in kinds(game):
            lay(game, 1, hand(game, king)[0])
        go_on(game.act("end_turn"), "king")


@pytest.mark.rule("V22")
@VERSIONS
def test_won_at_once_with_all_three_places_taken(version: str, threshold: int) -> None:
    game = last_king(version, threshold)
    king = game.to_act
    assert king is not None
    assert [len(built) for built in parade(game)] == [threshold] * 2
    assert not game.is_over
    had, third = hand(game, king), workshops(game)[0]
    lay(game, 0, had[0], new=True)
    check_over(game)
    assert parade(game)[2] == third
    assert workshops(game)[0] == []
    assert hand(game, king) == had, "the card that caused it is not laid"
    assert result_of(game).winners == (0, 1, 2, 3, 4)
    assert result_of(game).details["ended_by"] == "won"
    assert game.view()["winners"] == [0, 1, 2, 3, 4]


@pytest.mark.rule("V22")
def test_all_three_places_must_be_taken_by_floats_that_left() -> None:
    game = last_king("young", 3)
    assert len(workshops(game)[0]) == 3
    go_on(game, "claim")
    assert not game.is_over
    assert len(parade(game)) == 2


# The score.


@pytest.mark.rule("V23")
@VERSIONS
@pytest.mark.parametrize(("more", "wasted"), [(0, 0), (2, 0), (0, 2), (3, 1)])
def test_two_a_parade_card_one_a_workshop_card_less_one_a_dead_end_card(
    version: str, threshold: int, more: int, wasted: int
) -> None:
    game = last_king(version, threshold, more=more, wasted=wasted)
    king = game.to_act
    assert king is not None
    lay(game, 1, *hand(game, king)[:2])
    lay(game, 0, hand(game, king)[0], new=True)
    assert sum(map(len, parade(game))) == 3 * threshold + more
    assert len(dead_end(game)) == wasted
    built = sum(map(len, workshops(game)))
    assert built >= 2
    points = 2 * (3 * threshold + more) + built - wasted
    assert game.view()["points"] == points
    assert result_of(game).scores == (points,) * 5
    band = sum(points > most for most in (35, 44, 49, 54))
    assert result_of(game).details == {"ended_by": "won", "band": band}


@pytest.mark.rule("V23")
@pytest.mark.parametrize(
    ("parade", "workshops", "dead_end", "points"),
    [(0, 0, 0, 0), (15, 0, 0, 30), (0, 7, 0, 7), (0, 0, 4, -4), (15, 8, 2, 36), (27, 9, 3, 60)],
)
def test_points_from_numbers_of_cards(
    parade: int, workshops: int, dead_end: int, points: int
) -> None:
    score = tw.carnavalesque.score(parade=parade, workshops=workshops, dead_end=dead_end)
    assert score.points == points
    assert tw.carnavalesque.score(parade, workshops, dead_end) == score


@pytest.mark.rule("V23")
@pytest.mark.parametrize(
    ("points", "band"),
    [
        (0, 0), (1, 0), (34, 0), (35, 0),
        (36, 1), (37, 1), (43, 1), (44, 1),
        (45, 2), (49, 2),
        (50, 3), (54, 3),
        (55, 4), (57, 4),
    ],
)  # fmt: skip
def test_the_five_bands(points: int, band: int) -> None:
    assert tw.carnavalesque.score(0, points, 0) == (points, band)


@pytest.mark.rule("V23")
def test_from_the_dullest_to_the_finest() -> None:
    assert tw.carnavalesque.score(0, 0, 57).band == 0
    assert tw.carnavalesque.score(57, 0, 0).band == 4
    bands = [tw.carnavalesque.score(0, points, 0).band for points in range(58)]
    assert bands == sorted(bands)
    assert [bands.count(band) for band in range(5)] == [36, 9, 5, 5, 3]


@pytest.mark.parametrize(
    ("name", "wrong", "said"),
    [
        ("parade", -1, "0 to 57, not -1"),
        ("workshops", 58, "0 to 57, not 58"),
        ("dead_end", 1.5, r"a whole number, not 1\.5"),
        ("parade", None, "a whole number, not None"),
        ("dead_end", True, "a whole number, not True"),
    ],
)
def test_an_error_names_what_can_t_be_scored(name: str, wrong: Any, said: str) -> None:
    numbers: dict[str, Any] = {"parade": 15, "workshops": 8, "dead_end": 2}
    with pytest.raises((ValueError, TypeError), match=f"^{name}: {said}"):
        tw.carnavalesque.score(**numbers | {name: wrong})


# Used up.


@pytest.mark.rule("V29")
@pytest.mark.parametrize("players", SIZES)
def test_lost_when_the_crowd_is_used_up_and_no_card_was_laid_in_a_whole_round(
    players: int,
) -> None:
    """All cards fit together, so nothing else ends the game; each King lays the whole hand."""
    game = table(players, "young", cards=FANS)
    laid: dict[int, int] = {}
    left: dict[int, int] = {}
    while not game.is_over:
        round = game.view()["round"]
        left.setdefault(round, len(crowd(game)))
        go_on(game, "king")
        while game.to_act is not None and "lay" in kinds(game):
            laid[round] = laid.get(round, 0) + 1
            lay(game, 0, hand(game, game.to_act)[0])
        assert left[round] == 0 or laid[round] > 0
        if laid.get(round, 0) == 0:
            assert kinds(game) == {"end_turn"}
            game.act("end_turn")
            check_over(game)
        else:
            go_on(game, "claim")
            assert not game.is_over, "a card was laid"
    last = max(left)
    assert left[last] == left[last - 1] == 0, "one round was played without a crowd"
    assert laid[last - 1] > 0
    assert last not in laid
    assert sum(laid.values()) == 57
    assert game.view()["ended_by"] == "exhausted"
    assert (result_of(game).winners, set(result_of(game).scores)) == ((), {0})
    assert result_of(game).details == {"ended_by": "exhausted", "band": None}
