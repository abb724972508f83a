"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.phrases import players, word

deck = tw.deck("kraaw", players=3)
p = deck.hand(5).P(lambda cards: 5 in cards)
four = tw.chance.binomial(4, p)
die = tw.Distribution(range(1, 7))
sum_of_three = die.sum_of(3)


def once(k: Any) -> Any:
    return k >= 1


def ana_has_the_5(game: Any) -> Any:
    return 5 in game.row("Ana", tw.TEACHER)


one_deal = tw.game_trial(tw.Kraaw, ana_has_the_5, players=["Ana", "Bo", "Cy"])


def four_deals(chance: Any) -> Any:
    return sum(one_deal(chance) for _ in range(4))


def three_dice(chance: Any) -> Any:
    return sum(chance.choices(range(1, 7), k=3))


defaults = {"trials": {"trial": four_deals}, "throws": {"trial": three_dice}}


def chance_of_the_5(crows: int) -> Fraction:
    """How likely Ana is to have the single 5."""
    return tw.deck("kraaw", players=crows).hand(5).P(lambda cards: 5 in cards)


def rounds_of(crows: int, rounds: int) -> dict[str, str]:
    """Rounds that are dealt anew, where the question stands alone."""
    who = players(crows, with_deck=False)
    return {
        "en": f"{who['en']}, a single 5, {word(rounds, 'en')} rounds, each dealt anew.",
        "fr": f"{who['fr']}, un seul 5, {word(rounds, 'fr')} manches, chacune avec une nouvelle "
        "donne.",
    }


def ways_to(total: int) -> list[tuple[int, ...]]:
    """Three dice with this sum, the least first: their order doesn't count."""
    every = combinations_with_replacement(range(1, 7), 3)
    return [dice for dice in every if sum(dice) == total]


unordered = sum(len(ways_to(total)) for total in sum_of_three)


def orders(dice: tuple[int, ...]) -> int:
    """In how many orders three dice can show this."""
    thrown = die.joint(die, die)
    return int(thrown.total * thrown.P(lambda faces: tuple(sorted(faces)) == dice))
