"""A class does part of a lesson in browsers, without a notebook, and the teacher looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, WebSocket, expect

from tablewidgets.rooms import lesson_room
from tablewidgets.rooms.hosting import origin
from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.guard import Guard
from tests.rooms.lesson_site import LessonSite, lesson_opened
from tests.told import told

PATIENCE: Final = 30.0


@contextmanager
def hosted(**how: Any) -> Iterator[LessonSite]:
    """A room for lesson 06, in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()

    def wait_for(coroutine: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result(PATIENCE)

    opening = lesson_opened("06", **how)
    site = wait_for(opening.__aenter__())
    try:
        yield site
    finally:
        wait_for(opening.__aexit__(None, None, None))
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()


class Tab:
    """A browser of its own at a page of the room."""

    def __init__(self, browser: Browser, site: LessonSite, key: str, **device: Any) -> None:
        context = chromium.context(browser, reduced_motion="reduce", **device)
        self.guard: Final = Guard(context, origin(site.url))
        self.page: Final = context.new_page()
        self.frames: Final[list[str]] = []
        """All that came over its web sockets."""
        self.page.on("websocket", self._on_socket)
        self.page.goto(f"{site.url}/{key}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def begin(self, name: str = "") -> None:
        """Take a place."""
        self.page.get_by_role("textbox").fill(name)
        self.page.get_by_role("button", name="Begin").click()
        expect(self.page.get_by_role("heading", name="Lesson 06")).to_be_visible()

    def task(self, name: str) -> Locator:
        return self.page.locator(f"section[data-name='{name}']")

    def answer(self, name: str, text: str) -> None:
        task = self.task(name)
        task.get_by_role("textbox").fill(text)
        task.get_by_role("button", name="Lock in").first.click()
        expect(task.get_by_text(text).first).to_be_visible()

    def close(self) -> list[str]:
        """Close the browser; what it did that it may not."""
        complaints = self.guard.complaints()
        self.page.context.close()
        return complaints


def test_two_pupils_do_part_of_a_lesson_and_the_teacher_sees_both(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_room, "_SOON", 0.05)
    with hosted() as site:
        zoe = Tab(browser, site, site.room.class_key)
        other = Tab(
            browser,
            site,
            site.room.class_key,
            width=400,
            color_scheme="dark",
        )
        teacher = Tab(browser, site, site.room.teacher_key)
        zoe.begin("Zoé")
        other.begin()
        zoe.answer("recall_heap", "1/3")
        other.answer("recall_heap", "76/77")

        trials = zoe.task("trials")
        trials.get_by_role("textbox").fill("0.3")
        trials.get_by_role("button", name="Lock in").first.click()
        trials.get_by_role("button", name="+100 trials").click()
        expect(trials).to_contain_text("of 100 trials")

        text = zoe.task("after given")
        expect(text).to_have_text("Do the tasks above first: what follows will then appear here.")
        zoe.answer("total", "13/15")
        zoe.answer("given", "3/13")
        expect(text.get_by_text("less likely than before")).to_be_visible()

        pupils = teacher.page.get_by_role("list", name="Pupils").get_by_role("listitem")
        expect(pupils.nth(0)).to_contain_text("Zoé")
        row = teacher.page.get_by_role("row").filter(has_text="Zoé")
        expect(row.get_by_role("cell")).to_have_count(12)
        expect(row).to_contain_text("at once")
        expect(teacher.page.get_by_role("row").filter(has_text="Pupil 2")).to_contain_text("wrong")
        expect(pupils.nth(1)).to_contain_text("Pupil 2")

        place = zoe.page.url
        zoe.page.reload()
        expect(zoe.page.get_by_text("4 of 12 tasks done")).to_be_visible()
        expect(zoe.task("recall_heap").get_by_text("1/3").first).to_be_visible()
        assert zoe.page.url == place
        for tab in (zoe, other, teacher):
            assert violations(tab.page.locator(".place")) == []

        assert violations(text.locator(".following")) == []

        heard = "\n".join(other.frames)
        assert "Zoé" not in heard
        assert "76/77" not in "\n".join(zoe.frames)
        _, place_of_other = site.room.places
        for task in place_of_other.tasks.values():
            assert task.done or not told(task, heard)
        assert zoe.close() == other.close() == teacher.close() == []


def test_work_goes_on_in_a_room_that_is_opened_anew(browser: Browser) -> None:
    with hosted() as site:
        ana = Tab(browser, site, site.room.class_key)
        ana.begin()
        ana.answer("recall_heap", "1/3")
        ana.page.get_by_text("Go on later").click()
        ana.page.get_by_role("button", name="Show my code").click()
        code = ana.page.get_by_label("Your code").input_value()
        assert ana.close() == []
    with hosted() as site:
        ana = Tab(browser, site, site.room.class_key)
        ana.begin()
        ana.page.get_by_text("Go on later").click()
        field = ana.page.get_by_label("A code from elsewhere")
        field.fill("nonsense")
        ana.page.get_by_role("button", name="Bring the work back").click()
        expect(ana.page.get_by_role("alert").filter(has_text="code")).to_be_visible()
        field.fill(code)
        ana.page.get_by_role("button", name="Bring the work back").click()
        expect(ana.page.get_by_text("Your work is back.")).to_be_visible()
        expect(ana.page.get_by_text("1 of 12 tasks done")).to_be_visible()
        expect(ana.task("recall_heap").get_by_text("1/3").first).to_be_visible()
        ana.answer("recall_not_1", "11/15")
        expect(ana.page.get_by_text("2 of 12 tasks done")).to_be_visible()
        assert ana.close() == []


def test_a_lost_connection_loses_nothing(browser: Browser) -> None:
    with hosted() as site:
        ana = Tab(browser, site, site.room.class_key)
        ana.begin()
        lost = ana.page.get_by_text("The connection was lost")
        (place,) = site.room.places
        (page,) = place._pages
        assert page.ws_connection  # type: ignore[attr-defined]
        loop: asyncio.AbstractEventLoop = page.ws_connection.stream.io_loop.asyncio_loop  # type: ignore[attr-defined]
        ana.page.context.set_offline(True)
        loop.call_soon_threadsafe(page.ws_connection.stream.close)  # type: ignore[attr-defined]
        expect(lost.first).to_be_visible()
        ana.page.context.set_offline(False)
        expect(lost).to_have_count(0)
        ana.answer("recall_heap", "1/3")
        expect(ana.page.get_by_text("1 of 12 tasks done")).to_be_visible()
        assert ana.close() == []
