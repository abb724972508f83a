"""What a seat can infer: the distribution of each card, exactly, and the evidence for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Self

from tablewidgets.chance import Deck, Distribution, Hand
from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import Players, checked_int, plain_int
from tablewidgets.games.kraaw.cards import COPIES, DIGIT, ROW
from tablewidgets.games.kraaw.observation import HIDDEN, Observation
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.view import view
from tablewidgets.games.kraaw.worlds import HAND, LEFT, Path, paths

DOG: Final = "dog"
"""The dog, where a player is a seat."""

Player = int | str
"""A seat, or DOG."""


class KraawBeliefs(Beliefs):
    """What a seat can infer about the cards of the round, exactly.

    `game.beliefs(seat)` makes it. The evidence is what was looked at or revealed. Its keys are
    "hand", "left", and "card:seat:place" for the card now in that place. What everybody did, such
    as an exchange with the dog, can't be left out. The `hypothesis` is that what the others choose
    to do tells nothing.

    Args:
        observation: What the seat observes.
        players: The players of the game, or how many there are.
        forgotten: The keys of the evidence that is left out.

    Example:
        >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]])
        >>> game = game.act("dog_swap", yes=True).act("dog_swap", yes=False)
        >>> beliefs = game.beliefs(1)
        >>> beliefs.law(0, 0)[5], beliefs.law("dog")[5]
        (Fraction(1, 10), Fraction(1, 10))
        >>> [piece.key for piece in beliefs.evidence()]
        ['hand']
        >>> beliefs.without("hand").law(0, 0)[5]
        Fraction(1, 15)
    """

    game = "kraaw"

    def __init__(
        self, observation: Observation, players: Players, forgotten: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(observation.seat, players, forgotten)
        self._seen: Final = observation

    def law(self, player: Player, card: int | None = None) -> Distribution[int]:
        """The value of a card.

        Args:
            player: A seat, or "dog".
            card: Its place in the row, from 0. The dog is shuffled: none of its cards needs to be
                named.

        Returns:
            The distribution of its value.

        Raises:
            ValueError: If the player has no cards in this round, or the card is out of range.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.law(1, 0)[4], beliefs.law("dog")[4]
            (Fraction(1, 5), Fraction(1, 5))
        """
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
        """How many cards of a value are in a row, or in the dog.

        Args:
            player: A seat, or "dog".
            value: The value, from 1 to 5.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If the player has no cards in this round, or the card is out of range.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.count(1, value=4).at_least(1)
            Fraction(7, 9)
        """
        value = checked_int("value", value, 1, ROW)
        return self._of_row(player, lambda card: card == value, lambda hand: hand.count(value))

    def total(self, player: Player) -> Distribution[int]:
        """The sum of all cards of a row, hidden ones too, or of the dog.

        Args:
            player: A seat, or "dog".

        Returns:
            Its distribution.

        Raises:
            ValueError: If the player has no cards in this round, or the card is out of range.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.total(0)[9], beliefs.total(1).mean
            (Fraction(1, 1), Fraction(27, 2))
        """
        return self._of_row(player, lambda card: card, lambda hand: hand.total())

    def _of_row(
        self,
        player: Player,
        of_card: Callable[[int], int],
        of_hand: Callable[[Hand[int]], Distribution[Any]],
    ) -> Distribution[Any]:
        """The distribution of a sum over a row: its known cards, and a hand from the values left of
        each group."""
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
        return Distribution._in_proportion(weights)

    @cached_property
    def _known(self) -> Observation:
        """The observation, without the values of the cards that are left out."""
        seen = self._seen
        left_out = sum(DIGIT[seen.cards[place]] for place in _places(self._forgotten))
        return seen._replace(values=seen.values & ~left_out)

    @cached_property
    def _paths(self) -> list[Path]:
        return paths(self._known, self._forgotten)

    def _value(self, card: int) -> int | None:
        return self._known.value(card)

    def _cards_of(self, player: Player) -> tuple[int, ...]:
        """The cards of a row, in order of place, or those of the dog."""
        seen = self._seen
        if not seen.cards:
            raise ValueError(SHARED.say("call.not_dealt", name="player"))
        if player == DOG:
            return tuple(seen.dog)
        seat = plain_int(player)
        if type(seat) is not int or not 0 <= seat < seen.setup.players:
            raise ValueError(
                SHARED.say(
                    "call.player_or_dog", p=seen.setup.players - 1, dog=DOG, player=repr(player)
                )
            )
        if seat not in seen.round.playing:
            raise ValueError(SHARED.say("call.no_cards_in_round", seat=seat))
        return tuple(seen.cards[place] for place in seen.row(seat))

    # The evidence.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._seen, self._players, forgotten)

    def _pieces(self) -> Iterator[Evidence]:
        seen, say = self._seen, self._texts.say
        if seen.remembered and seen.cards:
            left = seen.remembered[ROW:]
            key = "beliefs.hand_new" if left else "beliefs.hand"
            yield Evidence(HAND, say(key, values=seen.remembered[:ROW]))
            if left:
                yield Evidence(LEFT, say("beliefs.left", values=left))
        for seat in seen.round.playing:
            for place in seen.row(seat):
                if seen.value(seen.cards[place]):
                    yield Evidence(_key(place), self._of_card(seat, place))

    def _of_card(self, seat: int, place: int) -> str:
        """How this card became known."""
        seen, card = self._seen, self._seen.cards[place]
        if seen.is_public(card):
            key = "revealed"
        elif seen.seat == TEACHER:
            key = "seen"
        else:
            key = "looked_own" if seat == seen.seat else "looked"
        words = {"player": self._names[seat], "card": place % ROW, "value": seen.value(card)}
        return self._texts.say(f"beliefs.{key}", **words)

    # For the table.

    def of_piece(self, piece: str) -> PieceLaw | None:
        """The value of a card, or of one of the dog's.

        Args:
            piece: Its id in the scene.

        Returns:
            The distribution, and how its values are written; None where there is nothing to ask.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.of_piece("c5").law[4]
            Fraction(1, 5)
        """
        seen = view(self._seen, self._names)
        of_card, dog = ids.in_round(seen)
        if piece in dog and self._seen.cards:
            return self._named(self._texts.say("beliefs.dog"), self.law(DOG))
        for seat, player in enumerate(seen["players"]):
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

    def table(self) -> Grid:
        """The value of each hidden card, as a table in the current language.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> len(beliefs.table().rows)
            11
        """
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
    """The number of the path's worlds in which the card has each value."""
    known = seen.value(card)
    if known:
        return {known: path.weight}
    for values, unknown in path.open:
        if card in unknown:
            # The weight counts the orders of the values; each value is this card's equally often.
            each = path.weight // len(values)
            return {int(value): each * n for value, n in Counter(values).items()}
    raise AssertionError("an unknown card is in one of the groups")


def _key(place: int) -> str:
    return f"card:{place // ROW}:{place % ROW}"


def _places(keys: frozenset[str]) -> Iterator[int]:
    """The places that these keys name."""
    for key in keys - {HAND, LEFT}:
        _, seat, place = key.split(":")
        yield ROW * int(seat) + int(place)


def _cells(law: Distribution[int], values: range) -> list[str]:
    return [decimal(law[value], 3) for value in values]
