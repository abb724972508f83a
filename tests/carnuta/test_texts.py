"""What Carnuta says: complete in each language, and each message is said at some time."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.locale import LOCALES, catalogue, columns, speaking
from tablewidgets.engine.narration import lines
from tablewidgets.games.carnuta import Carnuta, constants, runes
from tablewidgets.games.carnuta.options import Setup
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.scene.text import text
from tablewidgets.testing.texts import check_same_messages, check_sentences, check_written, forms
from tests.texts import listen, say_all, unsaid
from tests.tries import TRIED_LOCALES

from .decks import few_night_cards
from .players import play_moodily

TEXTS = catalogue("carnuta")
NAMES = ["Ana", "Bo", "Cy", "Dee"]


def test_both_languages_have_the_same_messages_with_the_same_values() -> None:
    check_same_messages(TEXTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_message_is_written_in_each_language(locale: str) -> None:
    alike = {"card.with_points", "points.fixed", "table.double", "table.score"}
    alike |= {
        "deck_csv.column.points",
        "scene.points",
        "scene.sheet.card",
        "scene.sheet.total",
        "beliefs.of_row",
    }
    check_written(TEXTS, locale, alike)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_has_a_sentence_of_its_own(locale: str) -> None:
    with speaking(locale):
        check_sentences(Carnuta.spec.moves.actions, NAMES)
        action = Carnuta.spec.moves.action("salt", card=1, ingredient="egg")
        assert (
            str(action)
            == {
                "en": "Lay card 2 from the hand, a Salt, on the Egg column",
                "fr": "Poser la carte 2 de la main, un Sel, sur la colonne Œuf",
            }[locale]
        )


@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_ends_with_a_space(locale: str) -> None:
    with speaking(locale):
        for text in texts_of_a_game():
            for line in text.splitlines():
                assert line == line.rstrip(), line


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_where_parts_of_a_line_are_put_together(locale: str) -> None:
    bare = {"en": r"\S\s[:;!?,]|'", "fr": r"(?<!\u00a0):|(?<!\u202f)[;!?]|'"}
    with speaking(locale):
        for text in texts_of_a_game():
            for line in text.splitlines():
                assert not re.search(bare[locale], line), line


@pytest.mark.parametrize("locale", LOCALES)
def test_one_is_no_plural(locale: str) -> None:
    plurals = {
        "en": "points|cards|actions|Suns|Moons|ingredients|sickles|rounds",
        "fr": "points|cartes|actions|Soleils|Lunes|ingrédients|Serpes|tours",
    }
    with speaking(locale):
        for said in texts_of_a_game():
            assert not re.search(rf"(?<!\d)1 ({plurals[locale]})\b", said), said


def texts_of_a_game() -> Iterator[str]:
    game = Carnuta(NAMES[:3], seed=6, round_limit=8, deck=few_night_cards())
    for n, _ in enumerate(play_moodily(game)):
        if n % 9 == 0:
            yield game.text(0)
            yield game.text(tw.TEACHER)
            drawn = game.scene(0)
            yield drawn.status
            for panel in drawn.panels:
                for zone in panel.zones:
                    yield zone.label
                    for piece in zone.pieces:
                        yield from (piece.name, piece.face.name)
                        yield piece.preview.text if piece.preview else ""
                for line in panel.sheet.lines if panel.sheet else ():
                    yield from (cell.label for cell in line.cells)
    yield from game.log(0)


def empty_row() -> Carnuta:
    """Two players have taken the six Night cards there are, and nobody has discarded any."""
    game = Carnuta(NAMES[:2], seed=1, ancestor=0, deck=few_night_cards())
    while game.view()["market"]["night"] != [None] * 4:
        view = game.view()
        if not view["actions_left"]:
            game.act("end_turn")
            continue
        if len(view["players"][view["player"]]["hand"]) == 3:
            game.play(next(a for a in game.legal_actions() if a.kind == "turn_runes"))
            continue
        row = game.view()["market"]["night"]
        place = next(place for place, card in enumerate(row) if card is not None)
        game.act("take_card", row="night", place=place)
    return game


def two_players() -> Carnuta:
    return Carnuta(NAMES[:2], seed=1, ancestor=0, deck=few_night_cards())


def set_to(game: Carnuta, **fields: object) -> Carnuta:
    """The game, in a state that it may never come to."""
    state = game._state
    assert isinstance(state, CarnutaState)
    for name, value in fields.items():
        setattr(state, name, value)
    game.timeline._legal = None
    return game


def nothing_possible() -> Carnuta:
    """C7: with 72 cards and the end that C21 brings there is always a card to take; were there none
    and no rune either, an action would be lost."""
    game = two_players()
    empty = {"market": (constants.NO_CARD,) * 8, "piles": (b"", b""), "supply": (0, 0)}
    return set_to(game, **empty, runes=("------", "------"))


def all_that_happens(deck: dict[str, Any]) -> Iterator[Carnuta]:
    """Games in which everything happens that can."""
    options: list[dict[str, Any]] = [{"extra_round": False}, {"deck": deck}, {"round_limit": 3}]
    for seed, some in enumerate(options):
        game = Carnuta(NAMES[: 2 + seed], seed=3 + seed, **some)
        for n, _ in enumerate(play_moodily(game)):
            if n % 30 == 0 or game.view()["phase"] == "bonus":
                yield game
        yield game
    for limit in (1, 2):
        game = Carnuta(NAMES[:2], seed=1, round_limit=limit, ancestor=0)
        while not game.is_over:
            yield game
            game.act("turn_runes", face="sun").act("turn_runes", face="moon")
            yield game
            game.act("end_turn")
        yield game


def odd_moments() -> Iterator[Carnuta]:
    """Whose refusals are said too."""
    yield empty_row()
    yield nothing_possible()
    yield set_to(two_players(), runes=("sss---", "mmmmmm"), supply=(0, 0))
    yield set_to(two_players(), piles=(b"", b""))
    yield set_to(two_players(), tokens_left=0, runes=("------", "mmmmmm"))
    for cards in range(6):
        hand = tuple(range(14, 14 + cards))
        for left in (0, 1, 2):
            yield set_to(two_players(), hands=(bytes(hand), b""), actions_left=left, sickles=(0, 2))


def odd_sentences() -> Iterator[str]:
    """What is told of what seldom happens, or never; and of each card that is taken."""
    for card in Carnuta.cards():
        market = (card, *[constants.NO_CARD] * 7)
        game = set_to(Carnuta(NAMES[:2], seed=1, ancestor=0), market=market)
        yield from told(game, "take_card", row="day", place=0)
    yield from told(nothing_possible(), "pass_action")
    game = Carnuta(2, seed=1, ancestor=0, deck=few_night_cards(), starts=[0], round_limit=1)
    laid = tuple((n, 0) for n in range(10))
    yield from told(
        set_to(game, hands=(bytes((14,)), b""), laid=(laid, ((1, 1),))),
        "salt",
        card=0,
        ingredient="clover",
    )
    game = Carnuta(2, seed=1, ancestor=0, deck=few_night_cards(), starts=[0])
    yield from told(set_to(game, hands=(bytes((14,)), b"")), "salt", card=0, ingredient="clover")
    for discard in (b"\x01", b"\x02\x03"):
        for row, name in enumerate(("day", "night")):
            piles, discards = [b"\x04" * 4] * 2, [b""] * 2
            piles[row], discards[row] = b"", discard
            game = set_to(two_players(), piles=tuple(piles), discards=tuple(discards))
            yield from told(game, "take_card", row=name, place=0)


def told(game: Carnuta, kind: str, **args: Any) -> Iterator[str]:
    """What is told of an action, and of the shuffle it may lead to."""
    action, state = game.action(kind, **args), game.state
    seen = state.observe(0)
    state.apply(action.code)
    for line in lines(game.spec, game.names, seen, action, seen := state.observe(0)):
        yield line.text
    if state.actor == CHANCE:
        yield text(game.spec.scene(game.spec.view(seen, game.names), (), TEXTS))
        state.apply(state.draw(random.Random(0).random))
        for line in lines(game.spec, game.names, seen, None, state.observe(0)):
            yield line.text


def say_beliefs(game: Carnuta) -> None:
    for seat in (0, None, tw.TEACHER):
        beliefs = game.beliefs(seat)
        assert repr(beliefs)
        for row, pile in game.view()["piles"].items():
            if pile["draw"] + pile["discard"]:
                assert repr(beliefs.sickle(row))
        zones = [zone for panel in game.scene(seat).panels for zone in panel.zones]
        assert all(law.of for zone in zones if (law := beliefs.of_piece(zone.id)))
        pieces = [piece for zone in zones for piece in zone.pieces if piece.law]
        assert all(beliefs.of_piece(piece.id) for piece in pieces)


@pytest.mark.parametrize("locale", TRIED_LOCALES)
def test_every_message_is_said_at_some_time(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = listen(monkeypatch)
    deck = few_night_cards(f"Never seen, {locale}")  # a face is named once, and remembered
    with speaking(locale):
        begun = Carnuta(2, seed=1)
        assert all(begun.text(step=step) for step in range(len(begun.history)))
        for game in all_that_happens(deck):
            say_all(game, (0, 1, None, tw.TEACHER))
            say_beliefs(game)
        for game in odd_moments():
            assert game.text()
            assert game.scene(0).status
            for action in set(game.spec.moves.actions) - set(game.legal_actions()):
                with pytest.raises(tw.IllegalAction) as refused:
                    game.play(action)
                assert str(refused.value)
        assert all(odd_sentences())
        assert Carnuta.rules()
    of_files = {
        key for key in TEXTS.messages(locale) if key.startswith(("deck_csv.", "deck_file."))
    }
    assert unsaid(TEXTS, locale, keys) == of_files


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_have_what_they_name(locale: str) -> None:
    """No value is left out of a sentence, none is written as Python writes it."""
    with speaking(locale):
        for said in texts_of_a_game():
            assert not re.search(r"[{}\[\]]|None|True|False|Phrase|word\.|_", said), said


NUMBERS: dict[str, list[int]] = {
    "rule.C1.text": [len(constants.INGREDIENTS), constants.DECK_SIZE, constants.STARTING_CARDS],
    "rule.C3.text": [runes.SLOTS, runes.BEGINNING.index(runes.LOCKED), constants.SICKLES],
    "rule.C4.text": [constants.ROW_SIZE],
    "rule.C7.text": [constants.ACTIONS_PER_TURN],
    "rule.C9.text": [constants.HAND_LIMIT, constants.ACTIONS_PER_TURN],
    "rule.C12.text": [constants.LAST_NOTCH],
    "rule.C13.text": [*constants.PADLOCK_NOTCHES, *constants.TOKEN_NOTCHES],
    "rule.C14.text": [len(constants.INGREDIENTS)],
    "rule.C19.text": [constants.ROW_SIZE, constants.ACTIONS_PER_TURN],
    "rule.C21.text": [constants.LAST_NOTCH],
    "rule.C25.text": [Setup._field_defaults["round_limit"]],
    "log.begin": [constants.ROW_SIZE],
    "log.last_card": [constants.LAST_NOTCH],
    "log.last_card_extra": [constants.LAST_NOTCH],
    "log.last_card_limit": [constants.LAST_NOTCH],
    "refusal.no_bonus": [*constants.TOKEN_NOTCHES],
    "refusal.no_sickle": [constants.SICKLES],
    "refusal.actions_left": [constants.ACTIONS_PER_TURN],
    "scene.asked.discard": [constants.HAND_LIMIT],
    "scene.asked.end": [constants.ACTIONS_PER_TURN],
}
"""What is said in words or digits, and stands in the code too."""
WORDS = {
    "en": {2: "two|both", 3: "three", 4: "four", 6: "six", 8: "eight", 11: "eleventh|11th"},
    "fr": {2: "deux", 3: "trois", 4: "quatre", 6: "six", 8: "huit", 11: "onzième|11e"},
}


@pytest.mark.rule("C1", "C3", "C4", "C7", "C9", "C12", "C13", "C14", "C19", "C21", "C25")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", NUMBERS)
def test_the_numbers_of_the_rules_are_those_the_game_is_played_with(key: str, locale: str) -> None:
    message = TEXTS.messages(locale)[key]
    for form in forms(message):
        for n in NUMBERS[key]:
            words = f"{n}|{n}th|{n}e|{WORDS[locale].get(n, n)}"
            assert re.search(rf"(?<!\w)({words})(?!\w)", form.casefold()), (key, n)


def test_wide_names_keep_the_columns() -> None:
    """Those of the market, with cards of wide and of narrow signs."""
    with speaking("fr"):
        lines = repr(Carnuta(2, seed=1)).splitlines()
    rows = [line for line in lines if re.match(r"    [1-4] ", line)]
    for market in (rows[:4], rows[4:]):
        starts = {columns(line[: re.search("[☼☾]", line).start()]) for line in market}  # type: ignore[union-attr]
        assert len(market) == 4
        assert len(starts) == 1


@pytest.mark.rule("C1", "C10", "C16", "C22")
def test_the_table_as_text() -> None:
    game = Carnuta(
        NAMES[:2],
        seed=1,
        ancestor=0,
        deck=few_night_cards(),
        starts=[0, 4],
        day=[16, 14, 20, 24, 28, 33],
        night=[8, 9, 10, 11, 13, 12],
    )
    game.act("take_card", row="day", place=0).act("lay_card", card=0).act("end_turn")
    game.act("take_card", row="day", place=1).act("salt", card=0, ingredient="skull")
    game.act("end_turn").act("take_card", row="night", place=3)
    assert repr(game) == str(game)
    assert repr(game) == (
        "Carnuta, round 2\n"
        "Ana’s turn: 1 action left.\n"
        "\n"
        "The market: Cards from a file: Few Night cards\n"
        "  Day pile: ▒ (\N{MULTIPLICATION SIGN}52)\n"
        "  Day cards\n"
        "    1  Clover  ☾↑☼↻      6/Skull+Butterfly+Berry\n"
        "    2  Flower  ☼↻☾↑      5\n"
        "    3  Clover  ☼↑☼↻☾↑☼↻  1/Skull\n"
        "    4  Clover  ☼↑☾↻☼↑    4/Clover+Flower\n"
        "  Day discard: \N{EN DASH}\n"
        "  Night pile: ▒ (\N{MULTIPLICATION SIGN}1)\n"
        "  Night cards\n"
        "    1  Skull      ☾↻  2\n"
        "    2  Butterfly  ☾↻  2\n"
        "    3  Berry      ☾↻  2\n"
        "    4  Salt       ☼↑  +1\n"
        "  Night discard: \N{EN DASH}\n"
        "  The supply: Sun 1, Moon 1\n"
        "  Bonus tokens: Clover, Flower, Egg, Honey, Skull, Butterfly, Berry, Mushroom\n"
        "\n"
        "> Ana: 2 points, Ancestor, who begins each round, 1 action left\n"
        "  Ana’s runes: ☼ ☼ ☾ ☾ # #\n"
        "  Ana’s counter: 2\n"
        "  Ana’s sickles: ) )\n"
        "  Ana’s hand: Mushroom ☾↻ 2\n"
        "  Ana’s Clover column: 2 =2, \N{MULTIPLICATION SIGN}2 0 =0 (3 ingredients, 2\u00a0pts)\n"
        "\n"
        "Bo: 2 points\n"
        "  Bo’s runes: ☼ ☼ ☾ ☾ # #\n"
        "  Bo’s counter: 2\n"
        "  Bo’s sickles: ) )\n"
        "  Bo’s hand: \N{EN DASH}\n"
        "  Bo’s Skull column: 2 =2, Salt (2 ingredients, 2\u00a0pts)\n"
        "\n"
        "☼ Sun   ☾ Moon   ↻ to turn over   ↑ to return   - empty slot   # padlock\n"
        "2/Egg: 2 for each Egg   4/Egg+Berry: 4 for each set   "
        "\N{MULTIPLICATION SIGN}2 double   =6 scores 6 now"
    )
    with speaking("fr"):
        assert game.text(1).startswith(
            "Carnuta, tour de table 2\n"
            "Au tour d’Ana\u00a0: encore 1 action.\n"
            "\n"
            "Le marché\u00a0: Cartes lues dans un fichier\u00a0: Few Night cards\n"
            "  Pioche Jour\u00a0: ▒ (\N{MULTIPLICATION SIGN}52)\n"
            "  Cartes Jour\n"
            "    1  Trèfle  ☾↑☼↻      6/Crâne+Papillon+Baie\n"
            "    2  Fleur   ☼↻☾↑      5\n"
            "    3  Trèfle  ☼↑☼↻☾↑☼↻  1/Crâne\n"
            "    4  Trèfle  ☼↑☾↻☼↑    4/Trèfle+Fleur\n"
            "  Défausse Jour\u00a0: \N{EN DASH}\n"
            "  Pioche Nuit\u00a0: ▒ (\N{MULTIPLICATION SIGN}1)\n"
            "  Cartes Nuit\n"
            "    1  Crâne     ☾↻  2\n"
            "    2  Papillon  ☾↻  2\n"
            "    3  Baie      ☾↻  2\n"
            "    4  Sel       ☼↑  +1\n"
            "  Défausse Nuit\u00a0: \N{EN DASH}\n"
            "  La réserve\u00a0: Soleil 1, Lune 1\n"
            "  Jetons bonus\u00a0: Trèfle, Fleur, Œuf, Miel, Crâne, Papillon, Baie, Champignon\n"
            "\n"
            "> Ana\u00a0: 2 points, Ancêtre, qui ouvre chaque tour de table, 1 action à jouer\n"
            "  Runes d’Ana\u00a0: ☼ ☼ ☾ ☾ # #\n"
            "  Compteur d’Ana\u00a0: 2\n"
            "  Serpes d’Ana\u00a0: ) )\n"
            "  Main d’Ana\u00a0: Champignon ☾↻ 2\n"
            "  Colonne Trèfle"
        )
