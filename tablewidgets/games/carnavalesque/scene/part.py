"""What the parts of the table of Carnavalesque have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque.view import CarnavalesqueView
from tablewidgets.scene import Face, Mark, Piece, Zone


class Part:
    """A part of the table, from the view of one seat and its legal actions."""

    def __init__(self, view: CarnavalesqueView, legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.phase = view["phase"]
        self.legal = legal
        self.texts = texts
        self.say = texts.say

    def token(self, name: str, face: Face, text: str, *marks: Mark) -> Piece:
        return Piece(id=name, kind="token", face=face, name="", text=text, marks=marks)

    def track(self, name: str, label: str, pieces: Iterable[Piece], row: str = "") -> Zone:
        """Pieces side by side under a title."""
        return Zone(id=name, kind="track", label=label, title=label, row=row, pieces=tuple(pieces))
