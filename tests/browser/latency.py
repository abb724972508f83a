"""Measuring the latency from a click to its effect on the screen."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Locator

WATCH: Final = """(root) => {
    const shown = %s
    const before = shown(root)
    const tree = root.shadowRoot ?? root
    window.waited = new Promise((done) => {
        let pressed, changed
        const press = (event) => { pressed = event.timeStamp }
        addEventListener("pointerdown", press, { capture: true, once: true })
        const look = () => {
            if (pressed === undefined || shown(root) === before) return
            observer.disconnect()
            changed = performance.now()
            // A frame's callbacks run before it is drawn, the next one's after.
            requestAnimationFrame(() => requestAnimationFrame((drawn) => {
                done([changed - pressed, drawn - pressed])
            }))
        }
        const observer = new MutationObserver(look)
        observer.observe(tree, {
            subtree: true, childList: true, characterData: true, attributes: true,
        })
    })
}"""


class Wait(NamedTuple):
    """Milliseconds since the button of the mouse went down."""

    changed: float
    """The page is another one."""
    drawn: float
    """And that has been drawn: at the latest by then, as frames come every 17 ms."""


def wait(target: Locator, root: Locator, shows: str) -> Wait:
    """Click, and wait until what a function of `root` (or of its shadow root) returns has changed.

    `shows` is a function in JavaScript, as `(root) => root.textContent`.
    """
    root.evaluate(WATCH % shows)
    target.click()
    changed, drawn = target.page.evaluate("window.waited")
    return Wait(changed, drawn)


def waits(target: Callable[[int], Locator], root: Locator, shows: str, times: int) -> list[Wait]:
    """For as many clicks, one after the other; `target(n)` is what the nth one goes to."""
    return [wait(target(n), root, shows) for n in range(times)]


def median(waits: Sequence[Wait]) -> Wait:
    return Wait(*(statistics.median(values) for values in zip(*waits, strict=True)))
