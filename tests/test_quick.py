"""`make quick` leaves out what takes long, and says so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.quick import LONG, by_folder, takes_long

ROOT = Path(__file__).parents[1]
FILES = [str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")]


@pytest.mark.parametrize("pattern", LONG)
def test_each_pattern_names_tests(pattern: str) -> None:
    assert any(fnmatch(file, pattern) for file in FILES)


def test_most_files_are_not_left_out() -> None:
    left_out = list(filter(takes_long, FILES))
    assert {"tests/browser/test_play.py", "tests/kraaw/test_laws.py"} <= set(left_out)
    assert {"tests/kraaw/test_turn.py", "tests/test_quick.py"} & set(left_out) == set()
    assert 2 * len(left_out) < len(FILES)


def test_they_are_counted_by_folder() -> None:
    assert by_folder(["tests/a/test_x.py", "tests/a/b/test_y.py", "tests/c/test_z.py"]) == {
        "tests/a": 2, "tests/c": 1,
    }  # fmt: skip


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_was_left_out_is_said(workers: str, tmp_path: Path) -> None:
    code = "import pytest\n@pytest.mark.parametrize('n', range(3))\ndef test_it(n): pass\n"
    for file in (
        "tests/kraaw/test_laws.py", "tests/soak/test_it.py", "tests/soak/test_other.py",
        "tests/scene/test_it.py",
    ):  # fmt: skip
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(code)
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "tests.quick", "-n", workers]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        [*command, "--import-mode=importlib", "--rootdir", tmp_path],
        capture_output=True, text=True, check=True, cwd=tmp_path, env=environment,
    )  # fmt: skip
    assert re.search(
        r"left out: 3 files of tests that take long =+\s+1  tests/kraaw\n +2  tests/soak\n",
        done.stdout,
    )
    assert "3 passed" in done.stdout
