"""Building a source: each kind of part, in each language and each edition."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from building import curriculum
from building.lessons import notebook
from building.sheets import sheet, tasks_of
from building.sources import HERE, Source, sources
from building.words import Numbers

from tablewidgets.engine.locale import LOCALES, current_locale

HEAD = """%% names
en: 04_tried
fr: 04_essaye

%% numbers
urn = tw.deck({"red": 3, "blue": 2}).hand(2)
p = urn.P(lambda cards: cards.count("red") == 2)
big = 12345

%% en
# A try

**You will** see.

%% fr
# Un essai

**Vous allez** voir.

%% code
import tablewidgets as tw
tw.use_locale("{locale}")
"""
TASK = """
%% en
## First

%% fr
## D'abord

%% task
both = tw.Question(
    {"en": "Both red?", "fr": "Toutes les deux rouges ?"},
    answer=tw.deck({"red": 3, "blue": 2}).hand(2).P(lambda cards: "blue" not in cards))

%% after
at_most_4

%% note_en
Wait.

Then say {{ decimal(p, 2) }}.

%% note_fr
Attendez.

Dites ensuite {{ decimal(p, 2) }}.

%% code
both.then(lambda: both.tries)
"""


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(text: str, name: str = "04_tried") -> Source:
        path = tmp_path / f"{name}.md"
        path.write_text(text, "utf-8")
        return Source(path)

    return write


def texts(source: Source, locale: str, edition: Any = "pupil") -> list[str]:
    return [cell.source for cell in notebook(source, locale, edition).cells]


def test_the_edition_for_pupils(written: Any) -> None:
    assert texts(written(HEAD + TASK), "fr")[1:] == [
        'import tablewidgets as tw\ntw.use_locale("fr")',
        "## D’abord",
        TASK.split("%% task\n")[1].split("\n\n")[0] + "\nboth",
        'lesson.after("at_most_4")',
        "both.then(lambda: both.tries)",
    ]


def test_the_edition_for_teachers(written: Any) -> None:
    cells = texts(written(HEAD + TASK), "en", "teacher")
    assert cells[1].startswith("*The edition for teachers: ")
    assert "*\n\n**In the curricula**\n\n- France, seconde" in cells[1]
    assert cells[4].endswith("\nboth")
    assert cells[5] == "solution(both)"
    assert cells[6].startswith("P(B) = 1 − P(5) = 1 − 1/20 = 19/20. ")
    assert cells[7:] == [
        "> **Note for teachers.** Wait.\n>\n> Then say 0.30.",
        "both.then(lambda: both.tries)",
    ]


def test_a_task_of_the_lesson_is_one_line(written: Any) -> None:
    lesson = written(HEAD + '\n%% task\nlesson.task("dealt", value=first_card)\n')
    assert texts(lesson, "fr")[-1] == 'lesson.task("dealt", value=first_card)'
    assert texts(lesson, "fr", "teacher")[-1] == 'solution(lesson.task("dealt"))'


def test_only_lessons_have_two_editions(written: Any) -> None:
    assert written(HEAD).editions == ("pupil",)
    lesson = written(HEAD + TASK)
    assert lesson.editions == ("pupil", "teacher")
    assert lesson.notebook("fr") == HERE / "fr" / "04_essaye.ipynb"
    assert lesson.notebook("fr", "teacher") == HERE / "teacher" / "fr" / "prof_04_essaye.ipynb"
    assert lesson.sheet("en") == HERE / "en" / "sheets" / "04_tried.html"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("{{ p }}", "3/10", "3/10"),
        ("{{ decimal(p, 3) }}", "0.300", "0,300"),
        ("{{ percent(p) }}", "30%", "30\N{NO-BREAK SPACE}%"),
        ("{{ number(p) }}", "3/10 = 0.3", "3/10 = 0,3"),
        ("{{ big }}", "12,345", "12\N{NARROW NO-BREAK SPACE}345"),
        ("{{ p > 0 }}", "yes", "oui"),
        ("{{ 'as it is' }}", "as it is", "as it is"),
        ("it's `it's {{ p }}`", "it’s `it's 3/10`", "it’s `it's 3/10`"),
        ("a ; $a ; b$", "a ; $a ; b$", "a\N{NARROW NO-BREAK SPACE}; $a ; b$"),
        ("1/√n `1/√n`", "1/\N{WORD JOINER}√n `1/√n`", "1/\N{WORD JOINER}√n `1/√n`"),
        ("$f(x, {{ decimal(p, 1) }})$", "$f(x, 0.3)$", "$f(x, 0{,}3)$"),
        ("$$\n{{ big }}\n$$", "$$\n12{,}345\n$$", "$$\n12\\,345\n$$"),
        ("$\\frac{ {{ big }} }{2}$", "$\\frac{ 12{,}345 }{2}$", "$\\frac{ 12\\,345 }{2}$"),
        ("$p = {{ percent(p) }}$", "$p = 30\\%$", "$p = 30\\,\\%$"),
        ('<b title="it\'s">', '<b title="it\'s">', '<b title="it\'s">'),
    ],
)
def test_numbers_and_typography_are_those_of_the_language(
    written: Any, text: str, english: str, french: str
) -> None:
    numbers = Numbers(written(HEAD))
    assert (numbers.fill(text, "en"), numbers.fill(text, "fr")) == (english, french)


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.name)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_cell_speaks_one_language(source: Source, locale: str) -> None:
    for cell in notebook(source, locale).cells:
        if cell.cell_type == "code":
            assert not re.search(r"""["'](?:en|fr)["']\s*:""", cell.source), cell.source


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{{ nothing }}", r"04_tried.md: {{ nothing }}: name 'nothing' is not defined"),
        ("{{ p / 0 }}", r"04_tried.md: {{ p / 0 }}: Fraction\(1, 0\)"),
    ],
)
def test_an_unknown_number_is_reported(written: Any, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Numbers(written(HEAD)).fill(text, "en")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("\n%% solution\n", "04_tried.md: there is no part called 'solution'"),
        ("\n%% task\ntw.Question()\n", "04_tried.md: a task is `lesson.task"),
        ("\n%% task\nmine = 3\nbefore()\n", "04_tried.md: a task is `lesson.task"),
    ],
)
def test_errors_in_a_source_are_reported(written: Any, more: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        texts(written(HEAD + more), "en")


def test_sources_are_selected_by_number_or_by_name() -> None:
    assert [source.number for source in sources("01", "03_carnavalesque_rules")] == ["01", "03"]
    with pytest.raises(ValueError, match="no source is called '77'"):
        sources("77")


# The curricula.

SOURCE = """
[sources.ap]
title = {en = "AP", fr = "AP"}
short = "AP"
language = "en"
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[lessons.04]\nbo = ['x']\n", "lesson 04 refers to 'bo', an unknown source"),
        ("[lessons.04]\nap = []\n", "lesson 04 has no item of 'ap'"),
        ("[lessons.05]\nap = ['x']\n", "lesson 04 has no item"),
        ("[sources.bo]\nshort = 'BO'\n[lessons]\n", "'bo' must have title, short, language"),
        (
            "[sources.bo]\ntitle = {en = 'x'}\nshort = 'BO'\nlanguage = 'fr'\n[lessons]\n",
            "'bo' needs a title in each language",
        ),
    ],
)
def test_an_invalid_reference_is_reported(
    written: Any, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "curriculum.toml"
    file.write_text(SOURCE + text, "utf-8")
    with pytest.raises(ValueError, match=f"^curriculum: {message}"):
        curriculum.references_of(written(HEAD), file)


# The sheets.

MORE = """
%% task
low = tw.Question(
    {"en": "Less?", "fr": "Moins ?"}, answer="low",
    choices={"low": {"en": "Less", "fr": "Moins"}, "high": {"en": "More", "fr": "Plus"}})

%% task
order = tw.Question("Order?", answer=["never", "rarely", "always"])

%% task
drawn = tw.Question("Draw!", answer=tw.Distribution(range(12)))

%% task
coin = tw.Experiment(
    lambda chance: chance() < 0.3, exact="3/10", seed=1,
    title={"en": "A coin", "fr": "Une pièce"}, event_name={"en": "Heads", "fr": "Face"})

%% task
die = tw.Experiment(lambda chance: chance.randint(1, 6), exact=tw.Distribution(range(1, 7)), seed=1)

%% task
tree = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), blanks=["red", ("red", "blue")])
"""


def test_the_sheet_has_every_task_and_no_answer(written: Any) -> None:
    page = sheet(written(HEAD + TASK + MORE), "fr")
    for row in (
        "<h1>Un essai</h1>",
        "<strong>Vous allez</strong> voir.",
        "<h2>D’abord</h2>",
        "Toutes les deux rouges\N{NARROW NO-BREAK SPACE}?",
        "<li>Moins</li><li>Plus</li>",
        "<li>never</li>",
        "<p>Une pièce</p><p><em>Face</em></p>",
        "Seconde, BO 2019\N{NO-BREAK SPACE}: ",
    ):
        assert row in page, row
    assert page.count('<div class="task">') == 7
    assert page.count('class="blank"') == 12 + 2 * 3 + 3 * 6 + 7
    assert "3/10" not in page.replace("<td>3/10</td>", ""), "but in the tree"
    assert "<script" not in page


def test_the_sheet_asks_for_no_exact_value_where_there_is_none(written: Any) -> None:
    games = """
%% task
games = tw.Experiment(bool, values=[False, True], seed=1)

%% task
dice = tw.Experiment(bool, values=[1, 2], seed=1)
"""
    page = sheet(written(HEAD + TASK + games), "en")
    assert page.count("Predicted") == 2
    assert "Exact" not in page


def test_the_tasks_are_unanswered(written: Any) -> None:
    tasks = tasks_of(written(HEAD + TASK + MORE), "fr")
    assert [task.done for task in tasks] == [False] * 7
    assert all(task.grid("fr") != task.grid("en") for task in tasks[:2])
    assert current_locale() == "en"
