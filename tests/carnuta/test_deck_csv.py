"""C2: a deck as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.games.carnuta import deck_csv

Rows = list[list[str]]
Edit = Callable[[Rows], object]


def template(locale: str, folder: Path) -> tuple[Path, Rows]:
    """The template, and its cells."""
    with speaking(locale):
        path = tw.carnuta.write_template(folder / "cards.csv")
    text = path.read_text("utf-8-sig")
    return path, list(csv.reader(io.StringIO(text), delimiter=deck_csv._SEPARATORS[locale]))


def saved(path: Path, rows: Rows, separator: str = ",", encoding: str = "utf-8") -> Path:
    table = io.StringIO()
    csv.writer(table, delimiter=separator).writerows(rows)
    path.write_bytes(table.getvalue().encode(encoding))
    return path


@pytest.mark.parametrize("locale", LOCALES)
def test_the_template_is_the_house_deck(locale: str, tmp_path: Path) -> None:
    path, rows = template(locale, tmp_path)
    assert len(rows) == 73
    assert tw.Carnuta(2, seed=1, deck=path).deck.house


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_it_is_read_as_any_spreadsheet_saves_it(
    separator: str, encoding: str, tmp_path: Path
) -> None:
    path, rows = template("fr", tmp_path)
    rows += [[], ["", ""]]  # what spreadsheets leave below
    assert tw.Carnuta(2, seed=1, deck=saved(path, rows, separator, encoding)).deck.house


def test_columns_may_be_in_any_order_and_language(tmp_path: Path) -> None:
    path, rows = template("fr", tmp_path)
    rows[0] = list(deck_csv.COLUMNS)
    rows = [row[::-1] for row in rows]
    for row in rows[1:]:
        row[-1] = row[-1].upper()
    assert tw.Carnuta(2, seed=1, deck=saved(path, rows)).deck.house


def test_cards_typed_over_it_are_played(tmp_path: Path) -> None:
    path, rows = template("en", tmp_path)
    rows[2][6:] = ["", "", "7", "Berry + Egg"]
    rows[3][6:] = ["2", "1", "5", ""]
    game = tw.Carnuta(2, seed=1, deck=saved(path, rows))
    assert game.deck.name == "cards"
    points = [game.cards()[card]["points"] for card in (1, 2)]
    assert points[0] == {"kind": "set", "value": 7, "ingredients": ["berry", "egg"]}
    assert points[1] == {"kind": "fixed", "value": 5}
    assert game.cards()[2]["cost"][-3:] == [["moon", "turn"], ["moon", "turn"], ["moon", "return"]]
    again = tw.from_json(game.to_json())
    assert again.view() == game.view()


def test_typed_cards_are_written_as_they_were_read(tmp_path: Path) -> None:
    path, rows = template("en", tmp_path)
    for line, points in enumerate(("Berry + Egg", "Clover", ""), start=2):
        rows[line][4:] = ["1", "", "2", "1", str(line), points]
    deck = tw.Carnuta(2, seed=1, deck=saved(path, rows)).deck
    for locale in LOCALES:
        with speaking(locale):
            again = deck_csv.write_template(tmp_path / "cards.csv", deck.cards)
        assert tw.Carnuta(2, seed=1, deck=again).deck is deck


def cell(line: int, column: str, text: str) -> Edit:
    def edit(rows: Rows) -> None:
        rows[line - 1][deck_csv.COLUMNS.index(column)] = text

    return edit


SALT_LINE = 72
WRONG: dict[str, tuple[Edit, str]] = {
    "ingredient": (cell(4, "ingredient", "clovr"), "line 4, column “ingredient”: one of Clover, "),
    "mark": (cell(5, "double", "maybe"), "line 5, column “double”: an x, or nothing, not “maybe”"),
    "cost": (cell(6, "sun_turn", "7"), "column “Suns to turn over”: a number from 0 to 6"),
    "minus": (cell(6, "moon_return", "-1"), "column “Moons to return”: a number from 0 to 6"),
    "points": (cell(7, "points", ""), "line 7, column “points”: the points, from 0 to 20"),
    "each": (cell(8, "for", "Berry + Ber"), "line 8, column “for each”: one of"),
    "start": (cell(3, "start", "x"), "9 cards have an x in the column “starting card”"),
    "head": (cell(1, "for", "colour"), "the first line needs the column “for each” once"),
    "twice": (cell(1, "for", "points"), "needs the column “points” once"),
    "short": (lambda rows: rows.pop(), "there are 71 cards in the table, and a deck has 72"),
    "empty": (lambda rows: rows.clear(), "begin with the template"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named_by_line_and_column(name: str, tmp_path: Path) -> None:
    edit, message = WRONG[name]
    path, rows = template("en", tmp_path)
    edit(rows)
    with pytest.raises(ValueError, match=r"^deck: ") as error:
        tw.Carnuta(2, deck=saved(path, rows))
    assert message in str(error.value)


def test_a_salt_has_a_row_and_no_points(tmp_path: Path) -> None:
    path, rows = template("fr", tmp_path)
    line = next(at for at, row in enumerate(rows) if row[0] == "Sel")
    for column, text, message in (
        ("points", "3", "un Sel n’en a pas"),
        ("row", "", "Jour et Nuit"),
    ):
        changed = [row.copy() for row in rows]
        cell(line + 1, column, text)(changed)
        with speaking("fr"), pytest.raises(ValueError, match=r"^deck") as error:
            tw.Carnuta(2, deck=saved(path, changed))
        assert message in str(error.value)


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    for data in (b"", b"\x00" * 100, b'"' * 1001, b"\xff\xfe;" * 50):
        path.write_bytes(data)
        with pytest.raises(ValueError, match=r"^deck: "):
            tw.Carnuta(2, deck=path)
