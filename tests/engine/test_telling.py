"""Which hidden card tells worlds apart, in the reasons of a bot and of a review."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.reasons import Reasons, Tried
from tablewidgets.engine.state import State
from tablewidgets.engine.telling import MOST_KEPT, Considered, Telling, suspects
from tests.tries import Tally

BO, PLACE, VALUE = 1, 3, 3
"""Card 4 of Bo is a 3, or not."""


def begun(seed: int = 1) -> tw.Kraaw:
    game = tw.Kraaw(["Ana", "Bo"], seed=seed, first=0, deal=[[1, 1, 2, 2, 5], None])
    return game.act("dog_swap", yes=False).act("dog_swap", yes=False)


def considered(game: Game, n: int = 100, seed: int = 1) -> Considered:
    """Worlds as the bot in seat 0 draws them."""
    view = tw.bots.lazy_view(game, 0)
    kept = Considered(0, view.law_at_this_step())
    list(islice(kept.keep(view.worlds(random.Random(seed))), n))
    return kept


def is_it(world: State) -> float:
    seen = world.observe(tw.TEACHER)
    return float(seen.value(seen.cards[5 * BO + PLACE]) == VALUE)


def told(game: Game, kept: Considered, worth: Callable[[State], float]) -> Telling | None:
    found = suspects(game.spec, game.names, kept, list(map(worth, kept.worlds)))
    return next((of.telling for of in found if of.is_sure), None)


def test_the_card_that_makes_the_difference_is_found_with_its_law() -> None:
    game = begun()
    kept = considered(game)
    found = told(game, kept, is_it)
    assert found is not None
    assert (found.of, found.value) == ("Bo’s card 4", "3")
    assert found.worlds == sum(map(is_it, kept.worlds)) > 5
    assert found.there == pytest.approx(1)
    assert found.elsewhere == pytest.approx(0)
    assert found.p == game.beliefs(0).law(BO, PLACE)[VALUE]


def test_so_it_is_if_chance_blurs_the_difference() -> None:
    noise = random.Random(1)
    game = begun()
    found = told(game, considered(game), lambda world: is_it(world) + noise.random() - 0.5)
    assert found is not None
    assert (found.of, found.value) == ("Bo’s card 4", "3")


@pytest.mark.parametrize("seed", range(5))
def test_what_no_card_tells_is_put_down_to_none(seed: int) -> None:
    noise = random.Random(seed)
    game = begun()
    assert told(game, considered(game, seed=seed), lambda _: noise.random()) is None


def test_nothing_is_told_of_few_worlds_or_of_no_difference() -> None:
    game = begun()
    assert told(game, considered(game, 9), is_it) is None
    assert told(game, considered(game), lambda _: 0.5) is None


def test_of_many_worlds_some_are_kept() -> None:
    assert len(considered(begun(), MOST_KEPT + 20).worlds) == MOST_KEPT


def reasons(game: Game) -> Reasons:
    """Those for an action that is better if Bo's card is what it may be."""
    kept = considered(game)
    first, second = game.legal_actions()[:2]
    values = tuple(map(is_it, kept.worlds))
    return Reasons([Tried(first, values), Tried(second, (0.0,) * len(values))], game.names, kept)


def test_it_is_said_in_both_languages() -> None:
    game = begun()
    why = reasons(game)
    p = game.beliefs(0).law(BO, PLACE)[VALUE]
    found = why.telling
    assert found is not None
    assert str(why).splitlines()[-1] == (
        f"What tells these worlds apart: Bo’s card 4. It is “3” with probability {p}, here in "
        f"{found.worlds} of 100 worlds: there, the first gains 100 rounds in 100; "
        "elsewhere, both are about as good."
    )
    with tw.speaking("fr"):
        said = str(why).splitlines()[-1].replace("\N{NO-BREAK SPACE}", " ")
        assert said.startswith("Ce qui distingue ces mondes : carte 4 de Bo. C’est « 3 » avec une ")
    assert str(why).splitlines()[-1].startswith("What tells")


def test_what_is_worse_there_is_said_too() -> None:
    game = begun()
    better, other = reasons(game).tried
    why = Reasons([other, better], game.names, considered(game))
    assert "there, the first loses 100 rounds in 100" in why.apart


def test_the_law_is_that_of_then_when_the_game_has_gone_on() -> None:
    game = begun()
    p = game.beliefs(0).law(BO, PLACE)[VALUE]
    why = reasons(game)
    game.act("look", card=0)
    assert why.telling is not None
    assert why.telling.p == p


def test_without_its_game_worlds_are_all_there_is() -> None:
    """Taken back and played in another way, it is another game."""
    game = begun()
    why = reasons(game)
    game.restart(seed=5)
    assert why.telling is not None
    assert why.telling.p is None
    assert "worlds it is “3”: there, " in str(why)


def rounds() -> Iterator[Game]:
    for seed in range(20):
        game, chance = begun(seed), random.Random(seed)
        for _ in range(seed):
            if game.to_act is not None:
                game.play(chance.choice(game.legal_actions()))
        if game.to_act == 0 and game.view(0)["round"] == 1:
            yield game


def test_what_a_seat_can_not_know_makes_no_difference(tally: Tally) -> None:
    """In a world that the seat can't tell apart, the reasons are the same, from the same seed."""
    told_of = 0
    for game in rounds():
        other = game.determinize(0, random.Random(3))
        if other.state == game.state:
            continue
        ours, theirs = (told(of, considered(of), is_it) for of in (game, other))
        assert ours == theirs
        told_of += ours is not None
    assert told_of > 3
    tally.add("reasons in another world, kraaw", told_of)


def test_a_review_has_them_too() -> None:
    game = begun()
    game.play(game.legal_actions()[0])
    bots: dict[int, tw.bots.Bot] = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
    review = tw.review(tw.bots.play_on(game, bots), 0, worlds=20, progress=False)
    for moment in review.moments:
        found = moment.why.telling
        lines = str(moment.why).splitlines()
        assert len(lines) == (3 if found is None else 4)
        assert moment.compare(moment.best).telling is None  # there is no difference
