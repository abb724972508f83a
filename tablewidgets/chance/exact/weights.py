"""Weights and probabilities as they are given, read as whole numbers in the same proportions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, Final, TypeVar, cast

from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.writing import fraction, texts

X = TypeVar("X", bound=Hashable)

_FEW: Final = 6
"""The most weights that an error writes down."""

Weights = Mapping[Any, Number | str]
"""A weight or a probability for each value: `{1: 2, 6: "1/2"}`, or a `Distribution`."""


def counted(outcomes: Iterable[X]) -> dict[X, int]:
    """Equally likely outcomes, counted."""
    if isinstance(outcomes, Mapping | str) or not isinstance(outcomes, Iterable):
        raise TypeError(texts().say("call.weights", outcomes=repr(outcomes)))
    weights: dict[X, int] = {}
    for outcome in outcomes:
        weights[outcome] = weights.get(outcome, 0) + 1
    if not weights:
        raise ValueError(texts().say("call.nothing"))
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


def weighed(weights: Mapping[X, Number | str]) -> dict[X, int]:
    """Integers in the same proportions, without the values that can't happen. Fractions are
    probabilities, and must add up to 1."""
    fractions = {value: checked_fraction("weights", weight) for value, weight in weights.items()}
    wrong = [value for value, weight in fractions.items() if weight < 0]
    if wrong:
        raise ValueError(texts().say("call.negative", wrong=repr(wrong[0])))
    if not any(fractions.values()):
        raise ValueError(texts().say("call.nothing"))
    whole = whole_numbers(fractions)
    if any(weight.denominator > 1 for weight in fractions.values()):
        _check_sum(sum(fractions.values(), Fraction()), whole)
    return whole


def _check_sum(total: Fraction, whole: Mapping[Any, int]) -> None:
    """Check that probabilities add up to 1."""
    if total != 1:
        said = str(whole) if len(whole) <= _FEW else "{...}"
        raise ValueError(texts().say("call.not_one", total=fraction(total), weights=said))


def whole_numbers(weights: Mapping[X, Number]) -> dict[X, int]:
    """Integers in the same proportions, without the values that can't happen."""
    unit = lcm(*(weight.denominator for weight in weights.values()))
    return {value: int(weight * unit) for value, weight in weights.items() if weight}


def in_order(values: Iterable[X]) -> list[X]:
    """Sorted values; in the order given if they can't be compared."""
    try:
        return sorted(cast(Any, values))
    except TypeError:
        return list(values)
