"""An urn that is composed on the screen: what is drawn from it, and what is asked of the draws."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import eq, ge, le
from typing import Final, Literal, NamedTuple, cast, get_args

from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.exact.deck import Deck, deck
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.plot import PlotDistribution
from tablewidgets.chance.tasks.trials import Trial
from tablewidgets.chance.tasks.watching import Chance
from tablewidgets.chance.tasks.wording import in_each_language
from tablewidgets.engine.validation import checked_choice, checked_int, checked_name, checked_seed

MOST_KINDS: Final = 8
MOST_COPIES: Final = 99
MOST_DRAWS: Final = 30
LONGEST_NAME: Final = 20

Compare = Literal["at_least", "exactly", "at_most"]
_COMPARED: Final = {"at_least": (ge, ">="), "exactly": (eq, "=="), "at_most": (le, "<=")}
COMPARISONS: Final[tuple[Compare, ...]] = get_args(Compare)


class NotAModel(ValueError):
    """What was composed can't be drawn from; `key` is the message that says why."""

    def __init__(self, key: str, **values: int) -> None:
        super().__init__(texts().say(key, **values))


class Model(NamedTuple):
    """What is drawn, and what is asked of it."""

    cards: tuple[tuple[str, int], ...]
    """The kinds, and how many there are of each."""
    draws: int
    replacement: bool
    until: str | None
    """The kind that ends the draws."""
    counted: str
    """The kind that is counted, if none ends the draws."""
    compare: Compare
    number: int

    @property
    def deck(self) -> Deck[str]:
        """The urn."""
        return deck(dict(self.cards))

    @property
    def law(self) -> Distribution[int]:
        """The exact distribution of what is counted."""
        if self.until is not None:
            return self.deck.waiting(self.until, draws=self.draws, replacement=self.replacement)
        return self.deck.hand(self.draws, replacement=self.replacement).count(self.counted)

    def happens(self, count: int) -> bool:
        """Whether a number is what is asked for."""
        compare, _ = _COMPARED[self.compare]
        return bool(compare(count, self.number))

    def trial(self) -> Trial:
        """Draw once, as `code` does, and count."""
        cards = [kind for kind, copies in self.cards for _ in range(copies)]

        def count(chance: Chance) -> int:
            if self.replacement:
                return chance.choices(cards, k=self.draws).count(self.counted)
            return chance.sample(cards, self.draws).count(self.counted)

        def wait(chance: Chance) -> int:
            left, drawn = list(cards), 0
            while drawn < self.draws:
                card = chance.choice(left)
                drawn += 1
                if card == self.until:
                    break
                if not self.replacement:
                    left.remove(card)
            return drawn

        return count if self.until is None else wait

    def code(self, seed: int) -> str:
        """The same in Python, to be read, copied and changed."""
        cards = " + ".join(f"[{_quoted(kind)}] * {copies}" for kind, copies in self.cards)
        counted, until = _quoted(self.counted), _quoted(self.until or "")
        put_back = ", replacement=True" if self.replacement else ""
        if self.until is None:
            draw = (
                f"chance.choices(cards, k={self.draws})"
                if self.replacement
                else f"chance.sample(cards, {self.draws})"
            )
            body = [f"    return {draw}.count({counted})"]
            law = f"hand({self.draws}{put_back}).count({counted})"
        else:
            body = [
                "    left, drawn = list(cards), 0",
                f"    while drawn < {self.draws}:",
                "        card = chance.choice(left)",
                "        drawn += 1",
                f"        if card == {until}:",
                "            break",
                *([] if self.replacement else ["        left.remove(card)"]),
                "    return drawn",
            ]
            law = f"waiting({until}, draws={self.draws}{put_back})"
        _, sign = _COMPARED[self.compare]
        return "\n".join(
            [
                "import tablewidgets as tw",
                "",
                f"cards = {cards}",
                "",
                "",
                "def trial(chance):",
                *body,
                "",
                "",
                "tw.Experiment(",
                f"    trial, exact=tw.deck(cards).{law},",
                f"    event=lambda n: n {sign} {self.number}, seed={seed},",
                ")",
            ]
        )


def checked(model: Model) -> Model:
    """The model, if one can draw so.

    Raises:
        NotAModel: If one can't; it says why, in the current language.
    """
    kinds = [kind for kind, _ in model.cards]
    whole = sum(copies for _, copies in model.cards)
    if not 1 <= len(kinds) <= MOST_KINDS:
        raise NotAModel("sampler_error.kinds", most=MOST_KINDS)
    if not all(1 <= copies <= MOST_COPIES for _, copies in model.cards):
        raise NotAModel("sampler_error.copies", most=MOST_COPIES)
    if len({*kinds}) < len(kinds):
        raise NotAModel("sampler_error.alike")
    if not 1 <= model.draws <= MOST_DRAWS:
        raise NotAModel("sampler_error.draws", most=MOST_DRAWS)
    if not model.replacement and model.draws > whole:
        raise NotAModel("sampler_error.too_many", n=model.draws, m=whole)
    if not 0 <= model.number <= model.draws:
        raise NotAModel("sampler_error.number", most=model.draws)
    return model


class Sampler(ChangingDisplay):
    """An urn or a deck that is composed on the screen, and drawn from.

    No code is written, but what is composed is shown as code. Its trials are an `Experiment`, with
    the exact distribution behind it.

    Args:
        cards: How many there are of each kind, by their names.
        draws: How many are drawn; with `until`, at most.
        replacement: Whether each card is put back before the next is drawn.
        until: The kind that ends the draws as soon as it comes. The draws are then counted.
        counted: The kind that is counted; by default the first one.
        compare: Whether the event is "at_least", "exactly" or "at_most" so many.
        number: How many.
        seed: What the trials depend on; without one, each sampler differs.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If nothing can be drawn so, or an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> urn = tw.Sampler({"red": 3, "blue": 2}, draws=2, seed=7)
        >>> urn.law.P(urn.happens)
        Fraction(9, 10)
        >>> urn.experiment.run(100).share()
        Fraction(47, 50)
    """

    _widget_class = "tablewidgets.widgets.sampler:SamplerWidget"

    def __init__(
        self,
        cards: Mapping[str, int],
        *,
        draws: int = 2,
        replacement: bool = False,
        until: str | None = None,
        counted: str | None = None,
        compare: str = "at_least",
        number: int = 1,
        seed: int | None = None,
        locale: str | None = None,
    ) -> None:
        super().__init__(locale)
        if not isinstance(cards, Mapping) or not cards:
            raise TypeError(texts().say("call.urn", like='{"red": 3}', cards=repr(cards)))
        kinds = tuple(
            (
                checked_name("cards", kind, LONGEST_NAME),
                checked_int(f"cards[{kind!r}]", copies, 1, MOST_COPIES),
            )
            for kind, copies in cards.items()
        )
        names = tuple(kind for kind, _ in kinds)
        self.seed: Final = checked_seed(seed)
        self._model = checked(
            Model(
                kinds,
                checked_int("draws", draws, 1, MOST_DRAWS),
                checked_choice("replacement", replacement, (True, False)),
                None if until is None else checked_choice("until", until, names),
                names[0] if counted is None else checked_choice("counted", counted, names),
                cast("Compare", checked_choice("compare", compare, COMPARISONS)),
                checked_int("number", number, 0, MOST_DRAWS),
            )
        )
        self._experiment: Experiment | None = None

    @property
    def model(self) -> Model:
        """What is drawn, and what is asked of it."""
        return self._model

    def compose(self, model: Model) -> None:
        """Draw from something else, or otherwise, from now on: with a new experiment.

        Args:
            model: What is drawn, and what is asked of it: `sampler.model._replace(draws=3)`.

        Raises:
            ValueError: If nothing can be drawn so.

        Example:
            >>> urn = tw.Sampler({"red": 3, "blue": 2}, seed=1)
            >>> urn.compose(urn.model._replace(draws=3))
            >>> urn.law.P(urn.happens)
            Fraction(1, 1)
        """
        if checked(model) != self._model:
            self._model, self._experiment = model, None
            self._changed()

    @property
    def deck(self) -> Deck[str]:
        """What is drawn from, for exact probabilities."""
        return self._model.deck

    @property
    def law(self) -> Distribution[int]:
        """The exact distribution of what is counted."""
        return self._model.law

    def happens(self, count: int) -> bool:
        """Whether the event happens.

        Args:
            count: What was counted.

        Returns:
            True or False.

        Example:
            >>> tw.Sampler({"red": 3, "blue": 2}, compare="exactly", number=2).happens(1)
            False
        """
        return self._model.happens(count)

    @property
    def experiment(self) -> Experiment:
        """Its trials; the same experiment until something else is composed."""
        if self._experiment is None:
            self._experiment = Experiment(
                self._model.trial(),
                exact=self.law,
                event=self.happens,
                seed=self.seed,
                title=in_each_language(lambda: self.sentence),
                event_name=in_each_language(lambda: self.event_name),
                locale=self._locale,
            )
        return self._experiment

    def plot(self) -> PlotDistribution:
        """The exact distribution as a chart.

        Returns:
            A chart; as the last line of a cell, it is shown.

        Example:
            >>> tw.Sampler({"red": 1, "blue": 1}, draws=1).plot().axis
            [0, 1]
        """
        return PlotDistribution(self.law, events={self.event_name: self.happens})

    @property
    def code(self) -> str:
        """The same in Python, to be read, copied and changed."""
        return self._model.code(self.seed)

    # In words.

    @property
    def sentence(self) -> str:
        """What is drawn, in the current language."""
        model, say = self._model, texts().say
        urn = say(
            "sampler.urn",
            cards=say("value.between").join(
                say("sampler.kind", n=n, kind=kind) for kind, n in model.cards
            ),
        )
        back = say(f"sampler.{'with' if model.replacement else 'without'}")
        if model.until is None:
            return say("sampler.draws", urn=urn, n=model.draws, back=back)
        return say("sampler.until", urn=urn, n=model.draws, back=back, kind=model.until)

    @property
    def event_name(self) -> str:
        """What is asked of the draws, in the current language."""
        model, say = self._model, texts().say
        if model.until is None:
            return say(f"sampler.{model.compare}", n=model.number, kind=model.counted)
        return say(f"sampler.{model.compare}_draws", n=model.number)

    def _in_text(self) -> Grid:
        say = texts().say
        rows = [[kind, label(copies)] for kind, copies in self._model.cards]
        notes = [self.sentence, say("sampler.event", event=self.event_name)]
        return Grid(say("sampler.title"), [say("deck.card"), say("deck.copies")], rows, notes)


def _quoted(name: str) -> str:
    """A name as Python has it in its code."""
    return json.dumps(name, ensure_ascii=False)
