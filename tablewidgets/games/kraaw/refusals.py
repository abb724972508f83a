"""The refusal of an illegal move of Kraaw, in words: the reason is in `legal.py`."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw.legal import LOCKS, why_not
from tablewidgets.games.kraaw.observation import Observation


def refusal(observation: Observation, action: Action) -> tuple[str, str, dict[str, Any]]:
    """The rule that forbids an action, the message `refusal.…`, and its values."""
    reason = why_not(observation, action)
    if reason is None:
        raise ValueError(f"action: {action!r} is legal")
    rule, message = reason
    return rule, message, {**action.args, "n": LOCKS}
