"""What each action of Carnavalesque seems worth at once: the judgement of the greedy bot.

All win together, so the bot asks what helps the King. A card is worth 1 if it fits a float, less if
it may begin one; how the King lays his, is `kings_plan`. What can't be said aloud is agreed by
looking at the same table: which motifs to hope for, and who takes the crown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import bits_of
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque import kings_plan
from tablewidgets.games.carnavalesque.card_outlook import Supply, mask
from tablewidgets.games.carnavalesque.cards import AGES, MOTIFS, motifs_in
from tablewidgets.games.carnavalesque.crowd import Crowd, laid
from tablewidgets.games.carnavalesque.effects import house_roles
from tablewidgets.games.carnavalesque.geometry import Spot, under
from tablewidgets.games.carnavalesque.moves import DEEPEST
from tablewidgets.games.carnavalesque.placement import Lying

Card = Mapping[str, Any]

# What cards are worth, where one that fits a float is worth 1: the Third Workshop; at most, one
# that fits none yet; its second motif; and the best of what it uncovers.
_THIRD, _HOPE, _ALSO, _BARED = 2.0, 0.5, 0.2, 0.2
_GOOD = 0.9
"""From what worth on the Jester hears "Stop!"."""
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
    if view["phase"] == "king":
        return kings_plan.rate(view, legal)
    judge = _Judge(view)
    return [getattr(judge, action.kind)(**action.args) for action in legal]


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.threshold: int = view["threshold"]
        self.deck = all_cards.read(view["cards"])
        self.me: Mapping[str, Any] = view["players"][view["seat"]]
        self.hand: Sequence[Card] = self.me["hand"]
        self.crowd: Sequence[Card] = view["crowd"] or ()
        self.supply = Supply(view, self.deck)
        hands = [player["hand"] for player in view["players"]]
        seen = (self.supply.gone, self.crowd, *hands)
        known = [card for cards in seen for card in cards if card["face"]]
        self.unknown = Counter(
            zip((AGES[age] for age in self.deck.ages), self.deck.motifs, strict=True)
        )
        self.unknown.subtract((card["age"], mask(card["face"])) for card in known)
        in_hand = any(card["third"] for hand in hands for card in hand)
        self.third_missing = not (view["third_open"] or in_hand)
        self.rates = self._rates()
        self.worths = {motifs: self._worth(motifs) for motifs in self.supply.unlaid}
        self.means = [self._mean(age) for age in AGES]

    @cached_property
    def heap(self) -> Crowd:
        """The crowd as it lies."""
        return laid([Lying(of["card"], _spot(of), of["up"]) for of in self.crowd])

    # What a card is worth.

    def _rates(self) -> list[float]:
        """What each motif is worth: those of the floats most; and to begin others, those of which
        there is most at hand, which all see much alike."""
        supply = [self.supply.fitting(1 << n) for n in range(len(MOTIFS))]
        most = max(supply) or 1
        rates = [_HOPE * many / most for many in supply]
        for motifs, size in self.supply.floats:
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
        return self.worths[mask(card["face"])]

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
        return -self.supply.fitting(self.supply.floats[workshop][0])

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
        new = bits_of(after.uncovered & ~self.heap.uncovered)
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


def _spot(card: Card) -> Spot:
    return Spot(card["x"], card["y"], card["angle"])
