"""Values with their exact probabilities, and what sums them up: means, variances, quantiles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from tablewidgets.chance.exact.rational import Number, checked_fraction, root
from tablewidgets.chance.numbers.writing import texts

X = TypeVar("X", bound=Hashable)


class Summary(Mapping[X, Fraction], Generic[X]):
    """A base class of `Distribution`: a mapping with its summary statistics."""

    _weights: dict[X, int]
    total: int
    """How many equally likely cases there are."""

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
        return self._mean(self._numbers("E", of))

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
        numbers = list(self._numbers("V", of))
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

    def _numbers(self, name: str, of: Callable[[X], Any] | None) -> Iterator[tuple[Fraction, int]]:
        for value, n in self._weights.items():
            if of is None and isinstance(value, str | tuple):
                raise TypeError(
                    texts().say(
                        "call.no_number",
                        like=f"{name}(lambda x: ...)",
                        name=name,
                        value=repr(value),
                    )
                )
            yield checked_fraction(name, value if of is None else of(value)), n

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
            raise ValueError(texts().say("call.modes", p=[*map(repr, modes)]))
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
            raise ValueError(texts().say("call.share", p=p))
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
