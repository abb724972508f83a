"""What is read from packages."""

from __future__ import annotations

import zipfile
from errno import EMFILE
from pathlib import Path

import pytest

from tablewidgets.engine import package_files
from tablewidgets.engine.package_files import find_text, read_text


def test_a_file_that_is_not_there_is_none() -> None:
    assert find_text("tablewidgets", "text/none.toml") is None
    assert find_text("tablewidgets", "py.typed/none.toml") is None, "below a file"
    with pytest.raises(FileNotFoundError, match=r"text/none\.toml"):
        read_text("tablewidgets", "text/none.toml")


def test_nor_in_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("in_an_archive/__init__.py", "")
        packed.writestr("in_an_archive/a.txt", "here")
    monkeypatch.syspath_prepend(archive)
    assert find_text("in_an_archive", "a.txt") == "here"
    assert find_text("in_an_archive", "b.txt") is None


def test_a_file_that_cant_be_opened_is_not_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def get_data(_package: str, _name: str) -> bytes:
        raise OSError(EMFILE, "Too many open files")

    monkeypatch.setattr(package_files, "get_data", get_data)
    with pytest.raises(OSError, match="Too many open files"):
        find_text("tablewidgets", "text/en.toml")
