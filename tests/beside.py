"""Run commands beside each other, and fail if one of them does: `make check` and `make quick`.

    python -m tests.beside 'ruff check .' mypy 'python -m pytest'

The last one prints as it goes; what the others have to say follows, each in one piece.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence


def run(commands: Sequence[str]) -> int:
    """0 if all succeed, else how one of them ended."""
    *others, last = commands
    running = [
        subprocess.Popen(
            other, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for other in others
    ]
    ended = [subprocess.run(last, shell=True, check=False).returncode]
    for command, process in zip(others, running, strict=True):
        said, _ = process.communicate()
        ended.append(process.returncode)
        print(f"{'failed: ' if process.returncode else ''}{command}\n{said}".rstrip(), flush=True)
    return max(ended, key=abs)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]) and 1)
