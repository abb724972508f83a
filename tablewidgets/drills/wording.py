"""How short questions are written: the same values in the sentences of each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tablewidgets.chance.numbers.writing import decimal, fraction
from tablewidgets.engine.locale import LOCALES, Catalogue, current_locale, speaking, typeset

TEXTS: Final = Catalogue("tablewidgets.drills")
"""The messages of the drills."""
_MOST_PLACES: Final = 4
MINUS: Final = "\N{MINUS SIGN}"


def say(key: str, **values: Any) -> str:
    return TEXTS.say(key, **values)


class Percent(NamedTuple):
    """A number that is written as a percentage."""

    value: Fraction


class Change(NamedTuple):
    """A rate that is written as a percentage with its sign."""

    value: Fraction


class Ratio(NamedTuple):
    """A quotient as it stands before it is simplified."""

    over: int
    under: int


def text_of(value: Any) -> str:
    """A value of a sentence, in the current language."""
    if isinstance(value, Mapping):
        return typeset(value[current_locale()])
    if isinstance(value, Percent):
        return typeset(f"{exactly(100 * value.value)}{' ' * (current_locale() == 'fr')}%")
    if isinstance(value, Change):
        sign = MINUS if value.value < 0 else "+"
        return f"{sign}{text_of(Percent(abs(value.value)))}"
    if isinstance(value, Ratio):
        return f"{text_of(value.over)}/{text_of(value.under)}"
    if isinstance(value, list | tuple):
        return (
            ("; " if current_locale() == "fr" else ", ")
            .join(map(text_of, value))
            .replace("; ", typeset(" ; "))
        )
    return exactly(Fraction(value)) if isinstance(value, int | Fraction) else str(value)


def exactly(value: Fraction) -> str:
    """In decimals where they end soon, else as a fraction."""
    places = next((n for n in range(_MOST_PLACES + 1) if (value * 10**n).denominator == 1), None)
    return fraction(value) if places is None else decimal(value, places)


def in_each_language(key: str, values: Mapping[str, Any]) -> dict[str, str]:
    """A message in each language, with its values written in that language."""
    written = {}
    for locale in LOCALES:
        with speaking(locale):
            shown = {name: text_of(value) for name, value in values.items()}
            written[locale] = say(key, **shown)
    return written


def in_line(terms: Iterable[Any], sign: str) -> dict[str, str]:
    """Values with a sign between them, in each language."""
    every, written = list(terms), {}
    for locale in LOCALES:
        with speaking(locale):
            written[locale] = sign.join(map(text_of, every))
    return written
