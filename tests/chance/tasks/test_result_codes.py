"""Results as codes: they bring back what they were made of, and any slip is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance.classroom.board import ClassBoard
from tablewidgets.chance.classroom.pooling import answer_in
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.result_codes import BadCode, Result, decode
from tablewidgets.engine import short_codes
from tablewidgets.engine.locale import speaking
from tests.chance.coded import DIE, choice, coin, dice, third

signs = st.text(short_codes.SIGNS, min_size=4, max_size=4)
results = st.builds(
    Result,
    st.sampled_from(["E", "Q"]),
    signs,
    signs,
    st.lists(st.integers(0, 10**9), max_size=15).map(tuple),
)


@given(results)
def test_a_code_brings_back_the_result(result: Result) -> None:
    assert decode(result.code) == result
    assert decode(f" {result.code.lower().replace('-', chr(10))} ") == result


def test_every_single_wrong_sign_is_found_in_codes_of_any_length() -> None:
    for length in range(0, 41, 5):
        code = Result("E", "7K3M", "0AZ9", (3,) * length).code
        for at, sign in enumerate(code):
            for other in short_codes.SIGNS:
                if sign not in (other, "-"):
                    with pytest.raises(BadCode):
                        decode(code[:at] + other + code[at + 1 :])


@given(results, st.data())
def test_a_single_wrong_sign_or_a_missing_one_is_found(result: Result, data: Any) -> None:
    code = short_codes.normalized(result.code)
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([sign for sign in short_codes.SIGNS if sign != code[at]]))
    for wrong in (code[:at] + other + code[at + 1 :], code[:at] + code[at + 1 :]):
        with pytest.raises(BadCode) as bad:
            decode(wrong)
        assert bad.value.key == "broken"


@pytest.mark.parametrize("text", ["", "-", "ABCD", "é" * 20, "0" * 80, "1E" + "0" * 12])
def test_anything_else_is_no_code(text: str) -> None:
    with pytest.raises(BadCode):
        decode(text)


def test_another_version_is_told_from_a_slip() -> None:
    body = "1E7K3M0AZ9"
    with pytest.raises(BadCode) as bad:
        decode(body + short_codes.checksum(body))
    assert bad.value.key == "version"


# Codes of experiments and of questions.


def test_the_code_of_an_experiment_holds_its_trials() -> None:
    made = coin(7)
    assert made.code == coin(7).code
    assert decode(made.code).numbers == (100, made.current_run.hits)
    assert len(short_codes.normalized(made.code)) <= 20, "short enough to be typed"
    made.new_run()
    assert decode(made.run(50).code).numbers[0] == 150
    rolls = dice(7)
    counts = tuple(rolls.current_run.counts.get(value, 0) for value in range(1, 7))
    assert decode(rolls.code).numbers == (100, 0, *counts)
    with pytest.raises(ValueError, match="make some trials"):
        _ = coin(7, trials=0).code
    with pytest.raises(ValueError, match="give the possible values"):
        _ = Experiment(lambda chance: chance.randint(1, 6)).run(3).code


def test_a_code_is_the_same_in_both_languages_and_of_one_thing() -> None:
    def all_codes() -> list[str]:
        return [coin(7).code, dice(7).code, third(7, "1/2").code, choice(7, 2).code]

    with speaking("fr"):
        french = all_codes()
    assert french == all_codes()
    others = [coin(7), coin(7, title="Another"), coin(7, event_name="heads"), third(7, "1/2"),
              coin(7, title={"en": "A coin", "fr": "Une pièce"}), dice(7), dice(7, event={6}),
              dice(7, event={5, 6}), dice(7, exact=tw.Distribution(range(1, 9))),
              tw.Question("Another?", answer="1/3").answer("1/2")]  # fmt: skip
    assert len({one.fingerprint for one in others}) == len(others)


def test_no_code_depends_on_what_is_right() -> None:
    """Otherwise whoever has a code could try answers until one fits, before answering."""

    def loaded(six: int) -> tw.Distribution[int]:
        return tw.Distribution({**dict.fromkeys(range(1, 6), 1), 6: six})

    alike: list[tuple[Experiment, Experiment]] = [
        (coin(7, exact="3/10"), coin(7, exact="17/97")),
        (coin(7, exact={True: 1, False: 2}), coin(7, exact={True: 5, False: 2})),
        (dice(7), dice(7, exact=loaded(3))),
        (dice(7, event={6}), dice(7, event={6}, exact=loaded(3))),
    ]
    for one, other in alike:
        assert one.code == other.code
    answers: list[tuple[Any, Any, dict[str, Any]]] = [
        ("1/6", "5/6", {}),
        ("a", "b", {"choices": ["a", "b", "c"]}),
        (["a", "b", "c"], ["c", "a", "b"], {}),
        (DIE, loaded(3), {}),
    ]
    for right, wrong, more in answers:
        asked = [tw.Question("?", answer=answer, **more) for answer in (right, wrong)]
        assert asked[0].fingerprint == asked[1].fingerprint


def test_the_last_of_several_tasks_alike_is_the_one_a_code_is_of() -> None:
    tasks = [coin(1, exact=p) for p in ("1/2", "1/3", "1/4")]
    assert ClassBoard(codes=tasks[0].code).about is tasks[-1]


@pytest.mark.parametrize("text", ["1/3", "0.333", "-7/5", "1e-9", "123456789", "0", "33 %", "0.5"])
def test_the_code_of_a_number_holds_the_first_answer(text: str) -> None:
    q = third(1, text)
    if not q.done:
        q.answer("1/3", sure=True)
    assert len(ClassBoard(q, q.code)) == 1
    answered = answer_in(q, decode(q.code))
    first = q.attempts[0]
    assert abs(answered.first.value - first.value.value) < 1e-6
    assert q._expected.judge(answered.first).kind == first.verdict.kind
    assert (answered.tries, answered.right, answered.sure) == (len(q.attempts), True, None)


def test_the_codes_of_other_answers_hold_them() -> None:
    order = ["a", "b", "c", "d"]
    asked = [
        (tw.Question("?", answer=order), ["b", "a", "d", "c"]),
        (tw.Question("?", answer=DIE), [1, 1, 0, 0, 0, 0]),
        (tw.Question("?", answer=True), False),
    ]
    for q, answer in asked:
        q.answer(answer, sure=False)
        back = answer_in(q, decode(q.code))
        assert back.first == q.attempts[0].value
        assert back.sure is False
