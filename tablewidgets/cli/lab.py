"""`tablewidgets lab`: the course in JupyterLab, or in Jupyter Notebook where only that is."""

from __future__ import annotations

import os
import runpy
import sys
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tablewidgets.cli.parser import TEXTS
from tablewidgets.course import START, for_pupils, in_repository, pupils_folder
from tablewidgets.course.copying import copy
from tablewidgets.engine.locale import LOCALES, current_locale

PROGRAMS: Final = {
    "jupyterlab": f"--LabApp.default_url=/lab/tree/{START}",
    "notebook": f"--JupyterNotebookApp.default_url=/notebooks/{START}",
}
"""The modules that can open the course, and how each is told of its start page."""
_SETTINGS: Final = Path(__file__).parent / "jupyter"
"""A class is not to be asked whether it wants news of Jupyter."""


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument("locale", nargs="?", choices=LOCALES, help=say("word.locale"))
    parser.add_argument("--folder", type=Path, metavar=say("word.folder"), help=say("lab.folder"))
    parser.add_argument("--no-browser", action="store_true", help=say("word.no_browser"))


def run(given: Namespace) -> None:
    program = next(filter(find_spec, PROGRAMS), None)
    if program is None:
        needed = 'python -m pip install "tablewidgets[lab]"'
        raise ValueError(TEXTS.say("lab.nothing", command=needed))
    folder = course_folder(given.locale or current_locale(), given.folder)
    print(TEXTS.say("lab.opens", folder=folder), flush=True)
    _start(program, folder, opens_browser=not given.no_browser)


def course_folder(locale: str, folder: Path | None) -> Path:
    """The folder to work in: in a clone that with the notebooks, otherwise one of the user's."""
    if folder is None and in_repository():
        return pupils_folder(locale)
    folder = (folder or Path.home() / "tablewidgets" / locale).resolve()
    copied = copy(for_pupils(locale), folder)
    if copied.outdated:
        print(TEXTS.say("lessons.outdated", n=len(copied.outdated)))
        print(*(f"  {name}" for name in copied.outdated), sep="\n")
    return folder


def _start(program: str, folder: Path, *, opens_browser: bool) -> None:
    """Run `python -m program` here, so that Ctrl+C and the console are its own."""
    options = [f"--ServerApp.root_dir={folder}", PROGRAMS[program]]
    if not opens_browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    paths = [str(_SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    sys.argv = [program, *options]
    runpy.run_module(program, run_name="__main__", alter_sys=True)
