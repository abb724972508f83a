"""Reading the files of packages. A package may lie in an archive, as on the site's own pages."""

from __future__ import annotations

from errno import ENOENT, ENOTDIR
from pkgutil import get_data
from typing import Final

_ABSENT: Final = frozenset({ENOENT, ENOTDIR, 0})
"""The numbers of the errors for a file that isn't there: 0 is that of an archive."""


def find_text(package: str, name: str) -> str | None:
    """The text in a file of a package; None if there is no such file."""
    try:
        data = get_data(package, name)
    except OSError as error:
        if error.errno not in _ABSENT:
            raise
        return None
    return None if data is None else data.decode()


def read_text(package: str, name: str) -> str:
    """The text in a file of a package.

    Raises:
        FileNotFoundError: There is no such file.
    """
    if (text := find_text(package, name)) is None:
        raise FileNotFoundError(f"{package}: {name}")
    return text
