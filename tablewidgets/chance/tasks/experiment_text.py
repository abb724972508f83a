"""The sentences of an experiment, and its table where no chart can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tablewidgets.chance.exact.events import said_of_kind
from tablewidgets.chance.numbers.axis import are_numbers
from tablewidgets.chance.numbers.tables import MOST_ROWS, Grid, rows_for
from tablewidgets.chance.numbers.writing import decimal, frequency, label, number, texts
from tablewidgets.chance.tasks.plot import worth_drawing
from tablewidgets.engine.locale import written

if TYPE_CHECKING:
    from tablewidgets.chance.exact.distribution import Distribution
    from tablewidgets.chance.tasks.experiment import Experiment


def experiment_grid(e: Experiment) -> Grid:
    """The counts of the current run, beside the prediction and the exact values."""
    say, counts, shares = texts().say, e.current_run.counts, e.shares()
    predicted = e.prediction.law if e.prediction is not None else None
    exact = e._law if e.shows_exact else None
    columns: dict[str, Callable[[list[Hashable]], str]] = {
        "count": lambda values: written(sum(counts.get(value, 0) for value in values)),
        "share": lambda values: _together(shares, values),
    }
    if e.event is not None:
        columns["event"] = lambda values: "•" if all(map(e.happens, values)) else ""
    if predicted is not None:
        columns["predicted"] = lambda values: _together(predicted, values)
    if exact is not None:
        columns["exact"] = lambda values: _together(exact, values)
    heads = [say("experiment.value"), *(say(f"experiment.{name}") for name in columns)]
    rows = [
        [name, *(column(values) for column in columns.values())]
        for name, values in rows_for(
            e.axis, lambda value: counts.get(value, 0) + (exact[value] if exact else 0)
        )
    ]
    title = f"{title_of(e)} · {said_of_run(e)}"
    return Grid(title, heads, rows, [*said_of_event(e), *notes(e)])


def _together(shares: Mapping[Any, Fraction], values: list[Hashable]) -> str:
    return decimal(sum((shares[value] for value in values), start=Fraction()))


def title_of(e: Experiment) -> str:
    return e.title or texts().say("experiment.title")


def event_of(e: Experiment) -> str:
    """The name of the event."""
    return e.event_name or texts().say("experiment.the_event")


def said_of_run(e: Experiment) -> str:
    run = len(e.runs) - 1
    return texts().say("experiment.run", run=run, n=e.current_run.trials, seed=e.seed)


def status(e: Experiment) -> str:
    """The status line, shown and read aloud."""
    if e.left:
        return texts().say(f"experiment.{'again' if e.to_repeat else 'going'}")
    if not e.current_run.trials:
        can_be_predicted = e.has_event or bool(e.axis)  # else only the trials tell of what
        asked = e.to_predict and e.prediction is None and can_be_predicted
        return texts().say(f"experiment.{'predict_first' if asked else 'begin'}")
    return said_of_event(e)[-1] if e.has_event else said_of_run(e)


def said_of_event(e: Experiment) -> list[str]:
    """How often the event happened, run by run."""
    if not e.has_event:
        return []
    return [
        texts().say(
            "experiment.happened" if len(e.runs) == 1 else "experiment.happened_in",
            event=event_of(e),
            run=at,
            hits=run.hits,
            n=run.trials,
            share=frequency(e.share(at), run.trials),
        )
        for at, run in enumerate(e.runs)
        if run.trials
    ]


def notes(e: Experiment) -> list[str]:
    """The prediction, the exact value, and how the runs compare with it."""
    say, said = texts().say, []
    if e.prediction is not None:
        what = say("experiment.a_law") if e.prediction.p is None else number(e.prediction.p)
        said.append(_prediction(what, e.prediction.after))
    if e.shows_exact and e._p is not None:
        said.append(say("experiment.exactly", p=number(e._p)))
    elif not e.shows_exact and (e._law or e._p) is not None and e.prediction is None:
        said.append(say("experiment.hidden"))
    if e.centre is not None and e.band is not None and e.seen:
        said.append(_within(e))
    if e.shows_exact and e._law is not None and e.prediction is not None and e.prediction.law:
        said.append(_farthest(e.axis, e.prediction.law, e._law))
    if e.to_repeat:
        said.append(say("experiment.to_repeat", n=e.to_repeat))
    if e.other_seed is not None and not e.seen:
        seed, trials = e.other_seed
        said.append(say("experiment.other_seed", seed=seed, n=trials))
    if e.incomparable:
        event, value = e.incomparable
        said.append(
            say(
                "experiment.incomparable",
                event=repr(event),
                kind=said_of_kind(event),
                value=repr(value),
                other=said_of_kind(value),
            )
        )
    if e.impossible:
        values = say("value.between").join(map(label, e.impossible))
        said.append(say("experiment.impossible", values=values, n=len(e.impossible)))
    return said


def drawn(e: Experiment) -> tuple[list[Hashable], list[str]]:
    """The values to show, and a note on those left out: of many numbers, the ends that have not
    come up. Before the exact distribution is shown, this tells nothing about it."""
    values = e.axis
    if len(values) <= MOST_ROWS or not are_numbers(values) or not e.seen:
        return values, []
    needed = {value for run in e.runs for value in run.counts}
    if e.shows_exact and e._law is not None:
        needed.update(worth_drawing(values, [e._law]))
    places = [at for at, value in enumerate(values) if value in needed]
    shown = values[places[0] : places[-1] + 1]
    left_out = len(values) - len(shown)
    return shown, [texts().say("experiment.left_out", n=left_out)] if left_out else []


def _within(e: Experiment) -> str:
    """How many runs are within the band."""
    say = texts().say
    inside, begun = e.within()
    centre = "of_exact" if e.shows_exact and e._p is not None else "of_prediction"
    key = "within" if begun > 1 else "inside" if inside else "outside"
    return say(
        f"experiment.{key}",
        inside=inside,
        n=begun,
        band=band_name(e),
        centre=say(f"experiment.{centre}"),
    )


def _farthest(
    values: Sequence[Hashable], predicted: Distribution[Any], exact: Distribution[Any]
) -> str:
    """Where the predicted distribution differs most from the exact one."""
    value = max(values, key=lambda value: abs(predicted[value] - exact[value]))
    if predicted[value] == exact[value]:
        return texts().say("experiment.nowhere")
    return texts().say(
        "experiment.farthest",
        value=label(value),
        predicted=decimal(predicted[value], 3),
        exact=number(exact[value]),
    )


def _prediction(what: str, after: int) -> str:
    if after:
        return texts().say("experiment.predicted_after", what=what, n=after)
    return texts().say("experiment.predicted_before", what=what)


def band_name(e: Experiment) -> str:
    return "2σ/√n" if e.band == "2 sigma" else "1/√n"
