"""Builds the front end on the way into a wheel or an sdist, unless it is built already, and puts
the course into a wheel. With TABLEWIDGETS_COMPILE=1, a wheel's engine is compiled too.

An sdist holds the built files, so that a wheel can be made from it without Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from runpy import run_path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE: Final = "TABLEWIDGETS_COMPILE"


class BuildHook(BuildHookInterface[Any]):
    """Runs npm, for which it asks for Node as a build requirement."""

    @property
    def _built(self) -> bool:
        """The licenses are what the build writes last."""
        return Path(self.root, "tablewidgets/static/LICENSES.txt").exists()

    @property
    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILE) == "1"

    def dependencies(self) -> list[str]:
        groups: dict[str, list[str]] = self.metadata.config["dependency-groups"]
        node = [] if self._built else groups["node"]
        return [*node, *(groups["compiler"] if self._compiles else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version == "standard":  # an editable one finds it here
            build_data["force_include"].update(self._course())
        if not self._built:
            self._build()
        if self._compiles and version == "standard":
            self._compiler().initialize(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """What was compiled is in the wheel, and not left among the sources."""
        if self._compiles and version == "standard":
            self._compiler().clean([version])

    def _compiler(self) -> BuildHookInterface[Any]:
        from hatch_mypyc.plugin import MypycBuildHook

        made: BuildHookInterface[Any] = MypycBuildHook(
            self.root,
            self.config["mypyc"],
            self.build_config,
            self.metadata,
            self.directory,
            self.target_name,
            self.app,
        )
        return made

    def _course(self) -> dict[str, str]:
        """Where each file of the course is put."""
        course = run_path(str(Path(self.root, "tablewidgets/course/__init__.py")))
        return {str(path): f"tablewidgets/course/{at}" for at, path in course["files"]().items()}

    def _build(self) -> None:
        npm = shutil.which("npm") or "npm"
        for arguments in (["ci", "--omit=dev"], ["run", "--silent", "build"]):
            folder = Path(self.root, "tablewidgets/frontend")
            subprocess.run([npm, *arguments], cwd=folder, check=True)
