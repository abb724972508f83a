"""A Jupyter server of our own, with JupyterLab and Notebook 7 on it and nobody's settings."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

import nbformat

HERE: Final = Path(__file__).parents[2]
START, STOP = 180.0, 20.0
"""Seconds that a server may take."""

CONFIG: Final = {
    # `window.jupyterapp`, by which Jupyter's own browser tests too know when a page is ready.
    "jupyter_server_config.json": {
        "LabApp": {"expose_app_in_browser": True},
        "JupyterNotebookApp": {"expose_app_in_browser": True},
        "VoilaConfiguration": {"extension_denylist": ["@jupyterlite/pyodide-kernel-extension"]},
    },
    # Nothing that would ask the network, nor Node whether JupyterLab should be built again.
    "labconfig/page_config.json": {
        "buildCheck": False,
        "disabledExtensions": {
            "@jupyterlab/apputils-extension:announcements": True,
            "@jupyterlab/extensionmanager-extension": True,
        },
    },
}
EXTENSIONS: Final = (
    "LabApp.labextensions_path",
    "JupyterNotebookApp.labextensions_path",
    "VoilaConfiguration.extra_labextensions_path",
)
"""What says where extensions are: in one place for all three, since the server remembers where it
found a file for the first of them, and refuses it to one that does not look there."""
FOREIGN: Final = "@jupyterlite"
"""What the site is built with is installed with its extension, which is of no other program."""
FOLLOW: Final = """
import os, signal, threading, time

def follow():
    while os.getppid() == {parent}:
        time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGTERM)

threading.Thread(target=follow, daemon=True).start()
"""
"""Part of its configuration: it ends when we do, however we end. Its standard input can't tell it
that, as the programs it starts get the same one, and Node sets it not to block."""
KERNEL: Final = {"name": "python3", "display_name": "Python 3", "language": "python"}

Settings = Mapping[str, Mapping[str, Any]]
"""What a user would set: the values for each plugin (`@jupyterlab/notebook-extension:tracker`)."""


class Server:
    """A running `jupyter lab`, which serves Notebook 7 too (as `jupyter notebook` does Lab)."""

    def __init__(self, folder: Path, port: int, token: str) -> None:
        self.folder = folder
        self.url = f"http://127.0.0.1:{port}"
        self.token = token
        self._numbers = count(1)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """The REST API."""
        request = urllib.request.Request(
            f"{self.url}/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or b"null")

    def write(self, source: Sequence[str] | Path) -> str:
        """A notebook on the server: a new one of code cells, none of them run, or a copy of one
        that there is. Its name."""
        name = f"{next(self._numbers)}.ipynb"
        if isinstance(source, Path):
            shutil.copy(source, self.folder / "root" / name)
            return name
        nbformat.write(notebook_of(source), self.folder / "root" / name)
        return name

    def start_kernel(self, name: str) -> dict[str, Any]:
        """The session of a notebook: its kernel starts while the page loads, and is found there."""
        body = {"path": name, "name": name, "type": "notebook", "kernel": {"name": KERNEL["name"]}}
        session: dict[str, Any] = self.call("POST", "api/sessions", body)
        return session

    def end(self, session: Mapping[str, Any]) -> None:
        with suppress(urllib.error.HTTPError):  # a test may have ended it
            self.call("DELETE", f"api/sessions/{session['id']}")

    def connection(self, kernel: str) -> Path:
        """The file that says how to speak to a kernel."""
        return self.folder / "runtime" / f"kernel-{kernel}.json"

    def connections(self) -> set[Path]:
        """Those files of all the kernels that run."""
        return set((self.folder / "runtime").glob("kernel-*.json"))

    def set(self, settings: Settings) -> None:
        """These are the user's settings, for pages opened from now on; no tab is open any more."""
        lab = self.folder / "config" / "lab"
        shutil.rmtree(lab, ignore_errors=True)
        folder = lab / "user-settings"
        for plugin, values in settings.items():
            package, name = plugin.split(":")
            file = folder / package / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), encoding="utf-8")

    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")


def notebook_of(source: Sequence[str] | Path) -> Any:
    """A notebook of code cells, or the one in a file."""
    if isinstance(source, Path):
        return nbformat.read(source, as_version=4)
    return nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in source],
        metadata={"kernelspec": KERNEL},
    )


@contextmanager
def serving(
    folder: Path, python: str = sys.executable, packages: Sequence[Path] = (HERE,)
) -> Iterator[Server]:
    """A server for the length of a `with` block; its kernels end with it. `packages` are found by
    them besides those that are installed for that Python."""
    extensions = folder / "labextensions"
    for name in ("root", "runtime", "data", "ipython", extensions):
        (folder / name).mkdir()
    for extension in Path(python).parents[1].glob("share/jupyter/labextensions/*"):
        if extension.name != FOREIGN:
            shutil.copytree(extension, extensions / extension.name)  # Voila follows no links
    for name, values in CONFIG.items():
        file = folder / "config" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    (folder / "config" / "jupyter_server_config.py").write_text(
        FOLLOW.format(parent=os.getpid())
        + "".join(f"c.{name} = [{str(extensions)!r}]\n" for name in EXTENSIONS),
        encoding="utf-8",
    )
    token = secrets.token_hex(16)
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [python, "-m", "jupyterlab", *_options(folder, token)],
            cwd=folder / "root",  # what lies where we are may have the name of a package
            env=_environment(folder, packages),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl+C is for us, who then stop it
        )
    try:
        yield _started(folder, process, token)
    finally:
        process.terminate()
        try:
            process.wait(STOP)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _options(folder: Path, token: str) -> Iterator[str]:
    yield "--no-browser"
    yield "--ServerApp.ip=127.0.0.1"
    yield "--ServerApp.port=0"  # whichever is free: the server says which
    yield f"--ServerApp.root_dir={folder / 'root'}"
    yield f"--IdentityProvider.token={token}"
    if os.geteuid() == 0:
        yield "--allow-root"


def _environment(folder: Path, packages: Sequence[Path]) -> dict[str, str]:
    """Ours, without anybody's Jupyter, and with these packages for the kernels."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "IPYTHON", "PYTHONWARNINGS", "PYTEST"))
    }
    paths = [*map(str, packages), *filter(None, [variables.pop("PYTHONPATH", None)])]
    return variables | {
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "IPYTHONDIR": str(folder / "ipython"),
        **({"PYTHONPATH": os.pathsep.join(paths)} if packages else {}),
    }


def _started(folder: Path, process: subprocess.Popen[bytes], token: str) -> Server:
    facts = folder / "runtime" / f"jpserver-{process.pid}.json"
    give_up = time.monotonic() + START
    while process.poll() is None and time.monotonic() < give_up:
        with suppress(OSError, ValueError):  # not written yet, or not to the end
            server = Server(folder, json.loads(facts.read_text())["port"], token)
            server.call("GET", "api/status")
            return server
        time.sleep(0.02)
    log = (folder / "log").read_text(encoding="utf-8")
    raise RuntimeError(f"`jupyter lab` did not start:\n{log[-5000:]}")
