"""Links: what each opens, and what a bad one says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets import links
from tablewidgets.engine import registry
from tablewidgets.engine.locale import LOCALES, Catalogue
from tablewidgets.testing.texts import check_same_messages, check_written
from tests.texts import check_in_code
from tests.widgets.tables import kraaw, opened

TEXTS = Catalogue("tablewidgets.links")
SITE = "https://school.example/maths"


@pytest.fixture(autouse=True)
def on_a_site(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(links, "_site", SITE)
    yield
    tw.use_locale("en")


def refused(address: str) -> str:
    with pytest.raises(links.BadLink) as error:
        tw.open_link(address)
    return error.value.why


def test_both_languages_have_the_same_messages() -> None:
    check_same_messages(TEXTS)
    check_in_code(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_they_are_written_well(locale: str) -> None:
    check_written(TEXTS, locale)


@pytest.mark.parametrize("name", registry.built_in())
def test_a_link_opens_a_game_as_it_is(name: str) -> None:
    game = registry.game_class(name)(seed=5)
    bots: dict[int, tw.bots.Bot] = {seat: tw.bots.Greedy(seat) for seat in range(game.seats)}
    for _ in range(12):
        tw.bots.play_one(game, bots)
    again = tw.open_link(tw.link(game)).game
    assert again.to_json() == game.to_json()


def test_it_opens_at_a_moment_for_a_seat_with_its_bots() -> None:
    game = kraaw()
    table = game.table(seat=0, bots={1: tw.bots.Greedy(1), 2: tw.bots.Search(seed=1)})
    game.act("dog_swap", yes=False)
    table.play_bots()
    table.replay(2)
    again = tw.open_link(tw.link(table))
    assert (again.seat, sorted(again.bots), again.shown_step) == (0, [1, 2], 2)
    assert again.game.history == game.history
    again.replay()
    assert again.game.to_act == 0


def test_a_teachers_table_opens_as_one() -> None:
    assert tw.open_link(tw.link(kraaw().table(seat=tw.TEACHER))).seat == tw.TEACHER


def test_cards_laid_out_by_hand_are_in_it() -> None:
    dealt = [[1, 2, 3, 4, 5], None, None]
    again = tw.open_link(tw.link(kraaw(deal=dealt))).game
    assert again.row("Ana", tw.TEACHER) == [1, 2, 3, 4, 5]


def test_outcomes_that_the_seed_would_not_draw_are_in_it() -> None:
    game = kraaw()
    other = tw.Kraaw(["Ana", "Bo", "Cy"], seed=13, first=0)
    game.timeline.replay([], other.timeline.outcomes)
    assert tw.open_link(tw.link(game)).game.view(tw.TEACHER) == other.view(tw.TEACHER)


def test_it_opens_a_question_of_a_lesson_and_others_like_it() -> None:
    question = tw.lesson("06").task("recall_root")
    assert isinstance(question, tw.Question)
    assert tw.link(question) == f"{SITE}/en/open.html#task=06.recall_root"
    assert tw.open_link(tw.link(question)).text == question.text
    assert tw.open_link(tw.link(question, seed=4)).text == question.again(4).text != question.text


def test_it_opens_a_drill_with_the_same_questions() -> None:
    drill = tw.drill("premiere", n=4, seed=9, kinds="percentages")
    assert str(tw.open_link(tw.link(drill))) == str(drill)


def test_it_leads_to_the_page_of_the_language() -> None:
    tw.use_locale("fr")
    assert tw.link(kraaw()).startswith(f"{SITE}/fr/open.html#game=1")


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("https://a.example", "https://a.example"),
        ("http://localhost:8000/", "http://localhost:8000"),
        ("https://a.example/b/fr/../index.html", "https://a.example/b/fr/.."),
    ],
)
def test_a_site_is_named_by_any_address_of_its_first_page(address: str, known: str) -> None:
    tw.use_site(address)
    assert links.site() == known


@pytest.mark.parametrize("address", ["", "school.example", "file:///tmp", "https://", 3])
def test_what_is_no_address_is_no_site(address: Any) -> None:
    with pytest.raises(ValueError, match="address"):
        tw.use_site(address)


def test_without_a_site_there_is_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "_site", None)
    with pytest.raises(ValueError, match="use_site"):
        tw.link(kraaw())
    assert "link" not in opened(kraaw().table(seat=tw.TEACHER)).state


@pytest.mark.parametrize("shown", [tw.Question("?", answer=1), tw.lesson("06").task("tree"), 3])
def test_what_has_no_link_says_what_has_one(shown: Any) -> None:
    with pytest.raises(ValueError, match="drills"):
        tw.link(shown)


@pytest.mark.parametrize(
    "address",
    ["", "#", "https://a.example", "#at=3", "#game=1&game=1", "#game=1&task=2", "#game=1&x=2"],
)
def test_an_address_without_a_link_says_so(address: str) -> None:
    assert refused(address) == "not_ours"


def test_a_link_that_is_cut_or_changed_anywhere_opens_nothing() -> None:
    address = tw.link(kraaw().act("dog_swap", yes=False))
    begin = address.index("#game=") + len("#game=")
    for end in range(begin, len(address)):
        assert refused(address[:end]) == "bad_game"
    for place in range(begin, len(address) - 1):  # the last sign may have bits without a meaning
        other = "A" if address[place] != "A" else "B"
        assert refused(address[:place] + other + address[place + 1 :]) == "bad_game"


def test_what_unpacks_to_very_much_is_refused() -> None:
    import zlib
    from base64 import urlsafe_b64encode

    from tablewidgets.engine import record_code

    packing = zlib.compressobj(9, zdict=record_code._USUAL)
    packed = packing.compress(b" " * 50_000_000) + packing.flush()
    code = record_code.VERSION + urlsafe_b64encode(packed).decode()
    with pytest.raises(tw.BadRecord, match="cut short"):
        record_code.decode(code)


@pytest.mark.parametrize(
    "more", ["at=99", "at=-1", "at=x", "seat=7", "seat=Ana", "bots=5", "bots=x"]
)
def test_a_moment_or_seat_that_is_not_there_is_named(more: str) -> None:
    assert refused(f"{tw.link(kraaw())}&{more}") == "bad_moment"


@pytest.mark.parametrize(
    "task",
    ["06", "06.none", "99.given", "06.trials", "../06.given", "06.recall_root&seed=x",
     "06.recall_root&seed=-1"],
)  # fmt: skip
def test_a_question_that_is_not_there_is_named(task: str) -> None:
    assert refused(f"#task={task}") == "bad_task"


@pytest.mark.parametrize(
    "drill",
    ["x&seed=1&kinds=total", "premiere", "premiere&seed=1&kinds=none", "premiere&seed=1&kinds=",
     f"premiere&seed=1&kinds={'.'.join(['total'] * 31)}"],
)  # fmt: skip
def test_a_drill_that_is_not_there_is_named(drill: str) -> None:
    assert refused(f"#drill={drill}") == "bad_drill"


def test_a_code_has_about_two_signs_a_move() -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=1)
    tw.bots.play_on(game, {0: tw.bots.Greedy(0), 1: tw.bots.Greedy(1)})
    assert len(links._query_of(game, None)["game"]) <= 2 * len(game.timeline.moves)


# At a table.


def test_a_table_gives_its_link() -> None:
    client = opened(kraaw().table(seat=tw.TEACHER, locale="fr"))
    assert client.state["link"] is True
    answer = client.ask("link")
    assert answer["link"].startswith(f"{SITE}/fr/open.html#game=")
    assert answer["link"].endswith("seat=teacher")


def test_a_question_of_a_lesson_gives_its_link() -> None:
    question = tw.lesson("06").task("recall_heap")
    widget = question._make_widget()
    link = widget._compute_state()["link"]
    assert tw.open_link(link).place == question.place
    by_itself = tw.Question("P?", answer="1/3")
    assert "link" not in by_itself._make_widget()._compute_state()
    tw.use_site(None)
    assert "link" not in widget._compute_state(), "nobody knows where the site is"


def test_the_table_of_a_seat_gives_none_while_cards_are_hidden() -> None:
    """All cards are in a link, and they never leave Python for a seat."""
    game = kraaw()
    for table in (game.table(seat=0), game.table(), game.table(seat=0, hot_seat=True)):
        client = opened(table)
        assert "link" not in client.state
        assert client.ask("link")["code"] == "forbidden"
    bots: dict[int, tw.bots.Bot] = {seat: tw.bots.Greedy(seat) for seat in range(3)}
    client = opened(tw.bots.play_on(game, bots).table(seat=0))
    assert client.ask("link")["kind"] == "link"
