"""The work of a class in a folder: a file for each place, for a room that is opened anew."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablewidgets.engine import files
from tablewidgets.lessons.tasks import Lesson

_DIGEST: Final = re.compile("[0-9a-f]{32}")
_LARGEST: Final = 1 << 21
"""The most bytes of a file."""


class WorkFiles:
    """The files of one lesson in a folder.

    A file is called after the digest of a key, so that who sees the folder can't open a pupil's
    page; there is no name in it.

    Args:
        folder: The folder, which is made if it is not there.
        number: The number of the lesson.

    Raises:
        OSError: If the folder can't be made.
    """

    def __init__(self, folder: Path, number: str) -> None:
        self._folder: Final = folder
        self._number: Final = number
        self.unread: Final[list[str]] = []
        """The names of files that can't be read; they are left as they are."""
        folder.mkdir(parents=True, exist_ok=True)

    def read(self) -> Iterator[tuple[str, Lesson]]:
        """The lessons that were kept, each with the digest of its key."""
        for path in sorted(self._folder.glob(self._name("*"))):
            digest = path.stem.removeprefix(self._name("").removesuffix(".json"))
            if not _DIGEST.fullmatch(digest):
                continue  # beside a notebook in this folder
            try:
                data = files.read_bytes("keep", path, _LARGEST)
                lesson = Lesson(self._number).resume(json.loads(data))
            except (OSError, ValueError, RecursionError):
                self.unread.append(path.name)
            else:
                yield digest, lesson

    def _name(self, digest: str) -> str:
        return f"lesson_{self._number}_work_{digest}.json"

    def write(self, digest: str, lesson: Lesson) -> None:
        """Keep the work of a lesson.

        Raises:
            OSError: If the file can't be written.
        """
        text = json.dumps(lesson.work(), ensure_ascii=False, indent=1)
        files.write_text("keep", self._folder / self._name(digest), f"{text}\n")
