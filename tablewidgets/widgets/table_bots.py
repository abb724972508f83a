"""The bots at a table: they think a portion at a time, so that a player is heard in between."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tablewidgets.engine import bots as engine_bots
from tablewidgets.engine.portions import Portions
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.shown_table import ShownTable
from tablewidgets.widgets.sync import Refused

PORTION: Final = 0.25
"""Seconds for which a bot thinks before anything else is heard."""


class TableWithBots(ShownTable):
    """A table at which bots play, with a pause before each move."""

    pause: float
    """Seconds before each move of a bot."""
    paused = False
    """Whether the bots are paused."""

    @cached_property
    def _thinking(self) -> Portions:
        """The thoughts of the bot that is to move."""
        return Portions(PORTION)

    def pause_bots(self, on: bool = True) -> None:
        """Pause the bots, or let them play on.

        Args:
            on: Whether to pause them.

        Example:
            >>> table = tw.Kraaw(2, seed=1).table(bots={1: tw.bots.Random()})
            >>> table.pause_bots()
            >>> table.paused
            True
        """
        self.paused = on
        if on:
            self._thinking.drop()
            self._changed()  # what bots are asked for by now is out of date
        else:
            self._refresh()

    def play_bots(self) -> None:
        """Let the bots play until somebody else is to act.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=1)
            >>> game.table(seat=0, bots={1: tw.bots.Greedy()}).play_bots()
            >>> game.to_act
            0
        """
        engine_bots.play_on(self.game, self.bots)

    def _let_bots_wait(self) -> None:
        """Pause the bots: if they played at once, nothing could be redone."""
        if self.game.can_redo and self.game.to_act in self.bots:
            self.paused = True

    def _game_changed(self) -> None:
        self._thinking.drop()
        super()._game_changed()

    def _bots_state(self, *, waiting: bool) -> Json:
        shown: Json = {
            "next": self.game.to_act in self.bots and not waiting,
            "paused": self.paused,
            "pause": round(self.pause * 1000),
        }
        if self._thinking.under_way:
            shown["part"] = round(100 * self._thinking.part)
        return shown

    def _stop(self) -> None:
        if self.bots:
            self.pause_bots()

    @handler(current=True)
    def _on_bot(self) -> None:
        if self.game.to_act not in self.bots:
            raise Refused("forbidden", self._say("table_error.no_bot"))
        self._check_seen()
        if not self._thinking.go_on(lambda: engine_bots.thinking(self.game, self.bots)):
            self._refresh()

    @handler()
    def _on_pause(self, on: bool) -> None:
        self.pause_bots(on)
