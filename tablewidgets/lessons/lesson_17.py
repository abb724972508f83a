"""Lesson 17: The best move."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import MatrixGame, misconceptions, varied
from tablewidgets.lessons.phrases import cards as listed_cards
from tablewidgets.lessons.phrases import players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=2)
total = deck.hand(5).total()
points = total.E() * len(deck) / 5
"""What all cards of the deck make together."""

ANA, BO = 2, (3, 2)
"""What lies face up in the mini-Kraaw: one card of Ana's, and both of Bo's."""
ONES, FOURS = 3, 2
"""What is dealt face down: one card to Ana, and the others to the dog."""


def hidden(ones: int, fours: int) -> list[int]:
    return [1] * ones + [4] * fours


def ana_wins(card: int, steals: bool) -> bool:
    """Whether Ana wins the round, by the rules of Kraaw, with this hidden card. If Bo steals
    it, Ana takes Bo's best card in reprisal (K16)."""
    best, other = BO
    rows = ([ANA, best], [card, other]) if steals else ([ANA, card], list(BO))
    return bool(tw.kraaw.compare(rows) == (0,))


def share(cards: list[int], keeps: Collection[int], steals: bool) -> Fraction:
    """How likely Ana is to win who keeps these cards and exchanges others with the dog, if Bo
    steals what was kept, or not."""
    rounds = [
        ana_wins(own, steals) if own in keeps else ana_wins(dog, False)
        for own, dog in permutations(cards, 2)
    ]
    return Fraction(sum(rounds), len(rounds))


def mini_kraaw(cards: list[int]) -> MatrixGame:
    """All plans of Ana, by the cards that are kept, against those of Bo, by the card that Bo has
    in the end: the 3, or the hidden one."""
    plans = {"4": [4], "1, 4": [1, 4], "1": [1], "-": []}
    return MatrixGame(
        {
            plan: {"3": share(cards, keeps, False), "?": share(cards, keeps, True)}
            for plan, keeps in plans.items()
        }
    )


def mini_round(chance: Any) -> bool:
    """A round in which Ana bluffs as often as is best, and Bo steals at random."""
    own, dog = chance.sample(hidden(ONES, FOURS), 2)
    keeps = own == 4 or chance.choice([True, True, False])
    return ana_wins(own if keeps else dog, keeps and chance.choice([True, False]))


defaults = {"trials": {"trial": mini_round}}


def exchanged(crows: int, held: int) -> Fraction:
    """What a card of the dog is worth on average to a seat with so many points."""
    of = tw.deck("kraaw", players=crows)
    return (of.card().E() * len(of) - held) / (len(of) - 5)


@tasks.add
@varied(crows=(2, 3, 4, 6), held=(14, 9, 16, 7, 12))
def recall_dog(crows: int, held: int) -> tw.Question:
    of = tw.deck("kraaw", players=crows)
    every, left = int(of.card().E() * len(of)), len(of) - 5
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}, all cards dealt in heaps of five; together they make "
            f"{every} points. Ana's five cards make {held}. What is a card of the dog worth on "
            "average?",
            "fr": f"Notebook 08. {who['fr']}, toutes les cartes distribuées en tas de cinq ; "
            f"ensemble, elles font {every} points. Les cinq cartes d'Ana en font {held}. Que vaut "
            "en moyenne une carte du chien ?",
        },
        answer=exchanged(crows, held),
        misconceptions={
            Fraction(every - held, 5): {
                "en": f"What Ana doesn't have is spread over {left} cards, not over five.",
                "fr": f"Ce qu'Ana n'a pas se répartit sur {left} cartes, et non sur cinq.",
            },
            of.card().E(): {
                "en": "That is before Ana has looked. What is in Ana's hand, the dog can't have.",
                "fr": "C'est avant qu'Ana ait regardé. Ce qui est dans sa main n'est pas dans le "
                "chien.",
            },
            Fraction(held, 5): {
                "en": "That is the mean of Ana's own cards.",
                "fr": "C'est la moyenne des cartes d'Ana.",
            },
            exchanged(crows, held) * 5: {
                "en": "Those are five cards of the dog. One is asked for.",
                "fr": "C'est pour cinq cartes du chien. On en demande une.",
            },
        },
    )


@tasks.add
@varied(game=((12, 4, 2), (20, 5, 3), (15, 3, 4), (24, 6, 3), (40, 10, 2)))
def recall_fair(game: tuple[int, int, int]) -> tw.Question:
    prize, one_in, stake = game
    return tw.Question(
        {
            "en": f"Notebook 09. You stake {stake} beads, and get {prize} with probability "
            f"1/{one_in}, otherwise nothing. What is your expected gain?",
            "fr": f"Notebook 09. Vous misez {stake} perles, et vous en recevez {prize} avec la "
            f"probabilité 1/{one_in}, sinon rien. Quelle est l'espérance de votre gain ?",
        },
        answer=Fraction(prize, one_in) - stake,
        misconceptions={
            Fraction(prize, one_in): {
                "en": "That is what you get on average. The stake must be taken off.",
                "fr": "C'est ce que l'on reçoit en moyenne. Il faut retirer la mise.",
            },
            Fraction(prize - stake, one_in): {
                "en": "The stake is lost in any case, and not only when you win.",
                "fr": "La mise est perdue dans tous les cas, et pas seulement quand on gagne.",
            },
            prize - stake: {
                "en": "That is what you gain if you win.",
                "fr": "C'est le gain quand on gagne.",
            },
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (15, 6), (25, 10)))
def recall_at_least(left: tuple[int, int]) -> tw.Question:
    cards, honeys = left
    pile = tw.deck({"honey": honeys, "other": cards - honeys})
    return tw.Question(
        {
            "en": f"Notebook 06. {cards} cards, {honeys} of them Honey: two are drawn and kept. "
            "How likely is at least one Honey?",
            "fr": f"Notebook 06. {cards} cartes, dont {honeys} cartes Miel : on en tire deux sans "
            "remise. Quelle est la probabilité d'avoir au moins un Miel ?",
        },
        answer=misconceptions(pile.hand(2), lambda drawn: "honey" in drawn),
    )


@tasks.add
@varied(held=(10, 9, 8, 7, 11))
def exchange(held: int) -> tw.Question:
    card, mine = exchanged(2, held), Fraction(held, 5)
    return tw.Question(
        {
            "en": f"Two players, and 36 points in all. Ana's five cards make {held} points. Ana "
            "may exchange one of them at random for one of the dog, unseen. How many points does "
            "that gain on average?",
            "fr": f"Deux joueurs, et 36 points en tout. Les cinq cartes d'Ana font {held} points. "
            "Ana peut en échanger une au hasard contre une du chien, sans la voir. Combien de "
            "points cela fait-il gagner en moyenne ?",
        },
        answer=card - mine,
        misconceptions={
            card: {
                "en": "That is what the new card is worth. Ana gives one away, too.",
                "fr": "C'est ce que vaut la nouvelle carte. Ana en donne aussi une.",
            },
            deck.card().E() - mine: {
                "en": "That takes the mean of the whole deck. What Ana holds, the dog can't have: "
                "it is worth more.",
                "fr": "C'est prendre la moyenne de tout le paquet. Ce qu'Ana a en main n'est pas "
                "dans le chien : il vaut davantage.",
            },
            Fraction(36 - held, 2) - held: {
                "en": "That is for the whole hand. Only one card of five is exchanged.",
                "fr": "C'est pour toute la main. On n'échange qu'une carte sur cinq.",
            },
            mine - card: {
                "en": "The sign: the card that comes is worth more than the one that goes.",
                "fr": "Le signe : la carte qui arrive vaut plus que celle qui part.",
            },
            Fraction(36 - held, 5) - mine: {
                "en": "Half of what Ana does not have is with Bo: divide by ten cards.",
                "fr": "La moitié de ce qu'Ana n'a pas est chez Bo : il faut diviser par dix "
                "cartes.",
            },
        },
        hint={
            "en": "The mean of a card of the dog, minus the mean of a card of Ana's.",
            "fr": "La moyenne d'une carte du chien, moins celle d'une carte d'Ana.",
        },
    )


@tasks.add
def threshold() -> tw.Question:
    return tw.Question(
        {
            "en": "Up to which total of the own five cards does the exchange gain on average?",
            "fr": "Jusqu'à quel total de ses cinq cartes l'échange fait-il gagner en moyenne ?",
        },
        answer=11,
        misconceptions={
            12: {
                "en": "At 12, the mean, the exchange gains nothing: both cards are worth the same.",
                "fr": "À 12, la moyenne, l'échange ne rapporte rien : les deux cartes se valent.",
            },
            18: {
                "en": "That is half of all points. But there are three heaps.",
                "fr": "C'est la moitié des points. Or il y a trois tas.",
            },
            17: {
                "en": "That is just below half of all points. But there are three heaps.",
                "fr": "C'est juste moins que la moitié des points. Or il y a trois tas.",
            },
            10: {
                "en": "At 11, too, the dog's cards are worth a little more than the own ones.",
                "fr": "À 11 aussi, les cartes du chien valent un peu plus que les siennes.",
            },
        },
        hint={
            "en": "(36 − t)/10 is more than t/5 as long as…",
            "fr": "(36 − t)/10 dépasse t/5 tant que…",
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (24, 6)), prize=(5, 6, 8))
def sickle(left: tuple[int, int], prize: int) -> tw.Question:
    n, h = left
    found = tw.deck({"honey": h, "other": n - h}).hand(4).P(lambda cards: "honey" in cards)
    worth, kept = prize * found, 2
    return tw.Question(
        {
            "en": f"Carnuta: {n} cards are left in the pile, {h} of them Honey. A sickle brings "
            f"four. One Honey or more would bring you {prize} points; a sickle that is kept is "
            f"worth {kept} to you. How many points does spending it gain on average?",
            "fr": f"Carnuta : il reste {n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe "
            f"en amène quatre. Un Miel ou plus vous rapporterait {prize} points ; une Serpe gardée "
            f"en vaut {kept} pour vous. Combien de points gagne-t-on en moyenne à la dépenser ?",
        },
        answer=worth - kept,
        misconceptions={
            worth: {
                "en": "That is what comes in. The sickle is gone: take its value off.",
                "fr": "C'est ce qui entre. La Serpe est partie : retirez sa valeur.",
            },
            prize * Fraction(4 * h, n) - kept: {
                "en": "That adds up the probabilities of four cards. Use the complement: no Honey "
                "at all.",
                "fr": "C'est ajouter les probabilités de quatre cartes. Passez par le contraire : "
                "aucun Miel.",
            },
            prize * Fraction(h, n) - kept: {
                "en": "That is for a single card, and four come.",
                "fr": "C'est pour une seule carte, et il en vient quatre.",
            },
            prize * (1 - Fraction(comb(n - h, 4), comb(n, 4)) - 0) - kept * found: {
                "en": "The sickle is spent in any case, and not only if it brings a Honey.",
                "fr": "La Serpe est dépensée dans tous les cas, et pas seulement si elle amène un "
                "Miel.",
            },
        },
    )


@tasks.add
@varied(heap=((10, 4, 5), (8, 3, 4), (10, 2, 6), (12, 5, 6), (9, 2, 6)))
def blind(heap: tuple[int, int, int]) -> tw.Question:
    n, good, worth = heap
    return tw.Question(
        {
            "en": f"Carnavalesque: a visible card would bring you 3 points. Or you draw blindly "
            f"among {n} covered cards, {good} of which would bring {worth} points and the others "
            "nothing. How many points does the blind draw bring on average?",
            "fr": "Carnavalesque : une carte visible vous rapporterait 3 points. Ou bien vous "
            f"piochez à l'aveugle parmi {n} cartes couvertes, dont {good} rapporteraient {worth} "
            "points et les autres rien. Combien la pioche à l'aveugle rapporte-t-elle en moyenne ?",
        },
        answer=Fraction(good * worth, n),
        misconceptions={
            Fraction(worth, 2): {
                "en": "That takes the two cases for equally likely.",
                "fr": "C'est prendre les deux cas pour équiprobables.",
            },
            Fraction(good, n): {
                "en": f"That is the probability of {worth} points.",
                "fr": f"C'est la probabilité d'avoir {worth} points.",
            },
            worth: {
                "en": "That is the most it can bring.",
                "fr": "C'est le plus qu'elle puisse rapporter.",
            },
            Fraction(good * worth, n) - 3: {
                "en": "That compares it with the visible card. What does it bring itself?",
                "fr": "C'est la comparer à la carte visible. Que rapporte-t-elle elle-même ?",
            },
        },
    )


@tasks.add
@varied(heap=((10, 4, 5), (8, 3, 4), (10, 2, 6), (12, 5, 6), (9, 2, 6)))
def knowing(heap: tuple[int, int, int]) -> tw.Question:
    n, good, worth = heap
    p = Fraction(good, n)
    told = p * worth + (1 - p) * 3
    return tw.Question(
        {
            "en": f"The same choice: 3 points for certain, or a card that brings {worth} with "
            f"probability {p} and otherwise nothing. Now you may look at that card before you "
            "decide. How many points is this look worth on average?",
            "fr": f"Le même choix : 3 points à coup sûr, ou une carte qui en rapporte {worth} avec "
            f"la probabilité {p} et sinon rien. Cette fois, vous pouvez regarder cette carte avant "
            "de décider. Combien de points ce coup d'œil vaut-il en moyenne ?",
        },
        answer=told - 3,
        misconceptions={
            told: {
                "en": "That is what you get if you may look. Without it, you would get 3.",
                "fr": "C'est ce que l'on obtient si l'on regarde. Sans regarder, on aurait 3.",
            },
            told - p * worth: {
                "en": "That compares with the blind draw. But without looking you would take the "
                "visible card.",
                "fr": "C'est comparer à la pioche à l'aveugle. Or, sans regarder, vous prendriez "
                "la carte visible.",
            },
            worth - 3: {
                "en": "The look gains that only if the card is a good one.",
                "fr": "Le coup d'œil ne rapporte cela que si la carte est bonne.",
            },
            p * worth - 3: {
                "en": "That is what a blind draw gains. After a look you can still decide.",
                "fr": "C'est ce que rapporte la pioche à l'aveugle. Après un coup d'œil, on peut "
                "encore choisir.",
            },
        },
        hint={
            "en": "If it is a good card you take it; otherwise you still have the 3 points.",
            "fr": "Si la carte est bonne, vous la prenez ; sinon, il vous reste les 3 points.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Mini-Kraaw: Ana looks at the hidden card, and it is a 1. Should Ana ever keep "
            "it, instead of exchanging it with the dog?",
            "fr": "Mini-Kraaw : Ana regarde sa carte cachée, et c'est un 1. Faut-il parfois la "
            "garder, au lieu de l'échanger avec le chien ?",
        },
        answer="sometimes",
        choices={
            "never": {"en": "never", "fr": "jamais"},
            "sometimes": {"en": "sometimes", "fr": "parfois"},
            "always": {"en": "always", "fr": "toujours"},
        },
        misconceptions={
            "never": {
                "en": "Then a kept card is surely a 4, and Bo always steals it. What does that "
                "cost?",
                "fr": "Alors une carte gardée est à coup sûr un 4, et Bo la vole toujours. Combien "
                "cela coûte-t-il ?",
            },
            "always": {
                "en": "Then Bo learns nothing from it, that is true. But most kept cards are 1s, "
                "and Bo just leaves them.",
                "fr": "Alors Bo n'apprend rien, c'est vrai. Mais la plupart des cartes gardées "
                "sont des 1, et Bo n'a qu'à les laisser.",
            },
        },
        confidence=True,
    )


def dealt(ones: int, fours: int) -> dict[str, str]:
    """The hidden cards, where the question stands alone."""
    of = tw.deck(hidden(ones, fours))
    return {locale: listed_cards(of, locale) for locale in ("en", "fr")}


@tasks.add
@varied(cards=((3, 2), (4, 3), (5, 2), (3, 4)))
def honest(cards: tuple[int, int]) -> tw.Question:
    ones, fours = cards
    size, of = ones + fours, dealt(*cards)
    own, dog = Fraction(ones, size), Fraction(fours, size - 1)
    return tw.Question(
        {
            "en": f"Of {of['en']}, one is Ana's hidden card and the others are the dog. Ana "
            "exchanges each 1 for a card of the dog, and keeps each 4; Bo steals what Ana keeps, "
            "so that Ana wins only with a 4 from the dog. How likely is that?",
            "fr": f"De {of['fr']}, une carte cachée est à Ana et les autres forment le chien. Ana "
            "échange chaque 1 contre une carte du chien et garde chaque 4 ; Bo vole ce qu'Ana "
            "garde, et Ana ne gagne donc qu'avec un 4 venu du chien. Avec quelle probabilité ?",
        },
        answer=share(hidden(*cards), [4], True),
        misconceptions={
            dog: {
                "en": "That is once Ana has a 1. How likely is that?",
                "fr": "C'est une fois qu'Ana a un 1. Avec quelle probabilité l'a-t-elle ?",
            },
            own: {
                "en": "Those are all exchanges. How many of them bring a 4?",
                "fr": "Ce sont tous les échanges. Combien amènent un 4 ?",
            },
            1 - own: {
                "en": "That is a 4 dealt to Ana. But Bo steals it.",
                "fr": "C'est un 4 donné à Ana. Mais Bo le vole.",
            },
            own * (1 - own): {
                "en": f"The dog lacks Ana's 1: it has {word(size - 1, 'en')} cards.",
                "fr": f"Le 1 d'Ana n'est pas dans le chien, qui a {word(size - 1, 'fr')} cartes.",
            },
            own + dog: {
                "en": "Along a path, probabilities are multiplied.",
                "fr": "Le long d'un chemin, les probabilités se multiplient.",
            },
            1 - own + own * dog: {
                "en": "That would be right if Bo never stole.",
                "fr": "Ce serait juste si Bo ne volait jamais.",
            },
        },
        probability=True,
    )


@tasks.add
@varied(cards=((3, 2), (4, 1), (4, 3), (5, 2), (5, 4)))
def bluff(cards: tuple[int, int]) -> tw.Question:
    ones, fours = cards
    size, of = ones + fours, dealt(*cards)
    return tw.Question(
        {
            "en": f"Of {of['en']}, one is Ana's. Ana keeps each 4, and keeps a 1 with probability "
            "b. For which b is a kept card as often a 4 as a 1, so that Bo can't know whether to "
            "steal it?",
            "fr": f"De {of['fr']}, une carte est à Ana. Ana garde chaque 4, et garde un 1 avec la "
            "probabilité b. Pour quel b une carte gardée est-elle aussi souvent un 4 qu'un 1, si "
            "bien que Bo ne sait pas s'il faut la voler ?",
        },
        answer=Fraction(fours, ones),
        misconceptions={
            Fraction(fours, size): {
                "en": "That is how often Ana is dealt a 4. How often a 1, and how many of these "
                "must be kept?",
                "fr": "C'est la probabilité d'un 4 dans la donne. Celle d'un 1, et la part des 1 à "
                "garder ?",
            },
            Fraction(ones, size): {
                "en": "That is how often Ana is dealt a 1. Not all of them must be kept.",
                "fr": "C'est la probabilité d'un 1 dans la donne. Il ne faut pas les garder tous.",
            },
            1: {
                "en": "Then kept cards are more often 1s, as there are more of them.",
                "fr": "Alors une carte gardée est plus souvent un 1, car il y en a davantage.",
            },
            Fraction(ones, fours): {
                "en": "That is upside down: a probability is never more than 1.",
                "fr": "C'est à l'envers : une probabilité ne dépasse jamais 1.",
            },
            Fraction(1, 2): {
                "en": "“As often” is meant of the kept cards. There are more 1s than 4s to begin "
                "with.",
                "fr": "« Aussi souvent » se dit des cartes gardées. Au départ, il y a plus de 1 "
                "que de 4.",
            },
            1 - Fraction(fours, ones): {
                "en": "That is the part of the 1s to be exchanged.",
                "fr": "C'est la part des 1 que l'on échange.",
            },
        },
        probability=True,
        hint={
            "en": f"P(4) = {Fraction(fours, size)} must equal P(1) × b.",
            "fr": f"P(4) = {Fraction(fours, size)} doit être égal à P(1) × b.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=mini_kraaw(hidden(ONES, FOURS)).value,
        seed=seed,
        title={"en": "Rounds of mini-Kraaw", "fr": "Manches de mini-Kraaw"},
        event_name={"en": "Ana wins", "fr": "Ana gagne"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    worth = total.E(lambda t: max(Fraction(0), Fraction(points - t, 10) - Fraction(t, 5)))
    swaps = total.at_most(11)
    cards = hidden(ONES, FOURS)
    game = mini_kraaw(cards)
    b = Fraction(FOURS, ONES)
    honestly, always = share(cards, [4], True), share(cards, [1, 4], False)
    if_left, if_stolen = share(cards, [4], False), share(cards, [1, 4], True)
    rare = mini_kraaw(hidden(3, 1))
    rps = MatrixGame(
        {
            "R": {"R": 0, "P": -1, "S": 2},
            "P": {"R": 1, "P": 0, "S": -1},
            "S": {"R": -2, "P": 1, "S": 0},
        }
    )
    assert game.rows == tw.Distribution({"4": 1 - b, "1, 4": b})

    def look() -> Any:
        """What the right to exchange is worth if the card of the dog may be seen first."""
        return sum(
            p * q * max(Fraction(0), card - Fraction(sum(hand), 5))
            for hand, p in deck.hand(5).law().items()
            for card, q in deck.without(*hand).card().items()
        )

    seen = look()
    return locals()
