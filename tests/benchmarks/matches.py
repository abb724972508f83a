"""How strong the search bot is: matches with 0.1 s a move, whose games are fixed beforehand.

Each deal is played once from each seat. `python -m tests.benchmarks.matches` plays all of them, or
those whose keys follow (`kraaw_2`); `--games` and `--seconds` give another number of games, and
another time. `--against 0.1` plays against search bots with that time instead of Greedy: whether
more time makes them stronger.

The time is that of the CPU, so that nothing else on the machine weakens the bot. The policies were
tuned on games with seeds below `FIRST_SEED`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from time import process_time
from typing import Final, NamedTuple
from unittest.mock import patch

import tablewidgets as tw
from tablewidgets.chance.estimates import Estimate, proportion
from tablewidgets.engine.bots import Bot
from tablewidgets.engine.game import Game
from tests.benchmarks.figure import Figure

SECONDS: Final = 0.1
GAMES: Final = 200
FIRST_SEED: Final = 1_000_000
_CLOCK: Final = "tablewidgets.engine.search.perf_counter"


class Match(NamedTuple):
    """Games, and what share of them the search bot is to win."""

    title: str
    make: Callable[..., Game]
    seats: int
    least: float
    luck: float
    """What the lower end of the 95 % interval is to be above."""
    together: bool = False
    """Whether all win or lose together: then each seat has a search bot."""


MATCHES: Final[Mapping[str, Match]] = {
    "kraaw_2": Match("Kraaw for two", tw.Kraaw, 2, 0.82, 0.75),
    "kraaw_4": Match("Kraaw for four", tw.Kraaw, 4, 0.42, 0.25),
    "carnuta_2": Match("Carnuta for two", tw.Carnuta, 2, 0.62, 0.55),
    "carnuta_3": Match("Carnuta for three", tw.Carnuta, 3, 0.45, 1 / 3),
    "roles": Match(
        "Carnavalesque with roles", partial(tw.Carnavalesque, version="roles"), 3, 0.6, 0.38, True
    ),
    "events": Match(
        "Carnavalesque with events", partial(tw.Carnavalesque, version="events"), 3, 0.8, 0.7, True
    ),
}


def played(
    match: Match, games: int = GAMES, seconds: float = SECONDS, against: float | None = None
) -> Iterator[float]:
    """What the search bot got of each game: its part of the win."""
    for at in range(games):
        deal, seat = (at, 0) if match.together else divmod(at, match.seats)
        game = match.make(match.seats, seed=FIRST_SEED + deal)

        def thinker(of: int, seconds: float, at: int = at) -> Bot:
            return tw.bots.Search(seconds=seconds, seed=match.seats * at + of)

        bots: dict[int, Bot] = {
            of: thinker(of, against) if against else tw.bots.Greedy(at) for of in range(match.seats)
        }
        thinkers = range(match.seats) if match.together else (seat,)
        bots.update({of: thinker(of, seconds) for of in thinkers})
        with patch(_CLOCK, process_time):
            result = tw.bots.play_on(game, bots).result
        assert result is not None
        shared = 1 if match.together else max(1, len(result.winners))
        yield (seat in result.winners) / shared


def strength(values: list[float]) -> Estimate:
    """The part of the games that was won; of a shared win, less than the share."""
    return proportion(int(sum(values)), len(values))


def match_figures() -> Iterator[Figure]:
    for match in MATCHES.values():
        won = strength(list(played(match)))
        yield Figure(f"{match.title}: won of {GAMES} games", won.value, match.least, None)
        yield Figure("  at least, with 95 % confidence", won.low, match.luck, None)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("matches", nargs="*", default=list(MATCHES), metavar="MATCH")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--against", type=float, metavar="SECONDS")
    given = parser.parse_args()
    for key in given.matches:
        values: list[float] = []
        for value in played(MATCHES[key], given.games, given.seconds, given.against):
            values.append(value)
            if len(values) % 10 == 0 or len(values) == given.games:
                print(f"{key}: {sum(values):g} of {len(values)}: {strength(values)}", flush=True)


if __name__ == "__main__":
    main()
