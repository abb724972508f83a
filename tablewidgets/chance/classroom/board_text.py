"""The sentences of a class board, and its table where no chart can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewidgets.chance.classroom.pooling import PooledAnswers, PooledTrials
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal, frequency, label, number, texts
from tablewidgets.chance.tasks import experiment_text
from tablewidgets.chance.tasks.answers import DistributionAnswer
from tablewidgets.chance.tasks.question import Question
from tablewidgets.engine.locale import written

if TYPE_CHECKING:
    from tablewidgets.chance.classroom.board import ClassBoard


def board_grid(board: ClassBoard) -> Grid:
    """The pooled results, beside the exact values."""
    table = table_of(board)
    own = [texts().say("board.own_code", code=board.own_code)] if board.own_code else []
    said = [*notes(board), *own, *(refusal.sentence for refusal in board.refused)]
    title = f"{title_of(board)} · {count_of(board)}"
    return Grid(title, table.heads, table.rows, said, table.words)


def table_of(board: ClassBoard) -> Grid:
    """The table of the numbers."""
    pooled = board.pooled
    if isinstance(pooled, PooledTrials):
        return _trials_table(pooled)
    return Grid("", [], []) if pooled is None else _answers_table(pooled)


def title_of(board: ClassBoard) -> str:
    """The title: the question or the experiment."""
    about = board.about
    if about is None:
        return texts().say("board.title")
    return about.text if isinstance(about, Question) else experiment_text.title_of(about)


def count_of(board: ClassBoard) -> str:
    return texts().say("board.results", n=len(board))


def _trials_table(pooled: PooledTrials) -> Grid:
    """Each value with its count, its relative frequency and the exact value."""
    say, law = texts().say, pooled.law
    heads = [say("experiment.value"), say("experiment.count"), say("experiment.share")]
    rows = [
        [label(value), written(pooled.counts[value]), decimal(pooled.share(value))]
        for value in pooled.axis
    ]
    if law is not None:
        heads.append(say("experiment.exact"))
        rows = [[*row, decimal(law[value])] for row, value in zip(rows, pooled.axis, strict=True)]
    return Grid("", heads, rows)


def _answers_table(pooled: PooledAnswers) -> Grid:
    """Each answer, how often it was the first one, and the mistake behind it."""
    say, asked = texts().say, pooled.question._expected
    if isinstance(asked, DistributionAnswer):
        drawn = pooled.mean_law()
        heads = [say("experiment.value"), say("board.drawn"), say("experiment.exact")]
        rows = [
            [label(value), decimal(drawn[value], 2) if drawn else "", decimal(asked.right[value])]
            for value in asked.axis
        ]
        return Grid("", heads, rows)
    heads = [say("answer.answer"), say("board.given"), say("board.from")]
    rows = [
        [
            asked.written(column.answer),
            written(column.given),
            say("verdict.right") if column.right else column.mistake,
        ]
        for column in pooled.columns()
    ]
    return Grid("", heads, rows, words=[2])


def notes(board: ClassBoard) -> list[str]:
    """The results in sentences."""
    pooled = board.pooled
    if not len(board) or pooled is None:
        return [texts().say("board.none")]
    return notes_of_trials(pooled) if isinstance(pooled, PooledTrials) else _of_answers(pooled)


def slips(board: ClassBoard) -> list[str]:
    """The wrong answers with a named mistake, in sentences; the table shows them too."""
    pooled = board.pooled
    if not isinstance(pooled, PooledAnswers):
        return []
    asked = pooled.question._expected
    return [
        texts().say("board.slip", answer=asked.written(one.answer), n=one.given, mistake=one.name)
        for one in pooled.columns()
        if one.name
    ]


def notes_of_trials(pooled: PooledTrials) -> list[str]:
    """The trials of a class in sentences."""
    say, e = texts().say, pooled.experiment
    if not e.has_event:
        return [say("board.trials", n=pooled.trials)]
    said = [
        say(
            "experiment.happened",
            event=experiment_text.event_of(e),
            hits=pooled.hits,
            n=pooled.trials,
            share=frequency(pooled.event_share, pooled.trials),
        )
    ]
    if e._p is not None:
        said.append(say("experiment.exactly", p=number(e._p)))
    if e.band is not None:
        said.append(
            say(
                "board.within" if e._p is not None else "board.within_class",
                inside=pooled.within,
                n=len(pooled.results),
                band=experiment_text.band_name(e),
            )
        )
    return said


def _of_answers(pooled: PooledAnswers) -> list[str]:
    say, n = texts().say, len(pooled.results)
    said = [
        say("board.right_first", right=pooled.right, n=n),
        say("board.right_in_the_end", right=pooled.right_in_the_end, n=n),
    ]
    if any(one.sure is not None for one in pooled.results):
        said.append(say("board.sure_and_wrong", wrong=pooled.sure_and_wrong, n=n))
    return said
