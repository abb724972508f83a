"""The work of a task as whole numbers, for the code of a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from tablewidgets.chance.numbers.parsing import parse_number
from tablewidgets.chance.tasks.answers.number import packed_for_work
from tablewidgets.chance.tasks.blanks import LONGEST, parse_blank
from tablewidgets.chance.tasks.case_counts import ALL_CASES
from tablewidgets.chance.tasks.work import MOST_STEPS, Work
from tablewidgets.engine.bits import bits_of, mask_of
from tablewidgets.engine.locale import speaking

NOTHING: Final = 0
QUESTION, EXPERIMENT, BLANKS = 1, 2, 3
_KINDS: Final = 3
_SURE: Final = (None, False, True)
_AS_P, _AS_LAW = 1, 2
"""How something was predicted."""
_WHOLE, _SHARE, _GIVEN_UP = 0, 1, 2
"""What was done at a blank."""
_PLACES: Final = 8
"""The most parts of a tree whose places take a single sign."""
_MOST_DECIMALS: Final = LONGEST - len("0.")
_MOST_POWER: Final = 99
"""The most decimals of a number like 2e-45."""
_DIGITS: Final = 24
"""The digits of a fraction that is longer than an answer may be."""
_LOCALE: Final = "en"
"""The language of what is read."""
_PERCENT: Final = " ≈ 100 %"


def pack(work: Work | None) -> list[int]:
    """Work that is valid as whole numbers: the first one is its kind, and tells how to read the
    others."""
    if work is None:
        return [NOTHING]
    if "steps" in work:
        return _blanks(work)
    return _experiment(work) if "runs" in work else _question(work)


def unpack(numbers: Iterator[int]) -> Work | None:
    """The work that comes next in these numbers.

    Raises:
        ValueError: they can't be any work.
        StopIteration: some are missing.
    """
    head = next(numbers)
    if head == NOTHING:
        return None
    flags, kind = divmod(head - 1, _KINDS)
    if kind + 1 == QUESTION:
        return _read_question(flags, numbers)
    if kind + 1 == EXPERIMENT:
        return _read_experiment(flags, numbers)
    return _read_blanks(flags, numbers)


def _head(kind: int, flags: int) -> int:
    return kind + _KINDS * flags


def _length(numbers: Iterator[int]) -> int:
    length = next(numbers)
    if length > MOST_STEPS:
        raise ValueError("too many")
    return length


def _some(numbers: Iterator[int], length: int) -> list[int]:
    found = list(islice(numbers, length))
    if len(found) < length:
        raise StopIteration
    return found


# Questions.


def _question(work: Work) -> list[int]:
    answers = work.get("answers", [])
    flags = work.get("hint", False) + 2 * work.get("revealed", False)
    packed = [_head(QUESTION, flags), len(answers)]
    for answer in answers:
        given = answer["given"]
        if isinstance(given, str):
            with speaking(answer["locale"]):
                given = packed_for_work(parse_number(given))
        packed += [len(_SURE) * len(given) + _SURE.index(answer.get("sure")), *given]
    return packed


def _read_question(flags: int, numbers: Iterator[int]) -> Work:
    if flags > 3:
        raise ValueError("no question")
    answers = []
    for _ in range(_length(numbers)):
        length, at = divmod(_length(numbers), len(_SURE))
        answer: Work = {"given": _some(numbers, length)}
        answers.append(answer if _SURE[at] is None else {**answer, "sure": _SURE[at]})
    work: Work = {"answers": answers} if answers else {}
    if flags & 1:
        work["hint"] = True
    if flags & 2:
        work["revealed"] = True
    return work


# Experiments.


def _experiment(work: Work) -> list[int]:
    predicted, result = work.get("prediction", []), work.get("result")
    how = (_AS_P if isinstance(predicted, str) else _AS_LAW) if predicted else 0
    flags = work.get("revealed", False) + 2 * (result is not None) + 4 * how
    packed = [_head(EXPERIMENT, flags), work["seed"], len(work["runs"]), *work["runs"]]
    if how:
        packed.append(work["after"])
    if how == _AS_P:
        packed += Fraction(predicted).as_integer_ratio()
    elif how == _AS_LAW:
        packed += [len(predicted), *predicted]
    if result is not None:
        packed += [len(result) - 1, *result[1:]]
    return packed


def _read_experiment(flags: int, numbers: Iterator[int]) -> Work:
    how, others = divmod(flags, 4)
    seed, runs = next(numbers), _some(numbers, _length(numbers))
    work: Work = {"seed": seed}
    if how:
        after = next(numbers)
        if how == _AS_P:
            work["prediction"] = str(Fraction(next(numbers), next(numbers)))
        elif how == _AS_LAW:
            work["prediction"] = _some(numbers, _length(numbers))
        else:
            raise ValueError("no prediction")
        work["after"] = after
    if others & 1:
        work["revealed"] = True
    work["runs"] = runs
    if others & 2:
        work["result"] = [sum(runs), *_some(numbers, _length(numbers))]
    return work


# Blanks.


def _blanks(work: Work) -> list[int]:
    steps, lying = work["steps"], work.get("sorted", [])
    packed = [_head(BLANKS, bool(lying)), len(steps), *(n for step in steps for n in _step(step))]
    return [*packed, len(lying), *lying] if lying else packed


def _read_blanks(flags: int, numbers: Iterator[int]) -> Work:
    if flags > 1:
        raise ValueError("no blanks")
    work: Work = {"steps": [_read_step(numbers) for _ in range(_length(numbers))]}
    if flags:
        work["sorted"] = _some(numbers, _length(numbers))
    return work


def _step(step: Work) -> list[int]:
    places = [tuple(map(int, part.split("."))) for part in step["at"].split("-")]
    facts = [at + _PLACES * place for at, place in places]
    if "answer" not in step:
        return [3 * len(facts) + _GIVEN_UP, *facts]
    counts = "of" not in step
    with speaking(step["locale"]):
        number = _number(*parse_blank(step["answer"], counts=counts))
    if counts:
        return [3 * len(facts) + _WHOLE, *facts, *number]
    given = [] if step["of"] == ALL_CASES else step["of"].split("-")
    among = mask_of(step["at"].split("-").index(part) for part in given)
    return [3 * len(facts) + _SHARE, *facts, among, *number]


def _read_step(numbers: Iterator[int]) -> Work:
    length, what = divmod(_length(numbers), 3)
    facts = [divmod(fact, _PLACES) for fact in _some(numbers, length)]
    parts = [f"{at}.{place}" for place, at in facts]
    step: Work = {"at": "-".join(parts)}
    if what == _GIVEN_UP:
        return {**step, "revealed": True}
    if what == _SHARE:
        among = next(numbers)
        if among >> length:
            raise ValueError("no part of this")
        step["of"] = "-".join(parts[at] for at in bits_of(among)) or ALL_CASES
    answer = _read_answer(numbers, counts="of" not in step)
    return {**step, "answer": answer, "locale": _LOCALE}


def _number(value: Fraction, decimals: int) -> list[int]:
    """A whole number after 0; otherwise how many decimals it is given with, and a fraction."""
    if not decimals and value.denominator == 1:
        return [0, int(value)]
    if decimals and _ends(value, decimals):
        decimals = min(decimals, _MOST_DECIMALS)
        value = round(value, decimals)
    else:
        value = _shortened(value, LONGEST - len(_PERCENT) * bool(decimals))
    return [1 + decimals, *value.as_integer_ratio()]


def _ends(value: Fraction, decimals: int) -> bool:
    """Whether it has no more decimals than these."""
    digits: Fraction = value * 10**decimals
    return digits.denominator == 1


def _shortened(value: Fraction, longest: int) -> Fraction:
    """The same fraction; or one with fewer digits if it couldn't be read again. It stays between 0
    and 1, which may be right where it is wrong."""
    if len(str(value)) <= longest:
        return value
    places = 0
    while value * 10**places < 10 ** (_DIGITS - 1) and places < _MOST_POWER:
        places += 1
    digits = min(max(1, round(value * 10**places)), 10**places - 1)
    return Fraction(digits, 10**places)


def _read_answer(numbers: Iterator[int], *, counts: bool) -> str:
    """A number as a text that means the same, and is as exact."""
    read = [next(numbers), next(numbers)]
    if not read[0]:
        text = str(read[1])
    else:
        read.append(next(numbers))
        decimals = read[0] - 1
        if decimals > _MOST_DECIMALS:
            raise ValueError("too many decimals")
        text = _written(Fraction(read[1], read[2]), decimals)
    with speaking(_LOCALE):
        if _number(*parse_blank(text, counts=counts)) != read:
            raise ValueError("not as it would be packed")
    return text


def _written(value: Fraction, decimals: int) -> str:
    if decimals and _ends(value, decimals):
        before, after = divmod(int(value * 10**decimals), 10**decimals)
        return f"{before}.{after:0{decimals}}"
    text = str(value)
    if len(text) > LONGEST - len(_PERCENT) * bool(decimals):
        places = next((at for at in range(_MOST_POWER) if _ends(value, at)), _MOST_POWER)
        text = f"{int(value * 10**places)}e-{places}"
    return f"{text} ≈ {round(value * 100)} %" if decimals else text
