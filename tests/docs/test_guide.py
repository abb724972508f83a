"""The examples of the guide run from top to bottom, and say what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
WITHOUT_EXAMPLES = {"contribute", "curricula", "programmes", "site"}
PAGES = sorted(page for page in GUIDE.glob("*.md") if page.stem not in WITHOUT_EXAMPLES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_the_guide_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # what they save
    names: dict[str, Any] = {}
    blocks = re.findall(r"```(pycon|python)\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert blocks
    for kind, code in blocks:
        if kind == "python":
            exec(code, names)
            continue
        test = doctest.DocTestParser().get_doctest(code, names, page.name, str(page), 0)
        assert doctest.DocTestRunner().run(test, clear_globs=False).failed == 0
        names = test.globs
