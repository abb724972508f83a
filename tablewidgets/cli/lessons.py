"""`tablewidgets lessons`: copies of the notebooks, for pupils or for teachers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from tablewidgets.cli.parser import TEXTS
from tablewidgets.course import for_pupils, for_teachers
from tablewidgets.course.copying import copy
from tablewidgets.engine.locale import LOCALES, current_locale


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("locale", nargs="?", choices=LOCALES, help=say("word.locale"))
    parser.add_argument("folder", type=Path, metavar=say("word.folder"), help=say("lessons.folder"))
    edition = parser.add_mutually_exclusive_group()
    edition.add_argument("--teacher", action="store_true", help=say("lessons.teacher"))
    edition.add_argument("--capytale", action="store_true", help=say("lessons.capytale"))


def run(given: Namespace) -> None:
    locale = given.locale or current_locale()
    with TemporaryDirectory() as made:
        if given.capytale:
            from tablewidgets.course import capytale

            files = capytale.write(Path(made), locale)
        else:
            files = (for_teachers if given.teacher else for_pupils)(locale)
        copied = copy(files, given.folder)
    folder = given.folder.resolve()
    print(TEXTS.say("lessons.written", n=len(copied.written), folder=folder))
    if copied.kept:
        print(TEXTS.say("lessons.kept", n=len(copied.kept)))
        print(*(f"  {name}" for name in copied.kept), sep="\n")
