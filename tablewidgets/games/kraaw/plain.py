"""A view of Kraaw as a table in plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.locale import Catalogue, columns
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.rounds import GOAL
from tablewidgets.games.kraaw.terms import OVER
from tablewidgets.games.kraaw.view import HIDDEN, LOCKED

_WON: Final = "●"
_NOT_WON: Final = "○"


def write(view: Mapping[str, Any], texts: Catalogue) -> str:
    lines = [title(view, texts), status(view, texts), ""]
    lines.extend(_rows(view, texts))
    lines.extend(["", *_private(view, texts), texts.say("table.legend")])
    return "\n".join(lines)


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


def _rows(view: Mapping[str, Any], texts: Catalogue) -> list[str]:
    players = view["players"]
    width = max(columns(player["name"]) for player in players)
    places = " ".join(str(place).center(3) for place in range(1, ROW + 1))
    lines = [" " * (width + GOAL + 5) + places.rstrip()]
    for seat, player in enumerate(players):
        won = min(player["rounds_won"], GOAL)
        row = " ".join(_cell(card) for card in player["row"])
        notes = [texts.say("table.total", total=player["total"])] if row else []
        if player["countdown"]:
            notes.append(texts.say("table.countdown"))
        mark = ">" if seat == view["to_act"] else " "
        crow = _WON * won + _NOT_WON * (GOAL - won)
        name = player["name"] + " " * (width - columns(player["name"]))
        line = f"{mark} {name} {crow}  {row:{4 * ROW - 1}}  {', '.join(notes)}"
        lines.append(line.rstrip())
    return lines


def _cell(card: Mapping[str, Any]) -> str:
    value = card["value"]
    if card["state"] == HIDDEN:
        return " ▒ " if value is None else f"({value})"
    return f"[{value}]" if card["state"] == LOCKED else f" {value} "


def _private(view: Mapping[str, Any], texts: Catalogue) -> list[str]:
    """What only the one who looks can read: nothing for a spectator."""
    lines = []
    if view["own_values"]:
        lines.append(texts.say("table.own_values", values=view["own_values"]))
    elif isinstance(view["seat"], int) and view["players"][view["seat"]]["dealt"]:
        dealt = view["players"][view["seat"]]["dealt"]
        lines.append(texts.say("table.dealt", values=dealt))
    if view["left_to_dog"]:
        lines.append(texts.say("table.left_to_dog", values=view["left_to_dog"]))
    if view["dog"]["values"]:
        lines.append(texts.say("table.dog", values=view["dog"]["values"]))
    return lines
