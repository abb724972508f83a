"""How the search bot plays Carnavalesque on: until the next King's turn, which is worth what the
greedy bot's plan for that King promises.

Until then, all draw, give and keep what fits a float, and choose the rest at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_outlook import ANY, CardOutlook, Floats
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS, Carnival
from tablewidgets.games.carnavalesque.kings_plan import CLOSE, LOST, KingsPlan, Plan
from tablewidgets.games.carnavalesque.legal import to_lay
from tablewidgets.games.carnavalesque.moves import MOVES, Kind
from tablewidgets.games.carnavalesque.options import NOBODY
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
        self._outlooks: Final[dict[Carnival, CardOutlook]] = {}
        self._bests: Final[dict[Plan, float]] = {}
        self._wanted: Final[dict[Carnival, int]] = {}

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
        wanted, motifs = self._wants(state), self._deck.motifs
        fitting = []
        for move in legal:
            if move in cards:
                face = faces[cards[move]] if cards[move] != THIRD_WORKSHOP else THIRD_WORKSHOP
                if face == THIRD_WORKSHOP or motifs[face] & wanted:
                    fitting.append(move)
        return tuple(fitting)

    def _wants(self, state: CarnavalesqueState) -> int:
        """The motifs of the floats: the same in many playouts."""
        wanted = self._wanted.get(state.carnival)
        if wanted is None:
            wanted = 0
            for motifs, size in _floats(state):
                wanted |= motifs if size else 0
            self._wanted[state.carnival] = wanted
        return wanted

    def value(self, state: CarnavalesqueState) -> float:
        """How likely all are to win: at the end, or as games of greedy bots tell from what the plan
        of the King is worth."""
        carnival = state.carnival
        if state.actor is None:
            return float(carnival.won)
        outlook = self._outlooks.get(carnival)
        if outlook is None:
            outlook = self._outlooks[carnival] = _outlook(state)
        motifs = self._deck.motifs
        hand = state.hands[state.king]
        now = Plan(
            _floats(state),
            len(carnival.parade),
            sum(map(len, carnival.parade)),
            len(carnival.dead_end),
            state.laid,
            tuple([motifs[card] for card in hand if card != THIRD_WORKSHOP]),
        )
        least = state.laid + (to_lay(state) if state.phase == phases.KING else 0)
        strike = None if state.strike == NOBODY else state.strike
        plan = KingsPlan(now, state.setup.threshold, least, strike, outlook)
        best = plan.promise() if not self._is_king else self._kings_best(plan, state.phase)
        return 1 / (1 + exp(min(500.0, (_EVEN - best) / _SCALE)))

    def _kings_best(self, plan: KingsPlan, phase: str) -> float:
        """What the King does has no chance in it: it is looked at closely, and once."""
        if phase != phases.KING:
            return plan.worth(plan.now)
        best = self._bests.get(plan.now)
        if best is None:
            best = self._bests[plan.now] = max(plan.best(CLOSE).values(), default=LOST)
        return best


def _floats(state: CarnavalesqueState) -> Floats:
    """For each open workshop, the motifs of its float and how many cards it has. The Third Workshop
    is as good as open when the King holds it."""
    deck, carnival = state.setup.cards, state.carnival
    is_open = state.third_open or (
        state.king != NOBODY and THIRD_WORKSHOP in state.hands[state.king]
    )
    workshops = carnival.workshops if is_open else carnival.workshops[: WORKSHOPS - 1]
    return tuple([(deck.in_common(of) if of else ANY, len(of)) for of in workshops])


def _outlook(state: CarnavalesqueState) -> CardOutlook:
    deck, carnival = state.setup.cards, state.carnival
    laid = [*carnival.workshops, *carnival.parade, carnival.dead_end]
    return CardOutlook(deck, [deck.motifs[card] for cards in laid for card in cards])
