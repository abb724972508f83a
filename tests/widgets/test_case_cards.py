"""Cards that are sorted on the screen."""

from __future__ import annotations

import tablewidgets as tw
from tests.widgets.client import Client


def opened() -> tuple[tw.Tree, Client]:
    tree = tw.Tree(
        tw.Distribution(range(1, 7)),
        asked={"A": {2, 4, 6}, "B": {5, 6}},
        blanks=[(a, b) for a in (True, False) for b in (True, False)],
        cards=lambda face: [({"en": "<b>die</b>", "fr": "dé"}, [face, ""])],
    )
    client = Client(tree.widget(locale="en"))
    client.hello()
    return tree, client


def test_cards_and_boxes_are_sent_and_nothing_that_tells_where_a_card_belongs() -> None:
    tree, client = opened()
    sorting = client.state["sorting"]
    assert sorting["left"] == "6 cards to sort"
    assert [box["label"] for box in sorting["boxes"]] == ["A ∩ B", "A ∩ B̅", "A̅ ∩ B", "A̅ ∩ B̅"]
    for card in sorting["cards"]:
        assert card.keys() == {"card", "said", "rows"}
        assert card["said"] == f"<b>die</b>: {card['rows'][0]['cards'][0]}, face down"
    for at, card in tree.cards:
        answer = client.ask("sort", card=at, at=tree._cases.key(card.facts))
        assert answer["kind"] != "error"
        assert client.state["feedback"]["right"]
    assert "sorting" not in client.state
    assert tree.done


def test_a_wrong_box_is_explained_and_what_is_not_there_refused() -> None:
    tree, client = opened()
    at, card = tree.cards[0]
    wrong = next(key for box in tree.boxes() if (key := tree._cases.key(box)) and box != card.facts)
    client.ask("sort", card=at, at=wrong)
    assert not client.state["feedback"]["right"]
    assert "Look again" in client.state["feedback"]["text"]
    for number, key in ((99, wrong), (-1, wrong), (at, "0.0"), (at, "all"), (at, "")):
        assert client.ask("sort", card=number, at=key)["code"] == "stale"
    assert len(tree.cards) == 6
