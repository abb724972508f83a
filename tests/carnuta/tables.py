"""Positions to test the rules of Carnuta on, and short ways to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.view import PlayerView

CARDS: Final = Carnuta.cards()
DAY: Final = ("clover", "flower", "egg", "honey")
NIGHT: Final = ("skull", "butterfly", "berry", "mushroom")
INGREDIENTS: Final = (*DAY, *NIGHT)
ROWS: Final = ("day", "night")
NAMES: Final = ("Ana", "Bo", "Cy", "Dee")
ANA, BO, CY, DEE = range(4)


def cards(**facts: Any) -> list[int]:
    """The house cards of which all this is true: `cards(ingredient="egg", double=True)`."""
    return [
        card
        for card, of in CARDS.items()
        if all(of[name] == value for name, value in facts.items())
    ]


def card(ingredient: str, nth: int = 0) -> int:
    """A card of this ingredient that is neither a double nor a starting card."""
    return cards(ingredient=ingredient, double=False, start=False)[nth]


def double(ingredient: str) -> int:
    return cards(ingredient=ingredient, double=True)[0]


def salt(row: str, nth: int = 0) -> int:
    return cards(row=row, salt=True)[nth]


def start(ingredient: str) -> int:
    return cards(ingredient=ingredient, start=True)[0]


STARTS: Final = [start(name) for name in ("clover", "skull", "flower", "butterfly")]
"""The starting cards of Ana, Bo, Cy and Dee."""


def price(words: str) -> list[list[str]]:
    """A cost in words: "sun turn, moon return"."""
    return [symbol.split() for symbol in words.split(", ")] if words else []


def fixed(value: int) -> dict[str, Any]:
    return {"kind": "fixed", "value": value}


def house_deck() -> dict[str, Any]:
    """The house cards, as a file would have them."""
    return Carnuta(2, seed=1).deck.to_json()


def deck(
    costs: Mapping[int, str] | None = None, points: Mapping[int, dict[str, Any]] | None = None
) -> dict[str, Any]:
    """The house cards at other prices, and with other points: those not named cost nothing."""
    data = house_deck()
    for card, of in enumerate(data["card"]):
        of.pop("cost", None)
        if costs and costs.get(card):
            of["cost"] = price(costs[card])
        if points and card in points:
            of["points"] = points[card]
    return {**data, "name": "Other prices"}


def table(players: int = 2, **options: Any) -> Carnuta:
    """A game in which Ana begins, with a Clover before her, then a Skull, a Flower, a Butterfly."""
    usual = {"ancestor": ANA, "starts": STARTS[:players]}
    return Carnuta(NAMES[:players], seed=1, **{**usual, **options})


def laid_out(
    *wanted: int,
    costs: Mapping[int, str] | None = None,
    points: Mapping[int, dict[str, Any]] | None = None,
    **options: Any,
) -> Carnuta:
    """Such a game, with `deck(costs, points)`, and these cards at the top of their piles."""
    piles = {row: [card for card in wanted if CARDS[card]["row"] == row] for row in ROWS}
    return table(**{"deck": deck(costs, points), **piles, **options})


# What is seen.


def me(game: Carnuta) -> PlayerView:
    """The player whose turn it is."""
    view = game.view()
    return view["players"][view["player"]]


def board(game: Carnuta, seat: int) -> str:
    """The slots of a board: "s" a Sun, "m" a Moon, "-" nothing, "#" a padlock."""
    signs = {"sun": "s", "moon": "m", "empty": "-", "locked": "#"}
    return "".join(signs[slot] for slot in game.view()["players"][seat]["runes"])


def supply(game: Carnuta) -> tuple[int, int]:
    """Suns and Moons."""
    view = game.view()
    return view["supply"]["sun"], view["supply"]["moon"]


def market(game: Carnuta, row: str) -> list[int | None]:
    """The visible cards of a row."""
    return game.view()["market"][row]


def discarded(game: Carnuta, row: str) -> list[int]:
    return game.view()["piles"][row]["discarded"]


def pile(game: Carnuta, row: str) -> list[int]:
    """What nobody but the teacher sees: the cards to be drawn, top first."""
    cards = game.view(tw.TEACHER)["piles"][row]["cards"]
    assert cards is not None
    return cards


def kinds(game: Carnuta) -> set[str]:
    return {action.kind for action in game.legal_actions()}


def legal(game: Carnuta, kind: str) -> list[dict[str, Any]]:
    """The arguments with which a kind of action is legal."""
    return [action.args for action in game.legal_actions() if action.kind == kind]


def drawn(game: Carnuta, since: int = 0) -> list[list[int]]:
    """The packs that chance has shuffled, top first."""
    outcomes = [step.outcome for step in game.history[since:]]
    return [[ord(sign) - ord("0") for sign in pack] for pack in outcomes if isinstance(pack, str)]


def refused(game: Carnuta, kind: str, **args: Any) -> tw.IllegalAction:
    """How an action is refused; the game is as before."""
    before = game.state.snapshot(), game.to_json()
    with pytest.raises(tw.IllegalAction) as refusal:
        game.act(kind, **args)
    assert (game.state.snapshot(), game.to_json()) == before
    return refusal.value


# What is played.


def take(game: Carnuta, *wanted: int) -> Carnuta:
    """The seat to act takes these cards from the market."""
    for card in wanted:
        row = CARDS[card]["row"]
        game.act("take_card", row=row, place=game.view()["market"][row].index(card))
    return game


def lay(game: Carnuta, card: int, on: str | None = None) -> Carnuta:
    """The seat to act lays this card of its hand, a Salt `on` a column."""
    place = me(game)["hand"].index(card)
    if on is None:
        return game.act("lay_card", card=place)
    return game.act("salt", card=place, ingredient=on)


def idle(game: Carnuta, actions: int = 2) -> Carnuta:
    """The seat to act turns its runes to and fro."""
    for _ in range(actions):
        game.play(next(action for action in game.legal_actions() if action.kind == "turn_runes"))
    return game


def end(game: Carnuta) -> Carnuta:
    """The rest of a turn: actions of no use, the first cards discarded, and its end."""
    idle(game, game.view()["actions_left"])
    while "discard" in kinds(game):
        game.act("discard", card=0)
    return game.act("end_turn")


def grow(game: Carnuta, row: str = "day") -> Carnuta:
    """A whole turn: the first visible card of a row is taken and laid; the first token is best."""
    place = min(args["place"] for args in legal(game, "take_card") if args["row"] == row)
    game.act("take_card", row=row, place=place)
    for wanted in ("lay_card", "salt"), ("bonus",):
        action = next((action for action in game.legal_actions() if action.kind in wanted), None)
        if action is not None:
            game.play(action)
    return game.act("end_turn")


def play_on(game: Carnuta, *growing: int, until: int) -> Carnuta:
    """Whole turns until a round begins, or the end: these seats lay a card in each of theirs."""
    while not game.is_over and game.view()["round"] < until:
        (grow if game.to_act in growing else end)(game)
    return game


def hand_of(game: Carnuta, *wanted: int) -> Carnuta:
    """Whole rounds in which the seat to act takes these cards, two a turn, and the others idle."""
    seat = game.to_act
    for n in range(0, len(wanted), 2):
        end(take(game, *wanted[n : n + 2]))
        while game.to_act != seat:
            end(game)
    return game


def sickles(game: Carnuta, row: str, times: int) -> Carnuta:
    """So many sickles are spent on a row, by who has one, with idle turns in between."""
    for _ in range(times):
        while not me(game)["sickles"]:
            end(game)
        game.act("sickle", row=row)
    return game


def without_day_cards(holes: int = 1) -> Carnuta:
    """Four players have laid Day cards until as many places as this are empty."""
    game = laid_out(players=4, round_limit=100)
    while market(game, "day").count(None) < holes:
        grow(game)
    assert (pile(game, "day"), discarded(game, "day")) == ([], [])
    return game
