"""The parts of the site: its pages lead to what is there, and its Python is whole."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from zipfile import ZipFile

import pytest

import tablewidgets as tw
from tablewidgets import course
from tablewidgets.cli import main
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.site import MARK, archive, build, lite, node, own_files, pages, python, wheels
from tablewidgets.site.gallery import FIRST, WIDGETS
from tablewidgets.testing.texts import check_same_messages, check_written
from tablewidgets.widgets import bundle
from tablewidgets.widgets.localized import _words
from tablewidgets.widgets.sync import SyncedWidget
from tablewidgets.widgets.transport import opening
from tests.texts import check_in_code

ROOT = Path(__file__).parents[2]
ALONE = """if True:
    import json, sys
    before = {*sys.modules}
    sys.path = [sys.argv[1], *(path for path in sys.path if "site-packages" not in path)]
    import ast
    import tablewidgets as tw
    from tablewidgets.widgets.sync import SyncedWidget
    from tablewidgets.widgets.transport import Connection
    first = None
    for code in json.loads(sys.argv[2]):
        tree = ast.parse(code)
        tree.body[-1] = ast.parse("made = 0").body[0]
        tree.body[-1].value = ast.parse(code).body[-1].value
        names = {"tw": tw}
        exec(compile(ast.fix_missing_locations(tree), "code", "exec"), names)
        made, said = names["made"], []
        first = first or made
        widget = made if isinstance(made, SyncedWidget) else made._make_widget()
        page = Connection(widget, lambda text: said.append(json.loads(text)))
        assert said[0]["values"]["_state"]["words"]
        for kind, revision in (("hello", -1), ("locale", 0)):
            more = {"locale": "fr"} if kind == "locale" else {}
            page.receive(json.dumps({"kind": kind, "id": kind, "revision": revision, **more}))
        assert [one["kind"] for one in said[1:]] == ["state", "update"], said[1:]
        print("state")
        slow = {"difflib", "html", "mistune", "secrets", "tomllib"} & {*sys.modules} - before
        assert made is not first or not slow, slow
        page.close()
        print("done")
"""
"""Makes widgets with the packages of a page alone."""
ELSEWHERE = re.compile(r"^(https?:)?//")


class Links(HTMLParser):
    """The addresses that a page names."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, with a page in the place of the documentation."""
    folder = tmp_path_factory.mktemp("site")
    pages.write(folder, has_docs=True)
    (folder / "docs").mkdir()
    (folder / "docs/index.html").touch()
    return folder


def addresses(site: Path) -> Iterator[tuple[Path, str]]:
    for page in (site / "index.html", *site.glob("??/*.html")):
        yield from ((page, address) for address in Links(page).addresses)


def test_every_language_has_the_same_texts() -> None:
    check_same_messages(pages.TEXTS)
    check_in_code(pages.TEXTS, "keep", "teachers", "widget")


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written_well(locale: str) -> None:
    alike = {"widget.kraaw", "widget.carnuta", "widget.carnavalesque", "landing.facts"}
    check_written(pages.TEXTS, locale, alike=alike)


def test_every_link_leads_to_something_in_the_site(site: Path) -> None:
    for page, address in addresses(site):
        assert not ELSEWHERE.match(address), address
        parts = urlsplit(address)
        if parts.path.startswith("../lite/") or parts.scheme == "data":
            continue
        assert (page.parent / parts.path).is_file(), f"{page}: {address}"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_landing_page_leads_to_every_notebook_and_sheet(site: Path, locale: str) -> None:
    found = Links(site / locale / "index.html").addresses
    opened = {parse_qs(urlsplit(address).query).get("path", [""])[0] for address in found}
    assert opened - {""} == {f"{locale}/{name}" for name in lite.notebooks(locale)}
    sheets = {address for address in found if address.startswith("sheets/")}
    assert sheets == {name for name in course.for_pupils(locale) if name.startswith("sheets/")}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_table_is_drawn_before_python_has_started(site: Path, locale: str) -> None:
    """As the same code will make it there, in the page's language."""
    page = (site / locale / pages.INDEX).read_text("utf-8")
    assert page.count(f'data-preview="{pages.PREVIEW}"') == page.count("data-code") == 1
    drawn = json.loads((site / locale / pages.PREVIEW).read_text("utf-8"))
    with speaking(locale):
        assert drawn == json.loads(json.dumps(opening(eval(FIRST, {"tw": tw}))))


@pytest.mark.parametrize("locale", LOCALES)
def test_teachers_find_a_table_for_their_own_cards(site: Path, locale: str) -> None:
    assert pages.CARDS in Links(site / locale / "index.html").addresses
    file = site / locale / pages.CARDS
    assert tw.Carnuta(2, seed=1, deck=file).deck.house
    with speaking(locale):
        assert pages.TEXTS.say("teachers.cards").count(pages.CARDS) == 3


@pytest.mark.parametrize("locale", LOCALES)
def test_what_the_start_page_says_is_read(locale: str) -> None:
    title, about, sections = pages.start_page(locale)
    assert "\n" not in title + about
    found = [notebook for section in sections for notebook in section.notebooks]
    assert len(found) == len(lite.notebooks(locale))
    assert {*NUMBERS} < {notebook.number for notebook in found}
    assert all(int(notebook.minutes) for notebook in found)
    levels = [notebook.level for notebook in found]
    assert all(level and level.count("(") == level.count(")") for level in levels)


@pytest.mark.parametrize("code", [FIRST, *WIDGETS.values()], ids=["first", *WIDGETS])
def test_the_code_of_the_gallery_makes_a_widget(code: str) -> None:
    tree = ast.parse(code)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    names = {"tw": tw}
    exec(compile(tree, "<code>", "exec"), names)
    made = eval(compile(ast.Expression(last.value), "<code>", "eval"), names)
    assert isinstance(made if isinstance(made, SyncedWidget) else made._make_widget(), SyncedWidget)


def test_every_widget_of_the_gallery_has_a_title() -> None:
    for locale in LOCALES:
        with speaking(locale):
            assert all(pages.TEXTS.say(f"widget.{name}") for name in WIDGETS)


@pytest.mark.parametrize("locale", LOCALES)
def test_notebooks_have_no_lists_of_lines(locale: str) -> None:
    """JupyterLite shows commas between them."""
    for path in lite.notebooks(locale).values():
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            assert isinstance(cell["source"], str)
            for output in cell.get("outputs", ()):
                texts = [output.get("text", ""), *output.get("data", {}).values()]
                assert not any(isinstance(text, list) for text in texts), path.name


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("python") / "pyodide"
    python.write(folder)
    return folder


def test_the_list_of_packages_is_closed(runtime: Path) -> None:
    """Python in the browser finds there whatever any of them requires, and nowhere else."""
    listed = json.loads((runtime / python.LIST).read_text("utf-8"))["packages"]
    assert {*python.ROOTS} <= {*listed}
    for package in listed.values():
        assert {*package["depends"]} <= {*listed}
        assert (runtime / package["file_name"]).is_file()
        assert not ELSEWHERE.match(package["file_name"])
    assert not {"tornado", "jupyterlab-widgets", "psutil"} & {*listed}


def test_a_page_without_a_notebook_needs_nothing_of_jupyter(tmp_path: Path) -> None:
    """Each widget of the gallery is made there, sends its state and answers; and for the first
    table, nothing is imported that is slow to import and rarely needed."""
    path = tmp_path / "python.zip"
    with ZipFile(path, "w") as packed:
        for at, data in archive.files().items():
            packed.writestr(at, data)
    codes = json.dumps([FIRST, *WIDGETS.values()])
    done = subprocess.run(
        [sys.executable, "-I", "-c", ALONE, str(path), codes],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {"state", "done"}


def test_no_wheel_has_what_only_runs_here(runtime: Path) -> None:
    for path in runtime.glob("*.whl"):
        with ZipFile(path) as packed:
            suffixes = {Path(name).suffix for name in packed.namelist()}
            folders = {part for name in packed.namelist() for part in name.split("/")[:-1]}
        assert not suffixes & {".so", ".pyd", ".pyc"}, path.name
        assert not folders & {"labextension", "nbextension", "tests"}, path.name


def test_our_wheel_is_the_package_without_its_sources(runtime: Path) -> None:
    (path,) = runtime.glob("tablewidgets-*.whl")
    with ZipFile(path) as packed:
        names = {*packed.namelist()}
    assert {"tablewidgets/__init__.py", "tablewidgets/static/table.js"} <= names
    assert "tablewidgets/games/kraaw/text/fr.json" in names, "TOML takes long to read there"
    assert "tablewidgets/static/words/table.json" in names, "and so does JavaScript"
    (pages_alone,) = runtime.glob("tablewidgets_pages-*.whl")
    with ZipFile(pages_alone) as packed:
        besides = {*packed.namelist()}
    assert {f"tablewidgets/static/page-{name}.js" for name in ("game", "tasks")} <= besides
    assert not besides & names
    assert not [name for name in names if "/frontend/" in name or "/site/" in name]
    assert not [name for name in names if name.endswith((".ipynb", ".map"))]


def test_a_program_that_is_missing_or_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match=r"node failed:\n(?s:.*)no such folder"):
        node.run("node", "-e", "throw Error('no such folder')")
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(OSError, match=r"npm is missing(?s:.*)pip install"):
        node.run("npm", "pack")


@pytest.mark.parametrize("module", ["table", "question", "experiment"])
def test_the_words_that_are_listed_are_all_that_a_module_says(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> dict[str, object]:
        return _words.__wrapped__(("tablewidgets",), "words", "fr", module)

    before = said()
    words, beginnings = json.loads(
        own_files.for_notebooks()[f"tablewidgets/static/words/{module}.json"]
    )
    monkeypatch.setattr(bundle, "words_in", lambda _: (frozenset(words), tuple(beginnings)))
    assert before
    assert said() == before


def test_the_same_packages_are_the_same_bytes(runtime: Path, tmp_path: Path) -> None:
    wheels.write(tmp_path, ["comm"])
    for path in tmp_path.glob("*.whl"):
        assert path.read_bytes() == (runtime / path.name).read_bytes()


def test_it_is_the_python_of_the_tests() -> None:
    text = (ROOT / "tablewidgets/frontend/package.json").read_text("utf-8")
    assert json.loads(text)["devDependencies"]["pyodide"] == python.PYODIDE


def test_what_somebody_else_has_put_there_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").touch()
    with pytest.raises(SystemExit):
        main(["en", "site", str(tmp_path)])
    assert "something else is in this folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_an_older_site_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lite, "write", lambda folder, _numbers: folder.mkdir())
    monkeypatch.setattr(archive, "write", lambda path, _pyodide: path.touch())
    (tmp_path / MARK).touch()
    (tmp_path / "old.html").touch()
    (docs := tmp_path.with_name("docs")).mkdir()
    build(tmp_path, docs=docs)
    found = {path.name for path in tmp_path.iterdir()}
    assert "old.html" not in found
    assert {MARK, "docs", "en", "fr", "index.html", "lite", archive.NAME, "static"} < found
