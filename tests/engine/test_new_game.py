"""A new game: written, playable, found, and right."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest

import tablewidgets as tw
from tablewidgets.cli import main
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.new_game import TEMPLATE, new_game
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.observation import HigherView
from tablewidgets.testing import play_randomly
from tablewidgets.testing.texts import check_written
from tests.template import dealt, play
from tests.texts import listen, say_all, unsaid

ROOT = Path(__file__).parents[2]
HIGHER = ROOT / "tablewidgets/new_game" / TEMPLATE
MOST_LINES = 150
"""Of code in the template: without blank lines, comments and docstrings."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game called Love Letter."""
    return new_game("love_letter", tmp_path_factory.mktemp("games"))


def run(project: Path, *command: str) -> str:
    """Run a command of Python in the folder of the project."""
    path = os.pathsep.join([str(project), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *command],
        check=False,
        capture_output=True,
        text=True,
        cwd=project,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_its_own_tests(project: Path) -> None:
    assert "10 passed" in run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_it_is_written_as_this_project_is(project: Path) -> None:
    config = f"--config={ROOT / 'pyproject.toml'}"
    run(project, "-m", "ruff", "check", "--no-cache", config, ".")
    run(project, "-m", "ruff", "format", "--no-cache", "--check", config, ".")


def test_nothing_is_left_of_the_name_it_was_copied_from(project: Path) -> None:
    files = [path for path in project.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {path.name for path in project.iterdir()} >= {"love_letter", "tests", "pyproject.toml"}
    for path in files:
        assert TEMPLATE not in str(path.relative_to(project))
        assert TEMPLATE not in path.read_text("utf-8").lower(), path
    texts = (project / "love_letter/text/fr.toml").read_text("utf-8")
    assert 'title = "Love Letter"' in texts
    made = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    entry_points = made["project"]["entry-points"]["tablewidgets.games"]
    assert entry_points == {"love_letter": "love_letter:LoveLetter"}


def test_it_is_found_by_its_entry_point_with_its_pictures(project: Path) -> None:
    """Also its records, without anybody having imported it."""
    record = run(
        project, "-c", "from love_letter import LoveLetter; print(LoveLetter(2, seed=1).to_json())"
    )
    info = project / "love_letter-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: love-letter\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[tablewidgets.games]\nlove_letter = love_letter:LoveLetter\n"
    )
    told = run(
        project,
        "-c",
        f"""if True:
        import json, sys
        import tablewidgets as tw
        from tablewidgets.engine import registry
        from tablewidgets.widgets.icons import icons
        assert "love_letter" in registry.games() and "love_letter" not in sys.modules
        game = tw.from_json({record.strip()!r})
        found = tw.LoveLetter is type(game), game.spec.name, sorted(icons("love_letter"))
        print(json.dumps([type(game).__name__, *found]))
        """,
    )
    assert json.loads(told) == ["LoveLetter", True, "love_letter", ["back", "star", "won"]]


def test_its_wheel_holds_all_of_it(project: Path, tmp_path: Path) -> None:
    run(project, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    (wheel,) = tmp_path.iterdir()
    package = {
        str(path.relative_to(HIGHER)) for path in HIGHER.rglob("*.*") if "pyc" not in str(path)
    }
    with zipfile.ZipFile(wheel) as packed:
        names = [name.partition("/") for name in packed.namelist()]
    assert {rest for folder, _, rest in names if folder == "love_letter"} == package


@pytest.mark.parametrize(
    "name",
    ["", "Love", "love-letter", "love letter", "2love", "_love", "love_", "love__letter", "lövé",
     "class", "a/b", "..", "love\n", None, 3],
)  # fmt: skip
def test_a_name_must_be_one_for_a_package(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="name: lower-case letters, digits and _, like love_lett"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["kraaw", "higher", "json", "numpy", "pytest", "tablewidgets", "tests"]
)
def test_a_name_must_be_free(name: str, tmp_path: Path) -> None:
    assert Higher.spec.name == TEMPLATE, "so that it is known"
    with pytest.raises(ValueError, match=f"name: '{name}' is taken"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").write_text("mine")
    for name in ("one", "two"):
        with pytest.raises(FileExistsError):
            new_game(name, tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["one", "two"]


@pytest.mark.parametrize("at", [0, 7, 14])
def test_a_folder_that_can_not_be_filled_is_not_left(
    at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, written = Path.write_text, 0

    def full(path: Path, text: str, encoding: str) -> int:
        nonlocal written
        if written == at:
            raise OSError("no space left")
        written += 1
        return write(path, text, encoding)

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space left"):
        new_game("love_letter", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["en", "new-game", "one"])
    assert "one is a game that plays" in capsys.readouterr().out
    main(["new-game", "two", "--in", "games"])
    assert {"one/one/rules.py", "games/two/two/rules.py"} <= {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")
    }
    for arguments, told in (
        (["new-game", "one"], "tablewidgets: .*exists.*'one'"),
        (["new-game", "One"], "tablewidgets: name: lower-case letters"),
        (["new-game"], "usage: tablewidgets new-game"),
    ):
        with pytest.raises(SystemExit) as end:
            main(["en", *arguments])
        assert end.value.code
        assert re.match(told, capsys.readouterr().err)


def test_it_can_be_run_as_a_module(tmp_path: Path) -> None:
    run(tmp_path, "-m", "tablewidgets", "new-game", "some_game")
    assert (tmp_path / "some_game/pyproject.toml").is_file()


# The template.


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written_well(locale: str) -> None:
    check_written(Higher.spec.texts, locale, alike={"title"})


@pytest.mark.parametrize("locale", LOCALES)
def test_each_of_its_messages_is_said(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = listen(monkeypatch)
    with speaking(locale):
        game = play(dealt(3, 2, 4, 1), 0)
        for _ in play_randomly(game, Random(1).random):
            say_all(game, (0, 1, None, tw.TEACHER))
            assert game.beliefs(0).evidence()
        assert game.rules()
    assert unsaid(game.spec.texts, locale, keys) == set()


def test_its_view_is_typed() -> None:
    """The default view adds nothing to what the class of the view says."""
    assert dealt(3, 2, 1).view(0).keys() == get_type_hints(HigherView).keys() | {"actor"}


def test_it_is_short() -> None:
    assert sum(map(lines_of_code, HIGHER.glob("*.py"))) <= MOST_LINES


def lines_of_code(path: Path) -> int:
    """Those of a module, without blank lines, comments and docstrings."""
    text = path.read_text("utf-8")
    strings = (
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )
    docs = {line for node in strings for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    code = (line.strip() for n, line in enumerate(text.splitlines(), start=1) if n not in docs)
    return sum(bool(line) and not line.startswith("#") for line in code)
