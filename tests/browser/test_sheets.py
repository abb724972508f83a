"""The printed sheets: each fits on one A4 page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from building.sources import VERSIONS, sources
from playwright.sync_api import Browser

from tablewidgets.engine.locale import LOCALES

LESSONS: Final = [lesson for lesson in sources() if lesson.is_lesson]
SHEETS: Final = [lesson.sheet(locale, version) for lesson in LESSONS
                 for locale in LOCALES for version in VERSIONS]  # fmt: skip
KEYS: Final = [lesson.key(locale) for lesson in LESSONS for locale in LOCALES]
OUTSIDE: Final = """() => {
    const page = document.body.getBoundingClientRect()
    const foot = document.querySelector("footer").getBoundingClientRect()
    const past = (it, box) => box.right > page.right + 1 || box.left < page.left - 1 ||
        (!it.closest("footer") && it !== document.body && box.bottom > foot.top + 1)
    return [...document.body.querySelectorAll("*")]
        .filter((it) => !it.matches("main, main *") || it.matches(".task, .task *, h2"))
        .filter((it) => past(it, it.getBoundingClientRect()))
        .map((it) => it.outerHTML.slice(0, 80))
}"""
BROAD: Final = """() => [...document.querySelectorAll("body *")]
    .filter((it) => it.getBoundingClientRect().right >
        document.body.getBoundingClientRect().right + 1)
    .map((it) => it.outerHTML.slice(0, 80))"""
COLOURED: Final = """() => [...document.querySelectorAll("body *")]
    .filter((it) => getComputedStyle(it).color !== "rgb(0, 0, 0)").length"""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parts[-3]}-{sheet.stem}")
def test_a_sheet_is_one_page(browser: Browser, sheet: Path) -> None:
    page = browser.new_page(offline=True)
    try:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(sheet.as_uri())
        page.emulate_media(media="print")
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(COLOURED) == 0
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
        width, height = map(float, re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)[0])
        assert (round(width / 72 * 25.4), round(height / 72 * 25.4)) == (210, 297)
        assert asked == [sheet.as_uri()], "it is complete in itself"
    finally:
        page.close()


@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.parts[-3]}-{key.stem}")
def test_a_key_is_as_broad_as_its_paper(browser: Browser, key: Path) -> None:
    page = browser.new_page(offline=True)
    try:
        page.goto(key.as_uri())
        page.emulate_media(media="print")
        assert page.evaluate(BROAD) == []
        assert page.evaluate(COLOURED) == 0
        pages = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
        assert 1 <= len(pages) <= 4
    finally:
        page.close()
