"""The engine and a plain version of the rules, written apart from it, agree at every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.carnavalesque.cards import house
from tablewidgets.games.carnavalesque.effects import house_events, house_roles

from .naive import Naive
from .naive_table import AGES, THIRD, covered_by
from .tables import VERSIONS

CARDS = house().to_json()
EVENTS = {"event": [event.to_json() for event in house_events()]}
ROLES = {"role": [role.to_json() for role in house_roles()]}

ALIKE = {
    "name": "Everybody has a fan",
    "card": [{"age": AGES[n % 3], "motifs": ["lion", "fan"]} for n in range(54)]
    + [{"age": age, "motifs": ["fan", "drum", "kite"]} for age in AGES],
}
"""Cards that fit everywhere: games can last until there are none left."""


def other(kind: str, **fields: Any) -> dict[str, Any]:
    """An event or a role that is not in the house."""
    return {"key": kind, "effect": kind.rstrip("_"), "title": kind, "text": kind} | fields


OTHER_EVENTS = {
    "event": [
        other("turn_down", count=57),
        other("turn_up", count=1),
        other("stir", strength=1),
        other("no_ban", age="adult"),
        other("lay_more", count=5),
        other("draw_more", draws=3, gives=3),
        other("draw_more_", draws=1, gives=2),
    ]
}
OTHER_ROLES = {
    "role": [
        other("blind"),
        other("blind_"),
        other("peek", count=57),
        other("draw", count=3),
        other("give", count=3),
        other("turn", count=1),
        other("ban_next"),
        other("ban_next_"),
        other("ignore_decree"),
        other("swap"),
        other("redraw"),
        other("random_draw"),
        other("covered_once"),
    ]
}

Taste = Callable[[Naive, str, dict[str, Any]], float]
"""How likely a player is to do something, beside what else is legal."""


def anything(naive: Naive, kind: str, args: dict[str, Any]) -> float:  # noqa: ARG001
    """The hand does not move all the time, because there are so many places."""
    return 0.05 if kind == "aim" else 1


def building(naive: Naive, kind: str, args: dict[str, Any]) -> float:
    """Kings are agreed on, get what they need and lay what fits; long floats leave."""
    return liking(naive, kind, args, leaving=1e7)


def keeping(naive: Naive, kind: str, args: dict[str, Any]) -> float:
    """The same, but floats leave only where they must."""
    return liking(naive, kind, args, leaving=1e-3)


def passing(naive: Naive, kind: str, args: dict[str, Any]) -> float:
    """Floats stay, and the Third Workshop card is got rid of in all ways but that of the King."""
    card = args.get("card")
    if kind in ("throw_back", "level_throw", "swap", "give"):
        assert naive.to_act is not None
        third = card is not None and naive.hands[naive.to_act][card] == THIRD
        return 100 if third else 1 if card is not None else 0.1
    if kind in ("turn", "peek"):
        return 3
    if kind == "open_workshop":
        return 1e-9
    return keeping(naive, kind, args)


def liking(naive: Naive, kind: str, args: dict[str, Any], leaving: float) -> float:
    assert naive.to_act is not None
    hand = naive.hands[naive.to_act]
    if kind == "name_king":
        return float(args["seat"] == min(named["seat"] for _, named in naive.legal))
    if kind == "give":
        card = hand[args["card"]]
        floats = [pile for pile in naive.workshops if pile and alike(naive, [card, *pile])]
        return 100 if card == THIRD else 1 + 20 * len(floats)
    if kind == "lay":
        pile, card = naive.workshops[args["workshop"]], hand[args["card"]]
        if args["new_float"]:
            return leaving if len(pile) >= naive.threshold else 10.0 ** (-6 * len(pile))
        if pile:
            return 1e6
        return 10.0 ** sum(alike(naive, [card, one]) for one in hand if one not in (card, THIRD))
    if kind in ("draw", "level_take") and args["card"] == THIRD:
        return 1e3
    return {"aim": 0.05, "open_workshop": 1e12, "end_turn": 1e3}.get(kind, 1)


def alike(naive: Naive, cards: Iterable[int]) -> bool:
    motifs = [set(naive.motifs[card]) for card in cards if card != THIRD]
    return bool(set.intersection(*motifs)) if motifs else False


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("version", VERSIONS)
def test_whole_games(players: int, version: str) -> None:
    """Of the house cards, events and roles: some are won, most are lost."""
    for seed in range(2):
        for taste in (anything, building, keeping):
            play_both(players, version, seed, taste)


@pytest.mark.parametrize("version", VERSIONS)
def test_long_games(version: str) -> None:
    """Until there is no card left (V29); all events are drawn, and again (V24)."""
    seen: Counter[str] = Counter()
    for players in (3, 4, 5):
        seen += play_both(players, version, players, keeping, cards=ALIKE)
        seen += play_both(players, version, players, passing, cards=ALIKE)
    assert seen["exhausted"] == 6
    assert seen["rounds"] > 6 * 10


def test_gusts() -> None:
    """One in each round: some cards are blown out of the zone, and thrown back (V13, V25)."""
    gusts = {"event": [other("stir", strength=2)]}
    for players in (3, 4, 5):
        play_both(players, "events", 1, keeping, ALIKE, gusts)


@pytest.mark.parametrize("version", ["events", "roles"])
def test_other_events_and_roles(version: str) -> None:
    """With all numbers that their effects can have, and several of the same effect (V25, V27)."""
    for players in (3, 4, 5):
        play_both(players, version, players, passing, ALIKE, OTHER_EVENTS, OTHER_ROLES)
        for seed in range(4):
            play_both(players, version, seed, building, None, OTHER_EVENTS, OTHER_ROLES)


def play_both(
    players: int,
    version: str,
    seed: int,
    taste: Taste,
    cards: Any = None,
    events: Any = None,
    roles: Any = None,
) -> Counter[str]:
    """Play the same game on both; returns what was seen on the way."""
    game = tw.Carnavalesque(
        players, seed=seed, version=version, cards=cards, events=events, roles=roles
    )
    rows = {**(cards or CARDS), **(events or EVENTS), **(roles or ROLES)}
    naive = Naive(players, version, [step.outcome for step in game.history], rows)
    seen: Counter[str] = Counter()
    rng = random.Random(seed)
    seats = (*range(players), None, tw.TEACHER)
    while not game.is_over:
        assert_equal(game, naive, [rng.choice(seats)])
        legal = naive.legal
        kind, args = rng.choices(legal, [taste(naive, *action) for action in legal])[0]
        known = len(game.history)
        game.act(kind, **args)
        outcomes = [step.outcome for step in game.history[known + 1 :]]
        naive.play(kind, args, outcomes)
        seen[kind] += 1
        seen["chance"] += len(outcomes)
    assert_equal(game, naive, seats)
    assert game.result is not None
    won = naive.ended_by == "won"
    assert game.result.details["ended_by"] == naive.ended_by
    assert list(game.result.winners) == (list(range(players)) if won else [])
    assert list(game.result.scores) == [naive.points() if won else 0] * players
    seen["rounds"] = naive.round
    seen[str(naive.ended_by)] += 1
    return seen


def as_set(actions: Iterable[tuple[str, Mapping[str, Any]]]) -> set[Any]:
    return {(kind, tuple(sorted(args.items()))) for kind, args in actions}


def assert_equal(game: tw.Carnavalesque, naive: Naive, seats: Iterable[Any]) -> None:
    legal = game.legal_actions()
    assert len(legal) == len(naive.legal)
    assert as_set((action.kind, action.args) for action in legal) == as_set(naive.legal)
    assert game.to_act == naive.to_act
    assert game.is_over == bool(naive.ended_by)
    for seat in seats:
        view = game.view(seat)
        for name, fact in facts(naive).items():
            assert view[name] == fact, (name, seat)
        for of, (player, hand) in enumerate(zip(view["players"], naive.hands, strict=True)):
            assert player["hand"] == hand_seen(naive, seat, of, hand)
        if seat == naive.blind is not None:
            assert view["crowd"] is None
            continue
        for n, (seen, card) in enumerate(zip(view["crowd"], naive.crowd.order, strict=True)):
            x, y, angle = naive.crowd.spots[card]
            known = seat == tw.TEACHER or card in naive.known[seat]
            fact = card_seen(naive, naive.card_at[card], known) | {
                "card": card,
                "x": x,
                "y": y,
                "angle": angle,
                "z": n,
                "up": bool(naive.crowd.up >> card & 1),
                "uncovered": not covered_by(naive.crowd)[card],
            }
            assert {name: seen[name] for name in fact} == fact


def facts(naive: Naive) -> dict[str, Any]:
    """What a view says of the whole table."""

    def open_cards(cards: Iterable[int]) -> list[dict[str, Any]]:
        return [card_seen(naive, card, True) for card in cards]

    return {
        "round": naive.round,
        "king": naive.king,
        "decree": naive.decree,
        "third_open": 2 in naive.open,
        "event": naive.event.get("key"),
        "strike": naive.strike,
        "announced": naive.announced,
        "laid": naive.laid,
        "workshops": [open_cards(cards) for cards in naive.workshops],
        "parade": [open_cards(cards) for cards in naive.parade],
        "dead_end": open_cards(naive.dead_end),
        "points": naive.points(),
        "ended_by": naive.ended_by,
    }


def hand_seen(naive: Naive, seat: Any, of: int, hand: Iterable[int]) -> list[dict[str, Any]]:
    """The own hand with the places by which its cards are played; of others the backs (V3)."""
    mine = seat in (of, tw.TEACHER)
    return [
        card_seen(naive, card, mine) | {"card": place if mine else None}
        for place, card in enumerate(hand)
    ]


def card_seen(naive: Naive, card: int, known: bool) -> dict[str, Any]:
    """Of a card, its back (V3), and maybe its face."""
    known = known or card == THIRD
    return {
        "id": card if known else None,
        "age": naive.ages[card],
        "face": naive.motifs[card] if known else None,
        "third": card == THIRD,
    }
