"""A lesson for a class: each pupil has a page, and nobody is told what is another's."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from itertools import cycle, product
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances
from tornado.httpclient import HTTPClientError

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.rooms import lesson_server, web
from tablewidgets.rooms.place import OWN
from tests.rooms.lesson_site import LessonSite, PlaceBrowser, lesson_opened
from tests.rooms.site import live
from tests.tries import SEED

NOT_1 = "11/15"


@live
async def test_a_pupil_gets_a_page_with_the_tasks_in_order_and_texts_that_wait() -> None:
    async with lesson_opened() as site:
        ana = await site.enter("Ana")
        lesson = tw.lesson("06")
        tasks = [name for name in ana.modules if name in lesson.names]
        assert tasks == [*lesson.names]
        assert next(iter(ana.modules)) == OWN
        assert {name.removeprefix("after ") for name in ana.modules if " " in name} == {
            *lesson.texts
        }
        given, text = ana.states["given"], ana.states["after given"]
        assert text["html"] == ""
        assert text["waits"] == "Do the tasks above first: what follows will then appear here."
        assert given["open"]
        for name, answer in (("total", "13/15"), ("given", "3/13")):
            assert (await ana.answer(name, answer))["kind"] == "update"
        await ana.until(lambda: ana.states["after given"]["html"])
        text = ana.states["after given"]
        assert text["waits"] == ""
        assert "<strong>less likely than before</strong>" in text["html"]
        await ana.until(lambda: ana.states[OWN]["done"] == 2)
        assert ana.states[OWN]["status"] == "2 of 12 tasks done"


@live
async def test_a_reload_or_another_device_comes_back_to_the_same_work() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        await ana.answer("recall_heap", "1/3")
        await ana.leave()
        await ana.connect()
        assert not ana.states["recall_heap"]["open"]
        phone = await site.open(ana.key)
        await phone.answer("recall_not_1", NOT_1)
        await ana.until(lambda: not ana.states["recall_not_1"]["open"])


@live
async def test_a_page_that_comes_back_takes_no_state_for_another_one() -> None:
    """Its widget was made anew, and may count as many changes as the one before."""
    async with lesson_opened() as site:
        ana = await site.enter()
        before = ana.states["recall_heap"]["revision"]
        await ana.leave()
        await ana.connect()
        assert ana.states["recall_heap"]["revision"] != before


@live
async def test_no_pupil_is_sent_what_is_another_s() -> None:
    async with lesson_opened() as site:
        ana, bo = await site.enter("Zoé"), await site.enter("Yann")
        teacher = await site.teacher()
        heard = len(bo.heard)
        await ana.answer("recall_heap", "77/78")
        await ana.ask(OWN, "call", name="Zoélie")
        await teacher.until(lambda: "Zoélie" in str(teacher.states))
        assert len(bo.heard) == heard
        assert not any(word in text for text in bo.heard for word in ("Zoé", "Zoélie", "77/78"))
        names = [pupil["name"] for pupil in teacher.states[OWN]["pupils"].values()]
        assert names == ["Zoélie", "Yann"]


@live
async def test_a_pupil_without_a_name_has_a_number_and_the_teacher_sees_who_is_there() -> None:
    async with lesson_opened(locale="fr") as site:
        teacher = await site.teacher()
        ana = await site.enter()
        await ana.answer("recall_heap", "1/3")

        def pupil() -> list[object]:
            shown = teacher.states[OWN]["pupils"].get("1", {})
            return [shown.get(key) for key in ("name", "here", "there")]

        await teacher.until(lambda: pupil() == ["Élève 1", True, "sur sa page"])
        assert teacher.states[OWN]["status"] == "1 élève sur 1 est là."
        await ana.until(lambda: ana.states[OWN]["status"] == "1 exercice fait sur 12")
        await ana.leave()
        await teacher.until(lambda: pupil()[1] is False)


@live
async def test_a_forged_key_opens_nothing_and_the_link_of_the_class_no_socket() -> None:
    async with lesson_opened() as site:
        room = site.room
        for key in (secrets.token_urlsafe(16), room.teacher_key[:-2] + "~~", "static/x.js"):
            assert (await site.get(key)).code == 404
        for key in (secrets.token_urlsafe(16), room.class_key):
            with pytest.raises(HTTPClientError, match="404"):
                await PlaceBrowser(site, key).connect()
        assert (await site.post(room.teacher_key)).code == 404
        assert room.places == ()


@live
async def test_who_only_looks_at_the_link_of_the_class_takes_no_place() -> None:
    """As programs do that preview a link in a chat."""
    async with lesson_opened(locale="fr") as site:
        page = await site.get(site.room.class_key)
        assert "Leçon 06" in page.body.decode()
        assert "<script" not in page.body.decode()
        assert site.room.places == ()


@live
async def test_pages_of_other_servers_can_do_nothing() -> None:
    async with lesson_opened() as site:
        for elsewhere in ("https://evil.example", "null", ""):
            answer = await site.post(site.room.class_key, Origin=elsewhere)
            assert answer.code == 403
        ana = await site.enter()
        with pytest.raises(HTTPClientError, match="403"):
            await PlaceBrowser(site, ana.key).connect("https://evil.example")


@live
async def test_places_are_bounded_and_one_that_nobody_used_is_given_to_another() -> None:
    async with lesson_opened(places=2) as site:
        ana, bo = await site.enter(), await site.enter()
        assert (await site.post(site.room.class_key)).code == 503
        await ana.answer("recall_heap", "1/3")
        for browser in (ana, bo):
            await browser.leave()
        await asyncio.sleep(0.05)  # until the server has heard of it
        cy = await site.enter()
        assert len(site.room.places) == 2
        assert (await site.get(bo.key)).code == 404
        await ana.connect()
        assert not ana.states["recall_heap"]["open"]
        assert cy.states["recall_heap"]["open"]


@live
async def test_a_whole_class_comes_at_once_and_a_flood_is_slowed_down() -> None:
    async with lesson_opened(places=30) as site:
        browsers = await asyncio.gather(*(site.enter() for _ in range(30)))
        assert len({browser.key for browser in browsers}) == 30
        assert site.room.allowance.spend(1.0) > 0


@live
async def test_nobody_waits_for_what_else_a_busy_machine_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with lesson_opened() as site:
        take = site.room.take_place

        def late(name: str) -> str:
            time.sleep(0.1)  # as while another program has its turn
            return take(name)

        async def sleep(seconds: float) -> None:
            waits.append(seconds)

        waits: list[float] = []
        monkeypatch.setattr(site.room, "take_place", late)
        monkeypatch.setattr(lesson_server, "sleep", sleep)
        await asyncio.gather(*(site.enter() for _ in range(12)))
        assert waits == []


@live
async def test_pages_that_were_closed_leave_nothing() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        await ana.answer("recall_heap", "1/3")
        teacher = await site.teacher()
        await ana.leave()
        await asyncio.sleep(0.05)
        before = len(_instances)
        for _ in range(5):
            await ana.connect()
            await ana.leave()
        await asyncio.sleep(0.05)
        assert len(_instances) == before
        (place,) = site.room.places
        assert place.widgets == {}
        assert len(place.tasks["recall_heap"]._listeners) == 1, "the lesson alone"
        assert teacher.code is None


@live
async def test_names_are_short_and_on_one_line() -> None:
    async with lesson_opened() as site:
        for name in ("x" * 41, "a\nb", "\u202e"):
            assert (await site.post(site.room.class_key, name)).code == 403
        ana = await site.enter("  Ana   B ")
        assert ana.states[OWN]["name"] == "Ana B"
        refused = await ana.ask(OWN, "call", name="x" * 41)
        assert refused["text"] == "A name has at most 40 characters, on one line."
        assert (await ana.ask(OWN, "call", name="a\nb"))["kind"] == "error"
        assert site.room.places[0].name == "Ana B"


@live
async def test_the_teacher_s_class_view_follows_the_pupils() -> None:
    async with lesson_opened() as site:
        zoe, other = await site.enter("Zoé"), await site.enter()
        await zoe.answer("recall_heap", "1/3")
        teacher = await site.teacher()
        shown = teacher.states["class"]

        def did() -> dict[str, str]:
            return {one["name"]: one["did"] for one in teacher.states["class"]["pupils"]}

        assert did() == {"Zoé": "0" + "5" * 11}
        assert shown["live"]
        await other.answer("recall_heap", "1/15")
        await teacher.until(lambda: did().get("Pupil 2", "").startswith("2"))
        assert shown["questions"][0]["slips"][0]["answer"] == "1/15"
        await other.ask(OWN, "call", name="Yann")
        await teacher.until(lambda: "Yann" in did())
        await teacher.ask(OWN, "locale", locale="fr")
        await teacher.until(lambda: teacher.states["class"]["locale"] == "fr")
        for kind, args in (("clear", {}), ("paste", {"text": "x"})):
            assert (await teacher.ask("class", kind, **args))["code"] == "malformed"
        assert (await teacher.ask("class", "csv"))["text"].count("Yann") == 1
        await teacher.ask(OWN, "remove", pupil=2)
        await teacher.until(lambda: [*did()] == ["Zoé"])
        await zoe.leave()
        await teacher.leave()
        await teacher.connect()
        assert [*did()] == ["Zoé"], "who has gone is still in it"


@live
async def test_the_teacher_takes_a_place_away() -> None:
    async with lesson_opened() as site:
        ana, teacher = await site.enter(), await site.teacher()
        assert (await ana.ask(OWN, "remove", pupil=1))["code"] == "malformed"
        await teacher.ask(OWN, "remove", pupil=1)
        await asyncio.wait_for(ana.closed.wait(), 10)
        assert ana.code == web.ENDED
        assert (await site.get(ana.key)).code == 404
        await teacher.until(lambda: not teacher.states[OWN]["pupils"])
        await teacher.ask(OWN, "remove", pupil=7)


@live
async def test_it_works_below_a_path_of_a_proxy() -> None:
    async with lesson_opened(below="/user/teacher/proxy/8765") as site:
        ana = await site.enter()
        assert (await site.get(ana.key)).code == 200
        await ana.answer("recall_heap", "1/3")
        assert not ana.states["recall_heap"]["open"]
        page = (await site.get(ana.key)).body.decode()
        (script,) = re.findall('<script type="module" src="(.*?)">', page)
        assert (await site.get(script)).code == 200


@live
async def test_keys_end_with_the_room() -> None:
    async with lesson_opened() as site:
        ana, teacher = await site.enter(), await site.teacher()
        site.room.close()
        for browser in (ana, teacher):
            await asyncio.wait_for(browser.closed.wait(), 10)
            assert browser.code == web.ENDED
        for key in (ana.key, teacher.key, site.room.class_key):
            assert (await site.get(key)).code == 404


@live
async def test_no_message_breaks_a_page() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        for text in ("", "\n", "x", "nobody\n{}", "given\n{", f"given\n{'[' * 5000}", "\n[]"):
            _ = ana.socket.write_message(text)
        _ = ana.socket.write_message(b"given\n{}", binary=True)
        for args in ({"kind": "slice"}, {"kind": ["slice"]}, {"kind": "resume", "code": 1}):
            _ = ana.socket.write_message(f"trials\n{json.dumps(args)}")
        assert (await ana.answer("recall_heap", "1/3"))["kind"] == "update"
        assert ana.code is None


@live
async def test_a_code_brings_work_back_on_another_machine_and_in_a_notebook() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        await ana.answer("recall_heap", "1/3")
        await ana.ask("trials", "predict", text="0.3")
        await ana.ask("trials", "run", trials=40)
        while ana.states["trials"]["left"]:
            await ana.ask("trials", "slice")
        code = (await ana.ask(OWN, "code"))["code"]
        lesson = tw.lesson("06").resume(code)
        assert lesson.task("recall_heap").done
    async with lesson_opened() as site:
        again = await site.enter()
        other = await site.open(again.key)
        for wrong in ("", "0000", code[:-3], code.replace("6", "7", 1)):
            assert (await again.ask(OWN, "resume", code=wrong))["code"] == "malformed"
        resumed = again.send(OWN, "resume", code=f" {code} ")
        answered = again.send("recall_not_1", "commit", text=NOT_1, sure="")
        assert (await resumed)["kind"] in ("done", "update")
        assert (await answered)["kind"] == "update", "what is asked before the work is there"
        await other.until(lambda: other.states[OWN]["done"] == 3)
        for page in (again, other):
            assert page.code is None, "it stays connected"
            for name in ("recall_heap", "recall_not_1", "trials"):
                await page.ask(name, "hello")
            for name in ("recall_heap", "recall_not_1"):
                assert not page.states[name]["open"]
        while again.states["trials"]["left"]:
            await again.ask("trials", "slice")
        assert again.states["trials"]["runs"]["0"]["trials"] == 40


@live
async def test_work_is_kept_in_files_for_a_room_that_is_opened_anew(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    async with lesson_opened(keep=folder, hurry=0.01) as site:  # closed before it would write
        ana, bo = await site.enter("Ana"), await site.enter("Bo")
        assert ana.states[OWN]["kept"]
        await ana.answer("recall_heap", "1/3")
        await asyncio.sleep(0)
    (file,) = folder.iterdir()
    written = file.read_text("utf-8")
    assert "Ana" not in written + file.name
    assert ana.key not in written + file.name
    assert json.loads(written)["lesson"] == "06"
    assert [pupil.name for pupil in tw.ClassView("06", folder).pupils] == [""]
    broken = folder / f"lesson_06_work_{'0' * 32}.json"
    others = [folder / f"lesson_07_work_{'0' * 32}.json", folder / "lesson_06_work.json"]
    for one in (broken, *others):
        one.write_text("{", "utf-8")
    async with lesson_opened(keep=folder) as site:
        teacher = await site.teacher()
        (note,) = teacher.states[OWN]["notes"]
        assert note == f"A file can't be read and is left as it is: {broken.name}.".replace(
            "'", "\u2019"
        )
        assert list(teacher.states[OWN]["pupils"]) == ["1"]
        again = await site.open(ana.key)
        assert not again.states["recall_heap"]["open"]
        assert (await site.get(bo.key)).code == 404, "who has done nothing has no file"
        await again.answer("recall_not_1", NOT_1)
    assert "recall_not_1" in file.read_text("utf-8")
    assert [one.read_text("utf-8") for one in (broken, *others)] == ["{"] * 3


@live
async def test_a_file_that_can_not_be_written_stops_nobody(tmp_path: Path) -> None:
    async with lesson_opened(keep=tmp_path) as site:
        ana, teacher = await site.enter(), await site.teacher()
        tmp_path.rename(tmp_path.with_name("gone"))
        assert (await ana.answer("recall_heap", "1/3"))["kind"] == "update"
        await teacher.until(lambda: teacher.states[OWN]["notes"])
        tmp_path.with_name("gone").rename(tmp_path)
        await teacher.until(lambda: not teacher.states[OWN]["notes"])
    assert len([*tmp_path.iterdir()]) == 1


@live
async def test_the_language_of_a_page_is_that_of_all_its_widgets() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        for name, answer in (("total", "13/15"), ("given", "3/13")):
            await ana.answer(name, answer)
        await ana.ask(OWN, "locale", locale="fr")
        await ana.until(lambda: {one["locale"] for one in ana.states.values()} == {"fr"})
        assert {state["locale"] for state in ana.states.values()} == {"fr"}
        assert ana.states["recall_heap"]["text"].startswith("On n\u2019a encore rien vu")
        assert "moins probable qu'avant" in ana.states["after given"]["html"].replace("\u2019", "'")
        assert ana.states["after tree"]["waits"].startswith("Complétez")
        assert ana.states[OWN]["title"] == "Leçon 06"


@live
async def test_a_page_says_that_the_connection_is_lost_and_nothing_of_notebooks() -> None:
    async with lesson_opened() as site:
        ana = await site.enter()
        for name, state in ana.states.items():
            if ana.modules[name] != "text":
                assert "connects again by itself" in state["words"]["lost"]
                assert "notebook" not in state["words"]["lost"] + state["words"]["waiting"]


@pytest.mark.parametrize(
    ("number", "locale"),
    [*(product(NUMBERS, LOCALES) if SEED else zip(NUMBERS, cycle(LOCALES), strict=False))],
)
def test_every_lesson_can_be_hosted(number: str, locale: str) -> None:
    """Each in one language, and in `make soak` in both."""

    @live
    async def run() -> None:
        async with lesson_opened(number, locale=locale) as site:
            await expect_tasks(site, number)

    run()


async def expect_tasks(site: LessonSite, number: str) -> None:
    ana = await site.enter()
    assert {*tw.lesson(number).names} <= {*ana.modules}
    assert {state["locale"] for state in ana.states.values()} == {site.room.locale}
