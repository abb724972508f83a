"""How hypothesis runs, and what the tests share."""

from __future__ import annotations

from hypothesis import settings

pytest_plugins = ["tests.tries"]

# The time of an example depends on the machine more than on the code: `make bench` measures it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
