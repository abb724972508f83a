"""Finding the work of pupils in what was handed in: codes in a text, files, notebooks, folders."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import Any, Final, NamedTuple

from tablewidgets.chance.classroom.code_search import named_codes_in
from tablewidgets.chance.tasks.result_codes import BadCode, Result
from tablewidgets.chance.tasks.result_codes import decode as decode_result
from tablewidgets.engine import files
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.record import is_deep
from tablewidgets.engine.validation import checked_text
from tablewidgets.lessons.classes.names import is_file_name, pupil_of
from tablewidgets.lessons.kept import LessonWork, NotKept

HandedIn = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
"""A text with codes, the path of a file or a folder, or several of them."""

MOST_FILES: Final = 1000
"""The most files of a folder."""
LARGEST: Final = 32 << 20
"""The most bytes of a notebook: pictures may be in it."""
LARGEST_WORK: Final = 2 << 20
"""The most bytes of any other file."""
LONGEST: Final = 200_000
"""The most characters of a text."""
_DEEPEST: Final = 4
"""The most folders within each other."""
_LONGEST_PATH: Final = 1000
_SHOWN: Final = 40
_NOTEBOOK, _WORK = ".ipynb", ".json"
_TEXTS: Final = (".txt", ".md", ".csv", ".tsv")
_LESSON_CODE: Final = re.compile(r"\b1[Ll]\d\d(?:-[0-9A-Za-z]{4}){3,}(?:-[0-9A-Za-z]{1,3})?\b")
_TASK_CODE: Final = re.compile(r"\b2[EQ][0-9A-Z]{2}(?:-[0-9A-Z]{4}){2,}(?:-[0-9A-Z]{1,3})?\b")


class Refused(NamedTuple):
    """What was handed in and can't be counted."""

    where: str
    """The file, or the code."""
    key: str
    """The reason."""
    values: dict[str, Any]


class Handed(NamedTuple):
    """What is by one pupil."""

    where: str
    """The file, or the code."""
    name: str
    """The pupil's name, if it is known."""
    works: Sequence[LessonWork | Result]
    """What was found: one lesson in several states, or results of its tasks."""


Piece = Handed | Refused


def read(handed_in: HandedIn) -> Iterator[Piece]:
    """Everything that was handed in.

    Raises:
        TypeError: it is neither a text nor paths.
    """
    if isinstance(handed_in, str | os.PathLike):
        handed_in = [handed_in]
    if not isinstance(handed_in, Iterable):
        raise TypeError(SHARED.say("call.handed_in", handed_in=repr(handed_in)))
    given = list(handed_in)
    for one in given:
        if not isinstance(one, str | os.PathLike):
            raise TypeError(SHARED.say("call.handed_in_one", one=repr(one)))
    above = _above([Path(one).resolve() for one in given if _is_path(one)])
    for one in given:
        yield from _read_one(one, above)


def _above(paths: Sequence[Path]) -> Path | None:
    """The folder that all of them are in, so that what lies between names their pupils."""
    try:
        return Path(os.path.commonpath([path.parent for path in paths]))
    except ValueError:  # there are none, or they are on several drives
        return None


def _read_one(given: str | os.PathLike[str], above: Path | None) -> Iterator[Piece]:
    if isinstance(given, str) and not _is_path(given):
        yield from in_text(given)
        return
    path = Path(given)
    if path.is_dir():
        yield from _in_folder(path)
        return
    resolved = path.resolve()
    shown = Path(path.name)
    if above is not None and resolved.is_relative_to(above):
        shown = resolved.relative_to(above)
    yield from _in_file(path, shown.as_posix())


def _is_path(given: str | os.PathLike[str]) -> bool:
    """Whether this is the path of a file or a folder that is there."""
    if isinstance(given, str) and not 0 < len(given) < _LONGEST_PATH:
        return False
    try:
        return Path(given).exists()
    except (OSError, ValueError):
        return False


def in_text(text: str) -> Iterator[Piece]:
    """The codes in a text, with the names beside them.

    Raises:
        ValueError: the text is too long, or holds half a character.
    """
    if len(text) > LONGEST:
        raise ValueError(SHARED.say("call.handed_in_length", longest=LONGEST))
    checked_text("handed_in", text)
    if not text.strip():
        yield Refused("", "nothing", {})
        return
    found = named_codes_in(text)
    for code, name in found:
        pupil = pupil_of(name) if is_file_name(name) else name
        yield _decoded(code, pupil)
    if not found:
        yield Refused(shortened(text), "empty", {})


def _decoded(code: str, name: str) -> Piece:
    shown = shortened(code)
    try:
        return Handed(shown, name, [decode_result(code)])
    except BadCode as bad:
        key = bad.key
    try:
        return Handed(shown, name, [LessonWork.from_code(code)])
    except NotKept as error:
        return Refused(shown, key if error.key == "no_code" else error.key, error.values)


# Files.


def _in_folder(folder: Path) -> Iterator[Piece]:
    paths = []
    for parent, folders, names in os.walk(folder):
        depth = len(Path(parent).relative_to(folder).parts)
        hidden = depth >= _DEEPEST
        folders[:] = [] if hidden else sorted(one for one in folders if not one.startswith("."))
        paths += [Path(parent, name) for name in names if not name.startswith(".")]
        if len(paths) > MOST_FILES:
            yield Refused(f"{folder.name}/", "many_files", {"most": MOST_FILES})
            return
    if not paths:
        yield Refused(f"{folder.name}/", "no_files", {})
    for path in sorted(paths):
        yield from _in_file(path, path.relative_to(folder).as_posix())


def _in_file(path: Path, shown: str) -> Iterator[Piece]:
    kind = path.suffix.lower()
    if kind not in (_NOTEBOOK, _WORK, *_TEXTS):
        yield Refused(shown, "other_file", {})
        return
    largest = LARGEST if kind == _NOTEBOOK else LARGEST_WORK
    try:
        data = files.read_bytes("handed_in", path, largest + 1)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).removeprefix("handed_in: ")
        yield Refused(shown, "unreadable", {"error": reason})
        return
    if len(data) > largest:
        yield Refused(shown, "large", {"most": largest >> 20})
        return
    yield from in_content(data.decode("utf-8-sig", "replace"), shown)


def in_content(text: str, shown: str) -> Iterator[Piece]:
    """What is in the text of a file."""
    name, kind = pupil_of(shown), PurePath(shown).suffix.lower()
    if kind == _NOTEBOOK:
        yield _in_notebook(text, shown, name)
    elif kind == _WORK:
        yield _in_work(text, shown, name)
    else:
        yield from _in_long_text(text, shown)


def _in_long_text(text: str, shown: str) -> Iterator[Piece]:
    """The codes in the lines of a file."""
    found = named_codes_in(text[:LONGEST])
    yield from (_decoded(*one) for one in found)
    if not found:
        yield Refused(shown, "no_code_in_file", {})


def _in_notebook(text: str, shown: str, name: str) -> Piece:
    """The codes in the cells and outputs of a saved notebook, wherever they are."""
    found: list[LessonWork | Result] = []
    refused: Refused | None = None
    for code in dict.fromkeys(_LESSON_CODE.findall(text)):
        try:
            found.append(LessonWork.from_code(code))
        except NotKept as error:
            refused = Refused(shown, error.key, error.values)
    if not found:
        for code in dict.fromkeys(_TASK_CODE.findall(text)):
            try:
                found.append(decode_result(code))
            except BadCode as bad:
                refused = Refused(shown, bad.key, {})
    if found:
        return Handed(shown, name, found)
    return refused or Refused(shown, "no_code_in_notebook", {})


def _in_work(text: str, shown: str, name: str) -> Piece:
    """The work in a file beside a notebook."""
    try:
        data = None if is_deep(text) else json.loads(text)
        return Handed(shown, name, [LessonWork.from_data(data)])
    except NotKept as error:
        return Refused(shown, error.key, error.values)
    except ValueError:
        return Refused(shown, "no_work", {})


def shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
