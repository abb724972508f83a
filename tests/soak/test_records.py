"""Records, files and codes that are damaged, forged or made up: what can't be read says so, and
what can is read the same again."""

from __future__ import annotations

import json
import random
import tomllib
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.result_codes import Result
from tablewidgets.engine import short_codes
from tablewidgets.engine.game import Game
from tablewidgets.new_game.higher import Higher
from tablewidgets.testing import play_randomly
from tests.carnavalesque.players import OWN
from tests.carnuta.decks import few_night_cards
from tests.soak.mutations import changed_data, changed_text
from tests.soak.subjects import coin, die
from tests.tries import Tally, number_of_tries, repeatable, rng_of

TALLIED: Final = "bad records, files and codes"
SECONDS: Final = 3.0
"""Nothing takes more of CPU."""


def try_often(
    part: str, tally: Tally, usual: int, soak: int, attempt: Callable[[random.Random], object]
) -> None:
    """Try something, each time with a random generator of its own."""
    for at in range(number_of_tries(usual, soak)):
        begun = process_time()
        with repeatable(f"number {at} of {part}"):
            attempt(rng_of(part, at))
            assert process_time() - begun < SECONDS
        tally.add(TALLIED)


# Records.

GAMES: Final[dict[str, Callable[[int], Game]]] = {
    "higher": lambda seed: Higher(2, seed=seed),
    "kraaw": lambda seed: tw.Kraaw(["Ana", "Bo", "Émi😀"], seed=seed),
    "kraaw, options": lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2, bonus="lenient", first=0),
    "carnuta": lambda seed: tw.Carnuta(2, seed=seed),
    "carnuta, deck": lambda seed: tw.Carnuta(3, seed=seed, deck=few_night_cards()),
    "carnuta, piles": lambda seed: tw.Carnuta(2, seed=seed, starts=[8], day=[1, 64, None, 18]),
    "carnavalesque": lambda seed: tw.Carnavalesque(3, seed=seed, version="young"),
    "carnavalesque, events": lambda seed: tw.Carnavalesque(4, seed=seed, version="events"),
    "carnavalesque, roles": lambda seed: tw.Carnavalesque(["A", "B", "C"], seed=seed),
    "carnavalesque, own": lambda seed: tw.Carnavalesque(3, seed=seed, **OWN),
}


def records(name: str) -> list[str]:
    """Whole games, games under way and games that begin."""
    found = []
    for seed, actions in enumerate((0, 5, 30, 30, 100)):
        game = GAMES[name](seed)
        for _ in play_randomly(game, random.Random(seed).random, actions):
            pass
        found.append(game.to_json())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_bad_record_says_so_and_a_good_one_is_read_the_same_again(
    name: str, tally: Tally
) -> None:
    texts = records(name)
    others = [*texts, *records("higher"), *records("kraaw")]
    read = 0

    def attempt(rng: random.Random) -> None:
        text = rng.choice(texts)
        if rng.random() < 0.4:
            text = changed_text(text, others, rng)
        else:
            data = changed_data(json.loads(text), rng)
            text = json.dumps(data, ensure_ascii=rng.random() < 0.5)
        nonlocal read
        read += is_read(lambda: tw.from_json(text))

    try_often(name, tally, 150, 5_000, attempt)
    assert read, "some changes do no harm"


def is_read(read: Callable[[], Game]) -> bool:
    """Whether it is a record; then it is written and read the same again."""
    try:
        game = read()
    except tw.BadRecord as error:
        assert 0 < len(str(error)) < 1_000
        if len(error.args[0]) % 50 == 0:
            assert len("".join(traceback.format_exception(error))) < 20_000
        return False
    written = game.to_json()
    again = tw.from_json(written)
    assert again.to_json() == written
    assert again.history == game.history
    return True


def test_a_bad_file_of_a_record_says_so(tmp_path: Path, tally: Tally) -> None:
    texts = [records(name)[2].encode() for name in GAMES]
    path = tmp_path / "game.json"

    def attempt(rng: random.Random) -> None:
        data = bytearray(rng.choice(texts))
        for _ in range(rng.choice([0, 1, 1, 2, 5])):
            at = rng.randrange(len(data) + 1)
            put = bytes(rng.randrange(256) for _ in range(rng.choice([1, 1, 4, 1000])))
            data[at : at + rng.choice([0, 1, 1, 300])] = put
        if rng.random() < 0.2:
            data[:0] = b"\xef\xbb\xbf"
        path.write_bytes(data)
        is_read(lambda: tw.load(path))

    try_often("files", tally, 100, 5_000, attempt)


# Files of one's own.

PACKAGE: Final = files("tablewidgets.games")
FILES: Final[dict[str, tuple[str, Callable[[Any], Game]]]] = {
    "deck": ("carnuta/deck.toml", lambda given: tw.Carnuta(2, seed=1, deck=given)),
    "cards": ("carnavalesque/crowd.toml", lambda given: tw.Carnavalesque(3, seed=1, cards=given)),
    "events": (
        "carnavalesque/events.toml",
        lambda given: tw.Carnavalesque(3, seed=1, version="events", events=given),
    ),
    "roles": ("carnavalesque/roles.toml", lambda given: tw.Carnavalesque(3, seed=1, roles=given)),
}


@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_of_ones_own_says_so(name: str, tmp_path: Path, tally: Tally) -> None:
    source, make = FILES[name]
    text = (PACKAGE / source).read_text("utf-8")
    data = tomllib.loads(text)
    path = tmp_path / "own.toml"

    def attempt(rng: random.Random) -> None:
        given: Any = path
        if rng.random() < 0.5:
            given = changed_data(data, rng, json=False)
        else:
            path.write_bytes(changed_text(text, [text], rng).encode("utf-8", "surrogatepass"))
        unexpected = () if isinstance(given, str) else (OSError,)
        try:
            game = make(given)
        except (TypeError, ValueError, OSError) as error:
            assert not isinstance(error, unexpected)
            assert name in str(error)
            return
        assert tw.from_json(game.to_json()).to_json() == game.to_json()

    try_often(name, tally, 150, 5_000, attempt)


# Codes.


def test_a_bad_code_on_a_class_board_is_refused(tally: Tally) -> None:
    """Or it is one of those that exist: one wrong code in a million has the right checksum."""
    about: list[Any] = [coin(1), die(1)]
    codes = [[make(seed).code for seed in range(40)] for make in (coin, die)]
    genuine = {code for each in codes for code in each}
    wrong = 0

    def attempt(rng: random.Random) -> None:
        nonlocal wrong
        which = rng.randrange(2)
        board = tw.ClassBoard(about[which])
        pasted = [
            changed_text(rng.choice(codes[which]), [*codes[0], *codes[1]], rng)
            for _ in range(rng.choice([1, 1, 1, 5]))
        ]
        text = rng.choice(["\n", " ", ""]).join(pasted)[:20_000]
        with suppress(ValueError):  # half a character
            board.add(text)
        wrong += len(set(board.codes) - genuine)
        assert len(board.refused) <= 20_000
        assert str(board)

    try_often("class codes", tally, 500, 20_000, attempt)
    assert wrong <= 2


def test_a_forged_code_on_a_class_board_does_no_harm(tally: Tally) -> None:
    about: list[Any] = [coin(1), die(1), tw.Question("?", answer=["a", "b", "c"], seed=1)]

    def attempt(rng: random.Random) -> None:
        of = rng.choice(about)
        numbers = tuple(
            rng.choice([0, 1, 2, 3, 6, 100, rng.randrange(10 ** rng.choice([1, 3, 9, 30]))])
            for _ in range(rng.randrange(8))
        )
        mark = short_codes.encode(rng.randrange(1 << 20), 4)
        board = tw.ClassBoard(of, Result(of.kind, of.fingerprint, mark, numbers).code)
        assert len(board) + len(board.refused) == 1
        assert str(board)
        assert board.widget("fr").get_state("_state")["_state"]["title"]

    try_often("forged codes", tally, 300, 10_000, attempt)


@pytest.mark.parametrize("game", ["kraaw", "carnuta", "carnavalesque"])
def test_a_bad_progress_code_changes_nothing(game: str, tally: Tally) -> None:
    lesson = tw.tutorial(game)
    steps = [(n, at) for n, of in enumerate(lesson.learner.tutorial.chapters) for at in range(2)]
    codes = []
    for place in steps:
        lesson.go(*place)
        lesson.learner.done.add(place)
        codes.append(lesson.code)
    wrong = 0

    def attempt(rng: random.Random) -> None:
        nonlocal wrong
        before = lesson.code
        code = changed_text(rng.choice(codes), codes, rng)
        try:
            lesson.enter(code)
        except ValueError:
            assert lesson.code == before
        else:
            wrong += lesson.code not in codes

    try_often(f"progress in {game}", tally, 200, 4_000, attempt)
    assert wrong <= 2
