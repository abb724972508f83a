"""The rule that makes the house cards of Carnuta (C2).

    python -m tablewidgets.games.carnuta.house_deck

writes `deck.toml`. The eight ingredients form a circle in which Day and Night alternate. Each has
the same cards, relative to its place in the circle: so every ingredient is asked for equally often,
by Day and by Night, and no starting card is better than another.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablewidgets.games.carnuta.constants import DAY_INGREDIENTS, NIGHT_INGREDIENTS

CIRCLE: Final = tuple(
    name for pair in zip(DAY_INGREDIENTS, NIGHT_INGREDIENTS, strict=True) for name in pair
)

# Costs are relative to the card: "own" is the Sun for Day and the Moon for Night.
_TURN_OWN, _RETURN_OWN = ("own", "turn"), ("own", "return")
_TURN_OTHER, _RETURN_OTHER = ("other", "turn"), ("other", "return")

# For each card its sign, its points (kind, value, ingredients as steps round the circle) and its
# cost. An odd step leads from Day to Night or back, so that both ask for both equally often.
_CARDS: Final = (
    # The starting card, laid without paying.
    ("start", "each", 1, (0,), ()),
    # A double.
    ("double", "fixed", 1, (), (_TURN_OWN, _RETURN_OWN)),
    # Points that are certain.
    ("", "fixed", 2, (), (_TURN_OWN,)),
    ("", "fixed", 3, (), (_RETURN_OWN, _RETURN_OWN)),
    # For each of its own type, and for each of another: one type alone is the easiest to gather, so
    # the second is the dearest card.
    ("", "each", 1, (0,), (_TURN_OWN, _TURN_OWN)),
    ("", "each", 2, (3,), (_TURN_OWN, _TURN_OWN, _RETURN_OWN, _RETURN_OWN)),
    # A pair and a trio. They ask for the next types in the circle, never for those before: if two
    # types fed each other, a potion would need no others.
    ("", "set", 4, (1, 2), (_TURN_OWN, _RETURN_OWN, _RETURN_OTHER)),
    ("", "set", 6, (1, 3, 4), (_TURN_OWN, _TURN_OWN, _RETURN_OWN, _RETURN_OWN)),
)
_SALT_COSTS: Final = (
    (_TURN_OWN,),
    (_RETURN_OWN,),
    (_TURN_OWN, _TURN_OTHER),
    (_TURN_OWN, _RETURN_OWN),
)
"""The costs of the four Salts in each pile."""

_HEAD: Final = """\
# The house cards of Carnuta, made by house_deck.py. A deck of your own is a file of this form, with
# the cards you have: `tw.Carnuta(deck="my_deck.toml")`.
#
# Each card has an `ingredient`, a `cost` (for each symbol a face, and whether the rune that pays is
# turned over or returned) and `points`; `start` and `double` where they are true. A Salt has the
# `row` it is found in, and no points.

"""


def text() -> str:
    """The content of the file."""
    cards = "".join(f"\n[[card]]\n{card}" for card in _cards())
    return f'{_HEAD}name = "house"\n{cards}'


def _cards() -> Iterator[str]:
    for at, ingredient in enumerate(CIRCLE):
        own = "sun" if ingredient in DAY_INGREDIENTS else "moon"
        for sign, kind, value, steps, cost in _CARDS:
            lines = [f'ingredient = "{ingredient}"']
            if sign:
                lines.append(f"{sign} = true")
            if cost:
                lines.append(_cost(own, cost))
            asked = [f'"{CIRCLE[(at + step) % len(CIRCLE)]}"' for step in steps]
            ingredients = f", ingredients = [{', '.join(asked)}]" if asked else ""
            lines.append(f'points = {{ kind = "{kind}", value = {value}{ingredients} }}')
            yield "\n".join(lines) + "\n"
    for row, own in (("day", "sun"), ("night", "moon")):
        for cost in _SALT_COSTS:
            yield f'salt = true\nrow = "{row}"\n{_cost(own, cost)}\n'


def _cost(own: str, cost: tuple[tuple[str, str], ...]) -> str:
    other = {"sun": "moon", "moon": "sun"}[own]
    symbols = [f'["{own if whose == "own" else other}", "{fate}"]' for whose, fate in cost]
    return f"cost = [{', '.join(symbols)}]"


if __name__ == "__main__":
    path = Path(__file__).with_name("deck.toml")
    path.write_text(text(), encoding="utf-8")
    print(path)
