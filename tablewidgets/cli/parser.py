"""A parser of arguments whose help and errors are in the current language."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from textwrap import fill
from typing import Any, Final

from tablewidgets.engine.locale import LOCALES, Catalogue

TEXTS: Final = Catalogue("tablewidgets.cli")
"""What the command says."""
_HELP: Final = ("-h", "--help")
_WIDTH: Final = 78
"""Columns of a description."""


class Wrong(ValueError):
    """The command was not written as it is to be; `usage` says how."""

    def __init__(self, text: str, usage: str = "") -> None:
        super().__init__(text)
        self.usage: Final = usage


class _Help(argparse.RawDescriptionHelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,  # noqa: ARG002
    ) -> None:
        super().add_usage(usage, actions, groups, TEXTS.say("parser.usage"))


class Parser(argparse.ArgumentParser):
    """The arguments of a command, or those of `tablewidgets` without one."""

    def __init__(self, command: str = "") -> None:
        super().__init__(
            prog=f"tablewidgets {command}".strip(),
            usage=None if command else TEXTS.say("parser.general"),
            description=fill(TEXTS.say(f"about.{key_of(command or 'tablewidgets')}"), _WIDTH),
            formatter_class=_Help,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._positionals.title = TEXTS.say("parser.arguments").removesuffix(":")
        self._optionals.title = TEXTS.say("parser.options").removesuffix(":")
        self.add_argument(*_HELP, action="help", help=TEXTS.say("parser.help"))
        self.add_argument(  # for the help: it is read before anything else
            "--language", choices=LOCALES, help=TEXTS.say("parser.language")
        )

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments in these words.

        Raises:
            Wrong: If they can't be meant.
        """
        if not {*_HELP}.isdisjoint(words):  # "intermixed" cuts an English "usage: " off
            self.print_help()
            self.exit()
        try:
            given, rest = self.parse_known_intermixed_args(words)
        except argparse.ArgumentError as error:
            raise self.wrong(self._complaint(error)) from None
        if rest:
            known = [name for name in self._option_string_actions if name.startswith("--")]
            close = get_close_matches(rest[0], known, n=1)
            key = "wrong.word_meant" if close else "wrong.word"
            raise self.wrong(TEXTS.say(key, word=rest[0], meant=close))
        return given

    def wrong(self, text: str) -> Wrong:
        return Wrong(text, self.format_usage())

    def error(self, message: str) -> Any:
        """Nothing is written here: whoever asked hears of it."""
        raise argparse.ArgumentError(None, message)

    def _complaint(self, error: argparse.ArgumentError) -> str:
        if error.argument_name is None:
            return TEXTS.say("wrong.incomplete")
        return TEXTS.say("wrong.value", name=error.argument_name)


def key_of(command: str) -> str:
    """What a command is called among the messages."""
    return command.replace("-", "_").replace(" ", "_")
