"""An experiment on a page without Python: its trials are made beforehand, and come out as they are
asked for; what is exact is sealed.

What depends on numbers that are known on the page alone is written here with places for them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from tablewidgets.chance.numbers.axis import are_numbers, axis_values
from tablewidgets.chance.numbers.tables import MOST_ROWS
from tablewidgets.chance.numbers.writing import label, number, texts
from tablewidgets.chance.tasks import experiment_text
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.plot import worth_drawing
from tablewidgets.chance.tasks.trials import MOST_DOTS, Run
from tablewidgets.chance.tasks.watching import SeenTrial
from tablewidgets.engine.locale import speaking
from tablewidgets.pages.sealing import sealed
from tablewidgets.pages.still import still
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.experiment import ExperimentWidget, seen_trial

TRIALS: Final = 1000
"""The trials of a run; those after the dots are counted only."""
RUNS: Final = 3


class _Place(int):
    """A number that the page fills in. Its value tells the plural alone."""

    name: str

    def __format__(self, spec: str) -> str:
        return f"{{{self.name}}}"


def _place(name: str, value: int) -> _Place:
    place = _Place(value)
    place.name = name
    return place


def with_trials(
    make: Callable[[], Experiment], key: bytes, locale: str, token: str, trials: int = TRIALS
) -> Json:
    """An experiment for a page: what it shows before any trial, its trials, and what is said of
    them. The key opens what is exact, and the token, which opens what waits for it."""
    with speaking(locale):
        return _Trials(make(), make(), locale, trials).data(key, token)


class _Trials:
    def __init__(self, experiment: Experiment, tried: Experiment, locale: str, n: int) -> None:
        self._locale: Final = locale
        self._trials: Final = n
        self._experiment: Final = experiment
        """Nothing was done there."""
        self._tried: Final = tried.run(1)
        """The same after a trial, by which it is known whether it is about an event."""
        self._runs: Final = [
            [run.watch(at) for at in range(n)] for run in map(tried._make_run, range(RUNS))
        ]
        outcomes = (trial.outcome for run in self._runs for trial in run)
        self._values: Final = axis_values([*experiment.axis, *outcomes])
        self._keys: Final = {value: f"v{at}" for at, value in enumerate(self._values)}

    def data(self, key: bytes, token: str) -> Json:
        e = self._tried
        widget = ExperimentWidget(self._experiment, self._locale)
        widget._keys.update(self._keys)
        state = still(widget, self._locale)
        if e.has_event:
            state["event"] = experiment_text.event_of(e)
            if "asked" in state:
                state["asked"] = "p"
        sent: Json = {
            "state": state,
            "slots": [self._slot(value) for value in self._values],
            "trims": len(self._values) > MOST_ROWS and are_numbers(self._values),
            "trials": self._trials,
            "points": [*_counted(self._trials).points],
            "runs": [self._run(run) for run in self._runs],
            "reveals": e._asks_to_reveal,
            "said": self._said(),
            "closing": sealed(key, {**self._exact(), "token": token}),
        }
        return {**sent, **({"band": e.band} if e.band is not None else {})}

    def _slot(self, value: Hashable) -> Json:
        slot = {"key": self._keys[value], "label": label(value)}
        happens = self._tried.has_event and self._tried.happens(value)
        return {**slot, "event": True} if happens else slot

    def _run(self, run: list[SeenTrial]) -> Json:
        places = {value: at for at, value in enumerate(self._values)}
        return {
            "values": [places[trial.outcome] for trial in run],
            "seen": [seen_trial(trial) for trial in run[:MOST_DOTS]],
        }

    def _exact(self) -> Json:
        """What a prediction uncovers."""
        e = self._experiment
        if not e._has_exact:
            return {}
        e.revealed = True
        widget = ExperimentWidget(e, self._locale)
        widget._keys.update(self._keys)
        exact = widget._known()["exact"]
        widget.close()
        shown: Json = {"exact": exact, "notes": []}
        if e._p is not None:
            shown["notes"] = [texts().say("experiment.exactly", p=number(e._p))]
        if e._law is not None:
            worth = worth_drawing(self._values, [e._law])
            shown["worth"] = [self._keys[value] for value in worth]
        return shown

    # Sentences.

    def _said(self) -> Json:
        say, e = texts().say, self._tried
        band = experiment_text.band_name(e)
        one, several = _place("n", 1), _place("n", 2)
        what = "{what}"
        if not e.has_event:
            what = say("experiment.a_law")

        def within(key: str, of: str) -> str:
            inside = _place("inside", 2)
            centre = say(f"experiment.{of}")
            return say(f"experiment.{key}", inside=inside, n=several, band=band, centre=centre)

        return {
            "going": say("experiment.going"),
            "runs": [[self._of_run(at, n) for n in (one, several)] for at in range(RUNS)],
            "predicted": [
                say("experiment.predicted_before", what=what),
                *(say("experiment.predicted_after", what=what, n=n) for n in (one, several)),
            ],
            "within": {
                of: {key: within(key, of) for key in ("inside", "outside", "within")}
                for of in ("of_prediction", "of_exact")
            },
            "farthest": say(
                "experiment.farthest", value="{value}", predicted="{predicted}", exact="{exact}"
            ),
            "nowhere": say("experiment.nowhere"),
            "left_out": [say("experiment.left_out", n=n) for n in (one, several)],
            "no_probability": say("experiment_error.number"),
            "empty": say("experiment_error.empty"),
        }

    def _of_run(self, run: int, n: _Place) -> str:
        e, say = self._tried, texts().say
        if not e.has_event:
            return say("experiment.run", run=run, n=n, seed=e.seed)
        key = "happened_in" if run else "happened"
        event = experiment_text.event_of(e)
        hits = _place("hits", 2)
        return say(f"experiment.{key}", event=event, run=run, hits=hits, n=n, share="{share}")


def _counted(trials: int) -> Run:
    """A run of which the numbers of trials alone matter."""
    run = Run(lambda _: True, 0, bool)
    run.go(trials)
    return run
