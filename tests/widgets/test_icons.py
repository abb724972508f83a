"""The pictures of games: the built ones, and those of another package."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tablewidgets.widgets import bundle
from tablewidgets.widgets.icons import _icons, icons
from tests.modules import entries

CROWN = '<?xml version="1.0"?>\n<svg xmlns="x" viewBox="0 0 8 8" width="9"><path d="M0 0h8"/></svg>'


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package with a picture, and with this as its `icons.json`."""
    name = f"pictured_{abs(hash(request.node.name))}"
    (tmp_path / name / "art").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "art/crown.svg").write_text(CROWN)
    (tmp_path / name / "art/empty.svg").write_text("<svg></svg>")
    (tmp_path / name / "icons.json").write_text(json.dumps(request.param))
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_the_games_here_have_their_pictures() -> None:
    assert "ring" in icons("kraaw")


@pytest.mark.parametrize("game", ["kraaw", "carnuta"])
def test_what_flies_at_the_end_takes_the_colour_of_who_has_won(game: str) -> None:
    assert "currentColor" in icons(game)["burst"]["body"]


@pytest.mark.parametrize("package", [{"crown": "./art/crown.svg", "gold": "kraaw:ring"}],
                         indirect=True)  # fmt: skip
def test_a_package_can_use_its_pictures_and_those_of_other_games(package: str) -> None:
    crown = {"body": '<path d="M0 0h8"/>', "box": "0 0 8 8"}
    assert _icons("pictured", package) == {"crown": crown, "gold": icons("kraaw")["ring"]}


@pytest.mark.parametrize(
    ("package", "why"),
    [
        ({"crown": "./art/none.svg"}, "there is no file ./art/none.svg"),
        ({"crown": "./art/empty.svg"}, "not an svg with a viewBox"),
        ({"crown": "chess:crown"}, "or a picture of another game"),
        ({"crown": "kraaw:crown"}, "or a picture of another game"),
    ],
    indirect=["package"],
)
def test_an_error_names_the_picture(package: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"{package}: icons.json, crown: .*{why}"):
        _icons("pictured", package)


def test_a_game_without_pictures_is_drawn_with_words() -> None:
    assert icons("no game") == {}


def test_a_module_has_the_pictures_that_it_names_and_no_others() -> None:
    """An icon that is gone from all of them is one that is not used any more."""
    listed = json.loads((bundle.STATIC.parent / "frontend" / "icons.json").read_text("utf-8"))
    held = {
        path.stem: set(re.findall(r'"([\w-]+)":\{"body":', bundle.code(path.stem)))
        for path in entries()
    }
    assert set().union(*held.values()) == listed.keys()
    assert {"undo-2", "chevron-up", "history"} <= held["table"]
    assert {"chevron-up", "chevron-down", "grip-vertical"} <= held["question"]
    assert not {"undo-2", "grip-vertical"} & held["board"]
