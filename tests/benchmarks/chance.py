"""Exact probabilities: distributions of hands compared with icepool, and beliefs of a seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from icepool import Deck as IceDeck
from icepool import Die

import tablewidgets as tw
from tablewidgets.games.kraaw.cards import COPIES
from tablewidgets.testing import play_randomly
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed
from tests.carnavalesque.players import FANS, play_building
from tests.chance.exact.test_against_icepool import BestAndTies, Totals

Copies = dict[int, int]
Reckoning = Callable[[Copies], object]

CARDS = 5
DICE = 200
PACK = dict.fromkeys(range(1, 14), 4)
KRAAW = dict(enumerate(COPIES[4], start=1))


def times_faster(ours: Reckoning, theirs: Reckoning, decks: list[Copies], rounds: int) -> float:
    """The median over some rounds, in each of which both use the same part of the decks."""
    parts = [decks[n::rounds] for n in range(rounds)]
    return median(
        timed(partial(each, theirs, part)) / timed(partial(each, ours, part)) for part in parts
    )


def each(reckon: Reckoning, decks: list[Copies]) -> None:
    for copies in decks:
        reckon(copies)


def new_decks(n: int) -> list[Copies]:
    """Decks like those of Kraaw, all different, so that no cache helps."""
    rng, found = random.Random(1), dict[tuple[int, ...], None]()
    while len(found) < n:
        found[tuple(rng.randint(2, 12) for _ in KRAAW)] = None
    return [dict(zip(KRAAW, copies, strict=True)) for copies in found]


def total(copies: Copies) -> object:
    return tw.deck(copies).hand(CARDS).total()


def ice_total(copies: Copies) -> object:
    return IceDeck(copies).deal(CARDS).sum()


def best_of_four(copies: Copies) -> object:
    return tw.deck(copies).hands(4, cards=CARDS).best()


def ice_best_of_four(copies: Copies) -> object:
    return BestAndTies().evaluate(IceDeck(copies).deal((CARDS,) * 4))


def two_hands() -> object:
    return tw.deck(PACK).hands(2, cards=CARDS).totals()


def ice_two_hands() -> object:
    return Totals().evaluate(IceDeck(PACK).deal((CARDS, CARDS)))


def dice(lowest: int) -> object:
    """The sum of dice that nobody has summed before: icepool keeps what it has computed, for the
    same dice, and we don't."""
    return tw.Distribution(range(lowest, lowest + 6)).sum_of(DICE)


def ice_dice(lowest: int) -> object:
    return DICE @ Die(range(lowest, lowest + 6))


def believing() -> Iterator[float]:
    """Milliseconds for all beliefs of a seat, cards and dog, in games for four in which all swap a
    card with the dog."""
    for seed in range(3):
        game: Any = tw.Kraaw(4, seed=seed, whole_hand_swap=True)
        while game.view()["phase"] in ("swap_hand", "dog_swap"):
            game.act(game.view()["phase"], yes=True)
        for _ in play_randomly(game, random.Random(seed).random, actions=40):
            yield 1000 * timed(partial(all_laws, game))


def all_laws(game: Any) -> None:
    beliefs = game.beliefs(game.to_act)
    for seat in range(4):
        for card in range(5):
            beliefs.law(seat, card)
    beliefs.law("dog")


def believing_of_carnuta() -> Iterator[float]:
    """Milliseconds for the table of cards that may come to the market, and for the gain of a
    sickle, in a game for four, also after reshuffles."""
    for seed in range(3):
        game: Any = tw.Carnuta(4, seed=seed)
        for n, _ in enumerate(play_randomly(game, random.Random(seed).random, actions=200)):
            if n % 5 == 0:
                yield 1000 * timed(partial(all_that_comes, game))


def all_that_comes(game: Any) -> None:
    beliefs = game.beliefs(game.to_act)
    beliefs.table()
    for row, cards in game.view()["market"].items():
        if any(card is not None for card in cards):
            beliefs.sickle(row).best(game.to_act)


def believing_of_carnavalesque() -> Iterator[float]:
    """Milliseconds for the table of all cards that a seat doesn't see, in long games in which cards
    are given away and thrown back."""
    for version in ("events", "roles"):
        for seed in range(3):
            game: Any = tw.Carnavalesque(5, seed=seed, version=version, cards=FANS)
            for n, _ in enumerate(play_building(game, random.Random(seed).random)):
                if n % 20 == 0:
                    yield 1000 * timed(partial(all_hidden, game, seed))


def all_hidden(game: Any, seat: int) -> None:
    game.beliefs(seat).table()


def chance_figures() -> list[Figure]:
    total(KRAAW)  # warm-up
    ice_total(KRAAW)
    new = times_faster(total, ice_total, new_decks(400), 20)
    again = times_faster(total, ice_total, [KRAAW] * 400, 20)
    of_carnuta, of_crowd = believing_of_carnuta(), believing_of_carnavalesque()
    best = times_faster(best_of_four, ice_best_of_four, [KRAAW] * 3, 3)
    sums = median(timed(partial(ice_dice, n)) / timed(partial(dice, n)) for n in range(5))
    two = median(timed(ice_two_hands) / timed(two_hands) for _ in range(3))
    return [
        Figure("total of a hand of a new deck, to icepool", new, 15, None),
        Figure("total of a hand asked for again, to icepool", again, 15, None),
        Figure("best of four hands, to icepool", best, 50, None),
        Figure("totals of two hands of five of 52 cards, to icepool", two, 1, None),
        Figure(f"sum of {DICE} new dice, to icepool", sums, 1, None),
        Figure("ms for all that a seat of four believes, at most", max(believing()), None, 50),
        Figure("ms for all that may come in Carnuta, at most", max(of_carnuta), None, 50),
        Figure("ms for all hidden cards of Carnavalesque, at most", max(of_crowd), None, 50),
    ]
