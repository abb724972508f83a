"""What each action of Carnavalesque seems worth at once: the rating for the Greedy bot.

All win together, so the bot asks what helps the King. A card is worth 1 if it fits a float, less if
it may begin one; `kings_plan.py` rates how the King lays cards. What can't be said aloud (which
motifs to hope for, who takes the crown) is agreed by looking at the same table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import bits_of
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_outlook import ANY, CardOutlook, Floats
from tablewidgets.games.carnavalesque.cards import AGES, MOTIFS, Cards, motifs_in
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.crowd import Crowd, crowd_of
from tablewidgets.games.carnavalesque.effects import Effect
from tablewidgets.games.carnavalesque.geometry import Spot, under
from tablewidgets.games.carnavalesque.kings_plan import LOST, KingsPlan
from tablewidgets.games.carnavalesque.moves import DEEPEST, Kind
from tablewidgets.games.carnavalesque.options import NOBODY
from tablewidgets.games.carnavalesque.view import CardView, CarnavalesqueView, CrowdCardView

# What cards are worth, where one that fits a float is worth 1: the Third Workshop; at most, one
# that fits none yet; its second motif; and the best of what it uncovers.
_THIRD, _HOPE, _ALSO, _BARED = 2.0, 0.5, 0.2, 0.2
_FIRST = 100.0  # More than any decision is worth
_GOOD = 0.9  # The worth from which on the Jester hears "Stop!"
_EFFECTS: Final[Mapping[str, float]] = {
    Effect.DRAW: 1.0,
    Effect.GIVE: 0.9,
    Effect.COVERED_ONCE: 0.8,
    Effect.IGNORE_DECREE: 0.6,
    Effect.REDRAW: 0.7,
    Effect.TURN: 0.6,
    Effect.PEEK: 0.6,
    Effect.SWAP: 0.3,
    Effect.BAN_NEXT: 0.2,
    Effect.BLIND: 0.1,
    Effect.RANDOM_DRAW: 0.0,
}
"""What a role is worth (V27): those that bring the King more cards come first."""
_DIGGER: Final = 1.5  # And a Jester, as long as the Third Workshop is under the crowd
_IN_HAND, _UNCOVERED = 3, 2
"""How many cards a card counts for that will soon be there: in a hand, or free to be drawn."""
_BITS: Final = {name: 1 << n for n, name in enumerate(MOTIFS)}


def rate(view: CarnavalesqueView, legal: Sequence[Action]) -> list[float]:
    if view["phase"] == phases.KING:
        return _kings_rates(view, legal)
    rating = _Rating(view)
    return [_METHODS[action.kind](rating, **action.args) for action in legal]


def _kings_rates(view: CarnavalesqueView, legal: Sequence[Action]) -> list[float]:
    """Each action by the best that can come of it; but the Third Workshop is opened first."""
    if any(action.kind == Kind.OPEN_WORKSHOP for action in legal):
        return [float(action.kind == Kind.OPEN_WORKSHOP) for action in legal]
    best = _plan(view).best(_kings_hand(view), view["laid"], view["laid"] + view["to_lay"])
    return [best.get(tuple(action.args.values()), 2 * LOST) for action in legal]


def _plan(view: CarnavalesqueView) -> KingsPlan:
    return KingsPlan(
        _floats(view),
        len(view["parade"]),
        sum(map(len, view["parade"])),
        len(view["dead_end"]),
        view["threshold"],
        NOBODY if view["strike"] is None else view["strike"],
        _outlook(view, all_cards.read(view["cards"])),
    )


def _kings_hand(view: CarnavalesqueView) -> tuple[int, ...]:
    return tuple(_mask(card["face"]) for card in view["players"][view["king"] or 0]["hand"])


def _mask(names: Iterable[str] | None) -> int:
    """Motifs by their names, as a mask; 0 for a face that is not known."""
    return sum(_BITS[name] for name in names or ())


def _outlook(view: CarnavalesqueView, deck: Cards) -> CardOutlook:
    """What a seat with this view can count on."""
    built = [*view["workshops"], *view["parade"], view["dead_end"]]
    soon: Counter[int] = Counter()
    for player in view["players"]:
        held = [_mask(card["face"]) for card in player["hand"] if card["face"]]
        soon.update(dict.fromkeys(held, _IN_HAND - 1))
    for card in view["crowd"] or ():
        if card["face"] and card["uncovered"]:
            soon[_mask(card["face"])] += _UNCOVERED - 1
    return CardOutlook(deck, [_mask(card["face"]) for cards in built for card in cards], soon)


def _floats(view: CarnavalesqueView) -> Floats:
    floats = zip(view["floats"], view["workshops"], strict=True)
    sizes = tuple([(_mask(motifs) if cards else ANY, len(cards)) for motifs, cards in floats])
    return sizes[: WORKSHOPS - (not view["third_open"])]


class _Rating:
    """Rates the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: CarnavalesqueView) -> None:
        self.view = view
        self.deck = all_cards.read(view["cards"])
        self.me = view["players"][int(view["seat"] or 0)]
        self.hand = self.me["hand"]
        self.crowd = view["crowd"] or []
        self.outlook = _outlook(view, self.deck)
        self.floats = _floats(view)
        hands = [player["hand"] for player in view["players"]]
        built = [*view["workshops"], *view["parade"], view["dead_end"]]
        shown: list[Sequence[CardView]] = [*built, self.crowd, *hands]
        known = [card for cards in shown for card in cards if card["face"]]
        self.unknown = Counter(
            zip((AGES[age] for age in self.deck.ages), self.deck.motifs, strict=True)
        )
        self.unknown.subtract((str(card["age"]), _mask(card["face"])) for card in known)
        in_hand = any(card["third"] for hand in hands for card in hand)
        self.third_missing = not (view["third_open"] or in_hand)
        self.rates = self._rates()
        self.worths = {motifs: self._worth(motifs) for motifs in self.outlook.unlaid}
        self.means = {age: self._mean(age) for age in AGES}

    @cached_property
    def heap(self) -> Crowd:
        return crowd_of([(of["card"], _spot(of), of["up"]) for of in self.crowd])

    # What a card is worth.

    def _rates(self) -> list[float]:
        """What each motif is worth: those of the floats most; and to begin others, those of which
        there is most at hand, which all see much alike."""
        at_hand = [self.outlook.fitting(1 << n) for n in range(len(MOTIFS))]
        most = max(at_hand) or 1
        rates = [_HOPE * many / most for many in at_hand]
        for motifs, size in self.floats:
            for motif in motifs_in(motifs) if size else ():
                rates[motif] = 1.0
        if self.view["announced"]:
            rates[MOTIFS.index(self.view["announced"])] += 0.5
        return rates

    def _worth(self, motifs: int) -> float:
        second, best = sorted([self.rates[motif] for motif in motifs_in(motifs)])[-2:]
        return best + _ALSO * second

    def _mean(self, age: str) -> float:
        """What a card of this age is worth that the seat has not seen."""
        worths = [(self.worths[m], n) for (of, m), n in self.unknown.items() if of == age and n > 0]
        total = sum(n for _, n in worths)
        return sum(worth * n for worth, n in worths) / total if total else 0.0

    def worth(self, card: CardView) -> float:
        if card["third"]:
            return 0.0 if self.view["third_open"] else _THIRD
        if card["face"] is None:
            return self.means[str(card["age"])]
        return self.worths[_mask(card["face"])]

    def in_crowd(self, number: int) -> CrowdCardView:
        return next(of for of in self.crowd if of["card"] == number)

    # The crown (V6), the events (V25) and the roles (V26).

    def claim(self, yes: bool) -> float:
        """The hand that is worth more than those of the others claims, and alone: the next players
        hear a claim."""
        if self.view["claims"]:
            return -yes
        others = [
            self.held(player["hand"])
            for seat, player in enumerate(self.view["players"])
            if seat not in (self.view["king"], self.view["seat"])
        ]
        return (self.held(self.hand) - max(others)) * yes

    def held(self, hand: Sequence[CardView]) -> float:
        """What a King could lay of a hand, as far as it is known."""
        return sum(map(self.worth, hand))

    def name_king(self, seat: int) -> float:
        """The first one named; else the first who claimed."""
        named = (*self.view["votes"], *self.view["claims"])
        return float(seat == named[0])

    def choose_role(self, card: int) -> float:
        (effect,) = self.me["dealt_cards"][card]["effects"]
        return _DIGGER if effect == Effect.BLIND and self.third_missing else _EFFECTS[effect]

    def strike(self, workshop: int) -> float:
        """The one that would take the fewest cards."""
        return -self.outlook.fitting(self.floats[workshop][0])

    def announce(self, motif: str) -> float:
        """The motif most frequent in the King's hand and floats: before anything else, as long as
        others are to give cards."""
        if self.view["phase"] != phases.DECREE:
            return -_FIRST
        held = sum(motif in (card["face"] or ()) for card in self.hand)
        return _FIRST + self.rates[MOTIFS.index(motif)] + _ALSO * held

    # The draws (V9 to V12, V27).

    def decree(self, age: str) -> float:
        """By the best card that can still be drawn, and a little by the rest."""
        worths = [
            self.worth(card) for card in self.crowd if card["uncovered"] and card["age"] != age
        ]
        return max(worths, default=-1.0) + (0.1 * sum(worths) / len(worths) if worths else 0)

    def draw(self, card: int | None) -> float:
        """The card, and what it uncovers for the next players."""
        if card is None:
            return 0.0
        after = self.heap.taken(card)
        new = bits_of(after.uncovered & ~self.heap.uncovered)
        best = max([self.worth(self.in_crowd(of)) for of in new], default=0.0)
        return self.worth(self.in_crowd(card)) + _BARED * best

    def turn(self, card: int) -> float:
        """A card nobody knows deserves a look; one to be turned down should be worth little."""
        of = self.in_crowd(card)
        if of["up"]:
            return -1.0 - self.worth(of)
        return 3.0 + self.worth(of) if of["face"] is None else self.worth(of) - 1.0

    def peek(self, card: int) -> float:
        """There is nothing to see where the card is known."""
        of = self.in_crowd(card)
        return 3.0 + self.worth(of) if of["face"] is None else -1.0

    @property
    def digging(self) -> bool:
        """Whether the Jester gropes for the Third Workshop: first of all, while it is missing. Then
        all agree that "Stop!" is about the lowest card in reach, and otherwise the uppermost."""
        return self.third_missing and self.view["aims_left"] > 0

    def aim(self, x: int, y: int) -> float:
        """The Third Workshop is under the middle, most cards about it; a Jester who is stopped
        draws."""
        if self.view["phase"] == phases.BLIND and self.view["stopped"]:
            return -1.0
        reach = 100 if self.third_missing and self.view["aims_left"] > 1 else 800
        return float(x * x + y * y <= reach * reach)

    def stop(self, yes: bool) -> float:
        """Whether the card is good that the Jester would draw."""
        x, y = self.view["point"] or (0, 0)
        below = [of for of in reversed(self.crowd) if under(_spot(of), x, y)]
        if self.digging:
            found = any(of["third"] for of in below[DEEPEST : DEEPEST + 1] or below[-1:])
            return float(yes == found)
        top = below or sorted(self.crowd, key=lambda of: (of["x"] - x) ** 2 + (of["y"] - y) ** 2)
        return (self.worth(top[0]) - _GOOD) * (1 if yes else -1)

    def blind_draw(self, depth: int, stir: int) -> float:
        """What the others say is good; else, in the end, something below what is not."""
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
        return max(new, default=0.0) - self.give(card) - 0.1

    def swap(self, seat: int, card: int | None) -> float:
        """Only without a card to give, another one is needed."""
        best = max(map(self.worth, self.hand))
        if card is None or best >= _GOOD:
            return 0.0 if card is None else -1.0
        theirs = self.view["players"][seat]["hand"]
        return sum(map(self.worth, theirs)) / len(theirs) - self.give(card)

    def give(self, card: int) -> float:
        return self.worth(self.hand[card])

    def level_throw(self, card: int) -> float:
        return -self.give(card)


_METHODS: Final[Mapping[str, Callable[..., float]]] = {
    Kind.CLAIM: _Rating.claim,
    Kind.NAME_KING: _Rating.name_king,
    Kind.CHOOSE_ROLE: _Rating.choose_role,
    Kind.STRIKE: _Rating.strike,
    Kind.ANNOUNCE: _Rating.announce,
    Kind.DECREE: _Rating.decree,
    Kind.TURN: _Rating.turn,
    Kind.PEEK: _Rating.peek,
    Kind.DRAW: _Rating.draw,
    Kind.AIM: _Rating.aim,
    Kind.STOP: _Rating.stop,
    Kind.BLIND_DRAW: _Rating.blind_draw,
    Kind.THROW_BACK: _Rating.throw_back,
    Kind.SWAP: _Rating.swap,
    Kind.GIVE: _Rating.give,
    Kind.LEVEL_THROW: _Rating.level_throw,
    Kind.LEVEL_TAKE: _Rating.draw,
}


def _spot(card: CrowdCardView) -> Spot:
    return card["x"], card["y"], card["angle"]
