"""Tables for the tests."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.widgets.table import Table
from tests.widgets.client import Client

NAMES = ["Ana", "Bo", "Cy"]


def kraaw(**options: Any) -> tw.Kraaw:
    return tw.Kraaw(players=NAMES, seed=12, first=0, **options)


def greedy(*seats: int) -> dict[int, tw.bots.Greedy]:
    return {seat: tw.bots.Greedy(seat) for seat in seats}


def opened(table: Table) -> Client:
    client = Client(table)
    client.hello()
    return client


def lines(client: Client) -> list[str]:
    return [client.state["log"][key]["text"] for key in sorted(client.state["log"], key=int)]


def move(kind: str, **args: Any) -> int:
    return MOVES.code(kind, **args)
