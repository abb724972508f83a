"""What Kraaw says: complete in each language, and each message is said at some time."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, catalogue, columns, speaking
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.testing import play_randomly
from tablewidgets.testing.texts import check_same_messages, check_sentences, check_written
from tests.texts import listen, say_all, unsaid
from tests.tries import TRIED_LOCALES

from .tables import ANA, BO, Fate, fate, play_round, show, table

__all__ = ["fate"]

TEXTS = catalogue("kraaw")


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_messages(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_message_is_written_in_each_language(locale: str) -> None:
    check_written(TEXTS, locale, alike={"table.total", "log.counted"})


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_has_a_sentence_of_its_own(locale: str) -> None:
    with speaking(locale):
        for players in (["Ana", "Bo"], ["Ana", "Bo", "Cy", "Dee", "Eve", "Fay"]):
            possible = [action for action in Kraaw.spec.moves.actions
                        if int(str(action.args.get("seat", 0))) < len(players)]  # fmt: skip
            check_sentences(possible, players)
        assert (
            str(Kraaw.spec.moves.action("exchange", seat=1, card=2))
            == {
                "en": "Exchange: steal card 3 from Player 2",
                "fr": "Échanger\u00a0: voler la carte 3 de Joueur 2",
            }[locale]
        )


def all_that_happens(fate: Fate) -> Iterator[Kraaw]:
    """Games in which everything happens that can."""
    for seed in range(4):
        options = {"whole_hand_swap": True, "bonus": "lenient"} if seed % 2 else {}
        game = Kraaw(["Ana", "Bo", "Cy"], seed=seed, **options)
        for n, _ in enumerate(play_randomly(game, random.Random(seed).random)):
            if n % 16 == 0:
                yield game
        yield game
    for limit in (1, 2):
        yield table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], turn_limit=limit)
        game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], turn_limit=limit)
        for _ in range(limit):
            game.act("exchange", seat=1 - int(game.to_act or 0), card=0)
            game.act("reprisal", card=0).act("end_turn")
        yield game
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], bonus="lenient")
    show(game, 0, 0)
    yield game.act("look", card=1).act("reveal", card=1)
    tied, lower_card_wins = "112341123422235", "123331124412225"
    assert sorted(lower_card_wins) == sorted(tied)
    fate(lower_card_wins, tied, tied, tied, tied, tied, "345431111222223")
    game = Kraaw(["Ana", "Bo"], first=ANA)
    play_round(game)
    yield game
    game = Kraaw(["Ana", "Bo"], first=ANA)
    while not game.is_over:
        play_round(game)
        yield game


@pytest.mark.parametrize("locale", TRIED_LOCALES)
def test_every_message_is_said_at_some_time(
    locale: str, monkeypatch: pytest.MonkeyPatch, fate: Fate
) -> None:
    keys = listen(monkeypatch)
    with speaking(locale):
        swapped = Kraaw(2, seed=1).act("dog_swap", yes=True)
        assert all(swapped.text(step=step) for step in range(len(swapped.history)))
        for game in all_that_happens(fate):
            say_all(game, (0, 1, None, tw.TEACHER))
            assert all(repr(game.beliefs(seat)) for seat in (0, 1, None, tw.TEACHER))
        final_refusals(fate)
        assert Kraaw.rules()
    assert unsaid(TEXTS, locale, keys) == set()


def final_refusals(fate: Fate) -> None:
    """A final of two among three, in which one tries to steal from the third."""
    fate(*["11234" + "11234" + "11222" + "23345"] * 3, "112341123422235")
    game = Kraaw(["Ana", "Bo", "Cy"], first=BO)
    for _ in range(3):
        play_round(game)
    assert game.view()["playing"] == [0, 1]
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    with pytest.raises(tw.IllegalAction) as refused:
        game.act("exchange", seat=2, card=0)
    assert str(refused.value)
    assert game.scene(2).panels
    show(game, 0)


def test_a_name_is_written_as_french_wants_it() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    exchange = game.action("exchange", seat=1, card=0)
    with speaking("fr"):
        for name, written in (
            ("Bo", "de Bo"), ("Ana", "d’Ana"), ("Élodie", "d’Élodie"), ("Hugo", "d’Hugo"),
            ("Yann", "de Yann"), ("Yves", "d’Yves"), ("Œdipe", "d’Œdipe"), ("île", "d’île"),
        ):  # fmt: skip
            assert exchange.sentence(["", name]) == f"Échanger\u00a0: voler la carte 1 {written}"


def test_wide_names_keep_the_columns() -> None:
    lines = repr(Kraaw(["日本", "Zoé", "e\u0301", "👩\u200d🚀"], seed=1)).splitlines()
    starts = [line.index("○") + sum(columns(sign) - 1 for sign in line) for line in lines[4:8]]
    assert len(set(starts)) == 1


def test_the_table_as_text() -> None:
    game = Kraaw(["Ana", "Bo"], seed=1, first=ANA, deal=[[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]])
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    game.act("reveal_and_lock", card=4).act("end_turn")
    show(game, 2)
    game.act("look", card=3)
    assert (
        repr(game)
        == str(game)
        == (
            "Kraaw, round 1, turn 3\n"
            "Ana has looked at a card, and now reveals a hidden one.\n"
            "\n"
            "        1   2   3   4   5\n"
            "> Ana   ▒   ▒   ▒   ▒  [5]  ○○○, total 5\n"
            "  Bo    ▒   ▒   2   ▒   ▒   ○○○, total 2\n"
            "\n"
            "▒ hidden   (4) hidden, but you know it\n4 revealed   [4] locked   ● round won"
        )
    )
    with speaking("fr"):
        assert game.text(ANA) == (
            "Kraaw, manche 1, tour 3\n"
            "Ana a regardé une carte\u00a0: il faut maintenant révéler une carte cachée.\n"
            "\n"
            "        1   2   3   4   5\n"
            "  Bo    ▒   ▒   2   ▒   ▒   ○○○, total 2\n"
            "> Ana   ▒   ▒   ▒  (4) [5]  ○○○, total 5\n"
            "    Les cinq valeurs que vous avez vues\u00a0: 1, 2, 3, 4 et 5\n"
            "\n"
            "▒ cachée   (4) cachée, mais connue de vous\n"
            "4 révélée   [4] verrouillée   ● manche gagnée"
        )
