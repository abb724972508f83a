"""Records: a game comes back from its own, and what is none is refused."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

from tablewidgets.engine.chance import below
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.loading import from_json
from tablewidgets.testing.playing import Make, everything, part_of, play_randomly, played, refused


def check_records(make: Make, seed: int) -> None:
    """A game comes back from its record, and goes on as if it had never been away.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_records(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = part_of(make, seed)
    again = from_json(game.to_json())
    assert everything(again) == everything(game), (
        "read from its record, the game is another one: an option is missing from the record, or "
        "the rules look at something outside the state"
    )
    assert again.to_json() == game.to_json(), "read from its record, it has another record"
    assert again.names == game.names, "read from its record, the players have other names"
    assert type(again) is type(game), f"read from its record, it is {type(again).__qualname__}"
    for either in (game, again):
        for _ in play_randomly(either, random.Random(seed).random):
            pass
    assert everything(again) == everything(game), (
        "read from its record, the game goes on differently: chance must be drawn from what draw() "
        "is given, and from nothing else"
    )
    assert everything(from_json(game.to_json())) == everything(game), (
        "read from its record at the end, the game is another one"
    )


def check_bad_records(make: Make, seed: int) -> None:
    """What is not a record raises `BadRecord`.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_bad_records(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    text = played(make, seed).to_json()
    record = json.loads(text)
    chance = random.Random(seed).random
    bad: list[Any] = ["", "null", "[]", "{}", "0", "\x00", "[" * 10_000, '{"tablewidgets":1}']
    bad += [text[: below(len(text), chance)] for _ in range(20)]
    bad += [
        json.dumps({key: value for key, value in record.items() if key != dropped})
        for dropped in ("tablewidgets", "game", "rules", "players", "seed", "chance", "moves")
    ]
    changes: list[dict[str, Any]] = [
        {"tablewidgets": 0},
        {"game": "no such game"},
        {"rules": record["rules"] + 1},
        {"players": 0},
        {"players": [0]},
        {"players": ["\ud800"] * 2},
        {"players": ["Ana\n", "An\u202ea", "x" * 1000]},
        {"seed": -1},
        {"seed": 0.5},
        {"seed": None},
        {"options": {"no such option": 1}},
        {"options": []},
        {"moves": record["moves"] + record["moves"][-1]},
        {"moves": record["moves"] + "\\"},
        {"moves": "~~~" + record["moves"]},
        {"moves": record["moves"][:-1]},
        {"moves": []},
        {"chance": record["chance"] + [0]},
        {"chance": record["chance"] + [None]},
        {"chance": {}},
        {"result": {"winners": [], "scores": []}},
        {"remarks": ["won by magic"]},
        {"more": 1},
    ]
    bad += [json.dumps({**record, **change}) for change in changes]
    odd: list[Any] = [None, -1, "x", 1.0, [], True]
    for at in range(len(record["chance"])):
        for outcome in odd:
            chances = [*record["chance"][:at], outcome, *record["chance"][at + 1 :]]
            bad.append(json.dumps({**record, "chance": chances}))
    for wrong in bad:
        refused(partial(from_json, wrong), BadRecord)
