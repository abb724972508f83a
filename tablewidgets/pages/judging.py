"""The verdicts on all answers to a question that can be foreseen, each sealed with its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice, permutations
from typing import Any, Final

from tablewidgets.chance.numbers.parsing import ParsedNumber, Unreadable
from tablewidgets.chance.tasks import question_text
from tablewidgets.chance.tasks.answers import ChoiceAnswer, NumberAnswer, OrderAnswer, Verdict
from tablewidgets.chance.tasks.question import Attempt, Question
from tablewidgets.engine.locale import speaking
from tablewidgets.pages.sealing import Sealed, key_of, place_of, sealed
from tablewidgets.pages.still import still
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.question import QuestionWidget

PLACES: Final = 6
"""Decimals to which a foreseen number may be rounded, as in `single-page/typed-number.ts`."""
_MOST_ORDERS: Final = 120
_CERTAIN: Final = (Fraction(0), Fraction(1))
_SURE: Final = {"": None, "yes": True, "no": False}
_KEPT: Final = ("open", "attempts", "notes", "can", "hint", "answer")
"""The parts of the state that an answer changes."""

Make = Callable[[], Question]
"""Makes a question anew."""


def judged(make: Make, salt: bytes, locale: str, token: str) -> Json:
    """A question for a page: what it shows, and what each answer leads to. What closes it holds the
    token, which opens what waits for it."""
    with speaking(locale):
        asked = make()
        judging = _Judging(make, salt, locale, token)
        return {
            "state": judging.state(asked),
            "verdicts": judging.verdicts(asked),
            "asked": judging.asked(asked),
            "probability": getattr(asked._expected, "probability", False),
        }


class _Judging:
    def __init__(self, make: Make, salt: bytes, locale: str, token: str) -> None:
        self._make: Final = make
        self._salt: Final = salt
        self._locale: Final = locale
        self._token: Final = token

    def state(self, question: Question) -> Json:
        return still(QuestionWidget(question, self._locale), self._locale)

    def verdicts(self, question: Question) -> dict[str, Sealed]:
        """By their places, what each foreseen answer leads to."""
        found: dict[str, Sealed] = {}
        told: dict[object, Json] = {}
        for secret, value in _foreseen(question):
            key = key_of(self._salt, secret)
            verdict = question._expected.judge(value)
            same = (verdict.kind, repr(verdict.mistake), verdict.note)
            kind = same if isinstance(question._expected, NumberAnswer) else value
            if kind not in told:
                told[kind] = self._outcomes(question, value, verdict)
            found[place_of(key)] = sealed(key, told[kind])
        return found

    def asked(self, question: Question) -> dict[str, Sealed]:
        """What is shown when it is asked for: the hint, the answer; and what any other number leads
        to: none that is right, nearly right or a known mistake is left."""
        shown = {"reveal": self._after_reveal()}
        if isinstance(question._expected, NumberAnswer):
            other = ParsedNumber(question._expected.exact + 1, Fraction(0))
            shown["other"] = self._outcomes(question, other, Verdict("wrong"))
        if question.has_hint:
            shown["hint"] = {"hint": question.hint}
        return {name: sealed(key_of(self._salt, name), what) for name, what in shown.items()}

    def _outcomes(self, question: Question, value: Any, verdict: Verdict) -> Json:
        """By the number of tries before, and whether one is sure: what is said of an answer."""
        sure = ("yes", "no") if question.confidence else ("",)
        return {
            f"{before}{one}": self._outcome(value, verdict, before, _SURE[one])
            for before in range(question.tries)
            for one in sure
        }

    def _outcome(self, value: Any, verdict: Verdict, before: int, sure: bool | None) -> Json:
        question = self._make()
        earlier = Attempt(None, value, Verdict("wrong"), None)
        question._attempts.extend([*[earlier] * before, Attempt(None, value, verdict, sure)])
        changed = self._changed(question)
        attempt = changed.pop("attempts")[-1]
        return {"attempt": attempt, **changed}

    def _after_reveal(self) -> Json:
        question = self._make()
        question._attempts.append(Attempt(None, question._expected.right, Verdict("wrong"), None))
        question.revealed = True
        changed = self._changed(question)
        del changed["attempts"]
        return {**changed, "notes": question_text.conclusion(question, drawn=True)}

    def _changed(self, question: Question) -> Json:
        state = self.state(question)
        kept: Json = {name: state[name] for name in _KEPT if name in state}
        kept["can"] = {**kept["can"], "again": False}
        return {**kept, **({"token": self._token} if question.done else {})}


def _foreseen(question: Question) -> Iterator[tuple[str, Any]]:
    """Each answer as the page writes it, and as it is understood here."""
    asked = question._expected
    if isinstance(asked, ChoiceAnswer):
        yield from ((f"c{at}", at) for at in range(len(asked.labels)))
    elif isinstance(asked, OrderAnswer):
        shown = asked.shown(question.seed)
        for order in islice(permutations(asked.right), _MOST_ORDERS):
            yield " ".join(f"o{shown.index(place)}" for place in order), order
    elif isinstance(asked, NumberAnswer):
        texts = {text for value in _values(asked) for text in written_forms(value)}
        for text in sorted(texts):
            try:
                parsed = asked.parse(text)
            except Unreadable:
                continue
            yield canonical(parsed.value, text), parsed


def _values(asked: NumberAnswer) -> set[Fraction]:
    certain = _CERTAIN if asked.probability else ()
    return {asked.exact, *(one.value for one in asked.mistakes), *certain}


def written_forms(value: Fraction) -> Iterator[str]:
    """A number as a fraction, and with so many decimals, rounded and cut off."""
    yield f"{value.numerator}/{value.denominator}"
    for places in range(PLACES + 1):
        size = abs(value) * 10**places
        for whole in {round(size), int(size), int(size + Fraction(1, 2))}:
            digits = str(whole).rjust(places + 1, "0")
            sign = "-" if value < 0 else ""
            yield f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def canonical(value: Fraction, text: str) -> str:
    """A number, and its decimals if it is no fraction, as `typed-number.ts` writes it."""
    decimals = "" if "/" in text else f"@{len(text.partition('.')[2])}"
    return f"{value.numerator}/{value.denominator}{decimals}"
