"""What a seat can infer: the exact distribution of each card it can't see, of roles and of events,
and the evidence for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Self

from tablewidgets.chance import Distribution
from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import checked_choice, checked_int, not_among
from tablewidgets.games.carnavalesque import card_tracking, phases, role_laws, wording
from tablewidgets.games.carnavalesque.card_tracking import CardTracker
from tablewidgets.games.carnavalesque.cards import AGES, COSTUMES, THIRD_WORKSHOP, UNKNOWN, names_in
from tablewidgets.games.carnavalesque.inference import Place
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import EVENTS
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.state import BaseState
from tablewidgets.games.carnavalesque.view import view as view_of

JOKER: Final = "joker"  # What stands for the costume of a joker, which has none
FEW: Final = 8
"""The most cards that are listed one by one beside a piece; more are grouped by costume."""
CROWD: Final = "crowd"
TABLE: Final = "table"  # Where a card may be that is in nobody's hand


class CarnavalesqueBeliefs(Beliefs):
    """What a seat can infer about the cards it can't see, exactly.

    `game.beliefs(seat)` makes it. All see the backs, so the cards of a distribution are of one age.
    The evidence is whatever shows faces. Its keys are "hand", "looked" (cards looked at in secret),
    "faces" (in the crowd), "laid" and "past", which is all that was seen before now; for the
    teacher also "all". The `hypothesis` is that the others' choices reveal nothing.

    Args:
        seen: What the seat observes.
        states: The states of the game since the deal; `seen` is an observation of the last.
        players: The players of the game, or how many there are.
        forgotten: The keys of the evidence that is left out.

    Example:
        >>> game = tw.Carnavalesque(3, seed=7, hands=[[0, 1, 2, 3], None, None])
        >>> beliefs = game.beliefs(1)
        >>> beliefs.law(0, seat=0).P(0), beliefs.where(0)[0]
        (Fraction(1, 13), Fraction(4, 13))
    """

    game = "carnavalesque"

    def __init__(
        self,
        seen: Observation,
        states: Sequence[BaseState],
        players: int | Sequence[str],
        forgotten: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(seen.seat, players, forgotten)
        self._seen: Final = seen
        self._states: Final = states
        self._deck: Final = seen.setup.cards

    # The distributions.

    def law(self, card: int, seat: int | None = None, by: str = "card") -> Distribution[Any]:
        """A card of the crowd, or of a hand.

        Args:
            card: Its number in the crowd or, with a seat, its place in that hand.
            seat: The player who holds it.
            by: "card" for its id, or "costume" for its costume ("joker" for a joker).

        Returns:
            The distribution. It is the same for all cards of one age in the hand of another player.

        Raises:
            ValueError: If there is no such card, or it is the Third Workshop, which everybody
                recognizes.

        Example:
            >>> game = tw.Carnavalesque(3, seed=7, hands=[[0, 1, 2, 3], None, None])
            >>> game.beliefs(1).law(0, seat=0, by="costume")["witch"]
            Fraction(3, 13)
        """
        place, age, known = self._in_crowd(card) if seat is None else self._in_hand(card, seat)
        if age not in range(len(AGES)):
            raise ValueError(SHARED.say("call.third_open"))
        law = self._law_at(place, age, known)
        by = checked_choice("by", by, ("card", "costume"))
        return law if by == "card" else law.map(self._costume)

    def where(self, card: int) -> Distribution[int | str]:
        """Where a card is.

        Args:
            card: Its id.

        Returns:
            The distribution of its place: the seat that holds it, the "crowd", or the "table" if it
            has been laid.

        Raises:
            ValueError: If there is no such card, or the cards are not dealt yet.

        Example:
            >>> game = tw.Carnavalesque(3, seed=7, hands=[[0, 1, 2, 3], None, None])
            >>> game.beliefs(1).where(0)["crowd"]
            Fraction(8, 13)
        """
        card = checked_int("card", card, 0, THIRD_WORKSHOP - 1)
        tracker, age = self._tracker, self._deck.ages[card]
        if not self._states:
            raise ValueError(SHARED.say("call.not_dealt", name="card"))

        def at(*places: Place) -> Fraction:
            found = [tracker.law(place, age).get(card) for place in places]
            return sum(filter(None, found), start=Fraction())

        crowd = {tracker.in_crowd(number) for number in self._seen.crowd.order}
        law: dict[int | str, Fraction] = {CROWD: at(*crowd)}
        for seat in range(self._seen.setup.players):
            offers = seat == self._seen.player
            law[seat] = at(~seat, card_tracking.OFFERED) if offers else at(~seat)
        return Distribution({**law, TABLE: 1 - sum(law.values())})

    def role(self, seat: int, without: Collection[str] = ()) -> Distribution[str]:
        """The role of a player in this round (V26).

        Args:
            seat: The player.
            without: Evidence to leave out: the own two roles ("roles"), or the role that a player
                has revealed ("role:seat").

        Returns:
            The distribution of the key of the role.

        Raises:
            ValueError: If the player has no role, or there is no such evidence.

        Example:
            >>> game = tw.Carnavalesque(3, seed=7, version="roles").act("claim", yes=True)
            >>> game = game.act("claim", yes=False).act("claim", yes=False)
            >>> game.act("choose_role", card=0).beliefs(2).role(1)["jester"]
            Fraction(1, 9)
        """
        seat = checked_int("seat", seat, 0, self._seen.setup.players - 1)
        if seat not in role_laws.have_roles(self._seen):
            raise ValueError(SHARED.say("call.no_role", seat=seat))
        forgotten = self._forgotten & {card_tracking.ALL}
        known = role_laws.known_of_roles(self._seen, forgotten)
        return role_laws.role(self._seen, seat, forgotten | _left_out(without, known))

    def event(self, without: Collection[str] = ()) -> Distribution[str]:
        """The next event (V24).

        Args:
            without: Evidence to leave out: the events that were drawn ("events"), which don't come
                again before all have.

        Returns:
            The distribution of the key of the event.

        Raises:
            ValueError: If the version has no events, or there is no such evidence.

        Example:
            >>> tw.Carnavalesque(3, seed=7).beliefs().event()["gust"]
            Fraction(1, 10)
        """
        version = self._seen.setup.version
        if version != EVENTS:
            raise ValueError(SHARED.say("call.no_event", version=version))
        known = [role_laws.EVENTS] if role_laws.events_drawn(self._seen) else []
        return role_laws.event(self._seen, _left_out(without, known))

    def _in_crowd(self, card: int) -> tuple[Place, int, int]:
        """The place and the age of a card, and its id if it is known there."""
        number = checked_int("card", card, 0, THIRD_WORKSHOP)
        if number not in self._seen.crowd.order:
            raise ValueError(SHARED.say("call.not_in_crowd", number=number))
        return self._tracker.in_crowd(number), self._seen.age_at[number], self._seen.card_at[number]

    def _in_hand(self, card: int, seat: int) -> tuple[Place, int, int]:
        seat = checked_int("seat", seat, 0, self._seen.setup.players - 1)
        held = self._seen.ages_held[seat]
        if not held:
            raise ValueError(SHARED.say("call.no_cards_held", seat=seat))
        place = checked_int("card", card, 0, len(held) - 1)
        return ~seat, held[place], self._seen.hands[seat][place]

    def _law_at(self, place: Place, age: int, known: int = UNKNOWN) -> Distribution[int]:
        """One of the cards of an age at a place; the card that is known, if the seat sees it."""
        if known != UNKNOWN and self._tracker.shows(place):
            return Distribution([known])
        return Distribution._in_proportion(self._tracker.law(place, age))

    def _costume(self, card: int) -> str:
        of = self._deck.cards[card]
        return JOKER if of.joker else names_in(of.motifs)[0]

    @cached_property
    def _tracker(self) -> CardTracker:
        tracker = CardTracker(self._seat, self._forgotten)
        past = card_tracking.PAST not in self._forgotten
        for state in self._states if past else self._states[-1:]:
            tracker.follow(state)
        return tracker

    # The evidence.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._seen, self._states, self._players, forgotten)

    def _pieces(self) -> Iterator[Evidence]:
        for key, n in self._counts():
            yield Evidence(key, self._texts.say(f"beliefs.{key}", n=n))

    def _counts(self) -> Iterator[tuple[str, int]]:
        """The keys of what shows faces, and how many of them, where that can be counted."""
        if not self._states:
            return
        seen, carnival = self._seen, self._seen.carnival
        if self._seat == TEACHER:
            yield card_tracking.ALL, 0
        if isinstance(self._seat, int):
            yield card_tracking.HAND, len(seen.hands[self._seat])
            if self._has_looked(self._seat):
                yield card_tracking.LOOKED, 0
        yield card_tracking.FACES, sum(seen.crowd.up >> n & 1 for n in seen.crowd.order)
        laid = (*carnival.workshops, *carnival.parade, carnival.dead_end)
        if any(laid):
            yield card_tracking.LAID, sum(map(len, laid))
        if len(self._states) > 1:
            yield card_tracking.PAST, 0

    def _has_looked(self, seat: int) -> bool:
        """Whether a seat ever looked in secret at a card of the crowd. One that it threw there, it
        knows from its hand."""
        for before, after in pairwise(self._states):
            if before.phase == phases.STIR:
                continue  # Only the numbers change.
            looked = after.looked[seat] & ~before.looked[seat] & ~after.seen
            if any(looked >> number & 1 for number in before.crowd.order):
                return True
        return False

    # On the table.

    def of_piece(self, piece: str) -> PieceLaw | None:
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
                    age = AGES.index(str(hand[place]["age"]))
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
        names = {of: self._texts.say(f"word.{of}") for of in (*COSTUMES, JOKER)}
        return PieceLaw(of, law.map(self._costume), names)

    def _name(self, card: int) -> str:
        motifs = list(map(wording.named, names_in(self._deck.motifs[card])))
        return self._texts.say("beliefs.motifs", motifs=motifs)

    # As a table.

    def table(self) -> Grid:
        """The distributions of all unknown cards by costume, in the current language.

        Cards of the crowd that have the same distribution share a line.

        Returns:
            A table, which notebooks show.

        Example:
            >>> len(tw.Carnavalesque(3, seed=7).beliefs(0).table().rows) > 3
            True
        """
        say = self._texts.say
        rows = [
            [head, *(decimal(law[costume], 3) for costume in (*COSTUMES, JOKER))]
            for head, law in self._lines()
        ]
        heads = [say("beliefs.card_head"), *(say(f"word.{of}") for of in (*COSTUMES, JOKER))]
        return Grid(self.title, heads, rows, self.notes, words=[0])

    def _lines(self) -> Iterator[tuple[str, Distribution[str]]]:
        for age, name in enumerate(AGES):
            for law, numbers in self._hidden(age).items():
                words = {"age": wording.named(name), "card": numbers[0], "n": len(numbers)}
                yield self._texts.say("beliefs.in_crowd", **words), law.map(self._costume)
            for seat in range(self._seen.setup.players):
                if self._tracker.at(~seat, age) and not self._tracker.shows(~seat):
                    yield self._held(seat, age), self._law_at(~seat, age).map(self._costume)

    def _hidden(self, age: int) -> dict[Distribution[int], list[int]]:
        """The numbers in the crowd of unknown cards of an age, by their distribution."""
        found: dict[Distribution[int], list[int]] = {}
        for number in sorted(self._seen.crowd.order):
            place = self._tracker.in_crowd(number)
            if self._seen.age_at[number] == age and not self._tracker.shows(place):
                found.setdefault(self._law_at(place, age), []).append(number)
        return found


def _left_out(without: Collection[str], known: Collection[str]) -> frozenset[str]:
    for key in without:
        if key not in known:
            raise ValueError(not_among("without", key, known))
    return frozenset(without)
