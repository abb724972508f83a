"""What trees and two-way tables say: each message is said somewhere, in each language."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.locale import LOCALES, speaking
from tests.chance.tasks.test_case_views import BAGS, COUNTS, FIVE_AND_FOUR, HAND, SHARES, URN
from tests.texts import listen

BY_WIDGET = {
    f"figures.{key}"
    for key in (
        "done",
        "blank",
        "slider",
        "slider_given",
        "cards_left",
        "card_row",
        "back",
        "box",
    )
}
"""What only a screen says, as do all of `figures_error`."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_said_at_some_time(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listen(monkeypatch)
    counts: dict[Any, str] = {**COUNTS}
    shares: dict[str, Any] = {"asked": FIVE_AND_FOUR, "blanks": [("A", "B")]}
    with speaking(locale):
        draws = tw.Tree(URN.draws(2), 40, blanks=[("red", "blue"), "blue"])
        events = tw.Tree(HAND, show="probabilities", **shares)
        table = tw.TwoWayTable(HAND, **shares).showing("probabilities")
        game = tw.Tree(tw.chance.first_to(2, (1, 1)))
        named = tw.Tree(BAGS, asked={"high": lambda way: way[1] == "red", "B": {("x", "y")}})
        shown: list[Any] = [draws, events, table, game, named, tw.TwoWayTable(BAGS)]
        shown += [tw.UnitSquare(BAGS), tw.DoubleTree(BAGS)]
        assert all(map(repr, shown))
        assert all(name.path(name.nodes()[-1].way) for name in (draws, events, game))
        assert table.path((None, None))
        assert named.label_of(named.nodes()[-1], spoken=True)
        for value in counts:
            assert draws._checker(draws.nodes()[-2].facts).ask()
            assert draws.fill(("red", "blue"), value).text
        assert [draws.fill("blue", value).text for value in (24, 20, 10**6)]
        for value in SHARES:
            assert events._checker(events.nodes()[2].facts).ask()
            assert events.fill((True, True), value).text
        assert table.fill((True, True), "4/21").text
        assert table.tree()._checker(table.facts((True, True))).ask()
        assert table.showing("numbers")._checker(table.facts((True, True))).ask()
        assert table.tree().fill((True, True), 45).text
        hidden = tw.Tree(URN.draws(2), blanks=["red", ("red", "blue")])
        assert hidden.fill(("red", "blue"), 1).text
        assert hidden.fill("red", 6).right
        assert hidden.reveal(("red", "blue")).text
        assert events.reveal((True, True)).text
        assert events._work_grid()
        coins = tw.TwoWayTable(
            {(a, b): 1 for a in "xy" for b in "uv"},
            blanks=[(a, b) for a in "xy" for b in "uv"],
            cards=lambda coins: [("", coins)],
        )
        right = {answer for _, answer in coins.cards[0][1].facts}
        wrong = tuple(one for pair in ("xy", "uv") for one in pair if one not in right)
        assert not coins.sort(0, wrong).right
    wanted = {
        key
        for key in texts().messages(locale)
        if key.split(".")[0] in ("figures", "figures_wrong") and key not in BY_WIDGET
    }
    assert wanted - said == set()
