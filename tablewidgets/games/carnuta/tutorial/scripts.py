"""The scripts of the tutorial: moves that lead to a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta, phases
from tablewidgets.games.carnuta.constants import ACTIONS_PER_TURN, ROWS
from tablewidgets.games.carnuta.runes import WORDS, payment
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK
from tablewidgets.games.carnuta.tutorial.positions import board_of, player, table
from tablewidgets.tutorials.steps import Move, do

END: Final = do("end_turn")
LAY: Final = do("lay_card", card=0)
"""The first card of the hand, often the only one."""


def take(row: str, place: int) -> Move:
    """The card of the market at a place, counted from 0."""
    return do("take_card", row=row, place=place)


def play(game: Carnuta, *moves: Move) -> Carnuta:
    for move in moves:
        game.play(move.action(game))
    return game


def after(game: Game, move: Move) -> Any:
    """The state that a move would lead to."""
    state = game.state
    state.apply(move.action(game).code)
    return state


# Longer scripts, described by the cards that are laid.


def played_to(*potions: str, then: str = "", tokens: Sequence[str] = (), **options: int) -> Carnuta:
    """A game in which every player has just laid these cards.

    Args:
        potions: for each player, the cards by name: the starting card, then the others in order; a
            Salt as "salt sun turn on egg".
        then: the cards that come up next.
        tokens: the bonus tokens, in the order in which they are taken.
        options: as for `table`.
    """
    lines = [_listed(potion) for potion in potions]
    starts = [line.pop(0) for line in lines]
    names = [*_in_turn(lines), *_listed(then)]
    day, night = ([name for name in names if _row_of(name) == row] for row in ROWS)
    game = table(starts, day, night, **options)
    taken = iter(tokens)
    while any(lines) or game.view()["phase"] == phases.BONUS:
        view = game.view()
        mine = lines[view["player"]]
        if view["phase"] == phases.BONUS:
            game.act("bonus", ingredient=next(taken))
        elif not view["actions_left"]:
            game.act("end_turn")
        elif mine:
            if _approach(game, *mine[0].split(" on ")):
                mine.pop(0)
        else:
            idle(game)
    return game


def _row_of(name: str) -> str:
    return ROWS[DECK.rows[CARDS[name]]]


def _listed(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name]


def _in_turn(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """The cards in the order in which they must come up."""
    for cards in zip_longest(*lines):
        yield from (card.split(" on ")[0] for card in cards if card)


def _approach(game: Carnuta, name: str, column: str = "") -> bool:
    """Play one action towards laying a card. Returns whether it is laid now."""
    seat, card = game.view()["player"], CARDS[name]
    hand = player(game, seat)["hand"]
    if card not in hand:
        fetch(game, name)
        return False
    missing = payment(board_of(game, seat), DECK.costs[card]).missing
    if missing:
        _get_runes(game, WORDS[missing[0]])
    elif column:
        game.act("salt", card=hand.index(card), ingredient=column)
    else:
        game.act("lay_card", card=hand.index(card))
    return not missing


def fetch(game: Carnuta, name: str) -> None:
    """Take a card from the market, or pass the time until it is there."""
    visible = game.view()["market"][_row_of(name)]
    if CARDS[name] in visible:
        game.act("take_card", row=_row_of(name), place=visible.index(CARDS[name]))
    else:
        idle(game)


def _get_runes(game: Carnuta, face: str) -> None:
    """Take runes of this face if a slot is empty; otherwise turn all runes to it."""
    game.play(next(action for action in game.legal_actions() if action.args.get("face") == face))


def turn_of(game: Game, seat: int) -> None:
    """Pass the time until a seat's turn begins."""
    while game.to_act != seat or game.view()["actions_left"] < ACTIONS_PER_TURN:
        if game.view()["actions_left"]:
            idle(game)
        else:
            game.act("end_turn")


def idle(game: Game) -> None:
    """Pass the time with an action on runes."""
    game.play(next(action for action in game.legal_actions() if "face" in action.args))
