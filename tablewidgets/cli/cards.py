"""`tablewidgets cards`: a table to type one's own cards of Carnuta into, and a check of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from tablewidgets.cli.parser import TEXTS

_SUFFIX: Final = ".csv"


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("file", type=Path, metavar=say("word.file"), help=say("cards.file"))


def run(given: Namespace) -> None:
    from tablewidgets.games.carnuta import deck

    file = given.file
    if file.suffix.lower() != _SUFFIX:
        meant = file.with_suffix(_SUFFIX).name
        raise ValueError(TEXTS.say("cards.suffix", meant=meant, file=file.name))
    if file.exists():
        n = len(deck.read(file).cards)
        print(TEXTS.say("cards.right", file=str(file), n=n))
        print(f"  tablewidgets play carnuta --set {_quoted(f'deck={file}')}")
    else:
        deck.write_template(file)
        print(TEXTS.say("cards.written", file=str(file)))
        print(f"  tablewidgets cards {_quoted(str(file))}")


def _quoted(word: str) -> str:
    """A word as any shell reads it, also that of Windows."""
    return f'"{word}"' if " " in word else word
