"""Tables to test the rules of Kraaw on: laid out by hand, and played by few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.rules import KraawState

Row = list[int]
ANA, BO, CY, DEE = range(4)


def table(*rows: Row, **options: Any) -> Kraaw:
    """A game laid out, in which Ana begins and nobody exchanges a card with the dog."""
    game = Kraaw(len(rows), seed=1, **{"first": ANA, "deal": list(rows), **options})
    while game.view()["phase"] in ("swap_hand", "dog_swap"):
        game.act(game.view()["phase"], yes=False)
    return game


def row(game: Kraaw, seat: int, by: int | str | None = None) -> list[str]:
    """A row as somebody sees it: "?" hidden, "(4)" hidden but known, "4" revealed, "[4]" locked."""
    shown = {"hidden": "({})", "revealed": "{}", "locked": "[{}]"}
    cards = game.view(by)["players"][seat]["row"]
    return [
        "?" if card["value"] is None else shown[card["state"]].format(card["value"])
        for card in cards
    ]


def values(game: Kraaw) -> list[list[int]]:
    """The values of all cards, as the teacher sees them: each row, and the dog's at last."""
    view = game.view(tw.TEACHER)
    rows = [[card["value"] or 0 for card in player["row"]] for player in view["players"]]
    return [*rows, view["dog"]["values"] or []]


def kinds(game: Kraaw) -> set[str]:
    return {action.kind for action in game.legal_actions()}


def legal(game: Kraaw, kind: str) -> list[dict[str, Any]]:
    """The arguments with which a kind of action is legal."""
    return [action.args for action in game.legal_actions() if action.kind == kind]


def refusal(game: Kraaw, kind: str, **args: Any) -> str:
    """The rule by which an action is refused; the game is as before."""
    before = game.state.snapshot()
    with pytest.raises(tw.IllegalAction) as refused:
        game.act(kind, **args)
    assert game.state.snapshot() == before
    return refused.value.rule


def show(game: Kraaw, *cards: int) -> None:
    """The seat to act reveals a card in a turn of its own, then the next one reveals one, …"""
    for card in cards:
        game.act("look", card=card).act("reveal", card=card).act("end_turn")


def steal(game: Kraaw, seat: int, card: int, reprisal: int) -> None:
    game.act("exchange", seat=seat, card=card).act("reprisal", card=reprisal)


def play_round(game: Kraaw) -> None:
    """Everybody reveals one card after the other, until the round is over."""
    number = game.view()["round"]
    while not game.is_over and game.view()["round"] == number:
        game.play(_openly(game.legal_actions()))


def _openly(actions: tuple[Action, ...]) -> Action:
    order = ("dog_swap", "swap_hand", "reveal_and_lock", "end_turn")
    return min(
        (action for action in actions if action.kind in order),
        key=lambda action: (order.index(action.kind), action.code),
    )


Fate = Callable[..., None]


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Fate:
    """`fate(a, b, …)`: chance will do just this."""

    def set_fate(*outcomes: int | str) -> None:
        coming: Iterator[int | str] = iter(outcomes)
        monkeypatch.setattr(KraawState, "draw", lambda _state, _random: next(coming))

    return set_fate
