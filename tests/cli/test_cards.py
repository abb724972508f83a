"""A table for one's own cards of Carnuta: written, checked, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewidgets.cli import main
from tablewidgets.engine.locale import LOCALES

Capture = pytest.CaptureFixture[str]


def failed(*words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_a_table_is_written_and_then_checked(
    locale: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    main([locale, "cards", "my cards.csv"])
    check = capsys.readouterr().out.splitlines()[-1]
    assert check == '  tablewidgets cards "my cards.csv"'
    before = Path("my cards.csv").read_bytes()
    main([locale, "cards", "my cards.csv"])
    said, play = capsys.readouterr().out.splitlines()
    assert "72" in said
    assert play == '  tablewidgets play carnuta --set "deck=my cards.csv"'
    assert Path("my cards.csv").read_bytes() == before


def test_what_is_wrong_in_it_is_named(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "cards.csv"
    main(["en", "cards", str(file)])
    file.write_bytes(file.read_bytes().replace(b"\r\nClover", b"\r\nClovr", 1))
    typed = file.read_bytes()
    failed("en", "cards", str(file))
    error = capsys.readouterr().err
    assert "line 2, column “ingredient”: one of Clover, " in error
    assert error.rstrip().endswith("not “Clovr”.")
    assert file.read_bytes() == typed


def test_it_is_a_csv_file(tmp_path: Path, capsys: Capture) -> None:
    failed("en", "cards", str(tmp_path / "cards.xlsx"))
    assert "name it cards.csv, not cards.xlsx" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]
