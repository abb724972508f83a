"""The checks of `tablewidgets.testing` pass for a right game, and find the bugs of a broken one."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tablewidgets import testing
from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Outcome, Random01
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.spec import Event, Redraw, Refusal
from tablewidgets.engine.state import Seat, Walk
from tablewidgets.engine.timeline import Timeline
from tablewidgets.engine.worlds import redrawn
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.moves import MOVES
from tablewidgets.new_game.higher.observation import Observation
from tablewidgets.new_game.higher.rules import HigherState
from tablewidgets.new_game.higher.scene import scene
from tablewidgets.scene import Affordance, Panel, Scene, Zone
from tablewidgets.testing import playing
from tablewidgets.testing.texts import check_same_messages, check_sentences, check_written
from tests.template import play, variant
from tests.tries import seeds


@pytest.mark.parametrize(("players", "games"), [(2, 6), (3, 2), (4, 1)])
def test_a_right_game_has_all_properties(players: int, games: int) -> None:
    testing.check_all(lambda seed: Higher(players, seed=seed), seeds(games, 10 * games))


def test_check_hidden_counts_what_it_compared() -> None:
    counts = [
        testing.check_hidden(lambda seed: Higher(3, seed=seed), seed, 1) for seed in seeds(4, 20)
    ]
    assert sum(counts) > 5 * len(counts)


def broken(state: type[HigherState]) -> type[Higher]:
    """Higher with other rules, under its own name, so that its records are loaded with the right
    ones."""

    return variant(begin=lambda seats, options: state(seats), redraw=redraw)  # noqa: ARG005


def redraw(walk: Walk, state: Any, seat: int) -> Redraw:
    """What a seat can't know is drawn again as the right rules let it be observed."""
    moves: list[int] = []
    outcomes: list[Outcome] = []
    for _, actor, did in walk:
        if actor == CHANCE:
            outcomes.append(did)
        else:
            moves.append(int(did))
    return partial(redrawn, _right(len(state.wins), tuple(moves), tuple(outcomes)), seat)


RIGHT = variant()


@cache
def _right(players: int, moves: tuple[int, ...], outcomes: tuple[Outcome, ...]) -> Higher:
    """The game of the right rules in which the same was done."""
    right = RIGHT(players)
    right.timeline.replay(moves, outcomes)
    return right


class Unsorted(HigherState):
    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return super().legal()[::-1]


class Stuck(HigherState):
    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return super().legal() if len(self.discarded) < 2 else ()


class Endless(HigherState):
    __slots__ = ()

    def end_round(self, shown: tuple[int, ...]) -> None:
        self.begin_round(self.wins, shown)


class Forgetful(HigherState):
    """Its snapshot omits a field."""

    __slots__ = ()

    def snapshot(self) -> tuple[Any, ...]:
        return tuple(() if field is self.discarded else field for field in super().snapshot())


class Shared(HigherState):
    __slots__ = ()

    def copy(self) -> Any:
        return self


class Leaky(HigherState):
    """Lets slip the cards of the last player."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        seen = super().observe(seat)
        return seen._replace(discarded=(*seen.discarded, *self.hands[-1]))


class LeakyLegal(HigherState):
    """Lets the higher card be discarded only if the player before has a low one."""

    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        legal = super().legal()
        return legal[-1:] if sum(self.hands[self.player - 1]) < 3 else legal[:1]


class Unrestored(HigherState):
    """Its restore omits a field."""

    __slots__ = ()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        super().restore(snapshot)
        self.discarded = ()


@pytest.mark.parametrize(
    ("state", "check", "sentence"),
    [
        (Unsorted, testing.check_legal, r"legal\(\) is not sorted"),
        (Stuck, testing.check_legal, r"legal\(\) is empty: give it a move, or set actor"),
        (Endless, testing.check_legal, "no end after 1000 actions"),
        (Forgetful, testing.check_snapshots, r"snapshot\(\) or restore\(\) forgets a field"),
        (Unrestored, testing.check_snapshots, r"snapshot\(\) or restore\(\) forgets a field"),
        (Shared, testing.check_snapshots, "playing on a state changed its copy"),
        (Leaky, testing.check_hidden, r"can tell from its own by the observation at step \d"),
        (LeakyLegal, testing.check_hidden, "what is legal depends on what the seat can't see"),
    ],
)
def test_a_broken_game_is_found_out(
    state: type[HigherState],
    check: Callable[..., object],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "LONGEST", 1000)
    game = broken(state)

    def all_seeds() -> None:
        for seed in range(20):
            check(lambda seed: game(3, seed=seed), seed)

    with pytest.raises(AssertionError, match=sentence):
        all_seeds()


def test_a_game_that_plays_what_is_not_legal_is_found_out() -> None:
    class Careless(HigherState):
        """Passes over what is not legal."""

        __slots__ = ()

        def apply(self, move: Any) -> None:
            if self.actor == CHANCE or move in self.legal():
                super().apply(move)

    class Lax(broken(Careless)):  # type: ignore[misc]  # mypy knows no class that is made
        def play(self, action: Action | None = None) -> Any:
            self.timeline._legal = tuple(range(len(self.spec.moves.actions)))
            return super().play(action)

    with pytest.raises(AssertionError, match="no IllegalAction"):
        testing.check_refusals(lambda seed: Lax(3, seed=seed), 1)


def test_a_game_that_draws_other_luck_after_undo_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def other(timeline: Timeline) -> Random01:
        return random.Random(len(timeline) + 1000).random

    monkeypatch.setattr(Timeline, "_fast_forward", other)

    def all_seeds() -> None:
        for seed in range(20):
            testing.check_undo_redo(lambda seed: Higher(3, seed=seed), seed)

    with pytest.raises(AssertionError, match="played again after undo"):
        all_seeds()


class Idle(HigherState):
    """Chance draws a card, and nobody takes it once a turn is over."""

    __slots__ = ()

    def draw_card(self, card: int) -> None:
        if not self.discarded:
            super().draw_card(card)


def test_chance_that_makes_no_progress_is_found_out() -> None:
    game = broken(Idle)(3, seed=1)
    with pytest.raises(RuntimeError, match=r"chance has drawn 10,000 times .* apply\(\) must set"):
        play(game, 0)
    assert game.steps == 4, "and nothing has changed"


def test_a_game_that_does_not_notify_its_listeners_is_found_out() -> None:
    class Silent(Higher):
        def on_change(self, callback: Any = None) -> Callable[[], None]:  # noqa: ARG002
            return lambda: None

    with pytest.raises(AssertionError, match=r"call back once after play\(\)"):
        testing.check_listeners(lambda seed: Silent(3, seed=seed), 1)


Draw = Callable[[Scene], Scene]
T = TypeVar("T")


def too_much(drawn: Scene) -> Scene:
    """It offers what is never legal."""
    offer = Affordance(verb="swap", move=MOVES.code("swap", seat=3), on=("hand-0-0",))
    return dataclasses.replace(drawn, affordances=(*drawn.affordances, offer))


def wordless(drawn: Scene) -> Scene:
    offers = (dataclasses.replace(offer, verb="nonsense") for offer in drawn.affordances)
    return dataclasses.replace(drawn, affordances=tuple(offers))


def misplaced(drawn: Scene) -> Scene:
    offers = (dataclasses.replace(offer, on=("card-9",)) for offer in drawn.affordances)
    return dataclasses.replace(drawn, affordances=tuple(offers))


def double(drawn: Scene) -> Scene:
    return dataclasses.replace(drawn, panels=drawn.panels * 2)


def unlabelled(drawn: Scene) -> Scene:
    panel = Panel(id="more", title="More", zones=(Zone(id="heap", kind="pile", label=""),))
    return dataclasses.replace(drawn, panels=(*drawn.panels, panel))


def pictured(drawn: Scene) -> Scene:
    panel = Panel(id="more", title="More", icon="dragon")
    return dataclasses.replace(drawn, panels=(*drawn.panels, panel))


def unsaid(drawn: Scene) -> Scene:
    return dataclasses.replace(drawn, title=Higher.spec.texts.say("scene.nonsense"))


@pytest.mark.parametrize(
    ("draw", "sentence"),
    [
        (too_much, r"something is offered|is offered as legal, and not legal"),
        (wordless, r"the scene: no message scene\.do\.nonsense in text/en\.toml of tablewidgets\."),
        (misplaced, r"the offer of \w+\(\w+=\d\) is on card-9, which the scene does not have"),
        (double, "two parts of a scene have the same id 'table'"),
        (unlabelled, "the zone 'heap' has no label"),
        (pictured, r"the scene shows dragon, which icons\.json of tablewidgets\.\S+ does not name"),
        (unsaid, r"the scene: no message scene\.nonsense in text/en\.toml of tablewidgets\."),
    ],
)
def test_a_wrong_scene_is_found_out(draw: Draw, sentence: str) -> None:
    def drawn(view: Any, legal: Any, texts: Any) -> Scene:
        return draw(scene(view, legal, texts))

    with pytest.raises(AssertionError, match=sentence):
        testing.check_scenes(lambda seed: variant(scene=drawn)(3, seed=seed), 1)


def test_a_wrong_log_is_found_out() -> None:
    logs: list[tuple[list[Event], str]] = [
        ([("nonsense", {})], r"no message log\.nonsense in text/en\.toml of tablewidgets\."),
        ([("default.won", {"seat": 1})], r"the message log\.default\.won takes 'n', but got seat"),
        ([], "actions were played, and the log is empty"),
    ]
    for events, sentence in logs:
        game = variant(log=partial(_always, events))
        with pytest.raises(AssertionError, match=sentence):
            testing.check_views(partial(game, 3), 1)


def test_a_wrong_refusal_is_found_out() -> None:
    refusals: list[tuple[Refusal, str]] = [
        (
            ("S99", "default.over", {}),
            r"names the rule 'S99', which is not in rulebook\.toml: H1, H2",
        ),
        (("H2", "nonsense", {}), r"no message refusal\.nonsense in text/en\.toml"),
    ]
    for refusal, sentence in refusals:
        game = variant(refusal=partial(_always, refusal))
        with pytest.raises(AssertionError, match=sentence):
            testing.check_refusals(partial(game, 3), 1)


def _always(result: T, *_: object) -> T:
    return result


MESSAGES = """
hello = "Hello {name}"
[rule.R1]
title = "A title"
text = "A text."
"""


@pytest.mark.parametrize(
    ("french", "sentence"),
    [
        (MESSAGES + '[log]\nwon = "Gagné"\n', r"text/en\.toml lacks log\.won"),
        (
            "",
            r"text/fr\.toml lacks hello, rule\.R1\.text, rule\.R1\.title, which",
        ),
        (MESSAGES.replace("{name}", "{card}"), "hello: only one of en and fr takes card, name"),
        (
            MESSAGES.replace('"Hello {name}"', '{ one = "Un", other = "Deux" }'),
            "hello: only one of en and fr has the forms one and other",
        ),
    ],
)
def test_a_missing_translation_is_found_out(
    french: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / f"spoken_{abs(hash(french))}"
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "text" / "en.toml").write_text(MESSAGES, "utf-8")
    (folder / "text" / "fr.toml").write_text(french, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(AssertionError, match=sentence):
        check_same_messages(Catalogue(folder.name))


def test_a_message_that_is_not_written_well_is_found_out() -> None:
    texts = Higher.spec.texts
    with pytest.raises(AssertionError, match=r"fr, player: .* is a copy of another language"):
        check_written(CopiedCatalogue(texts), "fr")


class CopiedCatalogue(Catalogue):
    """Has every message in English."""

    def __init__(self, texts: Catalogue) -> None:
        super().__init__(*texts.packages)

    def messages(self, locale: str) -> Any:  # noqa: ARG002
        return super().messages("en")


def test_two_actions_that_read_alike_are_found_out() -> None:
    swap = MOVES.action("swap", seat=1)
    twin = dataclasses.replace(swap, code=99)
    check_sentences([swap], ["Ana", "Bo"])
    with pytest.raises(
        AssertionError, match=r"both read 'Discard .* with Bo': let the message action\."
    ):
        check_sentences([swap, twin], ["Ana", "Bo"])


def test_a_rule_without_an_entry_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    testing.check_rulebook(Higher)
    rules = Higher.rules()
    short = {key: rule for key, rule in rules.items() if key != "H5"}
    monkeypatch.setattr(Higher, "rules", lambda: short)
    with pytest.raises(AssertionError, match=r"text/en\.toml has the rules H5, which are not in"):
        testing.check_rulebook(Higher)
    monkeypatch.setattr(Higher, "rules", lambda: {**rules, "H3": rules["H2"]._replace(id="H3")})
    with pytest.raises(AssertionError, match="two rules have the same title: 'A turn'"):
        testing.check_rulebook(Higher)
    monkeypatch.setattr(Higher, "rules", lambda: {**rules, "H3": rules["H3"]._replace(kind="odd")})
    with pytest.raises(AssertionError, match=r"rulebook\.toml, H3: 'odd' is not one of"):
        testing.check_rulebook(Higher)


def test_all_checks_say_where_they_found_it() -> None:
    game = broken(Unsorted)
    with pytest.raises(AssertionError) as found:
        testing.check_all(lambda seed: game(3, seed=seed), [7])
    assert found.value.__notes__ == ["found by tablewidgets.testing.check_legal, seed 7"]


class Undeclared(HigherState):
    __slots__ = ()

    def apply(self, move: Any) -> None:
        super().apply(move)
        self.streak = 0  # type: ignore[misc]


class Unset(HigherState):
    __slots__ = ("streak",)


class Misspelt(HigherState):
    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return self.leagl()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (Undeclared, "Undeclared.streak is neither .* A field is named in `__slots__`"),
        (Unset, "Unset.streak is in `__slots__`, but has no value yet: set it in `__init__`"),
        (Misspelt, "Misspelt.leagl is neither a field nor a method"),
    ],
)
def test_a_forgotten_field_is_named(state: type[HigherState], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        testing.check_all(lambda seed: broken(state)(3, seed=seed), range(1))


def test_an_attribute_that_is_not_the_states_is_pythons_own_error() -> None:
    def make(_: int) -> Higher:
        raise AttributeError("module 'math' has no attribute 'tua'")

    with pytest.raises(AttributeError, match="tua"):
        testing.check_all(make, range(1))
