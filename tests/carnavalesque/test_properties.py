"""Properties of whole random games, with every number of players and every option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import mask_of
from tablewidgets.engine.chance import CHANCE
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.cards import NO_CARD
from tablewidgets.games.carnavalesque.geometry import NOTHING, overlaps
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.testing import check_all, check_rules
from tests.tries import SEED, number_of_tries, seeds

from .players import FANS, OWN, OWN_EVENTS, OWN_ROLES, build
from .tables import AGES, SIZES, THIRD, THRESHOLDS, VERSIONS

Made = tuple[int, dict[str, Any]]
View = dict[str, Any]

OPTIONS = st.fixed_dictionaries(
    {"version": st.sampled_from(VERSIONS)},
    optional={
        "cards": st.just(FANS),
        "events": st.just(OWN_EVENTS),
        "roles": st.just(OWN_ROLES),
    },
)
GAMES = st.tuples(st.integers(3, 5), OPTIONS)
SEEDS = st.integers(0, 2**53 - 1)
MOODS = st.sampled_from((0.0, 0.7, 0.9))
"""How often the players think of the carnival: then the game is long."""

some_games = settings(
    max_examples=number_of_tries(8, 100), deadline=None, derandomize=not SEED, database=None
)
few_games = settings(some_games, max_examples=number_of_tries(3, 50))


@pytest.mark.parametrize(
    ("players", "version"), [(3, "roles"), (4, "events"), (5, "young")][: number_of_tries(1, 3)]
)
def test_all_properties(players: int, version: str) -> None:
    """With roles; the other versions are played below, and so only in `make soak`."""
    check_all(lambda seed: Carnavalesque(players, seed=seed, version=version), seeds(1, 3))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(3, {"version": "events", "events": OWN_EVENTS, "cards": FANS}, id="events"),
        pytest.param(4, {"version": "roles", "roles": OWN_ROLES}, id="roles"),
        pytest.param(
            3,
            {
                "version": "young",
                "hands": [[0, None, 50], None, [1]],
                "crowd": [{"card": 2, "x": 5, "y": -900}, {"card": 3, "x": 0, "y": 0, "angle": 7}],
            },
            id="stacked",
        ),
    ][: number_of_tries(1, 3)],
)
def test_all_properties_with_other_data(players: int, options: dict[str, Any]) -> None:
    """All of these in `make soak`."""
    check_all(lambda seed: Carnavalesque(players, seed=seed, **options), seeds(1, 3))


def made(game: Made, seed: int) -> Carnavalesque:
    players, options = game
    return Carnavalesque(players, seed=seed, **options)


@few_games
@given(GAMES, SEEDS)
def test_with_any_options(game: Made, seed: int) -> None:
    check_rules(lambda seed: made(game, seed), seed)


def played(game: Made, seed: int, mood: float) -> Carnavalesque:
    return build(made(game, seed), random.Random(seed).random, mood)


def states(game: Carnavalesque) -> Iterator[CarnavalesqueState]:
    """What was at each step, between those of chance too, and is at the end."""
    for state in chain((state for state, _, _ in game.timeline.walk()), [game.state]):
        assert isinstance(state, CarnavalesqueState)
        if state.crowd.order or state.round:
            yield state


def views(game: Carnavalesque) -> Iterator[View]:
    """The same, as the teacher sees it."""
    return (game.spec.view(state.observe(tw.TEACHER), game.names) for state in states(game))


def steps(game: Carnavalesque) -> Iterator[tuple[View, Action, View]]:
    """Each action, with what the teacher saw before and just after it."""
    for state, actor, did in game.timeline.walk():
        if actor != CHANCE:
            before = game.spec.view(state.observe(tw.TEACHER), game.names)
            after = state.copy()
            after.apply(did)
            then = game.spec.view(after.observe(tw.TEACHER), game.names)
            yield before, game.spec.moves.actions[int(did)], then


@pytest.mark.rule("V1", "V3", "V4", "V19", "V28")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_cards_are_conserved(game: Made, seed: int, mood: float) -> None:
    """All 57 are somewhere, each once, or in the air; with the Third Workshop there are 58, until
    it is laid."""
    played_game = played(game, seed, mood)
    whole = set(range(THIRD))
    for state in states(played_game):
        carnival = state.carnival
        in_air = [number for number in state.throwing if number not in state.crowd.order]
        there = [state.card_at[number] for number in (*state.crowd.order, *in_air)]
        there += [*chain(*state.hands), *chain(*carnival.workshops)]
        there += [*chain(*carnival.parade), *carnival.dead_end]
        there += [state.offered] if state.phase == "pick" else []
        assert len(there) == len(set(there))
        assert set(there) == (whole if state.third_open else whole | {THIRD})
        free = [number for number in whole if state.card_at[number] == NO_CARD]
        assert sorted({*free, *state.crowd.order, *in_air} - {THIRD}) == sorted(whole)
        assert not any((state.seen | looked) >> n & 1 for looked in state.looked for n in free)
        assert THIRD not in [*chain(*carnival.workshops), *chain(*carnival.parade)]
    if game[1]["version"] == "young":
        assert all(state.third_open for state in states(played_game))


@pytest.mark.rule("V16", "V18", "V21", "V22")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_floats(game: Made, seed: int, mood: float) -> None:
    """All cards of one share a motif; long ones are in the parade, short ones in the dead end,
    which would be full at the end only."""
    most = THRESHOLDS[game[1]["version"]]
    for view in views(played(game, seed, mood)):
        for cards, motifs in zip(view["workshops"], view["floats"], strict=True):
            assert set(motifs) == (common(cards) if cards else set())
            assert motifs or not cards
        for cards in view["parade"]:
            assert len(cards) >= most
            assert common(cards)
        assert len(view["dead_end"]) < most or view["ended_by"] == "dead_end"
        assert (len(view["parade"]) == 3) == (view["ended_by"] == "won")
        assert view["third_open"] or not view["workshops"][2]


def common(cards: list[dict[str, Any]]) -> set[str]:
    return set.intersection(*(set(card["face"]) for card in cards))


@pytest.mark.rule("V17", "V18", "V25")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_a_float_leaves_only_for_a_new_one(game: Made, seed: int, mood: float) -> None:
    for before, action, after in steps(played(game, seed, mood)):
        if action.kind != "lay":
            for part in ("workshops", "parade", "dead_end"):
                assert before[part] == after[part]
            continue
        n = int(str(action.args["workshop"]))
        card = before["players"][before["king"]]["hand"][action.args["card"]]
        del card["card"]  # its place in the hand
        old = before["workshops"][n]
        assert n != before["strike"]
        if not action.args["new_float"]:
            assert after["workshops"][n] == [*old, card]
            continue
        assert old
        parade, dead_end = before["parade"], before["dead_end"]
        if len(old) >= before["threshold"]:
            parade = [*parade, old]
        else:
            dead_end = [*dead_end, *old]
        assert (after["parade"], after["dead_end"]) == (parade, dead_end)
        assert after["workshops"][n] == ([] if after["ended_by"] else [card])


@pytest.mark.rule("V6", "V8", "V9", "V20")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_rounds(game: Made, seed: int, mood: float) -> None:
    """Nobody is King twice running; turns go round from the Jester to the King; and hands are at
    their size again before the next round, unless the crowd was used up."""
    players, _ = game
    size = SIZES[players]
    king = None
    empty = False
    order: list[int] = []
    for state in states(played(game, seed, mood)):
        empty = empty or not state.crowd.order
        if state.phase == "claim" and not state.claims and not order:
            held = [len(hand) for hand in state.hands]
            assert max(held) <= size
            assert held == [size] * players or empty
        if state.phase == "decree" or (state.phase == "king" and not state.laid):
            if not order:
                assert state.king != king, "the same King again"
                king = state.king
                assert state.player == (king + 1) % players
            if state.player not in order:
                order.append(state.player)
        if state.phase == "level_throw":
            assert len(state.hands[state.player]) > size
        if state.phase in ("claim", "over"):
            if state.phase == "claim" and order and not state.claims:
                turns = [(state.king + n) % players for n in range(1, players + 1)]
                asked = [seat for seat in turns if seat in order]
                assert order == asked
                assert order[-1] == state.king
            order = []
            empty = not state.crowd.order


@pytest.mark.rule("V4", "V12", "V14")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_what_covers_what_is_what_overlaps_it(game: Made, seed: int, mood: float) -> None:
    """After every change of the crowd, against all pairs of its cards."""
    crowd = None
    for state in states(played(game, seed, mood)):
        if state.crowd is crowd:
            continue
        crowd = state.crowd
        heap = crowd.placed
        covered: dict[int, set[int]] = {card: set() for card, _, _ in heap}
        for n, (card, spot, _) in enumerate(heap):
            covered[card] = {on for on, other, _ in heap[n + 1 :] if overlaps(spot, other)}
        for card, above in covered.items():
            lowest = min(above, key=crowd.order.index, default=NOTHING)
            assert crowd.lowest_on[card] == lowest
        assert crowd.uncovered == mask_of(card for card, on in covered.items() if not on)
        assert crowd.covered_once == mask_of(card for card, on in covered.items() if len(on) == 1)


@pytest.mark.rule("V9", "V10", "V13", "V25", "V27")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_what_is_available(game: Made, seed: int, mood: float) -> None:
    """In the view: uncovered, of no banned age, but for the roles that say otherwise. What is
    outside the zone is thrown back before the next turn."""
    made_game = played(game, seed, mood)
    for view in views(made_game):
        if view["phase"] in ("draw", "decree", "king", "claim"):
            assert all(one["x"] ** 2 + one["y"] ** 2 <= 1600**2 for one in view["crowd"])
        if view["phase"] != "draw":
            continue
        key = view["players"][view["player"]]["role"]
        effects = {role.effect for role in made_game.state.setup.roles if role.key == key}  # type: ignore[attr-defined]
        banned = view["banned"]
        if "ignore_decree" in effects:
            banned = [age for age in banned if age != view["decree"]]
        spots = [(one["x"], one["y"], one["angle"]) for one in view["crowd"]]
        for n, (one, spot) in enumerate(zip(view["crowd"], spots, strict=True)):
            above = sum(overlaps(spot, other) for other in spots[n + 1 :])
            assert one["uncovered"] == (not above)
            reached = above <= ("covered_once" in effects)
            assert one["available"] == (reached and one["age"] not in banned)
        draws = [one["card"] for one in view["crowd"] if one["available"]]
        assert draws, "asked to draw, and there is nothing"


@pytest.mark.rule("V3", "V10", "V11", "V15", "V20")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_hands_change_by_what_is_said(game: Made, seed: int, mood: float) -> None:
    """A card drawn, given, laid or thrown back is the one that was named; no other hand changes."""
    for before, action, after in steps(played(game, seed, mood)):
        seat = before["to_act"]
        was, now = (
            [[card["id"] for card in player["hand"]] for player in view["players"]]
            for view in (before, after)
        )
        changed = {n for n, (a, b) in enumerate(zip(was, now, strict=True)) if a != b}
        match action.kind:
            case "draw" | "level_take":
                assert changed == {seat}
                (placed,) = (
                    one["id"] for one in before["crowd"] if one["card"] == action.args["card"]
                )
                assert sorted(now[seat]) == sorted([*was[seat], placed])
            case "blind_draw":
                assert changed == {seat}
                assert len(now[seat]) == len(was[seat]) + 1
            case "give":
                assert changed == {seat, before["king"]}
                place = int(str(action.args["card"]))
                assert was[seat][place] in now[before["king"]]
                assert now[seat] == [*was[seat][:place], *was[seat][place + 1 :]]
            case "lay" if after["ended_by"]:
                assert not changed
            case "open_workshop":
                assert changed == {seat}
                assert set(was[seat]) - set(now[seat]) == {THIRD}
            case "lay" | "level_throw" | "throw_back" | "swap" if action.args["card"] is not None:
                assert changed == {seat}
                place = int(str(action.args["card"]))
                assert now[seat] == [*was[seat][:place], *was[seat][place + 1 :]]
            case _:
                assert not changed


@pytest.mark.rule("V3")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_everybody_sees_the_right_ages(game: Made, seed: int, mood: float) -> None:
    """And no wrong face."""
    made_game = played(game, seed, mood)
    cards = made_game.deck.to_json()["card"]
    chance = random.Random(seed).random
    for state in states(made_game):
        if chance() < 0.8:
            continue
        for seat in (*range(game[0]), None, tw.TEACHER):
            view = made_game.spec.view(state.observe(seat), made_game.names)
            for card in seen_in(view):
                if card["third"]:
                    assert (card["id"], card["age"], card["face"]) == (THIRD, None, [])
                elif card["id"] is None:
                    assert card["face"] is None
                else:
                    printed = cards[card["id"]]
                    assert card["age"] == printed["age"]
                    assert set(card["face"]) == set(printed["motifs"])
            for hand, player in zip(state.hands, view["players"], strict=True):
                ages = [None if card == THIRD else cards[card]["age"] for card in hand]
                assert [card["age"] for card in player["hand"]] == ages
                assert ages == sorted(ages, key=(*AGES, None).index)
            for one in view["crowd"] or ():
                held = state.card_at[one["card"]]
                assert one["id"] in (None, held)
                assert held == THIRD or one["age"] == cards[held]["age"]
                assert one["id"] is not None or not one["up"]


def seen_in(view: View) -> Iterator[dict[str, Any]]:
    """All cards of a view."""
    yield from view["crowd"] or ()
    yield from view["dead_end"]
    for cards in (*view["workshops"], *view["parade"]):
        yield from cards
    for player in view["players"]:
        yield from player["hand"]


@pytest.mark.rule("V23")
@some_games
@given(GAMES, SEEDS, MOODS)
def test_points(game: Made, seed: int, mood: float) -> None:
    """At every moment, and in the end they are the result if the game is won."""
    made_game = played(game, seed, mood)
    for view in views(made_game):
        parade, workshops = (sum(map(len, view[part])) for part in ("parade", "workshops"))
        points, band = tw.carnavalesque.score(parade, workshops, len(view["dead_end"]))
        assert view["points"] == points
    result = made_game.result
    assert result is not None
    won = view["ended_by"] == "won"
    assert result.scores == (points if won else 0,) * game[0]
    assert list(result.winners) == view["winners"] == (list(range(game[0])) if won else [])
    assert result.details == {"ended_by": view["ended_by"], "band": band if won else None}


@some_games
@given(st.integers(3, 5), st.sampled_from(VERSIONS), SEEDS, st.data())
def test_what_is_stacked_is_dealt(
    players: int, version: str, seed: int, data: st.DataObject
) -> None:
    size = SIZES[players]
    cards = data.draw(st.permutations(range(THIRD)))
    hands = [
        [cards.pop() if data.draw(st.booleans()) else None for _ in range(size)]
        for _ in range(players)
    ]
    few = st.integers(-1000, 1000)
    crowd = [
        {
            "card": cards.pop(),
            "x": data.draw(few),
            "y": data.draw(few),
            "up": data.draw(st.booleans()),
        }
        for _ in range(data.draw(st.integers(0, 12)))
    ]
    game = Carnavalesque(players, seed=seed, version=version, hands=hands, crowd=crowd)
    view, state = game.view(tw.TEACHER), game.state
    assert isinstance(state, CarnavalesqueState)
    for wanted, player in zip(hands, view["players"], strict=True):
        dealt = {card["id"] for card in player["hand"]}
        assert len(dealt) == size
        assert {card for card in wanted if card is not None} <= dealt
    assert view["crowd"] is not None
    top = view["crowd"][len(view["crowd"]) - len(crowd) :]
    for one, seen in zip(crowd, top, strict=True):
        assert seen["id"] == state.card_at[seen["card"]] == one["card"]
        assert {name: of for name, of in seen.items() if name in ("x", "y", "up")} == {
            name: one[name] for name in ("x", "y", "up")
        }
    assert tw.from_json(game.to_json()).view(tw.TEACHER) == view


@pytest.mark.rule("V21", "V22", "V29")
def test_all_ends_come_about() -> None:
    """So these properties were looked at in games of every kind and length."""
    ends = {
        played((3, {"version": version, **options}), seed, 0.9).view()["ended_by"]
        for version in VERSIONS
        for options in ({}, OWN)
        for seed in range(3)
    }
    assert ends == {"won", "dead_end", "exhausted"}
