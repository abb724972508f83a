"""Objects that a notebook shows as widgets. Jupyter is imported when the first one is shown."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, ClassVar

from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import Seat

if TYPE_CHECKING:
    from tablewidgets.engine.bots import Bot
    from tablewidgets.rooms.invited import InvitedRoom
    from tablewidgets.rooms.policy import Undo
    from tablewidgets.widgets.table import Table


class Display:
    """An object that shows a widget as the last line of a cell: the same one in each cell."""

    _widget_class: ClassVar[str]
    """The class of its widgets as `module:name`, imported lazily."""
    _widget: Any = None
    """The widget that a cell showed last."""

    def _make_widget(self, *args: Any, **options: Any) -> Any:
        """A new widget of this object."""
        return resolve_name(self._widget_class)(self, *args, **options)

    def _cell_widget(self) -> Any:
        """The widget to show: the one shown last, if it is still open."""
        is_open = self._widget is not None and self._widget.comm is not None
        return self._widget if is_open else self._make_widget()

    def _ipython_display_(self) -> None:
        """Show the widget, and the record that stays when it is no longer live."""
        try:
            self._widget = self._cell_widget()
        except ImportError:  # the front end is not built: the bundle says so
            raise NotImplementedError from None  # IPython then shows the mime bundle
        self._widget._ipython_display_()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        try:
            self._widget = self._cell_widget()
        except ImportError as error:  # the front end is not built
            return {"text/plain": f"{self!r}\n\n{error}"}, {}
        return self._widget._repr_mimebundle_(**kwargs)


class GameDisplay(Display):
    """A base class of `Game`, which is shown as a table to play at."""

    _widget_class = "tablewidgets.widgets.table:Table"

    def table(
        self,
        seat: Seat = None,
        *,
        locale: str | None = None,
        bots: Mapping[int, Bot] | None = None,
        hot_seat: bool | None = None,
        pause: float = 0.8,
        beliefs: bool = True,
        advice: bool = True,
    ) -> Table:
        """A table to play at, in a notebook.

        Args:
            seat: The viewer: a player's number, None for the player to act or a spectator,
                `TEACHER` for all.
            locale: The language of the table; by default the current one.
            bots: Bots by their seats.
            hot_seat: Whether everyone else plays at this table, with a curtain between two hands;
                otherwise only `seat` does. By default True if `seat` is no player.
            pause: Seconds before each move of a bot.
            beliefs: Whether a player can ask what a hidden piece may be. False hides this, so that
                a class can work it out.
            advice: Whether a player can ask what would be good, and why. False hides this, so that
                a class thinks for itself.

        Returns:
            A widget; as the last line of a cell, it shows the table.

        Raises:
            ValueError: If the value of an argument is not valid.
            TypeError: If an argument is of the wrong type.

        Example:
            >>> table = tw.Kraaw(["Ana", "Bo"], seed=7).table(seat=0, locale="fr")
            >>> table.seat, table.locale
            (0, 'fr')
        """
        table: Table = self._make_widget(
            seat, locale=locale, bots=bots, hot_seat=hot_seat, pause=pause, beliefs=beliefs,
            advice=advice,
        )  # fmt: skip
        return table

    def invite(
        self,
        *,
        bots: Collection[int] = (),
        level: int = 2,
        undo: Undo = "all",
        beliefs: bool = True,
        advice: bool = False,
        address: str = "0.0.0.0",
        port: int = 0,
        url: str = "",
    ) -> InvitedRoom:
        """Open a room where others play this game, each in a browser of their own.

        It begins as the game is now, in a process of its own.

        Args:
            bots: The seats at which bots play.
            level: How well they play: a key of `tw.bots.LEVELS`.
            undo: Who has to agree before an action is taken back: "all" others who play, or the
                "teacher".
            beliefs: Whether players can ask what a hidden piece may be.
            advice: Whether players can ask what would be good, and why.
            address: The address of this computer on which the room is open; "127.0.0.1" is for
                this computer and for proxies, and otherwise its whole network gets there.
            port: The port; 0 for any that is free.
            url: The address of the room for browsers, if a proxy is in between.

        Returns:
            The room; as the last line of a cell, it shows its links.

        Raises:
            ValueError: If the value of an argument is not valid, or the room can't be opened.

        Example:
            >>> with tw.Kraaw(["Ana", "Bo"], seed=1).invite(address="127.0.0.1") as room:
            ...     room.game.to_act == tw.Kraaw(["Ana", "Bo"], seed=1).to_act
            True
        """
        from tablewidgets.rooms.invited import InvitedRoom

        return InvitedRoom(
            self,  # type: ignore[arg-type]  # only a game is displayed as one
            bots=bots, level=level, undo=undo, beliefs=beliefs, advice=advice,
            address=address, port=port, url=url,
        )  # fmt: skip

    def save_page(
        self,
        path: str | os.PathLike[str] | None = None,
        seat: Seat = None,
        locale: str | None = None,
    ) -> None:
        """Write the game as a page that anybody can open: one file, which needs no Python.

        It shows each moment of the game, and to a viewer only what that one may know.

        Args:
            path: The path of the file; an existing file is replaced.
            seat: The viewer: a player's number, None for a spectator, `TEACHER` for all.
            locale: The language of the page; by default the current one.

        Raises:
            OSError: If the file can't be written.
            TypeError: If no path is given.
            ValueError: If there is no such seat or language.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "game.html")
            >>> tw.Kraaw(2, seed=1).save_page(path, seat=0)
            >>> path.read_text("utf-8")[:15]
            '<!doctype html>'
        """
        from tablewidgets.pages import save_game

        save_game(path, self, seat, locale)  # type: ignore[arg-type]  # as above

    def _cell_widget(self) -> Any:
        """The table shown last, if it is still open and was created in the current language."""
        if self._widget is not None and self._widget.begun_in != current_locale():
            self._widget.close()
        return super()._cell_widget()
