"""The spread of a total, with replacement and without."""

from __future__ import annotations

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks

tasks = Tasks()


@tasks.add
@varied(drawn=("kept", "put_back", "once"))
def spread(drawn: str) -> tw.Question:
    how = {
        "kept": {
            "en": "Five cards are drawn and kept. What is the variance of their total?",
            "fr": "On tire cinq cartes sans remise. Que vaut la variance de leur total ?",
        },
        "put_back": {
            "en": "Five cards are drawn, each put back before the next. What is the variance of "
            "their total?",
            "fr": "On tire cinq cartes, chacune remise avant la suivante. Que vaut la variance de "
            "leur total ?",
        },
        "once": {
            "en": "One card is drawn, and its value is multiplied by five. What is the variance "
            "of that?",
            "fr": "On tire une carte, et on multiplie sa valeur par cinq. Que vaut la variance de "
            "ce produit ?",
        },
    }[drawn]
    why = {
        "kept": {
            "equal": {
                "en": "It would be right if the cards were independent: each put back before the "
                "next. Here a high card that is drawn leaves lower ones behind.",
                "fr": "Ce serait vrai si les cartes étaient indépendantes : chacune remise "
                "avant la "
                "suivante. Ici une carte forte tirée en laisse de plus faibles.",
            },
            "more": {
                "en": "Five times one and the same card has the variance 25 v. "
                "But these are five different cards: they partly make up for each other.",
                "fr": "Cinq fois la même carte aurait pour variance 25 v. Mais ce sont cinq cartes "
                "différentes : elles se compensent en partie.",
            },
        },
        "put_back": {
            "less": {
                "en": "It would be right if the cards were kept: a high one would leave lower ones "
                "behind. Here each is put back.",
                "fr": "Ce serait vrai sans remise : une carte forte en laisserait de plus faibles. "
                "Ici, chacune est remise.",
            },
            "more": {
                "en": "Five times one and the same card has the variance 25 v. "
                "But these are five draws: they partly make up for each other.",
                "fr": "Cinq fois la même carte aurait pour variance 25 v. Mais ce sont cinq "
                "tirages : ils se compensent en partie.",
            },
        },
        "once": {
            "less": {
                "en": "It would be right for five cards that are kept. Here a single one is drawn.",
                "fr": "Ce serait vrai pour cinq cartes tirées sans remise. Ici, on n'en tire "
                "qu'une.",
            },
            "equal": {
                "en": "It would be right for five independent cards, which partly make up for each "
                "other. Here nothing does.",
                "fr": "Ce serait vrai pour cinq cartes indépendantes, qui se compensent en partie. "
                "Ici, rien ne compense.",
            },
        },
    }[drawn]
    return tw.Question(
        {
            "en": f"The value of one card has the variance v. {how['en']}",
            "fr": f"La valeur d'une carte a pour variance v. {how['fr']}",
        },
        answer={"kept": "less", "put_back": "equal", "once": "more"}[drawn],
        choices={
            "less": {"en": "less than 5 v", "fr": "moins de 5 v"},
            "equal": {"en": "exactly 5 v", "fr": "exactement 5 v"},
            "more": {"en": "more than 5 v", "fr": "plus de 5 v"},
        },
        misconceptions=why,
        confidence=True,
    )
