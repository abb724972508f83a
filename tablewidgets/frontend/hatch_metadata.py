"""What an index shows of the package: the README with its pictures and links, whole.

On an index page there is nothing that a relative address could lead to. So the workflow that
publishes says in `REPOSITORY` where the files are; in a build without it, pictures and links to
files are left out, and what they say stays.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE: Final = re.compile(r"<picture>.*?</picture>\n*", re.DOTALL)
_SOURCE: Final = re.compile(r'\b(src|srcset)="(?!https?:)')
_LINK: Final = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


class MetadataHook(MetadataHookInterface):
    """Gives the description and the addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        repository = os.environ.get("REPOSITORY", "").rstrip("/")
        tag = f"v{metadata['version']}" if "version" in metadata else "main"
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": description(text, repository, os.environ.get("GITHUB_REF_NAME", tag)),
        }
        metadata["urls"] = addresses(repository)


def description(text: str, repository: str, tag: str) -> str:
    """The README for a page elsewhere."""
    if not repository:
        return _LINK.sub(r"\1", _PICTURE.sub("", text))
    text = _SOURCE.sub(rf'\1="{repository}/raw/{tag}/', text)
    return _LINK.sub(rf"[\1]({repository}/blob/{tag}/\2)", text)


def addresses(repository: str) -> dict[str, str]:
    """What else is there, if there is anything."""
    if not repository:
        return {}
    return {
        "Homepage": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
    }
