"""The refusal of an illegal action of Carnavalesque, in words: the reason is in `legal.py`."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WON
from tablewidgets.games.carnavalesque.legal import ASKED, to_lay, why_not
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.observation import Observation


def refusal(observation: Observation, action: Action) -> tuple[str, str, dict[str, Any]]:
    """The rule that forbids an action, the message `refusal.…`, and its values."""
    phase = observation.phase
    if phase == phases.OVER:
        return "V22" if observation.ended_by == WON else "V21", "over", {}
    asks, kinds = ASKED[phase]
    if action.kind not in kinds:
        return asks, f"not_now.{phase}", {}
    reason = why_not(observation, action)
    if reason is None:
        raise ValueError(f"action: {action!r} is legal")
    rule, why = reason
    if why == "covered" and action.args["card"] not in observation.crowd.order:
        why = "not_there"
    in_hand = len(observation.hands[observation.player])
    n = to_lay(observation) if action.kind == Kind.END_TURN else in_hand
    values = {
        name: wording.named(value) if isinstance(value, str) else value
        for name, value in action.items
    }
    return rule, why, {**values, "n": n, "threshold": observation.laid + n}
