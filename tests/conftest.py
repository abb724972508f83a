"""How hypothesis runs."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says more of the machine than of the code: `make bench` measures.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
