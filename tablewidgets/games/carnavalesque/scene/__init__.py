"""The table of Carnavalesque on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.scene.board import Board
from tablewidgets.games.carnavalesque.scene.crowd import Crowd
from tablewidgets.games.carnavalesque.scene.offers import CarnavalesqueOffers, verbs
from tablewidgets.games.carnavalesque.scene.players import Players
from tablewidgets.games.carnavalesque.scene.score import score
from tablewidgets.games.carnavalesque.scene.status import asked, status, status_words, title
from tablewidgets.games.carnavalesque.view import CarnavalesqueView
from tablewidgets.scene import Panel, Scene
from tablewidgets.scene.offers import tone
from tablewidgets.scene.panels import seats_around


def scene(view: CarnavalesqueView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    """The table as one seat sees it."""
    return Scene(
        title=title(view, texts),
        status=_status(view, legal, texts),
        tone=tone(legal, over=view["phase"] == phases.OVER),
        panels=tuple(_panels(view, legal, texts)),
        verbs=verbs(view, texts),
        affordances=tuple(CarnavalesqueOffers(view, legal).all()) if legal else (),
        legend=texts.say("table.legend"),
    )


def _status(view: CarnavalesqueView, legal: Sequence[Action], texts: Catalogue) -> str:
    """How to act, for the seat that is to act; what they wait for, for the others."""
    if not legal:
        return status(view, texts)
    return texts.say(f"scene.asked.{asked(view)}", **status_words(view, texts))


def _panels(view: CarnavalesqueView, legal: Sequence[Action], texts: Catalogue) -> Iterator[Panel]:
    if view["ended_by"]:
        yield score(view, texts)
    if view["round"]:
        yield Crowd(view, legal, texts).panel()
    yield Board(view, legal, texts).panel()
    players = Players(view, legal, texts)
    for seat in seats_around(view["seat"], len(view["players"])):
        yield players.panel(seat)
