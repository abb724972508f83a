"""The texts of rooms are there in both languages, and those that the front end asks for."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, Catalogue
from tablewidgets.testing.texts import check_same_messages, check_written
from tests.texts import check_in_code, check_words

TEXTS = Catalogue("tablewidgets.rooms")


def test_both_languages_have_the_same_messages() -> None:
    check_same_messages(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_gets_the_words_of_its_pages(locale: str) -> None:
    check_words(TEXTS, locale, "place", "wire/place-words.ts")


@pytest.mark.parametrize("locale", LOCALES)
def test_they_are_written_well(locale: str) -> None:
    check_written(TEXTS, locale, alike={"hosting.table", "room.here", "room.table"})


def test_every_other_message_is_used() -> None:
    replaced = ("words", "chart", "widget_error")  # those of widgets
    check_in_code(TEXTS, "place", *replaced)
