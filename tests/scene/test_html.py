"""The plain table in HTML."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import tablewidgets as tw
from tablewidgets.scene import Panel, Scene
from tablewidgets.scene.html import html

ALLOWED = {"table", "caption", "strong", "br", "tbody", "tr", "th", "td", "p"}


class Page(HTMLParser):
    """Reads the rows, and insists that each tag is plain and is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.open: list[str] = []
        self.breadths: list[int] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED
        assert {name for name, _ in attrs} <= {"scope", "colspan"}
        if tag == "tr":
            self.rows.append([])
            self.breadths.append(0)
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.breadths[-1] += int(dict(attrs).get("colspan") or 1)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def test_each_row_has_a_name_pieces_and_badges() -> None:
    game = tw.Kraaw(["Ana", "Bo"], deal=[[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]], first=0, seed=1)
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    game.act("reveal_and_lock", card=4).act("end_turn")
    game.act("look", card=0).act("reveal", card=1)
    page = Page(html(game.scene(1)))
    assert page.rows == [
        ["", "1", "2", "3", "4", "5", ""],
        ["Ana", "▒", "▒", "▒", "▒", "[5]", "○○○, total 5"],
        ["> Bo", "(1)", "1", "▒", "▒", "▒", "○○○, total 1"],
        ["The five values you looked at: 1, 1, 2, 2 and 2"],
    ]
    assert "(1)" not in html(game.scene(None))


def test_a_panel_without_zones_has_its_title_above_its_notes() -> None:
    panel = Panel(id="end", title="Round 1 is over", notes=("Bo has won it.",), moment="1")
    page = Page(html(Scene(title="A game", status="", tone="wait", panels=(panel,))))
    assert page.rows[1:] == [["Round 1 is over"], ["Bo has won it."]]


@pytest.mark.parametrize("players", range(2, 7))
def test_all_rows_are_of_one_breadth(players: int) -> None:
    game = tw.Kraaw(players, seed=players)
    bot = tw.bots.Greedy(players)
    while not game.is_over:
        tw.bots.play_one(game, {game.to_act or 0: bot})
        if len(game.history) % 10 == 0 or game.is_over:
            for seat in (0, None, tw.TEACHER):
                assert len(set(Page(html(game.scene(seat))).breadths)) == 1
