"""The times of a run are read, shown, and compared with those recorded."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.durations import LEAST, SLOWEST, clock, record, report, run, shares, stages

TESTS = {
    "python": {
        "tests.test_a": [("test_one", 30.0), ("test_two[x]", 20.0)],
        "tests.test_b": [("test_one", 10.0)],
    },
    "frontend": {"src/table.test.tsx": [("a card", 40.0)]},
}
WALL = {"python": 31.0, "frontend": 42.5, "check": 3.2}


def write(
    folder: Path,
    cases: Mapping[str, Mapping[str, list[tuple[str, float]]]] = TESTS,
    wall: Mapping[str, float] = WALL,
) -> Path:
    """What a run of these tests leaves."""
    folder.mkdir(exist_ok=True)
    for n, (stage, seconds) in enumerate(wall.items()):
        (folder / f"{stage}.json").write_text(json.dumps(seconds))
        os.utime(folder / f"{stage}.json", (n, n))
    for stage, files in cases.items():
        lines = [
            f'<testcase classname="{file}" name="{name}" time="{seconds}"/>'
            for file, these in files.items()
            for name, seconds in these
        ]
        text = "\n".join(["<testsuites><testsuite>", *lines, "</testsuite></testsuites>"])
        (folder / f"{stage}.xml").write_text(text)
    return folder


def test_the_slowest_tests_of_all_stages_are_listed(tmp_path: Path) -> None:
    lines = list(report(write(tmp_path), tmp_path / "none"))
    assert lines[:5] == [
        "The 4 slowest tests",
        "   40.0 s  frontend: src/table.test.tsx: a card",
        "   30.0 s  python: tests.test_a: test_one",
        "   20.0 s  python: tests.test_a: test_two[x]",
        "   10.0 s  python: tests.test_b: test_one",
    ]


def test_no_more_than_twenty_are_listed(tmp_path: Path) -> None:
    many = {"python": {"tests.test_a": [(f"test_{n}", float(n)) for n in range(30)]}}
    lines = list(report(write(tmp_path, many), tmp_path / "none"))
    assert SLOWEST == 20
    assert lines[0] == "The 20 slowest tests"
    assert (lines[1].split()[-1], lines[20].split()[-1]) == ("test_29", "test_10")
    assert lines[21] == "The whole took 1 min 17 s"


def test_the_stages_are_told_in_their_order(tmp_path: Path) -> None:
    lines = list(report(write(tmp_path), tmp_path / "none"))
    assert [line.split() for line in lines[5:9]] == [
        ["The", "whole", "took", "1", "min", "17", "s"],
        ["31", "s", "40%", "python"],
        ["42", "s", "55%", "frontend"],
        ["3", "s", "4%", "check"],
    ]
    assert lines[9] == "No run was recorded to compare this one with: make durations"
    assert len(lines) == 10


def test_a_usual_run_is_not_slower(tmp_path: Path) -> None:
    """Also on a machine that takes three times as long for everything."""
    recorded = tmp_path / "recorded.json"
    record(write(tmp_path / "usual"), recorded)
    thrice = {
        stage: {file: [(name, 3 * of) for name, of in these] for file, these in files.items()}
        for stage, files in TESTS.items()
    }
    slow = write(tmp_path / "slow", thrice, {stage: 3 * of for stage, of in WALL.items()})
    for folder in (tmp_path / "usual", slow):
        assert not [line for line in report(folder, recorded) if "recorded" in line]


def test_what_takes_more_of_the_whole_is_told(tmp_path: Path) -> None:
    recorded = tmp_path / "recorded.json"
    record(write(tmp_path / "usual"), recorded)
    python = {**TESTS["python"], "tests.test_b": [("test_one", 14.0)]}
    now = write(tmp_path / "now", {**TESTS, "python": python}, {**WALL, "check": 5.0})
    assert [line for line in report(now, recorded) if "recorded" in line] == [
        "Slower than recorded: check, 6.4% of the whole instead of 4.2%",
        "Slower than recorded: python: tests.test_b, 13.5% of the whole instead of 10.0%",
    ]


def test_a_run_on_more_cores_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = tmp_path / "recorded.json"
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    record(write(tmp_path / "usual"), recorded)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    now = write(tmp_path / "now", wall={**WALL, "check": 5.0})
    assert [*report(now, recorded)][-1] == "Not compared with the recorded run, which had 2 cores"


@pytest.mark.parametrize(("seconds", "told"), [(1.0, False), (2.0, False), (2.8, True)])
def test_a_new_file_may_take_as_much_as_is_not_recorded(
    seconds: float, told: bool, tmp_path: Path
) -> None:
    """Whatever takes less varies by chance."""
    recorded = tmp_path / "recorded.json"
    record(write(tmp_path / "usual"), recorded)
    python = {**TESTS["python"], "tests.test_new": [("test_one", seconds)]}
    now = write(tmp_path / "now", {**TESTS, "python": python})
    assert any("recorded: python: tests.test_new" in line for line in report(now, recorded)) == told
    record(now, recorded)
    assert ("python: tests.test_new" in recorded.read_text()) == (seconds / 102 >= LEAST)


def test_a_run_that_was_stopped_at_once_has_nothing_to_tell(tmp_path: Path) -> None:
    assert list(report(tmp_path, tmp_path / "none"))[:2] == [
        "The 0 slowest tests",
        "The whole took 0 s",
    ]


@pytest.mark.parametrize("code", [0, 3])
def test_a_stage_is_timed_and_ends_as_its_command_does(code: int, tmp_path: Path) -> None:
    command = [sys.executable, "-c", f"import time; time.sleep(.3); raise SystemExit({code})"]
    assert run("some", command, tmp_path / "made") == code
    assert 0.3 <= stages(tmp_path / "made")["some"] < 30


def test_what_pytest_writes_is_read_whoever_ran_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here two workers."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "test_it.py").write_text(
        "import pytest, time\n@pytest.mark.parametrize('n', [1, 2])\n"
        "def test_it(n): time.sleep(2 * (n - 1))\n"  # so that a busy machine is in no doubt
    )
    made = tmp_path / "made"
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "2", "--rootdir", str(tmp_path)]
    command += [f"--junitxml={made / 'python.xml'}", str(tmp_path / "test_it.py")]
    assert run("python", command, made) == 0
    assert shares(made)["files"] == {"python: test_it": 1}
    told = [line.split() for line in report(made, tmp_path / "none")]
    assert [line[2:] for line in told[1:3]] == [
        ["python:", "test_it:", "test_it[2]"],
        ["python:", "test_it:", "test_it[1]"],
    ]


def test_minutes() -> None:
    assert [clock(seconds) for seconds in (0.4, 59.4, 59.6, 400)] == [
        "0 s", "59 s", "1 min  0 s", "6 min 40 s",
    ]  # fmt: skip
