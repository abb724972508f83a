"""The head of a table of Kraaw: the round, the turn, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.view import KraawView


def title(view: KraawView, texts: Catalogue) -> str:
    """The round and the turn."""
    moment = texts.say("table.turn" if view["turn"] else "table.setup", turn=view["turn"])
    key = "table.final" if view["final"] else "table.round"
    return texts.say(key, number=view["round"], moment=moment)


def status(view: KraawView, legal: Sequence[Action], texts: Catalogue) -> str:
    """For a seat that may act, what to do, and whether the round ends before its next turn (K20);
    for the others, what they wait for."""
    names = [player["name"] for player in view["players"]]
    if view["winners"]:
        (winner,) = view["winners"]
        return texts.say("status.over", player=names[winner])
    asked = view["player"] if view["to_act"] is None else view["to_act"]
    words = {"player": names[asked]}
    if view["exchange"]:
        words["other"] = names[view["exchange"]["player"]]
    key = f"scene.asked.{_asked(view, legal)}" if legal else f"status.{view['phase']}"
    said = texts.say(key, **words)
    ending = [names[seat] for seat, player in enumerate(view["players"]) if player["countdown"]]
    if legal and view["phase"] == phases.MAIN and ending:
        said += " " + texts.say("scene.asked.last_turn", players=ending)
    return said


def _asked(view: KraawView, legal: Sequence[Action]) -> str:
    """The phase; or what remains of the bonus action, if it is not the usual one (K19)."""
    if view["phase"] == phases.BONUS and len(legal) == 1:
        return "no_bonus"
    if view["phase"] == phases.BONUS and all(action.args.get("turn") is None for action in legal):
        return "bonus_alone"
    return view["phase"]
