"""Going back at a table: undo and redo, an earlier moment to play on from, and a new start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import checked_seed
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table_bots import TableWithBots


class TableWithHistory(TableWithBots):
    """A table whose players may take back what they did."""

    def undo(self) -> None:
        """Take back the last action of this table, with everything after it.

        Raises:
            ValueError: If no action has been played at this table.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> table = game.table(seat=0, bots={1: tw.bots.Greedy()})
            >>> game = game.act("dog_swap", yes=False)
            >>> table.play_bots()
            >>> table.undo()
            >>> game.to_act, game.legal_actions()
            (0, (dog_swap(yes=False), dog_swap(yes=True)))
        """
        if not self._can_undo():
            raise ValueError(SHARED.say("call.no_undo_here"))
        self._go(self.game.undo, lambda: self.game.can_undo)

    def redo(self) -> None:
        """Play undone actions again, until somebody at this table is to act.

        Raises:
            ValueError: If nothing has been undone.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> table = game.undo().table()
            >>> table.redo()
            >>> game.to_act
            1
        """
        self._go(self.game.redo, lambda: self.game.can_redo)

    def _go(self, step: Callable[[], object], can: Callable[[], bool]) -> None:
        with self._batch():
            step()
            while can() and self.hands and self.game.to_act not in self.hands:
                step()
            self._let_bots_wait()

    def restart(self, *, fresh: bool = False, **options: Any) -> None:
        """Start again with the same cards, or with others.

        Args:
            fresh: Whether to deal other cards.
            **options: Options of the game, such as cards laid out by hand; the others stay.

        Raises:
            ValueError: If other cards are wanted, but those of this game are prearranged, or if an
                option is not valid.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.table().restart()
            >>> game.to_act
            0
        """
        if fresh and self.game.timeline.begins_alike:
            raise ValueError(SHARED.say("call.fresh"))
        with self._batch():
            self.game.restart(checked_seed(None) if fresh else None, **options)
            self._shown_step = None
            self._seen = set()
            self._let_bots_wait()

    def rewind(self) -> None:
        """Go back to the moment that is shown, to play on from there in another way.

        What was played after it becomes one of the game's `branches`.

        Raises:
            ValueError: If no earlier moment is shown, or no action has been played at this table.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> table = game.table(seat=0)
            >>> table.replay(1)
            >>> table.rewind()
            >>> game.act("dog_swap", yes=True).branches
            (Branch(step=1, steps=2),)
        """
        step = self._shown_step
        if step is None or not self._can_undo():
            raise ValueError(SHARED.say("call.rewind"))
        with self._batch():
            self._shown_step = None
            while self.game.can_undo and self.game.steps > step:
                self.game.undo()
            self._let_bots_wait()

    def _can_undo(self) -> bool:
        return self.game.timeline.has_acted(self.hands or self.bots.keys())

    def _other_ways(self) -> Json:
        """Whether one may play on from what is shown, and other ways in which it was done."""
        if not self._can_undo():
            return {}
        ways = [{"step": of.step, "steps": of.steps} for of in self.game.branches]
        return {
            **({"rewind": True} if self._shown_step is not None else {}),
            **({"branches": ways} if ways else {}),
        }

    # Requests.

    @handler(current=True)
    def _on_undo(self) -> None:
        if not self._can_undo():
            raise Refused("forbidden", self._say("table_error.no_undo"))
        self.undo()

    @handler(current=True)
    def _on_redo(self) -> None:
        if not self.game.can_redo:
            raise Refused("forbidden", self._say("table_error.no_redo"))
        self.redo()

    @handler(current=True)
    def _on_restart(self, fresh: bool) -> None:
        if not self.hands and not self.bots:
            raise Refused("forbidden", self._say("table_error.watching"))
        if fresh and self.game.timeline.begins_alike:
            raise Refused("forbidden", self._say("table_error.stacked"))
        self.restart(fresh=fresh)

    @handler(current=True)
    def _on_rewind(self) -> None:
        if self._shown_step is None or not self._can_undo():
            raise Refused("forbidden", self._say("table_error.no_undo"))
        self.rewind()

    @handler(current=True)
    def _on_branch(self, branch: int) -> None:
        branches = self.game.branches
        if not self._can_undo() or not 0 <= branch < len(branches):
            raise Refused("forbidden", self._say("table_error.no_redo"))
        with self._batch():
            self._shown_step = None
            branches[branch].resume()
            if self.game.to_act in self.bots:
                self.paused = True
