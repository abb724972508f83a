"""The widget of a tutorial: steps over a real game, played by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewidgets.engine.action import Argument
from tablewidgets.engine.interrupts import uninterrupted
from tablewidgets.engine.locale import SHARED, speaking
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.rulebook import Rule
from tablewidgets.engine.validation import checked_choice, checked_int
from tablewidgets.scene.wire import Json, wire
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.step_text import StepText
from tablewidgets.tutorials.steps import Option, part_ids
from tablewidgets.widgets.log import Log
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.rulebook import RULES, Rulebook, rules_of
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused

STEPS: Final = "steps"
_PAUSE: Final = 900
"""The pause before each move of other players, in milliseconds."""


class TutorialWidget(Rulebook):
    """A tutorial with its rulebook, created by `tw.tutorial(...)` and `tw.rulebook(...)`.

    Everything on the screen can be done from Python too, by the methods below. Each returns a
    snapshot of the result.
    """

    def __init__(self, learner: Learner, locale: str, page: str = STEPS) -> None:
        self.learner: Final = learner
        self.page = page
        """The open page: the steps or the rules."""
        self._came_from_rules = False
        self._step_text: Final = StepText(learner)
        self._logged_game = learner.game
        """The game of the cached log."""
        self._log = Log()
        super().__init__(game_class(learner.tutorial.game), locale)

    # From Python, as from the screen.

    def do(self, kind: str, /, **args: Argument) -> Snapshot:
        """Try a move: `do("look", card=2)`. A wrong move is explained and changes nothing."""
        action = self.learner.game.action(kind, **args)
        if self.learner.asked != "move":
            raise ValueError(SHARED.say("call.no_move"))
        return self._after(lambda: self.learner.play(action))

    def answer(self, option: Option) -> Snapshot:
        """Answer a question, by the key of an option or a number."""
        if self.learner.asked != "choose":
            raise ValueError(SHARED.say("call.no_question"))
        option = checked_choice("answer", option, tuple(self._step_text.options))
        return self._after(lambda: self.learner.answer(option))

    def next(self) -> Snapshot:
        """Go to the next step, including the moves of others before it."""
        if not self.learner.can_next:
            raise ValueError(SHARED.say("call.no_next"))

        def go_on() -> None:
            self.learner.next()
            if self.learner.pending:
                self.learner.next()

        return self._after(go_on)

    def back(self) -> Snapshot:
        """Go back to the step before."""
        if self.learner.preceding is None:
            raise ValueError(SHARED.say("call.no_back"))
        return self._after(self.learner.back)

    def again(self) -> Snapshot:
        """Take back a move after seeing its consequence, and try again."""
        if self.learner.asked != "again":
            raise ValueError(SHARED.say("call.no_again"))
        return self._after(self.learner.again)

    def hint(self) -> Snapshot:
        """Show the hint."""
        if not (self.learner.can_hint or self.learner.can_show):
            raise ValueError(SHARED.say("call.no_task", name="hint"))
        return self._after(self.learner.hint)

    def show_me(self) -> Snapshot:
        """Show the solution of the task."""
        if not (self.learner.can_hint or self.learner.can_show):
            raise ValueError(SHARED.say("call.no_task", name="show_me"))
        return self._after(self.learner.show)

    def go(self, chapter: int | str, step: int = 0) -> Snapshot:
        """Go to a chapter, by its number from 0 or its key, and to a step of it."""
        chapter = self.learner.tutorial.find(chapter)
        steps = len(self.learner.tutorial.chapters[chapter].steps)
        step = checked_int("step", step, 0, steps - 1)
        return self._after(lambda: self.learner.go(chapter, step))

    def restart(self) -> Snapshot:
        """Start this chapter again."""
        return self._after(self.learner.restart)

    @property
    def code(self) -> str:
        """The progress as a short text, for `enter` in another notebook."""
        return self.learner.code

    def enter(self, code: str) -> Snapshot:
        """Go on from a progress code. An invalid code changes nothing."""
        if not isinstance(code, str) or not self._entered(code):
            raise ValueError(self._say("tutorial_error.code"))
        return self.snapshot()

    def practise(self, rule: str) -> Snapshot:
        """Open the step at which a rule is practised."""
        place = self.learner.tutorial.teaching(rule)
        if place is None:
            raise ValueError(SHARED.say("call.no_rule", rule=repr(rule)))
        return self._after(lambda: self.learner.go(*place))

    def turn_to(self, page: str) -> Snapshot:
        """Open the steps or the rules."""
        self.page = checked_choice("page", page, (STEPS, RULES))
        self._came_from_rules = False
        self._changed()
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        with speaking(self.locale):
            if self.page == RULES:
                return rules_of(self.game_class, self._title())
            return Snapshot(self._step_text.text(), self._step_text.html())

    def _after(self, step: Callable[[], object]) -> Snapshot:
        """Do something in a step, show its page, and return a snapshot."""
        self._run(step)
        if self.page != STEPS:
            self.turn_to(STEPS)
        return self.snapshot()

    @uninterrupted
    def _run(self, step: Callable[[], object]) -> None:
        step()
        self._changed()

    def _entered(self, code: str) -> bool:
        if not self.learner.enter(code):
            return False
        self._changed()
        return True

    # State.

    def _compute_state(self) -> Json:
        with speaking(self.locale):
            shown = {
                **super()._compute_state(),
                "page": self.page,
                "scene": wire(self._step_text.scene),
                "log": self._log_of_game(),
                "tutorial": self._step_state(),
            }
        if self._came_from_rules:
            shown["back_to_rules"] = True
        return shown

    def _log_of_game(self) -> Json:
        if self._logged_game is not self.learner.game:
            self._logged_game, self._log = self.learner.game, Log()
        seat, since = self.learner.chapter.seat, self.learner.begun_at
        return self._log.lines(self.learner.game, seat, since=since)

    def _step_state(self) -> Json:
        learner, step_text = self.learner, self._step_text
        chapter, step = learner.place
        titles = step_text.chapters
        steps = [len(of.steps) for of in learner.tutorial.chapters]
        done = [sum(of == n for of, _ in learner.done) for n in range(len(titles))]
        return {
            "game": step_text.game,
            "chapters": [
                {"key": of.key, "title": titles[n], "steps": steps[n], "done": done[n]}
                for n, of in enumerate(learner.tutorial.chapters)
            ],
            "chapter": chapter,
            "step": step,
            "steps": steps[chapter],
            "title": titles[chapter],
            "say": step_text.say,
            "task": learner.asked,
            "rules": [{"id": rule.id, "title": rule.title} for rule in step_text.rules],
            "can": {
                "back": learner.preceding is not None,
                "next": learner.can_next,
                "hint": learner.can_hint,
                "show": learner.can_show,
                "again": learner.asked == "again",
            },
            "code": self.code,
            "progress": learner.percent,
            **self._highlights(),
            **self._task(),
        }

    def _highlights(self) -> Json:
        learner = self.learner
        there = part_ids(self._step_text.scene)
        shown: Json = {"focus": [part for part in learner.focus if part in there]}
        if learner.arrow and learner.asked == "move":
            shown["arrow"] = list(learner.arrow)
        return shown

    def _task(self) -> Json:
        """The task and its feedback, without what is empty."""
        learner, step_text = self.learner, self._step_text
        options = [{"key": str(key), "text": text} for key, text in step_text.options.items()]
        optional = {
            "ask": step_text.ask,
            "options": options,
            "picked": "" if learner.picked is None else str(learner.picked),
            "hint": step_text.hint,
            "feedback": self._feedback(),
            "others": {"pause": _PAUSE} if learner.pending else {},
        }
        return {key: value for key, value in optional.items() if value}

    def _feedback(self) -> Json:
        feedback = self.learner.feedback
        if feedback is None:
            return {}
        shown: Json = {"kind": feedback.kind, "text": self._step_text.feedback}
        if rule := self._step_text.refused_by:
            shown["rule"] = self._rule(rule)
        return shown

    # Requests.

    def _check(self, ok: bool, error: str) -> None:
        if not ok:
            raise Refused("forbidden", self._say(f"tutorial_error.{error}"))

    @handler(current=True)
    def _on_play(self, move: int) -> None:
        learner = self.learner
        self._check(learner.asked == "move", "no_move")
        actions = learner.game.spec.moves.actions
        if not 0 <= move < len(actions):
            raise Refused("malformed", self._say("table_error.no_action"))
        action = actions[move]
        try:
            learner.game.action(action.kind, **action.args)
        except ValueError:  # no such seat in this game
            raise Refused("malformed", self._say("table_error.no_action")) from None
        self._run(lambda: learner.play(action))

    @handler(current=True)
    def _on_answer(self, option: str) -> None:
        self._check(self.learner.asked == "choose", "no_question")
        options = {str(option): option for option in self._step_text.options}
        if option not in options:
            raise Refused("malformed", self._say("tutorial_error.no_option"))
        self._run(lambda: self.learner.answer(options[option]))

    @handler(current=True)
    def _on_next(self) -> None:
        self._check(self.learner.can_next, "no_next")
        self._run(self.learner.next)

    @handler(current=True)
    def _on_others(self) -> None:
        self._check(bool(self.learner.pending), "no_others")
        self._run(self.learner.watch)

    @handler(current=True)
    def _on_back(self) -> None:
        self._check(self.learner.preceding is not None, "no_back")
        self._run(self.learner.back)

    @handler(current=True)
    def _on_hint(self) -> None:
        self._check(self.learner.can_hint, "no_task")
        self._run(self.learner.hint)

    @handler(current=True)
    def _on_show(self) -> None:
        self._check(self.learner.can_show, "no_task")
        self._run(self.learner.show)

    @handler(current=True)
    def _on_again(self) -> None:
        self._check(self.learner.asked == "again", "no_again")
        self._run(self.learner.again)

    @handler(current=True)
    def _on_go(self, chapter: int, step: int) -> None:
        chapters = self.learner.tutorial.chapters
        if not (0 <= chapter < len(chapters) and 0 <= step < len(chapters[chapter].steps)):
            raise Refused("malformed", self._say("tutorial_error.no_step"))
        self._run(lambda: self.learner.go(chapter, step))

    @handler(current=True)
    def _on_restart(self) -> None:
        self._run(self.learner.restart)

    @handler(current=True)
    def _on_enter(self, code: str) -> None:
        self._check(self._entered(code), "code")

    @handler()
    def _on_page(self, page: str) -> None:
        if page not in (STEPS, RULES):
            raise Refused("malformed", self._say("tutorial_error.no_page"))
        self.turn_to(page)

    @handler()
    def _on_rule(self, rule: str) -> None:
        if self.learner.tutorial.teaching(rule) is None:
            raise Refused("forbidden", self._say("tutorial_error.no_rule"))
        came_from_rules = self.page == RULES
        self.practise(rule)
        self._came_from_rules = came_from_rules

    def _rule(self, rule: Rule) -> Json:
        place = self.learner.tutorial.teaching(rule.id)
        return {**super()._rule(rule), "step": self._step_key(place) if place else ""}

    def _step_key(self, place: tuple[int, int]) -> str:
        chapter = self.learner.tutorial.chapters[place[0]]
        return f"{chapter.key}.{chapter.steps[place[1]].key}"
