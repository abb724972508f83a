"""The beliefs of Carnuta: exact distributions of the cards that come to the market."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Self

from tablewidgets.chance import Distribution
from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import Players, checked_choice
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import NO_CARD, ROW_SIZE, ROWS
from tablewidgets.games.carnuta.market_forecast import Sources, shown_by, sources
from tablewidgets.games.carnuta.observation import Observation, market_row
from tablewidgets.games.carnuta.runes import symbols
from tablewidgets.games.carnuta.sickle_forecast import IngredientNames, Sickle


class CarnutaBeliefs(Beliefs):
    """What can be inferred about the cards that come to the market, exactly.

    `game.beliefs(seat)` makes it. Hands and discards are visible, so every player knows the same:
    which cards are in a pile, but not their order. The evidence is where the other cards are; its
    keys are "market", "discards", "hands" and "laid", and "order" for the teacher, who sees the
    piles.

    Args:
        seen: What the seat observes.
        players: The players of the game, or how many there are.
        forgotten: The keys of the evidence that is left out.

    Example:
        >>> beliefs = tw.Carnuta(2, seed=7).beliefs(0)
        >>> beliefs.next("day", by="ingredient")["salt"]
        Fraction(1, 7)
        >>> beliefs.sickle("day").count("salt").at_least(1)
        Fraction(469, 975)
    """

    game = "carnuta"

    def __init__(
        self, seen: Observation, players: Players, forgotten: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(seen.seat, players, forgotten)
        self._seen: Final = seen
        self._ingredients: Final = IngredientNames(seen.setup.deck)

    # Distributions.

    def next(self, row: str, by: str = "card") -> Distribution[Any]:
        """The next card of a row: the top one of its pile, or of its discard once that is shuffled.

        Args:
            row: "day" or "night".
            by: Which fact of the card: its id ("card"), its "ingredient" ("salt" for a Salt), or
                the number of symbols of its "cost".

        Returns:
            Its distribution.

        Raises:
            ValueError: If there is no such row, or no card is left to come to it.

        Example:
            >>> beliefs = tw.Carnuta(2, seed=7).beliefs(0)
            >>> beliefs.next("day", by="ingredient")["salt"]
            Fraction(1, 7)
        """
        next_card = self._sources(row, sickle=False).next(1)
        if not self._comes(row):
            raise ValueError(SHARED.say("call.no_card_to_come", row=row))
        facts: dict[str, Callable[[int], Any]] = {
            "card": lambda card: card,
            "ingredient": self._ingredients.of,
            "cost": lambda card: len(symbols(self._seen.setup.deck.costs[card])),
        }
        fact = facts[checked_choice("by", by, tuple(facts))]
        return next_card.law().map(lambda cards: fact(cards[0]))

    def sickle(self, row: str) -> Sickle:
        """The cards that a sickle would bring to a row now (C19).

        Args:
            row: "day" or "night".

        Returns:
            Their exact distributions.

        Raises:
            ValueError: If there is no such row, or no other card is left to come to it.

        Example:
            >>> beliefs = tw.Carnuta(2, seed=7).beliefs(0)
            >>> beliefs.sickle("day").cards
            4
        """
        found = self._sources(row, sickle=True)
        if not self._comes(row):
            raise ValueError(SHARED.say("call.no_sickle_card", row=row))
        return Sickle(row, self._seen, found.next(ROW_SIZE))

    def _sources(self, row: str, *, sickle: bool) -> Sources:
        number = _row(row)
        if not self._seen.round:
            raise ValueError(SHARED.say("call.no_market"))
        return sources(self._seen, number, self._forgotten, sickle=sickle)

    def _visible(self, row: str) -> list[int]:
        places = market_row(self._seen.market, _row(row))
        return [card for card in places if card != NO_CARD]

    def _comes(self, row: str) -> bool:
        """Whether a card is left to come."""
        pile, discard = self._seen.pile_sizes[_row(row)], self._seen.discards[_row(row)]
        return self._seen.round > 0 and bool(pile or discard)

    # Evidence.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._seen, self._players, forgotten)

    def _pieces(self) -> Iterator[Evidence]:
        if self._seen.round:
            for key, n in shown_by(self._seen).items():
                if n:
                    yield Evidence(key, self._texts.say(f"beliefs.{key}", n=n))

    # The pieces of the scene.

    def of_piece(self, piece: str) -> PieceLaw | None:
        """The distribution behind a piece or a zone.

        Of a pile it is its next card; of a row, the most points that one of the cards which a
        sickle brings would add; of a card there, how many of its ingredient a sickle brings.

        Args:
            piece: Its id in the scene.

        Returns:
            The distribution, and how its values are written; None where there is nothing to ask.

        Example:
            >>> beliefs = tw.Carnuta(2, seed=7).beliefs(0)
            >>> beliefs.of_piece("draw-day").law["salt"]
            Fraction(1, 7)
        """
        for row in ROWS:
            if not self._comes(row):
                continue
            if piece in (f"draw-{row}", f"top-{row}"):
                return self._of_pile(row)
            if piece == f"market-{row}":
                return self._of_row(row)
            for card in self._visible(row):
                if piece == f"c{card}":
                    return self._of_ingredient(row, self._ingredients.of(card))
        return None

    def _of_pile(self, row: str) -> PieceLaw:
        names = {of: self._texts.say(f"word.{of}") for of in self._ingredients.in_row(row)}
        of = self._texts.say("beliefs.next", row=wording.named(row))
        return PieceLaw(of, self.next(row, by="ingredient"), names)

    def _of_row(self, row: str) -> PieceLaw:
        seat = self._seat if isinstance(self._seat, int) else self._seen.player
        law = self.sickle(row).best(seat)
        row_name, player = wording.named(row), self._names[seat]
        of = self._texts.say("beliefs.sickle_best", row=row_name, player=player)
        return PieceLaw(of, law, {n: self._texts.say("points.fixed", n=n) for n in law})

    def _of_ingredient(self, row: str, ingredient: str) -> PieceLaw:
        law = self.sickle(row).count(ingredient)
        words = {"row": wording.named(row), "ingredient": wording.named(ingredient)}
        of = self._texts.say("beliefs.sickle_count", **words)
        return PieceLaw(
            of, law, {n: self._texts.say("beliefs.cards", n=n) for n in range(ROW_SIZE + 1)}
        )

    # Display.

    def table(self) -> Grid:
        """For each ingredient of a row, how likely it comes next, or with a sickle.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> beliefs = tw.Carnuta(2, seed=7).beliefs(0)
            >>> len(beliefs.table().rows)
            10
        """
        say = self._texts.say
        rows = [cells for row in ROWS if self._seen.round for cells in self._lines(row)]
        heads = [say(f"beliefs.{head}") for head in ("card_head", "next_head", "with_head")]
        return Grid(self.title, heads, rows, self.notes, words=[0])

    def _lines(self, row: str) -> Iterator[list[str]]:
        """Cells are blank if no card is left to come."""
        comes = self._comes(row)
        next_card = self.next(row, by="ingredient") if comes else None
        sickle = self.sickle(row) if comes else None
        for of in self._ingredients.in_row(row):
            words = {"row": wording.named(row), "ingredient": wording.named(of)}
            yield [
                self._texts.say("beliefs.of_row", **words),
                decimal(next_card[of], 3) if next_card else "",
                decimal(sickle.count(of).at_least(1), 3) if sickle else "",
            ]


def _row(row: str) -> int:
    return ROWS.index(checked_choice("row", row, ROWS))
