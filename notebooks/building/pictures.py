"""The pictures of the sheets, in black and white: rows of cards, decks, heaps, and trees to fill
in."""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from building.words import TEXTS
from tablewidgets.chance.exact.deck import deck
from tablewidgets.chance.exact.heap import Heap
from tablewidgets.chance.exact.plane import rectangle
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.tasks.case_counts import Way
from tablewidgets.chance.tasks.case_view import UNKNOWN
from tablewidgets.chance.tasks.tree import Node, Tree

BREADTH: Final = 88.0
"""Millimetres of a column of the sheet."""
_LEAF: Final = 8.2
"""The height of an end of a tree."""
_BOX: Final = 4.6
"""The height of a number to fill in."""
_DIGIT: Final = 1.8
"""The breadth of a digit."""
CARDS: Final = '<table class="cards">'
HEAP: Final = "<img "
HIDDEN: Final = "."
"""A card that lies face down."""


def picture(text: str) -> str:
    """A picture from its description: a kind, and what is on each line."""
    kind, *lines = text.strip().splitlines()
    if kind.startswith("heap"):
        return heap([int(number) for number in kind.split()[1:]])
    if kind.startswith("decks"):
        return decks([int(number) for number in kind.split()[1:]])
    return cards([line.split() for line in lines])


def heap(numbers: list[int]) -> str:
    """Two cards of the same width and height on squared paper, the upper one so far to the right
    and so far down."""
    width, height, right, down = numbers
    lower, upper = rectangle(width, height), rectangle(width, height, right, down)
    return Heap([lower, upper]).picture(squares=True)._repr_html_()


def cards(rows: list[list[str]]) -> str:
    """Each row of cards after its name; a dot for one that lies face down."""

    def card(value: str) -> str:
        shown = "" if value == HIDDEN else escape(value)
        return f'<i class="card{" hidden" * (value == HIDDEN)}">{shown}</i>'

    shown = "".join(
        f"<tr><th>{escape(name)}</th><td>{''.join(map(card, values))}</td></tr>"
        for name, *values in rows
    )
    return f"{CARDS}{shown}</table>"


def decks(players: list[int]) -> str:
    """How many cards of each value there are in the deck for so many players."""
    say = TEXTS.say
    used = {number: deck("kraaw", players=number).copies for number in players}
    values = [*used[players[0]]]
    head = say("sheet.value") if len(players) == 1 else say("sheet.deck_for")
    rows = [
        [say("sheet.cards") if len(players) == 1 else str(number), *map(str, copies.values())]
        for number, copies in used.items()
    ]
    return Grid("", [head, *map(str, values)], rows).html()


# Trees.


class _Place(NamedTuple):
    """A node of a tree on paper, in millimetres."""

    node: Node
    x: float
    y: float
    breadth: float
    """Of its box."""


def tree(of: Tree) -> str:
    """A tree from left to right, with a box for each number to fill in."""
    nodes = of.nodes()
    places = _places(of, nodes)
    height = max(place.y for place in places.values()) + _BOX / 2 + 0.5
    branches = [_branch(of, places[node.way[:-1]], places[node.way]) for node in nodes if node.way]
    shown = "".join([*branches, *(_node(of, place) for place in places.values())])
    return (
        f'<svg class="tree" viewBox="0 0 {BREADTH} {height:.1f}" role="img" '
        f'aria-label="{escape(of.title)}">{shown}</svg>'
    )


def _places(of: Tree, nodes: list[Node]) -> dict[Way, _Place]:
    """The ends one below the other, each other node in the middle of those that follow it."""
    ends = [node.way for node in nodes if of.is_end(node)]
    height = {way: _LEAF * (at + 0.5) for at, way in enumerate(ends)}
    depth = max(map(len, ends))
    breadth = 10.0 if depth < 3 else 8.0
    step = (BREADTH - breadth - 10) / depth

    def y(way: Way) -> float:
        below = [height[end] for end in ends if end[: len(way)] == way]
        return (min(below) + max(below)) / 2

    return {
        node.way: _Place(node, 1 + breadth / 2 + step * len(node.way), y(node.way) + 1.5, breadth)
        for node in nodes
    }


def _branch(of: Tree, start: _Place, end: _Place) -> str:
    """A line with its probability, or with dots to write it on."""
    x, y = start.x + start.breadth / 2, start.y
    dx, dy = end.x - end.breadth / 2 - x, end.y - y
    line = f'<path d="M{x:.1f} {y:.1f}L{x + dx:.1f} {y + dy:.1f}"/>'
    return line + _share(of.share_text(end.node.facts, end.node.given), x + dx / 2, y + dy / 2)


def _share(text: str, x: float, y: float) -> str:
    blank = text == UNKNOWN
    breadth = 8.5 if blank else _DIGIT * len(text) + 0.6
    room = (
        f'<rect x="{x - breadth / 2:.1f}" y="{y - 1.8:.1f}" width="{breadth:.1f}" height="3.6" '
        'class="branch"/>'
    )
    if blank:
        return f'{room}<path d="M{x - 3.8:.1f} {y + 1.4:.1f}h7.6" class="dotted"/>'
    return f'{room}<text x="{x:.1f}" y="{y + 1:.1f}">{escape(text)}</text>'


def _node(of: Tree, place: _Place) -> str:
    """A number in its box, with its name: above it, and at an end beside it."""
    corner = f'x="{place.x - place.breadth / 2:.1f}" y="{place.y - _BOX / 2:.1f}"'
    box = f'<rect {corner} width="{place.breadth}" height="{_BOX}"/>'
    count = of.count_text(place.node.facts)
    if count != UNKNOWN:
        box += f'<text x="{place.x:.1f}" y="{place.y + 1:.1f}">{escape(count)}</text>'
    if not place.node.way:
        return box
    name = escape(of.label_of(place.node))
    if of.is_end(place.node):
        x, y, kind = place.x + place.breadth / 2 + 1.2, place.y + 1, "name end"
    else:
        x, y, kind = place.x, place.y - _BOX / 2 - 0.7, "name"
    return f'{box}<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{name}</text>'
