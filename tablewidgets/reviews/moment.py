"""A decision of a game, to be looked at and played again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.reasons import Reasons, error_in_100, in_100
from tablewidgets.engine.search import Budget, likely, measured, playouts_from, result_of
from tablewidgets.engine.telling import Considered
from tablewidgets.engine.validation import SEEDS, checked_seed

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import PieceLaw

_MOST_DECISIONS: Final = 1_000_000
_SOME: Final = 4


class Moment:
    """A decision at which something was given away. It prints as sentences.

    Args:
        position: The game before it.
        seat: Who decided.
        why: The best action and the one that was played, in the same worlds.
        seed: The seed of the review.
        number: The number of the decision in the review.

    Example:
        >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
        >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
        >>> moment = tw.review(game, 0, worlds=10, progress=False).moments[0]
        >>> game.history[moment.step].action == moment.played
        True
    """

    def __init__(self, position: Game, seat: int, why: Reasons, seed: int, number: int) -> None:
        self.seat: Final = seat
        self.step: Final = position.steps
        """The step of the game's history at which it was decided."""
        self.why: Final = why
        """Why the better action is better: it prints as sentences."""
        self._position: Final = position
        self._seed: Final = seed
        self._number: Final = number

    @property
    def best(self) -> Action:
        """The best action that was found."""
        return self.why.tried[0].action

    @property
    def played(self) -> Action:
        """The action that was played."""
        return self.why.tried[-1].action

    @property
    def loss(self) -> float:
        """What was given away on average, out of 1 for a win."""
        return self.why.difference[0]

    @property
    def error(self) -> float:
        """How far `loss` may be wrong: two standard errors."""
        return self.why.difference[1]

    def retry(self, seed: int | None = None) -> Game:
        """The game as it was then, to be played on in another way.

        Args:
            seed: Draw all that the seat couldn't know again, from this seed; by default the cards
                lie as they lay.

        Returns:
            Another game: the one that was reviewed stays as it is.

        Raises:
            ValueError: If the seed is out of range.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
            >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
            >>> moment = tw.review(game, 0, worlds=10, progress=False).moments[0]
            >>> moment.retry().play(moment.best).steps > moment.step
            True
        """
        if seed is None:
            return from_json(self._position.to_json())
        return self._position.determinize(self.seat, random.Random(checked_seed(seed)))

    def compare(self, action: Action) -> Reasons:
        """Compare another action with the best one, in worlds that are the same for both.

        Args:
            action: A legal action of that moment.

        Returns:
            Both actions with their values, the best one first; as text, sentences.

        Raises:
            ValueError: If the action was not legal then.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
            >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
            >>> moment = tw.review(game, 0, worlds=10, progress=False).moments[0]
            >>> len(moment.compare(moment.played).tried)
            2
        """
        position = self._position
        if action not in position.legal_actions():
            raise ValueError(f"action: one that was legal then, not {action!r}")
        if action == self.played:
            return self.why
        rng = stream(self._seed, self._number, again=True)
        worlds = position.worlds(self.seat, rng)
        playouts = playouts_from(position.spec, next(worlds), self.seat)
        spent = Budget(len(self.why.tried[0].values))
        considered = considering(position, self.seat)
        both = [self.best, action]
        tried = result_of(measured(playouts, considered.keep(worlds), both, spent, rng.random))
        return Reasons(tried, position.names, considered)

    def some(self) -> list[Action]:
        """The best action among some others that were likely, in the order of the rules.

        Returns:
            At most four actions; what was played is not among them.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
            >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
            >>> moment = tw.review(game, 0, worlds=10, progress=False).moments[0]
            >>> moment.best in moment.some(), moment.played in moment.some()
            (True, False)
        """
        position = self._position
        legal = position.legal_actions()
        known = (self.best, self.played)
        others = [
            action
            for action in likely(position.spec, position.view(self.seat), legal)
            if action not in known
        ]
        return sorted([self.best, *others[: _SOME - 1]], key=legal.index)

    @property
    def title(self) -> str:
        """Where in the game it was, in the current language."""
        return self._position.scene(self.seat, may_act=False).title

    def __repr__(self) -> str:
        names, texts = self._position.names, self._position.spec.texts
        return texts.say(
            "review.moment",
            title=self.title,
            played=self.played.sentence(names),
            best=self.best.sentence(names),
            share=in_100(self.loss),
            error=error_in_100(self.error),
        )


def considering(position: Game, seat: int) -> Considered:
    """What a seat thinks in, at a position that stays as it is."""

    def law(piece: str) -> PieceLaw | None:
        try:
            return position.beliefs(seat).of_piece(piece)
        except NotImplementedError:
            return None

    return Considered(seat, law)


def stream(seed: int, number: int, *, again: bool = False) -> random.Random:
    """The random numbers of a decision: others for each, and when it is tried again."""
    return random.Random((seed + SEEDS * again) * _MOST_DECISIONS + number)
