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

_HEAD: Final = """\
# The house cards of Carnavalesque, made by house_crowd.py. Cards of your own are a file of this
# form, with those you have: `tw.Carnavalesque(cards="my_cards.toml")`.
#
# Each card has an `age` (child, teen, adult) and its `motifs`: a costume and an accessory, or three
# accessories on a joker. Whatever yours are called, take the names below for them: six costumes
# ({costumes}) and nine accessories
# ({accessories}).

name = "house"
"""


def text() -> str:
    """The file."""
    head = _HEAD.format(costumes=", ".join(COSTUMES), accessories=", ".join(ACCESSORIES))
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
    path = Path(__file__).with_name("crowd.toml")
    path.write_text(text(), encoding="utf-8")
    print(path)
