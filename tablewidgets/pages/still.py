"""The state of a widget on a page without Python."""

from __future__ import annotations

from typing import Any

from tablewidgets.scene.wire import Json


def still(widget: Any, locale: str) -> Json:
    """What a widget shows, in one language, without its place in a lesson; the widget is closed."""
    state = {**widget._compute_state(), "revision": 0}
    widget.close()
    state.pop("place", None)
    return {**state, "locales": {locale: state["locales"][locale]}}
