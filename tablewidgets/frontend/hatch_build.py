"""Builds the front end on the way into a wheel or an sdist, unless it is built already, and puts
the course into a wheel.

An sdist holds the built files, so that a wheel can be made from it without Node.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Runs npm, for which it asks for Node as a build requirement."""

    @property
    def _built(self) -> bool:
        """The licenses are what the build writes last."""
        return Path(self.root, "tablewidgets/static/LICENSES.txt").exists()

    def dependencies(self) -> list[str]:
        node: list[str] = self.metadata.config["dependency-groups"]["node"]
        return [] if self._built else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version == "standard":  # an editable one finds it here
            build_data["force_include"].update(self._course())
        if not self._built:
            self._build()

    def _course(self) -> dict[str, str]:
        """Where each file of the course is put."""
        course = run_path(str(Path(self.root, "tablewidgets/course/__init__.py")))
        return {str(path): f"tablewidgets/course/{at}" for at, path in course["files"]().items()}

    def _build(self) -> None:
        npm = shutil.which("npm") or "npm"
        for arguments in (["ci", "--omit=dev"], ["run", "--silent", "build"]):
            folder = Path(self.root, "tablewidgets/frontend")
            subprocess.run([npm, *arguments], cwd=folder, check=True)
