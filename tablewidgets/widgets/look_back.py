"""The review of a finished game at its own table: where to look again. The answers come last: they
are asked for as advice, at each of these moments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.portions import Portions
from tablewidgets.engine.reasons import error_in_100, in_100
from tablewidgets.reviews import Analysis
from tablewidgets.reviews.result import Review
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.advice import TableWithAdvice
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table_bots import PORTION

_WORLDS: Final = 20
_MOMENTS: Final = 3


class Reviewer:
    """Reviews the game of a table, and remembers what it found last."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._reviewing: Final = Portions(PORTION)
        self._about: object = None
        self._review: Review | None = None

    @property
    def part(self) -> float:
        """How far it is, from 0 to 1."""
        return self._reviewing.part

    def review(self, seat: int) -> Review | None:
        """Review for a portion; what was found, once all decisions of the seat are reviewed."""
        about = seat, self._game.timeline.done
        if about != self._about:
            self._about, self._review = about, None
            self._reviewing.drop()
        if self._review is None:
            self._reviewing.go_on(lambda: self._reviewed(seat))
        return self._review

    def _reviewed(self, seat: int) -> Iterator[float]:
        analysis = Analysis(self._game, seat, _WORLDS, None, seed=0)
        yield from analysis.parts()
        self._review = analysis.review(_MOMENTS)


class TableWithReview(TableWithAdvice):
    """A table at which a finished game can be looked back on."""

    @cached_property
    def _reviewer(self) -> Reviewer:
        return Reviewer(self.game)

    def _can_look_back(self) -> bool:
        return self._gives_advice and self.game.is_over and isinstance(self.seat, int)

    @handler()
    def _on_review(self) -> Json:
        """Where something was given away, once all decisions of the viewer are reviewed."""
        if not self._can_look_back():
            raise Refused("forbidden", self._say("table_error.no_advice"))
        assert isinstance(self.seat, int)
        with speaking(self.locale):
            try:
                review = self._reviewer.review(self.seat)
            except ValueError:  # there was nothing to decide
                raise Refused("forbidden", self._say("table_error.no_advice")) from None
            if review is None:
                return {"kind": "review", "part": round(100 * self._reviewer.part)}
            return {"kind": "review", **_found(review)}


def _found(review: Review) -> Json:
    """Where something was given away, without what would have been better; and luck and choices."""
    say, names = review.game.spec.texts.say, review.game.names
    moments = [
        {
            "step": moment.step,
            "text": say(
                "look_back.moment",
                title=moment.title,
                played=moment.played.sentence(names),
                share=in_100(moment.loss),
                error=error_in_100(moment.error),
            ),
        }
        for moment in review.moments
    ]
    told = say("look_back.ask") if moments else say("review.none")
    return {"said": [told, *review.told_apart()], "moments": moments}
