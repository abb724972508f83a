"""Take the screenshots of the README in a real notebook: `make pictures`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.conftest import THEMES
from tests.browser.guard import Guard
from tests.browser.notebook import Notebook
from tests.browser.servers import serving
from tests.browser.table import OnScreen

PICTURES: Final = Path(__file__).parents[2] / "notebooks" / "pictures"
CELL: Final = """import tablewidgets as tw
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
            context = browser.new_context(
                viewport={"width": 1180, "height": 1000}, device_scale_factor=1.5
            )
            notebook = Notebook(
                context.new_page(), server, "notebook", [CELL], Guard(context, server.url), []
            )
            notebook.open()
            notebook.run(0)
            table = OnScreen(notebook, notebook.output(0))
            table.piece("c0").click()
            expect(table.root.get_by_role("menu")).to_be_visible()
            table.page.wait_for_timeout(500)
            table.root.screenshot(path=PICTURES / f"kraaw-{theme}.png")
            print(PICTURES / f"kraaw-{theme}.png")
            notebook.close()


if __name__ == "__main__":
    main()
