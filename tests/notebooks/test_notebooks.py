"""The notebooks are up to date with their sources. Their outputs are checked by nbval."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Any

import nbformat
import pytest
from building.lessons import SOLUTION, code_in, notebook
from building.sources import HERE, Edition, Source, sources

from tablewidgets.engine.locale import LOCALES
from tablewidgets.widgets.bundle import NOT_BUILT

WIDGET = "application/vnd.jupyter.widget-view+json"
WRITTEN = [
    (source, locale, edition)
    for source in sources()
    for locale in LOCALES
    for edition in source.editions
]
each_notebook = pytest.mark.parametrize(
    ("source", "locale", "edition"), WRITTEN, ids=lambda value: getattr(value, "name", value)
)


@cache
def saved(source: Source, locale: str, edition: Edition) -> Any:
    """A notebook as it was committed; nothing of it may be changed."""
    return nbformat.read(source.notebook(locale, edition), as_version=4)


def code(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


@each_notebook
def test_the_notebook_is_up_to_date(source: Source, locale: str, edition: Edition) -> None:
    """If not: `make notebooks`."""
    made, found = notebook(source, locale, edition), saved(source, locale, edition)
    assert [(cell.cell_type, cell.id, cell.source) for cell in found.cells] == [
        (cell.cell_type, cell.id, cell.source) for cell in made.cells
    ]
    assert found.metadata == made.metadata, "no widget state, and nothing of the machine"


@each_notebook
def test_every_cell_was_run_in_order_and_without_an_error(
    source: Source, locale: str, edition: Edition
) -> None:
    cells = [cell for cell in saved(source, locale, edition).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    for cell in cells:
        for output in cell.outputs:
            assert output.output_type != "error"
            assert " at 0x" not in str(output), "an address differs each time"
            assert NOT_BUILT not in str(output), "`make frontend` comes before `make notebooks`"
            assert WIDGET not in output.get("data", {}), "it hides the table in HTML"


@each_notebook
def test_no_cell_is_excluded_from_the_check(source: Source, locale: str, edition: Edition) -> None:
    """No cell is excluded, and none prints what changes from one run to the next."""
    for text in code(saved(source, locale, edition)):
        for word in ("NBVAL", "nbval", "interact(", "Output(", "clear_output", "{locale}"):
            assert word not in text
    assert not any("tags" in cell.metadata for cell in saved(source, locale, edition).cells)


@each_notebook
def test_a_cell_speaks_one_language(source: Source, locale: str, edition: Edition) -> None:
    for text in code(saved(source, locale, edition)):
        assert not re.search(r"""["'](?:en|fr)["']\s*:""", text), text


@each_notebook
def test_no_set_is_shown(source: Source, locale: str, edition: Edition) -> None:
    """Its order differs from one run to the next."""
    for cell in saved(source, locale, edition).cells:
        for output in cell.get("outputs", ()):
            shown = output.get("text", "") + "\n" + output.get("data", {}).get("text/plain", "")
            for line in shown.splitlines():
                assert not shows_a_set(line.strip()), line


def shows_a_set(line: str) -> bool:
    try:
        tree = ast.parse(line, mode="eval")
    except (SyntaxError, ValueError):
        return False  # a sentence, or a table
    return any(
        isinstance(node, ast.Set)
        or (isinstance(node, ast.Name) and node.id in ("set", "frozenset", "dict_keys"))
        for node in ast.walk(tree)
    )


def test_shown_sets_are_detected() -> None:
    for line in ("{1, 2}", "[{'a'}, 3]", "frozenset({1})", "set()"):
        assert shows_a_set(line), line
    for line in ("{'a': 1}", "A set of cards", "[1, 2]", "{}", "| {1 |"):
        assert not shows_a_set(line), line


def test_notebooks_were_run_with_the_front_end() -> None:
    """Without it, an object that should be a widget says that it is missing."""
    for source in sources():
        for edition in source.editions:
            for locale in LOCALES:
                shown = str([cell.get("outputs") for cell in saved(source, locale, edition).cells])
                assert "front end of tablewidgets" not in shown, source.name


@pytest.mark.parametrize(
    ("source", "edition"),
    [(source, edition) for source in sources() for edition in source.editions],
    ids=lambda value: getattr(value, "name", value),
)
def test_both_languages_have_the_same_steps(source: Source, edition: Edition) -> None:
    english, french = saved(source, "en", edition), saved(source, "fr", edition)
    assert [cell.cell_type for cell in english.cells] == [cell.cell_type for cell in french.cells]
    both = [part.text for part in source.parts if part.kind == "code"]
    written = {code_in(text, "fr"): code_in(text, "en") for text in both}
    opening = f"{SOLUTION}\n"  # of teachers
    assert code(english) == [
        opening * text.startswith(opening) + written.get(text.removeprefix(opening), text)
        for text in code(french)
    ]
    for ours, theirs in zip(english.cells, french.cells, strict=True):
        if ours.cell_type == "markdown":
            assert ours.source != theirs.source
            assert re.findall(r"`.*?`", ours.source) == re.findall(r"`.*?`", theirs.source)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_notebook_has_a_source(locale: str) -> None:
    folders = (HERE / locale, HERE / "teacher" / locale)
    assert {path for folder in folders for path in folder.glob("*.ipynb")} == {
        source.notebook(locale, edition) for source in sources() for edition in source.editions
    }


PLAIN = {
    *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    *("p", "div", "strong", "em", "br", "sub", "sup", "img", "pre", "code"),
}
"""What GitHub leaves of a page, which removes styles, scripts and forms."""


@each_notebook
def test_without_styles_and_scripts_each_output_can_be_read(
    source: Source, locale: str, edition: Edition
) -> None:
    for cell in saved(source, locale, edition).cells:
        outputs = [output.data for output in cell.get("outputs", ()) if "data" in output]
        html = [data["text/html"] for data in outputs if "text/html" in data]
        bare = [re.sub("<style>.*?</style>", "", one, flags=re.DOTALL) for one in html]
        for one in bare:
            assert {*re.findall(r"<(\w+)", one)} <= PLAIN
        if bare:
            said = re.sub(r'<img[^>]* alt="([^"]+)"[^>]*>', r"\1", " ".join(bare))
            assert re.sub("<[^>]*>", "", said).strip(), cell.source
