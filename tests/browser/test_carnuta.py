"""Carnuta played in a browser: two at one table, on a phone, one against bots, with the keyboard
alone."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.keys import Keys
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.table import HELP, Cells, OnScreen
from tests.browser.touch import Thumb, drag

BEGIN: Final = """import tablewidgets as tw
game = tw.Carnuta(players=["Ana", "Bo"], seed=4, ancestor=0)
player = tw.bots.Greedy(0)
table = game.table({how})
table"""
FIRST_LIGHTS: Final = """next(
    list(cell.lights) for line in game.scene(0).panels[0].sheet.lines for cell in line.cells
    if cell.text
)"""
EACH: Final = """
class Each:
    '''Does whatever it has not done yet, as soon as it can; else what a greedy bot does.'''
    def __init__(self):
        self.done, self.greedy, self.cards = set(), tw.bots.Greedy(0), tw.Carnuta.cards()
    def choose(self, view, legal):
        if 'salt' not in self.done:
            for action in legal:
                if action.kind == 'take_card':
                    card = view['market'][action.args['row']][action.args['place']]
                    if self.cards[card]['salt'] and 'take_card' in self.done:
                        return self.did(action)
        new = [action for action in legal if action.kind not in self.done]
        return self.did(new[0] if new else self.greedy.choose(view, legal))
    def did(self, action):
        self.done.add(action.kind)
        return action
player = Each()
for _ in range({before}):
    tw.bots.play_one(game, {{0: player.greedy, 1: player.greedy}})
"""


def begun(notebook: Cells) -> OnScreen:
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnScreen(notebook, notebook.output(0))


def test_a_whole_game_of_two_at_one_table_with_the_thumb(open_page: OpenPage) -> None:
    """With the mouse, whole games of the two others are played."""
    notebook = open_page(BEGIN.format(how=""), width=400, height=800, has_touch=True)
    begun(notebook)
    table = Thumb(notebook, notebook.output(0))
    table.play(table.do, "game.is_over")
    winner = notebook.kernel.value("game.names[game.result.winners[0]]")
    expect(table.status).to_contain_text(winner)
    totals = table.root.locator("tr.total .sum")
    assert totals.all_inner_texts() == [
        str(score) for score in notebook.kernel.value("list(game.result.scores)")
    ]
    number = table.root.locator("tbody .sum").first
    number.tap()
    expect(number).to_have_attribute("aria-pressed", "true")
    lit = table.root.locator("[data-lit]").evaluate_all("all => all.map(it => it.dataset.id)")
    assert sorted(lit) == sorted(notebook.kernel.value(FIRST_LIGHTS))
    assert lit


def test_a_card_is_dragged_by_a_finger(open_page: OpenPage) -> None:
    how = "seat=0, hot_seat=False"
    notebook = open_page(BEGIN.format(how=how), width=400, height=800, has_touch=True)
    table = begun(notebook)
    notebook.kernel.run(READY)
    table.settle()
    card = notebook.kernel.value("hand()[0][0]")
    drag(table.piece(f"c{card}"))
    table.until(f"{card} in [card for card, _ in game.state.laid[0]]")


def test_a_table_takes_the_whole_screen_and_gives_it_back(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN.format(how="seat=0"), width=1366, height=768)
    table = begun(notebook)
    size = "root => [root.clientWidth > 1300, root.clientHeight > 700]"
    for on in (True, False):
        table.use("fullscreen")
        expect(table.tool("fullscreen")).to_have_attribute("aria-pressed", str(on).lower())
        assert notebook.page.evaluate("document.fullscreenElement !== null") == on
        assert all(table.root.evaluate(size)) == on


def test_each_action_with_the_keyboard_alone(open_page: OpenPage) -> None:
    """In French; in English it is done with the mouse."""
    how = "seat=0, bots={1: tw.bots.Greedy(1)}, pause=0, locale='fr'"
    notebook = open_page(BEGIN.format(how=how))
    notebook.run(0)
    notebook.kernel.run(HELP)
    notebook.kernel.run(EACH.format(before=0))
    table = OnScreen(notebook, notebook.output(0))
    kinds = {"take_card", "lay_card", "salt", "take_runes", "turn_runes", "sickle", "bonus"}
    kinds |= {"discard", "end_turn"}
    keys = Keys(table)
    keys.into()
    table.play(keys.do, f"player.done >= {kinds}")
    assert keys.inside(), "the focus has stayed in the table all the time"


READY: Final = """
def hand():
    '''Of Ana's cards, those that she can pay for and those that she cannot, Salts aside.'''
    payable = {action.args['card'] for action in game.legal_actions() if action.kind == 'lay_card'}
    cards = [(n, card) for n, card in enumerate(game.view(0)['players'][0]['hand'])
             if not tw.Carnuta.cards()[card]['salt']]
    return ([card for n, card in cards if n in payable],
            [card for n, card in cards if n not in payable])
while game.to_act != 0 or not game.view(0)['actions_left'] or not all(hand()):
    tw.bots.play_one(game, {0: player, 1: player})
def preview(card):
    pieces = [piece for panel in game.scene(0).panels for zone in panel.zones
              for piece in zone.pieces]
    with tw.speaking(table.locale):
        return next(piece.preview for piece in pieces if piece.id == f'c{card}')
"""


def test_paying_is_seen_before_it_is_done(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN.format(how="seat=0, hot_seat=False"))
    table = begun(notebook)
    notebook.kernel.run(READY)
    table.settle()
    can, cannot = (notebook.kernel.value(f"hand()[{n}][0]") for n in (0, 1))
    hint, signs = table.root.locator(".hint"), table.root.locator(".sign")
    for card, says in ((can, "To pay: "), (cannot, "Missing: ")):
        table.piece(f"c{card}").hover()
        expect(hint).to_contain_text(says)
        expect(signs).to_have_count(notebook.kernel.value(f"len(preview({card}).signs)"))
        table.status.hover()
        expect(hint).to_have_count(0)
    keys = Keys(table)
    keys.into()
    keys.to(f"c{can}")
    expect(hint).to_contain_text("To pay: ")
    about = table.root.locator(f"#{keys.active('aria-describedby')}")
    expect(about).to_contain_text(notebook.kernel.value(f"preview({can}).text"))
    notebook.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    notebook.page.keyboard.press("Enter")
    table.until(f"{can} in [card for card, _ in game.state.laid[0]]")


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_in_any_state_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    how = "seat=0, hot_seat=False, locale='fr'"
    notebook = open_page(BEGIN.format(how=how), theme=theme, width=width)
    table = begun(notebook)

    def right(state: str) -> None:
        table.settle()
        assert violations(table.root) == [], state
        assert fits(table.root), state

    right("the beginning")
    notebook.kernel.run(READY)
    table.settle()
    cannot = notebook.kernel.value("hand()[1][0]")
    table.piece(f"c{cannot}").focus()
    right("what a card would cost")
    table.piece(f"c{cannot}").click()
    expect(table.root.locator(".refusal")).to_contain_text("C10")
    right("a refusal")
    notebook.page.keyboard.press("Escape")
    table.root.locator('[data-key="fold sheet"]').click()
    right("the scores so far")
    notebook.kernel.run(
        "while game.view()['phase'] != 'bonus' or game.to_act: "
        "tw.bots.play_one(game, {0: player, 1: player})"
    )
    right("a bonus token")
    notebook.kernel.run("tw.bots.play_on(game, {0: player, 1: player})")
    expect(table.root.locator("tr.total")).to_be_visible()
    table.root.locator("tbody .sum").first.click()
    right("the score sheet, a number pressed")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_was_passed_and_what_was_counted_can_be_told(
    open_page: OpenPage, theme: Theme
) -> None:
    notebook = open_page(BEGIN.format(how="seat=0, hot_seat=False"), theme=theme)
    table = begun(notebook)
    notebook.kernel.run("tw.bots.play_on(game, {0: player, 1: player})")
    table.settle()
    passed = table.root.locator(".passed .step:has(.icon)")
    assert passed.count() > 1
    assert passed.first.evaluate(IS_PLAIN)
    counts = table.root.locator(".column .badge:nth-child(2)")
    assert counts.count() > 1
    for count in counts.all():  # and not 2 16 for 2 cards, 16 points
        assert "·" in count.evaluate("it => getComputedStyle(it, '::before').content")


IS_PLAIN: Final = """step => {
    const style = getComputedStyle(step.querySelector(".icon"))
    const ground = getComputedStyle(step).backgroundColor.match(/\\d+/g).map(Number)
    return style.filter === "none" && style.opacity === "1" && Math.min(...ground) > 200
}"""
"""Whether a sign has its own colours, on a light ground."""
