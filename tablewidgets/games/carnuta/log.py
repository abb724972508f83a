"""The log of Carnuta: what happened, from what one seat observed before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.spec import Event
from tablewidgets.games.carnuta import phases, wording
from tablewidgets.games.carnuta.constants import PADLOCK_NOTCHES, ROW_SIZE, ROWS
from tablewidgets.games.carnuta.moves import Kind
from tablewidgets.games.carnuta.observation import Observation
from tablewidgets.games.carnuta.options import final_round
from tablewidgets.games.carnuta.runes import SIGNS, payment
from tablewidgets.games.carnuta.scoring import score_of
from tablewidgets.games.carnuta.view import result


def log(
    names: Sequence[str], before: Observation, action: Action | None, after: Observation
) -> Iterator[Event]:
    """Each event: the key of a message under `log`, and its values."""
    if action is None:
        yield from _chance(names, before, after)
        return
    assert before.actor is not None
    yield from _action(names[before.actor], before, action, after)
    if action.kind == Kind.END_TURN:
        yield from _turn_end(names, before, after)
    elif after.last_round and not before.last_round:
        setup = after.setup
        key = "last_card_extra" if setup.extra_round else "last_card"
        if after.last_round > setup.round_limit:
            key = "last_card_limit"
        yield key, {"player": names[before.actor]}


def _chance(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    deck = after.setup.deck
    if before.phase == phases.ANCESTOR:
        yield "ancestor", {"player": names[after.ancestor]}
    elif before.phase == phases.START_CARDS:
        for player, laid in zip(names, after.laid, strict=True):
            yield "start", {"player": player, "card": wording.card(deck.cards[laid[0][0]])}
    elif before.phase == phases.NIGHT:
        yield "begin", {"player": names[after.ancestor]}
        yield from _last_round(after)
    elif before.phase == phases.RESHUFFLE:
        row = int(len(before.discards[1]) > len(after.discards[1]))
        yield f"reshuffle_{ROWS[row]}", {"n": len(before.discards[row])}


def _action(
    player: str, before: Observation, action: Action, after: Observation
) -> Iterator[Event]:
    args = dict[str, Any](action.items)
    words: dict[str, Any] = {"player": player}
    deck, seat = before.setup.deck, before.player
    match action.kind:
        case Kind.TAKE_CARD:
            card = before.market[ROW_SIZE * ROWS.index(args["row"]) + args["place"]]
            yield "take_card", words | {"card": wording.card_with_points(deck.cards[card])}
        case Kind.LAY_CARD | Kind.SALT:
            yield from _laid(words, before, args["card"], after)
        case Kind.TAKE_RUNES | Kind.TURN_RUNES:
            sign = SIGNS[args["face"]]
            n = after.runes[seat].count(sign) - before.runes[seat].count(sign)
            runes = wording.runes("runes", sign * n)
            yield action.kind, words | {"runes": runes, "face": wording.named(args["face"])}
        case Kind.BONUS:
            yield "bonus", words | {"ingredient": wording.named(args["ingredient"])}
        case Kind.DISCARD:
            discarded = wording.card(deck.cards[before.hands[seat][args["card"]]])
            yield "discard", words | {"card": discarded}
        case Kind.SICKLE:
            yield f"sickle_{args['row']}", words
        case kind:
            yield kind, words


def _laid(
    words: dict[str, Any], before: Observation, place: int, after: Observation
) -> Iterator[Event]:
    """C10 to C16: the card, the payment, the new total, and what the counter brings."""
    deck, seat = before.setup.deck, before.player
    card, column = after.laid[seat][-1]
    runes = before.runes[seat]
    paid = payment(runes, deck.cards[before.hands[seat][place]].cost)
    how = wording.payment(
        "paid", [runes[slot] for slot in paid.turned], [runes[slot] for slot in paid.returned]
    )
    words = words | {
        "card": wording.card_with_points(deck.cards[card]),
        "ingredient": wording.ingredient(column),
        "paid": how,
        "n": score_of(deck, after.laid[seat], after.tokens[seat]).total,
    }
    kind = "salt" if deck.cards[card].salt else "lay"
    yield kind if how else f"{kind}_free", words
    if len(after.laid[seat]) in PADLOCK_NOTCHES:
        yield "padlock", {"player": words["player"]}


def _turn_end(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    if after.phase == phases.OVER:
        yield from _end(names, after)
    elif after.round != before.round:
        yield from _last_round(after)


def _last_round(after: Observation) -> Iterator[Event]:
    """C21, C25: if the round that begins is the last one, why."""
    if after.round == final_round(after.last_round, after.setup.round_limit):
        yield "last_round" if after.round == after.last_round else "last_round_limit", {}


def _end(names: Sequence[str], after: Observation) -> Iterator[Event]:
    """C21 to C25: why the game ended, the scores, and who wins."""
    if after.round != after.last_round:
        yield "round_limit", {"n": after.round}
    end = result(after)
    for player, total in zip(names, end.scores, strict=True):
        yield "score", {"player": player, "n": total}
    winners = [names[seat] for seat in end.winners]
    if end.scores.count(max(end.scores)) > 1:
        yield "tie", {"players": winners, "n": len(winners)}
    yield "won", {"players": winners, "n": len(winners)}
