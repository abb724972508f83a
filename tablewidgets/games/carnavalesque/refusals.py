"""Why an action of Carnavalesque is not legal: the rule that forbids it, and the message."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import legal, phases, wording
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.geometry import in_zone
from tablewidgets.games.carnavalesque.observation import Observation

Reason = tuple[str, str, dict[str, Any]]

_ASKED: Final = {
    phases.CLAIM: ("V6", ("claim",)),
    phases.NAME_KING: ("V6", ("name_king",)),
    phases.TURN_OVER: ("V25", ("turn",)),
    phases.STRIKE: ("V25", ("strike",)),
    phases.ANNOUNCE: ("V25", ("announce",)),
    phases.CHOOSE_ROLE: ("V26", ("choose_role",)),
    phases.DECREE: ("V9", ("decree",)),
    phases.DRAW: ("V10", ("draw", "turn", "peek")),
    phases.AIM: ("V12", ("aim",)),
    phases.STOP: ("V12", ("stop",)),
    phases.BLIND: ("V12", ("aim", "blind_draw")),
    phases.REDRAW: ("V27", ("throw_back",)),
    phases.SWAP: ("V27", ("swap",)),
    phases.GIVE: ("V11", ("give",)),
    phases.KING: ("V15", ("lay", "open_workshop", "end_turn")),
    phases.LEVEL_THROW: ("V20", ("level_throw",)),
    phases.LEVEL_TAKE: ("V20", ("level_take",)),
}
"""The kinds of action for each phase, and the rule that asks for them."""


def refuse(seen: Observation, action: Action) -> Reason:
    """The rule, the message `refusal.…` and its values, from what the one who tried it sees."""
    args = dict[str, Any](action.items)
    if seen.phase == phases.OVER:
        return "V21" if seen.ended_by != "won" else "V22", "over", {}
    rule, kinds = _ASKED[seen.phase]
    if action.kind not in kinds:
        return rule, f"not_now.{seen.phase}", {"n": legal.to_lay(seen)}
    rule, reason, values = _WHY[action.kind](seen, args)
    return rule, reason, _words(args) | values


def _words(args: dict[str, Any]) -> dict[str, Any]:
    return {
        name: wording.named(value) if isinstance(value, str) else value
        for name, value in args.items()
    }


def _name_king(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "V6", "not_claimant", {}


def _strike(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "V2", "closed", {}


def _decree(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "V25", "spared", {}


def _turn(seen: Observation, args: dict[str, Any]) -> Reason:
    if seen.phase == phases.TURN_OVER or legal.turnable(seen):
        reason = "turned_third" if args["card"] == THIRD_WORKSHOP else "wrong_side"
        return "V25" if seen.phase == phases.TURN_OVER else "V27", reason, {}
    return "V10", "no_turns", {}


def _peek(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "V27", "no_peeks", {}


def _draw(seen: Observation, args: dict[str, Any]) -> Reason:
    card = args["card"]
    if not seen.crowd.cards >> card & 1:
        return "V10", "not_there", {}
    if not seen.crowd.uncovered >> card & 1:
        return "V10", "covered", {}
    return "V9", "banned", {}


def _aim(seen: Observation, args: dict[str, Any]) -> Reason:
    if not in_zone(args["x"], args["y"]):
        return "V12", "outside", {}
    return "V12", "no_aims", {"n": seen.aims_left}


def _hand(rule: str, seen: Observation, seat: int) -> Reason:
    n = len(seen.hands[seat])
    return rule, "no_such_card" if n else "empty_hand", {"n": n}


def _swap(seen: Observation, args: dict[str, Any]) -> Reason:
    if args["seat"] not in legal.swaps(seen) or args["card"] is None:
        return "V27", "swap_whom", {}
    return _hand("V27", seen, seen.player)


def _lay(seen: Observation, args: dict[str, Any]) -> Reason:
    hand, workshop = seen.hands[seen.player], args["workshop"]
    if args["card"] >= len(hand):
        return _hand("V15", seen, seen.player)
    card = hand[args["card"]]
    if card == THIRD_WORKSHOP:
        return "V19", "third_laid", {}
    if workshop == seen.strike:
        return "V25", "striking", {}
    if workshop not in legal.open_workshops(seen):
        return "V19", "closed", {}
    if args["new_float"]:
        return "V17", "empty_workshop", {}
    return "V16", "no_motif", {}


def _open_workshop(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    return "V19", "no_third", {}


def _end_turn(seen: Observation, args: dict[str, Any]) -> Reason:  # noqa: ARG001
    n = legal.to_lay(seen)
    return "V15", "lay_more", {"n": n, "threshold": seen.laid + n}


_WHY: Final = {
    "name_king": _name_king,
    "strike": _strike,
    "decree": _decree,
    "turn": _turn,
    "peek": _peek,
    "draw": _draw,
    "level_take": lambda seen, args: ("V20", _draw(seen, args)[1], {}),
    "aim": _aim,
    "throw_back": lambda seen, _: _hand("V27", seen, seen.player),
    "swap": _swap,
    "give": lambda seen, _: _hand("V11", seen, seen.player),
    "level_throw": lambda seen, _: _hand("V20", seen, seen.player),
    "lay": _lay,
    "open_workshop": _open_workshop,
    "end_turn": _end_turn,
}
