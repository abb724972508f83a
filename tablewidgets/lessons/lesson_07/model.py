"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.phrases import word

deck = tw.deck("kraaw", players=2)
hand = deck.hand(5)


def A(cards: Any) -> Any:
    return 5 in cards


def S(cards: Any) -> Any:
    return sum(cards) < 12


def not_A(cards: Any) -> Any:
    return not A(cards)


def not_S(cards: Any) -> Any:
    return not S(cards)


def step(heaps: Any) -> Any:
    if heaps == "":
        return {"A": 1, "B": 1, "C": 1}
    if len(heaps) == 1:
        return {heaps + opened: 1 for opened in "BC" if opened != heaps}
    return None


referee = tw.chance.ChanceProcess("", step, name=lambda heaps: heaps[-1:] or "5")


def bo_swaps(game: Any) -> Any:
    return S(game.row("Bo", tw.TEACHER))


def bo_has_the_5(game: Any) -> Any:
    return A(game.row("Bo", tw.TEACHER))


swap = tw.game_trial(tw.Kraaw, bo_has_the_5, given=bo_swaps, players=["Ana", "Bo"])


def switch(chance: Any) -> bool:
    five = chance.choice("ABC")
    opened = chance.choice([heap for heap in "BC" if heap != five])
    return five not in ("A", opened)


defaults = {"trials": {"trial": swap}, "switching": {"trial": switch}}

LIMITS = (12, 11, 13, 14, 15)
"""Bo swaps a hand that makes less: the first one is that of the lesson."""


def of_all_hands(limit: int) -> dict[str, str]:
    """The hands that Bo swaps, where the question stands alone."""

    def hands(event: Any) -> Any:
        return hand.law().total * hand.P(event)

    with_5 = hands(lambda cards: A(cards) and sum(cards) < limit)
    without = hands(lambda cards: not A(cards) and sum(cards) < limit)
    said = {
        locale: [word(int(n), locale) for n in (hands(A), with_5, hands(not_A), without)]
        for locale in ("en", "fr")
    }
    (all_with, swapped, all_without, others), (avec, dont, sans, autres) = said.values()
    return {
        "en": f"Bo swaps a hand of fewer than {limit} points: {swapped} of the {all_with} hands "
        f"with the 5, and {others} of the {all_without} without it.",
        "fr": f"Bo échange une main de moins de {limit} points : {dont} des {avec} mains où est le "
        f"5, et {autres} des {sans} autres.",
    }
