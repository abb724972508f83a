"""The site in a browser that can reach nothing else: a table, a lesson, a tutorial, the gallery."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.engine.record_code import encode
from tablewidgets.site.gallery import WIDGETS
from tests.browser import chromium
from tests.browser.looks import fits
from tests.browser.site import BELOW, PATIENCE, SitePage, built, megabytes, serving
from tests.browser.tutorial import HELP as TUTORIAL

DEAL: Final = [[1, 1, 2, 2, 3], None]
DEALT: Final = "1, 1, 2, 2 et 3"
RULES: Final = "en/01_kraaw_the_rules.ipynb"
WIDGET: Final = ".table, .chart"
GAME: Final = f"game={encode(tw.Kraaw(['Ana', 'Bo'], seed=1, first=0, deal=DEAL))}&seat=0&bots=1"
TRIALS: Final = 11
"""The place of the cell of the trials."""
SOON: Final = 1000 * PATIENCE
LOOKS: Final[Any] = {"width": 1366, "height": 768, "reduced_motion": "reduce"}


TORN: Final = """main => [...main.querySelectorAll("p a")].filter(link => {
    const after = link.nextSibling
    if (!/^[;,.)]/.test(after?.textContent ?? "")) return false
    const sign = document.createRange()
    sign.setStart(after, 0)
    sign.setEnd(after, 1)
    return sign.getBoundingClientRect().left < [...link.getClientRects()].at(-1).right - 1
}).map(link => link.parentElement.textContent)"""
"""Sentences in which a sign that belongs to a link begins the next line."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    own = tmp_path_factory.getbasetemp()
    return built(own if worker_id == "master" else own.parent)


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    with serving(folder) as url:
        yield url


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[SitePage]:
    with opening(chromium.context(browser, **LOOKS), site) as opened:
        yield opened


@contextmanager
def opening(context: BrowserContext, site: str) -> Iterator[SitePage]:
    opened = SitePage(context, site)
    yield opened
    assert opened.guard.complaints() == []
    context.close()


@pytest.mark.parametrize(("locale", "width"), [("en", 400), ("fr", 1366)])
def test_a_landing_page_has_a_table_and_leads_on(
    page: SitePage, folder: Path, locale: str, width: int
) -> None:
    """It is a first visit, which fetches little."""
    page.page.set_viewport_size({"width": width, "height": 768})
    page.open(f"{locale}/index.html")
    place = page.page.locator("#table")
    expect(place.locator("> .preview .table")).to_be_visible()
    expect(place.locator("> [role=status]")).to_contain_text("Python")
    dealt = place.bounding_box()
    table = page.page.locator("#table > :not(.preview) .table")
    expect(table).to_be_visible(timeout=SOON)
    assert place.bounding_box() == dealt, "it was drawn where it stands"
    said = table.locator(".log li").last
    before = said.inner_text()
    table.locator(".actions .primary").last.click()
    expect(said).not_to_have_text(before)
    assert fits(page.page.locator("main"), "p, h1, h2, li")
    assert page.page.locator("main").evaluate(TORN) == []
    assert 6 < megabytes(folder / BELOW, page.fetched) < 8
    (other,) = {*LOCALES} - {locale}
    leads = page.page.locator("nav a[hreflang]")
    expect(leads).to_have_attribute("href", f"../{other}/index.html")


def test_a_link_opens_the_game_and_a_bad_one_says_so(page: SitePage) -> None:
    """From one page to the next, without a visit to the server for what is behind the "#"."""
    page.open(f"fr/open.html#{GAME}")
    table = page.page.locator("#opened .table")
    expect(table).to_contain_text("Bo", timeout=SOON)
    table.locator("[data-tool=link]").click()
    link = table.get_by_role("dialog").get_by_role("textbox").input_value()
    assert link == f"{page.url}/fr/open.html#{GAME}"
    page.page.keyboard.press("Escape")
    table.locator("[data-tool=more]").click()
    table.locator(".item").get_by_text("Recommencer", exact=True).click()
    table.locator(".item").last.click()
    fields = table.get_by_role("combobox", name="carte 1", exact=True)
    fields.first.select_option(label="5")
    table.locator("dialog .primary").click()
    expect(table.locator(".log li").last).not_to_contain_text(DEALT)
    page.page.evaluate("location.hash = '#game=1abc'")
    expect(page.page.locator("#opened > p")).to_contain_text("Recopiez le lien", timeout=SOON)


def test_a_lesson_goes_on_in_a_browser_that_was_closed(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    for day in (begin, go_on):
        context = chromium.context_of_profile(browser.browser_type, tmp_path, **LOOKS)
        with opening(context, site) as page:
            page.open("fr/index.html")
            page.page.get_by_role("link", name="Où est le 5").click()
            day(page)


def begin(page: SitePage) -> None:
    page.run()
    question = page.output('lesson.task("recall_heap")')
    for answer, verdict in (("1/2", "wrong"), ("1/3", "right")):
        question.get_by_role("textbox").first.fill(answer)
        question.get_by_role("button", name="Je valide", exact=True).click()
        expect(question.locator(f".outcome-box.got-{verdict}")).to_be_visible()
    trials = page.output('lesson.task("trials"')
    trials.get_by_role("textbox").first.fill("1/2")
    trials.get_by_role("button", name="Je valide", exact=True).click()
    expect(trials.locator(".predict, .draw")).to_have_count(0)
    for n in range(1, 5):
        trials.get_by_role("button", name=re.compile(r"^\+100\b")).click()
        expect(trials.locator(".where strong")).to_have_text(f"n = {100 * n}")


def go_on(page: SitePage) -> None:
    page.run(TRIALS)
    trials = page.output('lesson.task("trials"')
    expect(trials.locator(".where strong")).to_have_text("n = 400")
    question = page.output('lesson.task("recall_heap")')
    expect(question.locator(".outcome-box.got-right")).to_be_visible()


def test_a_step_of_a_tutorial_is_done(page: SitePage, folder: Path) -> None:
    """Besides, it is a first visit to a notebook: what it fetches is small, and so is the site."""
    page.open_notebook(RULES)
    page.run(3)
    shown = page.output('tw.tutorial("kraaw", chapter="nest")').locator(".table").first
    names: dict[str, Any] = {"tw": tw, "lesson": tw.tutorial("kraaw", chapter="nest")}
    exec(TUTORIAL, names)
    while (plan := names["plan"]())["task"] == "read":
        names["lesson"].learner.next()
        said = shown.locator(".say").inner_text()
        shown.locator('[data-key="step next"]').click()
        expect(shown.locator(".say")).not_to_have_text(said)
    do(shown, plan)
    expect(shown.locator(".feedback.right")).to_be_visible()
    files = [path for path in (folder / BELOW).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 45_000_000
    assert 10 < megabytes(folder / BELOW, page.fetched) < 13


def do(shown: Locator, plan: dict[str, Any]) -> None:
    """Do what a step asks for: a choice, or an action at a card."""
    if plan["task"] == "choose":
        shown.locator(f'[data-key="option {plan["option"]}"]').click()
        return
    for piece in plan["on"]:
        shown.locator(f'[data-press="{piece}"]').click()
    if (lines := shown.locator(".item")).count():
        lines.filter(has=shown.page.get_by_text(plan["label"], exact=True)).click()


def test_every_widget_of_the_gallery_is_live(page: SitePage) -> None:
    page.open("en/gallery.html")
    for name in WIDGETS:
        place = page.page.locator(f"#{name}")
        place.scroll_into_view_if_needed()
        expect(place.locator(WIDGET).first).to_be_visible(timeout=SOON)
    assert fits(page.page.locator("main"), "p, h1, h2, .live")
