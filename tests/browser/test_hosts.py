"""What JupyterLab and Notebook 7 could do to widgets: with their keys, their CSS and their themes.

What widgets do in any program is tested on a page of our own, by the other tests.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import test_experiment, test_play, test_question, test_tree
from tests.browser.axe import violations
from tests.browser.conftest import THEMES, Reuse, Theme
from tests.browser.keys import Keys
from tests.browser.looks import fits
from tests.browser.notebook import App, Notebook
from tests.browser.tutorial import BEGIN as TUTORIAL

LOOKS: Final[tuple[tuple[App, Theme, int], ...]] = (
    ("lab", "light", 1600),
    ("lab", "dark", 400),
    ("notebook", "light", 400),
    ("notebook", "dark", 1600),
)
CELLS: Final = (
    test_play.BEGIN,
    TUTORIAL,
    test_experiment.COIN,
    test_question.NUMBER,
    test_question.CHOICE,
    test_tree.BEGIN,
    test_tree.TABLE,
)
"""One of each widget that takes keys."""
SOURCES: Final = "notebookPanel.content.widgets.map((cell) => cell.model.sharedModel.source)"
SHORTCUTS: Final = ("b", "a", "d", "d", "x", "0", "m", "y", "j", "k")
"""They insert, delete, cut, merge, select … cells."""
FOCUSED: Final = "root => Boolean(root.getRootNode().activeElement)"


def widgets(notebook: Notebook) -> list[Locator]:
    """Each of them, drawn."""
    shown = [notebook.output(at).locator(".table, .chart").first for at in range(len(CELLS))]
    for root in shown:
        expect(root).to_be_visible(timeout=20_000)
    return shown


@pytest.mark.parametrize(("app", "theme", "width"), LOOKS)
def test_each_widget_looks_right_there_and_keeps_its_keys(
    reuse_notebook: Reuse, app: App, theme: Theme, width: int
) -> None:
    notebook = reuse_notebook(*CELLS, app=app, theme=theme, width=width)
    notebook.run()
    for root in widgets(notebook):
        root.scroll_into_view_if_needed()
        assert (box := root.bounding_box()) is not None
        assert box["width"] > (280 if width == 400 else 1000)
        expect(root).to_have_attribute("data-theme", theme)
        assert fits(root)
    for some in (widgets(notebook)[::2], widgets(notebook)[1::2]):  # no two have one name
        assert violations(*some) == []
    before = notebook.page.evaluate(SOURCES)
    for root in widgets(notebook):
        root.locator("input:visible, [tabindex='0'], button:visible").first.focus()
        assert root.evaluate(FOCUSED)
        for key in SHORTCUTS:
            notebook.page.keyboard.press(key)
        assert root.evaluate(FOCUSED), "the focus has stayed in the widget"
    assert notebook.page.evaluate(SOURCES) == before


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_table_is_come_to_and_played_at_by_keyboard(reuse_notebook: Reuse, app: App) -> None:
    notebook = reuse_notebook(test_play.BEGIN, "'the last cell'", app=app)
    table = test_play.begun(notebook)
    before = notebook.page.evaluate(SOURCES)
    keys = Keys(table)
    keys.into()
    for _ in range(3):
        steps = table.steps()
        keys.do(table.plan())
        table.until(f"len(game.history) > {steps} and game.to_act == 0")
        for key in SHORTCUTS:
            keys.press(key)
        table.settle()
    assert notebook.page.evaluate(SOURCES) == before
    assert keys.inside(), "the focus has stayed in the table all the time"


def test_the_theme_is_followed_while_the_table_is_open(reuse_notebook: Reuse) -> None:
    notebook = reuse_notebook(test_play.BEGIN, app="lab", theme="light")
    table = test_play.begun(notebook)
    expect(table.root).to_have_attribute("data-theme", "light")
    change = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
    for theme in ("dark", "light"):
        notebook.page.evaluate(change, THEMES[theme])
        expect(table.root).to_have_attribute("data-theme", theme)
