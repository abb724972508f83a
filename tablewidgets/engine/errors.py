"""What a game says to a move or a record that it can't take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.rulebook import rulebook


class IllegalAction(Exception):
    """An action that the rules don't allow now. The game is as it was before.

    As a string it says, in the current locale, why not and what the rule says.
    """

    def __init__(self, action: Action, rule: str, reason: str, values: Mapping[str, Any]) -> None:
        super().__init__(action, rule, reason, values)
        self.action = action
        self.rule = rule
        self._reason = reason
        self._values = values

    @property
    def reason(self) -> str:
        """Why not, and what would be legal."""
        return catalogue(self.action.game).say(f"refusal.{self._reason}", **self._values)

    def __str__(self) -> str:
        rule = rulebook(self.action.game)[self.rule]
        return f"{self.reason}\n{rule.id}. {rule.title}. {rule.text}"


LONGEST: Final = 300
"""Characters of a word on a bad record, which may itself be full of anything."""


class BadRecord(ValueError):
    """A text that is not the record of a game; `step` is the place in its history where it broke,
    or None if it is not even the beginning of one."""

    def __init__(self, why: str, step: int | None = None) -> None:
        why = why if len(why) <= LONGEST else f"{why[: LONGEST - 1]}…"
        super().__init__(why if step is None else f"step {step}: {why}")
        self.step = step
