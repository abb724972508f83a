"""What a carnival came to: its score sheet, if it was a success."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue, written
from tablewidgets.games.carnavalesque.carnival import WON
from tablewidgets.games.carnavalesque.view import CarnavalesqueView
from tablewidgets.scene import Cell, Line, Panel, Sheet


def score(view: CarnavalesqueView, texts: Catalogue) -> Panel:
    """V23: what each part of it counts; a carnival that is lost counts nothing."""
    say = texts.say
    if view["ended_by"] != WON:
        return Panel(id="score", title=say("scene.lost"), icon="dead-end", moment="over")
    parts = (
        ("parade", sum(map(len, view["parade"])), 2),
        ("workshops", sum(map(len, view["workshops"])), 1),
        ("dead_end", len(view["dead_end"]), -1),
    )
    lines = [
        Line(label=say(f"scene.{part}"), cells=(Cell(text=str(n)), Cell(text=written(each * n))))
        for part, n, each in parts
    ]
    total = Line(
        label=say("scene.total"),
        cells=(Cell(text=""), Cell(text=written(view["points"]))),
        total=True,
    )
    return Panel(
        id="score",
        title=say("scene.score"),
        icon="parade",
        moment="over",
        sheet=Sheet(
            corner=say("scene.part"),
            heads=(say("scene.cards"), say("scene.points")),
            lines=(*lines, total),
        ),
    )
