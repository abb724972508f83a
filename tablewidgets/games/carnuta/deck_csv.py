"""A deck as a table for a spreadsheet: to type one's own cards, a line for each.

The columns and the ingredients have their names in any of the languages, and the separator is what
a spreadsheet has chosen. Every error names the line and the column.
"""

from __future__ import annotations

import csv
import io
import os
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tablewidgets.engine import files
from tablewidgets.engine.locale import LOCALES, Phrase, current_locale, speaking
from tablewidgets.engine.user_files import at
from tablewidgets.games.carnuta.cards import Card, Json
from tablewidgets.games.carnuta.constants import (
    DAY_INGREDIENTS,
    DECK_SIZE,
    FACES,
    INGREDIENTS,
    ROWS,
    SALT,
    STARTING_CARDS,
)
from tablewidgets.games.carnuta.deck_file import FATES, TEXTS
from tablewidgets.games.carnuta.runes import SLOTS, WORDS, symbols

COSTS: Final = tuple((face, fate) for face in FACES for fate in FATES)
MARKS: Final = ("start", "double")
COLUMNS: Final = (
    "ingredient", *MARKS, "row", *(f"{face}_{fate}" for face, fate in COSTS), "points", "for",
)  # fmt: skip
_SEPARATORS: Final = {"en": ",", "fr": ";"}
"""What a spreadsheet of the language takes for a separator."""
_YES: Final = {"x", "1", "yes", "oui", "true", "vrai"}
_MOST_POINTS: Final = 20


def read(data: bytes, name: str) -> Json:
    """The deck in a table, as its TOML file would have it.

    Raises:
        ValueError: It names the line and the column, and says what is to be there.
    """
    cards = [line.card() for line in _Lines(_decoded(data))]
    starts = sum(bool(card.get("start")) for card in cards)
    if len(cards) != DECK_SIZE:
        raise _error("deck_csv.cards", n=len(cards), wanted=DECK_SIZE)
    if starts != STARTING_CARDS:
        raise _error(
            "deck_csv.starts", n=starts, wanted=STARTING_CARDS, column=_quoted(_column("start"))
        )
    return {"name": name, "card": cards}


def _decoded(data: bytes) -> str:
    """The text of a file as spreadsheets write it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def write_template(path: str | os.PathLike[str], cards: Sequence[Card]) -> Path:
    """Write these cards as a table in the current language, to be typed over."""
    table = io.StringIO()
    writer = csv.writer(table, delimiter=_SEPARATORS[current_locale()], lineterminator="\r\n")
    writer.writerow([_column(name) for name in COLUMNS])
    writer.writerows(_written(card) for card in cards)
    files.write_text("path", path, f"\ufeff{table.getvalue()}")  # by the mark, Excel knows UTF-8
    return Path(path)


def _written(card: Card) -> list[str]:
    json = card.to_json()
    cost = [(WORDS[face], WORDS[fate]) for face, fate in symbols(card.cost)]
    points = json["points"] or {"value": ""}
    return [
        _word(json["ingredient"] or SALT),
        *("x" if json[mark] else "" for mark in MARKS),
        _word(json["row"]) if card.salt else "",
        *(str(cost.count(symbol) or "") for symbol in COSTS),
        str(points["value"]),
        " + ".join(map(_word, points.get("ingredients", ()))),
    ]


def _word(name: str) -> str:
    return TEXTS.say(f"word.{name}")


def _column(name: str) -> str:
    return TEXTS.say(f"deck_csv.column.{name}")


def _quoted(text: str) -> Phrase:
    return Phrase("quoted", {"text": text})


def _error(key: str, **values: object) -> ValueError:
    return ValueError(at("deck", TEXTS.say(key, **values)))


def _plain(text: str) -> str:
    """Without accents, capitals and what stands around it."""
    letters = unicodedata.normalize("NFKD", text.replace("Œ", "OE").replace("œ", "oe"))
    return "".join(one for one in letters.casefold() if not unicodedata.combining(one)).strip()


def _named(names: Sequence[str], key: str) -> dict[str, str]:
    """These names, by what they may be called in any language."""
    called = {name: name for name in names}
    for locale in LOCALES:
        with speaking(locale):
            called |= {_plain(TEXTS.say(f"{key}.{name}")): name for name in names}
    return called


class _Lines:
    """The lines of a table below its head."""

    def __init__(self, text: str) -> None:
        head = text.partition("\n")[0]
        separator = max(";,\t", key=head.count)
        try:
            self._rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
        except csv.Error as error:
            raise _error("deck_csv.unreadable") from error
        columns = _named(COLUMNS, "deck_csv.column")
        heads = [columns.get(_plain(head), "") for head in (self._rows or [[]])[0]]
        for name in COLUMNS:
            if heads.count(name) != 1:
                raise _error("deck_csv.no_column", column=_quoted(_column(name)))
        self._heads: Final = heads
        self._words: Final = {
            "ingredient": _named((*INGREDIENTS, SALT), "word"),
            "row": _named(ROWS, "word"),
            "for": _named(INGREDIENTS, "word"),
        }

    def __iter__(self) -> Iterator[_Line]:
        for number, row in enumerate(self._rows[1:], start=2):
            if any(cell.strip() for cell in row):
                yield _Line(number, dict(zip(self._heads, row, strict=False)), self._words)


class _Line:
    """A line of a table: a card."""

    def __init__(
        self, number: int, cells: Mapping[str, str], words: Mapping[str, Mapping[str, str]]
    ) -> None:
        self._number: Final = number
        self._cells: Final = {name: cells.get(name, "").strip() for name in COLUMNS}
        self._words: Final = words

    def card(self) -> Json:
        ingredient = self._word("ingredient", self._cells["ingredient"])
        if ingredient == SALT:
            for name in (*MARKS, "points", "for"):
                if self._cells[name]:
                    raise self._wrong(name, "deck_csv.not_salt")
            row = self._word("row", self._cells["row"])
            return {"salt": True, "row": row, "cost": self._cost(row)}
        row = ROWS[ingredient not in DAY_INGREDIENTS]
        marks = {name: True for name in MARKS if self._is_marked(name)}
        cost, points = self._cost(row), self._points()
        return {"ingredient": ingredient, **marks, "cost": cost, "points": points}

    def _cost(self, row: str) -> list[list[str]]:
        """The symbols, those of the row's own face first, as in the house deck."""
        own = FACES[ROWS.index(row)]
        return [
            [face, fate]
            for face, fate in sorted(COSTS, key=lambda symbol: symbol[0] != own)
            for _ in range(self._number_in(f"{face}_{fate}", SLOTS))
        ]

    def _points(self) -> Json:
        if not self._cells["points"]:
            raise self._wrong("points", "deck_csv.points", most=_MOST_POINTS)
        value = self._number_in("points", _MOST_POINTS)
        names = [name for name in self._cells["for"].replace("/", "+").split("+") if name.strip()]
        asked = [self._word("for", name) for name in names]
        if not asked:
            return {"kind": "fixed", "value": value}
        return {"kind": "each" if len(asked) == 1 else "set", "value": value, "ingredients": asked}

    def _word(self, column: str, text: str) -> str:
        found = self._words[column].get(_plain(text))
        if found is None:
            names = [_word(name) for name in dict.fromkeys(self._words[column].values())]
            raise self._wrong(column, "deck_csv.word", names=names)
        return found

    def _number_in(self, column: str, most: int) -> int:
        text = self._cells[column] or "0"
        if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most):
            raise self._wrong(column, "deck_csv.number", most=most)
        return int(text)

    def _is_marked(self, column: str) -> bool:
        text = _plain(self._cells[column])
        if text and text not in _YES:
            raise self._wrong(column, "deck_csv.mark")
        return bool(text)

    def _wrong(self, column: str, key: str, **values: object) -> ValueError:
        found, name = self._cells[column][:30], _column(column)
        where = {"line": self._number, "column": _quoted(name), "found": _quoted(found)}
        return _error("deck_csv.wrong", wanted=TEXTS.say(key, **values), **where)
