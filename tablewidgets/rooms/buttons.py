"""What players and the teacher can press beside the table.

A page is sent the keys and the labels, and sends a key back: only what is offered can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tablewidgets.engine.levels import LEVELS
from tablewidgets.engine.state import TEACHER, Seat

if TYPE_CHECKING:
    from tablewidgets.rooms.match import Match


class Say(Protocol):
    """Says a message in the language of a screen."""

    def __call__(self, key: str, **values: object) -> str: ...


class Button(NamedTuple):
    key: str
    label: str
    press: Callable[[], None]


def buttons(match: Match, viewer: Seat, say: Say) -> Iterator[Button]:
    """What a viewer can press now."""
    yield from _about_undo(match, viewer, say)
    if viewer == TEACHER:
        yield from _about_policy(match, say)
        yield from _about_advice(match, say)
        yield from _about_bots(match, say)
        yield from _about_seats(match, say)


def _about_undo(match: Match, viewer: Seat, say: Say) -> Iterator[Button]:
    answer = partial(match.answer_undo, viewer)
    if match.undo_for is None:
        return
    if viewer == match.undo_for:
        yield Button("withdraw", say("room.withdraw"), partial(answer, yes=False))
    elif viewer == TEACHER or viewer in match.must_agree():
        yield Button("agree", say("room.agree"), partial(answer, yes=True))
        yield Button("refuse", say("room.refuse"), partial(answer, yes=False))


def _about_policy(match: Match, say: Say) -> Iterator[Button]:
    policy = match.policy
    if policy.paused:
        yield Button("resume", say("room.resume"), partial(policy.decide, paused=False))
    else:
        yield Button("pause", say("room.pause"), partial(policy.decide, paused=True))
    if policy.beliefs:
        hide = partial(policy.decide, beliefs=False)
        yield Button("hide_beliefs", say("room.hide_beliefs"), hide)
    else:
        yield Button("show_beliefs", say("room.show_beliefs"), partial(policy.decide, beliefs=True))


def _about_advice(match: Match, say: Say) -> Iterator[Button]:
    policy = match.policy
    if policy.advice:
        yield Button("hide_advice", say("room.hide_advice"), partial(policy.decide, advice=False))
    else:
        yield Button("show_advice", say("room.show_advice"), partial(policy.decide, advice=True))


def _about_bots(match: Match, say: Say) -> Iterator[Button]:
    policy = match.policy
    if policy.level < max(LEVELS):
        yield Button(
            "stronger", say("room.stronger"), partial(policy.decide, level=policy.level + 1)
        )
    if policy.level > min(LEVELS):
        yield Button("weaker", say("room.weaker"), partial(policy.decide, level=policy.level - 1))


def _about_seats(match: Match, say: Say) -> Iterator[Button]:
    for seat, player in enumerate(match.game.names):
        if seat in match.bots:
            label = say("room.dismiss_bot", player=player)
            yield Button(f"dismiss_bot_{seat}", label, partial(match.dismiss_bot, seat))
        elif not match.pages(seat):
            label = say("room.seat_bot", player=player)
            yield Button(f"seat_bot_{seat}", label, partial(match.seat_bot, seat))
        if seat in match.holders:
            label = say("room.free", player=player)
            yield Button(f"free_{seat}", label, partial(match.free, seat))
