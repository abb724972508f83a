"""The last chapters: what the cards score, how the game ends, and who wins."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.scoring import (
    Score,
    ingredient_counts,
    points_of,
    score_of,
    winners_of,
)
from tablewidgets.games.carnuta.terms import INGREDIENTS, LAST_NOTCH
from tablewidgets.games.carnuta.tutorial.brewing import brewed, fetch, idle, turn_of
from tablewidgets.games.carnuta.tutorial.positions import (
    ANA,
    BO,
    CARDS,
    CY,
    DECK,
    END,
    LAY,
    after,
    play,
    player,
    points,
    take,
    total,
)
from tablewidgets.games.carnuta.view import counts_of, laid_by
from tablewidgets.tutorials.steps import At, Chapter, Choose, Step, Wrong, do

# What the cards score.


def _rich_potion() -> Game:
    """Ana has laid nine cards, some of every kind, and can pay for the one in her hand."""
    game = brewed(
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
    """C22: what a card of Ana's scores, or would with one more of an ingredient."""
    counts = counts_of(player(game), DECK)
    if more:
        counts[INGREDIENTS.index(more)] += 1
    return points_of(DECK.cards[CARDS[name]].points, counts)


def _with_more(name: str, more: str, *options: int) -> Choose:
    """A question: what a card would score with one more of an ingredient. What it scores now can be
    read on the table."""
    return Choose(options, lambda game: _scores(game, name, more))


def _helps(name: str, *options: str) -> Choose:
    """A question: which ingredient would make a card score more."""

    def right(game: Game) -> str:
        now = _scores(game, name)
        return next(option for option in options if _scores(game, name, option) > now)

    return Choose(options, right)


def _score(game: Game, seat: int) -> Score:
    """The points of what a seat has laid, with its tokens."""
    return score_of(DECK, laid_by(player(game, seat)), _tokens(game, seat))


def _tokens(game: Game, seat: int) -> list[int]:
    return [INGREDIENTS.index(token) for token in player(game, seat)["tokens"]]


def _scored_in_hand(game: Game) -> int:
    """C23: what the total has besides the cards that are laid."""
    return int(player(game)["score"]) - _score(game, ANA).total


def _scored_once_laid(game: Game) -> int:
    """What the card in hand would score."""
    card = DECK.cards[player(game)["hand"][0]]
    counts = ingredient_counts(DECK, after(game, LAY).laid[ANA], _tokens(game, ANA))
    return points_of(card.points, counts)


def _ingredients(game: Game) -> dict[str, int]:
    """How many there are of each, the total, and the numbers on some cards."""
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

# The end.


def _tenth_card_laid() -> Game:
    """Cy is the Ancestor. Ana has laid ten cards, has an action left, and can pay for an Egg."""
    game = brewed(
        "berry start, butterfly 2, honey 2, egg 3, berry double, clover x2, skull 2, butterfly x1,"
        "butterfly double, clover 2",
        "mushroom start, berry x4, mushroom 2, honey x1, mushroom x1, honey double, berry 2",
        "clover start, flower 2, flower 3, skull 3, clover x1, mushroom 3, clover double,"
        "flower double",
        ancestor=CY,
        tokens=["butterfly", "egg", "clover", "skull", "mushroom"],
        then="egg 2, egg x2, honey 3, clover 3",
    )
    turn_of(game, BO)
    play(game, do("turn_runes", face="sun"))
    fetch(game, "egg x2")
    play(game, END)
    turn_of(game, ANA)
    fetch(game, "egg 2")
    return game


def _turns_left(seat: int) -> Choose:
    """A question: how many turns a seat still has (C21). They are played to be counted."""

    def right(game: Game) -> int:
        state, turns = game.state, 0
        while state.actor is not None:
            move = next(move for move in state.legal() if _passes_time(move))
            turns += state.actor == seat and move == _END_TURN
            state.apply(move)
        return turns

    return Choose((0, 1, 2), right)


_END_TURN: Final = MOVES.code("end_turn")


def _passes_time(move: int) -> bool:
    return move == _END_TURN or MOVES.actions[move].kind == "turn_runes"


def _winner(*seats: str) -> Choose:
    """A question: who would win if the game ended now (C24)."""

    def right(game: Game) -> str:
        won = winners_of([_score(game, seat) for seat in range(len(game.names))])
        return seats[won[0]] if len(won) == 1 else "shared"

    return Choose((*seats, "shared"), right)


def _best_columns(game: Game) -> dict[str, int]:
    """The total that Ana and Bo have both, and what the best column of each scores."""
    best = [max(_score(game, seat).columns.values()) for seat in (ANA, BO)]
    return {**total(game), "ana": best[ANA], "bo": best[BO]}


def _limit(game: Game) -> int:
    return int(game.view()["options"]["round_limit"])


def _last_round_agreed() -> Game:
    """Two rounds were agreed on, and Ana is about to end the last turn of the second one."""
    game = brewed("skull start, skull 2", "clover start, clover 2", ancestor=BO, round_limit=2)
    turn_of(game, BO)
    turn_of(game, ANA)
    idle(game)
    idle(game)
    return game


END_OF_GAME: Final = Chapter(
    key="end",
    begin=_tenth_card_laid,
    steps=(
        Step(
            key="eleventh",
            rules=("C21",),
            focus=(At("hand-0", 0),),
            task=LAY,
            values=lambda _game: {"last": LAST_NOTCH},
            check=lambda game: game.view()["last_round"] == game.view()["round"] + 1,
        ),
        Step(
            key="turns_left",
            rules=("C6", "C21"),
            focus=("player-1",),
            task=_turns_left(BO),
            then=(END, LAY, take("day", 2), END, take("day", 3), LAY, END, take("day", 1)),
        ),
        Step(
            key="twelfth",
            rules=("C12", "C21"),
            focus=("counter-0",),
            task=LAY,
            values=lambda game: {**total(game), "last": LAST_NOTCH},
            check=lambda game: (player(game)["laid"], player(game)["counter"]) == (12, LAST_NOTCH),
            then=(END, do("take_runes", face="sun"), LAY),
        ),
        Step(
            key="winner",
            rules=("C24",),
            focus=("sheet",),
            task=_winner("ana", "bo", "cy"),
            values=_best_columns,
            then=(END,),
        ),
        Step(
            key="over",
            rules=("C21",),
            focus=("sheet",),
            values=lambda _game: {"last": LAST_NOTCH},
        ),
        Step(
            key="shared",
            rules=("C24",),
            begin=_last_round_agreed,
            task=_winner("ana", "bo"),
            values=_best_columns,
        ),
        Step(
            key="limit",
            rules=("C25",),
            task=END,
            values=lambda game: {"n": _limit(game), "usual": _limit(Carnuta(2, seed=1))},
            check=lambda game: game.is_over,
        ),
    ),
)
