"""What each action of Carnavalesque seems worth at once: the judgement of the greedy bot.

All win together, so the bot asks what helps the King. A card is worth 1 if it fits a float, less if
it may begin one; the King looks through ways to lay his whole hand. What can't be said aloud is
agreed by looking at the same table: which motifs to hope for, and who takes the crown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque.cards import MOTIFS
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
_THIRD = 2.0
_HOPE = 0.5
_ALSO = 0.2
_LOST = -1000.0
_WON = 1000.0
_DEAD = 1.0
_DEADER = 0.4
_FIT = 4.0
_KEEP = 0.8
_GROW = 0.3
_MOST_GROW = 5
_WIDTH = 12
_CLAIM = 0.0
_DIG = 1.5
_POINTS = 0.05
_IN_HAND = 3
_BARE = 2
_GROW0 = 0.0
_GOOD = 0.9
_BARED = 0.2

# What a role is worth to its player and the King (V27).
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
        self.floats = tuple(
            (_mask(motifs) if cards else _ANY, len(cards))
            for cards, motifs in list(zip(view["workshops"], view["floats"], strict=True))[
                : WORKSHOPS - (not view["third_open"])
            ]
        )
        self.supply = self._supply(hands)
        self.found: dict[int, float] = {}
        self.rates = self._rates()
        self.worths = {motifs: self._worth(motifs) for motifs in self.unlaid}
        self.means = [self._mean(age) for age in AGES]
        self._heap: Crowd | None = None

    @property
    def heap(self) -> Crowd:
        """The crowd as it lies."""
        if self._heap is None:
            self._heap = laid([Lying(of["card"], _spot(of), of["up"]) for of in self.crowd])
        return self._heap

    def _supply(self, hands: Sequence[Sequence[Card]]) -> Mapping[int, float]:
        """The cards not laid yet, by their motifs; those at hand count for more."""
        supply: Counter[int] = Counter(self.unlaid)
        for hand in hands:
            supply.update(dict.fromkeys([_mask(card["face"]) for card in hand if card["face"]], _IN_HAND - 1))
        for card in self.crowd:
            if card["face"] and card["uncovered"]:
                supply[_mask(card["face"])] += _BARE - 1
        return supply

    # What a card is worth.

    def _rates(self) -> list[float]:
        """What each motif is worth: those of the floats; and to begin others, those most often
        seen, which all see alike."""
        supply = [self.fitting(1 << n) for n in range(len(MOTIFS))]
        rates = [_HOPE * many / max(supply) for many in supply]
        for motifs, size in self.floats:
            if size:
                for n in range(len(MOTIFS)):
                    if motifs >> n & 1:
                        rates[n] = 1.0
        if self.view["announced"]:
            rates[MOTIFS.index(self.view["announced"])] += 0.5
        return rates

    def _worth(self, motifs: int) -> float:
        rates = sorted([rate for n, rate in enumerate(self.rates) if motifs >> n & 1])
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
        """The first with a good hand: the others can't see it, but they hear that he claims."""
        if self.view["claims"]:
            return -yes
        others = [
            self.held(player["hand"])
            for seat, player in enumerate(self.view["players"])
            if seat not in (self.view["king"], self.view["seat"])
        ]
        return (self.held(self.hand) - max(others) - _CLAIM) * yes

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
        if role and role.effect == "blind" and not self.view["third_open"]:
            return _DIG
        return _ROLES[role.effect] if role else 0.5

    def strike(self, workshop: int) -> float:
        """The one that would take the fewest cards."""
        return -float(self.fitting(self.floats[workshop][0]))

    def announce(self, motif: str | None) -> float:
        """What the King's hand and floats have most of."""
        if motif is None:
            return 0.0
        held = sum(motif in card["face"] for card in self.hand)
        return self.rates[MOTIFS.index(motif)] + _ALSO * held

    # The draws (V9 to V12, V27).

    def decree(self, age: str) -> float:
        """What can still be drawn."""
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
        return not self.view["third_open"] and self.view["aims_left"] > 0

    def aim(self, x: int, y: int) -> float:
        """The Third Workshop lies under the middle, most cards about it; he draws if he is told."""
        if self.view["phase"] == "blind" and self.view["stopped"]:
            return -1.0
        reach = 100 if not self.view["third_open"] and self.view["aims_left"] > 1 else 800
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
        if card is None or best >= 1.0:
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
        """To lay one card more."""
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
                    new = parade < PARADE
                    yield (
                        (place, n, True),
                        _Plan(
                            (*before, (motifs, 1) if new else (_ANY, 0), *after),
                            parade,
                            plan.paraded + size * departs,
                            plan.dead + size * (not departs),
                            plan.laid + 1,
                            hand,
                        ),
                    )

    def fitting(self, motifs: int) -> float:
        """How many of the cards not laid yet fit one of the motifs."""
        if motifs not in self.found:
            self.found[motifs] = sum([n for of, n in self.supply.items() if of & motifs])
        return self.found[motifs]

    def left(self, motifs: int) -> int:
        return sum([n for of, n in self.unlaid.items() if of & motifs])

    def outlook(self, plan: _Plan) -> float:
        floats, parade, dead = plan.floats, plan.parade, plan.dead
        least = self.threshold
        points = 2 * plan.paraded + sum(size for _, size in floats) - dead
        if parade == PARADE:
            return _WON + points
        if dead >= least:
            return _LOST
        union = 0
        for motifs, _ in floats:
            union |= motifs
        keep = _KEEP * sum(bool(motifs & union) for motifs in plan.hand)
        missing = PARADE - parade
        long = sorted((size for _, size in floats if size >= least), reverse=True)
        if len(long) >= missing:
            grow = sum(min(self.left(motifs), _MOST_GROW) for motifs, _ in floats)
            return _WON + points + sum(long[:missing]) + _GROW * grow + keep
        to_come = [
            max(0, least - size) if size + self.left(motifs) >= least else least + size
            for motifs, size in floats
        ]
        to_come = sorted([*to_come, *[least] * PARADE])[:missing]
        share = self.fitting(union) / (sum(self.supply.values()) or 1)
        return (
            _POINTS * points + _GROW0 * sum(min(self.left(motifs), _MOST_GROW) for motifs, size in floats if size >= least)
            - sum(to_come)
            - _DEAD * dead
            - _DEADER * dead * dead
            + _FIT * share
            + keep
        )


def _spot(card: Card) -> Spot:
    return Spot(card["x"], card["y"], card["angle"])
