"""The base class of the widgets of trees and two-way tables: views of the same numbers, with blanks
to fill in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from tablewidgets.chance.tasks.blanks import Feedback
from tablewidgets.chance.tasks.case_cards import CaseCard
from tablewidgets.chance.tasks.case_counts import Facts
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.lock import Lock
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused

N = TypeVar("N", bound=CaseView)

TRIES: Final = 2
"""The number of wrong answers after which the right one may be shown."""


class CaseViewWidget(ChartWidget, Generic[N]):
    """A tree or a table; on request, another view of the same numbers."""

    def __init__(self, shown: N, locale: str) -> None:
        self.shown = shown
        """The current tree or table."""
        self._feedback: tuple[Facts, Feedback] | None = None
        self._answers = 0
        super().__init__(shown, locale)
        self._follow(Lock((shown, *shown._lock.tasks)).on_change, self._changed)

    # State.

    def _chart_state(self) -> Json:
        shown = self.shown
        left = len(shown.blanks)
        return {
            "title": shown.title,
            "figures": f"{id(shown._cases):x}",
            "show": shown.show,
            "shows": list(shown.unlocked_shows),
            "left": self.texts.say("figures.left" if left else "figures.done", n=left)
            if left or self._answers
            else "",
            "can": {"reverse": self._can_reverse and shown.is_unlocked},
            **self._feedback_state(),
            **self._sorting(),
            **self._places(),
        }

    def _sorting(self) -> Json:
        """The cards that are still to be sorted, and their boxes."""
        cards = self.shown.cards
        if not cards:
            return {}
        return {
            "sorting": {
                "left": self.texts.say("figures.cards_left", n=len(cards)),
                "cards": [self._card(at, card) for at, card in cards],
                "boxes": [
                    {
                        "at": self._key(facts),
                        "label": self.shown.event_of(facts),
                        "said": self.texts.say(
                            "figures.box", event=self.shown.event_of(facts, spoken=True), n=n
                        ),
                        "cards": n,
                    }
                    for facts, n in self.shown.boxes().items()
                ],
            }
        }

    def _card(self, at: int, card: CaseCard) -> Json:
        say, back = self.texts.say, self.texts.say("figures.back")
        rows = [(worded(row.name), list(row.cards)) for row in card.rows]
        said = [
            say("figures.card_row", name=name, cards=", ".join(text or back for text in cards))
            for name, cards in rows
        ]
        drawn = [{"name": name, "cards": cards} for name, cards in rows]
        return {"card": at, "said": "; ".join(said), "rows": drawn}

    def _feedback_state(self) -> Json:
        """The feedback on the last answer."""
        if self._feedback is None:
            return {}
        facts, answer = self._feedback
        feedback = {"at": self._key(facts), "right": answer.right, "text": answer.text}
        return {"feedback": {**feedback, "n": self._answers}}

    @property
    def _can_reverse(self) -> bool:
        return True

    @abstractmethod
    def _places(self) -> Json:
        """The nodes or the cells."""

    @abstractmethod
    def _all_facts(self) -> Iterable[Facts]:
        """The facts of each node or cell."""

    def _key(self, facts: Facts) -> str:
        """The key of a number for the browser."""
        return self.shown._cases.key(facts)

    def _blank(self, facts: Facts) -> Json:
        """The question at a blank; empty if the number is shown."""
        if not self.shown.is_blank(facts):
            return {}
        checker = self.shown._checker(facts)
        key = "number" if checker.counts else "share"
        asked: Json = {"ask": checker.ask(), "how": self.texts.say(f"figures_error.{key}")}
        if self.shown.tries(facts) >= TRIES:
            asked["give_up"] = True
        return {"blank": asked}

    # Requests.

    @handler()
    def _on_view(self, show: str) -> None:
        if show not in self.shown.shows:
            raise Refused("malformed", self._say("widget_error.stale"))
        if show not in self.shown.unlocked_shows:
            raise Refused("forbidden", self._say("figures_error.locked"))
        self._show_other(self.shown.showing(show))

    @handler()
    def _on_reverse(self) -> None:
        if not self._can_reverse:
            raise Refused("forbidden", self._say("figures_error.order"))
        if not self.shown.is_unlocked:
            raise Refused("forbidden", self._say("figures_error.locked"))
        self._show_other(self._reversed())

    @abstractmethod
    def _reversed(self) -> N:
        """The same numbers in the other order."""

    def _show_other(self, other: N) -> None:
        self.shown = other
        self._display = other
        self._changed()

    @handler()
    def _on_fill(self, at: str, text: str) -> None:
        facts = self._find(at)
        with speaking(self.locale):
            try:
                answer = self.shown.fill_facts(facts, text)
            except (TypeError, ValueError):
                key = "number" if self.shown.blank(facts).counts else "share"
                raise Refused("malformed", self._say(f"figures_error.{key}")) from None
        self._give_feedback(facts, answer)

    @handler()
    def _on_give_up(self, at: str) -> None:
        facts = self._find(at)
        if self.shown.tries(facts) < TRIES:
            raise Refused("forbidden", self._say("figures_error.tries"))
        with speaking(self.locale):
            answer = self.shown.reveal_facts(facts)
        self._give_feedback(facts, answer)

    @handler()
    def _on_sort(self, card: int, at: str) -> None:
        box = next((one for one in self.shown.boxes() if self._key(one) == at), None)
        if box is None or card not in dict(self.shown.cards):
            raise Refused("stale", self._say("figures_error.no_card"))
        with speaking(self.locale):
            answer = self.shown.sort_facts(card, box)
        self._give_feedback(box, answer)

    def _find(self, at: str) -> Facts:
        """The facts of a blank, by its key."""
        for facts in self._all_facts():
            if self._key(facts) == at and self.shown.is_blank(facts):
                return facts
        raise Refused("stale", self._say("figures_error.filled"))

    def _give_feedback(self, facts: Facts, answer: Feedback) -> None:
        self._feedback = (facts, answer)
        self._answers += 1
        self._changed()
