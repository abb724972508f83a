"""Progress codes: decoding gives the progress, and typing errors are detected."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablewidgets.tutorials.code import Progress, decode, encode, places
from tests.tutorials.higher import TUTORIAL

STEPS = places(TUTORIAL)
SOME = Progress(frozenset(STEPS[:4]), STEPS[5])


@pytest.mark.parametrize("seed", range(50))
def test_decoding_a_code_gives_the_progress(seed: int) -> None:
    rng = random.Random(seed)
    done = frozenset(place for place in STEPS if rng.random() < 0.5)
    progress = Progress(done, rng.choice(STEPS))
    code = encode(TUTORIAL, progress)
    assert decode(TUTORIAL, code) == progress
    assert decode(TUTORIAL, f" {code.lower().replace('-', ' ')}\n") == progress


def test_similar_characters_are_decoded_alike() -> None:
    codes = (encode(TUTORIAL, Progress(frozenset(STEPS[:n]), at)) for n in range(7) for at in STEPS)
    code = next(code for code in codes if "0" in code and "1" in code)
    assert decode(TUTORIAL, code.replace("0", "O").replace("1", "l")) == decode(TUTORIAL, code)


def test_every_error_of_one_character_is_detected() -> None:
    code = encode(TUTORIAL, SOME)
    for at, sign in enumerate(code):
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if sign not in (other, "-"):
                assert decode(TUTORIAL, code[:at] + other + code[at + 1 :]) is None
    signs = code.replace("-", "")
    for at in range(len(signs) - 1):
        if signs[at] != signs[at + 1]:
            swapped = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
            assert decode(TUTORIAL, swapped) is None


@pytest.mark.parametrize(
    "text", ["", "-", "0", "ABCD", "é" * 6, "0" * 80, "\N{SUPERSCRIPT TWO}" * 6]
)
def test_other_texts_are_no_codes(text: str) -> None:
    assert decode(TUTORIAL, text) is None


def test_a_code_is_of_one_tutorial() -> None:
    first = TUTORIAL.chapters[0]
    renamed = replace(first, steps=(replace(first.steps[0], key="other"), *first.steps[1:]))
    other = replace(TUTORIAL, chapters=(renamed, *TUTORIAL.chapters[1:]))
    assert decode(other, encode(TUTORIAL, SOME)) is None
