"""The accessibility violations that axe finds in a part of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator

import tablewidgets

AXE: Final = (
    Path(tablewidgets.__file__).parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
)
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN: Final = """async ([host, tags]) => {
    const how = { runOnly: tags, resultTypes: ["violations"], elementRef: true }
    const { violations } = await axe.run(host, how)
    // A name says in words what a bar over a letter means: WCAG 2.5.3 leaves out such symbols.
    const symbol = (id, { element }) =>
        id === "label-content-name-mismatch" && element.querySelector(".bar-over")
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.filter((node) => !symbol(id, node))
            .map(({ html, failureSummary }) => html + " " + failureSummary),
    })).filter(({ nodes }) => nodes.length)
}"""
RENAMED: Final = "(root) => root.getRootNode().host"


def violations(part: Locator) -> list[Any]:
    """Those in the shadow root of this part, without Jupyter's own page."""
    page = part.page
    if not page.evaluate("'axe' in window"):
        # As a module, it would be taken up by the loader that Jupyter has on its pages.
        page.evaluate(
            f"{{ const define = undefined, module = undefined; {AXE.read_text('utf-8')} }}"
        )
    host = part.evaluate_handle(RENAMED)
    found: list[Any] = page.evaluate(RUN, [host, TAGS])
    return found
