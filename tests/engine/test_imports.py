"""Lazy imports, and the engine on every supported Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.transcripts import all_transcripts
from tests.tries import number_of_tries

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "tablewidgets" / "frontend"
HEAVY = ("IPython", "ipykernel", "ipywidgets", "traitlets", "anywidget", "numpy", "pandas",
         "matplotlib")  # fmt: skip


def run(code: str, python: str = sys.executable) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [python, "-W", "error", "-c", code],
        capture_output=True, check=True, text=True, env=environment, cwd=ROOT, timeout=300,
    ).stdout.strip()  # fmt: skip


@pytest.mark.parametrize(
    "module",
    [
        "tablewidgets",
        "tablewidgets.engine.game",
        "tablewidgets.testing",
        "tablewidgets.chance",
        "tablewidgets.tutorials.step_text",
        "tablewidgets.games.kraaw.tutorial",
    ],
)
def test_no_jupyter_and_nothing_heavy_is_imported(module: str) -> None:
    code = f"import {module}, sys; print([name for name in {HEAVY} if name in sys.modules])"
    assert run(code) == "[]"


def test_tutorials_are_imported_lazily() -> None:
    code = "import tablewidgets, sys; print([name for name in sys.modules if 'tutorials.' in name])"
    assert run(code) == "[]"


def test_an_import_prints_nothing_and_reads_no_text() -> None:
    """The catalogues are read when the first message is formatted."""
    assert run("import tablewidgets, sys; print('tomllib' in sys.modules)") == "False"


def test_exact_probabilities_are_imported_lazily() -> None:
    code = """if True:
        import sys
        import tablewidgets as tw
        game = tw.bots.play_on(tw.Kraaw(2, seed=1), {0: tw.bots.Greedy(), 1: tw.bots.Greedy()})
        early = [name for name in ("fractions", "tablewidgets.chance") if name in sys.modules]
        law = tw.Distribution(["same", "other"])
        print(early, tw.deck("kraaw", players=2).P(1), law["same"], tw.chance.deck is tw.deck)
    """
    assert run(code) == "[] 4/15 1/2 True"


@cache
def pythons() -> dict[str, str]:
    """The other supported Pythons that start: on the path, or installed by pyenv. This one plays
    all transcripts in the tests of each game; here only if there is no other."""
    this = f"3.{sys.version_info.minor}"
    found: dict[str, str] = {}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for version in ("3.11", "3.12", "3.13", "3.14", "3.15"):
        installed = sorted(pyenv.glob(f"versions/{version}.*/bin/python"))
        for python in (shutil.which(f"python{version}"), *installed):
            if python and version not in (this, *found) and _starts(python):
                found[version] = str(python)
    return found or {this: sys.executable}


def _starts(python: str | Path) -> bool:
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


EVERY = number_of_tries(3, 1)
"""One of so many transcripts is played by each Python."""
CHECK_TRANSCRIPTS = f"""if True:
    from tests.transcripts import all_transcripts
    for transcripts in all_transcripts():
        for written in transcripts.written[::{EVERY}]:
            transcripts.check(*written)
            print(*written)
"""
"""Replays their games, and loads the records."""

WASM = """
    import { loadPyodide } from "pyodide";
    const [root, code] = process.argv.slice(1);
    const python = await loadPyodide();
    python.mountNodeFS("/root", root);
    python.runPython("import sys; sys.path.append('/root')");
    python.globals.set("interrupts", new Int32Array(new SharedArrayBuffer(4)));
    python.setInterruptBuffer(python.globals.get("interrupts"));
    python.runPython(code);
"""


def run_in_browser(code: str) -> str:
    node = str(Path(sys.executable).parent / "node")
    command = [node, "--input-type=module", "--eval", WASM, str(ROOT), code]
    done = subprocess.run(
        command, capture_output=True, check=True, text=True, cwd=FRONTEND, timeout=300
    )
    return done.stdout.strip()


def written_down() -> list[str]:
    every = all_transcripts()
    return [" ".join(written) for transcripts in every for written in transcripts.written[::EVERY]]


@pytest.mark.parametrize("python", pythons().values(), ids=pythons())
def test_the_same_seed_gives_the_same_game_on_every_python(python: str) -> None:
    assert run(CHECK_TRANSCRIPTS, python).splitlines() == written_down()


ENDLESS = """if True:
    import tablewidgets as tw
    from tablewidgets.engine.interrupts import interruptible

    class Loop:
        def choose(self, view, legal):
            interrupts[0] = 2
            while True:
                pass

    game = tw.Kraaw(2, seed=1, first=0)
    try:
        interruptible(lambda: tw.bots.play_one(game, {0: Loop()}))
    except KeyboardInterrupt:
        print(game.steps, game.to_act)
"""
"""Interrupts a bot, where a host has given an interrupt buffer, as Pyodide wants it."""


def test_in_a_browser_games_are_the_same_and_an_endless_bot_is_interrupted() -> None:
    """Pyodide 314 is Python 3.14, compiled to WebAssembly; it takes long to start."""
    *written, interrupted = run_in_browser(f"{CHECK_TRANSCRIPTS}\n{ENDLESS}").splitlines()
    assert written == written_down()
    assert interrupted == "1 0"
