"""C2: custom decks, from a file or from data; and `cards()`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.deck import read
from tablewidgets.games.carnuta.deck_file import TEXTS
from tests.texts import check_wrong_files, listen

from .tables import (
    CARDS,
    DAY,
    ROWS,
    STARTS,
    card,
    cards,
    deck,
    double,
    fixed,
    house_deck,
    laid_out,
    lay,
    me,
    play_on,
    price,
    salt,
    take,
)

EGG = card("egg")


def as_toml(data: dict[str, Any]) -> str:
    """A deck as one would write it into a file."""
    lines = [f"name = {json.dumps(data['name'])}"]
    for of in data["card"]:
        lines.append("[[card]]")
        for field, value in of.items():
            if isinstance(value, dict):
                inner = ", ".join(f"{key} = {json.dumps(item)}" for key, item in value.items())
                lines.append(f"{field} = {{ {inner} }}")
            else:
                lines.append(f"{field} = {json.dumps(value)}")
    return "\n".join(lines)


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str | bytes], Path]:
    """Writes a file and says where."""

    def written(content: str | bytes) -> Path:
        path = tmp_path / "deck.toml"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return written


OWN = deck({EGG: "moon turn, sun return"}, {EGG: fixed(20)})
"""A custom deck, in which an Egg has other points."""


# Reading one.


@pytest.mark.rule("C2")
def test_a_deck_is_read_from_a_file(write: Callable[[str], Path]) -> None:
    path = write(as_toml(OWN))
    for named in (path, str(path)):
        game = Carnuta(2, seed=1, deck=named)
        assert game.cards()[EGG]["points"] == fixed(20)
        assert game.cards()[EGG]["cost"] == price("moon turn, sun return")
        assert game.deck.name == "Other prices"


@pytest.mark.rule("C2")
def test_or_from_what_such_a_file_holds() -> None:
    game = Carnuta(2, seed=1, deck=OWN)
    assert game.cards()[EGG]["points"] == fixed(20)
    assert game.deck is Carnuta(3, seed=2, deck=deepcopy(OWN)).deck, "the same cards"


@pytest.mark.rule("C2")
def test_the_game_is_played_with_its_cards() -> None:
    game = take(laid_out(EGG, costs={EGG: "moon turn, sun return"}, points={EGG: fixed(20)}), EGG)
    lay(game, EGG)
    assert me(game)["score"] == 20 + 1
    assert me(game)["runes"] == ["empty", "sun", "sun", "moon", "locked", "locked"]


@pytest.mark.rule("C2")
@pytest.mark.parametrize("data", [house_deck(), OWN])
def test_a_deck_told_is_the_deck_read(data: dict[str, Any], write: Callable[[str], Path]) -> None:
    told = Carnuta(2, seed=1, deck=data).deck.to_json()
    assert told == data
    assert json.loads(json.dumps(told)) == told
    assert Carnuta(2, seed=1, deck=write(as_toml(told))).deck.to_json() == told


@pytest.mark.rule("C2")
def test_what_goes_without_saying_may_be_said() -> None:
    data = deepcopy(OWN)
    for of, told in zip(data["card"], Carnuta(2, seed=1, deck=OWN).cards().values(), strict=True):
        of.update({name: value for name, value in told.items() if name != "house"})
    assert Carnuta(2, seed=1, deck=data).deck.to_json() == OWN


@pytest.mark.rule("C2")
def test_a_file_may_begin_with_a_byte_order_mark(write: Callable[[bytes], Path]) -> None:
    path = write(b"\xef\xbb\xbf" + as_toml(OWN).encode())
    assert Carnuta(2, seed=1, deck=path).deck.to_json() == OWN


@pytest.mark.rule("C2")
def test_cards_may_be_in_any_order_and_ids_follow_it() -> None:
    data = {**OWN, "card": OWN["card"][::-1]}
    game = Carnuta(2, seed=1, deck=data, starts=[71 - STARTS[0]], day=[71 - EGG])
    assert game.cards()[71 - EGG]["points"] == fixed(20)
    assert game.view()["players"][0]["columns"]["clover"] == [71 - STARTS[0]]


# The method `cards`.


@pytest.mark.rule("C2")
def test_the_class_tells_the_house_cards_and_a_game_its_own() -> None:
    assert Carnuta.cards() == Carnuta(2, seed=1).cards() == CARDS
    own = Carnuta(2, seed=1, deck=OWN).cards()
    assert list(own) == list(range(72))
    assert own[EGG]["points"] != CARDS[EGG]["points"]
    assert Carnuta.cards() == CARDS


@pytest.mark.rule("C2")
def test_the_house_cards_say_that_they_are() -> None:
    assert {of["house"] for of in Carnuta.cards().values()} == {True}
    assert {of["house"] for of in Carnuta(2, seed=1, deck=OWN).cards().values()} == {False}


@pytest.mark.rule("C1")
def test_each_card_tells_its_facts() -> None:
    fields = ("ingredient", "row", "double", "salt", "start", "cost", "points", "house")
    for of in CARDS.values():
        assert set(of) == set(fields)
        assert of["row"] == (ROWS[of["ingredient"] not in DAY] if of["ingredient"] else of["row"])
        assert (of["ingredient"] is None) == (of["points"] is None) == of["salt"]
    assert CARDS[double("egg")]["double"] is True


@pytest.mark.rule("C2")
def test_what_is_told_is_a_copy() -> None:
    Carnuta.cards()[EGG]["points"]["value"] = 99
    Carnuta.cards().clear()
    assert Carnuta.cards() == CARDS
    data = deepcopy(OWN)
    game = Carnuta(2, seed=1, deck=data)
    data["card"][EGG]["points"]["value"] = 3
    assert game.cards()[EGG]["points"] == fixed(20)


@pytest.mark.rule("C2")
def test_a_view_has_the_deck_if_it_is_not_that_of_the_house() -> None:
    for seat in (0, 1, None, tw.TEACHER):
        assert Carnuta(2, seed=1).view(seat)["deck"] is None
        assert Carnuta(2, seed=1, deck=OWN).view(seat)["deck"] == OWN


# Records.


@pytest.mark.rule("C2")
def test_a_game_with_such_a_deck_is_saved_and_loaded(
    tmp_path: Path, write: Callable[[str], Path]
) -> None:
    """The cards are in the record: the file is not needed any more."""
    source = write(as_toml(OWN))
    game = play_on(Carnuta(2, seed=1, deck=source), 0, 1, until=12)
    assert game.is_over
    source.unlink()
    game.save(tmp_path / "game.json")
    loaded = tw.load(tmp_path / "game.json")
    assert loaded.view(tw.TEACHER) == game.view(tw.TEACHER)
    assert loaded.result == game.result
    assert isinstance(loaded, Carnuta)
    assert loaded.cards() == game.cards()
    assert loaded.to_json() == game.to_json()


@pytest.mark.rule("C2")
def test_a_record_with_a_wrong_deck_is_a_bad_record() -> None:
    record = json.loads(Carnuta(2, seed=1, deck=OWN).to_json())
    record["options"]["deck"]["card"][5]["points"]["value"] = -1
    with pytest.raises(tw.BadRecord, match="deck, card 6, points, value"):
        tw.from_json(json.dumps(record))


@pytest.mark.rule("C2")
@pytest.mark.parametrize("named", ["deck.toml", "none.toml"])
def test_a_record_names_no_file(named: str, write: Callable[[str], Path]) -> None:
    """Whoever sends a record does not choose what is read here, be it there or not."""
    path = write(as_toml(OWN))
    record = json.loads(Carnuta(2, seed=1, deck=path).to_json())
    record["options"]["deck"] = str(path.with_name(named))
    with pytest.raises(tw.BadRecord):
        tw.from_json(json.dumps(record))


# Files and decks that are wrong.


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("name = ", "is not TOML"),
        ("[[card]", "is not TOML"),
        (b"\xff\xfe", "is not TOML"),
        ("name = [" + "[" * 10_000, "is not TOML"),
        ("# " + "x" * 40_000, "is too long; at most 32768 bytes are read"),
        ("", "name"),
        ('name = "Empty"', "a list of cards"),
    ],
)
def test_a_file_that_is_no_deck(
    content: str | bytes, said: str, write: Callable[[str | bytes], Path]
) -> None:
    with pytest.raises((ValueError, TypeError), match=rf"^deck\b.*{said}"):
        Carnuta(2, deck=write(content))


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"deck: .*mine\.toml"):
        Carnuta(2, deck=tmp_path / "mine.toml")


def test_the_house_deck_is_small_enough_for_a_file() -> None:
    assert len(as_toml(house_deck())) < 1 << 15


@pytest.mark.rule("C1", "C2")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": ""}, r"deck, name: "),
        ({"name": 7}, r"deck, name: .* not 7"),
        ({"name": "x" * 61}, r"deck, name: .* 1 to 60"),
        ({"name": "two\nlines"}, r"deck, name: "),
        ({"colour": "red"}, r"deck: .* not colour"),
        ({"card": None}, r"deck: a list of cards .* not None"),
        ({"card": {}}, r"deck: a list of cards .* not {}"),
        ({"card": OWN["card"][:71]}, r"deck: 72 cards \(C1\), not 71"),
        ({"card": [*OWN["card"], OWN["card"][1]]}, r"deck: 72 cards \(C1\), not 73"),
    ],
)
def test_a_deck_is_a_name_and_72_cards(change: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=f"^{said}"):
        Carnuta(2, deck={**OWN, **change})


FIELD_ERRORS: list[tuple[int, dict[str, Any], str]] = [
    (EGG, {"ingredient": "sugar"}, "ingredient: clover, .* not 'sugar'"),
    (EGG, {"ingredient": None}, "ingredient: .* not None"),
    (EGG, {"ingredient": ["egg"]}, "ingredient: "),
    (EGG, {"row": "night"}, r"row: egg is of the day \(C1\)"),
    (EGG, {"row": 1}, "row: "),
    (EGG, {"double": 1}, "double: true or false, not 1"),
    (EGG, {"start": "yes"}, "start: true or false, not 'yes'"),
    (EGG, {"salt": None}, "salt: true or false, not None"),
    (EGG, {"colour": "red"}, ".*not colour"),
    (EGG, {"cost": "sun"}, "cost: a list of 6 symbols at most, not 'sun'"),
    (EGG, {"cost": price("sun turn") * 7}, "cost: a list of 6 symbols at most"),
    (EGG, {"cost": None}, "cost: "),
    (EGG, {"cost": [["star", "turn"]]}, "cost: a symbol is .* not .'star', 'turn'"),
    (EGG, {"cost": [["sun", "burn"]]}, "cost: a symbol is"),
    (EGG, {"cost": [["sun"]]}, "cost: a symbol is"),
    (EGG, {"cost": ["sun"]}, "cost: a symbol is"),
    (EGG, {"cost": [["turn", "sun"]]}, "cost: a symbol is"),
    (EGG, {"cost": [[["sun"], "turn"]]}, "cost: a symbol is"),
    (EGG, {"points": None}, "points: .* not None"),
    (EGG, {"points": 3}, "points: .* not 3"),
    (EGG, {"points": {**fixed(3), "colour": 1}}, "points: a kind, a value, and ingredients"),
    (EGG, {"points": {"kind": "best", "value": 1}}, "points, kind: fixed, each, set, not 'best'"),
    (EGG, {"points": {"value": 1}}, "points, kind: .* not None"),
    (EGG, {"points": {"kind": ["fixed"], "value": 1}}, "points, kind: "),
    (EGG, {"points": {"kind": "fixed"}}, "points, value: 0 to 20, not None"),
    (EGG, {"points": fixed(21)}, "points, value: 0 to 20, not 21"),
    (EGG, {"points": fixed(-1)}, "points, value: 0 to 20, not -1"),
    (EGG, {"points": {"kind": "fixed", "value": 1.5}}, r"points, value: .* not 1\.5"),
    (EGG, {"points": {"kind": "fixed", "value": True}}, "points, value: .* not True"),
    (EGG, {"points": {**fixed(1), "ingredients": ["egg"]}}, "points, ingredients: 0 for fixed"),
    (EGG, {"points": {"kind": "each", "value": 1}}, "points, ingredients: 1 for each"),
    (
        EGG,
        {"points": {"kind": "each", "value": 1, "ingredients": ["egg", "honey"]}},
        "points, ingredients: 1 for each",
    ),
    (
        EGG,
        {"points": {"kind": "set", "value": 4, "ingredients": ["egg"]}},
        "points, ingredients: 2 to 8 for set",
    ),
    (
        EGG,
        {"points": {"kind": "set", "value": 4, "ingredients": ["egg", "egg"]}},
        "points, ingredients: each once",
    ),
    (
        EGG,
        {"points": {"kind": "set", "value": 4, "ingredients": ["egg", "sugar"]}},
        "points, ingredients: .* not 'sugar'",
    ),
    (EGG, {"points": {"kind": "each", "value": 1, "ingredients": "egg"}}, "points, ingredients: "),
    (salt("day"), {"points": fixed(1)}, r"points: a Salt has none \(C16\)"),
    (salt("day"), {"ingredient": "egg"}, r"ingredient: a Salt has none \(C16\)"),
    (salt("day"), {"double": True}, r"double: a Salt has none \(C16\)"),
    (salt("day"), {"start": True}, r"start: a Salt has none \(C16\)"),
    (salt("day"), {"row": "noon"}, "row: day, night, not 'noon'"),
    (salt("day"), {"row": None}, "row: day, night, not None"),
    (salt("day"), {"cost": [["sun", "keep"]]}, "cost: a symbol is"),
]


@pytest.mark.rule("C2")
@pytest.mark.parametrize(("wrong", "change", "said"), FIELD_ERRORS)
def test_an_error_names_the_card_and_the_field(
    wrong: int, change: dict[str, Any], said: str
) -> None:
    data = deepcopy(OWN)
    data["card"][wrong].update(change)
    separator = ":" if "colour" in change else ","
    with pytest.raises((ValueError, TypeError), match=f"^deck, card {wrong + 1}{separator} {said}"):
        Carnuta(2, deck=data)


def wrong_decks() -> Iterator[object]:
    """For each thing that can be wrong."""
    yield from (7, {}, {**OWN, "card": [3]}, {**OWN, "colour": 1}, {**OWN, "name": [[[[[[[]]]]]]]})
    yield from ({**OWN, "name": {1}}, {**OWN, "name": "x" * 40_000})
    yield {**OWN, "card": OWN["card"][:71]}
    for wrong, change, _ in [*FIELD_ERRORS, (EGG, {"start": True}, "")]:
        data = deepcopy(OWN)
        data["card"][wrong].update(change)
        yield data
    moved = cards(row="day", start=False)[3:]
    night = {"ingredient": "berry", "points": fixed(1)}
    yield {**OWN, "card": [night if n in moved else of for n, of in enumerate(OWN["card"])]}


@pytest.mark.rule("C2")
def test_what_is_wrong_is_said_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (partial(read, deck) for deck in wrong_decks())
    check_wrong_files(wrong, TEXTS, "deck_file", listen(monkeypatch))


@pytest.mark.rule("C2")
@pytest.mark.parametrize("row", [None, 3, "egg", ["ingredient", "egg"]])
def test_a_card_is_a_table_of_fields(row: Any) -> None:
    data = deepcopy(OWN)
    data["card"][EGG] = row
    with pytest.raises((ValueError, TypeError), match=f"^deck, card {EGG + 1}: a table of fields"):
        Carnuta(2, deck=data)


@pytest.mark.rule("C1", "C2")
@pytest.mark.parametrize(("changed", "start", "starts"), [(EGG, True, 9), (STARTS[0], False, 7)])
def test_eight_cards_are_starting_cards(changed: int, start: bool, starts: int) -> None:
    data = deepcopy(OWN)
    data["card"][changed]["start"] = start
    with pytest.raises(ValueError, match=rf"^deck, start: 8 starting cards \(C1\), not {starts}"):
        Carnuta(2, deck=data)


@pytest.mark.rule("C4", "C2")
@pytest.mark.parametrize(("row", "other"), [("day", "berry"), ("night", "egg")])
def test_each_row_of_the_market_needs_four_cards(row: str, other: str) -> None:
    data = deepcopy(OWN)
    pile = cards(row=row, start=False)
    for moved in pile[3:]:
        data["card"][moved] = {"ingredient": other, "points": fixed(1)}
    with pytest.raises(ValueError, match=f"^deck, row: the {row} pile needs 4 cards at least"):
        Carnuta(2, deck=data)
    data["card"][pile[3]] = OWN["card"][pile[3]]
    assert None not in Carnuta(2, seed=1, deck=data).view()["market"][row]
