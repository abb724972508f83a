"""The model that brings the code of all widgets to a page, once.

What each widget brings of its own is a loader (`loader.ts`), which waits for that code. If it
doesn't come, as in a host that makes no model without a view, the loader asks for it.
"""

from __future__ import annotations

from typing import Final

import anywidget

from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle

ASK: Final = "front_end"
"""The kind of a loader's message, and of the answer."""


class FrontEnd(anywidget.AnyWidget):
    """All widgets of notebooks, in one module; it shows nothing."""

    _esm = bundle.packed()


_open: list[FrontEnd] = []
"""The one of this kernel, if there is one."""


def shared() -> FrontEnd | None:
    """The front end of this kernel. It comes to pages before a widget that refers to it."""
    if bundle.IS_FOLLOWED:
        return None
    if not _open or _open[0].comm is None:  # closed, with all widgets
        _open[:] = [FrontEnd()]
    return _open[0]


def written(one: FrontEnd | None, _widget: object) -> str | None:
    """How ipywidgets refers to it, if it is open."""
    return None if one is None or one.comm is None else f"IPY_MODEL_{one.model_id}"


def answer() -> Json:
    """The answer to a loader."""
    return {"kind": ASK, "text": bundle.packed()}
