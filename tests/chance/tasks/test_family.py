"""Families of questions: others like the first one, that can be told apart."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.engine.locale import speaking


@varied(red=(3, 4, 5, 6, 7, 8), blue=(2, 3))
def both_red(red: int, blue: int) -> tw.Question:
    hand = tw.deck({"red": red, "blue": blue}).hand(2)
    return tw.Question(
        f"{red} red balls and {blue} blue ones, two are drawn: P(both red)?",
        answer=tw.chance.misconceptions(hand, lambda balls: "blue" not in balls),
        misconceptions={Fraction(2, red): "Those are two of the red ones."},
    )


def numbers(*values: Any, probability: bool = False, answer: Any = None) -> Any:
    """A family whose questions have these own mistakes, the first ones 7 and 8."""

    @varied(mistakes=((7, 8), values))
    def asked(mistakes: Any) -> tw.Question:
        return tw.Question(
            f"{mistakes}?",
            answer=answer if answer is not None and mistakes == values else "1/2",
            misconceptions=dict.fromkeys(mistakes, "no"),
            probability=probability,
        )

    return asked


def test_the_first_question_has_the_first_values() -> None:
    question = both_red()
    assert question.text.startswith("3 red balls and 2 blue ones")
    assert question.can_vary
    assert not question.is_practice
    assert both_red.__name__ == "both_red"


def test_another_one_has_another_text_and_another_answer() -> None:
    question = both_red()
    for seed in range(20):
        other = question.again(seed)
        assert other.text != question.text
        assert other._expected.right != question._expected.right
        assert (other.is_practice, other.seed) == (True, seed)
        assert other.again(seed)._expected.right != other._expected.right


def test_a_seed_always_gives_the_same_one_and_seeds_differ() -> None:
    texts = [both_red().again(seed).text for seed in range(20)]
    assert texts == [both_red().again(seed).text for seed in range(20)]
    assert len(set(texts)) > 2
    assert both_red().again().text


def test_another_one_is_answered_and_explained_and_has_no_code() -> None:
    question = both_red()
    other = question.again(3)
    other.answer(other._expected.exact)  # type: ignore[attr-defined]
    assert other.right
    assert not question.done
    with pytest.raises(ValueError, match="code: a question for practice has none"):
        _ = other.code


def test_all_others_come_before_one_comes_again() -> None:
    first = both_red()
    offered = [
        both_red.make(values)
        for values in both_red.combinations
        if both_red.can_be_told_apart(both_red.make(values))
    ]
    asked = [first]
    for _ in range(len(offered) - 1):
        found = both_red.another(5, asked)
        assert found is not None
        asked.append(found)
    seen = [question.text for question in asked]
    assert len(set(seen)) >= len(seen) - 1, "but where the only one left has the same answer"
    again = both_red.another(5, asked)
    assert again is not None
    assert again.text != seen[-1]


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ((7, 7), "two of its mistakes are one"),
        ((7, "7"), "two of its mistakes are equal"),
        ((7, "1/2"), "a mistake is right"),
        ((7, "0.502"), "a mistake is right when it is rounded"),
    ],
)
def test_one_in_which_two_numbers_coincide_is_not_offered(values: Any, why: str) -> None:
    with pytest.raises(ValueError, match="There is no other question like this one"):
        numbers(*values)().again(1)
    assert numbers(7, 9, answer=2)().again(1).text == "(7, 9)?", why


def test_a_certain_probability_is_not_offered() -> None:
    with pytest.raises(ValueError, match="no other question"):
        numbers(7, 9, answer=1, probability=True)().again(1)


def test_a_computed_mistake_that_comes_to_be_right_is_not_offered() -> None:
    @varied(red=(2, 3, 4))
    def red_first(red: int) -> tw.Question:
        law = tw.deck({"red": red, "blue": 3}).card()
        return tw.Question(f"{red} red?", answer=tw.chance.misconceptions(law, "red"))

    assert [
        red_first.can_be_told_apart(red_first.make(values)) for values in red_first.combinations
    ] == [True, False, True], "with as many blue ones, the complement is right"


def test_what_coincides_in_the_first_question_may_coincide_in_the_others() -> None:
    @varied(low=(1, 2))
    def mean(low: int) -> tw.Question:
        law = tw.deck({low: 3, low + 1: 1, low + 2: 1}).card()
        return tw.Question(f"{low}?", answer=tw.chance.misconceptions_of_mean(law))

    assert mean().again(1).text == "2?", "the middle is the mean of all values, here as there"


def test_choices_orders_and_distributions_vary_too() -> None:
    @varied(right=("a", "b"))
    def choice(right: str) -> tw.Question:
        why = {other: "no" for other in "ab" if other != right}
        return tw.Question(f"not {why}", answer=right, choices=["a", "b"], misconceptions=why)

    @varied(order=(["1", "2", "3"], ["3", "1", "2"]))
    def order(order: list[str]) -> tw.Question:
        return tw.Question(f"{order[0]} first", answer=order)

    @varied(sides=(2, 6))
    def law(sides: int) -> tw.Question:
        return tw.Question(f"{sides} sides", answer=tw.Distribution(range(sides)) + 0)

    for made in (choice, order, law):
        question = made()
        other = question.again(1)
        assert other._expected.exactly() != question._expected.exactly()
    assert order().again(4)._expected.shown(4)  # type: ignore[attr-defined]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_question_made_by_itself_has_no_other(locale: str) -> None:
    question = tw.Question("P(6)?", answer="1/6")
    assert not question.can_vary
    said = {
        "en": "again: There is no other question",
        "fr": "again\N{NO-BREAK SPACE}: Il n’y a pas d’autre question",
    }
    with speaking(locale), pytest.raises(ValueError, match=said[locale]):
        question.again(1)


def test_wrong_calls_say_what_to_write() -> None:
    with pytest.raises(ValueError, match="red: the values of a parameter"):
        varied(red=())
    with pytest.raises(ValueError, match="two values or more"):
        varied(red=(3,))
    with pytest.raises(TypeError, match="<lambda>: returns a Question, not 3"):
        varied(n=(1, 2))(lambda **_: 3)()  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seed"):
        both_red().again(-1)


# What was practised is kept.


def practised() -> tw.Question:
    """A question that was answered, with one for practice that was, and an open one."""
    question = both_red()
    question.answer("1/2").answer("3/10")
    first = question._go_on()
    first.answer("1/2")
    first.answer(first._expected.exact)  # type: ignore[attr-defined]
    question._go_on()
    return question


def test_one_for_practice_is_there_until_it_is_answered() -> None:
    question = practised()
    done, still_open = question.practice
    assert (done.right, still_open.done) == (True, False)
    assert question._go_on() is still_open
    assert len(question.practice) == 2


def test_practice_changes_neither_the_result_nor_the_code() -> None:
    alone = both_red()
    alone.seed = 5
    alone.answer("1/2").answer("3/10")
    question = practised()
    question.seed = 5
    assert question.code == alone.code
    assert [attempt.given for attempt in question.attempts] == ["1/2", "3/10"]


def test_practice_is_kept_and_taken_up_again() -> None:
    question = practised()
    work = question.work()
    assert work is not None
    assert len(work["practice"]) == 1, "one of which nothing was answered is not kept"
    other = both_red().resume(work)
    assert other.work() == work
    assert other.practice[0].text == question.practice[0].text
    assert other.practice[0].right
    heard: list[int] = []
    other.on_change(lambda one: heard.append(len(one.practice)))
    other._go_on().answer("1/2")
    assert heard == [2, 2], "who follows a question hears of its practice too"


@pytest.mark.parametrize(
    "practice",
    [
        3,
        [3],
        [{}],
        [{"seed": -1}],
        [{"seed": 1, "answers": [{"given": "many"}]}],
        [{"seed": 1, "practice": []}],
        [{"seed": seed} for seed in range(21)],
    ],
)
def test_practice_that_nobody_can_have_made_is_refused(practice: Any) -> None:
    work = practised().work()
    assert work is not None
    question = both_red()
    with pytest.raises(ValueError, match="work"):
        question.resume({**work, "practice": practice})
    assert question.work() is None


def test_no_practice_before_the_question_is_closed() -> None:
    work = practised().work()
    assert work is not None
    with pytest.raises(ValueError, match="practice"):
        both_red().resume({**work, "answers": work["answers"][:1]})
    with pytest.raises(ValueError, match="practice"):
        tw.Question("P(6)?", answer="3/10").resume(work)


def test_there_is_an_end_of_practice() -> None:
    question = both_red()
    question.answer("3/10")
    while question._can_go_on:
        question._go_on().answer("1/2").reveal()
    assert len(question.practice) == 20


def test_a_lesson_keeps_practice_with_the_work_but_not_in_its_code() -> None:
    lesson = tw.lesson("06")
    question = lesson.task("recall_root")
    assert isinstance(question, tw.Question)
    heard: list[int] = []
    lesson.on_change(lambda _: heard.append(len(question.practice)))
    question.answer("1/20")
    question._go_on().answer("1/3").reveal()
    assert heard == [0, 1, 1, 1]
    work = lesson.work()
    assert work is not None
    again = tw.lesson("06").resume(work).task("recall_root")
    assert isinstance(again, tw.Question)
    assert [one.text for one in again.practice] == [one.text for one in question.practice]
    from_code = tw.lesson("06").resume(lesson.code).task("recall_root")
    assert isinstance(from_code, tw.Question)
    assert (from_code.right, from_code.practice) == (True, ())
