"""The crowd cards: the house ones and how even they are, and the reading of others."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from functools import partial
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.games.carnavalesque import house_crowd
from tablewidgets.games.carnavalesque.cards import (
    ACCESSORIES,
    AGES,
    COSTUMES,
    MOTIFS,
    TEXTS,
    house,
    motifs_in,
    read,
)
from tests.texts import check_wrong_files, listen

from .tables import FANS

PACKAGE = "tablewidgets.games.carnavalesque"
FOLDER = files(PACKAGE)
HOUSE = house()
JOKERS = [card for card in HOUSE.cards if card.joker]
OTHERS = [card for card in HOUSE.cards if not card.joker]


def own(**changed: Any) -> dict[str, Any]:
    """What a file of other cards holds: those of the house, the first of them changed."""
    data = deepcopy(HOUSE.to_json()) | {"name": "Ours"}
    data["card"][0] |= changed
    return data


# The house cards.


@pytest.mark.rule("V1")
def test_54_cards_have_a_costume_and_an_accessory_and_three_jokers_have_three_accessories() -> None:
    assert len(HOUSE.cards) == 57
    assert len(OTHERS) == 54
    for card in OTHERS:
        costume, accessory = motifs_in(card.motifs)
        assert MOTIFS[costume] in COSTUMES
        assert MOTIFS[accessory] in ACCESSORIES
    for card in JOKERS:
        assert len({MOTIFS[motif] for motif in motifs_in(card.motifs)} & set(ACCESSORIES)) == 3


@pytest.mark.rule("V1")
def test_each_costume_meets_each_accessory_once() -> None:
    met = [tuple(card.to_json()["motifs"]) for card in OTHERS]
    assert sorted(met) == sorted(product(COSTUMES, ACCESSORIES))


@pytest.mark.rule("V1")
@pytest.mark.parametrize("age", range(len(AGES)))
def test_each_age_has_each_costume_three_times_and_each_accessory_twice(age: int) -> None:
    cards = [card for card in OTHERS if card.age == age]
    assert len(cards) == 18
    found = Counter(name for card in cards for name in card.to_json()["motifs"])
    assert found == {**dict.fromkeys(COSTUMES, 3), **dict.fromkeys(ACCESSORIES, 2)}


@pytest.mark.rule("V1")
def test_each_age_has_a_joker_and_the_jokers_have_each_accessory_once() -> None:
    assert sorted(card.age for card in JOKERS) == [0, 1, 2]
    on_them = [name for card in JOKERS for name in card.to_json()["motifs"]]
    assert sorted(on_them) == sorted(ACCESSORIES)


@pytest.mark.rule("V1", "V16")
def test_a_costume_is_on_nine_cards_and_an_accessory_on_seven() -> None:
    sizes = Counter(motif for motifs in HOUSE.motifs for motif in motifs_in(motifs))
    assert [sizes[n] for n in range(15)] == [9] * len(COSTUMES) + [7] * len(ACCESSORIES)


def test_the_house_cards_are_what_their_rule_makes() -> None:
    assert FOLDER.joinpath("crowd.toml").read_text("utf-8") == house_crowd.text()


def test_each_motif_and_each_age_has_its_picture_and_its_name() -> None:
    icons = json.loads(FOLDER.joinpath("icons.json").read_text("utf-8"))
    assert icons.keys() >= {*MOTIFS, *AGES}
    for locale in LOCALES:
        said = TEXTS.messages(locale)
        assert said.keys() >= {f"word.{name}" for name in (*MOTIFS, *AGES)}


def test_the_cards_are_told_by_their_ids() -> None:
    """Those of the house, and in a game those with which it is played."""
    told = tw.Carnavalesque.cards()
    assert list(told) == list(range(57))
    assert told[0] == {"age": "child", "motifs": ["witch", "fan"], "house": True}
    assert tw.Carnavalesque(3, seed=1).cards() == told
    own = tw.Carnavalesque(3, seed=1, cards=FANS)
    one = own.view(tw.TEACHER)["crowd"][-1]
    assert own.cards()[one["id"]] == {"age": one["age"], "motifs": one["face"], "house": False}


# What the rules look up.


def test_ages_and_motifs_are_found_by_card() -> None:
    for n, card in enumerate(HOUSE.cards):
        assert HOUSE.ages[n] == card.age
        assert HOUSE.motifs[n] == card.motifs


def test_what_cards_have_in_common() -> None:
    names = [set(card.to_json()["motifs"]) for card in HOUSE.cards]
    for (a, of_a), (b, of_b) in product(zip(HOUSE.motifs, names, strict=True), repeat=2):
        assert {MOTIFS[motif] for motif in motifs_in(a & b)} == of_a & of_b


# Other cards.


def test_nothing_given_is_the_house_cards() -> None:
    assert read(None) is house()
    assert house().house
    assert repr(house()) == "<Cards 'house': 57 cards>"


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    text = FOLDER.joinpath("crowd.toml").read_text("utf-8")
    path.write_text("\ufeff" + text.replace('"house"', '"Ours"'), encoding="utf-8")
    cards = read(path)
    assert cards.cards == house().cards
    assert cards.name == "Ours"
    assert not cards.house
    assert read(str(path)) is cards


def test_the_same_cards_are_the_same_object() -> None:
    cards = read(own(age="teen"))
    assert cards is read(own(age="teen"))
    assert cards is read(json.loads(json.dumps(cards.to_json())))
    assert cards is not read(own(age="adult"))
    assert cards.ages[0] == AGES.index("teen")


def test_the_order_of_the_motifs_does_not_matter() -> None:
    assert read(own(motifs=["fan", "witch"])) is read(own(motifs=["witch", "fan"]))


WRONG: list[tuple[object, str]] = [
    # A card.
    (own(age="baby"), "cards, card 1, age: child, teen, adult, not 'baby'"),
    (own(age=0), "cards, card 1, age: child, teen, adult, not 0"),
    (own(motifs=["witch", "hat"]), "cards, card 1, motifs: witch, .*, kite, not 'hat'"),
    (own(motifs=["witch"]), "cards, card 1, motifs: a costume and an accessory, or 3"),
    (own(motifs=["witch", "lion"]), "cards, card 1, motifs: a costume and an accessory"),
    (own(motifs=["witch", "fan", "kite"]), "cards, card 1, motifs: a costume and"),
    (own(motifs=["fan", "kite", "kite"]), "cards, card 1, motifs: .* different accessories"),
    (own(motifs=["fan", "kite", "drum"]), "cards, motifs: 3 jokers.*not 4"),
    (own(points=2), "cards, card 1: the fields are age, motifs, not points"),
    # All of them.
    ({"name": "Few", "card": []}, "cards: 57 cards .V1., not 0"),
    ({**own(), "name": ""}, "cards, name: 1 to 60 letters, not ''"),
    ({"card": own()["card"]}, "cards, name: 1 to 60 letters, not None"),
    ({**own(), "size": 57}, "cards: the fields are name, card, not size"),
    (
        {"name": "Old", "card": [{**card, "age": "adult"} for card in own()["card"]]},
        "cards, age: there is no child",
    ),
]
NO_CARDS: list[tuple[object, str]] = [
    (7, "cards: the path of a file, or its content, not 7"),
    ({"name": "Ours", "card": 57}, "cards: a list of cards"),
    ({"name": "Ours", "card": ["fan"] * 57}, "cards, card 1: a table of fields, not 'fan'"),
    (own(motifs="fan"), "cards, card 1, motifs: a list of them, not 'fan'"),
]


@pytest.mark.parametrize(("cards", "says"), WRONG)
def test_cards_that_are_wrong(cards: object, says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}"):
        read(cards)


@pytest.mark.parametrize(("cards", "says"), NO_CARDS)
def test_what_is_no_cards_at_all(cards: object, says: str) -> None:
    with pytest.raises(TypeError, match=f"^{says}"):
        read(cards)


def test_what_is_wrong_is_said_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (partial(read, cards) for cards, _ in WRONG + NO_CARDS)
    check_wrong_files(wrong, TEXTS, "cards_file", listen(monkeypatch))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"name = ", "is not TOML"),
        (b"name = '\xff'", "is not TOML"),
        (b"#" * 70_000, "is too long"),
    ],
)
def test_files_that_are_wrong(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=f"^cards: .*cards.toml {says}"):
        read(path)
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.toml")
