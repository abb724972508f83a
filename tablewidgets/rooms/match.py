"""One game of a room: who is there, who plays for whom, and what all have to agree on."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import Any, Final, Protocol

from tablewidgets.engine import bots as engine_bots
from tablewidgets.engine.bots import Bot
from tablewidgets.engine.game import Game
from tablewidgets.engine.levels import LEVELS
from tablewidgets.engine.portions import Portions
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.engine.validation import SEEDS
from tablewidgets.rooms.policy import Policy
from tablewidgets.rooms.screen import Screen

_PORTION: Final = 0.05
"""Seconds for which a bot thinks before anybody else is heard."""


class Timer(Protocol):
    def cancel(self) -> object: ...


CallLater = Callable[[float, Callable[[], object]], Timer]
"""Calls a function after some seconds, as an event loop does."""


class Page(Protocol):
    """A page that shows the game."""

    def dismiss(self) -> None:
        """Close it: its seat is free for another browser."""


class Match:
    """A game with the screens of all who look at it: each seat, a spectator and the teacher.

    Args:
        game: The game.
        policy: What the room allows.
        call_later: Calls a function after some seconds.
        number: Which table of the room it is, from 1.
        of: How many tables the room has.
        bots: The seats for which bots play at first.
        locale: The language of all screens at first.
    """

    def __init__(
        self,
        game: Game,
        policy: Policy,
        call_later: CallLater,
        *,
        number: int = 1,
        of: int = 1,
        bots: Collection[int] = (),
        locale: str = "en",
    ) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.number: Final = number
        self.of: Final = of
        self.level = policy.level
        """That of the bots."""
        self.bots: Final[dict[int, Bot]] = {seat: self._new_bot() for seat in bots}
        """The seats for which a bot plays now."""
        self.holders: Final[dict[int, str]] = {}
        """The browser that has sat down at each seat, by a secret that only it has."""
        self.undo_for: int | None = None
        """The seat that would like to take back its last action."""
        self.failure: BaseException | None = None
        """What the last bot has raised, which plays no longer."""
        self._agreed: set[Seat] = set()
        self._pages: Final[dict[Seat, set[Page]]] = {}
        self._call_later: Final = call_later
        self._next_bot: Timer | None = None
        self._thinking: Final = Portions(_PORTION)
        """The thoughts of the bot that is to move."""
        self._cancel: Final = (
            game.on_change(self._game_changed),  # before the screens hear of it
            policy.on_change(self._policy_changed),
        )
        viewers: tuple[Seat, ...] = (*range(game.seats), None, TEACHER)
        self.screens: Final = {viewer: Screen(self, viewer, locale) for viewer in viewers}
        self._let_bots_play()

    def close(self) -> None:
        """End the game for all who look at it."""
        for cancel in self._cancel:
            cancel()
        if self._next_bot is not None:
            self._next_bot.cancel()
        for screen in self.screens.values():
            screen.close()

    def _changed(self) -> None:
        for screen in self.screens.values():
            screen.refresh()
        self._let_bots_play()

    def _policy_changed(self, policy: Policy) -> None:
        if policy.level != self.level:
            self.level = policy.level
            self.bots.update({seat: self._new_bot() for seat in self.bots})
        self._changed()

    def _game_changed(self, _game: Any) -> None:
        self.undo_for = None
        self._let_bots_play()

    # Who is there.

    def may_sit(self, viewer: Seat, browser: str) -> bool:
        """Whether a browser may look through these eyes: a seat belongs to the one that sat down
        first, until the teacher frees it."""
        holder = self.holders.get(viewer) if isinstance(viewer, int) else None
        return holder is None or secrets.compare_digest(holder, browser)

    def arrive(self, viewer: Seat, page: Page, browser: str) -> None:
        """A page was opened. Whoever comes back to a seat plays again, instead of a bot."""
        pages = self._pages.setdefault(viewer, set())
        pages.add(page)
        if len(pages) == 1:
            if isinstance(viewer, int):
                self.holders[viewer] = browser
                self.bots.pop(viewer, None)
            self._changed()

    def leave(self, viewer: Seat, page: Page) -> None:
        """A page was closed."""
        pages = self._pages.get(viewer, set())
        if page in pages:  # and not dismissed before
            pages.remove(page)
            if not pages:
                self._changed()

    def pages(self, viewer: Seat) -> int:
        """How many pages a viewer has open."""
        return len(self._pages.get(viewer, ()))

    def free(self, seat: int) -> None:
        """Let another browser sit down, with the same key."""
        self.holders.pop(seat, None)
        for page in self._pages.pop(seat, ()):
            page.dismiss()
        self._changed()

    # Bots.

    def seat_bot(self, seat: int) -> None:
        """Let a bot play for an empty seat."""
        if not self.pages(seat):
            self.bots[seat] = self._new_bot()
            self._undo_if_agreed()

    def dismiss_bot(self, seat: int) -> None:
        """Let no bot play for a seat any more."""
        self.bots.pop(seat, None)
        self._changed()

    def _let_bots_play(self) -> None:
        due = not self.policy.paused and self.game.to_act in self.bots
        if self._next_bot is not None:
            self._next_bot.cancel()
        self._thinking.drop()
        self._next_bot = self._call_later(self.policy.pause, self._bot_plays) if due else None

    def _bot_plays(self) -> None:
        self._next_bot = None
        if self.still_looking():
            self._let_bots_play()
            return
        try:
            self._let_bot_think()
        except Exception as error:  # all others can go on without this bot
            self.failure = error
            self.bots.pop(self.game.to_act or 0, None)
            self._changed()

    def _let_bot_think(self) -> None:
        """A portion at a time, so that everybody else is heard meanwhile."""
        if not self._thinking.go_on(lambda: engine_bots.thinking(self.game, self.bots)):
            self._next_bot = self._call_later(0, self._bot_plays)

    def _new_bot(self) -> Bot:
        return LEVELS[self.level](secrets.randbelow(SEEDS))

    # What all have to agree on.

    def still_looking(self) -> list[int]:
        """The seats that have yet to see what everyone must look at."""
        seats = range(self.game.seats)
        return [seat for seat in seats if self.pages(seat) and self.screens[seat].is_looking]

    def ask_undo(self, seat: int) -> None:
        """Take back the last action of a seat, as soon as all have agreed who must."""
        self.undo_for = seat
        self._agreed.clear()
        self._undo_if_agreed()

    def must_agree(self) -> list[Seat]:
        """Those who have yet to agree that an action is taken back."""
        if self.undo_for is None:
            return []
        if self.policy.undo == "teacher":
            return [TEACHER]
        others = {*range(self.game.seats)} - self.bots.keys() - {self.undo_for}
        return sorted(others - self._agreed, key=str)

    def answer_undo(self, viewer: Seat, *, yes: bool) -> None:
        """Agree that an action is taken back, or not. The teacher's word is enough."""
        if not yes:
            self.undo_for = None
        self._agreed |= {*self.must_agree()} if viewer == TEACHER else {viewer}
        self._undo_if_agreed(enough=viewer == TEACHER)

    def _undo_if_agreed(self, *, enough: bool = False) -> None:
        if self.undo_for is not None and (enough or not self.must_agree()):
            screen = self.screens[self.undo_for]
            self.undo_for = None
            screen.undo()
        self._changed()
