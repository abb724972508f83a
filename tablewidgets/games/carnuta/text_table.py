"""A view of Carnuta as a table in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tablewidgets.engine.locale import Catalogue, columns
from tablewidgets.games.carnuta import phases, wording
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.constants import HAND_LIMIT, INGREDIENTS, ROWS
from tablewidgets.games.carnuta.deck import Deck, from_view
from tablewidgets.games.carnuta.options import final_round
from tablewidgets.games.carnuta.runes import (
    EMPTY,
    LOCKED,
    MOON,
    RETURNED,
    SUN,
    TURNED,
    board,
)
from tablewidgets.games.carnuta.scoring import points_of
from tablewidgets.games.carnuta.view import CarnutaView, PlayerView, counts_of

DOUBLE: Final = "\N{MULTIPLICATION SIGN}2"
SIGNS: Final = {SUN: "☼", MOON: "☾", EMPTY: "-", LOCKED: "#", TURNED: "↻", RETURNED: "↑"}
"""How the signs of runes and costs are written."""


def text(view: CarnutaView, texts: Catalogue) -> str:
    deck = from_view(view["deck"])
    lines = [f"{title(view, texts)} ({edition(deck, texts)})", status(view, texts), ""]
    for row in ROWS:
        lines.extend(_market(view, row, deck, texts))
    lines.append(_supply(view, texts))
    if view["tokens"]:
        tokens = [wording.named(name) for name in view["tokens"]]
        lines.append(texts.say("table.tokens", tokens=tokens))
    else:
        lines.append(texts.say("table.no_tokens"))
    for seat in range(len(view["players"])):
        lines.extend(["", *_player(view, seat, deck, texts)])
    return "\n".join([*lines, "", texts.say("table.legend")])


def title(view: CarnutaView, texts: Catalogue) -> str:
    """Which round it is."""
    last = final_round(view["last_round"], view["options"]["round_limit"])
    key = "last_round" if view["round"] == last else "round"
    return texts.say(f"table.{key}", number=view["round"])


def edition(deck: Deck, texts: Catalogue) -> str:
    """C2: whether these are house cards, or else the name of the deck."""
    return texts.say("table.house") if deck.house else deck.name


def status(view: CarnutaView, texts: Catalogue) -> str:
    """Whose move it is and what is asked, or what chance is about to do, in a sentence."""
    players = view["players"]
    if view["winners"] is not None:
        winners = [players[seat]["name"] for seat in view["winners"]]
        words = {"player": winners[0], "players": winners, "n": len(winners)}
        return texts.say("status.over", **words)
    player = players[view["player"]]
    asked, n = what_is_asked(view)
    return texts.say(f"status.{asked}", player=player["name"], n=n)


def what_is_asked(view: CarnutaView) -> tuple[str, int]:
    """The phase, or the part of a turn, and how much of it is left to do."""
    if view["phase"] != phases.TURN:
        return view["phase"], 0
    if view["actions_left"]:
        return "turn", view["actions_left"]
    too_many = len(view["players"][view["player"]]["hand"]) - HAND_LIMIT
    return ("discard", too_many) if too_many > 0 else ("end", 0)


def short_card(card: Card, texts: Catalogue) -> str:
    """Its ingredient, what it costs and what it scores, in signs: `Berry ☾↻ 2/Egg`."""
    name = short_name(card, texts)
    cost = short_cost(card.cost)
    return " ".join(filter(None, [name, cost, short_points(card, texts)]))


def short_name(card: Card, texts: Catalogue) -> str:
    if card.salt:
        return texts.say("table.salt")
    word = wording.ingredient(card.ingredient)
    return texts.say("table.double" if card.double else word.key, ingredient=word)


def short_cost(cost: str) -> str:
    return "".join(SIGNS[sign] for sign in cost)


def short_points(card: Card, texts: Catalogue) -> str:
    points = card.points
    if points is None:
        return "+1"
    asked = "+".join(texts.say(wording.ingredient(of).key) for of in points.ingredients)
    return f"{points.value}/{asked}" if asked else str(points.value)


def _market(view: CarnutaView, row: str, deck: Deck, texts: Catalogue) -> Iterator[str]:
    pile = view["piles"][row]
    word = wording.named(row)
    yield texts.say("table.row", row=word, n=pile["draw"], discarded=pile["discard"])
    cards = [None if card is None else deck.cards[card] for card in view["market"][row]]
    names = [short_name(card, texts) if card else "" for card in cards]
    costs = [short_cost(card.cost) if card else "" for card in cards]
    widths = [max(map(columns, names)), max(map(columns, costs))]
    for place, card in enumerate(cards):
        cells = [_padded(names[place], widths[0]), _padded(costs[place], widths[1])]
        points = short_points(card, texts) if card else ""
        yield f"  {place + 1} {'  '.join([*cells, points])}".rstrip()
    if pile["cards"]:
        below = [short_card(deck.cards[card], texts) for card in pile["cards"]]
        yield texts.say("table.draw_pile", row=word, cards=below)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def _supply(view: CarnutaView, texts: Catalogue) -> str:
    faces = SUN * view["supply"]["sun"] + MOON * view["supply"]["moon"]
    key = "supply" if faces else "supply_empty"
    return texts.say(f"table.{key}", runes=wording.runes("runes", faces))


def _player(view: CarnutaView, seat: int, deck: Deck, texts: Catalogue) -> Iterator[str]:
    player = view["players"][seat]
    mark = ">" if seat == view["to_act"] else " "
    runes = "".join(SIGNS[sign] for sign in board(player["runes"]))
    known = [
        texts.say("table.score", n=player["score"]),
        texts.say("table.counter", n=player["laid"]),
        texts.say("table.sickles", n=player["sickles"]),
        *(texts.say("table.token", ingredient=wording.named(name)) for name in player["tokens"]),
    ]
    yield f"{mark} {player['name']}  {runes}  {', '.join(known)}"
    hand = [short_card(deck.cards[card], texts) for card in player["hand"]]
    cards = ", ".join(hand) or texts.say("table.empty_hand")
    yield f"    {texts.say('table.hand', cards=cards)}"
    yield from _columns(player, deck, texts)


def _columns(player: PlayerView, deck: Deck, texts: Catalogue) -> Iterator[str]:
    """Each column: how many ingredients count, and what each card of it scores now."""
    counts = counts_of(player, deck)
    for n, ingredient in enumerate(INGREDIENTS):
        cards: Sequence[int] = player["columns"][ingredient]
        if not cards:
            continue
        cells = []
        for card in cards:
            of = deck.cards[card]
            double = f"{DOUBLE} " if of.double else ""
            scored = points_of(of.points, counts)
            cells.append(f"{double}{short_points(of, texts)} ={scored}")
        cells.extend(texts.say("table.salt") for _ in player["salt_cards"][ingredient])
        words = {"ingredient": wording.ingredient(n), "n": counts[n], "cards": ", ".join(cells)}
        yield f"    {texts.say('table.column', **words)}"
