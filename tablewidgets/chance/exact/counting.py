"""Counting the ways to draw and deal cards of which some are alike.

All functions work on multisets: how many cards of each kind there are. A polynomial is stored as
one big integer whose digits, in a base large enough that none overflows, are its coefficients:
Python then multiplies and adds all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, factorial, gcd, lcm, prod
from operator import mul
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.rational import Number, int_if_whole

Copies = Sequence[int]
"""For each kind of card, how many are in the deck."""
Multiset = tuple[int, ...]
"""For each kind of card, how many were drawn."""

WIDEST: Final = 50_000
"""The size of a polynomial beyond which a dictionary takes less memory."""


def all_ways(copies: Copies, cards: int, *, replacement: bool) -> int:
    """How many equally likely ways there are to draw this many cards."""
    return sum(copies) ** cards if replacement else comb(sum(copies), cards)


def ways(copies: Copies, hand: Multiset, *, replacement: bool) -> int:
    """How many of these ways give exactly this hand, in any order."""
    if replacement:
        return orders(hand) * prod(int(n**k) for n, k in zip(copies, hand, strict=True))
    return prod(map(comb, copies, hand))


def orders(hand: Multiset) -> int:
    """How many different orders these cards have."""
    return factorial(sum(hand)) // prod(map(factorial, hand))


def multisets(copies: Copies, cards: int) -> Iterator[Multiset]:
    """All hands of this many cards."""
    if len(copies) == 1:
        if cards <= copies[0]:
            yield (cards,)
        return
    first, *others = copies
    room = sum(others)
    for n in range(max(0, cards - room), min(first, cards) + 1):
        for rest in multisets(others, cards - n):
            yield (n, *rest)


def number_of_multisets(copies: Copies, cards: int) -> int:
    """How many different hands there are, without listing them."""
    found = [1] + [0] * cards
    for copy in copies:
        found = [sum(found[max(0, n - copy) : n + 1]) for n in range(cards + 1)]
    return found[cards]


# The total of a hand.


class Ladder(NamedTuple):
    """Numbers on a ladder: the n-th rung is `(least + n * step) / unit`."""

    least: int
    step: int
    unit: int
    rungs: tuple[int, ...]
    """The rung of each of the numbers."""

    def total(self, cards: int, rungs: int) -> Number:
        whole = self.least * cards + self.step * rungs
        return whole if self.unit == 1 else int_if_whole(Fraction(whole, self.unit))


@lru_cache(maxsize=64)
def ladder(numbers: tuple[Number, ...]) -> Ladder:
    """The coarsest ladder that has all these numbers. It is cached, since decks differ more often
    in their copies than in their values."""
    unit = lcm(*(number.denominator for number in numbers))
    whole = [int(number * unit) for number in numbers]
    least = min(whole)
    step = gcd(*(number - least for number in whole)) or 1
    return Ladder(least, step, unit, tuple((number - least) // step for number in whole))


def totals(
    worth: tuple[Number, ...], copies: Copies, cards: int, *, replacement: bool
) -> dict[Number, int]:
    """How many ways there are to reach each total with this many cards."""
    on = ladder(worth)
    if max(on.rungs) * cards > WIDEST:
        apart = _draws_apart if replacement else _totals_apart
        found = apart(on.rungs, copies, cards)
    elif replacement:
        found = _power(on.rungs, copies, cards)
    else:
        bits = _digit(all_ways(copies, cards, replacement=False))
        found = _digits(_without_replacement(on.rungs, copies, cards, bits), bits)
    return {on.total(cards, rung): n for rung, n in found.items()}


def _power(rungs: Sequence[int], copies: Copies, cards: int) -> dict[int, int]:
    """The coefficients of the polynomial of one card, raised to the number of cards.

    The derivative of pⁿ, times p, is n times that of p, times pⁿ: this gives each coefficient from
    those below it.
    """
    one = dict[int, int]()
    for rung, n in zip(rungs, copies, strict=True):
        one[rung] = one.get(rung, 0) + n
    lowest = one.pop(0)
    higher = sorted(one.items())
    found = [lowest**cards]
    for at in range(1, max(one, default=0) * cards + 1):
        total = 0
        for rung, n in higher:
            if rung > at:
                break
            total += (rung * (cards + 1) - at) * n * found[at - rung]
        found.append(total // (at * lowest))
    return {at: n for at, n in enumerate(found) if n}


def _without_replacement(rungs: Sequence[int], copies: Copies, cards: int, bits: int) -> int:
    """Kind by kind: `hands[m]` is the polynomial of all hands of m cards of the kinds so far. To
    get m cards, k cards of a kind join m - k cards of the earlier kinds."""
    *kinds, last = [_taken(n, cards, bits * rung) for rung, n in zip(rungs, copies, strict=True)]
    hands = [1] + [0] * cards
    for taken in kinds:
        hands = [sum(map(mul, hands[m::-1], taken)) for m in range(cards + 1)]
    return sum(map(mul, reversed(hands), last))


@lru_cache(maxsize=4096)
def _taken(n: int, cards: int, up: int) -> list[int]:
    """How many ways there are to take 0, 1, 2 … of n like cards, each shifted to the digit of its
    total."""
    return [comb(n, k) << up * k for k in range(min(n, cards) + 1)]


def _digit(most: int) -> int:
    """The bits of a digit for numbers up to this one: whole bytes, which are read quickly."""
    return (most.bit_length() + 7) // 8 * 8


def _digits(polynomial: int, bits: int) -> dict[int, int]:
    """The nonzero coefficients, by exponent."""
    size = bits // 8
    packed = polynomial.to_bytes((polynomial.bit_length() + 7) // 8, "little")
    digits = (packed[at : at + size] for at in range(0, len(packed), size))
    return {at: int.from_bytes(digit, "little") for at, digit in enumerate(digits) if any(digit)}


def _totals_apart(rungs: Sequence[int], copies: Copies, cards: int) -> dict[int, int]:
    """The same with dictionaries, for values so far apart that most totals between them can't
    occur."""
    hands: list[dict[int, int]] = [{0: 1}, *({} for _ in range(cards))]
    for rung, n in zip(rungs, copies, strict=True):
        for m in range(cards, 0, -1):
            for k in range(1, min(m, n) + 1):
                for total, before in hands[m - k].items():
                    more = total + rung * k
                    hands[m][more] = hands[m].get(more, 0) + before * comb(n, k)
    return hands[cards]


def _draws_apart(rungs: Sequence[int], copies: Copies, cards: int) -> dict[int, int]:
    """The same with replacement: card by card."""
    found = {0: 1}
    for _ in range(cards):
        drawn: dict[int, int] = {}
        for total, before in found.items():
            for rung, n in zip(rungs, copies, strict=True):
                drawn[total + rung] = drawn.get(total + rung, 0) + before * n
        found = drawn
    return found


# Several hands from one deck.
#
# All orders of a shuffled deck are equally likely. So the weight of a deal is the product of the
# numbers of orders of each hand and of the cards left: it does not depend on who was dealt first.

MOST_STEPS: Final = 10_000_000
"""A limit on the work: how many hands may be tried with the decks that are left (some seconds)."""
MOST_BITS: Final = 50_000_000_000
"""The same for totals, which need no list of the hands: how many bits may be added up."""
MOST_HANDS: Final = 3_000
"""A limit on the number of different hands."""
LARGEST: Final = 1_000
"""A limit on the number of cards of the deck."""
_PLACE: Final = 16
"""Bits for the number of cards of one kind; the highest of them is a guard bit."""


class Dealing(NamedTuple):
    """The data for dealing hands: deck and hands are packed into integers, so that a hand can be
    subtracted from the deck."""

    deck: int
    marks: int
    """The guard bits: they stay set as long as no more cards are taken than there are."""
    hands: list[tuple[int, int, Any]]
    """Each hand, how many orders it has, and its score."""


def _dealing(copies: Copies, cards: int, score: Callable[[Multiset], Any]) -> Dealing:
    if sum(copies) > LARGEST or number_of_multisets(copies, cards) > MOST_HANDS:
        raise OverflowError
    marks = sum(1 << _PLACE * (at + 1) - 1 for at in range(len(copies)))
    hands = [(_packed(hand), orders(hand), score(hand)) for hand in multisets(copies, cards)]
    return Dealing(_packed(copies) | marks, marks, hands)


def _packed(counts: Sequence[int]) -> int:
    return sum(n << _PLACE * at for at, n in enumerate(counts))


def _orders_left(deck: int, copies: Copies) -> int:
    """How many orders the cards that are left have."""
    mask = (1 << _PLACE - 1) - 1
    return orders(tuple(deck >> _PLACE * at & mask for at in range(len(copies))))


def joint_scores(
    copies: Copies, cards: int, hands: int, score: Callable[[Multiset], Any]
) -> dict[tuple[Any, ...], int]:
    """How many ways there are for the hands to have these scores, in the order of the hands.

    Raises:
        OverflowError: This would take too long.
    """
    dealing = _dealing(copies, cards, score)
    found: dict[tuple[int, tuple[Any, ...]], int] = {(dealing.deck, ()): 1}
    for _ in range(hands):
        if 5 * len(found) * len(dealing.hands) > MOST_STEPS:  # each hand may add an entry
            raise OverflowError
        dealt: dict[tuple[int, tuple[Any, ...]], int] = {}
        for (deck, scores), n in found.items():
            for hand, ways_, points in dealing.hands:
                left = deck - hand
                if left & dealing.marks == dealing.marks:
                    key = (left, (*scores, points))
                    dealt[key] = dealt.get(key, 0) + n * ways_
        found = dealt
    orders_left = {deck: _orders_left(deck, copies) for deck in {deck for deck, _ in found}}
    counted: dict[tuple[Any, ...], int] = {}
    for (deck, scores), n in found.items():
        counted[scores] = counted.get(scores, 0) + n * orders_left[deck]
    return counted


def joint_totals(
    worth: tuple[Number, ...], copies: Copies, cards: int, hands: int
) -> dict[tuple[Number, ...], int]:
    """How many ways there are for the hands to have these totals, in the order of the hands.

    Kind by kind, as in a single hand: for each number of cards that the hands have so far there is
    one polynomial, with a variable for the total of each hand.

    Raises:
        OverflowError: This would take too long.
    """
    on = ladder(worth)
    deck = sum(copies)
    bits = _digit(orders((cards,) * hands + (deck - cards * hands,)))
    width = max(on.rungs) * cards + 1
    size = bits * width**hands
    kinds = [
        [
            (taken, orders((*taken, n - sum(taken))), bits * rung * _number(taken, width))
            for taken in product(range(min(n, cards) + 1), repeat=hands)
            if sum(taken) <= n
        ]
        for rung, n in zip(on.rungs, copies, strict=True)
    ]
    if size * (cards + 1) ** hands * sum(map(len, kinds)) > MOST_BITS:
        raise OverflowError
    found = {(0,) * hands: 1}
    for ways_ in kinds:
        dealt: dict[tuple[int, ...], int] = {}
        for before, polynomial in found.items():
            for taken, n, up in ways_:
                after = tuple([a + b for a, b in zip(before, taken, strict=True)])
                if max(after) <= cards:
                    dealt[after] = dealt.get(after, 0) + (polynomial * n << up)
        found = dealt
    counted = _digits(found[(cards,) * hands], bits)
    return {
        tuple([on.total(cards, at // width**hand % width) for hand in range(hands)]): n
        for at, n in counted.items()
    }


def _number(digits: Sequence[int], base: int) -> int:
    """The number with these digits, the lowest first."""
    return sum(digit * base**at for at, digit in enumerate(digits))


def best_and_ties(
    copies: Copies, cards: int, hands: int, score: Callable[[Multiset], Any]
) -> dict[tuple[Any, int], int]:
    """How many ways there are for the best score to be this one and to be shared by so many hands.

    For each deck that is left, there is one polynomial per score that may turn out to be the best:
    how many of the hands dealt so far have it while none has more. Dealing a hand of score s clears
    the polynomials of lower scores, shifts that of s by one, and leaves the others as they are.

    Raises:
        OverflowError: This would take too long.
    """
    dealing = _dealing(copies, cards, score)
    ranks = sorted({points for _, _, points in dealing.hands})
    bits = _digit(orders(tuple(copies)))
    block = bits * (hands + 1)
    at = {points: block * rank for rank, points in enumerate(ranks)}
    moves = [(hand, ways_, at[points]) for hand, ways_, points in dealing.hands]
    one = (1 << block) - 1
    longer = 1 + block * len(ranks) // 2_000  # the longer the integers, the longer each step takes
    found = {dealing.deck: sum(1 << block * rank for rank in range(len(ranks)))}
    for _ in range(hands):
        if len(found) * len(moves) * longer > MOST_STEPS:
            raise OverflowError
        dealt: dict[int, int] = {}
        for deck, polynomials in found.items():
            for hand, ways_, up in moves:
                left = deck - hand
                if left & dealing.marks == dealing.marks:
                    kept = polynomials >> up
                    tied = kept & one
                    kept += (tied << bits) - tied
                    dealt[left] = dealt.get(left, 0) + (kept * ways_ << up)
        found = dealt
    whole = sum(n * _orders_left(deck, copies) for deck, n in found.items())
    return {
        (points, tied): n
        for points in ranks
        for tied, n in _digits(whole >> at[points] & one, bits).items()
        if tied
    }
