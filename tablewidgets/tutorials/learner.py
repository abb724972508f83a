"""A learner in a tutorial: the current step, the attempts and the feedback.

The position of a step is reached by playing the right moves from the beginning of its chapter, with
the real rules; so a learner can go back and forth, and a wrong move can be tried, shown and taken
back.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Literal, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.engine.narration import lines_by_step
from tablewidgets.tutorials import code
from tablewidgets.tutorials.code import Progress
from tablewidgets.tutorials.steps import (
    Chapter,
    Choose,
    Forbidden,
    Move,
    Option,
    Step,
    Tutorial,
    find_id,
)

Asked = Literal["read", "move", "choose", "done", "wait", "again"]
"""What the learner must do: read, make a move, choose an answer, nothing more, watch the moves of
others, or take back a move and try again."""
FeedbackKind = Literal["right", "wrong", "refused", "consequence", "shown"]
_TRIES: int = 2
"""The number of wrong attempts after which the hint is given."""

Place = tuple[int, int]
"""A chapter and a step of it."""


class Feedback(NamedTuple):
    """The feedback on an attempt."""

    kind: FeedbackKind
    key: str = ""
    """The key of its text in the step; without one, `refusal` or `action` has the reason."""
    values: dict[str, Any] = {}  # noqa: RUF012  (never mutated)
    refusal: IllegalAction | None = None
    action: Action | None = None
    """A legal move that is not the task, and for which the step has no text."""


class Learner:
    """How far a learner has come in a tutorial: the current step, and what was tried there."""

    place: Place
    game: Game
    begun: Place
    """The step whose position the game started from."""
    begun_at: int
    """The length of the game's history at that step."""
    values: dict[str, Any]
    """The values for the texts of the step, computed at its beginning."""
    wanted: Action | None
    """The move that is the task, or the first of several."""
    focus: tuple[str, ...]
    """The ids of the parts to look at."""
    arrow: tuple[str, ...]
    pending: tuple[Move, ...]
    """The moves still to be played before the next step."""
    feedback: Feedback | None
    picked: Option | None
    """The option chosen last."""
    tries: int
    """The number of wrong attempts."""
    hinted: bool
    solved: bool

    def __init__(self, tutorial: Tutorial) -> None:
        self.tutorial = tutorial
        self.done: set[Place] = set()
        """The steps done so far."""
        self._chosen: dict[Place, Action] = {}
        """The moves that the learner played."""
        self.go(0)

    # The current step.

    @property
    def chapter(self) -> Chapter:
        return self.tutorial.chapters[self.place[0]]

    @property
    def step(self) -> Step:
        return self.chapter.steps[self.place[1]]

    @property
    def asked(self) -> Asked:
        if self.pending:
            return "wait"
        if self.feedback and self.feedback.kind == "consequence":
            return "again"
        if self.step.task is None:
            return "read"
        if self.solved:
            return "done"
        return "choose" if isinstance(self.step.task, Choose) else "move"

    @property
    def log_between(self) -> list[str]:
        """The log between the step before and this one, as the learner's seat knows it."""
        lines = lines_by_step(self.game, self.chapter.seat, self._steps_between)
        between = lines[: self._steps_before - self._steps_between]
        return [line.text for line in chain(*between)]

    @property
    def log_since(self) -> list[str]:
        """The log since the beginning of this step."""
        return list(self.game.log(self.chapter.seat, self._steps_before))

    @property
    def percent(self) -> int:
        """The percentage of the steps that are done."""
        return 100 * len(self.done) // len(code.places(self.tutorial))

    @property
    def following(self) -> Place | None:
        """The step after this one; None at the end."""
        chapter, step = self.place
        if step + 1 < len(self.chapter.steps):
            return chapter, step + 1
        return (chapter + 1, 0) if chapter + 1 < len(self.tutorial.chapters) else None

    @property
    def preceding(self) -> Place | None:
        chapter, step = self.place
        if step:
            return chapter, step - 1
        return (
            (chapter - 1, len(self.tutorial.chapters[chapter - 1].steps) - 1) if chapter else None
        )

    @property
    def can_next(self) -> bool:
        """Whether there is a next step and this one is done, now or before."""
        return self.following is not None and (bool(self.pending) or self.place in self.done)

    @property
    def can_hint(self) -> bool:
        return self.asked in ("move", "choose") and not self.hinted

    @property
    def can_show(self) -> bool:
        return self.asked in ("move", "choose") and self.hinted

    # Navigation.

    def go(self, chapter: int, step: int = 0) -> None:
        self._arrive((chapter, step), *self._position((chapter, step)))

    def next(self) -> None:
        """Go to the next step; or first make the moves before it `pending`."""
        after = self.following
        assert after is not None
        if self.pending:
            while self.pending:
                self.watch()
        elif self.solved and self.step.then:
            self.pending = self.step.then
        elif self.solved:
            self._go_on()
        else:
            self.go(*after)

    def watch(self) -> None:
        """Play the first pending move; after the last one, go to the next step."""
        move, *rest = self.pending
        self.game.play(move.action(self.game))
        self.pending = tuple(rest)
        if not rest:
            self._go_on()

    def back(self) -> None:
        before = self.preceding
        assert before is not None
        self.go(*before)

    def again(self) -> None:
        """Take back the moves of this step."""
        self._take_back()
        self.feedback = None

    def restart(self) -> None:
        """Start the chapter again; the steps that are done stay done."""
        self.go(self.place[0])

    def _go_on(self) -> None:
        after = self.following
        assert after is not None
        if after[0] == self.place[0] and self._step(after).begin is None:
            self._arrive(after, self.game, self._steps_solved)
        else:
            self.go(*after)

    def _step(self, place: Place) -> Step:
        return self.tutorial.chapters[place[0]].steps[place[1]]

    def _position(self, place: Place) -> tuple[Game, int]:
        """The game at a step, reached by the right moves, and the length of its history after the
        task of the step before."""
        chapter, step = place
        of = self.tutorial.chapters[chapter]
        starts = (n for n in range(step, 0, -1) if of.steps[n].begin is not None)
        start = next(starts, 0)
        game = (of.steps[start].begin or of.begin)()
        self.begun = chapter, start
        self.begun_at = solved = game.steps
        for n in range(start, step):
            if of.steps[n].moves:
                game.play(self._chosen.get((chapter, n)) or of.steps[n].moves[0].action(game))
            solved = game.steps
            for move in of.steps[n].then:
                game.play(move.action(game))
        return game, solved

    def _arrive(self, place: Place, game: Game, since: int) -> None:
        self.place = place
        self.game = game
        self._steps_between = since
        self._steps_before = self._steps_solved = game.steps
        scene = game.scene(self.chapter.seat)
        self.values = dict(self.step.values(game))
        self.wanted = self._wanted()
        self.focus = tuple(find_id(where, scene) for where in self.step.focus)
        self.arrow = tuple(find_id(where, scene) for where in self.step.arrow or ())
        self.pending = ()
        self.feedback = None
        self.picked = None
        self.tries = 0
        self.hinted = False
        self.solved = self.step.task is None
        if self.solved:
            self.done.add(place)

    def _wanted(self) -> Action | None:
        task = self.step.task
        moves = (task.move,) if isinstance(task, Forbidden) else self.step.moves
        return moves[0].action(self.game) if moves else None

    def _take_back(self) -> None:
        while self.game.steps > self._steps_before:
            self.game.undo()

    # Attempts.

    def play(self, action: Action) -> None:
        """Try a move, if the task is one."""
        assert self.asked == "move"
        if action not in self.game.legal_actions():
            self._try_forbidden(action)
        elif self._solves(action):
            self._play_right(action)
            self._solve("right")
        else:
            self._go_wrong(action)

    def _solves(self, action: Action) -> bool:
        step = self.step
        if any(move.matches(action) for move in step.moves):
            return True
        return step.accepts is not None and step.accepts(action)

    def _play_right(self, action: Action) -> None:
        self.game.play(action)
        self._chosen[self.place] = action
        self._let_others_play()

    def _let_others_play(self) -> None:
        if self.step.others is not None:
            self.step.others(self.game)

    def _try_forbidden(self, action: Action) -> None:
        try:
            self.game.play(action)
        except IllegalAction as refusal:
            task = self.step.task
            if isinstance(task, Forbidden) and task.move.matches(action):
                self._solve("right", refusal)
            else:
                self._fail(Feedback("refused", refusal=refusal))

    def _go_wrong(self, action: Action) -> None:
        """Give feedback on a legal move that is not the task, or show its consequence."""
        for name, wrong in self.step.wrong.items():
            if wrong.move is None or wrong.move.matches(action):
                if wrong.play:
                    self.game.play(action)
                    for move in wrong.then:
                        self.game.play(move.action(self.game))
                    self._let_others_play()
                kind: FeedbackKind = "consequence" if wrong.play else "wrong"
                self._fail(Feedback(kind, f"wrong.{name}", self._values_now()))
                return
        self._fail(Feedback("wrong", action=action))

    def answer(self, option: Option) -> None:
        """Answer a question, if the task is one."""
        task = self.step.task
        assert isinstance(task, Choose)
        self.picked = option
        if option == task.right(self.game):
            self._solve("right")
        else:
            self._fail(Feedback("wrong", f"wrong.{option}", self.values))

    def hint(self) -> None:
        self.hinted = True

    def show(self) -> None:
        """Do the task for the learner."""
        task = self.step.task
        if isinstance(task, Choose):
            self.picked = task.right(self.game)
            self._solve("shown")
        elif self.wanted and isinstance(task, Forbidden):
            self._try_forbidden(self.wanted)
        elif self.wanted:
            self._play_right(self.wanted)
            self._solve("shown")

    def _solve(self, kind: FeedbackKind, refusal: IllegalAction | None = None) -> None:
        if self.step.check is not None and not self.step.check(self.game):
            raise ValueError(f"{self.chapter.key}.{self.step.key}: its check does not hold")
        self.solved = True
        self._steps_solved = self.game.steps
        self.done.add(self.place)
        self.feedback = Feedback(kind, "done", self._values_now(), refusal)

    def _fail(self, feedback: Feedback) -> None:
        self.tries += 1
        self.hinted = self.hinted or self.tries >= _TRIES
        self.feedback = feedback

    def _values_now(self) -> dict[str, Any]:
        return dict(self.step.values(self.game))

    # Progress.

    @property
    def code(self) -> str:
        """The progress as a code."""
        return code.encode(self.tutorial, Progress(frozenset(self.done), self.place))

    def enter(self, text: str) -> bool:
        """Go on from a progress code; return whether it is valid."""
        progress = code.decode(self.tutorial, text)
        if progress is None:
            return False
        self.done = set(progress.done)
        self.go(*progress.at)
        return True
