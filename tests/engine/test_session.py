"""A game in play: actions, undo, callbacks, views and constructor arguments."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.history import Step
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.record import record_of
from tablewidgets.games.kraaw import cards
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.rules import HigherState
from tablewidgets.testing import play_randomly
from tablewidgets.testing.playing import everything
from tests.template import dealt, play


@pytest.fixture
def game() -> Higher:
    return Higher(["Ana", "Bo", "Cy"], seed=1)


def test_play_returns_the_game(game: Higher) -> None:
    assert game.play(game.legal_actions()[0]) is game
    first = game.legal_actions()[0]
    assert game.act(first.kind, **first.args) is game
    assert game.undo() is game
    assert game.redo() is game


def test_the_history_has_actions_and_outcomes() -> None:
    game = dealt(3, 4, 2, 1)
    game.act("swap", seat=1).play(game.legal_actions()[0])
    *deal, swap, luck, discard, _ = game.history
    assert [step.outcome for step in deal] == [3, 4, 2, 1]
    assert {(step.seat, step.action) for step in deal} == {(None, None)}
    assert swap == Step(0, game.action("swap", seat=1), None)
    assert isinstance(luck.outcome, int)
    card = min(3, luck.outcome)
    assert discard == Step(1, game.action("discard", card=card), None)
    assert swap.to_json() == {"by": 0, "kind": "swap", "seat": 1}
    assert discard.to_json() == {"by": 1, "kind": "discard", "card": card}
    assert luck.to_json() == {"by": "chance", "outcome": luck.outcome}


def test_undo_takes_back_an_action_and_its_outcome(game: Higher) -> None:
    play(game, 0, 0)
    luck = game.history[-1]
    assert len(game.undo().history) == 6
    assert game.to_act == 1
    assert game.can_redo
    assert game.redo().history[-1] == luck
    play(game.undo(), -1)
    assert not game.can_redo, "another action begins another future"
    with pytest.raises(ValueError, match="redo: nothing has been undone"):
        game.redo()


def test_nothing_to_undo(game: Higher) -> None:
    assert not game.can_undo
    with pytest.raises(ValueError, match="undo: no action has been played"):
        game.undo()


def test_chance_draws_the_same_after_undo() -> None:
    for seed in range(20):
        game = play(Higher(3, seed=seed), 0)
        luck = game.history[-1]
        assert play(game.undo(), -1).history[-1].outcome == luck.outcome


def test_the_same_seed_makes_the_same_game() -> None:
    deals = {Higher(4, seed=seed).history for seed in range(50)}
    assert len(deals) > 40
    assert deals == {Higher(4, seed=seed).history for seed in range(50)}


def test_without_a_seed_each_game_gets_a_random_one() -> None:
    games = [Higher(4) for _ in range(20)]
    assert len({game.seed for game in games}) == 20
    assert Higher(4, seed=games[0].seed).history == games[0].history


def test_callbacks_are_called_after_each_change(game: Higher) -> None:
    seen: list[int] = []
    cancel = game.on_change(lambda changed: seen.append(len(changed.history)))
    again = game.on_change(lambda changed: seen.append(-len(changed.history)))
    play(game, 0)
    game.undo()
    game.redo()
    assert seen == [6, -6, 4, -4, 6, -6]
    cancel()
    cancel()
    play(game, 0)
    assert seen[6:] == [-8]
    again()
    play(game, 0)
    assert seen[7:] == []


def test_a_callback_registered_twice_is_called_twice(game: Higher) -> None:
    seen: list[object] = []
    cancel = game.on_change(seen.append)
    game.on_change(seen.append)
    play(game, 0)
    assert seen == [game, game]
    cancel()
    play(game, 0)
    assert seen == [game] * 3


def test_a_failing_callback_stops_no_other(game: Higher) -> None:
    seen: list[object] = []

    def fail(_game: object) -> None:
        raise RuntimeError("broken screen")

    game.on_change(fail)
    game.on_change(seen.append)
    with pytest.raises(ExceptionGroup, match="the change was made") as failed:
        play(game, 0)
    assert [str(error) for error in failed.value.exceptions] == ["broken screen"]
    assert seen == [game]
    assert len(game.history) == 6, "it was played"


def test_a_refused_action_calls_nobody(game: Higher) -> None:
    seen: list[object] = []
    game.on_change(seen.append)
    with pytest.raises(tw.IllegalAction):
        game.act("swap", seat=0)
    assert seen == []


@pytest.mark.parametrize("callback", [None, 3, "print"])
def test_a_callback_must_be_callable(game: Higher, callback: Any) -> None:
    with pytest.raises(TypeError, match="callback: a function that takes what changed"):
        game.on_change(callback)


def test_mutating_returned_values_does_not_change_the_game() -> None:
    game = tw.Kraaw(2, seed=1, deal=[[1, 2, 3, 4, 5], None])
    before = game.to_json()
    game.options["deal"][0][0] = 9
    game.options["cheat"] = True
    record_of(game).options["cheat"] = True
    game.view(0)["players"].clear()
    game.legal_actions()[0].args["yes"] = None
    game.act("dog_swap", yes=True).undo()
    with pytest.raises(TypeError):
        drawing(game).chance_outcomes()[0] = 0
    assert game.to_json() == before
    assert tw.from_json(before).to_json() == before


def drawing(game: tw.Kraaw) -> Any:
    state = game.state
    state.apply(game.action("dog_swap", yes=True).code)
    return state


def test_states_of_games_with_other_options_differ() -> None:
    states = {
        tw.Kraaw(2, seed=1, first=0, **options).state
        for options in ({}, {"bonus": "lenient"}, {"turn_limit": 9}, {"direction": "anticlockwise"})
    }
    assert len(states) == 4


def test_any_integer_type_is_accepted() -> None:
    class Whole:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    two: Any = Whole(2)
    deal: Any = [[1, two, 3, 4, 5], None]
    game = tw.Kraaw(two, seed=two, first=Whole(0), turn_limit=two, deal=deal)
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    game.act("look", card=two)  # and the same for a seat
    assert game.view(Whole(0)) == game.view(0)
    assert tw.from_json(game.to_json()).view(0) == game.view(0)
    assert tw.kraaw.compare([[Whole(3)], [two]]) == (0,)


@pytest.mark.parametrize("rng", [None, 5, random])
def test_other_worlds_are_drawn_by_a_generator(game: Higher, rng: Any) -> None:
    with pytest.raises(TypeError, match="rng: a random"):
        game.determinize(0, rng)


def test_a_callback_may_play(game: Higher) -> None:
    def answer(changed: Any) -> None:
        if changed.to_act == 1:
            play(changed, 0)

    game.on_change(answer)
    play(game, 0)
    assert game.to_act == 2


class Anything:
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize("seat", [3, -1, "0", 0.0, True, "Teacher", [0], Anything()])
def test_an_invalid_seat_is_refused(game: Higher, seat: Any) -> None:
    for look in (game.view, game.text, game.log, game.observe):
        with pytest.raises(ValueError, match="seat: 0 to 2, None for a spectator"):
            look(seat)


@pytest.mark.parametrize("make", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_so_it_is_by_a_state(make: Callable[..., Game], seat: Any) -> None:
    state = make(3, seed=1).state
    with pytest.raises(ValueError, match="seat: 0 to 2, None for a spectator"):
        state.observe(seat)


@pytest.mark.parametrize("since", [-1, 99, None, "0", True])
def test_a_log_must_begin_at_a_step(game: Higher, since: Any) -> None:
    assert game.log(None, 4) == ()
    with pytest.raises((ValueError, TypeError), match="since: "):
        game.log(None, since)


def test_the_log_from_a_step(game: Higher) -> None:
    play(game, 0, 0, 0)
    whole = game.log()
    assert whole == game.log(None, 0)
    parts = [game.log(None, at) for at in range(len(game.history) + 1)]
    assert all(whole[len(whole) - len(part) :] == part for part in parts)
    assert [len(part) for part in parts] == [3, 3, 3, 3, 3, 2, 2, 1, 1, 0, 0]


def test_default_names_are_in_the_current_language() -> None:
    game = Higher(2, seed=1)
    assert game.names == ("Player 1", "Player 2")
    tw.use_locale("fr")
    assert game.names == ("Joueur 1", "Joueur 2")
    assert Higher([" Ana ", "Zoé"]).names == ("Ana", "Zoé")
    assert Higher(["🧙\u200d♂️", "7"]).names == ("🧙\u200d♂️", "7")
    for unseen in ("\u200d", "\u3164", "\u2800 \u2800"):
        with pytest.raises(ValueError, match=r"players.*invisible"):
            Higher(["Ana", unseen])


@pytest.mark.parametrize("players", [None, "Ana", 2.0, True, {"Ana", "Bo"}, {"Ana": 1, "Bo": 2}])
def test_players_are_a_number_or_a_list(players: Any) -> None:
    with pytest.raises(TypeError, match="players: their number, or a list of their names"):
        Higher(players)


def test_the_view_before_any_step() -> None:
    game = tw.Kraaw(3, seed=4, whole_hand_swap=True)
    views = [game.view(1) for _ in play_randomly(game, random.Random(4).random, 80)]
    steps = [0, *range(len(game.history) + 1)]
    before = everything(game)
    seen = [game.view(1, step) for step in steps]
    assert everything(game) == before
    assert seen[-1] == game.view(1) == game.view(1, None)
    assert all(view in seen for view in views)
    assert game.text(1, len(game.history)) == game.text(1)
    for wrong in (-1, len(game.history) + 1, 1.0, "1", True):
        with pytest.raises((ValueError, TypeError), match="step: "):
            game.view(1, wrong)
        with pytest.raises((ValueError, TypeError), match="start: "):
            list(game.timeline.walk(wrong))


def test_an_interrupted_action_was_not_played(
    game: Higher, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(game, 0, 0).undo()
    before = everything(game)

    def interrupt(name: str) -> None:
        method = getattr(HigherState, name)

        def interrupted(state: HigherState, *args: Any) -> None:
            method(state, *args)
            raise KeyboardInterrupt

        monkeypatch.setattr(HigherState, name, interrupted)

    for part in ("draw_card", "apply"):
        interrupt(part)
        for choice in (0, -1):
            with pytest.raises(KeyboardInterrupt):
                play(game, choice)
            assert everything(game) == before
            assert game.can_redo
        monkeypatch.undo()
    assert game.redo().to_act == 2


def test_a_name_belongs_to_one_game() -> None:
    with pytest.raises(ValueError, match="name: 'higher' is taken by"):

        class Fake(Higher):
            spec = Higher.spec

    assert isinstance(tw.from_json(Higher(2, seed=1).to_json()), Higher)


def test_shared_tables_are_immutable() -> None:
    shared: list[Any] = [
        tw.Kraaw.spec.moves.kinds, tw.Kraaw.spec.moves.kinds["look"], cards.DECKS, cards.COPIES,
        catalogue("kraaw").messages("en"),
    ]  # fmt: skip
    for table in shared:
        with pytest.raises(TypeError):
            table["look"] = {}
    Higher.rules().clear()
    assert len(Higher.rules()) == 5


def test_state_is_a_copy(game: Higher) -> None:
    state = game.state
    state.apply(state.legal()[0])
    assert game.state != state
    assert game.to_act == 0
    assert game.state == game.state
    assert game.state is not game.state
    assert game.state != object()


def test_determinize_does_not_change_the_game(game: Higher) -> None:
    play(game, 0, -1)
    before, view = game.to_json(), game.view(0)
    others = [game.determinize(0, random.Random(n)) for n in range(20)]
    assert game.to_json() == before
    assert all(other.view(0) == view for other in others)
    assert len({other.history[:3] for other in others}) > 5
    assert all(other.names == game.names for other in others)


COPIES = [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_is_independent(game: Higher, copied: Callable[[Higher], Higher]) -> None:
    seen: list[object] = []
    game.on_change(seen.append)
    other = copied(play(game, 0, 0))
    assert everything(other) == everything(game)
    seen.clear()
    for choice in (0, -1, 0, -1):
        play(game, choice)
        play(other, choice)
        assert everything(other) == everything(game), "the same luck, and none of it shared"
    other.undo()
    assert len(seen) == 4
    assert everything(other) != everything(game)


def test_the_rulebook_comes_with_the_game(game: Higher) -> None:
    assert list(game.rules()) == ["H1", "H2", "H3", "H4", "H5"]
    assert game.rules()["H3"].kind == "text"
    with tw.speaking("fr"):
        assert Higher.rules()["H1"].title == "La donne"


def test_restart_undoes_all_and_can_be_redone() -> None:
    game = Higher(3, seed=4)
    beginning = game.state.snapshot()
    while not game.is_over:
        play(game, -1)
    end = everything(game)
    seen: list[Game] = []
    game.on_change(seen.append)
    assert game.restart() is game
    assert game.state.snapshot() == beginning
    assert not game.can_undo
    assert seen == [game]
    while game.can_redo:
        game.redo()
    assert everything(game) == end


def test_restart_with_a_seed_is_the_game_of_that_seed() -> None:
    game, other = Higher(3, seed=4), Higher(3, seed=5)
    play(game, 0, -1).undo()
    game.restart(seed=5)
    assert (game.seed, game.can_undo, game.can_redo) == (5, False, False)
    assert everything(game) == everything(other)
    for each in (game, other):
        play(each, -1, 0)
    assert game.to_json() == other.to_json()
    with pytest.raises(ValueError, match="seed"):
        game.restart(seed=-1)
    assert game.to_json() == other.to_json()


def test_a_snapshot_is_near_every_step_where_chance_never_acts() -> None:
    game = tw.Kraaw(2, seed=1, first=0, turn_limit=10_000)
    for _ in range(2):
        game.act("dog_swap", yes=False)
    while game.steps < 300:  # nobody ends the round
        names = [action.kind for action in game.legal_actions()]
        wanted = next((of for of in ("exchange", "reprisal", "end_turn") if of in names), names[0])
        game.play(game.legal_actions()[names.index(wanted)])
    moments = [game.timeline.moment(n) for n in range(game.steps)]
    found = [n for n, moment in enumerate(moments) if moment and moment[2] is not None]
    assert all(after - before <= 32 for before, after in pairwise([*found, game.steps]))
    again = tw.from_json(game.to_json())
    for step in (0, 31, 32, 33, 64, 299, 300):
        assert game.observe(0, step) == again.observe(0, step)
    for _ in range(40):
        game.undo()
    assert game.observe(0) == again.observe(0, game.steps)
