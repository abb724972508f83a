"""Games from their records."""

from __future__ import annotations

import os

from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.game import GAMES, Game
from tablewidgets.engine.record import Record, read_file, shortened


def from_json(text: str) -> Game:
    """The game of a record, played again move by move. `BadRecord` says where one breaks."""
    record = Record.from_text(text)
    cls = GAMES.get(record.game)
    if cls is None:
        raise BadRecord(f"there is no game {shortened(record.game)} here, but {', '.join(GAMES)}")
    if record.rules != cls.rules_version:
        raise BadRecord(
            f"it was played by version {record.rules} of the rules of {cls.name}; "
            f"this tablewidgets plays version {cls.rules_version}"
        )
    for option in cls.from_files:
        if isinstance(record.options.get(option), str):
            raise BadRecord(f"{option}: a record names no file, but says what is in it")
    try:
        game = cls(record.players, seed=record.seed, **record.options)
    except (TypeError, ValueError) as error:
        raise BadRecord(str(error)) from error
    game.replay(record.moves, record.chance)
    told = game.record()
    if (told.result, told.remarks) != (record.result, record.remarks):
        raise BadRecord("its result is not that of the game it tells", len(game.history))
    return game


def load(path: str | os.PathLike[str]) -> Game:
    """The game of a file that `save` wrote."""
    return from_json(read_file(path))
