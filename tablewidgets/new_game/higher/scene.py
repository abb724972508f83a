"""The table on a screen, drawn from what one seat sees."""

from collections.abc import Iterator, Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.scene import Affordance, Face, Panel, Scene, panels
from tablewidgets.scene.cards import Cards
from tablewidgets.scene.offers import Offers

from .moves import MOVES, Kind
from .observation import HigherView
from .rules import GOAL


def scene(view: HigherView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    """The table, and what can be done there."""
    parts, offers = _panels(view, texts), _offers(view, legal)
    return panels.table(view, legal, texts, panels=parts, offers=offers, chapter=str(view["wins"]))


def _offers(view: HigherView, legal: Sequence[Action]) -> Iterator[Affordance]:
    """A card of one's own can be discarded. That of another player can be picked to swap even if
    the rules don't allow it now: who tries is told why not."""
    offer = Offers(MOVES, legal).offer
    for seat, hand in enumerate(view["hands"]):
        for place, card in enumerate(hand):
            if seat == view["to_act"]:
                verb = "discard_best" if card > min(hand) else "discard"
                yield offer(verb, Kind.DISCARD, f"hand-{seat}-{place}", card=card)
            else:
                yield offer("swap", Kind.SWAP, f"hand-{seat}-{place}", seat=seat)


def _panels(view: HigherView, texts: Catalogue) -> Iterator[Panel]:
    """How the last round ended, the table, and the players: last the one who looks."""
    say, cards = texts.say, Cards(texts, _front, back="back")
    if view["shown"]:
        yield cards.showdown(view, say("round_over"), view["shown"], moment=str(view["wins"]))
    last = f"hand-{(len(view['discarded']) - 1) % len(view['hands'])}"
    pile = cards.pile("pile", say("pile"), view["pile"])
    discarded = cards.row("discarded", say("discarded"), view["discarded"], source=last)
    yield Panel(id="table", title=say("table"), zones=(pile, discarded))
    for seat in panels.seats_around(view["seat"], len(view["hands"])):
        hand, label = view["hands"][seat], say("hand", player=view["players"][seat]["name"])
        row = cards.row(f"hand-{seat}", label, hand, source="pile", can_ask=True, room=2)
        won = panels.rounds_won(view["wins"][seat], GOAL, texts)
        yield panels.player(view, seat, row, badges=[won])


def _front(card: int, texts: Catalogue) -> Face:
    """A card face up: a number and as many stars."""
    return Face(name=texts.say("card", card=card), value=str(card), icons=("star",) * card)
