"""A review as a tutorial: at each moment the table stands there again, and the learner tries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.bots import Bot, Greedy, play_on
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import Catalogue, Phrase
from tablewidgets.engine.reasons import Reasons, error_in_100, in_100
from tablewidgets.engine.registry import game_class
from tablewidgets.reviews.moment import Moment
from tablewidgets.reviews.result import Review, rounded
from tablewidgets.tutorials.steps import Chapter, Move, Step, Tutorial, Wrong

_MOMENT: Final = "moment"
_BALANCE: Final = "balance"
_WORLD: Final = 1
"""The seed of the world that is shown."""


class ReviewTutorial(Tutorial):
    """A tutorial whose texts may have sentences of its game in them."""

    @cached_property
    def texts(self) -> Catalogue:
        return Catalogue(*game_class(self.game).spec.texts.packages, self.package)


def tutorial(review: Review) -> ReviewTutorial:
    """The tutorial of a review: a chapter for each moment, and one that tells luck from choices."""
    record = review.game.to_json()
    last = Step(key=_BALANCE if review.balance else "goes_on", values=lambda _: _balance(review))
    return ReviewTutorial(
        game=review.game.spec.name,
        package=__package__,
        chapters=(
            *(_chapter(moment, number) for number, moment in enumerate(review.moments)),
            Chapter(
                key=_BALANCE,
                begin=lambda: from_json(record),
                seat=review.seat,
                steps=(last,),
            ),
        ),
    )


def _chapter(moment: Moment, number: int) -> Chapter:
    best = moment.best
    step = Step(
        key="better",
        task=Move(best.kind, best.items),
        accepts=lambda action: _is_as_good(moment.compare(action)),
        wrong={"less": Wrong(play=True)},
        others=lambda game: _let_others_play(game, moment.seat),
        values=partial(_values, moment),
        tells_gesture=False,
    )
    return Chapter(
        key=f"{_MOMENT}_{number + 1}",
        texts=_MOMENT,
        title=lambda: {"title": moment.title},
        begin=lambda: moment.retry(seed=_WORLD),
        seat=moment.seat,
        steps=(step,),
    )


def _is_as_good(reasons: Reasons) -> bool:
    less, error = reasons.difference
    return less <= error


def _let_others_play(game: Game, seat: int) -> None:
    """What comes of a move is seen once the learner is to act again."""
    bots: dict[int, Bot] = {of: Greedy(_WORLD) for of in range(game.seats) if of != seat}
    play_on(game, bots)


def _values(moment: Moment, game: Game) -> Mapping[str, Any]:
    """The values for the texts of a moment: of what was played and, once something else is tried,
    of that."""

    def named(action: Action) -> Phrase:
        return action.phrase(() if isinstance(game.players, int) else game.players)

    tried = game.history[moment.step].action if game.steps > moment.step else None
    found = tried in (None, moment.best)
    reasons = moment.why if found or tried is None else moment.compare(tried)
    (less, error), split = reasons.difference, reasons.split
    values = {
        "n": sum(split),
        **split._asdict(),
        "share": in_100(abs(less)),
        "error": error_in_100(error),
        "best": named(moment.best),
        "tried": named(tried or moment.played),
    }
    return {
        **values,
        "played": named(moment.played),
        "apart": _Sentence(lambda: reasons.apart),
        "question": _Sentence(lambda: _question(moment)),
        "told": Phrase(f"{_MOMENT}.told.{'best' if found else 'as_good'}", values),
        "some": [Phrase("quoted", {"text": named(action)}) for action in moment.some()],
    }


class _Sentence:
    """A sentence for another message, put into the language of the moment at which it is said; with
    a space before it, if there is one."""

    def __init__(self, say: Callable[[], str]) -> None:
        self._say: Final = say

    def __str__(self) -> str:
        said = self._say()
        return f" {said}" if said else ""


def _question(moment: Moment) -> str:
    """What to think of: the hidden piece that makes the difference."""
    found = moment.why.telling
    if found is None:
        return ""
    texts = Catalogue("tablewidgets", __package__)
    return texts.say(f"{_MOMENT}.question", of=found.of, value=found.value)


def _balance(review: Review) -> Mapping[str, Any]:
    if review.balance is None:
        return {"n": review.decisions}
    balance = rounded(review.balance)
    return {
        **balance._asdict(),
        "luck": _signed(balance.luck),
        "choices": _signed(balance.choices),
        "n": review.decisions,
        "unit": Phrase("search.unit"),
    }


def _signed(value: float) -> Phrase:
    key = "less" if value < 0 else "more"
    return Phrase(f"{_BALANCE}.{key}", {"by": abs(value)})
