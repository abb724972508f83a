"""The whole numbers that the trees and two-way tables of one model share, so that a number filled
in in one of them is filled in in all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.draws import Draws
from tablewidgets.chance.exact.events import returns_nothing
from tablewidgets.chance.exact.process import ChanceProcess
from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.exact.weights import in_order
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.validation import checked_int, checked_text

CaseModel = ChanceProcess[Any] | Sample[Any] | Mapping[Any, Number | str]
Asks = Mapping[str, Any] | Sequence[str]
Way = tuple[Hashable, ...]
"""One answer to each part, in order: a path from the root of a tree to an end."""
Facts = frozenset[tuple[int, Hashable]]
"""Answers to some of the parts, each with the place of its part: what a node of a tree or a cell of
a table stands for, in any order."""

NOTHING: Final[Facts] = frozenset()
ALL_CASES: Final = "all"
"""The key of all cases."""
MOST_ENDS: Final = 64
"""The most paths through a tree that is shown."""
MOST_CASES: Final = 1 << 53
"""The greatest integer that every browser counts to exactly."""


class Part(NamedTuple):
    """One of the questions of a model: a level of the tree, or the rows or columns of the table."""

    name: str
    """The name; empty if it has none."""
    answers: tuple[Hashable, ...]
    """The answers, in display order."""

    @property
    def is_event(self) -> bool:
        """Whether the answers are yes and no: whether an event happens."""
        return all(isinstance(answer, bool) for answer in self.answers)


class CaseCounts:
    """How many cases of each kind there are among all cases."""

    def __init__(self, model: CaseModel, of: int | None, asked: Asks) -> None:
        self.process: Final = model if isinstance(model, ChanceProcess) and not asked else None
        """The chance process whose states are the nodes; its paths may differ in length, and their
        order is given."""
        self.in_draws: Final = isinstance(model, Draws) and not asked
        """Whether the parts are cards drawn from a deck, one after the other."""
        self.ways: Final = _ways(model, asked)
        self.parts: Final = _parts(self.ways, asked, _listed(model, asked))
        self.least: Final = lcm(*(p.denominator for p in self.ways.values()))
        """The least number of cases for which the number of each kind is whole."""
        self.total: Final = self._total(of)
        self._cases: Final = {way: int(p * self.total) for way, p in self.ways.items()}
        self._known: Final[dict[Facts, int]] = {}
        """A cache of the numbers."""

    def _total(self, of: int | None) -> int:
        total = checked_int("of", self.least if of is None else of, 1, MOST_CASES)
        if total % self.least:
            raise ValueError(texts().say("call.multiple", least=self.least, of=of))
        return total

    def count(self, facts: Facts) -> int:
        """How many cases have all these facts."""
        if facts not in self._known:
            self._known[facts] = sum(
                cases for way, cases in self._cases.items() if facts.issubset(enumerate(way))
            )
        return self._known[facts]

    def redistribute(self, counts: Mapping[Facts, int]) -> None:
        """Let there be so many cases of each kind; as many in all as before."""
        self._known.clear()
        self._cases.clear()
        for facts, cases in counts.items():
            self._cases[tuple(answer for _, answer in sorted(facts, key=_place))] = cases

    def branches(self, at: int, given: Facts) -> list[Hashable]:
        """The answers to a part that are drawn where these facts are given. Of two, both are, as in
        schools: the one that never happens has probability 0. Of more, only those that happen."""
        answers = self.parts[at].answers
        both = len(answers) == 2 and self.process is None
        return [one for one in answers if both or self.count(given | {(at, one)})]

    def key(self, facts: Facts) -> str:
        """A short text for a node or a cell: the same in a tree and in a table."""
        if not facts:
            return ALL_CASES
        places = sorted((at, self.parts[at].answers.index(answer)) for at, answer in facts)
        return "-".join(f"{at}.{place}" for at, place in places)

    def facts(self, key: str) -> Facts:
        """The facts that a key is for; a `ValueError` if there are none."""
        pairs = [] if key == ALL_CASES else [map(int, part.split(".")) for part in key.split("-")]
        found = frozenset((at, self.parts[at].answers[place]) for at, place in pairs)
        if self.key(found) != key:
            raise ValueError(f"{key!r} is no key")
        return found

    def share(self, facts: Facts, given: Facts = NOTHING) -> Fraction:
        """The probability of these facts, given others that must be possible."""
        return Fraction(self.count(facts | given), self.count(given))


def _place(fact: tuple[int, Hashable]) -> int:
    return fact[0]


def _ways(model: CaseModel, asked: Asks) -> Distribution[Way]:
    if isinstance(asked, str) or not isinstance(asked, Mapping | Sequence):
        raise TypeError(texts().say("call.asked", like='{"A": {4, 5}}', asked=repr(asked)))
    if isinstance(model, ChanceProcess) and not asked:
        return Distribution(_ways_through(model))
    if isinstance(model, ChanceProcess | Sample):
        law: Distribution[Any] = model.law()
    elif isinstance(model, Mapping):
        law = model if isinstance(model, Distribution) else Distribution(model)
    else:
        raise TypeError(texts().say("call.model", model=repr(model)))
    if isinstance(asked, Mapping) and asked:
        law = law.map(_asking(law, asked))
    elif len({len(way) if isinstance(way, tuple) else 0 for way in law} - {0}) != 1:
        raise TypeError(texts().say("call.model_tuples", like='asked={"A": {4, 5}, …}'))
    if len(law) > MOST_ENDS:
        raise ValueError(
            texts().say(
                "call.many_ways", like='asked={"A": …, "B": …}', n=len(law), most_ends=MOST_ENDS
            )
        )
    return law


def _asking(law: Distribution[Any], asked: Mapping[str, Any]) -> Callable[[Any], Way]:
    """A function to apply to an outcome: all the answers to what is asked."""
    asks = [_question(name, what, law) for name, what in asked.items()]
    return lambda value: tuple(ask(value) for ask in asks)


def answered(model: Mapping[Any, Any], asked: Asks) -> list[tuple[Any, Way]]:
    """Each outcome of a distribution, with the answers to what is asked of it."""
    law: Distribution[Any] = model if isinstance(model, Distribution) else Distribution(model)
    ask = _asking(law, asked) if isinstance(asked, Mapping) and asked else tuple
    return [(value, ask(value)) for value in law]


def _ways_through(process: ChanceProcess[Any]) -> dict[Way, Fraction]:
    ways: dict[Way, Fraction] = {}
    waiting: list[tuple[Way, Hashable, Fraction]] = [((), process.start, Fraction(1))]
    while waiting:
        way, state, probability = waiting.pop()
        on = process.branches(state, probability)
        waiting += [((*way, to), to, p) for to, _, p in reversed(on)]
        if not on:
            ways[way] = probability
        if len(waiting) + len(ways) > MOST_ENDS:
            raise ValueError(texts().say("call.too_many_ways", most_ends=MOST_ENDS))
    return ways


def _question(name: str, what: Any, law: Distribution[Any]) -> Callable[[Any], Hashable]:
    """A function to apply to an outcome: the given one, or whether the event happens."""
    if not isinstance(name, str) or not name:
        wrong = ValueError if name == "" else TypeError
        raise wrong(texts().say("call.asked_name", name=repr(name)))
    checked_text("asked", name)
    if not callable(what):
        return law._test(what)

    def answer(value: Any) -> Hashable:
        found: Hashable = what(value)
        if found is None:
            raise returns_nothing(value)
        return found

    return answer


def _listed(model: CaseModel, asked: Asks) -> list[Way] | None:
    """The paths in the order in which the author wrote them, if so."""
    if not isinstance(model, Mapping) or isinstance(model, Distribution | Sample | ChanceProcess):
        return None
    return None if isinstance(asked, Mapping) else list(model)


def _parts(ways: Distribution[Way], asked: Asks, listed: list[Way] | None) -> tuple[Part, ...]:
    breadth = max(map(len, ways))
    if not breadth:
        raise ValueError(texts().say("call.empty_tree"))
    names = list(asked) or [""] * breadth
    if len(names) != breadth:
        raise ValueError(texts().say("call.asked_names", breadth=breadth, n=len(names)))
    possible = list(ways) if listed is None else [way for way in listed if way in ways]
    answers = [dict.fromkeys(way[at] for way in possible if at < len(way)) for at in range(breadth)]
    orders = [tuple(of) if listed is not None else _shown_order(of) for of in answers]
    return tuple(Part(name, order) for name, order in zip(names, orders, strict=True))


def _shown_order(answers: Mapping[Hashable, None]) -> tuple[Hashable, ...]:
    """Sorted, but with what happens before what doesn't."""
    order = in_order(answers)
    return tuple(reversed(order) if all(isinstance(one, bool) for one in order) else order)
