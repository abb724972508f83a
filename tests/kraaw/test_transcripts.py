"""Whole games, played again and compared with how they were written down."""

from __future__ import annotations

import pytest

from .transcripts import TRANSCRIPTS


@pytest.mark.parametrize(("name", "locale"), TRANSCRIPTS.written)
def test_the_game_is_as_written_down(name: str, locale: str) -> None:
    TRANSCRIPTS.check(name, locale)


def test_no_transcript_is_left_over() -> None:
    TRANSCRIPTS.check_folder()


def test_one_of_them_has_a_final_and_one_a_round_cut_short() -> None:
    assert "a last round will decide" in TRANSCRIPTS.read("final", "en")
    assert '"remarks":["round 1: turn_limit"' in TRANSCRIPTS.read("turn limit", "en")
