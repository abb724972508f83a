"""All that could have happened to the Child cards of a game that has few of them, for somebody who
leaves some of what is seen out of account: each way to deal them, and each of those in a hand that
may have been the one to leave it, played again on the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Random01
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.engine.state import Seat, State
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs
from tablewidgets.games.carnavalesque.placement import placed_from, placed_text
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.testing.playing import pick

from .tables import DECK, THIRD, Pile, down, table

FEW: Final = 5
"""Child cards: the first ones of the deck."""
HANDS: Final = [[0, 5, 6, 7], [1, 8, 9, 10], [11, 12, 13, 14]]
UNSEEN: Final = -1
FROM_HAND: Final = ("give", "lay", "throw_back", "level_throw", "swap")
FROM_CROWD: Final = ("draw", "level_take", "turn", "peek")

Seen = tuple[Any, ...]


def few_children() -> dict[str, Any]:
    """All cards fit together, so that where a card is laid tells nothing of it."""
    rows = []
    for n, of in enumerate(DECK):
        costume, *others = of["motifs"]
        motifs = ["fan", "drum", "kite"] if len(others) == 2 else [costume, "fan"]
        rows.append({"age": "child" if n < FEW else "teen", "motifs": motifs})
    rows[-1]["age"] = "adult"
    return {"name": "Few children", "card": rows}


def with_few_children(version: str, **options: Any) -> Carnavalesque:
    """Two hands have one each, and three are on top of the crowd, two of them face down."""
    piles: list[Pile] = [[20, 2], [21, down(3)], [22, down(4)]]
    return table(version=version, hands=HANDS, piles=piles, cards=few_children(), **options)


def play_with_children(game: Carnavalesque, chance: Random01) -> Iterator[Carnavalesque]:
    """Random play in which Child cards are looked at and go from hand to hand; it is yielded before
    each action."""
    while not game.is_over:
        yield game
        legal = [of for of in game.legal_actions() if not of.args.get("new_float")]
        moved = [of for of in legal if concerns_a_child(game, of)]
        game.play(pick(tuple(moved if moved and chance() < 0.7 else legal), chance))


def concerns_a_child(game: Carnavalesque, action: Action) -> bool:
    """Whether it moves one or looks at it, or may lead to that."""
    seen, card = game.observe(tw.TEACHER), action.args.get("card")
    if not isinstance(card, int) or game.to_act is None:
        return False
    if action.kind == "choose_role":
        return bool(seen.setup.roles[seen.dealt[game.to_act][card]].effect == "peek")
    if action.kind in FROM_HAND:
        return bool(seen.hands[game.to_act][card] < FEW)
    return action.kind in FROM_CROWD and bool(seen.card_at[card] < FEW)


# What can't be told apart.


def seen_by(state: State, seat: Seat, without: Collection[str]) -> Seen:
    """What somebody sees of a state who leaves this out of account, as far as it tells of the Child
    cards."""
    assert isinstance(state, CarnavalesqueState)

    def shown(cards: Iterable[int], faces: bool) -> tuple[int, ...]:
        return tuple(UNSEEN if card < FEW and not faces else card for card in cards)

    known = 0 if "faces" in without else state.seen
    if isinstance(seat, int):
        known &= ~state.lost[seat]
        if "looked" not in without:
            known |= state.looked[seat]
    crowd = [shown([card], bool(known >> n & 1)) for n, card in enumerate(state.card_at)]
    mine = None if "hand" in without else seat
    hands = [shown(hand, of == mine) for of, hand in enumerate(state.hands)]
    offered = shown([state.offered], state.player == mine)
    carnival = state.carnival
    floats = [
        shown(cards, "laid" not in without)
        for cards in (*carnival.workshops, *carnival.parade, carnival.dead_end)
    ]
    return crowd, hands, offered, floats, state.phase, state.actor


def worlds(game: Carnavalesque, seat: Seat, without: Collection[str]) -> list[CarnavalesqueState]:
    """Where the game may stand, each as likely, for all that is seen from beginning to end."""
    steps = [(actor, did) for _, actor, did in game.timeline.walk()]
    seen = [seen_by(state, seat, without) for state, _, _ in game.timeline.walk()]
    seen.append(seen_by(game.state, seat, without))
    found: list[CarnavalesqueState] = []
    for deal in deals(str(steps[0][1]), game.seats):
        state = next(game.timeline.walk())[0]
        assert isinstance(state, CarnavalesqueState)
        state.apply(deal)
        found += continued(state, steps[1:], seen[1:], seat, without)
    return found


def deals(dealt: str, players: int) -> set[str]:
    """The Child cards dealt in each order. In which order a hand comes makes no difference."""
    cards = [*unpack(dealt)]
    places = [n for n, card in enumerate(cards) if card < FEW]
    size = 12 // players
    found = set()
    for order in permutations(range(FEW)):
        for place, card in zip(places, order, strict=True):
            cards[place] = card
        hands = [sorted(cards[size * seat : size * (seat + 1)]) for seat in range(players)]
        found.add(pack([*(card for hand in hands for card in hand), *cards[12:]]))
    return found


def continued(
    state: CarnavalesqueState,
    steps: Sequence[tuple[int | None, Any]],
    seen: Sequence[Seen],
    seat: Seat,
    without: Collection[str],
) -> Iterator[CarnavalesqueState]:
    """The rest of the walk, with any of the Child cards of a hand where one left it."""
    if seen_by(state, seat, without) != seen[0]:
        return
    if not steps:
        yield state
        return
    for did in alternatives(state, *steps[0], seat):
        after = state.copy()
        after.apply(did)
        yield from continued(after, steps[1:], seen[1:], seat, without)


def alternatives(
    state: CarnavalesqueState, actor: int | None, did: Any, seat: Seat
) -> Sequence[Any]:
    if state.phase == "stir" and state.player == seat:
        return [*mixed(state, str(did))]
    if actor == CHANCE and state.phase in ("mask", "pick"):
        hand = state.hands[state.player if state.phase == "mask" else state.victim]
        return children(hand) if hand[did] < FEW else [did]
    action = (
        Carnavalesque.spec.moves.actions[did] if actor is not None and actor != CHANCE else None
    )
    if actor is None or action is None or action.kind not in FROM_HAND:
        return [did]
    card, hand = action.args["card"], state.hands[actor]
    if not isinstance(card, int) or hand[card] >= FEW:
        return [did]
    others = [{**action.args, "card": place} for place in children(hand)]
    return [Carnavalesque.spec.moves.code(action.kind, **args) for args in others]


def mixed(state: CarnavalesqueState, did: str) -> Iterator[str]:
    """V12: the same mess, with the Child cards among the stirred ones in any order."""
    placed = placed_from(did)
    places = [n for n, (card, _, _) in enumerate(placed) if state.card_at[card] < FEW]
    for order in permutations(places):
        number = {n: placed[other][0] for n, other in zip(places, order, strict=True)}
        yield placed_text(
            (number.get(n, card), spot, up) for n, (card, spot, up) in enumerate(placed)
        )


def children(hand: Sequence[int]) -> list[int]:
    """Their places in a hand."""
    return [place for place, card in enumerate(hand) if card < FEW]


# What must be true of all worlds together.


def check_laws(
    beliefs: CarnavalesqueBeliefs,
    found: Sequence[CarnavalesqueState],
    ages: Collection[int] = range(3),
    seat: Seat = None,
) -> None:
    """The law of each place is what is there in so many of the worlds; and for each card, where it
    is. `seat` is the one whose hand is seen, card by card."""
    first = found[0]
    age_of = first.setup.cards.ages
    for number in first.crowd.order:
        if number != THIRD and age_of[first.card_at[number]] in ages:
            counted = Counter(world.card_at[number] for world in found)
            assert beliefs.law(number) == tw.Distribution(counted)
    where: dict[int, Counter[int | str]] = {
        card: Counter() for card, age in enumerate(age_of) if age in ages
    }
    for of, hand in enumerate(first.hands):
        for place, card in enumerate(hand):
            if card != THIRD and age_of[card] in ages:
                counted = Counter(
                    there
                    for world in found
                    for at, there in enumerate(world.hands[of])
                    if there != THIRD
                    and age_of[there] == age_of[card]
                    and (at == place or of != seat)
                )
                assert beliefs.law(place, seat=of) == tw.Distribution(counted)
    for world in found:
        held = {card: of for of, hand in enumerate(world.hands) for card in hand}
        held[world.offered] = world.player
        crowd = {world.card_at[number] for number in world.crowd.order}
        for card, counts in where.items():
            counts[held.get(card, "crowd" if card in crowd else "table")] += 1
    for card, counts in where.items():
        assert beliefs.where(card) == tw.Distribution(counts)
