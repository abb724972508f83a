"""For pytest: what each test and each example in a docstring begins with.

Use it with `-p tablewidgets.testing.pytest_plugin`, also for a game of your own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tablewidgets as tw


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins, and leaves the next one, in English."""
    tw.use_locale("en")
    yield
    tw.use_locale("en")


@pytest.fixture(autouse=True)
def _imported(doctest_namespace: dict[str, Any]) -> None:
    """Examples need not import the package."""
    doctest_namespace["tw"] = tw
