"""A probability distribution: every value that can happen, with its exact probability."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar, cast

from tablewidgets.chance.exact.counting import totals
from tablewidgets.chance.exact.events import Event, as_test, returns_nothing
from tablewidgets.chance.exact.rational import Number, checked_fraction, root
from tablewidgets.chance.numbers.tables import Grid, rows_for
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.engine.validation import checked_int

X = TypeVar("X", bound=Hashable)
Y = TypeVar("Y", bound=Hashable)

_FEW: Final = 6
"""The most weights that an error writes down."""

Weights = Mapping[Any, Number | str]
"""A weight or a probability for each value: `{1: 2, 6: "1/2"}`, or a `Distribution`."""


class Distribution(Mapping[X, Fraction], Generic[X]):
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

    _weights: dict[X, int]
    total: int
    """How many equally likely cases there are."""
    _known: Collection[object] | None = None
    """The values that may be asked for, if any other is a slip of the pen."""

    def __init__(self, weights: Mapping[X, Number | str] | Iterable[X]) -> None:
        self._set(_weighed(weights) if isinstance(weights, Mapping) else _counted(weights))
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
        return cls._from_weights(_whole(weights))

    @property
    def weights(self) -> Mapping[X, int]:
        """How many of the `total` equally likely cases give each value.

        Example:
            >>> dict(tw.Distribution({"rain": "1/4", "sun": "3/4"}).weights)
            {'rain': 1, 'sun': 3}
        """
        return MappingProxyType(self._weights)

    # A mapping of values to probabilities.

    def __getitem__(self, value: X) -> Fraction:
        return Fraction(self._weights.get(value, 0), self.total)

    def __iter__(self) -> Iterator[X]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, value: object) -> bool:
        return value in self._weights

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

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
            raise ValueError("given: this never happens, so nothing can be said given it")
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

    # Summary statistics.

    def E(self, of: Callable[[X], Any] | None = None) -> Fraction:
        """The expected value of X, or of a function of X.

        Args:
            of: The function; without one, X itself.

        Returns:
            The exact expected value.

        Raises:
            TypeError: If a value is not a number, or a float.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> die.E(), die.E(lambda n: n**2)
            (Fraction(7, 2), Fraction(91, 6))
        """
        if of is None:
            return self._mean(self._numbers("E"))
        return self._mean(
            (checked_fraction("E", of(value)), n) for value, n in self._weights.items()
        )

    def V(self, of: Callable[[X], Any] | None = None) -> Fraction:
        """The variance of X, or of a function of X.

        It is the expected square of the distance to the mean.

        Args:
            of: The function; without one, X itself.

        Returns:
            The exact variance.

        Raises:
            TypeError: If a value is not a number, or a float.

        Example:
            >>> tw.Distribution(range(1, 7)).V()
            Fraction(35, 12)
        """
        if of is not None:
            return self.map(of).V()
        numbers = list(self._numbers("V"))
        mean = self._mean(numbers)
        return self._mean(((value - mean) ** 2, n) for value, n in numbers)

    def sigma(self, of: Callable[[X], Any] | None = None) -> Fraction | float:
        """The standard deviation of X, or of a function of X.

        Args:
            of: The function; without one, X itself.

        Returns:
            A fraction if it is one, otherwise the nearest float.

        Raises:
            TypeError: If a value is not a number, or a float.

        Example:
            >>> tw.Distribution([0, 2]).sigma(), tw.Distribution(range(1, 7)).sigma()
            (Fraction(1, 1), 1.707825127659933)
        """
        return root(self.V(of))

    @property
    def mean(self) -> Fraction:
        """The expected value: the same as `E()`.

        Example:
            >>> tw.Distribution(range(1, 7)).mean
            Fraction(7, 2)
        """
        return self.E()

    @property
    def variance(self) -> Fraction:
        """The variance: the same as `V()`.

        Example:
            >>> tw.Distribution(range(1, 7)).variance
            Fraction(35, 12)
        """
        return self.V()

    @property
    def std(self) -> Fraction | float:
        """The standard deviation: the same as `sigma()`.

        Example:
            >>> tw.Distribution([0, 2]).std, tw.Distribution(range(1, 7)).std
            (Fraction(1, 1), 1.707825127659933)
        """
        return self.sigma()

    def _mean(self, numbers: Iterable[tuple[Fraction, int]]) -> Fraction:
        return sum((value * n for value, n in numbers), start=Fraction()) / self.total

    def _numbers(self, name: str) -> Iterator[tuple[Fraction, int]]:
        for value, n in self._weights.items():
            if isinstance(value, str | tuple):
                raise TypeError(
                    f"{name}: {value!r} is not a number; say which to take: {name}(lambda x: ...)"
                )
            yield checked_fraction(name, value), n

    def mode(self) -> X:
        """The most likely value.

        Returns:
            The value.

        Raises:
            ValueError: If several values are equally likely; `modes()` gives them all.

        Example:
            >>> tw.Distribution(range(1, 7)).sum_of(2).mode()
            7
        """
        modes = self.modes()
        if len(modes) > 1:
            raise ValueError(f"mode: {', '.join(map(repr, modes))} are equally likely: use modes()")
        return modes[0]

    def modes(self) -> tuple[X, ...]:
        """The most likely values.

        Returns:
            All values that are as likely as the most likely one.

        Example:
            >>> tw.Distribution(range(1, 4)).modes()
            (1, 2, 3)
        """
        most = max(self._weights.values())
        return tuple(value for value, n in self._weights.items() if n == most)

    def quantile(self, p: Number | str) -> X:
        """The least value that X does not exceed with probability p or more.

        Args:
            p: A probability above 0.

        Returns:
            The value.

        Raises:
            ValueError: If p is not above 0 and at most 1.

        Example:
            >>> tw.Distribution(range(1, 101)).quantile("0.95")
            95
        """
        share = checked_fraction("p", p)
        if not 0 < share <= 1:
            raise ValueError(f"p: more than 0, and 1 at most, not {p}")
        reached = 0
        for value, n in self._weights.items():
            reached += n
            if reached >= share * self.total:
                return value
        raise AssertionError("the weights sum up to the total")

    def median(self) -> X:
        """The quantile of 1/2.

        Returns:
            The value.

        Example:
            >>> tw.Distribution(range(1, 7)).median()
            3
        """
        return self.quantile(Fraction(1, 2))

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
            raise TypeError(
                f"a distribution is combined with another one or a number, not {other!r}"
            )
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
            raise ValueError(f"marginal: which part, from 0 to {breadth - 1}?")
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
            raise ValueError("correlation: a part that never varies has none")
        covariance = self.covariance(part, other)
        size = root(covariance**2 / spread)
        return size if covariance >= 0 else -size

    def _breadth(self) -> int:
        breadths = {len(value) if isinstance(value, tuple) else 0 for value in self._weights}
        if len(breadths) > 1 or 0 in breadths:
            raise TypeError(
                "parts: only a distribution of tuples of one length has parts; see joint()"
            )
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


def binomial(n: int, p: Number | str) -> Distribution[int]:
    """How often an event happens in independent trials.

    Args:
        n: How many trials there are.
        p: The probability of the event in each of them.

    Returns:
        The binomial distribution.

    Raises:
        ValueError: If p is not between 0 and 1, or n is negative or above 100,000.

    Example:
        >>> tw.chance.binomial(3, "1/2")[2]
        Fraction(3, 8)
    """
    n = checked_int("n", n, 0, 100_000)
    chance = checked_fraction("p", p)
    if not 0 <= chance <= 1:
        raise ValueError(f"p: a probability is 0 to 1, not {p}")
    yes, no = chance.numerator, chance.denominator - chance.numerator
    ways, weights = no**n, {}
    if not no:
        return Distribution._from_weights({n: 1})
    for k in range(n + 1):
        if ways:
            weights[k] = ways
        ways = ways * (n - k) * yes // ((k + 1) * no)
    return Distribution._from_weights(weights)


def _counted(outcomes: Iterable[X]) -> dict[X, int]:
    """Equally likely outcomes, counted."""
    if isinstance(outcomes, Mapping | str) or not isinstance(outcomes, Iterable):
        raise TypeError(
            f"weights: a weight for each value, or a list of equally likely ones, not {outcomes!r}"
        )
    weights: dict[X, int] = {}
    for outcome in outcomes:
        weights[outcome] = weights.get(outcome, 0) + 1
    if not weights:
        raise ValueError("weights: something must be able to happen")
    _check_not_pairs(weights)
    return weights


def _check_not_pairs(outcomes: Iterable[object]) -> None:
    """Check that it is no list of values with their probabilities, which is to be a mapping."""
    pairs = [one for one in outcomes if isinstance(one, tuple) and len(one) == 2]
    if not pairs or not all(isinstance(p, float | Fraction) for _, p in pairs):
        return
    if any(isinstance(p, float) for _, p in pairs) or sum(p for _, p in pairs) == 1:
        written = ", ".join(f'{value!r}: "{p}"' for value, p in pairs[:3])
        written += ", ..." * (len(pairs) > 3)
        raise TypeError(texts().say("call.pairs", weights=f"{{{written}}}"))


def _weighed(weights: Mapping[X, Number | str]) -> dict[X, int]:
    """Integers in the same proportions, without the values that can't happen. Fractions are
    probabilities, and must add up to 1."""
    fractions = {value: checked_fraction("weights", weight) for value, weight in weights.items()}
    wrong = [value for value, weight in fractions.items() if weight < 0]
    if wrong:
        raise ValueError(f"weights: none is less than 0, as that of {wrong[0]!r} is")
    if not any(fractions.values()):
        raise ValueError("weights: something must be able to happen")
    whole = _whole(fractions)
    if any(weight.denominator > 1 for weight in fractions.values()):
        _check_sum(sum(fractions.values(), Fraction()), whole)
    return whole


def _check_sum(total: Fraction, whole: Mapping[Any, int]) -> None:
    """Check that probabilities add up to 1."""
    if total != 1:
        said = str(whole) if len(whole) <= _FEW else "{...}"
        raise ValueError(texts().say("call.not_one", total=fraction(total), weights=said))


def _whole(weights: Mapping[X, Number]) -> dict[X, int]:
    """Integers in the same proportions, without the values that can't happen."""
    unit = lcm(*(weight.denominator for weight in weights.values()))
    return {value: int(weight * unit) for value, weight in weights.items() if weight}


def in_order(values: Iterable[X]) -> list[X]:
    """Sorted values; in the order given if they can't be compared."""
    try:
        return sorted(cast(Any, values))
    except TypeError:
        return list(values)


def _check_distribution(name: str, law: object) -> None:
    if not isinstance(law, Distribution):
        raise TypeError(f"{name}: a Distribution, not {law!r}")
