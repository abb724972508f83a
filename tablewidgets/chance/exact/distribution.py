"""A probability distribution: every value that can happen, with its exact probability."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar, cast

from tablewidgets.chance.exact.counting import totals
from tablewidgets.chance.exact.events import Event, as_test, returns_nothing
from tablewidgets.chance.exact.rational import Number, root
from tablewidgets.chance.exact.summary import Summary
from tablewidgets.chance.exact.weights import counted, in_order, weighed, whole_numbers
from tablewidgets.chance.numbers.tables import Grid, rows_for
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.engine.validation import checked_int

X = TypeVar("X", bound=Hashable)
Y = TypeVar("Y", bound=Hashable)


class Distribution(Summary[X]):
    """An exact distribution: every value that can happen, with its probability.

    It is a mapping from values to `Fraction`s. A value that can't happen has probability 0 and is
    not among the `keys()`. Distributions of independent quantities can be added, subtracted and
    multiplied, with each other or with a number.

    Args:
        weights: A probability for each value, as a fraction or a text like "1/4", or a weight, as
            a whole number; or a list of equally likely outcomes.

    Raises:
        ValueError: If a weight is negative, nothing can happen, or fractions don't add up to 1.
        TypeError: If a weight is a float or no number at all.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> die[6], die.mean, die.P({5, 6})
        (Fraction(1, 6), Fraction(7, 2), Fraction(1, 3))
        >>> (die + die).mode()
        7
        >>> tw.Distribution({"rain": "1/4", "sun": "3/4"})
        value    P  decimal
         rain  1/4   0.2500
          sun  3/4   0.7500
    """

    _known: Collection[object] | None = None
    """The values that may be asked for, if any other is a slip of the pen."""

    def __init__(self, weights: Mapping[X, Number | str] | Iterable[X]) -> None:
        self._set(weighed(weights) if isinstance(weights, Mapping) else counted(weights))
        if all(isinstance(value, str) for value in self._weights):
            self._known = tuple(weights) if isinstance(weights, Mapping) else tuple(self._weights)

    def _set(self, weights: Mapping[X, int]) -> None:
        self._weights = {value: weights[value] for value in in_order(weights)}
        self.total = sum(weights.values())

    @classmethod
    def _from_weights(cls, weights: Mapping[X, int]) -> Distribution[X]:
        """A distribution from weights that are known to be positive integers."""
        made = cls.__new__(cls)
        made._set(weights)
        return made

    @classmethod
    def _in_proportion(cls, weights: Mapping[X, Number]) -> Distribution[X]:
        """A distribution from any exact weights that are not negative."""
        return cls._from_weights(whole_numbers(weights))

    # Events.

    def P(self, event: Event[X], given: Event[X] | None = None) -> Fraction:
        """The probability of an event, or its probability given another one.

        Args:
            event: A value, a set of values, or a test such as `lambda n: n > 2`.
            given: The event that is known to have happened, written in the same way.

        Returns:
            The exact probability.

        Raises:
            ValueError: If the given event can't happen, or a text is none of the values.
            TypeError: If a value is of another type than the outcomes, or a test returns nothing.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> die.P(6), die.P(6, given=lambda n: n % 2 == 0)
            (Fraction(1, 6), Fraction(1, 3))
        """
        law = self if given is None else self.given(given)
        if not callable(event):
            happens = as_test(event, self, self._known)
            cases = sum(n for value, n in law._weights.items() if happens(value))
            return Fraction(cases, law.total)
        cases = 0
        for value, n in law._weights.items():  # `as_test` would take longer
            answer = event(value)
            if answer:
                cases += n
            elif answer is None:
                raise returns_nothing(value)
        return Fraction(cases, law.total)

    def _test(self, event: Event[X]) -> Callable[[X], bool]:
        return as_test(event, self, self._known)

    def at_most(self, value: X) -> Fraction:
        """P(X ≤ value).

        Args:
            value: The greatest value that counts.

        Returns:
            The exact probability.

        Example:
            >>> tw.Distribution(range(1, 7)).at_most(2)
            Fraction(1, 3)
        """
        return self.P(lambda other: cast(Any, other) <= value)

    def at_least(self, value: X) -> Fraction:
        """P(X ≥ value).

        Args:
            value: The least value that counts.

        Returns:
            The exact probability.

        Example:
            >>> tw.Distribution(range(1, 7)).at_least(6)
            Fraction(1, 6)
        """
        return self.P(lambda other: cast(Any, other) >= value)

    def given(self, event: Event[X]) -> Distribution[X]:
        """The distribution once an event is known to have happened.

        Args:
            event: A value, a set of values, or a test such as `lambda n: n > 2`.

        Returns:
            The conditional distribution.

        Raises:
            ValueError: If the event can't happen.

        Example:
            >>> tw.Distribution(range(1, 7)).given(lambda n: n % 2 == 0)[6]
            Fraction(1, 3)
        """
        happens = self._test(event)
        kept = {value: n for value, n in self._weights.items() if happens(value)}
        if not kept:
            raise ValueError(texts().say("call.never"))
        return Distribution._from_weights(kept)

    def are_independent(self, event: Event[X], other: Event[X]) -> bool:
        """Whether two events are independent: P(A and B) = P(A) P(B).

        Args:
            event: A value, a set of values, or a test such as `lambda n: n > 2`.
            other: Another event, written in the same way.

        Returns:
            Whether knowing one tells nothing about the other.

        Example:
            >>> tw.Distribution(range(1, 7)).are_independent({2, 4, 6}, {5, 6})
            True
        """
        first, second = self._test(event), self._test(other)
        both = self.P(lambda value: first(value) and second(value))
        return both == self.P(first) * self.P(second)

    # Distributions made from distributions.

    def map(self, function: Callable[[X], Y]) -> Distribution[Y]:
        """The distribution of a function of X.

        Args:
            function: Takes a value of X and returns anything hashable.

        Returns:
            The distribution of what it returns.

        Example:
            >>> tw.Distribution(range(1, 7)).map(lambda n: n % 3)[0]
            Fraction(1, 3)
        """
        weights: dict[Y, int] = {}
        for value, n in self._weights.items():
            image = function(value)
            weights[image] = weights.get(image, 0) + n
        return Distribution._from_weights(weights)

    def joint(self, *others: Distribution[Any]) -> Distribution[tuple[Any, ...]]:
        """The joint distribution of independent quantities.

        Args:
            *others: Their distributions.

        Returns:
            The distribution of tuples, one part for each quantity.

        Raises:
            TypeError: If one of them is not a distribution.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> die.joint(die).P(lambda throw: throw[0] > throw[1])
            Fraction(5, 12)
        """
        weights: dict[tuple[Any, ...], int] = {(): 1}
        for law in (self, *others):
            _check_distribution("joint", law)
            weights = {
                (*values, value): n * m
                for values, n in weights.items()
                for value, m in law._weights.items()
            }
        return Distribution._from_weights(weights)

    def __add__(self, other: Any) -> Distribution[Any]:
        """The sum with another independent quantity, or with a number."""
        return self._with(other, lambda x, y: x + y)

    def __sub__(self, other: Any) -> Distribution[Any]:
        return self._with(other, lambda x, y: x - y)

    def __mul__(self, other: Any) -> Distribution[Any]:
        return self._with(other, lambda x, y: x * y)

    def __rsub__(self, other: Any) -> Distribution[Any]:
        return self._with(other, lambda x, y: y - x)

    __radd__ = __add__
    __rmul__ = __mul__

    def _with(self, other: Any, operation: Callable[[Any, Any], Any]) -> Distribution[Any]:
        if isinstance(other, int | Fraction):
            other = Distribution._from_weights({other: 1})
        if not isinstance(other, Distribution):
            raise TypeError(texts().say("call.combined", other=repr(other)))
        weights: dict[Any, int] = {}
        for value, n in self._weights.items():
            for second, m in other._weights.items():
                image = operation(value, second)
                weights[image] = weights.get(image, 0) + n * m
        return Distribution._from_weights(weights)

    def sum_of(self, n: int) -> Distribution[Any]:
        """The sum of independent quantities that all follow this distribution.

        Args:
            n: How many they are.

        Returns:
            The distribution of their sum.

        Raises:
            ValueError: If n is not between 1 and 10,000.

        Example:
            >>> tw.Distribution(range(1, 7)).sum_of(2)[7]
            Fraction(1, 6)
        """
        n = checked_int("n", n, 1, 10_000)
        values: tuple[Any, ...] = tuple(self._weights)
        if all(isinstance(value, int | Fraction) for value in values):
            copies = tuple(self._weights.values())
            return Distribution._from_weights(totals(values, copies, n, replacement=True))
        law: Distribution[Any] = self
        for _ in range(n - 1):
            law = law + self
        return law

    # Joint distributions: those whose values are tuples.

    def marginal(self, *parts: int) -> Distribution[Any]:
        """The distribution of some parts of the tuples, where the values are tuples.

        Args:
            *parts: The places of these parts, from 0.

        Returns:
            The distribution of the part; of tuples, if there are several.

        Raises:
            TypeError: If the values are not tuples of one length.
            ValueError: If they have no such part.

        Example:
            >>> coin = tw.Distribution([0, 1])
            >>> coin.joint(coin).map(lambda xy: (xy[0], xy[0] + xy[1])).marginal(1)[1]
            Fraction(1, 2)
        """
        breadth = self._breadth()
        if not parts:
            raise ValueError(texts().say("call.marginal", p=breadth - 1))
        places = [checked_int("part", part, 0, breadth - 1) for part in parts]
        if len(places) == 1:
            return self.map(lambda value: cast(Any, value)[places[0]])
        return self.map(lambda value: tuple(cast(Any, value)[place] for place in places))

    def has_independent_parts(self) -> bool:
        """Whether the parts of the tuples are independent, where the values are tuples.

        Returns:
            Whether knowing one part tells nothing about the others.

        Raises:
            TypeError: If the values are not tuples of one length.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).totals().has_independent_parts()
            False
        """
        parts = [self.marginal(place) for place in range(self._breadth())]
        return self == parts[0].joint(*parts[1:])

    def covariance(self, part: int = 0, other: int = 1) -> Fraction:
        """The covariance of two parts of the tuples: E[XY] - E[X] E[Y].

        Args:
            part: The place of the first part, from 0.
            other: The place of the second part.

        Returns:
            The exact covariance.

        Raises:
            TypeError: If the values are not tuples of numbers.
            ValueError: If they have no such part.

        Example:
            >>> coin = tw.Distribution([0, 1])
            >>> coin.joint(coin).map(lambda xy: (xy[0], xy[0] + xy[1])).covariance()
            Fraction(1, 4)
        """
        pair = self.marginal(part, other)
        return pair.E(lambda xy: xy[0] * xy[1]) - pair.E(lambda xy: xy[0]) * pair.E(
            lambda xy: xy[1]
        )

    def correlation(self, part: int = 0, other: int = 1) -> Fraction | float:
        """The correlation of two parts of the tuples, from -1 to 1.

        Args:
            part: The place of the first part, from 0.
            other: The place of the second part.

        Returns:
            A fraction if it is one, otherwise the nearest float.

        Raises:
            TypeError: If the values are not tuples of numbers.
            ValueError: If they have no such part, or one of the two never varies.

        Example:
            >>> coin = tw.Distribution([0, 1])
            >>> coin.joint(coin).map(lambda xy: (xy[0], xy[0] + xy[1])).correlation()
            0.7071067811865476
        """
        spread = self.marginal(part).V() * self.marginal(other).V()
        if not spread:
            raise ValueError(texts().say("call.constant"))
        covariance = self.covariance(part, other)
        size = root(covariance**2 / spread)
        return size if covariance >= 0 else -size

    def _breadth(self) -> int:
        breadths = {len(value) if isinstance(value, tuple) else 0 for value in self._weights}
        if len(breadths) > 1 or 0 in breadths:
            raise TypeError(texts().say("call.parts"))
        return breadths.pop()

    # As a table.

    def table(self) -> Grid:
        """The distribution as a table; with many values, the most likely ones.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> print(tw.Distribution([0, 0, 1]).table().text())
            value    P  decimal
                0  2/3   0.6667
                1  1/3   0.3333
            mean: 1/3 ≈ 0.333
            standard deviation: ≈ 0.471
        """
        say = texts().say
        rows_of = rows_for(list(self._weights), self._weights.__getitem__)
        lines = [(name, self.P(values)) for name, values in rows_of]
        exactly = all(len(fraction(p)) <= LONGEST_FRACTION for _, p in lines)
        heads = [say("law.value"), *([say("law.P")] if exactly else []), say("law.decimal")]
        rows = [[name, *([fraction(p)] if exactly else []), decimal(p)] for name, p in lines]
        return Grid("", heads, rows, self._notes())

    def _notes(self) -> list[str]:
        """The mean and the standard deviation, where the values are numbers."""
        if not all(type(value) in (int, Fraction) for value in self._weights):
            return []
        mean, sigma = number(self.E()), number(self.sigma())
        return [texts().say("law.mean", value=mean), texts().say("law.sigma", value=sigma)]

    def __repr__(self) -> str:
        return self.table().text()

    def plot(self, other: Mapping[Any, Number | str] | None = None, **options: Any) -> Any:
        """A chart of this distribution, or of two, side by side.

        Args:
            other: Another distribution, or weights for one.
            **options: What `PlotDistribution` takes.

        Returns:
            A `PlotDistribution`; as the last line of a cell, it shows the chart.

        Raises:
            ValueError: If an option is wrong, or there are too many values to draw.

        Example:
            >>> two_dice = tw.Distribution(range(1, 7)).sum_of(2)
            >>> two_dice.plot(events={"lucky": {7}}, title="Two dice").title
            'Two dice'
        """
        from tablewidgets.chance.tasks.plot import PlotDistribution

        return PlotDistribution(self, other, **options)

    def _repr_html_(self) -> str:
        return self.table().html()


def _check_distribution(name: str, law: object) -> None:
    if not isinstance(law, Distribution):
        raise TypeError(texts().say("call.distribution", name=name, law=repr(law)))
