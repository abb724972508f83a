"""The exceptions of a game: for an illegal action, and for a record that can't be loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import SHARED, catalogue
from tablewidgets.engine.rulebook import rulebook


class IllegalAction(Exception):
    """An action that the rules don't allow now. The game has not changed.

    As a string it is the reason and the text of the rule, in the current language.

    Args:
        action: The action.
        rule: The id of the rule that forbids it.
        reason: The key of the message with the reason.
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
        """Why the action is illegal, and what would be legal, in the current language."""
        return catalogue(self.action.game).say(f"refusal.{self._reason}", **self._values)

    def __str__(self) -> str:
        rule = rulebook(self.action.game)[self.rule]
        return f"{self.reason}\n{rule.id}. {rule.title}. {rule.text}"


MAX_MESSAGE: Final = 300
"""The most characters of a message, since it may quote anything from a bad record."""


class BadRecord(ValueError):
    """A text that is not a valid record of a game.

    Args:
        why: What is wrong with it.
        step: The first step that is not valid; None if no game could be started from it.

    Example:
        >>> try:
        ...     tw.from_json("{}")
        ... except tw.BadRecord as error:
        ...     print(error.step)
        None
    """

    def __init__(self, why: str, step: int | None = None) -> None:
        if step is not None:
            why = SHARED.say("bad_record.step", step=str(step), why=why)
        super().__init__(why if len(why) <= MAX_MESSAGE else f"{why[: MAX_MESSAGE - 1]}…")
        self.step = step
