"""Builds the front end on the way into a wheel or an sdist, unless it is built already.

An sdist holds the built files, so that a wheel can be made from it without Node.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendBuildHook(BuildHookInterface[Any]):
    """Runs npm, for which it asks for Node as a build requirement."""

    @property
    def _built(self) -> bool:
        """The licenses are what the build writes last."""
        return Path(self.root, "tablewidgets/static/LICENSES.txt").exists()

    def dependencies(self) -> list[str]:
        node: list[str] = self.metadata.config["dependency-groups"]["node"]
        return [] if self._built else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if self._built:
            return
        npm = shutil.which("npm") or "npm"
        for arguments in (["ci", "--omit=dev"], ["run", "--silent", "build"]):
            folder = Path(self.root, "tablewidgets/frontend")
            subprocess.run([npm, *arguments], cwd=folder, check=True)
