"""A process that saves again and again, until it is killed; and one that finds no room.

    python -m tests.soak.saver kills FOLDER TRIES SEED
    python -m tests.soak.saver limits FOLDER TRIES SEED
    python -m tests.soak.saver forbidden FOLDER

Each prints how many tries it has made, and raises an AssertionError at the first failure. They run
in a process of their own, which forks, and gives up its rights.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tablewidgets.engine import files

NOBODY: Final = 65534
TEXTS: Final = [""] + [sign * size for size in (10, 4_000, 70_000, 400_000) for sign in "ab"]


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".tablewidgets")]


def kills(folder: Path, tries: int, rng: random.Random) -> int:
    """Kill a process that saves, at any moment: the file is a whole one, and the next save removes
    what was left."""
    path, left = folder / "game.json", 0
    files.write_text("path", path, TEXTS[0])
    for number in range(tries):
        begun, begins = os.pipe()
        child = os.fork()
        if not child:
            os.write(begins, b".")
            while True:
                files.write_text("path", path, rng.choice(TEXTS))
        os.read(begun, 1)
        time.sleep(rng.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        assert os.waitpid(child, 0)[1] == signal.SIGKILL
        os.close(begun)
        os.close(begins)
        assert path.read_text() in TEXTS, number
        left += len(leftovers(folder))
        files.write_text("path", path, rng.choice(TEXTS))
        assert not leftovers(folder), number
    assert left, "no kill came in the middle of a save"
    return tries


def limits(folder: Path, tries: int, rng: random.Random) -> int:
    """Save where files may have so many bytes only, as on a full disk: the old file stays."""
    path, old = folder / "game.json", "old"
    files.write_text("path", path, old)
    for _ in range(tries):
        text = rng.choice(TEXTS[1:])
        size = rng.randrange(len(text))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        check_refused(path, text)
        assert path.read_text() == old
        assert not leftovers(folder)
    return tries


def forbidden(folder: Path) -> int:
    """Save into a folder that may only be read, over files that may be written, and load what may
    not be read."""
    path = folder / "game.json"
    files.write_text("path", path, "old")
    path.chmod(0o666)
    secret = folder / "secret.json"
    secret.touch(mode=0)
    folder.chmod(0o555)
    with suppress(FileNotFoundError):  # by this the messages are read, while they may be
        files.read_bytes("path", folder / "missing.json", 1)
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    check_refused(path, "new")
    check_refused(folder / "new.json", "new")
    assert path.read_text() == "old"
    assert {path.name for path in folder.iterdir()} == {"game.json", "secret.json"}
    try:
        files.read_bytes("path", secret, 1)
    except PermissionError as error:
        assert str(error).endswith(repr(str(secret)))
    else:
        raise AssertionError("it was read")
    return 3


def check_refused(path: Path, text: str) -> None:
    try:
        files.write_text("path", path, text)
    except OSError as error:
        assert str(error).endswith(repr(str(path)))
        assert str(error.strerror).startswith("path: ")
    else:
        raise AssertionError(f"{len(text)} characters were written")


if __name__ == "__main__":
    what, where, *numbers = sys.argv[1:]
    if what == "forbidden":
        print(forbidden(Path(where)))
    else:
        run = {"kills": kills, "limits": limits}[what]
        print(run(Path(where), int(numbers[0]), random.Random(numbers[1])))
