"""What it costs to see a class: a folder of notebooks, and codes that are pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import tablewidgets as tw
from tests.benchmarks.figure import Figure
from tests.benchmarks.messages import kilobytes
from tests.classes import hand_in, made_up_class
from tests.widgets.client import Client

ROUNDS = 5
KILOBYTES = 200
"""The size of a notebook."""


def handing_in_figures() -> list[Figure]:
    pupils = made_up_class("06")
    many = made_up_class("06", names=tuple(f"Pupil {n}" for n in range(150)))
    pasted = "\n".join(f"{name}: {lesson.code}" for name, lesson in many)[:20_000]
    with TemporaryDirectory() as folder:
        notebooks = hand_in(Path(folder, "class"), pupils, KILOBYTES)
        reading = least(lambda: repr(tw.ClassView("06", notebooks)))
    clients = [Client(tw.ClassView("06").widget()) for _ in range(ROUNDS)]
    for client in clients:
        client.hello()
    views = iter(clients)
    pasting = least(lambda: next(views).ask("paste", text=pasted))
    return [
        Figure("ms of CPU to read a class of 30 notebooks of 200 kB", reading, None, 300),
        Figure("ms of CPU to paste 20,000 characters of lesson codes", pasting, None, 100),
        Figure("kB of the state of a class of 100", kilobytes(clients[0].state), None, 60),
    ]


def least(call: Callable[[], object]) -> float:
    """The least CPU time of several, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        began = process_time()
        call()
        times.append(1000 * (process_time() - began))
    return min(times)
