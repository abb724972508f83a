"""What tables say, beside what each game says."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, Catalogue
from tests.texts import check_in_code, check_words

SHARED = Catalogue("tablewidgets")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_is_given_the_words_it_says_and_no_others(locale: str) -> None:
    check_words(SHARED, locale, "words", "wire.ts")


def test_every_other_message_is_said_somewhere() -> None:
    check_in_code(SHARED, "words", "rule_mark")  # rulebooks say which mark a rule has
