"""Whole games in a room: each action by its own seat, and no seat is sent what it may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.rooms.policy import Policy
from tablewidgets.testing import play_randomly
from tests.rooms.site import Site, Visitor, live, opened
from tests.tries import SEED, Tally, number_of_tries, repeatable

GAMES: Final[dict[str, Callable[..., Game]]] = {
    "kraaw": tw.Kraaw if SEED else partial(tw.Kraaw, turn_limit=5),  # its rounds are long
    "carnuta": tw.Carnuta if SEED else partial(tw.Carnuta, round_limit=4),
    "carnavalesque": tw.Carnavalesque,
}
NAMES: Final = ["Ana", "Bo", "Cy"]
WHOLE: Final = number_of_tries(1, 334)
"""How many games of each kind are played over web sockets."""

STEPS: Final = number_of_tries(20, 60)
"""So many steps of a game are played on screens in the comparison of two worlds."""

each_game = pytest.mark.parametrize("make", GAMES.values(), ids=GAMES)


def is_true(site: Site, viewer: Seat, shown: dict[str, Any]) -> bool:
    """Whether a page that shows this shows what the game is."""
    state = site.room.matches[0].screens[viewer]._current_state()
    current: dict[str, Any] = json.loads(json.dumps(state))
    return shown == current


async def all_true(site: Site, pages: Mapping[Seat, Visitor]) -> None:
    """Wait until each page has got what is on its way, and compare it with the game."""
    for viewer, page in pages.items():
        await page.until(partial(is_true, site, viewer))


async def look(visitor: Visitor) -> None:
    """Continue after what everyone must look at."""
    while "moment" in visitor.state:
        await visitor.ask("seen")


@each_game
@live
async def test_each_action_is_played_from_its_own_seat(
    make: Callable[..., Game], tally: Tally
) -> None:
    for seed in range(SEED * WHOLE, (SEED + 1) * WHOLE):
        with repeatable(f"the game of seed {seed}"):
            await play_whole_game(make(NAMES, seed=seed), random.Random(seed))
            tally.add("whole games in a room")


async def play_whole_game(game: Game, rng: random.Random) -> None:
    bot = tw.bots.Greedy(rng.randrange(99))
    async with opened(game) as site:
        viewers: list[Seat] = [*range(game.seats), None, TEACHER]
        pages: dict[Seat, Visitor] = {viewer: await site.enter(viewer) for viewer in viewers}
        while not game.is_over:
            steps, actor = game.steps, game.to_act
            assert actor is not None
            for page in pages.values():
                await page.until(lambda state: state["steps"] == game.steps)
                await look(page)
            if rng.random() < 0.05:
                await all_true(site, pages)
            moves = choices(pages[actor])
            assert moves
            if rng.random() < 0.1:
                wrong = rng.choice([viewer for viewer in viewers if viewer != actor])
                answer = await pages[wrong].ask("play", move=moves[0])
                assert answer["code"] == "forbidden"
            assert game.steps == steps
            move = bot.choose(game.view(actor), game.legal_actions()).code
            assert move in moves
            if rng.random() < 0.1:
                move = rng.choice(moves)
            answer = await pages[actor].ask("play", move=move)
            assert answer["kind"] == "update"
            assert game.steps > steps
        await all_true(site, pages)


def choices(page: Visitor) -> list[int]:
    """The legal moves that a page offers."""
    offered = page.state["scene"]["choices"].values()
    return [choice[0] for some in offered for choice in some if choice[1]]


@each_game
@live
async def test_in_a_world_that_a_seat_can_not_tell_apart_it_is_sent_the_same(
    make: Callable[..., Game],
) -> None:
    """The same room with other cards where a seat can't know them, to the byte."""
    game = make(NAMES, seed=5)
    for _ in play_randomly(game, random.Random(5).random):
        pass
    seat = 0
    other = game.determinize(seat, random.Random(6))
    assert other.to_json() != game.to_json()
    sent = [await all_that_is_sent(world, seat) for world in (game, other)]
    assert len(sent[0]) > 20
    assert sent[0] == sent[1]


async def all_that_is_sent(game: Game, seat: int) -> list[dict[str, Any]]:
    """All that a seat is sent while a game is played, with everything else that a page asks."""
    world = tw.from_json(game.to_json()).restart()
    while world.steps < game.steps - STEPS:
        world.redo()
    rng = random.Random(7)
    async with opened(world, policy=Policy(undo="teacher")) as site:
        page = await site.enter(seat)
        bo = await site.enter(1)
        teacher = await site.enter(TEACHER)
        await page.until(lambda _: page.there[:2] == ["here", "here"])
        while world.can_redo:
            await teacher.until(lambda state: state["steps"] == world.steps)
            assert (await teacher.ask("redo"))["kind"] == "update"
            await page.until(lambda state: state["steps"] == world.steps)
            if rng.random() < 0.1:
                await look(page)
                await page.ask("locale", locale=rng.choice(["en", "fr"]))
                if world.to_act != seat:
                    await page.ask("play", move=rng.randrange(9))
        await bo.leave()
        await page.until(lambda _: page.there[1] == "away")
        messages = [json.loads(text) for text in page.heard]
        for message in messages:
            message.pop("re", None)  # the page's own name for what it asked
        return messages
