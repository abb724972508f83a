"""What the lessons say of the wrong answers that pupils give: the reason, for at least three of
four, and never another one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from building.sources import sources

from tablewidgets.chance import Question
from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.tasks.answers import NumberAnswer, Verdict
from tablewidgets.engine.locale import speaking
from tests.notebooks.test_lessons import tasks

LESSONS: Final = [source for source in sources() if source.is_lesson]
ANSWERS: Final[dict[str, dict[str, dict[str, str | list[str]]]]] = tomllib.loads(
    (Path(__file__).parent / "wrong_answers.toml").read_text(encoding="utf-8")
)
EXPLAINED: Final = 0.75
"""The least share of the wrong answers that are explained."""
CURRICULUM: Final = {
    # Distinguer P(A ∩ B), P_A(B), P_B(A)
    "06.given": ["3/5", "1/5", "1/3"],
    "06.four": ["23/78", "46/273", "4/7", "4/21"],  # and independence
    "07.bayes": ["93/1001", "31/1001", "1/3"],
    # Faux positifs ; sensibilité, spécificité ; P(A ∩ B), P_A(B), P_B(A)
    "15.specificity": ["1/5", "9/10", "1/10"],
    "15.given": ["9/10", "4/5", "9/150", "1/15", "9/11", "37/150"],
    "15.screening": ["9/10", "19/20", "1/50", "18/1000", "18/19"],
    # Une probabilité est comprise entre 0 et 1 ; évènement contraire ; équiprobabilité supposée
    "04.one": ["30", "7/10", "1/5"],
    # Formule des probabilités totales ; somme et produit sur un arbre
    "06.total": ["3/5", "1/5", "2/3", "4/5", "8/5"],
    # Tirages avec et sans remise
    "08.second_card": ["4/15"],
    "08.two_big": ["0.205"],
    # k-uplets, permutations, combinaisons
    "08.how_many": ["360360", "759375", "120"],
    "10.ways": ["491400", "614656", "24"],
    # Succession d'épreuves indépendantes
    "09.two_in_a_row": ["4/3", "2/3", "8/9"],
    "10.put_back": ["46/65"],
    # Évènement contraire : « au moins un » et « aucun »
    "10.at_least_one": ["1", "19/65", "255/256", "175/256"],
    # Espérance, variance, écart type
    "07.recall_mean": ["3", "2", "36"],
    "05.spread": ["0.16", "0.4"],
    # k-uplets d'éléments distincts, permutations, combinaisons
    "11.orders": ["20", "216", "720"],
    # Formule de König-Huygens
    "11.mean_of_square": ["49/64", "1225/1984"],
    # Somme et moyenne d'un échantillon ; inégalité de Bienaymé-Tchebychev, taille d'un échantillon
    "12.recall_sum": ["36", "36/25"],
    "12.variance": ["25", "1/4", "1/40000"],
    "12.bound": ["9/7", "19/28"],
    "12.by_inequality": ["8000", "400", "100"],
    # Fluctuation d'échantillonnage : les épreuves n'ont pas de mémoire, l'écart est en 1/√n
    "05.following": ["60", "82"],
    "05.more": ["1000", "100"],
    # Répétition de n épreuves de Bernoulli : un chemin, combien de chemins, le contraire
    "16.paths": ["16", "12"],
    "16.exactly": ["9/256", "1/16", "67/256"],
    "16.at_least": ["1", "27/64", "255/256", "81/256"],
    # Formule des probabilités totales, d'une manche à la suivante ; suites
    "13.next_p": ["3/16", "5/8", "1/2"],
    "13.never_dealt": ["7/11", "64/1331"],
    "13.formula": ["65/192", "11/32"],
    # Équiprobabilité supposée ; une aire par la fréquence (Monte-Carlo) ; linéarité de l'espérance
    "14.blind": ["1/2", "5/9", "5/18"],
    "14.estimate": ["21/50", "232"],
    "14.mean_uncovered": ["1", "5/2"],
    # Mise pour un jeu équitable
    "16.stake": ["256", "128", "81"],
    # Utiliser la notion d'espérance dans une résolution de problème
    "17.exchange": ["13/5", "2/5"],
    "17.sickle": ["46/13", "3"],
    # Problème du duc de Toscane
    "16.nine": ["1/36", "3/28", "1/16"],
}
"""The mistakes that the curricula name, each with the wrong answers it leads to."""


def given() -> Iterator[tuple[str, str, list[str]]]:
    """Each question, a wrong answer to it, and what is to be said."""
    for lesson, questions in ANSWERS.items():
        for name, answers in questions.items():
            for text, said in answers.items():
                yield f"{lesson}.{name}", text, [said] if isinstance(said, str) else said


@cache
def expected(question: str) -> NumberAnswer:
    number, name = question.split(".")
    (lesson,) = (one for one in LESSONS if one.name.startswith(number))
    task = tasks(lesson, "en")[name]
    assert isinstance(task, Question)
    assert isinstance(task._expected, NumberAnswer)
    return task._expected


def explained(question: str, text: str) -> str:
    """What is said of an answer beyond that it is wrong."""
    asked = expected(question)
    with speaking("en"):
        try:
            verdict: Verdict = asked.judge(asked.parse(text))
        except Unreadable as refused:
            return str(refused)
        if verdict.kind == "coarse":
            return "not precise enough"
        assert verdict.kind == "wrong", f"{text} is {verdict.kind}"
        if verdict.mistake is not None:
            return f"{verdict.mistake.name}: {verdict.mistake.explanation}"
        return {"certain": "always happens", "impossible": "never happens"}.get(verdict.note, "")


@pytest.mark.parametrize(("question", "text", "said"), list(given()), ids=lambda value: str(value))
def test_a_wrong_answer_gets_its_reason_and_no_other(
    question: str, text: str, said: list[str]
) -> None:
    found = explained(question, text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if said == [""]:
        assert found == ""
    else:
        assert [part for part in said if part not in found] == [], found


def test_at_least_three_of_four_wrong_answers_are_explained() -> None:
    found = [explained(question, text) for question, text, _ in given()]
    assert len(found) >= 287
    assert sum(map(bool, found)) >= EXPLAINED * len(found)


def test_every_question_that_asks_for_a_number_was_tried() -> None:
    asked = {
        f"{lesson.name[:2]}.{name}"
        for lesson in LESSONS
        for name, task in tasks(lesson, "en").items()
        if isinstance(task, Question) and isinstance(task._expected, NumberAnswer)
    }
    assert {question for question, _, _ in given()} == asked


@pytest.mark.parametrize("question", CURRICULUM)
def test_what_a_curriculum_names_is_explained(question: str) -> None:
    assert [text for text in CURRICULUM[question] if not explained(question, text)] == []
