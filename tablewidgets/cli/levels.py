"""The argument of a command that says how well bots play."""

from __future__ import annotations

from argparse import ArgumentParser

from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine.levels import LEVELS, USUAL


def declare_level(parser: ArgumentParser) -> None:
    names = ", ".join(f"{level.number} {level.name}" for level in LEVELS.values())
    parser.add_argument(
        "--level", type=int, choices=LEVELS, default=USUAL,
        help=TEXTS.say("level.help", most=max(LEVELS), usual=USUAL, levels=names),
    )  # fmt: skip
