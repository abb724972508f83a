"""Node and npm, which come with the extra `site`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig

from tablewidgets.engine.locale import Catalogue
from tablewidgets.site import INSTALL

_TEXTS = Catalogue("tablewidgets.site")


def run(program: str, *arguments: str | os.PathLike[str]) -> None:
    """Run `node` or `npm`: the one beside this Python, or any other.

    Raises:
        OSError: If it is missing, or fails.
    """
    programs = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    found = shutil.which(program, path=programs)
    if found is None:
        raise FileNotFoundError(_TEXTS.say("build.no_node", program=program, command=INSTALL))
    done = subprocess.run(
        [found, *arguments],
        capture_output=True, text=True, check=False, env={**os.environ, "PATH": programs},
    )  # fmt: skip
    if done.returncode:
        raise OSError(_TEXTS.say("build.failed", program=program, log=done.stderr))
