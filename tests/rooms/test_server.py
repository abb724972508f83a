"""Who gets into a room, and what a page may send there."""

from __future__ import annotations

import asyncio
import json
import re
import secrets

import pytest
from tornado.httpclient import HTTPClientError

import tablewidgets as tw
from tablewidgets.engine.state import TEACHER
from tablewidgets.rooms import server, web
from tablewidgets.rooms.allowance import BURST
from tablewidgets.rooms.hosting import origin
from tests.rooms.site import Visitor, live, opened

ANA, BO = 0, 1


def kraaw() -> tw.Kraaw:
    return tw.Kraaw(["Ana", "Bo"], seed=1, first=ANA)


async def refused(visitor: Visitor) -> int:
    with pytest.raises(HTTPClientError) as error:
        await visitor.connect()
    return error.value.code


@live
async def test_each_link_opens_the_table_of_its_seat() -> None:
    async with opened(kraaw(), kraaw()) as site:
        assert len({key for key, *_ in site.room.invitations}) == 6
        for table in (1, 2):
            for seat in (ANA, BO):
                visitor = await site.enter(seat, table)
                assert visitor.state["seat"] == str(seat)
                game = site.room.matches[table - 1].game
                assert visitor.state["scene"]["title"] == game.scene(seat).title
        assert site.room.matches[0].pages(ANA) == 1


@live
async def test_the_teacher_and_spectators_see_each_table() -> None:
    async with opened(kraaw(), kraaw()) as site:
        for viewer, name in ((TEACHER, "teacher"), (None, "spectator")):
            visitor = await site.enter(viewer, table=2)
            assert visitor.state["seat"] == name
            links = visitor.state["room"]["tables"]
            assert [(link["to"], link["here"]) for link in links] == [
                ("?table=1", False),
                ("?table=2", True),
            ]
            assert site.room.matches[1].pages(viewer) == 1


@live
async def test_a_forged_key_opens_nothing() -> None:
    async with opened(kraaw()) as site:
        for path in (secrets.token_urlsafe(16), "", "x", site.key(ANA)[:-1] + "~", "static/x.js"):
            assert (await site.get(path)).code == 404
        for key in (secrets.token_urlsafe(16), site.key(ANA)[:-1] + "A"):
            if key != site.key(ANA):
                assert await refused(site.browser(key)) == 404
        assert await refused(site.browser(site.key(TEACHER), "?table=2")) == 404


@live
async def test_a_key_that_is_in_use_is_refused_to_another_browser() -> None:
    async with opened(kraaw()) as site:
        await site.enter(ANA)
        other = site.visitor(ANA)
        page = await site.get(other.key)
        other.cookie = page.headers["Set-Cookie"].partition(";")[0]
        await other.connect()
        assert other.code == web.TAKEN
        assert other.heard == []
        without = site.visitor(ANA)
        await without.connect()
        assert (without.code, without.heard) == (web.TAKEN, [])


@live
async def test_who_only_looks_at_a_page_takes_no_seat() -> None:
    """As programs do that preview a link in a chat."""
    async with opened(kraaw()) as site:
        await site.get(site.key(ANA))
        visitor = await site.enter(ANA)
        assert visitor.state["seat"] == "0"


@live
async def test_who_reloads_sits_down_again() -> None:
    async with opened(kraaw()) as site:
        ana = await site.enter(ANA)
        await ana.leave()
        await ana.open()
        assert ana.code is None or ana.code < 4000
        assert (await ana.ask("rules"))["kind"] == "rules"


@live
async def test_the_teacher_frees_a_seat_for_another_browser() -> None:
    async with opened(kraaw()) as site:
        ana, teacher = await site.enter(ANA), await site.enter(TEACHER)
        await teacher.press("free_0")
        await asyncio.wait_for(ana.closed.wait(), 10)
        assert ana.code == web.TAKEN
        other = await site.enter(ANA)
        assert other.state["seat"] == "0"
        await ana.connect()
        assert ana.code == web.TAKEN


@live
async def test_keys_end_with_the_room() -> None:
    async with opened(kraaw()) as site:
        site.room.close()
        assert (await site.get(site.key(ANA))).code == 404
        assert await refused(site.visitor(ANA)) == 404


@live
async def test_a_dropped_connection_loses_nothing() -> None:
    """What happened meanwhile is there after it, and what was sent at the last moment is done once
    or not at all."""
    async with opened(kraaw()) as site:
        ana, bo = await site.enter(ANA), await site.enter(BO)
        game = site.room.matches[0].game
        move = game.legal_actions()[0].code
        assert (await ana.ask("play", move=move))["kind"] == "update"
        ana.socket.stream.close()  # without a word
        await asyncio.wait_for(ana.closed.wait(), 10)
        await bo.until(lambda state: state["room"]["people"][ANA]["there"] == "away")
        steps = game.steps
        await bo.ask("play", move=game.legal_actions()[0].code)
        assert game.steps > steps
        await ana.connect()
        assert ana.state["step"] == steps, "it is told at its next hello"
        await ana.ask("hello")
        current = site.room.matches[0].screens[ANA]._current_state()
        assert ana.state == json.loads(json.dumps(current))
        again = await ana.ask("play", move=game.legal_actions()[0].code)
        assert again["kind"] == "update"


@live
async def test_a_page_of_another_site_is_refused() -> None:
    async with opened(kraaw(), origins=["https://hub.example"]) as site:
        ana = site.visitor(ANA)
        for elsewhere in ("https://evil.example", "null", site.url + "0"):
            with pytest.raises(HTTPClientError) as error:
                await ana.open(elsewhere)
            assert error.value.code == 403
        await ana.open("https://hub.example")
        assert ana.state["seat"] == "0"


@live
async def test_a_message_that_is_too_long_closes_the_web_socket() -> None:
    async with opened(kraaw()) as site:
        ana = await site.enter(ANA)
        await ana.ask("hello")
        _ = ana.socket.write_message("x" * (web.MAX_MESSAGE + 1))
        await asyncio.wait_for(ana.closed.wait(), 10)
        assert ana.code == 1009
        assert (await site.enter(BO)).state["seat"] == "1"


@live
async def test_a_page_that_asks_too_much_is_slowed_down_and_nobody_else() -> None:
    async with opened(kraaw()) as site:
        ana, bo = await site.enter(ANA), await site.enter(BO)
        loop = asyncio.get_running_loop()
        flood = [ana.send("rules") for _ in range(int(BURST) + 10)]
        begun = loop.time()
        await asyncio.wait_for(bo.ask("rules"), 10)
        slow = [answer for answer in flood if not answer.done()]
        assert slow, "the last ones have to wait"
        assert (await asyncio.wait_for(flood[-1], 20))["kind"] == "rules"
        assert loop.time() - begun > 0.2


@live
async def test_a_page_that_does_not_read_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "MAX_UNREAD", 1000)
    async with opened(kraaw()) as site:
        ana = site.visitor(ANA)
        page = await site.get(ana.key)
        ana.cookie = page.headers["Set-Cookie"].partition(";")[0]
        await ana.connect()
        await asyncio.wait_for(ana.closed.wait(), 10)


@live
async def test_anything_may_arrive() -> None:
    async with opened(kraaw()) as site:
        ana = await site.enter(ANA)
        before = site.room.matches[0].game.history
        for text in ("", "{", "null", "[" * 60_000, '{"kind": "play"}', b"\xff\x00"):
            ana.news.clear()
            _ = ana.socket.write_message(text, binary=isinstance(text, bytes))
            await asyncio.wait_for(ana.news.wait(), 10)
            assert json.loads(ana.heard[-1])["code"] == "malformed"
        assert site.room.matches[0].game.history == before


@live
async def test_too_many_pages_of_one_viewer_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MAX_PAGES", 2)
    async with opened(kraaw()) as site:
        for _ in range(2):
            await site.enter(None)
        third = site.visitor(None)
        third.cookie = site.visitors[0].cookie
        await third.connect()
        assert third.code == web.FULL


@live
async def test_a_page_loads_nothing_from_elsewhere_and_tells_nobody_its_address() -> None:
    async with opened(kraaw(), locale="fr") as site:
        for path in (site.key(ANA), "static/room.js", "nowhere"):
            headers = (await site.get(path)).headers
            rules = dict(
                rule.split(" ", 1) for rule in headers["Content-Security-Policy"].split("; ")
            )
            assert rules["default-src"] == "'none'"
            assert rules["script-src"] == rules["connect-src"] == "'self'"
            assert rules["frame-ancestors"] == "'none'"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["X-Content-Type-Options"] == "nosniff"
        page = (await site.get(site.key(ANA))).body.decode()
        assert '<html lang="fr">' in page
        assert "Kraaw\N{NO-BREAK SPACE}: Ana" in page
        assert site.key(ANA) not in page
        addresses = re.findall(r'(?:src|href)="([^"]*)"', page)
        assert addresses == ["data:,", "static/page-room.js"], "relative: it works below any path"


@live
async def test_names_are_escaped() -> None:
    async with opened(tw.Kraaw(['<b>"A"', "Bo"], seed=1)) as site:
        page = (await site.get(site.key(ANA))).body.decode()
        assert "&lt;b&gt;&quot;A&quot;" in page
        assert "<b>" not in page


@live
async def test_nothing_but_modules_is_served() -> None:
    async with opened(kraaw()) as site:
        module = await site.get("static/room.js")
        assert module.code == 200
        assert module.headers["X-Consumed-Content-Encoding"] == "gzip"
        for path in ("static/LICENSES.txt", "static/../rooms/room.py", "static/%2e%2e/__main__.py"):
            assert (await site.get(path)).code == 404


def test_a_proxy_can_be_named_by_any_address() -> None:
    assert origin("https://hub.example/user/x/proxy/8765/") == "https://hub.example"
