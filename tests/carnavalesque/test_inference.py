"""What a seat can infer, and the worlds drawn for it, against all that could have happened: every
deal and every choice of one of several cards of an age, played on the rules themselves."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from math import factorial, prod
from typing import Any, Final, NamedTuple

import pytest

from tablewidgets.engine.chance import CHANCE, Outcome
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.engine.state import State
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.inference import Event, Gone, Passed, Seen, law, stages
from tablewidgets.games.carnavalesque.placement import placed_from, placed_text
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tests.statistics.odds import alike, check_odds, rng, times

from .players import play_building
from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    TEENS,
    Pile,
    down,
    table,
)
from .worlds import check_laws

HAND_PLACES = ("give", "lay", "throw_back", "level_throw", "swap")


class World(NamedTuple):
    """One way in which all may have happened."""

    did: tuple[Outcome, ...]
    """The deal, with each hand sorted, and all that came after it."""
    state: CarnavalesqueState
    """What it came to."""


def worlds(game: Carnavalesque, seat: int) -> list[World]:
    """All that the seat can't tell from what happened: it would have seen the same at each step."""
    steps = [(actor, did) for _, actor, did in game.timeline.walk()]
    states = chain((state for state, _, _ in game.timeline.walk()), [game.state])
    seen = [state.observe(seat) for state in states]
    found = []
    for deal in deals(game, seat):
        state, _, _ = next(game.timeline.walk())
        assert isinstance(state, CarnavalesqueState)
        state.apply(deal)
        continued = _continued(state, steps[1:], seen[1:], seat)
        found += [World((deal, *did), last) for did, last in continued]
    return found


def deals(game: Carnavalesque, seat: int) -> Iterator[str]:
    """Other hands and cards face down of the same ages; what never was face down is the same."""
    deal = unpack(str(game.history[0].outcome))
    size, ages = 12 // game.seats, game.deck.ages
    first = next(game.timeline.walk(2))[0]
    assert isinstance(first, CarnavalesqueState)
    dealt_to = [
        ("hand", n // size) if n < size * game.seats else ("crowd", n - size * game.seats)
        for n in range(len(deal))
    ]
    hidden = [
        n
        for n, (where, of) in enumerate(dealt_to)
        if (where == "hand" and of != seat) or (where == "crowd" and not first.crowd.up >> of & 1)
    ]
    for by_age in product(*(_ways(deal, dealt_to, hidden, ages, age) for age in range(3))):
        other = list(deal)
        for way in by_age:
            for n, card in way.items():
                other[n] = card
        yield sorted_deal(game, pack(other))


def _ways(
    deal: Sequence[int], dealt_to: list[Any], hidden: list[int], ages: Sequence[int], age: int
) -> list[dict[int, int]]:
    """To deal the hidden cards of an age; the order within a hand makes no difference."""
    groups: dict[Any, list[int]] = defaultdict(list)
    for n in hidden:
        if ages[deal[n]] == age:
            groups[dealt_to[n]].append(n)
    cards = [deal[n] for n in hidden if ages[deal[n]] == age]
    ways: list[tuple[dict[int, int], list[int]]] = [({}, cards)]
    for places in groups.values():
        ways = [
            (way | dict(zip(places, chosen, strict=True)), [c for c in left if c not in chosen])
            for way, left in ways
            for chosen in combinations(left, len(places))
        ]
    return [way for way, _ in ways]


def sorted_deal(game: Carnavalesque, deal: str) -> str:
    """With each hand sorted: in which order a hand is dealt, makes no difference."""
    size = 12 // game.seats
    hands = [sorted(deal[size * seat : size * (seat + 1)]) for seat in range(game.seats)]
    return "".join(sign for hand in hands for sign in hand) + deal[size * game.seats :]


def _continued(
    state: CarnavalesqueState, steps: list[Any], seen: list[Any], seat: int
) -> Iterator[tuple[tuple[Outcome, ...], CarnavalesqueState]]:
    """The rest of the walk, with any card of a hand where one was chosen."""
    if state.observe(seat) != seen[0]:
        return
    if not steps:
        yield (), state
        return
    actor, did = steps[0]
    for other in _choices(state, actor, did, seat):
        after = state.copy()
        after.apply(other)
        for rest, last in _continued(after, steps[1:], seen[1:], seat):
            yield (other, *rest), last


def _choices(state: CarnavalesqueState, actor: int, did: Any, seat: int) -> list[Any]:
    if state.phase == "stir" and state.player == seat:
        return [*mixed(state, str(did))]
    if actor == CHANCE:
        outcomes = state.chance_outcomes() if state.phase in ("mask", "pick") else ()
        return [*outcomes] if isinstance(outcomes, Mapping) else [did]
    action = Carnavalesque.spec.moves.actions[did]
    card = action.args.get("card")
    if actor == seat or action.kind not in HAND_PLACES or card is None:
        return [did]
    others = [Carnavalesque.spec.moves.actions[move] for move in state.legal()]
    return [
        other.code
        for other in others
        if other.kind == action.kind
        and other.args["card"] is not None
        and {**other.args, "card": card} == action.args
    ]


def mixed(state: CarnavalesqueState, did: str) -> Iterator[str]:
    """V12: the same mess, with the stirred cards of each age in any order."""
    placed = placed_from(did)
    by_age = [[n for n, of in enumerate(placed) if state.age(of[0]) == age] for age in range(-1, 3)]
    for orders in product(*map(permutations, by_age)):
        number = {
            n: placed[other][0]
            for places, order in zip(by_age, orders, strict=True)
            for n, other in zip(places, order, strict=True)
        }
        yield placed_text((number[n], spot, up) for n, (_, spot, up) in enumerate(placed))


def orders(game: Carnavalesque, seat: int) -> int:
    """V12: in how many ways the cards may lie that the seat has stirred."""
    ways = 1
    for state, _, did in game.timeline.walk():
        assert isinstance(state, CarnavalesqueState)
        if state.phase == "stir" and state.player == seat:
            ages = Counter(state.age(card) for card, _, _ in placed_from(str(did)))
            ways *= prod(map(factorial, ages.values()))
    return ways


def check_worlds(game: Carnavalesque, seat: int, each: int = 0) -> int:
    """What the seat may know of each place is exactly what is true of all worlds together; and one
    of them is drawn as often as another, if so many of each are. Returns how many there are."""
    found = worlds(game, seat)
    check_laws(game.beliefs(seat), [world.state for world in found], seat=seat)
    tells = [
        n
        for n, (before, actor, _) in enumerate(game.timeline.walk())
        if actor != CHANCE
        or phase_of(before) in ("deal", "mask", "pick")
        or (phase_of(before) == "stir" and player_of(before) == seat)
    ]

    def chosen(did: Sequence[Outcome]) -> tuple[Outcome, ...]:
        """The cards, and not what else is hidden: roles, and where the Jester's hand is."""
        return tuple(did[n] for n in tells)

    if each:
        chance, drawn = rng(len(found)), []
        for _ in range(times(each * len(found))):
            other = game.determinize(seat, chance)
            assert other.observe(seat) == game.observe(seat)
            deal, *did = (did for _, _, did in other.timeline.walk())
            drawn.append(chosen((sorted_deal(game, str(deal)), *did)))
        possible = {chosen(world.did) for world in found}
        assert len(possible) == len(found)
        check_odds((drawn, alike(possible)))
    return len(found)


def phase_of(state: State) -> str:
    assert isinstance(state, CarnavalesqueState)
    return state.phase


def player_of(state: State) -> int:
    assert isinstance(state, CarnavalesqueState)
    return state.player


def at(state: CarnavalesqueState, place: int) -> Sequence[int]:
    return state.hands[~place] if place < 0 else [state.card_at[place]]


PILES: Final[list[Pile]] = [
    [TEENS[8], down(CHILDREN[9])],
    [TEENS[9], down(TEENS[7])],
    [ADULTS[9]],
]
HANDS: Final = [TEENS[:4], CHILDREN[:4], ADULTS[:4]]
"""Of which the ages tell much, so that there are few worlds in the beginning."""
MOST: Final = 250
"""Worlds that are counted."""
EVENTS = {
    "event": [
        {"key": key, "effect": effect, **numbers, "title": key, "text": key}
        for key, effect, numbers in (
            ("masks", "random_gifts", {}),
            ("many", "draw_more", {"draws": 2, "gives": 2}),
            ("shower", "turn_down", {"count": 3}),
        )
    ]
}
ROLES = {
    "role": [
        {"key": f"{effect}_{n}", "effect": effect, **numbers, "title": effect, "text": effect}
        for n in range(2)
        for effect, numbers in (
            ("redraw", {}),
            ("swap", {}),
            ("draw", {"count": 2}),
            ("give", {"count": 2}),
        )
    ]
}


OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "young": {},
    "events": {"events": EVENTS},
    "roles": {"roles": ROLES},
}


def begun(version: str) -> Carnavalesque:
    return table(version=version, hands=HANDS, piles=PILES, **OPTIONS[version])


@pytest.mark.rule("V3", "V11", "V20", "V25", "V27")
@pytest.mark.parametrize("version", OPTIONS)
def test_what_a_seat_may_know_is_true_of_all_that_could_have_happened(version: str) -> None:
    """In random games, for as long as there are few enough worlds."""
    found = []
    for seed in range(6):
        game = begun(version)
        for n, _ in enumerate(play_building(game, random.Random(seed).random, 0.8)):
            if orders(game, seed % 3) > MOST:
                break
            if n % 12 == 11:
                found.append(check_worlds(game, seed % 3))
                if found[-1] > MOST:
                    break
    assert max(found) > 20
    assert sum(many > 3 for many in found) > 10


@pytest.mark.rule("V11", "V14", "V20", "V25", "V27")
@pytest.mark.parametrize(
    ("version", "seed", "actions"),
    [("events", 6, 62), ("roles", 5, 17), ("roles", 6, 80)],
)
def test_one_world_is_drawn_as_often_as_another(version: str, seed: int, actions: int) -> None:
    game = begun(version)
    for n, _ in enumerate(play_building(game, random.Random(seed).random, 0.8)):
        if n == actions:
            break
    assert 15 < check_worlds(game, seed % 3, each=6) < 100


@pytest.mark.rule("V11")
def test_a_known_card_is_in_either_hand_until_one_of_the_two_is_laid() -> None:
    """Drawn face up by Bo, who had one more of that age, and gave one of the two to Ana; then Ana
    shows that hers was another."""
    known, other, third = TEENS[:3]
    seen: list[Event] = [Gone(known, ~BO), Passed(~BO, ~ANA, 2)]
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    for seat in (ANA, BO):
        may = law(stages(seen)[-1], ~seat, 1, [other, third])
        assert may == {known: half, other: quarter, third: quarter}
    after = stages([*seen, Seen(other, ~ANA, 1)])[-1]
    assert law(after, ~BO, 1, [third]) == {known: 1}
    assert law(after, 0, 1, [third]) == {third: 1}


@pytest.mark.rule("V11", "V20")
def test_a_card_that_is_shown_makes_the_places_of_the_others_less_likely() -> None:
    """Ana has two cards of an age, and Bo two. One that was seen has gone to either hand; when a
    new face comes from Ana's, there is twice as much room for it if the known one is Bo's."""
    known, shown, other, last = TEENS[:4]
    passed = [Passed(~CY, ~ANA, 2), Passed(~CY, ~BO, 1)]
    after = stages([Gone(known, ~CY), *passed, Seen(shown, ~ANA, 2)])[-1]
    assert law(after, ~ANA, 1, [other, last])[known] == Fraction(1, 3)
    assert law(after, ~BO, 2, [other, last])[known] == Fraction(2, 3)
