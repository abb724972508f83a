"""The chapter on what the cards score."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.scoring import (
    ingredient_counts,
    points_of,
)
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK, points
from tablewidgets.games.carnuta.tutorial.positions import ANA, player, score_now, tokens_of, total
from tablewidgets.games.carnuta.tutorial.scripts import (
    END,
    LAY,
    after,
    fetch,
    play,
    played_to,
    turn_of,
)
from tablewidgets.games.carnuta.view import counts_of
from tablewidgets.tutorials.steps import At, Chapter, Choose, Step, Wrong, do


def _rich_potion() -> Game:
    """Ana has laid nine cards, some of every kind, and can pay for the one in her hand."""
    game = played_to(
        "mushroom start, berry x4, mushroom double, mushroom 2, berry double, honey 2,"
        "salt sun turn on honey, clover 2, flower x2",
        "skull start, skull 2, skull 3, butterfly 2, egg 2, clover 3, skull x1, egg 3",
        tokens=["flower", "clover"],
        then="egg x6",
    )
    turn_of(game, ANA)
    fetch(game, "egg x6")
    play(game, do("take_runes", face="sun"), END)
    turn_of(game, ANA)
    return play(game, do("turn_runes", face="sun"))


def _scores(game: Game, name: str, more: str = "") -> int:
    """C22: what a card scores for Ana now, or with one more of an ingredient."""
    counts = counts_of(player(game), DECK)
    if more:
        counts[INGREDIENTS.index(more)] += 1
    return points_of(DECK.cards[CARDS[name]].points, counts)


def _with_more(name: str, more: str, *options: int) -> Choose:
    """A question: what a card would score with one more of an ingredient."""
    return Choose(options, lambda game: _scores(game, name, more))


def _helps(name: str, *options: str) -> Choose:
    """A question: which ingredient would make a card score more."""

    def right(game: Game) -> str:
        now = _scores(game, name)
        return next(option for option in options if _scores(game, name, option) > now)

    return Choose(options, right)


def _scored_in_hand(game: Game) -> int:
    """C23: the part of the total that doesn't come from laid cards."""
    return int(player(game)["score"]) - score_now(game, ANA).total


def _scored_once_laid(game: Game) -> int:
    """What the card in hand would score."""
    card = DECK.cards[player(game)["hand"][0]]
    counts = ingredient_counts(DECK, after(game, LAY).laid[ANA], tokens_of(game, ANA))
    return points_of(card.points, counts)


def _ingredients(game: Game) -> dict[str, int]:
    """The number of each ingredient, the total, and the numbers on some cards."""
    counts = counts_of(player(game), DECK)
    return {
        **dict(zip(INGREDIENTS, counts, strict=True)),
        **total(game),
        "fixed": points("mushroom 2"),
        "each_now": _scores(game, "mushroom start"),
        "other_now": _scores(game, "flower x2"),
        "pair_now": _scores(game, "berry x4"),
        "each": points("mushroom start"),
        "other": points("flower x2"),
        "pair": points("berry x4"),
        "trio": points("egg x6"),
    }


POINTS: Final = Chapter(
    key="points",
    begin=_rich_potion,
    steps=(
        Step(
            key="each",
            rules=("C15", "C22", "C23"),
            focus=("column-0-mushroom",),
            task=_with_more("mushroom start", "mushroom", 4, 5, 6),
            values=_ingredients,
        ),
        Step(
            key="other",
            rules=("C22",),
            focus=("column-0-flower",),
            task=_with_more("flower x2", "berry", 6, 7, 8),
            values=_ingredients,
        ),
        Step(
            key="pairs",
            rules=("C16", "C22", "C23"),
            focus=("column-0-berry",),
            task=_helps("berry x4", "berry", "honey", "mushroom"),
            values=_ingredients,
        ),
        Step(
            key="in_hand",
            rules=("C23",),
            focus=(At("hand-0", 0),),
            task=Choose((0, 6, 12), _scored_in_hand),
            values=_ingredients,
        ),
        Step(
            key="trios",
            rules=("C14", "C22", "C23"),
            focus=(At("hand-0", 0),),
            task=Choose((6, 12, 18), _scored_once_laid),
            values=_ingredients,
        ),
        Step(
            key="lay",
            rules=("C12", "C13", "C22"),
            focus=(At("hand-0", 0),),
            task=LAY,
            values=_ingredients,
            check=lambda game: player(game)["columns"]["egg"] == [CARDS["egg x6"]],
        ),
        Step(
            key="token",
            rules=("C14", "C22"),
            focus=("tokens",),
            task=do("bonus", ingredient="honey"),
            wrong={
                "berry": Wrong(do("bonus", ingredient="berry"), play=True),
                "mushroom": Wrong(do("bonus", ingredient="mushroom"), play=True),
                "other": Wrong(do("bonus"), play=True),
            },
            values=_ingredients,
        ),
    ),
)
