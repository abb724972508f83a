"""The work of an experiment as plain data: its seed, the prediction, how many trials each run has,
and what came of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.axis import MOST_VALUES
from tablewidgets.chance.tasks.experiment_law import Prediction
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.trials import MOST_TRIALS
from tablewidgets.chance.tasks.work import (
    BadWork,
    Work,
    checked_work,
    flag,
    heights,
    numbers_in,
    text_in,
    whole,
)
from tablewidgets.engine.validation import SEEDS

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.experiment import Experiment

_FIELDS: Final = ("seed", "prediction", "after", "runs", "revealed", "result")
_SHARE: Final = re.compile(r"[0-9]+(/[0-9]+)?")


class OtherSeed(BadWork):
    """These trials were made with another seed."""

    def __init__(self, kept: int, seed: int) -> None:
        super().__init__("other_seed", kept=kept, seed=seed)


class Past(NamedTuple):
    """What was done in an experiment, validated."""

    prediction: Prediction | None
    revealed: bool
    trials: Work
    """The seed, how many trials there were in each run, and what came of them."""


def work_of(e: Experiment) -> Work | None:
    """What was done; None if nothing was."""
    trials = {"runs": e._all_trials()}
    if e._resumed is not None and e._behind():
        return {**e._resumed, **_predicted(e), **trials}
    if not e.seen and e.prediction is None:
        return None
    result = {"result": list(e._result())} if e.has_code else {}
    return {"seed": e.seed, **_predicted(e), **trials, **result}


def _predicted(e: Experiment) -> Work:
    """The prediction, if the values that it is about are known in advance; and whether the exact
    distribution was shown."""
    if e.prediction is None:
        return {}
    shown = {"revealed": True} if e.revealed and e.to_predict else {}
    p, law, after = e.prediction
    if law is None:
        return {"prediction": str(p), "after": after, **shown}
    if not set(law) <= set(e.known_values):
        return {}
    return {"prediction": heights(law, e.known_values), "after": after, **shown}


def read_work(e: Experiment, work: object) -> Past:
    """What was done in an experiment, from its work.

    Raises:
        OtherSeed: it has trials of another seed.
        BadWork: nobody can have done this.
    """
    fields = checked_work(work, _FIELDS)
    seed = whole(fields, "seed", SEEDS - 1)
    runs = numbers_in(fields, "runs", MOST_RUNS)
    if not runs or max(runs) > MOST_TRIALS:
        raise BadWork(where="runs")
    if seed != e.seed and not (e._seed_is_own and e._work() is None):
        raise OtherSeed(seed, e.seed)
    trials: Work = {"seed": seed, "runs": runs}
    if "result" in fields:
        trials["result"] = _checked_result(e, numbers_in(fields, "result", MOST_VALUES + 2), runs)
    prediction = None
    if "prediction" in fields:
        prediction = _prediction(e, fields, whole(fields, "after", sum(runs)))
    elif "after" in fields:
        raise BadWork(where="after")
    revealed = flag(fields, "revealed")
    if revealed and (prediction is None or not e._asks_to_reveal):
        raise BadWork(where="revealed")
    return Past(prediction, revealed, trials)


def _checked_result(e: Experiment, result: list[int], runs: list[int]) -> list[int]:
    """How often each value came up, if that is possible in these trials."""
    is_complete = len(result) == 2 + len(e.known_values)
    if not is_complete or result[0] != sum(runs) or not is_possible(e, result):
        raise BadWork(where="result")
    return result


def is_possible(e: Experiment, result: Sequence[int]) -> bool:
    """Whether trials can have this result: their number, how often the event happened, and how
    often each value known in advance came up."""
    trials, hits, *counts = result
    values = zip(e.known_values, counts, strict=True)
    happened = sum(count for value, count in values if e.happens(value))
    return happened <= hits <= trials - (sum(counts) - happened)


def _prediction(e: Experiment, fields: Mapping[str, Any], after: int) -> Prediction:
    try:
        if isinstance(fields["prediction"], str):
            text = text_in(fields, "prediction")
            p = Fraction(text) if _SHARE.fullmatch(text) else Fraction(-1)
            if (e.has_event or not e.known_values) and 0 <= p <= 1:
                return Prediction(p, None, after)
        elif not e.has_event:
            drawn = numbers_in(fields, "prediction", MOST_VALUES)
            law = Distribution(dict(zip(e.known_values, drawn, strict=True)))
            return Prediction(None, law, after)
    except (ValueError, ZeroDivisionError):
        pass
    raise BadWork(where="prediction")
