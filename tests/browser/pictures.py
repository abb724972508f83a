"""Take the screenshots of the README and the guide in a real notebook: `make pictures`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Locator, expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.conftest import THEMES
from tests.browser.guard import Guard
from tests.browser.notebook import Notebook
from tests.browser.servers import serving
from tests.browser.table import OnScreen
from tests.classes import made_up_class

PICTURES: Final = Path(__file__).parents[2] / "notebooks" / "pictures"
TABLE: Final = """import tablewidgets as tw
game = tw.Kraaw(
    ["Ana", "Bo", "Cy"], seed=5, first=0,
    deal=[[4, 2, 5, 1, 3], [4, 3, 1, 2, 1], [1, 3, 2, 2, 1]],
)
for _ in range(3):
    game.act("dog_swap", yes=False)
game.act("reveal_and_lock", card=2).act("end_turn")
game.act("look", card=3).act("reveal", card=1).act("end_turn")
game.act("reveal_and_lock", card=1).act("end_turn")
game.act("look", card=0).act("reveal", card=1).act("end_turn")
game.act("reveal_and_lock", card=0).act("end_turn")
game.act("look", card=0).act("reveal", card=2).act("end_turn")
game.table(seat=0)"""
CODES: Final = "\n".join(f"{name}: {lesson.code}" for name, lesson in made_up_class("06"))
CLASS: Final = f"import tablewidgets as tw\ntw.ClassView('06', {CODES!r})"


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright.chromium)
        for theme, name in THEMES.items():
            server.set({"@jupyterlab/apputils-extension:themes": {"theme": name}})
            for subject, (cell, height, picture) in SUBJECTS.items():
                context = browser.new_context(
                    viewport={"width": 1180, "height": height}, device_scale_factor=1.5
                )
                guard = Guard(context, server.url)
                notebook = Notebook(context.new_page(), server, "notebook", [cell], guard, [])
                notebook.open()
                notebook.run(0)
                shown = picture(notebook)
                notebook.page.wait_for_timeout(500)
                shown.screenshot(path=PICTURES / f"{subject}-{theme}.png")
                print(PICTURES / f"{subject}-{theme}.png")
                notebook.close()


def _table(notebook: Notebook) -> Locator:
    """A table, with the menu of a card."""
    table = OnScreen(notebook, notebook.output(0))
    table.piece("c0").click()
    expect(table.root.get_by_role("menu")).to_be_visible()
    return table.root


def _pupils(notebook: Notebook) -> Locator:
    """The pupils of a class, and their tasks."""
    pupils = notebook.output(0).locator(".class-part:has(.class-grid)")
    expect(pupils).to_be_visible()
    return pupils


SUBJECTS: Final[dict[str, tuple[str, int, Callable[[Notebook], Locator]]]] = {
    "kraaw": (TABLE, 1000, _table),
    "class": (CLASS, 5000, _pupils),
}
"""The cell of each, the height of the window, and what is taken."""


if __name__ == "__main__":
    main()
