"""What a notebook shows that was saved, closed, and opened again: no kernel has run it by then."""

from __future__ import annotations

import re
from typing import Final

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.notebook import APPS, GONE, RECORD, App, Notebook
from tests.tries import number_of_tries

CELLS: Final = (
    """import tablewidgets as tw
question = tw.Question("One throw of a die: P(6)?", answer="1/6", confidence=True, seed=1,
    explain="Six faces, all alike.")
question""",
    'question.then("**Six** faces, P = 1/6.")',
    "question.then(lambda: tw.Distribution(range(1, 7)))",
    'tw.Question("And P(5)?", answer="1/6", seed=1)',
    'tw.Experiment(lambda chance: chance() < 0.5, event=True, exact="1/2", seed=1)',
    "tw.Kraaw(2, seed=1)",
)
QUESTION, MARKDOWN, HTML, OPEN, EXPERIMENT, TABLE = range(len(CELLS))
WORK: Final = {
    QUESTION: ("P(6)?", "1/3", "You were sure", "Right.", "You were not sure", "all alike"),
    MARKDOWN: ("Six", "1/6"),
    HTML: ("0.1667", "mean: 7/2"),
    EXPERIMENT: ("10 trials, seed 1", "2/5 = 0.4, made before the first trial", "0.5000"),
}
"""What is to be read of each cell in which something was done."""
SCRIPTS: Final = re.compile("<script.*?</script>", re.DOTALL)
"""What a converted notebook would load from the network."""


def work(notebook: Notebook) -> None:
    """Answer the question, and predict and run the experiment."""
    question = notebook.output(QUESTION)
    for text, how, kind in (("1/3", "I am sure", "wrong"), ("1/6", "I am not sure", "right")):
        question.get_by_role("textbox").fill(text)
        question.get_by_role("button", name=how).click()
        expect(question.locator(f".outcome-box.got-{kind}")).to_be_visible()
    experiment = notebook.output(EXPERIMENT)
    experiment.get_by_role("textbox").fill("0.4")
    experiment.get_by_role("button", name="Lock in").click()
    experiment.get_by_role("button", name="+10 trials", exact=True).click()
    expect(experiment.locator(".where strong")).to_have_text("n = 10")
    expect(notebook.output(HTML).get_by_text("1/6").first).to_be_visible()


@pytest.mark.parametrize("app", APPS[-number_of_tries(1, 2) :])
def test_a_notebook_opened_again_shows_what_was_done_and_says_how_to_go_on(
    open_notebook: Open, app: App
) -> None:
    notebook = open_notebook(*CELLS, app=app, height=2000)
    notebook.run()
    work(notebook)
    for at in range(len(CELLS)):
        expect(notebook.record(at)).to_be_hidden()
    notebook.reopen()
    expect(notebook.page.get_by_text(GONE)).to_have_count(len(CELLS))
    assert [c for c in notebook.guard.complaints() if GONE not in c] == []
    for broken in notebook.page.get_by_text(GONE).all():
        expect(broken).to_be_hidden()
    for at, texts in WORK.items():
        for text in texts:
            expect(notebook.record(at)).to_contain_text(text)
    for at in range(len(CELLS)):
        expect(notebook.record(at)).to_be_visible()
    for at, before, after in (
        (OPEN, "And P(5)?", "To go on: Run > Run All Cells."),
        (TABLE, "", "A table to play at was here. To play: Run > Run All Cells."),
    ):
        record = notebook.record(at)
        assert drawn(record, "before") in (f'"{before}"', "none")
        assert drawn(record, "after") == f'"{after}"'
    notebook.run()
    for at in range(len(CELLS)):
        expect(notebook.record(at)).to_be_hidden()
    expect(notebook.output(QUESTION).get_by_role("textbox")).to_be_visible()


def test_a_notebook_of_somebody_else_shows_what_was_done(open_notebook: Open) -> None:
    """Neither widgets nor styles of an untrusted notebook are shown."""
    notebook = open_notebook(*CELLS, app="lab", height=2000)
    notebook.run()
    work(notebook)
    notebook.command("docmanager:save")
    file = notebook.server.folder / "root" / notebook.name
    saved = nbformat.read(file, as_version=4)
    converted, _ = HTMLExporter().from_notebook_node(saved)
    saved.cells[TABLE].source += "  # which changes its signature"
    notebook.page.goto("about:blank")
    nbformat.write(saved, file)
    notebook.open()
    expect(notebook.page.locator(".jp-mod-trusted")).to_have_count(0)
    for at, texts in WORK.items():
        for text in texts:
            expect(notebook.record(at)).to_contain_text(text)
    expect(notebook.record(OPEN)).to_be_empty()
    expect(notebook.output(TABLE)).to_contain_text("This is a picture. To play, run the cell")
    page = notebook.page
    page.set_content(SCRIPTS.sub("", converted))
    for texts in WORK.values():
        for text in texts:
            expect(page.locator(RECORD, has_text=text).first).to_be_visible()
    for waiting in page.get_by_text("Answer the question first").all():
        expect(waiting).to_be_hidden()
    expect(page.get_by_text("And P(5)?", exact=True)).to_be_visible()


def drawn(record: Locator, where: str) -> str:
    """The text that the style draws before or after a record."""
    content: str = record.evaluate("(el, at) => getComputedStyle(el, at).content", f"::{where}")
    return content
