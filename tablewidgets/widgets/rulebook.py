"""The widget of a rulebook, to read and search."""

from __future__ import annotations

from html import escape
from textwrap import fill
from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.rulebook import Rule
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.game_widget import GameWidget
from tablewidgets.widgets.snapshot import Snapshot

RULES: Final = "rules"
"""The page with the rules."""
_COLUMNS: Final = 88


class Rulebook(GameWidget):
    """The widget of `tw.rulebook(...)` for a game without a tutorial."""

    module = "tutorial"
    _esm = bundle.module(module)

    def snapshot(self) -> Snapshot:
        with speaking(self.locale):
            return rules_of(self.game_class, self._title())

    def _title(self) -> str:
        return self._say("tutorial.rulebook", game=self.game_class.__name__)

    def _compute_state(self) -> Json:
        return {**self._localized_state(), "page": RULES, "title": self._title()}

    def _rule(self, rule: Rule) -> Json:
        return {**super()._rule(rule), "step": ""}


def rules_of(game_class: type[Game], title: str) -> Snapshot:
    """The rules of a game as text and as HTML, in the current language."""
    rules = game_class.rules().values()
    text = [fill(f"{rule.id}. {rule.title}. {rule.text}", _COLUMNS) for rule in rules]
    rows = [
        f'<tr><th scope="row">{rule.id}</th><td><strong>{escape(rule.title)}</strong><br>'
        f"{escape(rule.text)}</td></tr>"
        for rule in rules
    ]
    caption = f"<caption><strong>{escape(title)}</strong></caption>"
    html = ["<table>", caption, "<tbody>", *rows, "</tbody>", "</table>"]
    return Snapshot("\n\n".join([title, *text]), "\n".join(html))
