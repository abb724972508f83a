"""Pages that are one file, opened as a file: nothing is there but the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tablewidgets as tw
from tests.browser.axe import violations
from tests.browser.guard import Guard
from tests.browser.looks import fits


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page on which `tmp_path/page.html` can be opened."""
    context = browser.new_context(viewport={"width": 1000, "height": 800}, reduced_motion="reduce")
    guard = Guard(context, f"file://{tmp_path}")
    page = context.new_page()
    yield page
    assert guard.complaints() == []
    context.close()


def test_a_game_is_gone_through_moment_by_moment(opened: Page, tmp_path: Path) -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=5, first=0)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    game.save_page(tmp_path / "page.html", seat=0)
    opened.goto(f"file://{tmp_path}/page.html")
    slider = opened.get_by_role("slider")
    expect(slider).to_have_value("0")
    status = opened.locator(".status")
    first = status.inner_text()
    slider.fill(str(game.steps - 1))
    expect(opened.locator(".replay-label")).to_contain_text(f"{game.steps - 1} of {game.steps}")
    expect(status).not_to_have_text(first)
    opened.get_by_role("button", name=re.compile("Rules")).click()
    expect(opened.get_by_role("dialog")).to_contain_text("K1")
    opened.set_viewport_size({"width": 400, "height": 800})
    assert fits(opened.locator(".table").first)


def test_a_lesson_is_answered(opened: Page, tmp_path: Path) -> None:
    tw.lesson("06").save_page(tmp_path / "page.html", locale="fr")
    opened.goto(f"file://{tmp_path}/page.html")
    question = opened.locator(".part").filter(has_text="Quelle est la probabilité qu’Ana ait le 5")

    def answer(text: str) -> None:
        question.get_by_role("textbox").first.fill(text)
        question.get_by_role("button", name="Je valide", exact=True).click()

    answer("17/23")
    expect(question.get_by_text("ne peut pas être jugée ici")).to_be_visible()
    answer("1/5")
    expect(question.locator(".got-wrong").first).to_contain_text("pas autant de cartes")
    answer("33,3 %")
    expect(question.locator(".outcome-box.got-right")).to_be_visible()
    name = opened.locator(".part:has(button.show)").nth(1).get_attribute("id")
    tree = opened.locator(f"#{name}")
    tree.get_by_role("button").click()
    expect(tree.locator(".tree")).to_be_visible()
    for width in (1000, 400):
        opened.set_viewport_size({"width": width, "height": 800})
        assert violations(question.locator(".chart")) == []
        assert fits(opened.locator("main"), "p, h1, h2, li")
        opened.emulate_media(color_scheme="dark")
