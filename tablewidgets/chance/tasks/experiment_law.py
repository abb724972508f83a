"""What is exact about an experiment, and what is predicted of it, as both are given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.events import as_test
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.exact.weights import Weights
from tablewidgets.chance.numbers.parsing import parse_probability
from tablewidgets.chance.numbers.writing import texts

_LONGEST_UNDER: Final = 10**48
"""The largest denominator of a prediction: longer numbers are not kept."""


class Prediction(NamedTuple):
    """A prediction: the probability of the event, or a whole distribution."""

    p: Fraction | None
    law: Distribution[Any] | None
    after: int
    """How many trials had been made by then."""


def known(
    given: Weights | Number | str | None, event: Any
) -> tuple[Distribution[Any] | None, Fraction | None]:
    """The exact distribution and the exact probability of the event, as far as they are given."""
    if given is None:
        return None, None
    if not isinstance(given, Mapping):
        p = checked_fraction("exact", given)
        if not 0 <= p <= 1:
            raise ValueError(texts().say("call.probability", name="exact", value=given))
        law = Distribution({False: 1 - p, True: p}) if event is None else None
        return law, p
    law = given if isinstance(given, Distribution) else Distribution(given)
    if event is not None:
        return law, law.P(event)
    return law, law[True] if all(isinstance(value, bool) for value in law) else None


def happening(
    event: Any,
    law: Distribution[Any] | None,
    p: Fraction | None,
    values: Collection[Hashable],
) -> Callable[[Any], bool]:
    if event is None:
        return _truth if p is not None else lambda value: value is True
    if callable(event):
        return as_test(event)
    if law is not None:
        return law._test(event)
    return as_test(event, values)


def _truth(value: Any) -> bool:
    """Whether the event happened, if the trial says so itself."""
    if value not in (False, True):
        raise TypeError(texts().say("call.trial_value", value=repr(value)))
    return bool(value)


def predicted_probability(prediction: object) -> Fraction:
    return _probability(prediction).limit_denominator(_LONGEST_UNDER)


def _probability(prediction: object) -> Fraction:
    if isinstance(prediction, str):
        return parse_probability(prediction)
    p = (
        Fraction(str(prediction))
        if isinstance(prediction, float)
        else checked_fraction("p", prediction)
    )
    if not 0 <= p <= 1:
        raise ValueError(texts().say("call.probability", name="prediction", value=prediction))
    return p


def predicted_law(prediction: object, axis: Collection[Hashable]) -> Distribution[Any]:
    """A prediction of a whole distribution; `axis`: the values that there may be, if known."""
    if not isinstance(prediction, Mapping):
        raise TypeError(
            texts().say("call.value_weights", name="prediction", given=repr(prediction))
        )
    law = Distribution(prediction)
    for value in law:
        if axis and value not in axis:
            raise ValueError(texts().say("call.no_value", name="prediction", value=repr(value)))
    return law
