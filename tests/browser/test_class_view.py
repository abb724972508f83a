"""A class view in a browser: codes are pasted, files chosen and dropped, and a table saved."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests import classes
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.test_experiment import OnScreen

EMPTY = """import tablewidgets as tw
view = tw.ClassView("06")
view"""
FULL = """import tablewidgets as tw
from tests import classes
thirty = classes.made_up_class("06")
codes = "\\n".join(f"{name}: {lesson.code}" for name, lesson in thirty)
view = tw.ClassView("06", f"{codes}\\n1L06-0000-0000-0000-0000")
view"""
PUPILS = classes.made_up_class("06", names=classes.NAMES[:5])
DROP = """(box, files) => {
  const data = new DataTransfer();
  for (const [name, text] of files) data.items.add(new File([text], name));
  box.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}"""


def names(shown: OnScreen) -> list[str]:
    return shown.root.locator(".class-grid tbody th").all_inner_texts()


def test_what_is_pasted_chosen_and_dropped_is_seen(open_page: OpenPage, tmp_path: Path) -> None:
    shown = OnScreen(open_page(EMPTY))
    status, field = shown.root.locator(".status"), shown.root.locator("textarea")
    field.fill(f"Lina: {PUPILS[0].lesson.code}\nGood morning")
    shown.button("Count these codes").click()
    expect(status).to_have_text("1 pupil")
    expect(field).to_have_value("")
    folder = classes.hand_in(tmp_path / "class", PUPILS[1:3], kilobytes=100)
    Path(folder, "empty.ipynb").write_text("{}", "utf-8")
    shown.root.locator("input[type=file]").set_input_files(sorted(folder.iterdir()))
    expect(status).to_have_text("3 pupils")
    expect(shown.root.locator(".refused li")).to_contain_text(["empty.ipynb"])
    dropped = [[f"{name}.ipynb", classes.notebook(lesson.code)] for name, lesson in PUPILS[3:]]
    shown.root.locator(".pasting").evaluate(DROP, dropped)
    expect(status).to_have_text("5 pupils")
    expect(shown.root.locator(".refused li")).to_have_count(0)
    assert names(shown) == ["Adam", "Anaïs", "Baptiste", "Camille", "Lina"]


def test_the_table_is_saved(open_page: OpenPage) -> None:
    shown = OnScreen(open_page(FULL))
    with shown.page.expect_download() as saving:
        shown.button("Save as a table (CSV)").click()
    assert saving.value.suggested_filename == "Lesson 06 - the class.csv"
    rows = list(csv.reader(saving.value.path().read_text("utf-8-sig").splitlines()))
    assert [row[0] for row in rows[1:]] == names(shown)
    assert len(rows) == 31


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    for cell in (EMPTY, FULL):
        shown = OnScreen(open_page(cell, theme=theme, width=width))
        assert violations(shown.root) == []
        assert fits(shown.root)


@pytest.mark.parametrize("width", [1366, 1400])
def test_the_whole_class_is_on_one_screen(open_page: OpenPage, width: int) -> None:
    """Beside what to say about it, in the 647 pixels that JupyterLab leaves of 768."""
    shown = OnScreen(open_page(FULL, width=width))
    top = box(shown.root)["y"]
    last = box(shown.root.locator(".class-grid tfoot"))
    assert last["y"] + last["height"] - top < 647
    to_say = box(shown.root.locator(".to-say"))
    assert to_say["y"] + to_say["height"] - top < 647
    assert to_say["x"] > last["x"] + last["width"]


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def test_all_by_keyboard(open_page: OpenPage) -> None:
    shown = OnScreen(open_page(FULL))
    press = shown.page.keyboard.press
    summary = shown.root.locator(".pasting > summary")
    expect(shown.root.locator("textarea")).to_be_hidden()
    summary.focus()
    press("Enter")
    expect(shown.root.locator("textarea")).to_be_visible()
    press("Tab")
    assert shown.active() == "Codes, notebooks and work files of the class"
    grid = shown.root.locator(".class-grid")
    grid.focus()
    press("Tab")
    assert shown.active() == "Save as a table (CSV)"
    cell = shown.root.locator(".class-grid tbody td").first
    assert cell.inner_text().split("\n")[-1] in ("at once", "later", "wrong")
