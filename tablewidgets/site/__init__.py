"""The site: the whole course as a folder of files, which any web server can serve.

Pages of our own lead to the notebooks in JupyterLite. Python runs in the browser, and nothing is
asked of any other address.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path
from typing import Final

from tablewidgets.engine.locale import Catalogue

MARK: Final = "tablewidgets.txt"
"""A file by which a folder is known as one that was built here, and may be built again."""
INSTALL: Final = 'python -m pip install "tablewidgets[site]"'
_TEXTS: Final = Catalogue("tablewidgets.site")


def build(folder: Path, *, docs: Path | None = None, numbers: Collection[str] = ()) -> None:
    """Build the site in a folder.

    Args:
        folder: The folder: a new or an empty one, or one with an older site in it.
        docs: The folder of the built documentation, to be put into the site.
        numbers: The numbers of the notebooks that it has; without any, all.

    Raises:
        ValueError: If something else is in the folder, or a package is missing.
        OSError: If something can't be read, written or built.
    """
    if folder.exists():
        if any(folder.iterdir()) and not (folder / MARK).is_file():
            raise ValueError(_TEXTS.say("build.not_ours", folder=folder))
        shutil.rmtree(folder)
    try:
        from tablewidgets.site import archive, lite, pages
    except ModuleNotFoundError as error:
        raise ValueError(_TEXTS.say("build.missing", command=INSTALL)) from error
    folder.mkdir(parents=True)
    (folder / MARK).write_text(_TEXTS.say("build.mark") + "\n", "utf-8")
    lite.write(folder / lite.FOLDER, tuple(numbers))
    pages.write(folder, has_docs=docs is not None)
    archive.write(folder / archive.NAME, folder / lite.PYTHON)
    if docs is not None:
        shutil.copytree(docs, folder / "docs")
