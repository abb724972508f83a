"""The rulebook of Carnavalesque as data, and that no rule is without a test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.games.carnavalesque import Carnavalesque, wording
from tablewidgets.games.carnavalesque.effects import house_events, house_roles
from tablewidgets.games.carnavalesque.view import entry_view
from tablewidgets.testing.rulebook import check_rulebook, check_tested

TEXT: Final = "text"
READ: Final = "text, ruling"
HOUSE: Final = "house"
KINDS: Final = {
    "V1": "text, house", "V2": TEXT, "V3": TEXT, "V4": READ, "V5": TEXT, "V6": READ, "V7": READ,
    "V8": TEXT, "V9": TEXT, "V10": TEXT, "V11": TEXT, "V12": READ, "V13": TEXT, "V14": READ,
    "V15": READ, "V16": TEXT, "V17": "ruling", "V18": TEXT, "V19": READ, "V20": READ, "V21": READ,
    "V22": READ, "V23": TEXT, "V24": TEXT, "V25": HOUSE, "V26": TEXT, "V27": HOUSE, "V28": TEXT,
    "V29": "ruling",
}  # fmt: skip


def test_every_rule_has_a_test() -> None:
    check_tested(Path(__file__).parent, KINDS)


def test_every_rule_has_its_entry_and_says_where_it_comes_from() -> None:
    assert {rule.id: rule.kind for rule in Carnavalesque.rules().values()} == KINDS
    assert list(Carnavalesque.rules()) == [f"V{n}" for n in range(1, 30)]


def test_each_entry_has_a_title_and_a_text_in_each_language() -> None:
    check_rulebook(Carnavalesque)


@pytest.mark.rule("V1", "V25", "V27")
@pytest.mark.parametrize(("locale", "said"), [("en", "house"), ("fr", "maison")])
def test_what_is_of_this_house_says_so(locale: str, said: str) -> None:
    with speaking(locale):
        rules = Carnavalesque.rules()
        assert all(said in rules[rule].text for rule in ("V1", "V25", "V27"))


@pytest.mark.parametrize("locale", LOCALES)
def test_each_house_event_and_role_is_named_in_its_rule(locale: str) -> None:
    texts = catalogue("carnavalesque")
    with speaking(locale):
        rules = Carnavalesque.rules()
        for rule, entries in (("V25", house_events()), ("V27", house_roles())):
            text = rules[rule].text.lower()
            assert all(wording.title(entry_view(entry), texts).lower() in text for entry in entries)


def test_a_refusal_shows_the_rule_in_the_language_spoken() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        Carnavalesque(3, seed=1).act("end_turn")
    assert str(refused.value) == (
        "First say whether you take the crown.\n"
        f"V6. Taking the crown. {Carnavalesque.rules()['V6'].text}"
    )
    with speaking("fr"):
        assert str(refused.value).startswith("Dites d’abord si vous prenez la couronne.\nV6. ")
