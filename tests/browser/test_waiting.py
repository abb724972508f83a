"""What waits for the player: a move to confirm, and the end of a round."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.keys import Keys
from tests.browser.table import HELP, OnScreen

BEGIN = """from dataclasses import replace
import tablewidgets as tw
class Asking(tw.Kraaw):
    def scene(self, *args, **how):
        scene = super().scene(*args, **how)
        ask = replace(scene.verbs["exchange"], ask="Steal it? Bo may take one of yours.")
        return replace(scene, verbs={**scene.verbs, "exchange": ask})
game = Asking(["Ana", "Bo"], seed=3, first=0)
game.act("dog_swap", yes=False).act("dog_swap", yes=False)
player = tw.bots.Greedy(0)
table = game.table(seat=0, bots={1: tw.bots.Greedy(1)}, pause=0)
table"""


def test_a_move_that_is_asked_back_is_done_when_it_is_confirmed(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN)
    notebook.run(0)
    table, press = OnScreen(notebook, notebook.output(0)), notebook.page.keyboard.press
    keys = Keys(table)
    dialog = table.root.get_by_role("alertdialog")
    steps = table.steps()
    table.piece("c6").dblclick()
    expect(dialog).to_contain_text("Bo may take one of yours")
    assert violations(table.root) == []
    table.status.click(force=True)
    expect(dialog).to_have_count(0)
    for _ in range(2):  # open the question, and cancel
        expect(table.piece("c6")).to_be_focused()
        press("Enter")
        expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
        press("Enter")
        expect(dialog).to_have_count(0)
    press("Enter")
    press("Escape")
    expect(table.piece("c6")).to_be_focused()
    assert table.steps() == steps
    press("Enter")
    press("Shift+Tab")
    assert keys.focus()["text"] == "Steal it"
    press("Enter")
    table.until(f"len(game.history) > {steps}")
    assert keys.inside()


def test_bots_wait_at_the_end_of_a_round_until_it_has_been_seen(open_page: OpenPage) -> None:
    notebook = open_page(BEGIN, width=400, theme="dark")
    notebook.run(0)
    notebook.kernel.run(HELP)
    table = OnScreen(notebook, notebook.output(0))
    table.piece("c0").focus()
    notebook.kernel.run(
        "while not game.view()['results']: tw.bots.play_one(game, {0: player, 1: player})"
    )
    dialog = table.root.locator("dialog")
    expect(dialog).to_contain_text("How round 1 ended")
    expect(dialog.get_by_role("button", name="Continue")).to_be_focused()
    expect(dialog).to_be_in_viewport(ratio=0.9)
    assert violations(table.root) == []
    steps = table.steps()
    notebook.page.wait_for_timeout(500)
    table.piece("c1").click(force=True)
    assert table.steps() == steps
    table.go_on()
    expect(dialog).to_have_count(0)
    table.until("game.to_act == 0")
    expect(table.root.locator('[data-panel="result"]')).to_be_visible()
