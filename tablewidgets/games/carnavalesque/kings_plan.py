"""How the bot lays its cards as King: a search among the ways to lay its whole hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.bits import replaced
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque.card_outlook import (
    ANY,
    CardOutlook,
    Floats,
    mask,
    seen_floats,
    seen_outlook,
)
from tablewidgets.games.carnavalesque.carnival import PARADE
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.view import CarnavalesqueView

# How many ways to lay the cards are kept after each card; the same where it must be quick; and
# where there is time to look closely
_WIDTH: Final = 12
_QUICK: Final = 4
CLOSE: Final = 50
LOST: Final = -1000.0
_WON: Final = 1000.0
# Before three floats are long enough, the unit is a card still to come. The first card in the dead
# end costs less than the next ones; then the part of all cards that fit, a card kept that fits, a
# point, and each of some cards by which a long float may still grow.
_DEAD, _DEADER, _FIT, _KEEP, _POINT = 1.0, 0.4, 4.0, 0.8, 0.05
_GROW, _GROWTH = 1.6, 4


Way = tuple[Argument, ...]
"""The arguments of laying a card, or none to end the turn."""


class Plan(NamedTuple):
    """How the King may leave the carnival, with which hand."""

    floats: Floats
    """For each open workshop, the motifs of its float and how many cards it has."""
    parade: int
    paraded: int
    dead: int
    laid: int
    hand: tuple[int, ...]  # The motifs of each card; 0 where it is laid


class KingsPlan:
    """The King's turn (V15 to V19).

    Args:
        now: What there is.
        threshold: How many cards a float needs, and how many in the dead end lose.
        least: How many cards the King must have laid.
        strike: The workshop that takes no card, or NOBODY.
        outlook: The cards not laid yet.
    """

    def __init__(
        self,
        now: Plan,
        threshold: int,
        least: int,
        strike: int | None,
        outlook: CardOutlook,
    ) -> None:
        self.now: Final = now
        self.threshold: Final = threshold
        self.least: Final = least
        self.strike: Final = strike
        self.outlook: Final = outlook
        self._worths: Final[dict[Plan, float]] = {}

    def rate(self, legal: Sequence[Action]) -> list[float]:
        """Each action by the best that can come of it, as far as the search goes."""
        if any(action.kind == Kind.OPEN_WORKSHOP for action in legal):
            return [float(action.kind == Kind.OPEN_WORKSHOP) for action in legal]
        best = self.best()
        return [best.get(tuple(action.args.values()), 2 * LOST) for action in legal]

    def best(self, width: int = _WIDTH) -> dict[Way, float]:
        """The best that can come of each way to go on, as far as the search goes: the arguments of
        laying a card, or none to end the turn."""
        best: dict[Way, float] = {}
        if self.now.laid >= self.least:
            best[()] = self.worth(self.now)
        plans: list[tuple[Way, Plan]] = [((), self.now)]
        for _ in self.now.hand:
            after = {
                (first or way, plan)
                for first, before in plans
                if before.parade < PARADE
                for way, plan in self._ways(before)
            }
            rated = sorted(((self.worth(plan), first, plan) for first, plan in after), reverse=True)
            for value, first, plan in rated:
                if self._may_end(plan):
                    best[first] = max(best.get(first, LOST), value)
            plans = [(first, plan) for value, first, plan in rated[:width] if value > LOST]
        return best

    def promise(self) -> float:
        """The best that can come of it, as far as a quick search goes."""
        best, plans = LOST, [self.now]
        if self.now.laid >= self.least:
            best = self.worth(self.now)
        for _ in self.now.hand:
            after = {
                plan
                for before in plans
                if before.parade < PARADE
                for plan in self._sensible(before)
            }
            rated = sorted([(self.worth(plan), plan) for plan in after], reverse=True)
            best = max(best, next((value for value, of in rated if self._may_end(of)), LOST))
            plans = [plan for value, plan in rated[:_QUICK] if value > LOST]
        return best

    def _sensible(self, plan: Plan) -> list[Plan]:
        """The plans after a card more: more than one card goes to the dead end only if nothing else
        can be done and something must."""
        plans = [after for _, after in self._ways(plan)]
        kept = [after for after in plans if after.dead <= plan.dead + 1]
        return kept or (plans if plan.laid < self.least else [])

    def _may_end(self, plan: Plan) -> bool:
        return plan.laid >= self.least or plan.parade == PARADE or not any(plan.hand)

    def _ways(self, plan: Plan) -> Iterable[tuple[Way, Plan]]:
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
                    yield (
                        (place, n, False),
                        Plan(floats, plan.parade, plan.paraded, plan.dead, plan.laid + 1, hand),
                    )
                if size:
                    departs = size >= self.threshold
                    parade = plan.parade + departs
                    paraded = plan.paraded + size * departs
                    dead = plan.dead + size * (not departs)
                    # The card that would begin a float is not laid if the game is won (V22).
                    begun = (motifs, 1) if parade < PARADE else (ANY, 0)
                    floats = replaced(plan.floats, n, begun)
                    after = Plan(floats, parade, paraded, dead, plan.laid + 1, hand)
                    yield (place, n, True), after

    def worth(self, plan: Plan) -> float:
        """The same, computed once: many ways lead to one plan."""
        worth = self._worths.get(plan)
        if worth is None:
            worth = self._worths[plan] = self._judged(plan)
        return worth

    def _judged(self, plan: Plan) -> float:
        """How good it would be to end the turn like this. Once the floats that are long enough
        would fill the parade, the next King can win with any cards; till then, they can grow."""
        floats, dead, least = plan.floats, plan.dead, self.threshold
        points = 2 * plan.paraded + sum([size for _, size in floats]) - dead
        if plan.parade == PARADE:
            return _WON + points
        if dead >= least:
            return LOST
        left = self.outlook.left
        fits, growing, long, to_come = 0, 0, [], []
        for motifs, size in floats:
            fits |= motifs
            if size >= least:
                long.append(size)
                growing += min(left(motifs), _GROWTH)
                to_come.append(0)
            else:
                to_come.append(least - size if size + left(motifs) >= least else least + size)
        missing = PARADE - plan.parade
        later = _GROW * growing + _KEEP * sum([1 for of in plan.hand if of & fits])
        if len(long) >= missing:
            return _WON + points + sum(sorted(long, reverse=True)[:missing]) + later
        short = sum(sorted([*to_come, *[least] * PARADE])[:missing])
        fitting = self.outlook.fitting(fits) / (self.outlook.total or 1)
        return _FIT * fitting + _POINT * points + later - short - _DEAD * dead - _DEADER * dead**2


def seen_plan(view: CarnavalesqueView) -> KingsPlan:
    """The plan of the King, from the King's view."""
    hand = view["players"][view["king"] or 0]["hand"]
    now = Plan(
        seen_floats(view),
        len(view["parade"]),
        sum(map(len, view["parade"])),
        len(view["dead_end"]),
        view["laid"],
        tuple(mask(card["face"]) for card in hand),
    )
    outlook = seen_outlook(view, all_cards.read(view["cards"]))
    return KingsPlan(now, view["threshold"], view["laid"] + view["to_lay"], view["strike"], outlook)
