"""How the lessons' questions name numbers and decks, in each language."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from tablewidgets.chance.exact.deck import Deck, deck
from tablewidgets.chance.numbers.writing import decimal, label
from tablewidgets.chance.tasks.wording import in_each_language
from tablewidgets.engine.locale import speaking

_WORDS: Final = {
    "en": (
        *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    ),
    "fr": (
        *("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
        *("onze", "douze", "treize", "quatorze", "quinze", "seize"),
    ),
}
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_AND: Final = {"en": "and", "fr": "et"}


def word(number: int, locale: str, *, feminine: bool = False) -> str:
    """A whole number in a sentence: in a word, if it is small."""
    if not 0 <= number < len(_WORDS[locale]):
        with speaking(locale):
            return decimal(number, 0)
    return "une" if (number, locale, feminine) == (1, "fr", True) else _WORDS[locale][number]


def capital(text: str) -> str:
    """At the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str], locale: str) -> str:
    *others, last = items
    return f"{', '.join(others)} {_AND[locale]} {last}" if others else last


def cards(of: Deck[Any], locale: str, space: str = " ") -> str:
    """Like "four 1s, five 2s and one 5", with this space in "four 1s"."""
    plural = "s" if locale == "en" else ""
    return listed(
        [f"{word(n, locale)}{space}{value}{plural * (n > 1)}" for value, n in of.copies.items()],
        locale,
    )


def players(number: int, *, with_deck: bool) -> dict[str, str]:
    """Like "Three players (six 1s, six 2s, four 3s, three 4s and one 5)" in each language: a
    question that stands alone says which cards there are."""
    several = {
        "en": f"{capital(word(number, 'en'))} players",
        "fr": f"{capital(word(number, 'fr'))} joueurs",
    }
    if not with_deck:
        return several
    used = deck("kraaw", players=number)
    return {
        locale: f"{said} ({cards(used, locale, _NO_BREAK)})" for locale, said in several.items()
    }


def in_digits(number: int | Fraction) -> dict[str, str]:
    """A whole number or a fraction as it is written in each language, like "1,225/1,984"."""
    return in_each_language(lambda: label(number))


def in_decimals(number: Fraction) -> dict[str, str]:
    """A decimal fraction as it is written in each language."""
    places = next(places for places in range(9) if (number * 10**places).denominator == 1)
    return in_each_language(lambda: decimal(number, places))
