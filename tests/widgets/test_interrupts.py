"""The host's stop button while a click is worked on, in a real kernel."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.tries import number_of_tries
from tests.widgets.kernel import Kernel, Route, running

BEGIN: Final = """
import time
from pathlib import Path
import tablewidgets as tw

def turn():
    pass

class Loop:
    def choose(self, view, legal):
        Path(begun).touch()
        while endless:
            turn()
        return legal[0]

def trial(chance):
    if e is not None and e.seen == 32:
        Path(begun).touch()
        while endless:
            turn()
    return chance() < 0.5

endless, e = True, None
game = tw.Kraaw(2, seed=1, first=1)
other = game.table(seat=None, hot_seat=False)
table = game.table(seat=0, bots={1: Loop()})
e = tw.Experiment(trial, seed=1).run(30)
chart = e.widget()
"""


GAME: Final = "[game.to_json(), game.to_act, game.steps, game.timeline.legal()]"


@pytest.fixture(scope="module")
def shared() -> Iterator[Kernel]:
    with running() as kernel:
        yield kernel


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A file that exists once the endless loop has begun."""
    return tmp_path / "begun"


@pytest.fixture
def kernel(shared: Kernel, begun: Path) -> Kernel:
    shared.run(f"begun = {str(begun)!r}\n{BEGIN}")
    return shared


def wait_for(begun: Path) -> None:
    """Wait until the loop has begun."""
    give_up = time.monotonic() + 20
    while not begun.exists():
        assert time.monotonic() < give_up
        time.sleep(0.01)
    time.sleep(0.1)


def interrupt(kernel: Kernel, begun: Path) -> None:
    """Press the host's stop button in the middle of the loop."""
    wait_for(begun)
    kernel.interrupt()


ROUTES: Final[tuple[Route, ...]] = ("shell", "subshell")


def is_ignored_between_cells(kernel: Kernel) -> bool:
    """Whether SIGINT is ignored again outside of cells, as Jupyter sets it."""
    look = "set_now.append(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)"
    kernel.run(
        "import asyncio, signal\nset_now = []\n"
        f"_ = asyncio.get_running_loop().call_soon(lambda: {look})"
    )
    return bool(kernel.value("set_now == [True]"))


@pytest.mark.parametrize("route", ROUTES)
def test_an_endless_bot_is_stopped(kernel: Kernel, begun: Path, route: Route) -> None:
    before = kernel.value(GAME)
    table = kernel.widget("table", route)
    asked = table.post("bot")
    interrupt(kernel, begun)
    answer = table.answer(asked)
    assert answer["code"] == "failed"
    assert answer["text"].startswith("Stopped: a move that was not finished is not made")
    assert kernel.value(GAME) == before
    assert kernel.value("table.paused") is True
    assert is_ignored_between_cells(kernel)
    kernel.run("endless = False")
    assert kernel.widget("table", route).ask("bot")["kind"] == "update"
    assert kernel.value("game.to_act") == 0


@pytest.mark.parametrize("route", ROUTES)
def test_an_endless_trial_is_stopped(kernel: Kernel, begun: Path, route: Route) -> None:
    chart = kernel.widget("chart", route)
    chart.ask("run", trials=1000)
    asked = chart.post("slice")
    interrupt(kernel, begun)
    answer = chart.answer(asked)
    assert answer["code"] == "failed"
    assert answer["text"].startswith("Stopped: the trials counted before are kept")
    assert kernel.value("[e.seen, e.left, sum(e.current_run.counts.values())]") == [32, 0, 32]
    assert is_ignored_between_cells(kernel)
    chart = kernel.widget("chart", route)
    kernel.run("endless = False")
    assert chart.ask("run", trials=10)["kind"] == "update"
    assert chart.ask("slice")["kind"] == "update"
    same = "tw.Experiment(lambda chance: chance() < 0.5, seed=1).run(e.seen)"
    assert kernel.value(f"e.current_run.counts == {same}.current_run.counts")


@pytest.mark.parametrize("loop", ["pass", "time.sleep(1000)"])
def test_the_button_stops_where_messages_come_in_another_thread(
    kernel: Kernel, begun: Path, loop: str
) -> None:
    kernel.run(f"def turn(): {loop}")
    before = kernel.value(GAME)
    table, chart = kernel.widget("table", "subshell"), kernel.widget("chart", "subshell")
    asked = table.post("bot")
    wait_for(begun)
    stop = table.post("stop")
    assert table.answer(asked)["text"].startswith("Stopped")
    assert table.answer(stop)["kind"] == "done"
    assert kernel.value(GAME) == before
    begun.unlink()
    chart.ask("run", trials=1000)
    asked = chart.post("slice")
    wait_for(begun)
    stop = table.post("stop")  # another widget's button, of which there may be many
    assert chart.answer(asked)["text"].startswith("Stopped")
    assert kernel.value("e.seen") == 32


def test_the_button_stops_no_cell(kernel: Kernel, begun: Path) -> None:
    table = kernel.widget("table", "subshell")
    kernel.start("Path(begun).touch()\ntime.sleep(1)\nslept = True")
    wait_for(begun)
    assert table.ask("stop")["kind"] == "done"
    assert kernel.value("slept") is True


@pytest.mark.parametrize("route", ROUTES)
def test_after_an_endless_callback_every_table_shows_the_move(
    kernel: Kernel, begun: Path, route: Route
) -> None:
    kernel.run("""if True:
        game = tw.Kraaw(2, seed=1, first=0)
        def callback(game):
            Path(begun).touch()
            while True:
                pass
        game.on_change(callback)
        other, table = game.table(seat=None, hot_seat=False), game.table(seat=0)
    """)
    table = kernel.widget("table", route)
    revision = kernel.value("other._revision")
    asked = table.post("play", move=kernel.value("game.timeline.legal()")[0])
    interrupt(kernel, begun)
    assert "Stopped" in table.answer(asked)["text"]
    assert kernel.value("[game.to_act, other._revision]") == [1, revision + 1]


@pytest.mark.parametrize("route", ROUTES)
def test_a_cell_is_interrupted_as_ever(kernel: Kernel, begun: Path, route: Route) -> None:
    """And what was clicked in the meantime is done after it."""
    kernel.run("endless = False")
    table = kernel.widget("table", route)
    kernel.start("Path(begun).touch()\nwhile True: pass")
    asked = table.post("bot")
    interrupt(kernel, begun)
    assert table.answer(asked)["kind"] == "update"


@pytest.mark.parametrize("route", ROUTES)
def test_a_click_in_the_middle_of_an_async_cell(kernel: Kernel, begun: Path, route: Route) -> None:
    """What the click has started is stopped, and the cell goes on."""
    table = kernel.widget("table", route)
    kernel.start("import asyncio\nawait asyncio.sleep(2)\nslept = True")
    asked = table.post("bot")
    interrupt(kernel, begun)
    assert "Stopped" in table.answer(asked)["text"]
    assert kernel.value("slept") is True


def test_many_interrupts_at_any_moment_leave_all_in_order(kernel: Kernel) -> None:
    kernel.run("endless = False\nbots = {0: tw.bots.Greedy(0), 1: tw.bots.Greedy(1)}")
    kernel.run("table = tw.Kraaw(2, seed=1).table(bots=bots)")
    table, chart = (kernel.widget(name, "subshell") for name in ("table", "chart"))

    def asked() -> list[str]:
        return [chart.post("run", trials=100_000), chart.post("slice"), table.post("bot")]

    def seconds() -> float:
        began = time.monotonic()
        for name in asked():
            kernel.answer(name, 20)
        return time.monotonic() - began

    usual = min(seconds() for _ in range(3))  # longer on a busy machine, and the first time
    tries, stopped, n = number_of_tries(40, 1_000), 0, 0
    while n < tries or (not stopped and n < 10 * tries):
        n += 1
        names = asked()
        time.sleep(usual * (n % 20) / 20)
        kernel.interrupt()
        answers = [kernel.answer(name, 20) for name in names]
        stopped += sum("Stopped" in answer.get("text", "") for answer in answers)
        chart.ask("pause", on=True)
    assert stopped
    same = "tw.Experiment(lambda chance: chance() < 0.5, seed=1).run(e.seen)"
    assert kernel.value(f"e.current_run.counts == {same}.current_run.counts")
    assert kernel.value("tw.from_json(table.game.to_json()).view() == table.game.view()")
    assert is_ignored_between_cells(kernel)
