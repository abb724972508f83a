"""What is typed: a choice by its number, or nothing, which ends a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.text_mode import TEXTS


class Ended(Exception):
    """Nothing was answered."""


def asked(key: str, **values: object) -> str:
    """What is typed in answer to a prompt.

    Raises:
        Ended: If it is nothing.
    """
    text = input(TEXTS.say(f"prompt.{key}", **values) + " ").strip()
    if not text:
        raise Ended
    return text


def chosen(options: Sequence[str], key: str = "number") -> int:
    """The place of the option whose number is typed."""
    for number, option in enumerate(options, 1):
        print(f"  {number}. {option}")
    while True:
        text = asked(key, most=len(options))
        if text.isdecimal() and 1 <= int(text) <= len(options):
            return int(text) - 1
        print(TEXTS.say("wrong.number", most=len(options)))
