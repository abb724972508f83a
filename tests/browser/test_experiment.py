"""Experiments and laws in a browser: by mouse, by keyboard alone, for those who can't see them, and
while a hundred thousand trials are made."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.table import Cells
from tests.browser.tasks import longest_task

COIN = """import tablewidgets as tw
e = tw.Experiment(lambda chance: chance() < 0.3, exact="3/10", seed=7,
                  title="Is the first card a 1?", event_name="the first card is a 1")
e"""
DICE = """import tablewidgets as tw
two = tw.Distribution(range(1, 7)).sum_of(2)
e = tw.Experiment(lambda chance: chance.randint(1, 6) + chance.randint(1, 6), exact=two, seed=7)
e"""
DEALS = """import tablewidgets as tw
ana_has_it = lambda game: 5 in game.row("Ana", tw.TEACHER)
e = tw.Experiment(tw.game_trial(tw.Kraaw, ana_has_it, players=["Ana", "Bo", "Cy"]),
                  values=[False, True], predict=False, seed=7).run(60)
run = e.current_run
e"""
PLOT = """import tablewidgets as tw
hand = tw.deck("kraaw", players=2).hand(5).total()
again = tw.deck("kraaw", players=2).hand(5, replacement=True).total()
tw.PlotDistribution(hand, again, names=("without", "with"), mean=True, sigma=True,
                    events={"15 or more": lambda total: total >= 15, "ten": 10})"""


class OnScreen:
    """A chart that a cell shows."""

    def __init__(self, notebook: Cells, cell: int = 0) -> None:
        notebook.run(cell)
        self.page = notebook.page
        self.kernel = notebook.kernel
        self.root = notebook.output(cell).locator(".chart").first
        expect(self.root).to_be_visible(timeout=20_000)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def shows(self, trials: str) -> None:
        """Wait until this many trials have been made and none is left."""
        expect(self.root.locator(".where strong")).to_have_text(f"n = {trials}")
        expect(self.button("Run")).to_be_visible()

    def until(self, condition: str, seconds: float = 20) -> None:
        self.kernel.until(condition, self.page, seconds)

    def active(self) -> str:
        """What has the focus, as it is spoken."""
        spoken: str = self.root.evaluate(
            "root => { const it = root.getRootNode().activeElement;"
            " return it?.getAttribute('aria-label') ?? it?.textContent ?? '' }"
        )
        return spoken

    def tab_to(self, name: str) -> None:
        for _ in range(40):
            if self.active().startswith(name):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")

    def fits(self) -> bool:
        return fits(self.root, "button, p, h2, li, svg, svg text")


def test_an_experiment_with_the_mouse(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(COIN))
    chart.button("+10 trials").click()
    chart.shows("10")
    expect(chart.root.locator("circle:not(.now)")).to_have_count(10)
    expect(chart.button("Show the exact value")).to_have_count(0)
    field = chart.root.get_by_role("textbox")
    field.fill("often")
    chart.button("Lock in my answer").click()
    expect(chart.root.get_by_role("alert")).to_contain_text("from 0 to 1")
    field.fill("1 in 3")
    chart.button("Lock in my answer").click()
    expect(chart.root.locator(".plot .legend li")).to_have_text("you: 1/3 ≈ 0.333")
    assert "3/10" not in chart.root.inner_text()
    chart.button("+1,000 trials").click()
    chart.shows("1,010")
    expect(chart.root.locator(".bars rect")).to_have_count(2)
    chart.button("Show the exact value").click()
    expect(chart.root.locator(".plot .legend li:has(.exact)")).to_have_text("exact: 3/10 = 0.3")
    chart.button("New run").click()
    chart.button("+100 trials").click()
    chart.button("+100 trials").click()
    chart.shows("200")
    expect(chart.root.locator("path.share.earlier")).to_have_count(1)
    chart.root.locator("[data-slot='1']").hover()
    expect(chart.root.locator(".tip")).to_contain_text("3/10 = 0.3")
    assert chart.kernel.value("e.prediction.after") == 10


def test_any_dot_opens_the_deal_it_came_from(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(DEALS))
    card = chart.root.locator(".trial-card")
    expect(chart.root.locator(".trial")).to_have_count(20)
    dots = chart.root.locator(".dots g").last.locator("circle")  # of those that say "yes"
    box = dots.nth(2).bounding_box()
    assert box is not None
    chart.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hits = [at for at, hit in enumerate(chart.kernel.value("list(run.order.values())")) if hit]
    expect(card.locator("h3")).to_have_text(f"Trial {hits[2] + 1}: yes")
    expect(card.locator("dt")).to_have_text(["Ana", "Bo", "Cy", "The dog"])
    expect(card.locator("dd").first).to_contain_text("5")
    expect(chart.root.locator("circle.looked")).to_have_count(1)
    assert violations(chart.root) == []
    chart.button("Trial 2: no").click()
    expect(card.locator("h3")).to_have_text("Trial 2: no")
    expect(card.locator("dd").first).not_to_contain_text("5")
    chart.page.keyboard.press("ArrowRight")
    assert chart.active() == "Trial 3: yes"
    chart.button("Close").click()
    expect(card).to_have_count(0)


def test_an_experiment_by_touch(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(COIN, width=400, has_touch=True))
    chart.button("+10 trials").tap()
    chart.shows("10")
    chart.root.locator(".trial").nth(9).tap()
    card = chart.root.locator(".trial-card h3")
    expect(card).to_contain_text("Trial 10: ")
    chart.button("The trial before").tap()
    expect(card).to_contain_text("Trial 9: ")
    dot = chart.root.locator(".dots g").first.locator("circle").first
    dot.scroll_into_view_if_needed()
    box = dot.bounding_box()
    assert box is not None
    chart.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    outcomes = chart.kernel.value("list(e.current_run.order.values())")
    expect(card).to_have_text(f"Trial {outcomes.index(False) + 1}: no")
    chart.root.get_by_role("textbox").fill("1/3")
    chart.button("Lock in my answer").tap()
    chart.until("e.prediction is not None")


def test_an_experiment_with_the_keyboard_alone(open_page: OpenPage) -> None:
    notebook = open_page(COIN)
    chart = OnScreen(notebook)
    notebook.enter()
    press = notebook.page.keyboard.press
    for _ in range(40):
        if chart.root.get_by_role("textbox").evaluate("it => it.matches(':focus')"):
            break
        press("Tab")
    notebook.page.keyboard.type("30 %")
    press("Enter")
    chart.until("e.prediction is not None")
    expect(chart.root.locator(".status")).to_be_focused()
    chart.tab_to("+100")
    press("Enter")
    chart.shows("100")
    chart.tab_to("no: count")
    press("ArrowRight")
    assert chart.active().startswith("yes: count")
    chart.tab_to("Show the exact value")
    press("Enter")
    expect(chart.root.locator(".plot .legend li:has(.exact)")).to_be_visible()


def test_a_law_is_drawn_with_the_mouse_and_compared(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(DICE))
    area = chart.root.locator(".draw svg").bounding_box()
    assert area is not None
    mouse = chart.page.mouse
    mouse.move(area["x"] + 60, area["y"] + 190)
    mouse.down()
    mouse.move(area["x"] + area["width"] / 2, area["y"] + 40, steps=30)
    mouse.move(area["x"] + area["width"] - 20, area["y"] + 190, steps=30)
    mouse.up()
    chart.button("Lock in my answer").click()
    chart.until("e.prediction is not None")
    law = chart.kernel.value("[float(e.prediction.law[n]) for n in range(2, 13)]")
    assert max(law) == max(law[4:7])
    assert sum(law) == pytest.approx(1)
    chart.button("+1,000 trials").click()
    chart.button("Show the exact value").click()
    expect(chart.root.locator(".levels.exact line")).to_have_count(11)
    expect(chart.root.locator(".levels.predicted line")).to_have_count(11)
    expect(chart.root.locator(".notes")).to_contain_text("Largest difference")


def test_a_law_is_read_bar_by_bar_with_the_keyboard(open_page: OpenPage) -> None:
    notebook = open_page(PLOT)
    chart = OnScreen(notebook)
    notebook.enter()
    chart.tab_to("5: without: 0")
    for _ in range(7):
        chart.page.keyboard.press("ArrowRight")
    assert chart.active().startswith("12: without: 24/143")
    expect(chart.root.locator(".tip")).to_contain_text("24/143")
    chart.button("Table").click()
    expect(chart.root.get_by_role("row", name="12 24/143")).to_be_visible()


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_in_any_state_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    notebook = open_page(COIN, DICE, PLOT, theme=theme, width=width)

    def right(chart: OnScreen, state: str) -> None:
        notebook.settle()
        assert violations(chart.root) == [], state
        assert chart.fits(), state

    chart = OnScreen(notebook, 0)
    right(chart, "at the beginning")
    notebook.kernel.run("e.run(40).predict('1/3')")
    right(chart, "dots, and a prediction")
    chart.root.locator("[data-tool='table']").click()
    notebook.kernel.run("e.run(5000).reveal().new_run().run(900)")
    right(chart, "two runs, what is exact, and the numbers as a table")
    chart = OnScreen(notebook, 1)
    right(chart, "a law to be drawn")
    notebook.kernel.run("e.predict({n: n for n in range(2, 13)}).run(500).reveal()")
    right(chart, "a law that was drawn")
    chart = OnScreen(notebook, 2)
    chart.root.locator("[data-slot='3']").focus()
    right(chart, "two laws, a bar of them pointed at")


BUSY = """() => {
    let sum = 0
    for (let n = 0; n < 1e9; n++) sum += n % 7
    return sum
}"""


def test_a_hundred_thousand_trials_leave_the_page_responsive(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(COIN))
    chart.kernel.run("e.predict('0.3'); began = __import__('time').monotonic()")

    def run() -> None:
        chart.button("Run").click()
        chart.until("e.current_run.trials > 2000")
        chart.button("Pause").click()
        chart.until("e.left == 0")
        paused = chart.kernel.value("e.current_run.trials")
        chart.page.wait_for_timeout(300)
        assert chart.kernel.value("e.current_run.trials") == paused < 100_000
        chart.button("Run").click()
        chart.until("e.current_run.trials >= 100_000", seconds=50)

    longest = longest_task(chart.page, run)
    seconds = chart.kernel.value("__import__('time').monotonic() - began")
    print(f"longest task {longest:.0f} ms, in {seconds:.1f} s")
    assert longest < 100
    assert seconds < 60
    chart.button("Pause").click()
    chart.until("e.left == 0")


def test_a_task_that_is_too_long_would_be_seen(open_page: OpenPage) -> None:
    chart = OnScreen(open_page(PLOT))

    def keep_it_busy() -> None:
        chart.page.evaluate(BUSY)
        for _ in range(20):  # tasks enough for it to be plain that some were measured
            chart.page.evaluate("null")

    assert longest_task(chart.page, keep_it_busy) >= 100
