"""A whole class: thirty browsers at eight tables, or with a lesson."""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path
from time import process_time
from typing import Final

import tablewidgets as tw
from tablewidgets.engine.state import TEACHER
from tests.rooms.lesson_site import PlaceBrowser, lesson_opened
from tests.rooms.site import Site, Visitor, live, opened
from tests.tries import number_of_tries

TABLES: Final = 8
LATEST: Final = 0.3
"""Seconds after a click at which all screens of its table show it."""
CLICKS: Final = number_of_tries(12, 25)
"""How many clicks there are at each table, at all of them at the same time."""
GROWTH: Final = 16 << 20
"""So many bytes may the clicks leave."""


@live
async def test_a_click_is_on_all_screens_of_its_table_in_time() -> None:
    """Even if all tables click at once. In seconds of CPU, of the browsers too: as long as it
    takes on a machine that does nothing else."""
    seats = [4, 4, 4, 4, 3, 3, 3, 3]
    async with opened(*(tw.Kraaw(n, seed=n) for n in seats)) as site:
        tables = [
            [await site.enter(seat, number) for seat in range(n)]
            for number, n in enumerate(seats, 1)
        ]
        tables[0] += [await site.enter(TEACHER), await site.enter(None)]
        assert sum(map(len, tables)) == 30
        times: list[float] = []
        for clicks in range(CLICKS):
            if clicks == CLICKS // 2:
                before = memory()
            begun = process_time()
            all_at_once = (click(site, number, table) for number, table in enumerate(tables))
            times += [end - begun for end in await asyncio.gather(*all_at_once)]
        assert len(times) == CLICKS * TABLES
        assert sorted(times)[int(0.95 * len(times))] < LATEST
        assert memory() - before < GROWTH


async def click(site: Site, number: int, table: list[Visitor]) -> float:
    """Play a move at a table; when it is on all its screens."""
    game = site.room.matches[number].game
    for visitor in table:
        while "moment" in visitor.state:
            await visitor.ask("seen")
    assert game.to_act is not None
    move = tw.bots.Greedy(number).choose(game.view(game.to_act), game.legal_actions())
    await table[game.to_act].ask("play", move=move.code)
    for visitor in table:
        await visitor.until(lambda state: state["steps"] == game.steps)
    return process_time()


@live
async def test_a_click_of_a_pupil_is_answered_while_all_others_make_trials() -> None:
    """Five pupils answer while the trials of the other 25 go on. In seconds of CPU, as above."""
    async with lesson_opened("06", hurry=1) as site:
        teacher = await site.teacher()
        pupils = [await site.enter(f"Pupil {n}") for n in range(30)]
        clicking, trying = pupils[:5], pupils[5:]
        ended = asyncio.Event()
        work = [asyncio.create_task(keep_trying(pupil, ended)) for pupil in trying]
        times: list[float] = []
        for round_of_clicks in range(CLICKS // 2):
            if round_of_clicks == CLICKS // 4:
                before = memory()
            times += [await name_oneself(pupil, round_of_clicks) for pupil in clicking]
            times += [await switch(pupil, round_of_clicks) for pupil in clicking]
        ended.set()
        await asyncio.gather(*work)
        trials = [pupil.states["trials"]["runs"]["0"]["trials"] for pupil in trying]
        assert min(trials) > 0
        assert max(trials) < 4 * min(trials), "each gets a share"
        assert sorted(times)[int(0.95 * len(times))] < LATEST
        assert memory() - before < GROWTH
        assert len(teacher.states[""]["pupils"]) == 30


async def keep_trying(pupil: PlaceBrowser, ended: asyncio.Event) -> None:
    """Ask for one portion of trials after the other, as a page does."""
    await pupil.ask("trials", "predict", text="0.3")
    await pupil.ask("trials", "run", trials=1_000_000)
    while not ended.is_set():
        await pupil.ask("trials", "slice")


async def name_oneself(pupil: PlaceBrowser, n: int) -> float:
    """A click that changes something."""
    begun = process_time()
    await pupil.ask("", "call", name=f"N{n}")
    return process_time() - begun


async def switch(pupil: PlaceBrowser, n: int) -> float:
    """One of the dearest clicks: all that is on the page changes its language."""
    begun = process_time()
    await pupil.ask("", "locale", locale=("fr", "en")[n % 2])
    return process_time() - begun


def memory() -> int:
    """The bytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
