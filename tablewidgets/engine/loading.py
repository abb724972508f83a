"""Loading games from their records."""

from __future__ import annotations

import os

from tablewidgets.engine import registry
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.record import Record, read_file, record_of
from tablewidgets.engine.validation import shortened


def from_json(text: str) -> Game:
    """Load a game from its record: replay it and validate every move.

    Args:
        text: What `game.to_json()` returned.

    Returns:
        The game.

    Raises:
        BadRecord: If the text is not a record, or a move in it is not legal; it says which.

    Example:
        >>> game = tw.Kraaw(2, seed=1).act("dog_swap", yes=False)
        >>> tw.from_json(game.to_json()).history == game.history
        True
    """
    try:
        return replayed(Record.from_text(text))
    except BadRecord as error:
        bad = error.with_traceback(None)
        bad.__cause__ = bad.__context__ = None
    # Who holds the error, or prints its traceback with the variables, has nothing of the record.
    del text
    raise bad


def replayed(record: Record) -> Game:
    """The game of a record, whose moves are validated.

    Raises:
        BadRecord: If one of them is not legal.
    """
    cls = registry.find(record.game)
    if cls is None:
        known = ", ".join(registry.games())
        raise BadRecord(SHARED.say("bad_record.game", name=shortened(record.game), known=known))
    spec = cls.spec
    if record.rules != spec.rules_version:
        key = "older" if record.rules < spec.rules_version else "newer"
        versions = {"version": str(record.rules), "known": str(spec.rules_version)}
        raise BadRecord(SHARED.say(f"bad_record.{key}", game=spec.name, **versions))
    for option in spec.file_options:
        if isinstance(record.options.get(option), str):
            raise BadRecord(SHARED.say("bad_record.path", option=option))
    try:
        game = cls(record.players, seed=record.seed, **record.options)
    except (TypeError, ValueError) as error:
        raise BadRecord(str(error)) from error
    game.timeline.replay(record.moves, record.chance)
    again = record_of(game)
    if (again.result, again.remarks) != (record.result, record.remarks):
        raise BadRecord(SHARED.say("bad_record.result"), game.steps)
    return game


def follow(game: Game, text: str) -> None:
    """Bring a game to where another process has brought it, whose record this is."""
    record = Record.from_text(text)
    game.restart(record.seed)
    game.timeline.replay(record.moves, record.chance)
    game._changed()


def load(path: str | os.PathLike[str]) -> Game:
    """Load a game from a file: replay it and validate every move.

    Args:
        path: The path of a file written by `game.save`.

    Returns:
        The game.

    Raises:
        OSError: If the file can't be read.
        BadRecord: If its content is not a record, or a move in it is not legal.

    Example:
        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp(), "game.json")
        >>> tw.Kraaw(2, seed=1).save(path)
        >>> tw.load(path).seed
        1
    """
    return from_json(read_file(path))
