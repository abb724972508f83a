"""Two events A and B: what they may be, and the notations of their probabilities."""

from __future__ import annotations

ABOUT: tuple[dict[str, dict[str, str]], ...] = (
    {
        "cases": {"en": "rounds of Kraaw", "fr": "manches de Kraaw"},
        "A": {"en": "Ana has the 5", "fr": "Ana a le 5"},
        "B": {"en": "Ana wins the round", "fr": "Ana gagne la manche"},
    },
    {
        "cases": {"en": "games of Carnuta", "fr": "parties de Carnuta"},
        "A": {"en": "Bo begins", "fr": "Bo commence"},
        "B": {"en": "Bo takes the sickle", "fr": "Bo prend la serpe"},
    },
    {
        "cases": {"en": "cards of Carnavalesque", "fr": "cartes de Carnavalesque"},
        "A": {"en": "the card is a child", "fr": "la carte est un enfant"},
        "B": {"en": "the card is uncovered", "fr": "la carte est découverte"},
    },
    {
        "cases": {"en": "evenings at the games club", "fr": "soirées au club de jeux"},
        "A": {"en": "it rains", "fr": "il pleut"},
        "B": {"en": "the tables are full", "fr": "les tables sont pleines"},
    },
)
"""What the events A and B are, for so many cases."""

YEARS = "seconde premiere gcse ap a_level"

GIVEN = "seconde.calculate premiere.calculate sciences.calculate technologique.calculate"

APART = "seconde.inversion premiere.inversion sciences.inversion technologique.inversion"

NOTATIONS = {
    "joint": {"en": "P(A ∩ B)", "fr": "P(A ∩ B)"},
    "given": {"en": "P(B | A)", "fr": "P_{A}(B)"},
    "inverse": {"en": "P(A | B)", "fr": "P_{B}(A)"},
}
