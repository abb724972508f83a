"""How long a page was busy at a stretch, in time of its own: on a machine that is shared, the clock
on the wall goes on while another program has its turn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from tests.browser import chromium

CATEGORIES: Final = ("__metadata", "disabled-by-default-devtools.timeline")
MAIN: Final = "CrRendererMain"
TASK: Final = "RunTask"


def longest_task(page: Page, during: Callable[[], object]) -> float:
    """Milliseconds of the longest task of the page's main thread, while something was done."""
    chromium.paint(page)
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    try:
        during()
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    names = [event for event in events if event["name"] == "thread_name"]
    main = {(of["pid"], of["tid"]) for of in names if of["args"]["name"] == MAIN}
    tasks = [
        event["tdur"] / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) in main and "tdur" in event
    ]
    assert len(tasks) > 10, "nothing was measured"
    return float(max(tasks))
