"""How hypothesis runs."""

from __future__ import annotations

from hypothesis import settings

# The time of an example depends on the machine more than on the code: `make bench` measures it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
