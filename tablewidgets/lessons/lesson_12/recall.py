"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import in_decimals, players, word

tasks = Tasks()


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), value=(1, 2, 3, 4))
def recall_variance(crows: int, value: int) -> tw.Question:
    who, p = players(crows, with_deck=True), tw.deck("kraaw", players=crows).P(value)
    return tw.Question(
        {
            "en": f"Notebook 05. {who['en']}. X is 1 if the first card is a {value}, and 0 if it "
            "is not. What is the variance of X?",
            "fr": f"Notebook 05. {who['fr']}. X vaut 1 si la première carte est un {value}, et 0 "
            "sinon. Que vaut la variance de X ?",
        },
        answer=p * (1 - p),
        misconceptions={
            p: {
                "en": "That is p, the mean of X. The variance is p(1 − p).",
                "fr": "C'est p, l'espérance de X. La variance est p(1 − p).",
            },
            p**2: {
                "en": "That is p², the square of the mean. The variance is the mean of X² minus "
                "it.",
                "fr": "C'est p², le carré de l'espérance. La variance est l'espérance de X² moins "
                "ce carré.",
            },
            1 - p: {
                "en": "That is the probability that X is 0. Multiply it by p.",
                "fr": "C'est la probabilité que X vaille 0. Multipliez-la par p.",
            },
            Fraction(1, 4): {
                "en": "That would be right if 0 and 1 were equally likely.",
                "fr": "Ce serait juste si 0 et 1 étaient équiprobables.",
            },
        },
        explain={
            "en": "As X is 0 or 1, X² is X: so V(X) = p − p² = p(1 − p).",
            "fr": "Comme X vaut 0 ou 1, X² est égal à X : donc V(X) = p − p² = p(1 − p).",
        },
    )


@tasks.add
@varied(crows=(2, 6), cards=(5, 3, 4, 6, 10))
def recall_sum(crows: int, cards: int) -> tw.Question:
    variance = tw.deck("kraaw", players=crows).card().V()
    en, fr = word(cards, "en"), word(cards, "fr")
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}: the value of one card has the variance {variance}. "
            f"{en.capitalize()} cards are drawn, each put back before the next. What is the "
            "variance of their total?",
            "fr": f"Notebook 08. {who['fr']} : la valeur d'une carte a pour variance {variance}. "
            f"On tire {fr} cartes, chacune remise avant la suivante. Que vaut la variance de leur "
            "total ?",
        },
        answer=cards * variance,
        misconceptions={
            cards**2 * variance: {
                "en": f"That is for {en} times one and the same card. Independent cards partly "
                "make up for each other: their variances just add up.",
                "fr": f"C'est pour {fr} fois la même carte. Des cartes indépendantes se "
                "compensent en partie : leurs variances s'ajoutent, simplement.",
            },
            variance / cards: {
                "en": "That is the variance of the mean of the cards. Here it is that of their "
                "total.",
                "fr": "C'est la variance de la moyenne des cartes. Ici, c'est celle de leur total.",
            },
            variance: {
                "en": f"That is for one card. There are {en}.",
                "fr": f"C'est pour une carte. Il y en a {fr}.",
            },
        },
        hint={
            "en": "The cards are independent, as each is put back.",
            "fr": "Les cartes sont indépendantes, car on les remet.",
        },
    )


@tasks.add
@varied(part=(20, 10, 25, 50, 40))
def recall_band(part: int) -> tw.Question:
    near = in_decimals(Fraction(1, part))
    return tw.Question(
        {
            "en": "Notebook 05. With n trials, a relative frequency is nearly always within 1/√n "
            f"of the probability. For which n is this band {near['en']}?",
            "fr": "Notebook 05. Avec n essais, une fréquence est presque toujours à moins de 1/√n "
            f"de la probabilité. Pour quel n cet écart vaut-il {near['fr']} ?",
        },
        answer=part**2,
        misconceptions={
            part: {
                "en": f"That is where 1/n is {near['en']}. The band is 1/√n.",
                "fr": f"C'est là que 1/n vaut {near['fr']}. L'écart est 1/√n.",
            },
            2 * part: {
                "en": f"Doubling is not squaring: √n must be {part}, so n is {part} times {part}.",
                "fr": f"Doubler n'est pas mettre au carré : √n doit valoir {part}, donc n est "
                f"{part} fois {part}.",
            },
            part**2 // 4: {
                "en": "Then √n is only half as large as it must be.",
                "fr": "Alors √n est deux fois trop petit.",
            },
        },
        hint={
            "en": f"Solve 1/√n = 1/{part}.",
            "fr": f"Résolvez 1/√n = 1/{part}.",
        },
    )
