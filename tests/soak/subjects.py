"""Widgets of every kind, each with what may not change when it refuses a message."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple

import tablewidgets as tw
from tablewidgets import widgets
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.new_game.higher import Higher
from tablewidgets.pages.replay import ReplayTable
from tablewidgets.rooms.lesson_room import LessonRoom
from tablewidgets.rooms.place import OWN, Shown
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.review import ReviewWidget
from tablewidgets.widgets.rulebook import Rulebook
from tablewidgets.widgets.subscriber import Subscriber
from tablewidgets.widgets.sync import SyncedWidget
from tests.classes import NAMES, made_up_class
from tests.rooms.offline import FakePage, Later, match_of


class Subject(NamedTuple):
    widget: SyncedWidget
    kept: Callable[[], object]
    """What an error may not change."""
    game: Game | None = None
    ids: Callable[[], list[str]] = list
    """What the browser may ask about."""
    may_fail: bool = False
    """Whether a user's own code raises an exception in it."""
    wait: Callable[[], None] = lambda: None
    """Lets pass the time after which a change is shown, where that is not at once."""


Make = Callable[[random.Random], Subject]


def kinds() -> set[type[Subscriber]]:
    """The kinds of widget that the package has: those with a module of the front end, and those
    made of other widgets."""
    for module in iter_modules(widgets.__path__):
        import_module(f"tablewidgets.widgets.{module.name}")
    for name in ("screen", "place", "desk"):
        import_module(f"tablewidgets.rooms.{name}")
    return {
        kind
        for kind in _subclasses(Subscriber)
        if is_ours(kind) and (hasattr(kind, "module") or not issubclass(kind, SyncedWidget))
    } - {Subscriber, ReplayTable}  # which is written into a file, and hears nothing


def kind_of(widget: SyncedWidget) -> type:
    """The kind of a widget, of which traitlets makes a class of its own for each."""
    return next(filter(is_ours, type(widget).__mro__))


def is_ours(kind: type) -> bool:
    in_package = kind.__module__.startswith("tablewidgets.")
    return in_package and getattr(import_module(kind.__module__), kind.__name__, None) is kind


def _subclasses(kind: type[Subscriber]) -> set[type[Subscriber]]:
    return {kind}.union(*map(_subclasses, kind.__subclasses__()))


# Of games.


def _table(make: Callable[[int], Game], **how: Any) -> Make:
    def made(rng: random.Random) -> Subject:
        game = make(rng.randrange(1000))
        for _ in play_randomly(game, rng.random, rng.randrange(60)):
            pass
        table = game.table(locale=rng.choice(["en", "fr"]), **how)

        def kept() -> object:
            return game.to_json(), game.timeline.can_redo, table.seat

        return Subject(table, kept, game, table._askable)

    return made


def _screen(viewer: Seat) -> Make:
    """A table in a room, where somebody wants to take something back."""

    def made(rng: random.Random) -> Subject:
        game = tw.Kraaw(3, seed=rng.randrange(1000))
        for _ in play_randomly(game, rng.random, rng.randrange(60)):
            pass
        match = match_of(game)
        for seat in rng.sample(range(3), 2):
            match.arrive(seat, FakePage(), str(seat))
        match.ask_undo(rng.randrange(3))
        screen = match.screens[viewer]

        def kept() -> object:
            policy = match.policy.paused, match.policy.beliefs
            seats = [*match.bots], [*match.holders], match.undo_for, match.must_agree()
            return game.to_json(), game.timeline.can_redo, policy, seats

        def ids() -> list[str]:
            offered = screen._current_state()["room"]["buttons"]
            return screen._askable() + [button["key"] for button in offered]

        return Subject(screen, kept, game, ids)

    return made


def _bots(*seats: int) -> dict[int, tw.bots.Bot]:
    return {seat: tw.bots.Random(seat) for seat in seats}


def _lesson(game: str) -> Make:
    def made(rng: random.Random) -> Subject:
        lesson = tw.tutorial(game)
        chapter = rng.randrange(len(lesson.learner.tutorial.chapters))
        lesson.go(chapter, rng.randrange(len(lesson.learner.tutorial.chapters[chapter].steps)))

        def kept() -> object:
            learner = lesson.learner
            return (
                learner.code,
                learner.place,
                learner.tries,
                learner.solved,
                learner.game.to_json(),
            )

        return Subject(lesson, kept)

    return made


def _review(rng: random.Random) -> Subject:
    """A game that is over, with a moment at which something was given away."""
    game = tw.Kraaw(2, seed=rng.randrange(1000), first=0, turn_limit=2)
    for _ in play_randomly(game, rng.random):
        pass
    widget = ReviewWidget(tw.review(game, 0, worlds=2, moments=1, progress=False))

    def kept() -> object:
        learner = widget.learner
        return learner.place, learner.tries, learner.solved, learner.game.to_json(), game.to_json()

    return Subject(widget, kept)


def _rulebook(_rng: random.Random) -> Subject:
    book = Rulebook(tw.Kraaw, "en")
    return Subject(book, lambda: book.locale)


# Of tasks.


def _question(**asked: Any) -> Make:
    def made(rng: random.Random) -> Subject:
        how = {"tries": rng.randrange(1, 4), "confidence": rng.random() < 0.5, "hint": "Count."}
        question = tw.Question("How many?", explain="So.", seed=1, **{**how, **asked})
        return Subject(
            question.widget(), lambda: (question.attempts, question.hinted, question.done)
        )

    return made


@tw.chance.varied(red=(3, 5, 7), blue=(2, 4))
def _urn(red: int, blue: int) -> tw.Question:
    hand = tw.deck({"red": red, "blue": blue}).hand(2)
    both = tw.chance.misconceptions(hand, lambda balls: "blue" not in balls)
    return tw.Question(f"{red} red, {blue} blue?", answer=both, hint="Count.", tries=1)


def _practised(rng: random.Random) -> Subject:
    """A question that is closed, with others like it."""
    question = _urn().answer(rng.choice(["3/10", "1/2"]))

    def done() -> Any:
        return [(one.attempts, one.hinted, one.done) for one in (question, *question.practice)]

    return Subject(question.widget(), done)


def _experiment(trial: Any, *, may_fail: bool = False, **how: Any) -> Make:
    def made(rng: random.Random) -> Subject:
        experiment = tw.Experiment(trial, seed=rng.randrange(1000), **how)

        def kept() -> object:
            runs = [(run.trials, dict(run.counts)) for run in experiment.runs]
            return runs, experiment.left, experiment.prediction, experiment.revealed

        return Subject(experiment.widget(), kept, may_fail=may_fail)

    return made


def _broken(chance: random.Random) -> bool:
    if chance() < 0.2:  # type: ignore[operator]  # it can be called, too
        raise LookupError("<script>\ud83d" + "x" * 1000)
    return True


CASES: Final = tw.Distribution({(1, 1): 1, (1, 0): 3, (0, 1): 3, (0, 0): 3})
ASKED: Final = {"A": lambda case: case[0] == 1, "B": lambda case: case[1] == 1}


def _cases(make: Callable[[], CaseView]) -> Make:
    def made(_rng: random.Random) -> Subject:
        shown = make()
        widget: Any = shown.widget()

        def blanks() -> list[Any]:
            return [facts for facts in widget._all_facts() if widget.shown.is_blank(facts)]

        def kept() -> object:
            return widget.shown.show, blanks(), list(map(widget.shown.tries, blanks()))

        return Subject(widget, kept, ids=lambda: list(map(widget._key, blanks())))

    return made


def _plot(_rng: random.Random) -> Subject:
    plot = tw.PlotDistribution(CASES.map(sum), events={"both": {2}}, mean=True, sigma=True)
    return Subject(plot.widget(), lambda: plot.locale)


def _board(of_trials: bool) -> Make:
    def made(rng: random.Random) -> Subject:
        board = tw.ClassBoard(coin(1) if of_trials else die(1))
        codes = [(coin if of_trials else die)(rng.randrange(100)).code for _ in range(8)]
        board.add("\n".join(codes))
        return Subject(board.widget(), lambda: (board.codes, board.refused))

    return made


def _class_view(_rng: random.Random) -> Subject:
    some = made_up_class("06", names=NAMES[:3])
    view = tw.ClassView("06", "\n".join(f"{name}: {lesson.code}" for name, lesson in some))
    return Subject(view.widget(), lambda: (view.pupils, view.refused))


def _sampler(rng: random.Random) -> Subject:
    sampler = tw.Sampler({"red": 3, "blue": 2}, draws=rng.randrange(1, 5), seed=1)
    return Subject(sampler.widget(), lambda: sampler.model)


def _drill(rng: random.Random) -> Subject:
    """Some questions are answered, and what a request for others leaves behind is kept."""
    drill = tw.drill("premiere", n=3, seed=rng.randrange(100), kinds=["path", "mean", "quotient"])
    drill.questions[0].answer("0.5")
    return Subject(drill.widget(), lambda: [(one.attempts, one.done) for one in drill.questions])


def _projection(rng: random.Random) -> Subject:
    drill = tw.drill("ap", n=3, seed=rng.randrange(100))
    widget: Any = drill.project(seconds=rng.randrange(5, 60)).widget()
    return Subject(widget, lambda: (widget._phase, widget._at, drill.done))


# Of lessons.


def _begun(rng: random.Random) -> Lesson:
    lesson = Lesson("06")
    for name, answer in (("recall_heap", "1/3"), ("total", "13/15"), ("given", "1/3")):
        question = lesson.task(name)
        assert isinstance(question, tw.Question)
        if rng.random() < 0.7:
            question.answer(answer)
    return lesson


def _lesson_panel(rng: random.Random) -> Subject:
    lesson = _begun(rng)
    return Subject(lesson.widget(), lambda: (lesson.code, lesson.locale))


def _room(rng: random.Random, later: Later) -> LessonRoom:
    """A room with two pupils, of whom one has begun; the pages of all are open."""
    room = LessonRoom("06", later.call, locale=rng.choice(["en", "fr"]))
    for name in ("Ana", ""):
        room.take_place(name)
    for shown in (*room.places, room.desk):
        shown.arrive(FakePage())
    question = room.places[0].tasks["recall_heap"]
    assert isinstance(question, tw.Question)
    question.answer(rng.choice(["1/3", "1/15"]))
    return room


def _in_room(which: int | None, widget: str) -> Make:
    """A widget of the page of a pupil, or of the teacher's."""

    def made(rng: random.Random) -> Subject:
        later = Later()
        room = _room(rng, later)
        shown: Shown = room.desk if which is None else room.places[which]

        def kept() -> object:
            return [(place.number, place.name, place.lesson.work()) for place in room.places]

        return Subject(shown.widgets[widget], kept, wait=later.come)

    return made


def coin(seed: int) -> tw.Experiment:
    experiment = tw.Experiment(lambda chance: chance() < 0.3, exact="3/10", seed=seed)
    return experiment.predict("1/3").run(100).reveal()


def die(seed: int) -> tw.Question:
    return tw.Question("P(6)?", answer="1/6", seed=seed, tries=1).answer(f"1/{2 + seed % 9}")


SUBJECTS: Final[Mapping[str, Make]] = {
    "table, hot seat": _table(lambda seed: tw.Kraaw(3, seed=seed)),
    "table, Kraaw": _table(lambda seed: tw.Kraaw(["A", "B"], seed=seed), seat=0, bots=_bots(1)),
    "table, Carnuta": _table(lambda seed: tw.Carnuta(2, seed=seed), bots=_bots(1)),
    "table, Carnavalesque": _table(
        lambda seed: tw.Carnavalesque(3, seed=seed, version="roles"), seat=0, bots=_bots(1, 2)
    ),
    "table, of one's own": _table(lambda seed: Higher(2, seed=seed), seat=tw.TEACHER),
    "table, watched": _table(lambda seed: tw.Carnuta(3, seed=seed), hot_seat=False),
    "screen, player": _screen(0),
    "screen, spectator": _screen(None),
    "screen, teacher": _screen(TEACHER),
    **{f"lesson, {game}": _lesson(game) for game in ("kraaw", "carnuta", "carnavalesque")},
    "review": _review,
    "rulebook": _rulebook,
    "question, number": _question(answer="2/7"),
    "question, choice": _question(answer="less", choices=["less", "as much", "more"]),
    "question, order": _question(answer=["never", "sometimes", "often", "always"]),
    "question, law": _question(answer=tw.Distribution([0, 1, 1, 2])),
    "question, practice": _practised,
    "experiment, event": _experiment(lambda chance: chance() < 0.3, exact="3/10"),
    "experiment, law": _experiment(lambda chance: chance.randint(1, 3), exact={1: 1, 2: 1, 3: 1}),
    "experiment, broken": _experiment(_broken, may_fail=True),
    "tree": _cases(lambda: tw.Tree(CASES, 10, asked=ASKED, blanks=[(True, True), (False,)])),
    "unit square": _cases(lambda: tw.UnitSquare(CASES, 10, asked=ASKED, blanks=[("A", "B")])),
    "two-way table": _cases(lambda: tw.TwoWayTable(CASES, 10, asked=ASKED, blanks=[("A", "B")])),
    "distribution": _plot,
    "board, trials": _board(True),
    "board, answers": _board(False),
    "class": _class_view,
    "drill": _drill,
    "sampler": _sampler,
    "drill, on the wall": _projection,
    "lesson, its own widget": _lesson_panel,
    "place, its own widget": _in_room(0, OWN),
    "place, a text": _in_room(0, "after given"),
    "place, a question": _in_room(1, "recall_heap"),
    "desk, its own widget": _in_room(None, OWN),
    "desk, the class": _in_room(None, "class"),
}
