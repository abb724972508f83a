"""A tree of cases, in whole numbers and probabilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from tablewidgets.chance.numbers.markup import plain
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts
from tablewidgets.chance.tasks.case_counts import NOTHING, Facts, Way
from tablewidgets.chance.tasks.case_view import UNKNOWN, CaseView
from tablewidgets.engine.locale import speaking

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.two_way import TwoWayTable

_INDENT = "  "


class Node(NamedTuple):
    """A node of a tree; the root has no answers."""

    way: Way
    """The answers on the path to the node."""
    facts: Facts
    """The same answers, in any order."""
    given: Facts
    """The facts of the node before."""


class Tree(CaseView):
    """A tree in whole numbers: of so many cases, how many go which way.

    Where there are two answers, both are drawn, even if one of them never happens.

    Args:
        model: A distribution of tuples, draws or a `ChanceProcess`; or any distribution or hand,
            with what is asked of it.
        of: How many cases there are in all; by default the least number that makes all others
            whole.
        asked: What is asked, in order: for each name an event (a value, a set of values) or a
            function. With a distribution of tuples, the names are enough.
        blanks: The nodes whose numbers are to be filled in, each by the answers on the way to it.
        show: "both", "numbers" or "probabilities".
        decimals: Whether probabilities are written as decimals.
        title: One text, or one for each language.
        until: The tasks whose answers could be read off in other views of these numbers: before
            they are done, there is only this one.
        cards: For a distribution of equally likely cases: what is on the card of a case, as rows of
            cards, each after its name. The cards are then sorted by hand, which fills in the
            blanks.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If there are too many branches, or an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> urn = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), blanks=[("red", "blue")])
        >>> urn
        Tree
        case      number  branch  product
        in all        10                1
          blue         4     2/5      2/5
            blue       1     1/4     1/10
            red        3     3/4     3/10
          red          6     3/5      3/5
            blue       ?       ?        ?
            red        3     1/2     3/10
        draw 1 → draw 2
        1 blank to fill in
        >>> urn.fill(("red", "blue"), 3).right
        True
    """

    _widget_class = "tablewidgets.widgets.tree:TreeWidget"
    shows: ClassVar = ("both", "numbers", "probabilities")
    _title_key = "figures.tree"

    # Its nodes.

    def nodes(self) -> list[Node]:
        """All nodes, each before those that follow it.

        Returns:
            The nodes; the root has no answers on the way to it.

        Example:
            >>> [node.way for node in tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(1)).nodes()]
            [(), ('blue',), ('red',)]
        """
        return list(self._from(()))

    def _from(self, way: Way) -> Iterator[Node]:
        node = self._node(way)
        yield node
        if not self.is_end(node):
            for answer in self._cases.branches(self._order[len(way)], node.facts):
                yield from self._from((*way, answer))

    def _node(self, way: Way) -> Node:
        facts = [(at, answer) for at, answer in zip(self._order, way, strict=False)]
        return Node(way, frozenset(facts), frozenset(facts[:-1]))

    def is_end(self, node: Node) -> bool:
        """Whether it is an end of the tree: nothing follows what never happens."""
        last = node.way in self._cases.ways or len(node.way) == len(self._order)
        return last or not self._cases.count(node.facts)

    @property
    def counts(self) -> dict[Way, int | None]:
        """How many cases come to each node, by the answers on the way; None where that is blank."""
        return {
            way: None if self.is_blank(facts) else self._cases.count(facts)
            for way, facts, _ in self.nodes()
        }

    @property
    def blanks(self) -> tuple[Way, ...]:
        """The nodes that are still blank, by the answers on the way to each."""
        return tuple(node.way for node in self.nodes() if self.is_blank(node.facts))

    def path(self, place: Any) -> str:
        """What a node stands for: the product of the probabilities on the way to it.

        Args:
            place: The answers on the way to it.

        Returns:
            A formula, in text.

        Raises:
            ValueError: If there is no such node.

        Example:
            >>> tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2)).path(("red", "red"))
            'P(red₁ ∩ red₂) = P(red₁) × P(red₂ | red₁) = 3/5 × 1/2 = 3/10 = 0.3'
        """
        with speaking(self.locale):
            return plain(self.path_of(self._find("place", place)))

    # The same figures otherwise.

    @property
    def is_reversible(self) -> bool:
        """Whether what is asked last can be asked first."""
        return self._cases.process is None and len(self._order) > 1

    def reversed(self) -> Self:
        """The tree in the other order: what was asked last is asked first.

        Its numbers are the same, so that a blank that is filled in one tree is filled in the other.

        Returns:
            The other tree.

        Raises:
            ValueError: If the order is fixed, or would tell the answer of a task.

        Example:
            >>> hand = tw.deck("kraaw", players=2).hand(2)
            >>> asked = {"A": lambda cards: 5 in cards, "B": lambda cards: 4 in cards}
            >>> tree = tw.Tree(hand, asked=asked)
            >>> tree.reversed().nodes()[1].way == tree.nodes()[1].way
            True
        """
        if not self.is_reversible:
            raise ValueError(texts().say("call.reversed"))
        self._check_unlocked("reversed")
        return self._other(_order=self._order[::-1])

    def table(self) -> TwoWayTable:
        """The same numbers as a two-way table.

        Returns:
            The table.

        Raises:
            ValueError: If it isn't about two things.

        Example:
            >>> tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2)).table().counts["red", None]
            6
        """
        from tablewidgets.chance.tasks.two_way import TwoWayTable

        return TwoWayTable._of(self)

    # Where a node is.

    def _facts(self, name: str, place: Any) -> Facts:
        return self._find(name, place).facts

    def _find(self, name: str, place: Any) -> Node:
        """The node at the end of these answers, as they are or as they are written; or by its state
        alone, if only one node has it."""
        say, nodes = self._formulas(), self.nodes()
        way = place if isinstance(place, tuple) else (place,)
        for node in nodes:
            steps = zip(way, self._order, node.way, strict=False)
            if len(way) == len(node.way) and all(say.is_called(*step) for step in steps):
                return node
        last = [node for node in nodes if node.way and node.way[-1] == place]
        if len(last) == 1:
            return last[0]
        raise ValueError(
            texts().say(
                "call.node",
                name=name,
                p=repr(next(node.way for node in reversed(nodes))),
                place=repr(place),
            )
        )

    def _given(self, facts: Facts) -> Facts:
        last = max(facts, key=lambda fact: self._order.index(fact[0]))
        return facts - {last}

    @property
    def _counts(self) -> bool:
        return self.show != "probabilities"

    # Written.

    def levels(self) -> list[str]:
        """The names of the levels, where they are not obvious."""
        say = self._formulas()
        names = ["" if self._cases.parts[at].is_event else say.part(at) for at in self._order]
        return names if any(names) else []

    def path_of(self, node: Node) -> str:
        """The formula that a node stands for."""
        if not node.way:
            return ""
        say, way = self._formulas(), [self._node(node.way[: n + 1]) for n in range(len(node.way))]
        if self.show == "numbers":
            cases = [self.count_text(of) for of in (NOTHING, *(step.facts for step in way))]
            return texts().say("figures.way", way=say.event(node.facts), product=" → ".join(cases))
        product = UNKNOWN if self.is_blank(node.facts) else number(self._cases.share(node.facts))
        factors = " × ".join(self.share_text(step.facts, step.given) for step in way)
        formulas = " × ".join(say.P(step.facts, step.given) for step in way)
        states = self._cases.process is not None
        parts = [] if states else [say.P(node.facts)]
        if len(way) > 1:
            parts += [factors] if states else [formulas, factors]
        if parts and product[0] not in "<>≈":
            product = f"= {product}"
        line = " ".join([" = ".join(parts), product]).strip()
        return (
            texts().say("figures.way", way=say.event(node.facts), product=line) if states else line
        )

    def cases_of(self, node: Node) -> str:
        """How many cases come to a node, out of all."""
        return texts().say("figures.of_all", count=self.count_text(node.facts), n=self._cases.total)

    def label_of(self, node: Node, *, spoken: bool = False) -> str:
        if node.way:
            at = self._order[len(node.way) - 1]
            return self._formulas().answer(at, node.way[-1], spoken=spoken)
        process = self._cases.process
        return texts().say("figures.all") if process is None else process.name(process.start)

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The column heads, and the nodes as rows, indented by their depth."""
        say, show = texts().say, self.show
        numbers, shares = show != "probabilities", show != "numbers"
        heads = [
            say("figures.case"),
            *([say("figures.number")] if numbers else []),
            *([say("figures.branch"), say("figures.product")] if shares else []),
        ]
        rows = [
            [
                _INDENT * len(node.way) + self.label_of(node),
                *([self.count_text(node.facts)] if numbers else []),
                *([self.share_text(node.facts, node.given) if node.way else ""] if shares else []),
                *([self.share_text(node.facts)] if shares else []),
            ]
            for node in self.nodes()
        ]
        return heads, rows

    def _in_text(self) -> Grid:
        heads, rows = self.rows()
        levels = [" → ".join(self.levels())] if self.levels() else []
        return Grid(self.title, heads, rows, [*levels, *self._left()], words=[0])
