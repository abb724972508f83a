"""Whole games, played again and compared with how they were written down."""

from __future__ import annotations

import pytest

import tablewidgets as tw

from .transcripts import FOLDER, WRITTEN, path, transcript


@pytest.mark.parametrize(("name", "locale"), WRITTEN)
def test_the_game_is_as_written_down(name: str, locale: str) -> None:
    written = path(name, locale).read_text("utf-8")
    assert transcript(name, locale) == written
    record = written.partition("\n")[0]
    assert tw.from_json(record).to_json() == record


def test_no_transcript_is_left_over() -> None:
    assert set(FOLDER.iterdir()) == {path(*written) for written in WRITTEN}


def test_one_of_them_has_a_final_and_one_a_round_cut_short() -> None:
    assert "a last round will decide" in path("final", "en").read_text("utf-8")
    assert '"remarks":["round 1: turn_limit"' in path("turn limit", "en").read_text("utf-8")
