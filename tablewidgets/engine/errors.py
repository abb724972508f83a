"""What a game says to a move or a record that it can't take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.rulebook import rulebook


class IllegalAction(Exception):
    """An action that the rules don't allow now. The game is as it was before.

    As a string it says, in the current language, why not and what the rule says.

    Args:
        action: What was tried.
        rule: The id of the rule.
        reason: The key of the message that says why not.
        values: The values of that message.

    Example:
        >>> try:
        ...     tw.Kraaw(2, seed=1, first=0).act("end_turn")
        ... except tw.IllegalAction as error:
        ...     print(error.rule, error.action)
        K9 End the turn
    """

    def __init__(self, action: Action, rule: str, reason: str, values: Mapping[str, Any]) -> None:
        super().__init__(action, rule, reason, values)
        self.action = action
        self.rule = rule
        self._reason = reason
        self._values = values

    @property
    def reason(self) -> str:
        """Why not, and what would be legal, in the current language."""
        return catalogue(self.action.game).say(f"refusal.{self._reason}", **self._values)

    def __str__(self) -> str:
        rule = rulebook(self.action.game)[self.rule]
        return f"{self.reason}\n{rule.id}. {rule.title}. {rule.text}"


LONGEST: Final = 300
"""Characters of a word on a bad record, which may itself be full of anything."""


class BadRecord(ValueError):
    """A text that is not the record of a game.

    Args:
        why: What is wrong with it.
        step: The place in its history where it broke; None if it isn't even the beginning of a
            record.

    Example:
        >>> try:
        ...     tw.from_json("{}")
        ... except tw.BadRecord as error:
        ...     print(error.step)
        None
    """

    def __init__(self, why: str, step: int | None = None) -> None:
        why = why if step is None else f"step {step}: {why}"
        super().__init__(why if len(why) <= LONGEST else f"{why[: LONGEST - 1]}…")
        self.step = step
