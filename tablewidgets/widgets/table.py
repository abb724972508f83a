"""The widget of a game: a table to play at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from tablewidgets import links
from tablewidgets.engine import bots as engine_bots
from tablewidgets.engine.bots import Bot
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.locale import LOCALES, current_locale, speaking
from tablewidgets.engine.portions import Portions
from tablewidgets.engine.reasons import Reasons
from tablewidgets.engine.state import TEACHER, Seat, checked_seat
from tablewidgets.engine.validation import checked_choice, checked_int, checked_seed
from tablewidgets.scene import Piece, Scene, Zone
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import advice as advising
from tablewidgets.widgets import bundle, clients
from tablewidgets.widgets.advice import Adviser
from tablewidgets.widgets.belief_wire import belief_wire
from tablewidgets.widgets.game_widget import GameWidget
from tablewidgets.widgets.look_back import Reviewer, found
from tablewidgets.widgets.messages import Passage, handler
from tablewidgets.widgets.shown_game import ShownScene, shown
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import Beliefs, PieceBelief

SPECTATOR: Final = "spectator"
_LONGEST_PAUSE: Final = 60.0
_PORTION: Final = 0.25
"""Seconds for which a bot thinks before anything else is heard."""


class Table(GameWidget):
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
    hot_seat = False
    """Whether all players without a bot play at this table."""

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
        self.game: Final = game
        locale = checked_choice("locale", locale or current_locale(), LOCALES)
        self.seat: Seat = checked_seat(seat, game.seats)
        """The current viewer."""
        self.bots: Final = engine_bots.checked(game, bots or {})
        if hot_seat is None:
            hot_seat = not isinstance(self.seat, int)
        self.hot_seat = checked_choice("hot_seat", hot_seat, (False, True))
        self._fixed: Final = self.seat if not self.hot_seat or self.seat == TEACHER else None
        self.pause: Final = _checked_pause(pause)
        self._shows_beliefs: Final = checked_choice(
            "beliefs", beliefs, (False, True)
        ) and has_beliefs(game)
        self._gives_advice: Final = checked_choice("advice", advice, (False, True))
        self._adviser: Final = Adviser(game)
        self._reviewer: Final = Reviewer(game)
        self.paused = False
        """Whether the bots are paused."""
        self.hands: Final = self._hands()
        """The seats played at this table."""
        self.begun_in: Final = locale
        """The language in which it was created."""
        if self.hot_seat and isinstance(self.seat, int) and self.seat not in self.hands:
            raise ValueError(f"seat: a bot plays seat {self.seat}; only hot_seat=False shows it")
        self._behind: int | None = None
        """The seat whose hand is behind the curtain."""
        self._shown_step: int | None = None
        """The step of the history that is shown; None for the current state."""
        self._seen: set[str] | None = None
        """The moments seen at this table, including those before it was opened; None until it is
        first shown."""
        self._thinking: Final = Portions(_PORTION)
        """The thoughts of the bot that is to move."""
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
            raise ValueError(f"seat: this table shows {self.seats}, not {seat!r}")
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

    def undo(self) -> None:
        """Take back the last action of this table, with everything after it.

        Raises:
            ValueError: If no action has been played at this table.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> table = game.table(seat=0, bots={1: tw.bots.Greedy()})
            >>> game = game.act("dog_swap", yes=False)
            >>> table.play_bots()
            >>> table.undo()
            >>> game.to_act, game.legal_actions()
            (0, (dog_swap(yes=False), dog_swap(yes=True)))
        """
        if not self._can_undo():
            raise ValueError("undo: no action has been played at this table")
        self._go(self.game.undo, lambda: self.game.can_undo)

    def redo(self) -> None:
        """Play undone actions again, until somebody at this table is to act.

        Raises:
            ValueError: If nothing has been undone.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> table = game.undo().table()
            >>> table.redo()
            >>> game.to_act
            1
        """
        self._go(self.game.redo, lambda: self.game.can_redo)

    def _go(self, step: Callable[[], object], can: Callable[[], bool]) -> None:
        with self._batch():
            step()
            while can() and self.hands and self.game.to_act not in self.hands:
                step()
            self._let_bots_wait()

    def _let_bots_wait(self) -> None:
        """Pause the bots: if they played at once, nothing could be redone."""
        if self.game.can_redo and self.game.to_act in self.bots:
            self.paused = True

    def restart(self, *, fresh: bool = False, **options: Any) -> None:
        """Start again with the same cards, or with others.

        Args:
            fresh: Whether to deal other cards.
            **options: Options of the game, such as cards laid out by hand; the others stay.

        Raises:
            ValueError: If other cards are wanted, but those of this game are prearranged, or if an
                option is not valid.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.table().restart()
            >>> game.to_act
            0
        """
        if fresh and self.game.timeline.begins_alike:
            raise ValueError("fresh: the cards of this game are prearranged, so always the same")
        with self._batch():
            self.game.restart(checked_seed(None) if fresh else None, **options)
            self._shown_step = None
            self._seen = set()
            self._let_bots_wait()

    def pause_bots(self, on: bool = True) -> None:
        """Pause the bots, or let them play on.

        Args:
            on: Whether to pause them.

        Example:
            >>> table = tw.Kraaw(2, seed=1).table(bots={1: tw.bots.Random()})
            >>> table.pause_bots()
            >>> table.paused
            True
        """
        self.paused = on
        if on:
            self._thinking.drop()
            self._changed()  # what bots are asked for by now is out of date
        else:
            self._refresh()

    def play_bots(self) -> None:
        """Let the bots play until somebody else is to act.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=1)
            >>> game.table(seat=0, bots={1: tw.bots.Greedy()}).play_bots()
            >>> game.to_act
            0
        """
        engine_bots.play_on(self.game, self.bots)

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

    def rewind(self) -> None:
        """Go back to the moment that is shown, to play on from there in another way.

        What was played after it becomes one of the game's `branches`.

        Raises:
            ValueError: If no earlier moment is shown, or no action has been played at this table.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> table = game.table(seat=0)
            >>> table.replay(1)
            >>> table.rewind()
            >>> game.act("dog_swap", yes=True).branches
            (Branch(step=1, steps=2),)
        """
        step = self._shown_step
        if step is None or not self._can_undo():
            raise ValueError("rewind: show an earlier moment first, of a game played here")
        with self._batch():
            self._shown_step = None
            while self.game.can_undo and self.game.steps > step:
                self.game.undo()
            self._let_bots_wait()

    def _other_ways(self) -> Json:
        """Whether one may play on from what is shown, and other ways in which it was done."""
        if not self._can_undo():
            return {}
        ways = [{"step": of.step, "steps": of.steps} for of in self.game.branches]
        return {
            **({"rewind": True} if self._shown_step is not None else {}),
            **({"branches": ways} if ways else {}),
        }

    def _can_look_back(self) -> bool:
        return self._gives_advice and self.game.is_over and isinstance(self.seat, int)

    def ask(self, piece: str, without: Collection[str] = ()) -> PieceBelief:
        """What a piece or a zone may be, as far as the viewer knows.

        Args:
            piece: Its id in the scene.
            without: The keys of the evidence to leave out.

        Returns:
            The probability of each value, and the evidence.

        Raises:
            ValueError: If the table has no such piece, or was made with `beliefs=False`.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 2, 3, 4, 5], None])
            >>> table = game.table(seat=0)
            >>> table.ask("c5").law[5], table.ask("c5", without=["hand"]).law[5]
            (Fraction(0, 1), Fraction(1, 15))
        """
        if not self._shows_beliefs:
            raise ValueError("ask: this table does not show probabilities")
        askable = self._askable()
        if piece not in askable:
            raise ValueError(f"piece: {', '.join(askable) or 'there is none'}, not {piece!r}")
        return _asked(self._beliefs().without(*without), piece)

    def advise(self) -> Reasons:
        """Say what would be good for the seat to act in what is shown, and why.

        Only what this seat can know is used.

        Returns:
            The actions that were tried, the best one first; as text, sentences.

        Raises:
            ValueError: If nobody is to act there, if it is not for the viewer to know, or if the
                table was made with `advice=False`.

        Example:
            >>> table = tw.Kraaw(2, seed=1, first=0).table(seat=0)
            >>> len(table.advise().tried)
            2
        """
        if not self._can_be_advised():
            raise ValueError("advise: this table gives no advice now")
        with speaking(self.locale):
            while (reasons := self._adviser.think(self._shown_step)) is None:
                pass
        return reasons

    def _can_be_advised(self) -> bool:
        """Whether the viewer is to act in what is shown, or may see what that seat sees."""
        if not self._gives_advice or self._behind is not None:
            return False
        actor = self.game.timeline.state_at(self._shown_step).actor
        if actor is None or actor == CHANCE:
            return False
        return self.seat in (actor, TEACHER) or not self.game.spec.secrets

    def _beliefs(self) -> Beliefs:
        return self.game.beliefs(self.seat, self._shown_step)

    def _askable(self) -> list[str]:
        """The pieces and zones with probabilities: none behind a curtain."""
        if self._behind is not None:
            return []
        zones = [zone for panel in self._shown_scene().scene.panels for zone in panel.zones]
        parts: Iterable[Piece | Zone] = chain(*(zone.pieces for zone in zones), zones)
        return [part.id for part in parts if part.law]

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
        self._thinking.drop()
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

    def _compute_state(self) -> Json:
        game = self.game
        with speaking(self.locale):
            steps = game.steps
            step = steps if self._shown_step is None else self._shown_step
            scene, wired = self._shown_scene()
            moment = self._moment(scene)
            recent = shown(game).recent(game, self.seat, step, scene)
            return {
                **self._localized_state(),
                "scene": wired,
                "log": shown(game).log(game, self.seat, self._shown_step),
                "seat": _seat_key(self.seat),
                "seats": [
                    {"seat": _seat_key(seat), "name": self._seat_name(seat)} for seat in self.seats
                ],
                "undo": self._can_undo(),
                "redo": game.can_redo,
                "step": step,
                "steps": steps,
                **({"recent": recent} if recent else {}),
                **({"alike": True} if game.timeline.begins_alike else {}),
                **({"odds": True} if self._shows_beliefs else {}),
                **({"advice": True} if self._can_be_advised() else {}),
                **({"review": True} if self._can_look_back() else {}),
                **self._other_ways(),
                **({"arrange": True} if self._can_arrange() else {}),
                **({"link": True} if self._can_link() else {}),
                **({"moment": moment} if moment else {}),
                **({"screens": screens} if (screens := self._screens()) else {}),
                **self._bots_and_curtain(waiting=bool(moment)),
            }

    def _moment(self, scene: Scene) -> str:
        """The id of a panel not yet seen by the players here, or by a spectator of bots."""
        moments = {panel.moment: panel.id for panel in scene.panels if panel.moment}
        if self._seen is None:
            self._seen = set(moments)
        if self._shown_step is not None or not (self.hands or self.bots):
            return ""
        return next((moments[name] for name in moments if name not in self._seen), "")

    def _bots_and_curtain(self, *, waiting: bool) -> Json:
        shown: Json = {}
        if self.bots:
            shown["bots"] = {
                "next": self.game.to_act in self.bots and not waiting,
                "paused": self.paused,
                "pause": round(self.pause * 1000),
            }
            if self._thinking.under_way:
                shown["bots"]["part"] = round(100 * self._thinking.part)
        if self._behind is not None:
            player = self.game.names[self._behind]
            shown["curtain"] = {
                "text": self._say("curtain.text", player=player),
                "button": self._say("curtain.button", player=player),
            }
        return shown

    def _can_undo(self) -> bool:
        return self.game.timeline.has_acted(self.hands or self.bots.keys())

    def _seat_name(self, seat: Seat) -> str:
        return (
            self.game.names[seat] if isinstance(seat, int) else self._say(f"seat.{_seat_key(seat)}")
        )

    # Requests.

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

    def _stop(self) -> None:
        if self.bots:
            self.pause_bots()

    def _check_seen(self) -> None:
        if "moment" in self._current_state():
            raise Refused("forbidden", self._say("table_error.moment"))

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

    @handler(current=True)
    def _on_bot(self) -> None:
        if self.game.to_act not in self.bots:
            raise Refused("forbidden", self._say("table_error.no_bot"))
        self._check_seen()
        if not self._thinking.go_on(lambda: engine_bots.thinking(self.game, self.bots)):
            self._refresh()

    @handler()
    def _on_pause(self, on: bool) -> None:
        self.pause_bots(on)

    @handler(current=True)
    def _on_undo(self) -> None:
        if not self._can_undo():
            raise Refused("forbidden", self._say("table_error.no_undo"))
        self.undo()

    @handler(current=True)
    def _on_redo(self) -> None:
        if not self.game.can_redo:
            raise Refused("forbidden", self._say("table_error.no_redo"))
        self.redo()

    @handler(current=True)
    def _on_restart(self, fresh: bool) -> None:
        if not self.hands and not self.bots:
            raise Refused("forbidden", self._say("table_error.watching"))
        if fresh and self.game.timeline.begins_alike:
            raise Refused("forbidden", self._say("table_error.stacked"))
        self.restart(fresh=fresh)

    def _can_arrange(self) -> bool:
        """Whether the cards of this game can be laid out at this table."""
        return self.game.spec.position is not None and bool(self.hands or self.bots)

    def _check_arranging(self) -> None:
        if not self._can_arrange():
            raise Refused("forbidden", self._say("table_error.no_form"))

    @handler()
    def _on_position(self) -> Json:
        """The form for the cards: what is laid out by now is only for a teacher's eyes."""
        from tablewidgets.widgets import arranging  # rarely needed

        self._check_arranging()
        with speaking(self.locale):
            form = arranging.form(self.game, filled=self.seat == TEACHER)
        return {"kind": "position", "position": form}

    @handler(current=True)
    def _on_arrange(self, position: Passage) -> None:
        from tablewidgets.widgets import arranging

        self._check_arranging()
        try:
            with speaking(self.locale):
                options = arranging.options_from(self.game, position)
        except arranging.NotAPosition:
            raise Refused("malformed", self._say("table_error.no_position")) from None
        except arranging.TooMany as error:
            text = self._say("table_error.too_many_of", card=error.label, n=error.n)
            raise Refused("forbidden", text) from None
        self.restart(**options)

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

    @handler()
    def _on_seat(self, seat: str) -> None:
        wanted = [of for of in self.seats if _seat_key(of) == seat]
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

    @handler()
    def _on_belief(self, piece: str, without: list[str]) -> Json:
        """The viewer's beliefs about a piece. Keys of evidence that no longer exists are ignored,
        as the table may have changed in the meantime."""
        if not self._shows_beliefs:
            raise Refused("forbidden", self._say("table_error.no_odds"))
        if self._behind is not None:
            raise Refused("forbidden", self._say("table_error.curtain"))
        if piece not in self._askable():
            raise Refused("forbidden", self._say("table_error.nothing_to_ask"))
        with speaking(self.locale):
            try:
                beliefs = self._beliefs()
                evidence = beliefs.evidence()
                left_out = [key for key, _ in evidence if key in without]
                return belief_wire(_asked(beliefs.without(*left_out), piece), evidence)
            except NotImplementedError:
                raise Refused("forbidden", self._say("table_error.too_many")) from None

    @handler(current=True)
    def _on_rewind(self) -> None:
        if self._shown_step is None or not self._can_undo():
            raise Refused("forbidden", self._say("table_error.no_undo"))
        self.rewind()

    @handler(current=True)
    def _on_branch(self, branch: int) -> None:
        branches = self.game.branches
        if not self._can_undo() or not 0 <= branch < len(branches):
            raise Refused("forbidden", self._say("table_error.no_redo"))
        with self._batch():
            self._shown_step = None
            branches[branch].resume()
            if self.game.to_act in self.bots:
                self.paused = True

    @handler()
    def _on_review(self) -> Json:
        """Where something was given away, once all decisions of the viewer are reviewed."""
        if not self._can_look_back():
            raise Refused("forbidden", self._say("table_error.no_advice"))
        assert isinstance(self.seat, int)
        with speaking(self.locale):
            try:
                review = self._reviewer.review(self.seat)
            except ValueError:  # there was nothing to decide
                raise Refused("forbidden", self._say("table_error.no_advice")) from None
            if review is None:
                return {"kind": "review", "part": round(100 * self._reviewer.part)}
            return {"kind": "review", **found(review)}

    @handler()
    def _on_advise(self, fear: str, move: bool) -> Json:
        """What would be good in what is shown: first a question back, once the bot has thought;
        then what there is to say to a fear, and the move if it is wanted."""
        if not self._can_be_advised():
            raise Refused("forbidden", self._say("table_error.no_advice"))
        with speaking(self.locale):
            reasons = self._adviser.think(self._shown_step)
            if reasons is None:
                return {"kind": "advice", "part": round(100 * self._adviser.part)}
            told = advising.question(self.game, reasons)
            if fear:
                told["said"] = advising.answer(self.game, reasons, fear)
            if move:
                told |= advising.move(self.game, reasons)
            return {"kind": "advice", **told}


def _asked(beliefs: Beliefs, piece: str) -> PieceBelief:
    asked = beliefs.asked(piece)
    assert asked is not None, "the scene says that there is a law"
    return asked


def _seat_key(seat: Seat) -> str:
    return SPECTATOR if seat is None else str(seat)


def _checked_pause(pause: float) -> float:
    if isinstance(pause, bool) or not isinstance(pause, int | float):
        raise TypeError(f"pause: seconds before each move of a bot, not {pause!r}")
    if not 0 <= pause <= _LONGEST_PAUSE:
        raise ValueError(f"pause: 0 to {_LONGEST_PAUSE:g} seconds, not {pause}")
    return float(pause)
