"""How words and numbers are written, wherever pupils and teachers read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import tablewidgets as tw

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = Path(tw.__file__).parent
OTHER_SPELLINGS: Final = re.compile("événement", re.IGNORECASE)
"""Where French has two, the programmes of 2026 have the other one: évènement."""
UNGROUPED: Final = re.compile(
    r"(?<![\d.,\u202f\w#])"
    r"(?!1494|1620|1654|1733|1777|20[12]\d"  # years
    r"|8300|7357"  # names of specifications
    r")\d{4,}(?![\d\w])"
)
HYPHENATED: Final = re.compile(r"(?<![\w.,)\]}:/*-])-\d")
NOT_READ: Final = re.compile(r"<style>.*?</style>|`[^`]*`|<[^<>]*>|&#\w+;", re.DOTALL)
BUILT: Final = sorted(
    path
    for kind in ("*.ipynb", "*.html")
    for path in (ROOT / "notebooks").rglob(kind)
    if ".ipynb_checkpoints" not in path.parts
)


def written() -> Iterator[Path]:
    """What somebody has written, and what may be in French."""
    for folder in (PACKAGE, ROOT / "notebooks", ROOT / "docs"):
        for path in folder.rglob("*"):
            if path.suffix in (".toml", ".md", ".py", ".ipynb", ".html") and not {
                "node_modules",
                "static",
            } & {*path.parts}:
                yield path


def text_of(path: Path) -> str:
    """What is to be read on a page, or in the texts of a notebook."""
    text = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] != "code")
    return NOT_READ.sub(" ", text)


def without_formulas(text: str) -> str:
    """The text without what is TeX, where a hyphen is a minus."""
    return re.sub(r"\$\$.*?\$\$|\$[^$]*\$", " ", text, flags=re.DOTALL)


def test_a_word_has_one_spelling() -> None:
    found = [str(path) for path in written() if OTHER_SPELLINGS.search(path.read_text("utf-8"))]
    assert found == []


def test_a_large_number_has_the_sign_for_thousands() -> None:
    found = {str(path): UNGROUPED.findall(text_of(path)) for path in BUILT}
    assert len(found) > 150
    assert {path: numbers for path, numbers in found.items() if numbers} == {}


@pytest.mark.parametrize("text", ["In 1600 trials", "V = 1225/1984", "10, 100, 1000.", "12345"])
def test_a_number_without_the_sign_is_found(text: str) -> None:
    assert UNGROUPED.search(text)


@pytest.mark.parametrize("text", ["1,600", "1\u202f600", "0.3333", "on 29 July 1654", "in 2026"])
def test_another_number_is_none(text: str) -> None:
    assert not UNGROUPED.search(text)


def test_a_negative_number_has_a_minus() -> None:
    found = {str(path): HYPHENATED.findall(without_formulas(text_of(path))) for path in BUILT}
    assert {path: numbers for path, numbers in found.items() if numbers} == {}


@pytest.mark.parametrize("text", ["It is -1/2.", "(-3 points)", "\n-0,25"])
def test_a_hyphen_before_a_number_is_found(text: str) -> None:
    assert HYPHENATED.search(text)


@pytest.mark.parametrize("text", ["−1/2", "2024-05-13", "0-1", "P(X)-1"])
def test_another_hyphen_is_none(text: str) -> None:
    assert not HYPHENATED.search(text)
