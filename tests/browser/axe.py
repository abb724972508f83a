"""The accessibility violations that axe finds in parts of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator

import tablewidgets

AXE: Final = (
    Path(tablewidgets.__file__).parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
)
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN: Final = """async ([hosts, tags]) => {
    const how = { runOnly: tags, resultTypes: ["violations"], elementRef: true }
    const { unpainted = {} } = window
    const { disabled } = unpainted
    unpainted.disabled = true // or no letter has a contrast
    const { violations } = await axe.run({ include: hosts }, how)
    unpainted.disabled = disabled
    // A name says in words what a bar over a letter means: WCAG 2.5.3 leaves out such symbols.
    const symbol = (id, { element }) =>
        id === "label-content-name-mismatch" && element.querySelector(".bar-over")
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.filter((node) => !symbol(id, node))
            .map(({ html, failureSummary }) => html + " " + failureSummary),
    })).filter(({ nodes }) => nodes.length)
}"""
HOST: Final = "(root) => root.getRootNode().host"


def violations(*parts: Locator) -> list[Any]:
    """Those in the shadow roots of these parts, without Jupyter's own page. Axe goes through the
    whole page for each call: one for many parts costs little more than one for one."""
    page = parts[0].page
    if not page.evaluate("'axe' in window"):
        # As a module, it would be taken up by the loader that Jupyter has on its pages.
        page.evaluate(
            f"{{ const define = undefined, module = undefined; {AXE.read_text('utf-8')} }}"
        )
    hosts = [part.evaluate_handle(HOST) for part in parts]
    found: list[Any] = page.evaluate(RUN, [hosts, TAGS])
    return found
