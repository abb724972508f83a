from __future__ import annotations

from collections.abc import Iterator

import pytest

import tablewidgets as tw


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins, and leaves the next one, in English."""
    tw.use_locale("en")
    yield
    tw.use_locale("en")
