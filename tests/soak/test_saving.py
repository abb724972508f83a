"""A save that is killed, or finds no room, leaves the old file or the new one, and nothing else."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import files
from tablewidgets.new_game.higher import Higher
from tests.tries import SEED, Tally, number_of_tries, repeatable

pytestmark = pytest.mark.skipif(os.name == "nt", reason="of what only POSIX has")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def run(what: str, folder: Path, tries: int = 0) -> int:
    """Run a part of `saver.py`; the result is how many tries it has made."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "tests.soak.saver",
        what,
        folder,
        str(tries),
        str(SEED),
    ]
    with repeatable(what):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_a_save_that_is_killed_leaves_a_whole_file(tmp_path: Path, tally: Tally) -> None:
    tally.add("kills while saving", run("kills", tmp_path, number_of_tries(40, 1_000)))


def test_a_save_for_which_there_is_no_room_leaves_the_old_file(
    tmp_path: Path, tally: Tally
) -> None:
    tally.add("saves without room", run("limits", tmp_path, number_of_tries(40, 1_000)))


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A file system of 64 kB on a folder."""
    mount: list[str | Path] = ["mount", "-t", "tmpfs", "-o", "size=64k,mode=777", "tmpfs", folder]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root mounts a file system, and not everywhere")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, tally: Tally) -> None:
    with small_disk(tmp_path):
        path = tmp_path / "game.json"
        files.write_text("path", path, "old")
        for size in range(70_000, 70_000 + number_of_tries(40, 1_000)):
            with pytest.raises(OSError, match=r"path: .*game\.json") as error:
                files.write_text("path", path, size * "x")
            assert error.value.errno == errno.ENOSPC
            assert path.read_text() == "old"
            assert names(tmp_path) == ["game.json"]
            tally.add("saves without room")


@pytest.mark.parametrize("step", ["open", "fsync", "chmod", "replace"])
def test_a_save_that_fails_at_any_step_leaves_the_old_file(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tally: Tally
) -> None:
    path = tmp_path / "game.json"
    Higher(2, seed=1).save(path)
    old = path.read_text()
    game = Higher(2, seed=2)

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path if step in ("chmod", "replace") else os, step, full)
        with pytest.raises(OSError, match=r"path: No space .*game\.json"):
            game.save(path)
    assert path.read_text() == old
    assert tw.load(path).seed == 1
    assert names(tmp_path) == ["game.json"]
    tally.add("saves without room")


def test_a_folder_that_may_only_be_read_stays_as_it_is(tally: Tally) -> None:
    with TemporaryDirectory() as name:  # that of pytest is only for its own user
        folder = Path(name)
        try:
            tally.add("saves without room", run("forbidden", folder))
        finally:
            folder.chmod(0o755)


def test_a_huge_file_is_no_record(tmp_path: Path, tally: Tally) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(tw.BadRecord, match="longer than any record"):
        tw.load(huge)
    with pytest.raises(ValueError, match="too long"):
        tw.Carnuta(2, deck=huge)
    tally.add("bad records, files and codes", 2)
