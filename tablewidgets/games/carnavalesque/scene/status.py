"""What is said over the table of Carnavalesque: the round, and whose move it is."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WON, band
from tablewidgets.games.carnavalesque.view import CarnavalesqueView


def title(view: CarnavalesqueView, texts: Catalogue) -> str:
    """Which version it is, and which round."""
    version = wording.named(view["version"])
    if not view["round"]:
        return texts.say("table.before", version=version)
    return texts.say("table.title", version=version, number=view["round"])


def status(view: CarnavalesqueView, texts: Catalogue) -> str:
    """Whose move it is and what they are asked, or what chance is about to do, in a sentence."""
    ended_by = view["ended_by"]
    if ended_by:
        words = {"n": view["points"], "band": ""}
        if ended_by == WON:
            words["band"] = texts.say(f"band.{band(view['points'])}")
        return texts.say(f"status.{ended_by}", **words)
    return texts.say(f"status.{asked(view)}", **status_words(view, texts))


def asked(view: CarnavalesqueView) -> str:
    """The phase; in the King's turn, whether it may end; before a draw, whether there is one."""
    if view["phase"] == phases.KING and not view["to_lay"]:
        return "king_done"
    if view["phase"] == phases.DRAW and not any(card["available"] for card in view["crowd"] or ()):
        return "no_draw"
    return view["phase"]


def status_words(view: CarnavalesqueView, texts: Catalogue) -> dict[str, Any]:
    """The values of a status."""

    def name(seat: int | None) -> str:
        return "" if seat is None else view["players"][seat]["name"]

    event = view["event_card"]
    return {
        "player": name(view["player"] if view["to_act"] is None else view["to_act"]),
        "other": name(view["player"]),
        "king": name(view["king"]),
        "event": wording.title(event, texts) if event else "",
        "n": view["to_lay"],
    }
