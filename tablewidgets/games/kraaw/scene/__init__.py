"""The scene of Kraaw: what is on the table, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.scene.offers import KraawOffers, verbs
from tablewidgets.games.kraaw.scene.result import result
from tablewidgets.games.kraaw.scene.rows import Rows
from tablewidgets.games.kraaw.scene.status import status, title
from tablewidgets.games.kraaw.view import KraawView
from tablewidgets.scene import Panel, Scene
from tablewidgets.scene.offers import tone
from tablewidgets.scene.panels import seats_around


def scene(view: KraawView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    """The table as one seat sees it."""
    return Scene(
        title=title(view, texts),
        status=status(view, legal, texts),
        tone=tone(legal, over=view["phase"] == phases.OVER),
        chapter=str(view["round"]),
        panels=tuple(_panels(view, texts)),
        verbs=verbs(view["to_act"], texts),
        affordances=tuple(KraawOffers(view, legal).all()) if legal else (),
        legend=texts.say("table.legend"),
    )


def _panels(view: KraawView, texts: Catalogue) -> list[Panel]:
    """The round that just ended, the other players in the order in which they sit, the dog, and
    last the player who looks."""
    rows = Rows(view, texts)
    panels = [rows.player(seat) for seat in seats_around(view["seat"], len(view["players"]))]
    if rows.dealt and (rows.setting_up or view["dog"]["values"]):
        panels.insert(len(panels) - isinstance(view["seat"], int), rows.dog())
    if view["results"] and (rows.setting_up or view["phase"] == phases.OVER):
        panels.insert(0, result(view, texts))
    return panels
