"""What the table, the lesson and the rulebook of a game have in common."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import traitlets

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import catalogue, speaking
from tablewidgets.engine.rulebook import Rule
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle, spoken
from tablewidgets.widgets.messages import Kind
from tablewidgets.widgets.spoken import Spoken

ALL_ASK: Final = MappingProxyType[str, dict[str, Kind]]({**spoken.ALL_ASK, "rules": {}})
"""What can be asked of any page."""


class Page(Spoken):
    """Shows something of a game, in a language that can be changed, with the rules at hand."""

    _icons = traitlets.Dict().tag(sync=True, to_json=lambda _, page: bundle.icons(page.kind.name))
    asks = ALL_ASK

    def __init__(self, kind: type[Game], locale: str) -> None:
        self.kind: Final = kind
        """Which game it is."""
        super().__init__(catalogue(kind.name), locale)

    def _ask_rules(self) -> Json:
        with speaking(self.locale):
            rules = [self._rule(rule) for rule in self.kind.rules().values()]
        return {"kind": "rules", "rules": rules}

    def _rule(self, rule: Rule) -> Json:
        return {"id": rule.id, "mark": self._mark(rule), "title": rule.title, "text": rule.text}

    def _mark(self, rule: Rule) -> str:
        """Where a rule comes from."""
        return ", ".join(self._say(f"rule_mark.{kind}") for kind in rule.kind.split(", "))
