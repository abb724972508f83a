"""What is said over the table of Carnavalesque: the round, and whose move it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WON, band

View = Mapping[str, Any]


def title(view: View, texts: Catalogue) -> str:
    """Which version it is, and which round."""
    version = wording.named(view["version"])
    if not view["round"]:
        return texts.say("table.before", version=version)
    return texts.say("table.title", version=version, number=view["round"])


def status(view: View, texts: Catalogue) -> str:
    """Whose move it is and what is asked, or what chance is about to do, in a sentence."""
    if view["phase"] == phases.OVER:
        words = {"n": view["points"], "band": ""}
        if view["ended_by"] == WON:
            words["band"] = texts.say(f"band.{band(view['points'])}")
        return texts.say(f"status.{view['ended_by']}", **words)
    return texts.say(f"status.{asked(view)}", **status_words(view))


def asked(view: View) -> str:
    """The phase; of the King's turn, whether it may end."""
    if view["phase"] == phases.KING and not view["to_lay"]:
        return "king_done"
    phase: str = view["phase"]
    return phase


def status_words(view: View) -> dict[str, Any]:
    """The values of a status."""
    names = [player["name"] for player in view["players"]]

    def name(seat: int | None) -> str:
        return "" if seat is None else names[seat]

    actor = view["player"] if view["to_act"] is None else view["to_act"]
    return {
        "player": name(actor),
        "other": name(view["player"]),
        "king": name(view["king"]),
        "event": view["event_title"],
        "n": view["to_lay"],
    }
