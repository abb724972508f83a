"""The crowd cards of Carnavalesque: what is printed on each, read from a file and validated.

The package has house cards (`crowd.toml`), because the list of the printed ones is not in the
rules. Whoever owns the game can write its cards into a file of the same form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final
from weakref import WeakValueDictionary

from tablewidgets.engine.locale import Catalogue, read_toml
from tablewidgets.engine.user_files import at, data_of, one_of, only, rows_of, words

TEXTS: Final = Catalogue("tablewidgets.games.carnavalesque")
AGES: Final = ("child", "teen", "adult")  # V1. Inside the engine an age is its place in this list.
CROWD_CARDS: Final = 57  # V1: how many there are
THIRD_WORKSHOP: Final = CROWD_CARDS
"""The id of the Third Workshop card, and its number in the crowd. It has no age, and everybody
recognizes its back."""
NO_AGE: Final = -1
UNKNOWN: Final = 255  # A card whose face a seat doesn't know
NO_CARD: Final = UNKNOWN  # Where there is no card
LARGEST: Final = 1 << 16  # Bytes of a file at the most. The house cards take 4,000.
COSTUMES: Final = ("witch", "rabbit", "robot", "lion", "dragon", "superhero")
ACCESSORIES: Final = (
    "fan",
    "balloon",
    "umbrella",
    "trumpet",
    "lollipop",
    "bouquet",
    "mask",
    "drum",
    "kite",
)
MOTIFS: Final = (*COSTUMES, *ACCESSORIES)
"""V1. Inside the engine a motif is its place in this list, and several are a mask with a bit for
each: what cards have in common is the `&` of their masks (V16)."""
JOKERS: Final = 3  # V1: jokers among the cards
ON_A_JOKER: Final = 3  # V1: accessories on a joker
_ALL_COSTUMES: Final = (1 << len(COSTUMES)) - 1

Json = dict[str, Any]


@lru_cache(maxsize=1 << 11)
def motifs_in(mask: int) -> tuple[int, ...]:
    """The motifs of a mask: costumes first."""
    return tuple(motif for motif in range(len(MOTIFS)) if mask >> motif & 1)


def names_in(mask: int) -> list[str]:
    return [MOTIFS[motif] for motif in motifs_in(mask)]


@dataclass(frozen=True, slots=True)
class Card:
    """One card; its id is its place in the list of them."""

    age: int
    motifs: int  # A mask

    @property
    def joker(self) -> bool:
        """V1: a joker has no costume."""
        return not self.motifs & _ALL_COSTUMES

    def to_json(self) -> Json:
        """The card in the words of the API and of a file."""
        return {"age": AGES[self.age], "motifs": names_in(self.motifs)}


class Cards:
    """All crowd cards. Equal cards are the same object."""

    def __init__(self, name: str, house: bool, cards: tuple[Card, ...]) -> None:
        self.name: Final = name
        self.house: Final = house  # Whether these are the package's own cards
        self.cards: Final = cards
        # By card, for the rules.
        self.ages: Final = tuple(card.age for card in cards)
        self.motifs: Final = tuple(card.motifs for card in cards)
        self.ages_seen: Final = bytes(self.ages).ljust(256, bytes([UNKNOWN]))
        """For `bytes.translate`: what has no age has UNKNOWN."""
        self.ranks: Final = _ranks(self.ages)

    def by_id(self) -> dict[int, Json]:
        """What is printed on each card, by its id: `Carnavalesque.cards()` is the house cards,
        `game.cards()` the cards of a game.

        Returns:
            For each card its `age`, its `motifs`, and whether it is a card of the `house`.
        """
        return {n: card.to_json() | {"house": self.house} for n, card in enumerate(self.cards)}

    def in_common(self, cards: Iterable[int]) -> int:
        """V16: the motifs that all these cards show; every motif if there is no card."""
        mask = -1
        for card in cards:
            mask &= self.motifs[card]
        return mask

    def to_json(self) -> Json:
        return {"name": self.name, "card": [card.to_json() for card in self.cards]}

    def __repr__(self) -> str:
        return f"<Cards {self.name!r}: {len(self.cards)} cards>"


def _ranks(ages: Sequence[int]) -> tuple[int, ...]:
    """The place of each card in the order of hands: by their ages, which all see (V3), so that the
    place of a card reveals nothing else; the Third Workshop is last."""
    order = sorted(range(len(ages)), key=lambda card: (ages[card], card))
    return (*(order.index(card) for card in range(len(ages))), len(ages))


@cache
def house() -> Cards:
    """V1: the package's own cards."""
    data = read_toml("tablewidgets.games.carnavalesque", "crowd.toml")
    return Cards(data["name"], True, _cards(data["card"]))


def read(cards: object) -> Cards:
    """Cards from the path of a file, or from its content; None is the house cards. A ValueError
    names the card, counted from 1, and the field that is wrong."""
    if cards is None:
        return house()
    data = only("cards", data_of("cards", cards, LARGEST), ("name", "card"))
    own = words("cards, name", data.get("name"), 60), _cards(data.get("card"))
    return _OWN.get(own) or _OWN.setdefault(own, Cards(own[0], False, own[1]))


# Cards of users, as long as a game has them.
_OWN: Final[WeakValueDictionary[tuple[str, tuple[Card, ...]], Cards]] = WeakValueDictionary()


def _cards(rows: object) -> tuple[Card, ...]:
    listed = enumerate(rows_of("cards", rows, CROWD_CARDS, "V1"), start=1)
    cards = tuple(_card(f"cards, card {n}", row) for n, row in listed)
    jokers = sum(card.joker for card in cards)
    if jokers != JOKERS:
        said = TEXTS.say("cards_file.jokers", wanted=JOKERS, n=jokers)
        raise ValueError(at("cards, motifs", said))
    found = Counter(card.age for card in cards)
    for age, name in enumerate(AGES):
        if not found[age]:
            raise ValueError(at("cards, age", TEXTS.say("cards_file.no_age", age=name)))
    return cards


def _card(where: str, row: object) -> Card:
    fields = only(where, row, ("age", "motifs"))
    age = one_of(f"{where}, age", fields.get("age"), AGES)
    return Card(age, _motifs(f"{where}, motifs", fields.get("motifs")))


def _motifs(where: str, names: object) -> int:
    if not isinstance(names, list | tuple):
        raise TypeError(at(where, TEXTS.say("cards_file.motifs", given=repr(names))))
    motifs = {one_of(where, name, MOTIFS) for name in names}
    costumes = sum(motif < len(COSTUMES) for motif in motifs)
    accessories = len(motifs) - costumes
    if len(motifs) < len(names) or (costumes, accessories) not in ((1, 1), (0, ON_A_JOKER)):
        said = TEXTS.say("cards_file.motifs_of_a_card", n=ON_A_JOKER, given=repr(names))
        raise ValueError(at(where, said))
    return sum(1 << motif for motif in motifs)
