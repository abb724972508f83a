"""Kraaw in plain objects, written from the rulebook alone (rules K1 to K25).

An oracle for the tests of the fast engine, and the baseline of its benchmark. Nothing is drawn
here: whoever holds a game gives it the outcomes of chance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

# K1: how many cards of value 1, 2, 3, 4, 5, by number of players.
DECKS = {
    2: (4, 5, 3, 2, 1),
    3: (6, 6, 4, 3, 1),
    4: (8, 8, 5, 3, 1),
    5: (9, 9, 6, 4, 2),
    6: (10, 10, 8, 5, 2),
}
HAND = 5
MAX_LOCKS = 2
ROUNDS_TO_WIN = 3

Action = tuple[str, dict[str, object]]


def deck_for(players: int) -> list[int]:
    """The values of the deck for that number of players, in increasing order (K1)."""
    return [value for value, count in enumerate(DECKS[players], start=1) for _ in range(count)]


@dataclass(eq=False)
class Card:
    """A card and its state (K6); `known_by` are the seats that have seen its value."""

    value: int
    state: str = "hidden"
    known_by: set[int] = field(default_factory=set)


@dataclass(eq=False)
class Player:
    """A seat: its row of cards (K8) and the number on its crow (K5)."""

    row: list[Card] = field(default_factory=list)
    rounds_won: int = 0

    def places(self, *states: str) -> list[int]:
        """The places of the cards in one of these states (K6)."""
        return [place for place, card in enumerate(self.row) if card.state in states]

    def hidden(self) -> list[int]:
        """The places of the hidden cards (K6)."""
        return self.places("hidden")

    def revealed(self) -> list[int]:
        """The places of the cards that are revealed but not locked (K6)."""
        return self.places("revealed")

    def unlocked(self) -> list[int]:
        """The places of the cards that can be taken (K7, K17)."""
        return self.places("hidden", "revealed")

    def may_lock(self) -> bool:
        """Whether a lock is left: at the most two in a round (K7)."""
        return len(self.places("locked")) < MAX_LOCKS

    def counted(self) -> list[int]:
        """The values that count, those of revealed and locked cards, in order of place (K21)."""
        return [card.value for card in self.row if card.state != "hidden"]


class NaiveKraaw:
    """A game of Kraaw for 2 to 6 players (K1 to K25)."""

    def __init__(
        self,
        players: int,
        *,
        first: int | None = None,
        direction: str = "clockwise",
        whole_hand_swap: bool = False,
        bonus: str = "strict",
        turn_limit: int = 100,
    ) -> None:
        """Set the table: direction (K3), options (K10, K19, K25), first player if given (K2)."""
        if players not in DECKS:
            raise ValueError(f"Kraaw is for 2 to 6 players, not {players}")
        if first is not None and first not in range(players):
            raise ValueError(f"no seat {first}")
        if direction not in ("clockwise", "anticlockwise"):
            raise ValueError(f"no direction {direction!r}")
        if bonus not in ("strict", "lenient"):
            raise ValueError(f"no bonus {bonus!r}")
        if turn_limit < 1:
            raise ValueError(f"no turn limit {turn_limit}")
        self.direction = direction
        self.whole_hand_swap = whole_hand_swap
        self.bonus = bonus
        self.turn_limit = turn_limit

        self.players = [Player() for _ in range(players)]
        self.dog: list[Card] = []
        self.playing = list(range(players))
        self.round = 1
        self.turn = 0
        self.first = -1
        self.player = -1
        self.final = False
        self.winners: list[int] | None = None
        self.results: list[dict[str, object]] = []

        self.phase = "first"
        self.actor: int | None = -1
        self.asked = -1  # the seat that swaps with the dog, also while chance draws
        self.stolen = -1  # the place of the announced card in the robbed row
        if first is not None:
            self._prepare_round(first)

    # ------------------------------------------------------------------ round the table

    def _next_seat(self, seat: int) -> int:
        """The neighbour in the direction of play who is in the round (K3, K24)."""
        step = 1 if self.direction == "clockwise" else -1
        neighbour = (seat + step) % len(self.players)
        while neighbour not in self.playing:
            neighbour = (neighbour + step) % len(self.players)
        return neighbour

    def _reveal(self, card: Card) -> None:
        """Turn a card face up: every seat knows it from then on (K6)."""
        card.state = "revealed"
        card.known_by.update(range(len(self.players)))

    # ------------------------------------------------------------------ chance

    def happen(self, outcome: int | str) -> None:
        """Let chance act: the first player (K2), the deal (K8) or a swap with the dog (K9)."""
        if self.phase == "first" and isinstance(outcome, int):
            if outcome not in range(len(self.players)):
                raise ValueError(f"no seat {outcome}")
            self._prepare_round(outcome)
        elif self.phase == "deal" and isinstance(outcome, str):
            self._deal(outcome)
        elif self.phase == "draw" and isinstance(outcome, int):
            if outcome not in range(HAND * HAND):
                raise ValueError(f"no draw {outcome}")
            self._swap_with_dog(outcome // HAND, outcome % HAND)
        else:
            raise ValueError(f"chance can't do {outcome!r} in phase {self.phase!r}")

    def _prepare_round(self, first: int) -> None:
        """Gather the cards; `first` will begin the round (K4)."""
        for player in self.players:
            player.row = []
        self.dog = []
        self.first = first
        self.player = first
        self.turn = 0
        self.phase = "deal"
        self.actor = -1

    def _deal(self, digits: str) -> None:
        """Five cards for each seat in the round, the rest for the dog (K8)."""
        deck = "".join(str(value) for value in deck_for(len(self.playing)))
        if "".join(sorted(digits)) != deck:
            raise ValueError(f"{digits!r} is not a deal of {deck}")
        cards = [Card(int(digit)) for digit in digits]
        for seat in self.playing:
            self.players[seat].row = cards[:HAND]
            cards = cards[HAND:]
        self.dog = cards
        if self.whole_hand_swap:
            self._ask("swap_hand", self.first)
        else:
            self._ask("dog_swap", self.first)

    def _ask(self, phase: str, seat: int) -> None:
        """Ask a seat whether it changes its hand (K10) or a card (K9) with the dog."""
        self.phase = phase
        self.asked = seat
        self.actor = seat

    def _swap_with_dog(self, place: int, dog_place: int) -> None:
        """A card of the row and one of the dog change places, unseen (K9)."""
        row = self.players[self.asked].row
        row[place], self.dog[dog_place] = self.dog[dog_place], row[place]
        self._after_dog_swap()

    def _after_dog_swap(self) -> None:
        """Ask the next seat, or begin the first turn when all were asked (K9)."""
        following = self._next_seat(self.asked)
        if following == self.first:
            self._begin_turn(self.first)
        else:
            self._ask("dog_swap", following)

    # ------------------------------------------------------------------ choices

    def legal(self) -> list[Action]:
        """The actions the actor may choose from; none when chance acts or all is over (K11)."""
        if self.phase in ("swap_hand", "dog_swap"):
            return [(self.phase, {"yes": True}), (self.phase, {"yes": False})]
        if self.phase == "main":
            return self._main_actions()
        if self.phase == "reveal":
            return [("reveal", {"card": place}) for place in self.players[self.player].hidden()]
        if self.phase == "reprisal":
            return [("reprisal", {"card": place}) for place in self.players[self.player].unlocked()]
        if self.phase == "bonus":
            return [*self._bonus_actions(), ("end_turn", {})]
        return []

    def _main_actions(self) -> list[Action]:
        """The main actions of the player (K13 to K16)."""
        player = self.players[self.player]
        actions: list[Action] = []
        for place in player.hidden():
            actions.append(("look", {"card": place}))
            actions.append(("reveal_and_lock", {"card": place}))
        if player.may_lock():
            actions += [("lock", {"card": place}) for place in player.revealed()]
        for seat in self.playing:
            if seat != self.player:
                unlocked = self.players[seat].unlocked()
                actions += [("exchange", {"seat": seat, "card": place}) for place in unlocked]
        return actions

    def _bonus_actions(self) -> list[Action]:
        """Every way to lock a revealed card and turn another one over (K19)."""
        player = self.players[self.player]
        revealed = player.revealed()
        if not player.may_lock():
            return []
        if len(revealed) == 1 and self.bonus == "lenient":
            return [("lock_and_turn", {"lock": revealed[0], "turn": None})]
        return [
            ("lock_and_turn", {"lock": lock, "turn": turn})
            for lock in revealed
            for turn in revealed
            if lock != turn
        ]

    def play(self, kind: str, **args: object) -> None:
        """Do one of the legal actions; a ValueError for any other (K11, K12)."""
        if (kind, args) not in self.legal():
            raise ValueError(f"{kind} {args} is not legal in phase {self.phase!r}")
        action: Callable[..., None] = getattr(self, f"_play_{kind}")
        action(**args)

    def _play_swap_hand(self, yes: bool) -> None:
        """The first to say yes changes his whole hand with the dog (K10)."""
        following = self._next_seat(self.asked)
        if yes:
            player = self.players[self.asked]
            player.row, self.dog = self.dog, player.row
        if yes or following == self.first:
            self._ask("dog_swap", self.first)
        else:
            self._ask("swap_hand", following)

    def _play_dog_swap(self, yes: bool) -> None:
        """Change a card at random with one of the dog, or keep all (K9)."""
        if yes:
            self.phase = "draw"
            self.actor = -1
        else:
            self._after_dog_swap()

    def _play_look(self, card: int) -> None:
        """Look at a hidden card; one is to be revealed next (K13)."""
        self.players[self.player].row[card].known_by.add(self.player)
        self.phase = "reveal"

    def _play_reveal(self, card: int) -> None:
        """Reveal a hidden card, the one looked at or another (K13)."""
        self._reveal(self.players[self.player].row[card])
        self._offer_bonus()

    def _play_reveal_and_lock(self, card: int) -> None:
        """Reveal a hidden card, and lock it unless two are locked already (K14)."""
        player = self.players[self.player]
        may_lock = player.may_lock()
        self._reveal(player.row[card])
        if may_lock:
            player.row[card].state = "locked"
        self._offer_bonus()

    def _play_lock(self, card: int) -> None:
        """Lock a revealed card (K15)."""
        self.players[self.player].row[card].state = "locked"
        self._offer_bonus()

    def _play_exchange(self, seat: int, card: int) -> None:
        """Announce the card to steal; its owner chooses the reprisal (K16)."""
        self.stolen = card
        self.phase = "reprisal"
        self.actor = seat

    def _play_reprisal(self, card: int) -> None:
        """The two cards change places; a stolen hidden card is revealed (K16, K17, K18)."""
        assert self.actor is not None
        thief = self.players[self.player].row
        victim = self.players[self.actor].row
        thief[card], victim[self.stolen] = victim[self.stolen], thief[card]
        if thief[card].state == "hidden":
            self._reveal(thief[card])
        self._offer_bonus()

    def _play_lock_and_turn(self, lock: int, turn: int | None) -> None:
        """Lock a revealed card and turn another one face down; that ends the turn (K19)."""
        row = self.players[self.player].row
        row[lock].state = "locked"
        if turn is not None:
            row[turn].state = "hidden"
        self._play_end_turn()

    def _play_end_turn(self) -> None:
        """Go on to the next player, unless the round ends (K20, K25)."""
        following = self._next_seat(self.player)
        if not self.players[following].hidden():
            self._end_round("countdown")
        elif self.turn == self.turn_limit:
            self._end_round("turn_limit")
        else:
            self._begin_turn(following)

    # ------------------------------------------------------------------ turns and rounds

    def _begin_turn(self, seat: int) -> None:
        """A turn begins with its main action (K11)."""
        self.turn += 1
        self.player = seat
        self.actor = seat
        self.phase = "main"

    def _offer_bonus(self) -> None:
        """The main action is done: now the bonus or the end of the turn (K11)."""
        self.actor = self.player
        self.phase = "bonus"

    def _round_winners(self) -> list[int]:
        """The highest total; of equal ones the lower card at the first difference (K21, K22)."""
        counted = {seat: self.players[seat].counted() for seat in self.playing}
        highest = max(sum(values) for values in counted.values())
        tied = [seat for seat in self.playing if sum(counted[seat]) == highest]
        ranked = {seat: sorted(counted[seat], reverse=True) for seat in tied}
        best = min(ranked.values())
        return [seat for seat in tied if ranked[seat] == best]

    def _end_round(self, ended_by: str) -> None:
        """Score the round, then end the game or prepare another round (K21 to K25)."""
        winners = self._round_winners()
        counted = [self.players[seat].counted() for seat in self.playing]
        self.results.append({"winners": winners, "counted": counted, "ended_by": ended_by})
        if self.final:
            contenders = winners
        else:
            for seat in winners:
                self.players[seat].rounds_won += 1
            contenders = [
                seat
                for seat, player in enumerate(self.players)
                if player.rounds_won >= ROUNDS_TO_WIN
            ]
        if len(contenders) == 1:
            self.winners = list(contenders)
            self.phase = "over"
            self.actor = None
            return
        if contenders:
            self.final = True
            self.playing = list(contenders)
        self.round += 1
        self._prepare_round(self._next_seat(self.first))


def _draw_outcome(game: NaiveKraaw, random: Callable[[], float]) -> int | str:
    """What chance does next: a seat (K2), a shuffled deck (K8) or a pair of cards (K9)."""
    if game.phase == "first":
        return int(random() * len(game.players))
    if game.phase == "draw":
        return int(random() * (HAND * HAND))
    deck = deck_for(len(game.playing))
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return "".join(str(value) for value in deck)


def play_out(game: NaiveKraaw, random: Callable[[], float]) -> int:
    """Play a game to its end at random, and count the decisions of the players."""
    decisions = 0
    while game.phase != "over":
        if game.actor == -1:
            game.happen(_draw_outcome(game, random))
        else:
            actions = game.legal()
            kind, args = actions[int(random() * len(actions))]
            game.play(kind, **args)
            decisions += 1
    return decisions


def random_game(players: int, random: Callable[[], float]) -> int:
    """Play one whole game at random, and return the number of decisions of the players."""
    return play_out(NaiveKraaw(players), random)
