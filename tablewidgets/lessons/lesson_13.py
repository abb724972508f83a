"""Lesson 13: Who will be King?"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import ChanceProcess, misconceptions, varied
from tablewidgets.lessons.phrases import capital, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

HALF = Fraction(1, 2)
ROLES = 11
EVENTS = 10


def crown(seats: int) -> ChanceProcess[int]:
    """The crown begins at seat 0, and goes to any of the others each time."""
    return ChanceProcess(0, lambda king: dict.fromkeys(set(range(seats)) - {king}, 1))


def p(seats: int, number: int) -> Fraction:
    """How likely who was King in round 1 is King in this round."""
    return crown(seats).after(number - 1)[0]


def claimed(wants: Fraction = HALF) -> Fraction:
    """V6 for three: how likely the crown is to go left, if each of the two others wants it with
    this probability, and who wants it names one of those who do by tossing a coin."""
    nobody, only_left = (1 - wants) ** 2, wants * (1 - wants)
    not_agreed_on_right = 1 - HALF**2
    return nobody + only_left + wants**2 * not_agreed_on_right


by_rule = ChanceProcess(0, lambda king: {(king + 1) % 3: claimed(), (king + 2) % 3: 1 - claimed()})

game = tw.Carnavalesque(["Ana", "Bo", "Cy"], seed=1)
game.act("claim", yes=True).act("claim", yes=False).act("claim", yes=False)
bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
while game.view()["round"] < 2:
    tw.bots.play_one(game, bots)


def heir(chance: Any) -> Any:
    """Let bots that choose at random play on from the end of Ana's reign, and see who is King."""
    copy = game.determinize(0, chance)
    tw.bots.play_on(copy, {seat: tw.bots.Random(chance.getrandbits(32)) for seat in (1, 2)})
    return copy.players[copy.view()["king"] or 0]


defaults = {"trials": {"trial": heir}}


def others(seats: int) -> dict[str, str]:
    return {
        "en": f"any of the {word(seats - 1, 'en')} others",
        "fr": f"l'une des {word(seats - 1, 'fr')} autres personnes",
    }


@tasks.add
@varied(given=((6, 2), (8, 2), (7, 2), (9, 2), (10, 2)))
def recall_total(given: tuple[int, int]) -> tw.Question:
    n, m = given
    a, b = Fraction(1, n), Fraction(1, m)
    return tw.Question(
        {
            "en": f"Notebook 06. P(A) = {a}. If A happens, B never does; otherwise, B happens "
            f"with the probability {b}. What is P(B)?",
            "fr": f"Notebook 06. P(A) = {a}. Si A se réalise, B ne se réalise jamais ; sinon, B "
            f"se réalise avec la probabilité {b}. Que vaut P(B) ?",
        },
        answer=(1 - a) * b,
        probability=True,
        misconceptions={
            b: {
                "en": "That is P(B) if A does not happen. But it may.",
                "fr": "C'est la probabilité de B sachant que A n'est pas réalisé. Mais il peut "
                "l'être.",
            },
            a * b: {
                "en": "That goes along A. From there no way leads to B: take the other branch.",
                "fr": "C'est passer par A. De là, aucun chemin ne mène à B : prenez l'autre "
                "branche.",
            },
            (1 - a) + b: {
                "en": "That adds up two branches of a path. Along a path, multiply.",
                "fr": "C'est ajouter deux branches d'un chemin. Le long d'un chemin, on multiplie.",
            },
            1 - a: {
                "en": "That is “not A”. Then B happens only sometimes.",
                "fr": "C'est le contraire de A. B ne se réalise alors que parfois.",
            },
        },
        explain={
            "en": f"Two paths end in B: {a} × 0 and {1 - a} × {b}. Add them up.",
            "fr": f"Deux chemins finissent en B : {a} × 0 et {1 - a} × {b}. On les additionne.",
        },
    )


@tasks.add
@varied(cards=(10, 8, 12, 9), drawn=(3, 2, 5))
def recall_kept(cards: int, drawn: int) -> tw.Question:
    hand = tw.deck({"star": 1, "other": cards - 1}).hand(drawn)
    return tw.Question(
        {
            "en": f"Notebook 10. One of {cards} cards has a star. {capital(word(drawn, 'en'))} "
            "cards are drawn and kept. How likely is the star to be among them?",
            "fr": f"Notebook 10. Une carte sur {cards} porte une étoile. On tire "
            f"{word(drawn, 'fr')} cartes sans les remettre. Quelle est la probabilité que "
            "l'étoile soit parmi elles ?",
        },
        answer=misconceptions(hand, lambda of: "star" in of),
        misconceptions={
            Fraction(1, cards): {
                "en": f"That is one card. {capital(word(drawn, 'en'))} are drawn.",
                "fr": f"C'est pour une carte. On en tire {word(drawn, 'fr')}.",
            },
            Fraction(1, drawn): {
                "en": "That would be one of the cards drawn, if the star is among them.",
                "fr": "C'est une des cartes tirées, si l'étoile en fait partie.",
            },
        },
        explain={
            "en": f"The star is equally likely to be in any of the {cards} places: {drawn} of "
            f"{cards}.",
            "fr": f"L'étoile a autant de chances d'être à chacune des {cards} places : {drawn} "
            f"sur {cards}.",
        },
    )


@tasks.add
@varied(tries=((3, 10), (2, 10), (4, 10), (3, 8), (2, 8), (2, 6), (3, 6)))
def recall_never(tries: tuple[int, int]) -> tw.Question:
    n, of = tries
    happens = Fraction(1, of)
    return tw.Question(
        {
            "en": f"Notebook 09. An event has the probability {happens} each time, whatever "
            f"happened before. How likely is it that it never happens in {word(n, 'en')} times?",
            "fr": f"Notebook 09. Un évènement a la probabilité {happens} à chaque fois, quoi "
            "qu'il se soit passé avant. Quelle est la probabilité qu'il ne se réalise jamais en "
            f"{word(n, 'fr')} fois ?",
        },
        answer=misconceptions(tw.chance.binomial(n, happens), 0),
        misconceptions={
            1 - n * happens: {
                "en": "That takes away the probability once for each time. But it is multiplied: "
                "what is left is taken a share of again.",
                "fr": "C'est retirer la probabilité à chaque fois. Mais on multiplie : la part se "
                "prend sur ce qui reste.",
            },
            1 - happens: {
                "en": f"That is once. It must not happen {word(n, 'en')} times.",
                "fr": f"C'est pour une fois. Il ne doit pas se réaliser {word(n, 'fr')} fois de "
                "suite.",
            },
            happens**n: {
                "en": "That is that it happens every time.",
                "fr": "C'est qu'il se réalise à chaque fois.",
            },
        },
    )


@tasks.add
@varied(number=(10, 3, 2))
def instinct(number: int) -> tw.Question:
    gap = p(3, number) - (1 - p(3, number)) / 2
    right = "same" if abs(gap) < Fraction(1, 50) else "more" if gap > 0 else "less"
    why = {
        "less": {
            "en": "At first Ana's reign makes a difference. Does it still, after so many heirs?"
            if number > 3
            else "Whoever was King may come back as soon as somebody else has reigned.",
            "fr": "Au début, le règne d'Ana compte. Mais encore après tant de successions ?"
            if number > 3
            else "Qui a régné peut revenir dès qu'une autre personne a régné.",
        },
        "more": {
            "en": "At first Ana's reign makes a difference. Does it still, after so many heirs?"
            if number > 3
            else "Ana has just reigned, and the outgoing King can't be the heir.",
            "fr": "Au début, le règne d'Ana compte. Mais encore après tant de successions ?"
            if number > 3
            else "Ana vient de régner, et qui vient de régner ne peut pas se succéder.",
        },
        "same": {
            "en": "So soon, the first reign still counts. Go through the rounds one by one.",
            "fr": "Si tôt, le premier règne compte encore. Parcourez les manches une à une.",
        },
    }
    return tw.Question(
        {
            "en": "Three players. Ana is King in round 1; then each King hands the crown to any of "
            f"the two others, by lot. Is Ana more likely to be King in round {number} than Bo?",
            "fr": "Trois joueurs. Ana porte la couronne à la manche 1 ; ensuite, à chaque manche, "
            "on tire au sort à laquelle des deux autres personnes elle passe. Ana a-t-elle plus "
            f"de chances que Bo de porter la couronne à la manche {number} ?",
        },
        answer=right,
        choices={
            "more": {"en": "clearly more likely", "fr": "nettement plus de chances"},
            "less": {"en": "clearly less likely", "fr": "nettement moins de chances"},
            "same": {
                "en": "as good as equally likely",
                "fr": "pratiquement autant de chances",
            },
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Go from round to round.",
            "fr": "Avec quelle probabilité exactement ? Avançons manche par manche.",
        },
    )


@tasks.add
def tree() -> tw.Tree:
    ways: dict[tuple[bool, ...], Fraction] = {}
    for _, node in crowned().nodes():
        if len(node.state) == 5:
            after = tuple(king == 0 for king in node.state[2:])
            ways[after] = ways.get(after, Fraction()) + node.probability
    return tw.Tree(
        tw.Distribution(ways),
        of=80,
        asked=("X", "Y", "Z"),
        blanks=[
            (True,),
            (True, False),
            (False, True),
            (False, False),
            (True, False, True),
            (False, False, True),
        ],
        title={
            "en": "80 games. X: Ana is King in round 3; Y: in round 4; Z: in round 5.",
            "fr": "80 parties. X : Ana porte la couronne à la manche 3 ; Y : à la 4 ; Z : à la 5.",
        },
    )


def crowned() -> ChanceProcess[tuple[int, ...]]:
    """Who is King in each of the first five rounds."""

    def step(kings: tuple[int, ...]) -> dict[tuple[int, ...], int] | None:
        if len(kings) == 5:
            return None
        return {(*kings, king): 1 for king in range(3) if king != kings[-1]}

    return ChanceProcess((0,), step)


@tasks.add
@varied(now=((3, 3, 8), (4, 1, 4), (5, 1, 10), (3, 1, 8), (4, 2, 5), (5, 3, 8)))
def next_p(now: tuple[int, int, int]) -> tw.Question:
    seats, numerator, denominator = now
    is_king = Fraction(numerator, denominator)
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players; each round the crown passes to "
            f"{others(seats)['en']}, by lot. Now Ana is King with the probability {is_king}. How "
            "likely is Ana to be King in the next round?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs ; à chaque manche, la couronne passe à "
            f"{others(seats)['fr']}, tirée au sort. Ana la porte maintenant avec la probabilité "
            f"{is_king}. Quelle est la probabilité qu'Ana la porte à la manche suivante ?",
        },
        answer=(1 - is_king) / (seats - 1),
        probability=True,
        places=3,
        misconceptions={
            is_king / (seats - 1): {
                "en": "That goes on from a game in which Ana is King: from there the crown can't "
                "come back at once. Take the other branch.",
                "fr": "C'est partir d'une partie où Ana règne : la couronne ne peut pas lui "
                "revenir tout de suite. Prenez l'autre branche.",
            },
            1 - is_king: {
                "en": "That is that somebody else is King now. The crown need not pass to Ana "
                "then.",
                "fr": "C'est la probabilité qu'une autre personne règne. La couronne ne passe pas "
                "forcément à Ana ensuite.",
            },
            Fraction(1, seats - 1): {
                "en": "That is so if somebody else is King for certain.",
                "fr": "Ce serait le cas si une autre personne régnait à coup sûr.",
            },
            (1 - is_king) / seats: {
                "en": "Whoever is King now can't be the heir: there is one player less to draw "
                "from.",
                "fr": "Qui règne ne peut pas se succéder : le tirage se fait parmi une personne de "
                "moins.",
            },
            Fraction(1, seats): {
                "en": "That is equal for all. But what happened until now still counts.",
                "fr": "C'est la même chose pour tout le monde. Mais le passé compte encore.",
            },
        },
        hint={
            "en": "Two branches: Ana is King now, or not. What follows each?",
            "fr": "Deux branches : Ana règne, ou non. Que se passe-t-il après chacune ?",
        },
    )


@tasks.add
@varied(seats=(3, 4, 5))
def limit(seats: int) -> tw.Question:
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players; each round the crown passes to "
            f"{others(seats)['en']}, by lot. In the long run, which number does the probability "
            "that Ana is King come close to?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs ; à chaque manche, la couronne passe à "
            f"{others(seats)['fr']}, tirée au sort. À la longue, de quel nombre se rapproche la "
            "probabilité qu'Ana la porte ?",
        },
        answer=crown(seats).stationary()[0],
        probability=True,
        misconceptions={
            Fraction(1, seats - 1): {
                "en": "That is the branch from somebody else to Ana. But sometimes Ana is King, "
                "and can't be next.",
                "fr": "C'est la branche d'une autre personne vers Ana. Mais parfois Ana règne, et "
                "ne peut pas se succéder.",
            },
            0: {
                "en": "Ana comes back again and again: the probability doesn't fade away.",
                "fr": "Ana revient sans cesse : cette probabilité ne s'éteint pas.",
            },
            1 - Fraction(1, seats): {
                "en": "That is the probability that somebody else is King.",
                "fr": "C'est la probabilité qu'une autre personne règne.",
            },
            p(seats, 4): {
                "en": "That is round 4. After that, the numbers still move.",
                "fr": "C'est la manche 4. Ensuite, les nombres bougent encore.",
            },
        },
        hint={
            "en": "A number that the step from one round to the next no longer changes.",
            "fr": "Un nombre que le passage d'une manche à la suivante ne change plus.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=["Bo", "Cy"],
        event="Bo",
        seed=seed,
        title={
            "en": "The crown after Ana's reign: whose is it?",
            "fr": "La couronne après le règne d'Ana : à qui va-t-elle ?",
        },
        event_name={"en": "The crown goes left, to Bo", "fr": "Elle va à gauche, à Bo"},
    )


@tasks.add
@varied(wants=((1, 2), (1, 3), (2, 3), (1, 4)))
def left(wants: tuple[int, int]) -> tw.Question:
    c = Fraction(*wants)
    return tw.Question(
        {
            "en": "Ana's reign is over. Bo, on Ana's left, and Cy each want the crown with the "
            f"probability {c}. If just one does, the crown is theirs. If both do, each names one "
            "of the two by tossing a coin, and if they agree, so be it. In all other cases it goes "
            "to Bo. How likely is it that Bo gets it?",
            "fr": "Le règne d'Ana est fini. Bo, à gauche d'Ana, et Cy veulent la couronne, chacun "
            f"avec la probabilité {c}. Si un seul nom se présente, c'est le bon. Si les deux se "
            "présentent, chacun nomme l'un des deux à pile ou face, et s'ils sont d'accord, c'est "
            "dit. Dans tous les autres cas, elle va à Bo. Quelle est la probabilité que ce soit "
            "Bo ?",
        },
        answer=claimed(c),
        probability=True,
        places=3,
        misconceptions={
            HALF: {
                "en": "That is the model of step 3, one of two by lot. Here the rule decides: what "
                "if nobody wants the crown?",
                "fr": "C'est le modèle de l'étape 3, l'un des deux au sort. Ici, c'est la règle "
                "qui décide : et si personne ne la veut ?",
            },
            (1 - c) + c**2 / 2: {
                "en": "If both want it, Bo gets it in three cases of four: they agree on Bo, or "
                "don't agree at all, which happens in two ways.",
                "fr": "Si les deux la veulent, c'est Bo dans trois cas sur quatre : ils "
                "s'accordent sur Bo, ou ne s'accordent pas, ce qui arrive de deux façons.",
            },
            (1 - c) + c**2 / 4: {
                "en": "You have counted that both name Bo. If they name different players, it "
                "goes to Bo too.",
                "fr": "Vous avez compté le cas où les deux nomment Bo. S'ils nomment deux "
                "personnes différentes, elle va aussi à Bo.",
            },
            c * (1 - c) + c**2 * Fraction(3, 4): {
                "en": "You have left out that nobody wants it.",
                "fr": "Vous avez oublié le cas où personne ne la veut.",
            },
            (1 - c) + c**2: {
                "en": "If both want it, they may also agree on Cy.",
                "fr": "Si les deux la veulent, ils peuvent aussi s'accorder sur Cy.",
            },
            1 - claimed(c): {
                "en": "That is Cy's probability.",
                "fr": "C'est la probabilité de Cy.",
            },
        },
        hint={
            "en": "Draw a tree: does Bo want it, does Cy want it, and if both do, whom does each "
            "name?",
            "fr": "Dessinez un arbre : Bo la veut-il, Cy la veut-il, et si les deux la "
            "veulent, qui chacun nomme-t-il ?",
        },
    )


@tasks.add
def fair() -> tw.Question:
    return tw.Question(
        {
            "en": "The crown goes left more often than right. In the long run, is somebody King "
            "more often than the others?",
            "fr": "La couronne va plus souvent à gauche qu'à droite. À la longue, quelqu'un "
            "règne-t-il plus souvent que les autres ?",
        },
        answer="nobody",
        choices={
            "bo": {"en": "Bo, on Ana's left", "fr": "Bo, à gauche d'Ana"},
            "ana": {"en": "Ana, who reigned first", "fr": "Ana, qui a régné en premier"},
            "nobody": {"en": "nobody", "fr": "personne"},
        },
        misconceptions={
            "bo": {
                "en": "Bo is on Ana's left. But who is on Bo's left, and who on Cy's?",
                "fr": "Bo est à gauche d'Ana. Mais qui est à gauche de Bo, et qui à gauche de Cy ?",
            },
            "ana": {
                "en": "That counts less and less: in the long run, the chain forgets where it "
                "began.",
                "fr": "Cela compte de moins en moins : à la longue, la chaîne oublie son départ.",
            },
        },
        explain={
            "en": "Each of them is on the left of one other and on the right of one: what they get "
            "from both adds up to the same.",
            "fr": "Chacun est à gauche d'une personne et à droite d'une autre : ce que l'on reçoit "
            "des deux fait au total la même chose.",
        },
    )


@tasks.add
@varied(seats=(3, 4, 5), roles=(ROLES, 13, 12))
def dealt(seats: int, roles: int) -> tw.Question:
    hand = tw.deck({"jester": 1, "other": roles - 1}).hand(2 * (seats - 1))
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players. The King deals two of "
            f"{word(roles, 'en')} roles to each of the others. How likely is it that the Jester's "
            "role is dealt?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs. Le Roi donne à chacun des autres deux "
            f"des {word(roles, 'fr')} rôles. Quelle est la probabilité que le rôle du Bouffon soit "
            "donné ?",
        },
        answer=misconceptions(hand, lambda cards: "jester" in cards),
        misconceptions={
            Fraction(2, roles): {
                "en": "That is for one player. How many get two roles?",
                "fr": "C'est pour une personne. Combien reçoivent deux rôles ?",
            },
            Fraction(2 * seats, roles): {
                "en": "The King gets no role.",
                "fr": "Le Roi ne reçoit pas de rôle.",
            },
            Fraction(1, roles): {
                "en": "That is a single role. How many are dealt?",
                "fr": "C'est un seul rôle. Combien en donne-t-on ?",
            },
        },
        hint={
            "en": "How many roles are dealt in all? Each is equally likely to be among them.",
            "fr": "Combien de rôles donne-t-on en tout ? Chacun a la même probabilité d'en être.",
        },
    )


@tasks.add
@varied(seats=(3, 4, 5), rounds=(3, 2))
def never_dealt(seats: int, rounds: int) -> tw.Question:
    happens = (
        tw.deck({"jester": 1, "other": ROLES - 1})
        .hand(2 * (seats - 1))
        .P(lambda cards: "jester" in cards)
    )
    en, fr = word(rounds, "en"), word(rounds, "fr", feminine=True)
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players. Each round, the {word(ROLES, 'en')} "
            "roles are shuffled anew, and each player but the King gets two. How likely is it that "
            f"the Jester's role is not dealt in {en} rounds?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs. À chaque manche, on mélange de nouveau "
            f"les {word(ROLES, 'fr')} rôles, et chacun, sauf le Roi, en reçoit deux. Quelle est la "
            f"probabilité que le rôle du Bouffon ne soit pas donné en {fr} manches ?",
        },
        answer=misconceptions(tw.chance.binomial(rounds, happens), 0),
        places=3,
        misconceptions={
            1 - happens: {
                "en": f"That is one round. There are {en}, and the roles are shuffled anew.",
                "fr": f"C'est pour une manche. Il y en a {fr}, et l'on remélange à chaque fois.",
            },
            happens**rounds: {
                "en": "That is that it is dealt each time.",
                "fr": "C'est qu'il soit donné à chaque fois.",
            },
            1 - happens**rounds: {
                "en": "That is that it is missing at least once.",
                "fr": "C'est qu'il manque au moins une fois.",
            },
        },
        hint={
            "en": "The rounds are independent: one number, multiplied by itself.",
            "fr": "Les manches sont indépendantes : un même nombre, multiplié par lui-même.",
        },
    )


@tasks.add
@varied(kind=("kept", "put_back", "crown"))
def which(kind: str) -> tw.Question:
    texts = {
        "kept": {
            "en": "An urn of ten events, drawn one by one and not put back. The probabilities that "
            "the Gust has not come yet, round by round, make a sequence. Of which kind?",
            "fr": "Dix évènements dans une urne, tirés un à un sans remise. Les probabilités que "
            "le Coup de vent ne soit pas encore sorti, manche par manche, forment une suite. De "
            "quelle nature ?",
        },
        "put_back": {
            "en": "An urn of ten events; after each draw the event is put back. The probabilities "
            "that the Gust has not come yet, round by round, make a sequence. Of which kind?",
            "fr": "Dix évènements dans une urne ; après chaque tirage, on remet l'évènement. Les "
            "probabilités que le Coup de vent ne soit pas encore sorti, manche par manche, forment "
            "une suite. De quelle nature ?",
        },
        "crown": {
            "en": "Three players, and a crown that goes to any of the two others each round, by "
            "lot. The probabilities that Ana has it, round by round, make a sequence. Of which "
            "kind?",
            "fr": "Trois joueurs, et une couronne qui passe à chaque manche à l'une des deux "
            "autres personnes, tirée au sort. Les probabilités qu'Ana la porte, manche par manche, "
            "forment une suite. De quelle nature ?",
        },
    }
    right = {"kept": "arithmetic", "put_back": "geometric", "crown": "neither"}[kind]
    why = {
        "arithmetic": {
            "en": "Then the same number would be taken away each time. Write the first three.",
            "fr": "On retirerait alors chaque fois le même nombre. Écrivez les trois premiers.",
        },
        "geometric": {
            "en": "Then each would be the one before times the same number. Write the first three.",
            "fr": "On multiplierait alors chaque fois par le même nombre. Écrivez les trois "
            "premiers.",
        },
        "neither": {
            "en": "Look at the first three: differences, or quotients, are the same.",
            "fr": "Regardez les trois premiers : les différences, ou les quotients, sont les "
            "mêmes.",
        },
    }
    return tw.Question(
        texts[kind],
        answer=right,
        choices={
            "arithmetic": {"en": "arithmetic", "fr": "arithmétique"},
            "geometric": {"en": "geometric", "fr": "géométrique"},
            "neither": {"en": "neither", "fr": "ni l'une ni l'autre"},
        },
        misconceptions={key: said for key, said in why.items() if key != right},
    )


@tasks.add
@varied(when=((3, 8), (3, 5), (4, 4), (4, 5), (3, 9), (5, 4)))
def formula(when: tuple[int, int]) -> tw.Question:
    seats, number = when
    long_run, ratio = Fraction(1, seats), Fraction(-1, seats - 1)

    def at(exponent: int, of: Fraction = ratio) -> Fraction:
        return long_run + (1 - long_run) * of**exponent

    shrunk = f"−1/{seats - 1}"
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players, an heir by lot each round, and Ana is "
            "King in round 1. The gap between Ana's probability and that of the long run is "
            f"multiplied by {shrunk} each round. How likely is Ana to be King in round {number}?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs, une couronne tirée au sort, et Ana la "
            "porte à la manche 1. À chaque manche, l'écart entre la probabilité d'Ana et sa valeur "
            f"à la longue est multiplié par {shrunk}. Quelle est la probabilité qu'Ana la porte à "
            f"la manche {number} ?",
        },
        answer=p(seats, number),
        probability=True,
        places=4,
        misconceptions={
            at(number): {
                "en": f"That is one round later: from round 1 to round {number} there are "
                f"{number - 1} steps.",
                "fr": f"C'est la manche suivante : de la manche 1 à la manche {number}, il y a "
                f"{number - 1} pas.",
            },
            at(number - 2): {
                "en": f"That is one round earlier: from round 1 to round {number} there are "
                f"{number - 1} steps.",
                "fr": f"C'est la manche précédente : de la manche 1 à la manche {number}, il y a "
                f"{number - 1} pas.",
            },
            at(number - 1, -ratio): {
                "en": "The sign: an odd power of a negative number is negative, an even one is "
                "positive.",
                "fr": "Le signe : une puissance impaire d'un nombre négatif est négative, une "
                "puissance paire est positive.",
            },
            long_run: {
                "en": "That is the long run. A small gap is left.",
                "fr": "C'est la valeur à la longue. Il reste un petit écart.",
            },
        },
        hint={
            "en": "In round 1 Ana is King for certain: how large is the gap? How often is it "
            "multiplied?",
            "fr": "À la manche 1, Ana règne à coup sûr : quel est l'écart ? Combien de fois le "
            "multiplie-t-on ?",
        },
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    first = [p(3, number) for number in range(1, 8)]
    gaps = [value - Fraction(1, 3) for value in first]
    four = [p(4, number) for number in range(1, 6)]
    to_left = claimed()
    long_run = crown(3).stationary()[0]
    assert by_rule.stationary() == crown(3).stationary()
    again_by_rule = by_rule.after(2)[0]
    ten = p(3, 10)
    jester = {
        seats: tw.deck({"jester": 1, "other": ROLES - 1})
        .hand(2 * (seats - 1))
        .P(lambda cards: "jester" in cards)
        for seats in (3, 4, 5)
    }
    missing = 1 - jester[3]
    kept = [Fraction(EVENTS - n, EVENTS) for n in range(1, 6)]
    put_back = [(1 - Fraction(1, EVENTS)) ** n for n in range(1, 6)]
    own = {"Ana": {"Bo": 2, "Cy": 1}, "Bo": {"Ana": 1, "Cy": 1}, "Cy": {"Ana": 1, "Bo": 1}}
    mine = ChanceProcess("Ana", own.get).stationary()
    return locals()
