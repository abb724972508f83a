"""`tablewidgets lessons`: copies of the notebooks, for pupils or for teachers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablewidgets.cli.parser import TEXTS
from tablewidgets.course import for_pupils, for_teachers
from tablewidgets.course.copying import copy
from tablewidgets.engine.locale import LOCALES, current_locale


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("locale", nargs="?", choices=LOCALES, help=say("word.locale"))
    parser.add_argument("folder", type=Path, metavar=say("word.folder"), help=say("lessons.folder"))
    parser.add_argument("--teacher", action="store_true", help=say("lessons.teacher"))


def run(given: Namespace) -> None:
    locale = given.locale or current_locale()
    copied = copy((for_teachers if given.teacher else for_pupils)(locale), given.folder)
    folder = given.folder.resolve()
    print(TEXTS.say("lessons.written", n=len(copied.written), folder=folder))
    if copied.kept:
        print(TEXTS.say("lessons.kept", n=len(copied.kept)))
        print(*(f"  {name}" for name in copied.kept), sep="\n")
