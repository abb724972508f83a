"""The lesson and the rulebook on a screen: what is shown, what each request does, what none can do;
and the same from Python."""

from __future__ import annotations

import json
import random
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import registry
from tablewidgets.engine.locale import LOCALES
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.moves import MOVES
from tablewidgets.scene.wire import wire
from tablewidgets.widgets.rulebook import Rulebook
from tablewidgets.widgets.tutorial import TutorialWidget
from tests.tutorials import higher
from tests.tutorials.walk import do_right, walk
from tests.widgets.client import Client
from tests.widgets.tables import lines

RIGHT, WRONG = MOVES.code("discard", card=1), MOVES.code("discard", card=3)
OWN, BO = MOVES.code("swap", seat=0), MOVES.code("swap", seat=1)


@pytest.fixture(autouse=True)
def _tutorial(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template has a tutorial, where it would be if it were its own."""
    monkeypatch.setitem(sys.modules, f"{Higher.spec.package}.tutorial", higher)


@pytest.fixture
def lesson() -> TutorialWidget:
    return tw.tutorial("higher")


@pytest.fixture
def client(lesson: TutorialWidget) -> Client:
    """At the step that asks to discard the 1."""
    client = Client(lesson)
    client.hello()
    client.ask("next")
    return client


def shown(client: Client) -> dict[str, Any]:
    state: dict[str, Any] = client.state["tutorial"]
    return state


# What is shown.


def test_a_page_is_sent_the_right_chapter_from_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is pressed at once, before it is told of a later state, is about what it shows."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(TutorialWidget, "open", lambda of: sent.append(of._current_state()))
    code = tw.tutorial("higher", chapter="swap").code
    tw.tutorial("higher", code=code)
    assert [state["tutorial"]["chapter"] for state in sent] == [1, 1]


def test_a_step_is_shown_over_its_table(client: Client, lesson: TutorialWidget) -> None:
    state = shown(client)
    assert client.state["page"] == "steps"
    assert (state["game"], state["title"]) == ("Higher: the tutorial", "Cards")
    assert (state["chapter"], state["step"], state["steps"]) == (0, 1, 3)
    assert state["say"] == "The highest card wins. Discard one of yours."
    assert (state["ask"], state["task"]) == ("Discard a 1", "move")
    assert state["rules"][1] == {"id": "H2", "title": "A turn"}
    assert state["focus"] == ["hand-0-1"]
    assert state["chapters"][0] == {"key": "cards", "title": "Cards", "steps": 3, "done": 1}
    assert state["can"] == {
        "back": True,
        "next": False,
        "hint": True,
        "show": False,
        "again": False,
    }
    assert state["progress"] == 100 // 7
    assert state["code"] == lesson.code
    assert client.state["scene"]["choices"]["discard"]
    assert client.is_true()


def test_moves_are_accepted_only_if_the_task_is_one(client: Client) -> None:
    client.ask("play", move=RIGHT)
    assert client.state["scene"]["choices"] == {}
    assert client.ask("play", move=WRONG)["code"] == "forbidden"
    client.ask("back")
    assert client.state["scene"]["choices"] == {}


def test_an_arrow_is_shown_until_the_move_is_made(client: Client) -> None:
    client.ask("go", chapter=1, step=1)
    assert shown(client)["arrow"] == ["hand-1-0", "hand-0"]
    client.ask("play", move=BO)
    assert "arrow" not in shown(client)


def test_the_browser_gets_what_the_learner_may_see_and_no_more() -> None:
    """The scene is that of the seat; a secret in the rest would be found by
    `tests.tutorials.walk.check_secrets`."""
    for name in ("higher", "kraaw"):
        lesson = tw.tutorial(name)
        client = Client(lesson)
        client.hello()
        learner = lesson.learner
        for _ in walk(learner):
            lesson._changed()
            drawn = wire(learner.game.scene(learner.chapter.seat, may_act=learner.asked == "move"))
            scene = {key: part for key, part in client.scene.items() if key != "chapter"}
            drawn.pop("chapter")
            assert scene == json.loads(json.dumps(drawn))


def test_the_log_begins_with_the_position() -> None:
    client = Client(tw.tutorial("kraaw", chapter="bonus"))
    client.hello()
    assert client.state["log"] == {}
    client.ask("show")
    client.ask("hint")
    client.ask("show")
    assert lines(client) == ["Ana reveals card 4 and locks it: a 3."]


# What each request does.


def test_a_right_move_is_explained(client: Client) -> None:
    assert client.ask("play", move=RIGHT)["kind"] == "update"
    assert shown(client)["feedback"] == {"kind": "right", "text": "You keep your 3."}
    assert shown(client)["task"] == "done"
    assert shown(client)["can"]["next"]


def test_the_others_play_one_move_at_each_request(client: Client) -> None:
    client.ask("play", move=RIGHT)
    client.ask("next")
    assert shown(client)["task"] == "wait"
    assert shown(client)["others"] == {"pause": 900}
    client.ask("others")
    assert lines(client)[-1] == "Bo: Discard a 2."
    assert shown(client)["step"] == 1
    client.ask("others")
    assert shown(client)["step"] == 2
    assert "others" not in shown(client)
    assert client.ask("others")["code"] == "forbidden"


def test_a_wrong_move_is_explained_and_counts(client: Client) -> None:
    client.ask("play", move=WRONG)
    assert shown(client)["feedback"] == {"kind": "wrong", "text": "Then you would keep a 1."}
    client.ask("play", move=OWN)
    feedback = shown(client)["feedback"]
    assert feedback["kind"] == "refused"
    assert feedback["text"].startswith("“Discard a 1 and swap with Ana” is not possible now.")
    assert feedback["rule"]["id"] == "H3"
    assert feedback["rule"]["step"] == "swap.forbidden"
    assert shown(client)["hint"]
    client.ask("show")
    assert shown(client)["feedback"]["kind"] == "shown"


def test_a_consequence_is_shown_and_taken_back(client: Client) -> None:
    before = client.state["scene"]
    client.ask("play", move=BO)
    assert shown(client)["task"] == "again"
    assert shown(client)["feedback"]["kind"] == "consequence"
    assert client.ask("play", move=RIGHT)["code"] == "forbidden"
    client.ask("again")
    assert client.state["scene"] == before
    assert client.is_true()


def test_a_question_is_answered(client: Client) -> None:
    client.ask("go", chapter=0, step=2)
    assert shown(client)["task"] == "choose"
    assert shown(client)["options"][0] == {"key": "1", "text": "1"}
    assert client.ask("answer", option="6")["code"] == "malformed"
    client.ask("answer", option="1")
    assert shown(client)["feedback"] == {"kind": "wrong", "text": "Not a 1."}
    assert shown(client)["picked"] == "1"
    client.ask("answer", option="3")
    assert shown(client)["feedback"] == {"kind": "right", "text": "A 3 it is."}


def test_progress_codes_work_in_another_widget(client: Client) -> None:
    client.ask("play", move=RIGHT)
    code = shown(client)["code"]
    other = Client(tw.tutorial("higher"))
    other.hello()
    assert other.ask("enter", code="nonsense")["code"] == "forbidden"
    assert shown(other)["step"] == 0
    other.ask("enter", code=code.lower())
    assert shown(other)["step"] == 1
    assert shown(other)["progress"] == shown(client)["progress"]


@pytest.mark.parametrize(
    ("kind", "args", "code"),
    [
        ("next", {}, "forbidden"),
        ("others", {}, "forbidden"),
        ("answer", {"option": "1"}, "forbidden"),
        ("show", {}, "forbidden"),
        ("again", {}, "forbidden"),
        ("play", {"move": -1}, "malformed"),
        ("play", {"move": 1 << 40}, "malformed"),
        ("play", {"move": MOVES.code("swap", seat=3)}, "malformed"),
        ("go", {"chapter": 2, "step": 0}, "malformed"),
        ("go", {"chapter": -1, "step": 0}, "malformed"),
        ("go", {"chapter": 0, "step": 3}, "malformed"),
        ("enter", {"code": ""}, "forbidden"),
        ("page", {"page": "secrets"}, "malformed"),
        ("rule", {"rule": "H9"}, "forbidden"),
        ("locale", {"locale": "de"}, "malformed"),
    ],
)
def test_an_invalid_request_is_refused_and_changes_nothing(
    client: Client, kind: str, args: dict[str, Any], code: str
) -> None:
    before = json.dumps(client.state)
    for locale in LOCALES:
        client.widget.speak(locale)
        answer = client.ask(kind, **args)
        assert (answer["kind"], answer["code"]) == ("error", code)
        assert answer["text"]
    client.widget.speak("en")
    client.state["revision"] = json.loads(before)["revision"]
    assert json.dumps(client.state) == before


def test_the_first_step_has_none_before_it(lesson: TutorialWidget) -> None:
    client = Client(lesson)
    client.hello()
    assert client.ask("back")["code"] == "forbidden"
    assert client.ask("hint")["code"] == "forbidden"


def test_a_request_from_another_step_is_stale(client: Client) -> None:
    seen = client.state["revision"]
    client.ask("play", move=RIGHT)
    kinds = {"next": {}, "restart": {}, "go": {"chapter": 0, "step": 0}, "hint": {}}
    for kind, args in kinds.items():
        answer = client.send({"kind": kind, "client": "a", "revision": seen, **args})
        assert answer["code"] == "stale"
    rules = client.send({"kind": "rules", "client": "a", "revision": seen})
    assert rules["kind"] == "rules"


def test_random_requests_keep_the_browser_synchronised() -> None:
    """As a hand would do that tries everything, or a page that is not ours."""
    requests: list[tuple[str, dict[str, Any]]] = [
        ("next", {}), ("others", {}), ("back", {}), ("hint", {}), ("show", {}), ("again", {}),
        ("restart", {}), ("page", {"page": "rules"}), ("page", {"page": "steps"}),
        ("rule", {"rule": "H2"}), ("locale", {"locale": "fr"}), ("locale", {"locale": "en"}),
        ("answer", {"option": "3"}), ("answer", {"option": "highest"}),
        *(("play", {"move": move}) for move in (RIGHT, WRONG, OWN, BO)),
        *(("go", {"chapter": chapter, "step": step}) for chapter in (0, 1) for step in (0, 1, 2)),
    ]  # fmt: skip
    for seed in range(10):
        rng = random.Random(seed)
        lesson = tw.tutorial("higher")
        client = Client(lesson)
        client.hello()
        for _ in range(60):
            kind, args = rng.choice(requests)
            answer = client.ask(kind, **args)
            assert answer.get("code") in (None, "forbidden", "malformed")
            assert lesson.error is None
            assert client.is_true()


# The rulebook.


def test_a_rule_is_practised_from_the_rulebook_and_left_for_it_again() -> None:
    client = Client(tw.rulebook("higher"))
    client.hello()
    assert client.state["page"] == "rules"
    assert client.state["title"] == "Higher: the rules"
    rules = client.ask("rules")["rules"]
    assert [(rule["id"], rule["step"]) for rule in rules] == [
        ("H1", "cards.discard"), ("H2", "cards.discard"), ("H3", "swap.forbidden"),
        ("H4", "swap.end"), ("H5", "swap.end"),
    ]  # fmt: skip
    client.ask("rule", rule="H3")
    assert client.state["page"] == "steps"
    assert client.state["back_to_rules"]
    assert (shown(client)["chapter"], shown(client)["step"]) == (1, 0)
    client.ask("page", page="rules")
    assert client.state["page"] == "rules"
    assert "back_to_rules" not in client.state


def test_a_rulebook_needs_no_tutorial() -> None:
    book = Rulebook(Higher, "fr")
    client = Client(book)
    client.hello()
    assert "tutorial" not in client.state
    assert client.state["title"] == "Higher\u00a0: les règles"
    rules = client.ask("rules")["rules"]
    assert [rule["step"] for rule in rules] == [""] * 5
    client.ask("locale", locale="en")
    assert repr(book).startswith("Higher: the rules\n\nH1. The deal. Three cards each")
    assert "<strong>A turn</strong><br>Draw a card, then put" in book.snapshot().html


def test_a_game_may_have_no_tutorial(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = SimpleNamespace(package="tests.scene", name="higher", texts=Higher.spec.texts)
    monkeypatch.setitem(registry._GAMES, "bare", SimpleNamespace(spec=spec, __name__="Bare"))
    with pytest.raises(ValueError, match="game: there is no tutorial of bare"):
        tw.tutorial("bare")
    assert not isinstance(tw.rulebook("bare"), TutorialWidget)


@pytest.mark.parametrize("make", [tw.tutorial, tw.rulebook])
def test_a_wrong_call_names_its_argument(make: Any) -> None:
    with pytest.raises(ValueError, match="game: "):
        make("chess")
    with pytest.raises(ValueError, match="locale: "):
        make("higher", locale="de")


# The same from Python.


def test_the_steps_can_be_done_from_python(lesson: TutorialWidget) -> None:
    assert repr(lesson).startswith("Higher: the tutorial\nChapter 1 of 2: Cards. Step 1 of 3.")
    assert "To do: Discard a 1" in repr(lesson.next())
    assert "Not quite. Then you would keep a 1." in repr(lesson.do("discard", card=3))
    refused = repr(lesson.do("swap", seat=0))
    assert "Not possible. “Discard a 1 and swap with Ana” is not possible now." in refused
    assert "H3. Swapping. You may discard a 1" in refused
    assert "Hint: Ana’s hand, card 2: “Discard it”." in repr(lesson)
    assert "See what happens." in repr(lesson.do("swap", seat=1))
    assert "See what happens." not in repr(lesson.again())
    assert "Yes. You keep your 3." in repr(lesson.do("discard", card=1))
    assert "Bo: Discard a 2.\nCy: Discard a 3." in repr(lesson.next())
    assert "Yes. A 3 it is." in repr(lesson.answer(3))
    assert "Step 2 of 3" in repr(lesson.back())
    assert "This is how to do it." in repr(lesson.show_me())
    assert "Step 1 of 3" in repr(lesson.restart())
    assert "Step 2 of 4" in repr(lesson.go("swap", 1))
    assert "H1. The deal." in repr(lesson.turn_to("rules"))
    assert "Step 3 of 4" in repr(lesson.practise("H4"))
    assert lesson.hint().text == repr(lesson)
    lesson.speak("fr")
    assert "Étape 3 sur 4" in repr(lesson)


def test_a_forbidden_move_as_a_task_is_right(lesson: TutorialWidget) -> None:
    lesson.go("swap")
    assert "Good try. “Discard a 1 and swap with Bo” is not possible" in repr(
        lesson.do("swap", seat=1)
    )


def test_what_is_not_possible_now_is_refused(lesson: TutorialWidget) -> None:
    for call, named in (
        (lesson.back, "back"), (lesson.again, "again"), (lesson.hint, "hint"),
        (lesson.show_me, "show_me"), (lambda: lesson.do("discard", card=1), "do"),
        (lambda: lesson.answer(1), "answer"), (lambda: lesson.practise("H9"), "rule"),
        (lambda: lesson.turn_to("start"), "page"), (lambda: lesson.go(7), "chapter"),
        (lambda: lesson.go(0, 3), "step"), (lambda: lesson.speak("de"), "locale"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=f"^{named}: "):
            call()
    with pytest.raises(ValueError, match="not a code of this tutorial"):
        lesson.enter("nonsense")
    lesson.next()
    with pytest.raises(ValueError, match=r"^next: "):
        lesson.next()
    with pytest.raises(ValueError, match=r"^kind: "):
        lesson.do("fly")


def test_a_tutorial_can_begin_at_any_chapter() -> None:
    assert "Step 1 of 4" in repr(tw.tutorial("higher", chapter="swap"))
    lesson = tw.tutorial("higher", chapter=1, locale="fr")
    assert "Étape 1 sur 4" in repr(lesson)
    assert repr(tw.tutorial("higher", code=lesson.code, locale="fr")) == repr(lesson)


def test_the_saved_output_is_the_same_each_time(lesson: TutorialWidget) -> None:
    data, _ = lesson._repr_mimebundle_()
    again, _ = tw.tutorial("higher")._repr_mimebundle_()
    for kind in ("text/plain", "text/html"):
        assert data[kind] == again[kind]
    assert data["text/plain"] == repr(lesson)
    assert data["text/html"].startswith("<p><em>This is a picture.")
    assert "<p><strong>Higher: the tutorial</strong>" in data["text/html"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]
    snapshot = lesson.next()
    lesson.do("discard", card=1)
    assert snapshot._repr_html_() == snapshot.html
    assert "You keep your 3" not in snapshot.html
    assert "You keep your 3" in lesson.snapshot().html


def test_html_of_a_lesson_is_escaped(
    lesson: TutorialWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(lesson._step_text), "say", "<script>")
    assert "<script>" not in lesson.snapshot().html


def test_the_browser_follows_python(lesson: TutorialWidget) -> None:
    client = Client(lesson)
    client.hello()
    lesson.next()
    lesson.do("discard", card=1)
    assert shown(client)["feedback"]["kind"] == "right"
    lesson.next()
    assert shown(client)["step"] == 2
    assert client.is_true()


def test_the_whole_tutorial_of_kraaw() -> None:
    lesson = tw.tutorial("kraaw")
    client = Client(lesson)
    client.hello()
    while True:
        if shown(client)["task"] in ("move", "choose"):
            do_right(lesson.learner)
            lesson._changed()
        if not shown(client)["can"]["next"]:
            break
        client.ask("next")
        while "others" in shown(client):
            client.ask("others")
    assert shown(client)["progress"] == 100
    assert client.is_true()
