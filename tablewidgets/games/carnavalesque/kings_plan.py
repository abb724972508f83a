"""How the bot lays its cards as King: a search among the ways to lay its whole hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import replaced
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque.card_outlook import ANY, CardOutlook, mask
from tablewidgets.games.carnavalesque.carnival import PARADE
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.view import CarnavalesqueView

_WIDTH: Final = 12  # How many ways to lay the cards are kept after each card
_LOST, _WON = -1000.0, 1000.0
# Before three floats are long enough, the unit is a card still to come. The first card in the dead
# end costs less than the next ones; then the part of all cards that fit, a card kept that fits, a
# point, and each of some cards by which a long float may still grow.
_DEAD, _DEADER, _FIT, _KEEP, _POINT = 1.0, 0.4, 4.0, 0.8, 0.05
_GROW, _GROWTH = 1.6, 4


class _Plan(NamedTuple):
    """How the King may leave the carnival, with which hand."""

    floats: tuple[tuple[int, int], ...]
    """For each open workshop, the motifs of its float and how many cards it has."""
    parade: int
    paraded: int
    dead: int
    laid: int
    hand: tuple[int, ...]  # The motifs of each card; 0 where it is laid


class KingsPlan:
    """The King's turn, from the King's view (V15 to V19)."""

    def __init__(self, view: CarnavalesqueView) -> None:
        self.threshold = view["threshold"]
        self.strike = view["strike"]
        self.least = view["laid"] + view["to_lay"]
        self.outlook = CardOutlook(view, all_cards.read(view["cards"]))
        hand = view["players"][view["king"] or 0]["hand"]
        self.now = _Plan(
            self.outlook.floats,
            len(view["parade"]),
            sum(map(len, view["parade"])),
            len(view["dead_end"]),
            view["laid"],
            tuple(mask(card["face"]) for card in hand),
        )

    def rate(self, legal: Sequence[Action]) -> list[float]:
        """Each action by the best that can come of it, as far as the search goes."""
        if any(action.kind == Kind.OPEN_WORKSHOP for action in legal):
            return [float(action.kind == Kind.OPEN_WORKSHOP) for action in legal]
        best: dict[Any, float] = {}
        if legal[-1].kind == Kind.END_TURN:
            best[Kind.END_TURN] = self._worth(self.now)
        plans = [(None, self.now)]
        for _ in self.now.hand:
            after = {
                (first or way, plan)
                for first, before in plans
                if before.parade < PARADE
                for way, plan in self._ways(before)
            }
            rated = sorted(
                ((self._worth(plan), first, plan) for first, plan in after), reverse=True
            )
            for value, first, plan in rated:
                if plan.laid >= self.least or plan.parade == PARADE or not any(plan.hand):
                    best[first] = max(best.get(first, _LOST), value)
            plans = [(first, plan) for value, first, plan in rated[:_WIDTH] if value > _LOST]
        return [best.get(tuple(action.args.values()) or action.kind, 2 * _LOST) for action in legal]

    def _ways(self, plan: _Plan) -> Iterable[tuple[Any, _Plan]]:
        """The ways to lay one card more: the arguments of the action, and the plan after it."""
        for place, motifs in enumerate(plan.hand):
            if not motifs:
                continue
            hand = replaced(plan.hand, place, 0)
            for n, (common, size) in enumerate(plan.floats):
                if n == self.strike:
                    continue
                if common & motifs:
                    floats = replaced(plan.floats, n, (common & motifs, size + 1))
                    after = plan._replace(floats=floats, laid=plan.laid + 1, hand=hand)
                    yield (place, n, False), after
                if size:
                    departs = size >= self.threshold
                    parade = plan.parade + departs
                    paraded = plan.paraded + size * departs
                    dead = plan.dead + size * (not departs)
                    # The card that would begin a float is not laid if the game is won (V22).
                    begun = (motifs, 1) if parade < PARADE else (ANY, 0)
                    floats = replaced(plan.floats, n, begun)
                    after = _Plan(floats, parade, paraded, dead, plan.laid + 1, hand)
                    yield (place, n, True), after

    def _worth(self, plan: _Plan) -> float:
        """How good it would be to end the turn like this. Once the floats that are long enough
        would fill the parade, the next King can win with any cards; till then, they can grow."""
        floats, dead, least = plan.floats, plan.dead, self.threshold
        points = 2 * plan.paraded + sum([size for _, size in floats]) - dead
        if plan.parade == PARADE:
            return _WON + points
        if dead >= least:
            return _LOST
        fits = 0
        for motifs, _ in floats:
            fits |= motifs
        missing = PARADE - plan.parade
        long = sorted([size for _, size in floats if size >= least], reverse=True)
        growing = [
            min(self.outlook.left(motifs), _GROWTH) for motifs, size in floats if size >= least
        ]
        later = _GROW * sum(growing) + _KEEP * sum([bool(of & fits) for of in plan.hand])
        if len(long) >= missing:
            return _WON + points + sum(long[:missing]) + later
        to_come = [
            max(0, least - size) if size + self.outlook.left(motifs) >= least else least + size
            for motifs, size in floats
        ]
        short = sum(sorted([*to_come, *[least] * PARADE])[:missing])
        fitting = self.outlook.fitting(fits) / (self.outlook.total or 1)
        return _FIT * fitting + _POINT * points + later - short - _DEAD * dead - _DEADER * dead**2
