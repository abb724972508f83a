"""What a bot can't know makes no difference to what it does, nor to the reasons it gives: 10,000
times a game in `make soak`."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES
from tablewidgets.engine.search import Search
from tablewidgets.new_game.higher import Higher
from tests.tries import Tally, number_of_tries, repeatable, rng_of

TRIES = number_of_tries(10, 10_000)
IN_WORDS = number_of_tries(10, 500)
"""So many of these are put into words too, which takes longer."""
EACH = 10
"""Positions of a game."""
GAMES: dict[str, tuple[Callable[[int], Game], int]] = {
    "kraaw": (lambda seed: tw.Kraaw(2 + seed % 5, seed=seed, whole_hand_swap=seed % 2 == 1), 20),
    "carnuta": (lambda seed: tw.Carnuta(2 + seed % 3, seed=seed), 1),
    "carnavalesque": (
        lambda seed: tw.Carnavalesque(
            3 + seed % 3, seed=seed, version=("events", "roles")[seed % 2]
        ),
        1,
    ),
    "higher": (lambda seed: Higher(2, seed=seed), 2),
}
"""Each game, and in how many worlds its bots think: at least 10 where reasons may name a card."""


@pytest.mark.parametrize("name", GAMES)
def test_same_choice_and_same_reasons(name: str, tally: Tally) -> None:
    make, worlds = GAMES[name]
    tried = differed = seed = 0
    while tried < TRIES:
        seed += 1
        rng = rng_of(name, seed)
        with repeatable(f"game {seed}"):
            game = make(rng.randrange(1 << 30))
            for _ in range(EACH):
                for _ in range(1 + rng.randrange(8)):
                    if game.to_act is not None:
                        game.play(rng.choice(game.legal_actions()))
                if game.to_act is None or tried >= TRIES:
                    break
                differed += compared(game, worlds, rng, in_words=tried < IN_WORDS)
                tried += 1
    assert differed > TRIES / 2
    tally.add(f"a bot's choice in another world, {name}", tried)


def compared(game: Game, worlds: int, rng: random.Random, *, in_words: bool) -> bool:
    """Compare what a bot does in a position with what it does in another world; whether that is
    really another one."""
    seat = game.to_act
    assert seat is not None
    other = game.determinize(seat, random.Random(rng.random()))
    bots = [Search(worlds=worlds, seed=7) for _ in range(2)]
    chosen = [
        bot.choose(tw.bots.lazy_view(of, seat), of.legal_actions())
        for of, bot in zip((game, other), bots, strict=True)
    ]
    assert chosen[0] is chosen[1]
    ours, theirs = (bot.why() for bot in bots)
    assert ours.tried == theirs.tried
    if in_words:
        for locale in LOCALES:
            with tw.speaking(locale):
                assert str(ours) == str(theirs)
    return other.state != game.state
