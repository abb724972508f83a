"""Files: what is no file is never waited for or replaced, and a save leaves nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine import files
from tablewidgets.new_game.higher import Higher

pytestmark = pytest.mark.skipif(os.name == "nt", reason="of files that only POSIX has")


def fifo(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    """Another /dev/null."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root makes a device")


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(path.name)  # the whole path can be too long for a socket


def folder(path: Path) -> None:
    path.mkdir()


def link(path: Path) -> None:
    """A link to what is no file."""
    fifo(path.with_name("other"))
    path.symlink_to("other")


NO_FILES = [fifo, device, listening, folder, link]


@pytest.fixture
def no_waiting() -> Iterator[None]:
    """What waits for the other end of a FIFO fails, and doesn't keep the tests waiting."""

    def end(*_: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(3)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("make", NO_FILES)
def test_a_save_replaces_nothing_but_a_regular_file(
    make: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "odd")
    before = Path("odd").lstat()
    with pytest.raises(OSError, match=r"path: .*odd"):
        Higher(2, seed=1).save("odd")
    assert (Path("odd").lstat().st_mode, Path("odd").lstat().st_ino) == (
        before.st_mode,
        before.st_ino,
    )
    assert not list(tmp_path.glob(".tablewidgets*"))


READERS: dict[str, Callable[[Path], object]] = {
    "path": tw.load,
    "deck": lambda path: tw.Carnuta(2, deck=path),
    "cards": lambda path: tw.Carnavalesque(3, cards=path),
    "events": lambda path: tw.Carnavalesque(3, events=path),
    "roles": lambda path: tw.Carnavalesque(3, roles=path),
}


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("make", NO_FILES)
@pytest.mark.parametrize("argument", READERS)
def test_only_a_regular_file_is_read(
    argument: str,
    make: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "odd")
    with pytest.raises(OSError, match=f"{argument}: .*odd"):
        READERS[argument](Path("odd"))


def test_an_error_names_the_path_that_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"path: .*: 'nowhere/game.json'$") as error:
        Higher(2, seed=1).save("nowhere/game.json")
    assert error.value.filename == "nowhere/game.json"
    with pytest.raises(FileNotFoundError, match=r"path: .*: 'nowhere.json'$"):
        tw.load("nowhere.json")


def test_a_link_to_itself_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(OSError, match=r"path: .*loop"):
        Higher(2, seed=1).save(tmp_path / "loop")
    with pytest.raises(OSError, match=r"path: .*loop"):
        tw.load(tmp_path / "loop")


# What a killed save leaves behind.

KILLED_IN_A_SAVE = """if True:
    import os, signal, sys
    from tablewidgets.engine import files
    os.fsync = lambda handle: os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    files.write_text("path", sys.argv[2], "a record")
"""


def saving(end: str, path: Path) -> subprocess.Popen[bytes]:
    """Another process, which gets this signal in the middle of a save."""
    return subprocess.Popen([sys.executable, "-c", KILLED_IN_A_SAVE, end, path])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_next_save_removes_what_a_killed_one_left(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert saving("SIGKILL", path).wait() == -signal.SIGKILL
    (left,) = names(tmp_path)
    assert left.startswith(".tablewidgets-")
    others = [
        ".tablewidgets",
        ".tablewidgets-notes",
        f"{left}.txt",
        ".tablewidgets-0123456789ABCDEF",
    ]
    for name in others:
        (tmp_path / name).write_text("mine")
    Higher(2, seed=1).save(path)
    assert names(tmp_path) == sorted([*others, "game.json"])


def test_the_file_of_a_save_that_goes_on_is_left_alone(tmp_path: Path) -> None:
    other = saving("SIGSTOP", tmp_path / "other.json")
    os.waitid(os.P_PID, other.pid, os.WSTOPPED)
    Higher(2, seed=1).save(tmp_path / "game.json")
    assert len(names(tmp_path)) == 2
    other.send_signal(signal.SIGCONT)
    assert other.wait() == 0
    assert names(tmp_path) == ["game.json", "other.json"]
    assert (tmp_path / "other.json").read_text() == "a record"


def test_where_folders_have_no_locks_the_old_ones_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_LOCKS", False)
    old, new = (tmp_path / f".tablewidgets-{16 * sign}" for sign in "ab")
    for path in (old, new):
        path.write_text("left")
    os.utime(old, (0, 0))
    Higher(2, seed=1).save(tmp_path / "game.json")
    assert names(tmp_path) == [new.name, "game.json"]


def test_a_save_that_is_interrupted_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Higher(2, seed=1).save(tmp_path / "game.json")
    assert names(tmp_path) == []


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o400])
def test_a_new_file_has_the_mode_of_the_old_one_from_its_first_byte(
    mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seen = tmp_path / "game.json", []
    path.write_text("")
    path.chmod(mode)
    opened = os.open

    def spied(path: Path, flags: int, mode: int = 0o777) -> int:
        handle = opened(path, flags, mode)
        if flags & os.O_CREAT:
            seen.append(os.fstat(handle).st_mode & 0o777 & ~mode)
        return handle

    monkeypatch.setattr(os, "open", spied)
    files.write_text("path", path, "a record")
    assert seen == [0], "it allows no more than the old one, from the moment it is made"
    assert path.stat().st_mode & 0o777 == mode
