"""What is built can be used: all that the engine reads is in the wheel."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, str(folder)], check=True, capture_output=True, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_is_pure_and_holds_the_package_alone(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"tablewidgets"}
    package = ROOT / "tablewidgets"
    kept = {
        str(path.relative_to(ROOT))
        for path in package.rglob("*")
        if path.suffix in (".py", ".toml", ".typed")
    }
    assert kept <= set(names)


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
