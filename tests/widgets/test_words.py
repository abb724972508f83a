"""What tables say, beside what each game says."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue
from tablewidgets.widgets import bundle, localized
from tests.texts import check_in_code, check_words

SHARED = Catalogue("tablewidgets")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_gets_exactly_the_words_that_it_uses(locale: str) -> None:
    check_words(SHARED, locale, "words", "wire/table-words.ts")


def test_every_other_message_is_used() -> None:
    check_in_code(SHARED, "words", "rule_mark")  # rulebooks say which mark a rule has


def test_a_widget_is_sent_the_words_that_it_says() -> None:
    question = tw.Question("P(6)?", answer="1/6", seed=1).widget()
    sent = question.get_state("_state")["_state"]["words"]
    assert {"attempts", "commit_sure", "waiting"} <= sent.keys()
    assert not {"sampler_urn", "drill_next", "class_pupil", "view_rows"} & sent.keys()


@pytest.mark.parametrize(
    ("package", "table"), [("tablewidgets.chance", "chart"), ("tablewidgets", "words")]
)
def test_each_word_is_sent_by_a_widget(package: str, table: str) -> None:
    every = {
        key.removeprefix(f"{table}.")
        for key in Catalogue(package).messages("en")
        if key.startswith(f"{table}.")
    }
    modules = [*bundle.names(), "room"]
    sent = [localized._words((package,), table, "en", module).keys() for module in modules]
    assert set().union(*sent) == every
