"""What a seat can infer, against counting all the worlds that are consistent with what it saw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from typing import Any, cast

import pytest

from tablewidgets.engine.chance import CHANCE, Random01, below
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import DECKS, ROW
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.rounds import new_round
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.worlds import paths, redraw_round
from tablewidgets.testing import check_redraw
from tablewidgets.testing.playing import pick
from tests.chi_square import quantile

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
    if not seen.remembered:
        return True  # who is not in the round looked at nothing
    own = [5 * int(str(seen.seat)) + n for n in range(5)]
    dog = [5 * seen.setup.players + n for n in range(5)]
    hand, left = ("".join(sorted(str(dealt[card]) for card in cards)) for cards in (own, dog))
    if seen.remembered[5:] not in ("", left):
        return False
    swapper = seen.round.swapped_hand
    if swapper is not None:
        for n in range(5):
            card, other = 5 * swapper + n, dog[n]
            dealt[card], dealt[other] = dealt[other], dealt[card]
    return seen.remembered[:5].isspace() or hand == seen.remembered[:5]


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
            seat = game.to_act
            if len(list(islice(worlds_if_few(game.observe(seat)), most + 1))) in range(2, most + 1):
                return game
            game.play(pick(game.legal_actions(), chance))
    raise AssertionError("no such position")


def worlds_if_few(seen: Observation) -> Iterator[World]:
    """The worlds, or nothing if there are so many that counting them takes long."""
    return worlds(seen) if len(unknown_cards(seen)) <= 8 else iter(())


CASES = [
    *[(seed, "nn", {}) for seed in range(4)],
    *[(seed, "yn", {}) for seed in range(4)],
    *[(seed, "ny", {}) for seed in range(4)],
    *[(seed, "yy", {}) for seed in range(6)],
    *[(seed, "yy", {"whole_hand_swap": True}) for seed in range(6)],
    *[(seed, "yn", {"whole_hand_swap": True, "bonus": "lenient"}) for seed in range(3)],
]


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES)
def test_the_paths_count_the_worlds_exactly(seed: int, swaps: str, options: dict[str, Any]) -> None:
    game = position(seed, swaps, most=5_000, **options)
    for seat in (0, 1):
        if len(unknown_cards(game.observe(seat))) <= 9:
            assert_counted(game.observe(seat))


def assert_counted(seen: Observation) -> None:
    """The paths weigh as many worlds as there are, and give each card the law that these give."""
    counted, ways = list(worlds(seen)), paths(seen)
    assert sum(path.weight for path in ways) == len(counted)
    cards = cards_of(seen)
    for card in set(unknown_cards(seen)) - set(cards[-5:]):
        ours: Counter[str] = Counter()
        for path in ways:
            for values, unknown in path.open:
                if card in unknown:
                    for value in values:
                        ours[value] += Fraction(path.weight, len(values))  # type: ignore[assignment]
        assert ours == Counter(now(seen, world)[card] for world in counted)


def now(seen: Observation, world: World) -> dict[int, str]:
    """The value of each card of a world after the swaps."""
    players, values = seen.setup.players, dict(zip(cards_of(seen), world[0], strict=True))

    def swap(card: int, other: int) -> None:
        values[card], values[other] = values[other], values[card]

    if seen.round.swapped_hand is not None:
        for n in range(5):
            swap(5 * seen.round.swapped_hand + n, 5 * players + n)
    for (seat, place), other in zip(seen.round.dog_swaps, map(int, world[1:]), strict=True):
        swap(5 * seat + place, 5 * players + other)
    return values


def seen_late(
    players: int, swaps: str, seat: int, seed: int, final: tuple[int, ...] = ()
) -> Observation:
    """What a seat sees late in a round of three, or in a final of some, where it has between 2 and
    500 worlds to tell apart."""
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
            few = len(unknown_cards(seen)) <= 7
            if few and 2 <= sum(path.weight for path in paths(seen)) <= 500:
                return seen
            legal = state.legal()
            yes = state.phase == "dog_swap" and next(answers) == "y"
            state.apply(legal[yes] if state.phase == "dog_swap" else pick(legal, chance))
    raise AssertionError("no such moment")


@pytest.mark.parametrize(
    ("swaps", "seat", "final"),
    [("yyy", 0, ()), ("yyy", 1, ()), ("yyy", 2, ()), ("yny", 0, ()),
     ("yy", 0, (0, 2)), ("yn", 2, (0, 2)), ("yy", 1, (0, 2)), ("ny", 1, (0, 2))],
)  # fmt: skip
def test_three_swaps_in_a_chain_and_finals_seen_from_within_and_without(
    swaps: str, seat: int, final: tuple[int, ...]
) -> None:
    seen = seen_late(3, swaps, seat, seed=1, final=final)
    assert_counted(seen)
    possible, chance, each = set(worlds(seen)), random.Random(1).random, 20
    outcomes = [redraw_round(seen, chance) for _ in range(each * len(possible))]
    drawn = Counter((str(deal), *(str(int(n) % 5) for n in came)) for deal, *came in outcomes)
    assert drawn.keys() <= possible
    chi_square = sum((drawn[world] - each) ** 2 / each for world in possible)
    assert chi_square < quantile(0.9999, len(possible) - 1)


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[::2])
def test_determinize_draws_each_world_equally_often(
    seed: int, swaps: str, options: dict[str, Any]
) -> None:
    game = position(seed, swaps, most=200, **options)
    seat = game.to_act
    assert seat is not None
    possible = set(worlds(game.observe(seat)))
    rng = random.Random(seed)
    each = 20
    drawn = Counter(world_of(game.determinize(seat, rng)) for _ in range(each * len(possible)))
    assert drawn.keys() <= possible
    chi_square = sum((drawn[world] - each) ** 2 / each for world in possible)
    assert chi_square < quantile(0.9999, len(possible) - 1)


def world_of(game: Kraaw) -> World:
    deal, *swaps = [step.outcome for step in game.history if step.seat is None]
    return (str(deal), *(str(int(swap) % 5) for swap in swaps if swap is not None))


def test_a_stacked_deal_changes_nothing_in_what_can_be_inferred() -> None:
    """Bo's row is all twos and Ana's stacked, but nobody at the table knows."""
    stacked = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], [2, 2, 2, 2, 2]])
    rng = random.Random(3)
    fives = sum(
        "4" in str(stacked.determinize(0, rng).history[0].outcome)[5:10] for _ in range(900)
    )
    # Two 4s among the ten cards that Ana does not hold: P(one at least of Bo's) = 7/9.
    assert abs(fives - 700) < 4 * (900 * 7 / 9 * 2 / 9) ** 0.5


def test_the_copy_holds_nothing_of_the_stacked_deal_or_of_the_luck_to_come() -> None:
    game = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None], dog=[2, 2, 2, 2, 2])
    other = game.determinize(0, random.Random(3))
    assert other.options == {"first": 0}
    assert other.seed != game.seed
    assert other.state.observe(0) == game.state.observe(0)


@pytest.mark.parametrize("seat", [2, -1, None, "teacher", "0", 0.0, True])
def test_only_a_seat_can_be_asked_for_other_worlds(seat: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="seat: "):
        Kraaw(2, seed=1).determinize(seat, random.Random(1))


def test_a_redraw_that_always_takes_the_same_of_alike_cards_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every view of it is right, and so is the state in which it ends."""

    def first_of_few(n: int, random: Random01) -> int:
        return 0 if n <= ROW else below(n, random)

    monkeypatch.setattr("tablewidgets.games.kraaw.worlds.below", first_of_few)
    with pytest.raises(AssertionError, match="too often a game with outcome"):
        check_redraw(lambda seed: Kraaw(3, seed=seed), 0)
