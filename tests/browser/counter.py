"""A minimal widget: a click goes to Python, and Python's answer is shown."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
        render({ model, el, signal }) {
            const button = document.createElement("button")
            const show = () => { button.textContent = `count is ${model.get("count")}` }
            button.addEventListener("click", () => model.send({ kind: "click" }), { signal })
            model.on("change:count", show)
            signal?.addEventListener("abort", () => model.off("change:count", show))
            show()
            el.append(button)
        },
    }
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: Counter, message: dict[str, Any], _buffers: list[bytes]) -> None:
        if message["kind"] == "click":
            self.count += 1
