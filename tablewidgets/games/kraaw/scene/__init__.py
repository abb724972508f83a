"""The table of Kraaw on a screen: what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.scene.offers import KraawOffers, verbs
from tablewidgets.games.kraaw.scene.result import result
from tablewidgets.games.kraaw.scene.rows import Rows
from tablewidgets.games.kraaw.scene.status import status, title
from tablewidgets.games.kraaw.terms import BONUS, OVER
from tablewidgets.scene import Panel, Scene
from tablewidgets.scene.offers import tone
from tablewidgets.scene.panels import seats_around

View = Mapping[str, Any]


def scene(view: View, legal: Sequence[Action], texts: Catalogue) -> Scene:
    """The table as one seat sees it."""
    return Scene(
        title=title(view, texts),
        status=_status(view, legal, texts),
        tone=tone(legal, over=view["phase"] == OVER),
        chapter=str(view["round"]),
        panels=tuple(_panels(view, texts)),
        verbs=verbs(texts),
        affordances=tuple(KraawOffers(view, legal).all()) if legal else (),
        legend=texts.say("table.legend"),
    )


def _status(view: View, legal: Sequence[Action], texts: Catalogue) -> str:
    """To the one who is to act it says how; to the others, what they wait for."""
    if not legal:
        return status(view, texts)
    names = [player["name"] for player in view["players"]]
    words = {"player": names[view["to_act"]]}
    if view["exchange"]:
        words["other"] = names[view["exchange"]["player"]]
    asked: str = view["phase"]
    if asked == BONUS and len(legal) == 1:
        asked = "no_bonus"
    elif asked == BONUS and all(action.args.get("turn") is None for action in legal):
        asked = "bonus_alone"  # K19: no card can be turned face down with the one that is locked
    return texts.say(f"scene.asked.{asked}", **words)


def _panels(view: View, texts: Catalogue) -> list[Panel]:
    """The round that just ended, the others in the order in which they sit, the dog, and the one
    who looks nearest to the eye."""
    rows = Rows(view, texts)
    panels = [rows.player(seat) for seat in seats_around(view["seat"], len(view["players"]))]
    if rows.dealt and (rows.setting_up or view["dog"]["values"]):
        panels.insert(len(panels) - isinstance(view["seat"], int), rows.dog())
    if view["results"] and (rows.setting_up or view["phase"] == OVER):
        panels.insert(0, result(view, texts))
    return panels
