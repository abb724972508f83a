"""What was done in a task is taken up as it was, and what nobody can have done is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.teaching import solution

DECK: Final = tw.deck({"red": 3, "blue": 2})
THINGS: Final = ["dice", "cards", "boards", "apples"]


def number(**more: Any) -> tw.Question:
    return tw.Question("Both red?", **{"answer": "3/10", "hint": "Two.", "tries": 2, **more})


def choice() -> tw.Question:
    return tw.Question("Heads?", answer=True)


def order() -> tw.Question:
    return tw.Question("By size", answer=THINGS)


def bars() -> tw.Question:
    return tw.Question("Draw it", answer=tw.Distribution({1: 1, 2: 2}))


def coin(**more: Any) -> tw.Experiment:
    return tw.Experiment(lambda chance: chance() < 0.3, **{"exact": "3/10", "seed": 7, **more})


def die() -> tw.Experiment:
    law = tw.Distribution(range(1, 7))
    return tw.Experiment(lambda chance: chance.randint(1, 6), exact=law, seed=7)


def tree() -> tw.Tree:
    return tw.Tree(DECK.draws(2), blanks=[("red", "blue"), "red"], show="both")


def shares() -> tw.TwoWayTable:
    return tw.TwoWayTable(DECK.draws(2), blanks=[("red", "blue")], show="rows")


def cards() -> tw.Tree:
    return tw.Tree(
        tw.Distribution(range(1, 7)),
        asked={"A": {2, 4, 6}, "B": {5, 6}},
        blanks=[(a, b) for a in (True, False) for b in (True, False)],
        cards=lambda face: [("die", [face])],
    )


def sort(task: tw.Tree, count: int) -> None:
    """Put the next cards into their boxes."""
    for at, card in task.cards[:count]:
        task.sort_facts(at, card.facts)


DONE: Final[dict[str, tuple[Callable[[], Any], Callable[[Any], object]]]] = {
    "a number": (number, lambda q: q.answer("33 %", sure=True)),
    "a number not precise enough": (number, lambda q: q.answer("0").answer("0.3").left),
    "a number given up": (number, lambda q: q.ask_hint().answer("1/2").reveal()),
    "a hint": (number, lambda q: q.ask_hint()),
    "a choice": (choice, lambda q: q.answer(False, sure=False)),
    "an order": (order, lambda q: q.answer(THINGS[::-1]).answer(THINGS)),
    "bars": (bars, lambda q: q.answer([99, 98]).answer({1: 1, 2: 3})),
    "trials": (coin, lambda e: e.run(40)),
    "a prediction": (coin, lambda e: e.run(3).predict("1/3").reveal()),
    "a drawn prediction": (die, lambda e: e.predict({1: 3, 2: 99, 6: 1}).run(4).new_run().run(2)),
    "a tree": (tree, lambda t: (t.fill("red", "7"), t.fill("red", "6"), t.reveal(t.blanks[0]))),
    "cards in a box that is not full": (cards, lambda t: sort(t, 1)),
    "cards in boxes of which some are full": (cards, lambda t: sort(t, 4)),
    "all cards": (cards, lambda t: sort(t, 6)),
    "a table": (shares, lambda t: t.fill(("red", "blue"), "0,3")),
}
each_task = pytest.mark.parametrize(("make", "do"), DONE.values(), ids=DONE)


@each_task
def test_it_is_taken_up_as_it_was(make: Callable[[], Any], do: Callable[[Any], object]) -> None:
    task, heard = make(), list[Task]()
    assert task.work() is None
    do(task)
    work = json.loads(json.dumps(task.work()))
    again = make()
    again.on_change(heard.append)
    assert again.resume(work) is again
    assert heard == [again]
    assert again.work() == work
    if isinstance(again, tw.Experiment):
        assert (again.left, again.seen) == (task.seen, 0)
        again.run(0)
        assert again.work() == work
    assert again.grid("fr").text() == task.grid("fr").text()
    assert again.resume(work).work() == work
    heard.clear()
    assert again.resume(work) is again
    assert heard == [], "nothing is new"


@each_task
def test_a_solution_is_no_work(make: Callable[[], Any], do: Callable[[Any], object]) -> None:
    task = make()
    solution(task)
    assert task.work() is None
    task = make()
    do(task)
    work = task.work()
    solution(task)
    solution(task)
    assert task.work() == work
    assert make().resume(work).work() == work


@each_task
def test_the_next_pupil_finds_nothing(make: Callable[[], Any], do: Callable[[Any], object]) -> None:
    for finish in (lambda _: None, solution):
        task = make()
        do(task)
        finish(task)
        seed = getattr(task, "seed", 1)
        task._start_over()
        assert task.work() is None
        assert not task.done
        new = make()
        if not isinstance(new, tw.Question | tw.Experiment) or new.seed == seed:
            assert task.grid("en").text() == new.grid("en").text()
        do(task)
        assert task.work() is not None


def test_nothing_in_the_work_tells_the_right_order() -> None:
    work = order().answer(THINGS).work()
    assert work is not None
    names = sorted(THINGS)
    assert [names[place] for place in work["answers"][0]["given"]] == THINGS


def test_a_number_is_read_in_the_language_it_was_written_in() -> None:
    question = tw.Question("How many?", answer=1234, locale="en")
    with tw.speaking("en"):
        question.answer("1,234")
    with tw.speaking("fr"):
        again = tw.Question("How many?", answer=1234).resume(question.work() or {})
    assert question.right
    assert again.right


A: Final = {"given": "1/3", "locale": "en"}
RIGHT: Final = {"given": "3/10", "locale": "en"}
IMPOSSIBLE: Final[list[tuple[Callable[[], Any], Any]]] = [
    (number, None),
    (number, []),
    (number, "work"),
    (number, {}),
    (number, {"answers": [A]}),
    (number, {"seed": -1, "answers": [A]}),
    (number, {"seed": True, "answers": [A]}),
    (number, {"seed": 1 << 53, "answers": [A]}),
    (number, {"seed": 1, "answers": [A], "right": True}),
    (number, {"seed": 1, "answers": A}),
    (number, {"seed": 1, "answers": [A, A, A]}),
    (number, {"seed": 1, "answers": [RIGHT, A]}),
    (number, {"seed": 1, "answers": [RIGHT] * 100_000}),
    (number, {"seed": 1, "answers": [{"given": "1/3"}]}),
    (number, {"seed": 1, "answers": [{"given": "1/3", "locale": "de"}]}),
    (number, {"seed": 1, "answers": [{"given": "a third", "locale": "en"}]}),
    (number, {"seed": 1, "answers": [{"given": "1" * 10**6, "locale": "en"}]}),
    (number, {"seed": 1, "answers": [{**A, "sure": "yes"}]}),
    (number, {"seed": 1, "answers": [{**A, "verdict": "right"}]}),
    (number, {"seed": 1, "answers": [{"given": [0, 1]}]}),
    (number, {"seed": 1, "answers": [{"given": [0, 2, 6]}]}),
    (number, {"seed": 1, "answers": [{"given": [0, 1, 0]}]}),
    (number, {"seed": 1, "answers": [{"given": [0, 1, 1 << 10_000]}]}),
    (number, {"seed": 1, "revealed": True}),
    (number, {"seed": 1, "answers": [A], "revealed": 1}),
    (lambda: number(hint=""), {"seed": 1, "hint": True}),
    (choice, {"seed": 1, "answers": [{"given": [2]}]}),
    (choice, {"seed": 1, "answers": [{"given": "yes", "locale": "en"}]}),
    (order, {"seed": 1, "answers": [{"given": [0, 1, 2, 2]}]}),
    (order, {"seed": 1, "answers": [{"given": [0, 1, 2]}]}),
    (bars, {"seed": 1, "answers": [{"given": [0, 0]}]}),
    (bars, {"seed": 1, "answers": [{"given": [1]}]}),
    (coin, {"seed": 7}),
    (coin, {"seed": 7, "runs": []}),
    (coin, {"seed": 7, "runs": [1] * 21}),
    (coin, {"seed": 7, "runs": [1_000_001]}),
    (coin, {"seed": 7, "runs": [-1]}),
    (coin, {"seed": 7, "runs": [1.5]}),
    (coin, {"seed": 7, "runs": [10], "result": [10, 11]}),
    (coin, {"seed": 7, "runs": [10], "result": [9, 3]}),
    (coin, {"seed": 7, "runs": [10], "result": [10]}),
    (coin, {"seed": 7, "runs": [10], "prediction": "1/3", "after": 11}),
    (coin, {"seed": 7, "runs": [10], "prediction": "4/3", "after": 0}),
    (coin, {"seed": 7, "runs": [10], "prediction": "1/0", "after": 0}),
    (coin, {"seed": 7, "runs": [10], "prediction": "1e999999999", "after": 0}),
    (coin, {"seed": 7, "runs": [10], "prediction": [1, 2], "after": 0}),
    (coin, {"seed": 7, "runs": [10], "after": 3}),
    (coin, {"seed": 7, "runs": [10], "revealed": True}),
    (coin, {"seed": 8, "runs": [10]}),
    (die, {"seed": 7, "runs": [1], "prediction": "1/3", "after": 0}),
    (die, {"seed": 7, "runs": [1], "prediction": [0] * 6, "after": 0}),
    (die, {"seed": 7, "runs": [1], "prediction": [1] * 7, "after": 0}),
    (die, {"seed": 7, "runs": [1], "result": [1, 0, 1, 1, 0, 0, 0, 0]}),
    (tree, {"steps": [{"at": "0.1"}]}),
    (tree, {"steps": [{"at": "all", "answer": "6", "locale": "en"}]}),
    (tree, {"steps": [{"at": "0.0", "answer": "6", "locale": "en"}]}),
    (tree, {"steps": [{"at": "0.9", "answer": "6", "locale": "en"}]}),
    (tree, {"steps": [{"at": "9.0", "revealed": True}]}),
    (tree, {"steps": [{"at": "-1.0", "revealed": True}]}),
    (tree, {"steps": [{"at": "0.0-0.1", "revealed": True}]}),
    (tree, {"steps": [{"at": "0.1", "revealed": True}] * 2}),
    (tree, {"steps": [{"at": "0.1", "answer": "6", "revealed": True}]}),
    (tree, {"steps": [{"at": "0.1", "answer": "six", "locale": "en"}]}),
    (tree, {"steps": [{"at": "0.1", "of": "0.0", "answer": "1/2", "locale": "en"}]}),
    (tree, {"steps": [{"at": "0.1", "of": "0.1", "answer": "1/2", "locale": "en"}]}),
    (tree, {"steps": 7}),
    (tree, {"steps": [], "sorted": [0]}),
    (cards, {"steps": [], "sorted": 0}),
    (cards, {"steps": [], "sorted": [6]}),
    (cards, {"steps": [], "sorted": [-1]}),
    (cards, {"steps": [], "sorted": [0] * 2}),
    (cards, {"steps": [], "sorted": [*range(6)]}),
]


@pytest.mark.parametrize(("make", "work"), IMPOSSIBLE)
def test_what_cannot_have_been_done_is_refused_and_changes_nothing(
    make: Callable[[], Any], work: Any
) -> None:
    task, heard = make(), list[Task]()
    before = task.grid("en").text()
    task.on_change(heard.append)
    with tw.speaking("fr"), pytest.raises(ValueError, match=r"rien n’a été repris\.$"):
        task.resume(work)
    assert task.work() is None
    assert task.grid("en").text() == before
    assert heard == []


def test_which_blanks_there_are_depends_on_no_view() -> None:
    """Filled in as a share in another view, and judged as such."""
    task = tree()
    task.showing("probabilities").fill(("red", "blue"), "1/2")
    again = tree().resume(task.work() or {})
    assert again.counts[("red", "blue")] == 3
    assert again.blanks == (("red",),)


def test_a_run_goes_on_where_it_was() -> None:
    whole = coin().run(100)
    task = coin().resume(coin().run(60).work() or {})
    task.ask(40)
    assert task.left == 100
    task.advance(most=10, seconds=60)
    task.pause()
    assert (task.left, task.seen) == (0, 10)
    assert task.work() == coin().run(60).work()
    assert task.code == coin().run(60).code
    task.ask(40)
    while task.left:
        task.advance(most=1000, seconds=60)
    assert task.current_run.points == whole.current_run.points
    assert task.code == whole.code


def test_an_experiment_without_a_seed_takes_that_of_the_work_over() -> None:
    work = coin(seed=8).run(10).work() or {}
    task = coin(seed=None).resume(work).run(0)
    assert (task.seed, task.code) == (8, coin(seed=8).run(10).code)
    with pytest.raises(ValueError, match="made with the seed 8"):
        coin(seed=None).run(1).resume(work)
