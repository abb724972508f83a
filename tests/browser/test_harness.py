"""That the tests in this folder can be believed, shown on the smallest of widgets."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser import axe, chromium, latency, messages
from tests.browser.conftest import Open, OpenPage, Reuse
from tests.browser.notebook import FILLER, App, Notebook
from tests.browser.thread import PATIENCE

CELLS = ("from tests.browser.counter import Counter", "counter = Counter()\ncounter")
COUNTER = 1
"""The cell that shows it."""

SPEAKS = "__import__('tablewidgets.engine.locale').engine.locale.current_locale()"
both_apps = pytest.mark.parametrize("app", ["lab", "notebook"])


@both_apps
def test_a_click_goes_to_python_and_back(reuse_notebook: Reuse, app: App) -> None:
    book = reuse_notebook(*CELLS, app=app)
    book.run()
    button = book.output(COUNTER).get_by_role("button")
    button.click()
    expect(button).to_have_text("count is 1")
    assert book.kernel.value("counter.count") == 1
    book.kernel.run("counter.count = 7")
    expect(button).to_have_text("count is 7")
    sent = [(message.direction, message.content["data"]) for message in book.comms()[-3:]]
    assert sent[0] == ("sent", {"method": "custom", "content": {"kind": "click"}})
    assert [data["state"] for _, data in sent[1:]] == [{"count": 1}, {"count": 7}]


@both_apps
def test_a_reader_may_do_what_readers_do(open_notebook: Open, app: App) -> None:
    book = open_notebook(*CELLS, *FILLER, app=app)
    book.run(0, COUNTER)
    button = book.output(COUNTER).get_by_role("button")
    book.scroll_away()
    expect(button).not_to_be_in_viewport()
    book.kernel.run("counter.count = 2")
    book.scroll_to(0)
    expect(button).to_be_in_viewport()
    expect(button).to_have_text("count is 2")

    cells = book.count()
    book.run(book.add("counter.count", COUNTER))
    assert book.output(COUNTER).inner_text() == "2"
    book.delete(COUNTER)
    assert book.count() == cells

    if app == "lab":
        second = book.new_view(COUNTER).get_by_role("button")
        second.click()
        for each in (second, button):
            expect(each).to_have_text("count is 3")
        book.kernel.run("counter.count = 2")

    book.reload()
    expect(button).to_have_text("count is 2")
    for by in ("menu", "server"):
        book.restart(by)
        book.run(0, COUNTER)
        button.click()
        expect(button).to_have_text("count is 1")


def test_the_guard_hears_what_it_should(open_notebook: Open) -> None:
    book = open_notebook(*CELLS, "import warnings; warnings.warn('careful')", "1 / 0")
    elsewhere = "https://example.org/font.woff2"
    assert book.page.evaluate(f"fetch('{elsewhere}').catch(() => 'refused')") == "refused"
    refused, failed = heard(book, "console: Failed")
    assert refused == f"request: GET {elsewhere}"
    assert failed.startswith("console: Failed to load resource")
    book.page.evaluate(
        """new Promise((done) => { new WebSocket("ws://192.0.2.1/").onerror = () => done() })"""
    )
    refused, failed = heard(book, "ERR_NAME_NOT_RESOLVED")
    assert refused == "websocket: ws://192.0.2.1/"
    assert "ERR_NAME_NOT_RESOLVED" in failed
    book.page.evaluate("console.error('oh')")
    book.page.evaluate("setTimeout(() => { throw Error('no') })")
    oh, no = heard(book, "page: no")
    assert oh.startswith("console: oh at ")
    assert no.startswith("page: no\n")
    book.run()
    *warned, raised = heard(book, "ZeroDivisionError")
    assert "careful" in warned[0]
    assert raised == "kernel: ZeroDivisionError: division by zero"
    book.kernel.run("counter.on_msg(lambda *_: [][0])")
    book.output(COUNTER).get_by_role("button").click()
    expect(book.output(COUNTER)).to_have_text("count is 1")
    assert heard(book, "IndexError") == ["kernel: IndexError: list index out of range"]


def heard(book: Notebook, last: str) -> list[str]:
    """What the guard has heard, once it has heard this too."""
    found: list[str] = []
    give_up = time.monotonic() + PATIENCE
    while not any(last in text for text in found) and time.monotonic() < give_up:
        book.page.wait_for_timeout(20)
        found += book.guard.complaints()
    return found


def test_axe_looks_into_shadow_roots(reuse_notebook: Reuse) -> None:
    book = reuse_notebook(*CELLS)
    book.run()
    shown = book.output(COUNTER)
    for html, rules in [("<button>yes</button>", []), ("<button></button>", ["button-name"])]:
        shown.evaluate(
            """(part, html) => {
                const host = part.appendChild(document.createElement("div"))
                host.attachShadow({ mode: "open" }).innerHTML = `<section>${html}</section>`
            }""",
            html,
        )
        found = axe.violations(shown.locator("section").last)
        assert [violation["id"] for violation in found] == rules


def test_axe_sees_the_colours_of_a_page_that_is_not_painted(open_page: OpenPage) -> None:
    page = open_page("0")
    page.run()
    blank = page.page.screenshot()
    page.output(0).evaluate(
        """(part) => {
            const host = part.appendChild(document.createElement("div"))
            host.attachShadow({ mode: "open" }).innerHTML =
                "<button style='background: black; color: #222'>yes</button>"
        }"""
    )
    assert page.page.screenshot() == blank
    found = axe.violations(page.output(0).get_by_role("button"))
    assert [violation["id"] for violation in found] == ["color-contrast"]
    assert page.page.screenshot() == blank
    chromium.paint(page.page)
    assert page.page.screenshot() != blank


@both_apps
def test_a_notebook_that_is_used_again_has_nothing_of_before(
    reuse_notebook: Reuse, app: App
) -> None:
    cells = ("import tablewidgets as tw\ntw.use_locale('fr')\nleft = 1", *CELLS)
    book = reuse_notebook(*cells, app=app)
    for _ in range(2):
        assert book.count() == 3
        expect(book.output(2)).to_have_count(0)
        assert not book.kernel.value("'left' in globals() or 'counter' in globals()")
        assert book.kernel.value(SPEAKS) == "en"
        book.run()
        button = book.output(2).get_by_role("button")
        button.click()
        expect(button).to_have_text("count is 1")
        assert book.kernel.value("sorted(Out)") == [3]
        book.begin_again(cells)


@both_apps
def test_a_wait_is_measured(reuse_notebook: Reuse, app: App) -> None:
    book = reuse_notebook(*CELLS, app=app)
    book.run()
    shown = book.output(COUNTER)
    waits = latency.waits(
        lambda _: shown.get_by_role("button"), shown, "(root) => root.textContent", times=20
    )
    assert book.kernel.value("counter.count") == 20
    changed, drawn = latency.median(waits)
    print(f"{app}: changed after {changed:.1f} ms, drawn after {drawn:.1f} ms")
    assert 0 < changed < drawn < 1000


def test_frames_are_read_in_both_forms() -> None:
    parts: tuple[dict[str, str], ...] = (
        {"msg_type": "comm_msg"},
        {"msg_type": "execute_request"},
        {},
        {"data": "é"},
    )
    named = dict(zip(("header", "parent_header", "metadata", "content"), parts, strict=True))
    text = json.dumps({**named, "channel": "iopub", "buffers": []})
    old = messages.decode("received", text)
    assert tuple(old) == (
        "received",
        "comm_msg",
        {"data": "é"},
        (),
        "iopub",
        "execute_request",
        len(text),
    )
    pieces = [b"iopub", *(json.dumps(part).encode() for part in parts), b"\x00\xff"]
    places = [8 * (len(pieces) + 2)]
    for piece in pieces:
        places.append(places[-1] + len(piece))
    numbers = b"".join(number.to_bytes(8, "little") for number in (len(places), *places))
    new = messages.decode("received", numbers + b"".join(pieces))
    assert new == old._replace(buffers=(b"\x00\xff",), size=len(numbers + b"".join(pieces)))
