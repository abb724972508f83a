"""The scene of Carnuta: the panels, their order, and the status."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.deck import Deck, from_view
from tablewidgets.games.carnuta.moves import Kind
from tablewidgets.games.carnuta.scene.cards import Cards
from tablewidgets.games.carnuta.scene.market import Market
from tablewidgets.games.carnuta.scene.offers import CarnutaOffers, verbs
from tablewidgets.games.carnuta.scene.players import Players
from tablewidgets.games.carnuta.scene.sheet import sheet
from tablewidgets.games.carnuta.scene.status import is_last_round, status, title, what_is_asked
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene import Panel, Scene
from tablewidgets.scene.offers import tone
from tablewidgets.scene.panels import seats_around


def scene(view: CarnutaView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    """The scene that a seat sees."""
    deck, payer = from_view(view["deck"]), _payer(view)
    offers = CarnutaOffers(view, deck, legal).all() if legal else ()
    return Scene(
        title=title(view, texts),
        status=_status(view, legal, texts),
        tone=tone(legal, over=view["phase"] == phases.OVER),
        chapter=str(view["seat"]),  # no animation when the point of view changes
        panels=tuple(_panels(view, deck, payer, texts)),
        verbs=verbs(payer, texts),
        affordances=tuple(offers),
        legend=texts.say("table.legend"),
    )


def _payer(view: CarnutaView) -> int | None:
    """The seat whose payments are previewed: that of the one who looks; for the teacher, the seat
    to act."""
    me: int | str | None = view["seat"]
    if isinstance(me, int):
        return me
    return view["to_act"] if me == TEACHER else None


def _status(view: CarnutaView, legal: Sequence[Action], texts: Catalogue) -> str:
    """For the seat to act, what it can do; for the others, what they wait for."""
    if not legal:
        return status(view, texts)
    asked, n = what_is_asked(view)
    kinds = {action.kind for action in legal}
    if Kind.PASS_ACTION in kinds:
        asked = "pass"
    elif asked == "end" and Kind.SICKLE in kinds:
        asked = "end_sickle"
    name = view["players"][view["player"]]["name"]
    said = texts.say(f"scene.asked.{asked}", player=name, n=n)
    if asked == "turn" and is_last_round(view):
        said += " " + texts.say("scene.asked.last_turn")
    return said


def _panels(view: CarnutaView, deck: Deck, payer: int | None, texts: Catalogue) -> Iterator[Panel]:
    """The scores first once the game is over; the market; the players in the order in which they
    sit, the one who looks last."""
    over = view["phase"] == phases.OVER
    cards = Cards(view, deck, payer, texts)
    if over:
        yield _sheet(view, deck, texts)
    yield Market(view, cards, texts).panel()
    players = Players(view, cards, texts)
    for seat in seats_around(view["seat"], len(view["players"])):
        yield players.panel(seat)
    if not over and any(player["laid"] for player in view["players"]):
        yield _sheet(view, deck, texts)


def _sheet(view: CarnutaView, deck: Deck, texts: Catalogue) -> Panel:
    over = view["phase"] == phases.OVER
    return Panel(
        id="sheet",
        title=texts.say("scene.sheet.title" if over else "scene.sheet.so_far"),
        icon="cauldron",
        sheet=sheet(view, deck, texts),
        folded=not over,
        moment="over" if over else "",
    )
