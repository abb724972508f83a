"""The crowd of Carnavalesque: its overlaps compared with a library's, and a shuffle of it."""

from __future__ import annotations

import random
from statistics import median
from typing import Final

import shapely

from tablewidgets.games.carnavalesque.crowd import crowd_from
from tablewidgets.games.carnavalesque.geometry import overlaps
from tablewidgets.games.carnavalesque.heap_chance import Layout, Stir
from tablewidgets.games.carnavalesque.placement import CARDS, placed_from
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed
from tests.carnavalesque.shapes import rectangles

ROUNDS: Final = 25
STIRRED: Final = 20


def crowd_figures() -> list[Figure]:
    chance = random.Random(1).random
    crowd = crowd_from(Layout((1 << CARDS) - 1).draw(chance))
    pairs = [(a, b) for a in crowd.spots for b in crowd.spots]
    polygons = list(rectangles(crowd.spots))
    shapely.prepare(polygons)
    prepared = [(a, b) for a in polygons for b in polygons]

    def ours() -> None:
        for a, b in pairs:
            overlaps(a, b)

    def theirs() -> None:
        for a, b in prepared:
            a.intersects(b)

    mess = Stir(crowd.order[-STIRRED:], 0, 0, 2)

    def stir() -> int:
        return crowd.stirred(placed_from(mess.draw(chance))).uncovered

    times = [(timed(ours), timed(theirs), timed(stir)) for _ in range(ROUNDS)]
    overlap = median(a / b for a, b, _ in times)
    return [
        Figure("overlap of two cards, to shapely's prepared polygons", overlap, None, 10),
        Figure(
            f"a stir of {STIRRED} cards, to see what is uncovered, ms",
            median(1000 * c for _, _, c in times),
            None,
            20,
        ),
    ]
