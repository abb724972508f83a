"""What is said over the table of Kraaw: the round, the turn, and whose move it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.terms import OVER


def status(view: Mapping[str, Any], texts: Catalogue) -> str:
    """Whose move it is and what is asked, or what chance is about to do, in a sentence."""
    if view["phase"] == OVER:
        (winner,) = view["winners"]
        return texts.say("status.over", player=view["players"][winner]["name"])
    asked = view["player"] if view["to_act"] is None else view["to_act"]
    words = {"player": view["players"][asked]["name"]}
    if view["exchange"]:
        words |= {"other": view["players"][view["exchange"]["player"]]["name"]}
    return texts.say(f"status.{view['phase']}", **words)


def title(view: Mapping[str, Any], texts: Catalogue) -> str:
    """Which round it is, and which turn."""
    kind = "final" if view["final"] else "round"
    moment = "turn" if view["turn"] else "setup"
    moment = texts.say(f"table.{moment}", turn=view["turn"])
    return texts.say(f"table.{kind}", number=view["round"], moment=moment)
