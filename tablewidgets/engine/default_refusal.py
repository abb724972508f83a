"""The default refusal: why an action is not legal, in a game that gives no reasons itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.locale import Phrase
from tablewidgets.engine.rulebook import rulebook

_MAX_LISTED: Final = 6
"""The most legal actions that a refusal lists."""


def default_refusal(
    moves: Moves, names: Sequence[str], legal: Sequence[Action], action: Action
) -> tuple[str, str, dict[str, Any]]:
    """The rule of the action's kind (by default the first rule), and what is legal instead:
    actions of the same kind, if there are any."""
    rule = moves.rules.get(action.kind) or next(iter(rulebook(moves.game)))
    if not legal:
        return rule, "default.over", {}
    instead = [other for other in legal if other.kind == action.kind] or list(legal)
    key = "default.not_now" if len(instead) <= _MAX_LISTED else "default.not_now_among"
    listed = [_quoted(other, names) for other in instead[:_MAX_LISTED]]
    return rule, key, {"action": _quoted(action, names), "legal": listed}


def _quoted(action: Action, names: Sequence[str]) -> Phrase:
    return Phrase("quoted", {"text": action.phrase(names)})
