"""Build the notebooks of both languages from their common sources, and run them: `make notebooks`.

A source holds the texts of each language and the code cells they share, in which {locale} stands
for the language. What a notebook shows was computed when it was built; `make test` runs it again
and compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

from tablewidgets.engine.locale import LOCALES, speaking, typeset

HERE: Final = Path(__file__).parent
WIDGET: Final = "application/vnd.jupyter.widget-view+json"
METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def sources() -> list[Path]:
    return sorted((HERE / "sources").glob("*.md"))


def cells(source: Path) -> Iterator[tuple[str, str]]:
    """The parts of a source: what each is ("names", a language, or "code") and its text."""
    _, *parts = re.split(r"^%% (\w+)\n", source.read_text("utf-8"), flags=re.MULTILINE)
    for kind, text in zip(parts[::2], parts[1::2], strict=True):
        if kind not in ("names", "code", *LOCALES):
            raise ValueError(f"{source.name}: there is no part called {kind!r}")
        yield kind, text.strip()


def path(source: Path, locale: str) -> Path:
    """Where the notebook of a language is: it has a name of its own in each."""
    names = dict(line.split(": ") for line in dict(cells(source))["names"].splitlines())
    return HERE / locale / f"{names[locale]}.ipynb"


def notebook(source: Path, locale: str) -> Any:
    """The notebook, not yet run."""
    made = nbformat.v4.new_notebook(metadata=METADATA)
    for kind, text in cells(source):
        if kind == "code":
            cell = nbformat.v4.new_code_cell(text.replace("{locale}", locale))
        elif kind == locale:
            cell = nbformat.v4.new_markdown_cell(_typeset(text, locale))
        else:
            continue
        cell["id"] = f"cell-{len(made.cells) + 1}"
        made.cells.append(cell)
    return made


def _typeset(text: str, locale: str) -> str:
    """The typography of the language, outside of code."""
    with speaking(locale):
        return "".join(
            part if part.startswith("`") else typeset(part) for part in re.split("(`[^`]*`)", text)
        )


def build(source: Path, locale: str) -> None:
    made = notebook(source, locale)
    NotebookClient(made, timeout=600, record_timing=False, kernel_name="python3").execute()
    made["metadata"] = METADATA  # and no word of the Python that ran it
    for cell in made.cells:
        for output in cell.get("outputs", ()):
            # Without its widget, a notebook just opened shows the table in HTML instead.
            output.get("data", {}).pop(WIDGET, None)
    nbformat.validate(made)
    path(source, locale).parent.mkdir(exist_ok=True)
    path(source, locale).write_text(nbformat.writes(made) + "\n", "utf-8")


def main() -> None:
    for source in sources():
        for locale in LOCALES:
            print(path(source, locale).relative_to(HERE))
            build(source, locale)


if __name__ == "__main__":
    main()
