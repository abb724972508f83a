"""What must hold of every game: properties to check in a game's tests, your own games included.

Each function takes a way to make a game from a seed, plays it at random, and raises an
`AssertionError` at the first thing that does not hold. `check_all` calls them all.

    def test_my_game():
        check_all(lambda seed: MyGame(players=3, seed=seed), seeds=range(20))
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, TypeVar

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Random01, below
from tablewidgets.engine.errors import BadRecord, IllegalAction
from tablewidgets.engine.game import Game, has_beliefs
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.narration import sentences
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.scene import Piece, Zone
from tablewidgets.scene.wire import wire

__all__ = [
    "check_all",
    "check_bad_records",
    "check_beliefs",
    "check_hidden",
    "check_legal",
    "check_listeners",
    "check_records",
    "check_refusals",
    "check_rules",
    "check_scenes",
    "check_snapshots",
    "check_undo_redo",
    "check_views",
    "play_randomly",
    "played",
]

Make = Callable[[int], Game]
"""Makes a new game from a seed."""

T = TypeVar("T")

LONGEST = 100_000
"""A random game with more actions than this is taken not to end."""


def check_all(make: Make, seeds: Iterable[int]) -> None:
    """Check a game in every way, from each of these seeds.

    Args:
        make: Makes the game from a seed.
        seeds: The seeds of the games, and of the random actions.

    Raises:
        AssertionError: If a check fails; it says what is wrong.

    Example:
        >>> check_all(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seeds=range(1))
    """
    for seed in seeds:
        check_rules(make, seed)
        check_refusals(make, seed)
        check_listeners(make, seed)
        check_views(make, seed)
        check_scenes(make, seed)
        check_hidden(make, seed)
        check_beliefs(make, seed)


def check_rules(make: Make, seed: int) -> None:
    """What is asked of the rules alone: what is legal, copies, undo and records.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_rules(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    check_legal(make, seed)
    check_snapshots(make, seed)
    check_undo_redo(make, seed)
    check_records(make, seed)
    check_bad_records(make, seed)


def play_randomly(game: Game, chance: Random01, actions: int | None = None) -> Iterator[Game]:
    """Play random actions.

    Args:
        game: The game.
        chance: A function that returns a number from 0 to 1, such as `random.Random(1).random`.
        actions: How many; by default, until the end.

    Returns:
        An iterator that yields the game before each action.

    Raises:
        AssertionError: If the game doesn't end.

    Example:
        >>> import random
        >>> game = tw.Kraaw(2, seed=1)
        >>> len(list(play_randomly(game, random.Random(1).random, actions=5)))
        5
    """
    for _ in range(LONGEST if actions is None else actions):
        if game.is_over:
            return
        yield game
        game.play(pick(game.legal_actions(), chance))
    assert actions is not None or game.is_over, f"no end after {LONGEST} actions"


def played(make: Make, seed: int, actions: int | None = None) -> Game:
    """A game after some random actions.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        actions: How many; by default, until the end.

    Returns:
        The game.

    Raises:
        AssertionError: If the game doesn't end.

    Example:
        >>> played(lambda seed: tw.Kraaw(2, seed=seed), seed=1).is_over
        True
    """
    game = make(seed)
    for _ in play_randomly(game, random.Random(seed).random, actions):
        pass
    return game


def part_of(make: Make, seed: int) -> Game:
    """A game stopped somewhere on its way."""
    length = len(played(make, seed).timeline.moves)
    return played(make, seed, below(length, random.Random(seed + 1).random))


def pick(items: tuple[T, ...], chance: Random01) -> T:
    return items[below(len(items), chance)]


def everything(game: Game) -> tuple[object, ...]:
    """All that can be told of a game, to be compared."""
    return (game.history, game.state.snapshot(), game.legal_actions(), game.to_act, game.result)


def seats(game: Game) -> list[Seat]:
    return [*range(game.seats), None, TEACHER]


# The properties.


def check_legal(make: Make, seed: int) -> None:
    """Until the end somebody can act, and the legal actions are sorted and have different names.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_legal(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    for _ in play_randomly(game, random.Random(seed).random):
        legal = game.legal_actions()
        codes = [action.code for action in legal]
        assert legal, "nothing is legal, and the game is not over"
        assert codes == sorted(set(codes)), f"not sorted: {legal}"
        assert type(game.to_act) is int
        assert game.to_act in range(game.seats), f"seat {game.to_act} is to act"
        assert not game.state.chance_outcomes(), "chance and a player are both to act"
        for name in (repr, str, Action.to_json, lambda action: action.sentence(game.names)):
            names = [str(name(action)) for action in legal]
            assert len(set(names)) == len(names), f"not told apart: {names}"
    assert game.legal_actions() == ()
    assert game.to_act is None
    assert game.result is not None
    assert set(game.result.winners) <= set(range(game.seats))
    assert len(game.result.scores) == game.seats


def check_refusals(make: Make, seed: int) -> None:
    """What is not legal is refused with a rule and a sentence, and nothing changes.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_refusals(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    chance = random.Random(seed).random
    for _ in play_randomly(game, chance):
        if chance() < 0.02:
            _check_refusals_now(game)
    _check_refusals_now(game)


def _check_refusals_now(game: Game) -> None:
    before, legal = everything(game), set(game.legal_actions())
    for action in game.spec.moves.actions:
        if action not in legal:
            _check_refused(game, action)
    for kind, args in _nonsense(game):
        refused(partial(game.act, kind, **args), ValueError, TypeError)
    for thing in (None, 0, "", "look", {"kind": "look"}, game, object()):
        refused(partial(game.play, thing), TypeError)  # type: ignore[arg-type]
    assert everything(game) == before, "a refusal changed the game"


def _check_refused(game: Game, action: Action) -> None:
    error = refused(lambda: game.play(action), IllegalAction, ValueError)
    if isinstance(error, IllegalAction):
        assert error.rule in game.rules(), f"{error.rule} is not in the rulebook"
        for locale in LOCALES:
            with speaking(locale):
                assert error.reason
                assert game.rules()[error.rule].text in str(error)
    else:
        seat = action.args.get("seat")
        assert isinstance(seat, int), f"{action!r}: {error}"
        assert seat >= game.seats, f"{action!r}: {error}"


def _nonsense(game: Game) -> Iterator[tuple[Any, dict[str, Any]]]:
    odd: list[Any] = [-1, 10**30, 1.0, math.nan, "0", "", b"0", [], {}, (0,), object(), 1j]
    for kind in ("", "no such kind", 0, None, ["look"], b"look", *game.spec.moves.kinds):
        yield kind, {"no such argument": 0}
    for kind, takes in game.spec.moves.kinds.items():
        usual = {name: values[0] for name, values in takes.items()}
        for name, values in takes.items():
            yield kind, {other: value for other, value in usual.items() if other != name}
            yield kind, {**usual, "more": 0}
            for value in odd:
                yield kind, {**usual, name: value}
            if bool not in {type(value) for value in values}:
                yield kind, {**usual, name: True}
            else:
                yield kind, {**usual, name: 1}


def check_snapshots(make: Make, seed: int) -> None:
    """A snapshot can be returned to, compared and hashed; replayed from it, the game is the same.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_snapshots(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    chance = random.Random(seed).random
    for _ in play_randomly(game, chance):
        state = game.state
        before, twin = state.snapshot(), state.copy()
        assert twin == state
        assert hash(twin) == hash(state)
        known = [game.observe(seat) for seat in seats(game)]
        assert [twin.observe(seat) for seat in seats(game)] == known
        move = pick(state.legal(), chance)
        state.apply(move)
        after = state.snapshot()
        assert after != before, f"{game.spec.moves.actions[move]!r} changes nothing"
        assert twin.snapshot() == before, "a copy is not on its own"
        state.restore(before)
        assert state == twin
        assert [state.observe(seat) for seat in seats(game)] == known
        state.apply(move)
        assert state.snapshot() == after
        assert game.state == twin, "playing on `game.state` changed the game"


def check_undo_redo(make: Make, seed: int) -> None:
    """Undone to its start and redone to its end, a game goes through the same states.

    Chance does the same again when an undone action is played anew.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_undo_redo(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = played(make, seed)
    moves = game.timeline.moves
    there = [everything(game)]
    while game.can_undo:
        game.undo()
        there.append(everything(game))
    assert len(there) == len(moves) + 1
    assert everything(game) == everything(make(seed))
    refused(game.undo, ValueError)
    for was in reversed(there[:-1]):
        game.redo()
        assert everything(game) == was
    assert not game.can_redo
    refused(game.redo, ValueError)
    for _ in range(len(moves) // 2):
        game.undo()
    for move in moves[len(moves) - len(moves) // 2 :]:
        game.play(game.spec.moves.actions[move])
    assert everything(game) == there[0]
    assert not game.can_redo


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
    assert everything(again) == everything(game)
    assert again.to_json() == game.to_json()
    assert again.names == game.names
    assert type(again) is type(game)
    for _ in play_randomly(game, random.Random(seed).random):
        pass
    for _ in play_randomly(again, random.Random(seed).random):
        pass
    assert everything(again) == everything(game)
    assert everything(from_json(game.to_json())) == everything(game)


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


def check_listeners(make: Make, seed: int) -> None:
    """A listener is called once for each change, after it, until it cancels.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_listeners(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    told: list[tuple[object, ...]] = []
    cancel = game.on_change(lambda changed: told.append(everything(changed)))
    game.play(game.legal_actions()[0])
    assert told == [everything(game)]
    game.undo()
    assert told[1:] == [everything(game)]
    game.redo()
    assert told[2:] == [everything(game)]
    cancel()
    cancel()
    game.undo()
    assert len(told) == 3


def check_views(make: Make, seed: int) -> None:
    """Each view is plain data that says who sees it, and each text and log can be written.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_views(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    for game in (part_of(make, seed), played(make, seed)):
        for seat in seats(game):
            view = game.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
            assert view["game"] == game.spec.name
            assert view["to_act"] == game.to_act
            assert [player["name"] for player in view["players"]] == list(game.names)
            texts = set()
            for locale in LOCALES:
                with speaking(locale):
                    assert game.log(seat)
                    last = game.log(seat, len(game.history) - 1)
                    assert not last or game.log(seat)[-len(last) :] == last
                    texts.add(game.text(seat))
            assert len(texts) == len(LOCALES), "the text is the same in two languages"
        for step in range(0, len(game.history) + 1, 1 + len(game.history) // 20):
            assert game.text(0, step)
        assert repr(game) == str(game) == game.text(None)


def check_scenes(make: Make, seed: int) -> None:
    """Each scene is plain data with an id for everything in it.

    It offers what is legal to the player who is to act, and nothing to anybody else.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_scenes(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    for _ in play_randomly(game, random.Random(seed).random, 100):
        for seat in seats(game):
            drawn = game.scene(seat)
            sent = wire(drawn)
            assert json.loads(json.dumps(sent, allow_nan=False)) == sent
            zones = [zone for panel in drawn.panels for zone in panel.zones]
            ids = [piece.id for zone in zones for piece in zone.pieces]
            ids += [part.id for parts in (drawn.panels, zones) for part in parts]
            ids += [target.id for zone in zones for target in zone.targets]
            assert len(set(ids)) == len(ids), "two parts of a scene have the same id"
            assert all(zone.label for zone in zones)
            legal = {offer.move for offer in drawn.affordances if offer.legal}
            acts = seat in (game.to_act, TEACHER)
            assert legal == ({action.code for action in game.legal_actions()} if acts else set())
            for offer in drawn.affordances:
                assert acts, "something is offered to a seat that is not to act"
                assert offer.verb in drawn.verbs
                assert set(offer.on) <= set(ids)
    assert game.scene(None).status


def check_hidden(make: Make, seed: int, often: float = 0.1) -> int:
    """What a seat can't know changes nothing of what it sees, may do or is told.

    At random moments, all that a seat can't know is drawn again (`determinize`), and what the seat
    sees of the two games is compared to the byte: at that moment and, for one seat at the end, at
    every step of the game.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        often: The probability of a comparison at each moment.

    Returns:
        How many moments were compared in games that did differ.

    Raises:
        AssertionError: If a seat can tell; it says at which step.

    Example:
        >>> check_hidden(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1) > 0
        True
    """
    game, rng, checks = make(seed), random.Random(seed), 0
    for _ in play_randomly(game, rng.random):
        if rng.random() < often:
            for seat in range(game.seats):
                other = _other_world(game, seat, rng)
                start = max(0, len(game.history) - 1)
                _compare(game, other, seat, start)
                checks += other.state != game.state
    seat = seed % game.seats
    _compare(game, _other_world(game, seat, rng), seat, 0)
    return checks


def _other_world(game: Game, seat: int, rng: random.Random) -> Game:
    try:
        return game.determinize(seat, rng)
    except BadRecord as error:
        raise AssertionError(f"what was legal depends on what seat {seat} can't see") from error


def _compare(game: Game, other: Game, seat: int, start: int) -> None:
    both = zip(_seen(game, seat, start), _seen(other, seat, start), strict=True)
    for step, (ours, theirs) in enumerate(both, start=start):
        assert ours == theirs, f"seat {seat} can tell, at step {step}"


def check_beliefs(make: Make, seed: int, often: float = 0.05) -> None:
    """Every piece and zone that the scene says can be asked about has a distribution, and no other.

    What a seat can't know changes nothing of it. A game without beliefs passes.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        often: The probability of a check at each moment.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_beliefs(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game, rng = make(seed), random.Random(seed)
    if not has_beliefs(game):
        return
    for _ in play_randomly(game, rng.random):
        if rng.random() < often:
            for seat in seats(game):
                laws = _laws(game, seat)
                if isinstance(seat, int):
                    assert _laws(_other_world(game, seat, rng), seat) == laws, f"{seat} can tell"
    for step in range(0, game.steps, 1 + game.steps // 10):
        _laws(game, seed % game.seats, step)


def _laws(game: Game, seat: Seat, step: int | None = None) -> list[str]:
    """Every law that a seat can ask for, and what they rest on."""
    beliefs = game.beliefs(seat, step)
    told = [beliefs.title, beliefs.hypothesis, repr(beliefs.evidence())]
    zones = [zone for panel in game.scene(seat, step).panels for zone in panel.zones]
    parts: Iterable[Zone | Piece] = chain(zones, *(zone.pieces for zone in zones))
    for part in parts:
        law = beliefs.of_piece(part.id)
        assert (law is not None) == part.law, f"{part.id}: {law}"
        if law is not None:
            assert law.law.keys() <= law.names.keys(), f"{law.law.keys()} have not all a name"
            assert sum(p for _, p in law.bars()) == 1
            told.append(repr((law.of, law.bars())))
    return told


def _seen(game: Game, seat: int, start: int) -> Iterator[tuple[str, ...]]:
    """All that a seat gets to see at each step from one on, as text."""
    before = action = None
    for state, actor, did in chain(game.timeline.walk(start), [(game.state, None, 0)]):
        observation = state.observe(seat)
        told: list[str] = (
            [] if before is None else sentences(game.spec, game.names, before, action, observation)
        )
        view = json.dumps(game.spec.view(observation, game.names))
        legal = repr(state.legal()) if seat == state.actor else ""
        yield repr(observation), view, legal, "\n".join(told)
        before = observation
        action = None if actor in (CHANCE, None) else game.spec.moves.actions[int(did)]


def refused(call: Callable[[], object], *errors: type[Exception]) -> Exception:
    """The error that a call must raise, with a word of explanation."""
    try:
        call()
    except errors as error:
        assert str(error), "an error without a word"
        return error
    raise AssertionError(f"no {' or '.join(error.__name__ for error in errors)}")
