"""What laws, experiments and charts say: complete in each language, and nothing unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue
from tests.texts import check_same_values, check_translated, check_typography

TEXTS = Catalogue("tablewidgets.chance")
PACKAGE = Path(tw.__file__).parent
CHART = PACKAGE / "frontend" / "src" / "chart"
ALIKE = {"law.P", "plot.note", "plot.notes", "tree.more", "chart.pause", "chart.exact",
         "chart.exact_is", "experiment.exact", "plot.title"}  # fmt: skip


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_values(TEXTS, {"experiment.happened_in": "run"})


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_empty_or_a_copy_of_the_other_language(locale: str) -> None:
    check_translated(TEXTS, locale, ALIKE)


@pytest.mark.parametrize("locale", LOCALES)
def test_typography(locale: str) -> None:
    check_typography(TEXTS, locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_is_given_the_words_it_says_and_no_others(locale: str) -> None:
    wire = (CHART / "wire.ts").read_text("utf-8")
    (listed,) = re.findall(r"CHART_WORDS = \[(.*?)\]", wire, re.DOTALL)
    wanted = set(re.findall(r'^ *"(\w+)"', listed, re.MULTILINE))
    given = {key.removeprefix("chart.") for key in TEXTS.messages(locale) if "chart." in key}
    assert given == wanted
    sources = [path.read_text("utf-8") for path in CHART.parent.rglob("*.ts*")]
    said = "".join(text for text in sources if "WORDS = [" not in text and "fixtures" not in text)
    assert {word for word in wanted if not re.search(rf"\b{word}\b", said)} == set()


def test_every_other_message_is_said_somewhere() -> None:
    code = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    for key in TEXTS.messages("en"):
        group, _, name = key.partition(".")
        said = re.search(rf"[\"']{re.escape(key)}[\"']", code)
        assert said or f'"{group}.{{' in code or group == "chart", name
