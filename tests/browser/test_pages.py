"""Pages that are one file, opened as a file: nothing is there but the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablewidgets as tw
from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.guard import Guard
from tests.browser.looks import fits
from tests.browser.pressing import press_all
from tests.told import told


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page on which `tmp_path/page.html` can be opened."""
    context = chromium.context(browser, reduced_motion="reduce")
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


@pytest.mark.parametrize(("number", "locale"), [("06", "fr"), ("14", "en")])
def test_no_button_and_no_fold_tells_an_answer(
    opened: Page, tmp_path: Path, number: str, locale: str
) -> None:
    tw.lesson(number).save_page(tmp_path / "page.html", locale)
    opened.goto(f"file://{tmp_path}/page.html")
    expect(opened.locator(".part .chart").last).to_be_visible()
    fields = opened.get_by_role("textbox").all()
    for field in fields:
        field.fill("?")  # so that answers can be locked in, and are refused
    pressed, read = press_all(opened)
    assert len(pressed) > len(fields)
    expect(opened.get_by_role("textbox")).to_have_count(len(fields))
    lesson = tw.lesson(number)
    found = {name: what for name in lesson.names if (what := told(lesson._provided(name), read))}
    assert found == {}


def answer_in(part: Locator, number: str) -> None:
    part.get_by_role("textbox").fill(number)
    part.get_by_role("button", name="Je valide").click()


def test_a_lesson_is_answered(opened: Page, tmp_path: Path) -> None:
    tw.lesson("06").save_page(tmp_path / "page.html", locale="fr")
    opened.goto(f"file://{tmp_path}/page.html")
    question = opened.locator(".part").filter(has_text="Quelle est la probabilité qu’Ana ait le 5")

    def answer(text: str) -> None:
        question.get_by_role("textbox").first.fill(text)
        question.get_by_role("button", name="Je valide", exact=True).click()

    answer("3/5*2/4")
    expect(question.get_by_text("pas été compris")).to_be_visible()
    answer("33")
    expect(question.get_by_text("Voulez-vous dire 33, ou 33")).to_be_visible()
    answer("1/5")
    expect(question.locator(".got-wrong").first).to_contain_text("pas autant de cartes")
    answer("33,333333333 %")
    expect(question.locator(".outcome-box.got-right")).to_be_visible()

    trials = opened.locator(".part").filter(has_text="Le vent n’a pas montré le 5").first
    answer_in(trials, "1/5")
    trials.get_by_role("button", name=re.compile(r"^\+100\b")).click()
    expect(trials.locator(".where strong")).to_have_text("n = 100")
    trials.locator(".first-trials button").last.click()
    expect(trials.locator(".trial-card")).to_contain_text("Ana")

    tree = opened.locator(".part:has(.tree)").first
    answer_in(tree, "7")
    expect(tree.locator(".said")).to_contain_text("Ce n’est pas 7.")
    answer_in(tree, "5")
    expect(tree.locator(".said .right")).to_be_visible()
    expect(tree.locator(".said .left")).to_contain_text("4")
    for width in (1000, 400):
        opened.set_viewport_size({"width": width, "height": 800})
        for part in (question, trials, tree):
            assert violations(part.locator(".chart")) == []
        assert fits(opened.locator("main"), "p, h1, h2, li")
        opened.emulate_media(color_scheme="dark")
