"""Carnuta in plain lists and dicts, written from the rulebook alone (rules C1 to C25).

An oracle for the tests of the fast engine. Nothing is drawn here: whoever holds a game gives it
the packs as they were shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

INGREDIENTS = (
    "clover", "flower", "egg", "honey", "skull", "butterfly", "berry", "mushroom",
)  # fmt: skip
ROWS = ("day", "night")
PLACES = 4
OTHER_FACE = {"sun": "moon", "moon": "sun"}
SUPPLY = {2: 1, 3: 2, 4: 3}  # C5: runes of each face, by number of players
SLOTS = 6
ACTIONS = 2
HAND = 3
PADLOCK_NOTCHES = {4: 4, 8: 5}  # C13: which slot is freed (from 0) at which notch
BONUS_NOTCHES = (6, 10)
LAST_NOTCH = 11

Card = Mapping[str, Any]
Action = tuple[str, dict[str, Any]]


@dataclass(eq=False)
class Player:
    """A board (C3), the columns laid in front of it (C11) and the hand."""

    runes: list[str] = field(
        default_factory=lambda: ["sun", "sun", "moon", "moon", "locked", "locked"]
    )
    sickles: int = 2
    columns: dict[str, list[int]] = field(default_factory=lambda: {i: [] for i in INGREDIENTS})
    salt: dict[str, int] = field(default_factory=lambda: dict.fromkeys(INGREDIENTS, 0))
    hand: list[int] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)

    def laid(self) -> list[int]:
        """The ingredient cards in front of the player, column by column (C11)."""
        return [card for ingredient in INGREDIENTS for card in self.columns[ingredient]]

    def cards_laid(self) -> int:
        """How many cards were laid: the starting card (C3) and Salts (C16) are among them."""
        return len(self.laid()) + sum(self.salt.values())

    def counter(self) -> int:
        """The counter stops at 11 (C12)."""
        return min(LAST_NOTCH, self.cards_laid())

    def payment(self, cost: Sequence[Sequence[str]]) -> list[int] | None:
        """The slot that pays each symbol, the leftmost that is left; None if one lacks (C10)."""
        slots: list[int] = []
        for face, _ in cost:
            fitting = [
                slot for slot in range(SLOTS) if self.runes[slot] == face and slot not in slots
            ]
            if not fitting:
                return None
            slots.append(fitting[0])
        return slots

    def view(self) -> dict[str, Any]:
        """What is seen of a player: all of it, as hands are taken from open cards (C8)."""
        return {
            "counter": self.counter(),
            "columns": {name: list(cards) for name, cards in self.columns.items()},
            "salt": dict(self.salt),
            "hand": list(self.hand),
            "runes": list(self.runes),
            "sickles": self.sickles,
            "tokens": list(self.tokens),
        }


class Naive:
    """A game of Carnuta for 2 to 4 players (C1 to C25)."""

    def __init__(
        self,
        players: int,
        cards: Mapping[int, Card],
        *,
        extra_round: bool = True,
        round_limit: int = 60,
        ancestor: int,
        starts: Sequence[int],
        day: Sequence[int],
        night: Sequence[int],
    ) -> None:
        """Set the table: boards (C3), market (C4), supply (C5), Ancestor (C6), tokens (C14).

        `starts` holds a starting card for each seat, `day` and `night` the whole piles, top first.
        """
        if players not in SUPPLY:
            raise ValueError(f"Carnuta is for 2 to 4 players, not {players}")
        if ancestor not in range(players):
            raise ValueError(f"no seat {ancestor}")
        if len(starts) != players or not all(cards[card]["start"] for card in starts):
            raise ValueError(f"{list(starts)} is not a starting card for each player")
        for row, pile in (("day", day), ("night", night)):
            if any(cards[card]["start"] or cards[card]["row"] != row for card in pile):
                raise ValueError(f"{list(pile)} is not a pile of the {row}")
        self.cards = cards
        self.extra_round = extra_round
        self.round_limit = round_limit
        self.ancestor = ancestor

        self.players = [Player() for _ in range(players)]
        for player, card in zip(self.players, starts, strict=True):
            player.columns[cards[card]["ingredient"]].append(card)
        self.supply = {"sun": SUPPLY[players], "moon": SUPPLY[players]}
        self.tokens_left = list(INGREDIENTS)
        self.draw_piles = {"day": list(day), "night": list(night)}
        self.discards: dict[str, list[int]] = {"day": [], "night": []}
        self.market: dict[str, list[int | None]] = {row: [None] * PLACES for row in ROWS}

        self.round = 1
        self.seat = ancestor
        self.actions_left = ACTIONS
        self.choosing_bonus = False
        self.needs_shuffle: str | None = None
        self.last_round: int | None = None  # known once an 11th card is laid (C21)
        self.stopped_at_limit = False
        self.over = False
        for row in ROWS:
            self._refill(row)

    @property
    def to_act(self) -> int | None:
        """The seat that must choose; None when all is over or a pile is to be shuffled."""
        return None if self.over or self.needs_shuffle else self.seat

    # ------------------------------------------------------------------ market and piles

    def _refill(self, row: str) -> None:
        """Fill the empty places from the first on; stop where a shuffle is needed (C8, C20)."""
        for place in range(PLACES):
            if self.market[row][place] is not None:
                continue
            if not self.draw_piles[row]:
                if self.discards[row]:
                    self.needs_shuffle = row
                return
            self.market[row][place] = self.draw_piles[row].pop(0)

    def shuffle(self, order: Sequence[int]) -> None:
        """The discard becomes the pile in this order, top first, and play goes on (C20)."""
        row = self.needs_shuffle
        if row is None:
            raise ValueError("no pile is to be made again")
        if sorted(order) != sorted(self.discards[row]):
            raise ValueError(f"{list(order)} is not the discard {self.discards[row]}")
        self.draw_piles[row] = list(order)
        self.discards[row] = []
        self.needs_shuffle = None
        self._refill(row)

    # ------------------------------------------------------------------ choices

    def legal(self) -> list[Action]:
        """What the one to act may choose from; nothing when chance acts or all is over (C7)."""
        if self.to_act is None:
            return []
        if self.choosing_bonus:
            return [("bonus", {"ingredient": ingredient}) for ingredient in self.tokens_left]
        player = self.players[self.seat]
        sickles: list[Action] = []
        if player.sickles > 0:  # C19: for other cards than those that are visible
            changing = [row for row in ROWS if self.draw_piles[row] + self.discards[row]]
            sickles = [("sickle", {"row": row}) for row in changing]
        if self.actions_left > 0:
            return (self._actions() or [("pass_action", {})]) + sickles
        if len(player.hand) > HAND:
            discards = [("discard", {"card": place}) for place in range(len(player.hand))]
            return discards + sickles
        return [("end_turn", {}), *sickles]

    def _actions(self) -> list[Action]:
        """The four kinds of action, each if it changes something (C7)."""
        player = self.players[self.seat]
        actions: list[Action] = [
            ("take_card", {"row": row, "place": place})  # C8
            for row in ROWS
            for place in range(PLACES)
            if self.market[row][place] is not None
        ]
        for place, card in enumerate(player.hand):
            if player.payment(self.cards[card]["cost"]) is None:  # C10
                continue
            if self.cards[card]["salt"]:  # C16
                columns = [ingredient for ingredient in INGREDIENTS if player.columns[ingredient]]
                actions += [("salt", {"card": place, "ingredient": name}) for name in columns]
            else:
                actions.append(("lay_card", {"card": place}))
        for face in OTHER_FACE:
            if "empty" in player.runes and self.supply[face] > 0:  # C17
                actions.append(("take_runes", {"face": face}))
            if OTHER_FACE[face] in player.runes:  # C18
                actions.append(("turn_runes", {"face": face}))
        return actions

    def play(self, kind: str, **args: Any) -> None:
        """Do one of the legal actions; a ValueError for any other (C7)."""
        if (kind, args) not in self.legal():
            raise ValueError(f"{kind} {args} is not legal")
        action: Callable[..., None] = getattr(self, f"_play_{kind}")
        action(**args)

    def _play_take_card(self, row: str, place: int) -> None:
        """A visible card goes to the hand and its place is refilled at once (C8)."""
        card = self.market[row][place]
        assert card is not None
        self.players[self.seat].hand.append(card)
        self.market[row][place] = None
        self.actions_left -= 1
        self._refill(row)

    def _play_lay_card(self, card: int) -> None:
        """Pay for an ingredient card and lay it in its column (C10, C11)."""
        laid = self._pay_and_take_from_hand(card)
        self.players[self.seat].columns[self.cards[laid]["ingredient"]].append(laid)
        self._advance_counter()

    def _play_salt(self, card: int, ingredient: str) -> None:
        """Pay for a Salt and lay it on a column, where it stays (C16)."""
        self._pay_and_take_from_hand(card)
        self.players[self.seat].salt[ingredient] += 1
        self._advance_counter()

    def _pay_and_take_from_hand(self, place: int) -> int:
        """Each rune of the payment is turned over or goes to the supply as it is (C10)."""
        player = self.players[self.seat]
        card = player.hand[place]
        cost = self.cards[card]["cost"]
        slots = player.payment(cost)
        assert slots is not None
        for (face, what), slot in zip(cost, slots, strict=True):
            if what == "turn":
                player.runes[slot] = OTHER_FACE[face]
            else:
                player.runes[slot] = "empty"
                self.supply[face] += 1
        del player.hand[place]
        self.actions_left -= 1
        return card

    def _advance_counter(self) -> None:
        """What the notches give (C13), and the 11th card that brings the end (C21)."""
        player = self.players[self.seat]
        count = player.cards_laid()
        if count in PADLOCK_NOTCHES:
            player.runes[PADLOCK_NOTCHES[count]] = "empty"
        if count in BONUS_NOTCHES:
            self.choosing_bonus = True
        if count == LAST_NOTCH and self.last_round is None:
            self.last_round = self.round + 1 if self.extra_round else self.round

    def _play_bonus(self, ingredient: str) -> None:
        """Take one of the bonus tokens left (C14)."""
        self.tokens_left.remove(ingredient)
        self.players[self.seat].tokens.append(ingredient)
        self.choosing_bonus = False

    def _play_take_runes(self, face: str) -> None:
        """Fill the empty slots from the left, as long as the supply has that face (C17)."""
        runes = self.players[self.seat].runes
        for slot in range(SLOTS):
            if runes[slot] == "empty" and self.supply[face] > 0:
                runes[slot] = face
                self.supply[face] -= 1
        self.actions_left -= 1

    def _play_turn_runes(self, face: str) -> None:
        """All runes of the board show the same face (C18)."""
        runes = self.players[self.seat].runes
        for slot in range(SLOTS):
            if runes[slot] == OTHER_FACE[face]:
                runes[slot] = face
        self.actions_left -= 1

    def _play_pass_action(self) -> None:
        """An action is lost when none is legal (C7)."""
        self.actions_left -= 1

    def _play_sickle(self, row: str) -> None:
        """All visible cards of a row are discarded and others revealed (C19)."""
        self.players[self.seat].sickles -= 1
        for place in range(PLACES):
            card = self.market[row][place]
            if card is not None:
                self.discards[row].append(card)
                self.market[row][place] = None
        self._refill(row)

    def _play_discard(self, card: int) -> None:
        """A card of the hand goes to the discard of its row, which may be waited for (C9, C20)."""
        discarded = self.players[self.seat].hand.pop(card)
        row = self.cards[discarded]["row"]
        self.discards[row].append(discarded)
        self._refill(row)

    def _play_end_turn(self) -> None:
        """The next seat's turn (C6); before the Ancestor's it may be the end (C21, C25)."""
        following = (self.seat + 1) % len(self.players)
        if following == self.ancestor:
            if self.round in (self.last_round, self.round_limit):
                self.over = True
                self.stopped_at_limit = self.round != self.last_round
                return
            self.round += 1
        self.seat = following
        self.actions_left = ACTIONS

    # ------------------------------------------------------------------ what is seen and counted

    def view(self) -> dict[str, Any]:
        """All that is public: everything but the order of the piles."""
        return {
            "round": self.round,
            "to_act": self.to_act,
            "actions_left": self.actions_left,
            "ancestor": self.ancestor,
            "players": [player.view() for player in self.players],
            "market": {row: list(self.market[row]) for row in ROWS},
            "piles": {
                row: {"draw": len(self.draw_piles[row]), "discard": len(self.discards[row])}
                for row in ROWS
            },
            "supply": dict(self.supply),
            "tokens": list(self.tokens_left),
        }

    def score_of(self, player: Player) -> tuple[int, dict[str, int]]:
        """What a player's table is worth; the hand counts nothing (C23)."""
        return score(self.cards, player.laid(), player.salt, player.tokens)

    def scores(self) -> list[int]:
        """The total of each seat as the table lies (C22, C23)."""
        return [self.score_of(player)[0] for player in self.players]

    def winners(self) -> list[int]:
        """The highest total; of equal ones the best single column; else it is shared (C24)."""
        scores = self.scores()
        best = [max(self.score_of(player)[1].values()) for player in self.players]
        tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
        highest = max(best[seat] for seat in tied)
        return [seat for seat in tied if best[seat] == highest]


def score(
    cards: Mapping[int, Card],
    laid: Sequence[int],
    salt: Mapping[str, int],
    tokens: Sequence[str],
) -> tuple[int, dict[str, int]]:
    """The total, and the points printed on the cards of each column (C22, C23, C24)."""
    items = list(tokens)  # every ingredient of the table, one by one
    for ingredient, count in salt.items():
        items += [ingredient] * count
    for card in laid:
        items.append(cards[card]["ingredient"])
        if cards[card]["double"]:  # C15
            items.append(cards[card]["ingredient"])
    columns = dict.fromkeys(INGREDIENTS, 0)
    for card in laid:
        columns[cards[card]["ingredient"]] += _points_of(cards[card]["points"], items)
    return sum(columns.values()), columns


def _points_of(points: Mapping[str, Any], items: Sequence[str]) -> int:
    """What one card scores by itself, with all ingredients of the table to choose from (C22)."""
    value: int = points["value"]
    if points["kind"] == "fixed":
        return value
    total = 0
    if points["kind"] == "each":
        for item in items:
            if item in points["ingredients"]:
                total += value
        return total
    remaining = list(items)
    while all(ingredient in remaining for ingredient in points["ingredients"]):
        for ingredient in points["ingredients"]:
            remaining.remove(ingredient)
        total += value
    return total
