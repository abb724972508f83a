"""The texts of the current step of a learner, in the current language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from textwrap import fill
from typing import Any, Final

from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.rulebook import Rule
from tablewidgets.scene import Affordance, Piece, Scene, Zone
from tablewidgets.scene.html import html as table_html
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.steps import Choose, Option

_COLUMNS: Final = 88


class StepText:
    def __init__(self, learner: Learner) -> None:
        self.learner: Final = learner
        self._tutorial: Final = learner.tutorial

    # The parts of the step.

    @property
    def game(self) -> str:
        return self._shared("title", game=game_class(self._tutorial.game).__name__)

    @property
    def chapters(self) -> list[str]:
        say = self._tutorial.texts.say
        return [
            say(f"{chapter.texts or chapter.key}.title", **chapter.title())
            for chapter in self._tutorial.chapters
        ]

    @property
    def say(self) -> str:
        return self._own("say", self.learner.values)

    @property
    def ask(self) -> str:
        """The task in a few words; by default the sentence of its move."""
        wanted = self.learner.wanted
        named = wanted.sentence(self.learner.game.names) if wanted else ""
        return self._own("ask", self.learner.values, named)

    @property
    def options(self) -> dict[Option, str]:
        """The options with their texts; that of a number is the number."""
        task = self.learner.step.task
        if not isinstance(task, Choose):
            return {}
        values = self.learner.values
        return {
            option: str(option)
            if isinstance(option, int)
            else self._own(f"options.{option}", values)
            for option in task.options
        }

    @property
    def hint(self) -> str:
        """The hint, and how to make the move at the table; empty before it is asked for."""
        if not self.learner.can_show:
            return ""
        gesture = self._gesture() if self.learner.step.tells_gesture else ""
        return " ".join(filter(None, [self._own("hint", self.learner.values, ""), gesture]))

    @property
    def feedback(self) -> str:
        feedback = self.learner.feedback
        if feedback is None:
            return ""
        if feedback.action:
            done = feedback.action.sentence(self.learner.game.names)
            return self._shared("other_move", done=done, ask=self.ask)
        reason = feedback.refusal.reason if feedback.refusal else ""
        text = self._own(feedback.key, feedback.values) if feedback.key else ""
        return " ".join(filter(None, [reason, text]))

    @property
    def rules(self) -> list[Rule]:
        """The rules that the step teaches."""
        rules = game_class(self._tutorial.game).rules()
        return [rules[rule] for rule in self.learner.step.rules]

    @property
    def refused_by(self) -> Rule | None:
        """The rule that forbids the attempted move."""
        feedback = self.learner.feedback
        if feedback is None or feedback.refusal is None:
            return None
        return game_class(self._tutorial.game).rules()[feedback.refusal.rule]

    @property
    def scene(self) -> Scene:
        """The table, on which moves are possible only if the task is one. Each game of the tutorial
        is another chapter of the scene, so that no card is animated from one to the next."""
        learner = self.learner
        scene = learner.game.scene(learner.chapter.seat, may_act=learner.asked == "move")
        chapter, step = learner.begun
        return replace(scene, chapter=f"{chapter}.{step}.{scene.chapter}")

    def _shared(self, key: str, **values: Any) -> str:
        """A message that all tutorials share, unless this one has its own."""
        own, key = self._tutorial.texts, f"tutorial.{key}"
        return (own if key in own else catalogue(self._tutorial.game)).say(key, **values)

    def _own(self, name: str, values: Mapping[str, Any], default: str | None = None) -> str:
        """A text of the step, or a default."""
        chapter = self.learner.chapter
        key = f"{chapter.texts or chapter.key}.{self.learner.step.key}.{name}"
        if default is not None and key not in self._tutorial.texts:
            return default
        return self._tutorial.texts.say(key, **values)

    def _gesture(self) -> str:
        """Where to make the move at the table."""
        wanted = self.learner.wanted
        if wanted is None:
            return ""
        scene = self.scene
        offer = next(offer for offer in scene.affordances if offer.move == wanted.code)
        verb = scene.verbs[offer.verb].label
        if not offer.on:
            return self._shared("gesture_button", verb=verb)
        return self._shared("gesture_on", where=_called(offer, scene), verb=verb)

    # As text.

    def text(self) -> str:
        """The step and the table, in plain text."""
        paragraphs = [self.game + "\n" + self._shared("place", **self._place())]
        paragraphs.extend(
            "\n".join(fill(line, _COLUMNS) for line in lines) for lines in self._paragraphs()
        )
        return "\n\n".join([*paragraphs, self.learner.game.text(self.learner.chapter.seat)])

    def html(self) -> str:
        """The same as HTML that passes every sanitiser."""
        place = self._shared("place", **self._place())
        paragraphs = ["<br>".join(map(escape, lines)) for lines in self._paragraphs()]
        return "\n".join(
            [
                f"<p><strong>{escape(self.game)}</strong><br>{escape(place)}</p>",
                *(f"<p>{paragraph}</p>" for paragraph in paragraphs),
                table_html(self.scene),
            ]
        )

    def _place(self) -> dict[str, Any]:
        chapter, step = self.learner.place
        return {
            "chapter": chapter,
            "chapters": len(self._tutorial.chapters),
            "title": self.chapters[chapter],
            "step": step,
            "steps": len(self.learner.chapter.steps),
        }

    def _paragraphs(self) -> Iterator[list[str]]:
        """The paragraphs as lists of lines."""
        yield from filter(None, [self.learner.log_between])
        yield [self.say]
        if self.ask:
            options = [
                f"- {option}" if text == str(option) else f"- {option}: {text}"
                for option, text in self.options.items()
            ]
            yield [self._shared("ask", ask=self.ask), *options]
        yield from filter(None, [self.learner.log_since])
        if self.learner.feedback:
            kind = self.learner.feedback.kind
            heading = "tried" if kind == "right" and self.refused_by else kind
            lines = [self._shared(f"feedback.{heading}", text=self.feedback)]
            if rule := self.refused_by:
                lines.append(f"{rule.id}. {rule.title}. {rule.text}")
            yield lines
        if hint := self.hint:
            yield [self._shared("hint", text=hint)]


def _called(offer: Affordance, scene: Scene) -> str:
    """The names of the zones, points and pieces to pick, in order. The zone of a piece is named
    once; a point needs none."""
    zones = {zone.id: zone for panel in scene.panels for zone in panel.zones}
    points = {point.id: point for zone in zones.values() for point in zone.targets}
    called: list[str] = []
    last: Zone | None = None
    for picked in offer.on:
        if picked in zones or picked in points:
            called.append((zones.get(picked) or points[picked]).label)
            continue
        zone = next(z for z in zones.values() if any(piece.id == picked for piece in z.pieces))
        piece = next(piece for piece in zone.pieces if piece.id == picked)
        name = _piece_called(piece, zone)
        called.append(name if zone is last else f"{zone.label}, {name}")
        last = zone
    return ", ".join(called)


def _piece_called(piece: Piece, zone: Zone) -> str:
    """The name of a piece's place; that of its face in a scatter, or if its place has no name."""
    return piece.face.name if zone.kind == "scatter" or not piece.name else piece.name
