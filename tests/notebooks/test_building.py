"""Building a source: each kind of part, in each language and each edition."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from building import curriculum, levels, pictures
from building.keys import key
from building.lessons import notebook
from building.sheets import sheet, tasks_of
from building.sources import HERE, Source, sources
from building.steps import parsed, paths, said, steps_of
from building.words import Numbers

import tablewidgets as tw
from tablewidgets.engine.locale import current_locale

HEAD = """%% names
en: 04_tried
fr: 04_essaye

%% minutes
5 short

%% numbers
urn = tw.deck({"red": 3, "blue": 2}).hand(2)
p = urn.P(lambda cards: cards.count("red") == 2)
big = 12345

%% en
# A try

**You will** see.

*Level: any.*

Go.

%% fr
# Un essai

**Vous allez** voir.

*Niveau : tous.*

Commencez.

%% code
import tablewidgets as tw
tw.use_locale("{locale}")

%% en
## 1. First

%% fr
## 1. D'abord
"""
TASK = """
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


CURRICULA = """
[levels.seconde]
name.fr = "Seconde"
[levels.ap]
name.en = "AP"
[levels.beyond]
name = {en = "Beyond", fr = "Au-delà"}

[sources.seconde]
level = "seconde"
title = "Seconde 2026"
begins = 2026
read = "original"
items.chance = "Le hasard"

[sources.ap]
level = "ap"
title = "AP 2026"
begins = 2026
ends = 2030
read = "secondary"
items.given = "P_{A}(B)"
items.never = "a | b"
"""
LESSON = """
[lessons.04.seconde]
steps = "1"
about.fr = "l'essentiel"
items."seconde.chance" = "1"

[lessons.04.ap]
steps = "1"
about.en = "P_{A}(B)"
items."ap.given" = "1"
"""


@pytest.fixture
def curricula(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    def write(text: str) -> curriculum.Curricula:
        file = tmp_path / "curriculum.toml"
        file.write_text(text, "utf-8")
        found = curriculum.read(file)
        monkeypatch.setattr(levels, "curricula", lambda: found)
        return found

    return write


@pytest.fixture
def written(tmp_path: Path, curricula: Any) -> Any:
    curricula(CURRICULA + LESSON)

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
        "## 1. D’abord",
        TASK.split("%% task\n")[1].split("\n\n")[0] + "\nboth",
        'lesson.after("at_most_4")',
        "both.then(lambda: both.tries)",
    ]


def test_the_edition_for_teachers(written: Any) -> None:
    cells = texts(written(HEAD + TASK), "en", "teacher")
    assert cells[1].startswith("The edition for teachers: ")
    assert cells[1].endswith(
        "folder `sheets`.\n\n**Timing.** **1** First (5 min).\n\n**In the curricula**\n\n"
        "- AP 2026. In force until the summer of 2030. Its words were read in other texts that "
        "quote it.\n  - P<sub>A</sub>(B) (step 1)"
    )
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


# The steps.


@pytest.mark.parametrize(
    ("text", "numbers", "english", "french"),
    [
        ("4", (4,), "step 4", "étape 4"),
        ("4-5", (4, 5), "steps 4 and 5", "étapes 4 et 5"),
        ("1-3", (1, 2, 3), "steps 1 to 3", "étapes 1 à 3"),
        ("1-3, 5", (1, 2, 3, 5), "steps 1 to 3 and 5", "étapes 1 à 3 et 5"),
        (
            "1, 3-4, 6-9",
            (1, 3, 4, 6, 7, 8, 9),
            "steps 1, 3, 4 and 6 to 9",
            "étapes 1, 3, 4 et 6 à 9",
        ),
    ],
)
def test_steps_are_read_and_said(
    text: str, numbers: tuple[int, ...], english: str, french: str
) -> None:
    assert parsed(text) == numbers
    assert (said(numbers, "en"), said(numbers, "fr")) == (english, french)


@pytest.mark.parametrize("text", ["", "a", "1-", "1,2", "3-1", "2, 1", "1-3, 3"])
def test_other_texts_are_no_steps(text: str) -> None:
    with pytest.raises(ValueError, match=r"^steps are "):
        parsed(text)


PATHS = HEAD.replace("5 short", "5 short\n30 short\n15\nhome").replace(
    "%% code",
    "".join(f"%% en\n## {n}. Step\n\n%% fr\n## {n}. Étape\n\n" for n in (2, 3, 4)) + "%% code",
)


def test_a_lesson_has_a_short_path_and_a_long_one(written: Any) -> None:
    assert paths(written(PATHS), "en") == (
        "**Short path**, 35 minutes: steps 1 and 2. **Long path**, 50 minutes: steps 1 to 3. "
        "To go further, in class or at home: step 4."
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("5 long", "a step takes “5”, “5 short” or “home”, not '5 long'"),
        ("0", "a step takes “5”"),
        ("5\n5", "a line of minutes for each step"),
    ],
)
def test_other_minutes_are_refused(written: Any, line: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^04_tried.md: {message}"):
        steps_of(written(HEAD.replace("5 short", line)))


# The curricula.


def test_the_first_text_says_for_whom_a_lesson_is(written: Any) -> None:
    head, *_ = texts(written(HEAD + TASK), "en")
    assert head == (
        "# A try\n\n**You will** see.\n\n*Level: any.*\n\n"
        "- **AP**, step 1: P<sub>A</sub>(B).\n- **Short path**, 5 minutes: step 1. "
        "**Long path**, 5 minutes: step 1.\n\nGo."
    )
    head, *_ = texts(written(HEAD + TASK), "fr")
    assert "- **Seconde**, étape 1\N{NO-BREAK SPACE}: l’essentiel." in head


def test_an_item_is_taught_in_lessons_or_in_none(curricula: Any) -> None:
    found = curricula(CURRICULA + LESSON)
    assert found.taught(found.items["ap.given"]) == {"04": (1,)}
    assert found.taught(found.items["ap.never"]) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LESSON.replace("04.ap", "04.bo"), "lesson 04, 'bo', is an unknown level"),
        (
            LESSON.replace('"ap.given"', '"ap.other"'),
            "lesson 04, 'ap', names 'ap.other', an unknown",
        ),
        (
            LESSON.replace('"ap.given"', '"seconde.chance"'),
            "lesson 04, 'ap', names 'seconde.chance', an item of another level",
        ),
        (
            LESSON.replace('items."ap.given" = "1"', 'items."ap.given" = "1-2"'),
            "lesson 04, 'ap', has 'ap.given' in steps that are not for it",
        ),
        (LESSON.replace("about.en", "about.fr"), "lesson 04, 'ap', is about something in en"),
        (LESSON.replace("about.en", "on.en"), "lesson 04, 'ap', must have steps, about"),
        (LESSON.replace("04", "05"), "lesson 04 has no part"),
        (LESSON.replace('steps = "1"', 'steps = "1-2"'), "lesson 04 has no step 2"),
        (
            LESSON + '[sources.bo]\nlevel = "seconde"\n',
            "'bo' must have level, title, begins, read, items",
        ),
        (
            LESSON + '[sources.bo]\nlevel = "x"\ntitle = "x"\nbegins = 1\nread = "x"\nitems = {}\n',
            "'bo' is of 'x', an unknown level",
        ),
        (
            LESSON
            + '[sources.bo]\nlevel = "ap"\ntitle = "x"\nbegins = 1\nread = "x"\nitems = {}\n',
            "'bo' was read in original or secondary",
        ),
        (
            LESSON
            + '[sources.bo]\nlevel = "beyond"\ntitle = "x"\nbegins = 1\nread = "x"\nitems = {}\n',
            "'bo' is in one language, and its level in several",
        ),
        (LESSON + '[levels.de]\nname.de = "x"\n', "'de' has names in en, fr"),
        (LESSON + '[levels.x]\nlanguage = "en"\n', "'x' must have name"),
    ],
)
def test_an_invalid_reference_is_reported(
    written: Any, curricula: Any, text: str, message: str
) -> None:
    with pytest.raises(ValueError, match=f"^curriculum: {message}"):
        curricula(CURRICULA + text).of(written(HEAD))


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
        "<h2>1. D’abord</h2>",
        "Toutes les deux rouges\N{NARROW NO-BREAK SPACE}?",
        "<li>Moins</li><li>Plus</li>",
        "<li>never</li>",
        "<p>Une pièce</p><p><em>Face</em></p>",
        "<footer>Seconde\N{NO-BREAK SPACE}: étape 1</footer>",
    ):
        assert row in page, row
    assert page.count('<div class="task">') == 7
    assert page.count('class="blank"') == 12 + 2 * 3 + 3 * 6
    assert "3/10" not in page.replace("<td>3/10</td>", ""), "but in the tree"
    assert "<script" not in page


LEAD = """
%% sheet_en
An urn.

```cards
Ana 2 . {{ big }}
<b> . .
```

And a deck.

```decks 2 3
```

%% sheet_fr
Une urne.

%% task
first = tw.Question("P?", answer=1)

%% sheet_en
Not for another question.

```cards
Bo 5
```

```heap 6 9 2 3
```

%% sheet_fr
Rien.

%% task
second = tw.chance.varied(n=(2, 3))(lambda n: tw.Question(f"{n}?", answer=n))()

%% remember_en
P(A) = [[1]] − [[P(A̅)]].

%% remember_fr
P(A) = [[1]] − [[P(A̅)]].
"""


def test_the_sheet_says_what_a_task_needs(written: Any) -> None:
    page = sheet(written(HEAD + LEAD), "en")
    assert page.index("<p>An urn.</p>") < page.index("<p>P?</p>") < page.index("<p>Not for")
    assert '<tr><th>Ana</th><td><i class="card">2</i><i class="card hidden"></i>' in page
    assert '<i class="card">12,345</i>' in page
    assert "<tr><th>&lt;b&gt;</th>" in page
    for row in ("<td>4</td><td>5</td><td>3</td><td>2</td><td>1</td>", "<td>6</td><td>6</td>"):
        assert row in page
    assert page.index("<p>And a deck.</p>") > page.index('class="cards"')


def test_the_other_sheet_has_another_question_without_what_was_said_of_the_first(
    written: Any,
) -> None:
    assert '<img alt="A heap of 2 shapes"' in sheet(written(HEAD + LEAD), "en")
    page = sheet(written(HEAD + LEAD), "en", "B")
    assert "<img" not in page
    assert "<p>An urn.</p>" in page
    assert "<p>3?</p>" in page
    assert "<p>2?</p>" not in page
    assert "Not for" not in page


def test_what_is_to_be_remembered_is_blank_on_the_sheet_and_told_in_the_key(written: Any) -> None:
    source = written(HEAD + LEAD)
    page = sheet(source, "fr")
    remembered = page[page.index('class="task remember"') :]
    assert remembered.count('class="gap"') == 2
    assert "<u>" not in remembered
    assert "[[" not in page
    told = key(source, "fr")
    assert "<u>1</u>" in told
    assert told.count('<p class="right">') == 3
    assert '<p class="right">3</p>' in told


def test_a_tree_on_paper_has_room_for_what_is_blank() -> None:
    tree = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), blanks=["red", ("red", "blue")])
    drawn = pictures.tree(tree)
    numbers = re.findall(r'<text [^>]*?y="[^"]*">(.*?)</text>', drawn)
    assert drawn.count('class="dotted"') == sum(
        "?" in tree.share_text(node.facts, node.given) for node in tree.nodes() if node.way
    )
    assert len(numbers) == 7 + 6 - drawn.count('class="dotted"') - len(tree.blanks)
    assert re.findall(r'class="name[^"]*">(.*?)<', drawn) == [
        node.way[-1] for node in tree.nodes() if node.way
    ]
    assert "?" not in drawn


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
