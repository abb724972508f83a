"""A tree and its table in a browser: by mouse, by keyboard, and to those who can't see them."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.page import CellPage
from tests.browser.table import Cells

BEGIN: Final = """import tablewidgets as tw
hand = tw.deck("kraaw", players=2).hand(5)
tree = tw.Tree(hand, asked={"A": lambda cards: 5 in cards, "B": lambda cards: 4 in cards},
               blanks=[("A", "B"), "not A"])
tree"""
TABLE: Final = "tree.table()"

DEEP: Final = "import tablewidgets as tw\ntw.Tree(tw.chance.first_to(2, (0, 0, 0)))"
LONG: Final = """tw.Tree({("la première urne, pleine", "une boule rouge"): "1012/4007",
         ("la première urne, pleine", "une boule bleue"): "995/4007",
         ("la seconde urne", "une boule rouge"): "1500/4007",
         ("la seconde urne", "une boule bleue"): "500/4007"}, locale="fr")"""
HUGE: Final = (
    'tw.Tree({("A", "B"): "1/100000000000031", ("A", "C"): "100000000000030/100000000000031"})'
)
CUT: Final = """root => {
    const at = (it) => it.getBoundingClientRect()
    const room = at(root.querySelector(".scrolled"))
    const nodes = [...root.querySelectorAll(".node")]
    const texts = [...root.querySelectorAll(".tree text, .node .label, .node .count")]
    const over = (one, other) => one !== other && one.left + 1 < other.right &&
        other.left + 1 < one.right && one.top + 2 < other.bottom && other.top + 2 < one.bottom
    const inside = (one, box) => one.left >= box.left && one.right <= box.right &&
        one.top >= box.top && one.bottom <= box.bottom
    return texts.filter((text) => {
        const own = text.closest(".node")
        return !inside(at(text), own ? at(own) : room) ||
            nodes.some((node) => node !== own && over(at(text), at(node))) ||
            texts.some((other) => other !== text && over(at(text), at(other)))
    }).map((text) => text.textContent)
}"""
"""Texts that overflow, or overlap each other or a node."""


def begun(notebook: Cells) -> tuple[Locator, Locator]:
    """The tree and the table below it."""
    found = []
    for at in range(2):
        notebook.run(at)
        root = notebook.output(at).locator(".table").first
        expect(root).to_be_visible(timeout=20_000)
        found.append(root)
    return found[0], found[1]


def test_by_mouse_and_by_keyboard(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN, TABLE, height=1500)
    tree, table = begun(notebook)
    check_hidden(notebook, tree)
    keys = notebook.page.keyboard
    # The mouse: what is pointed at is lit in both, and explained.
    tree.locator('[data-node="0.0"]').hover()
    expect(tree.locator(".path")).to_have_text("P(A) = 1/3 ≈ 0.333")
    expect(table.locator("td.lit")).to_have_text("91")
    # A blank, by mouse: wrong first, then right.
    tree.locator('[data-node="0.0-1.0"]').click()
    expect(tree.locator("label")).to_have_text("B: how many of the 91 with A?")
    keys.type("45")
    keys.press("Enter")
    expect(tree.locator("[role=status]")).to_contain_text("those without B")
    keys.type("46")
    keys.press("Enter")
    expect(tree.locator("[role=status]")).to_contain_text("Right.")
    expect(tree.locator('[data-node="0.0-1.0"] .count')).to_have_text("46")
    expect(table.locator('[data-cell="0.0-1.0"]')).to_have_text("46")
    # The other one, by keyboard, in the table.
    table.locator('[data-cell="0.0-1.0"]').focus()
    for key in ("ArrowDown", "End", "Enter"):
        keys.press(key)
    expect(table.locator("input")).to_be_focused()
    keys.type("182")
    keys.press("Enter")
    expect(table.locator("[role=status]")).to_contain_text("All blanks are filled in.")
    expect(tree.locator('[data-node="0.1"] .count')).to_have_text("182")
    notebook.kernel.run("assert tree.blanks == ()")
    # Along the branches of the other order.
    tree.get_by_role("button", name="Other order").click()
    expect(tree.locator('[data-node="1.0"]')).to_be_visible()
    tree.locator('[data-node="all"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        keys.press(key)
    expect(tree.locator('[data-node="0.1-1.0"]')).to_be_focused()
    expect(tree.locator(".path")).to_contain_text("P(B ∩ A) = P(B) × P(A | B) = 4/7 × 55/78")


def check_hidden(notebook: CellPage, tree: Locator) -> None:
    """The number of a blank is neither on the page nor in any message to it."""
    tree.locator('[data-node="0.0-1.0"]').hover()
    tree.get_by_role("button", name="probabilities").click()
    expect(tree.locator(".count")).to_have_count(0)
    labels = tree.locator("[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
    shown = " ".join([tree.inner_text(), *labels])
    sent = str(notebook.told())
    for answer in ("46", "46/91", "46/273", "182", "2/3"):
        assert answer not in shown
        assert f"'{answer}'" not in sent
    tree.get_by_role("button", name="both").click()
    expect(tree.locator(".count")).to_have_count(7)


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    notebook = open_page(BEGIN, TABLE, theme=theme, width=width, height=1500)
    for root in begun(notebook):
        root.locator("input").fill("3")
        root.get_by_role("button", name="Lock in my answer").click()
        expect(root.locator("[role=status] .not")).to_be_visible()
        root.locator("[data-node],[data-cell]").nth(1).focus()
        notebook.settle()
        assert violations(root) == []
        assert fits(root)
        small = root.evaluate(
            "root => [...root.querySelectorAll('button, input, [data-node], [data-cell]')].filter("
            "(it) => it.getBoundingClientRect().height < 43.5).length"
        )
        assert small == 0


def test_on_a_phone_no_text_is_cut(open_page: OpenPage) -> None:
    notebook = open_page(DEEP, LONG, HUGE, width=400, height=1500)
    for at, product in enumerate(("1/27", "1\u202f012/4\u202f007")):
        notebook.run(at)
        tree = notebook.output(at).locator(".table").first
        expect(tree.locator(".product").filter(has_text=product).first).to_be_visible()
        assert tree.evaluate(CUT) == []
        expect(tree.locator(".scrolled[tabindex]")).to_have_count(0)
    # What has no room at all says so, and is scrolled by keyboard.
    notebook.run(2)
    tree = notebook.output(2).locator(".table").first
    scrolled = tree.get_by_role("group", name="Tree")
    expect(scrolled).to_be_visible()
    expect(tree.locator(".scroller")).to_have_class("scroller more-right")
    assert violations(tree) == []
    assert tree.evaluate("root => root.scrollWidth <= root.clientWidth")
    scrolled.focus()
    for _ in range(30):
        notebook.page.keyboard.press("ArrowRight")
    expect(tree.locator(".scroller")).to_have_class("scroller more-left")
    ends = "it => it.getBoundingClientRect().right"
    assert tree.locator(".product").last.evaluate(ends) <= scrolled.evaluate(ends)


RARE = """tw.TwoWayTable({("sick", "positive"): "9/1000", ("sick", "negative"): "1/1000",
                ("well", "positive"): "90/1000", ("well", "negative"): "900/1000"})"""
SPILT = """root => {
    const at = (it) => it.getBoundingClientRect()
    const places = [...root.querySelectorAll(".place")]
    const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 || other.bottom <= one.top + 1
    return places.filter((place) =>
        places.some((other) => other !== place && !apart(at(place), at(other))) ||
        [...place.children].some((it) => at(it).width && (at(it).left < at(place).left - 1 ||
            at(it).right > at(place).right + 1 || at(it).bottom > at(place).bottom + 1))
    ).map((place) => place.textContent)
}"""
"""The places that lie on others, or whose words stand beside them."""


def test_pictures_have_room_for_rare_cases_and_a_square_is_one(open_page: OpenPage) -> None:
    table = f"import tablewidgets as tw\ntable = {RARE}\ntable.square()"
    page = open_page(table, "table.double_tree()")
    page.run()
    for width in (1000, 400):
        page.page.set_viewport_size({"width": width, "height": 800})
        page.settle()
        for at in range(2):
            assert page.output(at).evaluate(f"it => ({SPILT})(it.firstChild.shadowRoot)") == []
        square = (
            page.output(0)
            .locator(".square-parts")
            .first.evaluate("it => it.clientHeight / it.closest('.square-columns').clientWidth")
        )
        assert abs(square - 1) < 0.01
