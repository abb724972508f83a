"""Three browsers in a room play a game of each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER
from tests.browser import chromium
from tests.browser.room import RoomHost, Screen, room_of
from tests.tries import number_of_tries

NAMES = ["Ana", "Bo", "Cy"]
ANA, BO, CY = PLAYERS = range(3)
WHOLE: Final = 1000
SOME: Final = number_of_tries(14, WHOLE)
MORE: Final = number_of_tries(24, WHOLE)
"""So many moves are made by hand, before bots go on."""


def go_on(screens: list[Screen]) -> None:
    """Past what everyone has to look at; who was elsewhere on the page keeps the focus there."""
    for screen in screens:
        if screen.is_asked_to_look():
            screen.settle()
            screen.table.root.locator("dialog [data-key=continue]").click()
            screen.table.until("'moment' not in table._current_state()")


def play(host: RoomHost, screens: list[Screen], by_hand: int, by_bots: int) -> None:
    """Play as a bot would, each player with their own mouse; after so many moves, bots make so many
    others at once."""
    game, moves = host.match.game, 0
    while not host.call(lambda: game.is_over):
        if moves == by_hand:
            host.call(lambda: rush(game, by_bots))
            break
        go_on(screens)
        actor = host.call(lambda: game.to_act)
        assert actor is not None
        screen = screens[actor]
        steps = screen.table.steps()
        screen.settle()
        screen.table.do(screen.table.plan(actor))
        screen.kernel.until(f"len(game.history) > {steps}", screen.page)
        moves += 1
        if moves == 5:
            lose_connection(host, screens[BO])
        if moves == 10:
            screens[CY].open()
    assert moves > 10


def rush(game: Game, most: int) -> None:
    """Bots play so many moves, of which pages hear at once."""
    bots = {seat: tw.bots.Random(seat) for seat in PLAYERS}
    for _ in range(most):
        if not game.is_over:
            tw.bots.play_one(game, bots)


def lose_connection(host: RoomHost, screen: Screen) -> None:
    """The connection breaks, and the page makes another one by itself."""
    (broken,) = host.call(lambda: host.cut_off(screen.viewer))
    screen.kernel.until(f"match.pages({screen.viewer}) == 1", screen.page)
    assert host.call(lambda: broken not in host.match._pages[screen.viewer])
    expect(screen.page.locator(".notice.lost")).to_have_count(0)


def test_a_room_works_below_a_path_of_a_proxy(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tw.Kraaw(NAMES, seed=3, first=ANA)
    with room_of(game, monkeypatch, below="/user/teacher/proxy/8765") as host:
        ana, teacher = Screen(browser, host, ANA), Screen(browser, host, TEACHER)
        ana.table.button("Leave the dog alone").click()
        ana.kernel.until("game.to_act == 1", ana.page)
        teacher.settle()
        teacher.page.get_by_role("button", name="Pause all tables").click()
        expect(ana.page.get_by_text("The teacher has paused the game.")).to_be_visible()
        ana.open()
        ana.expect_there("Ana", "Bo (away)", "Cy (away)")
        assert ana.close() == teacher.close() == []


def test_another_browser_is_told_that_a_seat_is_taken(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    with room_of(tw.Kraaw(NAMES, seed=3, first=ANA), monkeypatch) as host:
        ana = Screen(browser, host, ANA)
        context = chromium.context(browser)
        page = context.new_page()
        page.goto(f"{host.site.url}/{host.site.key(ANA)}")
        expect(page.get_by_text("Another browser has sat down here.")).to_be_visible()
        context.close()
        assert ana.close() == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("make", "by_hand", "by_bots"),
    [
        # with this seed, a short game
        (lambda: tw.Kraaw(NAMES, seed=18, first=ANA), MORE, WHOLE),
        (lambda: tw.Carnuta(NAMES, seed=36), SOME, SOME),
        (lambda: tw.Carnavalesque(NAMES, seed=56), SOME, SOME),
    ],
    ids=["kraaw", "carnuta", "carnavalesque"],
)
def test_three_browsers_play_a_game(
    make: Callable[[], Game],
    by_hand: int,
    by_bots: int,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The beginning, in `make soak` the whole; what bots have done since then is seen by all: with
    Kraaw, that is the end."""
    with room_of(make(), monkeypatch) as host:
        screens = [Screen(browser, host, seat) for seat in PLAYERS]
        screens[ANA].expect_there(*NAMES)
        play(host, screens, by_hand, by_bots)
        go_on(screens)
        for screen in screens:
            screen.settle()
            expect(screen.table.status).to_have_text(
                screen.kernel.value("table._current_state()['scene']['status']")
            )
        titles = [screen.table.root.get_attribute("aria-label") for screen in screens]
        assert len({*titles}) == 1
        for screen in screens:
            assert screen.close() == []
