"""`tablewidgets page`: a lesson or a game as one file, which needs neither Python nor a server."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.lessons.kept import NUMBERS


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("what", metavar=say("word.lesson_or_game"), help=say("page.what"))
    parser.add_argument("file", type=Path, metavar=say("word.file"), help=say("page.file"))
    parser.add_argument("--seat", metavar=say("word.number"), help=say("page.seat"))


def run(given: Namespace) -> None:
    from tablewidgets.engine.loading import load
    from tablewidgets.pages import save_game, save_lesson

    if given.what in NUMBERS:
        save_lesson(given.file, given.what)
    elif given.what.isdecimal():
        raise ValueError(TEXTS.say("page.no_lesson", number=given.what, numbers=[*NUMBERS]))
    else:
        save_game(given.file, load(given.what), _seat(given.seat))
    size = given.file.stat().st_size
    print(TEXTS.say("page.written", file=given.file, size=size // 1000))


def _seat(text: str | None) -> Seat:
    return int(text) if text and text.isdecimal() else TEACHER if text == TEACHER else text
