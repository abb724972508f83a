"""Lesson 05: Sampling."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.phrases import capital, in_decimals, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)
hundred = deck.hand(100, replacement=True).count(1)
outside = 1 - hundred.P(range(20, 41))


def first_is_1(game: Any) -> Any:
    return game.row("Ana", tw.TEACHER)[0] == 1


def ones_in_100(chance: Any) -> int:
    ones: int = chance.choices(list(deck.copies), list(deck.copies.values()), k=100).count(1)
    return ones


defaults = {
    "shares": {"event": first_is_1},
    "samples": {"trial": ones_in_100},
    "mine": {"event": first_is_1},
}


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), value=(1, 2, 3, 4))
def first(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, value) == (3, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    p = deck.P(value)
    return tw.Question(
        {
            "en": f"{who['en']}{'.' * (not own)} What is the probability that the first card is "
            f"a {value}?".strip(),
            "fr": f"{who['fr']}{'.' * (not own)} Quelle est la probabilité que la première carte "
            f"soit un {value} ?".strip(),
        },
        answer=tw.chance.misconceptions(deck.card(), value),
        misconceptions={
            p / (1 - p): {
                "en": f"That compares the {value}s with the other cards. Compare them with all "
                "cards.",
                "fr": f"C'est comparer les {value} aux autres cartes. Comparez-les à toutes.",
            }
        },
    )


@tasks.add
@varied(crows=(3, 2, 4), of_bo=(False, True))
def not_dog(crows: int, of_bo: bool) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = crows == 3 and not of_bo
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    place = (
        {"en": "in Bo's row", "fr": "dans la rangée de Bo"}
        if of_bo
        else {"en": "in the dog", "fr": "dans le chien"}
    )
    return tw.Question(
        {
            "en": f"{who['en']}{'.' * (not own)} What is the probability that the only 5 is not "
            f"{place['en']}?".strip(),
            "fr": f"{who['fr']}{'.' * (not own)} Quelle est la probabilité que le seul 5 ne soit "
            f"pas {place['fr']} ?".strip(),
        },
        answer=tw.chance.misconceptions(deck.hand(5), lambda cards: 5 not in cards),
        misconceptions={
            Fraction(crows - 1, crows): {
                "en": f"With the dog there are {word(crows + 1, 'en')} heaps, and the 5 is in one "
                f"of the other {word(crows, 'en')}.",
                "fr": f"Il y a {word(crows + 1, 'fr')} tas avec le chien, et le 5 est dans l'un "
                f"des {word(crows, 'fr')} autres.",
            },
            1 - deck.P(5): {
                "en": "That is for a single card of Bo's, and Bo has five.",
                "fr": "C'est vrai pour une seule carte de Bo, qui en a cinq.",
            }
            if of_bo
            else {
                "en": "That is for a single card of the dog, and it has five.",
                "fr": "C'est vrai pour une seule carte du chien, et il en a cinq.",
            },
        },
        explain={
            "en": "One minus the probability of the complement: all "
            f"{word(crows + 1, 'en')} heaps are alike.",
            "fr": "Un moins la probabilité du contraire : les "
            f"{word(crows + 1, 'fr')} tas se valent.",
        },
    )


@tasks.add
def varies() -> tw.Question:
    return tw.Question(
        {
            "en": "Two pupils make 100 deals each. What may differ between them?",
            "fr": "Deux élèves font 100 donnes chacun. Qu'est-ce qui peut différer ?",
        },
        answer="frequency",
        choices={
            "frequency": {"en": "the relative frequency of the 1s", "fr": "la fréquence des 1"},
            "probability": {"en": "the probability of a 1", "fr": "la probabilité d'un 1"},
            "both": {"en": "both", "fr": "les deux"},
        },
        misconceptions={
            "probability": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
            "both": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
        },
        explain={
            "en": "A relative frequency is measured, a probability is calculated.",
            "fr": "Une fréquence se mesure, une probabilité se calcule.",
        },
    )


@tasks.add
@varied(trials=(100, 10, 20, 200, 50, 400))
def exactly(trials: int) -> tw.Question:
    likeliest = int(trials * deck.P(1))
    law = deck.hand(trials, replacement=True).count(1)
    right = sum(law[likeliest] > bound for bound in (Fraction(1, 10), Fraction(1, 2)))
    near = f"{likeliest - 1}, {likeliest + 1}, {likeliest - 2}…"
    why = {
        0: {
            "en": "Other numbers are nearly as likely, but among so few deals there are not many "
            "of them: each keeps a larger part.",
            "fr": "D'autres nombres sont presque aussi probables, mais pour si peu de donnes il y "
            "en a peu : chacun garde une part plus grande.",
        },
        1: {
            "en": f"It is the most likely number. But {near} are nearly as likely, and "
            "they share the probability.",
            "fr": f"C'est le nombre le plus probable. Mais {near} le sont presque "
            "autant, et ils se partagent les chances.",
        },
        2: {
            "en": "“Expected” does not mean “nearly certain”: many other numbers are nearly "
            "as likely.",
            "fr": "« Attendu » ne veut pas dire « presque certain » : bien d'autres nombres "
            "sont presque aussi probables.",
        },
    }
    return tw.Question(
        {
            "en": f"A fair deck, {trials} deals: how likely are exactly {likeliest} cards of "
            "value 1?",
            "fr": f"Un paquet non truqué, {trials} donnes : exactement {likeliest} cartes 1, "
            "est-ce probable ?",
        }
        if trials == 100
        else {
            "en": f"A fair deck, in which the first card is a 1 with probability {deck.P(1)}, and "
            f"{trials} deals: how likely are exactly {likeliest} cards of value 1?",
            "fr": "Un paquet non truqué, où la première carte est un 1 avec la probabilité "
            f"{deck.P(1)}, et {trials} donnes : exactement {likeliest} cartes 1, "
            "est-ce probable ?",
        },
        answer=right,
        choices={
            0: {"en": "less than 1 chance in 10", "fr": "moins d'une chance sur 10"},
            1: {"en": "between 1 in 10 and 1 in 2", "fr": "entre 1 sur 10 et 1 sur 2"},
            2: {"en": "more than 1 chance in 2", "fr": "plus d'une chance sur 2"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
    )


@tasks.add
def shares(event: Any) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        seed=5,
        title={"en": "Is the first card a 1?", "fr": "La première carte est-elle un 1 ?"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )


@tasks.add
@varied(seen=((41, 100), (36, 100), (22, 100), (44, 100), (21, 50), (11, 50), (74, 200), (46, 200)))
def following(seen: tuple[int, int]) -> tw.Question:
    found, trials = seen
    expected = trials * deck.P(1)
    fair = {"en": "a fair deck", "fr": "un paquet non truqué"}
    if seen != (41, 100):
        fair["en"] += f", in which the first card is a 1 with probability {deck.P(1)}"
        fair["fr"] += f", où la première carte est un 1 avec la probabilité {deck.P(1)}"
    return tw.Question(
        {
            "en": f"{found} ones in {trials} deals, and {fair['en']}: after {trials} more "
            "deals, how many ones "
            "should you expect in all?",
            "fr": f"{found} cartes 1 en {trials} donnes, et {fair['fr']} : après {trials} "
            "donnes de plus, "
            "combien de cartes 1 faut-il attendre en tout ?",
        },
        answer=found + expected,
        misconceptions={
            2 * expected: {
                "en": f"The next {trials} deals would have to make up for the first ones. But the "
                "deck does not know what came before.",
                "fr": f"Il faudrait que les {trials} donnes suivantes compensent les premières. "
                "Mais "
                "le paquet ne sait pas ce qui est sorti avant.",
            },
            2 * found: {
                "en": "A streak does not go on either: the deck does not know what came before.",
                "fr": "La chance ne se prolonge pas non plus : le paquet ne sait pas ce qui est "
                "sorti avant.",
            },
            found: {
                "en": f"Those have come already. And in the next {trials} deals?",
                "fr": f"Celles-là sont déjà sorties. Et dans les {trials} donnes suivantes ?",
            },
            2 * expected - found: {
                "en": f"That is what would make up for the first {trials} deals. But the deck "
                "does not know what came before.",
                "fr": f"C'est ce qui compenserait les {trials} premières donnes. Mais le paquet "
                "ne sait pas ce qui est sorti avant.",
            },
            trials - found: {
                "en": f"Those are the other cards of the first {trials} deals. How many ones "
                f"are to be expected in the next {trials}?",
                "fr": f"Ce sont les autres cartes des {trials} premières donnes. Combien de 1 "
                f"faut-il attendre dans les {trials} suivantes ?",
            },
            (found + expected) / (2 * trials): {
                "en": "That is the relative frequency of the ones in all deals. How many "
                "are there?",
                "fr": "C'est la fréquence des 1 dans toutes les donnes. Combien y en a-t-il ?",
            },
            (found + expected) / 2: {
                "en": f"That is the mean of both times {trials} deals. Here all ones are "
                "counted together.",
                "fr": f"C'est la moyenne des deux fois {trials} donnes. Ici, on compte tous les "
                "1 ensemble.",
            },
            expected: {
                "en": f"That is for the next {trials} deals. Add those that have come already.",
                "fr": f"C'est pour les {trials} donnes suivantes. Ajoutez celles déjà sorties.",
            },
        },
        hint={
            "en": "Does the deck know what came before?",
            "fr": "Le paquet sait-il ce qui est sorti avant ?",
        },
    )


@tasks.add
@varied(parts=((10, 100), (10, 50), (20, 100), (10, 40), (25, 100), (5, 50), (5, 20)))
def more(parts: tuple[int, int]) -> tw.Question:
    coarse, fine = parts
    times = fine // coarse
    own = parts == (10, 100)
    before, after = (in_decimals(Fraction(1, part)) for part in parts)
    return tw.Question(
        {
            "en": "100 deals give p to within a tenth. How many does it take for a hundredth?",
            "fr": "100 donnes donnent p à un dixième près. Combien en faut-il pour un centième ?",
        }
        if own
        else {
            "en": f"{coarse**2} deals give p to within {before['en']}. How many does it take for "
            f"{after['en']}?",
            "fr": f"{coarse**2} donnes donnent p à {before['fr']} près. Combien en faut-il pour "
            f"{after['fr']} ?",
        },
        answer=fine**2,
        misconceptions={
            times * coarse**2: {
                "en": "Ten times as many deals make the band only √10 times narrower, about "
                "three times.",
                "fr": "Dix fois plus de donnes ne rendent la bande que √10 fois plus étroite, "
                "environ trois fois.",
            }
            if own
            else {
                "en": f"{capital(word(times, 'en'))} times as many deals make the band only "
                f"√{times} times narrower.",
                "fr": f"{capital(word(times, 'fr'))} fois plus de donnes ne rendent la bande que "
                f"√{times} fois plus étroite.",
            },
            fine: {
                "en": "That is where 1/n is one hundredth. The band is 1/√n.",
                "fr": "C'est là que 1/n vaut un centième. La bande est en 1/√n.",
            }
            if own
            else {
                "en": f"That is where 1/n is {after['en']}. The band is 1/√n.",
                "fr": f"C'est là que 1/n vaut {after['fr']}. La bande est en 1/√n.",
            },
            coarse: {
                "en": "That is too few: with 10 deals, 1/√n is even more than one tenth.",
                "fr": "C'est trop peu : avec 10 donnes, 1/√n dépasse même un dixième.",
            }
            if own
            else {
                "en": f"That is too few: with {coarse} deals, 1/√n is even more than "
                f"{before['en']}.",
                "fr": f"C'est trop peu : avec {coarse} donnes, 1/√n dépasse même {before['fr']}.",
            },
        },
        hint={
            "en": f"Solve 1/√n = 1/{fine}.",
            "fr": f"Résolvez 1/√n = 1/{fine}.",
        },
    )


@tasks.add
def samples(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=hundred,
        event=range(20, 41),
        seed=6,
        band=None,
        title={
            "en": "How many 1s in a sample of 100 deals?",
            "fr": "Combien de 1 dans un échantillon de 100 donnes ?",
        },
        event_name={"en": "From 20 to 40", "fr": "De 20 à 40"},
    )


@tasks.add
@varied(value=(3, 4, 2, 5), root=(10, 20, 30))
def spread(value: int, root: int) -> tw.Question:
    happens = deck.card().map(lambda card: int(card == value))
    sigma = Fraction(str(happens.sigma()))
    variance, n = happens.V(), root**2
    own = (value, root) == (3, 10)
    who = {"en": "", "fr": ""} if own else players(3, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}{', ' * (not own)}“{'T' if own else 't'}he first card is a "
            f"{value}”, and n = {n}. What is 2σ/√n?",
            "fr": f"{who['fr']}{', ' * (not own)}« {'L' if own else 'l'}a première carte est un "
            f"{value} », et n = {n}. Que vaut 2σ/√n ?",
        },
        answer=2 * sigma / root,
        misconceptions={
            sigma / root: {"en": "That is σ/√n: double it.", "fr": "C'est σ/√n : doublez."},
            2 * sigma / n: {
                "en": "That is divided by n: divide by √n.",
                "fr": "C'est divisé par n : divisez par √n.",
            },
            2 * variance / root: {
                "en": "p(1 − p) is the variance: σ is its square root.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée.",
            },
            variance: {
                "en": "That is the variance, p(1 − p). Take its square root, double it "
                "and divide by √n.",
                "fr": "C'est la variance, p(1 − p). Prenez-en la racine carrée, doublez "
                "et divisez par √n.",
            },
            sigma: {
                "en": "That is σ. Double it, and divide by √n.",
                "fr": "C'est σ. Doublez, et divisez par √n.",
            },
            variance / root: {
                "en": "p(1 − p) is the variance: σ is its square root; and it has to be doubled.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée, et il faut "
                "encore doubler.",
            },
            2 * sigma: {
                "en": "That is 2σ: divide it by √n.",
                "fr": "C'est 2σ : divisez par √n.",
            },
            Fraction(1, root): {
                "en": "That is 1/√n, which is wider.",
                "fr": "C'est 1/√n, qui est plus large.",
            },
        },
        hint={
            "en": "First p(1 − p), then its square root.",
            "fr": "D'abord p(1 − p), puis sa racine carrée.",
        },
    )


@tasks.add
@varied(
    of=(
        (30, None),
        (24, Fraction(1, 50)),
        (20, Fraction(1, 20)),
        (36, Fraction(1, 40)),
        (15, Fraction(1, 25)),
    )
)
def anyone(of: tuple[int, Fraction | None]) -> tw.Question:
    pupils, said = of
    p = outside if said is None else said
    accused = tw.chance.binomial(pupils, p)
    many = {"en": "thirty", "fr": "trente"} if pupils == 30 else dict.fromkeys(("en", "fr"), pupils)
    share = in_decimals(p) if said else {}
    return tw.Question(
        {
            "en": "30 pupils, 100 fair deals each: what is the probability that at least one of "
            "them is outside 1/√n?",
            "fr": "30 élèves, 100 donnes chacun sans tricher : quelle est la probabilité qu'au "
            "moins une de leurs fréquences soit à plus de 1/√n de p ?",
        }
        if said is None
        else {
            "en": f"{pupils} pupils draw a fair sample each, which is outside the band with "
            f"probability {share['en']}. What is the probability that at least one of them is "
            "outside?",
            "fr": f"{pupils} élèves tirent chacun un échantillon sans tricher, qui est en dehors "
            f"de la bande avec la probabilité {share['fr']}. Quelle est la probabilité qu'au "
            "moins un soit en dehors ?",
        },
        answer=tw.chance.misconceptions(accused, lambda outside: outside > 0),
        misconceptions={
            pupils * p: {
                "en": f"That adds up {many['en']} probabilities: cases with two pupils outside are "
                "counted twice. Use the complement, nobody outside.",
                "fr": f"C'est ajouter {many['fr']} probabilités : les cas où deux élèves sont "
                "en dehors "
                "comptent deux fois. Passez par le contraire, personne en dehors.",
            },
            1 - p: {
                "en": "That is the probability that a single pupil is within the band.",
                "fr": "C'est la probabilité qu'un élève donné soit dans la bande.",
            },
            Fraction(1, pupils): {
                "en": f"One of {many['en']} is a proportion of pupils. Here, a probability is "
                "asked for.",
                "fr": f"Un sur {many['fr']} est une proportion d'élèves. On demande ici une "
                "probabilité.",
            },
            p: {
                "en": "That is the probability for a single pupil.",
                "fr": "C'est la probabilité pour un seul élève.",
            },
            accused[1]: {
                "en": "That is the probability of exactly one. Two or more count too.",
                "fr": "C'est la probabilité d'exactement un. Deux ou plus comptent aussi.",
            },
            p**pupils: {
                "en": "That is the probability that all of them are outside.",
                "fr": "C'est la probabilité que tous soient en dehors.",
            },
        },
        hint={
            "en": "1 − P(nobody is outside), and the pupils are independent.",
            "fr": "1 − P(personne n'est en dehors), et les élèves sont indépendants.",
        },
    )


@tasks.add
def mine(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        predict=False,
        seed=seed,
        title={"en": "My sample of 100 deals", "fr": "Mon échantillon de 100 donnes"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    p = deck.P(1)
    found, trials = 41, 100
    expected = p * trials
    most = tw.deck("kraaw", players=4).P(1)

    def law(value: Any, n: Any) -> Any:
        return deck.hand(n, replacement=True).count(value)

    def near(value: Any, n: Any) -> Any:
        """How likely a share is within 1/√n of the probability."""
        return law(value, n).P(lambda k: (k - n * deck.P(value)) ** 2 <= n)

    def near_sigma(value: Any, n: Any) -> Any:
        """How likely a share is within 2σ/√n of it."""
        p = deck.P(value)
        return law(value, n).P(lambda k: (k - n * p) ** 2 <= 4 * n * p * (1 - p))

    def reach(value: Any, n: Any) -> Any:
        """2σ/√n."""
        return float(2 * deck.card().map(lambda card: int(card == value)).sigma()) / n**0.5

    far = 1 - near(1, trials)
    anyone = tw.chance.binomial(30, far).P(lambda accused: accused > 0)
    total = deck.hand(5).total()
    assert abs(Fraction(found, trials) - p) > Fraction(1, 10) >= abs(Fraction(found, trials) - most)
    assert Fraction(9, 20) < anyone < Fraction(1, 2)
    return locals()
