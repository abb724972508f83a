"""The texts of rooms are there in both languages."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.testing.texts import check_same_messages


def test_both_languages_have_the_same_messages() -> None:
    check_same_messages(Catalogue("tablewidgets.rooms"))
