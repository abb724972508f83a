"""What happened in a game of Carnavalesque, told from what one seat observed before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Phrase, catalogue
from tablewidgets.engine.spec import Event
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.cards import MOTIFS, UNKNOWN
from tablewidgets.games.carnavalesque.carnival import WON, band
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import NOBODY


def tell(
    names: Sequence[str], before: Observation, action: Action | None, after: Observation
) -> Iterator[Event]:
    """Each event is a message `log.…` of the catalogue, with its values."""
    if action is None:
        yield from _chance(names, before, after)
    else:
        assert before.actor is not None
        yield from _action(names, before, action, after)
    yield from _since(names, before, after)


def _chance(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    phase = before.phase
    words = {"player": names[before.player] if before.player != NOBODY else ""}
    if phase == phases.DEAL:
        yield "deal", {"n": after.setup.hand}
    elif phase == phases.LAYOUT:
        yield "layout", {"n": len(after.crowd.order)}
    elif phase == phases.FIRST_KING:
        yield "first_king", {"player": names[after.king]}
    elif phase == phases.EVENT:
        texts = catalogue("carnavalesque")
        event = after.setup.events[after.event]
        yield "event", {"title": event.title(texts), "text": event.text(texts)}
    elif phase == phases.ROLES:
        yield "roles", {}
        if isinstance(after.seat, int) and after.dealt[after.seat]:
            yield "your_roles", {"roles": [_role(after, of) for of in after.dealt[after.seat]]}
    elif phase in (phases.GUST, phases.STIR):
        spots = zip(before.crowd.spots, after.crowd.spots, strict=True)
        moved = sum(old != new for old, new in spots)
        yield "gust" if phase == phases.GUST else "mess", words | {"n": moved}
    elif phase == phases.THROW:
        number = before.throwing[0]
        side = "up" if after.crowd.up >> number & 1 else "down"
        yield f"thrown_{side}", {"card": wording.in_crowd(after, number)}
    elif phase == phases.DREAM:
        yield "draw", words | {"card": _passed(before, before.player, after)}
    elif phase == phases.MASK:
        yield "give", words | {"card": _passed(before, after.king, after)}
    elif phase == phases.PICK:
        got = _passed(before, before.player, after)
        yield "swapped", words | {"other": names[before.victim], "card": got}


def _passed(before: Observation, seat: int, after: Observation) -> Phrase:
    """The card that has come to a hand. Where it lay, all may have seen it; what has gone from hand
    to hand, those two know and nobody else (V11)."""
    (age,) = (Counter(after.ages_held[seat]) - Counter(before.ages_held[seat])).elements()
    known = {UNKNOWN, *after.hands[seat]} - set(before.hands[seat])
    came = after.came[seat]
    if came >= 0:
        known.add(before.lies[came])
    else:
        known |= set(before.hands[~came]) - set(after.hands[~came])
    return wording.card(after, min(known, default=UNKNOWN), age)


def _role(seen: Observation, role: int) -> str:
    return seen.setup.roles[role].title(catalogue("carnavalesque"))


def _action(
    names: Sequence[str], before: Observation, action: Action, after: Observation
) -> Iterator[Event]:
    args = dict[str, Any](action.items)
    actor = before.actor or 0
    words: dict[str, Any] = {"player": names[actor], **args}

    match action.kind:
        case "claim":
            yield f"claim.{'yes' if args['yes'] else 'no'}", words
        case "name_king":
            yield "name_king", words | {"other": names[args["seat"]]}
        case "choose_role":
            yield "choose_role", words
            if after.seat == actor:
                yield "your_role", {"role": _role(after, after.dealt[actor][args["card"]])}
        case "strike":
            yield "strike", words
        case "announce":
            told = after.announced != NOBODY
            motif = wording.named(MOTIFS[after.announced]) if told else ""
            yield "announce" if told else "announce_none", words | {"motif": motif}
        case "decree":
            other = names[before.player]
            yield "decree", words | {"age": wording.named(args["age"]), "other": other}
            if after.shown_roles != before.shown_roles:
                yield from _revealed(names, before.player, after)
        case "turn":
            up = after.crowd.up >> args["card"] & 1
            seen = after if up else before
            key = "turned_up" if up else "turned_down"
            yield key, words | {"card": wording.in_crowd(seen, args["card"])}
        case "peek":
            yield "peek", words | {"card": wording.in_crowd(after, args["card"])}
        case "draw" | "level_take" | "blind_draw":
            yield action.kind, words | {"card": _passed(before, actor, after)}
        case "give":
            yield "give", words | {"card": _passed(before, after.king, after)}
        case "aim" | "end_turn":
            yield action.kind, words
        case "stop" if args["yes"]:
            yield "stop", words
        case "throw_back" if args["card"] is None:
            yield "no_throw_back", words
        case "swap":
            if args["card"] is None:
                yield "no_swap", words
            else:
                yield "swap", words | {"other": names[args["seat"]]}
        case "open_workshop":
            yield "open_workshop", words
        case "lay":
            yield from _laid(words, before, args, after)


def _revealed(names: Sequence[str], seat: int, after: Observation) -> Iterator[Event]:
    texts = catalogue("carnavalesque")
    role = after.setup.roles[after.roles[seat]]
    yield "role", {"player": names[seat], "role": role.title(texts), "text": role.text(texts)}


def _laid(
    words: dict[str, Any], before: Observation, args: dict[str, Any], after: Observation
) -> Iterator[Event]:
    """V17, V18: where the old float goes; V22: with the end of the game, no card is laid."""
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
    if before.phase == phases.DECREE and not after.draws_left:
        yield "no_draw", {"player": names[after.player]}
    if after.phase == phases.OVER:
        points = after.carnival.points()
        ending = Phrase(f"band.{band(points)}") if after.ended_by == WON else ""
        yield after.ended_by, {"n": points, "band": ending}
