"""Checks of the messages of this package: each is used, and none is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, Catalogue, forget_texts, speaking
from tablewidgets.widgets import arranging

_PACKAGE = Path(tw.__file__).parent
FRONT_END = _PACKAGE / "frontend" / "src"


def listen(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """A set that collects the keys of all messages formatted from now on."""
    forget_texts()
    keys: set[str] = set()
    say = Catalogue.say

    def listening(self: Catalogue, key: str, /, **values: object) -> str:
        keys.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(Catalogue, "say", listening)
    return keys


def told_in_each_language(call: Callable[[], object]) -> dict[str, str]:
    """What a call is told that can't be meant, in words of each language."""
    told = {}
    for locale in LOCALES:
        with speaking(locale), pytest.raises((ValueError, TypeError, OSError)) as error:
            call()
        told[locale] = str(error.value)
    assert len(set(told.values())) == len(LOCALES), told
    return told


def check_wrong_files(
    calls: Iterable[Callable[[], object]], texts: Catalogue, group: str, heard: set[str]
) -> None:
    """Each call is told what is wrong with a file: the same place in each language, and what
    belongs there. They are told every message of the group; `heard` is from `listen`."""
    for call in calls:
        told = told_in_each_language(call)
        assert told["fr"].partition("\u00a0:")[0] == told["en"].partition(":")[0], "the place"
    keys = {key for key in texts.messages("en") if key.startswith(f"{group}.")}
    assert keys
    assert keys <= heard


def say_all(game: Game, seats: Iterable[int | str | None]) -> None:
    """Format everything that a table can say now, refusals and the form for its cards included."""
    if game.spec.position is not None:
        arranging.form(game, filled=False)
    for seat in seats:
        assert game.text(seat)
        assert game.text(seat, step=len(game.history) // 2)
        assert game.scene(seat).status
        assert game.log(seat, since=max(0, len(game.history) - 10))
    for action in set(game.spec.moves.actions) - set(game.legal_actions()):
        assert str(action)
        with pytest.raises((tw.IllegalAction, ValueError)) as refused:
            game.play(action)
        assert str(refused.value)


def unsaid(texts: Catalogue, locale: str, keys: set[str]) -> set[str]:
    """The messages of a game that were not used."""
    shared = Catalogue("tablewidgets").messages(locale).keys() - {"player"}
    return set(texts.messages(locale).keys() - shared - keys)


def check_in_code(texts: Catalogue, *apart: str) -> None:
    """Each message key occurs somewhere in the Python code, except in the groups `apart`."""
    for key in texts.messages("en"):
        assert key.partition(".")[0] in apart or _is_named(key), key


def _is_named(name: str) -> bool:
    """Whether a key is a literal, or composed of literals."""
    words, patterns = _names_in_code()
    found = filter(None, (re.fullmatch(pattern, name) for pattern in patterns))
    return name in words or any(all(map(_is_named, match.groups())) for match in found)


@cache
def _names_in_code() -> tuple[set[str], set[str]]:
    """All string literals, and patterns for f-strings that begin with a group's name."""
    words: set[str] = set()
    patterns: set[str] = set()
    for path in _PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant):
                words.add(str(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"([\w.]+)"
                    for part in node.values
                )
                patterns.add("".join(parts))
    return words, {pattern for pattern in patterns if re.match(r"\w+\\\.", pattern)}


def check_words(texts: Catalogue, locale: str, group: str, listed: str) -> None:
    """The front end gets exactly the words that it uses, which are listed in this file."""
    (words,) = re.findall(r"WORDS = \[(.*?)\]", (FRONT_END / listed).read_text("utf-8"), re.DOTALL)
    wanted = set(re.findall(r'^ *"(\w+)"', words, re.MULTILINE))
    prefix = f"{group}."
    messages = texts.messages(locale)
    assert {key.removeprefix(prefix) for key in messages if key.startswith(prefix)} == wanted
    said, begun = _said_by_front_end()
    unsaid = {word for word in wanted - said if word.rpartition("_")[0] not in begun}
    assert unsaid == set()


@cache
def _said_by_front_end() -> tuple[set[str], set[str]]:
    """All words in the sources of the front end, without the lists and the tests; and how those
    begin that are put together there."""
    sources = [
        path.read_text("utf-8")
        for path in FRONT_END.rglob("*.ts*")
        if ".test." not in path.name and "fixtures" not in path.parts
    ]
    said = "".join(text for text in sources if "WORDS = [" not in text)
    return set(re.findall(r"\w+", said)), set(re.findall(r"`(\w+)_\$\{", said))
