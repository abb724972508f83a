"""The base class of the table, the lesson and the rulebook of a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import traitlets

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.engine.rulebook import Rule
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.icons import icons
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.record import Record


class GameWidget(LocalizedWidget):
    """A widget about a game, with its rules."""

    _icons = traitlets.Dict().tag(
        sync=True, to_json=lambda _, widget: icons(widget.game_class.spec.name)
    )

    text_packages: ClassVar[tuple[str, ...]] = ()
    """The packages with messages that replace those of the game."""

    def __init__(self, game_class: type[Game], locale: str) -> None:
        self.game_class: Final = game_class
        super().__init__(Catalogue(*game_class.spec.texts.packages, *self.text_packages), locale)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from html import escape  # slow to import: pages without a notebook need none of this

        data, metadata = super()._repr_mimebundle_(**kwargs)
        picture = f"<p><em>{escape(self._say('record.picture'))}</em></p>"
        return {**data, "text/html": f"{picture}\n{data['text/html']}"}, metadata

    def _record(self) -> Record:
        return Record(self._say("record.play"))

    @handler()
    def _on_rules(self) -> Json:
        with speaking(self.locale):
            rules = [self._rule(rule) for rule in self.game_class.rules().values()]
        return {"kind": "rules", "rules": rules}

    def _rule(self, rule: Rule) -> Json:
        return {"id": rule.id, "mark": self._mark(rule), "title": rule.title, "text": rule.text}

    def _mark(self, rule: Rule) -> str:
        """The source of a rule."""
        return ", ".join(self._say(f"rule_mark.{kind}") for kind in rule.kind.split(", "))
