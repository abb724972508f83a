"""The command itself: its help and its errors in both languages, and which one it speaks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tablewidgets.cli import COMMANDS, main
from tablewidgets.cli.language import language, of_the_machine
from tablewidgets.cli.parser import TEXTS, Wrong
from tablewidgets.engine.locale import LOCALES, current_locale
from tablewidgets.testing.texts import check_same_messages, check_written
from tests.texts import check_in_code


def refused(*words: str) -> int:
    """The status with which the command ends."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_every_language_has_the_same_texts() -> None:
    check_same_messages(TEXTS)
    check_in_code(TEXTS, "about", "help")


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written_well(locale: str) -> None:
    check_written(TEXTS, locale, alike={"word.number"})


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("locale", LOCALES)
def test_each_command_explains_itself(
    command: str, locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(locale, "--help") == 0
    told = capsys.readouterr().out
    assert f"\n  {command} " in told
    assert refused(*command.split(), "--help", "--language", locale) == 0
    told = capsys.readouterr().out
    assert told.startswith({"en": "usage: tab", "fr": "utilisation\N{NO-BREAK SPACE}: tab"}[locale])
    assert ("show this help" in told) == (locale == "en")
    assert max(map(len, told.splitlines())) <= 100


def test_without_a_command_it_says_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused() == 0
    told = capsys.readouterr().out
    assert all(f"\n  {command} " in told for command in COMMANDS)
    assert refused("--version") == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hots"], "Did you mean host?"),
        (["Kraaw"], "Did you mean play kraaw?"),
        (["chess"], "There is no command chess. These are: "),
        (["host", "kraaw", "--seat", "3"], "Did you mean --seats?"),
        (["host", "kraaw", "and", "more"], "and is not understood here."),
        (["host", "kraaw", "--seats", "x"], "--seats: its value is missing"),
        (["host", "kraaw", "--seats"], "--seats: its value is missing"),
        (["host"], "Something is missing"),
        (["--language", "xx"], "--language is followed by en and fr"),
        (["host", "--language"], "--language is followed by en and fr"),
    ],
)
def test_what_can_not_be_meant_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert refused(*words) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[-1].startswith("tablewidgets: ")
    assert said in told[-1]
    if words[0] == "host" and words[-1] != "--language":
        assert told[0].startswith("usage: tablewidgets host ")


@pytest.mark.parametrize(
    ("words", "environment", "chosen"),
    [
        ([], "", ("en", [])),
        ([], "fr_CA.UTF-8", ("fr", [])),
        ([], "de_DE", ("en", [])),
        (["fr"], "en_GB", ("fr", [])),
        (["fr", "host", "kraaw"], "", ("fr", ["host", "kraaw"])),
        (["lab", "fr"], "en_GB", ("fr", ["lab", "fr"])),
        (["en", "lab", "fr"], "fr_FR", ("en", ["lab", "fr"])),
        (["lab", "fr", "--language", "en"], "", ("en", ["lab", "fr"])),
        (["lab", "--language=en"], "fr_FR", ("en", ["lab"])),
    ],
)
def test_its_language(
    words: list[str],
    environment: str,
    chosen: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", environment)
    assert language(words) == chosen


def test_the_first_variable_that_is_set_says_the_language() -> None:
    assert of_the_machine({"LANG": "fr_FR", "LC_ALL": "en_GB"}) == "en"
    assert of_the_machine({"LANG": "fr_FR", "LC_ALL": ""}) == "fr"


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(Wrong, match="en and fr"):
        language(["--language", "de"])


def test_it_leaves_the_language_as_it_was() -> None:
    refused("fr", "--help")
    assert current_locale() == "en"


def test_a_sign_that_the_terminal_lacks_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablewidgets", "fr"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Des jeux de soci?t?" in done.stdout
