"""Tables to test the rules of Carnavalesque on: laid out by hand, and played by few words.

In a test a card is its id in the deck, also in the crowd, where it has a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, cast

import tablewidgets as tw
from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.chance import CHANCE, Outcome, Outcomes, Random01
from tablewidgets.engine.prearranged import pack
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.effects import house_events, house_roles, to_json
from tablewidgets.games.carnavalesque.geometry import Spot
from tablewidgets.games.carnavalesque.placement import placed_text, point_text, spot_text
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.games.carnavalesque.view import CrowdCardView
from tablewidgets.testing.playing import pick

from .players import FANS as FANS  # with these all cards fit together

NAMES: Final = ("Ana", "Bo", "Cy", "Dee", "Eve")
ANA, BO, CY, DEE, EVE = range(5)
VERSIONS: Final = ("young", "events", "roles")
AGES: Final = ("child", "teen", "adult")
THRESHOLDS: Final = {"young": 3, "events": 4, "roles": 5}
SIZES: Final = {3: 4, 4: 3, 5: 2}
"""Of a hand, by the number of players."""
THIRD: Final = 57
EVENTS: Final = [event.key for event in house_events()]
ROLES: Final = [role.key for role in house_roles()]

_HOUSE: Final = Carnavalesque(3, seed=1).deck
DECK: Final = [card.to_json() for card in _HOUSE.cards]


def cards(*motifs: str, age: str | None = None) -> list[int]:
    """The house cards of this age that show all these motifs."""
    return [
        card
        for card, of in enumerate(DECK)
        if {*motifs} <= {*of["motifs"]} and age in (None, of["age"])
    ]


def card(*motifs: str) -> int:
    """The house card that shows these motifs: `card("witch", "fan")`."""
    (only,) = cards(*motifs)
    return only


CHILDREN, TEENS, ADULTS = (cards(age=age) for age in AGES)


HANDS: Final = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
KINGS: Final = [0, 1, 2, 3, 4, 8]
"""What Ana has in her turn as King, with the first card of each other one of these hands."""


# A table laid out by hand.

Card = dict[str, Any]
Pile = Sequence[int | Card]

PLACES: Final = (
    (0, 0),
    (1200, 0),
    (800, 1000),
    (0, 1200),
    (-800, 1000),
    (-1200, 0),
    (-800, -1000),
    (0, -1200),
    (800, -1000),
)
"""Upright cards at different ones of these do not overlap; the first is the middle."""
MIDDLE: Final = PLACES[0]


def down(card: int) -> Card:
    """A card that is face down."""
    return {"card": card, "up": False}


def table(
    players: int = 3,
    version: str = "events",
    *,
    piles: Iterable[Pile] = (),
    hands: Sequence[Sequence[int]] | None = None,
    **options: Any,
) -> Carnavalesque:
    """A game in which nothing is left to chance at first: these hands, or the first cards of the
    deck; and piles of cards from the lowest to the highest, each at a place of its own, the first
    one on top of a pile of all the others."""
    size = SIZES[players]
    if hands is None:
        hands = [list(range(size * seat, size * (seat + 1))) for seat in range(players)]
    placed = [
        (of if isinstance(of, dict) else {"card": of}) | {"x": x, "y": y}
        for pile, (x, y) in zip(piles, PLACES, strict=False)
        for of in pile
    ]
    named = {one["card"] for one in placed}.union(*hands)
    rest = [of for of in (THIRD, *range(THIRD)) if of not in named]
    if version == "young":
        rest.remove(THIRD)
    crowd = [{"card": of, "x": 0, "y": 0} for of in rest] + placed
    return Carnavalesque(
        NAMES[:players], seed=1, version=version, hands=hands, crowd=crowd, **options
    )


def events(*keys: str, **changed: Any) -> dict[str, Any]:
    """What a file with these house events holds."""
    rows = to_json(house_events())["event"]
    return {"event": [row | changed for row in rows if row["key"] in keys]}


# What is seen.


def number(game: Carnavalesque, card: int) -> int:
    """The number of a card in the crowd."""
    return int(game.observe(tw.TEACHER).card_at.index(card))


def ids(of: Iterable[Mapping[str, Any]]) -> list[int]:
    """The cards that are seen there."""
    return [seen["id"] for seen in of]


def phase(game: Carnavalesque) -> str:
    return str(game.observe().phase)


def hand(game: Carnavalesque, seat: int) -> list[int]:
    return list(game.observe(tw.TEACHER).hands[seat])


def faces(game: Carnavalesque, of: int, by: int | None) -> list[Any]:
    """What a seat sees of the hand of another."""
    return [seen["face"] for seen in game.view(by)["players"][of]["hand"]]


def crowd_seen(game: Carnavalesque, by: Seat = tw.TEACHER) -> list[CrowdCardView]:
    """The crowd as somebody sees it, whose eyes are open."""
    seen = game.view(by)["crowd"]
    assert seen is not None
    return seen


def crowd(game: Carnavalesque, **facts: Any) -> list[int]:
    """The cards of the crowd of which all this is true, from the lowest to the highest."""
    return ids(one for one in crowd_seen(game) if facts.items() <= one.items())


def in_crowd(game: Carnavalesque, card: int, by: Seat = tw.TEACHER) -> CrowdCardView:
    """A card of the crowd as somebody sees it."""
    (found,) = (one for one in crowd_seen(game, by) if one["card"] == number(game, card))
    return found


def places(of: Iterable[Mapping[str, Any]]) -> list[Spot]:
    """The spots of cards of the crowd."""
    return [(one["x"], one["y"], one["angle"]) for one in of]


def workshops(game: Carnavalesque) -> list[list[int]]:
    return [ids(built) for built in game.view()["workshops"]]


def parade(game: Carnavalesque) -> list[list[int]]:
    return [ids(built) for built in game.view()["parade"]]


def dead_end(game: Carnavalesque) -> list[int]:
    return ids(game.view()["dead_end"])


def kinds(game: Carnavalesque) -> set[str]:
    return {action.kind for action in game.legal_actions()}


def legal(game: Carnavalesque, kind: str) -> list[dict[str, Any]]:
    """The arguments with which a kind of action is legal."""
    return [action.args for action in game.legal_actions() if action.kind == kind]


def can_draw(game: Carnavalesque) -> set[int]:
    return legal_cards(game, "draw")


def legal_cards(game: Carnavalesque, kind: str) -> set[int]:
    """The cards of the crowd with which a kind of action is legal."""
    numbers = {args["card"] for args in legal(game, kind)}
    return set(ids(one for one in crowd_seen(game) if one["card"] in numbers))


def chances(game: Carnavalesque) -> list[tuple[str, Outcomes]]:
    """What was asked of chance so far: the phase, and what could have happened."""
    return [
        (cast(CarnavalesqueState, state).phase, state.chance_outcomes())
        for state, actor, _ in game.timeline.walk()
        if actor == CHANCE
    ]


# What chance may do.


def landing(x: int, y: int, *, angle: int = 0, up: bool = True) -> str:
    """Where a card lands that is thrown back."""
    return spot_text((x, y, angle), up)


def mess(game: Carnavalesque, *placed: tuple[int, int, int, bool]) -> str:
    """Stirred cards, from the lowest to the highest: a card, x, y, face up or down."""
    return placed_text((number(game, of), (x, y, 30), up) for of, x, y, up in placed)


def dealt(*roles: str) -> str:
    """The roles dealt two by two, to the player left of the King first."""
    order = [ROLES.index(role) for role in roles]
    return pack([*(n for n in range(len(ROLES)) if n not in order), *order[::-1]])


# What is played.


def act(game: Carnavalesque, kind: str, /, *luck: Outcome, **args: Argument) -> Carnavalesque:
    """The seat to act does this, and then chance does what is said here, and after that what it
    likes."""
    if not luck:
        return game.act(kind, **args)
    action = game.action(kind, **args)
    assert action in game.legal_actions()
    state, outcomes = game.state, game.timeline.outcomes
    state.apply(action.code)
    wanted, random = list(luck), Random(1).random
    while state.actor == CHANCE:
        outcome = wanted.pop(0) if wanted else state.draw(random)
        assert state.may_happen(outcome)
        state.apply(outcome)
        outcomes.append(outcome)
    assert not wanted, "chance is not to act so often"
    game.timeline.replay([*game.timeline.moves, action.code], outcomes)
    return game


def crown(game: Carnavalesque, king: int, *luck: Outcome) -> Carnavalesque:
    """This player alone wants to be King."""
    asked = game.seats - (game.view()["king"] is not None)
    for n in range(asked):
        happens = luck if n == asked - 1 else ()
        act(game, "claim", *happens, yes=game.to_act == king)
    assert game.view()["king"] == king
    return game


def aim(game: Carnavalesque, x: int = 0, y: int = 0) -> Carnavalesque:
    """The Jester moves a steady hand; nobody says a word."""
    act(game, "aim", point_text(x, y), x=x, y=y)
    while phase(game) == "stop":
        game.act("stop", yes=False)
    return game


def draw(game: Carnavalesque, card: int) -> Carnavalesque:
    return game.act("draw", card=number(game, card))


def _of_hand(
    game: Carnavalesque, kind: str, card: int, *luck: Outcome, **args: Argument
) -> Carnavalesque:
    seat = game.to_act
    assert seat is not None
    return act(game, kind, *luck, card=hand(game, seat).index(card), **args)


def give(game: Carnavalesque, card: int, *luck: Outcome) -> Carnavalesque:
    return _of_hand(game, "give", card, *luck)


def lay(game: Carnavalesque, workshop: int, *cards: int, new: bool = False) -> Carnavalesque:
    """The King lays these cards in a workshop; with the first of them a new float may begin."""
    for n, of in enumerate(cards):
        _of_hand(game, "lay", of, workshop=workshop, new_float=new and not n)
    return game


def fits(game: Carnavalesque, card: int) -> list[tuple[int, bool]]:
    """The workshops where the King may lay a card, and whether it begins a new float there."""
    seat = game.to_act
    assert seat is not None
    place = hand(game, seat).index(card)
    found = [args for args in legal(game, "lay") if args["card"] == place]
    return [(args["workshop"], args["new_float"]) for args in found]


def throw(game: Carnavalesque, card: int, *luck: Outcome) -> Carnavalesque:
    """Of too many cards, this one is thrown back."""
    return _of_hand(game, "level_throw", card, *luck)


_QUIET: Final[dict[str, dict[str, Argument]]] = {
    "claim": {"yes": False},
    "decree": {"age": "child"},
    "stop": {"yes": False},
    "blind_draw": {"depth": 0, "stir": 0},
    "throw_back": {"card": None},
    "swap": {"card": None},
}


def _is_quiet(action: Action) -> bool:
    if action.kind == "announce":
        return False
    wanted = _QUIET.get(action.kind, {})
    return all(action.args[name] == value for name, value in wanted.items())


def quietly(game: Carnavalesque) -> Carnavalesque:
    """The next action of a quiet player: the Jester draws the top card at the middle, the King ends
    the turn as soon as possible, and begins no float that need not be."""
    if phase(game) == "aim":
        return act(game, "aim", point_text(0, 0), x=0, y=0)
    order = ["end_turn", "blind_draw", "draw"]
    every = game.legal_actions()
    actions = [action for action in every if _is_quiet(action)] or [*every]
    actions.sort(key=lambda action: action.kind not in order)
    actions.sort(key=lambda action: bool(action.args.get("new_float")))
    return game.play(actions[0])


def go_on(
    game: Carnavalesque, until: str, seat: int | None = None, *, round: int | None = None
) -> Carnavalesque:
    """Played quietly until this is asked, in the turn of this seat, in this round; or the end."""
    for _ in range(2000):
        seen = game.observe()
        if game.is_over or (
            seen.phase == until and seat in (None, seen.player) and round in (None, seen.round)
        ):
            return game
        quietly(game)
    raise AssertionError(f"{until} is not reached")


HARMLESS: Final = ("acrobat", "herald", "usher", "sweeper", "seamstress", "pickpocket")
"""Roles with which a turn may be as any other: two for each of three."""


def kings_turn(
    version: str = "events",
    *,
    hands: Sequence[Sequence[int]] | None = None,
    players: int = 3,
    **options: Any,
) -> Carnavalesque:
    """Ana is King and plays now, with the first card of each other hand added to hers."""
    game = table(players, version, hands=hands, **options)
    luck = [dealt(*HARMLESS[: 2 * players - 2])] if version == "roles" else []
    return go_on(crown(game, ANA, *luck), "king")


def with_roles(
    *roles: str, piles: list[Pile], players: int = 3, ban: str = "adult", **options: Any
) -> Carnavalesque:
    """Ana is King. Bo and those after him have kept these roles, Bo's is revealed, and Bo is to
    act. The first pile is in the middle."""
    others = iter(role for role in ROLES if role not in roles)
    kept = [*roles, *(next(others) for _ in range(players - 1 - len(roles)))]
    two = [role for of in kept for role in (of, next(others))]
    game = crown(table(players, "roles", piles=piles, **options), ANA, dealt(*two))
    while phase(game) == "choose_role":
        game.act("choose_role", card=0)
    return game.act("decree", age=ban)


def play_carefully(game: Carnavalesque, chance: Random01) -> Iterator[Carnavalesque]:
    """Random play in which the King begins no float that need not be, and so goes on for long; the
    game is yielded before each action, and at the end."""
    while not game.is_over:
        yield game
        actions = game.legal_actions()
        careful = [action for action in actions if not action.args.get("new_float")]
        game.play(pick(tuple(careful) or actions, chance))
    yield game
