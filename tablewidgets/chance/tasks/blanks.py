"""Numbers to be filled in: what is asked, whether an answer is right, and what a wrong one may come
from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.parsing import parse_probability
from tablewidgets.chance.numbers.writing import fraction, texts
from tablewidgets.chance.tasks.case_counts import NOTHING, CaseCounts, Facts
from tablewidgets.chance.tasks.formulas import Formulas, share_text
from tablewidgets.engine.locale import current_locale, written

LONGEST: Final = 40
"""The most characters of an answer that are read."""
MOST_TYPED: Final = 2 * LONGEST
"""The most characters of an answer, with spaces between its digits."""
_GROUPED: Final = re.compile(r"\d{1,3}(,\d{3})+")
_DECIMALS: Final = re.compile(r"\d*[.,](\d+) ?(%?)")


class Blank(NamedTuple):
    """What is asked at a blank: a number of cases, or a probability among those that are
    `given`."""

    facts: Facts
    given: Facts
    """What is known at the node before, or about the whole row or column."""
    counts: bool
    """Whether a number of cases is asked for, or a probability."""


class Feedback(NamedTuple):
    """The feedback on an answer. As the last line of a cell it shows its text."""

    right: bool
    text: str

    def __repr__(self) -> str:
        return self.text


class Step(NamedTuple):
    """What was done at a blank."""

    blank: Blank
    answer: str | None
    """The answer as a text; None if the number was asked for."""
    locale: str
    """The language in which it was understood."""


class Blanks:
    """The blanks, with what was done at them."""

    def __init__(self, cases: CaseCounts, blanks: list[Facts]) -> None:
        self.cases: Final = cases
        self.asked: Final = tuple(dict.fromkeys(blanks))
        """The numbers that were blank at first."""
        self.tries: Final = dict.fromkeys(blanks, 0)
        """The number of wrong answers to each number that is still blank."""
        self.steps: Final[list[Step]] = []
        """What was done, in order; not what a solution has filled in."""

    def is_blank(self, facts: Facts) -> bool:
        return facts in self.tries

    def fill(self, blank: Blank, value: Number | float | str, say: Formulas) -> Feedback:
        """Answer a blank; a right number is shown from now on."""
        text = (
            str(value)
            if isinstance(value, float | str)
            else fraction(checked_fraction("value", value))
        )
        text = " ".join(text.split())[:MOST_TYPED]
        checker = BlankChecker(self, blank, say)
        answer = checker.check(text)
        self.steps.append(Step(blank, text, current_locale()))
        if answer.right:
            del self.tries[blank.facts]
        else:
            self.tries[blank.facts] += 1
        return answer

    def give_up(self, blank: Blank, say: Formulas) -> Feedback:
        """Show the number of a blank, and where it comes from."""
        self.steps.append(Step(blank, None, current_locale()))
        return self.reveal(blank, say)

    def reveal(self, blank: Blank, say: Formulas) -> Feedback:
        """Show the number of a blank in a solution."""
        checker = BlankChecker(self, blank, say)
        del self.tries[blank.facts]
        said = texts().say("figures.answer_is", value=checker.right_text)
        return Feedback(right=False, text=f"{said} {checker.reason()}".strip())


class BlankChecker:
    """Checks and explains the answers to one blank."""

    def __init__(self, blanks: Blanks, blank: Blank, say: Formulas) -> None:
        self.blanks: Final = blanks
        self.cases: Final = blanks.cases
        self.facts, self.given, self.counts = blank
        self.say: Final = say
        self.count: Final = self.cases.count(self.facts)
        self.whole: Final = self.cases.count(self.given)
        """The number of cases of which it is a part."""
        self.share: Final = Fraction(self.count, self.whole)

    @property
    def right_text(self) -> str:
        return written(self.count) if self.counts else share_text(self.share)

    @property
    def whole_is_known(self) -> bool:
        """Whether the number of which it is a part may be mentioned: it may be blank itself."""
        return not self.blanks.is_blank(self.given)

    def ask(self) -> str:
        """The question as a sentence, which may hold formulas."""
        say = texts().say
        if not self.counts:
            return say("figures.ask_share", formula=self.say.P(self.facts, self.given))
        event = self.say.event(self.facts - self.given)
        if not self.given or not self.whole_is_known:
            event = self.say.event(self.facts)
            return say("figures.ask_count", event=event, n=self.cases.total)
        return say("figures.ask_part", event=event, n=self.whole, given=self.say.event(self.given))

    def solution(self) -> str:
        """The question, its answer, and the reason."""
        answer = texts().say("figures.answer_is", value=self.right_text)
        return f"{self.ask()} {answer} {self.reason()}".strip()

    @property
    def right(self) -> Fraction:
        """The number itself."""
        return Fraction(self.count) if self.counts else self.share

    def check(self, text: str) -> Feedback:
        return self.judge(*parse_blank(text, counts=self.counts), text)

    def judge(self, value: Fraction, places: int, text: str) -> Feedback:
        """Check an answer: its value, how many decimals it is given with, and how it is written."""
        near = places >= 2 and abs(value - self.right) * 2 * 10**places <= 1
        if value == self.right or (near and not self.counts):
            said = texts().say("figures.right")
            return Feedback(right=True, text=f"{said} {self.reason()}".strip())
        return Feedback(right=False, text=self._explain(value, text))

    def foreseen(self) -> set[Fraction]:
        """The right number, and those that mistakes lead to."""
        others = self._other_counts() if self.counts else self._other_shares()
        shares = {self.share, Fraction(self.count, self.cases.total)} if self.counts else set()
        return {self.right, *(number for _, number in others), *shares}

    def reason(self) -> str:
        """Why the right number is right."""
        if not self.whole_is_known:
            return ""
        return texts().say(
            "figures.why_count" if self.counts else "figures.why_share",
            formula=self.say.P(self.facts, self.given),
            share=share_text(self.share),
            whole=self.whole,
            count=self.count,
        )

    # What is wrong.

    def _explain(self, value: Fraction, text: str) -> str:
        say = texts().say
        found = self._of_count(value) if self.counts else self._of_share(value)
        named = list(dict.fromkeys(found))
        if not named:
            known = self.whole_is_known
            hint = "share_hint" if not self.counts else "count_hint" if known else "hint"
            named = [self._told(f"figures_wrong.{hint}")]
        several = [say("misconceptions.several", n=len(named))] if len(named) > 1 else []
        return " ".join([say("figures.wrong", value=text.strip()), *several, *named])

    def _told(self, key: str) -> str:
        return texts().say(
            key,
            event=self.say.event(self.facts - self.given),
            given=self.say.event(self.given),
            whole=self.whole,
            total=self.cases.total,
        )

    @property
    def _other(self) -> Facts:
        """The facts that are asked about, apart from the given ones."""
        return self.facts - self.given

    @property
    def _ways_on(self) -> int:
        """The number of branches at the node before, if this is one of its branches."""
        if len(self._other) != 1:
            return 0
        ((at, _),) = self._other
        return len(self.cases.branches(at, self.given))

    def _of_count(self, value: Fraction) -> Iterator[str]:
        """Explanations: which mistakes lead to this number of cases."""
        told, total = self._told, self.cases.total
        if value.denominator > 1:
            share = value in (self.share, Fraction(self.count, total))
            yield told("figures_wrong.share" if share else "figures_wrong.not_whole")
            return
        for name, other in self._other_counts():
            if value == other:
                yield told(f"figures_wrong.{name}")
        if self.whole_is_known and value > self.whole:
            yield told("figures_wrong.too_many")

    def _other_counts(self) -> Iterator[tuple[str, Fraction]]:
        if not self.whole_is_known:
            return
        if self.given:
            yield "of_all", self.share * self.cases.total
            yield "everyone", Fraction(self.cases.count(self._other))
            yield "independent", self.whole * self.cases.share(self._other)
        yield "others" if self.given else "opposite", Fraction(self.whole - self.count)
        if self._ways_on:
            yield "equal", Fraction(self.whole, self._ways_on)

    def _of_share(self, value: Fraction) -> Iterator[str]:
        """Explanations: which mistakes lead to this probability."""
        if value > 1:
            yield self._told("figures_wrong.number")
            return
        for name, other in self._other_shares():
            if value == other:
                yield (
                    self._told(f"figures_wrong.{name}")
                    if name == "independent"
                    else texts().say(f"misconception.{name}")
                )

    def _other_shares(self) -> Iterator[tuple[str, Fraction]]:
        share = self.cases.share
        if self.given:
            yield "both", share(self.facts)
            yield "condition_ignored", share(self._other)
            yield "reversed", share(self.given, self._other)
        elif len(self.facts) > 1:
            first, *others = (frozenset({fact}) for fact in self.say.in_turn(self.facts))
            rest: Facts = NOTHING.union(*others)
            yield "independent", share(first) * share(rest)
        yield "complement", 1 - self.share
        if self._ways_on:
            yield "equal_outcomes", Fraction(1, self._ways_on)


def parse_blank(text: str, *, counts: bool) -> tuple[Fraction, int]:
    """A number as people write it, and how many decimals it is given with.

    >>> parse_blank("1 001", counts=True), parse_blank("0,25", counts=False)
    ((Fraction(1001, 1), 0), (Fraction(1, 4), 2))
    >>> parse_blank("33 %", counts=False)
    (Fraction(33, 100), 2)
    """
    signs = "".join(text.split())
    if counts and _GROUPED.fullmatch(signs):
        signs = signs.replace(",", "")
    if signs.isascii() and signs.isdecimal() and len(signs) <= LONGEST:
        return Fraction(int(signs)), 0
    value = parse_probability(text[:LONGEST])
    places = _DECIMALS.fullmatch(" ".join(text.split()))
    if places:
        return value, len(places[1]) + 2 * bool(places[2])
    return value, 2 * ("%" in text)
