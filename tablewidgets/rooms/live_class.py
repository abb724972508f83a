"""The class view of a room for a lesson: it follows the pupils, and nothing is handed in."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tablewidgets.scene.wire import Json
from tablewidgets.widgets.class_view import ClassViewWidget

_HANDING_IN: Final = {"paste", "files", "clear"}
"""The requests that would change who is in it."""


class LiveClassWidget(ClassViewWidget):
    """The class as it works."""

    def _chart_state(self) -> Json:
        return {**super()._chart_state(), "live": True}


LiveClassWidget.handlers = MappingProxyType(
    {kind: how for kind, how in ClassViewWidget.handlers.items() if kind not in _HANDING_IN}
)
