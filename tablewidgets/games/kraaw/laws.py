"""What a seat may believe: the exact law of each card, and the evidence it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Self

from tablewidgets.chance import Deck, Distribution, Hand
from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import checked_int, plain_int
from tablewidgets.games.kraaw.beliefs import HAND, LEFT, Path, paths
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.terms import COPIES, DIGIT, Observation
from tablewidgets.games.kraaw.view import HIDDEN, row, show, value

DOG: Final = "dog"
"""The name by which the dog is asked for, where a player is a seat."""

Player = int | str
"""A seat, or DOG."""


class KraawBeliefs(Beliefs):
    """What a seat can infer about the cards of the round, exactly.

    >>> from tablewidgets import Kraaw
    >>> game = Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]])
    >>> game = game.act("dog_swap", yes=True).act("dog_swap", yes=False)
    >>> beliefs = game.beliefs(1)
    >>> beliefs.law(0, 0)[5], beliefs.law("dog")[5]
    (Fraction(1, 10), Fraction(1, 10))
    >>> [piece.key for piece in beliefs.evidence()]
    ['hand']
    >>> beliefs.without("hand").law(0, 0)[5]
    Fraction(1, 15)

    Evidence is what was looked at or revealed; its keys are "hand", "left", and "card:seat:place"
    of a card where it lies. What happened, such as an exchange with the dog, is not: it can't be
    left out. The `hypothesis` is that the deal and chance alone count, and not what the others may
    have meant by what they did.
    """

    game = "kraaw"

    def __init__(
        self,
        seen: Observation,
        players: int | Sequence[str],
        forgotten: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(seen.seat, players, forgotten)
        self._seen: Final = seen

    # The laws.

    def law(self, player: Player, card: int | None = None) -> Distribution[int]:
        """The law of a card: `player` is a seat or "dog", and `card` a place from 0. The dog is
        shuffled, so that each of its cards has the same law, and none needs to be named."""
        cards = self._cards_of(player)
        if player == DOG and card is None:
            card = 0
        place = checked_int("card", card, 0, ROW - 1)  # it refuses None
        asked = cards if player == DOG else (cards[place],)
        weights: Counter[int] = Counter()
        for path in self._paths:
            for of in asked:
                weights.update(_weights(self._known, path, of))
        return Distribution(weights)

    def count(self, player: Player, value: int) -> Distribution[int]:
        """How many cards of a value lie in a row, or in the dog."""
        value = checked_int("value", value, 1, ROW)
        return self._of_row(player, lambda card: card == value, lambda hand: hand.count(value))

    def total(self, player: Player) -> Distribution[int]:
        """The sum of all cards of a row, hidden ones too, or of the dog."""
        return self._of_row(player, lambda card: card, lambda hand: hand.total())

    def _of_row(
        self,
        player: Player,
        of_card: Callable[[int], int],
        of_hand: Callable[[Hand[int]], Distribution[Any]],
    ) -> Distribution[Any]:
        """What is added up over a row: of its known cards, and of hands from what is left of each
        group."""
        cards = self._cards_of(player)
        known = sum(of_card(self._value(card) or 0) for card in cards)
        weights: dict[Number, Fraction] = {}
        for path in self._paths:
            law: Distribution[Any] = Distribution([known])
            for values, unknown in path.open:
                hidden = len(set(cards).intersection(unknown))
                if hidden:
                    law += of_hand(Deck(map(int, values)).hand(hidden))
            for sum_, p in law.items():
                weights[sum_] = weights.get(sum_, Fraction()) + path.weight * p
        return Distribution(weights)

    @cached_property
    def _known(self) -> Observation:
        """What is seen, without the values of the cards that are to be left out."""
        seen = self._seen
        left_out = sum(DIGIT[seen.cards[place]] for place in _places(self._forgotten))
        return seen._replace(values=seen.values & ~left_out)

    @cached_property
    def _paths(self) -> list[Path]:
        return paths(self._known, self._forgotten)

    def _value(self, card: int) -> int | None:
        return value(self._known, card)

    def _cards_of(self, player: Player) -> tuple[int, ...]:
        """The cards in a row, in order of place, or those of the dog."""
        seen, seats = self._seen, self._seen.setup.players
        if not seen.cards:
            raise ValueError("player: no cards are dealt yet")
        if player == DOG:
            return tuple(range(ROW * seats, ROW * (seats + 1)))
        seat = plain_int(player)
        if type(seat) is not int or not 0 <= seat < seats:
            raise ValueError(f'player: 0 to {seats - 1}, or "{DOG}", not {player!r}')
        if seat not in seen.round.playing:
            raise ValueError(f"player: {seat} has no cards in this round")
        return tuple(seen.cards[place] for place in row(seen, seat))

    # What they rest on.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._seen, self._players, forgotten)

    def _pieces(self) -> Iterator[Evidence]:
        seen, say = self._seen, self._texts.say
        if seen.held and seen.cards:
            left = seen.held[ROW:]
            key = "beliefs.hand_new" if left else "beliefs.hand"
            yield Evidence(HAND, say(key, values=seen.held[:ROW]))
            if left:
                yield Evidence(LEFT, say("beliefs.left", values=left))
        for seat in seen.round.playing:
            for place in row(seen, seat):
                if value(seen, seen.cards[place]):
                    yield Evidence(_key(place), self._of_card(seat, place))

    def _of_card(self, seat: int, place: int) -> str:
        """How a card comes to be known."""
        seen, card = self._seen, self._seen.cards[place]
        if seen.seen & DIGIT[card]:
            key = "revealed"
        elif seen.seat == TEACHER:
            key = "seen"
        else:
            key = "looked_own" if seat == seen.seat else "looked"
        words = {"player": self._names[seat], "card": place % ROW, "value": value(seen, card)}
        return self._texts.say(f"beliefs.{key}", **words)

    # Of the table.

    def of_piece(self, piece: str) -> PieceLaw | None:
        """The law of a card that lies face down, whether its value is known or not."""
        view = show(self._seen, self._names)
        of_card, dog = ids.in_round(view)
        if piece in dog and self._seen.cards:
            return self._named(self._texts.say("beliefs.dog"), self.law(DOG))
        for seat, player in enumerate(view["players"]):
            for place, card in enumerate(player["row"]):
                if of_card[card["id"]] == piece and card["state"] == HIDDEN:
                    return self._named(self._place(seat, place), self.law(seat, place))
        return None

    def _named(self, of: str, law: Distribution[int]) -> PieceLaw:
        return PieceLaw(of, law, {value: str(value) for value in self._values})

    def _place(self, seat: int, place: int) -> str:
        return self._texts.say("beliefs.card", player=self._names[seat], card=place)

    @property
    def _values(self) -> range:
        """The values of the deck."""
        return range(1, len(COPIES[self._seen.setup.players]) + 1)

    # As a table.

    def table(self) -> Grid:
        """The law of each card that is not known, and what it rests on."""
        seen, say = self._seen, self._texts.say
        values = self._values
        rows = []
        if seen.cards:
            for seat in seen.round.playing:
                for at, card in enumerate(self._cards_of(seat)):
                    if not self._value(card):
                        law = self.law(seat, at)
                        rows.append([self._place(seat, at), *_cells(law, values)])
            rows.append([say("beliefs.dog"), *_cells(self.law(DOG), values)])
        heads = [say("beliefs.card_head"), *map(str, values)]
        return Grid(self.title, heads, rows, self.notes, words=[0])


def _weights(seen: Observation, path: Path, card: int) -> dict[int, int]:
    """In how many of the path's ways a card has each value."""
    known = value(seen, card)
    if known:
        return {known: path.weight}
    for values, unknown in path.open:
        if card in unknown:
            # The weight counts the orders of the values, among which each lies here equally often.
            each = path.weight // len(values)
            return {int(value): each * n for value, n in Counter(values).items()}
    raise AssertionError("a card that is not known is in one of the groups")


def _key(place: int) -> str:
    return f"card:{place // ROW}:{place % ROW}"


def _places(keys: frozenset[str]) -> Iterator[int]:
    """The places of the cards that these keys name."""
    for key in keys - {HAND, LEFT}:
        _, seat, place = key.split(":")
        yield ROW * int(seat) + int(place)


def _cells(law: Distribution[int], values: range) -> list[str]:
    return [decimal(law[value], 3) for value in values]
