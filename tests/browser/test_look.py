"""The layout and the accessibility of the table, in all its states."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, LOOKS, fits
from tests.browser.test_play import BEGIN, MINE, begun
from tests.tries import SEED


@pytest.mark.parametrize(("theme", "width"), LOOKS if SEED else EACH_ONCE)
def test_axe_finds_nothing_in_any_state_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    notebook = open_page(BEGIN, theme=theme, width=width)
    table = begun(notebook)

    def right(state: str) -> None:
        table.settle()
        assert violations(table.root) == [], state
        assert fits(table.root), state

    right("asked about the dog")
    table.button("Leave the dog alone").click()
    table.until(MINE)
    right("a main action")
    table.piece("c0").click()
    right("a menu at a card")
    table.item("Lock it").click()
    expect(table.root.locator(".refusal")).to_be_visible()
    right("a refusal")
    notebook.page.keyboard.press("Escape")
    table.use("rules")
    expect(table.root.get_by_role("dialog")).to_contain_text("K20")
    right("the rules")
    notebook.page.keyboard.press("Escape")
    table.use("restart")
    table.item("With cards laid out by hand").click()
    expect(table.root.get_by_role("dialog").get_by_label("card 5").first).to_be_visible()
    right("the form for the cards")
    notebook.page.keyboard.press("Escape")
    notebook.kernel.run(
        "[game.play(player.choose(game.view(game.to_act), game.legal_actions()))"
        " for _ in range(20)]"
    )
    right("in the middle of a round")
    notebook.kernel.run("table.replay(4)")
    right("an earlier moment")
    notebook.kernel.run("table.replay(); table.speak('fr')")
    right("in French")
    notebook.kernel.run(PICK)
    table.piece("c0").click()
    expect(table.status).to_contain_text("face cachée")
    right("a second card to pick")
    notebook.page.keyboard.press("Escape")
    notebook.kernel.run("table.pause_bots()")
    right("the bots are paused")
    notebook.kernel.run("tw.bots.play_on(game, {0: player, 1: player})")
    expect(table.root.get_by_role("dialog")).to_be_visible()
    right("what everyone has to look at")
    table.root.get_by_role("button", name="Revoir la table").click()
    right("the game is over")


PICK = """
game.restart(seed=3)
for _ in range(2):
    game.act("dog_swap", yes=False)
for card in (0, 0, 1, 1):
    game.act("look", card=card).act("reveal", card=card).act("end_turn")
game.act("look", card=2).act("reveal", card=2)
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_curtain_or_when_python_is_gone(
    open_page: OpenPage, theme: Theme
) -> None:
    notebook = open_page(BEGIN.replace("seat=0, bots={1: tw.bots.Greedy(1)}, ", ""), theme=theme)
    table = begun(notebook)
    expect(table.button("Show Ana’s cards")).to_be_visible()
    assert violations(table.root) == []
    table.button("Show Ana’s cards").click()
    expect(table.button("Leave the dog alone")).to_be_visible()
    notebook.disconnect()
    table.button("Leave the dog alone").click()
    expect(table.root.locator(".notice")).to_be_visible()
    assert violations(table.root) == []


@pytest.mark.parametrize("width", [400, 1600])
def test_targets_are_large_enough(open_page: OpenPage, width: int) -> None:
    notebook = open_page(BEGIN, width=width)
    table = begun(notebook)
    small = table.root.evaluate(
        """root => [...root.querySelectorAll("button")].map((it) => it.getBoundingClientRect())
            .filter(({ width, height }) => width && Math.min(width, height) < 36).length"""
    )
    assert small == 0


@pytest.mark.parametrize("wanted", [True, False])
def test_motion_only_for_those_who_want_it(open_page: OpenPage, wanted: bool) -> None:
    notebook = open_page(BEGIN, reduced_motion="no-preference" if wanted else "reduce")
    table = begun(notebook)
    table.root.evaluate(WATCH)
    table.button("Leave the dog alone").click()
    table.until(MINE)
    table.piece("c1").click()
    table.item("Reveal it and lock it").click()
    table.until("game.view(0)['players'][0]['row'][1]['state'] == 'locked'")
    assert (table.root.evaluate("root => root.moved") > 0) == wanted


WATCH = """root => {
    root.moved = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...args) {
        if (root.contains(this)) root.moved += 1
        return animate.apply(this, args)
    }
}"""


def test_the_theme_is_followed_while_the_table_is_open(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN, theme="light")
    table = begun(notebook)
    colour = "root => getComputedStyle(root).backgroundColor"
    light = table.root.evaluate(colour)
    notebook.page.evaluate("document.body.dataset.jpThemeLight = false")
    expect(table.root).to_have_attribute("data-theme", "dark")
    assert table.root.evaluate(colour) != light


NARROW = [
    "tw.Kraaw(['Ana', 'Bo'], seed=5, first=0)",
    "tw.Carnuta(['Ana', 'Bo', 'Cy'], seed=7)",
    "tw.Carnavalesque(['Ana', 'Bo', 'Cy'], seed=7)",
]
SMALL = """root => [...root.querySelectorAll('.pawn, .card')].filter(piece => {
    const { width, height } = piece.getBoundingClientRect()
    return width && (width < 24 || height < 24)
}).length"""


def test_a_column_of_204_pixels_is_enough_also_from_right_to_left(open_page: OpenPage) -> None:
    """What JupyterLab leaves on a window of 320; and a page in Arabic or Hebrew."""
    cells = [f"import tablewidgets as tw\n{game}.table(seat=0)" for game in NARROW]
    page = open_page(*cells, width=204 + 38)
    page.page.evaluate("document.documentElement.dir = 'rtl'")
    page.run()
    for at in range(len(cells)):
        root = page.output(at).locator(".table").first
        assert 190 < root.evaluate("root => root.clientWidth") <= 204
        assert fits(root, "button, p, h3, .card"), NARROW[at]
        assert root.evaluate(SMALL) == 0, NARROW[at]
        assert root.evaluate("root => getComputedStyle(root).direction") == "ltr"
