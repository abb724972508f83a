"""The score sheet at the end of a carnival."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque.view import CarnavalesqueView
from tablewidgets.scene import Cell, Line, Panel, Sheet


def score(view: CarnavalesqueView, texts: Catalogue) -> Panel:
    """V23: what each part of it counts."""
    say = texts.say
    parts = (
        ("parade", sum(map(len, view["parade"])), 2),
        ("workshops", sum(map(len, view["workshops"])), 1),
        ("dead_end", len(view["dead_end"]), -1),
    )
    lines = [
        Line(label=say(f"scene.{part}"), cells=(Cell(text=str(n)), Cell(text=str(each * n))))
        for part, n, each in parts
    ]
    total = Line(
        label=say("scene.total"), cells=(Cell(text=""), Cell(text=str(view["points"]))), total=True
    )
    return Panel(
        id="score",
        title=say("scene.score"),
        icon="parade",
        sheet=Sheet(
            corner=say("scene.part"),
            heads=(say("scene.cards"), say("scene.points")),
            lines=(*lines, total),
        ),
    )
