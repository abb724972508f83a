"""The texts of lessons as HTML, for pages without a notebook."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.content import _texts
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.widgets.markdown import as_html
from tablewidgets.widgets.tex import mathml


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_text_of_a_lesson_is_drawn(number: str, locale: str) -> None:
    with speaking(locale):
        lesson = Lesson(number)
        for name in _texts(number, locale):
            html = as_html(lesson._content.filled(name))
            balanced(html)
            assert "<code>$" not in html, "a formula with a command that mathml doesn't know"
            seen = re.sub("<[^>]*>", "", html)
            assert not re.search(r"[$\\{}\uFFFC]|\*\*", seen), seen


def balanced(html: str) -> None:
    open_tags: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
            open_tags.append(tag)

        def handle_startendtag(self, tag: str, attrs: object) -> None: ...

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Reader().feed(html)
    assert open_tags == []


@pytest.mark.parametrize(
    ("tex", "drawn"),
    [
        (r"\frac{1}{12}", "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>12</mn></mrow></mfrac>"),
        ("p^2", "<msup><mi>p</mi><mn>2</mn></msup>"),
        ("0{,}25", "<mn>0,25</mn>"),
        (r"1\,001", "<mn>1\N{NARROW NO-BREAK SPACE}001</mn>"),
        ("-1<x", "<mo>−</mo><mn>1</mn><mo>&lt;</mo><mi>x</mi>"),
        (r"\min x", "<mi>min</mi><mi>x</mi>"),
        (r"\left(1\right)^n", "<mo>(</mo><mn>1</mn><msup><mo>)</mo><mi>n</mi></msup>"),
        (r"\delta\leqslant 1", "<mi>δ</mi><mo>⩽</mo><mn>1</mn>"),
        (r"\text{so }c", "<mtext>so\N{NO-BREAK SPACE}</mtext><mi>c</mi>"),
    ],
)
def test_a_formula_is_drawn_as_it_is_read(tex: str, drawn: str) -> None:
    assert mathml(tex) == f"<math>{drawn}</math>"
    assert f'<math display="block">{drawn}</math>' in mathml(tex, display=True)


@pytest.mark.parametrize("tex", [r"\int x", r"\frac{1}", "{1", "a}", "#"])
def test_a_formula_that_no_lesson_has_is_an_error(tex: str) -> None:
    with pytest.raises(ValueError, match="formula"):
        mathml(tex)


def test_a_text_has_tables_tags_and_formulas() -> None:
    html = as_html("**P**<sub>A</sub> is $\\frac{1}{2}$:\n\n$$x=1$$\n\n| a |\n|---|\n| 1 |")
    assert "<strong>P</strong><sub>A</sub> is <math><mfrac>" in html
    assert '<p><span class="formula" tabindex="0"><math display="block">' in html
    assert "<td>1</td>" in html
