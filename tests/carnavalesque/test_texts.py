"""What Carnavalesque says: complete in each language, and each message is said at some time."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.testing.texts import check_same_messages, check_sentences, check_written
from tests.texts import listen, say_all, unsaid
from tests.tries import TRIED_LOCALES

from .players import FANS, build, moments, play_building
from .tables import ADULTS, down, number, with_roles
from .test_laws import looked_and_given
from .transcripts import played

TEXTS = catalogue("carnavalesque")
NAMES = ["Ana", "Bo", "Cy", "Dee", "Eve"]
THIRD = 57
SOME_ACTIONS = [
    action
    for action in Carnavalesque.spec.moves.actions
    if action.code % 9 == 0
    or action.kind not in ("turn", "peek", "level_take", "aim")
    or action.args.get("card") == THIRD
]
LOGS = ("all roles", "all events", "fine parade", "roles 3 players", "own roles", "stacked")
SOON = ("claim", "name_king", "turn_over", "strike", "decree", "draw", "aim", "stop")
LATE = ("blind", "give", "king", "level_throw", "level_take")


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_messages(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_message_is_written_in_each_language(locale: str) -> None:
    alike = {f"word.{name}" for name in ("robot", "lion", "dragon", "bouquet")}
    alike |= {"word.joker", "beliefs.motifs", "table.before", "scene.depth", "scene.is"}
    alike |= {"scene.age", "scene.points", "scene.total"}
    check_written(TEXTS, locale, alike)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_has_a_sentence_of_its_own(locale: str) -> None:
    with speaking(locale):
        check_sentences(Carnavalesque.spec.moves.actions, NAMES)
        action = Carnavalesque.spec.moves.action("lay", card=1, workshop=0, new_float=True)
        assert (
            str(action)
            == {
                "en": "Begin a new float in workshop 1 with card 2",
                "fr": "Commencer un nouveau char dans l’atelier 1 avec la carte 2",
            }[locale]
        )


def texts_of_some_games() -> Iterator[str]:
    """All that is said at several tables, now and then, in the current language."""
    for name in ("all roles", "all events", "events 3 players", "roles 3 players"):
        whole = played(name)
        yield from whole.log(0)
        yield from whole.log(None)
    for seed, version in enumerate(("young", "events", "roles")):
        for game in moments(Carnavalesque(NAMES[:3], seed=seed, version=version), seed, 9):
            for seat in (game.to_act, tw.TEACHER):
                yield game.text(seat)
                drawn = game.scene(seat)
                yield drawn.status
                yield from (verb.label for verb in drawn.verbs.values())
                yield from (verb.then for verb in drawn.verbs.values())
                for panel in drawn.panels:
                    yield from panel.notes
                    yield from (badge.label or badge.text for badge in panel.badges)
                    for zone in panel.zones:
                        yield zone.label
                        yield from (badge.label or badge.text for badge in zone.badges)
                        yield from (target.label for target in zone.targets)
                        for piece in zone.pieces:
                            yield from (piece.name, piece.face.name, piece.text)
                            yield piece.preview.text if piece.preview else ""


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_put_together_is_well_written(locale: str) -> None:
    """No space where there is none, no straight apostrophe, no plural of one, no value left out or
    written as Python writes it; a sentence begins with a capital."""
    bare = {"en": r"\S\s[:;!?,]|'", "fr": r"(?<!\u00a0):|(?<!\u202f)[;!?]|'"}
    plurals = {
        "en": "cards|points|players|workshops|rounds",
        "fr": "cartes|points|joueurs|ateliers|manches",
    }
    with speaking(locale):
        for said in texts_of_some_games():
            for line in said.splitlines():
                assert line == line.rstrip(), line
                assert not re.search(bare[locale], line), line
                assert not re.search(rf"(?<!\d)1 ({plurals[locale]})\b", line), line
                assert not re.search(r"[{}\[\]]|None|True|False|Phrase|word\.|_", line), line
        for sentence in played("all events").log(0):
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


def set_to(game: Carnavalesque, **fields: object) -> Carnavalesque:
    """The game, in a state that it may never come to."""
    state = game._state
    assert isinstance(state, CarnavalesqueState)
    for name, value in fields.items():
        setattr(state, name, value)
    game.timeline._legal = None
    return game


def until(
    phase: str, /, seed: int = 0, version: str = "events", mood: float = 0.9, **options: Any
) -> Carnavalesque:
    """A game in which this is asked."""
    for n in range(seed, seed + 200):
        game = Carnavalesque(NAMES[:3], seed=n, version=version, **options)
        for _ in play_building(game, random.Random(n).random, mood):
            if game.view()["phase"] == phase:
                return game
        if phase == "over":
            return game
    raise AssertionError(f"{phase} is never asked")


def odd_moments() -> Iterator[Carnavalesque]:
    """Whose refusals are said too."""
    yield from (until(phase, cards=FANS) for phase in (*SOON, *LATE))
    yield from (until(phase, version="roles") for phase in ("choose_role", "redraw", "swap"))
    game = until("blind")
    yield set_to(game, aims_left=0)
    game = until("give")
    seat = game.to_act or 0
    held = game.observe(tw.TEACHER).hands
    for cards in ((), held[seat][:1], held[seat][:2]):
        hands = list(held)
        hands[seat] = cards
        yield set_to(game, hands=tuple(hands))
    game = until("king", seed=3)
    seen = game.observe(tw.TEACHER)
    hands = list(seen.hands)
    hands[seen.king] = (*hands[seen.king], THIRD)
    for laid in (0, 1, 2, 3, 4):
        yield set_to(game, hands=tuple(hands), third_open=False, laid=laid)
    yield set_to(game, strike=0)
    game = until("king", seed=3, mood=0)
    while not game.view()["laid"]:
        game.play(game.legal_actions()[0])
    yield game
    for role in ("peek", "turn"):
        numbers = [of.effect for of in game.observe().setup.roles]
        game = until("draw", version="roles")
        roles = [numbers.index(role)] * 3
        yield set_to(game, roles=tuple(roles), turns_left=2, shown_roles=7)
        yield set_to(game, turns_left=0)
    piles: list[Sequence[Any]] = [ADULTS[-2:-1], [down(ADULTS[-1])]]
    yield with_roles("seer", piles=piles, ban="adult")
    effects = [event.effect for event in game.observe().setup.events]
    for effect in ("no_ban", "announce"):
        yield set_to(until("decree"), event=effects.index(effect))
    yield set_to(until("decree"), announced=0)


def say_beliefs(game: Carnavalesque) -> None:
    seats: list[Seat] = [1, None, tw.TEACHER]
    for seat in seats:
        beliefs = game.beliefs(seat)
        assert repr(beliefs)
        zones = [zone for panel in game.scene(seat).panels for zone in panel.zones]
        pieces = [piece for zone in zones for piece in zone.pieces if piece.law]
        assert all(beliefs.of_piece(piece.id) for piece in pieces)


@pytest.mark.parametrize("locale", TRIED_LOCALES)
def test_every_message_is_said_at_some_time(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = listen(monkeypatch)
    with speaking(locale):
        phases: set[str] = set()
        for name in (*LOGS, "own events"):
            game = played(name)
            assert game.log(0)
            for step, (state, actor, _) in enumerate(game.timeline.walk()):
                assert isinstance(state, CarnavalesqueState)
                if actor == CHANCE and state.phase not in phases:
                    phases.add(state.phase)
                    assert game.text(0, step)
        say_all(game, (0, tw.TEACHER))
        assert game.is_over
        assert all(TEXTS.say(f"band.{band}") for band in range(5))  # see the transcripts
        for game in chain(*(some_moments(version) for version in ("young", "events", "roles"))):
            for seat in (game.to_act, 1):
                assert game.scene(seat).status
            say_beliefs(game)
        assert looked_and_given().beliefs(1).notes
        sweeper = with_roles("sweeper", piles=[ADULTS[:1], ADULTS[1:2]])
        assert sweeper.act("turn", card=number(sweeper, ADULTS[1])).log(0)
        for game in odd_moments():
            assert game.text()
            assert game.scene(game.to_act).status
            legal = set(game.legal_actions())
            for action in sorted(set(SOME_ACTIONS) - legal, key=lambda action: action.code):
                with pytest.raises((tw.IllegalAction, ValueError)) as refused:
                    game.play(action)
                assert str(refused.value)
        assert Carnavalesque.rules()
    of_files = {key for key in TEXTS.messages(locale) if "_file." in key}
    assert unsaid(TEXTS, locale, keys) == of_files


def some_moments(version: str) -> Iterator[Carnavalesque]:
    for seed in range(2):
        game = Carnavalesque(NAMES[:4], seed=seed, version=version, cards=FANS if seed else None)
        yield from moments(game, seed, 15, 0.8)


@pytest.mark.parametrize("locale", LOCALES)
def test_titles_and_words_are_told_apart(locale: str) -> None:
    """All motifs and ages, events and roles have names of their own."""
    messages = TEXTS.messages(locale)
    for kind in ("word", "event", "role"):
        names = [
            text
            for key, text in messages.items()
            if key.startswith(f"{kind}.") and (kind == "word" or key.endswith(".title"))
        ]
        assert len(set(map(str, names))) == len(names) > 9


@pytest.mark.rule("V2", "V3", "V23")
def test_the_table_as_text() -> None:
    game = Carnavalesque(
        NAMES[:3],
        seed=1,
        version="young",
        hands=[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
        crowd=[
            {"card": 30, "x": 0, "y": 0, "angle": 0},
            {"card": 31, "x": 5, "y": 5, "angle": 0, "up": False},
        ],
    )
    shown = game.text(0)
    assert repr(game) == str(game) == game.text(None)
    hand = next(line for line in shown.splitlines() if "Your hand: " in line)
    with speaking("en"):
        words = [game.deck.cards[card].to_json() for card in range(4)]
        assert all(TEXTS.say(f"word.{name}") in hand for of in words for name in of["motifs"])
    assert shown.startswith(
        "Carnavalesque for young players, round 1\n"
        "Ana: will you take the crown?\n"
        "\n"
        "The crowd: 45 cards, house cards\n"
    )
    assert (
        "\n"
        "Workshops and parade: 0 points so far\n"
        "  The Decree: Child, Teen, Adult\n"
        "  Workshop 1: \N{EN DASH}\n"
    ) in shown
    assert "Superhero" not in next(n for n in shown.splitlines() if n.count("▒") == 4)
    end = build(game, random.Random(1).random)
    assert end.text().splitlines()[1].startswith(("The carnival is lost", "The carnival is a"))
    with speaking("fr"):
        assert game.text(0).startswith("Carnavalesque pour jeunes carnavalistes, manche ")
