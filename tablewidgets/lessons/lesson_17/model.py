"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from itertools import permutations
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import MatrixGame

deck = tw.deck("kraaw", players=2)
total = deck.hand(5).total()
points = total.E() * len(deck) / 5
"""What all cards of the deck make together."""

ANA, BO = 2, (3, 2)
"""What lies face up in the mini-Kraaw: one card of Ana's, and both of Bo's."""
ONES, FOURS = 3, 2
"""What is dealt face down: one card to Ana, and the others to the dog."""


def hidden(ones: int, fours: int) -> list[int]:
    return [1] * ones + [4] * fours


def ana_wins(card: int, steals: bool) -> bool:
    """Whether Ana wins the round, by the rules of Kraaw, with this hidden card. If Bo steals
    it, Ana takes Bo's best card in reprisal (K16)."""
    best, other = BO
    rows = ([ANA, best], [card, other]) if steals else ([ANA, card], list(BO))
    return bool(tw.kraaw.compare(rows) == (0,))


def share(cards: list[int], keeps: Collection[int], steals: bool) -> Fraction:
    """How likely Ana is to win who keeps these cards and exchanges others with the dog, if Bo
    steals what was kept, or not."""
    rounds = [
        ana_wins(own, steals) if own in keeps else ana_wins(dog, False)
        for own, dog in permutations(cards, 2)
    ]
    return Fraction(sum(rounds), len(rounds))


def mini_kraaw(cards: list[int]) -> MatrixGame:
    """All plans of Ana, by the cards that are kept, against those of Bo, by the card that Bo has
    in the end: the 3, or the hidden one."""
    plans = {"4": [4], "1, 4": [1, 4], "1": [1], "-": []}
    return MatrixGame(
        {
            plan: {"3": share(cards, keeps, False), "?": share(cards, keeps, True)}
            for plan, keeps in plans.items()
        }
    )


def mini_round(chance: Any) -> bool:
    """A round in which Ana bluffs as often as is best, and Bo steals at random."""
    own, dog = chance.sample(hidden(ONES, FOURS), 2)
    keeps = own == 4 or chance.choice([True, True, False])
    return ana_wins(own if keeps else dog, keeps and chance.choice([True, False]))


defaults = {"trials": {"trial": mini_round}}


def exchanged(crows: int, held: int) -> Fraction:
    """What a card of the dog is worth on average to a seat with so many points."""
    of = tw.deck("kraaw", players=crows)
    return (of.card().E() * len(of) - held) / (len(of) - 5)
