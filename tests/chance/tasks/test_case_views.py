"""Trees and two-way tables: whole numbers that are the law, whichever way they are shown."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import first_to
from tablewidgets.chance.tasks.case_counts import MOST_ENDS
from tablewidgets.engine.locale import LOCALES

DIE = tw.Distribution(range(1, 7))
URN = tw.deck({"red": 3, "blue": 2})
BAGS = {("bag 1", "red"): "1/6", ("bag 1", "blue"): "1/3", ("bag 2", "red"): "3/8",
        ("bag 2", "blue"): "1/8"}  # fmt: skip
HAND = tw.deck("kraaw", players=2).hand(5)
FIVE_AND_FOUR: dict[str, Any] = {"A": lambda hand: 5 in hand, "B": lambda hand: 4 in hand}

TREES = {
    "two draws": tw.Tree(URN.draws(2)),
    "three draws, put back": tw.Tree(URN.draws(3, replacement=True)),
    "a law by hand": tw.Tree(BAGS, asked=["bag", "colour"]),
    "events of a hand": tw.Tree(HAND, asked=FIVE_AND_FOUR),
    "functions of a die": tw.Tree(DIE, asked={"parity": lambda n: n % 2, "high": {4, 5, 6}}),
    "the problem of points": tw.Tree(first_to(3, (2, 1))),
    "draws until one is blue": tw.Tree(
        URN.draws(3).process(stop=lambda cards: cards[-1] == "blue")
    ),
    "more cases": tw.Tree(BAGS, 2400),
}


@pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
def test_every_number_is_whole_and_is_the_sum_of_those_that_part_from_it(tree: tw.Tree) -> None:
    counts = tree.counts
    assert counts[()] == tree.total
    assert all(type(count) is int for count in counts.values())
    for way, count in counts.items():
        after = [counts[on] for on in counts if len(on) == len(way) + 1 and on[: len(way)] == way]
        assert not after or sum(n or 0 for n in after) == count


@pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
def test_it_is_the_law(tree: tw.Tree) -> None:
    ends = {
        node.way: Fraction(tree.counts[node.way] or 0, tree.total)
        for node in tree.nodes()
        if tree.is_end(node) and tree.counts[node.way]
    }
    assert ends == dict(tree._cases.ways)


def test_no_smaller_number_of_cases_would_do() -> None:
    assert {name: tree.total for name, tree in TREES.items()} == {
        "two draws": 10,
        "three draws, put back": 125,
        "a law by hand": 24,
        "events of a hand": 273,
        "functions of a die": 6,
        "the problem of points": 4,
        "draws until one is blue": 10,
        "more cases": 2400,
    }
    for tree in TREES.values():
        for total in range(1, tree._cases.least):
            assert any((p * total).denominator > 1 for p in tree._cases.ways.values())


REVERSIBLE = [name for name, tree in TREES.items() if tree.is_reversible]


@pytest.mark.parametrize("name", REVERSIBLE)
def test_the_other_order_has_the_same_ends_and_twice_is_the_same_tree(name: str) -> None:
    tree = TREES[name]
    other = tree.reversed()
    ends = {
        way[::-1]: n for way, n in tree.counts.items() if len(way) == len(other.levels() or way)
    }
    full = max(map(len, tree.counts))
    ends = {way[::-1]: n for way, n in tree.counts.items() if len(way) == full}
    assert ends == {way: n for way, n in other.counts.items() if len(way) == full}
    assert other.total == tree.total
    again = other.reversed()
    assert (again.counts, repr(again)) == (tree.counts, repr(tree))
    assert list(again.counts) == list(tree.counts)


def test_what_has_only_one_order_says_so() -> None:
    tree = TREES["draws until one is blue"]
    assert not tree.is_reversible
    with pytest.raises(ValueError, match="reversed:"):
        tree.reversed()
    with pytest.raises(ValueError, match="two things"):
        tree.table()


@pytest.mark.parametrize("name", ["two draws", "a law by hand", "events of a hand"])
def test_the_table_has_the_numbers_of_both_trees(name: str) -> None:
    tree = TREES[name]
    cells = tree.table().counts
    for (row, column), count in cells.items():
        if row is not None and column is not None:
            assert tree.counts.get((row, column), 0) == count
            assert tree.reversed().counts.get((column, row), 0) == count
        elif row is not None:
            assert tree.counts[(row,)] == count
        elif column is not None:
            assert tree.reversed().counts[(column,)] == count
        else:
            assert tree.total == count
    assert tree.table().tree().counts == tree.counts


@pytest.mark.parametrize("name", ["two draws", "a law by hand", "events of a hand"])
def test_the_sums_of_a_table_are_sums(name: str) -> None:
    table = TREES[name].table()
    counts = table.counts
    rows, columns = table.rows()[:-1], table.columns()[:-1]
    for row in table.rows():
        assert sum(counts[row, column] or 0 for column in columns) == counts[row, None]
    for column in table.columns():
        assert sum(counts[row, column] or 0 for row in rows) == counts[None, column]
    turned = table.reversed()
    assert turned.counts == {(column, row): n for (row, column), n in counts.items()}
    assert repr(turned.reversed()) == repr(table)


def test_the_shares_of_a_table_are_those_of_the_law() -> None:
    law = HAND.map(lambda hand: (5 in hand, 4 in hand))
    table = tw.TwoWayTable(HAND, asked=FIVE_AND_FOUR)
    shown = {
        show: {cell: table.showing(show).text_of(table.facts(cell)) for cell in table.cells()}
        for show in table.shows
    }
    for a, b in product((True, False), repeat=2):
        assert Fraction(shown["probabilities"][a, b]) == law[a, b]
        assert Fraction(shown["rows"][a, b]) == law.P((a, b), {(a, True), (a, False)})
        assert Fraction(shown["columns"][a, b]) == law.P((a, b), {(True, b), (False, b)})
    for answer in (True, False):
        assert shown["rows"][answer, None] == shown["columns"][None, answer] == "1"
    assert (shown["rows"][None, True], shown["columns"][True, None]) == ("4/7", "1/3")
    assert shown["rows"][None, None] == shown["columns"][None, None] == "1"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_called_a_total_is_one(locale: str) -> None:
    """By row, the numbers of a row add up to the last one; by column, those of a column."""
    total = "total"
    in_all = {"en": "in all", "fr": "en tout"}[locale]
    with tw.speaking(locale):
        table = tw.TwoWayTable(HAND, asked=FIVE_AND_FOUR)
        names = {
            show: (table.showing(show).name_of(0, None), table.showing(show).name_of(1, None))
            for show in table.shows
        }
        assert names == {
            "numbers": (total, total),
            "probabilities": (total, total),
            "rows": (in_all, total),
            "columns": (total, in_all),
        }
        shares = {
            show: {
                cell: Fraction(table.showing(show).text_of(table.facts(cell)))
                for cell in table.cells()
            }
            for show in table.shows[1:]
        }
    for answer in (True, False, None):
        rows, columns = shares["rows"], shares["columns"]
        assert rows[answer, True] + rows[answer, False] == rows[answer, None] == 1
        assert columns[True, answer] + columns[False, answer] == columns[None, answer] == 1


def test_a_total_of_one_tells_nothing_of_a_blank() -> None:
    table = tw.TwoWayTable(HAND, asked=FIVE_AND_FOUR, blanks=[("A", None), ("A", "B")])
    rows = table.showing("rows")
    assert rows.text_of(rows.facts((True, None))) == "1"
    assert rows.path((True, None)) == "P(B | A) + P(B̅ | A) = 1"
    assert blanks(rows) == blanks(table), "and it is still blank"
    with pytest.raises(ValueError, match="the total of each of them is 1"):
        rows.fill(("A", None), 1)
    with pytest.raises(ValueError, match="blanks: where show='columns'"):
        tw.TwoWayTable(HAND, asked=FIVE_AND_FOUR, show="columns", blanks=[(None, "B")])
    assert table.fill(("A", None), 91).right
    faces = tw.TwoWayTable(DIE, asked={"n": lambda n: n, "even": {2, 4, 6}}, show="columns")
    assert faces.path((None, True)) == "P(1 | even) + … + P(6 | even) = 1"


# What never happens.

WIND: dict[str, Any] = {"A": lambda row: 5 in row, "V": lambda row: 5 in row[:2]}


def test_a_branch_that_is_never_taken_is_drawn() -> None:
    """After "Ana has not the 5", the wind can't show it: the branch is there, with 0."""
    row = tw.deck("kraaw", players=2).draws(5)
    tree = tw.Tree(row, asked=WIND)
    assert tree.counts[False, True] == 0
    assert tree.path((False, True)) == "P(A̅ ∩ V) = P(A̅) × P(V | A̅) = 2/3 × 0 = 0"
    assert repr(tree).splitlines()[7].split() == ["V", "0", "0", "0"]
    turned = tree.reversed()
    assert turned.counts[True, False] == 0
    blank = tw.Tree(row, asked=WIND, blanks=[(False, True)])
    assert "splits the 10 evenly" in blank.fill((False, True), 5).text
    assert blank.fill((False, True), 0).right


def test_nothing_follows_what_never_happens() -> None:
    asked = {**WIND, "F": lambda row: row[0] == 5}
    tree = tw.Tree(tw.deck("kraaw", players=2).draws(5), asked=asked)
    assert [node.way for node in tree.nodes() if node.way[:2] == (False, True)] == [(False, True)]
    assert tree.is_end(tree._find("place", (False, True)))


def test_of_many_answers_only_those_that_happen_are_drawn() -> None:
    kinds = tw.Tree(tw.deck({"red": 1, "blue": 1, "green": 1}).draws(2))
    assert all(kinds.counts.values())
    assert all(TREES["the problem of points"].counts.values())
    goats = tw.Tree(tw.deck({"goat": 2, "car": 1}).draws(2))
    assert goats.counts["car", "car"] == 0


def test_answers_stand_in_the_order_in_which_they_were_written_down() -> None:
    table = tw.TwoWayTable(BAGS, asked=["bag", "colour"])
    assert table.columns() == ("red", "blue", None)
    assert tw.TwoWayTable(tw.Distribution(BAGS)).columns() == ("blue", "red", None)


# What is written.


def test_notation_is_that_of_the_language() -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR)
    assert tree.path(("A", "B")) == ("P(A ∩ B) = P(A) × P(B | A) = 1/3 × 46/91 = 46/273 ≈ 0.168")
    assert tree.path((False, "not B")).startswith("P(A̅ ∩ B̅) = P(A̅) × P(B̅ | A̅) = 2/3 × 36/91")
    with tw.speaking("fr"):
        assert tree.path(("A", "B")) == ("P(A ∩ B) = P(A) × P_A(B) = 1/3 × 46/91 = 46/273 ≈ 0,168")
        assert tree.path("A̅") == "P(A̅) = 2/3 ≈ 0,667"
        table = tree.table().showing("rows")
        assert table.path(("A", "B")) == "P_A(B) = 46/91 ≈ 0,505"
        assert table.path((None, None)) == "273 sur 273"
    assert tree.showing("numbers").path(("A", "B")) == "A ∩ B: 273 → 91 → 46"
    assert tree.path(()) == ""


def test_draws_of_the_same_are_told_apart_and_ways_are_ways() -> None:
    assert TREES["two draws"].path(("red", "red")) == (
        "P(red₁ ∩ red₂) = P(red₁) × P(red₂ | red₁) = 3/5 × 1/2 = 3/10 = 0.3"
    )
    assert TREES["the problem of points"].path(((2, 2), (3, 2))) == (
        "2\N{EN DASH}2 → 3\N{EN DASH}2: 1/2 × 1/2 = 1/4 = 0.25"
    )
    assert TREES["the problem of points"].path(((3, 1),)) == "3\N{EN DASH}1: 1/2 = 0.5"


def test_decimals_where_they_are_wanted() -> None:
    tree = tw.Tree(BAGS, show="probabilities", decimals=True, title="Bags")
    with tw.speaking("fr"):
        assert repr(tree).splitlines()[:5] == [
            "Bags",
            "cas       branche  produit",
            "en tout                  1",
            "  bag 1       0,5      0,5",
            "    red   ≈ 0,333  ≈ 0,167",
        ]


def test_as_html_a_tree_keeps_its_indentation() -> None:
    html = TREES["a law by hand"].grid().html()
    indented = "\N{NO-BREAK SPACE}" * 4
    assert f'<tr><th scope="row" style="text-align: left">{indented}red</th><td>4</td>' in html


# Blanks.


def blanks(shown: tw.Tree | tw.TwoWayTable) -> list[Any]:
    return list(shown.blanks)


def test_a_blank_is_nowhere_to_be_read_until_it_is_filled_in() -> None:
    tree = tw.Tree(BAGS, 888, blanks=[("bag 1", "red"), "bag 2"])
    assert blanks(tree) == [("bag 1", "red"), ("bag 2",)]
    assert tree.counts["bag 1", "red"] is None
    for shown in (tree, tree.reversed(), tree.table(), tree.table().showing("probabilities")):
        assert "148" not in repr(shown) + shown.grid().html()
        assert "1/6" not in repr(shown) + shown.grid().html()
    assert tree.path("bag 2") == "P(bag 2) = ?"
    assert tree.path(("bag 1", "red")).endswith("1/2 × ? = ?")
    assert tree.showing("numbers").path(("bag 1", "red")).endswith("888 → 444 → ?")
    assert tree.fill(("bag 1", "red"), 148).right
    assert blanks(tree) == [("bag 2",)]
    assert tree.counts["bag 1", "red"] == 148
    assert "148" in repr(tree)


def test_what_is_filled_in_one_view_is_filled_in_all() -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR, blanks=[("A", "B"), ("not A",)])
    other, table = tree.reversed(), tree.table()
    told: list[object] = []
    cancel = table.on_change(told.append)
    assert blanks(other) == [(True, True)]
    assert blanks(table) == [(True, True), (False, None)]
    assert not table.fill(("A", "B"), 45).right
    assert other.fill(("B", "A"), "46").right
    assert blanks(tree) == [(False,)]
    assert table.fill(("not A", None), 182).right
    assert blanks(tree) == blanks(table) == []
    assert told == [table, other, table]
    cancel()


@pytest.mark.parametrize("value", ["46/91", "0,505", "0.51", "50,5 %", Fraction(46, 91)])
def test_a_probability_in_all_its_notations(value: Any) -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR, blanks=[("A", "B")], show="probabilities")
    answer = tree.fill(("A", "B"), value)
    assert (answer.right, repr(answer)) == (True, "Right. 46 of 91: P(B | A) = 46/91.")


@pytest.mark.parametrize("value", ["0.5", "0,50", "51", "0.52"])
def test_a_probability_that_is_rounded_too_much_or_is_another(value: str) -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR, blanks=[("A", "B")], show="probabilities")
    assert not tree.fill(("A", "B"), value).right


@pytest.mark.parametrize("value", ["1001", "1 001", "1,001", "1\u202f001", 1001])
def test_a_number_in_all_its_notations(value: Any) -> None:
    tree = tw.Tree(HAND, 3003, asked=FIVE_AND_FOUR, blanks=["A"])
    assert tree.fill("A", value).right


COUNTS = {
    20: "The proportion is right, but you took it of all 40: take it of the 24 with red₁.",
    16: "That counts all with blue₂, even those without red₁.",
    25: "That is more than the 24 it is part of.",
    "1/2": "That is a probability, but a number of cases is asked for",
    "0.31": "A number of cases is a whole number.",
    7: "The parts of the 24 add up to 24.",
}


@pytest.mark.parametrize(("value", "said"), COUNTS.items())
def test_a_wrong_number_is_explained(value: Any, said: str) -> None:
    tree = tw.Tree(URN.draws(2), 40, blanks=[("red", "blue")])
    answer = tree.fill(("red", "blue"), value)
    assert not answer.right
    assert said in answer.text
    assert answer.text.startswith(f"Not {value}.")
    assert blanks(tree) == [("red", "blue")]


SHARES = {
    "46/273": "both happen",
    "4/7": "ignores what is known",
    "23/78": "reversed conditional probability",
    "45/91": "the complement",
    "1/2": "equally likely",
    "46": "divide this number of cases",
    "1/7": "add up to 1",
}


@pytest.mark.parametrize(("value", "said"), SHARES.items())
def test_a_wrong_probability_is_explained(value: str, said: str) -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR, blanks=[("A", "B")], show="probabilities")
    assert said in tree.fill(("A", "B"), value).text


def test_a_table_knows_who_takes_two_things_for_independent() -> None:
    table = tw.TwoWayTable(HAND, asked=FIVE_AND_FOUR, blanks=[("A", "B")])
    assert "as frequent" in table.showing("probabilities").fill(("A", "B"), "4/21").text
    law = {("a", "c"): 1, ("a", "d"): 3, ("b", "c"): 3, ("b", "d"): 1}
    table = tw.TwoWayTable(law, blanks=[("a", "c")])
    several = table.showing("rows").fill(("a", "c"), "1/2").text
    assert several.startswith("Not 1/2. More than one mistake leads to this number.")


def test_no_explanation_tells_another_blank() -> None:
    tree = tw.Tree(URN.draws(2), 70, blanks=[("red",), ("red", "blue")])
    for value in (35, 28, 7, 71, "1/2", 21):
        answer = tree.fill(("red", "blue"), value)
        assert "42" not in answer.text
        assert answer.right == (value == 21)


def test_the_share_of_a_blank_number_would_tell_it() -> None:
    tree = tw.Tree(HAND, asked=FIVE_AND_FOUR, blanks=["A"])
    assert "46/91" not in repr(tree)
    assert tree.path(("A", "B")) == "P(A ∩ B) = P(A) × P(B | A) = ? × ? = 46/273 ≈ 0.168"
    assert "46/91" in repr(tree.showing("probabilities"))  # there, P(A) is asked for


def test_a_tree_speaks_its_own_language() -> None:
    tree = tw.Tree(URN.draws(2), blanks=["blue"], locale="fr")
    assert tree.path(("red", "red")).startswith("P(red₁ ∩ red₂) = P(red₁) × P_{red₁}(red₂)")
    assert tree.fill("blue", 3).text.startswith("Ce n’est pas 3.")
    assert tree.reveal("blue").text.startswith("La réponse est 4.")
    assert tree.table().path(("blue", None)) == "P(blue₁) = 4/10 = 2/5 = 0,4"


def test_one_may_give_up() -> None:
    tree = tw.Tree(URN.draws(2), blanks=[("red", "blue")])
    answer = tree.reveal(("red", "blue"))
    assert answer == (False, "It is 3. P(blue₂ | red₁) = 1/2, and 6 × 1/2 = 3.")
    assert blanks(tree) == []
    with pytest.raises(ValueError, match="not blank"):
        tree.fill(("red", "blue"), 3)


# What is wrong with a call.


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("of: a multiple of 10", {"of": 15}),
    ("of: 1 to", {"of": 0}),
    ("blanks: a node", {"blanks": [("red", "green")]}),
    ("blanks: the number of all", {"blanks": [()]}),
    ("show: 'both', 'numbers' or", {"show": "rows"}),
    ("title:", {"title": "long " * 100}),
    ("asked: a name for each", {"asked": ["a", "b", "c"]}),
    ("locale:", {"locale": "de"}),
]


@pytest.mark.parametrize(("said", "options"), WRONG)
def test_a_wrong_call_names_the_argument(said: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=said):
        tw.Tree(URN.draws(2), **options)


def test_a_model_must_be_one_and_not_too_large() -> None:
    with pytest.raises(TypeError, match="model: a distribution"):
        tw.Tree(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="model: a distribution of tuples"):
        tw.Tree(DIE)
    with pytest.raises(TypeError, match="asked:"):
        tw.Tree(DIE, asked="A")
    with pytest.raises(TypeError, match="asked: each name is a text"):
        tw.Tree(DIE, asked={1: {2, 4, 6}})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="asked: each name is a text"):
        tw.Tree(DIE, asked={"": {2, 4, 6}})
    with pytest.raises(TypeError, match="blanks:"):
        tw.Tree(URN.draws(2), blanks="red")
    with pytest.raises(ValueError, match=f"{MOST_ENDS} at most"):
        tw.Tree(HAND)
    with pytest.raises(ValueError, match="model: more than"):
        tw.Tree(tw.chance.ChanceProcess(0, lambda n: {n + 1: 1, -n - 1: 1}))
    with pytest.raises(ValueError, match="something happens"):
        tw.Tree(tw.chance.ChanceProcess(0, lambda _: None))
    with pytest.raises(ValueError, match="two things"):
        tw.TwoWayTable(URN.draws(3))
    with pytest.raises(ValueError, match="place: a place"):
        tw.TwoWayTable(URN.draws(2)).path(("red", "green"))
