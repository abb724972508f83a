"""Whole games, played again and compared with how they were written down."""

from __future__ import annotations

import pytest

import tablewidgets as tw

from .transcripts import TRANSCRIPTS


@pytest.mark.parametrize(("name", "locale"), TRANSCRIPTS.written)
def test_the_game_is_as_written_down(name: str, locale: str) -> None:
    TRANSCRIPTS.check(name, locale)


def test_no_transcript_is_left_over() -> None:
    TRANSCRIPTS.check_folder()


def test_everything_happens_in_one_of_them() -> None:
    texts = {name: TRANSCRIPTS.read(name, "en") for name in TRANSCRIPTS.names}
    told = "".join(texts.values())
    kinds = tw.Carnuta.spec.moves.kinds.keys()
    assert [kind for kind in kinds if f": {kind}(" not in told] == ["pass_action"]
    for sentence in (
        "a Salt on the ",
        "A padlock comes off",
        "Day pile is empty",
        "Night pile is empty",
        "one last turn",
        "the game ends with this round",
        "The game stops after 6 rounds",
    ):
        assert sentence in told
    assert "has the most points from a single ingredient" in texts["tie"]
    assert "the victory is shared" in texts["victory shared"]
    assert '"remarks":["round 6: round_limit"]' in texts["round limit"]
