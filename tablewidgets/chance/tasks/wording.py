"""The texts of an author, in one language or in several."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.locale import LOCALES, speaking, translated
from tablewidgets.engine.validation import checked_text

Wording = str | Mapping[str, str]
"""A text for all languages, or one for each: `{"en": "…", "fr": "…"}`."""

LONGEST: Final = 2000
_ACCENTS: Final = dict.fromkeys(map(ord, "\u0300\u0301\u0302\u0308\u0327"))
_PLAIN: Final = {0x2019: "'", 0xA0: " ", 0x202F: " "}


def checked_wording(name: str, wording: Wording, longest: int = LONGEST) -> Wording:
    for text in [wording] if isinstance(wording, str) else _in_each_language(name, wording):
        if not isinstance(text, str):
            raise TypeError(texts().say("call.text", name=name, text=repr(text)))
        if len(text) > longest:
            raise ValueError(texts().say("call.text_length", name=name, longest=longest))
        checked_text(name, text)
    return wording if isinstance(wording, str) else dict(wording)


def _in_each_language(name: str, wording: object) -> list[str]:
    if not isinstance(wording, Mapping):
        raise TypeError(
            texts().say(
                "call.wording", like='{"en": "…", "fr": "…"}', name=name, wording=repr(wording)
            )
        )
    if not wording or not set(wording) <= set(LOCALES):
        raise ValueError(
            texts().say("call.wording_locales", name=name, p=[*LOCALES], p2=list(wording))
        )
    return list(wording.values())


def worded(wording: Wording) -> str:
    """The text in the current language, typeset for it; or the first one there is."""
    return wording if isinstance(wording, str) else translated(wording)


def unchanging(wording: Wording) -> str:
    """A text that is the same in every language: for fingerprints."""
    return wording if isinstance(wording, str) else str(sorted(wording.items()))


def in_any_language(wording: Wording) -> set[str]:
    return {wording} if isinstance(wording, str) else set(wording.values())


def in_each_language(say: Callable[[], str]) -> dict[str, str]:
    """What is said, in every language."""
    said = {}
    for locale in LOCALES:
        with speaking(locale):
            said[locale] = say()
    return said


def is_typed(typed: str, wording: Wording) -> bool:
    """Whether somebody has typed this text, in any language: with accents, capitals and
    typographic signs or without."""
    return _typed(typed) in map(_typed, in_any_language(wording))


def _typed(text: str) -> str:
    parted = unicodedata.normalize("NFD", text).translate(_PLAIN)
    return parted.translate(_ACCENTS).strip().casefold()
