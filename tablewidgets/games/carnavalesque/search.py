"""How the search bot plays Carnavalesque on: until the next King's turn, which is worth what the
greedy bot's plan for that King promises.

Until then, all draw, give and keep what fits a float, and choose the rest at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_outlook import ANY, CardOutlook, Floats
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP, Cards
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS, Carnival
from tablewidgets.games.carnavalesque.kings_plan import CLOSE, LOST, Hand, KingsPlan
from tablewidgets.games.carnavalesque.legal import to_lay
from tablewidgets.games.carnavalesque.moves import MOVES, Kind
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState

_EVEN, _SCALE = -12.0, 6.5
"""A plan that is worth so much wins every other game of greedy bots, and one better by the scale
nearly three of four."""
_ACTIONS: Final = MOVES.actions
_NO_CARD: Final = -1


def _card(kind: Kind) -> dict[int, int]:
    """The card or place of each move of a kind that takes one."""
    moves = [action for action in _ACTIONS if action.kind == kind]
    return {of.code: int(str(of.args["card"])) for of in moves if of.args["card"] is not None}


_TAKEN: Final = {phases.DRAW: _card(Kind.DRAW), phases.LEVEL_TAKE: _card(Kind.LEVEL_TAKE)}
"""For each phase, the number in the crowd of the card that a move takes."""
_GIVEN: Final = {phases.GIVE: _card(Kind.GIVE), phases.LEVEL_THROW: _card(Kind.LEVEL_THROW)}
"""For each phase, the place in the hand of the card that a move gives away."""


class CarnavalesquePlayouts(Playouts[CarnavalesqueState]):
    """Rounds that are played on."""

    doubt = 1.0

    def __init__(self, state: CarnavalesqueState, seat: int) -> None:
        super().__init__(state, seat)
        self._is_king: Final = state.phase == phases.KING
        self._deck: Final = state.setup.cards
        self._plans: Final[dict[tuple[Carnival, bool, int], KingsPlan]] = {}
        self._bests: Final[dict[tuple[Carnival, Hand], float]] = {}
        self._carnival = Carnival()
        self._wanted = 0

    def is_over(self, state: CarnavalesqueState) -> bool:
        return self._is_king or state.phase == phases.KING or state.actor is None

    def move(self, state: CarnavalesqueState, random: Random01) -> int:
        legal = state.legal()
        phase = state.phase
        if phase in _TAKEN:
            legal = self._fitting(state, legal, _TAKEN[phase], state.card_at) or legal
        elif phase in _GIVEN:
            assert state.actor is not None
            hand = state.hands[state.actor]
            fitting = self._fitting(state, legal, _GIVEN[phase], hand)
            if phase == phases.LEVEL_THROW:
                fitting = tuple(move for move in legal if move not in fitting)
            legal = fitting or legal
        return legal[int(random() * len(legal))]

    def _fitting(
        self,
        state: CarnavalesqueState,
        legal: tuple[int, ...],
        cards: Mapping[int, int],
        faces: Sequence[int],
    ) -> tuple[int, ...]:
        """The moves with a card that fits a float; the Third Workshop always does."""
        wanted, motifs = self._wants(state.carnival), self._deck.motifs
        fitting = []
        for move in legal:
            if move in cards:
                face = faces[cards[move]] if cards[move] != THIRD_WORKSHOP else THIRD_WORKSHOP
                if face == THIRD_WORKSHOP or motifs[face] & wanted:
                    fitting.append(move)
        return tuple(fitting)

    def _wants(self, carnival: Carnival) -> int:
        """The motifs of the floats: nearly always those of the carnival that was asked for last."""
        if carnival is not self._carnival:
            self._carnival, self._wanted = carnival, 0
            for motifs, size in _floats(self._deck, carnival, third_open=True):
                self._wanted |= motifs if size else 0
        return self._wanted

    def value(self, state: CarnavalesqueState) -> float:
        """How likely all are to win: at the end, or as games of greedy bots tell from what the plan
        of the King is worth."""
        if state.actor is None:
            return float(state.carnival.won)
        motifs = self._deck.motifs
        hand = tuple([motifs[card] for card in state.hands[state.king] if card != THIRD_WORKSHOP])
        plan, laid = self._plan(state), state.laid
        if not self._is_king:
            best = plan.promise(hand, laid, laid + _to_lay(state))
        elif state.phase == phases.KING:
            # What the King does has no chance in it: it is looked at closely, and once.
            found = self._bests.get((state.carnival, hand))
            if found is None:
                ways = plan.best(hand, laid, laid + _to_lay(state), CLOSE)
                found = self._bests[state.carnival, hand] = max(ways.values(), default=LOST)
            best = found
        else:
            best = plan.worth(hand)
        return 1 / (1 + exp(min(500.0, (_EVEN - best) / _SCALE)))

    def _plan(self, state: CarnavalesqueState) -> KingsPlan:
        third_open = state.third_open or THIRD_WORKSHOP in state.hands[state.king]
        key = state.carnival, third_open, state.strike
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = kings_plan(self._deck, *key, state.setup.threshold)
        return plan


@lru_cache(maxsize=4)
def kings_plan(
    deck: Cards, carnival: Carnival, third_open: bool, strike: int, threshold: int
) -> KingsPlan:
    """The plan of a King: kept for the next decisions of the round, which ask for the same."""
    laid = [*carnival.workshops, *carnival.parade, carnival.dead_end]
    return KingsPlan(
        _floats(deck, carnival, third_open),
        len(carnival.parade),
        sum(map(len, carnival.parade)),
        len(carnival.dead_end),
        threshold,
        strike,
        CardOutlook(deck, [deck.motifs[card] for cards in laid for card in cards]),
    )


def _to_lay(state: CarnavalesqueState) -> int:
    return to_lay(state) if state.phase == phases.KING else 0


def _floats(deck: Cards, carnival: Carnival, third_open: bool) -> Floats:
    workshops = carnival.workshops[: WORKSHOPS - (not third_open)]
    return tuple([(deck.in_common(of) if of else ANY, len(of)) for of in workshops])
