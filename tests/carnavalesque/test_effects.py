"""The events and the roles: those of the house, and the reading of others."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue, speaking
from tablewidgets.games.carnavalesque import Carnavalesque, effects, wording
from tablewidgets.games.carnavalesque.cards import AGES
from tablewidgets.games.carnavalesque.effects import (
    EFFECTS,
    EVENT,
    ROLE,
    Effect,
    Entry,
    Strengths,
    house_events,
    house_roles,
    read_events,
    read_roles,
    to_json,
)
from tablewidgets.games.carnavalesque.view import entry_view
from tests.texts import check_wrong_files, listen

PACKAGE = "tablewidgets.games.carnavalesque"
TEXTS = Catalogue(PACKAGE)
SNOW: dict[str, Any] = {
    "key": "snow",
    "effect": "turn_down",
    "count": 3,
    "title": {"en": "Snow", "fr": "Neige"},
    "text": {
        "en": "It's snowing: three cards vanish.",
        "fr": "Il neige : trois cartes s'effacent.",
    },
}


def title(entry: Entry) -> str:
    return wording.title(entry_view(entry), TEXTS)


def text(entry: Entry) -> str:
    return wording.text(entry_view(entry), TEXTS)


def event(**changed: Any) -> dict[str, Any]:
    """What a file with this event holds."""
    return {"event": [{**SNOW, **changed}]}


def role(**changed: Any) -> dict[str, Any]:
    """What a file with the house roles holds, the Seer among them changed."""
    data = deepcopy(to_json(house_roles()))
    data["role"][3] |= changed
    return data


def without(field: str, data: dict[str, Any]) -> dict[str, Any]:
    return {"event": [{key: row[key] for key in row if key != field} for row in data["event"]]}


# Those of the house.


@pytest.mark.rule("V25")
def test_the_ten_house_events() -> None:
    assert house_events() == (
        Entry(EVENT, "downpour", Effect.TURN_DOWN, (("count", 5),)),
        Entry(EVENT, "bright_spell", Effect.TURN_UP, (("count", 5),)),
        Entry(EVENT, "gust", Effect.STIR, (("strength", 2),)),
        Entry(EVENT, "school_trip", Effect.NO_BAN, (("age", "child"),)),
        Entry(EVENT, "long_decree", Effect.ONE_DECREE),
        Entry(EVENT, "brass_band", Effect.LAY_MORE, (("count", 1),)),
        Entry(EVENT, "strike", Effect.STRIKE),
        Entry(EVENT, "confetti", Effect.DRAW_MORE, (("draws", 2), ("gives", 1))),
        Entry(EVENT, "masks", Effect.RANDOM_GIFTS),
        Entry(EVENT, "rehearsal", Effect.ANNOUNCE),
    )


@pytest.mark.rule("V27")
def test_the_eleven_house_roles() -> None:
    assert house_roles() == (
        Entry(ROLE, "jester", Effect.BLIND),
        Entry(ROLE, "acrobat", Effect.COVERED_ONCE),
        Entry(ROLE, "herald", Effect.IGNORE_DECREE),
        Entry(ROLE, "seer", Effect.PEEK, (("count", 2),)),
        Entry(ROLE, "porter", Effect.DRAW, (("count", 2),)),
        Entry(ROLE, "patron", Effect.GIVE, (("count", 2),)),
        Entry(ROLE, "sweeper", Effect.TURN, (("count", 3),)),
        Entry(ROLE, "dreamer", Effect.RANDOM_DRAW),
        Entry(ROLE, "seamstress", Effect.REDRAW),
        Entry(ROLE, "pickpocket", Effect.SWAP),
        Entry(ROLE, "usher", Effect.BAN_NEXT),
    )


@pytest.mark.rule("V25", "V27")
def test_the_house_uses_each_effect_once() -> None:
    assert sorted(event.effect for event in house_events()) == sorted(EFFECTS[EVENT])
    assert sorted(role.effect for role in house_roles()) == sorted(EFFECTS[ROLE])


def test_what_the_rules_look_up() -> None:
    assert {of.key: entry_view(of)["effects"] for of in (*house_events(), *house_roles())} == {
        "downpour": {"turn_down": 5},
        "bright_spell": {"turn_up": 5},
        "gust": {"stir": 2},
        "school_trip": {"no_ban": 0b001},
        "long_decree": {"one_decree": 1},
        "brass_band": {"lay_more": 1},
        "strike": {"strike": 1},
        "confetti": {"draw": 2, "give": 1},
        "masks": {"random_gifts": 1},
        "rehearsal": {"announce": 1},
        "jester": {"blind": 1},
        "acrobat": {"covered_once": 1},
        "herald": {"ignore_decree": 1},
        "seer": {"peek": 2},
        "porter": {"draw": 2},
        "patron": {"give": 2},
        "sweeper": {"turn": 3},
        "dreamer": {"random_draw": 1},
        "seamstress": {"redraw": 1},
        "pickpocket": {"swap": 1},
        "usher": {"ban_next": 1},
    }


@pytest.mark.parametrize("entries", [house_events(), house_roles()])
def test_they_travel_to_other_processes(entries: tuple[Entry, ...]) -> None:
    again = pickle.loads(pickle.dumps(entries))
    assert again == entries
    assert hash(again) == hash(entries)
    assert [of.strengths for of in again] == [of.strengths for of in entries]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_of_the_house_has_its_words(locale: str) -> None:
    keys = [key for key in TEXTS.messages(locale) if key.startswith(("event.", "role."))]
    entries = (*house_events(), *house_roles())
    assert keys == [f"{of.kind}.{of.key}.{field}" for of in entries for field in ("title", "text")]
    with speaking(locale):
        assert len({title(of) for of in entries}) == len(entries)
        assert len({text(of) for of in entries}) == len(entries)
        for of in entries:
            assert text(of).endswith(".")


def test_the_house_events_and_roles_pass_the_reader() -> None:
    for kind, read, house in (
        ("events", read_events, house_events()),
        ("roles", read_roles, house_roles()),
    ):
        assert callable(read)
        assert read(None) is house
        assert read(str(files(PACKAGE).joinpath(f"{kind}.toml"))) == house
        assert read(json.loads(json.dumps(to_json(house)))) == house


# Others.


def test_an_event_brings_its_own_words() -> None:
    (snow,) = read_events(event())
    assert (snow.key, snow.effect, snow.strengths) == ("snow", "turn_down", Strengths(turn_down=3))
    assert title(snow) == "Snow"
    assert text(snow) == "It’s snowing: three cards vanish."
    with speaking("fr"):
        assert title(snow) == "Neige"
        assert text(snow) == "Il neige\u00a0: trois cartes s’effacent."
    assert read_events(json.loads(json.dumps(to_json([snow])))) == (snow,)


def test_words_may_be_the_same_in_each_language() -> None:
    (snow,) = read_events(event(title="Neige", text="Il neige."))
    assert title(snow) == "Neige"
    with speaking("fr"):
        assert title(snow) == "Neige"


@pytest.mark.parametrize(("given", "other"), [("en", "fr"), ("fr", "en")])
def test_a_language_without_words_gets_those_of_another(given: str, other: str) -> None:
    """So that a record stays readable when a language is added."""
    (snow,) = read_events(event(title={given: SNOW["title"][given]}))
    with speaking(given):
        said = title(snow)
    with speaking(other):
        assert title(snow) == said
    assert snow.to_json()["title"] == {given: SNOW["title"][given]}


def test_a_record_made_before_a_language_was_added(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Carnavalesque(3, seed=1, version="events", events=event()).to_json()
    monkeypatch.setattr(effects, "LOCALES", (*LOCALES, "de"))
    again = tw.from_json(record)
    assert again.to_json() == record


def test_a_house_event_may_be_among_ones_own_and_have_another_name() -> None:
    strike = {"key": "strike", "effect": "strike"}
    as_it_was, renamed = (
        read_events({"event": [strike | words]})[0]
        for words in ({}, {"title": "Off", "text": "None."})
    )
    assert as_it_was in house_events()
    assert title(as_it_was) == "Strike"
    assert renamed not in house_events()
    assert title(renamed) == "Off"


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "events.toml"
    path.write_text(
        '[[event]]\nkey = "trip"\neffect = "no_ban"\nage = "teen"\n'
        'title = "Trip"\ntext = "Teens can\'t be banned."\n',
        encoding="utf-8",
    )
    (trip,) = read_events(path)
    assert trip.strengths == Strengths(no_ban=1 << AGES.index("teen"))
    assert trip.to_json()["age"] == "teen"


def test_roles_may_be_fewer_but_enough_to_deal_two_to_each_of_four() -> None:
    roles = to_json(house_roles())["role"]
    assert read_roles({"role": roles[:8]}) == house_roles()[:8]
    with pytest.raises(ValueError, match=r"^roles: 8 to 60 of them, not 7"):
        read_roles({"role": roles[:7]})


Read = Callable[[object], object]
WRONG: list[tuple[Read, object, str]] = [
    (read_events, {"event": []}, "events: 1 to 60 of them, not 0"),
    (read_events, {"role": []}, "events: the fields are event, not role"),
    (read_events, event(key="Snow!"), "events, event 1, key: letters, digits"),
    (read_events, event(key=""), "events, event 1, key: 1 to 30 letters, not ''"),
    (read_events, event(effect="snow"), "events, event 1, effect: turn_down, .*, not 'snow'"),
    (read_events, event(effect="blind"), "events, event 1, effect: .*, not 'blind'"),
    (read_events, event(count=0), "events, event 1, count: 1 to 57, not 0"),
    (read_events, event(count="3"), "events, event 1, count: 1 to 57, not '3'"),
    (read_events, event(count=True), "events, event 1, count: 1 to 57, not True"),
    (read_events, without("count", event()), "events, event 1, count: 1 to 57, not None"),
    (read_events, event(strength=1), "events, event 1, strength: .* turn_down has none"),
    (read_events, event(effect="strike"), "events, event 1, count: the effect strike has none"),
    (
        read_events,
        without("count", event(effect="no_ban", age="baby")),
        "events, event 1, age: child, teen, adult, not 'baby'",
    ),
    (read_events, event(colour="white"), "events, event 1: the fields are key, .*not colour"),
    (read_events, event(title=""), "events, event 1, title: 1 to 40 letters, not ''"),
    (read_events, event(title={"en": ""}), "events, event 1, title, en: 1 to 40 letters"),
    (read_events, event(title={}), "events, event 1, title: a text in one of .*, not none"),
    (read_events, event(title={"de": "Schnee"}), "events, event 1, title: .* en, fr, not de"),
    (read_events, without("text", event()), "events, event 1, text: an entry with a title"),
    (
        read_events,
        without("title", without("text", event())),
        "events, event 1, title: needed, and a text, as no house event is like it",
    ),
    (read_events, {"event": [SNOW, SNOW]}, "events, event 2, key: each once, not 'snow'"),
    (read_roles, role(count=4), "roles, role 4, title: needed"),
    (read_roles, role(effect="draw", count=4), "roles, role 4, count: 2 to 3, not 4"),
    (read_roles, role(key="jester"), "roles, role 4, key: each once, not 'jester'"),
    (read_roles, role(strength=1), "roles, role 4: the fields are key, effect, count, title"),
]
NO_EVENTS: list[tuple[object, str]] = [
    (7, "events: the path of a file, or its content, not 7"),
    ({"event": 10}, "events: a list of them"),
    ({"event": ["snow"]}, "events, event 1: a table of fields, not 'snow'"),
]


@pytest.mark.parametrize(("read", "given", "says"), WRONG)
def test_what_is_wrong_is_named(read: Read, given: object, says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}"):
        read(given)


@pytest.mark.parametrize(("given", "says"), NO_EVENTS)
def test_what_is_no_events_at_all(given: object, says: str) -> None:
    with pytest.raises(TypeError, match=f"^{says}"):
        read_events(given)


def test_what_is_wrong_is_said_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [*WRONG, *((read_events, *wrong) for wrong in NO_EVENTS)]
    wrong = (partial(read, events) for read, events, _ in given)
    check_wrong_files(wrong, TEXTS, "effects_file", listen(monkeypatch))
