"""The command `tablewidgets`, also `python -m tablewidgets`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

from tablewidgets.cli.language import language
from tablewidgets.cli.parser import TEXTS, Parser, Wrong, key_of
from tablewidgets.engine.locale import speaking

COMMANDS: Final = {
    "play": "tablewidgets.cli.play",
    "lab": "tablewidgets.cli.lab",
    "lessons": "tablewidgets.cli.lessons",
    "site": "tablewidgets.cli.site",
    "page": "tablewidgets.cli.page",
    "host": "tablewidgets.rooms.command",
    "host lesson": "tablewidgets.rooms.lesson_command",
    "cards": "tablewidgets.cli.cards",
    "new-game": "tablewidgets.cli.new_game",
}
"""The module of each, with `declare` for its arguments and `run`, in the order of the help. Only
that of the command that is asked for is imported."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, by default those of the shell.

    Its language is that of `--language`, or else of the first words, as in `tablewidgets fr`, or
    else of the environment.
    """
    _write_what_the_terminal_can()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        locale, words = language(given)
        with speaking(locale), suppress(KeyboardInterrupt):
            _run(words)
    except Wrong as error:
        print(f"{error.usage}tablewidgets: {error}", file=sys.stderr)
        sys.exit(2)
    except (OSError, ValueError) as error:
        print(f"tablewidgets: {error}", file=sys.stderr)
        sys.exit(1)


def _run(words: list[str]) -> None:
    names = [word for word in words if not word.startswith("-")]
    if not names:
        _general(words)
        return
    of_two = " ".join(names[:2])
    name = of_two if of_two in COMMANDS else names[0]
    if name not in COMMANDS:
        close = _meant(name)
        key = "wrong.command_meant" if close else "wrong.command"
        raise Wrong(TEXTS.say(key, name=name, meant=close, commands=[*COMMANDS]))
    command: Any = import_module(COMMANDS[name])
    parser = Parser(name)
    command.declare(parser)
    for word in name.split():
        words.remove(word)
    command.run(parser.read(words))


def _meant(name: str) -> list[str]:
    """What somebody means who gives this name to a command: another one, or a game to play."""
    from tablewidgets.engine import registry

    if (game := registry.meant(name)) in registry.games():
        return [f"play {game}"]
    return get_close_matches(name.casefold(), COMMANDS, n=1)


def _general(words: list[str]) -> None:
    """What the command without another one does: it says which there are."""
    from tablewidgets import __version__

    parser = Parser()
    parser.add_argument(
        "--version", action="version", version=__version__, help=TEXTS.say("parser.version")
    )
    parser.epilog = "\n".join(_listed())
    parser.read(words or ["--help"])


def _listed() -> Iterator[str]:
    """The commands, and what each is for."""
    width = max(map(len, COMMANDS)) + 2
    yield TEXTS.say("parser.commands")
    for name in COMMANDS:
        about = TEXTS.say(f"help.{key_of(name)}")
        yield f"  {name:{width}}{about}"
    yield f"\n{TEXTS.say('parser.more', command='tablewidgets play --help')}"


def _write_what_the_terminal_can() -> None:
    """A sign that an old terminal doesn't have is no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
