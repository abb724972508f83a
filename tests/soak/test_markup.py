"""Whatever names and texts hold, the HTML that stands in for a widget has no tag but its own."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

import pytest
from ipywidgets import HTML, Widget

import tablewidgets as tw
from tablewidgets.chance.exact.heap import Picture
from tablewidgets.chance.teaching import solution
from tablewidgets.new_game.higher import Higher
from tablewidgets.rooms.invited import InvitedRoom
from tablewidgets.rooms.lesson_room import LessonRoom
from tablewidgets.rooms.links import Link
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.deferred import DeferredWidget
from tablewidgets.widgets.front_end import FrontEnd
from tablewidgets.widgets.review import ReviewWidget
from tablewidgets.widgets.rulebook import Rulebook
from tablewidgets.widgets.sync import SyncedWidget
from tests.carnavalesque.players import FANS, OWN_EVENTS, OWN_ROLES
from tests.rooms.offline import FakePage, call_never, match_of
from tests.soak.mutations import changed_text
from tests.soak.subjects import ASKED, CASES, coin, is_ours
from tests.tries import SEED, Tally, repeatable, rng_of

PAYLOADS: Final = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg/onload=alert(1)>',
    "'><a href='javascript:alert(1)'>x</a>", "</td></tr></table><b>x", "<strong>x</strong><br>",
    "<p title=x>", "<td onclick=alert(1)>", "</pre></style></textarea>", "<!-- x", "-->",
    "<![CDATA[", "&lt;script&gt;", "&#60;b&#62;", "&amp", "<\\/script>", "<scr\tipt>",
    "P_{<b>}(A)", "_{}_{", "$<b>x</b>$", "[x](javascript:alert(1))", "`<b>`", "<b", "<",
    "{0} {x} %s %d ${x} {{x}}", "\\u003cb\\u003e", "\u05d0\u05d1<b>", "\u202e<b>", "\0<b>",
    "\U0001f469\u200d\U0001f52c<b>", "e\u0301\u0302<i>", "\n<b>\n", "\ud83d<b>", "\uff1cb\uff1e",
]  # fmt: skip
POTENT: Final = '\'"><b x="y">[x](javascript:x)</b>'
"""Begins a tag, also where it stands within quotes, and a link where Markdown is read."""
NEUTRAL: Final = str.maketrans("<>&\"'`", "()+~~~")
"""The same text without any sign of HTML, of the same length."""
LINK: Final = "http://127.0.0.1/key"
PICTURES = ("data:image/svg+xml;charset=utf-8,%3Csvg%20", "data:image/svg+xml;base64,")
ATTRIBUTES: Final = {
    "alt": {""},
    "href": {LINK},
    "scope": {"row", "col"},
    "style": {"text-align: left"},
}
TAGS: Final = {
    "a", "br", "caption", "em", "iframe", "img", "p", "pre", "strong", "sub", "table", "tbody",
    "td", "th", "thead", "tr",
}  # fmt: skip


class Parsed(HTMLParser):
    """The tags and the text of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        for name, value in attrs:
            if tag == "iframe":  # a page of ours, quoted
                assert name in ("srcdoc", "style", "title")
            elif name in ("colspan", "width", "height"):
                assert str(value).isdecimal()
            elif name == "src":
                assert str(value).startswith(PICTURES)
            elif name == "alt":
                self.words.append(str(value))
            else:
                assert value in ATTRIBUTES[name]
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")


# What is shown, with a text that somebody has typed.


def played(game: Any) -> Any:
    for _ in play_randomly(game, random.Random(1).random, 25):
        pass
    return game


def own(word: str, content: dict[str, Any]) -> dict[str, Any]:
    """Events or roles whose titles and texts have the word."""
    said = {"en": word, "fr": word}
    return {
        kind: [{**entry, "title": said, "text": said} for entry in entries]
        for kind, entries in content.items()
    }


def asked_of(game: Any) -> Iterator[Any]:
    """What a game shows: tables, beliefs and laws."""
    for seat in (0, None, tw.TEACHER):
        for locale in ("en", "fr"):
            yield game.table(seat, locale=locale)
    table = game.table(0, hot_seat=False)
    beliefs = game.beliefs(0)
    yield beliefs
    for piece in table._askable()[:2]:
        yield beliefs.asked(piece)
    yield table.snapshot()
    yield table
    yield from match_of(game).screens.values()


def questions(word: str) -> Iterator[Any]:
    for how in (
        {"choices": [word, "yes"], "answer": "yes"},
        {"answer": [word, "then", "at last"]},
        {"answer": tw.Distribution([word, "x"])},
        {"answer": "1/3"},
    ):
        question = tw.Question(word, hint=word, explain=word, seed=1, tries=2, **how)
        yield question
        question.ask_hint()
        yield question
        yield solution(question)
        yield question
    yield from deferred(word)


def deferred(word: str) -> Iterator[Any]:
    def fails() -> None:
        raise LookupError(word)

    for follows in (lambda: word, fails, lambda: tw.Distribution([word])):
        question = tw.Question(word, answer="1/6", seed=1)
        waiting = question.then(follows)
        yield waiting
        widget = DeferredWidget(waiting)
        yield widget
        question.answer("1/6")
        yield widget
        yield widget.shown
        if follows is not fails:
            yield waiting


def experiments(word: str) -> Iterator[Any]:
    titles = {"en": word, "fr": word}
    law = tw.Experiment(lambda chance: chance.choice([word, "x"]), title=titles, seed=1)
    yield law.run(9)
    event = tw.Experiment(
        lambda chance: chance.choice([word, "x"]), event=word, event_name=titles, seed=1,
        exact={word: 1, "x": 1}, title=word,
    )  # fmt: skip
    yield event.run(9)
    yield event.predict("1/2").reveal()
    yield solution(event)
    yield tw.chance.misconceptions(tw.Distribution([word, "x", "y"]), {word})


def laws(word: str) -> Iterator[Any]:
    law = tw.Distribution({word: 1, "x": 2})
    yield law
    yield tw.deck({word: 3, "x": 2})
    yield tw.PlotDistribution(law, law, title=word, events={word: {word}})
    yield tw.chance.MatrixGame({word: {word: 1, "x": 0}, "x": {word: 0, "x": 2}})
    heap = tw.chance.Heap([tw.chance.rectangle(6, 9)])
    yield from (heap, heap.picture(), Picture(word, ""))


def figures(word: str) -> Iterator[Any]:
    asked = {word: ASKED["A"], "B": ASKED["B"]}
    for make in (tw.Tree, tw.TwoWayTable, tw.UnitSquare, tw.DoubleTree):
        figure = make(CASES, 10, asked=asked, title=word)
        yield figure
        yield figure.reversed()
        yield figure.widget("fr")


def invited(word: str) -> Iterator[Any]:
    """A room as a notebook shows it, without its process."""
    for locale in ("en", "fr"):
        room = InvitedRoom.__new__(InvitedRoom)
        people = [("teacher", word), (None, word), (0, word)]
        links = [Link(viewer, 1, name, LINK) for viewer, name in people]
        room.__dict__.update(links=links, _locale=locale)
        yield room


def checks(word: str) -> Iterator[Any]:
    def fails(_: str) -> str:
        raise LookupError(word)

    for function in (fails, lambda _: word, lambda _: None, lambda case: case):
        yield tw.Check(function, like=lambda case: case, on=[word, "x"])


def boards(word: str) -> Iterator[Any]:
    question = tw.Question(word, choices=[word, "x"], answer="x", seed=1).answer(0)
    for about in (coin(1), question):
        board = tw.ClassBoard(about, about.code).add(f"1234-5678-{word}")
        yield board
        yield board.add(f"2E34567890123456{word}-1")


def samplers(word: str) -> Iterator[Any]:
    sampler = tw.Sampler({word[:20]: 2, "b": 1}, until=word[:20], seed=1)
    yield from (sampler, sampler.experiment.run(3), sampler.plot())


def drills(_: str) -> Iterator[Any]:
    drill = tw.drill("seconde", n=3, seed=1)
    yield from (drill, drill.project(), drill.sheet(), tw.drill_kinds("seconde"))


def reviews(word: str) -> Iterator[Any]:
    game = tw.Kraaw([word, "B"], seed=1, turn_limit=2)
    for _ in play_randomly(game, random.Random(1).random):
        pass
    review = tw.review(game, 0, worlds=2, moments=1, progress=False)
    yield from (review, ReviewWidget(review))


def class_views(word: str) -> Iterator[Any]:
    lesson: Any = tw.lesson("06")
    lesson.task("recall_heap").answer("1/15")
    view = tw.ClassView("06", f"{word}: {lesson.code}")
    yield view
    yield view.add_text(f"1234-5678-{word}")
    yield view.add_contents([(f"{word}.ipynb", word), (f"{word}.json", word)])


def hosted(word: str) -> Iterator[Any]:
    """The pages of a room for a lesson, in which a pupil wants to be called so."""
    room = LessonRoom("06", call_never)
    room.take_place(word)
    for shown in (*room.places, room.desk):
        shown.arrive(FakePage())
        yield from shown.widgets.values()
    yield room.places[0].lesson


SHOWN: Final[dict[str, Callable[[str], Iterator[Any]]]] = {
    "Kraaw": lambda word: asked_of(played(tw.Kraaw([word, "B"], seed=1))),
    "Carnuta": lambda word: asked_of(played(tw.Carnuta([word, "B"], seed=1))),
    "sickle": lambda word: iter([tw.Carnuta([word, "B"], seed=7).beliefs(0).sickle("day")]),
    "Carnavalesque": lambda word: asked_of(
        played(tw.Carnavalesque(["A", word, "B"], seed=1, roles=own(word, OWN_ROLES), cards=FANS))
    ),
    "events": lambda word: asked_of(
        played(
            tw.Carnavalesque(3, seed=1, version="events", events=own(word, OWN_EVENTS), cards=FANS)
        )
    ),
    "game of one's own": lambda word: asked_of(played(Higher([word, "B"], seed=1))),
    "games": lambda word: iter(
        [make([word, "B", "C"], seed=1) for make in (tw.Kraaw, tw.Carnuta, tw.Carnavalesque)]
        + [Higher([word, "B"], seed=1)]
    ),
    "simulation": lambda word: iter(
        [tw.simulate(Higher, games=2, players=[word, "B"], seed=1, progress=False)]
    ),
    "questions": questions,
    "experiments": experiments,
    "laws": laws,
    "figures": figures,
    "boards": boards,
    "class views": class_views,
    "drills": drills,
    "samplers": samplers,
    "reviews": reviews,
    "hosted lessons": hosted,
    "checks": checks,
    "rooms": invited,
    "lessons": lambda _: iter([tw.tutorial("kraaw"), Rulebook(tw.Kraaw, "en")]),
}


def fallbacks(shown: Any) -> Iterator[str]:
    """The HTML that stands for an object where no widget can be shown."""
    if hasattr(shown, "_repr_html_"):
        yield shown._repr_html_()
    if hasattr(shown, "_repr_mimebundle_"):
        data, _ = shown._repr_mimebundle_()
        if "text/html" in data:
            yield data["text/html"]
    if isinstance(shown, HTML):
        yield shown.value


def all_fallbacks(name: str, word: str) -> list[Parsed] | None:
    """Those of all that is shown with a word; None if the word is refused."""
    try:
        return [Parsed(html) for shown in SHOWN[name](word) for html in fallbacks(shown)]
    except ValueError as error:
        assert "<" not in word or str(error)
        return None
    finally:
        Widget.close_all()


def test_there_is_a_case_for_whatever_shows_html() -> None:
    found = set()
    for module in walk_packages(tw.__path__, "tablewidgets."):
        if module.name.rpartition(".")[2] not in ("__main__", "hatch_build"):
            found |= {
                kind
                for kind in vars(import_module(module.name)).values()
                if inspect.isclass(kind)
                and is_ours(kind)
                and (hasattr(kind, "_repr_html_") or hasattr(kind, "_repr_mimebundle_"))
            }
    leaves = {kind for kind in found if not any(map(is_ours, kind.__subclasses__()))}
    shown = {
        next(filter(is_ours, type(one).__mro__), HTML)
        for make in SHOWN.values()
        for one in make("x")
    }
    # A widget is what shows a game, a task or a board.
    assert {
        kind for kind in leaves - shown if not issubclass(kind, SyncedWidget | FrontEnd)
    } == set()


@pytest.mark.parametrize("name", SHOWN)
def test_no_text_becomes_a_tag(name: str, tally: Tally) -> None:
    """With one that is strong, and in `make soak` with many others."""
    rng, payloads, shown = rng_of(name), [POTENT], 0
    if SEED:
        payloads += PAYLOADS
        payloads += [changed_text(rng.choice(PAYLOADS), PAYLOADS, rng)[:40] for _ in range(200)]
    for payload in payloads:
        neutral = payload.translate(NEUTRAL)
        with repeatable(repr(payload)):
            ours = all_fallbacks(name, payload)
            if ours is None:
                tally.add("markup in texts")
                continue
            theirs = all_fallbacks(name, neutral)
            assert theirs is not None
            shown += len(ours)
            for one, other in zip(ours, theirs, strict=True):
                assert one.tags == other.tags
                tally.add("markup in texts")
    assert shown
