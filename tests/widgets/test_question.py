"""The widgets of questions and class boards: the answer is not revealed too early."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import misconceptions
from tablewidgets.engine.locale import LOCALES
from tests.widgets.client import Client, Json

URN = tw.deck({"red": 3, "blue": 2}).hand(2)
BOTH_RED = misconceptions(URN, lambda cards: cards.count("red") == 2)
DIE = tw.Distribution(range(1, 7))
ITEMS = ["never", "rarely", "often", "always"]
CHOICES = {"low": {"en": "Less", "fr": "Moins"}, "same": "=", "high": "More"}

ASKED: dict[str, dict[str, Any]] = {
    "number": {"answer": BOTH_RED},
    "choice": {"answer": "low", "choices": CHOICES, "misconceptions": {"high": "secret reason"}},
    "order": {"answer": ITEMS, "misconceptions": "secret reason"},
    "law": {"answer": DIE + DIE, "misconceptions": [({2: 1}, "secret reason")]},
}
RIGHT = {"number": "30 %", "choice": "c0", "law": "0102030405060504030201"}
WRONG = {"number": "0.36", "choice": "c2", "law": "99" + "00" * 10}


def opened(shown: tw.Question | tw.ClassBoard, **more: Any) -> Client:
    client = Client(shown.widget(**more))
    client.hello()
    return client


def asked(kind: str, **more: Any) -> tw.Question:
    given = {"explain": "secret reason", "hint": "secret reason", "seed": 1, **ASKED[kind]}
    return tw.Question("What is it?", **given | more)


def commit(client: Client, text: str, sure: str = "") -> Json:
    return client.ask("commit", text=text, sure=sure)


def order_of(client: Client, items: list[str]) -> str:
    keys = {option["label"]: option["key"] for option in client.state["options"]}
    return " ".join(keys[item] for item in items)


def right_and_wrong(kind: str, client: Client) -> tuple[str, str]:
    if kind == "order":
        return order_of(client, ITEMS), order_of(client, ITEMS[::-1])
    return RIGHT[kind], WRONG[kind]


@pytest.mark.parametrize("kind", ASKED)
def test_the_first_state_does_not_depend_on_the_answer(kind: str) -> None:
    others: dict[str, dict[str, Any]] = {
        "number": {"answer": "1/2", "probability": True},
        "choice": {"answer": "high", "misconceptions": None},
        "order": {"answer": [ITEMS[2], ITEMS[0], ITEMS[3], ITEMS[1]]},
        "law": {"answer": dict.fromkeys(range(2, 13), 1), "misconceptions": None},
    }
    states = []
    for more in ({}, others[kind]):
        client = opened(asked(kind, **more))
        assert "secret" not in json.dumps(client.state)
        states.append(client.state)
    assert states[0] == states[1]


@pytest.mark.parametrize("kind", ASKED)
def test_the_feedback_on_a_wrong_attempt_does_not_reveal_the_answer(kind: str) -> None:
    q = asked(kind, explain="the whole truth", tries=2)
    client = opened(q)
    right, wrong = right_and_wrong(kind, client)
    assert commit(client, wrong)["kind"] == "update"
    assert not {"answer", "picture", "code"} & client.state.keys()
    assert "whole truth" not in json.dumps(client.state)
    assert client.state["open"]
    assert client.state["attempts"][0]["kind"] == "wrong"
    if kind == "number":
        assert "3/10" not in json.dumps(client.state)
    commit(client, right)
    assert not client.state["open"]
    assert client.state["attempts"][1]["kind"] == "right"
    assert client.state["notes"][-1] == "the whole truth"
    assert client.state["code"] == q.code
    assert client.is_true()
    assert q.right


def test_an_answer_includes_the_confidence() -> None:
    q = asked("number", confidence=True)
    client = opened(q)
    assert client.state["asks_sure"]
    commit(client, "0.36", "yes")
    commit(client, "3/10", "no")
    assert [attempt.sure for attempt in q.attempts] == [True, False]
    assert [attempt["sure"] for attempt in client.state["attempts"]] == ["sure", "not sure"]


NO_ANSWERS = {
    "number": ["", " ", "c0", "?", "nan", "1/0"],
    "choice": ["", "c9", "o0", "Less", "c0 c1", "0"],
    "order": ["", "o0 o1", "o0 o0 o1 o2", "o0 o1 o2 o9", "never"],
    "law": ["", "00" * 11, "9" * 21, "٣" * 22, "-1" * 11, "99" * 12],
}


@pytest.mark.parametrize(("kind", "text"), [(k, text) for k in ASKED for text in NO_ANSWERS[k]])
def test_an_invalid_answer_is_refused_with_a_sentence(kind: str, text: str) -> None:
    q = asked(kind)
    client = opened(q, locale="fr")
    answer = commit(client, text)
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert answer["text"][-1] in ".…"
    assert q.attempts == ()


def test_numbers_are_read_and_refused_in_the_language_of_the_reader() -> None:
    q = asked("number", answer="617/500")
    client = opened(q, locale="fr")
    assert commit(client, "?")["text"].startswith("«\u00a0?\u00a0» ne se lit pas")
    commit(client, "1,234")
    assert q.right


def test_an_invalid_confidence_is_refused() -> None:
    q = asked("number")
    assert commit(opened(q), "1/2", "perhaps")["code"] == "malformed"
    assert q.attempts == ()


def test_hints_and_answers_are_given_only_when_allowed() -> None:
    client = opened(asked("number", hint="Count."))
    assert client.ask("reveal")["code"] == "forbidden"
    assert client.state["can"] == {
        "hint": True,
        "reveal": False,
        "again": False,
        "back": False,
    }
    client.ask("hint")
    assert client.state["hint"] == "Count."
    commit(client, "0.36")
    assert client.state["can"] == {
        "hint": False,
        "reveal": True,
        "again": False,
        "back": False,
    }
    client.ask("reveal")
    assert client.state["picture"][-1]["text"] == "3/10 = 0.3"
    assert {line["start"] for line in client.state["picture"]} == {0}
    assert commit(client, "3/10")["code"] == "forbidden"
    assert opened(asked("number", hint="")).ask("hint")["code"] == "forbidden"


def test_the_bar_of_a_negative_number_ends_at_zero() -> None:
    q = tw.Question("The correlation?", answer="-1/2").answer("1/2").answer("-1")
    lines = opened(q).state["picture"]
    assert [(line["text"], line["start"], line["share"]) for line in lines] == [
        ("1/2", pytest.approx(2 / 3), pytest.approx(1 / 3)),
        ("-1", 0, pytest.approx(2 / 3)),
        ("−1/2 = −0.5", pytest.approx(1 / 3), pytest.approx(1 / 3)),
    ]
    nothing = tw.Question("?", answer=0).answer("0")
    assert [line["share"] for line in opened(nothing).state["picture"]] == [0, 0]


@pytest.mark.parametrize(
    ("exact", "given", "share", "cut"),
    [("1/20", "20", 1, "end"), ("1/4", "3/4", 1, None), ("1/4", "-5", 0.75, "start"),
     ("0", "20", 1, None)],
)  # fmt: skip
def test_the_exact_value_is_seen_beside_what_is_far_too_large(
    exact: str, given: str, share: float, cut: str | None
) -> None:
    q = tw.Question("P?", answer=exact, probability=False, tries=1).answer(given)
    answered, right = opened(q).state["picture"]
    assert (answered["share"], answered.get("cut")) == (share, cut)
    assert right["share"] >= 0.25 or exact == "0"
    assert "cut" not in right


def test_python_and_the_browser_are_synchronised() -> None:
    q = asked("number")
    client = opened(q)
    q.answer("9/25")
    assert client.state["attempts"][0]["text"] == "9/25"
    client.ask("locale", locale="fr")
    assert client.state["notes"][0] == "Ce n’est pas cela."
    assert client.is_true()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_static_fallback(locale: str) -> None:
    q = asked("choice", locale=locale).answer("high")
    data, _ = q.widget()._repr_mimebundle_()
    assert data["text/plain"] == repr(q)
    assert "secret reason" in data["text/html"]


def test_a_closed_widget_is_freed() -> None:
    q, board = asked("number"), tw.ClassBoard()
    for shown in (q, board):
        widget = shown.widget()
        there = weakref.ref(widget)
        widget.close()
        del widget
        gc.collect()
        assert there() is None


# A class board.


def coins(seed: int) -> Any:
    return tw.Experiment(
        lambda chance: chance() < 0.3, exact="3/10", title="A coin", seed=seed
    ).run(100)


def test_codes_are_pasted_and_pooled() -> None:
    about = coins(0)
    client = opened(tw.ClassBoard(about))
    assert client.state["empty"]
    assert "slots" not in client.state
    pasted = "\n".join(coins(seed).code for seed in range(30))
    client.ask("paste", text=pasted)
    assert client.state["status"] == "30 results"
    assert client.state["exact"] == [0.7, 0.3]
    assert sum(client.state["bars"]) == pytest.approx(1)
    client.ask("paste", text=f"{about.code} 1E00-0000-0000-00")
    assert len(client.state["refused"]) == 2
    client.ask("clear")
    assert client.state["empty"]
    assert client.is_true()


def test_each_pupil_is_a_dot_in_the_band_of_their_number_of_trials() -> None:
    about = coins(0)
    more = coins(1).run(300)
    client = opened(tw.ClassBoard(about, f"{about.code} {more.code}"))
    drawn = client.state["pupils"]
    assert (drawn["centre"], drawn["name"], drawn["band"]) == (0.3, "exact: 3/10 = 0.3", "sqrt")
    shares = [made.current_run.hits / made.current_run.trials for made in (about, more)]
    assert [dot[0] for dot in drawn["dots"]] == shares
    assert [dot[1] for dot in drawn["dots"]] == [0.1, 0.05]
    assert all(inside == (abs(share - 0.3) <= reach) for share, reach, inside in drawn["dots"])
    share, reach, inside = drawn["pool"]
    hits = about.current_run.hits + more.current_run.hits
    assert (share, inside) == (hits / 500, abs(hits / 500 - 0.3) <= reach)
    assert reach == pytest.approx(500**-0.5)
    assert "pool" not in opened(tw.ClassBoard(about, about.code)).state["pupils"], "of one pupil"
    unknown = tw.Experiment(lambda chance: chance() < 0.3, values=[True, False], seed=1).run(100)
    client = opened(tw.ClassBoard(unknown, unknown.code))
    assert client.state["pupils"]["centre"] == float(unknown.share())
    assert "pool" not in client.state["pupils"], "their own share is the middle"
    assert "of the whole class" in client.state["notes"][-1]
    die = tw.Experiment(lambda chance: chance.randint(1, 6), values=range(1, 7), seed=1).run(9)
    assert "pupils" not in opened(tw.ClassBoard(die, die.code)).state


def test_the_code_of_a_lesson_is_shown_where_a_board_waits_for_it() -> None:
    lesson = tw.lesson("06")
    question: Any = lesson.task("given")
    shown, board = opened(question), opened(tw.ClassBoard(question))
    assert "code" not in board.state
    question.answer("3/13")
    assert "code" not in shown.state
    assert board.state["code"] == question.code
    board.ask("qr", on=True)
    assert board.state["qr"].startswith("data:image/svg+xml")
    board.ask("qr", on=False)
    assert "qr" not in board.state
    by_code = opened(tw.ClassBoard(codes=question.code))
    assert "code" not in by_code.state, "a board of codes alone belongs to nobody"
    trials: Any = lesson.task("trials", trial=lambda chance: chance() < 0.3, seed=1)
    shown, board = opened(trials), opened(tw.ClassBoard(trials))
    trials.run(10)
    assert "code" not in shown.state
    assert board.state["code"] == trials.code


def test_answers_of_a_class_are_drawn_and_the_right_one_is_marked() -> None:
    given = ["0.3", "0.36"]
    made = [asked("number", seed=seed).answer(text) for seed, text in enumerate(given)]
    client = opened(tw.ClassBoard(made[0], " ".join(q.code for q in made)))
    assert client.state["bars"] == [1, 1]
    assert [slot.get("event", False) for slot in client.state["slots"]] == [True, False]
    assert client.state["table"]["rows"][1] == ["9/25", "1", "with replacement"]
    assert client.state["notes"][-1] == "9/25, once: with replacement."
    drawn = asked("law").answer([1] * 11)
    client = opened(tw.ClassBoard(drawn, drawn.code))
    assert len(client.state["bars"]) == len(client.state["exact"]) == 11


def test_too_long_a_text_is_refused() -> None:
    client = opened(tw.ClassBoard())
    assert client.ask("paste", text="0" * 20_001)["code"] == "malformed"
    assert client.ask("paste", text="0" * 20_000)["kind"] == "update"


def test_half_an_emoji_in_what_is_pasted_is_refused_and_the_board_goes_on() -> None:
    about = coins(0)
    client = opened(tw.ClassBoard(about, about.code))
    before = client.state
    answer = client.ask("paste", text="1234-5678-9012-3456-\ud83d")
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert client.state == before
    assert client.ask("locale", locale="fr")["kind"] == "update"
    assert client.ask("paste", text=coins(1).code)["kind"] == "update"
    assert client.state["status"] == "2 résultats"


def test_half_an_emoji_in_an_answer_is_refused() -> None:
    client = opened(asked("number"))
    assert client.ask("commit", text="\ud83d", sure="")["code"] == "malformed"
    assert client.is_true()


def test_formulas_below_the_axis_of_a_board_are_plain() -> None:
    """The browser writes them as schools do, but not in a picture."""
    q = tw.Question("Which?", answer=0, choices=["P_{A}(S)", "P(A)"], seed=1).answer(0)
    client = opened(tw.ClassBoard(q, q.code))
    assert [slot["label"] for slot in client.state["slots"]] == ["P_A(S)", "P(A)"]
    assert opened(q).state["options"][0]["label"] == "P_{A}(S)"


# Another one like it.


@tw.chance.varied(red=(3, 5, 7))
def urns(red: int) -> tw.Question:
    hand = tw.deck({"red": red, "blue": 2}).hand(2)
    both = misconceptions(hand, lambda cards: "blue" not in cards)
    return tw.Question(f"{red} red, 2 blue: both red?", answer=both, explain="secret", hint="Count")


def test_another_one_comes_only_once_the_question_is_closed() -> None:
    client = opened(urns())
    assert not client.state["can"]["again"]
    refused = client.ask("again")
    assert (refused["code"], refused["text"]) == (
        "forbidden",
        "Answer this one first: then there is another one.",
    )
    commit(client, "3/10")
    assert client.state["can"]["again"]


def test_another_one_is_answered_in_the_same_widget() -> None:
    question = urns()
    client = opened(question)
    commit(client, "3/10")
    first = json.loads(json.dumps(client.state))
    client.ask("again")
    (other,) = question.practice
    shown = client.state
    assert (shown["text"], shown["open"], shown["attempts"]) == (other.text, True, [])
    assert not {"answer", "picture", "code", "hint"} & shown.keys()
    assert "secret" not in json.dumps(shown)
    assert shown["can"] == {"hint": True, "reveal": False, "again": False, "back": True}
    assert shown["practice"] == "For practice: your first answer is kept."
    assert client.ask("reveal")["code"] == "forbidden"
    client.ask("hint")
    assert (other.hinted, question.hinted) == (True, False)
    commit(client, str(other._expected.exactly().split()[0]))
    assert other.right
    assert client.state["can"]["again"]
    assert "code" not in client.state
    assert len(question.attempts) == 1
    client.ask("back")
    assert client.state.keys() == first.keys()
    assert {**client.state, "revision": 0} == {**first, "revision": 0}
    client.ask("again")
    assert client.state["text"] == question.practice[1].text
    assert client.is_true()


def test_the_way_back_from_an_open_one_leads_there_again() -> None:
    question = urns()
    client = opened(question)
    commit(client, "3/10")
    client.ask("again")
    text = client.state["text"]
    client.ask("back")
    assert client.state["text"] == question.text
    client.ask("again")
    assert client.state["text"] == text
    assert len(question.practice) == 1


def test_a_question_by_itself_has_no_button_for_another_one() -> None:
    client = opened(asked("number"))
    commit(client, "3/10")
    assert not client.state["can"]["again"]
    assert client.ask("again")["text"] == "There is no other question like this one."


def test_where_all_is_taken_up_again_the_first_one_is_shown() -> None:
    question, other = urns(), urns()
    client = opened(question)
    commit(client, "3/10")
    client.ask("again")
    other.answer("9/25").answer("3/10")
    work = other.work()
    assert work is not None
    question._become(other)
    question._changed()
    assert client.state["text"] == question.text
