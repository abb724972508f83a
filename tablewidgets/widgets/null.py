"""What JSON writes as null, on its way out of a Python in the browser.

There a comm carries objects of JavaScript and no JSON. Pyodide makes `undefined` of None, which
JupyterLite then leaves out of its messages; and null is what removes a key of the state.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from tablewidgets.scene.wire import Json

if sys.platform == "emscripten":
    from pyodide.ffi import jsnull as _null
else:
    _null = None

NULL: Final[Any] = _null


def for_comm(content: Json, null: Any = NULL) -> Json:
    """A message in which a comm finds null wherever a dict has None. No list has any."""
    if null is None:
        return content
    return {key: _sent(value, null) for key, value in content.items()}


def _sent(value: Any, null: Any) -> Any:
    if value is None:
        return null
    return for_comm(value, null) if isinstance(value, dict) else value
