"""What a seat can infer about the cards it doesn't know, exactly.

Seen from a seat, each card belongs to a *group* of which the seat knows the values together, but
not which card has which: its hand of K8, the hand it left to the dog (K10), and the rest of the
deck. Exchanges move cards openly, so they blur nothing. Only the swaps with the dog (K9) do: which
card of the dog was taken is unknown, and so is the group of the card that came into the row. The
ways this may have gone are the *paths*. Within a path, the values that are left of a group lie in
any order, all equally likely, on those of its cards that the seat doesn't know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import factorial, prod
from typing import Final, NamedTuple, TypeVar

from tablewidgets.engine.chance import CHANCE, Outcome, Random01, below, shuffled
from tablewidgets.engine.spec import Done
from tablewidgets.engine.state import Walk
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.terms import BONUS, DEAL, DECKS, FIRST, Observation
from tablewidgets.games.kraaw.view import row, value

HAND: Final = "hand"
LEFT: Final = "left"
REST: Final = "rest"

T = TypeVar("T")

Groups = dict[int, str]
"""The group of each card."""


class Path(NamedTuple):
    """One way in which the swaps with the dog may have gone, as far as a seat can tell."""

    weight: int
    """In how many ways, all equally likely, this path and the values it leaves open come about."""
    taken: tuple[str, ...]
    """For each swap with the dog, the group of the card that came into the row."""
    open: tuple[tuple[str, tuple[int, ...]], ...]
    """For each group, the values that are left of it, and the unknown cards that carry them."""


def paths(seen: Observation, forgotten: Collection[str] = ()) -> list[Path]:
    """Every path that is consistent with what is seen. A group that is `forgotten`, HAND or LEFT,
    is part of the rest: as if the seat had not looked at these values."""
    found: list[Path] = []
    values = _group_values(seen, forgotten)
    for ways, taken, groups in _swaps(seen, _groups_dealt(seen, forgotten)):
        known = _open(seen, groups, values)
        if known is not None:
            found.append(Path(ways * prod(_orders(left) for left, _ in known), taken, known))
    return found


def _dog(seen: Observation) -> list[int]:
    return list(range(ROW * seen.setup.players, ROW * (seen.setup.players + 1)))


def _group_values(seen: Observation, forgotten: Collection[str] = ()) -> dict[str, str]:
    hand = "" if HAND in forgotten else seen.held[:ROW]
    left = "" if LEFT in forgotten else seen.held[ROW:]
    rest = Counter(DECKS[len(seen.round.playing)]) - Counter(hand + left)
    return {HAND: hand, LEFT: left, REST: "".join(sorted(rest.elements()))}


def _groups_dealt(seen: Observation, forgotten: Collection[str] = ()) -> Groups:
    """The groups before the first swap with the dog."""
    values = _group_values(seen, forgotten)
    groups = {card: REST for seat in seen.round.playing for card in row(seen, seat)}
    groups |= dict.fromkeys(_dog(seen), LEFT if values[LEFT] else REST)
    if values[HAND] and isinstance(seen.seat, int):
        groups |= dict.fromkeys(row(seen, seen.seat), HAND)
    return groups


def _swaps(
    seen: Observation, groups: Groups, taken: tuple[str, ...] = (), ways: int = 1
) -> Iterator[tuple[int, tuple[str, ...], Groups]]:
    """Each sequence of groups that the swaps may have taken from the dog, in how many ways, and
    the groups after it. Cards of one group in the dog are alike: the first stands for them all."""
    if len(taken) == len(seen.round.dog_swaps):
        yield ways, taken, groups
        return
    alike = Counter(groups[card] for card in _dog(seen))
    for group, n in alike.items():
        other = next(card for card in _dog(seen) if groups[card] == group)
        swapped = _exchanged(groups, _swapped_card(seen, len(taken)), other)
        yield from _swaps(seen, swapped, (*taken, group), ways * n)


def _swapped_card(seen: Observation, n: int) -> int:
    """The card of the rows that the n-th swap with the dog replaced."""
    seat, place = seen.round.dog_swaps[n]
    return ROW * seat + place


def _exchanged(items: dict[int, T], card: int, other: int) -> dict[int, T]:
    return {**items, card: items[other], other: items[card]}


def _open(
    seen: Observation, groups: Groups, group_values: Mapping[str, str]
) -> tuple[tuple[str, tuple[int, ...]], ...] | None:
    """For each group, what is left of its values once its known cards are taken out, and its
    unknown cards; None if the known ones don't fit."""
    found = []
    for group, values in group_values.items():
        cards = [card for card in groups if groups[card] == group]
        unknown = tuple(card for card in cards if value(seen, card) is None)
        left = Counter(values)
        left.subtract(str(value(seen, card)) for card in cards if card not in unknown)
        if min(left.values(), default=0) < 0 or left.total() != len(unknown):
            return None
        found.append(("".join(sorted(left.elements())), unknown))
    return tuple(found)


def _orders(values: str) -> int:
    """In how many different orders these values can lie."""
    return factorial(len(values)) // prod(factorial(n) for n in Counter(values).values())


def redraw(walk: Walk, state: KraawState, seat: int, random: Random01) -> Done:
    """The same moves, with other deals and swaps with the dog that the seat can't tell from those
    on the walk."""
    moves: list[int] = []
    outcomes: list[Outcome] = []
    seen: Observation | None = None
    for before, actor, did in walk:
        assert isinstance(before, KraawState)
        if actor != CHANCE:
            moves.append(int(did))
        if before.phase == FIRST:
            outcomes.append(did)
        elif before.phase == DEAL and seen is not None:
            outcomes.extend(redraw_round(seen, random))
        elif before.phase == BONUS:  # what ends a round shows nothing that was not seen before it
            seen = before.observe(seat)
    return moves, [*outcomes, *redraw_round(state.observe(seat), random)]


def redraw_round(seen: Observation, random: Random01) -> list[Outcome]:
    """A deal, and the outcomes of the swaps with the dog."""
    groups = _groups_dealt(seen)
    came = []
    for n, group in enumerate(_drawn(paths(seen), random).taken):
        alike = [card for card in _dog(seen) if groups[card] == group]
        came.append(alike[below(len(alike), random)])
        groups = _exchanged(groups, _swapped_card(seen, n), came[-1])
    values = {card: value(seen, card) or 0 for card in groups}
    for left, unknown in _open(seen, groups, _group_values(seen)) or ():
        values |= zip(unknown, map(int, shuffled(left, random)), strict=True)
    # Back to how the cards were dealt: the last swap is taken back first, then K10.
    swaps: list[Outcome] = []
    for n, other in reversed(list(enumerate(came))):
        card = _swapped_card(seen, n)
        values = _exchanged(values, card, other)
        swaps.insert(0, ROW * (card % ROW) + other - _dog(seen)[0])
    if seen.round.swapped_hand is not None:
        for card, other in zip(row(seen, seen.round.swapped_hand), _dog(seen), strict=True):
            values = _exchanged(values, card, other)
    return ["".join(str(value) for value in values.values()), *swaps]


def _drawn(ways: Sequence[Path], random: Random01) -> Path:
    at = below(sum(path.weight for path in ways), random)
    for path in ways:
        at -= path.weight
        if at < 0:
            return path
    raise AssertionError("a true observation has at least one path")
