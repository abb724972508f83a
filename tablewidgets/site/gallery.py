"""The gallery: a widget of each kind, by the code that makes it."""

from __future__ import annotations

from typing import Final

FIRST: Final = """\
tw.Kraaw(["Ana", "Bo"], seed=5, first=0).table(seat=0, bots={1: tw.bots.Greedy(1)})"""
"""The table of the landing page."""
WIDGETS: Final = {
    "kraaw": """\
tw.Kraaw(["Ana", "Bo", "Cy"], seed=12, first=0).table(
    seat=0, bots={1: tw.bots.Greedy(1), 2: tw.bots.Greedy(2)})""",
    "carnuta": """\
tw.Carnuta(["Ana", "Bo"], seed=7).table(seat=0, bots={1: tw.bots.Greedy()})""",
    "carnavalesque": """\
tw.Carnavalesque(["Ana", "Bo", "Cy"], seed=7).table(
    seat=0, bots={1: tw.bots.Greedy(), 2: tw.bots.Greedy()})""",
    "tutorial": 'tw.tutorial("carnuta")',
    "rulebook": 'tw.rulebook("kraaw")',
    "question": 'tw.lesson("04").task("at_most_4")',
    "experiment": """\
two_dice = tw.Distribution(range(1, 7)).sum_of(2)
throw = lambda chance: chance.randint(1, 6) + chance.randint(1, 6)
tw.Experiment(throw, exact=two_dice, event={7, 8}, seed=7)""",
    "distribution": 'tw.deck("kraaw", players=2).hand(5).total().plot()',
    "sampler": 'tw.Sampler({"A": 3, "B": 2}, draws=2, seed=7)',
    "tree": "tw.Tree(tw.deck({1: 3, 2: 2}).draws(2))",
    "two_way": "tw.TwoWayTable(tw.deck({1: 3, 2: 2}).draws(2))",
    "square": "tw.UnitSquare(tw.deck({1: 3, 2: 2}).draws(2))",
    "double_tree": "tw.DoubleTree(tw.deck({1: 3, 2: 2}).draws(2))",
}
"""The code of each, the same in every language."""
