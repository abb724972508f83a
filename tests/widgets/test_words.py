"""What tables say, beside what each game says."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, Catalogue
from tests.texts import check_in_code, check_words

SHARED = Catalogue("tablewidgets")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_gets_exactly_the_words_that_it_uses(locale: str) -> None:
    check_words(SHARED, locale, "words", "wire/table-words.ts")


def test_every_other_message_is_used() -> None:
    check_in_code(SHARED, "words", "rule_mark")  # rulebooks say which mark a rule has
