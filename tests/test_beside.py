"""Commands that run beside each other."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.beside import run


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        (["true", "true"], 0),
        (["exit 3", "true"], 3),
        (["true", "exit 4"], 4),
        (["kill -9 $$", "true"], -9),
        (["exit 1"], 1),
    ],
)
def test_it_fails_if_one_of_them_does(commands: list[str], code: int) -> None:
    assert run(commands) == code


def test_what_each_says_is_in_one_piece_after_the_last(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["echo one; sleep 0.1; echo two >&2", "echo three; exit 1", "echo four"]) == 1
    assert capfd.readouterr().out.splitlines() == [
        "four",
        "echo one; sleep 0.1; echo two >&2",
        "one",
        "two",
        "failed: echo three; exit 1",
        "three",
    ]


def test_they_run_at_the_same_time(tmp_path: Path) -> None:
    """Each waits for the other one."""
    here, there = (tmp_path / name for name in ("here", "there"))
    for pipe in (here, there):
        os.mkfifo(pipe)
    assert (
        run([f"echo a > {here}; read said < {there}", f"read said < {here}; echo b > {there}"]) == 0
    )
