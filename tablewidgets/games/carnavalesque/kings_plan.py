"""How the bots lay the King's cards: a search among the ways to lay a whole hand."""

from __future__ import annotations

from bisect import insort
from typing import Final

from tablewidgets.engine.action import Argument
from tablewidgets.games.carnavalesque.card_outlook import CardOutlook, Floats
from tablewidgets.games.carnavalesque.cards import MOTIFS
from tablewidgets.games.carnavalesque.carnival import PARADE

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
_MOST: Final = 5_000
"""How many standings are remembered, about: those of some thousand hands."""


Way = tuple[Argument, ...]
"""The arguments of laying a card, or none to end the turn."""
Hand = tuple[int, ...]
"""The motifs of each card; 0 for one that is not laid, like the Third Workshop."""
_Terms = tuple[float, float, float, float, float]
"""What a standing is worth without the cards kept, in the order in which they are added."""

# A standing is written as one number, which is quicker to change and to find than tuples. From the
# lowest bits: the cards in the dead end; those in the parade; the floats there; then the floats, of
# which the first has the highest bits: how many cards it has, and its motifs increased by 1, so
# that ANY is 0.
_COUNT: Final = 6
_CARDS: Final = (1 << _COUNT) - 1
_PARADED: Final = 1 << _COUNT
_DEPARTED: Final = 1 << 2 * _COUNT
_FLOATS: Final = 2 * _COUNT + PARADE.bit_length()
_FLOAT: Final = _COUNT + len(MOTIFS) + 1
_ONE_FLOAT: Final = (1 << _FLOAT) - 1
_MOTIFS: Final = _ONE_FLOAT >> _COUNT


class Standing:
    """How the King may leave the carnival: the floats, the parade and the dead end."""

    __slots__ = "departed", "fits", "follows", "key", "takes", "terms"

    def __init__(self, key: int, fits: int, takes: int, terms: _Terms):
        self.key: Final = key
        self.departed: Final = _departed(key) == PARADE
        """Whether the parade is full."""
        self.fits: Final = fits
        """The motifs for which a card kept in hand is worth something."""
        self.takes: Final = takes
        """The motifs of the cards that can be laid sensibly."""
        self.terms: Final = terms
        self.follows: Final[dict[int, tuple[Standing, ...]]] = {}
        """What may follow, by the motifs of a card, for hands lead to the same again and again: in
        the sensible ways; and by their complement, in all ways."""

    def worth(self, kept: int) -> float:
        """How good it would be to end the turn like this, with so many cards kept that fit."""
        gained, growing, short, dead, deader = self.terms
        return gained + (growing + _KEEP * kept) - short - dead - deader


_Plan = tuple[float, int, int, Standing]
"""What a plan is worth, the key of its standing, the cards that are left, and the standing."""


class KingsPlan:
    """The King's turn (V15 to V19).

    Args:
        floats: For each open workshop, the motifs of its float and how many cards it has.
        parade: How many floats have left for the parade.
        paraded: The cards there.
        dead: The cards in the dead end.
        threshold: How many cards a float needs, and how many in the dead end lose.
        strike: The workshop that takes no card, or NOBODY.
        outlook: The cards not laid yet.
    """

    def __init__(
        self,
        floats: Floats,
        parade: int,
        paraded: int,
        dead: int,
        threshold: int,
        strike: int,
        outlook: CardOutlook,
    ) -> None:
        self._shifts: Final = [_FLOATS + _FLOAT * n for n in reversed(range(len(floats)))]
        key = parade * _DEPARTED + paraded * _PARADED + dead
        for (motifs, size), shift in zip(floats, self._shifts, strict=True):
            key += _float(motifs, size) << shift
        self._key: Final = key
        self._threshold: Final = threshold
        self._strike: Final = strike
        self._outlook: Final = outlook
        self._standings: Final[dict[int, Standing]] = {}

    def best(self, hand: Hand, laid: int, least: int, width: int = _WIDTH) -> dict[Way, float]:
        """The best that can come of each way to go on, as far as the search goes.

        Args:
            hand: The King's cards.
            laid: How many have been laid.
            least: How many must have been.
            width: How many plans are followed.

        Returns:
            The worth, by the arguments of laying a card, or by none to end the turn.
        """
        best: dict[Way, float] = {}
        if laid >= least:
            best[()] = self.worth(hand)
        places = [place for place, motifs in enumerate(hand) if motifs]
        # A bit for each card in the hand: the first card has the highest one.
        bits = {place: 1 << (len(hand) - 1 - place) for place in places}
        plans: list[tuple[Way, Standing, int]] = [((), self._now(), sum(bits.values()))]
        for place_laid in range(1, len(places) + 1):
            may_end = laid + place_laid >= least or place_laid == len(places)
            after = {
                (first or (place, n, begun), key, left ^ bits[place])
                for first, before, left in plans
                if not before.departed
                for place in places
                if left & bits[place]
                for n, begun, key in self._ways(before.key, hand[place])
            }
            rated = sorted(
                [
                    (self._worth(self._standing(key), hand, left), first, key, left)
                    for first, key, left in after
                ],
                reverse=True,
            )
            for value, first, key, _ in rated:
                if may_end or self._standings[key].departed:
                    best[first] = max(best.get(first, LOST), value)
            plans = [
                (first, self._standings[key], left)
                for value, first, key, left in rated[:width]
                if value > LOST
            ]
        return best

    def promise(self, hand: Hand, laid: int, least: int) -> float:
        """The best that can come of it, as far as a quick search goes: more than one card goes to
        the dead end only if nothing else can be done and something must."""
        best = self.worth(hand) if laid >= least else LOST
        first = 1 << len(hand)
        cards = [(first >> at, motifs) for at, motifs in enumerate(hand, 1) if motifs]
        having: dict[int, int] = {-1: sum([bit for bit, _ in cards])}
        plans = [(self._now(), having[-1])]
        last = laid + len(cards)
        while plans and laid < last:
            must = laid < least
            laid += 1
            may_end = laid >= least or laid == last
            lowest = LOST
            kept: list[_Plan] = []
            for before, left in reversed(plans):
                takes = before.takes
                to_lay = having.get(takes)
                if to_lay is None:
                    to_lay = having[takes] = _having(takes, cards)
                to_lay &= left
                sensible = to_lay > 0
                if not sensible:
                    if not must or before.departed:
                        continue
                    to_lay = left
                for bit, motifs in cards:
                    if not to_lay & bit:
                        continue
                    follows = before.follows.get(motifs if sensible else ~motifs)
                    if follows is None:
                        follows = self._follows(before, motifs, sensible)
                    rest = left ^ bit
                    for after in follows:
                        fits = after.fits
                        here = having.get(fits)
                        if here is None:
                            here = having[fits] = _having(fits, cards)
                        gained, growing, short, dead, deader = after.terms
                        value = gained + (growing + _KEEP * (here & rest).bit_count())
                        value = value - short - dead - deader
                        if value > best and (may_end or after.departed):
                            best = value
                        if value >= lowest and value > LOST and laid < last:
                            lowest = _keep(kept, (value, after.key, rest, after))
            plans = [(after, rest) for _, _, rest, after in kept]
        return best

    def worth(self, hand: Hand) -> float:
        """How good it would be to end the turn at once."""
        return self._worth(self._now(), hand, -1)

    def _worth(self, standing: Standing, hand: Hand, left: int) -> float:
        last = len(hand) - 1
        fits = [at for at, motifs in enumerate(hand) if motifs & standing.fits]
        return standing.worth(sum([left >> (last - at) & 1 for at in fits]))

    def _follows(self, before: Standing, motifs: int, sensible: bool) -> tuple[Standing, ...]:
        """What may follow with a card more, in the sensible ways or in all, unless all is lost."""
        most = self._threshold - 1
        if sensible:
            most = min(most, (before.key & _CARDS) + 1)
        ways = self._ways(before.key, motifs)
        after = tuple([self._standing(key) for _, _, key in ways if key & _CARDS <= most])
        before.follows[motifs if sensible else ~motifs] = after
        return after

    def _ways(self, before: int, motifs: int) -> list[tuple[int, bool, int]]:
        """The ways to lay a card: the workshop, whether it begins a float, and what follows."""
        ways: list[tuple[int, bool, int]] = []
        for n, shift in enumerate(self._shifts):
            if n == self._strike:
                continue
            was = before >> shift & _ONE_FLOAT
            size = was & _CARDS
            common = (was >> _COUNT) - 1 & motifs
            if common:
                ways.append((n, False, before + (_float(common, size + 1) - was << shift)))
            if size >= self._threshold:
                # The card that would begin a float is not laid if the game is won (V22).
                wins = _departed(before) == PARADE - 1
                begun = 0 if wins else _float(motifs, 1)
                left = _DEPARTED + _PARADED * size
                ways.append((n, True, before + (begun - was << shift) + left))
            elif size:
                ways.append((n, True, before + (_float(motifs, 1) - was << shift) + size))
        return ways

    def _now(self) -> Standing:
        if len(self._standings) > _MOST:
            self._standings.clear()
        return self._standing(self._key)

    def _standing(self, key: int) -> Standing:
        standing = self._standings.get(key)
        if standing is None:
            standing = self._standings[key] = self._judged(key)
        return standing

    def _judged(self, key: int) -> Standing:
        """Once the floats that are long enough would fill the parade, the next King can win with
        any cards; till then, they can grow."""
        parade, paraded, dead = _departed(key), key >> _COUNT & _CARDS, key & _CARDS
        least = self._threshold
        points = 2 * paraded - dead
        fits = takes = growing = 0
        saved: list[int] = []  # for each float, how many of the cards it needs need not come
        long: list[int] = []
        for n, shift in enumerate(self._shifts):
            motifs, size = (key >> shift + _COUNT & _MOTIFS) - 1, key >> shift & _CARDS
            points += size
            fits |= motifs
            if n != self._strike:
                takes |= motifs if 1 < size < least else -1
            left = self._outlook.left(motifs)
            if size >= least:
                growing += left if left < _GROWTH else _GROWTH
                saved.append(least)
                long.append(size)
            else:
                saved.append(size if size + left >= least else 0)
        if parade == PARADE:
            return Standing(key, 0, 0, (_WON + points, 0.0, 0.0, 0.0, 0.0))
        if dead >= least:
            return Standing(key, 0, takes, (LOST, 0.0, 0.0, 0.0, 0.0))
        missing = PARADE - parade
        grow = _GROW * growing
        if len(saved) > missing:
            saved.sort(reverse=True)
            del saved[missing:]
        short = missing * least - sum(saved)
        if not short:
            won = _WON + points + sum(sorted(long, reverse=True)[:missing])
            return Standing(key, fits, takes, (won, grow, 0.0, 0.0, 0.0))
        fitting = self._outlook.fitting(fits) / (self._outlook.total or 1)
        gained = _FIT * fitting + _POINT * points
        terms = (gained, grow, float(short), _DEAD * dead, _DEADER * dead**2)
        return Standing(key, fits, takes, terms)


def _departed(key: int) -> int:
    """How many floats have left for the parade."""
    return key % (1 << _FLOATS) // _DEPARTED


def _float(motifs: int, size: int) -> int:
    """A float within a standing."""
    return motifs + 1 << _COUNT | size


def _keep(kept: list[_Plan], plan: _Plan) -> float:
    """Keep a plan if it is one of the best few; what others must be worth to be kept too."""
    if plan not in kept:
        insort(kept, plan)
        if len(kept) > _QUICK:
            del kept[0]
    return kept[0][0] if len(kept) == _QUICK else LOST


def _having(motifs: int, cards: list[tuple[int, int]]) -> int:
    """The bits of the cards with one of these motifs."""
    return sum([bit for bit, of in cards if of & motifs])
