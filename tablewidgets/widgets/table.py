"""The widget of a game: a table to play at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewidgets import links
from tablewidgets.engine.bots import Bot
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.locale import SHARED, speaking
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.engine.validation import checked_choice
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.arranging import TableWithForm
from tablewidgets.widgets.look_back import TableWithReview
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.shown_game import shown
from tablewidgets.widgets.shown_table import seat_key
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table_beliefs import TableWithBeliefs

_LONGEST_PAUSE: Final = 60.0


class Table(TableWithForm, TableWithBeliefs, TableWithReview):
    """A game as one seat sees it.

    Create it with `game.table(...)`. Several tables of one game are synchronised. Everything on the
    screen can be done from Python too, by methods of the game and of the table.

    Args:
        game: The game.
        seat: The viewer: a player, None for the player to act or a spectator, `TEACHER` for all.
        locale: The language of the table; by default the current one.
        bots: Bots by their seats.
        hot_seat: Whether all other players play here, with a curtain between two hands. By default
            True if `seat` is no player.
        pause: Seconds before each move of a bot.
        beliefs: Whether a player can ask what a hidden piece may be.
        advice: Whether a player can ask what would be good, and why.

    Raises:
        ValueError: If there is no such seat or language, or a bot plays the viewer's seat.
        TypeError: If a bot has no method `choose`, or an argument is of the wrong type.

    Example:
        >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
        >>> table = game.table(seat=0, bots={1: tw.bots.Greedy()}, locale="fr")
        >>> table.seat, sorted(table.hands)
        (0, [0])
    """

    module = "table"
    _esm = bundle.module(module)
    stopped_text = "table_error.stopped"

    def __init__(
        self,
        game: Game,
        seat: Seat = None,
        *,
        locale: str | None = None,
        bots: Mapping[int, Bot] | None = None,
        hot_seat: bool | None = None,
        pause: float = 0.8,
        beliefs: bool = True,
        advice: bool = True,
    ) -> None:
        self.pause = _checked_pause(pause)
        shows_beliefs = checked_choice("beliefs", beliefs, (False, True))
        self._shows_beliefs = shows_beliefs and has_beliefs(game)
        self._gives_advice = checked_choice("advice", advice, (False, True))
        super().__init__(game, seat, locale=locale, bots=bots, hot_seat=hot_seat)

    def _compute_state(self) -> Json:
        game = self.game
        with speaking(self.locale):
            steps = game.steps
            step = steps if self._shown_step is None else self._shown_step
            scene, wired = self._shown_scene()
            moment = self._moment(scene)
            recent = shown(game).recent(game, self.seat, step, scene, is_shared=len(self.seats) > 2)
            return {
                **self._localized_state(),
                "scene": wired,
                "log": shown(game).log(game, self.seat, self._shown_step),
                "seat": seat_key(self.seat),
                "seats": [
                    {"seat": seat_key(seat), "name": self._seat_name(seat)} for seat in self.seats
                ],
                "undo": self._can_undo(),
                "redo": game.can_redo,
                "step": step,
                "steps": steps,
                **({"recent": recent} if recent else {}),
                **({"alike": True} if game.timeline.begins_alike else {}),
                **({"beliefs": True} if self._shows_beliefs else {}),
                **({"advice": True} if self._can_be_advised() else {}),
                **({"review": True} if self._can_look_back() else {}),
                **self._other_ways(),
                **({"arrange": True} if self._can_arrange() else {}),
                **({"link": True} if self._can_link() else {}),
                **({"moment": moment} if moment else {}),
                **({"screens": screens} if (screens := self._screens()) else {}),
                **({"bots": self._bots_state(waiting=bool(moment))} if self.bots else {}),
                **({"curtain": curtain} if (curtain := self._curtain()) else {}),
            }

    @handler(current=True)
    def _on_play(self, move: int) -> None:
        game = self.game
        if game.is_over:
            raise Refused("forbidden", self._say("table_error.over"))
        self._check_hand()
        if not 0 <= move < len(game.spec.moves.actions):
            raise Refused("malformed", self._say("table_error.no_action"))
        try:
            game.play(game.spec.moves.actions[move])
        except ValueError:  # no such seat in this game
            raise Refused("malformed", self._say("table_error.no_action")) from None
        except IllegalAction as error:
            with speaking(self.locale):
                rule = self._rule(game.rules()[error.rule])
                raise Refused("illegal", error.reason, rule=rule) from None

    def _check_hand(self) -> None:
        """Refuse a request unless the viewer is to act."""
        self._check_seen()
        if self._behind is not None:
            raise Refused("forbidden", self._say("table_error.curtain"))
        if self._shown_step is not None:
            raise Refused("forbidden", self._say("table_error.replay"))
        actor = self.game.to_act
        if actor not in self.hands or self.seat not in (actor, TEACHER):
            player = self.game.names[actor or 0]
            key = "other_hand" if actor in self.hands else "waiting"
            raise Refused("forbidden", self._say(f"table_error.{key}", player=player))

    def _can_link(self) -> bool:
        """Whether a link with the game may be told: it holds all cards, so it is not for one seat,
        unless Python runs in the browser anyway."""
        if links.site() is None:
            return False
        is_open = not self.game.spec.secrets or self.game.is_over
        return is_open or self.seat == TEACHER or links.in_browser()

    @handler()
    def _on_link(self) -> Json:
        if not self._can_link():
            raise Refused("forbidden", self._say("table_error.no_link"))
        with speaking(self.locale):
            return {"kind": "link", "link": links.link(self)}


def _checked_pause(pause: float) -> float:
    if isinstance(pause, bool) or not isinstance(pause, int | float):
        raise TypeError(SHARED.say("call.pause", pause=repr(pause)))
    if not 0 <= pause <= _LONGEST_PAUSE:
        raise ValueError(SHARED.say("call.pause_range", longest_pause=_LONGEST_PAUSE, pause=pause))
    return float(pause)
