"""A room that a notebook opens, in a process of its own."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

import tablewidgets as tw
from tablewidgets.rooms.invited import InvitedRoom
from tests.rooms.site import PATIENCE, Site, live

ANA, BO = 0, 1


def kraaw() -> tw.Kraaw:
    return tw.Kraaw(["Ana", "Bo"], seed=1, first=ANA)


@pytest.fixture
def room() -> Iterator[InvitedRoom]:
    with kraaw().invite(address="127.0.0.1") as opened:
        yield opened


def is_open(address: str) -> bool:
    try:
        with urlopen(address, timeout=PATIENCE) as page:
            return bool(page.read())
    except OSError:
        return False


def test_it_has_a_link_for_each_seat_and_ends_with_its_links() -> None:
    room = kraaw().invite(address="127.0.0.1")
    names = [link.name for link in room.links]
    assert names[2:] == ["Ana", "Bo"]
    assert all(link.address in repr(room) for link in room.links)
    assert repr(room) == str(room)
    html = room._repr_html_()
    assert all(f'href="{link.address}"' in html for link in room.links)
    assert html.count("<img") == 2, "no code for the teacher's link, where a camera may see it"
    assert all(is_open(link.address) for link in room.links)
    room.close()
    assert not any(is_open(link.address) for link in room.links)
    room.close()


def test_what_is_played_there_is_seen_here(room: InvitedRoom) -> None:
    """Also by a table in the notebook, as soon as its loop turns, and in a long cell when it is
    asked for; the game that was invited stays as it was."""

    @live
    async def play() -> None:
        site = Site.__new__(Site)  # a server elsewhere
        url, _, key = room.links[2].address.rpartition("/")
        site.__dict__.update(url=url, visitors=[])
        ana = site.browser(key)
        await ana.open()
        move = room.game.legal_actions()[0].code
        assert (await ana.ask("play", move=move))["kind"] == "update"
        await ana.leave()

    table = room.table()
    assert room.game.to_act == ANA
    play()
    deadline = time.monotonic() + PATIENCE
    while room.game.to_act == ANA and time.monotonic() < deadline:
        time.sleep(0.01)
    assert room.game.to_act == BO
    assert room.game.steps == 2
    assert table._current_state()["steps"] == 2
    assert not table._can_undo()
    assert not room.game.can_redo


@live
async def test_a_running_loop_is_told_at_once() -> None:
    with kraaw().invite(address="127.0.0.1", bots=[ANA, BO]) as room:
        assert [link.viewer for link in room.links] == ["teacher", None]
        heard = asyncio.Event()
        room.game.on_change(lambda _: heard.set())
        await asyncio.wait_for(heard.wait(), PATIENCE)
        assert room._game.steps > 1


def test_an_interrupt_of_the_notebook_is_not_for_the_room(room: InvitedRoom) -> None:
    assert os.getpgid(room._process.pid) != os.getpgid(0)


def test_it_ends_with_the_python_that_opened_it() -> None:
    code = """if True:
        import tablewidgets as tw
        room = tw.Kraaw(2, seed=1).invite(address="127.0.0.1")
        print(room.links[0].address, flush=True)
        input()
    """
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert is_open(address)
        process.kill()
    deadline = time.monotonic() + PATIENCE
    while is_open(address) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_open(address)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"undo": "nobody"}, "undo"),
        ({"bots": [2]}, "bots"),
        ({"url": "hub"}, "url"),
        ({"address": "192.0.2.1"}, "address"),
    ],
)
def test_what_can_not_be_meant_is_refused(asked: dict[str, object], said: str) -> None:
    before = set(Path("/proc/self/fd").iterdir())
    with pytest.raises(ValueError, match=said):
        kraaw().invite(**{"address": "127.0.0.1", **asked})
    assert len(set(Path("/proc/self/fd").iterdir())) <= len(before)


def test_the_cards_are_those_of_the_game() -> None:
    game = kraaw().act("dog_swap", yes=False)
    with game.invite(address="127.0.0.1") as room:
        assert room.game.history == game.history
        assert room.game is not game
        assert room.game.view(tw.TEACHER) == game.view(tw.TEACHER)
