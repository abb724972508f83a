"""The distribution of a total, and of the number of high cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_08.model import deck
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
def hand_total() -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, lambda game: sum(game.view(0)["own_values"])),
        exact=deck.hand(5).total(),
        seed=8,
        title={"en": "The total of a hand", "fr": "Le total d'une main"},
    )


@tasks.add
@varied(crows=(2, 3, 4, 5), held=(5, 4), wanted=(2, 1))
def two_big(crows: int, held: int, wanted: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    high, size = deck.copies[4] + deck.copies[5], len(deck)
    own = (crows, held, wanted) == (2, 5, 2)
    say = {
        locale: {
            name: word(n, locale)
            for name, n in (
                ("high", high),
                ("size", size),
                ("held", held),
                ("wanted", wanted),
                ("rest", held - wanted),
            )
        }
        for locale in ("en", "fr")
    }
    en, fr = say["en"], {**say["fr"], "wanted": word(wanted, "fr", feminine=True)}
    s = "s" * (wanted > 1)
    every = comb(size, held)

    def number(cards: Any) -> int:
        return sum(card >= 4 for card in cards)

    return tw.Question(
        {
            "en": "Three of the fifteen cards are high: the two 4s and the 5. "
            "How likely is a hand of five to hold exactly two high cards?",
            "fr": "Trois des quinze cartes sont fortes : les deux 4 et le 5. "
            "Quelle est la probabilité qu'une main de cinq ait exactement deux cartes fortes ?",
        }
        if own
        else {
            "en": f"{capital(en['high'])} of the {en['size']} cards of a deck are high. How likely "
            f"is a hand of {en['held']} to hold exactly {en['wanted']} high card{s}?",
            "fr": f"{capital(fr['high'])} des {fr['size']} cartes d'un paquet sont fortes. Quelle "
            f"est la probabilité qu'une main de {fr['held']} ait exactement {fr['wanted']} "
            f"carte{s} forte{s} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(held), lambda cards: number(cards) == wanted),
        misconceptions={
            deck.hand(held).P(lambda cards: number(cards) >= wanted): {
                "en": "That is “at least two”. Three high cards don't count here.",
                "fr": "C'est « au moins deux ». Ici, trois cartes fortes ne conviennent pas.",
            }
            if own
            else {
                "en": f"That is “at least {en['wanted']}”. More high cards don't count here.",
                "fr": f"C'est « au moins {fr['wanted']} ». Ici, davantage de cartes fortes ne "
                "conviennent pas.",
            },
            Fraction(comb(size - high, held - wanted), every): {
                "en": f"That chooses the {en['rest']} other cards only. The two high ones can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {fr['rest']} autres cartes. Les deux fortes se "
                "choisissent aussi de plusieurs façons.",
            }
            if wanted == 2
            else {
                "en": f"That chooses the {en['rest']} other cards only. The high one can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {fr['rest']} autres cartes. La forte se "
                "choisit aussi de plusieurs façons.",
            },
            Fraction(comb(high, wanted), every): {
                "en": f"That chooses the {'two high cards' if s else 'high card'} only. The "
                f"{en['rest']} others can be chosen in many ways, too.",
                "fr": f"C'est ne choisir que {'les deux cartes fortes' if s else 'la carte forte'}"
                f". Les {fr['rest']} autres se choisissent aussi de bien des façons.",
            },
            Fraction(wanted, held): {
                "en": "That is the proportion of high cards in such a hand. How likely is "
                "such a hand?",
                "fr": "C'est la proportion de cartes fortes dans une telle main. Quelle "
                "est la probabilité de cette main ?",
            },
            Fraction(high, size): {
                "en": "That is the proportion of high cards in the deck, that is, the "
                "probability for a single card.",
                "fr": "C'est la proportion de cartes fortes dans le paquet, donc la "
                "probabilité pour une seule carte.",
            },
            Fraction(wanted, high): {
                "en": f"That is {en['wanted']} of the {en['high']} high cards. Of how many hands "
                f"does a hand hold just {en['wanted']}?",
                "fr": f"{'Ce sont' if s else 'C’est'} {fr['wanted']} des {fr['high']} cartes "
                "fortes. Sur toutes les mains, combien en ont exactement "
                f"{fr['wanted']} ?",
            },
        },
        hint={
            "en": f"Choose {en['wanted']} of the high cards and {en['rest']} of the others. Of how "
            "many hands is that?",
            "fr": f"Choisissez {fr['wanted']} carte{s} forte{s}, puis {fr['rest']} des autres. Sur "
            "combien de mains ?",
        },
    )
