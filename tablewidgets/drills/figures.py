"""What stands beside a question: a table of numbers, or a weighted tree."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any, Final, NamedTuple

from tablewidgets.chance.numbers.markup import BAR
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.tasks.figure import Figure
from tablewidgets.drills.wording import say, text_of

UNKNOWN: Final = "?"


class Table(Figure):
    """A table: each cell is a number, a text, or a text in each language."""

    def __init__(self, heads: Sequence[Any], rows: Sequence[Sequence[Any]]) -> None:
        self._heads: Final = heads
        self._rows: Final = rows

    def _written(self) -> tuple[list[str], list[list[str]]]:
        return list(map(text_of, self._heads)), [list(map(text_of, row)) for row in self._rows]

    def lines(self) -> list[str]:
        (_, *heads), rows = self._written()
        return [
            say(
                "figure.row",
                name=name,
                cells=", ".join(
                    say("figure.cell", head=head, cell=cell)
                    for head, cell in zip(heads, cells, strict=True)
                ),
            )
            for name, *cells in rows
        ]

    def html(self) -> str:
        heads, rows = self._written()
        return Grid("", heads, rows).html()

    def state(self) -> dict[str, Any]:
        heads, rows = self._written()
        return {"kind": "table", "heads": heads, "rows": rows}


def two_way(counts: Sequence[Any]) -> Table:
    """Counts of A and B, of A alone, of B alone, of neither; a text stands where one is asked."""
    total = {"en": "total", "fr": "total"}
    both, a, b, none = counts
    return Table(
        ["", "B", f"B{BAR}", total],
        [
            ["A", both, a, both + a],
            [f"A{BAR}", b, none, b + none],
            [total, both + b, a + none, both + a + b + none],
        ],
    )


class Line(NamedTuple):
    x: float
    y: float
    to_x: float
    to_y: float


class Label(NamedTuple):
    x: float
    y: float
    text: str
    kind: str
    """`name` of a node, or `weight` of a branch."""


BREADTH: Final = 100.0
HEIGHT: Final = 72.0
_X: Final = (6.0, 46.0, 88.0)
_ENDS: Final = (6.0, 26.0, 46.0, 66.0)


class WeightedTree(Figure):
    """A tree with two branches at each node: A or not, then B or not. None is a weight that is
    not given."""

    def __init__(
        self,
        a: Fraction | None,
        given_a: Fraction | None,
        given_other: Fraction | None,
        **shown: bool,
    ) -> None:
        self._weights: Final = (a, given_a, given_other)
        self._complements: Final = shown.get("complements", True)

    def _pair(self, weight: Fraction | None) -> tuple[str, str]:
        """The weights of a branch and of its sister."""
        if weight is None:
            return UNKNOWN, ""
        return text_of(weight), text_of(1 - weight) if self._complements else ""

    def lines(self) -> list[str]:
        a, given_a, given_other = map(self._pair, self._weights)
        return [
            self._said(name, weight, below)
            for name, weight, below in (("A", a[0], given_a), (f"A{BAR}", a[1], given_other))
        ]

    @staticmethod
    def _said(name: str, weight: str, below: tuple[str, str]) -> str:
        def branch(of: str, at: str) -> str:
            return say("figure.branch", name=of, weight=at) if at else of

        ends = [branch(of, at) for of, at in zip(("B", f"B{BAR}"), below, strict=True)]
        return say("figure.then", first=branch(name, weight), ends=say("figure.or").join(ends))

    def drawn(self) -> tuple[list[Line], list[Label]]:
        """The branches, and what stands at them."""
        (root, middle, end), ends = _X, _ENDS
        nodes = [(ends[0] + ends[1]) / 2, (ends[2] + ends[3]) / 2]
        start = (nodes[0] + nodes[1]) / 2
        a, *below = map(self._pair, self._weights)
        lines, labels = [], []
        for node, name, weight, two, at in zip(
            nodes, ("A", f"A{BAR}"), a, below, (ends[:2], ends[2:]), strict=True
        ):
            lines.append(Line(root, start, middle - 6, node))
            labels.append(Label(middle, node, name, "name"))
            if weight:
                labels.append(Label((root + middle - 6) / 2, (start + node) / 2, weight, "weight"))
            for y, of, part in zip(at, ("B", f"B{BAR}"), two, strict=True):
                lines.append(Line(middle + 6, node, end - 6, y))
                labels.append(Label(end, y, of, "name"))
                if part:
                    labels.append(Label((middle + end) / 2, (node + y) / 2, part, "weight"))
        return lines, labels

    def html(self) -> str:
        lines, labels = self.drawn()
        shown = "".join(f'<path d="M{x} {y}L{to_x} {to_y}"/>' for x, y, to_x, to_y in lines)
        for x, y, text, kind in labels:
            if kind == "weight":
                breadth = 3.2 * len(text) + 2
                shown += (
                    f'<rect x="{x - breadth / 2:.1f}" y="{y - 3.4}" width="{breadth:.1f}" '
                    'height="6.8"/>'
                )
            shown += f'<text x="{x}" y="{y + 1.9:.1f}" class="{kind}">{escape(text)}</text>'
        label = escape(". ".join(self.lines()))
        return (
            f'<svg class="tree" viewBox="0 0 {BREADTH} {HEIGHT}" role="img" aria-label="{label}">'
            f"{shown}</svg>"
        )

    def state(self) -> dict[str, Any]:
        lines, labels = self.drawn()
        return {
            "kind": "tree",
            "said": ". ".join(self.lines()),
            "box": [BREADTH, HEIGHT],
            "lines": [list(line) for line in lines],
            "labels": [label._asdict() for label in labels],
        }
