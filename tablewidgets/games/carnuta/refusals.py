"""The refusal of an illegal action of Carnuta, in words: the reason is in `legal.py`."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.legal import why_not
from tablewidgets.games.carnuta.observation import Observation


def refusal(seen: Observation, action: Action) -> tuple[str, str, dict[str, Any]]:
    """The rule, the key of the message under `refusal`, and its values."""
    reason = why_not(seen, action)
    assert reason is not None, f"{action!r} is legal"
    values: dict[str, Any] = {
        name: wording.named(value) if isinstance(value, str) else value
        for name, value in action.items
    }
    for name, value in reason.values.items():
        match name:
            case "name":
                values[name] = wording.card(seen.setup.deck.cards[value])
            case "runes":
                values[name] = wording.runes("runes", value)
            case _:
                values[name] = value
    return reason.rule, reason.message, values
