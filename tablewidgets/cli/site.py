"""`tablewidgets site`: the course as a folder of files, for any web server."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablewidgets.cli.parser import TEXTS


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("folder", type=Path, metavar=say("word.folder"), help=say("site.folder"))
    parser.add_argument("--docs", type=Path, metavar=say("word.folder"), help=say("site.docs"))


def run(given: Namespace) -> None:
    from tablewidgets.site import build

    folder = given.folder.resolve()
    build(folder, docs=given.docs)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(TEXTS.say("site.built", folder=folder, size=size // 1_000_000))
    print(f"  python -m http.server --directory {given.folder}")
