"""Tables of all games as they are sent, shown on a page without Python behind them: many on one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque.options import VERSIONS
from tests.tries import SEED

NAMES: Final = ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo")
LOCALES: Final = ("en", "fr")
PARTS: Final = {"start": 0.0, "middle": 0.5, "late": 0.9, "end": 1.0}
"""How much of the game is over."""
LATE: Final = 100
"""Moves after which a table is full, and nothing is over."""

SHOW: Final = """async ([name, icons]) => {
    const { default: make } = await import(`/static/${name}.js`)
    const frame = () => new Promise(requestAnimationFrame)
    let life = new AbortController()
    window.show = async (state) => {
        life.abort()
        life = new AbortController()
        const { signal } = life
        const el = document.createElement("div")
        document.body.replaceChildren(el)
        const get = (key) => key === "_icons" ? icons : state
        const model = { get, send() {}, on() {}, off() {} }
        const widget = make()
        widget.initialize({ model, signal })
        widget.render({ model, el, signal })
        await frame()
        await frame()
    }
}"""
"""Gives a page a function that shows a state of a widget, in place of what was there."""

RESIZED: Final = """async ([width, height]) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (innerWidth !== width || innerHeight !== height) await frame()
    await frame()
    await new Promise((done) => setTimeout(done))
}"""
"""Waits for the size that was asked for: on a busy machine it may come later."""

Make = Callable[[], Game]


class Shown(NamedTuple):
    name: str
    state: dict[str, Any]


def kraaw() -> Iterator[tuple[str, Make]]:
    for players in range(2, 7):
        yield f"{players}", lambda n=players: tw.Kraaw(NAMES[:n], seed=3)  # type: ignore[misc]


def carnuta() -> Iterator[tuple[str, Make]]:
    for players in range(2, 5):
        yield f"{players}", lambda n=players: tw.Carnuta(NAMES[:n], seed=4)  # type: ignore[misc]


def carnavalesque() -> Iterator[tuple[str, Make]]:
    for players in range(3, 6):
        for version in VERSIONS:
            yield (
                f"{players} {version}",
                lambda n=players, v=version: tw.Carnavalesque(  # type: ignore[misc]
                    NAMES[:n], seed=4, version=v
                ),
            )


GAMES: Final = {"kraaw": kraaw, "carnuta": carnuta, "carnavalesque": carnavalesque}


def tables(game: str) -> Iterator[Shown]:
    """What the first player sees of games of bots, whenever it is theirs to act after a part of the
    game: in turn in one language and in the other, and in `make soak` in both."""
    for n, (name, make) in enumerate(GAMES[game]()):
        played = make()
        tw.bots.play_on(played, {seat: tw.bots.Greedy(seat) for seat in range(played.seats)})
        actions = (step.action for step in played.history if step.action is not None)
        steps, playing = len(played.history), make()
        for m, (phase, part) in enumerate(PARTS.items()):
            while not playing.is_over and (
                len(playing.history) < part * steps or playing.to_act != 0
            ):
                playing.play(next(actions))
            for locale in LOCALES if SEED else (LOCALES[(n + m) % 2],):
                yield Shown(f"{name}, {phase}, {locale}", _state(playing, locale, 0))


def watched(game: str) -> Iterator[Shown]:
    """A game late, with as many players as it takes, for those who look on."""
    *_, (name, make) = GAMES[game]()
    playing = make()
    bots = {seat: tw.bots.Greedy(seat) for seat in range(playing.seats)}
    for _ in range(LATE):
        tw.bots.play_one(playing, bots)
    for locale, seat in zip(LOCALES, (None, tw.TEACHER), strict=True):
        yield Shown(f"{name}, {locale}, for {seat}", _state(playing, locale, seat))


def _state(game: Game, locale: str, seat: Seat) -> dict[str, Any]:
    table = game.table(seat=seat, locale=locale, hot_seat=False)
    if "moment" in table._current_state():
        table.seen()
    state: dict[str, Any] = table._current_state()
    table.close()
    return state


def steps(game: str) -> Iterator[Shown]:
    """Each step of a tutorial, as one comes to it and once it was shown how it is done, with a hint
    if there is one: in turn in one language and in the other."""
    view = tw.tutorial(game)
    for at, chapter in enumerate(view.learner.tutorial.chapters):
        for step in range(len(chapter.steps)):
            locale = LOCALES[step % 2]
            view.speak(locale)
            view.go(at, step)
            yield Shown(f"{at}.{step}, {locale}", view._current_state())
            if view.learner.can_hint:
                view.hint()
            if view.learner.can_show:
                view.show_me()
                yield Shown(f"{at}.{step}, {locale}, shown", view._current_state())
    view.close()
