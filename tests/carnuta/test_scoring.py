"""C22, C23: what a potion scores."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import score

from .tables import INGREDIENTS, card, cards, deck, double, fixed, salt

EGG, HONEY, BERRY, SKULL = card("egg"), card("honey"), card("berry"), card("skull")
CLOVER = card("clover")


def each(value: int, ingredient: str) -> dict[str, Any]:
    return {"kind": "each", "value": value, "ingredients": [ingredient]}


def sets(value: int, *ingredients: str) -> dict[str, Any]:
    return {"kind": "set", "value": value, "ingredients": list(ingredients)}


def scores(points: dict[int, dict[str, Any]], laid: list[int], **others: Any) -> int:
    """The total of these cards, of which those not given points have none."""
    printed = {**dict.fromkeys(laid, fixed(0)), **points}
    return score(laid, deck=deck(points=printed), **others).total


def eggs(n: int) -> list[int]:
    return [card("egg", nth) for nth in range(n)]


# The kinds of points.


@pytest.mark.rule("C22")
def test_fixed_points_are_scored_whatever_else_there_is() -> None:
    for value in (0, 2, 4):
        assert scores({EGG: fixed(value)}, [EGG]) == value
        assert scores({EGG: fixed(value)}, [*eggs(4), BERRY], tokens=["egg"]) == value


@pytest.mark.rule("C22")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_one_for_each_ingredient_of_its_type_its_own_card_too(n: int) -> None:
    """As in the rules: four Mushrooms are four points."""
    assert scores({EGG: each(1, "egg")}, eggs(n)) == n


@pytest.mark.rule("C22")
def test_two_for_each_ingredient() -> None:
    """As in the rules: three Berries are six points."""
    assert scores({EGG: each(2, "egg")}, eggs(3)) == 6
    assert scores({EGG: each(2, "egg")}, eggs(5)) == 10


@pytest.mark.rule("C22")
def test_a_card_may_show_another_type_than_its_own() -> None:
    points = {HONEY: each(2, "egg")}
    assert scores(points, [HONEY]) == 0
    assert scores(points, [HONEY, card("honey", 1)]) == 0
    assert scores(points, [HONEY, *eggs(3)]) == 6


@pytest.mark.rule("C22")
@pytest.mark.parametrize(
    ("n_eggs", "n_berries", "pairs"), [(1, 0, 0), (1, 1, 1), (3, 1, 1), (2, 2, 2), (3, 5, 3)]
)
def test_four_for_each_pair(n_eggs: int, n_berries: int, pairs: int) -> None:
    """As in the rules: two pairs are eight points."""
    berries = [card("berry", nth) for nth in range(n_berries)]
    assert scores({EGG: sets(4, "berry", "egg")}, [*eggs(n_eggs), *berries]) == 4 * pairs


@pytest.mark.rule("C22")
@pytest.mark.parametrize(
    ("n", "trios"), [((1, 1, 0), 0), ((1, 1, 1), 1), ((2, 2, 2), 2), ((4, 2, 3), 2)]
)
def test_six_for_each_trio(n: tuple[int, int, int], trios: int) -> None:
    """As in the rules: two trios are twelve points."""
    names = ("egg", "berry", "skull")
    laid = [card(name, nth) for name, many in zip(names, n, strict=True) for nth in range(many)]
    assert scores({EGG: sets(6, *names)}, laid) == 6 * trios


@pytest.mark.rule("C22")
def test_a_set_may_be_of_other_types_than_the_cards_own() -> None:
    points = {CLOVER: sets(4, "egg", "berry")}
    assert scores(points, [CLOVER, EGG]) == 0
    assert scores(points, [CLOVER, EGG, BERRY]) == 4
    assert scores(points, [CLOVER, card("clover", 1), EGG]) == 0


@pytest.mark.rule("C22")
def test_every_card_scores_by_itself() -> None:
    """One Egg and one Berry are a pair for each of the cards that ask for it, and more."""
    pair = sets(4, "egg", "berry")
    assert scores({EGG: pair, BERRY: pair, CLOVER: pair}, [EGG, BERRY, CLOVER]) == 12
    assert scores({EGG: each(1, "egg"), BERRY: each(2, "egg")}, [EGG, BERRY]) == 3
    assert scores({EGG: pair, BERRY: each(2, "egg"), CLOVER: fixed(3)}, [EGG, BERRY, CLOVER]) == 9


@pytest.mark.rule("C22")
def test_the_points_of_each_column_are_those_of_the_cards_that_lie_there() -> None:
    printed = deck(points={EGG: each(2, "skull"), HONEY: fixed(3), SKULL: fixed(1)})
    total, columns = tw.carnuta.score([EGG, HONEY, SKULL], deck=printed)
    assert columns == {**dict.fromkeys(INGREDIENTS, 0), "egg": 2, "honey": 3, "skull": 1}
    assert total == 6


# What counts as an ingredient.


KINDS = pytest.mark.parametrize(
    ("points", "before", "after"),
    [
        (each(1, "egg"), 1, 2),
        (each(2, "egg"), 2, 4),
        (sets(4, "egg", "berry"), 4, 8),
        (sets(6, "egg", "berry", "skull"), 6, 12),
        (fixed(3), 3, 3),
    ],
)
"""What a card scores with one Egg, and with two; there are two of all others."""
OTHERS = [card(name, nth) for name in ("berry", "skull") for nth in (0, 1)]


@pytest.mark.rule("C23", "C15")
@KINDS
def test_a_double_is_two(points: dict[str, Any], before: int, after: int) -> None:
    assert scores({CLOVER: points}, [CLOVER, EGG, *OTHERS]) == before
    assert scores({CLOVER: points}, [CLOVER, double("egg"), *OTHERS]) == after


@pytest.mark.rule("C23", "C15")
def test_also_for_the_points_of_the_double_itself() -> None:
    assert scores({double("egg"): each(2, "egg")}, [double("egg")]) == 4
    assert scores({double("egg"): fixed(1)}, [double("egg")]) == 1, "its points are scored once"


@pytest.mark.rule("C23", "C16")
@KINDS
def test_a_salt_is_one_more(points: dict[str, Any], before: int, after: int) -> None:
    laid = [CLOVER, EGG, *OTHERS]
    assert scores({CLOVER: points}, laid, salt={}) == before
    assert scores({CLOVER: points}, laid, salt={"egg": 0}) == before
    assert scores({CLOVER: points}, laid, salt={"egg": 1}) == after


@pytest.mark.rule("C23", "C14")
@KINDS
def test_a_token_is_one_more(points: dict[str, Any], before: int, after: int) -> None:
    laid = [CLOVER, EGG, *OTHERS]
    assert scores({CLOVER: points}, laid, tokens=[]) == before
    assert scores({CLOVER: points}, laid, tokens=["egg"]) == after
    assert scores({CLOVER: points}, laid, tokens=("honey", "egg")) == after


@pytest.mark.rule("C23")
def test_all_together() -> None:
    """An Egg, a double Egg, two Salts and a token: six Eggs. Three Berries, with a token."""
    points = {EGG: each(1, "egg"), double("egg"): each(2, "egg"), BERRY: sets(4, "berry", "egg")}
    laid = [EGG, double("egg"), BERRY, card("berry", 1)]
    assert scores(points, laid, salt={"egg": 2}, tokens=["egg", "berry"]) == 6 + 12 + 4 * 3


@pytest.mark.rule("C23", "C14")
def test_a_token_needs_no_card_of_its_type() -> None:
    points = {EGG: sets(6, "egg", "berry", "skull")}
    assert scores(points, [EGG], tokens=["berry", "skull"]) == 6


@pytest.mark.rule("C23")
def test_nothing_else_scores() -> None:
    """Neither Salts nor tokens have points, nor has an ingredient that no card asks for."""
    assert scores({}, [EGG, BERRY], salt={"egg": 3}, tokens=["berry"]) == 0
    assert scores({}, []) == 0
    assert tw.carnuta.score([], tokens=["egg", "honey"]).total == 0


@pytest.mark.rule("C22", "C2")
def test_the_house_cards_score_as_they_say() -> None:
    for laid, of in tw.Carnuta.cards().items():
        if of["salt"]:
            continue
        points = of["points"]
        one_of_each = {name: 1 for name in INGREDIENTS if name != of["ingredient"]}
        expected = points["value"]
        if points["kind"] != "fixed":
            own = 1 + of["double"]
            expected *= own if points["ingredients"] == [of["ingredient"]] else 1
        assert tw.carnuta.score([laid], tokens=list(one_of_each)).total == expected, of


# How it is called.


def test_nothing_is_changed_by_it() -> None:
    laid, salts, tokens = [EGG, BERRY], {"egg": 1}, ["berry"]
    printed = deck()
    assert tw.carnuta.score(laid, salts, tokens, printed) == tw.carnuta.score(
        iter(laid), salts, tuple(tokens), printed
    )
    assert (laid, salts, tokens, printed) == ([EGG, BERRY], {"egg": 1}, ["berry"], deck())


@pytest.mark.rule("C23")
def test_each_of_them_is_counted_once_however_it_is_given() -> None:
    """An iterator has nothing left once it has been gone through."""
    points = deck(points={EGG: each(2, "berry")})
    given = tw.carnuta.score(iter([EGG]), None, iter(["berry", "berry"]), points)
    assert given == tw.carnuta.score([EGG], {}, ["berry", "berry"], points)
    assert given.total == 4


def test_without_a_deck_the_house_cards_are_scored() -> None:
    fixed_2 = next(of for of in cards(ingredient="egg", double=False, start=False)
                   if tw.Carnuta.cards()[of]["points"] == fixed(2))  # fmt: skip
    assert tw.carnuta.score([fixed_2]).total == 2
    assert tw.carnuta.score([fixed_2], deck=deck(points={fixed_2: fixed(9)})).total == 9


@pytest.mark.parametrize(
    ("argument", "wrong"),
    [
        ("laid", [72]),
        ("laid", [-1]),
        ("laid", [EGG, EGG]),
        ("laid", [salt("day")]),
        ("laid", ["egg"]),
        ("laid", [True]),
        ("laid", [1.0]),
        ("laid", [[EGG]]),
        ("laid", None),
        ("laid", EGG),
        ("salt", {"sugar": 1}),
        ("salt", {"egg": -1}),
        ("salt", {"egg": 1.5}),
        ("salt", {"egg": True}),
        ("salt", {"egg": None}),
        ("salt", {4: 1}),
        ("salt", ["egg"]),
        ("salt", 1),
        ("salt", 0),
        ("salt", []),
        ("salt", ""),
        ("tokens", ["sugar"]),
        ("tokens", ["egg", 4]),
        ("tokens", "egg"),
        ("tokens", [["egg"]]),
        ("tokens", None),
        ("tokens", 3),
        ("deck", 3),
        ("deck", {"name": "None"}),
    ],
)
def test_a_wrong_call_names_the_argument(argument: str, wrong: Any) -> None:
    call: dict[str, Any] = {"laid": [EGG], argument: wrong}
    with pytest.raises((ValueError, TypeError), match=f"^{argument}: "):
        tw.carnuta.score(**call)
