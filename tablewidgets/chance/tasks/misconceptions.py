"""Common mistakes as numbers, to recognise which mistake produced a wrong answer.

The number of each mistake is computed from the model as somebody who makes it would compute it. A
mistake has a name, and a sentence `misconception.…` in each language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final, NamedTuple, TypeVar

from tablewidgets.chance.exact import counting
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.draws import Draws
from tablewidgets.chance.exact.events import Event, as_test
from tablewidgets.chance.exact.hands import Hand
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts

T = TypeVar("T", bound=Hashable)

Model = Distribution[Any] | Sample[Any]
Found = Iterator[tuple[str, Fraction]]
"""The name of each mistake, and the number it gives."""

MOST_SEEN: Final = 40
"""The most outcomes that somebody might list and take for equally likely."""
MOST_TRIED: Final = 20_000
"""The most hands that are tried to find out which cards are alike for an event."""


class Misconception(NamedTuple):
    """A wrong number, and the mistakes that lead to it: more than one, if several do.

    Args:
        value: The number.
        names: The mistakes, as keys of their messages.

    Example:
        >>> hand = tw.deck({"red": 3, "blue": 2}).hand(2)
        >>> both = tw.chance.misconceptions(hand, lambda cards: "blue" not in cards)
        >>> both.of("9/25").names
        ('replacement',)
    """

    value: Fraction
    names: tuple[str, ...]

    @property
    def explanation(self) -> str:
        """The mistake in a sentence, in the current language."""
        return several(sentences(self.names))


def sentences(names: Iterable[str]) -> list[str]:
    """A sentence on each mistake, in the current language."""
    return [texts().say(f"misconception.{name}") for name in names]


def several(explanations: list[str]) -> str:
    """All explanations of one number, as it can't be known which of them is meant."""
    if len(explanations) == 1:
        return explanations[0]
    return " ".join([texts().say("misconceptions.several"), *explanations])


class Diagnosis:
    """The right answer to a question, and the wrong ones to expect.

    `tw.chance.misconceptions` makes one.

    Args:
        right: The right answer.
        found: The name of each mistake, and the number that it gives.
        probability: Whether these are probabilities.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> tw.chance.misconceptions(die, {5, 6}).right
        Fraction(1, 3)
    """

    def __init__(self, right: Fraction, found: Found, *, probability: bool) -> None:
        self.right: Final = right
        self.probability: Final = probability
        names: dict[Fraction, list[str]] = {}
        unseen: list[str] = []
        for name, value in found:
            if value == right:
                unseen.append(name)
            elif name not in names.setdefault(value, []):
                names[value].append(name)
        self.misconceptions: Final = tuple(
            Misconception(value, tuple(of)) for value, of in names.items()
        )
        self.unseen: Final = tuple(dict.fromkeys(unseen))
        """The names of the mistakes that give the right answer, so that nobody would see them."""

    def of(self, answer: Number | str) -> Misconception | None:
        """The mistakes that give just this answer.

        Args:
            answer: A number, or a text like "1/3".

        Returns:
            The mistakes; None if the answer is right, or wrong in another way.

        Raises:
            TypeError: If it is no exact number.

        Example:
            >>> tw.chance.misconceptions(tw.Distribution(range(1, 7)), {5, 6}).of("2/3").names
            ('complement',)
        """
        value = checked_fraction("answer", answer)
        return next((one for one in self.misconceptions if one.value == value), None)

    def table(self) -> Grid:
        """The right answer and the mistakes, as a table.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> tw.chance.misconceptions(die, {5, 6}).table().rows[0][0]
            '1/3 ≈ 0.333'
        """
        say = texts().say
        rows = [[number(self.right), say("misconceptions.right")]]
        rows += [[number(one.value), one.explanation] for one in self.misconceptions]
        heads = [say("misconceptions.answer"), say("misconceptions.explanation")]
        return Grid("", heads, rows, words=[1])

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()


def misconceptions(model: Model, event: Event[Any], given: Event[Any] | None = None) -> Diagnosis:
    """The probability of an event, and what typical mistakes take it for.

    Each mistake is calculated from the model, as someone who makes it would: with or without
    replacement, the complement, the condition reversed, outcomes taken for equally likely.

    Args:
        model: A distribution, a hand or draws.
        event: An event, as for the `P` of the model.
        given: The event that is known to have happened, if there is one.

    Returns:
        The right answer and the wrong ones: what `Question` takes as its answer.

    Raises:
        TypeError: If the model is something else.
        ValueError: If the given event can't happen.

    Example:
        >>> hand = tw.deck({"red": 3, "blue": 2}).hand(2)
        >>> some = tw.chance.misconceptions(hand, lambda cards: "red" in cards)
        >>> some.right, some.of("21/25").names, some.of("6/5").names
        (Fraction(9, 10), ('replacement',), ('sum',))
    """
    _check_model(model)
    if given is None:
        return Diagnosis(model.P(event), _of_event(model, event), probability=True)
    return Diagnosis(model.P(event, given), _of_condition(model, event, given), probability=True)


def misconceptions_of_mean(model: Model, of: Callable[[Any], Any] | None = None) -> Diagnosis:
    """The expected value, and what typical mistakes take it for.

    Args:
        model: A distribution, a hand or draws.
        of: A function of what is drawn; without one, what is drawn itself.

    Returns:
        The right answer and the wrong ones: what `Question` takes as its answer.

    Raises:
        TypeError: If the model is something else, or its values are no numbers.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> least = tw.chance.misconceptions_of_mean(die.joint(die), min)
        >>> least.right, least.of("7/2").names
        (Fraction(91, 36), ('means_first', 'equal_values', 'middle'))
    """
    _check_model(model)
    law = _law(model)
    found = _of_mean(model, law if of is None else law.map(of), of)
    return Diagnosis(law.E(of), found, probability=False)


# A probability.


def _of_event(model: Model, event: Event[Any]) -> Found:
    law = _law(model)
    for name, other in _otherwise(model):
        yield name, other.P(event)
    right = law.P(event)
    if right in (0, 1):
        return  # what is certain or impossible seems so to everyone
    yield "complement", 1 - right
    yield from _odds(right)
    if not isinstance(model, Sample) and law.total <= MOST_SEEN:
        yield from _of_cases(law, right)
    if len(law) <= MOST_SEEN:
        yield "equal_outcomes", Distribution(law.keys()).P(event)
    if isinstance(model, Sample):
        yield from _of_single_cards(model, law, as_test(event, law))
        yield from _of_order(model, law, as_test(event, law))
    if len(law) > 2:
        yield "one_in_two", Fraction(1, 2)


def _odds(right: Fraction) -> Found:
    """What happens compared with what doesn't; 1 is too plain to be that."""
    if right != Fraction(1, 2):
        yield "odds", right / (1 - right)


def _of_cases(law: Distribution[Any], right: Fraction) -> Found:
    """Cases that were counted and not divided by their number, and one case instead of several."""
    cases = right * law.total
    others = law.total - cases
    if cases > 1:
        yield "count", cases
        yield "one_case", Fraction(1, law.total)
    if others > 1:
        yield "count_of_others", others


def _of_condition(model: Model, event: Event[Any], given: Event[Any]) -> Found:
    law = _law(model)
    right = law.P(event, given)
    happens, known = as_test(event, law), as_test(given, law)
    if law.P(event):
        yield "reversed", law.P(given, event)
    yield "both", law.P(lambda value: happens(value) and known(value))
    yield "condition_ignored", law.P(event)
    yield "independent", law.P(event) * law.P(given)
    if law.P(given) < 1:
        otherwise = law.P(event, lambda value: not known(value))
        if 0 < otherwise < 1:
            yield "other_condition", otherwise
    if 0 < right < 1:
        yield "complement", 1 - right
        yield from _odds(right)
        yield "one_in_two", Fraction(1, 2)
    for name, other in _otherwise(model):
        if other.P(given):
            yield name, other.P(event, given)
    if len(law) <= MOST_SEEN:
        yield "equal_outcomes", Distribution(law.keys()).P(event, given)


def _otherwise(model: Model) -> Iterator[tuple[str, Distribution[Any]]]:
    """The distribution with replacement instead of without, or the other way round, with the name
    of that mistake."""
    other = model.with_other_replacement() if isinstance(model, Sample) else None
    if other is not None and other.can_be_listed():
        yield "replacement" if other.replacement else "no_replacement", other.law()


def _of_single_cards(
    model: Sample[T], law: Distribution[tuple[T, ...]], happens: Callable[[Any], bool]
) -> Found:
    """The probability of a single card, for an event of the kind "at least one card" or "each
    card"; and added up for all cards, for "at least one"."""
    if model.cards == 1:
        return
    alone = {card: _of_one_card(happens, card) for card in model.copies}
    one = Distribution(model.copies).P(lambda card: alone[card])
    if all(happens(cards) == any(alone[card] for card in cards) for cards in law):
        yield "single", one
        yield "sum", one * model.cards
    if all(happens(cards) == all(alone[card] for card in cards) for cards in law):
        yield "single", one


def _of_one_card(happens: Callable[[Any], bool], card: object) -> bool:
    """Whether the event would happen with a hand of this card alone; not if the test asks for a
    second card."""
    try:
        return happens((card,))
    except LookupError:
        return False


def _of_order(
    model: Sample[T], law: Distribution[tuple[T, ...]], happens: Callable[[Any], bool]
) -> Found:
    """Only one order counted, or all orders instead of one."""
    kinds = list(model.copies)
    if comb(len(kinds) + model.cards - 1, model.cards) > MOST_TRIED:
        return
    orders: dict[tuple[T, ...], set[bool]] = {}
    for cards in law:
        orders.setdefault(_sorted(cards, kinds), set()).add(happens(cards))
    if any(len(answers) > 1 for answers in orders.values()):
        yield "any_order", law.P(lambda cards: True in orders[_sorted(cards, kinds)])
        return
    group = _alike_for(happens, kinds, model.cards)
    yield (
        "one_order",
        sum(
            (
                law[cards] / counting.orders(_counts([group[card] for card in cards]))
                for cards in law
                if happens(cards)
            ),
            start=Fraction(),
        ),
    )


def _sorted(cards: tuple[T, ...], kinds: list[T]) -> tuple[T, ...]:
    return tuple(sorted(cards, key=kinds.index))


def _alike_for(happens: Callable[[Any], bool], kinds: list[T], cards: int) -> dict[T, T]:
    """For each kind of card, the first kind that could replace it without any effect on the event:
    what counts only as "not red" has no orders of its own."""
    first: dict[T, T] = {}
    room = (cards - 1,) * len(kinds)
    others = [
        tuple(kind for kind, n in zip(kinds, hand, strict=True) for _ in range(n))
        for hand in counting.multisets(room, cards - 1)
    ]

    def effect(kind: T) -> list[bool]:
        return [happens(_sorted((*hand, kind), kinds)) for hand in others]

    effects = {kind: effect(kind) for kind in kinds}
    for kind in kinds:
        first[kind] = next(other for other in kinds if effects[other] == effects[kind])
    return first


def _counts(cards: list[Any]) -> counting.Multiset:
    return tuple(cards.count(card) for card in dict.fromkeys(cards))


# An expected value.


def _of_mean(model: Model, law: Distribution[Any], of: Callable[[Any], Any] | None) -> Found:
    if of is not None:
        yield from _means_first(model, of)
    elif not isinstance(model, Sample) and 2 < len(law) <= law.total <= MOST_SEEN:
        yield "undivided", law.E() * law.total
        yield "divided_by_values", law.E() * law.total / len(law)
    for name, other in _otherwise(model):
        yield name, other.E(of)
    yield "equal_values", Distribution(law.keys()).E()
    if len(law.modes()) == 1:
        yield "likeliest", checked_fraction("mode", law.mode())
    values = [checked_fraction("value", value) for value in law]
    yield "middle", (min(values) + max(values)) / 2


def _means_first(model: Model, of: Callable[[Any], Any]) -> Found:
    """The function of the means instead of the mean of the function."""
    means: Any
    if isinstance(model, Sample):
        means = (Distribution(model.copies).E(),) * model.cards
    elif all(isinstance(value, tuple) for value in model):
        breadth = len(next(iter(model)))
        means = tuple(model.marginal(part).E() for part in range(breadth))
    else:
        means = model.E()
    try:
        yield "means_first", checked_fraction("of", of(means))
    except LookupError:
        return  # such as winnings by value: the mean is none of the values


def _law(model: Model) -> Distribution[Any]:
    return model.law() if isinstance(model, Sample) else model


def _check_model(model: object) -> None:
    if not isinstance(model, Distribution | Hand | Draws):
        raise TypeError(texts().say("call.drawn_model", model=repr(model)))
