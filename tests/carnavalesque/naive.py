"""The flow of Carnavalesque in plain lists and dicts, written from the rulebook alone (V1 to V29).

An oracle for the tests of the fast engine. A game is a generator that runs through the rounds as
the rulebook tells them and stops wherever somebody has to choose. Nothing is drawn here: whoever
holds a game gives it what chance did, which is checked to be possible. How a crowd changes is left
to the crowd, which has tests of its own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, TypeVar

from tablewidgets.games.carnavalesque.cards import MOTIFS
from tablewidgets.games.carnavalesque.geometry import in_zone
from tablewidgets.games.carnavalesque.placement import point_from

from .naive_table import AGES, HAND, STIRS, THIRD, NaiveTable, Row, Rows, covered_by

THRESHOLD = {"young": 3, "events": 4, "roles": 5}
GRID = range(-1600, 1601, 200)  # where the Jester may aim

Args = dict[str, Any]
Action = tuple[str, Args]
T = TypeVar("T")
Flow = Generator[tuple[int, list[Action]], Action, T]
"""Stops with who has to choose from what, goes on with the choice, and comes to a T."""

POINTS = [(x, y) for x in GRID for y in GRID if in_zone(x, y)]
AIMS: list[Action] = [("aim", {"x": x, "y": y}) for x, y in POINTS]
WAYS = [(depth, stir) for depth in range(6) for stir in STIRS]
DRAWS: list[Action] = [("blind_draw", {"depth": depth, "stir": stir}) for depth, stir in WAYS]


class Over(Exception):
    """The end, at once (V21, V22, V29)."""


class Naive(NaiveTable):
    """A game for 3 to 5 players."""

    def __init__(self, players: int, version: str, outcomes: list[Any], rows: Rows) -> None:
        super().__init__(players, version, outcomes, rows)
        self.players, self.version, self.threshold = players, version, THRESHOLD[version]
        self.workshops: list[list[int]] = [[], [], []]
        self.parade: list[list[int]] = []
        self.dead_end: list[int] = []
        self.open = [0, 1, 2] if version == "young" else [0, 1]  # V2, V28
        self.round = 0
        self.king: int | None = None
        self.events_left: list[int] = []
        self.laid = 0
        self.blind: int | None = None  # whose eyes are shut
        self.ended_by: str | None = None
        self.to_act: int | None = None
        self.legal: list[Action] = []
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
            yield from self._new_event(jester=others[0])
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
            return self._place(sorted(claimants) or range(self.players))
        return self._clockwise(self.king + 1)[0]

    def _new_event(self, jester: int) -> Flow[None]:
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
            _, args = yield from self._ask(king, [("decree", {"age": age}) for age in ages])
            self.decree = args["age"]
        self.banned = set() if effect == "ignore_decree" else {self.usher_ban, self.decree}
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
            last = last if drawn is None else drawn
        self._look()
        if effect == "redraw" and last is not None:
            _, args = yield seat, self._places("throw_back", seat, None)
            if args["card"] is not None:
                self._throw_from_hand(seat, args["card"])
                yield from self._draw(seat, role)
        if effect == "swap":
            yield from self._swap(king, seat)
        if effect == "ban_next" and last is not None:
            self.usher_ban = self.ages[last]

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
        never is (V9); with what the Acrobat, the Seer, the Sweeper and the Dreamer do (V27). The
        Seer and the Sweeper may do so even if there is no card to draw."""
        effect = role["effect"]
        most_above = 1 if effect == "covered_once" else 0
        before = role["count"] if effect in ("turn", "peek") else 0
        while True:
            available = [
                card
                for card in self.crowd.order
                if len(covered_by(self.crowd)[card]) <= most_above
                and (card == THIRD or self.ages[self.card_at[card]] not in self.banned)
            ]
            if effect == "random_draw" and available:
                card = self._place(available)
                break
            powers: list[Action] = []
            if before:
                below = [one for one in self._turnable() if not self._is_up(one)]
                cards = self._turnable() if effect == "turn" else below
                powers = [(effect, {"card": card}) for card in cards]
            if not available and not powers:
                return None
            draws: list[Action] = [("draw", {"card": card}) for card in available]
            kind, args = yield seat, (draws or [("draw", {"card": None})]) + powers
            if args["card"] is None:
                return None
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
        """The Jester's draw, with eyes shut: any card, banned or not (V12)."""
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
            _, card = min(((a - x) ** 2 + (b - y) ** 2, one) for one, (a, b, _) in spots)
        drawn = self._take(seat, card)
        if args["stir"]:
            self._stir(x, y, args["stir"], blind=seat)
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
            kind, args = yield from self._ask(king, actions)
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
            _, args = yield from self._ask(seat, self._places("level_throw", seat))
            self._throw_from_hand(seat, args["card"])
        while len(hand) < HAND[self.players] and self.crowd.order:
            takes: list[Action] = [("level_take", {"card": card}) for card in self._uncovered()]
            _, args = yield from self._ask(seat, takes)
            self._take(seat, args["card"])

    def _ask(self, seat: int, actions: list[Action]) -> Flow[Action]:
        """A choice. At a Rehearsal the King may name a motif first, once in the round (V25)."""
        may = seat == self.king and self.event["effect"] == "announce" and self.announced is None
        motifs: list[Action] = [("announce", {"motif": motif}) for motif in MOTIFS if may]
        kind, args = yield seat, motifs + actions
        if kind == "announce":
            self.announced = args["motif"]
            kind, args = yield seat, actions
        return kind, args

    # ------------------------------------------------------------------ seats and points

    def _clockwise(self, first: int) -> list[int]:
        """All seats, from one that may be counted past the last."""
        return [(first + n) % self.players for n in range(self.players)]

    def _places(self, kind: str, seat: int, *more: None) -> list[Action]:
        """An action with each card of a hand, and maybe with none."""
        return [(kind, {"card": place}) for place in (*range(len(self.hands[seat])), *more)]

    def points(self) -> int:
        """What all of the board is worth (V23)."""
        parade, workshops = sum(map(len, self.parade)), sum(map(len, self.workshops))
        return 2 * parade + workshops - len(self.dead_end)
