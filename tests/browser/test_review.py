"""The review of a game in a browser: what would have been better?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.tutorial import learning

REVIEW = """import tablewidgets as tw
game = tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6)
game = tw.bots.play_on(game, {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)})
review = tw.review(game, 0, worlds=20, progress=False)
review"""
WORSE = """
def worse():
    moment = review.moments[0]
    lesson.do(moment.played.kind, **moment.played.args)
"""


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_a_moment_is_tried_until_the_better_move_is_found(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    page = open_page(REVIEW, theme=theme, width=width)
    lesson = learning(page)
    page.kernel.run("lesson = review._widget")
    root = lesson.root
    expect(root.locator(".ask")).to_have_text("What would have been better?")
    page.kernel.run(WORSE)
    page.kernel.run("worse()")
    expect(lesson.feedback).to_contain_text("against the best move")
    expect(lesson.feedback).to_have_class("feedback consequence")
    assert fits(root)
    assert violations(root) == []
    lesson.way("again").click()
    expect(lesson.feedback).to_have_count(0)
    lesson.way("hint").click()
    expect(root.locator(".hinted")).to_contain_text("It is one of these")
    lesson.do(lesson.plan())
    expect(root.locator(".feedback.right")).to_contain_text("of 20 worlds")
    assert fits(root)
    root.locator(".chapter").click()
    lesson.item("4. Luck and choices").click()
    expect(root.locator(".say")).to_contain_text("What your choices did")
    expect(root.locator(".ask")).to_have_text("This is the end of the review.")
    expect(root.locator("[data-tool=code]")).to_have_count(0)
    assert violations(root) == []
