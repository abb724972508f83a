"""What a table shows, and to whom: its viewer, the curtain between two hands, and the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewidgets.engine import bots as engine_bots
from tablewidgets.engine.bots import Bot
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, SHARED, current_locale, speaking
from tablewidgets.engine.state import TEACHER, Seat, checked_seat
from tablewidgets.engine.validation import checked_choice, checked_int
from tablewidgets.scene import Scene
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import clients
from tablewidgets.widgets.game_widget import GameWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.shown_game import ShownScene, shown
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused

SPECTATOR: Final = "spectator"


class ShownTable(GameWidget):
    """A game as one viewer sees it, now or at an earlier moment.

    The arguments are those of `Table`.
    """

    hot_seat = False
    """Whether all players without a bot play at this table."""

    def __init__(
        self,
        game: Game,
        seat: Seat,
        *,
        locale: str | None,
        bots: Mapping[int, Bot] | None,
        hot_seat: bool | None,
    ) -> None:
        self.game: Final = game
        locale = checked_choice("locale", locale or current_locale(), LOCALES)
        self.seat: Seat = checked_seat(seat, game.seats)
        """The current viewer."""
        self.bots: Final = engine_bots.checked(game, bots or {})
        """The bots by their seats."""
        if hot_seat is None:
            hot_seat = not isinstance(self.seat, int)
        self.hot_seat = checked_choice("hot_seat", hot_seat, (False, True))
        self._fixed: Final = self.seat if not self.hot_seat or self.seat == TEACHER else None
        self.hands: Final = self._hands()
        """The seats played at this table."""
        self.begun_in: Final = locale
        """The language in which it was created."""
        if self.hot_seat and isinstance(self.seat, int) and self.seat not in self.hands:
            raise ValueError(SHARED.say("call.bot_in_seat", seat=self.seat))
        self._behind: int | None = None
        """The seat whose hand is behind the curtain."""
        self._shown_step: int | None = None
        """The step of the history that is shown; None for the current state."""
        self._seen: set[str] | None = None
        """The moments seen at this table, including those before it was opened; None until it is
        first shown."""
        self._moved_at = 0
        """The revision at which the table itself has changed last."""
        self._calls_again = False
        """Whether the roll will be called again."""
        if self.hot_seat and self.seat is None and len(self.hands) == 1:
            (self.seat,) = self.hands
        self._turn_to_actor()
        super().__init__(type(game), locale)
        self._follow(game.on_change, self._game_changed)

    def _hands(self) -> frozenset[int]:
        if self.hot_seat:
            return frozenset(range(self.game.seats)) - self.bots.keys()
        return frozenset({self.seat} if isinstance(self.seat, int) else ()) - self.bots.keys()

    # From Python, as from the screen.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The possible viewers of this table."""
        if self._fixed is not None or not self.hot_seat:
            return (self._fixed,)
        return (*sorted(self.hands), None)

    def show(self, seat: Seat) -> None:
        """Change the viewer: behind a curtain first, if several players share this table.

        Args:
            seat: One of `seats`.

        Raises:
            ValueError: If the table doesn't show this seat.

        Example:
            >>> table = tw.Carnuta(2, seed=1).table()
            >>> table.show(None)
            >>> table.seat is None
            True
        """
        seat = checked_seat(seat, self.game.seats)
        if seat not in self.seats:
            raise ValueError(SHARED.say("call.seats_shown", seats=self.seats, seat=repr(seat)))
        if isinstance(seat, int) and seat != self.seat and self._screened:
            self.seat, self._behind = None, seat
        else:
            self.seat, self._behind = seat, None
        self._changed()

    def uncover(self) -> None:
        """Remove the curtain, and show the hand behind it.

        Example:
            >>> table = tw.Kraaw(2, seed=1, first=0).table()
            >>> table.seat is None  # behind the curtain
            True
            >>> table.uncover()
            >>> table.seat
            0
        """
        if self._behind is not None:
            self.seat, self._behind = self._behind, None
            self._changed()

    def seen(self) -> None:
        """Continue after a moment that everyone at this table must look at.

        Example:
            >>> tw.Kraaw(2, seed=1).table().seen()  # there is nothing to look at yet
        """
        shown = self._current_state()
        if self._seen is not None and "moment" in shown:
            self._seen.add(shown["scene"]["panels"][shown["moment"]]["moment"])
            self._changed()

    @property
    def shown_step(self) -> int | None:
        """The step of the history that is shown; None for the current state."""
        return self._shown_step

    def replay(self, step: int | None = None) -> None:
        """Show the game as it was before a step of the history.

        Args:
            step: Its number, from 0; None for the current state.

        Raises:
            ValueError: If there is no such step.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.table(seat=0).replay(0)
        """
        steps = self.game.steps
        if step is not None and checked_int("step", step, 0, steps) == steps:
            step = None
        self._shown_step = step
        self._changed()

    def snapshot(self) -> Snapshot:
        """A static copy of the table, which doesn't change when play goes on.

        Returns:
            An object that prints as text and is displayed as HTML.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
            >>> str(game.table(seat=0).snapshot()) == game.text(0)
            True
        """
        from tablewidgets.scene.html import html  # pages without a notebook need none of it

        with speaking(self.locale):
            return Snapshot(
                self.game.text(self.seat, self._shown_step), html(self._shown_scene().scene)
            )

    def close(self) -> None:
        if self.hot_seat:
            self.seat = self._fixed  # don't reveal a hand in a later snapshot
        super().close()

    # Who is there.

    def _client_came(self) -> None:
        if self._has_hand and len(self._clients) > 1:
            self._call_roll()
            if not self._calls_again:
                self._call_later()

    def _call_later(self) -> None:
        """As long as several screens show a hand, make sure of it from time to time: a page may go
        without a word."""
        self._calls_again = self.comm is not None and len(self._clients) > 1
        if self._calls_again and self._loop is not None:
            self._loop.call_later(clients.ROLL_CALL, self._call_again)

    def _call_again(self) -> None:
        if len(self._clients) > 1:
            self._call_roll()
        self._call_later()

    def _clients_changed(self) -> None:
        if self._screens() != self._computed.get("screens", ""):
            self._refresh()

    def _screens(self) -> str:
        """A sentence if several screens show a hand that is for one player's eyes: in a shared
        notebook, the messages of a kernel reach every browser."""
        screens = self._clients.certain
        if screens < 2 or not self._has_hand or not isinstance(self.seat, int):
            return ""
        return self._say("scene.screens", n=screens)

    @property
    def _has_hand(self) -> bool:
        """Whether this table may show what one player alone should see."""
        return self.game.spec.secrets and any(isinstance(seat, int) for seat in self.seats)

    # State.

    def _changed(self) -> None:
        super()._changed()
        self._moved_at = self._revision

    def _refresh(self) -> None:
        """Show a change around the game, which takes no move back that is on its way."""
        super()._changed()

    def _is_current(self, revision: int) -> bool:
        return self._moved_at <= revision <= self._revision

    def _game_changed(self) -> None:
        if self._shown_step is not None and self._shown_step >= self.game.steps:
            self._shown_step = None
        self._turn_to_actor()
        self._changed()

    def _turn_to_actor(self) -> None:
        """In a hot seat, show the hand of the player to act, but not to the previous player."""
        actor = self.game.to_act
        if self._fixed is not None or not self.hot_seat:
            return
        if actor not in self.hands:
            self._behind = None
        elif actor != self.seat:
            self.seat, self._behind = (None, actor) if self._screened else (actor, None)

    @property
    def _screened(self) -> bool:
        """Whether a curtain is drawn between two hands at this table."""
        return self.game.spec.secrets and len(self.hands) > 1

    def _shown_scene(self) -> ShownScene:
        may_act = self._shown_step is None and self.game.to_act in self.hands
        return shown(self.game).scene(self.game, self.seat, self._shown_step, may_act=may_act)

    def _moment(self, scene: Scene) -> str:
        """The id of a panel not yet seen by the players here, or by a spectator of bots."""
        moments = {panel.moment: panel.id for panel in scene.panels if panel.moment}
        if self._seen is None:
            self._seen = set(moments)
        if self._shown_step is not None or not (self.hands or self.bots):
            return ""
        return next((moments[name] for name in moments if name not in self._seen), "")

    def _curtain(self) -> Json:
        if self._behind is None:
            return {}
        player = self.game.names[self._behind]
        return {
            "text": self._say("curtain.text", player=player),
            "button": self._say("curtain.button", player=player),
        }

    def _seat_name(self, seat: Seat) -> str:
        return (
            self.game.names[seat] if isinstance(seat, int) else self._say(f"seat.{seat_key(seat)}")
        )

    # Requests.

    def _check_seen(self) -> None:
        if "moment" in self._current_state():
            raise Refused("forbidden", self._say("table_error.moment"))

    @handler()
    def _on_seat(self, seat: str) -> None:
        wanted = [of for of in self.seats if seat_key(of) == seat]
        if not wanted:
            raise Refused("forbidden", self._say("table_error.no_seat"))
        self.show(wanted[0])

    @handler(current=True)
    def _on_open(self) -> None:
        self.uncover()

    @handler(current=True)
    def _on_seen(self) -> None:
        self.seen()

    @handler()
    def _on_replay(self, step: int) -> None:
        """Show an earlier step. The history may have become shorter in the meantime."""
        self.replay(max(0, min(step, self.game.steps)))


def seat_key(seat: Seat) -> str:
    return SPECTATOR if seat is None else str(seat)
