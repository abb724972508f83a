"""What Binder makes of the repository: its recipe, and a server built by the same steps."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Browser, expect

from tablewidgets.engine.locale import LOCALES
from tests.browser import venvs
from tests.browser.conftest import Open, opening
from tests.browser.servers import HERE, Server, serving
from tests.browser.table import OnScreen
from tests.tries import SEED

RECIPE: Final = HERE / "binder"
OURS: Final = ("ls-files", "-z", "--cached", "--others", "--exclude-standard")
"""The files in the repository, including new ones."""


def run(*command: str | Path, folder: Path, path: Path | None = None) -> str:
    """What a command says; all of it if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        environment["PATH"] = os.pathsep.join([str(path), environment["PATH"]])
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the repository, and none of what was built from them here."""
    made = tmp_path_factory.mktemp("binder") / "clone"
    for name in run("git", *OURS, folder=HERE).split("\0"):
        if name and (HERE / name).exists():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / name, made / name)
    return made


@pytest.fixture(scope="module")
def binder(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as Binder starts it: a new Python, what is required, then `postBuild`.

    `make soak` lets pip find and install what is required. Otherwise that is linked from our own
    Python, where the same versions are: still nothing else can be imported, and each version must
    be one that all others allow.
    """
    home = tmp_path_factory.mktemp("home")
    programs = home / "python" / "bin"
    if SEED:
        venv.create(home / "python", with_pip=True)
        quick = ("--disable-pip-version-check", "--no-compile")  # it is started only once
        install = (programs / "python", "-m", "pip", "install", *quick)
        run(*install, "-r", "binder/requirements.txt", folder=clone)
    else:
        venvs.create(home / "python", required().values())
    run(clone / "binder" / "postBuild", folder=clone, path=programs)
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, str(programs / "python"), packages=()) as running:
        yield running


@pytest.fixture
def open_in_binder(
    browser: Browser, binder: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Open]:
    with opening(browser, binder, request, tmp_path) as open_one:
        yield open_one


def required() -> dict[str, Requirement]:
    lines = (RECIPE / "requirements.txt").read_text("utf-8").splitlines()
    wanted = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {of.name: of for of in wanted}


def test_what_is_required_is_pinned_and_is_what_was_tested_here() -> None:
    for name, of in required().items():
        assert str(of.specifier) == f"=={version(name)}", name


def test_it_requires_what_the_package_requires() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = required()
    for line in (*project["dependencies"], *project["optional-dependencies"]["lab"]):
        of = Requirement(line)
        (pin,) = pinned[of.name].specifier
        assert of.specifier.contains(pin.version), line


def test_repo2docker_follows_the_recipe(clone: Path) -> None:
    """Without building anything, it says what it would build."""
    program = Path(sys.executable).parent / "jupyter-repo2docker"
    user = ("--user-id", "1000", "--user-name", "jovyan")  # it builds nothing for root
    output = run(program, "--no-build", "--debug", *user, ".", folder=clone)
    python = (RECIPE / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    quoted = python.replace(".", "-2e")  # as it names its files
    assert re.search(rf"COPY .*environment-2epy-2d{quoted}", output), f"Python {python}"
    step = r"^RUN .*(binder/requirements\.txt|\./binder/postBuild)"
    steps = re.findall(step, output, re.MULTILINE)
    assert steps == ["binder/requirements.txt", "./binder/postBuild"]


@pytest.mark.long
def test_the_start_page_of_each_language_opens_there_with_a_live_table(
    clone: Path, open_in_binder: Open
) -> None:
    for language in LOCALES:
        book = open_in_binder(file=clone / "notebooks" / language / "index.ipynb")
        book.run()
        where = book.kernel.value("tw.__file__")
        assert "site-packages" in str(where), "the package that Binder installed"
        table = OnScreen(book, book.page.locator(".jp-OutputArea-output:has(.table)").first)
        said = table.root.locator(".log li").last
        before = said.inner_text()
        table.root.locator(".actions .primary").last.click()
        expect(said).not_to_have_text(before)
