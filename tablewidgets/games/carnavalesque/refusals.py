"""The refusal of an illegal action of Carnavalesque, in words: the reason is in `legal.py`."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WON
from tablewidgets.games.carnavalesque.legal import KINDS, to_lay, why_not
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.observation import Observation

Reason = tuple[str, str, dict[str, Any]]

_ASKED: Final = {
    phases.CLAIM: "V6",
    phases.NAME_KING: "V6",
    phases.TURN_OVER: "V25",
    phases.STRIKE: "V25",
    phases.ANNOUNCE: "V25",
    phases.CHOOSE_ROLE: "V26",
    phases.DECREE: "V9",
    phases.DRAW: "V10",
    phases.AIM: "V12",
    phases.STOP: "V12",
    phases.BLIND: "V12",
    phases.REDRAW: "V27",
    phases.SWAP: "V27",
    phases.GIVE: "V11",
    phases.KING: "V15",
    phases.LEVEL_THROW: "V20",
    phases.LEVEL_TAKE: "V20",
}
"""The rule that asks for what a phase asks for."""


def refusal(observation: Observation, action: Action) -> Reason:
    """The rule that forbids an action, the message `refusal.…`, and its values."""
    phase = observation.phase
    if phase == phases.OVER:
        return "V22" if observation.ended_by == WON else "V21", "over", {}
    if action.kind not in KINDS[phase]:
        return _ASKED[phase], f"not_now.{phase}", {}
    reason = why_not(observation, action)
    if reason is None:
        raise ValueError(f"action: {action!r} is legal")
    rule, why = reason
    if why == "covered" and not observation.crowd.cards >> int(str(action.args["card"])) & 1:
        why = "not_there"
    in_hand = len(observation.hands[observation.player])
    n = to_lay(observation) if action.kind == Kind.END_TURN else in_hand
    values = {
        name: wording.named(value) if isinstance(value, str) else value
        for name, value in action.items
    }
    return rule, why, {**values, "n": n, "threshold": observation.laid + n}
