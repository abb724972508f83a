"""Who may do what in a room, and what all have to agree on."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.state import TEACHER
from tablewidgets.rooms.match import Match
from tablewidgets.rooms.policy import Policy
from tests.rooms.offline import FakePage
from tests.rooms.site import Site, Visitor, live, opened

ANA, BO, CY = 0, 1, 2
NAMES = ["Ana", "Bo", "Cy"]

Json = dict[str, Any]

ARGUMENTS: Final[dict[str, Json]] = {
    "restart": {"fresh": True},
    "replay": {"step": 0},
    "pause": {"on": True},
    "seat": {"seat": "1"},
}


def kraaw(**options: Any) -> tw.Kraaw:
    return tw.Kraaw(NAMES, seed=1, first=ANA, **options)


async def seated(site: Site) -> list[Visitor]:
    """Ana, Bo, Cy and the teacher, who all see each other."""
    everybody = [await site.enter(seat) for seat in (ANA, BO, CY, TEACHER)]
    for one in everybody:
        await one.until(lambda state: everyone_is_here(state))
    return everybody


def everyone_is_here(state: Json) -> bool:
    return [person["there"] for person in state["room"]["people"]] == ["here"] * 3


def is_on(site: Site) -> bool:
    return site.room.matches[0].undo_for is not None


async def play(site: Site, visitor: Visitor) -> Json:
    """Play any legal move, as soon as the page shows what has happened."""
    game = site.room.matches[0].game
    await visitor.until(lambda state: state["steps"] == game.steps)
    return await visitor.ask("play", move=game.legal_actions()[0].code)


@live
async def test_nobody_plays_for_another_seat() -> None:
    async with opened(kraaw()) as site:
        _, bo, _, teacher = await seated(site)
        spectator = await site.enter(None)
        game = site.room.matches[0].game
        for visitor in (bo, teacher, spectator):
            answer = await play(site, visitor)
            assert (answer["kind"], answer["code"]) == ("error", "forbidden")
        assert game.to_act == ANA
        assert game.steps == 1


@pytest.mark.parametrize("kind", ["redo", "restart", "replay", "pause", "seat", "bot", "open"])
@live
async def test_a_seat_and_a_spectator_may_not_do_what_is_the_teachers(kind: str) -> None:
    args = ARGUMENTS.get(kind, {})
    async with opened(kraaw()) as site:
        ana, _, _, _ = await seated(site)
        await play(site, ana)
        site.room.matches[0].game.undo()
        spectator = await site.enter(None)
        before = site.room.matches[0].game.to_json()
        for visitor in (ana, spectator):
            await visitor.ask("hello")
            answer = await visitor.ask(kind, **args)
            assert answer["code"] == "forbidden"
            assert kind not in ("redo", "restart", "replay") or kind in visitor.state["without"]
        assert site.room.matches[0].game.to_json() == before


@live
async def test_the_teacher_undoes_redoes_restarts_and_replays() -> None:
    async with opened(kraaw()) as site:
        ana, bo, _, teacher = await seated(site)
        game = site.room.matches[0].game
        await play(site, ana)
        await play(site, bo)
        asked: list[tuple[str, Json, int]] = [
            ("undo", {}, 2),
            ("redo", {}, 3),
            ("replay", {"step": 1}, 3),
            ("restart", {"fresh": False}, 1),
        ]
        for kind, args, steps in asked:
            await teacher.until(lambda state: state["steps"] == game.steps)
            assert (await teacher.ask(kind, **args))["kind"] == "update"
            assert game.steps == steps
            if kind == "replay":
                assert (teacher.state["step"], teacher.state["steps"]) == (1, 3)
                await ana.until(lambda state: state["steps"] == 3)
                assert ana.state["step"] == 3, "only the teacher looks back"
        assert teacher.state["without"] == []


@live
async def test_an_undo_waits_until_all_others_agree() -> None:
    async with opened(kraaw()) as site:
        ana, bo, cy, teacher = await seated(site)
        game = site.room.matches[0].game
        await play(site, ana)
        await ana.ask("undo")
        assert game.steps == 2
        assert ana.buttons == {"withdraw"}
        await bo.until(lambda _: {"agree", "refuse"} <= bo.buttons)
        assert bo.state["room"]["said"] == [
            "Ana asks to take back an action.",
            "Bo and Cy have yet to agree.",
        ]
        await bo.press("agree")
        assert game.steps == 2
        assert bo.buttons == set()
        await cy.until(lambda state: "Cy has yet to agree." in state["room"]["said"])
        await teacher.until(lambda _: {"agree", "refuse"} <= teacher.buttons)
        await cy.press("agree")
        assert game.steps == 1
        assert game.to_act == ANA
        assert not is_on(site)


@pytest.mark.parametrize(("who", "button"), [(ANA, "withdraw"), (CY, "refuse"), (3, "refuse")])
@live
async def test_one_who_does_not_agree_is_enough(who: int, button: str) -> None:
    async with opened(kraaw()) as site:
        everybody = await seated(site)
        await play(site, everybody[ANA])
        await everybody[ANA].ask("undo")
        await everybody[who].until(lambda _: button in everybody[who].buttons)
        await everybody[who].press(button)
        assert not is_on(site)
        assert site.room.matches[0].game.steps == 2


@pytest.mark.parametrize("undo", ["all", "teacher"])
@live
async def test_the_teachers_word_is_enough(undo: Any) -> None:
    async with opened(kraaw(), policy=Policy(undo=undo)) as site:
        ana, bo, _, teacher = await seated(site)
        await play(site, ana)
        await ana.ask("undo")
        await teacher.until(lambda _: "agree" in teacher.buttons)
        assert ("agree" in bo.buttons) == (undo == "all")
        await teacher.press("agree")
        assert site.room.matches[0].game.steps == 1


@live
async def test_what_is_played_meanwhile_ends_the_question() -> None:
    async with opened(kraaw()) as site:
        ana, bo, cy, _ = await seated(site)
        await play(site, ana)
        await ana.ask("undo")
        await cy.until(lambda _: "agree" in cy.buttons)
        await play(site, bo)
        assert not is_on(site)
        answer = await cy.press("agree")
        assert answer["code"] == "forbidden"
        assert site.room.matches[0].game.steps == 3


@live
async def test_what_is_not_offered_can_not_be_pressed() -> None:
    async with opened(kraaw()) as site:
        ana, _, _, teacher = await seated(site)
        for button in teacher.buttons:
            assert (await ana.press(button))["code"] == "forbidden"
        assert not site.room.policy.paused
        assert site.room.policy.beliefs


@live
async def test_while_the_teacher_pauses_nobody_plays_at_any_table() -> None:
    async with opened(kraaw(), kraaw()) as site:
        teacher, ana = await site.enter(TEACHER), await site.enter(ANA, table=2)
        await teacher.press("pause")
        assert "resume" in teacher.buttons
        await ana.until(lambda state: state["room"]["said"] == ["The teacher has paused the game."])
        game = site.room.matches[1].game
        move = game.legal_actions()[0].code
        assert (await ana.ask("play", move=move))["code"] == "forbidden"
        await teacher.press("resume")
        assert (await ana.ask("play", move=move))["kind"] == "update"


@live
async def test_the_teacher_hides_probabilities() -> None:
    async with opened(kraaw()) as site:
        ana, _, _, teacher = await seated(site)
        asked = {"piece": "c5", "without": []}
        assert (await ana.ask("belief", **asked))["kind"] == "belief"
        await teacher.press("hide_beliefs")
        await ana.until(lambda state: "beliefs" not in state)
        assert (await ana.ask("belief", **asked))["code"] == "forbidden"
        await teacher.press("show_beliefs")
        await ana.until(lambda state: state.get("beliefs"))


@live
async def test_a_bot_takes_an_empty_seat_and_leaves_it_to_who_comes_back() -> None:
    async with opened(kraaw(), policy=Policy(pause=0)) as site:
        ana, bo, _, teacher = await seated(site)
        game = site.room.matches[0].game
        assert not any(button.startswith("seat_bot") for button in teacher.buttons)
        await bo.leave()
        await teacher.until(lambda _: "seat_bot_1" in teacher.buttons)
        assert teacher.there == ["here", "away", "here"]
        await teacher.press("seat_bot_1")
        assert teacher.there == ["here", "bot", "here"]
        await play(site, ana)
        await ana.until(lambda _: game.to_act != BO)
        assert game.steps > 2
        await bo.open()
        await teacher.until(lambda _: teacher.there == ["here"] * 3)
        assert site.room.matches[0].bots == {}


@live
async def test_seats_of_bots_have_no_key_and_need_not_agree() -> None:
    async with opened(kraaw(), policy=Policy(pause=0), bots=[BO, CY]) as site:
        seats = [viewer for _, viewer, _ in site.room.invitations if isinstance(viewer, int)]
        assert seats == [ANA]
        ana, game = await site.enter(ANA), site.room.matches[0].game
        await play(site, ana)
        await ana.until(lambda state: state["steps"] > 3 and game.to_act == ANA)
        await ana.ask("undo")
        assert game.steps == 1


@live
async def test_bots_wait_while_the_teacher_pauses() -> None:
    async with opened(kraaw(), policy=Policy(pause=0), bots=[ANA, BO, CY]) as site:
        site.room.policy.decide(paused=True)
        steps = site.room.matches[0].game.steps
        await asyncio.sleep(0.05)
        assert site.room.matches[0].game.steps == steps
        site.room.policy.decide(paused=False)
        while site.room.matches[0].game.steps == steps:
            await asyncio.sleep(0.01)


def test_a_bot_thinks_a_portion_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that all others in the room are heard meanwhile."""
    monkeypatch.setattr("tablewidgets.rooms.match._PORTION", 0)
    later: list[Any] = []

    class Call:
        def cancel(self) -> None: ...

    def call_later(_: float, call: Any) -> Call:
        later.append(call)
        return Call()

    policy = Policy(level=3)
    match = Match(kraaw(), policy, call_later, bots=[ANA])
    steps, calls = match.game.steps, 0
    while match.game.steps == steps:
        later.pop()()
        calls += 1
    assert calls > 10
    assert match.failure is None
    policy.decide(level=1)
    assert isinstance(match.bots[ANA], tw.bots.Random)
    match.close()


@live
async def test_the_teacher_decides_how_strong_bots_are() -> None:
    async with opened(kraaw(), policy=Policy(pause=60), bots=[ANA]) as site:
        teacher = await site.enter(TEACHER)
        assert "Bots: Level 2: greedy" in teacher.state["room"]["said"]
        await teacher.press("stronger")
        await teacher.until(lambda state: "Bots: Level 3: thoughtful" in state["room"]["said"])
        await teacher.press("weaker")
        await teacher.press("weaker")
        await teacher.until(lambda _: "weaker" not in teacher.buttons)
        assert isinstance(site.room.matches[0].bots[ANA], tw.bots.Random)


@live
async def test_a_bot_that_fails_does_not_stop_the_room() -> None:
    class Broken:
        def choose(self, view: Any, legal: Any) -> Any:  # noqa: ARG002
            raise ZeroDivisionError

    async with opened(kraaw(), policy=Policy(pause=0), bots=[ANA]) as site:
        site.room.matches[0].bots[ANA] = Broken()
        teacher = await site.enter(TEACHER)
        await teacher.until(lambda state: state["room"]["said"])
        assert teacher.there[ANA] == "away"
        assert "ZeroDivisionError" in teacher.state["room"]["said"][0]


@live
async def test_each_screen_has_its_own_language() -> None:
    async with opened(kraaw(), locale="fr") as site:
        ana, bo, _, _ = await seated(site)
        await ana.ask("locale", locale="en")
        assert ana.state["words"]["lost"].startswith("The connection was lost.")
        assert bo.state["words"]["lost"].startswith("La connexion est coupée.")


@live
async def test_no_move_comes_too_late_because_somebody_arrived() -> None:
    async with opened(kraaw()) as site:
        ana = await site.enter(ANA)
        game = site.room.matches[0].game
        revision = ana.state["revision"]
        await site.enter(BO)
        await ana.until(lambda _: ana.there[BO] == "here")
        assert ana.state["revision"] > revision
        ana.state["revision"] = revision
        answer = await ana.ask("play", move=game.legal_actions()[0].code)
        assert answer["kind"] == "update"


@live
async def test_a_freed_seat_belongs_to_the_next_browser_at_once() -> None:
    async with opened(kraaw()) as site:
        match = site.room.matches[0]
        old, new = FakePage(), FakePage()  # neither has closed its web socket
        match.arrive(ANA, old, "old")
        match.free(ANA)
        assert match.pages(ANA) == 0
        match.arrive(ANA, new, "new")
        assert not match.may_sit(ANA, "another")
        match.leave(ANA, old)
        assert match.pages(ANA) == 1
        assert match.may_sit(ANA, "new")


@live
async def test_the_teacher_undoes_and_redoes_with_the_moves_of_bots() -> None:
    async with opened(kraaw(), policy=Policy(pause=0), bots=[BO, CY]) as site:
        ana, teacher = await site.enter(ANA), await site.enter(TEACHER)
        game = site.room.matches[0].game
        await play(site, ana)
        await ana.until(lambda state: state["steps"] > 3 and game.to_act == ANA)
        steps = game.steps
        await teacher.until(lambda state: state["steps"] == steps)
        await teacher.ask("undo")
        assert (game.to_act, game.steps) == (ANA, 1)
        await asyncio.sleep(0.02)
        await teacher.ask("redo")
        assert (game.to_act, game.steps) == (ANA, steps)
