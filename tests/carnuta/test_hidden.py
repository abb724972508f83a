"""What nobody may know stays hidden: the order of the cards in the piles."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.prearranged import unpack
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.scene import scene
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene.text import text
from tablewidgets.scene.wire import wire
from tablewidgets.testing import play_randomly
from tablewidgets.testing.hidden import all_seen, words
from tablewidgets.testing.playing import pick
from tests.hidden import Options, Tables
from tests.scenes import arrived
from tests.statistics.odds import alike, check_odds, rng, times
from tests.tries import Tally

from .decks import few_night_cards
from .players import play_building, play_moodily
from .tables import pile

OPTIONS: dict[str, Options] = {
    "usual": {},
    "no extra round": {"extra_round": False, "round_limit": 20},
    "few night cards": {"deck": few_night_cards(), "round_limit": 10},
    "stacked": {"starts": [8], "day": [1, 64, None, 18], "night": [68], "round_limit": 12},
}
PLAYERS = range(2, 5)
TABLES = Tables("Carnuta", PLAYERS, OPTIONS)


@TABLES.each
def test_other_worlds_look_the_same(players: int, options: Options, tally: Tally) -> None:
    TABLES.check_other_worlds(tally, 1 / 50, Carnuta, players, options, often=0.02)


@TABLES.each
def test_other_worlds_send_the_same(players: int, options: Options, tally: Tally) -> None:
    TABLES.check_messages(tally, 1 / 20, Carnuta, players, options, play_building)


@TABLES.each
def test_piles_in_another_order_make_no_difference(
    players: int, options: Options, tally: Tally
) -> None:
    """To no seat and to no spectator: what is seen, what is legal, and what is told of whatever is
    done next, as long as it brings no new card. After a pile was made again too."""
    TABLES.check(tally, 93 / 100, lambda seed: sum(1 for _ in reorderings(players, seed, options)))


def reorderings(players: int, seed: int, options: dict[str, Any]) -> Iterator[None]:
    game = Carnuta(players, seed=seed, **options)
    chance = random.Random(seed).random
    for _ in play_building(game, chance):
        if chance() < 0.2:
            state = game.state
            other = reordered(state, chance)
            if other != state:
                seat = pick((*range(players), None), chance)
                ours, theirs = (all_seen(game, it, seat, nothing_new) for it in (state, other))
                assert ours == theirs
                yield


def reordered(state: Any, chance: Random01) -> CarnutaState:
    """The same, with the cards of both piles in another order."""
    assert isinstance(state, CarnutaState)
    other = state.copy()
    day, night = ("".join(shuffled("".join(map(chr, pile)), chance)) for pile in state.piles)
    other.piles = (day.encode("latin-1"), night.encode("latin-1"))
    return other


def nothing_new(before: Any, seen: Any) -> bool:
    """It turns up no card."""
    return bool(seen.pile_sizes == before.pile_sizes)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_teacher_alone_sees_the_next_card(players: int) -> None:
    """Scenes, texts and views, in both languages, drawn of piles in two orders."""
    game = Carnuta(players, seed=players, deck=few_night_cards() if players == 3 else None)
    chance = random.Random(players).random
    reshuffled = 0
    for n, _ in enumerate(play_building(game, chance)):
        state = game.state
        other = reordered(state, chance)
        again = any(step.outcome for step in game.history[4:] if step.action is None)
        if n % 40 and not (again and not reshuffled):
            continue
        reshuffled += again
        for locale in LOCALES:
            with speaking(locale):
                for seat in (*range(players), None):
                    assert drawn(game, state, seat) == drawn(game, other, seat)
                if other != state:
                    teachers = drawn(game, state, tw.TEACHER), drawn(game, other, tw.TEACHER)
                    assert teachers[0][:2] != teachers[1][:2]
    assert reshuffled > 1


def drawn(game: Carnuta, state: Any, seat: Seat) -> tuple[str, str, str]:
    view = game.spec.view(state.observe(seat), game.names)
    legal = [game.spec.moves.actions[move] for move in state.legal()]
    acts = seat in (state.actor, tw.TEACHER)
    shown = scene(view, legal if acts else (), catalogue("carnuta"))
    return json.dumps(view), text(shown), json.dumps(wire(shown))


def test_no_card_of_a_pile_is_named() -> None:
    """In the scene of anybody, and in no place of a view that names cards."""
    game = Carnuta(4, seed=5)
    for n, _ in enumerate(play_moodily(game)):
        if n % 20:
            continue
        hidden = {*pile(game, "day"), *pile(game, "night")}
        assert hidden
        for seat in (0, 3, None):
            sent = json.dumps(wire(game.scene(seat)))
            assert not hidden & {int(card) for card in re.findall(r'"c(\d+)"', sent)}
            view = game.view(seat)
            assert [of["cards"] for of in view["piles"].values()] == [None, None]
            assert not hidden & set(named(view))


def named(view: CarnutaView) -> Iterator[int]:
    """The cards that a view names."""
    for row in ("day", "night"):
        yield from (card for card in view["market"][row] if card is not None)
        yield from view["piles"][row]["discarded"]
    for player in view["players"]:
        yield from player["hand"]
        for cards in (*player["columns"].values(), *player["salt_cards"].values()):
            yield from cards


def test_a_view_holds_ids_and_counts_and_words_alone() -> None:
    """No pack, which would be a string of odd signs, or bytes."""
    game = Carnuta(3, seed=1)
    for _ in play_randomly(game, random.Random(1).random, 300):
        for seat in (0, None):
            for word in words(game.view(seat)):
                assert word is None or isinstance(word, bool | int | str)
                assert not isinstance(word, int) or 0 <= word < 300
                assert not isinstance(word, str) or word.replace("_", "").replace(" ", "").isalnum()


@pytest.mark.parametrize("players", PLAYERS)
def test_worlds_that_nobody_can_tell_apart_are_the_same_messages(players: int) -> None:
    """A whole game as it arrives in the browser of a seat or a spectator, its log included, and
    another that is the same to it; piles are made again on the way."""
    game = Carnuta(players, seed=players, deck=few_night_cards(), round_limit=4)
    for _ in play_building(game, random.Random(players).random):
        pass
    assert len([step for step in game.history if step.action is None]) > 4
    for seat in (players - 1, None):
        other = game.determinize(seat or 0, random.Random(players))
        assert other.view(tw.TEACHER) != game.view(tw.TEACHER)
        assert arrived(other, seat) == arrived(game, seat)


@pytest.mark.rule("C20")
def test_all_orders_of_what_is_left_are_equally_likely() -> None:
    """Of both piles at once, after each was made again; whoever looks."""
    for players, seed, sizes in ((3, 0, (2, 3)), (2, 1, (1, 4)), (4, 2, (3, 2))):
        game = small_piles(players, seed, sizes)
        state = game.state
        assert isinstance(state, CarnutaState)
        orders = set(product(*(permutations(pile) for pile in state.piles)))
        chance = rng(seed)
        found = []
        for n in range(times(25 * len(orders))):
            other = game.determinize(n % players, chance).state
            assert isinstance(other, CarnutaState)
            found.append(tuple(tuple(pile) for pile in other.piles))
        check_odds((found, alike(orders)))


def small_piles(players: int, seed: int, sizes: tuple[int, int]) -> Carnuta:
    """A game in which so few cards are left in the piles, which both were made again."""
    for tried in range(seed * 1000, seed * 1000 + 1000):
        game = Carnuta(players, seed=tried)
        for _ in play_randomly(game, random.Random(tried).random):
            state = game.state
            assert isinstance(state, CarnutaState)
            if tuple(map(len, state.piles)) == sizes:
                again = [str(step.outcome) for step in game.history[4:] if step.action is None]
                if {game.deck.rows[unpack(pack)[0]] for pack in again} == {0, 1}:
                    return game
    raise AssertionError("piles are never so small")


def test_nothing_else_is_drawn_again() -> None:
    game = Carnuta(3, seed=4)
    rng = random.Random(4)
    for _ in play_randomly(game, rng.random, 400):
        if rng.random() > 0.05:
            continue
        seat = rng.randrange(3)
        other = game.determinize(seat, rng)
        ours, theirs = game.state, other.state
        assert isinstance(ours, CarnutaState)
        assert isinstance(theirs, CarnutaState)
        assert list(map(sorted, ours.piles)) == list(map(sorted, theirs.piles))
        theirs.piles = ours.piles
        assert theirs == ours
        assert [step.action for step in other.history] == [step.action for step in game.history]
        pairs = zip(game.history, other.history, strict=True)
        differ = [ours.outcome for ours, theirs in pairs if ours != theirs]
        assert len(differ) <= 2, "more than the last shuffle of each pile"


def test_the_teacher_sees_the_piles() -> None:
    game = Carnuta(2, seed=2, day=[1, 2, 3, 4, 5], night=[68, 69, 70, 71, None, 9])
    view = game.view(tw.TEACHER)
    assert view["market"] == {"day": [1, 2, 3, 4], "night": [68, 69, 70, 71]}
    assert view["piles"]["day"]["cards"] == pile(game, "day")
    assert pile(game, "day")[0] == 5
    assert pile(game, "night")[1] == 9
    assert len(pile(game, "day")) == len(pile(game, "night")) == 28
