"""What tables say, beside what each game says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue

SHARED = Catalogue("tablewidgets")
FRONT_END = Path(tw.__file__).parent / "frontend" / "src"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_front_end_is_given_the_words_it_says_and_no_others(locale: str) -> None:
    wire = (FRONT_END / "wire.ts").read_text("utf-8")
    (listed,) = re.findall(r"WORDS = \[(.*?)\]", wire, re.DOTALL)
    wanted = set(re.findall(r'^ *"(\w+)"', listed, re.MULTILINE))
    given = {key.removeprefix("words.") for key in SHARED.messages(locale) if "words." in key}
    assert given == wanted
    sources = [path.read_text("utf-8") for path in FRONT_END.rglob("*.ts*")]
    said = "".join(text for text in sources if "WORDS = [" not in text)
    assert {word for word in wanted if not re.search(rf"\b{word}\b", said)} == set()


def test_every_other_message_is_said_somewhere() -> None:
    package = Path(tw.__file__).parent
    code = "".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    for key in SHARED.messages("en"):
        group, _, name = key.partition(".")
        assert f'"{key}"' in code or f'f"{group}.{{' in code or group == "words", name
