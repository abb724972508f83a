"""Chance processes: against following every way, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance import ChanceProcess, binomial, first_to
from tablewidgets.engine.locale import speaking


def coins(n: int) -> ChanceProcess[tuple[int, int]]:
    """Heads and tails so far; equal states are one."""
    return ChanceProcess(
        (0, 0),
        lambda at: {(at[0] + 1, at[1]): 1, (at[0], at[1] + 1): 1} if sum(at) < n else None,
    )


@given(st.integers(0, 9))
def test_states_that_are_equal_are_one(n: int) -> None:
    tree = coins(n)
    assert tree.law(lambda at: at[0]) == binomial(n, "1/2")
    assert len(list(tree.nodes())) == 2 ** (n + 1) - 1
    assert tree.whole() == 2**n
    assert tree.after(n).map(lambda at: at[0]) == binomial(n, "1/2")


def test_a_long_way_is_reckoned_state_by_state() -> None:
    assert coins(200).law(lambda at: at[0]) == binomial(200, "1/2")


@given(
    st.dictionaries(st.sampled_from("abc"), st.integers(1, 3), min_size=2), st.integers(1, 3),
    st.sampled_from("abc"),
)  # fmt: skip
def test_a_tree_once_its_end_is_known(copies: dict[str, int], n: int, card: str) -> None:
    n = min(n, sum(copies.values()))
    drawn = tw.deck(copies).draws(n)

    def known(cards: tuple[str, ...]) -> bool:
        return cards[-1] == card

    if card in copies:
        tree = drawn.process().given(known)
        assert tree.law() == drawn.law().given(known)
        first = tree.next(())
        assert first == drawn.law().given(known).map(lambda cards: cards[:1])
    else:
        with pytest.raises(ValueError, match="given: this never happens"):
            drawn.process().given(known)


def test_drawing_until_something_shows() -> None:
    """The rank of the first 5 of a deck is uniform, if there is just one."""
    five = tw.deck("kraaw", players=2).map(lambda card: card == 5)
    waiting = five.draws(15).process(stop=lambda cards: cards[-1])
    assert waiting.law(len) == tw.Distribution(range(1, 16))
    twice = five.draws(3, replacement=True).process(stop=lambda cards: cards[-1])
    assert twice.law(len) == {1: Fraction(15, 225), 2: Fraction(14, 225), 3: Fraction(196, 225)}


def test_a_score_is_written_as_on_a_scoreboard() -> None:
    dash = "\N{EN DASH}"
    assert repr(first_to(2, (1, 0, 1), {0: 1})) == f"1{dash}0{dash}1\n  1  2{dash}0{dash}1"


def test_what_has_ended_stays_where_it_is() -> None:
    tree = first_to(2, (1, 0))
    assert tree.after(1)[2, 0] == Fraction(1, 2)
    assert tree.after(9) == tree.law()
    assert tree.after(0) == {(1, 0): 1}


@pytest.mark.parametrize("score", [(0, 0), (2, 1), (3, 0)])
def test_players_who_are_not_as_good(score: tuple[int, int]) -> None:
    """By the number of rounds that the first to win at least so many of 5 needs."""
    p = Fraction(2, 3)
    fair = first_to(3, score, {0: p, 1: 1 - p})
    still = 5 - sum(score)
    assert fair.P(lambda at: at[0] == 3) == binomial(still, p).at_least(3 - score[0])


def test_a_tree_in_text() -> None:
    tree = tw.deck({"red": 1, "blue": 2}).draws(2).process()
    assert repr(tree) == (
        "start\n  2/3  blue\n    1/2 → 1/3  blue\n    1/2 → 1/3  red\n  1/3  red\n    1 → 1/3  blue"
    )
    with speaking("fr"):
        assert repr(tree).startswith("départ\n")
    assert repr(coins(9)).splitlines()[-1] == "…"
    assert len(repr(coins(9)).splitlines()) == 61


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: ChanceProcess(0, cast(Any, {1: 2})), "step: a function from a state to"),
        (lambda: ChanceProcess(0, lambda n: {n: 1}).law(), "step: no end after 2,000 steps"),
        (lambda: ChanceProcess(0, lambda n: {n: cast(Any, 0.5)}).law(), "weights: 0.5 is rounded"),
        (lambda: first_to(3, cast(Any, 2)), "score: the rounds won by each player"),
        (lambda: first_to(3, (4, 0)), "score: 0 to 3, not 4"),
        (lambda: first_to(0, (0, 0)), "goal: 1 to 1000, not 0"),
        (lambda: first_to(3, (0, 0), {2: 1}), "chances: the players are 0 to 1, not 2"),
        (lambda: coins(2).after(-1), "steps: 0 to 2000, not -1"),
    ],
)  # fmt: skip
def test_wrong_calls_are_told_what_to_do(ask: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        ask()


def test_a_step_may_give_a_law() -> None:
    die = tw.Distribution(range(1, 7))

    def step(total: int) -> Mapping[int, Any] | None:
        return die.map(lambda n: total + n) if total < 6 else None

    assert ChanceProcess(0, step).law().E(lambda total: total > 5) == 1


# As Markov chains.


def crown(players: int) -> ChanceProcess[int]:
    """A crown that goes to any of the others."""
    return ChanceProcess(0, lambda king: {to: 1 for to in range(players) if to != king})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 9])
def test_a_random_heir(players: int) -> None:
    chain, p = crown(players), Fraction(1)
    for rounds in range(12):
        assert chain.after(rounds)[0] == p
        p = (1 - p) / (players - 1)
    assert chain.states() == tuple(range(players))
    assert chain.stationary() == tw.Distribution(range(players))


@given(st.lists(st.lists(st.integers(0, 5), min_size=4, max_size=4), min_size=4, max_size=4))
def test_a_stationary_distribution_stays_as_it_is(weights: list[list[int]]) -> None:
    chain = ChanceProcess(0, lambda at: {to: n + 1 for to, n in enumerate(weights[at])})
    law = chain.stationary()
    assert sum(law.values()) == 1
    for to in chain.states():
        assert law[to] == sum(law[at] * cast(Any, chain.next(at))[to] for at in chain.states())


def test_a_chain_with_two_ends_has_several_long_runs() -> None:
    with pytest.raises(ValueError, match="stationary: there are several"):
        first_to(2, (0, 0)).stationary()
    once = ChanceProcess("up", {"up": {"up": 3, "down": 1}}.get)
    assert once.stationary()["down"] == 1
    with pytest.raises(ValueError, match="more than 60 states"):
        ChanceProcess(0, lambda at: {at + 1: 1}).states()


def test_the_transitions_are_a_table() -> None:
    assert crown(3).table().rows[0] == ["0", "0", "1/2", "1/2"]
