"""Questions: each kind of answer is read and judged, what is wrong is explained, and what was
answered stays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance import misconceptions, misconceptions_of_mean
from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.chance.tasks.question_text import feedback, picture, said_of_choices
from tablewidgets.engine.locale import LOCALES, speaking
from tests.statistics.odds import alike, check_odds, seeds

F = Fraction
URN = tw.deck({"red": 3, "blue": 2}).hand(2)
BOTH_RED = misconceptions(URN, lambda cards: cards.count("red") == 2)
DIE = tw.Distribution(range(1, 7))
TEXT = {"en": "Are both red?", "fr": "Sont-elles rouges toutes les deux ?"}
MISTAKE = (
    "That is the answer for drawing with replacement. Here the cards are not put back: the deck "
    "gets smaller."
)
ITEMS = ["never", "one in six", "one in two", "always"]


def ask(answer: Any = "1/3", **more: Any) -> tw.Question:
    return tw.Question(TEXT, answer=answer, **{"seed": 1, **more})


def kinds(q: tw.Question) -> list[str]:
    return [attempt.verdict.kind for attempt in q.attempts]


# A number, and how exact it is.


@pytest.mark.parametrize(
    ("right", "slip"), [("-1/2", "-1"), ("-1/2", "0"), ("1/3", "0"), ("12/5", "2"), ("2/25", "0.1")]
)
def test_a_slip_that_the_right_number_would_be_rounded_to_is_explained(
    right: str, slip: str
) -> None:
    q = ask(right, misconceptions={slip: "It is not that much."}).answer(slip)
    assert (kinds(q), feedback(q)[1]) == (["wrong"], "It is not that much.")


@pytest.mark.parametrize(
    "text", ["1/3", "0.333", "0,333", "33 %", "33.3%", "1 in 3", "1 chance sur 3", ".33", "2/6"]
)
def test_a_third_in_all_its_notations(text: str) -> None:
    q = ask().answer(text)
    assert q.right
    assert q.done


@pytest.mark.parametrize(
    ("right", "given", "kind"),
    [
        ("1/3", "0.3", "coarse"),
        ("1/3", "0.34", "wrong"),
        ("1/3", "0", "wrong"),
        ("2/3", "1", "wrong"),
        ("2/3", "0.66", "right"),
        ("3/10", "0.3", "right"),
        ("3/10", "30%", "right"),
        ("1/70", "0.01", "coarse"),
        ("1/70", "0.014", "right"),
        ("1/70", "1.4 %", "right"),
        ("62/5", "12", "coarse"),
        ("62/5", "12.40", "right"),
        ("12", "12", "right"),
        ("0", "0", "right"),
        ("499/500", "1.00", "coarse"),
        ("499/500", "0.998", "right"),
        ("49/50", "0.98", "right"),
        ("1/1001", "0.001", "coarse"),
        ("1/1001", "0,0010", "coarse"),
        ("1/1001", "0.1 %", "coarse"),
        ("1/1001", "0.000999", "right"),
        ("1/1001", "0", "wrong"),
        ("31/425", "0.1", "coarse"),
    ],
)
def test_how_exact_a_number_is(right: str, given: str, kind: str) -> None:
    assert kinds(ask(right).answer(given)) == [kind]


def test_the_author_says_how_many_decimals_it_takes() -> None:
    assert ask(places=1).answer("0.3").right
    assert kinds(ask(places=4).answer("0.333")) == ["coarse"]
    assert ask(places=4).answer("1/3").right


def test_what_is_not_exact_enough_takes_no_try() -> None:
    q = ask(tries=1).answer("0.3")
    assert not q.done
    assert feedback(q) == [
        "Right so far, but not precise enough: give at least 2 decimals, or a fraction."
    ]
    assert q.answer("0.33").right


@given(st.fractions(min_value=0, max_value=1, max_denominator=500), st.integers(3, 9))
def test_a_rounded_answer_is_right_and_its_neighbours_are_not(p: Fraction, places: int) -> None:
    digits = round(p * 10**places)
    for away, right in ((0, True), (2, False), (-2, False)):
        text = decimal(Fraction(digits + away, 10**places), places)
        verdict = ask(p, places=2).answer(text).attempts[0].verdict
        assert (verdict.kind == "right") == right


def test_what_was_cut_off_is_right_with_a_word() -> None:
    q = ask("2/3").answer("0.66")
    assert feedback(q)[:2] == [
        "Right.",
        "If you round instead of truncating, the last decimal is one more.",
    ]


def test_an_answer_is_shown_as_it_was_written() -> None:
    q = ask().answer(" 25 % ").answer(F(1, 4))
    assert [attempt.given for attempt in q.attempts] == [" 25 % ", F(1, 4)]
    assert [line.split()[1:3] for line in repr(q).splitlines()[2:4]] == [
        ["25", "%"],
        ["1/4", "not"],
    ]
    with speaking("fr"):
        assert "25 %" in repr(q)


def test_a_text_has_the_signs_and_the_spaces_of_its_language() -> None:
    q = tw.Question({"en": "The deck's?", "fr": "L'as ?"}, answer=1)
    assert q.text == "The deck’s?"
    with speaking("fr"):
        assert q.text == "L’as\u202f?"
    assert tw.Question("L'as ?", answer=1).text == "L'as ?"


def test_what_is_no_answer_is_no_attempt() -> None:
    q = ask()
    with pytest.raises(Unreadable, match="not understood as a number"):
        q.answer("a third")
    with pytest.raises(TypeError):
        q.answer([1])
    assert q.attempts == ()


# What a wrong answer comes from.


@pytest.mark.parametrize("text", ["9/25", "0.36", "36 %"])
def test_a_mistake_is_found_by_the_number_it_gives(text: str) -> None:
    q = ask(BOTH_RED).answer(text)
    assert feedback(q) == [
        "Not quite.",
        MISTAKE,
        "You have one attempt left.",
    ]
    with speaking("fr"):
        assert feedback(q)[0] == "Ce n’est pas cela."


def test_the_nearest_of_two_mistakes_is_meant() -> None:
    q = ask("1/2", misconceptions={"331/1000": "near", "332/1000": "nearer"}).answer("0.332")
    assert feedback(q)[1] == "nearer"


def test_every_computed_mistake_is_told_from_its_number() -> None:
    for diagnosis in (BOTH_RED, misconceptions_of_mean(DIE.joint(DIE), min)):
        for mistake in diagnosis.misconceptions:
            verdict = ask(diagnosis).answer(mistake.value).attempts[0].verdict
            assert verdict.mistake is not None
            assert verdict.mistake.names == mistake.names


def test_the_author_knows_a_mistake_better() -> None:
    q = ask(BOTH_RED, misconceptions={"9/25": {"en": "You put it back.", "fr": "Avec remise."}})
    assert "You put it back." in feedback(q.answer("0.36"))


def test_two_models_must_agree() -> None:
    with pytest.raises(ValueError, match="3/10 there, and 1/2 here"):
        ask("1/2", misconceptions=BOTH_RED)


def test_the_answer_is_told_at_the_end_and_not_before() -> None:
    q = ask(BOTH_RED, explain="3/5 of 2/4").answer("1/7")
    assert "3/10" not in repr(q)
    assert "3/5" not in repr(q)
    assert picture(q) == []
    q.answer("0.36")
    assert feedback(q)[-2:] == ["The answer: 3/10 = 0.3.", "3/5 of 2/4"]
    assert [(line.kind, line.name, line.text) for line in picture(q)] == [
        ("yours", "you, attempt 1", "1/7"),
        ("yours", "you, attempt 2: with replacement", "0.36"),
        ("exact", "exact", "3/10 = 0.3"),
    ]
    with pytest.raises(ValueError, match="closed"):
        q.answer("3/10")


def test_a_mistake_that_was_rounded_is_drawn_beside_it() -> None:
    q = ask("1/2", misconceptions={"1/3": "No."}, tries=1).answer("0.33")
    assert [line.kind for line in picture(q)] == ["yours", "typical", "exact"]


# A probability is a number from 0 to 1.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("33", "Do you mean 33, or 33%?"),
        ("5", "Do you mean 5, or 5%?"),
        ("2.5", "Do you mean 2.5, or 2.5%?"),
        ("19/15", "19/15 is more than 1."),
        ("3:1", "3:1 is more than 1."),
        ("120 %", "120 % is more than 1."),
        ("3003", "3003 is more than 1."),
        ("-1/3", "never negative"),
    ],
)
def test_what_can_be_no_probability_is_told_what_one_is(text: str, said: str) -> None:
    q = ask(BOTH_RED)
    with pytest.raises(Unreadable, match=r"from 0 \(impossible\) to 1") as error:
        q.answer(text)
    assert said in str(error.value)
    assert q.attempts == (), "it takes no try"
    assert q.answer("0.3").right


def test_what_can_be_no_probability_is_told_so_in_french() -> None:
    with speaking("fr"), pytest.raises(Unreadable) as error:
        ask(BOTH_RED).answer("33")
    assert "Voulez-vous dire 33, ou 33\u00a0%\u202f?" in str(error.value)


def test_a_mistake_that_gives_no_probability_is_explained_all_the_same() -> None:
    some = misconceptions(URN, lambda cards: "red" in cards)
    assert ask(some).answer("6/5").attempts[0].verdict.mistake is not None
    q = ask(BOTH_RED, misconceptions={6: "There are that many."}).answer(6)
    assert feedback(q)[1] == "There are that many."


def test_a_number_may_be_anything_unless_it_is_a_probability() -> None:
    assert kinds(ask("1/20").answer("33")) == ["wrong"]
    assert kinds(ask(misconceptions_of_mean(DIE)).answer("33")) == ["wrong"]
    with pytest.raises(Unreadable, match="33%"):
        ask("1/20", probability=True).answer(33)
    with pytest.raises(ValueError, match="answer: a probability is 0 to 1, not 3"):
        ask(3, probability=True)


@pytest.mark.parametrize(("text", "said"), [("1", "always happens"), ("0", "never happens")])
def test_what_is_certain_or_impossible_is_told_so(text: str, said: str) -> None:
    assert said in feedback(ask(BOTH_RED).answer(text))[1]
    assert said not in " ".join(feedback(ask("1/20").answer(text)))


def test_a_rounded_number_of_two_mistakes_is_explained_by_both() -> None:
    own = {"1/3": "The dog is forgotten.", "331/1000": "Put back."}
    for text, said in [
        ("0.33", "More than one mistake leads to this number. Put back. The dog is forgotten."),
        ("1/3", "The dog is forgotten."),
        ("0.333", "The dog is forgotten."),
        ("0.331", "Put back."),
    ]:
        assert feedback(ask("1/2", misconceptions=own).answer(text))[1] == said
    cut = {"337/1000": "Cut.", "332/1000": "Rounded."}
    assert feedback(ask("1/2", misconceptions=cut).answer("0.33"))[1] == "Rounded."


# Whether one is sure, hints, and giving up.


def test_to_be_sure_of_what_is_wrong_is_worth_a_word() -> None:
    assert "You were sure: all the more reason to look again." in feedback(
        ask(confidence=True).answer("1/2", sure=True)
    )
    assert "You were not sure, but you were right: you can trust it." in feedback(
        ask(confidence=True).answer("1/3", sure=False)
    )
    assert feedback(ask(confidence=True).answer("1/3", sure=True)) == ["Right."]


def test_a_hint_is_shown_once_it_is_asked_for() -> None:
    q = ask(hint={"en": "Count.", "fr": "Comptez."})
    assert "Count." not in repr(q)
    assert repr(q.ask_hint()).endswith("Hint: Count.")
    with pytest.raises(ValueError, match="none"):
        ask().ask_hint()


def test_the_answer_can_be_asked_for_after_an_attempt() -> None:
    q = ask(tries=5)
    with pytest.raises(ValueError, match="answer first"):
        q.reveal()
    assert q.answer("1/2").reveal().done
    assert not q.right


# Choices.


def choice(**more: Any) -> tw.Question:
    options = {"low": {"en": "Less", "fr": "Moins"}, "same": "=", "high": "More"}
    given = {"choices": options, "misconceptions": {"high": "It is not more."}}
    return ask("low", **given | more)


def test_a_choice_is_named_by_key_place_or_words() -> None:
    for named in ("low", 0, "less", "MOINS", " Less "):
        assert choice().answer(named).right
    event = {"en": "the event A", "fr": "l'évènement A"}
    for typed in ("l'évènement A", "l’événement\u00a0A", "L'EVENEMENT A"):
        assert ask("A", choices={"A": event, "B": "A\u0305"}).answer(typed).right
    assert ask("B", choices={"A": "A", "B": "A\u0305"}).answer("A\u0305").right
    q = choice().answer("More")
    assert feedback(q)[:2] == ["Not quite.", "It is not more."]
    with pytest.raises(Unreadable, match="not one of the choices"):
        q.answer("other")
    with pytest.raises(Unreadable):
        q.answer(3)


def test_yes_or_no_is_asked_once() -> None:
    q = ask(answer=False).answer(True)
    assert q.done
    assert feedback(q) == ["Not quite.", "The answer: no."]
    assert ask(answer=True).answer("oui").right


def test_numbers_as_choices() -> None:
    q = ask(F(1, 3), choices=[F(1, 2), F(1, 3), F(1, 4)])
    assert q.answer("1/3").right


def test_a_wrong_author_is_told_so() -> None:
    for wrong in (
        {"answer": "c", "choices": ["a", "b"]},
        {"answer": "a", "choices": ["a"]},
        {"answer": "a", "choices": ["a", "b"], "misconceptions": {"c": "?"}},
        {"answer": "a third"},
        {"answer": ["a"]},
        {"answer": ["a", "a"]},
        {"answer": dict.fromkeys(range(100), 1)},
        {"text": {"de": "?"}},
        {"tries": 0},
        {"places": -1},
        {"confidence": "yes"},
    ):
        with pytest.raises((ValueError, TypeError), match=r"^\w+: "):
            tw.Question(**{"text": "?", "answer": 1, **wrong})  # type: ignore[arg-type]


# Orders.


def test_an_order_and_how_far_it_is_off() -> None:
    q = ask(ITEMS).answer(["one in six", "never", "one in two", "always"])
    assert feedback(q)[0] == "Not quite: 1 pair is the wrong way round."
    assert q.answer(ITEMS).right
    assert feedback(ask(ITEMS).answer(ITEMS[::-1]))[0] == (
        "Not quite: it is exactly the other way round."
    )
    assert feedback(ask(ITEMS, misconceptions="Turned.").answer(ITEMS[::-1]))[1] == "Turned."
    for wrong in (ITEMS[:3], [*ITEMS[:3], ITEMS[0]], "never", [*ITEMS, "more"]):
        with pytest.raises(Unreadable):
            ask(ITEMS).answer(wrong)


def first_order(items: Sequence[str], seed: int) -> list[str]:
    """In which order things are shown that are to be put in order."""
    q = ask(items, seed=seed)
    return [line.removeprefix("- ") for line in said_of_choices(q)[1:]]


def test_the_order_that_is_shown_tells_nothing_of_the_right_one() -> None:
    """With the same seed it is the same, whatever is right."""
    for seed in range(20):
        shown = {tuple(first_order(items, seed)) for items in permutations(ITEMS)}
        assert len(shown) == 1


@pytest.mark.parametrize("items", [ITEMS[:2], ITEMS[:3]])
def test_every_order_is_shown_equally_often_the_right_one_too(items: list[str]) -> None:
    shown = [tuple(first_order(items, seed)) for seed in seeds(3000)]
    check_odds((shown, alike(permutations(items))))


# Laws.


def test_a_law_that_is_near_enough_is_right() -> None:
    total = DIE + DIE
    q = ask(total).answer({value: 6 - abs(7 - value) + 1 for value in range(2, 13)})
    assert q.right
    assert "close enough" in feedback(q)[1]
    q = ask(total).answer([1] * 11)
    assert "all outcomes are equally likely" in feedback(q)[1]
    q = ask(total).answer({2: 1})
    assert feedback(q)[1] == "The bar for 2 is furthest off: it is too high."
    q.answer({12: 1})
    assert "Largest difference, at 12: you said 1.00, the exact value is 1/36 ≈ 0.028." in feedback(
        q
    )
    for wrong in ([0] * 11, [1] * 10):
        with pytest.raises(Unreadable):
            ask(total).answer(wrong)


def test_a_typical_law_of_the_author() -> None:
    q = ask({0: 1, 1: 2, 2: 1}, misconceptions=[({0: 1, 2: 1}, "All or nothing.")])
    assert "All or nothing." in feedback(q.answer({0: 5, 2: 5}))
    assert q.answer({0: 25, 1: 50, 2: 25}).right


# In text.


@pytest.mark.parametrize("locale", LOCALES)
def test_the_texts_are_the_same_each_time(locale: str) -> None:
    def said() -> list[str]:
        shown = [
            ask(BOTH_RED, confidence=True, hint="h", seed=None).answer("0.36", sure=True),
            choice(seed=None), choice(seed=None).answer(1), ask(ITEMS),
            ask(ITEMS).answer(ITEMS[::-1]).reveal(), ask(DIE + DIE, seed=None),
        ]  # fmt: skip
        return [f"{one!r}{one.grid().html()}" for one in shown]

    with speaking(locale):
        assert said() == said()


def test_a_question_in_text() -> None:
    assert repr(choice()) == "Are both red?\n- Less\n- =\n- More"
    assert choice().grid().html().startswith("<p><strong>Are both red?</strong></p>")
    q = ask(confidence=True).answer("1/2", sure=True).answer("0.333", sure=False)
    assert repr(q).splitlines()[:4] == [
        "Are both red?",
        "attempt  answer  sure?",
        "      1     1/2    yes  not right",
        "      2   0.333     no  right",
    ]


def test_formulas_in_a_question() -> None:
    """In HTML what stands below the line does; in a text it cannot."""
    asked = tw.Question(
        "P_{V\u0305}(A) or P_{A}(V\u0305)?", answer=1, choices=["P_{A}(B)", "<none>"]
    )
    assert repr(asked).splitlines()[:2] == ["P_V\u0305(A) or P_A(V\u0305)?", "- P_A(B)"]
    shown = asked.grid().html()
    assert "P<sub>V\u0305</sub>(A) or P<sub>A</sub>(V\u0305)?" in shown
    assert "&lt;none&gt;" in shown
    assert "P_A(B)" in repr(asked.answer("P_{A}(B)"))
