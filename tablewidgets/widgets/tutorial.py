"""The widget of a tutorial: steps over a real game, played by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewidgets.engine.action import Argument
from tablewidgets.engine.interrupts import uninterrupted
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.rulebook import Rule
from tablewidgets.engine.validation import checked_choice, checked_int
from tablewidgets.scene.wire import Json, wire
from tablewidgets.tutorials.course import Course
from tablewidgets.tutorials.course_text import CourseText
from tablewidgets.tutorials.steps import Option, Tutorial, part_ids
from tablewidgets.widgets.log import Log
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.rulebook import RULES, Rulebook, rules_of
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused

LESSON: Final = "lesson"
_PAUSE: Final = 900
"""The pause before each move of other players, in milliseconds."""


class Lesson(Rulebook):
    """A tutorial with its rulebook, created by `tw.tutorial(...)` and `tw.rulebook(...)`.

    Everything on the screen can be done from Python too, by the methods below. Each returns a
    snapshot of the result.
    """

    def __init__(self, tutorial: Tutorial, locale: str, page: str = LESSON) -> None:
        self.course: Final = Course(tutorial)
        self.page = page
        """The open page: the lesson or the rules."""
        self._came_from_rules = False
        self._course_text: Final = CourseText(self.course)
        self._logged_game = self.course.game
        """The game of the cached log."""
        self._log = Log()
        super().__init__(game_class(tutorial.game), locale)

    # From Python, as from the screen.

    def do(self, kind: str, /, **args: Argument) -> Snapshot:
        """Try a move: `do("look", card=2)`. A wrong move is explained and changes nothing."""
        action = self.course.game.action(kind, **args)
        if self.course.asked != "move":
            raise ValueError("do: this step asks for no move")
        return self._after(lambda: self.course.play(action))

    def answer(self, option: Option) -> Snapshot:
        """Answer a question, by the key of an option or a number."""
        if self.course.asked != "choose":
            raise ValueError("answer: this step asks no question")
        option = checked_choice("answer", option, tuple(self._course_text.options))
        return self._after(lambda: self.course.answer(option))

    def next(self) -> Snapshot:
        """Go to the next step, including the moves of others before it."""
        if not self.course.can_next:
            raise ValueError("next: the task is not done yet, or this is the last step")

        def go_on() -> None:
            self.course.next()
            if self.course.pending:
                self.course.next()

        return self._after(go_on)

    def back(self) -> Snapshot:
        """Go back to the step before."""
        if self.course.preceding is None:
            raise ValueError("back: this is the first step")
        return self._after(self.course.back)

    def again(self) -> Snapshot:
        """Take back a move after seeing its consequence, and try again."""
        if self.course.asked != "again":
            raise ValueError("again: there is nothing to take back")
        return self._after(self.course.again)

    def hint(self) -> Snapshot:
        """Show the hint."""
        if not (self.course.can_hint or self.course.can_show):
            raise ValueError("hint: this step has no task")
        return self._after(self.course.hint)

    def show_me(self) -> Snapshot:
        """Show the solution of the task."""
        if not (self.course.can_hint or self.course.can_show):
            raise ValueError("show_me: this step has no task")
        return self._after(self.course.show)

    def go(self, chapter: int | str, step: int = 0) -> Snapshot:
        """Go to a chapter, by its number from 0 or its key, and to a step of it."""
        chapter = self.course.tutorial.find(chapter)
        steps = len(self.course.tutorial.chapters[chapter].steps)
        step = checked_int("step", step, 0, steps - 1)
        return self._after(lambda: self.course.go(chapter, step))

    def restart(self) -> Snapshot:
        """Start this chapter again."""
        return self._after(self.course.restart)

    @property
    def code(self) -> str:
        """The progress as a short text, for `enter` in another notebook."""
        return self.course.code

    def enter(self, code: str) -> Snapshot:
        """Go on from a progress code. An invalid code changes nothing."""
        if not isinstance(code, str) or not self._entered(code):
            raise ValueError(self._say("lesson_error.code"))
        return self.snapshot()

    def practise(self, rule: str) -> Snapshot:
        """Open the step at which a rule is practised."""
        place = self.course.tutorial.teaching(rule)
        if place is None:
            raise ValueError(f"rule: no step teaches {rule!r}")
        return self._after(lambda: self.course.go(*place))

    def turn_to(self, page: str) -> Snapshot:
        """Open the lesson or the rules."""
        self.page = checked_choice("page", page, (LESSON, RULES))
        self._came_from_rules = False
        self._changed()
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        with speaking(self.locale):
            if self.page == RULES:
                return rules_of(self.game_class, self._title())
            return Snapshot(self._course_text.text(), self._course_text.html())

    def _after(self, step: Callable[[], object]) -> Snapshot:
        """Do something in the lesson, show its page, and return a snapshot."""
        self._run(step)
        if self.page != LESSON:
            self.turn_to(LESSON)
        return self.snapshot()

    @uninterrupted
    def _run(self, step: Callable[[], object]) -> None:
        step()
        self._changed()

    def _entered(self, code: str) -> bool:
        if not self.course.enter(code):
            return False
        self._changed()
        return True

    # State.

    def _compute_state(self) -> Json:
        with speaking(self.locale):
            shown = {
                **super()._compute_state(),
                "page": self.page,
                "scene": wire(self._course_text.scene),
                "log": self._log_of_game(),
                "lesson": self._lesson(),
            }
        if self._came_from_rules:
            shown["back_to_rules"] = True
        return shown

    def _log_of_game(self) -> Json:
        if self._logged_game is not self.course.game:
            self._logged_game, self._log = self.course.game, Log()
        seat, since = self.course.chapter.seat, self.course.begun_at
        return self._log.lines(self.course.game, seat, since=since)

    def _lesson(self) -> Json:
        course, course_text = self.course, self._course_text
        chapter, step = course.place
        titles = course_text.chapters
        steps = [len(of.steps) for of in course.tutorial.chapters]
        done = [sum(of == n for of, _ in course.done) for n in range(len(titles))]
        return {
            "game": course_text.game,
            "chapters": [
                {"key": of.key, "title": titles[n], "steps": steps[n], "done": done[n]}
                for n, of in enumerate(course.tutorial.chapters)
            ],
            "chapter": chapter,
            "step": step,
            "steps": steps[chapter],
            "title": titles[chapter],
            "say": course_text.say,
            "task": course.asked,
            "rules": [{"id": rule.id, "title": rule.title} for rule in course_text.rules],
            "can": {
                "back": course.preceding is not None,
                "next": course.can_next,
                "hint": course.can_hint,
                "show": course.can_show,
                "again": course.asked == "again",
            },
            "code": self.code,
            "progress": course.percent,
            **self._highlights(),
            **self._task(),
        }

    def _highlights(self) -> Json:
        course = self.course
        there = part_ids(self._course_text.scene)
        shown: Json = {"focus": [part for part in course.focus if part in there]}
        if course.arrow and course.asked == "move":
            shown["arrow"] = list(course.arrow)
        return shown

    def _task(self) -> Json:
        """The task and its feedback, without what is empty."""
        course, course_text = self.course, self._course_text
        options = [{"key": str(key), "text": text} for key, text in course_text.options.items()]
        optional = {
            "ask": course_text.ask,
            "options": options,
            "picked": "" if course.picked is None else str(course.picked),
            "hint": course_text.hint,
            "feedback": self._feedback(),
            "others": {"pause": _PAUSE} if course.pending else {},
        }
        return {key: value for key, value in optional.items() if value}

    def _feedback(self) -> Json:
        feedback = self.course.feedback
        if feedback is None:
            return {}
        shown: Json = {"kind": feedback.kind, "text": self._course_text.feedback}
        if rule := self._course_text.refused_by:
            shown["rule"] = self._rule(rule)
        return shown

    # Requests.

    def _check(self, ok: bool, error: str) -> None:
        if not ok:
            raise Refused("forbidden", self._say(f"lesson_error.{error}"))

    @handler(current=True)
    def _on_play(self, move: int) -> None:
        course = self.course
        self._check(course.asked == "move", "no_move")
        actions = course.game.spec.moves.actions
        if not 0 <= move < len(actions):
            raise Refused("malformed", self._say("table_error.no_action"))
        action = actions[move]
        try:
            course.game.action(action.kind, **action.args)
        except ValueError:  # no such seat in this game
            raise Refused("malformed", self._say("table_error.no_action")) from None
        self._run(lambda: course.play(action))

    @handler(current=True)
    def _on_answer(self, option: str) -> None:
        self._check(self.course.asked == "choose", "no_question")
        options = {str(option): option for option in self._course_text.options}
        if option not in options:
            raise Refused("malformed", self._say("lesson_error.no_option"))
        self._run(lambda: self.course.answer(options[option]))

    @handler(current=True)
    def _on_next(self) -> None:
        self._check(self.course.can_next, "no_next")
        self._run(self.course.next)

    @handler(current=True)
    def _on_others(self) -> None:
        self._check(bool(self.course.pending), "no_others")
        self._run(self.course.watch)

    @handler(current=True)
    def _on_back(self) -> None:
        self._check(self.course.preceding is not None, "no_back")
        self._run(self.course.back)

    @handler(current=True)
    def _on_hint(self) -> None:
        self._check(self.course.can_hint, "no_task")
        self._run(self.course.hint)

    @handler(current=True)
    def _on_show(self) -> None:
        self._check(self.course.can_show, "no_task")
        self._run(self.course.show)

    @handler(current=True)
    def _on_again(self) -> None:
        self._check(self.course.asked == "again", "no_again")
        self._run(self.course.again)

    @handler(current=True)
    def _on_go(self, chapter: int, step: int) -> None:
        chapters = self.course.tutorial.chapters
        if not (0 <= chapter < len(chapters) and 0 <= step < len(chapters[chapter].steps)):
            raise Refused("malformed", self._say("lesson_error.no_step"))
        self._run(lambda: self.course.go(chapter, step))

    @handler(current=True)
    def _on_restart(self) -> None:
        self._run(self.course.restart)

    @handler(current=True)
    def _on_enter(self, code: str) -> None:
        self._check(self._entered(code), "code")

    @handler()
    def _on_page(self, page: str) -> None:
        if page not in (LESSON, RULES):
            raise Refused("malformed", self._say("lesson_error.no_page"))
        self.turn_to(page)

    @handler()
    def _on_rule(self, rule: str) -> None:
        if self.course.tutorial.teaching(rule) is None:
            raise Refused("forbidden", self._say("lesson_error.no_rule"))
        came_from_rules = self.page == RULES
        self.practise(rule)
        self._came_from_rules = came_from_rules

    def _rule(self, rule: Rule) -> Json:
        place = self.course.tutorial.teaching(rule.id)
        return {**super()._rule(rule), "step": self._step_key(place) if place else ""}

    def _step_key(self, place: tuple[int, int]) -> str:
        chapter = self.course.tutorial.chapters[place[0]]
        return f"{chapter.key}.{chapter.steps[place[1]].key}"
