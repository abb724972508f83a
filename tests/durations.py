"""How long `make test` took: its stages, its slowest tests, and what has become slower.

    python -m tests.durations run python pytest …   # run a stage, and time it
    python -m tests.durations                       # tell of all stages that were run
    python -m tests.durations record                # compare with this run from now on

Each runner leaves the times of its tests in `build/durations/STAGE.xml`, in the JUnit format.
What is compared is the share of the whole, for seconds depend on the machine; and only with a run
on as many cores, for not every stage is quicker on more of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

ROOT: Final = Path(__file__).parents[1]
MEASURED: Final = ROOT / "build/durations"
RECORDED: Final = ROOT / "tests/durations.json"

SLOWEST: Final = 20
"""How many tests are listed."""
SLOWER: Final = 1.2
"""How much of its recorded share is too much."""
LEAST: Final = 0.02
"""What takes less of the whole varies by more than that from one run to the next."""

Shares = dict[str, float]


class Test(NamedTuple):
    seconds: float
    stage: str
    file: str
    name: str


def run(stage: str, command: Sequence[str], measured: Path = MEASURED) -> int:
    """Run the command of a stage and write down how long it took."""
    measured.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    code = subprocess.run(command, check=False).returncode
    _write(measured / f"{stage}.json", round(time.monotonic() - began, 2))
    return code


def stages(measured: Path) -> dict[str, float]:
    """How many seconds each stage took, in the order they were run."""
    files = sorted(measured.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    return {path.stem: json.loads(path.read_text("utf-8")) for path in files}


def tests(measured: Path) -> Iterator[Test]:
    """Those of all stages."""
    for path in sorted(measured.glob("*.xml")):
        for case in ElementTree.parse(path).iter("testcase"):
            of = case.attrib
            yield Test(float(of["time"]), path.stem, of["classname"], of["name"])


def shares(measured: Path) -> dict[str, Shares]:
    """What each stage, and each file with tests, took of the whole."""
    files = defaultdict[str, float](float)
    for test in tests(measured):
        files[f"{test.stage}: {test.file}"] += test.seconds
    return {"stages": _of_the_whole(stages(measured)), "files": _of_the_whole(files)}


def _of_the_whole(seconds: Mapping[str, float]) -> Shares:
    whole = sum(seconds.values())
    return {name: of / whole for name, of in seconds.items()} if whole else {}


def report(measured: Path = MEASURED, recorded: Path = RECORDED) -> Iterator[str]:
    """What is printed at the end of a run."""
    slowest = sorted(tests(measured), reverse=True)[:SLOWEST]
    yield f"The {len(slowest)} slowest tests"
    for test in slowest:
        yield f"{test.seconds:7.1f} s  {test.stage}: {test.file}: {test.name}"
    took, parts = stages(measured), shares(measured)
    yield f"The whole took {clock(sum(took.values()))}"
    for stage, seconds in took.items():
        yield f"{clock(seconds):>12}  {parts['stages'][stage]:4.0%}  {stage}"
    if not recorded.exists():
        yield "No run was recorded to compare this one with: make durations"
        return
    usual = json.loads(recorded.read_text("utf-8"))
    if usual["cores"] != os.cpu_count():
        yield f"Not compared with the recorded run, which had {usual['cores']} cores"
        return
    for kind, now in parts.items():
        for name, share, before in slower(now, usual[kind]):
            yield f"Slower than recorded: {name}, {share:.1%} of the whole instead of {before:.1%}"


def slower(now: Shares, usual: Shares) -> Iterator[tuple[str, float, float]]:
    """Which shares have grown too much, the largest first; with what they were."""
    for name, share in sorted(now.items(), key=lambda item: -item[1]):
        before = max(usual.get(name, 0), LEAST)
        if share > SLOWER * before:
            yield name, share, before


def record(measured: Path = MEASURED, recorded: Path = RECORDED) -> None:
    """From now on, compare with this run."""
    _write(
        recorded,
        {"cores": os.cpu_count()}
        | {
            kind: {name: round(share, 3) for name, share in sorted(of.items()) if share >= LEAST}
            for kind, of in shares(measured).items()
        },
    )


def clock(seconds: float) -> str:
    """As minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:2} s" if minutes else f"{rest} s"


def _write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=2) + "\n", "utf-8")


def main(arguments: Sequence[str]) -> int:
    match arguments:
        case ["run", stage, *command]:
            return run(stage, command)
        case ["record"]:
            record()
        case _:
            print("", *report(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
