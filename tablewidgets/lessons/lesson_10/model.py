"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.phrases import word

COMING = 4
"""The cards that a sickle brings."""
day = tw.deck("carnuta", row="day")
game = tw.Carnuta(["Ana", "Bo"], seed=2305, ancestor=0)
sickle = game.beliefs(0).sickle("day")

later = tw.Carnuta(["Ana", "Bo"], seed=2305, ancestor=0).act("sickle", row="day")
after_sickle = later.beliefs(0)
for _ in range(2):
    later.act("take_card", row="day", place=0)
later.act("end_turn")
bo = later.beliefs(1)


def pile_of(cards: int, honeys: int) -> Any:
    """A pile, in which all that counts is what is a Honey."""
    return tw.deck({"honey": honeys, "other": cards - honeys})


def some(cards: Any) -> Any:
    return "honey" in cards


def ingredients(game: Any) -> list[str]:
    """What the market shows of the Day."""
    cards = game.cards()
    return [cards[card]["ingredient"] or "salt" for card in game.view()["market"]["day"]]


def brings_honey(chance: Any) -> bool:
    """Shuffle what nobody has seen, and spend the sickle."""
    after = game.determinize(0, chance).act("sickle", row="day")
    chance.show(after)
    return "honey" in ingredients(after)


pile = pile_of(game.view()["piles"]["day"]["draw"], day.copies["honey"])
four = pile.hand(COMING)
four_put_back = pile.hand(COMING, replacement=True)
pair = pile.draws(2)

defaults = {"trials": {"trial": brings_honey}}


def of_honey(cards: int) -> dict[str, str]:
    """So many Honey cards, in words."""
    one = {"en": "no Honey", "fr": "aucun Miel"}, {"en": "one Honey", "fr": "un Miel"}
    more = {"en": f"{word(cards, 'en')} Honey cards", "fr": f"{word(cards, 'fr')} cartes Miel"}
    return one[cards] if cards < 2 else more


SIZES = {"small": 1, "middle": 3, "large": 40}
"""The sizes of three piles, as multiples of the smallest one."""

left_for_ana = day.without(*ingredients(game))
