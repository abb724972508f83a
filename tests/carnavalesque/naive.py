"""The flow of Carnavalesque in plain lists and dicts, written from the rulebook alone (V1 to V29).

An oracle for the tests of the fast engine. A game is a generator that runs through the rounds as
the rulebook tells them and stops wherever somebody has to choose. Nothing is drawn here: whoever
holds a game gives it what chance did, which is checked to be possible. How a crowd changes is left
to the crowd, which has tests of its own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from tablewidgets.games.carnavalesque.cards import MOTIFS
from tablewidgets.games.carnavalesque.crowd import Crowd, crowd_from
from tablewidgets.games.carnavalesque.geometry import in_zone, overlaps
from tablewidgets.games.carnavalesque.lying import lying_from, point_from, spot_from

AGES = ("child", "teen", "adult")
AGE_ORDER = (*AGES, None)
THRESHOLD = {"young": 3, "events": 4, "roles": 5}
HAND = {3: 4, 4: 3, 5: 2}  # V3
THIRD = 57  # the Third Workshop card, after 57 crowd cards
GRID = range(-1600, 1601, 200)  # where the Jester may aim
STIRS = {0: 0, 1: 350, 2: 600}  # how far from the hand cards are stirred, by strength

Args = dict[str, Any]
Action = tuple[str, Args]
Row = Mapping[str, Any]
Rows = Mapping[str, Sequence[Row]]
T = TypeVar("T")
Flow = Generator[tuple[int, list[Action]], Action, T]
"""Stops with who has to choose from what, goes on with the choice, and comes to a T."""

POINTS = [(x, y) for x in GRID for y in GRID if in_zone(x, y)]
AIMS: list[Action] = [("aim", {"x": x, "y": y}) for x, y in POINTS]
WAYS = [(depth, stir) for depth in range(6) for stir in STIRS]
DRAWS: list[Action] = [("blind_draw", {"depth": depth, "stir": stir}) for depth, stir in WAYS]


@lru_cache(maxsize=1)  # it is asked for card by card
def covered_by(crowd: Crowd) -> Mapping[int, list[int]]:
    """For each card, the higher ones that overlap it (V4)."""
    order, spots = crowd.order, crowd.spots
    return {
        low: [high for high in order[n + 1 :] if overlaps(spots[low], spots[high])]
        for n, low in enumerate(order)
    }


class Over(Exception):
    """The end, at once (V21, V22, V29)."""


class Naive:
    """A game for 3 to 5 players. A card is its id. In the crowd it lies under a number too, with
    which goes what is known of it; one in a hand is known to who holds it."""

    def __init__(self, players: int, version: str, outcomes: list[Any], rows: Rows) -> None:
        """The outcomes are those of the set-up: the pack (V3) and the layout (V4); the rows those
        of the files: "card", "event" and "role"."""
        self.players, self.version, self.threshold = players, version, THRESHOLD[version]
        self.rows = rows
        self.outcomes = list(outcomes)
        pack = [ord(char) - 48 for char in self._chance()]
        if sorted(pack) != list(range(THIRD)):
            raise ValueError(f"{pack} is not a pack")
        self.motifs: list[list[str]] = [*(row["motifs"] for row in rows["card"]), []]
        self.ages: list[str | None] = [*(row["age"] for row in rows["card"]), None]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.crowd = crowd_from(self._chance())
        self.workshops: list[list[int]] = [[], [], []]
        self.parade: list[list[int]] = []
        self.dead_end: list[int] = []
        self.open = [0, 1, 2] if version == "young" else [0, 1]  # V2, V28
        # The numbers of which a seat knows the card, or a spectator; all know the Third Workshop.
        self.known: dict[int | None, set[int]] = {seat: {THIRD} for seat in (*range(players), None)}
        self.round = 0
        self.king: int | None = None
        self.events_left: list[int] = []
        self.laid = 0
        self.blind: int | None = None  # whose eyes are shut
        self.ended_by: str | None = None
        self.to_act: int | None = None
        self.legal: list[Action] = []
        size = HAND[players]
        for n, card in enumerate(pack[: size * players]):
            self._to_hand(n // size, card)
        self.lies = dict(enumerate(pack[size * players :]))
        there = [*self.lies, *([] if version == "young" else [THIRD])]
        if sorted(self.crowd.order) != there or THIRD in self._uncovered():
            raise ValueError(f"the crowd should be {there}, the last of them covered")
        self.lies[THIRD] = THIRD
        self._look()
        self._flow = self._game()
        self._step(None)

    def play(self, kind: str, args: Args, outcomes: Iterable[Any]) -> None:
        """Do one of the legal actions, after which chance does all that it has to do."""
        if (kind, args) not in self.legal:
            raise ValueError(f"{kind} {args} is not legal")
        self.outcomes = list(outcomes)
        self._step((kind, args))

    def _step(self, action: Action | None) -> None:
        try:
            self.to_act, self.legal = next(self._flow) if not action else self._flow.send(action)
        except StopIteration:
            self.to_act, self.legal = None, []
        if self.outcomes:
            raise ValueError(f"chance has nothing to do here, but did {self.outcomes}")

    def _chance(self) -> Any:
        """What chance did next."""
        if not self.outcomes:
            raise ValueError("chance should have done something")
        return self.outcomes.pop(0)

    def _place(self, among: Sequence[int]) -> int:
        """One that chance chose among a few."""
        chosen = self._chance()
        if type(chosen) is not int or chosen not in among:
            raise ValueError(f"chance chose {chosen!r} among {among}")
        return chosen

    def _game(self) -> Flow[None]:
        try:
            while True:
                yield from self._round()
        except Over as over:
            self.ended_by = str(over)

    def _round(self) -> Flow[None]:
        """The parts of a round (V5); the King plays last (V8)."""
        self.round += 1
        self.laid = 0
        self.decree: str | None = None
        self.banned: set[str | None] = set()  # for the player whose turn it is
        self.usher_ban: str | None = None  # for the next one
        self.event: Row = {"effect": None}
        self.strike: int | None = None
        self.announced: str | None = None
        self.role_of: dict[int, Row] = {}
        self.king = yield from self._new_king()
        others = self._clockwise(self.king + 1)[:-1]
        if self.version == "events" and self.round > 1:
            yield from self._new_event(self.king, jester=others[0])
        if self.version == "roles":
            yield from self._new_roles(others)
        for seat in others:
            yield from self._turn(self.king, seat)
        yield from self._kings_turn(self.king)
        for seat in [*others, self.king]:
            yield from self._level(seat)
        if not self.crowd.order and self.laid == 0:  # V29
            raise Over("exhausted")

    # ------------------------------------------------------------------ what a round begins with

    def _new_king(self) -> Flow[int]:
        """Whoever wants to be King but the last one, if they agree (V6)."""
        claimants = []
        for seat in self._clockwise(0 if self.king is None else self.king + 1):
            if seat != self.king:
                _, args = yield seat, [("claim", {"yes": yes}) for yes in (False, True)]
                if args["yes"]:
                    claimants.append(seat)
        if len(claimants) == 1:
            return claimants[0]
        named = set()
        for seat in sorted(claimants):
            _, args = yield seat, [("name_king", {"seat": other}) for other in claimants]
            named.add(int(args["seat"]))
        if len(named) == 1:
            return named.pop()
        if self.king is None:
            return self._place(range(self.players))
        return self._clockwise(self.king + 1)[0]

    def _new_event(self, king: int, jester: int) -> Flow[None]:
        """One that was not there since all had been (V24), and what it does at once (V25)."""
        if not self.events_left:
            self.events_left = list(range(len(self.rows["event"])))
        number = self._place(self.events_left)
        self.events_left.remove(number)
        self.event = self.rows["event"][number]
        effect = self.event["effect"]
        if effect in ("turn_down", "turn_up"):
            for _ in range(self.event["count"]):
                up = effect == "turn_down"
                cards = [card for card in self._turnable() if self._is_up(card) == up]
                if not cards:
                    break
                _, args = yield jester, [("turn", {"card": card}) for card in cards]
                self._turn_over(args["card"])
        elif effect == "stir":
            self._stir(0, 0, self.event["strength"])
            self._tidy_up()
        elif effect == "strike":
            _, args = yield jester, [("strike", {"workshop": one}) for one in self.open]
            self.strike = args["workshop"]
        elif effect == "announce":
            _, args = yield king, [("announce", {"motif": motif}) for motif in (*MOTIFS, None)]
            self.announced = args["motif"]

    def _new_roles(self, others: Sequence[int]) -> Flow[None]:
        """Two are dealt to each of the others, who keeps one (V26)."""
        pile = [ord(char) - 48 for char in self._chance()]
        if sorted(pile) != list(range(len(self.rows["role"]))):
            raise ValueError(f"{pile} is not a pile of roles")
        dealt = {seat: [pile.pop(), pile.pop()] for seat in others}
        for seat in others:
            _, args = yield seat, [("choose_role", {"card": card}) for card in (0, 1)]
            self.role_of[seat] = self.rows["role"][dealt[seat][args["card"]]]

    # ------------------------------------------------------------------ the other players' turns

    def _turn(self, king: int, seat: int) -> Flow[None]:
        """The Decree (V9), what is drawn (V10, V12), the gift (V11); events and roles in them."""
        event = self.event["effect"]
        role = self.role_of.get(seat, {"effect": None})
        effect = role["effect"]
        if event != "one_decree" or self.decree is None:
            ages = [age for age in AGES if not (event == "no_ban" and self.event["age"] == age)]
            _, args = yield king, [("decree", {"age": age}) for age in ages]
            self.decree = args["age"]
        self.banned = {self.usher_ban, None if effect == "ignore_decree" else self.decree}
        self.usher_ban = None

        draws = self.event["draws"] if event == "draw_more" else 1
        if effect == "draw":
            draws = role["count"]
        jester = seat == self._clockwise(king + 1)[0]  # V8
        if self.version == "roles":
            jester = effect == "blind"  # V26
        last = None
        for _ in range(draws):
            drawn = yield from (self._draw_blind(king, seat) if jester else self._draw(seat, role))
            last = last if drawn is None else self.ages[drawn]
        if effect == "redraw" and self.hands[seat]:
            _, args = yield seat, self._places("throw_back", seat, None)
            if args["card"] is not None:
                self._throw_from_hand(seat, args["card"])
                yield from self._draw(seat, role)
        if effect == "swap":
            yield from self._swap(king, seat)
        if effect == "ban_next" and last is not None:
            self.usher_ban = last

        gives = self.event["gives"] if event == "draw_more" else 1
        if effect == "give":
            gives = role["count"]
        for _ in range(min(gives, len(self.hands[seat]))):
            if event == "random_gifts":
                place = self._place(range(len(self.hands[seat])))
            else:
                _, args = yield seat, self._places("give", seat)
                place = args["card"]
            self._to_hand(king, self.hands[seat].pop(place))
        self._tidy_up()  # V13

    def _draw(self, seat: int, role: Row) -> Flow[int | None]:
        """One available card, that is uncovered and not banned (V10), which the Third Workshop
        never is (V9); with what the Acrobat, the Seer, the Sweeper and the Dreamer do (V27)."""
        effect = role["effect"]
        most_above = 1 if effect == "covered_once" else 0
        before = role["count"] if effect in ("turn", "peek") else 0
        while True:
            available = [
                card
                for card in self.crowd.order
                if len(covered_by(self.crowd)[card]) <= most_above
                and (card == THIRD or self.ages[self.lies[card]] not in self.banned)
            ]
            if not available:
                return None
            if effect == "random_draw":
                card = self._place(available)
                break
            actions: list[Action] = [("draw", {"card": card}) for card in available]
            if before:
                below = [one for one in self._uncovered() if one not in self.known[seat]]
                cards = self._turnable() if effect == "turn" else below
                actions += [(effect, {"card": card}) for card in cards]
            kind, args = yield seat, actions
            card = int(args["card"])
            if kind == "draw":
                break
            before -= 1
            if kind == "turn":
                self._turn_over(card)
            else:
                self.known[seat].add(card)
        return self._take(seat, card)

    def _draw_blind(self, king: int, seat: int) -> Flow[int | None]:
        """The Jester's draw, with his eyes shut: any card, banned or not (V12)."""
        if not self.crowd.order:
            return None
        self.blind = seat
        kind, args = yield seat, AIMS
        left = 3
        while kind == "aim":
            left -= 1
            x, y = point_from(self._chance())
            if not in_zone(x, y):
                raise ValueError("the hand is out of the zone")
            for other in self._clockwise(seat + 1):
                if other not in (king, seat):
                    yield other, [("stop", {"yes": yes}) for yes in (False, True)]
            kind, args = yield seat, DRAWS + (AIMS if left else [])
        self.blind = None
        depth: int = args["depth"]
        under = self.crowd.at(x, y)  # from the highest
        if under:
            card = under[min(depth, len(under) - 1)]
        else:
            spots = [(one, self.crowd.spots[one]) for one in self.crowd.order]
            _, card = min(((at.x - x) ** 2 + (at.y - y) ** 2, one) for one, at in spots)
        drawn = self._take(seat, card)
        if args["stir"]:
            self._stir(x, y, args["stir"])
        return drawn

    def _swap(self, king: int, seat: int) -> Flow[None]:
        """The Pickpocket's card for one that another's hand gives by chance, or nothing (V27)."""
        swaps: list[Action] = [
            ("swap", {"seat": other, "card": place})
            for other in range(self.players)
            if other not in (king, seat) and self.hands[other]
            for place in range(len(self.hands[seat]))
        ]
        if not swaps:
            return
        _, args = yield seat, [*swaps, ("swap", {"seat": seat, "card": None})]
        if args["card"] is not None:
            given, theirs = self.hands[seat].pop(args["card"]), self.hands[args["seat"]]
            self._to_hand(seat, theirs.pop(self._place(range(len(theirs)))))
            self._to_hand(args["seat"], given)

    # ------------------------------------------------------------------ the King's turn, and after

    def _kings_turn(self, king: int) -> Flow[None]:
        """Cards are laid one by one, T or more if the hand has them (V15)."""
        self.laid = 0
        more = self.event["count"] if self.event["effect"] == "lay_more" else 0
        hand = self.hands[king]
        while True:
            actions: list[Action] = []
            for place, card in enumerate(hand):
                if card == THIRD:
                    actions.append(("open_workshop", {}))
                    continue
                for workshop in self.open:
                    pile = [set(self.motifs[one]) for one in self.workshops[workshop]]
                    fits = bool(set(self.motifs[card]).intersection(*pile))  # V16
                    for new in (False, True):
                        if workshop != self.strike and (pile if new else fits):
                            args = {"card": place, "workshop": workshop, "new_float": new}
                            actions.append(("lay", args))
            if self.laid >= self.threshold + more or not [card for card in hand if card != THIRD]:
                actions.append(("end_turn", {}))
            kind, args = yield king, actions
            if kind == "end_turn":
                return
            if kind == "open_workshop":  # V19
                hand.remove(THIRD)
                self.open = [0, 1, 2]
                continue
            if args["new_float"]:  # V17
                self._depart(args["workshop"])
            card = hand.pop(args["card"])
            self.workshops[args["workshop"]].append(card)
            self.laid += 1

    def _depart(self, workshop: int) -> None:
        """A float leaves (V18), and that may be the end, before anything is laid (V21, V22)."""
        leaving, self.workshops[workshop] = self.workshops[workshop], []
        if len(leaving) >= self.threshold:
            self.parade.append(leaving)
        else:
            self.dead_end += leaving
        if len(self.dead_end) >= self.threshold:
            raise Over("dead_end")
        if len(self.parade) == 3:
            raise Over("won")

    def _level(self, seat: int) -> Flow[None]:
        """Back to as many cards as in the beginning (V20)."""
        hand = self.hands[seat]
        while len(hand) > HAND[self.players]:
            _, args = yield seat, self._places("level_throw", seat)
            self._throw_from_hand(seat, args["card"])
        while len(hand) < HAND[self.players] and self.crowd.order:
            _, args = yield seat, [("level_take", {"card": card}) for card in self._uncovered()]
            self._take(seat, args["card"])

    # ------------------------------------------------------------------ seats, hands and the crowd

    def _clockwise(self, first: int) -> list[int]:
        """All seats, from one that may be counted past the last."""
        return [(first + n) % self.players for n in range(self.players)]

    def _places(self, kind: str, seat: int, *more: None) -> list[Action]:
        """An action with each card of a hand, and maybe with none."""
        return [(kind, {"card": place}) for place in (*range(len(self.hands[seat])), *more)]

    def _uncovered(self) -> list[int]:
        return [card for card in self.crowd.order if not covered_by(self.crowd)[card]]

    def _turnable(self) -> list[int]:
        """To turn the Third Workshop over would hide nothing and show nothing."""
        return [card for card in self._uncovered() if card != THIRD]

    def _is_up(self, card: int) -> bool:
        return bool(self.crowd.up >> card & 1)

    def _show(self, *cards: int) -> None:
        """All know these from now on."""
        for known in self.known.values():
            known.update(cards)

    def _look(self) -> None:
        """All see the cards that lie face up."""
        self._show(*(card for card in self.crowd.order if self._is_up(card)))

    def _to_hand(self, seat: int, card: int) -> None:
        """Hands are sorted, by their backs first."""
        self.hands[seat].append(card)
        self.hands[seat].sort(key=lambda one: (one == THIRD, AGE_ORDER.index(self.ages[one]), one))

    def _take(self, seat: int, number: int) -> int:
        """Nobody knows any more what may be under this number; but there is one Third Workshop."""
        self.crowd = self.crowd.taken(number)
        card = self.lies[number]
        self._to_hand(seat, card)
        if number != THIRD:
            del self.lies[number]
            for known in self.known.values():
                known.discard(number)
        return card

    def _throw_from_hand(self, seat: int, place: int) -> None:
        """Under the lowest number that is free; whose card it was knows it there."""
        card = self.hands[seat].pop(place)
        number = card
        if card != THIRD:
            number = min({*range(THIRD)} - {*self.lies})
            self.lies[number] = card
        self.known[seat].add(number)
        self._throw(number)

    def _turn_over(self, card: int) -> None:
        self.crowd = self.crowd.turned(card)
        self._look()

    def _throw(self, card: int) -> None:
        """It lands on top of the crowd, in the zone (V14)."""
        spot, up = spot_from(self._chance())
        if not in_zone(spot.x, spot.y):
            raise ValueError("thrown out of the zone")
        self.crowd = self.crowd.thrown(card, spot, up)
        self._look()

    def _stir(self, x: int, y: int, strength: int) -> None:
        """The cards near a point lie otherwise, if there are any (V12)."""
        near = self.crowd.near(x, y, STIRS[strength])
        if near:
            changes = lying_from(self._chance())
            if sorted(change.card for change in changes) != sorted(near):
                raise ValueError(f"{near} are to be stirred, and no other")
            self.crowd = self.crowd.stirred(changes)
            self._look()

    def _tidy_up(self) -> None:
        """Cards out of the zone are thrown back one by one, from the lowest (V13)."""
        for card in self.crowd.outside():
            self.crowd = self.crowd.taken(card)
            self._throw(card)

    def points(self) -> int:
        """What all of the board is worth (V23)."""
        parade, workshops = sum(map(len, self.parade)), sum(map(len, self.workshops))
        return 2 * parade + workshops - len(self.dead_end)
