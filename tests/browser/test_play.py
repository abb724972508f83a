"""Kraaw played in a browser: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.keys import Keys
from tests.browser.table import HELP, Cells, OnScreen

BEGIN = """import tablewidgets as tw
game = tw.Kraaw(players=["Ana", "Bo"], seed=3, first=0)
player = tw.bots.Greedy(0)
table = game.table(seat=0, bots={1: tw.bots.Greedy(1)}, pause=0)
table"""
SOURCES = "notebookPanel.content.widgets.map((cell) => cell.model.sharedModel.source)"
MINE = "game.to_act in (0, None)"


def begun(notebook: Cells) -> OnScreen:
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnScreen(notebook, notebook.output(0))


def test_a_whole_game_with_the_mouse(open_page: OpenPage) -> None:
    """With animations, six times as fast."""
    notebook = open_page(BEGIN, reduced_motion="no-preference")
    devtools = notebook.page.context.new_cdp_session(notebook.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 6})
    table = begun(notebook)
    table.play(table.do, "game.is_over")
    winner = notebook.kernel.value("game.names[game.result.winners[0]]")
    expect(table.status).to_contain_text(winner)
    expect(table.root.locator('[data-zone^="result-"]')).to_be_visible()
    shown = table.root.locator("[data-press]").count()
    assert shown == notebook.kernel.value(
        "sum(len(zone.pieces) for panel in game.scene(0).panels for zone in panel.zones)"
    )


def test_a_whole_round_with_the_keyboard_alone(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    table = begun(notebook)
    keys = Keys(table)
    keys.into()
    table.play(keys.do, "bool(game.view()['results'])")
    assert keys.inside(), "the focus has stayed in the table all the time"


def test_touch(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN, width=400, has_touch=True)
    table = begun(notebook)
    table.button("Leave the dog alone").tap()
    table.until(MINE)
    table.piece("c2").tap()
    table.item("Look at it, then reveal a card").tap()
    table.until("game.view(0)['phase'] == 'reveal'")
    table.piece("c2").tap()
    table.until("game.view(0)['phase'] == 'bonus'")
    table.button("End the turn").tap()
    table.until("game.view(0)['turn'] == 3")


def test_what_is_not_legal_is_answered_with_the_rule(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    table = begun(notebook)
    table.button("Leave the dog alone").click()
    table.until(MINE)
    steps = table.steps()
    table.piece("c0").click()
    table.item("Lock it").click()
    refusal = table.root.locator(".refusal")
    expect(refusal).to_contain_text("Only a revealed card can be locked")
    expect(refusal).to_contain_text("K15")
    assert table.steps() == steps
    refusal.get_by_role("button", name="K15").click()
    rules = table.root.get_by_role("dialog")
    expect(rules).to_contain_text("Main action: lock")
    rules.get_by_role("searchbox").fill("countdown")
    expect(rules).to_contain_text("K20")
    expect(rules).not_to_contain_text("K15")
    notebook.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_undo_redo_restart_language_and_the_replay(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    table = begun(notebook)
    table.button("Leave the dog alone").click()
    table.until(MINE)
    steps = table.steps()
    table.tool("undo").click()
    table.until("game.view(0)['phase'] == 'dog_swap'")
    expect(table.button("Leave the dog alone")).to_be_visible()
    table.tool("redo").click()
    table.until(f"len(game.history) == {steps}")
    table.choose("language", "Français")
    expect(table.status).to_contain_text("à vous de jouer")
    table.use("replay")
    slider = table.root.get_by_role("slider")
    slider.focus()
    notebook.page.keyboard.press("Home")
    expect(table.status).to_contain_text("moment 0 sur")
    notebook.page.keyboard.press("ArrowRight")
    expect(table.status).to_contain_text("moment 1 sur")
    table.button("Revenir à la partie").click()
    expect(table.status).to_contain_text("à vous de jouer")
    seed = notebook.kernel.value("game.seed")
    table.choose("restart", "Avec d’autres cartes")
    table.until(f"game.seed != {seed} and not game.can_undo")


def test_between_two_hands_there_is_a_curtain(open_page: OpenPage) -> None:
    cell = BEGIN.replace("game.table(seat=0, bots={1: tw.bots.Greedy(1)}, pause=0)", "game.table()")
    notebook = open_page(cell)
    table = begun(notebook)
    notes = table.root.get_by_text("The five values you looked at")
    expect(notes).to_have_count(0)
    table.button("Show Ana’s cards").click()
    expect(notes).to_be_visible()
    table.button("Leave the dog alone").click()
    expect(table.button("Show Bo’s cards")).to_be_focused()
    expect(notes).to_have_count(0)
    notebook.page.keyboard.press("Enter")
    expect(notes).to_be_visible()


def test_bots_can_be_paused(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    table = begun(notebook)
    table.tool("bots").click()
    table.until("table.paused")
    table.button("Leave the dog alone").click()
    table.until("game.to_act == 1")
    notebook.page.wait_for_timeout(500)
    assert notebook.kernel.value("game.to_act == 1")
    table.tool("step").click()
    table.until("game.to_act == 0")
