"""Advice at a table: first a question back, then the move, with reasons.

A bot thinks for the seat that is to act, and sees what this seat sees. So nothing that is said can
depend on what the seat can't know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tablewidgets.engine.bots import lazy_view
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import SHARED, speaking
from tablewidgets.engine.portions import Portions
from tablewidgets.engine.reasons import Reasons, Tried, error_in_100, twice_error
from tablewidgets.engine.search import Search
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.telling import Telling
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.shown_table import ShownTable
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table_bots import PORTION

WORLDS: Final = 100
"""In so many worlds actions are tried."""
_MOST_FEARS: Final = 3
_MOST_VALUES: Final = 5
NOTHING: Final = "nothing"
"""The key of the answer that one is afraid of nothing."""


class Adviser:
    """Thinks about what a table shows, and remembers what it thought last."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._thinking: Final = Portions(PORTION)
        self._about: object = None
        self._position: Game | None = None
        """That it thinks about; kept for the laws that the reasons ask for."""
        self._reasons: Reasons | None = None

    @property
    def part(self) -> float:
        """How far it is, from 0 to 1."""
        return self._thinking.part

    def think(self, step: int | None) -> Reasons | None:
        """Think for a portion about the decision at a step, None for the current one; the reasons,
        once there are some."""
        about = self._game.timeline.done[:step]
        if about != self._about:
            self._about, self._reasons = about, None
            self._thinking.drop()
        if self._reasons is None:
            self._thinking.go_on(lambda: self._thought(step))
        return self._reasons

    def _thought(self, step: int | None) -> Iterator[float]:
        position = self._position = _at_step(self._game, step)
        seat = position.to_act
        assert seat is not None, "somebody is to act"
        bot = Search(worlds=WORLDS)
        yield from bot.think(lazy_view(position, seat), position.legal_actions())
        self._reasons = bot.why()


class TableWithAdvice(ShownTable):
    """A table that says what would be good, and why."""

    _gives_advice: bool

    @cached_property
    def _adviser(self) -> Adviser:
        return Adviser(self.game)

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
            raise ValueError(SHARED.say("call.no_advice"))
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
            told = _question(self.game, reasons)
            if fear:
                told["said"] = _answer(self.game, reasons, fear)
            if move:
                told |= _recommendation(self.game, reasons)
            return {"kind": "advice", **told}


def _at_step(game: Game, step: int | None) -> Game:
    """A copy of a game as it was before a step."""
    position = from_json(game.to_json())
    while step is not None and position.steps > step:
        position.undo()
    return position


def _question(game: Game, reasons: Reasons) -> Json:
    """What is asked back, and some answers to choose from."""
    say = game.spec.texts.say
    if len(reasons.tried) < 2:
        return {"question": say("advice.only"), "fears": []}
    fears = {of.piece: say("advice.fear", of=of.of, value=of.value) for of in _likely(reasons)}
    if not fears:
        said = _answer(game, reasons, NOTHING)
        return {"question": say("advice.compare"), "fears": [], "said": said}
    fears[NOTHING] = say("advice.nothing")
    options = [{"key": key, "label": label} for key, label in fears.items()]
    return {"question": say("advice.question"), "fears": options}


def _answer(game: Game, reasons: Reasons, fear: str) -> str:
    """What there is to say to a fear: it names no move."""
    say, told = game.spec.texts.say, reasons.apart
    sure = {of.telling.piece: reasons.told(of.telling) for of in reasons.suspects() if of.is_sure}
    if fear in sure:
        return f"{say('advice.matters')} {sure[fear]}"
    if fear != NOTHING:
        return " ".join(filter(None, [say("advice.little"), told]))
    return f"{say('advice.look')} {told}" if told else say("advice.calm")


def _recommendation(game: Game, reasons: Reasons) -> Json:
    """The move, what it is worth and why."""
    values = [_worth(game, of) for of in reasons.tried[:_MOST_VALUES] if of.values]
    shown: Json = {"sentences": str(reasons).splitlines(), "values": values, "tree": []}
    if len(reasons.tried) > 1:
        tree = reasons.tree()
        shown["tree"] = [
            {"depth": len(node.way), "label": tree.label_of(node), "n": tree.count_text(node.facts)}
            for node in tree.nodes()
            if tree.counts[node.way]
        ]
    return shown


def _worth(game: Game, tried: Tried) -> Json:
    """What an action is worth, how far that may be wrong, and both in words."""
    share, error = tried.mean, twice_error(tried.values)
    text = game.spec.texts.say("advice.worth", n=round(100 * share), error=error_in_100(error))
    label = tried.action.sentence(game.names)
    return {"label": label, "share": share, "error": error, "text": text}


def _likely(reasons: Reasons) -> list[Telling]:
    """Pieces that may make the difference, in the order of their ids: that tells nothing."""
    likely = [of.telling for of in reasons.suspects()[:_MOST_FEARS]]
    return sorted(likely, key=lambda of: of.piece)
