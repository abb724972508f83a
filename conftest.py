"""What every test and every example in a docstring begins with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

import tablewidgets as tw

# How long an example takes says more of the machine than of the code: `make bench` measures.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


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
