"""A game against bots on a page of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import webbrowser
from typing import Any
from urllib.request import urlopen

import pytest

from tablewidgets.cli import main, play
from tablewidgets.rooms import hosting
from tablewidgets.rooms.policy import Policy
from tablewidgets.rooms.room import Room


def test_it_opens_a_page_and_ends_when_asked() -> None:
    command = [sys.executable, "-m", "tablewidgets", "fr", "play", "Kraaw", "--no-browser"]
    with subprocess.Popen(
        [*command, "--names", "Ana", "Bo"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            told = process.stdout.readline()
            found = re.fullmatch(r"Jouez ici\xa0: (http://127\.0\.0\.1:\d+/[\w-]{22})\n", told)
            assert found, told
            with urlopen(found[1], timeout=20) as page:
                html = page.read().decode()
            assert "<title>Kraaw\N{NO-BREAK SPACE}: Ana</title>" in html
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
        finally:
            process.kill()


def test_the_browser_is_opened_where_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    served: list[Any] = []

    async def serve(games: Any, settings: Any, *, bots: int, show: Any, **_: Any) -> None:
        served.append((len(games), games[0].names, settings.address, bots))
        room = Room(games, lambda *_: pytest.fail("no bot"), policy=Policy())
        show(room, "http://127.0.0.1:1")
        place = room.find(opened[0].rpartition("/")[2])
        assert place is not None
        served.append(place.viewer)

    monkeypatch.setattr(hosting, "serve", serve)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    main(["play", "carnavalesque", "--seats", "4", "--set", "version=young"])
    assert served[0][0] == 1
    assert served[0][2:] == (play._HERE, 3)
    assert served[1] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["kraw"], "There is no game kraw. Did you mean kraaw?"),
        ([], "Which game? There are carnavalesque, carnuta"),
        (["chess"], "There is no game chess. These are: carnavalesque, carnuta"),
        (["kraaw", "--seats", "9"], "players"),
        (["kraaw", "--set", "turn_limt=9"], "did you mean turn_limit?"),
    ],
)
def test_what_can_not_be_meant_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["en", "play", *words])
    assert ended.value.code == 1
    assert said in capsys.readouterr().err
