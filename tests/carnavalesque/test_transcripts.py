"""Whole games, played again and compared with how they were written down."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import catalogue, speaking
from tablewidgets.games.carnavalesque import wording
from tablewidgets.games.carnavalesque.effects import house_events, house_roles
from tablewidgets.games.carnavalesque.view import entry_view

from .transcripts import TRANSCRIPTS

TEXTS = catalogue("carnavalesque")


@pytest.mark.parametrize(("name", "locale"), TRANSCRIPTS.written)
def test_the_game_is_as_written_down(name: str, locale: str) -> None:
    TRANSCRIPTS.check(name, locale)


def test_no_transcript_is_left_over() -> None:
    TRANSCRIPTS.check_folder()


def test_everything_happens_in_one_of_them() -> None:
    texts = {name: TRANSCRIPTS.read(name, "en") for name in TRANSCRIPTS.names}
    told = "".join(texts.values())
    assert [kind for kind in tw.Carnavalesque.spec.moves.kinds if f": {kind}(" not in told] == []
    with speaking("en"):
        for event in house_events():
            assert f"Event: {wording.title(entry_view(event), TEXTS)}. " in texts["all events"]
        for role in house_roles():
            assert f" is the {wording.title(entry_view(role), TEXTS)}. " in texts["all roles"]
        for band in range(5):
            assert TEXTS.say(f"band.{band}") in told
    for happened in (
        "The first King is drawn",
        "calls for: ",
        "throw_back(card=None)",
        "swaps nothing",
        "throws nothing back",
        "opens the third workshop",
        "joins the parade",
        "ends in the dead end",
        "which lands face up",
        "which lands face down",
        "makes a mess",
        "draws nothing",
        "your eyes are shut",
        "Stop!",
        "Event: My draw_more. Not as in the house.",
        " is the My blind. ",
    ):
        assert happened.lower() in told.lower(), happened
    for end in ("the carnival is a success", "The dead end is full", "The crowd is used up"):
        assert end in told
