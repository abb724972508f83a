"""The distributions of the cards that come to the market, compared with all worlds, counted one by
one through the rules, and with worlds drawn at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE, Random01, shuffled
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.prearranged import pack
from tablewidgets.games.carnuta import Carnuta, score
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.constants import NO_CARD
from tablewidgets.games.carnuta.laws import CarnutaBeliefs
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.testing import check_beliefs
from tests.statistics.odds import check_odds
from tests.tries import SEED, number_of_tries

from .decks import few_night_cards
from .players import play_building
from .tables import (
    ANA,
    BO,
    DAY,
    INGREDIENTS,
    NIGHT,
    ROWS,
    card,
    laid_out,
    pile,
    salt,
    sickles,
    table,
    take,
    without_day_cards,
)

EVIDENCE = ("market", "discards", "hands", "laid")
WITHOUT = [keys for n in range(4) for keys in combinations(EVIDENCE, n)]
INGREDIENTS_OF = {"day": DAY, "night": NIGHT}

Cards = tuple[Any, ...]


# Every world, through the rules.


def worlds(state: CarnutaState, without: frozenset[str]) -> Iterator[CarnutaState]:
    """All that someone can't tell from this state who sees no Night card that is in the pile, or
    where the evidence is left out: every order of these cards there."""
    places: dict[str, list[Any]] = {
        "pile": [*state.piles[1]],
        "market": [of for of in state.market if of != NO_CARD],
        "discards": [*state.discards[1]],
        "hands": [of for hand in state.hands for of in hand],
        "laid": [of for laid in state.laid for of, _ in laid],
    }
    there = [of for key in ("pile", *without) for of in places[key]]
    hidden = [of for of in there if of in state.setup.deck.piles[1]]
    for order in permutations(hidden):
        other = dict(zip(hidden, order, strict=True))
        world = state.copy()
        world.piles = (state.piles[0], bytes(other[of] for of in state.piles[1]))
        discards = sorted(other.get(of, of) for of in state.discards[1])
        world.discards = (state.discards[0], bytes(discards))
        world.market = tuple(other.get(of, of) for of in state.market)
        yield world


def continued(state: CarnutaState) -> Iterator[tuple[Fraction, CarnutaState]]:
    """What a pile that is made again may bring, and how likely."""
    if state.actor != CHANCE:
        yield Fraction(1), state
        return
    orders = list(permutations(state.discards[state.refilled]))
    for order in orders:
        after = state.copy()
        after.apply(pack(order))
        for p, last in continued(after):
            yield p / len(orders), last


def counted(
    state: CarnutaState, without: frozenset[str], *, sickle: bool
) -> tw.Distribution[Cards]:
    """The Night cards that come: with a sickle, or when a visible one is taken."""
    weights: dict[Cards, Fraction] = {}
    place = next(n for n in range(4, 8) if state.market[n] != NO_CARD)
    for world, n in Counter(worlds(state, without)).items():
        world.sickle(1) if sickle else world.take_card(1, place - 4)
        for p, after in continued(world):
            new = after.market[4:] if sickle else (after.market[place],)
            cards = tuple(sorted(of for of in new if of != NO_CARD))
            weights[cards] = weights.get(cards, Fraction()) + n * p
    total = sum(weights.values())
    return tw.Distribution({cards: weight / total for cards, weight in weights.items()})


def position(chance: Random01) -> CarnutaState:
    """A game with six Night cards, one or more visible, and the others anywhere."""
    state = Carnuta(2, seed=1, deck=few_night_cards()).state
    assert isinstance(state, CarnutaState)
    cards = [ord(of) for of in shuffled("".join(map(chr, state.setup.deck.piles[1])), chance)]
    sizes = [1 + int(4 * chance()), int(5 * chance()), int(4 * chance()), int(2 * chance())]
    in_sight, pile, discards, hand = ([cards.pop() for _ in cards[:n]] for n in sizes)
    state.market = (*state.market[:4], *(*in_sight, *[NO_CARD] * 3)[:4])
    state.piles = (state.piles[0], bytes(pile))
    state.discards = (state.discards[0], bytes(discards))
    state.hands = (bytes(hand), b"")
    state.laid = (state.laid[0], (*state.laid[1], *((of, 4) for of in cards)))
    return state


@pytest.mark.rule("C8", "C19", "C20")
@pytest.mark.parametrize("without", WITHOUT[:: number_of_tries(2, 1)])
def test_the_laws_are_those_of_counting_the_worlds(without: tuple[str, ...]) -> None:
    """Whatever the evidence, with a full pile or an empty one, with and without a sickle."""
    chance = random.Random(SEED + len(without)).random
    found = []
    for _ in range(number_of_tries(4, 100)):
        state = position(chance)
        beliefs = CarnutaBeliefs(state.observe(ANA), 2)
        known = [piece.key for piece in beliefs.evidence()]
        beliefs = beliefs.without(*(key for key in without if key in known))
        new = counted(state, frozenset(without), sickle=True)
        check_sickle(beliefs, state, new)
        after_a_take = counted(state, frozenset(without), sickle=False)
        if after_a_take != {(): 1}:
            assert beliefs.next("night") == after_a_take.map(lambda cards: cards[0])
        found.append(len(new))
    assert max(found) > 5


def check_sickle(beliefs: CarnutaBeliefs, state: CarnutaState, new: tw.Distribution[Cards]) -> None:
    sickle = beliefs.sickle("night")
    assert sickle.law() == new
    assert {len(cards) for cards in new} == {sickle.cards}
    deck = state.setup.deck
    for of in (*NIGHT, "salt"):
        such = {card for card in deck.piles[1] if name_of(deck.cards[card]) == of}
        assert sickle.count(of) == sickle.count(such) == how_many(new, such)
    for seat in (ANA, BO):
        gains = {card: gain(state, seat, card) for card in {of for cards in new for of in cards}}
        if gains.keys().isdisjoint(card for card, _ in state.laid[seat]):
            assert sickle.best(seat) == best(new, gains)


def how_many(new: tw.Distribution[Cards], such: set[int]) -> tw.Distribution[int]:
    return new.map(lambda cards: len(such.intersection(cards)))


def best(new: tw.Distribution[Cards], gains: dict[int, int]) -> tw.Distribution[int]:
    return new.map(lambda cards: max(gains[card] for card in cards))


def name_of(card: Card) -> str:
    return "salt" if card.salt else INGREDIENTS[card.ingredient]


def gain(state: CarnutaState, seat: int, new: int) -> int:
    """What a card would add to the points of a player, by the arithmetic for lessons."""
    deck, laid = state.setup.deck, state.laid[seat]
    cards = [card for card, _ in laid if not deck.cards[card].salt]
    salts = Counter(INGREDIENTS[column] for card, column in laid if deck.cards[card].salt)

    def total(cards: list[int], salts: Counter[str]) -> int:
        return score(cards, salts, deck=few_night_cards()).total

    if deck.cards[new].salt:
        ways = [total(cards, salts + Counter([INGREDIENTS[column]])) for _, column in laid]
    else:
        ways = [total([*dict.fromkeys([*cards, new])], salts)]
    return max(ways) - total(cards, salts)


# Worlds drawn, and what all must agree with.


@pytest.mark.parametrize("seed", range(number_of_tries(2, 3)))
def test_in_a_large_position_the_laws_are_those_of_drawing_other_worlds(seed: int) -> None:
    game = Carnuta(3, seed=seed)
    for _ in islice(play_building(game, random.Random(seed).random), 40 + 25 * seed):
        pass
    facts, rng, n = game.cards(), random.Random(seed), 1000
    tops: dict[str, Counter[int]] = {row: Counter() for row in ROWS}
    salts: dict[str, Counter[int]] = {row: Counter() for row in ROWS}
    for _ in range(n):
        world = game.determinize(seed, rng)
        for row in ROWS:
            cards = pile(world, row)
            tops[row][cards[0]] += 1
            salts[row][sum(facts[of]["salt"] for of in cards[:4])] += 1
    beliefs = game.beliefs(seed)
    check_odds(
        *((tops[row], beliefs.next(row)) for row in ROWS),
        *((salts[row], beliefs.sickle(row).count("salt")) for row in ROWS),
    )


@settings(max_examples=number_of_tries(10, 500), deadline=None)
@given(seed=st.integers(0, 2**20), players=st.integers(2, 4), few=st.booleans(), data=st.data())
def test_in_any_game_the_laws_are_laws_and_all_players_have_the_same(
    seed: int, players: int, few: bool, data: st.DataObject
) -> None:
    deck = few_night_cards() if few else None
    game = Carnuta(players, seed=seed, deck=deck, round_limit=15)
    steps = data.draw(st.integers(0, 150))
    for _ in islice(play_building(game, random.Random(seed).random), steps):
        pass
    beliefs = game.beliefs(data.draw(st.integers(0, players - 1)))
    left = data.draw(st.sets(st.sampled_from([piece.key for piece in beliefs.evidence()])))
    others = game.beliefs(None)
    assert repr(beliefs.without(*left).table().rows) == repr(others.without(*left).table().rows)
    for row in ROWS:
        check_row(game, beliefs.without(*left), row)


def check_row(game: Carnuta, beliefs: CarnutaBeliefs, row: str) -> None:
    view = game.view()
    pile, known = view["piles"][row], game.cards()
    if pile["draw"] + pile["discard"]:
        law = beliefs.next(row)
        assert sum(law.values()) == 1
        assert {known[of]["row"] for of in law} == {row}
        ingredients = law.map(lambda of: known[of]["ingredient"] or "salt")
        assert ingredients == beliefs.next(row, by="ingredient")
        assert law.map(lambda of: len(known[of]["cost"])) == beliefs.next(row, by="cost")
    shown = [of for of in view["market"][row] if of is not None]
    if pile["draw"] + pile["discard"]:
        sickle = beliefs.sickle(row)
        assert sickle.cards == min(4, pile["draw"] + pile["discard"] + len(shown))
        counts = [sickle.count(of) for of in (*INGREDIENTS_OF[row], "salt")]
        assert sum(count.E() for count in counts) == sickle.cards


@pytest.mark.parametrize("seed", range(2))
def test_what_the_screen_can_ask_has_a_law_and_tells_nothing_hidden(seed: int) -> None:
    check_beliefs(lambda seed: Carnuta(2 + seed, seed=seed, round_limit=8), seed)
    check_beliefs(
        lambda seed: Carnuta(2, seed=seed, deck=few_night_cards(), round_limit=8), seed, often=0.2
    )


# What it rests on, and what is said of it.


def test_a_teacher_sees_the_pile_and_may_leave_that_out() -> None:
    game = laid_out(card("egg"), card("honey"), salt("day"), card("clover"), card("flower"))
    teacher = game.beliefs(tw.TEACHER)
    assert teacher.next("day") == {card("flower"): 1}
    assert len(teacher.sickle("day").law()) == 1
    assert [piece.key for piece in teacher.evidence()] == ["order", "market"]
    without = teacher.without("order")
    assert without.next("day") == game.beliefs(ANA).next("day")
    assert without.sickle("night").law() == game.beliefs(None).sickle("night").law()


@pytest.mark.rule("C20")
def test_when_the_pile_is_short_a_sickle_brings_all_of_it_and_some_of_the_discard() -> None:
    """Six sickles leave four of 32 cards; after one card is taken there are three, and whatever
    the fourth is that comes, it was discarded before."""
    game = sickles(table(4), "day", 6)
    left = set(pile(game, "day"))
    assert game.beliefs(ANA).sickle("day").law() == {tuple(sorted(left)): 1}
    game.act("take_card", row="day", place=0)
    sickle = game.beliefs(ANA).sickle("day")
    last = set(pile(game, "day"))
    assert len(last) == 3
    assert all(last < set(cards) for cards in sickle.law())
    assert sickle.count(last) == {3: 1}
    assert len(sickle.law()) == 32 - 1 - 3
    assert game.beliefs(ANA).without("discards").sickle("day").count(last)[3] < 1


def test_the_evidence_can_be_taken_back_piece_by_piece() -> None:
    game = laid_out(card("egg"), card("egg", 1), card("honey"), card("clover"))
    take(game, card("egg"))
    game.act("sickle", row="day")
    beliefs = game.beliefs(BO)
    assert [piece.key for piece in beliefs.evidence()] == ["market", "discards", "hands"]
    eggs = [
        beliefs.without(*keys).next("day", by="ingredient").total
        for keys in ((), ("market",), ("discards",), ("hands",), ("market", "discards", "hands"))
    ]
    assert eggs == [32 - 9, 32 - 5, 32 - 5, 32 - 8, 32]
    assert beliefs.without("hands").left_out()[0].key == "hands"
    with pytest.raises(ValueError, match="without: market, discards, hands, not 'laid'"):
        beliefs.without("laid")


def test_the_evidence_in_sentences() -> None:
    game = laid_out(card("egg"), card("honey"), card("clover"))
    take(game, card("egg")).act("lay_card", card=0)
    said = [piece.sentence for piece in game.beliefs(tw.TEACHER).evidence()]
    assert said == [
        "You see the order of the 55 cards in the piles.",
        "The market shows 8 cards.",
        "1 card from the piles has been laid.",
    ]
    with speaking("fr"):
        said = [piece.sentence for piece in game.beliefs(ANA).evidence()]
        assert said == ["Le marché montre 8 cartes.", "1 carte venue des pioches est posée."]
        assert "équiprobables" in game.beliefs(ANA).hypothesis


def test_what_lies_on_the_table_can_be_asked() -> None:
    game = laid_out(card("egg"), card("honey"), card("clover"), card("flower"))
    beliefs = game.beliefs(ANA)
    pile, row, egg = (
        beliefs.of_piece(piece) for piece in ("top-day", "market-day", f"c{card('egg')}")
    )
    assert pile
    assert row
    assert egg
    assert pile.of == "the next Day card"
    assert pile.bars()[0] == ("Clover", beliefs.next("day", by="ingredient")["clover"])
    assert pile == beliefs.of_piece("draw-day")
    assert row.law == beliefs.sickle("day").best(ANA)
    assert "Ana" in row.of
    assert egg.of == "Egg cards that a sickle would bring to the Day row"
    assert egg.law == beliefs.sickle("day").count("egg")
    assert [name for name, _ in egg.bars()][:2] == ["0 cards", "1 card"]
    assert (
        beliefs.of_piece(f"c{card('berry', 2)}") is None
        or card("berry", 2) in game.view()["market"]["night"]
    )
    assert beliefs.of_piece("discard-day") is None
    assert beliefs.of_piece("nothing") is None


@pytest.mark.parametrize("locale", LOCALES)
def test_beliefs_as_a_table(locale: str) -> None:
    game = laid_out(card("egg"), card("honey"), card("clover"), card("flower"))
    with speaking(locale):
        beliefs = game.beliefs(BO)
        text, html = repr(beliefs), beliefs._repr_html_()
        sickle = repr(beliefs.sickle("day"))
        assert "<table>" in beliefs.sickle("day")._repr_html_()
    line = {
        "en": ("Day: Salt              0.143                       0.481", "Salt           0.481"),
        "fr": (
            "Jour\u00a0: Sel                0,143                        0,481",
            "Sel            0,481",
        ),
    }
    assert line[locale][0] in text
    assert line[locale][1] in sickle
    assert html.count("<tr>") == 1 + 10


def test_where_nothing_is_left_to_come_the_table_says_nothing_of_it() -> None:
    game = without_day_cards()
    beliefs = game.beliefs(ANA)
    assert beliefs.of_piece("draw-day") is None
    with pytest.raises(ValueError, match="row: no day card is left to come"):
        beliefs.next("day")
    with pytest.raises(ValueError, match=r"row: a sickle can bring no other day card \(C19\)"):
        beliefs.sickle("day")
    visible = [f"c{card}" for card in game.view()["market"]["day"] if card is not None]
    assert len(visible) == 3
    assert {beliefs.of_piece(piece) for piece in ("market-day", *visible)} == {None}
    assert beliefs.table().rows[0][1:] == ["", ""]


def test_before_the_market_is_laid_out_nothing_can_be_asked() -> None:
    game = Carnuta(2, seed=3)
    for step in range(4):
        beliefs = game.beliefs(0, step=step)
        with pytest.raises(ValueError, match="row: there is no market yet"):
            beliefs.next("day")
        assert beliefs.evidence() == ()
        assert beliefs.table().rows == []
        assert beliefs.of_piece("draw-day") is None
    assert game.beliefs(0, step=4).next("day") == game.beliefs(0).next("day")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda of: of.next("noon"), "row: 'day' or 'night', not 'noon'"),
        (lambda of: of.sickle(0), "row: 'day' or 'night', not 0"),
        (lambda of: of.next("day", by="colour"), "by: 'card', 'ingredient' or 'cost'"),
        (lambda of: of.sickle("day").count("gold"), "of: clover, .*, mushroom, salt, not 'gold'"),
        (lambda of: of.sickle("day").best(2), "seat: 0 to 1, not 2"),
    ],
)
def test_wrong_questions_are_told_what_to_ask(ask: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ask(Carnuta(2, seed=1).beliefs(0))
