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
PLAYED: Final = """import tablewidgets as tw
game = tw.{game}(["Ana", "Bo", "Cy"], seed={seed}, {options})
bots = {{seat: tw.bots.Greedy(seat) for seat in range(3)}}
while len(game.history) < {moves} or game.to_act != 0:
    tw.bots.play_one(game, bots)
game.table(seat=0)"""
CARNUTA: Final = PLAYED.format(game="Carnuta", seed=4, options="ancestor=0", moves=60)
CARNAVALESQUE: Final = PLAYED.format(
    game="Carnavalesque", seed=8, options="version='events'", moves=24
)
TRIALS: Final = """import tablewidgets as tw

def ana_has_it(game):
    return 5 in game.row("Ana", tw.TEACHER)

def shows_no_5(game):
    return 5 not in game.row("Ana", tw.TEACHER)[:2]

wind = tw.game_trial(tw.Kraaw, ana_has_it, given=shows_no_5, players=["Ana", "Bo"])
tw.Experiment(
    wind, values=[False, True], seed=6, title="The wind has shown no 5: does Ana have it?",
    event_name="Ana has the 5",
).predict("1/3").run(100)"""
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
            for subject, (cell, height, scale, picture) in SUBJECTS.items():
                context = browser.new_context(
                    viewport={"width": 1180, "height": height}, device_scale_factor=scale
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


def _whole_table(notebook: Notebook) -> Locator:
    return OnScreen(notebook, notebook.output(0)).root


def _experiment(notebook: Notebook) -> Locator:
    """Trials, with one of them looked at."""
    shown = notebook.output(0).locator(".chart").first
    shown.locator(".trial").nth(4).click()
    expect(shown.locator(".trial-card")).to_be_visible()
    return shown


def _pupils(notebook: Notebook) -> Locator:
    """The pupils of a class, and their tasks."""
    pupils = notebook.output(0).locator(".class-part:has(.class-grid)")
    expect(pupils).to_be_visible()
    return pupils


SUBJECTS: Final[dict[str, tuple[str, int, float, Callable[[Notebook], Locator]]]] = {
    "kraaw": (TABLE, 1000, 1.5, _table),
    "carnuta": (CARNUTA, 1000, 1, _whole_table),
    "carnavalesque": (CARNAVALESQUE, 1000, 1, _whole_table),
    "experiment": (TRIALS, 1400, 1, _experiment),
    "class": (CLASS, 5000, 1.5, _pupils),
}
"""The cell of each, the height of the window, its pixels by CSS pixel, and what is taken."""


if __name__ == "__main__":
    main()
