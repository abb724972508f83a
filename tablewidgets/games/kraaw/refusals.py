"""Why an action of Kraaw is not legal: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw.moves import LOCKS
from tablewidgets.games.kraaw.terms import (
    BONUS,
    DOG_SWAP,
    MAIN,
    OVER,
    REPRISAL,
    REVEAL,
    SWAP_HAND,
    Observation,
)
from tablewidgets.games.kraaw.view import HIDDEN, LOCKED, REVEALED, card_state, row

_MAIN_ACTIONS: Final = ("look", "reveal_and_lock", "lock", "exchange")
_ASKED: Final = {
    SWAP_HAND: ("swap_hand",),
    DOG_SWAP: ("dog_swap",),
    MAIN: _MAIN_ACTIONS,
    REVEAL: ("reveal",),
    REPRISAL: ("reprisal",),
    BONUS: ("lock_and_turn", "end_turn"),
    OVER: (),
}
"""The kinds of action for each phase."""
_FIRST_THIS: Final = {
    OVER: ("K23", "over"),
    SWAP_HAND: ("K10", "asked_hand"),
    DOG_SWAP: ("K9", "asked_dog"),
    REVEAL: ("K12", "must_reveal"),
    REPRISAL: ("K16", "must_choose_reprisal"),
}
"""The phases that wait for one answer, whatever else is tried."""
_NOT_NOW: Final = {
    "swap_hand": ("K10", "too_late_hand"),
    "dog_swap": ("K9", "too_late_dog"),
    "reveal": ("K13", "look_first"),
    "reprisal": ("K16", "no_exchange"),
    "lock_and_turn": ("K11", "main_first"),
    "end_turn": ("K11", "main_first"),
    **dict.fromkeys(_MAIN_ACTIONS, ("K11", "one_main")),
}
"""What is wrong with a kind of action that is tried at another moment of a turn."""


def refuse(seen: Observation, action: Action) -> tuple[str, str, dict[str, Any]]:
    """The rule, the message `refusal.…` and its values: told from what everybody sees, so that a
    refusal gives nothing away."""
    args = dict[str, Any](action.items)
    if action.kind in _ASKED[seen.phase]:
        rule, reason = _wrong_card(seen, action.kind, args)
    elif action.kind == "swap_hand" and not seen.setup.whole_hand_swap:
        rule, reason = "K10", "no_variant"
    elif action.kind == "reveal" and seen.phase == BONUS:
        rule, reason = "K11", "one_main"
    else:
        rule, reason = _FIRST_THIS.get(seen.phase) or _NOT_NOW[action.kind]
    return rule, reason, {**args, "n": LOCKS}


def _wrong_card(seen: Observation, kind: str, args: dict[str, Any]) -> tuple[str, str]:
    match kind:
        case "look" | "reveal":
            return "K13", "not_hidden"
        case "reveal_and_lock":
            return "K14", "not_hidden"
        case "reprisal":
            return "K17", "locked_reprisal"
        case "exchange" if args["seat"] == seen.player:
            return "K16", "own_card"
        case "exchange" if not row(seen, args["seat"]):
            return "K24", "not_in_final"
        case "exchange":
            return "K7", "locked_stolen"
        case "lock":
            return _unlockable(_states(seen), args["card"], "K15")
        case _:
            return _no_bonus(seen, args["lock"], args["turn"])


def _states(seen: Observation) -> list[str]:
    """The states of the cards of whose turn it is."""
    return [card_state(seen, place) for place in row(seen, seen.player)]


def _unlockable(states: list[str], card: int, rule: str) -> tuple[str, str]:
    if states.count(LOCKED) >= LOCKS:
        return "K7", "enough_locked_bonus" if rule == "K19" else "enough_locked"
    return (rule, "lock_hidden") if states[card] == HIDDEN else ("K7", "already_locked")


def _no_bonus(seen: Observation, lock: int, turn: int | None) -> tuple[str, str]:
    states = _states(seen)
    if states.count(LOCKED) < LOCKS and states.count(REVEALED) < 2 and not seen.setup.lenient:
        return "K19", "needs_two"
    if states.count(LOCKED) >= LOCKS or states[lock] != REVEALED:
        return _unlockable(states, lock, "K19")
    if states.count(REVEALED) < 2:
        return "K19", "nothing_to_turn"
    if turn is None:
        return "K19", "turn_one_too" if seen.setup.lenient else "needs_two"
    if turn == lock:
        return "K19", "same_card"
    return ("K19", "turn_hidden") if states[turn] == HIDDEN else ("K7", "turn_locked")
