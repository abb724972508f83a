"""The command `tablewidgets`, also `python -m tablewidgets`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tablewidgets.rooms.command import add_host


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, by default those of the shell."""
    parser = argparse.ArgumentParser(
        prog="tablewidgets", description="Tabletop games for notebooks."
    )
    commands = parser.add_subparsers(title="commands", required=True)
    new = commands.add_parser(
        "new-game",
        help="write a small card game to begin with",
        description="Write a package with a small card game that plays in a notebook, with its "
        "texts, pictures and tests: to be changed into another game.",
    )
    new.add_argument("name", help="the name of its package, like love_letter")
    new.add_argument(
        "--in", dest="folder", type=Path, default=Path(), help="where to put it (default: here)"
    )
    new.set_defaults(run=_new_game)
    add_host(commands)
    given = parser.parse_args(arguments)
    try:
        given.run(given)
    except (OSError, ValueError) as error:
        parser.exit(1, f"tablewidgets: {error}\n")


def _new_game(given: argparse.Namespace) -> None:
    from tablewidgets.new_game import new_game

    project = new_game(given.name, given.folder)
    print(f"{project} is a game that plays. Next:")
    print(f"  python -m pip install --editable {project}")
    print(f"  python -m pytest {project}")
