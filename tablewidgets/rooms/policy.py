"""What a room allows: the teacher decides, for all its tables at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, get_args

from tablewidgets.engine.levels import LEVELS, USUAL
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.validation import checked_choice

Undo = Literal["all", "teacher"]
UNDO: Final[tuple[Undo, ...]] = get_args(Undo)


class Policy:
    """What a room allows.

    Args:
        undo: Who has to agree before an action is taken back: all others who play at that table,
            or the teacher.
        beliefs: Whether players can ask what a hidden piece may be.
        advice: Whether players can ask what would be good, and why.
        pause: Seconds before each move of a bot.
        level: How well bots play: a key of `tw.bots.LEVELS`.

    Example:
        >>> policy = Policy(undo="teacher")
        >>> policy.decide(paused=True)
        >>> policy.paused, policy.beliefs
        (True, True)
    """

    def __init__(
        self,
        *,
        undo: Undo = "all",
        beliefs: bool = True,
        advice: bool = False,
        pause: float = 0.8,
        level: int = USUAL,
    ) -> None:
        self.undo: Final = checked_choice("undo", undo, UNDO)
        self.beliefs = checked_choice("beliefs", beliefs, (False, True))
        self.advice = checked_choice("advice", advice, (False, True))
        self.pause: Final = pause
        self.level = checked_choice("level", level, tuple(LEVELS))
        self.paused = False
        """Whether nobody can play now."""
        self._listeners: Final = Listeners[Policy]()

    def decide(
        self,
        *,
        paused: bool | None = None,
        beliefs: bool | None = None,
        advice: bool | None = None,
        level: int | None = None,
    ) -> None:
        """Change what is allowed; None leaves it as it is."""
        self.paused = self.paused if paused is None else paused
        self.beliefs = self.beliefs if beliefs is None else beliefs
        self.advice = self.advice if advice is None else advice
        self.level = self.level if level is None else level
        self._listeners.notify(self)

    def on_change(self, callback: Callable[[Policy], object]) -> Callable[[], None]:
        """Register a callback for each decision; returns a function that removes it."""
        return self._listeners.add(callback)
