"""How hypothesis runs, and what the tests share."""

from __future__ import annotations

import gc

from hypothesis import settings

pytest_plugins = ["tests.tries"]

# The time of an example depends on the machine more than on the code: `make bench` measures it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay to the end: what collects garbage needn't
    go through them each time."""
    gc.collect()
    gc.freeze()
