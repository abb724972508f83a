"""What a review found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tablewidgets.engine.display import Display
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import written
from tablewidgets.reviews.moment import Moment


class Balance(NamedTuple):
    """What came of a game, told apart by causes: the first three add up to the result.

    Its unit is a win: in Kraaw of a round.

    Args:
        begin: What could be expected at the first decision, of each round in Kraaw.
        luck: What the cards and the other players did.
        choices: What the seat's choices did, compared with the best that were found.
        result: What came of it.
        error: How far `luck` and `choices` may be wrong: two standard errors.

    Example:
        >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
        >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
        >>> balance = tw.review(game, 0, worlds=10, progress=False).balance
        >>> balance.result == game.result.scores[0]
        True
    """

    begin: float
    luck: float
    choices: float
    result: float
    error: float


class Review(Display):
    """The moments of a game at which most was given away. It prints as sentences.

    `tw.review` makes it. As the last line of a cell it asks, at each of these moments, what would
    have been better: the table stands there again.

    Args:
        game: The game.
        seat: Whose decisions were reviewed.
        moments: The moments, that at which most was surely lost first.
        balance: What luck and choices did; None as long as nothing is decided.
        decisions: How many decisions were reviewed.
        asked: How many there were.

    Example:
        >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
        >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
        >>> found = tw.review(game, 0, worlds=10, progress=False)
        >>> len(found.moments) <= 3, found.stopped
        (True, False)
    """

    _widget_class = "tablewidgets.widgets.review:ReviewWidget"

    def __init__(
        self,
        game: Game,
        seat: int,
        *,
        moments: Sequence[Moment],
        balance: Balance | None,
        decisions: int,
        asked: int,
    ) -> None:
        self.game: Final = game
        """A copy of the game that was reviewed."""
        self.seat: Final = seat
        self.moments: Final = tuple(moments)
        self.balance: Final = balance
        self.decisions: Final = decisions
        self.asked: Final = asked

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before all decisions were reviewed."""
        return self.decisions < self.asked

    def __repr__(self) -> str:
        return "\n".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        say, name = self.game.spec.texts.say, self.game.names[self.seat]
        yield say("review.title", player=name, n=self.decisions)
        if self.stopped:
            yield say("review.stopped", n=self.decisions, asked=self.asked)
        for number, moment in enumerate(self.moments):
            yield say("review.numbered", number=number, moment=str(moment))
        if not self.moments:
            yield say("review.none")
        yield from self.told_apart()

    def told_apart(self) -> Iterator[str]:
        """The balance in a sentence, in the current language, if there is one.

        Returns:
            At most one sentence.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
            >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
            >>> len(list(tw.review(game, 0, worlds=10, progress=False).told_apart()))
            1
        """
        if self.balance is not None:
            begin, luck, choices, result, error = rounded(self.balance)
            say = self.game.spec.texts.say
            yield say(
                "review.balance",
                unit=say("search.unit"),
                begin=written(begin, "g"),
                luck=_signed(luck),
                choices=_signed(choices),
                error=written(error, "g"),
                result=written(result, "g"),
            )


def rounded(balance: Balance) -> Balance:
    """A balance with no more decimals than its error leaves. What is written still adds up: luck is
    what is left."""
    decimals = 1 if balance.error >= 0.1 else 2
    begin, _, choices, result, error = (round(number, decimals) for number in balance)
    return Balance(begin, round(result - begin - choices, decimals), choices, result, error)


def _signed(value: float) -> str:
    sign = "\N{MINUS SIGN}" if value < 0 else "+"
    return sign + written(abs(value), "g")
