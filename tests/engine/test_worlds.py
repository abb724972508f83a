"""Worlds that a seat can't tell apart, in a game without a redraw."""

from __future__ import annotations

import dataclasses
import gc
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, permutations, repeat
from math import gcd
from types import FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.bots import LazyView
from tablewidgets.engine.chance import CHANCE, Outcomes
from tablewidgets.engine.default_rate import default_rate
from tablewidgets.engine.game import Game
from tablewidgets.engine.result import Result
from tablewidgets.engine.spec import Event, GameSpec
from tablewidgets.engine.state import TEACHER, Seat, State
from tablewidgets.engine.worlds import TooManyWorlds, Worlds, worlds_of
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.rules import HigherState
from tablewidgets.scene import Scene
from tests.statistics.odds import check_odds, rng, times
from tests.template import PackState, play, variant

MOVES = Moves("cups", {"hide": {"cup": range(3)}, "peek": {"cup": range(3)}})


class Seen(NamedTuple):
    seat: Seat
    actor: int | None
    turn: int
    full: int | None
    """The cups with something in them, for those who know."""
    peeked: tuple[tuple[int, bool], ...]


class CupsState(State):
    """Chance fills one of three cups, the third one twice as likely; then seat 0, who sees it, adds
    something to one of the empty cups, and seat 1 peeks into one. Only seat 0 knows what it did."""

    __slots__ = ("full", "peeked", "turn")

    def __init__(self) -> None:
        self.actor: int | None = CHANCE
        self.full = 0
        self.peeked: tuple[tuple[int, bool], ...] = ()
        self.turn = 0

    def legal(self) -> tuple[int, ...]:
        if self.actor == 0:
            return tuple(cup for cup in range(3) if not self.full >> cup & 1)
        return (3, 4, 5) if self.actor == 1 else ()

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE or self.actor == 0:
            self.full |= 1 << move
            self.actor = 0 if self.actor == CHANCE else 1
        else:
            self.peeked = (*self.peeked, (move - 3, bool(self.full >> move - 3 & 1)))
            self.actor = 1 if len(self.peeked) < 2 else None
        self.turn += 1

    def chance_outcomes(self) -> Outcomes:
        return {0: 1, 1: 1, 2: 2} if self.actor == CHANCE else {}

    def observe(self, seat: Seat) -> Seen:
        over = self.actor is None
        full = self.full if over or seat in (0, TEACHER) else None
        peeked = self.peeked if over or seat in (1, TEACHER) else ()
        return Seen(seat, self.actor, self.turn, full, peeked)


def tells_nothing(names: Sequence[str], *_: Seen | Action | None) -> Iterator[Event]:
    yield "something", {"player": names[0]}


def result(seen: Seen) -> Result:
    """Seat 1 wins if it found something at last."""
    found = seen.peeked[-1][1]
    return Result((int(found),), (int(not found), int(found)), {})


def no_scene(*_: Any) -> Scene:
    return Scene(title="Cups", status="", tone="wait", panels=())


class Cups(Game):
    """A game with a secret choice."""

    spec = GameSpec(
        name="cups",
        package="tablewidgets.new_game.higher",
        seats=range(2, 3),
        default_players=2,
        rules_version=1,
        moves=MOVES,
        begin=lambda seats, options: CupsState(),  # noqa: ARG005
        scene=no_scene,
        log=tells_nothing,
        result=result,
    )


def law(worlds: Worlds) -> dict[int, Fraction]:
    """The distribution of the full cups."""
    weights: Counter[int] = Counter()
    for state, weight in worlds.states():
        assert isinstance(state, CupsState)
        weights[state.full] += weight
    return {full: Fraction(weight, weights.total()) for full, weight in weights.items()}


def game_of_cups(*moves: int, first: int = 2) -> Cups:
    game = Cups(seed=1)
    game.timeline.replay(moves, [first])
    return game


def test_chance_counts_by_its_weights_and_each_secret_choice_as_one() -> None:
    """The first cup and the second are full if chance took one of them and seat 0 the other."""
    game = game_of_cups(0)
    assert law(worlds_of(game, 0)) == {0b101: 1}, "seat 0 saw it all"
    assert law(worlds_of(game, TEACHER)) == {0b101: 1}
    sides = {0b011: Fraction(2, 8), 0b101: Fraction(3, 8), 0b110: Fraction(3, 8)}
    assert law(worlds_of(game, 1)) == law(worlds_of(game, None)) == sides


def test_an_observation_drops_inconsistent_worlds() -> None:
    game = game_of_cups(0, 4)
    assert law(worlds_of(game, 1)) == {0b101: 1}, "the second cup was empty"
    assert len(worlds_of(game, 0)) == 3, "seat 0 does not see which cup was looked into"
    assert law(worlds_of(game_of_cups(0, 3), 1)) == {0b011: Fraction(2, 5), 0b101: Fraction(3, 5)}
    assert law(worlds_of(game_of_cups(0, 3), 1)) == law(worlds_of(game_of_cups(1, 3, first=0), 1))


def test_a_logged_choice_is_no_secret() -> None:
    def telling(names: Any, before: Any, action: Any, after: Any) -> Iterator[Event]:  # noqa: ARG001
        if action is not None:
            yield "did", dict(action.args)

    class Telling(Cups):
        pass

    Telling.spec = dataclasses.replace(Cups.spec, log=telling)
    game = Telling(seed=1)
    game.timeline.replay([0], [2])
    assert law(worlds_of(game, 1)) == {0b011: Fraction(1, 3), 0b101: Fraction(2, 3)}


def test_weights_count_where_there_is_more_or_less_to_choose_from() -> None:
    """The first cup is hidden under one of two cloths or under one of four."""

    class Cloths(CupsState):
        __slots__ = ()

        def apply(self, move: Any) -> None:
            if self.turn == 0:
                self.full = move
                self.turn = 1
            else:
                self.full += 10 * move
                self.actor = 1

        def chance_outcomes(self) -> Outcomes:
            if self.turn == 0:
                return {2: 1, 4: 1}
            return dict.fromkeys(range(self.full), 1)

    class Cloth(Cups):
        pass

    Cloth.spec = dataclasses.replace(Cups.spec, begin=lambda seats, options: Cloths())  # noqa: ARG005
    two, four = Fraction(1, 4), Fraction(1, 8)
    assert law(worlds_of(Cloth(seed=1), 1)) == {
        **{2 + 10 * cloth: two for cloth in range(2)},
        **{4 + 10 * cloth: four for cloth in range(4)},
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_copies_are_drawn_with_their_probabilities(seat: int) -> None:
    game, chance, n = game_of_cups(0, 3), rng(1), times(3000)
    expected = law(worlds_of(game, seat))
    for drawn in (
        (game.determinize(seat, chance).state for _ in range(n)),
        islice(game.worlds(seat, chance), n),
    ):
        check_odds(([state.full for state in drawn if isinstance(state, CupsState)], expected))


def test_what_led_to_a_copy_is_drawn_with_its_probability() -> None:
    """Of the ways to the first and the last cup: chance took the last twice as often."""
    game, chance = game_of_cups(0, 3), rng(1)
    copies = [game.determinize(1, chance) for _ in range(times(3000))]
    firsts = [copy.timeline.outcomes[0] for copy in copies if copy.state.full == 0b101]  # type: ignore[attr-defined]
    check_odds((firsts, {0: 1, 2: 2}))


def weights(game: Game, seat: Seat) -> dict[State, int]:
    """All worlds of a seat."""
    return {state.copy(): weight for state, weight in worlds_of(game, seat).states()}


def led_to(game: Game, order: str) -> PackState | None:
    """The state that another order of the pack leads to, if Ana would have observed the same."""
    state = PackState(game.seats)
    for n, (real, actor, did) in enumerate(game.timeline.walk()):
        if state.observe(0) != real.observe(0):
            return None
        if actor != CHANCE and did not in state.legal():
            return None
        drawn = int(state.pack[0]) if n else order
        state.apply(drawn if actor == CHANCE else did)
    return state if state.observe(0) == game.observe(0) else None


@pytest.mark.parametrize(("players", "choices"), [(2, [0]), (3, [0, 0, -1])])
def test_a_deal_is_followed_card_by_card(players: int, choices: list[int]) -> None:
    """Against all orders of the pack, played one by one."""
    game = play(variant(begin=lambda seats, _: PackState(seats))(players, seed=1), *choices)
    orders = {"".join(order) for order in permutations(PackState(players).cards())}
    counts = Counter(filter(None, (led_to(game, order) for order in orders)))
    shared = gcd(*counts.values())
    assert weights(game, 0) == {state: count // shared for state, count in counts.items()}
    assert len(counts) > 10


def test_nobody_can_tell_from_the_worlds_which_is_the_real_one() -> None:
    game, rng = play(Higher(3, seed=2), 0, -1, 0), random.Random(1)
    others = [game.determinize(0, rng) for _ in range(10)]
    assert len({other.state for other in others}) > 3
    for other in others:
        assert weights(game, 0) == weights(other, 0)


def test_worlds_follow_undo_and_other_moves() -> None:
    game = Higher(2, seed=1)
    for choice in (0, 0, "undo", -1, "restart", -1, 0):
        if isinstance(choice, str):
            getattr(game, choice)()
        else:
            play(game, choice)
        for seat in (0, 1, None):
            assert weights(game, seat) == weights(tw.from_json(game.to_json()), seat)
    before = worlds_of(game, 0, step=3)
    assert len(before) == len(worlds_of(Higher(2, seed=1), 0)) == 5


def test_the_worlds_are_the_same_in_any_language() -> None:
    game = play(Higher(3, seed=1), 0)
    with tw.speaking("fr"):
        assert worlds_of(game, 1)
    play(game, 0)
    assert weights(game, 1) == weights(tw.from_json(game.to_json()), 1)


def test_ignored_fields_drop_no_world() -> None:
    worlds = worlds_of(game_of_cups(0, 4), 1)
    assert law(worlds.copy(ignored=["peeked"])) == law(worlds_of(game_of_cups(0), 1))
    assert law(worlds.copy(["peeked"]).copy()) == law(worlds), "and it does not last"


def test_a_deal_of_many_cards_says_what_to_do() -> None:
    class Many(PackState):
        __slots__ = ()

        def cards(self) -> str:
            return "1122334455"

    game = variant(begin=lambda seats, options: Many(seats))(2, seed=1)  # noqa: ARG005
    with pytest.raises(TooManyWorlds, match=r"higher: 113,400 worlds .* draw a card only when"):
        game.determinize(0, random.Random(1))


def test_an_observation_that_is_never_equal_is_reported() -> None:
    class Odd(HigherState):
        __slots__ = ()

        def observe(self, seat: Seat) -> Any:
            return super().observe(seat)._replace(wins=(object(),))  # type: ignore[arg-type]

    game = variant(begin=lambda seats, options: Odd(seats))(2, seed=1)  # noqa: ARG005
    with pytest.raises(RuntimeError, match="no world is consistent with what seat 1 observes"):
        game.determinize(1, random.Random(1))


@pytest.mark.parametrize(("seat", "rng"), [(4, random.Random(1)), (0, None), (None, None)])
def test_invalid_arguments_of_worlds(seat: Any, rng: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=r"^(seat|rng): "):
        Higher(4, seed=1).worlds(seat, rng)


def test_a_game_with_its_own_redraw_has_worlds_too() -> None:
    game = tw.Kraaw(3, seed=3, deal=[[1, 2, 3, 4, 5], None, None], first=1)
    tw.bots.play_on(game, {1: tw.bots.Random(1), 2: tw.bots.Random(2)})
    states = list(islice(game.worlds(2, random.Random(1)), 20))
    assert len(set(states)) == 20
    assert {state.observe(2) for state in states} == {game.observe(2)}


@pytest.mark.parametrize(
    ("game", "first"),
    [
        (partial(tw.Kraaw, whole_hand_swap=True, players=3), "first"),
        (partial(tw.Carnuta, players=2), "ancestor"),
        (partial(tw.Carnavalesque, players=3, version="roles"), ""),
        (partial(tw.Carnavalesque, players=4, version="events"), ""),
    ],
)
def test_a_state_drawn_alone_is_the_one_to_which_the_whole_game_leads(
    game: Any, first: str
) -> None:
    """From the same random numbers; as long as nothing was drawn before that is seen no more."""
    for seed in range(12):
        played = game(seed=seed, **({first: 0} if first else {}))
        chance = random.Random(seed)
        for _ in range(4 * seed):
            if played.to_act is None or (first and played.view().get("round", 1) > 1):
                break
            played.play(chance.choice(played.legal_actions()))
        for seat in range(played.seats):
            alone = next(played.worlds(seat, random.Random(seed)))
            assert alone == played.determinize(seat, random.Random(seed)).state
            assert played.state.observe(seat) == alone.observe(seat)


# Of bots.


class Dreamer:
    """Draws worlds while it chooses, and writes them down."""

    def __init__(self) -> None:
        self.worlds: list[State] = []
        self.view: LazyView | None = None
        self.iterator: Iterator[State] = iter(())

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action]) -> Action:
        assert isinstance(view, LazyView)
        self.view = view
        self.iterator = view.worlds(random.Random(1))
        self.worlds = list(islice(self.iterator, 10))
        assert not [thing for thing in reachable(self) if isinstance(thing, Game)]
        assert not [
            thing
            for thing in reachable(self)
            if isinstance(thing, State) and thing not in self.worlds
        ]
        return legal[0]


def reachable(*things: object) -> list[object]:
    """Everything reachable by references, except modules, classes and globals."""
    reached: dict[int, object] = {}
    coming = list(things)
    while coming:
        thing = coming.pop()
        if id(thing) in reached or isinstance(thing, type | ModuleType):
            continue
        reached[id(thing)] = thing
        if isinstance(thing, FunctionType):
            coming += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        elif isinstance(thing, FrameType):
            coming += thing.f_locals.values()
        else:
            coming += gc.get_referents(thing)
    return list(reached.values())


@pytest.mark.parametrize("make", [Higher, partial(tw.Kraaw, first=0)])
def test_a_bot_draws_worlds_and_can_t_reach_the_game(make: Any) -> None:
    game = make(3, seed=1)
    seen, dreamer = game.observe(0), Dreamer()
    tw.bots.play_one(game, {0: dreamer})
    assert {world.observe(0) for world in dreamer.worlds} == {seen}
    assert len(set(dreamer.worlds)) > 5
    assert next(dreamer.iterator).observe(0) == game.observe(0) != seen, "of the present"
    del game
    gc.collect()
    with pytest.raises(ValueError, match="worlds: the game is gone"):
        next(dreamer.iterator)


@pytest.mark.parametrize(("cup", "best"), [(0, {0}), (1, {0, 2}), (2, {2})])
def test_greedy_tries_actions_in_a_game_without_rating(cup: int, best: set[int]) -> None:
    """Cups 0 and 2 are full. After finding something, peek there again, otherwise elsewhere."""
    for seed in range(20):
        game = game_of_cups(0, MOVES.code("peek", cup=cup))
        tw.bots.play_one(game, {1: tw.bots.Greedy(seed)})
        assert game.history[-1].action in {MOVES.action("peek", cup=cup) for cup in best}
    assert game.result == Result((1,), (0, 1), {})


def test_greedy_makes_the_same_trials_with_the_same_seed() -> None:
    played = [
        tw.bots.play_on(Cups(seed=3), {seat: tw.bots.Greedy(seat) for seat in range(2)}).history
        for _ in range(3)
    ]
    assert played[0] == played[1] == played[2]


def test_greedy_needs_a_rating_or_a_lazy_view() -> None:
    game = game_of_cups(0)
    with pytest.raises(TypeError, match="view: this game has no rating"):
        tw.bots.Greedy().choose(game.view(1), game.legal_actions())


def test_a_game_without_end_counts_as_drawn() -> None:
    class Endless(CupsState):
        __slots__ = ()

        def apply(self, move: Any) -> None:
            super().apply(move)
            if self.actor is None:
                self.actor = 1

    state = Endless()
    for move in (2, 0):
        state.apply(move)
    rates = default_rate(Cups.spec, 1, repeat(state), MOVES.actions[3:], random.Random(1).random)
    assert rates == [0, 0, 0]


def test_a_log_may_fail_on_what_can_t_have_happened() -> None:
    """It looks for the cup that was added, and there is none if another one was."""

    def strict(names: Any, before: Seen, action: Action | None, after: Seen) -> Iterator[Event]:
        if action is not None and after.seat == TEACHER:
            cup = (after.full or 0) & ~(before.full or 0)
            assert action.kind == "peek" or 1 << int(action.args["cup"] or 0) == cup
        yield from tells_nothing(names)

    class Strict(Cups):
        pass

    Strict.spec = dataclasses.replace(Cups.spec, log=strict)
    game = Strict(seed=1)
    game.timeline.replay([0, 3], [2])
    assert law(worlds_of(game, TEACHER)) == {0b101: 1}
