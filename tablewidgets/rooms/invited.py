"""The room that a notebook opens with `game.invite()`: in a process of its own, so that a cell that
takes long stops nobody.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Collection
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Final, Self

from tablewidgets.engine.game import Game
from tablewidgets.engine.levels import USUAL
from tablewidgets.engine.loading import follow, from_json
from tablewidgets.engine.locale import SHARED, current_locale
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import checked_int
from tablewidgets.rooms.hosting import Settings
from tablewidgets.rooms.links import Link, as_html, as_text
from tablewidgets.rooms.policy import Policy, Undo
from tablewidgets.widgets.table import Table

_PATIENCE: Final = 10.0
"""Seconds that the process has to end by itself."""


class InvitedRoom:
    """A game that others play in browsers of their own.

    Create it with `game.invite()`. As the last line of a cell, it shows a link and a QR code for
    each seat. It ends with `close()`, with a `with` block, or with this Python.

    Args:
        game: The game, from which the room begins.
        bots: The seats at which bots play.
        level: How well they play: a key of `tw.bots.LEVELS`.
        undo: Who has to agree before an action is taken back: "all" others who play, or the
            "teacher".
        beliefs: Whether players can ask what a hidden piece may be.
        advice: Whether players can ask what would be good, and why.
        address: The address of this computer on which the room is open.
        port: The port; 0 for any that is free.
        url: The address of the room for browsers, if a proxy is in between.

    Raises:
        ValueError: If the value of an argument is not valid, or the room can't be opened.

    Example:
        >>> with tw.Kraaw(["Ana", "Bo"], seed=1).invite(address="127.0.0.1") as room:
        ...     [link.name for link in room.links[2:]]
        ['Ana', 'Bo']
    """

    def __init__(
        self,
        game: Game,
        *,
        bots: Collection[int] = (),
        level: int = USUAL,
        undo: Undo = "all",
        beliefs: bool = True,
        advice: bool = False,
        address: str = "0.0.0.0",
        port: int = 0,
        url: str = "",
    ) -> None:
        Settings(address, port, url)  # both are validated here, and made in the process
        Policy(undo=undo, beliefs=beliefs, advice=advice, level=level)
        record = game.to_json()
        self._game: Final = from_json(record)
        self._locale: Final = current_locale()
        asked = {
            "record": record,
            "settings": {"address": address, "port": port, "url": url},
            "policy": {"undo": undo, "beliefs": beliefs, "advice": advice, "level": level},
            "bots": [checked_int("bots", seat, 0, game.seats - 1) for seat in bots],
            "locale": self._locale,
        }
        self._process: Final = _started()
        self._news: Final = SimpleQueue[str]()
        """The records that have not been followed yet."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline() or '{"error": "the room has not opened"}')
        if "error" in said:
            self._end()
            self._process.stdout.close()
            raise ValueError(said["error"])
        self.links: Final = [Link(*link) for link in said["links"]]
        """A link for the teacher, one for all to see, and one for each seat without a bot."""
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:  # outside of Jupyter
            self._loop = None
        self._reader: Final = Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def game(self) -> Game:
        """The game as it is in the room, to look at.

        What is played on it here, nobody there sees.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1)
            >>> with game.invite(address="127.0.0.1") as room:
            ...     room.game.history == game.history
            True
        """
        self._follow()
        return self._game

    def table(self) -> Table:
        """The teacher's table in this notebook: it shows all cards, and follows the room.

        Returns:
            A widget; as the last line of a cell, it shows the table.

        Example:
            >>> with tw.Kraaw(["Ana", "Bo"], seed=1).invite(address="127.0.0.1") as room:
            ...     room.table().seat
            'teacher'
        """
        return self.game.table(TEACHER, hot_seat=False)

    def close(self) -> None:
        """End the room, and with it its links.

        Example:
            >>> room = tw.Kraaw(["Ana", "Bo"], seed=1).invite(address="127.0.0.1")
            >>> room.close()
        """
        self._end()
        self._reader.join(_PATIENCE)
        self._follow()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return as_text(self.links, self._locale)

    def _repr_html_(self) -> str:
        return as_html(self.links, self._locale)

    def _end(self) -> None:
        """End the process: it does when its input does."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _read(self) -> None:
        """Read what happens in the room, in a thread of its own."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._news.put(json.loads(line)["record"])
                if self._loop is not None and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(self._follow)

    def _follow(self) -> None:
        """Let the game be as it is in the room."""
        record = None
        while True:
            try:
                record = self._news.get_nowait()
            except Empty:
                break
        if record is not None:
            follow(self._game, record)


def _started() -> subprocess.Popen[str]:
    if sys.platform == "emscripten":
        raise ValueError(SHARED.say("call.browser_room"))
    options: dict[str, Any] = {}
    if sys.platform == "win32":  # an interrupt of the notebook is not for the room
        options["creationflags"] = subprocess.CREATE_NEW_PROCESS_GROUP
    else:
        options["start_new_session"] = True
    return subprocess.Popen(
        [sys.executable, "-m", "tablewidgets.rooms"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", **options,
    )  # fmt: skip
