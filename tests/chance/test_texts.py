"""What exact probabilities say: complete in each language, and each message is said somewhere."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.chance import binomial, misconceptions, misconceptions_of_mean
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.misconceptions import Misconception
from tablewidgets.engine.locale import LOCALES, Message, speaking
from tablewidgets.testing.texts import check_same_messages, check_written, forms
from tests.texts import listen

OWN = {"value", "law", "deck", "tree", "misconceptions", "misconception"}

ALIKE = {"law.P", "tree.more", "plot.note", "plot.notes", "chart.pause", "chart.exact",
         "chart.exact_is", "experiment.exact", "figures.p", "figures.total", "picture.exact",
         "question.title", "sampler.kind"}  # fmt: skip


def own(locale: str) -> dict[str, Message]:
    """The messages, without those that all games share."""
    return {
        key: message
        for key, message in texts().messages(locale).items()
        if key.split(".")[0] in OWN
    }


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_messages(texts())


@pytest.mark.parametrize("locale", LOCALES)
def test_each_message_is_written_in_each_language(locale: str) -> None:
    check_written(texts(), locale, alike=ALIKE)


@pytest.mark.parametrize("locale", LOCALES)
def test_an_explanation_is_a_sentence(locale: str) -> None:
    for key, message in own(locale).items():
        if key.startswith("misconception."):
            (sentence,) = forms(message)
            assert sentence[0].isupper(), key
            assert sentence.endswith("."), key


def test_each_mistake_that_is_explained_has_a_name() -> None:
    keys = texts().messages("en")
    explained = {key.split(".")[1] for key in keys if key.startswith("misconception.")}
    assert explained == {key.split(".")[1] for key in keys if key.startswith("mistake.")}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_said_at_some_time(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listen(monkeypatch)
    urn, die = tw.deck({"red": 3, "blue": 2}), tw.Distribution(range(1, 7))
    pair = urn.hand(2)
    put_back = urn.hand(2, replacement=True)
    with speaking(locale):
        laws = [die, binomial(100, "1/2"), pair.map(lambda cards: "red" in cards)]
        trees = [urn.draws(5, replacement=True).process()]
        asked = [
            misconceptions(pair, lambda cards: "red" in cards),
            misconceptions(urn.draws(2), lambda cards: cards == ("red", "blue")),
            misconceptions(put_back, lambda cards: len(set(cards)) > 1),
            misconceptions(pair, lambda c: "red" in c, given=lambda c: "blue" in c),
            misconceptions(die, {5, 6}),
            misconceptions(die, {5, 6}, given={2, 5}),
            misconceptions_of_mean(die.joint(die), min),
            misconceptions_of_mean(tw.deck({1: 2, 2: 1, 5: 1}).card()),
            Misconception(die.E(), ("sum", "both")).explanation,
        ]
        assert all(map(repr, (*laws, *trees, *asked, urn, die.joint(die))))
    assert own(locale).keys() - said == set()
