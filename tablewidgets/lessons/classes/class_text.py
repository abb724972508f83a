"""The sentences of a class view, and its table where no widget can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewidgets.chance.classroom.board_text import notes_of_trials
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks import experiment_text
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine import short_codes
from tablewidgets.engine.locale import written
from tablewidgets.lessons.classes.findings import Findings, QuestionFindings, Slip
from tablewidgets.lessons.classes.outcomes import STATUSES, Outcome, Status
from tablewidgets.lessons.kept import LessonWork

if TYPE_CHECKING:
    from tablewidgets.lessons.classes.class_view import ClassView, Pupil

SIGNS: Final[dict[Status, str]] = {
    "right": "✓",
    "later": "(✓)",
    "wrong": "✗",
    "made": "●",
    "begun": "…",
    "open": "·",
}


def class_grid(view: ClassView) -> Grid:
    """Pupils and tasks, with a legend, the tasks, and what to say."""
    say, findings = texts().say, view.findings
    heads = [say("class_view.pupil"), *(str(at + 1) for at in range(len(findings.tasks)))]
    rows = [
        [name_of(view, pupil, at), *(SIGNS[pupil.outcome(task).status] for task in findings.tasks)]
        for at, pupil in enumerate(view.pupils)
    ]
    numbered = [f"{at + 1}. {text_of(task)}" for at, task in enumerate(findings.tasks.values())]
    said = [legend(), *numbered, *said_of_all(findings), *to_say(findings)]
    refused = [refusal.sentence for refusal in view.refused]
    if not len(view):
        return Grid(title_of(view), [], [], [say("class_view.none"), *refused])
    return Grid(title_of(view), heads, rows, [*said, *refused], words=[0])


def title_of(view: ClassView) -> str:
    title = texts().say("class_view.title", number=view.lesson)
    return f"{title} · {texts().say('class_view.pupils', n=len(view))}"


def legend() -> str:
    return "   ".join(f"{SIGNS[one]} {texts().say(f'class_view.{one}')}" for one in STATUSES)


def name_of(view: ClassView, pupil: Pupil, at: int) -> str:
    """The name; of who has none, how the code begins."""
    return pupil.name or code_start(view, pupil) or texts().say("class_view.nameless", n=at + 1)


def code_start(view: ClassView, pupil: Pupil) -> str:
    """How the lesson code of a pupil begins; empty if only results of tasks are known."""
    return (
        LessonWork(view.lesson, short_codes.decode(pupil.mark), {}).code[:12] if pupil.mark else ""
    )


def word(outcome: Outcome) -> str:
    """How far a task is, in a word; how many trials were made."""
    if outcome.trials is not None:
        return texts().say("class_view.trials", n=outcome.trials.trials)
    return texts().say(f"class_view.{outcome.status}")


def text_of(task: Task) -> str:
    """What a task is about."""
    if isinstance(task, Question):
        return task.text
    if isinstance(task, Experiment):
        return experiment_text.title_of(task)
    return task.title if isinstance(task, CaseView) else ""


def counts_of(found: QuestionFindings) -> str:
    """How many were right at once, later and not."""
    return texts().say(
        "class_view.counts",
        right=found.counts["right"],
        later=found.counts["later"],
        wrong=found.counts["wrong"],
        open=found.counts["open"] + found.counts["begun"],
    )


def slip_text(slip: Slip) -> str:
    return texts().say("class_view.slip", answer=slip.answer, n=slip.given, sentence=slip.sentence)


def others_of(found: QuestionFindings) -> list[str]:
    """What else there is to be said of the answers to a question."""
    say, said = texts().say, []
    if found.unexplained:
        said.append(say("class_view.unexplained", n=found.unexplained))
    if found.pooled.sure_and_wrong:
        wrong, n = found.pooled.sure_and_wrong, found.answered
        said.append(say("board.sure_and_wrong", wrong=wrong, n=n))
    return said


def said_of_all(findings: Findings) -> list[str]:
    """The slips in each question, and all trials together."""
    said = []
    for found in findings.questions:
        lines = [*map(slip_text, found.slips), *others_of(found)]
        if lines:
            said += [f"{found.question.text} {counts_of(found)}", *lines]
    for pooled in findings.experiments:
        said += [experiment_text.title_of(pooled.experiment), *notes_of_trials(pooled)]
    return said


def to_say(findings: Findings) -> list[str]:
    """What to say tomorrow."""
    say = texts().say
    said = [
        say(
            "class_view.tomorrow",
            n=slip.given,
            m=written(found.answered),
            answer=slip.answer,
            question=slip.question.text,
            sentence=slip.sentence,
        )
        for slip in findings.commonest
        for found in findings.questions
        if found.question is slip.question
    ]
    surest = findings.surest
    if surest is not None:
        n, question = surest.pooled.sure_and_wrong, surest.question.text
        said.append(say("class_view.sure", n=n, question=question))
    return said
