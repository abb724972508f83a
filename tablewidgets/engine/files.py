"""Reading and writing users' files. Only regular files: a device or a FIFO is neither replaced nor
waited for. Every error names the argument and the path as given.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tablewidgets.engine.locale import SHARED

_UNFINISHED: Final = re.compile(r"\.tablewidgets-[0-9a-f]{16}")
"""The name of a file that is not completely written yet."""
_ABANDONED: Final = 3600
"""Where folders can't be locked: the age in seconds at which such a file can't be in use."""
_LOCKS: Final = sys.platform not in ("emscripten", "win32")
"""Whether files can be locked: not on Windows, nor in a browser."""
_BROWSERS_DRIVE: Final = "/drive"
"""Where JupyterLite has the files that the browser keeps. It needs https for that."""
_BINARY: Final = getattr(os, "O_BINARY", 0)
_READ: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY
_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY
_WHY: Final = {
    errno.ENOENT: "file.missing",
    errno.EACCES: "file.denied",
    errno.EPERM: "file.denied",
    errno.ENOSPC: "file.full",
}
"""What is said of the usual errors of a system, whose own words are in its own language."""


def is_kept(path: str | os.PathLike[str]) -> bool:
    """Whether a file outlives this Python: all do but those that a browser has only in memory."""
    return sys.platform != "emscripten" or Path(path).absolute().is_relative_to(_BROWSERS_DRIVE)


def read_bytes(argument: str, path: str | os.PathLike[str], most: int) -> bytes:
    """The first bytes of a file, at most `most`."""
    with _naming(argument, path):
        _check_regular(Path(path).stat())
        with os.fdopen(os.open(path, _READ), "rb") as file:
            _check_regular(os.fstat(file.fileno()))
            return file.read(most)


def write_text(argument: str, path: str | os.PathLike[str], text: str) -> None:
    """Write a file atomically: an existing file is replaced only by a complete new one."""
    data = text.encode()
    with _naming(argument, path):
        target = Path(os.path.realpath(path))
        mode = _mode(target)
        with _writing_into(target.parent):
            new = target.with_name(f".tablewidgets-{os.urandom(8).hex()}")
            try:
                _write(new, data, mode)
                new.replace(target)
            except BaseException:
                new.unlink(missing_ok=True)
                raise


def _mode(target: Path) -> int | None:
    """The mode of the file that is replaced, if there is one."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    _check_regular(found)
    return found.st_mode & 0o777


def _write(new: Path, data: bytes, mode: int | None) -> None:
    """Write a new file, with this mode or the default from its first byte."""
    with os.fdopen(os.open(new, _CREATE, 0o666 if mode is None else mode), "wb") as file:
        if mode is not None:
            new.chmod(mode)  # whatever the umask
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _naming(argument: str, path: str | os.PathLike[str]) -> Iterator[None]:
    """Make errors name the argument and its path, even those about a temporary file."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        said = SHARED.say(_WHY[error.errno]) if error.errno in _WHY else error.strerror
        why = SHARED.say("call.of", name=argument, said=said)
        raise OSError(error.errno, why, os.fspath(path)) from None
    except ValueError as error:
        given = repr(os.fspath(path))
        raise ValueError(SHARED.say("call.path", name=argument, path=given)) from error


def _check_regular(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, SHARED.say("file.folder"))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, SHARED.say("file.not_regular"))


@contextmanager
def _writing_into(folder: Path) -> Iterator[None]:
    """Remove the files of killed saves; then protect the file written here from other processes.

    A process that writes into a folder holds a shared lock on it, which the system releases when
    the process ends. So an exclusive lock shows that no file there is being written.
    """
    if not _LOCKS:
        _remove_unfinished(folder, before=time.time() - _ABANDONED)
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # another process is writing, or the file system has no locks
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _remove_unfinished(folder)
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_SH)
        yield
    finally:
        os.close(handle)


def _remove_unfinished(folder: Path, before: float = float("inf")) -> None:
    for path in folder.iterdir():
        with suppress(OSError):  # another user's file
            if _UNFINISHED.fullmatch(path.name) and path.lstat().st_mtime < before:
                path.unlink()
