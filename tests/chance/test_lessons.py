"""The numbers that the lessons on Kraaw arrive at, reckoned as a lesson would reckon them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import ChanceProcess, binomial, first_to
from tablewidgets.lessons.lesson_15 import model

from ..kraaw.tables import show, table

F = Fraction


# The deck and frequencies.


@pytest.mark.parametrize(
    ("players", "one", "mean"),
    [(2, F(4, 15), F(12, 5)), (3, F(3, 10), F(47, 20)), (4, F(8, 25), F(56, 25)),
     (5, F(3, 10), F(71, 30)), (6, F(2, 7), F(12, 5))],
)  # fmt: skip
def test_the_first_card(players: int, one: Fraction, mean: Fraction) -> None:
    deck = tw.deck("kraaw", players=players)
    assert len(deck) == 5 * (players + 1)
    assert deck.P(1) == one
    assert deck.card().E() == mean


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_only_5_is_as_likely_in_any_heap(players: int) -> None:
    deck = tw.deck("kraaw", players=players)
    assert deck.hand(5).P(lambda cards: 5 in cards) == F(1, players + 1)
    game = tw.Kraaw(players, seed=1)
    for heap in (*range(players), "dog"):
        assert game.beliefs(None).count(heap, 5)[1] == F(1, players + 1)


# Sampling.


@pytest.mark.parametrize(("n", "width", "within"), [(100, 10, 0.9786), (400, 20, 0.9748)])
def test_how_far_a_frequency_is_from_the_probability(n: int, width: int, within: float) -> None:
    ones = tw.deck("kraaw", players=3).hand(n, replacement=True).count(1)
    assert ones == binomial(n, "3/10")
    near = ones.P(lambda k: abs(F(k, n) - F(3, 10)) <= F(1, width))
    assert round(float(near), 4) == within


def test_how_often_thirty_honest_samples_look_suspicious() -> None:
    law = binomial(100, "3/10")
    far = 1 - law.P(range(20, 41))
    assert (round(float(law[30]), 4), round(float(far), 4)) == (0.0868, 0.0214)
    assert round(float(binomial(30, far).at_least(1)), 3) == 0.477


@pytest.mark.parametrize(("n", "within"), [(100, 0.9625), (400, 0.9566)])
def test_how_far_it_is_in_standard_deviations(n: int, within: float) -> None:
    p, one = F(3, 10), tw.deck("kraaw", players=3).card().map(lambda card: int(card == 1))
    near = binomial(n, p).P(lambda k: (F(k, n) - p) ** 2 <= 4 * one.V() / n)
    assert round(float(near), 4) == within


# Where is the 5?


@pytest.mark.parametrize("k", range(1, 5))
def test_the_5_in_a_hand_of_which_some_cards_were_seen(k: int) -> None:
    five = tw.deck("kraaw", players=2).map(lambda card: card == 5)
    found = five.draws(5).P(lambda cards: True in cards, given=lambda cards: True not in cards[:k])
    assert found == five.without(*[False] * k).hand(5 - k).P(lambda cards: True in cards)
    assert found == F(5 - k, 15 - k)


def test_the_same_at_the_table() -> None:
    """What a spectator may believe after some cards of both rows were shown."""
    game = table([1, 1, 2, 2, 3], [1, 2, 2, 3, 4])
    show(game, 0, 0, 1)
    assert game.beliefs(None).count(0, 5)[1] == F(3, 12)
    assert game.beliefs(None).law(0, 4)[5] == game.beliefs(None).law("dog")[5] == F(1, 12)


def test_a_5_and_a_4_in_one_hand() -> None:
    hand = tw.deck("kraaw", players=2).hand(5)

    def with_5(cards: tuple[int, ...]) -> bool:
        return 5 in cards

    def with_4(cards: tuple[int, ...]) -> bool:
        return 4 in cards

    assert hand.P(lambda cards: with_5(cards) and with_4(cards)) == F(46, 273)
    assert hand.P(with_5) * hand.P(with_4) == F(4, 21)
    assert not hand.law().are_independent(with_5, with_4)


def test_whether_the_wind_shows_the_5() -> None:
    """Two cards of a row are turned over; or one of each row."""
    five = tw.deck("kraaw", players=2).map(lambda card: card == 5)
    assert five.draws(5).P(lambda cards: True not in cards[:2]) == F(13, 15)
    rows = five.draws(10)
    one_of_each = rows.P(
        lambda cards: True in cards[:5], given=lambda cards: not cards[0] and not cards[5]
    )
    assert one_of_each == F(4, 13)


def test_what_someone_who_knows_a_hand_infers_of_the_other() -> None:
    game = tw.Kraaw(2, first=0, seed=83)
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    for card in (0, 1, 3):
        game.act("reveal_and_lock", card=card).act("end_turn")
    assert 5 not in game.view(1)["own_values"]
    assert game.beliefs(1).count(0, 5)[1] == F(3, 8)
    assert game.beliefs(None).count(0, 5)[1] == F(1, 4)


def test_the_5_tells_nothing_of_a_single_3() -> None:
    hand = tw.deck("kraaw", players=2).hand(5).law()
    assert hand.are_independent(lambda cards: 5 in cards, lambda cards: cards.count(3) == 1)


# What an exchange tells.


def test_who_swaps_the_whole_hand_has_seldom_the_5() -> None:
    """Someone swaps when the mean of the other cards is higher than that of the hand."""
    deck = tw.deck("kraaw", players=2)
    hands = deck.hand(5).law()
    whole = 15 * deck.card().E()

    def swaps(cards: tuple[int, ...]) -> bool:
        return F(sum(cards), 5) < (whole - sum(cards)) / 10

    def with_5(cards: tuple[int, ...]) -> bool:
        return 5 in cards

    assert hands.total == 3003
    assert hands.given(with_5).P(swaps) == F(93, 1001)
    assert hands.given(lambda cards: 5 not in cards).P(swaps) == F(1182, 2002)
    assert hands.P(with_5, given=swaps) == F(31, 425)


def test_what_it_is_worth_to_see_whether_someone_swaps() -> None:
    """A bet on the 5: on the hand that is kept, or else on one of the two other heaps."""
    hands = tw.deck("kraaw", players=2).hand(5).law()
    won = hands.E(lambda cards: F(5 not in cards, 2) if sum(cards) < 12 else int(5 in cards))
    assert won == F(1499, 3003)
    assert won - F(1, 3) == F(166, 1001)


def test_three_heaps_with_a_referee_who_knows_or_by_luck() -> None:
    """The 5 lies in one of three heaps. You point at heap 0, and one of the others is opened: by a
    referee who avoids the 5, or by luck, and then it happens not to be there."""

    def opened(path: tuple[int, ...], may_open: Callable[[int], bool]) -> dict[Any, int] | None:
        if not path:
            return {(heap,): 1 for heap in range(3)}
        if len(path) == 1:
            return {(*path, heap): 1 for heap in (1, 2) if may_open(heap)}
        return None

    referee: ChanceProcess[tuple[int, ...]] = ChanceProcess(
        (), lambda path: opened(path, lambda heap: heap != path[0])
    )
    luck: ChanceProcess[tuple[int, ...]] = ChanceProcess(
        (), lambda path: opened(path, lambda _: True)
    )
    empty = luck.given(lambda path: path[0] != path[1])
    assert referee.P(lambda path: path[0] != 0) == F(2, 3)
    assert referee.P(lambda path: path[0] == 2, given=lambda path: path[1] == 1) == F(2, 3)
    assert empty.P(lambda path: path[0] != 0) == F(1, 2)


# The law of a hand.


def test_the_total_of_a_hand() -> None:
    total = tw.deck("kraaw", players=2).hand(5).total()
    assert (total.mode(), total[12]) == (12, F(24, 143))
    assert (max(total), total[19]) == (19, F(1, 1001))
    assert total.E() == 12
    assert total.V() == F(36, 7)


def test_a_hand_that_is_known_tells_of_the_other() -> None:
    hands = tw.deck("kraaw", players=2).hands(2, cards=5).totals()
    other = hands.given(lambda pair: pair[0] == 14).marginal(1)
    assert other.E() == F(36 - 14, 2) == 11
    assert hands.marginal(1).at_least(14) == F(773, 3003)
    assert other.at_least(14) == F(3985, 43344)


# The problem of points.


def test_the_problem_of_points() -> None:
    assert first_to(3, (2, 1)).P(lambda score: score[0] == 3) == F(3, 4)
    assert first_to(3, (1, 0)).P(lambda score: score[0] == 3) == F(11, 16)
    three = first_to(3, (2, 1, 1)).law(lambda score: score.index(3))
    assert three == {0: F(17, 27), 1: F(5, 27), 2: F(5, 27)}


def test_pascal_shares_where_two_of_three_players_would_arrive() -> None:
    """With the first at one round from the goal and the others at two, as in his letter."""
    one = tw.Distribution(["a", "b", "c"])
    needed = {"a": 1, "b": 2, "c": 2}

    def share(won: tuple[str, ...]) -> F:
        there = [name for name, rounds in needed.items() if won.count(name) >= rounds]
        return F("a" in there, len(there))

    assert one.joint(one, one).E(share) == F(16, 27)


def test_who_won_the_first_round_wins_more_often_among_unequal_players() -> None:
    better = F(7, 8)
    chances = {0: better, 1: 1 - better}

    def wins(score: tuple[int, int], player: int) -> F:
        return first_to(3, score, chances).P(lambda end: end[player] == 3)

    assert better * wins((1, 0), 0) + (1 - better) * wins((0, 1), 1) > F(11, 16)


# The unknown urn, where the exact law does better than the inequality.


def test_how_many_draws_it_takes_to_be_nearly_sure() -> None:
    def outside(n: int) -> Fraction:
        return binomial(n, "1/2").P(lambda k: abs(F(k, n) - F(1, 2)) >= F(1, 20))

    assert outside(401) < F(1, 20)
    assert F(1, 4) / (2000 * F(1, 20) ** 2) == F(1, 20)


# A crow that peeks and may lie.


@pytest.mark.parametrize(
    ("players", "trust"), [(2, F(9, 37)), (3, F(9, 47)), (4, F(3, 19))]
)  # fmt: skip
def test_a_crow_is_worth_less_where_the_5_is_rarer(players: int, trust: Fraction) -> None:
    cards = [card for card, n in tw.deck("kraaw", players=players).copies.items() for _ in range(n)]
    said = [card for card in cards for whim in range(10) if whim < (9 if card == 5 else 2)]
    assert F(said.count(5), len(said)) == trust
    assert model.heard(len(cards)).P(model.A, given=model.T) == trust


def test_the_peeks_of_the_crow_are_whole_numbers() -> None:
    tree = tw.Tree(model.crow, asked=["A", "T"])
    assert list(tree.counts.values()) == [150, 10, 9, 1, 140, 28, 112]


def test_what_a_crow_tells_bo_begins_with_what_bo_infers() -> None:
    left = len(model.unseen)
    assert {model.bo.law(0, place)[5] for place in (1, 2, 3, 4)} == {F(1, left)}
    assert model.heard(left).P(model.A, given=model.T) == F(9, 25)


def test_a_second_peek_may_take_the_first_one_back() -> None:
    law, A = model.heard(times=2), model.A
    assert law.P(A, given=model.T) == F(81, 81 + 14 * 4)
    assert law.P(A, given=lambda way: way[1] != way[2]) == F(9, 9 + 14 * 16) < F(1, 15)


def test_trials_of_the_crow_follow_the_model() -> None:
    tried = tw.Experiment(model.peek, values=[True, False], seed=1).run(1000)
    assert abs(tried.share() - F(9, 37)) < F(1, 20)


def test_the_crow_that_takes_a_4_for_the_5() -> None:
    lesson = tw.lesson("15")
    assert lesson.check("says", lambda card: {5: 10, 4: 5}.get(card, 0)).right
    assert not lesson.check("says", lambda card: 9 if card == 5 else 2).right
