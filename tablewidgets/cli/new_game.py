"""`tablewidgets new-game`: a small card game to begin with."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablewidgets.cli.parser import TEXTS


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("name", metavar=say("word.name"), help=say("new_game.name"))
    parser.add_argument(
        "--in", dest="folder", metavar=say("word.folder"), type=Path, default=Path(),
        help=say("new_game.folder"),
    )  # fmt: skip


def run(given: Namespace) -> None:
    from tablewidgets.new_game import new_game

    project = new_game(given.name, given.folder)
    print(TEXTS.say("new_game.made", project=project))
    print(f"  python -m pip install --editable {project}")
    print(f"  python -m pytest {project}")
