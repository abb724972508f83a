"""The events and the roles: those of the house, and the reading of others."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tablewidgets.engine.locale import LOCALES, Catalogue, speaking
from tablewidgets.games.carnavalesque.cards import AGES
from tablewidgets.games.carnavalesque.effects import (
    Event,
    Role,
    house_events,
    house_roles,
    read_events,
    read_roles,
    to_json,
)

PACKAGE = "tablewidgets.games.carnavalesque"
TEXTS = Catalogue(PACKAGE)
SNOW = {
    "key": "snow",
    "effect": "turn_down",
    "count": 3,
    "title": {"en": "Snow", "fr": "Neige"},
    "text": {
        "en": "It's snowing: three cards vanish.",
        "fr": "Il neige : trois cartes s'effacent.",
    },
}


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
        Event("downpour", "turn_down", count=5),
        Event("bright_spell", "turn_up", count=5),
        Event("gust", "stir", strength=2),
        Event("school_trip", "no_ban", age=AGES.index("child")),
        Event("long_decree", "one_decree"),
        Event("brass_band", "lay_more", count=1),
        Event("strike", "strike"),
        Event("confetti", "draw_more", draws=2, gives=1),
        Event("masks", "random_gifts"),
        Event("rehearsal", "announce"),
    )


@pytest.mark.rule("V27")
def test_the_eleven_house_roles() -> None:
    assert house_roles() == (
        Role("jester", "blind"),
        Role("acrobat", "covered_once"),
        Role("herald", "ignore_decree"),
        Role("seer", "peek", count=2),
        Role("porter", "draw", count=2),
        Role("patron", "give", count=2),
        Role("sweeper", "turn", count=3),
        Role("dreamer", "random_draw"),
        Role("seamstress", "redraw"),
        Role("pickpocket", "swap"),
        Role("usher", "ban_next"),
    )


@pytest.mark.rule("V25", "V27")
def test_the_house_uses_each_effect_once() -> None:
    assert sorted(event.effect for event in house_events()) == sorted(Event.effects)
    assert sorted(role.effect for role in house_roles()) == sorted(Role.effects)


def test_what_the_rules_look_up() -> None:
    assert {of.key: of.numbers for of in (*house_events(), *house_roles())} == {
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
def test_they_travel_to_other_processes(entries: tuple[Event | Role, ...]) -> None:
    again = pickle.loads(pickle.dumps(entries))
    assert again == entries
    assert hash(again) == hash(entries)
    assert [of.numbers for of in again] == [of.numbers for of in entries]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_of_the_house_has_its_words(locale: str) -> None:
    keys = [key for key in TEXTS.messages(locale) if key.startswith(("event.", "role."))]
    entries = (*house_events(), *house_roles())
    assert keys == [f"{of.kind}.{of.key}.{field}" for of in entries for field in ("title", "text")]
    with speaking(locale):
        assert len({of.title(TEXTS) for of in entries}) == len(entries)
        assert len({of.text(TEXTS) for of in entries}) == len(entries)
        for of in entries:
            assert of.text(TEXTS).endswith(".")


def test_the_house_events_and_roles_pass_the_reader() -> None:
    for kind, read, house in (
        ("events", read_events, house_events()),
        ("roles", read_roles, house_roles()),
    ):
        assert callable(read)
        assert read(None) is house
        assert read(str(files(PACKAGE).joinpath(f"{kind}.toml"))) == house
        assert read(json.loads(json.dumps(to_json(house)))) == house
        assert all(entry.house for entry in house)


# Others.


def test_an_event_brings_its_own_words() -> None:
    (snow,) = read_events(event())
    assert (snow.key, snow.effect, snow.count, snow.house) == ("snow", "turn_down", 3, False)
    assert snow.title(TEXTS) == "Snow"
    assert snow.text(TEXTS) == "It’s snowing: three cards vanish."
    with speaking("fr"):
        assert snow.title(TEXTS) == "Neige"
        assert snow.text(TEXTS) == "Il neige\u00a0: trois cartes s’effacent."
    assert read_events(json.loads(json.dumps(to_json([snow])))) == (snow,)


def test_words_may_be_the_same_in_each_language() -> None:
    (snow,) = read_events(event(title="Neige", text="Il neige."))
    assert snow.title(TEXTS) == "Neige"
    with speaking("fr"):
        assert snow.title(TEXTS) == "Neige"


def test_a_house_event_may_be_among_ones_own_and_have_another_name() -> None:
    strike = {"key": "strike", "effect": "strike"}
    as_it_was, renamed = (
        read_events({"event": [strike | words]})[0]
        for words in ({}, {"title": "Off", "text": "None."})
    )
    assert as_it_was.house
    assert as_it_was.title(TEXTS) == "Strike"
    assert not renamed.house
    assert renamed.title(TEXTS) == "Off"


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "events.toml"
    path.write_text(
        '[[event]]\nkey = "trip"\neffect = "no_ban"\nage = "teen"\n'
        'title = "Trip"\ntext = "Teens can\'t be banned."\n',
        encoding="utf-8",
    )
    (trip,) = read_events(path)
    assert trip.age == AGES.index("teen")
    assert trip.to_json()["age"] == "teen"


def test_roles_may_be_fewer_but_enough_to_deal_two_to_each_of_four() -> None:
    roles = to_json(house_roles())["role"]
    assert read_roles({"role": roles[:8]}) == house_roles()[:8]
    with pytest.raises(ValueError, match=r"^roles: 8 to 60 of them, not 7"):
        read_roles({"role": roles[:7]})


@pytest.mark.parametrize(
    ("read", "given", "says"),
    [
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
        (read_events, event(title={"en": "Snow"}), "events, event 1, title, fr: 1 to 40 letters"),
        (read_events, event(title={"de": "Schnee"}), "events, event 1, title: .* en, fr, not de"),
        (read_events, without("text", event()), "events, event 1, text: one that has a title"),
        (
            read_events,
            without("title", without("text", event())),
            "events, event 1, title: it needs one, and a text, as no house event is like it",
        ),
        (read_events, {"event": [SNOW, SNOW]}, "events, event 2, key: each once, not 'snow'"),
        (read_roles, role(count=4), "roles, role 4, title: it needs one"),
        (read_roles, role(effect="draw", count=4), "roles, role 4, count: 2 to 3, not 4"),
        (read_roles, role(key="jester"), "roles, role 4, key: each once, not 'jester'"),
        (read_roles, role(strength=1), "roles, role 4: the fields are key, effect, count, title"),
    ],
)
def test_what_is_wrong_is_named(read: Callable[[object], object], given: object, says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}"):
        read(given)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (7, "events: the path of a file, or what is in it, not 7"),
        ({"event": 10}, "events: a list of them"),
        ({"event": ["snow"]}, "events, event 1: a table of fields, not 'snow'"),
    ],
)
def test_what_is_no_events_at_all(given: object, says: str) -> None:
    with pytest.raises(TypeError, match=f"^{says}"):
        read_events(given)
