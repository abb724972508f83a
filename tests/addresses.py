"""A plugin for pytest: check no addresses.

Who imports nbformat waits a second until grammars of addresses are built, if this package is
installed; nothing here checks any. Jupyter does without.
"""

from __future__ import annotations

import sys

sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
