"""The worlds that a seat can't tell apart, counted exactly, and drawn again.

To a seat, each card belongs to a *group*: cards of which it knows the values, but not which card
has which. The groups are its hand of K8, the hand it left to the dog (K10), and the rest of the
deck. Exchanges between players are open, so a card takes its group with it. Only the swaps with the
dog (K9) blur the groups: nobody knows which card of the dog was taken, so nobody knows the group of
the card that came into the row. The ways in which this may have gone are the *paths*. Within a
path, the values left of a group are in any order, all equally likely, on those of its cards that
the seat doesn't know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from math import factorial, prod
from typing import Final, NamedTuple, TypeVar

from tablewidgets.engine.chance import CHANCE, Outcome, Random01, below, shuffled
from tablewidgets.engine.spec import Done, Redraw
from tablewidgets.engine.state import Walk
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import DECKS, ROW
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.rules import KraawState

HAND: Final = "hand"
LEFT: Final = "left"
REST: Final = "rest"

T = TypeVar("T")

Groups = dict[int, str]
"""The group of each card."""
Hidden = tuple[tuple[str, tuple[int, ...]], ...]
"""For each group, the values left of it, and the unknown cards that have them."""


class Path(NamedTuple):
    """One way in which the swaps with the dog may have gone, as far as a seat can tell."""

    weight: int
    """The number of worlds, all equally likely, that this path stands for."""
    taken: tuple[str, ...]
    """For each swap with the dog, the group of the card that came into the row."""
    open: Hidden


def paths(observation: Observation, forgotten: Collection[str] = ()) -> list[Path]:
    """Every path that agrees with an observation. A `forgotten` group, HAND or LEFT, is part of the
    rest: as if the seat had not looked at these values."""
    found: list[Path] = []
    values = _group_values(observation, forgotten)
    for ways, taken, groups in _swaps(observation, _groups_dealt(observation, forgotten)):
        known = _open(observation, groups, values)
        if known is not None:
            found.append(Path(ways * prod(_orders(left) for left, _ in known), taken, known))
    return found


def _group_values(observation: Observation, forgotten: Collection[str] = ()) -> dict[str, str]:
    hand = "" if HAND in forgotten else observation.remembered[:ROW]
    left = "" if LEFT in forgotten else observation.remembered[ROW:]
    rest = Counter(DECKS[len(observation.round.playing)]) - Counter(hand + left)
    return {HAND: hand, LEFT: left, REST: "".join(sorted(rest.elements()))}


def _groups_dealt(observation: Observation, forgotten: Collection[str] = ()) -> Groups:
    """The groups before the first swap with the dog."""
    values = _group_values(observation, forgotten)
    groups = {card: REST for seat in observation.round.playing for card in observation.row(seat)}
    groups |= dict.fromkeys(observation.dog, LEFT if values[LEFT] else REST)
    if values[HAND] and isinstance(observation.seat, int):
        groups |= dict.fromkeys(observation.row(observation.seat), HAND)
    return groups


def _swaps(
    observation: Observation, groups: Groups, taken: tuple[str, ...] = (), ways: int = 1
) -> Iterator[tuple[int, tuple[str, ...], Groups]]:
    """Each sequence of groups that the swaps may have taken from the dog: in how many ways, the
    sequence, and the groups after it. The dog's cards of one group are alike, so only the first of
    them is tried."""
    if len(taken) == len(observation.round.dog_swaps):
        yield ways, taken, groups
        return
    alike = Counter(groups[card] for card in observation.dog)
    for group, n in alike.items():
        other = next(card for card in observation.dog if groups[card] == group)
        swapped = _exchanged(groups, _swapped_card(observation, len(taken)), other)
        yield from _swaps(observation, swapped, (*taken, group), ways * n)


def _swapped_card(observation: Observation, n: int) -> int:
    """The card of a row that went to the dog in the n-th swap."""
    seat, place = observation.round.dog_swaps[n]
    return ROW * seat + place


def _exchanged(items: dict[int, T], card: int, other: int) -> dict[int, T]:
    return {**items, card: items[other], other: items[card]}


def _open(
    observation: Observation, groups: Groups, group_values: Mapping[str, str]
) -> Hidden | None:
    """For each group, its values without those of its known cards, and its unknown cards; None if
    the known cards don't fit."""
    found = []
    for group, values in group_values.items():
        cards = [card for card in groups if groups[card] == group]
        unknown = tuple(card for card in cards if observation.value(card) is None)
        left = Counter(values)
        left.subtract(str(observation.value(card)) for card in cards if card not in unknown)
        if min(left.values(), default=0) < 0 or left.total() != len(unknown):
            return None
        found.append(("".join(sorted(left.elements())), unknown))
    return tuple(found)


def _orders(values: str) -> int:
    """The number of different orders of these values."""
    return factorial(len(values)) // prod(factorial(n) for n in Counter(values).values())


def redraw(walk: Walk, state: KraawState, seat: int) -> Redraw:
    """The same moves, with other deals and swaps with the dog that agree with all that the seat
    observed on the walk."""
    moves: list[int] = []
    outcomes: list[Outcome | _Known] = []
    """A round as it is known stands for its deal and its swaps."""
    late: Observation | None = None
    """What the seat saw last of the cards of a round; its end shows nothing more."""
    for before, actor, did in walk:
        assert isinstance(before, KraawState)
        if actor != CHANCE:
            moves.append(int(did))
        if before.phase == phases.FIRST:
            outcomes.append(did)
        elif before.phase == phases.DEAL and late is not None:
            outcomes.append(_Known(late))
        elif before.phase == phases.BONUS:
            late = before.observe(seat)
    return partial(_with_rounds_drawn, moves, [*outcomes, _Known(state.observe(seat))])


def _with_rounds_drawn(
    moves: list[int], outcomes: list[Outcome | _Known], random: Random01
) -> Done:
    drawn: list[Outcome] = []
    for outcome in outcomes:
        if isinstance(outcome, _Known):
            drawn.extend(outcome.draw(random))
        else:
            drawn.append(outcome)
    return moves.copy(), drawn


def states(state: KraawState, seat: int, random: Random01) -> Iterator[KraawState]:
    """The state with its hidden cards drawn again, as by `redraw`, one after the other. Of earlier
    rounds, nothing hidden is left in it."""
    known = _Known(state.observe(seat))
    while True:
        other = state.copy()
        other.prearranged = ""
        if other.cards:
            _Round(known, random).write(other)
        yield other


class _Known:
    """What a seat knows of a round: the same for all worlds."""

    def __init__(self, observation: Observation) -> None:
        self.observation: Final = observation
        self.paths: Final = paths(observation)
        self.group_values: Final = _group_values(observation)
        self.groups: Final = _groups_dealt(observation)
        self.values: Final = {card: observation.value(card) or 0 for card in self.groups}
        """By card; 0 for those that the seat doesn't know."""
        self.swapped: Final = [
            _swapped_card(observation, n) for n in range(len(observation.round.dog_swaps))
        ]
        self._hidden: Final[dict[tuple[int, ...], Hidden]] = {}

    def draw(self, random: Random01) -> list[Outcome]:
        """A deal, and the outcomes of the swaps with the dog, from all that agree."""
        return _Round(self, random).outcomes()

    def hidden(self, came: tuple[int, ...]) -> Hidden:
        """What is hidden in each group, once these cards of the dog came into the rows."""
        if came not in self._hidden:
            groups = self.groups
            for card, other in zip(self.swapped, came, strict=True):
                groups = _exchanged(groups, card, other)
            self._hidden[came] = _open(self.observation, groups, self.group_values) or ()
        return self._hidden[came]


class _Round:
    """What is hidden in a round, drawn from all that agree with what is known."""

    def __init__(self, known: _Known, random: Random01) -> None:
        self._known: Final = known
        self._came: Final[list[int]] = []
        """For each swap with the dog, the card that came into the row."""
        groups, dog = known.groups, known.observation.dog
        for card, group in zip(known.swapped, _drawn(known.paths, random).taken, strict=True):
            alike = [other for other in dog if groups[other] == group]
            self._came.append(alike[below(len(alike), random)])
            groups = _exchanged(groups, card, self._came[-1])
        values = dict(known.values)
        for left, unknown in known.hidden(tuple(self._came)):
            values.update(zip(unknown, map(int, shuffled(left, random)), strict=True))
        self._now: Final = values
        self._dealt: Final = self._as_dealt()

    def _as_dealt(self) -> dict[int, int]:
        """The values before the swaps, which are undone: the last one first, then K10."""
        observation, values = self._known.observation, self._now
        for card, other in zip(reversed(self._known.swapped), reversed(self._came), strict=True):
            values = _exchanged(values, card, other)
        swapper = observation.round.swapped_hand
        if swapper is not None:
            for card, other in zip(observation.row(swapper), observation.dog, strict=True):
                values = _exchanged(values, card, other)
        return values

    def outcomes(self) -> list[Outcome]:
        """The deal, and the outcomes of the swaps."""
        dog = self._known.observation.dog[0]
        swaps = [
            ROW * (card % ROW) + other - dog
            for card, other in zip(self._known.swapped, self._came, strict=True)
        ]
        return ["".join(map(str, self._dealt.values())), *swaps]

    def write(self, state: KraawState) -> None:
        """Put the cards into a state, and what their holders remember of them."""
        state.values = sum(value << 4 * card for card, value in self._now.items())
        remembered = [""] * state.setup.players
        for seat in state.round.playing:
            remembered[seat] = self._five(range(ROW * seat, ROW * (seat + 1)))
        swapper = state.round.swapped_hand
        if swapper is not None:
            dog = ROW * state.setup.players
            remembered[swapper] = self._five(range(dog, dog + ROW)) + remembered[swapper]
        state.remembered = tuple(remembered)

    def _five(self, cards: range) -> str:
        return "".join(sorted(str(self._dealt[card]) for card in cards))


def _drawn(ways: Sequence[Path], random: Random01) -> Path:
    at = below(sum(path.weight for path in ways), random)
    for path in ways:
        at -= path.weight
        if at < 0:
            return path
    raise AssertionError("no path agrees with the observation")
