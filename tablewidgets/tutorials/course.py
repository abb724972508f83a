"""A walk through a tutorial: where one is, what was tried, what came of it.

Each step's position is reached by playing the right moves from where the chapter begins, on the
real engine; so one can go back and forth, and a wrong move can be tried, shown and taken back.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Literal, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.engine.narration import log_by_step
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
    found,
)

Asked = Literal["read", "move", "choose", "done", "wait", "again"]
"""What the learner is to do: to read; a move; a question; nothing any more; to see what others do;
to take back what was played and try again."""
FeedbackKind = Literal["right", "wrong", "refused", "consequence", "shown"]
_TRIES: int = 2
"""After as many wrong ones the hint is given."""

Place = tuple[int, int]
"""A chapter and a step of it."""


class Feedback(NamedTuple):
    """What came of a try."""

    kind: FeedbackKind
    key: str = ""
    """The text of the step that says so; without one there is another reason, below."""
    values: dict[str, Any] = {}  # noqa: RUF012  (a field that nobody changes)
    refusal: IllegalAction | None = None
    action: Action | None = None
    """A move that was not asked for, and of which the step says nothing."""


class Course:
    """Where a learner is, and all that is true of that step."""

    place: Place
    game: Game
    begun: Place
    """The step that laid out the game."""
    begun_at: int
    """How long the game's history was then."""
    values: dict[str, Any]
    """What the texts of the step name, as it was when it began."""
    wanted: Action | None
    """The move that is asked, or the first of several."""
    focus: tuple[str, ...]
    """What to look at, by the ids it has when the step begins."""
    arrow: tuple[str, ...]
    coming: tuple[Move, ...]
    """What is to be played before the next step."""
    feedback: Feedback | None
    picked: Option | None
    """The option that was chosen last."""
    tries: int
    """The wrong ones."""
    hinted: bool
    solved: bool

    def __init__(self, tutorial: Tutorial) -> None:
        self.tutorial = tutorial
        self.done: set[Place] = set()
        """The steps that were done, now or before."""
        self._chosen: dict[Place, Action] = {}
        """Where one of several moves was asked, the one that was played."""
        self.go(0)

    # Where one is.

    @property
    def chapter(self) -> Chapter:
        return self.tutorial.chapters[self.place[0]]

    @property
    def step(self) -> Step:
        return self.chapter.steps[self.place[1]]

    @property
    def asked(self) -> Asked:
        if self.coming:
            return "wait"
        if self.feedback and self.feedback.kind == "consequence":
            return "again"
        if self.step.task is None:
            return "read"
        if self.solved:
            return "done"
        return "choose" if isinstance(self.step.task, Choose) else "move"

    @property
    def between(self) -> list[str]:
        """What happened between the step before and this one, as the learner knows it."""
        told = log_by_step(self.game, self.chapter.seat, self._steps_between)
        return list(chain(*told[: self._steps_before - self._steps_between]))

    @property
    def since(self) -> list[str]:
        """What has happened since this step began."""
        return list(self.game.log(self.chapter.seat, self._steps_before))

    @property
    def percent(self) -> int:
        """How much of the tutorial is done, in percent."""
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
        """A step that was done once can be passed over."""
        return self.following is not None and (bool(self.coming) or self.place in self.done)

    @property
    def can_hint(self) -> bool:
        return self.asked in ("move", "choose") and not self.hinted

    @property
    def can_show(self) -> bool:
        return self.asked in ("move", "choose") and self.hinted

    # Going back and forth.

    def go(self, chapter: int, step: int = 0) -> None:
        self._arrive((chapter, step), *self._position((chapter, step)))

    def next(self) -> None:
        """Go on. If others are to play before the next step, they are now `coming`."""
        after = self.following
        assert after is not None
        if self.coming:
            while self.coming:
                self.watch()
        elif self.solved and self.step.then:
            self.coming = self.step.then
        elif self.solved:
            self._go_on()
        else:
            self.go(*after)

    def watch(self) -> None:
        """The next of the moves to come is played; after the last one, the next step."""
        move, *rest = self.coming
        self.game.play(move.action(self.game))
        self.coming = tuple(rest)
        if not rest:
            self._go_on()

    def back(self) -> None:
        before = self.preceding
        assert before is not None
        self.go(*before)

    def again(self) -> None:
        """Take back what was played at this step."""
        self._take_back()
        self.feedback = None

    def restart(self) -> None:
        """Begin the chapter again; what was done stays done."""
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
        """The game at a step, played up to it by the right moves; and how long its history was when
        the task of the step before was done."""
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
        self.focus = tuple(found(where, scene) for where in self.step.focus)
        self.arrow = tuple(found(where, scene) for where in self.step.arrow or ())
        self.coming = ()
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

    # Trying.

    def play(self, action: Action) -> None:
        """Try a move, when one is asked."""
        assert self.asked == "move"
        if action not in self.game.legal_actions():
            self._try_forbidden(action)
        elif any(move.matches(action) for move in self.step.moves):
            self.game.play(action)
            self._chosen[self.place] = action
            self._solve("right")
        else:
            self._go_wrong(action)

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
        """What is allowed, and not what is asked: its consequence is shown where that teaches."""
        for name, wrong in self.step.wrong.items():
            if wrong.move is None or wrong.move.matches(action):
                if wrong.play:
                    self.game.play(action)
                    for move in wrong.then:
                        self.game.play(move.action(self.game))
                kind: FeedbackKind = "consequence" if wrong.play else "wrong"
                self._fail(Feedback(kind, f"wrong.{name}", self._values_now()))
                return
        self._fail(Feedback("wrong", action=action))

    def answer(self, option: Option) -> None:
        """Answer a question, when one is asked."""
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
        """Have the task done."""
        task = self.step.task
        if isinstance(task, Choose):
            self.picked = task.right(self.game)
            self._solve("shown")
        elif self.wanted and isinstance(task, Forbidden):
            self._try_forbidden(self.wanted)
        elif self.wanted:
            self.game.play(self.wanted)
            self._chosen[self.place] = self.wanted
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
        """The progress, to be entered elsewhere."""
        return code.written(self.tutorial, Progress(frozenset(self.done), self.place))

    def enter(self, text: str) -> bool:
        """Go on from where a code was written; whether it is one."""
        progress = code.read(self.tutorial, text)
        if progress is None:
            return False
        self.done = set(progress.done)
        self.go(*progress.at)
        return True
