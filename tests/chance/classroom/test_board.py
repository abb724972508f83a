"""A class board: the results of a class, from their codes, however these are pasted."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.chance.classroom.board import LONGEST, MOST_RESULTS, ClassBoard
from tablewidgets.chance.classroom.pooling import PooledAnswers, PooledTrials, answer_in
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.result_codes import decode
from tablewidgets.engine import short_codes
from tablewidgets.engine.locale import LOCALES, speaking
from tests.chance.coded import DIE, choice, coin, dice, third


def why(board: ClassBoard) -> list[str]:
    return [refusal.key for refusal in board.refused]


@pytest.mark.parametrize(
    ("given", "bars"),
    [
        (["1/5", "0.2", "0.20", "20 %"], {"1/5": 4}),
        (["0.2", "0.20"], {"0.20": 2}),
        (["2/7", "0.286", "0.29"], {"2/7": 3}),
        (["2/7", "0.3"], {"2/7": 1, "0.3": 1}),
        (["2/7", "0.28"], {"2/7": 2}),
        (["1/3", "0.333", "1/2", "0.5"], {"1/3": 2, "1/2": 2}),
        (["0.286"], {"0.286": 1}),
    ],
)
def test_answers_that_are_the_same_number_are_one_bar(
    given: list[str], bars: dict[str, int]
) -> None:
    asked = [third(seed, text) for seed, text in enumerate(given)]
    pooled = ClassBoard(asked[0], " ".join(q.code for q in asked)).pooled
    assert isinstance(pooled, PooledAnswers)
    written = asked[0]._expected.written
    assert {written(one.answer): one.given for one in pooled.columns()} == bars


def test_five_hundred_different_answers_are_pooled_in_little_time() -> None:
    asked = [third(n, f"{n}/997" if n % 2 else f"0.{n:05}") for n in range(1, 500)]
    board = ClassBoard(asked[0])
    for q in asked:
        board.add(q.code)
    assert isinstance(board.pooled, PooledAnswers)
    begun = process_time()
    board.pooled.columns()
    assert process_time() - begun < 0.2


def test_codes_are_pooled_in_any_order_however_they_are_pasted() -> None:
    made = [coin(seed) for seed in range(30)]
    texts = [one.code for one in made]
    pasted = [
        "\n".join(texts),
        " ".join(texts[::-1]),
        ", ".join(text.lower() for text in texts),
        "\n".join(text.replace("-", " ") for text in texts),
        "\n\n".join(text.replace("-", "-\n") for text in texts),
        "\n".join(f"Group {n}: {text}" for n, text in enumerate(texts)),
    ]
    hits = sum(one.current_run.hits for one in made)
    for text in pasted:
        board = ClassBoard(made[0], text)
        assert (len(board), board.refused) == (30, [])
        pooled = board.pooled
        assert isinstance(pooled, PooledTrials)
        assert (pooled.trials, pooled.hits, pooled.counts[True]) == (3000, hits, hits)
        assert sorted(board.codes) == sorted(texts)


def test_what_is_not_counted_is_named_with_the_reason() -> None:
    about = coin(0)
    good, broken = coin(1).code, coin(2).code[:-1] + "*"
    other, question = coin(3, title="Another").code, third(1, "1/2").code
    board = ClassBoard(about).add("\n".join([good, broken, other, question, good]))
    assert why(board) == ["broken", "foreign", "other_kind", "twice"]
    assert len(board) == 1
    for locale in LOCALES:
        with speaking(locale):
            sentences = [refusal.sentence for refusal in board.refused]
        assert broken in sentences[0]
        assert good in sentences[3]
        assert len(set(sentences)) == 4
        assert all(sentence.endswith(".") for sentence in sentences)
    assert why(board.add("Good morning")) == ["empty"]
    assert why(board.add(coin(2).code.replace("-", " ")[:-1] + "*")) == ["broken"]


def test_a_later_result_of_the_same_trials_takes_the_place_of_the_first() -> None:
    early = coin(5, trials=100)
    board = ClassBoard(early, early.code)
    late = early.run(400).code
    assert why(board.add(late)) == []
    assert [decode(code).numbers[0] for code in board.codes] == [500]
    assert why(board.add(coin(5, trials=100).code)) == ["older"]
    assert why(board.add(late)) == ["twice"]


FORGED_TRIALS = {
    "no numbers": (),
    "no hits": (100,),
    "more hits than trials": (10, 20, *[0] * 6),
    "more values than trials": (10, 0, *[9] * 6),
    "values missing": (100, 0, 1),
    "no trials": (0, 0, *[0] * 6),
    "hits without an event": (60, 5, *[10] * 6),
    "too many to have been made": (1 << 20_000, 0, *[10] * 6),
}
FORGED_EVENTS = {
    "fewer hits than sixes": (60, 9, *[10] * 6),
    "more hits than sixes": (60, 11, *[10] * 6),
}
HUGE = 1 << 20_000
WENT_RIGHT, WENT_WRONG = 7, 6
"""How it went, in a code: at the first attempt."""
RIGHT, HALF_OF_IT, TENTH = (0, 1, 3), (0, 1, 2), (4, 1)
"""1/3, 1/2 and 0.1, in a code."""
FORGED_ANSWERS = {
    "no numbers": (),
    "no answer": (WENT_WRONG,),
    "no denominator": (WENT_WRONG, 0, 1),
    "nothing over nothing": (WENT_WRONG, 0, 1, 0),
    "too many numbers": (WENT_WRONG, *HALF_OF_IT, 3),
    "a fraction not in lowest terms": (WENT_WRONG, 0, 2, 4),
    "less than nothing, and nothing": (WENT_WRONG, 1, 0, 1),
    "a denominator after decimals": (WENT_WRONG, *TENTH, 10),
    "too large to be written": (WENT_WRONG, 0, HUGE, 1),
    "too fine to be written": (WENT_WRONG, 0, 1, HUGE),
    "more decimals than can be written": (WENT_WRONG, 2 * HUGE, 1),
    "no attempt": (1, *HALF_OF_IT),
    "right at once, but not in the end": (WENT_WRONG, *RIGHT),
    "right at once, but tried again": (13, *RIGHT),
    "wrong at once, but right": (WENT_RIGHT, *HALF_OF_IT),
}


@pytest.mark.parametrize("numbers", FORGED_TRIALS.values(), ids=FORGED_TRIALS)
def test_trials_that_nobody_can_have_made_are_impossible(numbers: tuple[int, ...]) -> None:
    """Anybody can write a code with a right checksum: it is said, and the board goes on."""
    about = dice(1)
    forged = decode(about.code)._replace(numbers=numbers).code
    board = ClassBoard(about, f"{forged} {about.code}")
    assert (why(board), len(board)) == (["impossible"], 1)


@pytest.mark.parametrize("numbers", FORGED_EVENTS.values(), ids=FORGED_EVENTS)
def test_an_event_happens_as_often_as_its_values(numbers: tuple[int, ...]) -> None:
    about = dice(1, event={6})
    forged = decode(about.code)._replace(numbers=numbers).code
    assert why(ClassBoard(about, f"{forged} {about.code}")) == ["impossible"]


@pytest.mark.parametrize("numbers", FORGED_ANSWERS.values(), ids=FORGED_ANSWERS)
def test_answers_that_nobody_can_have_given_are_impossible(numbers: tuple[int, ...]) -> None:
    q = third(1, "1/2")
    forged = decode(q.code)._replace(numbers=numbers).code
    board = ClassBoard(q, f"{forged} {q.code}")
    assert (why(board), len(board)) == (["impossible"], 1)
    assert repr(board)


def test_other_answers_that_nobody_can_have_given_are_impossible() -> None:
    law = tw.Question("?", answer=DIE).answer([1, 1, 0, 0, 0, 0])
    order = tw.Question("?", answer=["a", "b", "c"]).answer(["b", "a", "c"])
    forged: list[tuple[tw.Question, tuple[int, ...]]] = [
        (choice(1, 2), (WENT_WRONG, 3)),
        (choice(1, 2), (3 * 6, 2)),  # of two attempts
        (choice(1, 2), (3 * 6 + 1, 2)),
        (law, (WENT_WRONG, HUGE, 1, 1, 1, 1, 1)),
        (law, (WENT_WRONG, 30, 1, 1, 1, 1, 1)),  # the highest bar is always drawn in full
        (law, (WENT_WRONG, 31, 31)),
        (order, (WENT_WRONG, 0, 0, 1)),
        (order, (WENT_WRONG, 1, 0)),
        (order, (3 * 6, 1, 0, 2)),
    ]
    for q, numbers in forged:
        board = ClassBoard(q, decode(q.code)._replace(numbers=numbers).code)
        assert why(board) == ["impossible"], numbers


@given(st.data())
def test_no_honest_code_is_impossible(data: Any) -> None:
    number = st.sampled_from(
        ["1/3", "0.333", "0.3333333333333333", "0.3", ".33", "33%", "33.3 %", "1/2", "-7/5", "0",
         "1e-9", "1e5", "123456789.5", "0.30000000000000004", "333333333333/1000000000000", "1.0",
         "1/13983816", "3333333333333333333333333333333333333333333333333333/9999999999999999"]
    )  # fmt: skip
    asked: dict[str, tuple[Any, Any]] = {
        "number": (data.draw(st.sampled_from(["1/3", "3/10", "1/13983816", "1e-9"])), number),
        "choice": ("b", st.integers(0, 2)),
        "order": (["a", "b", "c"], st.permutations(["a", "b", "c"])),
        "law": (DIE, st.lists(st.integers(0, 99), min_size=6, max_size=6).filter(any)),
    }
    kind = data.draw(st.sampled_from(sorted(asked)))
    right, answers = asked[kind]
    choices = ["a", "b", "c"] if kind == "choice" else None
    q = tw.Question("?", answer=right, choices=choices, tries=data.draw(st.integers(1, 4)))
    for _ in range(data.draw(st.integers(1, 6))):
        if not q.done:
            q.answer(data.draw(answers), sure=data.draw(st.sampled_from([None, True, False])))
    board = ClassBoard(q, q.code)
    assert (board.refused, len(board)) == ([], 1)
    judged = answer_in(q, decode(q.code)).first
    assert q._expected.judge(judged).kind == "right" or not q.attempts[0].right


def test_the_edge_of_the_band_is_within_it_for_a_class_too() -> None:
    """40 of 100 are within 1/√100 of 3/10, whatever floats say."""
    result = decode(coin(1).code)

    def said(**options: Any) -> str:
        marks = [(short_codes.encode(n, 4), n) for n in (19, 20, 40, 41)]
        hits = [result._replace(mark=mark, numbers=(100, n)) for mark, n in marks]
        return repr(ClassBoard(coin(1, **options), " ".join(one.code for one in hits)))

    assert "2 of 4 are within 1/√n of the exact value." in said()
    assert "0 of 4 are within 2σ/√n of the exact value." in said(band="2 sigma")
    assert "within" not in said(band=None)


def test_without_a_subject_the_first_code_says_it() -> None:
    about = coin(1, title="Known here")
    unknown = decode(about.code)._replace(about="0000").code
    board = ClassBoard().add(unknown)
    assert why(board) == ["unknown"]
    assert board.about is None
    assert repr(board).startswith("Class board · 0 results\nNo results yet")
    assert board.add(about.code).about is not None
    assert why(board.add(third(1, "1/2").code)) == ["other_kind"]


def test_answers_that_come_to_the_same_are_counted_together() -> None:
    firsts = ["1/3", "0.333", "33 %", "1/2", "0.5", "2/3", "0.3"]
    asked = [third(seed, first) for seed, first in enumerate(firsts)]
    board = ClassBoard(asked[0], " ".join(q.code for q in asked))
    pooled = board.pooled
    assert isinstance(pooled, PooledAnswers)
    columns = [(pooled.question._expected.written(c.answer), c.given) for c in pooled.columns()]
    assert columns == [("0.3", 1), ("1/3", 3), ("1/2", 2), ("2/3", 1)]
    assert repr(board).splitlines()[1:5] == [
        "answer  first answers  where it comes from",
        "   0.3              1",
        "   1/3              3  right",
        "   1/2              2  No.",
    ]
    assert "Right at the first attempt: 3 of 7." in repr(board)


def test_all_choices_are_shown_and_drawn_laws_are_averaged() -> None:
    taken = [choice(seed, place) for seed, place in enumerate([0, 0, 2])]
    board = ClassBoard(taken[0], " ".join(q.code for q in taken))
    assert [column.given for column in board.pooled.columns()] == [2, 0, 1]  # type: ignore[union-attr]
    drawn = [tw.Question("?", answer=DIE, seed=n).answer([n, 1, 1, 1, 1, 1]) for n in (0, 1)]
    board = ClassBoard(drawn[0], " ".join(q.code for q in drawn))
    assert "    1             0.08  0.1667" in repr(board)


def test_sure_and_wrong_is_counted() -> None:
    asked = [third(seed, "1/2", sure=True) for seed in range(3)]
    board = ClassBoard(asked[0], " ".join(q.code for q in asked))
    assert "Sure at first, but wrong: 3 of 3." in repr(board)


def test_a_board_has_its_limits() -> None:
    about = coin(1)
    result = decode(about.code)
    with pytest.raises(ValueError, match="20,000 characters"):
        ClassBoard(about, "0" * (LONGEST + 1))
    with pytest.raises(TypeError, match="about"):
        ClassBoard("coin")  # type: ignore[arg-type]
    many = [result._replace(mark=short_codes.encode(n, 4)).code for n in range(MOST_RESULTS + 1)]
    board = ClassBoard(about)
    for code in many:
        board.add(code)
    assert why(board) == ["full"]
    assert len(board.clear()) == 0


def seconds(text: str, about: Experiment | tw.Question) -> float:
    """The CPU time that it takes to paste a text and to draw the board."""
    widget = ClassBoard(about).widget()
    began = process_time()
    widget.board.add(text)
    widget.get_state("_state")
    return process_time() - began


def test_no_text_takes_long_to_be_searched() -> None:
    """Not much longer than codes of the same length, which are read but once."""
    about = coin(1, trials=1)
    codes = "\n".join(coin(seed, trials=1).code for seed in range(1200))[:LONGEST]
    texts = ["\N{GRINNING FACE} ", "1 ", "1E ", "123 ", "- ", "ß ", "1234-1\n", "hello all of you ",
             "1106 ", "1106 0000 ", "Lina: 1234-1234\n", "[1"]  # fmt: skip
    usual = min(seconds(codes, about) for _ in range(3))

    def is_soon_searched(text: str, about: Experiment | tw.Question) -> bool:
        return any(seconds(text, about) < 5 * usual for _ in range(3))

    long = [(text * LONGEST)[:LONGEST] for text in texts]
    half = LONGEST // 2
    long += [bracket * half + text * half for bracket, text in product("[(", "1a ")]
    for text in long:
        assert is_soon_searched(text, about), text[:9] + text[-9:]
    asked = [third(seed, "1/2", "1/3") for seed in range(1200)]
    answers = "\n".join(q.code for q in asked)[:LONGEST]
    assert is_soon_searched(answers, asked[0])


HALF = "\ud83d"
"""Half of an emoji: no text that holds it can be sent to a browser."""


def test_half_an_emoji_is_refused_in_python_too() -> None:
    board = ClassBoard(coin(1))
    with pytest.raises(ValueError, match="pasted: "):
        board.add(f"1234-5678-9012-3456-{HALF}")
    assert board.refused == []
    refused: list[tuple[str, Callable[[], object]]] = [
        ("title", lambda: coin(1, title=HALF)),
        ("title", lambda: coin(1, title={"en": HALF})),
        ("event_name", lambda: coin(1, event_name=HALF)),
        ("text", lambda: tw.Question(HALF, answer="1/6")),
        ("hint", lambda: tw.Question("?", answer="1/6", hint=HALF)),
        ("choices", lambda: tw.Question("?", answer=0, choices=["a", HALF])),
        ("answer", lambda: tw.Question("?", answer=["a", HALF])),
        ("title", lambda: tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), title=HALF)),
        ("events", lambda: DIE.plot(events={HALF: {1}})),
        ("asked", lambda: tw.TwoWayTable(DIE, asked={HALF: {1, 2}, "B": {2, 4, 6}})),
    ]
    for argument, make in refused:
        with pytest.raises(ValueError, match=f"{argument}: "):
            make()


@given(st.text(max_size=300))
def test_whatever_is_pasted_is_answered(text: str) -> None:
    board = ClassBoard(coin(1, trials=1)).add(text)
    assert all(refusal.sentence for refusal in board.refused)
