"""Laws of what is drawn from a deck, against drawing every card by itself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance.exact.counting import WIDEST, joint_totals, totals
from tablewidgets.games.kraaw import compare
from tablewidgets.games.kraaw.cards import COPIES

from .decks import Copies, deals, draws, hands, law, of, small_decks

sizes = st.integers(1, 4)


@given(small_decks, sizes, st.booleans())
def test_a_hand_is_as_likely_as_counting_every_card_says(
    copies: Copies, cards: int, replacement: bool
) -> None:
    assume(replacement or cards <= sum(copies.values()))
    hand = tw.deck(copies).hand(cards, replacement=replacement)

    def counted(function: Callable[[Any], Any]) -> tw.Distribution[Any]:
        return of(function, hands(copies, cards, replacement=replacement))

    assert hand.law() == counted(lambda cards: cards)
    assert hand.total() == counted(sum)
    assert hand.highest() == counted(max)
    assert hand.lowest() == counted(min)
    assert hand.count(2) == counted(lambda cards: cards.count(2))
    assert hand.count(lambda card: card > 3) == counted(lambda cards: sum(x > 3 for x in cards))
    assert hand.map(min) == hand.lowest()
    assert hand.P(lambda cards: 2 in cards) == counted(lambda cards: 2 in cards)[True]
    for found in (hand.law(), hand.total(), hand.highest(), hand.count(2)):
        assert sum(found.values()) == 1


@given(small_decks, sizes, st.booleans())
def test_draws_are_as_likely_as_counting_every_card_says(
    copies: Copies, cards: int, replacement: bool
) -> None:
    assume(replacement or cards <= sum(copies.values()))
    drawn = tw.deck(copies).draws(cards, replacement=replacement)
    assert drawn.law() == law(draws(copies, cards, replacement=replacement))
    assert drawn.process().law() == drawn.law()
    assert all(drawn.law().marginal(n) == tw.deck(copies).card() for n in range(cards))


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(st.integers(-2, 5), st.integers(1, 3), min_size=1, max_size=4),
    st.sampled_from([(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (2, 3)]),
)
def test_hands_from_one_deck(copies: Copies, shape: tuple[int, int]) -> None:
    n, cards = shape
    assume(n * cards <= sum(copies.values()) <= 8)
    dealt = tw.deck(copies).hands(n, cards=cards)
    every = list(deals(copies, cards, n))
    assert dealt.law() == law(every)
    assert dealt.totals() == law([tuple(map(sum, deal)) for deal in every])
    for by in (sum, max):
        scores = [[by(hand) for hand in deal] for deal in every]
        found = dealt.best_and_ties(None if by is sum else by)
        assert found == law([(max(row), row.count(max(row))) for row in scores])
        assert sum(found.values()) == 1
    assert dealt.best() == law([max(map(sum, deal)) for deal in every])


@given(
    st.dictionaries(
        st.fractions(min_value=-3, max_value=3, max_denominator=6),
        st.integers(1, 2), min_size=1, max_size=3,
    )
)  # fmt: skip
def test_totals_of_fractions(copies: dict[Fraction, int]) -> None:
    assume(sum(copies.values()) >= 2)
    assert tw.deck(copies).hand(2).total() == of(sum, hands(copies, 2, replacement=False))


@given(small_decks, sizes, st.booleans())
def test_totals_far_apart_are_the_same(copies: Copies, cards: int, replacement: bool) -> None:
    """What is too wide for a polynomial is reckoned in another way."""
    assume(replacement or cards <= sum(copies.values()))
    worth = tuple(WIDEST * 7**n + n for n, _ in enumerate(copies))
    found = totals(worth, tuple(copies.values()), cards, replacement=replacement)
    far = dict(zip(worth, copies.values(), strict=True))
    assert tw.Distribution(found) == of(sum, hands(far, cards, replacement=replacement))


# What has been published.


@given(st.integers(0, 8), st.integers(0, 8), st.data())
def test_vandermonde(marked: int, others: int, data: st.DataObject) -> None:
    """The ways to draw k marked cards, and n - k others, sum up to all ways to draw n."""
    assume(marked + others)
    n = data.draw(st.integers(1, marked + others))
    found = tw.deck({1: marked, 0: others}).hand(n).count(1)
    assert found.total == comb(marked + others, n)
    assert tw.deck({1: marked, 0: others}).hand(n).total() == found


@given(small_decks, st.data())
def test_mean_and_variance_of_the_hypergeometric_law_and_of_a_total(
    copies: Copies, data: st.DataObject
) -> None:
    deck = tw.deck(copies)
    size = len(deck)
    n = data.draw(st.integers(1, size))
    spread = Fraction(size - n, size - 1) if size > 1 else Fraction(0)
    p = deck.P(2)
    marked = deck.hand(n).count(2)
    assert (marked.E(), marked.V()) == (n * p, n * p * (1 - p) * spread)
    total = deck.hand(n).total()
    assert (total.E(), total.V()) == (n * deck.card().E(), n * deck.card().V() * spread)


@given(small_decks, st.data())
def test_what_is_drawn_and_what_is_left_mirror_each_other(
    copies: Copies, data: st.DataObject
) -> None:
    deck = tw.deck(copies)
    assume(len(deck) > 1)
    n = data.draw(st.integers(1, len(deck) - 1))
    whole = sum(card * n for card, n in copies.items())
    assert deck.hand(n).total() == whole - deck.hand(len(deck) - n).total()


@pytest.mark.parametrize("players", range(2, 7))
def test_hands_of_kraaw_hold_each_other_back(players: int) -> None:
    """Of N + 1 hands that share out a deck, two totals have the correlation -1/N."""
    two = tw.deck("kraaw", players=players).hands(2, cards=5).totals()
    assert two.correlation() == Fraction(-1, players)
    assert two.marginal(0) == two.marginal(1)
    assert not two.has_independent_parts()


def test_the_four_best_hands_of_poker() -> None:
    """The frequencies that every book has, by suits and by ranks."""
    ranks = tw.deck(dict.fromkeys(range(13), 4)).hand(5)

    def shape(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(map(cards.count, set(cards)), reverse=True))

    shapes = ranks.map(shape)
    assert shapes.total == 2_598_960
    assert shapes.weights[4, 1] == 624
    assert shapes.weights[3, 2] == 3_744
    assert shapes.weights[3, 1, 1] == 54_912
    assert shapes.weights[2, 2, 1] == 123_552
    assert shapes.weights[2, 1, 1, 1] == 1_098_240
    assert tw.deck(dict.fromkeys("♠♥♦♣", 13)).hand(5).map(shape).weights[5,] == 4 * 1_287


def test_the_winner_of_a_round_of_kraaw() -> None:
    """K22 as a score: the hand that `compare` lets win is the one with the best score."""
    deck = tw.deck({1: 2, 2: 2, 3: 1, 5: 1})

    def by(hand: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        return sum(hand), tuple(-card for card in sorted(hand, reverse=True))

    two = deck.hands(2, cards=2)
    for mine, yours in two.law():
        winners = compare([list(mine), list(yours)])
        best = max(by(mine), by(yours))
        assert winners == tuple(n for n, hand in enumerate((mine, yours)) if by(hand) == best)
    assert two.ties(by)[2] == two.law().P(lambda deal: by(deal[0]) == by(deal[1]))


# Decks.


def test_a_deck_is_made_from_a_game_from_numbers_or_from_cards() -> None:
    for players, copies in COPIES.items():
        assert tuple(tw.deck("kraaw", players=players).copies.values()) == copies
    assert tw.deck([2, 1, 2]) == tw.deck({1: 1, 2: 2, 7: 0})
    assert hash(tw.deck([2, 1, 2])) == hash(tw.deck({1: 1, 2: 2}))
    assert len(tw.deck({1: 8, 2: 6})) == 14
    assert tw.deck(["b", "a"]).copies == {"a": 1, "b": 1}


def test_cards_taken_out_and_renamed() -> None:
    deck = tw.deck({1: 2, 2: 1})
    assert deck.without(1, 2).copies == {1: 1}
    assert deck.copies == {1: 2, 2: 1}
    assert deck.map(lambda card: card > 1).copies == {False: 2, True: 1}
    with pytest.raises(ValueError, match="without: no 2 is left to be taken out"):
        deck.without(2, 2)
    with pytest.raises(ValueError, match="deck: there must be a card in it"):
        deck.without(1, 1, 2)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: tw.deck("poker"), "deck: 'carnuta' or 'kraaw', or your own like"),
        (lambda: tw.deck("kraaw", players=7), "players: 2 to 6, not 7"),
        (lambda: tw.deck({1: 2}, players=2), "players: an option of a game.s deck"),
        (lambda: tw.deck({1: -2}), r"deck\[1\]: 0 to 1000000, not -2"),
        (lambda: tw.deck({1: "2"}), r"deck\[1\]: a whole number, not '2'"),
        (lambda: tw.deck([]), "deck: there must be a card in it"),
        (lambda: tw.deck(cast(Any, 5)), "deck: how many of each card"),
        (lambda: tw.deck({1: 2}).hand(3), "cards: 1 to 2, not 3"),
        (lambda: tw.deck({1: 2}).hand(0), "cards: 1 to 2, not 0"),
        (lambda: tw.deck({1: 2}).draws(3), "cards: 1 to 2, not 3"),
        (lambda: tw.deck({1: 5}).hands(3, cards=2), "hands: 1 to 2, not 3"),
        (lambda: tw.deck({"a": 5}).hand(3).total(), "total: 'a' is not a number; say what"),
        (lambda: tw.deck({"a": 5}).hands(2, cards=2).best(), "total: 'a' is not a number"),
        (lambda: tw.deck({0.5: 5}).hand(3).total(), "total: 0.5 is rounded"),
        (
            lambda: tw.deck(range(52)).hand(6).law(),
            "law: 20,358,520 cases are too many to list; ask for total",
        ),
        (
            lambda: tw.deck(range(52)).draws(5).law(),
            "law: 311,875,200 cases are too many to list; ask for a hand",
        ),
        (lambda: tw.deck(range(52)).hands(2, cards=5).best(by=max), "hands: that takes too long"),
        (lambda: tw.deck(range(26)).hands(4, cards=3).best(), "hands: that takes too long"),
        (
            lambda: tw.deck({1: 900, 2: 900}).hands(2, cards=1).best(by=max),
            "hands: that takes too long",
        ),
        (lambda: tw.deck("kraaw", players=6).hands(4, cards=5).law(), "hands: that takes too long"),
    ],
)
def test_wrong_calls_are_told_what_to_do(ask: Callable[[], Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        ask()


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_totals_kind_by_kind_are_those_of_the_listed_hands(hands: int) -> None:
    decks: list[dict[int | Fraction, int]] = [
        {1: 4, 2: 4, 3: 3, 4: 2, 5: 1},
        {-1: 2, 0: 5, Fraction(5, 2): 2},
        {3: 9},
    ]
    for copies in decks:
        deck = tw.deck(copies)
        cards = 3
        listed = deck.hands(hands, cards=cards).scores(by=sum)
        found = joint_totals(tuple(copies), tuple(copies.values()), cards, hands)
        assert tw.Distribution(found) == listed


def test_two_hands_of_a_pack() -> None:
    pack = tw.deck(dict.fromkeys(range(1, 14), 4))
    two = pack.hands(2, cards=5)
    assert two.totals().marginal(0) == pack.hand(5).total()
    assert two.totals().correlation() == Fraction(-5, 47)
    assert two.ties().P(2) == two.totals().P(lambda totals: totals[0] == totals[1])


def test_large_decks_have_laws_where_hands_are_too_many_to_list() -> None:
    deck = tw.deck(range(1, 91))
    hand = deck.hand(5)
    assert hand.total().E() == Fraction(5 * 91, 2)
    assert hand.highest()[90] == Fraction(5, 90)
    assert hand.count(range(1, 11))[0] == Fraction(comb(80, 5), comb(90, 5))
    assert deck.hand(400, replacement=True).count(lambda card: card <= 45).E() == 200
    assert sum(deck.hand(20, replacement=True).total().values()) == 1


def test_a_deck_as_a_table() -> None:
    assert repr(tw.deck({"b": 12, "a": 1})) == "card  copies\n   a       1\n   b      12"
    assert "<td>12</td>" in tw.deck({"b": 12, "a": 1})._repr_html_()
