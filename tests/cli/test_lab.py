"""The course in Jupyter: at its start page, with what is the pupils'."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

import pytest

from tablewidgets.cli import lab, main
from tablewidgets.course import START, pupils_folder

PAGE_CONFIG: Final = "labconfig/page_config.json"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been started."""
    found: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    monkeypatch.setattr(runpy, "run_module", lambda *_, **__: found.append(sys.argv))
    return found


def test_in_a_clone_it_opens_the_notebooks_there(
    started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["lab", "fr", "--no-browser"])
    ((program, *options),) = started
    assert program == "jupyterlab"
    assert f"--ServerApp.root_dir={pupils_folder('fr')}" in options
    assert "--no-browser" in options
    assert str(pupils_folder("fr")) in capsys.readouterr().out
    ours, mine = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    disabled = json.loads(Path(ours, PAGE_CONFIG).read_text("utf-8"))["disabledExtensions"]
    assert disabled == {"@jupyterlab/apputils-extension:announcements": True}
    assert mine == "mine"


def test_elsewhere_it_opens_a_copy_in_the_home(
    started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "in_repository", lambda: False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    main(["fr", "lab"])
    folder = tmp_path / "tablewidgets" / "fr"
    assert (folder / START).is_file()
    assert f"--ServerApp.root_dir={folder}" in started[0]
    assert "--no-browser" not in started[0]


def test_a_newer_version_is_worth_a_word_and_one_s_work_is_not(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["en", "lab", "--folder", str(tmp_path)]
    main(command)
    (tmp_path / START).write_text("mine", "utf-8")
    main(command)
    assert "newer version" not in capsys.readouterr().out
    (tmp_path / ".tablewidgets.json").unlink()
    main(command)
    assert re.search(rf"newer version of 1 notebook .*\n  {START}\n", capsys.readouterr().out)
    assert (tmp_path / START).read_text("utf-8") == "mine"
    assert len(started) == 3


def test_notebook_will_do(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: name == "notebook")
    main(["lab"])
    assert started[0][0] == "notebook"
    assert f"--JupyterNotebookApp.default_url=/notebooks/{START}" in started[0]


def test_without_any_it_says_what_to_install(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda _: None)
    with pytest.raises(SystemExit):
        main(["fr", "lab"])
    assert 'python -m pip install "tablewidgets[lab]"\n' in capsys.readouterr().err
    assert not started


def test_jupyterlab_opens_at_the_start_page(tmp_path: Path) -> None:
    """And reads what is in the folders of JUPYTER_CONFIG_PATH."""
    settings = tmp_path / "settings" / PAGE_CONFIG
    settings.parent.mkdir(parents=True)
    settings.write_text('{"disabledExtensions": {"some:thing": true}}', "utf-8")
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data",
              "JUPYTER_RUNTIME_DIR": "runtime", "JUPYTER_CONFIG_PATH": "settings"}  # fmt: skip
    command = [sys.executable, "-m", "tablewidgets", "lab", "fr", "--no-browser"]
    with subprocess.Popen(
        [*command, "--folder", str(tmp_path / "cours")],
        env={**os.environ, **{name: str(tmp_path / place) for name, place in places.items()}},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            said = ""
            while not (found := re.search(r"(http://127\.0\.0\.1:\d+)(\S*)\n", said)):
                line = server.stdout.readline()
                assert line, said
                said += line
            address, page = found.groups()
            html = fetched(address + page)
        finally:
            server.terminate()
            server.communicate()
    assert page.startswith(f"/lab/tree/{START}?token=")
    assert re.search(r'"disabledExtensions": .*"some:thing"', html)


def fetched(address: str) -> str:
    """A page; the server says its address before it listens there."""
    give_up = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            assert time.monotonic() < give_up, address
            time.sleep(0.05)
