"""What each action of Carnavalesque seems worth at once: the judgement of the greedy bot.

All win together, so the bot asks what helps the King. A card is worth 1 if it fits a float, less if
it may begin one; the King looks through ways to lay his whole hand. What can't be said aloud is
agreed by looking at the same table: which motifs to hope for, and who takes the crown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque.cards import MOTIFS, motifs_in
from tablewidgets.games.carnavalesque.crowd import Crowd, laid
from tablewidgets.games.carnavalesque.effects import house_events, house_roles
from tablewidgets.games.carnavalesque.geometry import Spot, under
from tablewidgets.games.carnavalesque.legal import cards_of
from tablewidgets.games.carnavalesque.lying import Lying
from tablewidgets.games.carnavalesque.moves import DEEPEST
from tablewidgets.games.carnavalesque.terms import AGES, PARADE, WORKSHOPS

Card = Mapping[str, Any]

_BITS: Final = {name: 1 << n for n, name in enumerate(MOTIFS)}
_ANY: Final = -1
"""The motifs of a float that has not begun."""
# What cards are worth, where one that fits a float is worth 1: the Third Workshop; at most, one
# that fits none yet; its second motif; and the best of what it uncovers.
_THIRD, _HOPE, _ALSO, _BARED = 2.0, 0.5, 0.2, 0.2
_GOOD = 0.9
"""From what worth on the Jester hears "Stop!"."""
_IN_HAND, _UNCOVERED = 3, 2
"""For how many cards one counts that will soon be there: in a hand, or free to be drawn."""
_WIDTH: Final = 12
"""How many ways to lay his cards the King keeps in mind, after each card."""
_LOST, _WON = -1000.0, 1000.0
# Before three floats are long enough, the outlook is in cards still to come. The first card in the
# dead end costs less than the next ones; then the share of cards that fit, a card kept that fits,
# a point, and each of some cards by which a long float may still grow.
_DEAD, _DEADER, _FIT, _KEEP, _POINT = 1.0, 0.4, 4.0, 0.8, 0.05
_GROW, _GROWTH = 1.6, 4
_ROLES: Final = {
    "draw": 1.0,
    "give": 0.9,
    "covered_once": 0.8,
    "ignore_decree": 0.6,
    "redraw": 0.7,
    "turn": 0.6,
    "peek": 0.6,
    "swap": 0.3,
    "ban_next": 0.2,
    "blind": 0.1,
    "random_draw": 0.0,
}
"""What a role is worth, by its effect (V27): those that bring the King more cards come first."""
_DIGGER: Final = 1.5
"""And the Jester, as long as the Third Workshop lies under the crowd."""


def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> list[float]:
    judge = _Judge(view)
    if view["phase"] == "king":
        return judge.kings_turn(legal)
    return [getattr(judge, action.kind)(**action.args) for action in legal]


def _mask(names: Iterable[str]) -> int:
    return sum(_BITS[name] for name in names)


class _Plan(NamedTuple):
    """How the King may leave the carnival, and what he holds then."""

    floats: tuple[tuple[int, int], ...]
    """For each open workshop, the motifs of its float and how many cards it has."""
    parade: int
    paraded: int
    dead: int
    laid: int
    hand: tuple[int, ...]
    """The motifs of each card; 0 where it is laid."""


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.threshold: int = view["threshold"]
        self.deck = all_cards.read(view["cards"])
        self.me: Mapping[str, Any] = view["players"][view["seat"]]
        self.hand: Sequence[Card] = self.me["hand"]
        self.crowd: Sequence[Card] = view["crowd"] or ()
        built = [*view["workshops"], *view["parade"], view["dead_end"]]
        hands = [player["hand"] for player in view["players"]]
        gone = [card for cards in built for card in cards]
        self.unlaid = Counter(self.deck.motifs)
        self.unlaid.subtract(_mask(card["face"]) for card in gone)
        known = [card for cards in (gone, self.crowd, *hands) for card in cards if card["face"]]
        self.unknown = Counter(
            zip((AGES[age] for age in self.deck.ages), self.deck.motifs, strict=True)
        )
        self.unknown.subtract((card["age"], _mask(card["face"])) for card in known)
        floats = zip(view["floats"], view["workshops"], strict=True)
        self.floats = tuple(
            [(_mask(motifs) if cards else _ANY, len(cards)) for motifs, cards in floats]
        )[: WORKSHOPS - (not view["third_open"])]
        in_hand = any(card["third"] for hand in hands for card in hand)
        self.third_missing = not (view["third_open"] or in_hand)
        self.supply = self._supply(hands)
        self.found: dict[int, float] = {}
        self.fitting: dict[int, int] = {}
        self.rates = self._rates()
        self.worths = {motifs: self._worth(motifs) for motifs in self.unlaid}
        self.means = [self._mean(age) for age in AGES]

    @cached_property
    def heap(self) -> Crowd:
        """The crowd as it lies."""
        return laid([Lying(of["card"], _spot(of), of["up"]) for of in self.crowd])

    def _supply(self, hands: Sequence[Sequence[Card]]) -> Mapping[int, float]:
        """The cards not laid yet, by their motifs; those at hand count for more."""
        supply: Counter[int] = Counter(self.unlaid)
        for hand in hands:
            supply.update(
                dict.fromkeys([_mask(card["face"]) for card in hand if card["face"]], _IN_HAND - 1)
            )
        for card in self.crowd:
            if card["face"] and card["uncovered"]:
                supply[_mask(card["face"])] += _UNCOVERED - 1
        return supply

    # What a card is worth.

    def _rates(self) -> list[float]:
        """What each motif is worth: those of the floats most; and to begin others, those of which
        there is most at hand, which all see much alike."""
        supply = [self.supplied(1 << n) for n in range(len(MOTIFS))]
        most = max(supply) or 1
        rates = [_HOPE * many / most for many in supply]
        for motifs, size in self.floats:
            for motif in motifs_in(motifs) if size else ():
                rates[motif] = 1.0
        if self.view["announced"]:
            rates[MOTIFS.index(self.view["announced"])] += 0.5
        return rates

    def _worth(self, motifs: int) -> float:
        rates = sorted([self.rates[motif] for motif in motifs_in(motifs)])
        return rates[-1] + _ALSO * rates[-2]

    def _mean(self, age: str) -> float:
        """What a card of this age is worth that the seat has not seen."""
        worths = [(self.worths[m], n) for (of, m), n in self.unknown.items() if of == age and n > 0]
        total = sum(n for _, n in worths)
        return sum(worth * n for worth, n in worths) / total if total else 0.0

    def worth(self, card: Card) -> float:
        if card["third"]:
            return 0.0 if self.view["third_open"] else _THIRD
        if card["face"] is None:
            return self.means[AGES.index(card["age"])]
        return self.worths[_mask(card["face"])]

    def mine(self, place: int) -> float:
        return self.worth(self.hand[place])

    def lying(self, card: int) -> Card:
        return next(of for of in self.crowd if of["card"] == card)

    # The crown (V6), the events (V25) and the roles (V26).

    def claim(self, yes: bool) -> float:
        """Who holds more than he expects of the others, as one alone: he is heard by the next."""
        if self.view["claims"]:
            return -yes
        others = [
            self.held(player["hand"])
            for seat, player in enumerate(self.view["players"])
            if seat not in (self.view["king"], self.view["seat"])
        ]
        return (self.held(self.hand) - max(others)) * yes

    def held(self, hand: Sequence[Card]) -> float:
        """What a King could lay of a hand, as far as it is known."""
        return sum(map(self.worth, hand))

    def name_king(self, seat: int) -> float:
        """As the first one said; else the first who wanted it."""
        named = (*self.view["votes"], *self.view["claims"])
        return float(seat == named[0])

    def choose_role(self, card: int) -> float:
        key = self.me["dealt"][card]
        role = next((role for role in house_roles() if role.key == key), None)
        if role and role.effect == "blind" and self.third_missing:
            return _DIGGER
        return _ROLES[role.effect] if role else 0.5

    def strike(self, workshop: int) -> float:
        """The one that would take the fewest cards."""
        return -self.supplied(self.floats[workshop][0])

    def announce(self, motif: str | None) -> float:
        """What the King's hand and floats have most of."""
        if motif is None:
            return 0.0
        held = sum(motif in card["face"] for card in self.hand)
        return self.rates[MOTIFS.index(motif)] + _ALSO * held

    # The draws (V9 to V12, V27).

    def decree(self, age: str) -> float:
        """By the best that can still be drawn, and a little by the rest."""
        worths = [
            self.worth(card) for card in self.crowd if card["uncovered"] and card["age"] != age
        ]
        return max(worths, default=-1.0) + (0.1 * sum(worths) / len(worths) if worths else 0)

    def draw(self, card: int) -> float:
        """The card, and what it uncovers for the next ones."""
        after = self.heap.taken(card)
        new = cards_of(after.uncovered & ~self.heap.uncovered)
        best = max([self.worth(self.lying(of)) for of in new], default=0.0)
        return self.worth(self.lying(card)) + _BARED * best

    def turn(self, card: int) -> float:
        """What nobody knows is worth a look; what must be turned down, should be worth little."""
        of = self.lying(card)
        if of["up"]:
            return -1.0 - self.worth(of)
        return 3.0 + self.worth(of) if of["face"] is None else self.worth(of) - 1.0

    def peek(self, card: int) -> float:
        return 3.0 + self.worth(self.lying(card))

    @property
    def digging(self) -> bool:
        """Whether the Jester feels for the Third Workshop: at first, while it is missed. All agree
        then that "Stop!" is said of the lowest card he can reach, else of the uppermost."""
        return self.third_missing and self.view["aims_left"] > 0

    def aim(self, x: int, y: int) -> float:
        """The Third Workshop lies under the middle, most cards about it; he draws if he is told."""
        if self.view["phase"] == "blind" and self.view["stopped"]:
            return -1.0
        reach = 100 if self.third_missing and self.view["aims_left"] > 1 else 800
        return float(x * x + y * y <= reach * reach)

    def stop(self, yes: bool) -> float:
        """That the card is good which he would draw."""
        x, y = self.view["point"]
        below = [of for of in reversed(self.crowd) if under(_spot(of), x, y)]
        if self.digging:
            found = any(of["third"] for of in below[DEEPEST : DEEPEST + 1] or below[-1:])
            return float(yes == found)
        top = below or sorted(self.crowd, key=lambda of: (of["x"] - x) ** 2 + (of["y"] - y) ** 2)
        return (self.worth(top[0]) - _GOOD) * (1 if yes else -1)

    def blind_draw(self, depth: int, stir: int) -> float:
        """What he is told is good; else, in the end, something below what is not."""
        if self.view["stopped"]:
            return float(depth == (DEEPEST if self.digging else 0) and not stir)
        return -1.0 if self.view["aims_left"] or not depth or stir else 0.0

    def throw_back(self, card: int | None) -> float:
        if card is None:
            return 0.0
        new = [
            self.worth(of)
            for of in self.crowd
            if of["uncovered"] and of["age"] not in self.view["banned"]
        ]
        return max(new, default=0.0) - self.mine(card) - 0.1

    def swap(self, seat: int, card: int | None) -> float:
        """Only who has nothing to give needs another card."""
        best = max(map(self.worth, self.hand))
        if card is None or best >= _GOOD:
            return 0.0 if card is None else -1.0
        theirs = self.view["players"][seat]["hand"]
        return sum(map(self.worth, theirs)) / len(theirs) - self.mine(card)

    def give(self, card: int) -> float:
        return self.mine(card)

    def level_throw(self, card: int) -> float:
        return -self.mine(card)

    def level_take(self, card: int) -> float:
        return self.draw(card)

    # The King's turn (V15 to V19).

    def kings_turn(self, legal: Sequence[Action]) -> list[float]:
        """Each action by the best that can come of it, as far as the search looks."""
        if legal[0].kind == "open_workshop":
            return [float(action.kind == "open_workshop") for action in legal]
        parade, view = self.view["parade"], self.view
        event = next((of for of in house_events() if of.key == view["event"]), None)
        more = event.numbers.get("lay_more", 0) if event else 0
        least = self.threshold + more
        now = _Plan(
            self.floats,
            len(parade),
            sum(map(len, parade)),
            len(view["dead_end"]),
            view["laid"],
            tuple(_mask(card["face"]) for card in self.hand),
        )
        best: dict[Any, float] = {}
        if legal[-1].kind == "end_turn":
            best["end_turn"] = self.outlook(now)
        plans = [(None, now)]
        for _ in self.hand:
            after = {
                (first or way, plan)
                for first, before in plans
                if before.parade < PARADE
                for way, plan in self._ways(before)
            }
            rated = sorted(
                ((self.outlook(plan), first, plan) for first, plan in after), reverse=True
            )
            for value, first, plan in rated:
                if plan.laid >= least or plan.parade == PARADE or not any(plan.hand):
                    best[first] = max(best.get(first, _LOST), value)
            plans = [(first, plan) for value, first, plan in rated[:_WIDTH] if value > _LOST]
        return [best.get(tuple(action.args.values()) or action.kind, 2 * _LOST) for action in legal]

    def _ways(self, plan: _Plan) -> Iterable[tuple[Any, _Plan]]:
        """To lay one card more: what it takes to say so, and the plan then."""
        for place, motifs in enumerate(plan.hand):
            if not motifs:
                continue
            hand = (*plan.hand[:place], 0, *plan.hand[place + 1 :])
            for n, (common, size) in enumerate(plan.floats):
                if n == self.view["strike"]:
                    continue
                before, after = plan.floats[:n], plan.floats[n + 1 :]
                if common & motifs:
                    floats = (*before, (common & motifs, size + 1), *after)
                    yield (
                        (place, n, False),
                        plan._replace(floats=floats, laid=plan.laid + 1, hand=hand),
                    )
                if size:
                    departs = size >= self.threshold
                    parade = plan.parade + departs
                    paraded = plan.paraded + size * departs
                    dead = plan.dead + size * (not departs)
                    # The card that would begin a float is not laid if the game is won (V22).
                    begun = (motifs, 1) if parade < PARADE else (_ANY, 0)
                    floats = (*before, begun, *after)
                    yield (
                        (place, n, True),
                        _Plan(floats, parade, paraded, dead, plan.laid + 1, hand),
                    )

    def supplied(self, motifs: int) -> float:
        """How much there is that fits one of the motifs."""
        if motifs not in self.found:
            self.found[motifs] = sum([n for of, n in self.supply.items() if of & motifs])
        return self.found[motifs]

    def left(self, motifs: int) -> int:
        """How many cards not laid yet fit one of the motifs."""
        if motifs not in self.fitting:
            self.fitting[motifs] = sum([n for of, n in self.unlaid.items() if of & motifs])
        return self.fitting[motifs]

    def outlook(self, plan: _Plan) -> float:
        """How good it would be to end the turn so. Once the floats that are long enough would fill
        the parade, the next King can win with any cards; till then, they can still grow."""
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
        growing = [min(self.left(motifs), _GROWTH) for motifs, size in floats if size >= least]
        later = _GROW * sum(growing) + _KEEP * sum([bool(of & fits) for of in plan.hand])
        if len(long) >= missing:
            return _WON + points + sum(long[:missing]) + later
        to_come = [
            max(0, least - size) if size + self.left(motifs) >= least else least + size
            for motifs, size in floats
        ]
        short = sum(sorted([*to_come, *[least] * PARADE])[:missing])
        share = self.supplied(fits) / (sum(self.supply.values()) or 1)
        return _FIT * share + _POINT * points + later - short - _DEAD * dead - _DEADER * dead * dead


def _spot(card: Card) -> Spot:
    return Spot(card["x"], card["y"], card["angle"])
