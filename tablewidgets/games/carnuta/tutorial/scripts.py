"""Longer scripts of the tutorial, told by the cards that are laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta, phases
from tablewidgets.games.carnuta.constants import ACTIONS_PER_TURN, ROWS
from tablewidgets.games.carnuta.runes import WORDS, payment
from tablewidgets.games.carnuta.tutorial.positions import CARDS, DECK, board_of, player, table


def brewed(*potions: str, then: str = "", tokens: Sequence[str] = (), **options: int) -> Carnuta:
    """A game in which everyone has just laid the cards of a potion, a line for each: first the
    starting card, then the others in order, a Salt as "salt sun turn on egg".

    `then`: the cards that come up after those. `tokens`: the bonus tokens, in the order in which
    they are taken.
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
            if _brew(game, *mine[0].split(" on ")):
                mine.pop(0)
        else:
            idle(game)
    return game


def _row_of(name: str) -> str:
    return ROWS[DECK.rows[CARDS[name]]]


def _listed(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name]


def _in_turn(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """The cards in the order in which they should come up."""
    for cards in zip_longest(*lines):
        yield from (card.split(" on ")[0] for card in cards if card)


def _brew(game: Carnuta, name: str, column: str = "") -> bool:
    """An action towards laying a card: whether it is laid now."""
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
    """Take a card from the market, or wait for it."""
    visible = game.view()["market"][_row_of(name)]
    if CARDS[name] in visible:
        game.act("take_card", row=_row_of(name), place=visible.index(CARDS[name]))
    else:
        idle(game)


def _get_runes(game: Carnuta, face: str) -> None:
    """Runes of this face are taken if there is a slot for them, or else all are turned to it."""
    game.play(next(action for action in game.legal_actions() if action.args.get("face") == face))


def turn_of(game: Game, seat: int) -> None:
    """Let time pass until a seat's turn begins."""
    while game.to_act != seat or game.view()["actions_left"] < ACTIONS_PER_TURN:
        if game.view()["actions_left"]:
            idle(game)
        else:
            game.act("end_turn")


def idle(game: Game) -> None:
    """An action with runes, to let time pass."""
    game.play(next(action for action in game.legal_actions() if "face" in action.args))
