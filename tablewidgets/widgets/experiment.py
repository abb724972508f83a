"""The widget of an experiment: trials, a prediction, and the exact values."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, Final

from tablewidgets.chance.numbers.writing import label
from tablewidgets.chance.tasks import experiment_text
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.trials import MOST_DOTS, MOST_TRIALS, Run
from tablewidgets.chance.tasks.watching import SeenTrial, Thing, hands
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.validation import sendable
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.chart import ChartWidget, probability
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused

_SLICE: Final = 0.04
_LONGEST_ERROR: Final = 300
"""The most characters of an error message."""
_LONGEST_THING: Final = 40
"""The most characters on a card that chance brought."""
_GROWTH: Final = 8
"""A portion is at most 1 / `_GROWTH` of the trials made so far, so that the chart grows visibly."""


class ExperimentWidget(ChartWidget):
    """The widget of `tw.Experiment(...)`."""

    module = "experiment"
    _esm = bundle.module(module)
    stopped_text = "experiment_error.stopped"

    def __init__(self, experiment: Experiment, locale: str) -> None:
        self.experiment: Final = experiment
        self.slice = _SLICE
        """The seconds of work between two requests from the browser."""
        self._keys: Final[dict[Hashable, str]] = {}
        """The keys of the values for the browser, stable when new values come in between."""
        super().__init__(experiment, locale)
        self._follow(experiment.on_change, self._changed)

    # State.

    def _chart_state(self) -> Json:
        e = self.experiment
        values, left_out = experiment_text.drawn(e)
        for value in values:
            self._keys.setdefault(value, f"v{len(self._keys)}")
        return {
            "title": experiment_text.title_of(e),
            "seed": e.seed,
            "status": experiment_text.status(e),
            "notes": [*experiment_text.notes(e), *left_out],
            "slots": [self._slot(value) for value in values],
            "runs": {str(at): self._run(run) for at, run in enumerate(e.runs)},
            "left": e.left,
            "can": {
                "run": e.current_run.trials + e.left < MOST_TRIALS,
                "new_run": len(e.runs) < MOST_RUNS and e.current_run.trials > 0,
                "reveal": e.can_reveal,
            },
            **self._known(),
        }

    def _slot(self, value: Hashable) -> Json:
        e = self.experiment
        slot: Json = {"key": self._keys[value], "label": label(value)}
        if e.has_event and e.happens(value):
            slot["event"] = True
        return slot

    def _run(self, run: Run) -> Json:
        shown: Json = {
            "trials": run.trials,
            "counts": {self._keys[value]: count for value, count in run.counts.items()},
        }
        if run is self.experiment.current_run:
            shown |= self._seen(run)
        if self.experiment.has_event:
            shown["hits"] = run.hits
            shown["points"] = {str(trials): hits for trials, hits in run.points.items()}
        return shown

    def _seen(self, run: Run) -> Json:
        """The first trials one by one: their outcomes, as long as each is a dot, and what chance
        brought."""
        keys = {at: self._keys[run.order[at]] for at in range(min(run.trials, MOST_DOTS))}
        falls = {
            str(at): {"key": keys[at], "things": _things(things)}
            for at, things in run.falls.items()
            if at in keys
        }
        if run.trials > MOST_DOTS:
            return {"falls": falls}
        return {"falls": falls, "order": {str(at): key for at, key in keys.items()}}

    def _update_record(self) -> None:
        if not self.experiment.left:  # while trials are made, it would be sent at each portion
            super()._update_record()

    def _known(self) -> Json:
        """The event, the prediction, the exact values and the band, if they may be shown."""
        e = self.experiment
        shown: Json = {}
        if e.has_code and not e.left and not e.in_lesson:
            shown["code"] = e.code
        if e.has_event:
            shown["event"] = experiment_text.event_of(e)
        if e.prediction is None and e.to_predict and not e.shows_exact:
            shown["asked"] = "p" if e.has_event else "law"
        if e.prediction is not None:
            p, law, _ = e.prediction
            shown["prediction"] = {} if p is None else {"p": probability(p)}
            if law is not None:
                shown["prediction"]["law"] = self._law(law)
        if e.shows_exact:
            shown["exact"] = {} if e._p is None else {"p": probability(e._p)}
            if e._law is not None:
                shown["exact"]["law"] = self._law(e._law)
        if e.centre is not None and e.band is not None:
            shown["band"] = {
                "kind": "sigma" if e.band == "2 sigma" else "sqrt",
                "centre": float(e.centre),
                "reach": e.reach(1),
            }
        return shown

    def _law(self, law: Any) -> Json:
        """A distribution over the values that are shown."""
        values = [value for value in self.experiment.axis if value in self._keys]
        return {self._keys[value]: probability(law[value]) for value in values}

    def _failure(self, error: BaseException) -> Json:
        """The error with its message, which holds no secret: trials are written by the user."""
        answer = super()._failure(error)
        if isinstance(error, BaseExceptionGroup | KeyboardInterrupt):
            return answer
        what = sendable(f"{type(error).__name__}: {error}"[:_LONGEST_ERROR])
        return {**answer, "text": self._say("experiment_error.broken", error=what)}

    # Requests.

    @handler()
    def _on_run(self, trials: int) -> None:
        if self.experiment.current_run.trials + self.experiment.left >= MOST_TRIALS:
            raise Refused("forbidden", self._say("experiment_error.full"))
        self.experiment.ask(max(1, trials))

    @handler()
    def _on_slice(self) -> None:
        """Run one portion of the trials. The browser requests each, so that it can pause."""
        e = self.experiment
        if e.left:
            most = e.left if e.to_repeat else max(1, e.current_run.trials // _GROWTH)
            e.advance(most, self.slice)

    @handler()
    def _on_pause(self, on: bool) -> None:
        if on:
            self.experiment.pause()
        else:
            self.experiment.ask(MOST_TRIALS)

    @handler()
    def _on_new_run(self) -> None:
        if not self.experiment.current_run.trials:
            return  # pressed twice: the run is new already
        if len(self.experiment.runs) == MOST_RUNS:
            raise Refused("forbidden", self._say("experiment_error.runs"))
        self.experiment.new_run()

    @handler()
    def _on_look(self, trial: int) -> Json:
        """A trial of the run that goes on, made once more to be looked at."""
        run = self.experiment.current_run
        if not 0 <= trial < min(run.trials, MOST_DOTS):
            raise Refused("malformed", self._say("experiment_error.no_trial"))
        seen = run.watch(trial)
        with speaking(self.locale):
            return {"kind": "trial", "trial": trial, **seen_trial(seen)}

    @handler()
    def _on_predict(self, text: str) -> None:
        self._check_unpredicted()
        try:
            self.experiment.predict(text)
        except (TypeError, ValueError):
            raise Refused("malformed", self._say("experiment_error.number")) from None

    @handler()
    def _on_draw(self, heights: str) -> None:
        """A prediction as the heights of the bars in order, two digits each."""
        self._check_unpredicted()
        values = self.experiment.axis
        drawn = [heights[at : at + 2] for at in range(0, len(heights), 2)]
        right = heights.isascii() and heights.isdecimal() and len(heights) == 2 * len(values)
        if not right or not any(map(int, drawn)) or self.experiment.has_event:
            raise Refused("malformed", self._say("experiment_error.empty"))
        weights = {value: int(height) for value, height in zip(values, drawn, strict=True)}
        self.experiment.predict(weights)

    def _check_unpredicted(self) -> None:
        if self.experiment.prediction is not None or self.experiment.shows_exact:
            raise Refused("forbidden", self._say("experiment_error.predicted"))

    @handler()
    def _on_reveal(self) -> None:
        if not self.experiment.can_reveal:
            raise Refused("forbidden", self._say("experiment_error.early"))
        self.experiment.reveal()


def seen_trial(seen: SeenTrial) -> Json:
    """A trial that one looks at, in the current language."""
    return {
        "outcome": label(seen.outcome),
        "things": _things(seen.things),
        "games": [
            [{"label": hand.label, "cards": list(hand.cards)} for hand in hands(game)]
            for game in seen.games
        ],
    }


def _things(things: Iterable[Thing]) -> list[Json]:
    return [{"kind": thing.kind, "text": label(thing.value)[:_LONGEST_THING]} for thing in things]
