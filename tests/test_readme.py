"""The README tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

import tablewidgets as tw

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_its_six_lines_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(code.splitlines()) == 6
    monkeypatch.chdir(tmp_path)
    exec(code, {})
    assert "The five values you looked at: " in capsys.readouterr().out
    assert tw.load("game.json").names == ("Ana", "Bo", "Cy")


def test_its_table_is_one_of_the_first_notebook() -> None:
    (table,) = re.findall(r"```\n(Kraaw.*?)\n```", README, re.DOTALL)
    notebook = nbformat.read(ROOT / "notebooks/en/00_a_first_game.ipynb", as_version=4)
    outputs = [
        output.data["text/plain"]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "execute_result"
    ]
    assert table in outputs


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"`((?:tablewidgets|tests|notebooks)/[\w/.]*)`", README)
    assert len(named) > 8
    for path in named:
        assert (ROOT / path).exists(), path
    for link in re.findall(r"\]\((\w+\.md)\)", README):
        assert (ROOT / link).exists(), link


def test_every_target_of_make_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`?make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
