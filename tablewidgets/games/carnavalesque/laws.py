"""What a seat may believe: the exact law of each card it can't see, of roles and of events, and
what these rest on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Self

from tablewidgets.chance import Distribution
from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import checked_choice, checked_int
from tablewidgets.games.carnavalesque import role_laws, wording
from tablewidgets.games.carnavalesque.card_tracking import (
    ALL,
    FACES,
    HAND,
    LAID,
    LOOKED,
    OFFERED,
    PAST,
    Trace,
    traced,
)
from tablewidgets.games.carnavalesque.cards import (
    AGES,
    COSTUMES,
    MOTIFS,
    THIRD_WORKSHOP,
    UNKNOWN,
    motifs_in,
)
from tablewidgets.games.carnavalesque.inference import Place
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import EVENTS
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.state import BaseState
from tablewidgets.games.carnavalesque.view import view as view_of

JOKER: Final = "joker"
"""What stands for the costume of a joker, which has none."""
FEW: Final = 8
"""Cards that are told one by one beside a piece; of more, one asks for costumes first."""
CROWD: Final = "crowd"
TABLE: Final = "table"
"""Where a card may be that is in nobody's hand."""


class CarnavalesqueBeliefs(Beliefs):
    """What a seat can infer about the cards it can't see, exactly.

    >>> from tablewidgets import Carnavalesque
    >>> beliefs = Carnavalesque(3, seed=7, hands=[[0, 1, 2, 3], None, None]).beliefs(1)
    >>> beliefs.law(0, seat=0).P(0), beliefs.where(0)[0]
    (Fraction(1, 13), Fraction(4, 13))

    All see the backs, so that the cards of a law are of one age. Evidence is what shows faces; its
    keys are "hand", "looked" (at what lies face down), "faces" (in the crowd), "laid" and "past",
    which is all that was seen before now; for the teacher there is "all". The `hypothesis` is that
    nothing can be told from what the others choose.
    """

    game = "carnavalesque"

    def __init__(
        self,
        seen: Observation,
        states: Sequence[BaseState],
        players: int | Sequence[str],
        forgotten: frozenset[str] = frozenset(),
    ) -> None:
        """`states` are those of the game since the deal; `seen` is what is observed of the last."""
        super().__init__(seen.seat, players, forgotten)
        self._seen: Final = seen
        self._states: Final = states
        self._deck: Final = seen.setup.cards

    # The laws.

    def law(self, card: int, seat: int | None = None, by: str = "card") -> Distribution[Any]:
        """The law of a card: `card` is its number in the crowd or, with a `seat`, its place in that
        hand. `by` is what is told of it: its id ("card"), or its "costume" ("joker" for a joker).
        Cards of one age in the hand of another player have the same law."""
        place, age, known = self._in_crowd(card) if seat is None else self._in_hand(card, seat)
        if age not in range(len(AGES)):
            raise ValueError("card: all know the Third Workshop card by its back (V4)")
        told: dict[str, Callable[[int], int | str]] = {
            "card": lambda card: card,
            "costume": self._costume,
        }
        by = checked_choice("by", by, tuple(told))
        return self._of_one(place, age, known).map(told[by])

    def where(self, card: int) -> Distribution[int | str]:
        """Where a card is, by its id: in the hand of a seat, in the "crowd", or laid on the
        "table"."""
        card = checked_int("card", card, 0, THIRD_WORKSHOP - 1)
        trace, age = self._trace, self._deck.ages[card]
        if not self._states:
            raise ValueError("card: no cards are dealt yet")

        def at(*places: Place) -> Fraction:
            chances = [trace.law(place, age).get(card) for place in places]
            return sum(filter(None, chances), start=Fraction())

        found: dict[int | str, Fraction] = {CROWD: at(*self._seen.crowd.order)}
        for seat in range(self._seen.setup.players):
            found[seat] = at(~seat, OFFERED) if seat == self._seen.player else at(~seat)
        return Distribution({**found, TABLE: 1 - sum(found.values())})

    def role(self, seat: int, without: Collection[str] = ()) -> Distribution[str]:
        """The role of a player in this round, by its key (V26). `without` leaves out what one knows
        of roles: one's own two ("roles"), or that of a player who has revealed it ("role:seat")."""
        seat = checked_int("seat", seat, 0, self._seen.setup.players - 1)
        if seat not in role_laws.have_roles(self._seen):
            raise ValueError(f"seat: {seat} has no role (V26)")
        forgotten = self._forgotten & {ALL}
        known = role_laws.known_of_roles(self._seen, forgotten)
        return role_laws.role(self._seen, seat, forgotten | _left_out(without, known))

    def event(self, without: Collection[str] = ()) -> Distribution[str]:
        """The next event, by its key (V24). `without` leaves out those that were drawn ("events"),
        which don't come again before all have."""
        version = self._seen.setup.version
        if version != EVENTS:
            raise ValueError(f'event: there are none in version "{version}" (V24)')
        known = [role_laws.EVENTS] if role_laws.events_drawn(self._seen) else []
        return role_laws.event(self._seen, _left_out(without, known))

    def _in_crowd(self, card: int) -> tuple[Place, int, int]:
        """The place and the age of a card, and which card it is if it is seen there."""
        number = checked_int("card", card, 0, THIRD_WORKSHOP)
        if number not in self._seen.crowd.order:
            raise ValueError(f"card: {number} is not in the crowd")
        return number, self._seen.age_at[number], self._seen.card_at[number]

    def _in_hand(self, card: int, seat: int) -> tuple[Place, int, int]:
        seat = checked_int("seat", seat, 0, self._seen.setup.players - 1)
        held = self._seen.ages_held[seat]
        if not held:
            raise ValueError(f"seat: {seat} holds no card")
        place = checked_int("card", card, 0, len(held) - 1)
        return ~seat, held[place], self._seen.hands[seat][place]

    def _of_one(self, place: Place, age: int, known: int = UNKNOWN) -> Distribution[int]:
        """The law of one of the cards of an age at a place; of that which is known, if it shows."""
        trace = self._trace
        if known != UNKNOWN and trace.shows(place):
            return Distribution([known])
        return Distribution(trace.law(place, age))

    def _costume(self, card: int) -> str:
        of = self._deck.cards[card]
        return JOKER if of.joker else MOTIFS[motifs_in(of.motifs)[0]]

    @cached_property
    def _trace(self) -> Trace:
        return traced(self._states, self._seat, self._forgotten)

    # What they rest on.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._seen, self._states, self._players, forgotten)

    def _pieces(self) -> Iterator[Evidence]:
        for key, n in self._counts():
            yield Evidence(key, self._texts.say(f"beliefs.{key}", n=n))

    def _counts(self) -> Iterator[tuple[str, int]]:
        """What shows faces, and how many of them, as far as that can be counted."""
        if not self._states:
            return
        seen, carnival = self._seen, self._seen.carnival
        if self._seat == TEACHER:
            yield ALL, 0
        if isinstance(self._seat, int):
            yield HAND, len(seen.hands[self._seat])
            if self._has_looked(self._seat):
                yield LOOKED, 0
        yield FACES, sum(seen.crowd.up >> number & 1 for number in seen.crowd.order)
        laid = (*carnival.workshops, *carnival.parade, carnival.dead_end)
        if any(laid):
            yield LAID, sum(map(len, laid))
        if len(self._states) > 1:
            yield PAST, 0

    def _has_looked(self, seat: int) -> bool:
        """Whether a seat ever looked at a card where it lay, and not the others. What it threw
        there it knows by its hand."""
        for before, after in pairwise(self._states):
            looked = after.looked[seat] & ~before.looked[seat] & ~after.seen
            if any(looked >> number & 1 for number in before.crowd.order):
                return True
        return False

    # Of the table.

    def of_piece(self, piece: str) -> PieceLaw | None:
        """The law of a card that lies face down in the crowd, known or not, or of one that is seen
        from behind in a hand."""
        view = view_of(self._seen, self._names)
        for card in view["crowd"] or ():
            number, hidden = card["card"], not card["up"] and not card["third"]
            if hidden and ids.in_crowd(number, card["throws"]) == piece:
                of = self._texts.say("beliefs.face_down", age=wording.named(str(card["age"])))
                return self._named(of, self.law(number))
        for seat, player in enumerate(view["players"]):
            hand = player["hand"]
            for place, name in enumerate(ids.in_hand(seat, hand)):
                if name == piece and hand[place]["id"] is None:
                    age = AGES.index(hand[place]["age"])
                    return self._named(self._held(seat, age), self.law(place, seat))
        return None

    def _held(self, seat: int, age: int) -> str:
        """One of the cards of an age in a hand."""
        words = {"age": wording.named(AGES[age]), "player": self._names[seat]}
        n = self._seen.ages_held[seat].count(age)
        return self._texts.say("beliefs.held", n=n, **words)

    def _named(self, of: str, law: Distribution[int]) -> PieceLaw:
        """Card by card if there are few enough, and otherwise by their costumes."""
        if len(law) <= FEW:
            return PieceLaw(of, law, {card: self._name(card) for card in law})
        by_costume = law.map(self._costume)
        names = {of: self._texts.say(f"word.{of}") for of in (*COSTUMES, JOKER)}
        return PieceLaw(of, by_costume, names)

    def _name(self, card: int) -> str:
        motifs = [wording.named(MOTIFS[of]) for of in motifs_in(self._deck.motifs[card])]
        return self._texts.say("beliefs.motifs", motifs=motifs)

    # As a table.

    def table(self) -> Grid:
        """By their costumes, the laws of the cards that are not known: in the crowd, where those
        that have the same law are told together, and in each hand."""
        say = self._texts.say
        rows = [
            [head, *(decimal(law[costume], 3) for costume in (*COSTUMES, JOKER))]
            for head, law in self._lines()
        ]
        heads = [say("beliefs.card_head"), *(say(f"word.{of}") for of in (*COSTUMES, JOKER))]
        return Grid(self.title, heads, rows, self.notes, words=[0])

    def _lines(self) -> Iterator[tuple[str, Distribution[str]]]:
        for age, name in enumerate(AGES):
            word = wording.named(name)
            for law, numbers in self._hidden(age).items():
                words = {"age": word, "card": numbers[0], "n": len(numbers)}
                yield self._texts.say("beliefs.in_crowd", **words), law.map(self._costume)
            for seat in range(self._seen.setup.players):
                if self._trace.at(~seat, age) and not self._trace.shows(~seat):
                    yield self._held(seat, age), self._of_one(~seat, age).map(self._costume)

    def _hidden(self, age: int) -> dict[Distribution[int], list[int]]:
        """The numbers of the crowd with cards of an age that are not known, by their law."""
        found: dict[Distribution[int], list[int]] = {}
        for number in sorted(self._seen.crowd.order):
            if self._seen.age_at[number] == age and not self._trace.shows(number):
                found.setdefault(self._of_one(number, age), []).append(number)
        return found


def _left_out(without: Collection[str], known: Collection[str]) -> frozenset[str]:
    for key in without:
        if key not in known:
            raise ValueError(f"without: {', '.join(known) or 'there is nothing'}, not {key!r}")
    return frozenset(without)
