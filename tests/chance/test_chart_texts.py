"""What exact probabilities say, and the words that their charts are given: all, and no more."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, Catalogue
from tests.texts import check_in_code, check_words

TEXTS = Catalogue("tablewidgets.chance")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_is_given_the_words_it_says_and_no_others(locale: str) -> None:
    check_words(TEXTS, locale, "chart", "wire/chart-words.ts")


def test_every_other_message_is_said_somewhere() -> None:
    check_in_code(TEXTS, "chart")
