"""The title and the status of Carnuta's scene: the round, and whose move it is."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.constants import HAND_LIMIT
from tablewidgets.games.carnuta.options import final_round
from tablewidgets.games.carnuta.view import CarnutaView


def title(view: CarnutaView, texts: Catalogue) -> str:
    """Which round it is."""
    key = "last_round" if is_last_round(view) else "round"
    return texts.say(f"table.{key}", number=view["round"])


def is_last_round(view: CarnutaView) -> bool:
    """C21, C25: whether everybody has one turn left at most."""
    return view["round"] == final_round(view["last_round"], view["options"]["round_limit"])


def status(view: CarnutaView, texts: Catalogue) -> str:
    """Whose move it is and what it is about, or what chance does next."""
    players = view["players"]
    if view["winners"] is not None:
        winners = [players[seat]["name"] for seat in view["winners"]]
        words = {"player": winners[0], "players": winners, "n": len(winners)}
        return texts.say("status.over", **words)
    player = players[view["player"]]
    asked, n = what_is_asked(view)
    return texts.say(f"status.{asked}", player=player["name"], n=n)


def what_is_asked(view: CarnutaView) -> tuple[str, int]:
    """The phase or the part of a turn, and how much is left to do."""
    if view["phase"] != phases.TURN:
        return view["phase"], 0
    if view["actions_left"]:
        return "turn", view["actions_left"]
    too_many = len(view["players"][view["player"]]["hand"]) - HAND_LIMIT
    return ("discard", too_many) if too_many > 0 else ("end", 0)
