"""The view of a game of Carnuta: what a seat observes, as plain data; and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.cards import Json
from tablewidgets.games.carnuta.constants import (
    INGREDIENTS,
    LAST_NOTCH,
    NO_CARD,
    NO_INGREDIENT,
    ROWS,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.observation import Laid, Market, Observation, market_row
from tablewidgets.games.carnuta.runes import WORDS
from tablewidgets.games.carnuta.scoring import (
    Score,
    ingredient_counts,
    score_of,
    total_of,
    winners_of,
)

ROUND_LIMIT: Final = "round_limit"


class PlayerView(TypedDict):
    """One player's part of the table."""

    name: str
    score: int
    """What the laid cards score now."""
    counter: int
    """The notch of the counter (C12)."""
    laid: int
    """The number of cards laid, Salts included."""
    columns: dict[str, list[int]]
    """By ingredient, the cards laid, without Salts."""
    salt: dict[str, int]
    """By ingredient, the number of Salts on the column."""
    salt_cards: dict[str, list[int]]
    """By ingredient, these Salts."""
    hand: list[int]
    runes: list[str]
    """For each of the six slots "sun", "moon", "empty" or "locked"."""
    sickles: int
    tokens: list[str]
    """The ingredients of the bonus tokens."""


class PileView(TypedDict):
    """The pile and the discard of a row."""

    draw: int
    """The number of cards in the pile."""
    cards: list[int] | None
    """These cards, top first: for the teacher only."""
    discard: int
    """The number of cards in the discard."""
    discarded: list[int]
    """These cards, the last one on top."""


class OptionsView(TypedDict):
    extra_round: bool
    round_limit: int


class CarnutaView(TypedDict):
    """What a seat observes, as plain data: cards by their ids, seats and places counted from 0."""

    game: str
    seat: Seat
    phase: str
    to_act: int | None
    player: int
    """Whose turn it is."""
    round: int
    actions_left: int
    last_round: int | None
    """The round that ends the game, once the 11th card is laid."""
    ancestor: int
    options: OptionsView
    deck: Json | None
    """The deck as in a file; None is the house deck."""
    players: list[PlayerView]
    market: dict[str, list[int | None]]
    """By row, a card or None for each place."""
    piles: dict[str, PileView]
    """By row."""
    supply: dict[str, int]
    """By face."""
    tokens: list[str]
    """The ingredients of the bonus tokens left."""
    winners: list[int] | None
    """The seats that won, once the game is over."""
    stopped: str | None
    """ROUND_LIMIT if the game stopped there (C25)."""


def view(seen: Observation, names: Sequence[str]) -> CarnutaView:
    """The view of an observation."""
    deck = seen.setup.deck
    over = seen.phase == phases.OVER
    return {
        "game": "carnuta",
        "seat": seen.seat,
        "phase": seen.phase,
        "to_act": None if seen.actor == CHANCE else seen.actor,
        "player": seen.player,
        "round": seen.round,
        "actions_left": seen.actions_left,
        "last_round": min(seen.last_round, seen.setup.round_limit) or None,
        "ancestor": seen.ancestor,
        "options": {
            "extra_round": seen.setup.extra_round,
            "round_limit": seen.setup.round_limit,
        },
        "deck": None if deck.house else deck.to_json(),
        "players": [_player(seen, seat, name) for seat, name in enumerate(names)],
        "market": {row: _shown(market_row(seen.market, n)) for n, row in enumerate(ROWS)},
        "piles": {
            row: {
                "draw": seen.pile_sizes[n],
                "cards": list(seen.piles[n]) if seen.seat == TEACHER else None,
                "discard": len(seen.discards[n]),
                "discarded": list(seen.discards[n]),
            }
            for n, row in enumerate(ROWS)
        },
        "supply": {"sun": seen.supply[0], "moon": seen.supply[1]},
        "tokens": [name for n, name in enumerate(INGREDIENTS) if seen.tokens_left >> n & 1],
        "winners": list(winners_of(_scores(seen))) if over else None,
        "stopped": ROUND_LIMIT if over and seen.round != seen.last_round else None,
    }


def _shown(row: Market) -> list[int | None]:
    return [None if card == NO_CARD else card for card in row]


def _player(seen: Observation, seat: int, name: str) -> PlayerView:
    deck = seen.setup.deck
    laid = seen.laid[seat]
    columns: dict[str, list[int]] = {name: [] for name in INGREDIENTS}
    salts: dict[str, list[int]] = {name: [] for name in INGREDIENTS}
    for card, column in laid:
        salt = deck.ingredients[card] == NO_INGREDIENT
        (salts if salt else columns)[INGREDIENTS[column]].append(card)
    return {
        "name": name,
        "score": total_of(deck, laid, seen.tokens[seat]),
        "counter": min(LAST_NOTCH, len(laid)),
        "laid": len(laid),
        "columns": columns,
        "salt": {name: len(cards) for name, cards in salts.items()},
        "salt_cards": salts,
        "hand": list(seen.hands[seat]),
        "runes": [WORDS[sign] for sign in seen.runes[seat]],
        "sickles": seen.sickles[seat],
        "tokens": [INGREDIENTS[token] for token in seen.tokens[seat]],
    }


def laid_by(player: PlayerView) -> Laid:
    """The cards of a player of a view, each with the ingredient of its column."""
    pairs: list[tuple[int, int]] = []
    for n, ingredient in enumerate(INGREDIENTS):
        cards = (*player["columns"][ingredient], *player["salt_cards"][ingredient])
        pairs.extend((card, n) for card in cards)
    return tuple(pairs)


def counts_of(player: PlayerView, deck: Deck) -> list[int]:
    """C23: the ingredients of a player of a view."""
    tokens = (INGREDIENTS.index(token) for token in player["tokens"])
    return ingredient_counts(deck, laid_by(player), tokens)


def _scores(seen: Observation) -> list[Score]:
    pairs = zip(seen.laid, seen.tokens, strict=True)
    return [score_of(seen.setup.deck, laid, tokens) for laid, tokens in pairs]


def result(seen: Observation) -> Result:
    """C22 to C24: who won, and what each column of each player scored."""
    scores = _scores(seen)
    return Result(
        winners=winners_of(scores),
        scores=tuple(score.total for score in scores),
        details={"columns": [score.columns for score in scores], "rounds": seen.round},
    )


def remarks(seen: Observation) -> list[str]:
    """C25: whether the game stopped at the round limit."""
    stopped = seen.phase == phases.OVER and seen.round != seen.last_round
    return [f"round {seen.round}: {ROUND_LIMIT}"] if stopped else []
