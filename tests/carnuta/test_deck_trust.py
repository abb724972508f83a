"""C2: what a deck's file may do to whoever reads it, and what a deck costs those who look at it."""

from __future__ import annotations

import gc
import json
import pickle
import time
import weakref
from copy import copy, deepcopy
from pathlib import Path
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import Carnuta, runes, search
from tablewidgets.games.carnuta import deck as decks
from tablewidgets.games.carnuta.bot import rate
from tablewidgets.games.carnuta.cards import Card, Points
from tablewidgets.games.carnuta.legal import on_board

from .decks import few_night_cards
from .tables import INGREDIENTS, NIGHT, deck, house_deck

OWN: Final = few_night_cards("Ours")
QUICKLY: Final = 2.0
"""Seconds of CPU, on a slow machine, for what no deck needs."""


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def endless() -> list[Any]:
    inner: list[Any] = []
    inner.append(inner)
    return inner


def repeated() -> list[Any]:
    """A list of very many, that takes little room."""
    inner: list[Any] = ["x"] * 1000
    for _ in range(4):
        inner = [inner] * 1000
    return inner


def refusal(wrong: object) -> str:
    """How it is refused, at once and in a few words."""
    began = time.thread_time()
    with pytest.raises((ValueError, TypeError)) as refused:
        Carnuta(2, seed=1, deck=wrong)
    assert time.thread_time() - began < QUICKLY
    said = str(refused.value)
    assert said.startswith("deck")
    return said


@pytest.mark.rule("C2")
@pytest.mark.parametrize("odd", [nested(7), nested(100_000), endless(), {"a": endless()}])
def test_lists_in_lists_without_end(odd: Any) -> None:
    for wrong in ({"name": odd}, {**OWN, "card": odd}, {**OWN, "card": [odd, *OWN["card"]]}):
        assert "too deep" in refusal(wrong)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("odd", [repeated(), ["x"] * 40_000, "x" * 40_000])
def test_much_in_little_room(odd: Any) -> None:
    assert len(refusal({**OWN, "name": odd})) < 200
    assert len(refusal({**OWN, "card": [*OWN["card"], odd]})) < 200


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    "odd", [pytest.param(10**5000, id="a large number"), {1, 2}, b"x", 1j, object()]
)
def test_what_no_file_can_hold(odd: Any) -> None:
    assert refusal({**OWN, "name": odd}).startswith("deck: what a file can hold")
    card = {**OWN["card"][0], "cost": odd}
    assert refusal({**OWN, "card": [card, *OWN["card"][1:]]}).startswith("deck: what a file can")


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (".".join("a" * 16_000) + " = 1", "a line is too long"),
        ("\n".join(f"{'.'.join(f'{n}' * 900)} = 1" for n in range(9)), "has too many dots"),
        ("[" + ".".join("a" * 900) + "]", "has too many dots"),
        ('name = "' + "x" * 30_000 + '"', "a line is too long"),
        ("# " + "x" * 32_800, "is too long"),
        ("name = 0x" + "F" * 30_000, "a line is too long"),
        ("name = 0x" + "F" * 1900, "name"),
        ("name = " + "9" * 30_000, "a line is too long"),
        ("name = " + "[" * 1900, "not TOML"),
        ("name = " + "[" * 20 + "]" * 20, "too deep"),
        ("name = 1979-05-27", "what a file can hold"),
    ],
)
def test_a_file_made_to_harm(content: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(content, "utf-8")
    assert said in refusal(path)


@pytest.mark.rule("C2")
def test_a_comment_may_have_dots(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = Path(decks.__file__).with_name("deck.toml").read_text("utf-8")
    path.write_text(f"# {'.' * 90}\n{text}", "utf-8")
    assert Carnuta(2, seed=1, deck=path).deck is Carnuta(2, seed=1).deck


@pytest.mark.rule("C2")
def test_the_largest_deck_is_not_too_large() -> None:
    """Each field is said, each cost has six symbols, each card asks for all types."""
    data = deepcopy(OWN)
    for of in data["card"]:
        of["cost"] = [["moon", "return"]] * 6
        if not of.get("salt"):
            of["points"] = {
                "kind": "set",
                "value": 20,
                "ingredients": list(INGREDIENTS),
            }
            of["row"] = "night" if of["ingredient"] in NIGHT else "day"
        for field in ("double", "salt", "start"):
            of.setdefault(field, False)
    assert Carnuta(2, seed=1, deck=data).deck.cards[0].cost == "mr" * 6


# Its name, and where it is.


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("name", "kept"), [("  Ours ", "Ours"), ("Éric’s 🧙‍♂️", "Éric’s 🧙‍♂️"), ("7", "7")]
)
def test_a_name_is_kept_without_the_spaces_around_it(name: str, kept: str) -> None:
    assert Carnuta(2, seed=1, deck={**OWN, "name": name}).deck.name == kept


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    "name", ["", "   ", "\u200d", "\u3164", "\u2800\u2800", "a\u202eb", "a\nb", None, ["a"]]
)
def test_a_name_is_to_be_seen(name: Any) -> None:
    assert refusal({**OWN, "name": name}).startswith("deck, name: ")


@pytest.mark.parametrize(
    ("where", "error"),
    [("none.toml", FileNotFoundError), ("", IsADirectoryError), ("a\0b", ValueError)],
)
def test_a_path_that_leads_nowhere_names_the_argument(
    where: str, error: type[Exception], tmp_path: Path
) -> None:
    with pytest.raises(error, match=r"deck: "):
        Carnuta(2, deck=f"{tmp_path}/{where}")


# Which deck it is.


@pytest.mark.rule("C2")
@pytest.mark.parametrize("name", ["house", "My own"])
def test_the_house_cards_are_house_cards_whoever_wrote_them_down(name: str) -> None:
    game = Carnuta(2, seed=1, deck={**house_deck(), "name": name})
    assert game.deck is Carnuta(2, seed=1).deck
    assert game.to_json() == Carnuta(2, seed=1).to_json()
    assert tw.from_json(game.to_json()).view() == game.view()


@pytest.mark.rule("C2")
def test_a_deck_is_one_object_as_long_as_it_lives() -> None:
    first = Carnuta(2, seed=1, deck=OWN).deck
    for n in range(100):
        assert Carnuta(2, seed=1, deck={**OWN, "name": f"Deck {n}"}).deck is not first
    assert decks.read(deepcopy(OWN)) is first
    for again in (copy(first), deepcopy(first), pickle.loads(pickle.dumps(first))):
        assert again is first
    house = Carnuta(2, seed=1).deck
    assert deepcopy(house) is pickle.loads(pickle.dumps(house)) is house


def test_a_deck_that_nobody_needs_goes() -> None:
    deck = decks.Deck("Ours", False, decks.read(OWN).cards)
    assert on_board(deck, "ssmmxx").bits
    assert search._boards_of(deck) is search._boards_of(deck)
    gone = weakref.ref(deck)
    del deck
    gc.collect()
    assert gone() is None


def test_what_is_remembered_is_bounded() -> None:
    for remembers in (decks._read, runes.payment, runes.paid):
        assert remembers.cache_info().maxsize


@pytest.mark.rule("C10", "C17", "C18")
def test_what_a_board_allows_has_names() -> None:
    deck = Carnuta(2, seed=1).deck
    allowed = on_board(deck, "ssmmxx")
    assert {allowed.bits[n] for n, card in enumerate(deck.cards) if not card.salt} == {0, 1}
    assert {allowed.bits[n] for n, card in enumerate(deck.cards) if card.salt} == {1 << 5}
    assert [len(moves) for moves in on_board(deck, "ssmm--").rune_moves] == [2, 3, 3, 4]


# What a view of it costs.


@pytest.mark.rule("C2")
def test_a_view_has_a_copy_of_the_deck() -> None:
    game = Carnuta(2, seed=1, deck=OWN)
    deck = game.view(0)["deck"]
    assert deck is not None
    deck["card"][0]["points"]["value"] = 19
    deck["name"] = "Theirs"
    assert game.view(0)["deck"] == game.deck.to_json() == decks.read(OWN).to_json()
    assert game.scene(0) == Carnuta(2, seed=1, deck=OWN).scene(0)


@pytest.mark.rule("C2")
def test_a_view_is_drawn_and_judged_by_its_own_deck() -> None:
    game = Carnuta(2, seed=1, ancestor=0, deck=OWN)
    view = json.loads(json.dumps(game.view(0)))
    assert decks.from_view(view["deck"]) is game.deck
    view["deck"]["name"] = "Theirs"
    view["deck"]["card"][0]["points"]["value"] = 19
    assert decks.from_view(view["deck"]).cards[0].points == Points(
        "each" if game.cards()[0]["points"]["kind"] == "each" else "fixed", 19
    )
    assert decks.from_view(game.view(0)["deck"]) is game.deck


@pytest.mark.rule("C2")
def test_its_deck_is_not_read_anew_for_each_view(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Carnuta(2, seed=1, ancestor=0, deck=deck())
    rate(game.view(0), game.legal_actions())
    monkeypatch.setattr(decks, "read", None)
    monkeypatch.setattr(Card, "to_json", None)
    for _ in range(3):
        assert rate(game.view(0), game.legal_actions())
        game.scene(0)
        assert game.text(0)


def test_the_cards_are_documented() -> None:
    for told in (Carnuta.cards, Carnuta(2, seed=1).cards):
        assert "ingredient" in (told.__doc__ or "")
