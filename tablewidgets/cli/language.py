"""The language of the command: the only place where the environment is asked for one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from tablewidgets.cli.parser import TEXTS, Wrong
from tablewidgets.engine.locale import LOCALES

_OPTION: Final = "--language"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for, and the words without what says nothing else."""
    asked = ""
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        if word == _OPTION:
            asked = next(waiting, "?")
        elif word.startswith(f"{_OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    if asked and asked not in LOCALES:
        raise Wrong(TEXTS.say("wrong.language", locales=[*LOCALES]))
    first = next((word for word in rest[:2] if word in LOCALES), "")
    if rest and rest[0] == first:
        del rest[0]
    return asked or first or of_the_machine(os.environ), rest


def of_the_machine(environment: Mapping[str, str]) -> str:
    """The language of the environment or, on Windows, of its screens; English if we lack it."""
    said = next(filter(None, map(environment.get, _VARIABLES)), None)
    if said is None and sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        said = windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    name = (said or "")[:2]
    return name if name in LOCALES else LOCALES[0]
