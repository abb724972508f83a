"""The exact distributions of the cards that a sickle brings to a row of the market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewidgets.chance import Distribution
from tablewidgets.chance.exact.events import Event
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal, number
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.validation import checked_int, not_among
from tablewidgets.games.carnuta.constants import INGREDIENTS, NO_INGREDIENT, ROWS, SALT
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.market_forecast import NextCards
from tablewidgets.games.carnuta.observation import Observation
from tablewidgets.games.carnuta.scoring import score_of


class IngredientNames:
    """The ingredients of the cards of a deck, by name; that of a Salt is "salt"."""

    def __init__(self, deck: Deck) -> None:
        self._deck: Final = deck

    def of(self, card: int) -> str:
        ingredient = self._deck.ingredients[card]
        return SALT if ingredient == NO_INGREDIENT else INGREDIENTS[ingredient]

    def in_row(self, row: str) -> list[str]:
        """Those that can come to a row."""
        names = {self.of(card) for card in self._deck.piles[ROWS.index(row)]}
        return [name for name in (*INGREDIENTS, SALT) if name in names]

    def event(self, of: str | Event[int]) -> Event[int]:
        """An ingredient as an event of card ids; any other event unchanged."""
        if not isinstance(of, str):
            return of
        if of not in (*INGREDIENTS, SALT):
            raise ValueError(not_among("of", of, (*INGREDIENTS, SALT)))
        return lambda card: self.of(card) == of


class Sickle:
    """The cards that a sickle brings to a row (C19), all together.

    `beliefs.sickle(row)` makes it.

    Args:
        row: "day" or "night".
        seen: What the seat observes.
        coming: The cards that come.

    Example:
        >>> sickle = tw.Carnuta(2, seed=7).beliefs(0).sickle("day")
        >>> sickle.count("salt").at_least(1)
        Fraction(469, 975)
    """

    def __init__(self, row: str, seen: Observation, coming: NextCards) -> None:
        self._row: Final = row
        self._seen: Final = seen
        self._coming: Final = coming
        self._names: Final = IngredientNames(seen.setup.deck)

    @property
    def cards(self) -> int:
        """How many they are: four, if there are that many."""
        return self._coming.cards

    def count(self, of: str | Event[int]) -> Distribution[int]:
        """How many of the cards are of an ingredient, or in an event.

        Args:
            of: An ingredient, "salt", or an event: a test of the id of a card, or a set of ids.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If there is no such ingredient.

        Example:
            >>> sickle = tw.Carnuta(2, seed=7).beliefs(0).sickle("day")
            >>> sickle.count("salt")[0]
            Fraction(506, 975)
        """
        return self._coming.count(self._names.event(of))

    def best(self, seat: int) -> Distribution[int]:
        """The most points that one of the cards would add if it were laid now, whatever it costs.

        A Salt is taken to be laid on the best column (C16, C22).

        Args:
            seat: The player who would lay it.

        Returns:
            The distribution of the points.

        Raises:
            ValueError: If there is no such seat.

        Example:
            >>> sickle = tw.Carnuta(2, seed=7).beliefs(0).sickle("day")
            >>> sickle.best(0).mode()
            3
        """
        return self._coming.best(self._gain(checked_int("seat", seat, 0, len(self._seen.laid) - 1)))

    def law(self) -> Distribution[tuple[int, ...]]:
        """All that can come.

        Returns:
            The distribution of the sorted ids of the cards.

        Raises:
            ValueError: If there is too much to list.

        Example:
            >>> sickle = tw.Carnuta(2, seed=7).beliefs(0).sickle("day")
            >>> len(sickle.law())
            20475
        """
        return self._coming.law()

    def _gain(self, seat: int) -> Callable[[int], int]:
        """What a card would add to a player's score."""
        deck, laid, tokens = self._seen.setup.deck, self._seen.laid[seat], self._seen.tokens[seat]
        now = score_of(deck, laid, tokens).total
        columns = {column for _, column in laid}

        def gain(card: int) -> int:
            own = deck.ingredients[card]
            targets = columns if own == NO_INGREDIENT else {own}
            return max(score_of(deck, (*laid, (card, of)), tokens).total - now for of in targets)

        return gain

    # Display.

    def table(self) -> Grid:
        """For each ingredient, how likely one card or more is, and how many are expected.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> sickle = tw.Carnuta(2, seed=7).beliefs(0).sickle("day")
            >>> len(sickle.table().rows)
            5
        """
        say = catalogue("carnuta").say
        rows = []
        for of in self._names.in_row(self._row):
            count = self.count(of)
            rows.append([say(f"word.{of}"), decimal(count.at_least(1), 3), number(count.E())])
        heads = [say(f"beliefs.{head}") for head in ("card_head", "some_head", "mean_head")]
        return Grid(say("beliefs.sickle", row=say(f"word.{self._row}")), heads, rows, words=[0])

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()
