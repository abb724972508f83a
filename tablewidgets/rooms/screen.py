"""The table of one viewer in a room: what it shows, and what may be asked from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.levels import LEVELS
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.rooms.buttons import buttons
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.messages import Request, handler
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table import Table

if TYPE_CHECKING:
    from tablewidgets.rooms.match import Match

_ANYONE: Final = frozenset({"locale", "rules", "belief", "advise", "press"})
_PLAYER: Final = _ANYONE | {"play", "undo", "seen", "review"}
_TEACHER: Final = _ANYONE | {"undo", "redo", "restart", "replay", "link"}
_TOOLS: Final = ("undo", "redo", "restart", "replay")
"""The tools that not everybody has."""


class Screen(Table):
    """A table in a room. All pages of one viewer show the same."""

    module = "room"
    _esm = bundle.text(module)
    text_packages = ("tablewidgets.rooms",)

    def __init__(self, match: Match, viewer: Seat, locale: str) -> None:
        self.match: Final = match
        self.viewer: Final = viewer
        self._allowed: Final = (
            _TEACHER if viewer == TEACHER else _PLAYER if isinstance(viewer, int) else _ANYONE
        )
        """The kinds of request that are heard from here."""
        super().__init__(match.game, viewer, locale=locale, hot_seat=False)

    @property
    def is_looking(self) -> bool:
        """Whether this viewer has yet to see what everyone must look at."""
        return "moment" in self._current_state()

    def refresh(self) -> None:
        """Show a change in the room."""
        self._refresh()

    def _client_came(self) -> None:
        """Nobody need be told that several screens show a hand: a seat is for one browser, and its
        pages are those of one player."""

    # State.

    def _compute_state(self) -> Json:
        state = super()._compute_state()
        if not self._may_see_beliefs():
            state.pop("beliefs", None)
        if not self._has_advice():
            state.pop("advice", None)
            state.pop("review", None)
        for way in ("rewind", "branches"):  # which concern all who play
            state.pop(way, None)
        without = [tool for tool in _TOOLS if tool not in self._allowed]
        return {**state, "without": without, "room": self._room()}

    def _may_see_beliefs(self) -> bool:
        return self.match.policy.beliefs or self.viewer == TEACHER

    def _has_advice(self) -> bool:
        return self.match.policy.advice or self.viewer == TEACHER

    def _room(self) -> Json:
        match = self.match
        with speaking(self.locale):
            offered = buttons(match, self.viewer, self._say)
            return {
                "people": [self._person(seat, name) for seat, name in enumerate(match.game.names)],
                "said": list(self._said()),
                "buttons": [{"key": button.key, "label": button.label} for button in offered],
                "tables": self._tables(),
            }

    def _person(self, seat: int, name: str) -> Json:
        is_here = self.match.pages(seat) > 0
        there = "bot" if seat in self.match.bots else "here" if is_here else "away"
        return {"there": there, "text": self._say(f"room.{there}", player=name)}

    def _said(self) -> list[str]:
        match, names = self.match, self.game.names
        said = []
        if match.policy.paused:
            said.append(self._say("room.paused"))
        if match.bots and self.viewer == TEACHER:
            said.append(self._say("room.bots_level", level=LEVELS[match.level].title))
        if match.undo_for is not None:
            said.append(self._say("room.asks_undo", player=names[match.undo_for]))
            if waiting := [names[seat] for seat in match.must_agree() if isinstance(seat, int)]:
                said.append(self._say("room.must_agree", players=waiting, n=len(waiting)))
        if match.failure is not None and self.viewer == TEACHER:
            said.append(self._say("room.bot_failed", error=type(match.failure).__name__))
        return said

    def _tables(self) -> list[Json]:
        """Where to see the other tables of the room: not from a seat."""
        match = self.match
        if isinstance(self.viewer, int) or match.of == 1:
            return []
        return [
            {"label": self._say("room.table", n=n), "to": f"?table={n}", "here": n == match.number}
            for n in range(1, match.of + 1)
        ]

    def _go(self, step: Callable[[], object], can: Callable[[], bool]) -> None:
        with self._batch():
            super()._go(step, can)
            # A bot whose turn it is would play at once.
            while self.viewer == TEACHER and can() and self.game.to_act in self.match.bots:
                step()

    def _can_undo(self) -> bool:
        return self.game.can_undo if self.viewer == TEACHER else super()._can_undo()

    def _can_arrange(self) -> bool:
        return False

    def _can_link(self) -> bool:
        return self.viewer == TEACHER and super()._can_link()

    # Requests.

    def _dispatch(self, request: Request) -> Json | None:
        if request.kind not in self._allowed:
            return {"kind": "error", "code": "forbidden", "text": self._say("room_error.teacher")}
        return super()._dispatch(request)

    @handler(current=True)
    def _on_play(self, move: int) -> None:
        if self.match.policy.paused:
            raise Refused("forbidden", self._say("room_error.paused"))
        others = [seat for seat in self.match.still_looking() if seat != self.viewer]
        if others:
            names = [self.game.names[seat] for seat in others]
            text = self._say("room_error.looking", players=names, n=len(names))
            raise Refused("forbidden", text)
        super()._on_play(move)

    @handler(current=True)
    def _on_undo(self) -> None:
        if not isinstance(self.viewer, int):
            super()._on_undo()
        elif not self._can_undo():
            raise Refused("forbidden", self._say("table_error.no_undo"))
        else:
            self.match.ask_undo(self.viewer)

    @handler(current=True)
    def _on_restart(self, fresh: bool) -> None:
        if fresh and self.game.timeline.begins_alike:
            raise Refused("forbidden", self._say("table_error.stacked"))
        self.restart(fresh=fresh)

    @handler()
    def _on_belief(self, piece: str, without: list[str]) -> Json:
        if not self._may_see_beliefs():
            raise Refused("forbidden", self._say("room_error.no_beliefs"))
        return super()._on_belief(piece, without)

    @handler()
    def _on_advise(self, fear: str, move: bool) -> Json:
        if not self._has_advice():
            raise Refused("forbidden", self._say("room_error.no_advice"))
        return super()._on_advise(fear, move)

    @handler()
    def _on_review(self) -> Json:
        if not self._has_advice():
            raise Refused("forbidden", self._say("room_error.no_advice"))
        return super()._on_review()

    @handler()
    def _on_press(self, button: str) -> None:
        """Do what a button of the room does, if it is still offered."""
        with speaking(self.locale):
            offered = {one.key: one.press for one in buttons(self.match, self.viewer, self._say)}
        if button not in offered:
            raise Refused("forbidden", self._say("room_error.gone"))
        offered[button]()
