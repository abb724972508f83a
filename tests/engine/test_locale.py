"""Languages: explicit selection, numbers, plurals and templates."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import locale as locales
from tablewidgets.engine.locale import (
    LOCALES,
    Catalogue,
    current_locale,
    speaking,
)
from tablewidgets.new_game.higher import Higher
from tests.template import play


def test_english_is_the_default() -> None:
    assert current_locale() == "en"
    tw.use_locale("fr")
    assert current_locale() == "fr"


def test_the_environment_does_not_set_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert current_locale() == "en"


@pytest.mark.parametrize("wrong", ["de", "", "FR", None, 3])
def test_there_are_two_languages(wrong: str) -> None:
    with pytest.raises(ValueError, match="locale: 'en' or 'fr', not "):
        tw.use_locale(wrong)
    assert current_locale() == "en"


def test_a_block_in_another_language() -> None:
    with speaking("fr"):
        assert current_locale() == "fr"
        with speaking("en"):
            assert current_locale() == "en"
        assert current_locale() == "fr"
    assert current_locale() == "en"


def test_concurrent_tasks_can_use_different_languages() -> None:
    async def say(locale: str) -> str:
        with speaking(locale):
            await asyncio.sleep(0)
            return Higher(2, seed=1).names[0]

    async def both() -> list[str]:
        return list(await asyncio.gather(say("en"), say("fr")))

    assert asyncio.run(both()) == ["Player 1", "Joueur 1"]


@pytest.mark.parametrize(
    ("value", "how", "english", "french"),
    [
        (0.25, "", "0.25", "0,25"),
        (0.5, ".3f", "0.500", "0,500"),
        (1234567, "", "1,234,567", "1\u202f234\u202f567"),
        (1234.5, ".1f", "1,234.5", "1\u202f234,5"),
        (-3, "", "−3", "−3"),
    ],
)
def test_numbers(
    value: float, how: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages = {"number": f"{{value:{how}}}"}
    monkeypatch.setattr("tablewidgets.engine.locale._messages", lambda *_: messages)
    assert Catalogue("nowhere").say("number", value=value) == english
    with speaking("fr"):
        assert Catalogue("nowhere").say("number", value=value) == french


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    messages = {
        "cards": {"one": "{n} card", "other": "{n} cards"},
        "who": "{names:list}, {place:nth}, {name:of}",
    }
    monkeypatch.setattr("tablewidgets.engine.locale._messages", lambda *_: messages)
    return Catalogue("nowhere")


@pytest.mark.parametrize(
    ("n", "english", "french"), [(0, "cards", "card"), (1, "card", "card"), (2, "cards", "cards")]
)
def test_plurals(texts: Catalogue, n: int, english: str, french: str) -> None:
    """No card in French is singular, in English plural."""
    assert texts.say("cards", n=n) == f"{n} {english}"
    with speaking("fr"):
        assert texts.say("cards", n=n) == f"{n} {french}"


def test_lists_places_and_names(texts: Catalogue) -> None:
    assert texts.say("who", names=["A"], place=0, name="Ana") == "A, 1, of Ana"
    with speaking("fr"):
        assert texts.say("who", names=["A", "B", "C"], place=2, name="Ana") == "A, B et C, 3, d’Ana"


@pytest.mark.parametrize("locale", LOCALES)
def test_templates_are_formatted_as_python_formats_them(locale: str) -> None:
    """All templates, and some with escaped braces."""
    speech = locales._SPEECH[locale]

    class Slowly(Formatter):
        def format_field(self, value: Any, how: str) -> str:
            return speech.format_field(value, how)

    values = {"names": ["Ana", "Bo"], "n": 1234, "p": 0.5, "name": "Éva", "place": 4}
    texts = ["", "{{}}", "{{{n}}}", "}} {p:.2f} {{", "{n}{n}", "{names:list} {place:nth}{name:of}"]
    for game in ("kraaw", "carnuta"):
        for message in locales.catalogue(game).messages(locale).values():
            texts.extend([message] if isinstance(message, str) else message.values())
    messages: dict[str, locales.Message] = {str(n): text for n, text in enumerate(texts)}
    with pytest.MonkeyPatch.context() as patch, speaking(locale):
        patch.setattr(locales, "_messages", lambda *_: messages)
        for n, text in enumerate(texts):
            for _, name, how, _ in Formatter().parse(text):
                if name is not None:
                    values.setdefault(
                        name, ["x", "y"] if how in ("list", "either") else name.upper()
                    )
            asked = {name: value for name, value in values.items() if f"{{{name}" in text}
            if any(f"{{{name}:nth}}" in text for name in asked):
                asked |= dict.fromkeys((name for name in asked if f"{{{name}:nth}}" in text), 4)
            assert Catalogue("any").say(str(n), **asked) == Slowly().vformat(text, (), asked)


def test_a_template_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Higher(2, seed=1)
    game.text()
    monkeypatch.setattr(locales, "Formatter", None)
    assert game.text()


def test_a_players_name_is_never_parsed_as_a_template() -> None:
    for name in ("{player}", "{0.__class__}", "%s", "<b>Ana</b>", "{}"):
        game = Higher([name, "Bo"], seed=1)
        play(game, 0)
        for locale in LOCALES:
            with speaking(locale):
                assert any(name in line for line in game.log())
                assert name in game.text()


def test_what_is_said_of_wrong_calls_is_there_and_nothing_else() -> None:
    shared = {key for key in locales.SHARED.messages("en") if key.startswith("call.")}
    of_chance = {key for key in locales.catalogue("chance").messages("en") if key[:5] == "call."}
    said: set[str] = set()
    for path in Path(tw.__file__).parent.rglob("*.py"):
        keys = set(re.findall(r'"(call\.\w+)"', path.read_text("utf-8")))
        assert keys <= (
            of_chance if "chance" in path.parts or "drills" in path.parts else shared
        ), path
        said |= keys
    assert of_chance - said == {
        "call.many_rows",
        "call.many_columns",
        "call.kind",
        "call.in_a_tuple",
    }, "which are put together"
