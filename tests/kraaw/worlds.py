"""All the worlds that a seat of Kraaw can't tell apart, found by trying them all; and positions in
which they are few."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

from tablewidgets.engine.chance import CHANCE
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import DECKS
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.rounds import new_round
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.worlds import paths
from tablewidgets.testing.playing import pick

World = tuple[str, ...]
"""A deal, and for each swap with the dog the place of the card that came."""


def worlds(seen: Observation) -> Iterator[World]:
    """Every deal and every swap with the dog that agrees with what is seen: by trying them all."""
    players = seen.setup.players
    cards = cards_of(seen)
    known = {card: seen.values >> 4 * card & 0xF for card in cards}
    left = Counter(map(int, DECKS[len(seen.round.playing)])) - Counter(known.values())
    unknown = [card for card in cards if not known[card]]
    for values in orders(left):
        now = {**known, **dict(zip(unknown, values, strict=True))}
        for came in product(range(5), repeat=len(seen.round.dog_swaps)):
            dealt = dict(now)
            for (seat, place), other in reversed(
                list(zip(seen.round.dog_swaps, came, strict=True))
            ):
                card, dog_card = 5 * seat + place, 5 * players + other
                dealt[card], dealt[dog_card] = dealt[dog_card], dealt[card]
            if agrees(seen, dealt):
                yield ("".join(str(dealt[card]) for card in cards), *map(str, came))


def cards_of(seen: Observation) -> list[int]:
    """The cards of the round, in the order of a deal."""
    rows = [card for seat in seen.round.playing for card in range(5 * seat, 5 * seat + 5)]
    return [*rows, *range(5 * seen.setup.players, 5 * seen.setup.players + 5)]


def unknown_cards(seen: Observation) -> list[int]:
    return [card for card in cards_of(seen) if not seen.values >> 4 * card & 0xF]


def orders(values: Counter[int]) -> Iterator[list[int]]:
    """All orders of a multiset."""
    if not values.total():
        yield []
    for value in [value for value, n in values.items() if n]:
        for rest in orders(values - Counter([value])):
            yield [value, *rest]


def agrees(seen: Observation, dealt: dict[int, int]) -> bool:
    """Whether a seat would have looked at what it did look at in K8 and K10; and takes K10 back.
    A hand of spaces is one of which nothing is known."""
    dog = [5 * seen.setup.players + n for n in range(5)]
    if seen.remembered:  # who is not in the round looked at nothing
        own = [5 * int(str(seen.seat)) + n for n in range(5)]
        hand, left = ("".join(sorted(str(dealt[card]) for card in cards)) for cards in (own, dog))
        if not seen.remembered[:5].isspace() and hand != seen.remembered[:5]:
            return False
        if seen.remembered[5:] not in ("", left):
            return False
    swapper = seen.round.swapped_hand
    if swapper is not None:
        for n in range(5):
            card, other = 5 * swapper + n, dog[n]
            dealt[card], dealt[other] = dealt[other], dealt[card]
    return True


def position(seed: int, swaps: str, most: int, **options: Any) -> Kraaw:
    """A random position of the first round in which the seat to act has at most so many worlds to
    tell apart. `swaps`: "y" or "n" for each seat's answer to the dog."""
    for attempt in range(seed * 1000, seed * 1000 + 1000):
        chance = random.Random(attempt).random
        game = Kraaw(2, seed=attempt, first=0, **options)
        while game.view()["phase"] == "swap_hand":
            game.act("swap_hand", yes=chance() < 0.5)
        for yes in swaps:
            game.act("dog_swap", yes=yes == "y")
        for _ in range(400):
            if game.view()["round"] > 1 or game.is_over:
                break
            if is_few(game.observe(game.to_act), most):
                return game
            game.play(pick(game.legal_actions(), chance))
    raise AssertionError("no such position")


def is_few(seen: Observation, most: int) -> bool:
    """Whether there are several worlds, at most so many, and counting them takes a moment."""
    few = len(unknown_cards(seen)) <= 7
    return few and 2 <= sum(path.weight for path in paths(seen)) <= most


CASES = [
    *[(seed, "nn", {}) for seed in range(4)],
    *[(seed, "yn", {}) for seed in range(4)],
    *[(seed, "ny", {}) for seed in range(4)],
    *[(seed, "yy", {}) for seed in range(6)],
    *[(seed, "yy", {"whole_hand_swap": True}) for seed in range(6)],
    *[(seed, "yn", {"whole_hand_swap": True, "bonus": "lenient"}) for seed in range(3)],
]


LATE: list[tuple[str, int, tuple[int, ...]]] = [
    ("yyy", 0, ()),
    ("yyy", 1, ()),
    ("yyy", 2, ()),
    ("yny", 0, ()),
    ("yy", 0, (0, 2)),
    ("yn", 2, (0, 2)),
    ("yy", 1, (0, 2)),
    ("ny", 1, (0, 2)),
]
"""The answers to the dog, the seat that looks, and who plays in the final, if it is one."""


def seen_late(
    players: int,
    swaps: str,
    seat: int,
    seed: int,
    final: tuple[int, ...] = (),
    unequal: bool = False,
) -> Observation:
    """What a seat sees late in a round of three, or in a final of some, where it has between 2 and
    500 worlds to tell apart; `unequal`: of several paths, which stand for unequally many."""
    setup = cast(KraawState, Kraaw(players, first=0).state).setup
    for attempt in range(seed * 1000, seed * 1000 + 1000):
        chance = random.Random(attempt).random
        state, answers = KraawState(setup), iter(swaps)
        if final:
            state.round = new_round(setup, final, final[0], wins=(3,) * players, final=True)
        number = state.round.number
        while state.actor is not None and state.round.number == number:
            if state.actor == CHANCE:
                state.apply(state.draw(chance))
                continue
            seen = state.observe(seat)
            if is_few(seen, 500) and (not unequal or len({of.weight for of in paths(seen)}) > 1):
                return seen
            legal = state.legal()
            yes = state.phase == "dog_swap" and next(answers) == "y"
            state.apply(legal[yes] if state.phase == "dog_swap" else pick(legal, chance))
    raise AssertionError("no such moment")


def now(seen: Observation, world: World) -> dict[int, str]:
    """The value of each card in a world, after the swaps."""
    players, values = seen.setup.players, dict(zip(cards_of(seen), world[0], strict=True))

    def swap(card: int, other: int) -> None:
        values[card], values[other] = values[other], values[card]

    if seen.round.swapped_hand is not None:
        for n in range(5):
            swap(5 * seen.round.swapped_hand + n, 5 * players + n)
    for (seat, place), other in zip(seen.round.dog_swaps, map(int, world[1:]), strict=True):
        swap(5 * seat + place, 5 * players + other)
    return values


def world_of(game: Kraaw) -> World:
    """What chance did in all rounds, as `worlds` has it of one."""
    outcomes = [step.outcome for step in game.history if step.seat is None]
    return tuple(of if isinstance(of, str) else str(int(of or 0) % 5) for of in outcomes)


def second_round(seed: int, **options: Any) -> tuple[Kraaw, list[World]]:
    """A game for two in its second round, and all worlds that the seat to act can't tell apart: in
    each round several, and 200 at most."""
    for attempt in range(seed * 1000, seed * 1000 + 1000):
        chance = random.Random(attempt).random
        game, late = Kraaw(2, seed=attempt, first=0, **options), dict[int, list[Observation]]()
        while not game.is_over and (number := game.view()["round"]) < 3:
            late[number] = [game.observe(seat) for seat in range(2)]
            seen = [by_seat[game.to_act or 0] for by_seat in late.values()]
            if number == 2 and all(is_few(of, 20) for of in seen):
                every = [first + second for first, second in product(*map(worlds, seen))]
                if len(every) <= 200:
                    return game, every
            game.play(pick(game.legal_actions(), chance))
    raise AssertionError("no such position")
