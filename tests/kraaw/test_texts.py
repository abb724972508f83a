"""What Kraaw says: complete in each language, and each message is said at some time."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from string import Formatter

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, Catalogue, Message, catalogue, columns, speaking
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.testing import play_randomly

from .tables import ANA, BO, Fate, fate, play_round, show, table

__all__ = ["fate"]

TEXTS = catalogue("kraaw")


def forms(message: Message) -> list[str]:
    return list(message.values()) if isinstance(message, dict) else [message]


def names(message: Message) -> set[str]:
    """The values that a message takes, in any of its forms."""
    return {name for form in forms(message) for _, name, _, _ in Formatter().parse(form) if name}


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    english, french = TEXTS.messages("en"), TEXTS.messages("fr")
    assert english.keys() == french.keys()
    for key in english:
        assert isinstance(english[key], str) == isinstance(french[key], str), key
        # A language may leave out a value that the other needs, but knows no other one.
        assert names(english[key]) <= names(french[key]) | {"n", "player", "other"}, key
        assert names(french[key]) <= names(english[key]) | {"n", "player", "other"}, key


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_empty_or_a_copy_of_the_other_language(locale: str) -> None:
    other = TEXTS.messages(next(name for name in LOCALES if name != locale))
    for key, message in TEXTS.messages(locale).items():
        assert all(form.strip() for form in forms(message)), key
        if key not in {"table.total", "log.counted"}:
            assert message != other[key], key


def test_french_typography() -> None:
    for key, message in TEXTS.messages("fr").items():
        for form in forms(message):
            assert "'" not in form, key
            assert not re.search(r"(?<=[^\s{\w])[;:!?]|(?<=\w)[;!?]|[^\u202f][;!?]", form), key
            assert not re.search(r"[^\u00a0](?<!\{\w):(?![\w}])", re.sub(r"\{.*?\}", "", form)), key


def test_english_typography() -> None:
    for key, message in TEXTS.messages("en").items():
        for form in forms(message):
            assert "'" not in form, key
            assert not re.search(r"\s[;:!?.,]", form), key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_has_a_sentence_of_its_own(locale: str) -> None:
    with speaking(locale):
        for players in (["Ana", "Bo"], ["Ana", "Bo", "Cy", "Dee", "Eve", "Fay"]):
            said = [action.sentence(players) for action in Kraaw.moves.actions
                    if int(str(action.args.get("seat", 0))) < len(players)]  # fmt: skip
            possible = {sentence for sentence in said if sentence[0].isupper()}
            assert len(possible) == len(said), "two actions read alike"
        assert (
            str(Kraaw.moves.action("exchange", seat=1, card=2))
            == {
                "en": "Exchange: steal card 3 from Player 2",
                "fr": "Échanger\u00a0: voler la carte 3 de Joueur 2",
            }[locale]
        )


def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys of all messages said from now on."""
    keys: set[str] = set()
    say = Catalogue.say

    def listening(self: Catalogue, key: str, /, **values: object) -> str:
        keys.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(Catalogue, "say", listening)
    return keys


def all_that_happens(fate: Fate) -> Iterator[Kraaw]:
    """Games in which everything happens that can."""
    for seed in range(4):
        options = {"whole_hand_swap": True, "bonus": "lenient"} if seed % 2 else {}
        game = Kraaw(["Ana", "Bo", "Cy"], seed=seed, **options)  # type: ignore[arg-type]
        for n, _ in enumerate(play_randomly(game, random.Random(seed).random)):
            if n % 8 == 0:
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


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_said_at_some_time(
    locale: str, monkeypatch: pytest.MonkeyPatch, fate: Fate
) -> None:
    keys = said(monkeypatch)
    with speaking(locale):
        swapped = Kraaw(2, seed=1).act("dog_swap", yes=True)
        assert all(swapped.text(step=step) for step in range(len(swapped.history)))
        for game in all_that_happens(fate):
            for seat in (0, 1, None, tw.TEACHER):
                assert game.text(seat)
                assert game.text(seat, step=len(game.history) // 2)
                assert game.scene(seat).status
                assert game.log(seat, since=max(0, len(game.history) - 10))
            for action in set(game.moves.actions) - set(game.legal_actions()):
                assert str(action)
                with pytest.raises((tw.IllegalAction, ValueError)) as refused:
                    game.play(action)
                assert str(refused.value)
        final_refusals(fate)
        assert Kraaw.rules()
    shared = Catalogue("tablewidgets").messages(locale).keys() - {"player"}
    assert TEXTS.messages(locale).keys() - shared - keys == set()


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
            "            1   2   3   4   5\n"
            "> Ana ○○○   ▒   ▒   ▒   ▒  [5]  total 5\n"
            "  Bo  ○○○   ▒   ▒   2   ▒   ▒   total 2\n"
            "\n"
            "▒ hidden   (4) hidden, but you know it\n4 revealed   [4] locked   ● round won"
        )
    )
    with speaking("fr"):
        assert game.text(ANA) == (
            "Kraaw, manche 1, tour 3\n"
            "Ana a regardé une carte\u00a0: il faut maintenant révéler une carte cachée.\n"
            "\n"
            "            1   2   3   4   5\n"
            "> Ana ○○○   ▒   ▒   ▒  (4) [5]  total 5\n"
            "  Bo  ○○○   ▒   ▒   2   ▒   ▒   total 2\n"
            "\n"
            "Les cinq valeurs que vous avez vues\u00a0: 1, 2, 3, 4 et 5\n"
            "▒ cachée   (4) cachée, mais connue de vous\n"
            "4 révélée   [4] verrouillée   ● manche gagnée"
        )
