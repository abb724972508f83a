"""What is seen of a trial: what chance brought, with the luck it has when nobody looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.trials import MOST_FALLING, Run
from tablewidgets.chance.tasks.watching import Chance, WatchedChance, hands, watched


def shuffled(chance: Chance) -> list[int]:
    cards = list(range(9))
    chance.shuffle(cards)
    return cards


DRAWS: dict[str, Callable[[Chance], Any]] = {
    "call": lambda chance: chance(),
    "randint": lambda chance: chance.randint(1, 6),
    "randrange": lambda chance: chance.randrange(0, 12, 3),
    "choice": lambda chance: chance.choice("ABC"),
    "choices": lambda chance: chance.choices([1, 2], weights=[1, 3], k=3),
    "sample": lambda chance: chance.sample(range(40), 5),
    "shuffle": shuffled,
}


@pytest.mark.parametrize("name", DRAWS)
def test_looking_changes_no_luck(name: str) -> None:
    for seed in range(30):
        assert DRAWS[name](Chance(seed)) == DRAWS[name](WatchedChance(seed))


def things(draw: Callable[[Chance], Any]) -> list[tuple[str, Any]]:
    return [tuple(thing) for thing in watched(draw, 1).things]


def test_dice_coins_and_cards_are_told_apart_and_are_what_was_drawn() -> None:
    assert [kind for kind, _ in things(lambda chance: chance.randint(1, 6))] == ["die"]
    assert [kind for kind, _ in things(lambda chance: chance.choice("HT"))] == ["coin"]
    assert [kind for kind, _ in things(lambda chance: chance.choice("ABC"))] == ["card"]
    three = watched(lambda chance: tuple(chance.choices(range(1, 7), k=3)), 5)
    assert three.outcome == tuple(value for _, value in three.things)
    assert things(DRAWS["call"]) == []


def test_of_a_trial_that_draws_very_much_the_things_are_not_shown() -> None:
    assert len(things(lambda chance: chance.choices("AB", k=12))) == 12
    assert things(lambda chance: chance.choices("AB", k=13)) == []
    assert things(lambda chance: [chance.randint(1, 6) for _ in range(1000)]) == []


def test_only_the_first_trials_are_remembered_and_any_can_be_seen_again() -> None:
    run = Run(lambda chance: sum(chance.choices(range(1, 7), k=2)), 7, bool)
    run.go(1000)
    assert len(run.falls) == MOST_FALLING
    assert len(run.order) == 300
    for at, outcome in run.order.items():
        seen = run.watch(at)
        assert seen.outcome == outcome == sum(value for _, value in seen.things)
        assert seen.things == run.falls.get(at, seen.things)


def test_of_a_game_that_is_dealt_all_cards_are_seen_as_a_teacher_sees_them() -> None:
    def has_the_5(game: tw.Kraaw) -> bool:
        return 5 in game.row("Ana", tw.TEACHER)

    deal = tw.game_trial(tw.Kraaw, has_the_5, players=["Ana", "Bo", "Cy"], given=has_the_5)
    seen = watched(deal, 3)
    (game,) = seen.games
    shown = hands(game)
    assert [hand.label for hand in shown] == ["Ana", "Bo", "Cy", "The dog"]
    assert "5" in shown[0].cards
    dealt = [card for hand in shown for card in hand.cards]
    copies = tw.deck("kraaw", players=3).copies
    assert Counter(dealt) == {str(value): count for value, count in copies.items()}


def test_each_game_of_a_series_is_seen() -> None:
    deal = tw.game_trial(tw.Kraaw, lambda game: game.steps)
    assert len(watched(lambda chance: sum(deal(chance) for _ in range(4)), 3).games) == 4


@pytest.mark.parametrize("game", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
def test_every_game_has_cards_to_be_seen(game: type[Any]) -> None:
    for hand in (found := hands(game(3, seed=1))):
        assert hand.label
        assert all(hand.cards)
    assert found
