"""What a learner is to do: when it is done, how it is solved for a teacher, and what follows it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import misconceptions
from tablewidgets.chance.tasks.answers import ExpectedAnswer
from tablewidgets.chance.tasks.case_counts import CaseCounts
from tablewidgets.chance.tasks.question_text import feedback, picture
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.teaching import solution

F = Fraction
DECK = tw.deck({"red": 3, "blue": 2})
BOTH_RED = misconceptions(DECK.hand(2), lambda cards: cards.count("red") == 2)
DIE = tw.Distribution(range(1, 7))


def question(**more: Any) -> tw.Question:
    given: dict[str, Any] = {"answer": BOTH_RED, "explain": "3/5 × 2/4.", "seed": 1}
    return tw.Question("Both red?", **given | more)


def coin(**more: Any) -> tw.Experiment:
    return tw.Experiment(lambda chance: chance() < 0.3, **{"exact": "3/10", "seed": 7, **more})


def tree(**more: Any) -> tw.Tree:
    return tw.Tree(DECK.draws(2), **{"blanks": [("red", "blue"), "red"], **more})


TASKS: dict[str, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    "a question answered": (question, lambda q: q.answer("3/10")),
    "a question given up": (question, lambda q: q.answer("1/2").reveal()),
    "a question without tries left": (
        lambda: question(tries=1),
        lambda q: q.answer("1/2"),
    ),
    "an experiment": (coin, lambda e: e.run(10).predict("1/2").reveal()),
    "an experiment without an exact law": (
        lambda: coin(exact=None),
        lambda e: e.predict({False: 1, True: 1}).run(10),
    ),
    "an experiment without a prediction": (lambda: coin(predict=False), lambda e: e.run(1)),
    "a tree": (tree, lambda t: (t.fill("red", 6), t.fill(("red", "blue"), 3))),
    "a tree given up": (tree, lambda t: (t.reveal(("red", "blue")), t.reveal("red"))),
    "a table": (lambda: tree().table(), lambda t: [t.reveal(place) for place in t.blanks]),
}
SECRETS = (ExpectedAnswer, CaseCounts, tw.Distribution, Fraction)
each_task = pytest.mark.parametrize(("make", "do"), TASKS.values(), ids=TASKS)


@each_task
def test_what_follows_is_not_made_before_the_task_is_done(
    make: Callable[[], Task], do: Callable[[Any], Any]
) -> None:
    made: list[str] = []

    def value() -> str:
        made.append("now")
        return "what follows"

    task = make()
    following = task.then(value)
    assert not task.done
    assert ": what follows will then appear here." in repr(following)
    with pytest.raises(ValueError, match=r"^value: .* first"):
        _ = following.value
    assert made == []
    do(task)
    assert task.done
    assert (repr(following), following.value, made) == ("'what follows'", "what follows", ["now"])


@each_task
def test_a_solution_closes_the_task_whatever_was_done_before(
    make: Callable[[], Task], do: Callable[[Any], Any]
) -> None:
    untouched, finished = make(), make()
    do(finished)
    assert repr(solution(untouched)) != repr(make())
    solution(finished)
    assert untouched.done
    assert finished.done
    assert repr(solution(untouched)) == repr(solution(untouched)), "it stays as it is"


@each_task
def test_a_task_itself_tells_its_solution_only_once_it_is_done(
    make: Callable[[], Task], do: Callable[[Any], Any]
) -> None:
    task = make()
    with pytest.raises(ValueError, match=r"^solution: Do the task first"):
        task.solution()
    assert not task.done
    do(task)
    assert repr(task.solution()) == repr(solution(task))


@pytest.mark.parametrize("make", [question, coin, tree, lambda: tree().table()])
def test_no_name_that_tab_completes_holds_what_is_right(make: Callable[[], Task]) -> None:
    task = make()
    for name in dir(task):
        with suppress(ValueError):  # a code before there is a result
            assert name.startswith("_") or not isinstance(getattr(task, name), SECRETS), name


def test_what_follows_can_wait_for_several_tasks() -> None:
    first, second = question(), tree()
    following = first.then(lambda: "both", after=second)
    first.answer("3/10")
    assert repr(following) == "Do the tasks above first: what follows will then appear here."
    solution(second)
    assert following.value == "both"
    with pytest.raises(TypeError, match=r"^after: a task, such as a Question, or several, not 3"):
        first.then(list, after=3)  # type: ignore[arg-type]


def test_the_sentence_is_in_the_language_of_the_task() -> None:
    assert "Complétez d’abord" in repr(tree(locale="fr").then(list))
    assert "Répondez d’abord" in repr(question(locale="fr").then(list))


def test_where_nothing_is_exact_a_prediction_is_asked_for_all_the_same() -> None:
    assert "Make a prediction and some trials" in repr(coin(exact=None).then(list))
    assert "Make some trials" in repr(coin(exact=None, predict=False).then(list))


def test_what_is_made_speaks_the_language_of_the_task() -> None:
    following = question(locale="fr").answer("3/10").then(lambda: repr(DIE))
    assert "décimales" in following.value


def test_only_a_function_can_follow() -> None:
    with pytest.raises(TypeError, match=r"^make: a function without arguments, or a text, not 3"):
        question().then(3)  # type: ignore[arg-type]


# A question.


def test_the_solution_of_a_number_has_every_mistake_with_its_number_and_its_explanation() -> None:
    said = repr(solution(question()))
    assert "3/10 = 0.3  Right." in said
    for mistake in BOTH_RED.misconceptions:
        assert mistake.explanation in said
    assert "9/25 = 0.36" in said
    assert said.endswith("3/5 × 2/4.")


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        (
            {
                "answer": "low",
                "choices": {"low": "Less", "same": "As many", "high": "More"},
                "misconceptions": {"high": "They are not put back."},
            },
            ["Less    Right.", "More    They are not put back."],
        ),
        (
            {"answer": ["never", "rarely"], "misconceptions": "The wrong way round."},
            ["never < rarely  Right.", "rarely < never  The wrong way round."],
        ),
        (
            {"answer": {0: 1, 1: 2}, "misconceptions": [({0: 2, 1: 1}, "Turned round.")]},
            ["0: 0.33, 1: 0.67  Right.", "0: 0.67, 1: 0.33  Turned round."],
        ),
    ],
)
def test_the_solution_of_other_questions(asked: dict[str, Any], lines: list[str]) -> None:
    said = repr(solution(question(**asked))).splitlines()
    for line in lines:
        assert line in said


def test_a_question_that_nobody_answered_tells_its_answer_once_it_is_solved() -> None:
    q = question()
    changes: list[tw.Question] = []
    q.on_change(changes.append)
    solution(q)
    assert changes == [q]
    assert feedback(q) == ["The answer: 3/10 = 0.3.", "3/5 × 2/4."]
    assert picture(q) == []
    assert "The answer: 3/10 = 0.3." in repr(q)
    with pytest.raises(ValueError, match="closed"):
        q.answer("3/10")
    with pytest.raises(ValueError, match="answer first"):
        _ = q.code


# An experiment.


def test_the_solution_of_an_experiment_is_a_thousand_trials_beside_the_exact_law() -> None:
    e = coin().run(10)
    said = repr(solution(e))
    assert (e.seen, e.shows_exact, e.prediction) == (1000, True, None)
    assert "1,000 trials, seed 7" in said
    assert "Exact value: 3/10 = 0.3." in said
    assert repr(solution(e)) == said, "it makes no trials again"


def test_a_longer_experiment_is_kept() -> None:
    e = coin().run(1200)
    solution(e)
    assert e.seen == 1200


# A tree and a table.


def test_the_solution_of_a_tree_has_a_reason_for_each_blank() -> None:
    t = tree()
    said = repr(solution(t)).splitlines()
    assert t.blanks == ()
    assert said[-2:] == [
        "red₁: how many of 10? It is 6. P(red₁) = 3/5, and 10 × 3/5 = 6.",
        "blue₂: how many of the 6 with red₁? It is 3. P(blue₂ | red₁) = 1/2, and 6 × 1/2 = 3.",
    ]
    assert "?" not in "".join(said[:-2])


def test_what_was_filled_in_already_is_explained_too() -> None:
    t = tree()
    t.fill("red", 6)
    assert repr(solution(t)) == repr(solution(tree()))


def test_the_solution_of_shares_says_where_each_share_comes_from() -> None:
    said = repr(solution(tree(show="probabilities"))).splitlines()
    assert said[-2:] == [
        "What is P(red₁)? It is 3/5. 6 of 10: P(red₁) = 3/5.",
        "What is P(blue₂ | red₁)? It is 1/2. 3 of 6: P(blue₂ | red₁) = 1/2.",
    ]


def test_the_solution_is_told_to_those_who_watch() -> None:
    t = tree()
    seen: list[object] = []
    t.table().on_change(seen.append)
    solution(t)
    assert seen == [t]


def test_it_is_a_table_in_html_too() -> None:
    for task in (question(), coin(), tree(), tree().table()):
        html = solution(task)._repr_html_()
        assert html.startswith("<table>")
        assert html.count("<p>") >= 1
