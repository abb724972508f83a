"""The band in which the relative frequencies of an experiment are expected."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from math import sqrt
from typing import Final

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.repeated_trials import RepeatedTrials

BANDS: Final = ("1/sqrt(n)", "2 sigma", None)


class Banded(RepeatedTrials):
    """A base class of `Experiment`: how far frequencies lie from a probability."""

    band: str | None

    @property
    @abstractmethod
    def centre(self) -> Fraction | None:
        """The middle of the band: the exact probability, otherwise the predicted one."""

    def reach(self, trials: int, centre: Fraction | None = None) -> float:
        """Half the width of the band.

        Args:
            trials: After how many trials.
            centre: The middle of the band; by default that of the band that is shown.

        Returns:
            The distance of its edges from the centre.

        Raises:
            ValueError: If there is no band, because there is no prediction.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2")
            >>> coin.predict("1/2").reach(100)
            0.1
        """
        middle = self._middle() if centre is None else centre
        return sqrt(self._square_of_reach(middle) / trials)

    def is_within(self, hits: int, trials: int, centre: Fraction | None = None) -> bool:
        """Whether a relative frequency is in the band, its edges included.

        This is exact: 40 of 100 are just within 1/√100 of 3/10, though 0.4 - 0.3 > 0.1 for floats.

        Args:
            hits: How often the event happened.
            trials: In how many trials.
            centre: The middle of the band; by default that of the band that is shown.

        Returns:
            Whether it is.

        Raises:
            ValueError: If there is no band, because there is no prediction.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.3, exact="3/10")
            >>> coin.predict("3/10").is_within(40, 100)
            True
        """
        middle = self._middle() if centre is None else centre
        return (hits - trials * middle) ** 2 <= trials * self._square_of_reach(middle)

    def within(self) -> tuple[int, int]:
        """How many runs ended within the band.

        Returns:
            Their number, and the number of runs that have begun.

        Raises:
            ValueError: If there is no band, because there is no prediction.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2", seed=1)
            >>> coin.predict("1/2").run(100).within()
            (1, 1)
        """
        begun = [run for run in self.runs if run.trials]
        inside = [run for run in begun if self.is_within(run.hits, run.trials)]
        return len(inside), len(begun)

    def _middle(self) -> Fraction:
        if self.centre is None or self.band is None:
            raise ValueError(texts().say("call.band"))
        return self.centre

    def _square_of_reach(self, centre: Fraction) -> Fraction:
        """The square of the half-width of the band after one trial."""
        return 4 * centre * (1 - centre) if self.band == "2 sigma" else Fraction(1)
