"""JupyterLite: the notebooks as they are in Jupyter Notebook, with a kernel in the browser."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tablewidgets.course import START, Files, for_pupils
from tablewidgets.engine.locale import LOCALES, Catalogue
from tablewidgets.site import python

APPS: Final = ("notebooks", "tree", "edit")
"""One notebook on a page, the list of files, and a text file."""
EXTENSIONS: Final = (
    "@jupyterlite/pyodide-kernel-extension",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
)
_KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
_TEXTS: Final = Catalogue("tablewidgets.site")
FOLDER: Final = "lite"
"""Where it is in the site."""
_RUNTIME: Final = "static/pyodide"
PYTHON: Final = f"{FOLDER}/{_RUNTIME}"
"""Where Python is in the site."""
_CONFIGURATION: Final[Mapping[str, Any]] = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "tablewidgets",
        "exposeAppInBrowser": True,
        "enableMemoryStorage": True,  # where the browser keeps nothing, as in a private window
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
        "litePluginSettings": {
            _KERNEL: {
                "pyodideUrl": f"./{_RUNTIME}/pyodide.mjs",
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": ["pyodide-kernel", *python.PACKAGES]},
            }
        },
    },
}
_SETTINGS: Final = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # light or dark, as asked
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
}


def write(folder: Path, numbers: tuple[str, ...] = ()) -> None:
    """Build JupyterLite with the notebooks for pupils, or with those of these numbers.

    Raises:
        OSError: If something is missing that it is made of.
    """
    with TemporaryDirectory() as name:
        source = Path(name)
        python.write(source / _RUNTIME)
        for locale in LOCALES:
            _write_notebooks(source / "contents" / locale, notebooks(locale, numbers))
        _write_json(source / "jupyter-lite.json", _CONFIGURATION)
        _write_json(source / "overrides.json", _SETTINGS)
        _write_json(source / "jupyter_lite_config.json", _build_options(source, folder))
        command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", name]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=name)
    if done.returncode:
        log = f"{done.stdout}{done.stderr}"
        raise OSError(_TEXTS.say("build.failed", program="JupyterLite", log=log))


def notebooks(locale: str, numbers: tuple[str, ...] = ()) -> Files:
    """The notebooks that can be opened, but for the start page, in whose place is the site's."""
    return {
        name: path
        for name, path in for_pupils(locale).items()
        if name.endswith(".ipynb") and name != START and (not numbers or name.startswith(numbers))
    }


def _build_options(source: Path, folder: Path) -> dict[str, Any]:
    installed = Path(sys.prefix) / "share/jupyter/labextensions"
    return {
        "LiteBuildConfig": {
            "apps": APPS,
            "contents": [str(source / "contents")],
            "federated_extensions": [str(installed / name) for name in EXTENSIONS],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(folder),
        }
    }


def _write_notebooks(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True)
    for name, path in files.items():
        shutil.copy(path, folder / name)


def _write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
