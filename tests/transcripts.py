"""The transcripts of every game: `make transcripts` updates them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tablewidgets.testing.transcripts import Transcripts


def all_transcripts() -> list[Transcripts]:
    """The transcripts of all games."""
    modules = sorted(Path(__file__).parent.glob("*/transcripts.py"))
    return [import_module(f"tests.{at.parent.name}.transcripts").TRANSCRIPTS for at in modules]


if __name__ == "__main__":
    for transcripts in all_transcripts():
        transcripts.write()
