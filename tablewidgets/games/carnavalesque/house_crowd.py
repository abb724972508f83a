"""The rule by which the house cards of Carnavalesque (V1) are made.

    python -m tablewidgets.games.carnavalesque.house_crowd

writes `crowd.toml` anew. Each costume meets each accessory once. From one accessory to the next,
and from one costume to the next, the age is the next one too: so each age has all costumes equally
often and all accessories equally often, and a Decree costs as much whichever it bans.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablewidgets.games.carnavalesque.cards import ACCESSORIES, AGES, COSTUMES, ON_A_JOKER

PATH: Final = Path(__file__).with_name("crowd.toml")


def text() -> str:
    """The file, with the head that it has."""
    head, _, _ = PATH.read_text("utf-8").partition("\n[[card]]")
    return head + "".join(_card(age, motifs) for age, motifs in _cards())


def _card(age: str, motifs: tuple[str, ...]) -> str:
    named = ", ".join(f'"{name}"' for name in motifs)
    return f'\n[[card]]\nage = "{age}"\nmotifs = [{named}]\n'


def _cards() -> Iterator[tuple[str, tuple[str, ...]]]:
    for age, name in enumerate(AGES):
        for c, costume in enumerate(COSTUMES):
            for a, accessory in enumerate(ACCESSORIES):
                if (c + a) % len(AGES) == age:
                    yield name, (costume, accessory)
        yield name, ACCESSORIES[ON_A_JOKER * age :][:ON_A_JOKER]


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
    print(PATH)
