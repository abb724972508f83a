"""The README is correct: its code runs, and its files and targets exist."""

from __future__ import annotations

import doctest
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.cli import COMMANDS
from tablewidgets.engine.locale import LOCALES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMAND = re.compile(
    r"(?:^[$>] |`|^|-m |uvx |run |\] )tablewidgets (?:en |fr )?(?!fr|en)(host lesson|[a-z][\w-]*)",
    re.MULTILINE,
)
"""A command of ours in a text, which may say the language before."""


def test_its_six_lines_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _ = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(code.splitlines()) == 6
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {}
    exec(code.replace("game.table(", "table = game.table("), scope)
    assert "The five values you looked at: " in repr(scope["table"])
    assert tw.load("game.json").names == ("Ana", "Bo", "Cy")


def test_its_experiment_is_one() -> None:
    _, code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    scope: dict[str, Any] = {"tw": tw}
    exec(code.replace("\ntw.Experiment(", "\ncoming = tw.Experiment("), scope)
    experiment: tw.Experiment = scope["coming"]
    assert experiment.run(2000).predict("1/4").reveal()._p == Fraction(11, 36)
    assert experiment.within() == (1, 1)


def test_its_probabilities_and_its_question_are_right() -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    for block, examples in zip(blocks, (3, 3), strict=True):
        asked = doctest.DocTestParser().get_doctest(block, {"tw": tw}, "README", "README.md", 0)
        assert len(asked.examples) == examples
        assert doctest.DocTestRunner().run(asked).failed == 0


def test_it_begins_with_a_picture_and_how_to_start() -> None:
    places = [README.index(begin) for begin in ("<picture>", "## Start", "pip install", "make lab")]
    assert places == sorted(places)
    assert places[0] < README.index("\n##")


def test_every_command_it_and_the_guide_name_exists() -> None:
    texts = [README, *(page.read_text("utf-8") for page in (ROOT / "docs/guide").glob("*.md"))]
    named = [name for text in texts for name in re.findall(COMMAND, text)]
    assert {*named} == {*COMMANDS}
    assert len(named) > 12


def test_a_start_page_is_where_binder_is_told_to_open() -> None:
    guide = (ROOT / "docs/guide/install.md").read_text("utf-8")
    (path,) = {*re.findall(r"\?urlpath=notebooks/([^\s)]+)", guide)}
    for locale in LOCALES:
        assert (ROOT / path.replace("/en/", f"/{locale}/")).is_file()


def test_its_pictures_exist() -> None:
    pictures = re.findall(r'(?:src|srcset)="([^"]+)"', README)
    assert len(pictures) == 8
    for picture in pictures:
        assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")


def test_every_file_it_names_exists() -> None:
    named = re.findall(r"`((?:tablewidgets|tests|notebooks)/[\w/.]*)`", README)
    assert len(named) > 8
    for path in named:
        assert (ROOT / path).exists(), path
    for link in re.findall(r"\]\(([\w/]+\.md)(?:#[\w-]+)?\)", README):
        assert (ROOT / link).exists(), link


def test_every_make_target_it_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`?make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
