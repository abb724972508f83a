"""What may be chosen in a game of Carnavalesque, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.bits import bits_of
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import AGES, NO_AGE, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS, shared
from tablewidgets.games.carnavalesque.geometry import in_zone
from tablewidgets.games.carnavalesque.moves import MOST_IN_HAND, MOVES
from tablewidgets.games.carnavalesque.options import NOBODY, SEATS

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.effects import Event, Role
    from tablewidgets.games.carnavalesque.observation import Observation
    from tablewidgets.games.carnavalesque.state import Fields

    Seen = Fields | Observation

Moves = tuple[int, ...]

_HAND: Final = range(MOST_IN_HAND)
_CARDS: Final = range(THIRD_WORKSHOP + 1)
_YES: Final = (False, True)


def _by_card(kind: str, cards: Iterable[int]) -> Moves:
    return tuple(MOVES.code(kind, card=card) for card in cards)


_CLAIM: Final = tuple(MOVES.code("claim", yes=yes) for yes in _YES)
_NAME_KING: Final = tuple(MOVES.code("name_king", seat=seat) for seat in range(SEATS))
_CHOOSE_ROLE: Final = tuple(MOVES.code("choose_role", card=card) for card in (0, 1))
_STRIKE: Final = tuple(MOVES.code("strike", workshop=n) for n in range(WORKSHOPS))
_ANNOUNCE: Final = tuple(a.code for a in MOVES.actions if a.kind == "announce")
_DECREE: Final = tuple(MOVES.code("decree", age=age) for age in AGES)
_TURN: Final = _by_card("turn", _CARDS)
_PEEK: Final = _by_card("peek", _CARDS)
_DRAW: Final = _by_card("draw", _CARDS)
_AIM: Final = tuple(
    a.code
    for a in MOVES.actions
    if a.kind == "aim" and in_zone(*map(int, a.args.values()))  # type: ignore[arg-type]
)
"""V12: points of the zone."""
_STOP: Final = tuple(MOVES.code("stop", yes=yes) for yes in _YES)
_BLIND: Final = tuple(a.code for a in MOVES.actions if a.kind == "blind_draw")
_THROW_BACK: Final = _by_card("throw_back", _HAND)
_NO_THROW: Final = MOVES.code("throw_back", card=None)
_SWAP: Final = tuple(
    tuple(MOVES.code("swap", seat=seat, card=card) for card in _HAND) for seat in range(SEATS)
)
_NO_SWAP: Final = tuple(MOVES.code("swap", seat=seat, card=None) for seat in range(SEATS))
_GIVE: Final = _by_card("give", _HAND)
_OPEN: Final = MOVES.code("open_workshop")
_LAY: Final = tuple(
    tuple(
        tuple(MOVES.code("lay", card=card, workshop=n, new_float=new) for new in _YES)
        for n in range(WORKSHOPS)
    )
    for card in _HAND
)
_END_TURN: Final = MOVES.code("end_turn")
_LEVEL_THROW: Final = _by_card("level_throw", _HAND)
_LEVEL_TAKE: Final = _by_card("level_take", _CARDS)


def moves(state: Fields) -> Moves:
    rule = _RULES.get(state.phase)
    return rule(state) if rule else ()


# What each rule says.


def effect(state: Seen, name: str) -> int:
    """What the event of the round, or the role of whose turn it is, says of something: its number,
    1 if it has none, or 0 if it says nothing."""
    of: Event | Role
    if state.event != NOBODY:
        of = state.setup.events[state.event]
        if name in of.numbers:
            return of.numbers[name]
    player = state.player
    if player != NOBODY and state.shown_roles >> player & 1:
        of = state.setup.roles[state.roles[player]]
        return of.numbers.get(name, 0)
    return 0


def available(state: Seen) -> int:
    """V10: the cards that may be drawn, as a mask: uncovered, and of no banned age. V27: the
    Acrobat may reach under one card, and the Herald may ignore the Decree."""
    crowd = state.crowd
    cards = crowd.uncovered
    if effect(state, "covered_once"):
        cards |= crowd.covered_once
    banned = {state.banned} if effect(state, "ignore_decree") else {state.banned, state.decree}
    banned.discard(NO_AGE)
    if banned:
        for card in bits_of(cards):
            if state.age(card) in banned:
                cards ^= 1 << card
    return cards


def turnable(state: Seen) -> int:
    """V25, V27: the uncovered cards that may be turned over: those face up for a downpour, those
    face down for a bright spell; any for the Sweeper. But not the Third Workshop: to turn a card
    hides it or shows it, and that one all know from either side (V9, V11)."""
    if not state.turns_left:
        return 0
    crowd = state.crowd
    cards = crowd.uncovered & ~(1 << THIRD_WORKSHOP)
    if state.phase == phases.TURN_OVER:
        return cards & (crowd.up if effect(state, "turn_down") else ~crowd.up)
    return cards if effect(state, "turn") else 0


def peekable(state: Seen) -> int:
    """V27: the uncovered cards face down that the Seer has not seen."""
    if not (state.turns_left and effect(state, "peek")):
        return 0
    known = state.seen | state.looked[state.player]
    return state.crowd.uncovered & ~state.crowd.up & ~known


def swaps(state: Seen) -> list[int]:
    """V27: the players with whom the Pickpocket may swap."""
    others = range(state.setup.players)
    return [seat for seat in others if seat not in (state.player, state.king) and state.hands[seat]]


def open_workshops(state: Seen) -> list[int]:
    """V2, V19, V25: the workshops that take cards."""
    return [n for n in range(WORKSHOPS - (not state.third_open)) if n != state.strike]


def to_lay(state: Seen) -> int:
    """V15, V25: how many cards the King still has to lay."""
    left = len([card for card in state.hands[state.player] if card != THIRD_WORKSHOP])
    needed = state.setup.threshold + effect(state, "lay_more") - state.laid
    return max(0, min(left, needed))


def _decree(state: Fields) -> Moves:
    """V9, V25: any age, but one that can't be banned in this round."""
    spared = effect(state, "no_ban")
    return tuple(move for age, move in enumerate(_DECREE) if not spared >> age & 1)


def _draw(state: Fields) -> Moves:
    return (
        *(_TURN[card] for card in bits_of(turnable(state))),
        *(_PEEK[card] for card in bits_of(peekable(state))),
        *(_DRAW[card] for card in bits_of(available(state))),
    )


def _blind(state: Fields) -> Moves:
    """V12: draw, or move the hand again."""
    return (*_AIM, *_BLIND) if state.aims_left else _BLIND


def _swap(state: Fields) -> Moves:
    hand = len(state.hands[state.player])
    found = [move for seat in swaps(state) for move in _SWAP[seat][:hand]]
    return tuple(sorted([*found, _NO_SWAP[state.player]]))


def _king(state: Fields) -> Moves:
    """V15 to V19: lay a card where it fits, or begin a float with it; open the workshop; stop."""
    hand, motifs_of = state.hands[state.player], state.setup.cards.motifs
    floats = state.carnival.workshops
    workshops = [
        (n, bool(floats[n]), shared([motifs_of[card] for card in floats[n]]))
        for n in open_workshops(state)
    ]
    found: list[int] = []
    if not state.third_open and THIRD_WORKSHOP in hand:
        found.append(_OPEN)
    for place, card in enumerate(hand):
        if card == THIRD_WORKSHOP:
            continue
        motifs = motifs_of[card]
        for n, begun, in_common in workshops:
            if motifs & in_common:
                found.append(_LAY[place][n][False])
            if begun:
                found.append(_LAY[place][n][True])
    if not to_lay(state):
        found.append(_END_TURN)
    return tuple(found)


_RULES: Final[dict[str, Callable[[Fields], Moves]]] = {
    phases.CLAIM: lambda _: _CLAIM,
    phases.NAME_KING: lambda state: tuple(_NAME_KING[seat] for seat in bits_of(state.claims)),
    phases.CHOOSE_ROLE: lambda _: _CHOOSE_ROLE,
    phases.STRIKE: lambda state: tuple(_STRIKE[n] for n in open_workshops(state)),
    phases.ANNOUNCE: lambda _: _ANNOUNCE,
    phases.DECREE: _decree,
    phases.TURN_OVER: lambda state: tuple(_TURN[card] for card in bits_of(turnable(state))),
    phases.DRAW: _draw,
    phases.AIM: lambda _: _AIM,
    phases.STOP: lambda _: _STOP,
    phases.BLIND: _blind,
    phases.REDRAW: lambda state: (*_THROW_BACK[: len(state.hands[state.player])], _NO_THROW),
    phases.SWAP: _swap,
    phases.GIVE: lambda state: _GIVE[: len(state.hands[state.player])],
    phases.KING: _king,
    phases.LEVEL_THROW: lambda state: _LEVEL_THROW[: len(state.hands[state.player])],
    phases.LEVEL_TAKE: lambda state: tuple(
        _LEVEL_TAKE[card] for card in bits_of(state.crowd.uncovered)
    ),
}
