"""The plain table in text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import columns, typeset
from tablewidgets.scene import Badge, Cell, Face, Line, Panel, Piece, Scene, Sheet, Zone, ZoneKind
from tablewidgets.scene.text import text
from tests.template import dealt

BLANK = Scene(title="A game", status="Your turn.", tone="act", panels=())


def zone(kind: ZoneKind, *texts: str, name: str = "there", title: str = "") -> Zone:
    pieces = tuple(
        Piece(id=f"{name}{n}", face=Face(), name="a piece", text=text)
        for n, text in enumerate(texts)
    )
    return Zone(id=name, kind=kind, label=f"What lies {name}", title=title, pieces=pieces)


def drawn(*panels: Panel, legend: str = "") -> list[str]:
    """The lines under title and status."""
    title, status, *lines = text(replace(BLANK, panels=panels, legend=legend)).split("\n")
    assert [title, status] == ["A game", "Your turn."]
    return lines


def test_rows_form_a_grid() -> None:
    game = tw.Kraaw(["Ana", "Bo"], deal=[[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]], first=0, seed=1)
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    game.act("reveal_and_lock", card=4).act("end_turn")
    game.act("look", card=0).act("reveal", card=1)
    shown = text(replace(game.scene(1, may_act=False), legend=""))
    assert shown == (
        "Kraaw, round 1, turn 2\n"
        "Bo: the bonus action if possible, or the end of the turn.\n"
        "\n"
        "        1   2   3   4   5\n"
        "  Ana   ▒   ▒   ▒   ▒  [5]  ○○○, total 5\n"
        "> Bo   (1)  1   ▒   ▒   ▒   ○○○, total 1\n"
        "    The five values you looked at: 1, 1, 2, 2 and 2"
    )


def test_wide_names_and_wide_cards_stand_in_columns() -> None:
    rows = [("日本", ("ace\tof spades", "")), ("José", ("two", "ten"))]
    panels = [
        Panel(id=name, title=name, zones=(zone("row", *row, name=name),)) for name, row in rows
    ]
    assert drawn(*panels, legend="A legend") == [
        "",
        "        1             2",
        "  日本  ace of spades",
        "  José  two           ten",
        "",
        "A legend",
    ]


def test_a_block_has_a_line_for_each_zone() -> None:
    market = Panel(
        id="market",
        title="Market",
        active=True,
        badges=(Badge(icon="sun", text="3", label="3 suns"), Badge(icon="won", count=1, of=2)),
        notes=("A note " * 15 + "that is long.",),
        zones=(
            replace(zone("pile", "▒", name="pile"), count=26, badges=(Badge(text="open"),)),
            zone("track", "☼", "☾", name="track"),
            zone("fan", "Egg\t\t2", "", "Owl", name="hand", title="Hand"),
            zone("row", name="row"),
            replace(zone("scatter", name="heap"), veiled=True),
        ),
    )
    assert drawn(market) == [
        "",
        "> Market: 3 suns, ●○",
        "  What lies pile: ▒ (×26, open)",
        "  What lies track: ☼ ☾",
        "  Hand: Egg 2, Owl",
        "  What lies row: \N{EN DASH}",
        "  What lies heap: your eyes are shut",
        "  " + " ".join(["A note"] * 14),
        "    A note that is long.",
    ]
    with tw.speaking("fr"):
        assert typeset("  What lies heap : vous avez les yeux fermés") in drawn(market)


def test_cards_with_columns_have_a_line_each() -> None:
    row = zone("row", "Egg\t☼\t1", "", "Mushroom\t\t12/Egg", title="Row")
    assert drawn(Panel(id="market", title="Market", zones=(row,))) == [
        "",
        "Market",
        "  Row",
        "    1  Egg       ☼  1",
        "    2",
        "    3  Mushroom     12/Egg",
    ]


def test_a_label_equal_to_the_panels_is_not_repeated() -> None:
    heap = zone("scatter", "1 Cat", "2 Dog", "3 Owl", name="heap", title="Crowd")
    under = replace(heap, pieces=(*heap.pieces[:2], replace(heap.pieces[2], under=True)))
    assert drawn(Panel(id="crowd", title="Crowd", zones=(under,))) == [
        "",
        "Crowd",
        "  1 Cat, 2 Dog",
    ]


def test_numbers_of_a_sheet_are_aligned_right() -> None:
    lines = (
        Line(label="Eggs", cells=(Cell(text="8"), Cell(text=""))),
        Line(label="Total", cells=(Cell(text="12"), Cell(text="105")), total=True),
    )
    sheet = Sheet(corner="Part", heads=("Ana", "Bo"), lines=lines)
    assert drawn(Panel(id="score", title="Score", sheet=sheet)) == [
        "",
        "Score",
        "  Part   Ana   Bo",
        "  Eggs     8",
        "  Total   12  105",
    ]
    assert drawn(Panel(id="score", title="Score", sheet=sheet, folded=True)) == []


def test_a_table_with_a_pile_and_hands() -> None:
    assert dealt(3, 2, 1).text(0).splitlines() == [
        "Higher",
        "Ana is to play.",
        "",
        "Table",
        "  Draw pile: ? (×12)",
        "  Discard pile: \N{EN DASH}",
        "",
        "        1   2",
        "  Bo    ?       ○○",
        "> Ana   3   1   ○○",
    ]


@pytest.mark.parametrize("game", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_lines_are_not_long_and_do_not_end_in_space(game: Any, locale: str) -> None:
    table, bot = game(4, seed=5), tw.bots.Greedy(5)
    with tw.speaking(locale):
        while not table.is_over:
            tw.bots.play_one(table, {table.to_act or 0: bot})
            if len(table.history) % 40 == 0 or table.is_over:
                for seat in (0, None, tw.TEACHER):
                    scene = table.scene(seat)
                    lines = text(replace(scene, status="", legend="")).split("\n")
                    assert all(line == line.rstrip() for line in lines)
                    assert max(map(columns, lines)) <= 120
