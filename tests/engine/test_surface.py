"""The public surface: the names of the package and of a game, their help, and discovering games."""

from __future__ import annotations

import inspect
import pydoc
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import registry
from tablewidgets.engine.game import Game

ROOT = Path(__file__).parents[2]
GAMES = [registry.game_class(name) for name in registry.built_in()]


def public(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def test_dir_of_the_package_is_its_public_names_and_all_are_there() -> None:
    assert sorted(dir(tw)) == sorted(tw.__all__)
    assert len(set(tw.__all__)) == len(tw.__all__)
    for name in tw.__all__:
        assert getattr(tw, name) is getattr(tw, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_at_most_40_public_names(game: type[Game]) -> None:
    assert len(public(game(seed=1))) <= 40


@pytest.mark.parametrize("game", GAMES)
def test_no_public_name_fails_for_a_missing_argument(game: type[Game]) -> None:
    """A method called without arguments works, or its error says what it takes."""
    played = game(seed=1)
    for name in public(played):
        value = getattr(played, name)
        if inspect.ismethod(value) or inspect.isfunction(value):
            try:
                made = value()
                if name == "invite":  # it has a process
                    made.close()
            except (TypeError, ValueError) as error:
                assert "missing" not in str(error), name
                assert "positional" not in str(error), name


@pytest.mark.parametrize("game", GAMES)
def test_help_explains_each_parameter_and_has_an_example(game: type[Game]) -> None:
    help_text = pydoc.plain(pydoc.render_doc(game))
    begin = help_text[: help_text.index("Method resolution order")]
    names = ["players", "seed", *(option.name for option in game.spec.options)]
    assert list(inspect.signature(game).parameters) == names
    for name in names:
        assert f"{name}: " in begin
        assert len(begin.split(f" {name}: ")[-1].split()) >= 4, f"{name} is not explained"
    assert f">>> game = {game.__name__}(" in begin
    assert "object at 0x" not in begin


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_option_is_refused_with_a_list_of_options(game: type[Game]) -> None:
    option = game.spec.options[0].name
    with pytest.raises(TypeError, match=f"did you mean {option}") as raised:
        game(**{f"{option}x": 1})
    assert all(known.name in str(raised.value) for known in game.spec.options)


def test_a_game_is_found_by_the_name_of_its_class_and_of_its_module() -> None:
    for game in GAMES:
        assert getattr(tw, game.__name__) is game
        assert sys.modules[game.__module__] is getattr(tw, game.spec.name)
    with pytest.raises(AttributeError, match="has no attribute 'Chess'"):
        tw.Chess  # noqa: B018


def test_no_code_lists_the_games() -> None:
    for path in ("tablewidgets/__init__.py", "tablewidgets/engine", "pyproject.toml"):
        files = [ROOT / path] if (ROOT / path).is_file() else (ROOT / path).glob("*.py")
        for file in files:
            code = [
                line
                for line in file.read_text().splitlines()
                if "tw." not in line and "keywords" not in line
            ]
            assert "carnuta" not in "\n".join(code).lower(), file


def test_games_are_imported_lazily() -> None:
    code = "import tablewidgets, sys; print([m for m in sys.modules if 'games.' in m])"
    done: Any = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"


def test_the_texts_of_a_game_are_available_before_it_is_imported() -> None:
    code = """if True:
        from tablewidgets.engine.locale import catalogue
        print(catalogue("kraaw").say("player", seat=0))
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "Player 1"
