"""A plugin for pytest: leave out the files of tests that take long, and say how many. For `make
quick`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import pytest

LONG: Final = (
    "tests/browser/*",
    # all lessons, in both languages
    "tests/drills/test_kinds.py",
    "tests/notebooks/test_class_view.py",
    "tests/notebooks/test_early.py",
    "tests/notebooks/test_kept.py",
    "tests/notebooks/test_lesson*.py",
    "tests/notebooks/test_notebooks.py",
    "tests/notebooks/test_plans.py",
    "tests/notebooks/test_tasks.py",
    "tests/notebooks/test_variations.py",
    "tests/soak/*",
    "tests/statistics/*",
    "tests/tutorials/*",
    # whole games, checked at each step
    "tests/*/test_against_*.py",
    "tests/*/test_bot.py",
    "tests/*/test_hidden.py",
    "tests/*/test_inference.py",
    "tests/*/test_laws.py",
    "tests/*/test_properties.py",
    "tests/*/test_scene.py",
    "tests/carn*/test_texts.py",
    "tests/kraaw/test_texts.py",
    "tests/*/test_worlds.py",
    "tests/carnavalesque/test_determinize.py",
    "tests/carnavalesque/test_geometry.py",
    "tests/carnavalesque/test_sent.py",
    "tests/carnuta/test_offers.py",
    "tests/chance/classroom/test_board.py",
    "tests/chance/exact/test_decks.py",
    "tests/chance/tasks/test_honesty.py",
    "tests/chance/test_chart_texts.py",
    "tests/chance/test_default_beliefs.py",
    "tests/chance/test_simulation.py",
    "tests/engine/test_puzzles.py",
    "tests/engine/test_review.py",
    "tests/engine/test_search.py",
    "tests/engine/test_secrets.py",
    "tests/engine/test_testing.py",
    "tests/rooms/test_games.py",
    "tests/rooms/test_lessons.py",
    "tests/rooms/test_load.py",
    "tests/widgets/test_review.py",
    # other processes: builds, other Pythons
    "tests/cli/test_lab.py",
    "tests/cli/test_lessons.py",
    "tests/docs/test_reference.py",
    "tests/engine/test_imports.py",
    "tests/engine/test_new_game.py",
    "tests/engine/test_package.py",
    "tests/notebooks/test_work_file.py",
    "tests/pages/test_pages.py",
    "tests/rooms/test_hosting.py",
    "tests/rooms/test_invited.py",
    "tests/site/test_site.py",
    "tests/text_mode/test_text_mode.py",
    "tests/widgets/test_interrupts.py",
)
"""The files that hold them, as seen from the root."""

_LEFT_OUT: Final = pytest.StashKey[Counter[str]]()
_KEY: Final = "left_out"


def takes_long(file: str) -> bool:
    return any(fnmatch(file, pattern) for pattern in LONG)


def by_folder(files: Iterable[str]) -> Counter[str]:
    """How many of the files are in each folder of the tests."""
    return Counter("/".join(file.split("/")[:2]) for file in files)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_LEFT_OUT] = Counter()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """They are not even read."""
    file = collection_path.relative_to(config.rootpath).as_posix()
    if not fnmatch(collection_path.name, "test_*.py") or not takes_long(file):
        return None
    config.stash[_LEFT_OUT].update(by_folder([file]))
    return True


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker collects on its own, and tells the process that prints."""
    if hasattr(session.config, "workeroutput"):
        left_out = session.config.stash[_LEFT_OUT]
        session.config.workeroutput[_KEY] = dict(left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Each worker leaves out the same."""
    node.config.stash[_LEFT_OUT] = Counter(getattr(node, "workeroutput", {}).get(_KEY, {}))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    left_out = config.stash[_LEFT_OUT]
    terminalreporter.section(f"left out: {left_out.total()} files of tests that take long")
    for folder, number in sorted(left_out.items()):
        terminalreporter.write_line(f"{number:6}  {folder}")
