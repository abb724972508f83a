"""C10, C11, C15, C16: cards paid for and laid in columns, doubles, Salt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest

from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.runes import paid

from .tables import (
    ANA,
    BO,
    board,
    card,
    double,
    end,
    fixed,
    hand_of,
    kinds,
    laid_out,
    lay,
    legal,
    me,
    play_on,
    refused,
    salt,
    start,
    supply,
    take,
)

EGG, HONEY, BERRY, SKULL = card("egg"), card("honey"), card("berry"), card("skull")
DAY_SALT, NIGHT_SALT = salt("day"), salt("night")


def paying(cost: str) -> Carnuta:
    """Ana has taken an Egg at this price, and has one action left."""
    return take(laid_out(EGG, costs={EGG: cost}), EGG)


# Paying.


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("cost", "slots", "left"),
    [
        ("", "ssmm##", (1, 1)),
        ("sun turn", "msmm##", (1, 1)),
        ("sun return", "-smm##", (2, 1)),
        ("moon turn", "sssm##", (1, 1)),
        ("moon return", "ss-m##", (1, 2)),
        ("sun turn, sun turn", "mmmm##", (1, 1)),
        ("sun turn, sun return", "m-mm##", (2, 1)),
        ("sun return, sun turn", "-mmm##", (2, 1)),
        ("sun turn, moon turn", "mssm##", (1, 1)),
        ("sun return, moon return", "-s-m##", (2, 2)),
        ("sun return, moon turn", "-ssm##", (2, 1)),
        ("sun turn, sun turn, moon return", "mm-m##", (1, 2)),
        ("sun turn, sun turn, moon return, moon return", "mm--##", (1, 3)),
        ("moon turn, sun return, moon turn, sun return", "--ss##", (3, 1)),
        ("sun return, sun return, moon return, moon return", "----##", (3, 3)),
    ],
)
def test_each_symbol_takes_a_rune_and_says_what_becomes_of_it(
    cost: str, slots: str, left: tuple[int, int]
) -> None:
    game = lay(paying(cost), EGG)
    assert (board(game, ANA), supply(game)) == (slots, left)
    assert board(game, BO) == "ssmm##"
    assert me(game)["hand"] == []


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("cost", "missing"),
    [
        ("sun turn, sun turn, sun turn", "you lack a Sun:"),
        ("moon return, moon return, moon return", "you lack a Moon:"),
        ("sun return, sun turn, sun return, sun turn", "you lack 2 Suns:"),
        ("sun turn, moon return, sun turn, sun turn", "you lack a Sun:"),
        ("sun turn, sun turn, sun turn, moon turn, moon turn, moon turn", "a Sun and a Moon:"),
    ],
)
def test_each_needs_a_rune_of_its_own(cost: str, missing: str) -> None:
    game = paying(cost)
    assert legal(game, "lay_card") == []
    refusal = refused(game, "lay_card", card=0)
    assert refusal.rule == "C10"
    assert missing in refusal.reason


@pytest.mark.rule("C10")
@pytest.mark.parametrize("place", range(4))
def test_that_showed_the_face_before_paying(place: int) -> None:
    """The Sun that is turned over shows a Moon, but is no third one to pay with."""
    symbols = ["moon turn"] * 3
    symbols.insert(place, "sun turn")
    refusal = refused(paying(", ".join(symbols)), "lay_card", card=0)
    assert refusal.rule == "C10"
    assert "you lack a Moon:" in refusal.reason


@pytest.mark.rule("C10")
def test_a_card_can_be_laid_in_the_turn_it_was_taken_in_or_later() -> None:
    game = laid_out(EGG, HONEY)
    lay(take(game, EGG), EGG).act("end_turn")
    end(game)
    end(take(game, HONEY))
    end(game)
    lay(game, HONEY)
    columns = me(game)["columns"]
    assert (columns["egg"], columns["honey"]) == ([EGG], [HONEY])


@pytest.mark.rule("C10")
def test_the_price_is_asked_anew_when_the_board_has_changed() -> None:
    game = hand_of(laid_out(EGG, HONEY, costs={EGG: "sun turn, sun turn, sun turn"}), EGG, HONEY)
    assert legal(game, "lay_card") == [{"card": 1}], "the Honey is free"
    game.act("turn_runes", face="sun")
    assert legal(game, "lay_card") == [{"card": 0}, {"card": 1}]
    lay(game, EGG)
    assert board(game, ANA) == "mmms##"


# It is never asked which rune pays.


BOARDS = [
    "".join(slots) + padlocked
    for free in (4, 5, 6)
    for slots in product("sm-", repeat=free)
    for padlocked in ["x" * (6 - free)]
]
SYMBOLS = ("st", "sr", "mt", "mr")
"""As the engine writes them: the face, and whether the rune is turned or returned."""
COSTS = [cost for n in range(5) for cost in combinations_with_replacement(SYMBOLS, n)]


def ways(runes: str, cost: tuple[str, ...]) -> set[str]:
    """What each choice of matching runes leads to, the runes of the board put in order."""
    return {"".join(sorted(after)) for after in _ways(runes, cost)}


def _ways(runes: str, cost: tuple[str, ...]) -> Iterator[str]:
    if not cost:
        yield runes.replace("S", "s").replace("M", "m")
        return
    symbol, *others = cost
    # A turned one in capitals, for it shows this face only now.
    becomes = {"st": "M", "mt": "S"}.get(symbol, "-")
    for slot, rune in enumerate(runes):
        if rune == symbol[0]:
            yield from _ways(runes[:slot] + becomes + runes[slot + 1 :], tuple(others))


@pytest.mark.rule("C10")
def test_whichever_runes_pay_the_board_and_the_supply_are_the_same() -> None:
    assert (len(BOARDS), len(COSTS)) == (1053, 70)
    dear = 0
    for runes in BOARDS:
        for cost in COSTS:
            after = paid(runes, "".join(cost))
            boards = ways(runes, cost)
            if boards:  # what the supply gains depends on the cost alone
                assert boards == {"".join(sorted(after))}, (runes, cost)
            else:
                dear += 1
                assert after == "", (runes, cost)
    assert 0 < dear < len(BOARDS) * len(COSTS)


@pytest.mark.rule("C10")
def test_nor_does_the_order_of_the_symbols_matter() -> None:
    for cost in COSTS:
        for runes in BOARDS[::7]:
            boards = {"".join(sorted(paid(runes, "".join(way)))) for way in permutations(cost)}
            assert len(boards) == 1, (runes, cost)


@pytest.mark.rule("C10")
def test_it_is_the_leftmost() -> None:
    for runes in BOARDS:
        for face, other in (("s", "m"), ("m", "s")):
            if face in runes:
                assert paid(runes, face + "t") == runes.replace(face, other, 1)
                assert paid(runes, face + "r") == runes.replace(face, "-", 1)


# Columns.


@pytest.mark.rule("C11")
def test_laid_cards_form_columns_by_ingredient() -> None:
    first, second = card("egg", 0), card("egg", 3)
    game = laid_out(second, first, HONEY)
    for wanted in (second, HONEY, first):
        lay(take(game, wanted), wanted).act("end_turn")
        end(game)
    columns = me(game)["columns"]
    assert {name: laid for name, laid in columns.items() if laid} == {
        "clover": [start("clover")], "egg": [second, first], "honey": [HONEY],
    }  # fmt: skip
    for seat in (BO, None):
        assert game.view(seat)["players"][ANA]["columns"] == columns


@pytest.mark.rule("C11")
def test_an_ingredient_has_one_column_which_nobody_chooses() -> None:
    game = take(laid_out(EGG), EGG)
    assert legal(game, "lay_card") == [{"card": 0}]
    refusal = refused(game, "salt", card=0, ingredient="clover")
    assert refusal.rule == "C16", "only Salt goes on other cards"


# Doubles.


EACH_EGG = {"kind": "each", "value": 1, "ingredients": ["egg"]}


@pytest.mark.rule("C15")
def test_a_double_is_two_ingredients_but_one_card_on_the_counter() -> None:
    two = double("egg")
    game = hand_of(laid_out(EGG, two, points={EGG: EACH_EGG, two: fixed(0)}), EGG, two)
    lay(game, EGG)
    assert (me(game)["score"], me(game)["counter"]) == (1 + 1, 2), "the Clover scores itself"
    lay(game, two)
    assert (me(game)["score"], me(game)["counter"]) == (1 + 3, 3)
    assert me(game)["columns"]["egg"] == [EGG, two]


# Salt.


def salting(*costs: str, **options: Any) -> Carnuta:
    """Ana has a Day Salt and a Night Salt in hand, at these prices, and begins a turn."""
    prices = dict(zip((DAY_SALT, NIGHT_SALT), costs, strict=False))
    game = laid_out(DAY_SALT, NIGHT_SALT, EGG, costs=prices, **options)
    return hand_of(game, DAY_SALT, NIGHT_SALT)


@pytest.mark.rule("C16")
def test_salt_is_laid_on_a_column_and_counts_one_more_ingredient_there() -> None:
    game = salting(points={EGG: EACH_EGG})
    lay(take(game, EGG), EGG)
    end(game)
    end(game)
    assert me(game)["score"] == 1 + 1
    lay(game, DAY_SALT, on="egg")
    assert me(game)["score"] == 1 + 2
    assert me(game)["salt"]["egg"] == 1
    assert me(game)["salt_cards"]["egg"] == [DAY_SALT]
    assert me(game)["columns"]["egg"] == [EGG]


@pytest.mark.rule("C16")
def test_it_goes_on_any_own_column_whatever_its_pile() -> None:
    game = salting()
    lay(take(game, EGG), EGG)
    end(game)
    end(game)
    lay(lay(game, DAY_SALT, on="clover"), NIGHT_SALT, on="egg")
    salts = me(game)["salt_cards"]
    assert (salts["clover"], salts["egg"]) == ([DAY_SALT], [NIGHT_SALT])


@pytest.mark.rule("C16")
def test_its_column_needs_a_card_of_ones_own() -> None:
    game = take(salting(), EGG)
    assert [args["ingredient"] for args in legal(game, "salt")] == ["clover", "clover"]
    for name in ("egg", "skull"):
        refusal = refused(game, "salt", card=0, ingredient=name)
        assert refusal.rule == "C16", "an Egg in hand is none, nor is Bo's Skull"
    lay(game, EGG)
    end(game)
    end(game)
    assert {args["ingredient"] for args in legal(game, "salt")} == {"clover", "egg"}


@pytest.mark.rule("C16", "C14")
def test_a_token_is_no_card_to_lay_it_on() -> None:
    eggs = [card("egg", nth) for nth in range(5)]
    game = laid_out(*eggs, night=[NIGHT_SALT])
    for wanted in eggs:
        lay(take(game, wanted), wanted)
        if "bonus" not in kinds(game):
            end(game)
            end(game)
    game.act("bonus", ingredient="honey").act("end_turn")
    end(game)
    take(game, NIGHT_SALT)
    assert me(game)["tokens"] == ["honey"]
    assert [args["ingredient"] for args in legal(game, "salt")] == ["clover", "egg"]
    assert refused(game, "salt", card=0, ingredient="honey").rule == "C16"


@pytest.mark.rule("C16")
def test_several_can_lie_on_one_column() -> None:
    game = salting()
    for n, wanted in enumerate((DAY_SALT, NIGHT_SALT), start=1):
        lay(game, wanted, on="clover")
        assert me(game)["score"] == 1 + n, "the starting card scores for each Clover"
    assert me(game)["salt_cards"]["clover"] == [DAY_SALT, NIGHT_SALT]


@pytest.mark.rule("C16", "C15")
def test_on_a_double_it_counts_one() -> None:
    two = double("egg")
    game = laid_out(two, DAY_SALT, EGG, points={two: EACH_EGG, EGG: fixed(0)})
    lay(take(game, two), two)
    end(game)
    assert game.view()["players"][ANA]["score"] == 1 + 2
    end(game)
    lay(take(game, DAY_SALT), DAY_SALT, on="egg")
    assert me(game)["score"] == 1 + 3


@pytest.mark.rule("C16")
def test_it_costs_its_own_price() -> None:
    game = salting("sun return, moon turn", "sun turn, sun turn")
    assert {args["card"] for args in legal(game, "salt")} == {0, 1}
    lay(game, DAY_SALT, on="clover")
    assert (board(game, ANA), supply(game)) == ("-ssm##", (2, 1))
    lay(game, NIGHT_SALT, on="clover")
    assert (board(game, ANA), supply(game)) == ("-mmm##", (2, 1))
    dear = salting("sun turn, sun turn, sun turn")
    assert {args["card"] for args in legal(dear, "salt")} == {1}
    refusal = refused(dear, "salt", card=0, ingredient="clover")
    assert (refusal.rule, "you lack a Sun:" in refusal.reason) == ("C10", True)


@pytest.mark.rule("C16")
def test_it_scores_nothing_itself_and_counts_on_the_counter() -> None:
    game = salting(points={start("clover"): fixed(3)})
    for counter, wanted in ((2, DAY_SALT), (3, NIGHT_SALT)):
        lay(game, wanted, on="clover")
        assert (me(game)["score"], me(game)["counter"]) == (3, counter)


@pytest.mark.rule("C16")
def test_it_is_an_action_like_the_laying_of_any_card() -> None:
    game = lay(salting(), DAY_SALT, on="clover")
    assert game.view()["actions_left"] == 1
    assert me(game)["hand"] == [NIGHT_SALT]
    assert refused(game, "lay_card", card=0).rule == "C16", "and goes on a column"


@pytest.mark.rule("C16")
def test_it_never_moves() -> None:
    game = lay(salting(), DAY_SALT, on="clover")
    end(game)
    assert play_on(game, ANA, until=11).is_over is False
    for player, clovers in zip(game.view()["players"], ([DAY_SALT], []), strict=True):
        assert player["salt_cards"]["clover"] == clovers
