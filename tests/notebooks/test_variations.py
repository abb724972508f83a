"""The other questions like those of the lessons: all that are offered, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import comb
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import ChoiceAnswer, NumberAnswer
from tablewidgets.chance.tasks.family import Family
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.testing.texts import _TYPOGRAPHY
from tests.told import told

UNVARIED: Final[Mapping[tuple[str, str], str]] = {
    ("04", "known"): "a rule, the same for every deal",
    ("05", "varies"): "two words, told apart once and for all",
    ("07", "instinct"): "a guess about the one case of the lesson",
    ("07", "monty"): "a paradox, which is one only the first time",
    ("09", "fermat"): "an argument, the same for every score",
    ("09", "three_players"): "what was tried in its history belongs to this score",
    ("09", "unequal"): "about the two crows that play in the lesson",
    ("11", "instinct"): "a guess about the one case of the lesson",
    ("12", "instinct"): "a guess about the one case of the lesson",
    ("12", "sentence"): "a sentence to be understood, the same for every sample",
    ("13", "fair"): "an argument, the same for every probability of going left",
    ("16", "instinct"): "a guess about the one case of the lesson",
    ("16", "why_half"): "an argument about the one game of the lesson",
    ("17", "instinct"): "a guess about the one game of the lesson",
    ("17", "threshold"): "the same total for every number of players",
}
"""Questions without others like them, and why."""


def builders(number: str) -> Mapping[str, Any]:
    return tw.lesson(number)._content.tasks


FAMILIES: Final = {
    (number, name): build
    for number in NUMBERS
    for name, build in builders(number).items()
    if isinstance(build, Family)
}
each_family = pytest.mark.parametrize("at", FAMILIES, ids="-".join)


@cache
def offered(at: tuple[str, str]) -> list[tuple[Mapping[str, Any], Question]]:
    """The questions of a family that can be told apart, with their values."""
    family = FAMILIES[at]
    made = [(values, family.make(values)) for values in family.combinations]
    return [(values, question) for values, question in made if family.can_be_told_apart(question)]


def test_every_question_varies_or_says_why_not() -> None:
    fixed = {
        (number, name)
        for number in NUMBERS
        for name, build in builders(number).items()
        if not isinstance(build, Family) and "Question" in str(build.__annotations__["return"])
    }
    assert fixed == UNVARIED.keys()
    for number, name in fixed:
        question = tw.lesson(number).task(name)
        assert isinstance(question, Question)
        assert not question.can_vary


@each_family
def test_there_is_another_one_with_another_answer(at: tuple[str, str]) -> None:
    number, name = at
    question = tw.lesson(number).task(name)
    assert isinstance(question, Question)
    assert not question.is_practice
    before = question
    for seed in range(3):
        other = before.again(seed)
        assert other.text != before.text
        assert other._expected.exactly() != before._expected.exactly()
        assert other._expected.kind == question._expected.kind
        assert (other.confidence, other.tries) == (question.confidence, question.tries)
        before = other


@each_family
def test_no_two_answers_are_the_same(at: tuple[str, str]) -> None:
    """Worked out from what is shown, but for what the lesson's own question has in common."""
    (_, first), *others = offered(at)
    assert others
    for _, question in others:
        asked = question._expected
        if isinstance(asked, ChoiceAnswer):
            assert asked.right not in asked.why_wrong
            assert len(asked.why_wrong) == len(asked.keys) - 1 or at == ("04", "wager")
            continue
        assert isinstance(asked, NumberAnswer)
        assert isinstance(first._expected, NumberAnswer)
        values = [one.value for one in asked.mistakes]
        assert len(set(values)) == len(values)
        assert asked.exact not in values
        assert len(asked.own) == len(first._expected.own)
        assert len({one.value for one in asked.own}) == len(asked.own)
        if asked.probability:
            assert 0 < asked.exact < 1
            assert all(value >= 0 for value in values)
        shown = asked.judge(asked.parse(asked.exactly().split(" ")[-1]))
        assert shown.kind in ("right", "coarse"), "the answer as it is written is right"


def sentences(question: Question) -> Iterator[str]:
    yield question.text
    yield question.hint
    question.revealed = True
    yield question.explanation
    question.revealed = False
    for _, why in question._expected.explained_mistakes():
        yield why
    if isinstance(question._expected, ChoiceAnswer):
        yield from map(question._expected.written, range(len(question._expected.keys)))


UNGROUPED: Final = r"|\d{5}|(?<![\d,.])(?!1494)\d{4}(?!\d)|\d [cm]m\b"
"""Large numbers without the sign for thousands, but for years; units on a line of their own."""
FAULTS: Final = {
    "en": r"  |'|\bone \ds|\bone (?:cards|heaps|rows|players|rounds)\b|\b1 (?!as)\w+s\b|\b(?:two"
    r"|three|four|five) (?:card|heap|row|player|round)\b|\ba (?:8|11|18)\b|\{|\}" + UNGROUPED,
    "fr": r"  |'|\bune? (?:cartes|tas,|rangées|joueurs|manches)\b|\b(?:deux|trois|quatre|cinq)"
    r" (?:carte|rangée|joueur|manche)\b|\b[àd]e? le\b|\bde [aeiouyéh]|\bqu’? ?[bcd]|\{|\}"
    + UNGROUPED,
}
"""Signs of a sentence that was put together badly."""


@pytest.mark.parametrize("locale", LOCALES)
@each_family
def test_every_one_is_written_well(at: tuple[str, str], locale: str) -> None:
    with speaking(locale):
        said = [sorted({*sentences(question)} - {""}) for _, question in offered(at)]
    for sentence in {one for each in said for one in each}:
        plain = re.sub(r"_\{(.*?)\}", r"_\1", re.sub(r"(?<=\d)!", "", sentence))
        assert not re.search(FAULTS[locale], plain), sentence
        assert not _TYPOGRAPHY[locale](plain), sentence
    texts = [question.text for _, question in offered(at)]
    assert len(set(texts)) == len(texts)


@each_family
def test_every_one_is_the_same_in_both_languages(at: tuple[str, str]) -> None:
    for _, question in offered(at):
        digits = []
        for locale in LOCALES:
            with speaking(locale):
                found = re.findall(r"\d+", re.sub(r"(?<=\d)[,.\s\u202f](?=\d)", "", question.text))
            digits.append(sorted(one for one in found if one != "1"))  # "41 ones", "41 cartes 1"
        assert digits[0] == digits[1], question.text


@each_family
def test_none_tells_the_answer_of_a_question_that_may_still_be_open(at: tuple[str, str]) -> None:
    number, name = at
    lesson = tw.lesson(number)
    names = [one for one in lesson.names if (number, one) in {*FAMILIES, *UNVARIED}]
    later = [lesson.task(one) for one in names[names.index(name) + 1 :]]
    for _, question in offered(at):
        for locale in LOCALES:
            with speaking(locale):
                shown = f"{question.text} {question.hint}"
            assert not any(told(one, shown) for one in later), shown


# The answers, worked out in another way.


def deck(crows: int) -> list[int]:
    return [value for value, n in tw.deck("kraaw", players=crows).copies.items() for _ in range(n)]


def ana_has_the_5(crows: int, turned: int) -> Fraction:
    """Put the only 5 into each place, of which Ana's are the first five."""
    left = [place for place in range(len(deck(crows))) if place >= turned]
    return Fraction(sum(place < 5 for place in left), len(left))


def hands_with(of: list[Any], held: int, event: Callable[[tuple[Any, ...]], bool]) -> Fraction:
    every = list(combinations(of, held))
    return Fraction(sum(map(event, every)), len(every))


def wins(target: int, ana: int, bo: int) -> Fraction:
    if target in (ana, bo):
        return Fraction(int(ana == target))
    return (wins(target, ana + 1, bo) + wins(target, ana, bo + 1)) / 2


def bets_won(limit: int) -> Fraction:
    every = list(combinations(deck(2), 5))
    won = [
        Fraction(5 not in hand, 2) if sum(hand) < limit else Fraction(5 in hand) for hand in every
    ]
    return sum(won, Fraction()) / len(every)


def found_in_a_swapped_hand(limit: int) -> Fraction:
    swapped = [hand for hand in combinations(deck(2), 5) if sum(hand) < limit]
    return Fraction(sum(5 in hand for hand in swapped), len(swapped))


def mean(crows: int) -> Fraction:
    return Fraction(sum(deck(crows)), len(deck(crows)))


def pile(left: tuple[int, int]) -> list[str]:
    """The cards of a pile, one by one."""
    cards, honeys = left
    return ["honey"] * honeys + ["other"] * (cards - honeys)


def next_is_honey(where: tuple[tuple[int, int], ...]) -> Fraction:
    """Take what is seen out of the 32 cards of the Day, 7 of which are Honey."""
    left = pile((32, 7))
    for cards, honeys in where:
        for card in pile((cards, honeys)):
            left.remove(card)
    return Fraction(left.count("honey"), len(left))


def two_big(crows: int, held: int, wanted: int) -> Fraction:
    size, high = len(deck(crows)), sum(card >= 4 for card in deck(crows))
    return Fraction(comb(high, wanted) * comb(size - high, held - wanted), comb(size, held))


def believed(cards: int, crow: tuple[int, int], peeks: int = 1) -> Fraction:
    """Let the crow peek at each card with each of its whims, and keep what it calls the 5."""
    said = [
        card
        for card in range(cards)
        for whims in product(range(10), repeat=peeks)
        if all(whim < crow[card != 0] for whim in whims)
    ]
    return Fraction(said.count(0), len(said))


def ill_if_positive(test: tuple[int, int, int]) -> Fraction:
    """Test each person of a town as often as there are percent."""
    one_in, sensitive, specific = test
    town = [(person, n) for person in range(one_in) for n in range(100)]
    positive = [person for person, n in town if (n < sensitive if person == 0 else n >= specific)]
    return Fraction(positive.count(0), len(positive))


def series(crows: int, rounds: int, event: Callable[[int], bool], heaps: int = 1) -> Fraction:
    """Put the single 5 into each heap in each of so many rounds; the first heaps count."""
    every = list(product(range(crows + 1), repeat=rounds))
    return Fraction(sum(event(sum(at < heaps for at in way)) for way in every), len(every))


def at_least(wanted: int) -> Callable[[int], bool]:
    return lambda fives: fives >= wanted


def variance(of: list[int]) -> Fraction:
    """The mean of the squares minus the square of the mean."""
    mean = Fraction(sum(of), len(of))
    return Fraction(sum(card * card for card in of), len(of)) - mean * mean


def first_below(risk: Fraction, of_one: Fraction, near: Fraction) -> int:
    """The first n at which of_one / (n near²) is no more than the risk, found by bisection."""
    low, high = 0, 10**6
    while high - low > 1:
        n = (low + high) // 2
        low, high = (low, n) if of_one <= n * near * near * risk else (n, high)
    return high


def reign(seats: int, number: int) -> Fraction:
    """Follow each way of the crown from seat 0, an heir by lot each round."""
    ways = product(range(seats), repeat=number - 1)
    possible = [way for way in ways if all(a != b for a, b in pairwise((0, *way)))]
    return Fraction(sum((0, *way)[-1] == 0 for way in possible), len(possible))


def goes_left(wants: tuple[int, int]) -> Fraction:
    """Let each of two want the crown in so many of so many cases, and name one with a coin."""
    some, of = wants
    got = []
    for bo, cy, names in product(range(of), range(of), product("BC", repeat=2)):
        claims = "B" * (bo < some) + "C" * (cy < some)
        agreed = claims if len(claims) == 1 else names[0] if claims and names[0] == names[1] else ""
        got.append(agreed or "B")
    return Fraction(got.count("B"), len(got))


def honeys_squared(left: tuple[int, int], come: int) -> Fraction:
    """Count ordered pairs of Honeys: with itself, and with another one."""
    cards, honeys = left
    alone, other = Fraction(honeys, cards), Fraction(honeys - 1, cards - 1)
    return come * alone + come * (come - 1) * alone * other


def clover_and_egg(of: tuple[int, int, int]) -> Fraction:
    cards, clovers, eggs = of
    every = ["clover"] * clovers + ["egg"] * eggs + ["other"] * (cards - clovers - eggs)
    return hands_with(every, 2, lambda hand: {*hand} == {"clover", "egg"})


def lower_squares(right: int, down: int) -> Fraction:
    """Count squares of two cards of 6 by 9."""
    lower = set(product(range(6), range(9)))
    upper = {(x + right, y + down) for x, y in lower}
    return Fraction(len(lower - upper), len(lower | upper))


def alone_on_a_tile(ring: int, tile: tuple[int, int]) -> Fraction:
    """Divide the tile into squares of half a centimetre, and look where the middle may be."""
    middles = product(*(range(2 * side) for side in tile))
    free = [
        all(ring <= at and at + 1 <= 2 * side - ring for at, side in zip(middle, tile, strict=True))
        for middle in middles
    ]
    return Fraction(sum(free), len(free))


def free_in_a_row(cards: int) -> Fraction:
    """Lay cards, each of which overlaps its neighbours, in every order."""
    orders = list(permutations(range(cards)))
    free = [
        sum(
            all(order[at] > order[to] for to in (at - 1, at + 1) if 0 <= to < cards)
            for at in range(cards)
        )
        for order in orders
    ]
    return Fraction(sum(free), len(free))


def card_of_the_dog(crows: int, held: int) -> Fraction:
    """Take a hand of this total away, and any card of the rest is as likely as any other."""
    cards = deck(crows)
    hand = next(one for one in combinations(cards, 5) if sum(one) == held)
    for card in hand:
        cards.remove(card)
    return Fraction(sum(cards), len(cards))


def gain_of_exchange(held: int) -> Fraction:
    """Exchange each card of a hand of this total for each other card."""
    hand = next(one for one in combinations(deck(2), 5) if sum(one) == held)
    others = deck(2)
    for card in hand:
        others.remove(card)
    return Fraction(sum(other - card for card in hand for other in others), 50)


def honest_ana(cards: tuple[int, int]) -> Fraction:
    """Deal two of them: Ana wins with a 1 and then a 4."""
    hidden = [1] * cards[0] + [4] * cards[1]
    every = list(permutations(hidden, 2))
    return Fraction(every.count((1, 4)), len(every))


def looked(heap: tuple[int, int, int]) -> Fraction:
    """Turn up each card of the heap, and take it if it is better than 3 points."""
    cards, good, worth = heap
    return Fraction(sum(max(3, card) for card in [worth] * good + [0] * (cards - good)), cards) - 3


WORKED_OUT: Final[Mapping[tuple[str, str], Callable[..., Fraction | int]]] = {
    ("04", "cards"): lambda crows: 5 * (crows + 1),
    ("04", "one"): lambda crows, value: Fraction(deck(crows).count(value), len(deck(crows))),
    ("04", "at_most_4"): lambda crows, most: Fraction(
        sum(card <= most for card in deck(crows)), len(deck(crows))
    ),
    ("04", "average"): mean,
    ("04", "dog"): lambda crows, heaps: Fraction(heaps, crows + 1),
    ("05", "not_dog"): lambda crows, **_: 1 - Fraction(1, crows + 1),
    ("05", "following"): lambda seen: seen[0] + Fraction(3, 10) * seen[1],
    ("05", "more"): lambda parts: parts[1] ** 2,
    ("06", "recall_root"): lambda trials: Fraction(1, round(trials**0.5)),
    ("06", "total"): lambda crows, turned: 1 - Fraction(turned, len(deck(crows))),
    ("06", "given"): ana_has_the_5,
    ("06", "as_bo"): lambda turned: Fraction(5 - turned, 10 - turned),
    ("06", "four"): lambda crows, value: hands_with(
        [card for card in deck(crows) if card != 5], 4, lambda hand: value in hand
    ),
    ("07", "recall_wind"): ana_has_the_5,
    ("07", "recall_mean"): mean,
    ("07", "bayes"): found_in_a_swapped_hand,
    ("07", "worth"): bets_won,
    ("07", "luck"): lambda heaps: Fraction(1, heaps[0] - heaps[1]),
    ("08", "one_card"): mean,
    ("08", "second_card"): lambda crows, value: Fraction(
        deck(crows).count(value) - 1, len(deck(crows)) - 1
    ),
    ("08", "how_many"): lambda crows, held: comb(len(deck(crows)), held),
    ("08", "two_big"): two_big,
    ("08", "bo_total"): lambda ana: Fraction(36 - ana, 2),
    ("08", "correlation"): lambda crows: Fraction(-1, crows),
    ("10", "recall_neither"): lambda crows, values: Fraction(
        sum(card not in values for card in deck(crows)), len(deck(crows))
    ),
    ("10", "recall_path"): lambda crows, value: hands_with(
        deck(crows), 2, lambda hand: value not in hand
    ),
    ("10", "recall_mean"): lambda deals: deals[0] * deals[1] // 10,
    ("10", "at_least_one"): lambda left: hands_with(pile(left), 4, lambda hand: "honey" in hand),
    ("10", "next_card"): next_is_honey,
    ("10", "ways"): lambda left, come: sum(1 for _ in combinations(range(left), come)),
    ("10", "exactly_two"): lambda left, wanted: hands_with(
        pile(left), 4, lambda hand: hand.count("honey") == wanted
    ),
    ("10", "put_back"): lambda left, come: 1 - (1 - Fraction(left[1], left[0])) ** come,
    ("09", "prize"): lambda prize: Fraction(prize[0] * prize[1], prize[2]),
    ("09", "two_in_a_row"): lambda p: p * p,
    ("09", "two_one"): lambda game: game[1] * wins(game[0], *game[2:]),
    ("09", "one_nil"): lambda stake: stake * wins(3, 1, 0),
    ("11", "recall_choose"): lambda of: sum(1 for _ in combinations(range(of[0]), of[1])),
    ("11", "recall_pair"): lambda left: hands_with(pile(left), 2, lambda hand: "other" not in hand),
    ("11", "recall_mean"): lambda crows, cards: cards * mean(crows),
    ("11", "squares"): lambda cards: len(list(product(range(cards), repeat=2))),
    ("11", "sets"): lambda has: 4 * len(list(zip(range(has[0]), range(has[1]), strict=False))),
    ("11", "orders"): lambda of: sum(1 for _ in permutations(range(of[0]), of[1])),
    ("11", "mean"): lambda left, come: Fraction(come * left[1], left[0]),
    ("11", "mean_of_square"): honeys_squared,
    ("11", "pair"): clover_and_egg,
    ("12", "recall_variance"): lambda crows, value: variance(
        [card == value for card in deck(crows)]
    ),
    ("12", "recall_sum"): lambda crows, cards: cards * variance(deck(crows)),
    ("12", "recall_band"): lambda part: part * part,
    ("12", "variance"): lambda trial: Fraction(trial[0]) * (1 - Fraction(trial[0])) / trial[1],
    ("12", "bound"): lambda crows, distance: (
        variance([sum(hand) for hand in combinations(deck(crows), 2)])
        * Fraction(5 * (len(deck(crows)) - 5), 2 * (len(deck(crows)) - 2))
        / distance**2
    ),
    ("12", "by_inequality"): lambda goal: first_below(
        Fraction(1, goal[1]), Fraction(1, 4), Fraction(1, goal[0])
    ),
    ("12", "mean_value"): lambda crows, goal: first_below(
        Fraction(1, goal[1]), variance(deck(crows)), Fraction(1, goal[0])
    ),
    ("13", "recall_total"): lambda given: Fraction(given[0] - 1, given[0] * given[1]),
    ("13", "recall_kept"): lambda cards, drawn: hands_with(
        list(range(cards)), drawn, lambda hand: 0 in hand
    ),
    ("13", "recall_never"): lambda tries: Fraction(
        sum(0 not in way for way in product(range(tries[1]), repeat=tries[0])), tries[1] ** tries[0]
    ),
    ("13", "next_p"): lambda now: Fraction(now[2] - now[1], now[2]) / (now[0] - 1),
    ("13", "limit"): lambda seats: Fraction(1, seats),
    ("13", "left"): goes_left,
    ("13", "dealt"): lambda seats, roles: Fraction(2 * (seats - 1), roles),
    ("13", "never_dealt"): lambda seats, rounds: (
        hands_with(list(range(11)), 2 * (seats - 1), lambda hand: 0 not in hand) ** rounds
    ),
    ("13", "formula"): lambda when: reign(*when),
    ("14", "recall_share"): lambda squares: Fraction(squares[1], squares[0]),
    ("14", "recall_band"): lambda trials: Fraction(1, round(trials**0.5)),
    ("14", "recall_sum"): lambda cards: cards * mean(4),
    ("14", "blind"): lambda by: lower_squares(*by),
    ("14", "estimate"): lambda found: Fraction(found[1] * found[2], found[0]),
    ("14", "franc_carreau"): alone_on_a_tile,
    ("14", "uppermost"): lambda others: Fraction(
        sum(order[-1] == 0 for order in permutations(range(others + 1))),
        len(list(permutations(range(others + 1)))),
    ),
    ("14", "mean_uncovered"): free_in_a_row,
    ("15", "recall_card"): lambda crows: Fraction(deck(crows).count(5), len(deck(crows))),
    ("15", "recall_path"): lambda crows, turned: Fraction(turned, len(deck(crows))),
    ("15", "specificity"): lambda crow: Fraction(len(range(crow[1], 10)), 10),
    ("15", "given"): lambda crows, crow: believed(len(deck(crows)), crow),
    ("15", "as_bo"): lambda turned: believed(len(deck(2)) - 5 - turned, (9, 2)),
    ("15", "screening"): ill_if_positive,
    ("15", "two_peeks"): lambda crow: believed(len(deck(2)), crow, peeks=2),
    ("16", "recall_5"): lambda crows, heaps: Fraction(heaps, crows + 1),
    ("16", "recall_neither"): lambda crows, rounds: series(crows, rounds, lambda fives: fives == 0),
    ("16", "recall_ways"): lambda rounds: 2**rounds,
    ("16", "paths"): lambda tries: len(list(combinations(range(tries[0]), tries[1]))),
    ("16", "exactly"): lambda crows, tries: series(
        crows, tries[0], lambda fives: fives == tries[1]
    ),
    ("16", "at_least"): lambda crows, rounds, heaps: series(
        crows, rounds, lambda fives: fives > 0, heaps
    ),
    ("16", "mean"): lambda crows, rounds: sum(
        (series(crows, rounds, at_least(fives)) for fives in range(1, rounds + 1)), Fraction()
    ),
    ("16", "stake"): lambda game: game[2] * series(game[0], game[1], lambda fives: fives > 0),
    ("16", "nine"): lambda total: Fraction(
        sum(sum(dice) == total for dice in product(range(1, 7), repeat=3)), 6**3
    ),
    ("17", "recall_dog"): card_of_the_dog,
    ("17", "recall_fair"): lambda game: Fraction(game[0] - game[2] * game[1], game[1]),
    ("17", "recall_at_least"): lambda left: hands_with(pile(left), 2, lambda hand: "honey" in hand),
    ("17", "exchange"): gain_of_exchange,
    ("17", "sickle"): lambda left, prize: (
        prize * hands_with(pile(left), 4, lambda hand: "honey" in hand) - 2
    ),
    ("17", "blind"): lambda heap: Fraction(heap[1] * heap[2], heap[0]),
    ("17", "knowing"): looked,
    ("17", "honest"): honest_ana,
    ("17", "bluff"): lambda cards: Fraction(cards[1], cards[0]),
}


@pytest.mark.parametrize("at", WORKED_OUT, ids="-".join)
def test_the_answers_are_right(at: tuple[str, str]) -> None:
    for values, question in offered(at):
        assert isinstance(question._expected, NumberAnswer)
        assert question._expected.exact == WORKED_OUT[at](**values), values
