"""A view of Carnavalesque as a table in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WON, band

View = Mapping[str, Any]
Card = Mapping[str, Any]


def write(view: View, texts: Catalogue) -> str:
    say = texts.say
    lines = [title(view, texts), status(view, texts), ""]
    lines.extend(signs(view, texts))
    lines.extend(_crowd(view, texts))
    for n, cards in enumerate(view["workshops"]):
        if n == 2 and not view["third_open"]:
            lines.append(say("table.closed", n=n + 1))
        else:
            lines.append(say("table.workshop", n=n + 1, cards=_cards(cards, texts)))
    floats = " | ".join(_cards(cards, texts) for cards in view["parade"])
    lines.append(say("table.parade", floats=floats or say("table.empty")))
    lines.append(say("table.dead_end", cards=_cards(view["dead_end"], texts)))
    lines.append(say("table.points", n=view["points"]))
    for seat, player in enumerate(view["players"]):
        lines.extend(["", *_player(view, seat, player, texts)])
    return "\n".join([*lines, "", say("table.legend")])


def title(view: View, texts: Catalogue) -> str:
    """Which version it is, and which round."""
    version = wording.named(view["version"])
    if not view["round"]:
        return texts.say("table.before", version=version)
    return texts.say("table.title", version=version, number=view["round"])


def status(view: View, texts: Catalogue) -> str:
    """Whose move it is and what is asked, or what chance is about to do, in a sentence."""
    if view["phase"] == phases.OVER:
        words = {"n": view["points"], "band": ""}
        if view["ended_by"] == WON:
            words["band"] = texts.say(f"band.{band(view['points'])}")
        return texts.say(f"status.{view['ended_by']}", **words)
    return texts.say(f"status.{asked(view)}", **status_words(view))


def asked(view: View) -> str:
    """The phase; of the King's turn, whether it may end."""
    if view["phase"] == phases.KING and not view["to_lay"]:
        return "king_done"
    phase: str = view["phase"]
    return phase


def status_words(view: View) -> dict[str, Any]:
    """The values of a status."""
    names = [player["name"] for player in view["players"]]

    def name(seat: int | None) -> str:
        return "" if seat is None else names[seat]

    actor = view["player"] if view["to_act"] is None else view["to_act"]
    return {
        "player": name(actor),
        "other": name(view["player"]),
        "king": name(view["king"]),
        "event": view["event_title"],
        "n": view["to_lay"],
    }


def signs(view: View, texts: Catalogue) -> Iterator[str]:
    """What holds for the round and for the turn."""
    if view["event_title"]:
        yield texts.say("table.event", title=view["event_title"])
    if view["announced"]:
        yield texts.say("table.motif_wanted", motif=wording.named(view["announced"]))
    if view["banned"]:
        yield texts.say("table.decree", ages=[wording.named(age) for age in view["banned"]])


def _crowd(view: View, texts: Catalogue) -> Iterator[str]:
    crowd = view["crowd"]
    if crowd is None:
        yield texts.say("table.veiled")
        return
    free = [lie for lie in crowd if lie["uncovered"]]
    yield texts.say("table.crowd", n=len(crowd), open=len(free))
    if free:
        shown = [_short_in_crowd(lie, texts) for lie in free]
        yield texts.say("table.uncovered", cards=shown)


def _short_in_crowd(lie: Card, texts: Catalogue) -> str:
    """With its number, by which it is drawn."""
    return f"{lie['card']} {short(lie, texts)}"


def short(card: Card, texts: Catalogue) -> str:
    """A card in a few signs: `Teen ▒`, or `Teen Witch+Fan`."""
    if card["third"]:
        return texts.say("table.third")
    age = texts.say(f"word.{card['age']}")
    if card["face"] is None:
        return f"{age} ▒"
    return f"{age} {'+'.join(texts.say(f'word.{name}') for name in card['face'])}"


def _cards(cards: Sequence[Card], texts: Catalogue) -> str:
    return ", ".join(short(card, texts) for card in cards) or texts.say("table.empty")


def _player(view: View, seat: int, player: Mapping[str, Any], texts: Catalogue) -> Iterator[str]:
    mark = ">" if seat == view["to_act"] else " "
    known = []
    if seat == view["king"]:
        known.append(texts.say("table.king"))
    if seat == view["jester"] and view["version"] != "roles":
        known.append(texts.say("table.jester"))
    if player["role"]:
        known.append(player["role_title"])
    yield f"{mark} {player['name']}  {', '.join(known)}".rstrip()
    cards = ", ".join(short(card, texts) for card in player["hand"])
    yield f"    {texts.say('table.hand', cards=cards or texts.say('table.empty_hand'))}"
