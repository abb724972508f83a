"""What each game says of itself, so that the engine can run it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.chance import Outcome, Random01
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import Walk

if TYPE_CHECKING:
    from tablewidgets.scene import Scene

Event = tuple[str, dict[str, Any]]
"""Something that happened, as one seat knows it: a message of the catalogue and its values."""

Done = tuple[list[int], list[Outcome]]
"""The moves that were made and what chance did, each in their order."""


class GameKind(ABC):
    """What is a game's own. The session (`Game`) asks nothing else of it."""

    name: ClassVar[str]
    package: ClassVar[str]
    """Where its `rulebook.toml` and its `text/` are."""
    seats_allowed: ClassVar[range]
    stacking: ClassVar[frozenset[str]] = frozenset()
    """The options that lay out the beginning; they tell what nobody at the table knows."""
    from_files: ClassVar[frozenset[str]] = frozenset()
    """The options that may be the path of a file; a record has what is in it instead."""
    private: ClassVar[bool] = True
    """Whether a seat sees what the others may not."""
    rules_version: ClassVar[int]
    moves: ClassVar[Moves]
    composition: ClassVar[Callable[..., Mapping[Any, int]] | None] = None
    """How many there are of each card of its deck, for `tw.deck`; it takes what that depends on."""

    @staticmethod
    @abstractmethod
    def show(seen: Any, names: Sequence[str]) -> dict[str, Any]:
        """The view: what is observed, as plain data for JSON."""

    @staticmethod
    @abstractmethod
    def write(view: Mapping[str, Any], texts: Catalogue) -> str:
        """The view as a text table."""

    @staticmethod
    @abstractmethod
    def draw(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
        """The view as a scene to draw, with what can be done or tried; nothing if `legal` is empty,
        which it is for one who is not to act."""

    @staticmethod
    @abstractmethod
    def tell(
        names: Sequence[str], before: Any, action: Action | None, after: Any
    ) -> Iterable[Event]:
        """What happened between two observations of one seat; the action is None for chance."""

    @staticmethod
    @abstractmethod
    def refuse(seen: Any, action: Action) -> tuple[str, str, dict[str, Any]]:
        """Why an action is not legal, told from what the one who tried it sees: the id of the rule,
        the message `refusal.…` and its values."""

    @staticmethod
    @abstractmethod
    def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> Sequence[float]:
        """What each legal action seems worth to the one who sees this view: for the greedy bot."""

    @staticmethod
    @abstractmethod
    def redraw(walk: Walk, state: Any, seat: int, random: Random01) -> Done:
        """Other moves and outcomes than those on the walk to `state`, as many of each, which the
        seat can't tell from them: drawn uniformly from what is consistent with all it knows."""

    @staticmethod
    @abstractmethod
    def score(seen: Any) -> Result:
        """The result of a game that is over, from what a spectator sees."""

    @staticmethod
    @abstractmethod
    def remarks(seen: Any) -> list[str]:
        """What a record must say of how the game went, besides what was played."""
