"""What the tests share."""

from __future__ import annotations

import gc

pytest_plugins = ["tests.tries"]


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay to the end: what collects garbage needn't
    go through them each time."""
    gc.collect()
    gc.freeze()
