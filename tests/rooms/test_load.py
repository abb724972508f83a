"""A whole class: thirty browsers at eight tables."""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path
from time import process_time
from typing import Final

import tablewidgets as tw
from tablewidgets.engine.state import TEACHER
from tests.rooms.site import Site, Visitor, live, opened

TABLES: Final = 8
LATEST: Final = 0.3
"""Seconds after a click at which all screens of its table show it."""
CLICKS: Final = 25
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


def memory() -> int:
    """The bytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
