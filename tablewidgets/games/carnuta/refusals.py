"""Why an action of Carnuta is not legal: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import phases, wording
from tablewidgets.games.carnuta.constants import HAND_LIMIT, INGREDIENTS, NO_CARD, ROW_SIZE, ROWS
from tablewidgets.games.carnuta.observation import Observation
from tablewidgets.games.carnuta.runes import EMPTY, MOON, SUN, payment

_ACTIONS: Final = ("take_card", "lay_card", "salt", "take_runes", "turn_runes", "pass_action")
"""C7: what takes one of the actions of a turn."""

Reason = tuple[str, str, dict[str, Any]]


def refuse(seen: Observation, action: Action) -> Reason:
    """The rule, the message `refusal.…` and its values."""
    args = dict[str, Any](action.items)
    if seen.phase == phases.OVER:
        return "C21", "over", args
    if seen.phase == phases.BONUS:
        taken = action.kind == "bonus"
        return ("C14", "token_taken", _words(args)) if taken else ("C13", "bonus_first", args)
    if action.kind in _ACTIONS and not seen.actions_left:
        if len(_hand(seen)) > HAND_LIMIT:
            return "C7", "no_actions_discard", {"n": HAND_LIMIT}
        return "C7", "no_actions_sickle" if seen.sickles[seen.player] else "no_actions", {}
    rule, reason, values = _WHY[action.kind](seen, args)
    return rule, reason, _words(args) | values


def _words(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments as a sentence names them."""
    return {
        name: wording.named(value) if isinstance(value, str) else value
        for name, value in args.items()
    }


def _hand(seen: Observation) -> tuple[int, ...]:
    return seen.hands[seen.player]


def _take_card(seen: Observation, args: dict[str, Any]) -> Reason:
    assert seen.market[ROW_SIZE * ROWS.index(args["row"]) + args["place"]] is NO_CARD
    return "C20", "no_card", {}


def _lay(seen: Observation, args: dict[str, Any]) -> Reason:
    hand = _hand(seen)
    if args["card"] >= len(hand):
        return "C10", "no_such_card" if hand else "empty_hand", {"n": len(hand)}
    deck = seen.setup.deck
    card = deck.cards[hand[args["card"]]]
    name = {"name": wording.card(card)}
    column = args.get("ingredient")
    if column is None and card.salt:
        return "C16", "is_salt", name
    if column is not None and not card.salt:
        return "C16", "not_salt", name
    missing = payment(seen.runes[seen.player], card.cost).missing
    if missing:
        return "C10", "cant_pay", name | {"runes": wording.runes("runes", missing)}
    assert column is not None
    assert INGREDIENTS.index(column) not in {of for _, of in seen.laid[seen.player]}
    return "C16", "no_column", name


def _take_runes(seen: Observation, args: dict[str, Any]) -> Reason:
    if EMPTY not in seen.runes[seen.player]:
        return "C17", "no_slot", {}
    return "C17", f"no_{args['face']}s", {}


def _turn_runes(seen: Observation, args: dict[str, Any]) -> Reason:
    runes = seen.runes[seen.player]
    if SUN not in runes and MOON not in runes:
        return "C18", "no_runes", {}
    return "C18", f"all_{args['face']}s", {}


def _sickle(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    if not seen.sickles[seen.player]:
        return "C19", "no_sickle", {}
    return "C19", "no_row", {}


def _bonus(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "C13", "no_bonus", {}


def _discard(seen: Observation, args: dict[str, Any]) -> Reason:
    hand = _hand(seen)
    if len(hand) <= HAND_LIMIT:
        return "C9", "hand_fits", {"n": HAND_LIMIT}
    if seen.actions_left:
        return "C9", "discard_later", {"n": seen.actions_left}
    assert args["card"] >= len(hand)
    return "C9", "no_such_card", {"n": len(hand)}


def _end_turn(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    if seen.actions_left:
        return "C7", "actions_left", {"n": seen.actions_left}
    return "C9", "discard_first", {"n": len(_hand(seen)) - HAND_LIMIT, "most": HAND_LIMIT}


def _pass_action(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "C7", "can_act", {}


_WHY: Final = {
    "take_card": _take_card,
    "lay_card": _lay,
    "salt": _lay,
    "take_runes": _take_runes,
    "turn_runes": _turn_runes,
    "sickle": _sickle,
    "bonus": _bonus,
    "discard": _discard,
    "end_turn": _end_turn,
    "pass_action": _pass_action,
}
