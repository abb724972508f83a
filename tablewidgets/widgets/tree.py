"""The widget of a tree: highlighted paths with their products, and blanks."""

from __future__ import annotations

from collections.abc import Iterable

from tablewidgets.chance.tasks.case_counts import Facts
from tablewidgets.chance.tasks.tree import Node, Tree
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.case_view import CaseViewWidget


class TreeWidget(CaseViewWidget[Tree]):
    """The widget of `tw.Tree(...)`."""

    module = "tree"
    _esm = bundle.module(module)

    @property
    def _can_reverse(self) -> bool:
        return self.shown.is_reversible

    def _reversed(self) -> Tree:
        return self.shown.reversed()

    def _all_facts(self) -> Iterable[Facts]:
        return [node.facts for node in self.shown.nodes()]

    def _places(self) -> Json:
        nodes = self.shown.nodes()
        heads, rows = self.shown.rows()
        return {
            "levels": self.shown.levels(),
            "order": [self._key(node.facts) for node in nodes],
            "nodes": {self._key(node.facts): self._node(node) for node in nodes},
            "table": {"heads": heads, "rows": [[cell.strip() for cell in row] for row in rows]},
        }

    def _node(self, node: Node) -> Json:
        tree, say = self.shown, self.texts.say
        numbers, shares = tree.show != "probabilities", tree.show != "numbers"
        drawn: Json = {"label": tree.label_of(node), **self._blank(node.facts)}
        said = []
        if numbers:
            drawn["count"] = tree.count_text(node.facts)
            said.append(tree.cases_of(node))
        if node.way:
            drawn["parent"] = self._key(node.given)
            drawn["path"] = tree.path_of(node)
            if shares:
                drawn["share"] = tree.share_text(node.facts, node.given)
                said.append(f"{say('figures.branch')} {drawn['share']}")
                said.append(f"{say('figures.product')} {tree.share_text(node.facts)}")
        if not tree.is_end(node):
            drawn["open"] = True
        elif shares:
            drawn["product"] = tree.share_text(node.facts)
        if "blank" not in drawn:
            drawn["weight"] = round(float(tree._cases.share(node.facts)), 2)
        else:
            said = [say("figures.blank")]
        drawn["said"] = f"{tree.label_of(node, spoken=True)}: {'; '.join(said)}"
        return drawn
