"""The widget of a sampler: a form for what is drawn, and the experiment with it."""

from __future__ import annotations

from typing import Final

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.sampler import (
    COMPARISONS,
    LONGEST_NAME,
    MOST_COPIES,
    MOST_DRAWS,
    MOST_KINDS,
    Model,
    NotAModel,
    Sampler,
)
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.validation import checked_name
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.carrying import CarryingWidget
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused

_NONE: Final = -1
"""The place of the kind that ends the draws, if none does."""


class SamplerWidget(ChartWidget, CarryingWidget):
    """The widget of `tw.Sampler(...)`. That of its experiment is shown within it."""

    module = "sampler"
    _esm = bundle.module(module)

    def __init__(self, sampler: Sampler, locale: str) -> None:
        self.sampler: Final = sampler
        self._trials: ChartWidget | None = None
        """The widget of the experiment, once it has been asked for."""
        self._composed = 0
        """How often something else was composed: the trials of each are others."""
        super().__init__(sampler, locale)
        self._follow(sampler.on_change, self._model_changed)

    def _model_changed(self) -> None:
        self._composed += 1
        self._end_trials()
        self._changed()

    def _end_trials(self) -> None:
        self._detach_all()
        if self._trials is not None:
            self._trials.close()
            self._trials = None

    def close(self) -> None:
        self._end_trials()
        super().close()

    def speak(self, locale: str) -> None:
        super().speak(locale)
        if self._trials is not None:
            self._trials.speak(locale)

    def _chart_state(self) -> Json:
        sampler, model = self.sampler, self.sampler.model
        kinds = [kind for kind, _ in model.cards]
        return {
            "title": texts().say("sampler.title"),
            "said": sampler.sentence,
            "asked": texts().say("sampler.event", event=sampler.event_name),
            "kinds": [{"name": name, "copies": copies} for name, copies in model.cards],
            "draws": model.draws,
            "replacement": model.replacement,
            "until": _NONE if model.until is None else kinds.index(model.until),
            "counted": kinds.index(model.counted),
            "compare": model.compare,
            "number": model.number,
            "new_kind": self._new_kind(kinds),
            "most": {"kinds": MOST_KINDS, "copies": MOST_COPIES, "draws": MOST_DRAWS},
            "longest": LONGEST_NAME,
            "code": sampler.code,
            "composed": self._composed,
        }

    def _new_kind(self, kinds: list[str]) -> str:
        """A name that is still free."""
        names = (texts().say("sampler.new_kind", n=n) for n in range(1, MOST_KINDS + 2))
        return next(name for name in names if name not in kinds)

    @handler()
    def _on_compose(
        self,
        names: list[str],
        copies: list[str],
        draws: int,
        replacement: bool,
        until: int,
        counted: int,
        compare: str,
        number: int,
    ) -> None:
        """Draw from something else, or otherwise."""
        every = range(len(names))
        if (
            len(copies) != len(names)
            or until not in (_NONE, *every)
            or counted not in every
            or compare not in COMPARISONS
        ):
            raise Refused("malformed", self._say("sampler_error.kinds", most=MOST_KINDS))
        with speaking(self.locale):
            try:
                kinds = [*map(_name, names)]
                cards = tuple(zip(kinds, map(_copies, copies), strict=True))
                ends = None if until == _NONE else kinds[until]
                self.sampler.compose(
                    Model(cards, draws, replacement, ends, kinds[counted], compare, number)
                )
            except NotAModel as error:
                raise Refused("malformed", str(error)) from None

    @handler()
    def _on_attach(self, place: str, channel: str) -> None:  # noqa: ARG002  # as for a lesson
        """Let a view show the experiment."""
        if self._trials is None:
            self._trials = self.sampler.experiment.widget(self.locale)
        self._carry(channel, self._trials)


def _name(text: str) -> str:
    try:
        return checked_name("name", text, LONGEST_NAME)
    except ValueError:
        raise NotAModel("sampler_error.name", most=LONGEST_NAME) from None


def _copies(text: str) -> int:
    if not (text.isdecimal() and len(text) <= len(str(MOST_COPIES))):
        raise NotAModel("sampler_error.copies", most=MOST_COPIES)
    return int(text)
