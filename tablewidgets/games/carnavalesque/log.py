"""What happened in a game of Carnavalesque, from what one seat observed before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Phrase, catalogue
from tablewidgets.engine.spec import Event
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.cards import UNKNOWN
from tablewidgets.games.carnavalesque.carnival import WON, band
from tablewidgets.games.carnavalesque.effects import Entry
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import NOBODY
from tablewidgets.games.carnavalesque.view import entry_view


def log(
    names: Sequence[str], before: Observation, action: Action | None, after: Observation
) -> Iterator[Event]:
    """Each event is a message `log.…` of the catalogue, with its values."""
    if action is None:
        yield from _chance(names, before, after)
    else:
        yield from _action(names, before, action, after)
    yield from _since(names, before, after)


def _chance(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    phase = before.phase
    words = {"player": names[before.player] if before.player != NOBODY else ""}
    match phase:
        case phases.DEAL:
            yield "deal", {"n": after.setup.hand}
        case phases.LAYOUT:
            yield "layout", {"n": len(after.crowd.order)}
        case phases.FIRST_KING:
            yield "first_king", {"player": names[after.king]}
        case phases.EVENT:
            yield "event", _words(after.setup.events[after.event])
        case phases.ROLES:
            yield "roles", {}
            if isinstance(after.seat, int) and after.dealt[after.seat]:
                dealt = [_words(after.setup.roles[of]) for of in after.dealt[after.seat]]
                yield "your_roles", {"roles": [role["title"] for role in dealt]}
        case phases.GUST | phases.STIR:
            spots = zip(before.crowd.spots, after.crowd.spots, strict=True)
            moved = sum(old != new for old, new in spots)
            yield "gust" if phase == phases.GUST else "mess", words | {"n": moved}
        case phases.THROW:
            number = before.throwing[0]
            side = "up" if after.crowd.up >> number & 1 else "down"
            yield f"thrown_{side}", {"card": wording.in_crowd(after, number)}
        case phases.DREAM:
            yield "draw", words | {"card": _passed(before, before.player, after)}
        case phases.MASK:
            yield "give", words | {"card": _passed(before, after.king, after)}
        case phases.PICK:
            got = _passed(before, before.player, after)
            yield "swapped", words | {"other": names[before.victim], "card": got}


def _passed(before: Observation, seat: int, after: Observation) -> Phrase:
    """The card that has come to a hand. If it was in the crowd, all may have seen it; if it went
    from hand to hand, those two players know it and nobody else (V11)."""
    (age,) = (Counter(after.ages_held[seat]) - Counter(before.ages_held[seat])).elements()
    known = {UNKNOWN, *after.hands[seat]} - set(before.hands[seat])
    came = after.came[seat]
    if came >= 0:
        known.add(before.card_at[came])
    else:
        known |= set(before.hands[~came]) - set(after.hands[~came])
    return wording.card(after, min(known, default=UNKNOWN), age)


def _words(entry: Entry) -> dict[str, str]:
    """The title and the text of an event or a role."""
    texts, view = catalogue("carnavalesque"), entry_view(entry)
    return {"title": wording.title(view, texts), "text": wording.text(view, texts)}


def _action(
    names: Sequence[str], before: Observation, action: Action, after: Observation
) -> Iterator[Event]:
    args = dict[str, Any](action.items)
    actor = before.actor or 0
    words: dict[str, Any] = {"player": names[actor], **args}

    match action.kind:
        case Kind.CLAIM:
            yield f"claim.{'yes' if args['yes'] else 'no'}", words
        case Kind.NAME_KING:
            yield "name_king", words | {"other": names[args["seat"]]}
        case Kind.CHOOSE_ROLE:
            yield "choose_role", words
            if after.seat == actor:
                role = _words(after.setup.roles[after.dealt[actor][args["card"]]])
                yield "your_role", {"role": role["title"]}
        case Kind.ANNOUNCE:
            yield "announce", words | {"motif": wording.named(args["motif"])}
        case Kind.DECREE:
            other = names[before.player]
            yield "decree", words | {"age": wording.named(args["age"]), "other": other}
            if after.shown_roles != before.shown_roles:
                role = _words(after.setup.roles[after.roles[before.player]])
                yield "role", {"player": other, "role": role["title"], "text": role["text"]}
        case Kind.TURN:
            up = after.crowd.up >> args["card"] & 1
            card = wording.in_crowd(after if up else before, args["card"])
            yield "turned_up" if up else "turned_down", words | {"card": card}
        case Kind.PEEK:
            number = args["card"]
            yield "peek", words | {"number": number, "card": wording.in_crowd(after, number)}
        case Kind.DRAW if args["card"] is None:
            pass
        case Kind.DRAW | Kind.LEVEL_TAKE | Kind.BLIND_DRAW:
            yield action.kind, words | {"card": _passed(before, actor, after)}
        case Kind.GIVE:
            yield "give", words | {"card": _passed(before, after.king, after)}
        case Kind.STRIKE | Kind.AIM | Kind.END_TURN | Kind.OPEN_WORKSHOP:
            yield action.kind, words
        case Kind.STOP if args["yes"]:
            yield "stop", words
        case Kind.THROW_BACK if args["card"] is None:
            yield "no_throw_back", words
        case Kind.SWAP:
            if args["card"] is None:
                yield "no_swap", words
            else:
                yield "swap", words | {"other": names[args["seat"]]}
        case Kind.LAY:
            yield from _laid(words, before, args, after)


def _laid(
    words: dict[str, Any], before: Observation, args: dict[str, Any], after: Observation
) -> Iterator[Event]:
    """V17, V18: where the old float goes; V22: when the game ends with that, no card is laid."""
    if args["new_float"]:
        gone = len(before.carnival.workshops[args["workshop"]])
        paraded = len(after.carnival.parade) > len(before.carnival.parade)
        yield "parade" if paraded else "to_dead_end", words | {"n": gone}
    if after.phase != phases.OVER:
        card = after.carnival.workshops[args["workshop"]][-1]
        age = after.setup.cards.ages[card]
        yield "lay", words | {"card": wording.card(after, card, age)}


def _since(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    """What came of it: a new King, nothing to draw, the end."""
    crowning = (phases.CLAIM, phases.NAME_KING, phases.FIRST_KING)
    if before.phase in crowning and after.phase not in crowning:
        yield "king", {"player": names[after.king], "round": after.round}
    if before.phase in (phases.DECREE, phases.DRAW) and not after.draws_left:
        player = before.player
        if len(after.hands[player]) == len(before.hands[player]):
            yield "no_draw", {"player": names[player]}
    if after.phase == phases.OVER:
        points = after.carnival.points()
        ending = Phrase(f"band.{band(points)}") if after.ended_by == WON else ""
        yield after.ended_by, {"n": points, "band": ending}
