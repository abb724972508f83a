"""How a game shows itself in a notebook. Nothing of Jupyter is imported before it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from tablewidgets.engine.state import Seat

if TYPE_CHECKING:
    from tablewidgets.engine.bots import Bot
    from tablewidgets.engine.game import Game
    from tablewidgets.widgets.table import Table


class Display:
    """A part of every `Game`."""

    _table: Table | None = None
    """The one that stands for the game as the last line of a cell."""

    def table(
        self,
        seat: Seat = None,
        *,
        locale: str | None = None,
        bots: Mapping[int, Bot] | None = None,
        hot_seat: bool | None = None,
        pause: float = 0.8,
        beliefs: bool = True,
    ) -> Table:
        """A table to play at, in a notebook.

        `seat`: who looks: a player, None for whoever is to act or a spectator, `TEACHER` for all.
        `locale`: the language of the table, if not the current one.
        `bots`: a bot for each seat that nobody plays.
        `hot_seat`: whether everyone else plays at this table, with a screen between two hands;
        otherwise just `seat` does. The default is True when no player is named as `seat`.
        `pause`: seconds before each move of a bot.
        `beliefs`: whether a piece can be asked what it may be; False for a class that is to work it
        out.
        """
        from tablewidgets.widgets.table import Table  # brings Jupyter along

        return Table(
            cast("Game", self),
            seat,
            locale=locale,
            bots=bots,
            hot_seat=hot_seat,
            pause=pause,
            beliefs=beliefs,
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """As the last line of a cell, a game shows its table: one and the same wherever it does."""
        try:
            self._table = self.table().instead_of(self._table)
        except ImportError as error:  # the front end is not built
            return {"text/plain": f"{self!r}\n\n{error}"}, {}
        return self._table._repr_mimebundle_(**kwargs)
