"""The command `tablewidgets host`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import unquote
from urllib.request import urlopen

import pytest

import tablewidgets as tw
from tablewidgets.cli import main
from tablewidgets.rooms.command import _save
from tablewidgets.rooms.hosting import _url, make_games
from tablewidgets.rooms.lesson_room import digest


@contextmanager
def hosted(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command, and the lines that it prints before it waits."""
    command = [sys.executable, "-m", "tablewidgets", "host", *arguments]
    everywhere = ["--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, *everywhere], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        try:
            lines = [process.stdout.readline()]
            while "--host" not in lines[-1]:
                lines.append(process.stdout.readline().rstrip("\n"))
                assert process.poll() is None
            yield process, lines
        finally:
            process.kill()


def test_it_prints_a_link_for_each_seat_and_ends_when_asked() -> None:
    with hosted("kraaw", "--names", "Ana", "Bo", "--tables", "2", "--language", "fr") as (
        process,
        lines,
    ):
        assert lines[0].startswith("Kraaw\N{NO-BREAK SPACE}: 2 tables.")
        links = [line.split()[-1] for line in lines if "http" in line]
        assert len({*links}) == 6
        assert [line.split()[0] for line in lines if re.match("  (Ana|Bo) ", line)] == [
            *("Ana", "Bo", "Ana", "Bo"),
        ]
        for link in links:
            with urlopen(link, timeout=20) as page:
                assert b'<html lang="fr">' in page.read()
        with pytest.raises(HTTPError, match="404"):
            urlopen(links[0][:-4] + "abcd", timeout=20)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "kraaw"),
        (["kraw"], "Did you mean kraaw?"),
        (["kraaw", "--tables", "0"], "tables"),
        (["kraaw", "--seats", "9"], "players"),
        (["kraaw", "--set", "deck=x"], "deck"),
        (["kraaw", "--set", "deck"], "NAME=VALUE"),
        (["kraaw", "--seats", "2", "--bots", "2"], "bots"),
        (["kraaw", "--url", "hub.example/proxy"], "url"),
    ],
)
def test_what_can_not_be_meant_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["en", "host", "--port", "0", "--host", "127.0.0.1", *arguments])
    assert ended.value.code == 1
    assert said in capsys.readouterr().err


def test_it_writes_a_sheet_with_the_qr_code_of_each_seat(tmp_path: Path) -> None:
    file = tmp_path / "links.html"
    with hosted("kraaw", "--names", "<b>", "Bo", "--sheet", str(file)) as (_, lines):
        links = [line.split()[-1] for line in lines if "http" in line]
    page = file.read_text("utf-8")
    assert re.findall('href="([^"]*)"', page) == links[2:], "not those that show more"
    codes = re.findall(r'src="data:image/svg\+xml[^",]*,([^"]*)"', page)
    assert len(codes) == 2
    assert all("path" in unquote(code) for code in codes)
    assert "<strong>&lt;b&gt;</strong>" in page
    assert "//" not in re.sub('href="[^"]*"|src="[^"]*"|>http[^<]*<', "", page)


def test_each_table_has_cards_of_its_own_and_the_options_of_the_game() -> None:
    games = make_games("Carnavalesque", 4, 3, ["version=young"])
    assert len({game.seed for game in games}) == 3
    assert [game.options for game in games] == [{"version": "young"}] * 3
    assert make_games("kraaw", 2, 1, ["turn_limit=9"])[0].options == {"turn_limit": 9}


def test_links_name_an_address_that_others_can_open() -> None:
    assert _url("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert _url("::1", 80) == "http://[::1]:80"
    assert "0.0.0.0" not in _url("0.0.0.0", 80)


def test_a_lesson_has_one_link_for_the_class_and_goes_on_another_day(tmp_path: Path) -> None:
    sheet, keep = tmp_path / "links.html", tmp_path / "class"
    keep.mkdir()
    lesson = tw.lesson("06")
    question = lesson.task("recall_heap")
    assert isinstance(question, tw.Question)
    question.answer("1/3")
    file = keep / f"lesson_06_work_{digest('k' * 22)}.json"
    file.write_text(json.dumps(lesson.work()), "utf-8")
    arguments = ["lesson", "06", "--keep", str(keep), "--sheet", str(sheet), "--language", "fr"]
    with hosted(*arguments) as (process, lines):
        assert lines[0].startswith("Leçon 06.")
        links = [line.strip() for line in lines if "http" in line]
        assert len({*links}) == 2
        address = links[0].rpartition("/")[0]
        for link in (*links, f"{address}/{'k' * 22}"):
            with urlopen(link, timeout=20) as page:
                assert b'<html lang="fr">' in page.read()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    printed = sheet.read_text("utf-8")
    assert {*re.findall('href="([^"]*)"', printed)} == {links[0]}, "not the teacher's"
    assert json.loads(file.read_text("utf-8")) == lesson.work()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["99"], "99"),
        (["06", "--places", "0"], "places"),
        (["06", "--places", "1000"], "places"),
        (["06", "--url", "hub.example/proxy"], "url"),
    ],
)
def test_a_lesson_that_can_not_be_meant_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["host", "lesson", "--port", "0", "--host", "127.0.0.1", *arguments])
    assert ended.value.code == 1
    assert said in capsys.readouterr().err


def test_games_are_saved_when_the_room_ends(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with hosted("kraaw", "--seats", "2", "--tables", "2", "--record", str(folder)) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert [*folder.iterdir()] == [], "nothing was played"
    games = [tw.Kraaw(2, seed=1, first=0), tw.Kraaw(2, seed=2)]
    games[0].act("dog_swap", yes=False)
    _save(games, folder)
    (file,) = folder.iterdir()
    assert file.name.startswith("kraaw_")
    assert tw.load(file).steps == games[0].steps
