"""Build the notebooks in all languages from their sources, and run them: `make notebooks`, or
`python notebooks/build.py 06` for some of them.

The outputs are saved in the notebooks; `make test` runs the notebooks again and compares.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import nbformat
from building.cells import METADATA
from building.keys import key
from building.lessons import notebook
from building.levels import GUIDE, guide
from building.plans import overview, overview_file, plan
from building.sheets import sheet
from building.sources import HERE, VERSIONS, Edition, Source, sources
from nbclient import NotebookClient

from tablewidgets.engine.locale import LOCALES

WIDGET: Final = "application/vnd.jupyter.widget-view+json"


class Client(NotebookClient):
    """Leaves each output as its cell has shown it: a solution in a later cell, for teachers, would
    otherwise change the record of the task."""

    def process_message(self, msg: Any, *args: Any) -> Any:
        updates = msg["msg_type"] == "update_display_data"
        return None if updates else super().process_message(msg, *args)


def build(source: Source, locale: str, edition: Edition = "pupil") -> None:
    made = notebook(source, locale, edition)
    run(made)
    text = nbformat.writes(made, split_lines=False)  # of lists of lines JupyterLite shows commas
    _write(source.notebook(locale, edition), text + "\n")


def build_sheets(source: Source, locale: str) -> None:
    for version in VERSIONS:
        _write(source.sheet(locale, version), sheet(source, locale, version))
    _write(source.key(locale), key(source, locale))
    _write(source.plan(locale), plan(source, locale))


def build_guide(locale: str) -> None:
    _write(GUIDE[locale], guide(locale))
    _write(overview_file(locale), overview(locale))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    print(path.relative_to(HERE.parent))


def run(made: Any) -> None:
    Client(
        made, timeout=600, record_timing=False, kernel_name="python3", coalesce_streams=True
    ).execute()
    made["metadata"] = METADATA  # without the version of Python that ran it
    for cell in made.cells:
        for output in cell.get("outputs", ()):
            # Without the widget, a notebook that was not run shows the HTML fallback.
            output.get("data", {}).pop(WIDGET, None)
    nbformat.validate(made)


def main() -> None:
    for source in sources(*sys.argv[1:]):
        for locale in LOCALES:
            for edition in source.editions:
                build(source, locale, edition)
            if source.is_lesson:
                build_sheets(source, locale)
    for locale in LOCALES:
        build_guide(locale)


if __name__ == "__main__":
    main()
