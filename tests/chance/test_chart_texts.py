"""What experiments and charts say, and the words that the front end is given: all, and no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue

TEXTS = Catalogue("tablewidgets.chance")
PACKAGE = Path(tw.__file__).parent
CHART = PACKAGE / "frontend" / "src" / "chart"
OWN = {"experiment", "experiment_error", "plot", "unreadable", "mistake", "answer", "verdict",
       "feedback", "picture", "question", "board", "board_refusal"}  # fmt: skip


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
        group, _, _ = key.partition(".")
        if group in OWN:
            said = re.search(rf"[\"']{re.escape(key)}[\"']", code)
            assert said or f'"{group}.{{' in code, key
