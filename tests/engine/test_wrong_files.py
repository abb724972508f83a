"""Records and files that are wrong: each is told what is wrong, in the session's language."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, cast

import pytest

import tablewidgets as tw
from tablewidgets.engine import files, record_code
from tablewidgets.engine.locale import SHARED, speaking
from tablewidgets.engine.user_files import data_of, one_of, only, rows_of, whole, words
from tablewidgets.new_game.higher import Higher
from tablewidgets.testing import played
from tests.texts import listen, told_in_each_language

Call = Callable[[], object]
GAME: Final = played(lambda seed: Higher(2, seed=seed), 1)
CODE: Final = record_code.encode(GAME)
RECORD: Final[dict[str, Any]] = json.loads(GAME.to_json())
MOVES: Final = RECORD["moves"]


def loaded(**changes: Any) -> Call:
    return partial(tw.from_json, json.dumps({**RECORD, **changes}))


RECORDS: Final[list[tuple[Call, str]]] = [
    (partial(tw.from_json, " " * (1 << 23)), ""),
    (partial(tw.from_json, "[" * 17), "16"),
    (partial(tw.from_json, GAME.to_json()[:-1]), "game.to_json()"),
    (partial(tw.from_json, "{}"), "tablewidgets"),
    (loaded(tablewidgets=2), "2"),
    (loaded(colour="red"), "'colour'"),
    (loaded(seed="7"), "seed"),
    (loaded(seed=-1), "seed"),
    (loaded(moves="é"), ""),
    (loaded(game="chess"), "'chess'"),
    (loaded(rules=0), "0"),
    (loaded(rules=99), "99"),
    (loaded(options={"cheat": True}), "cheat"),
    (loaded(players=["Ana"]), "1"),
    (
        loaded(game="carnuta", rules=tw.Carnuta.spec.rules_version, options={"deck": "mine.toml"}),
        "deck",
    ),
    (loaded(result=None), ""),
    (loaded(chance=["x"]), "'x'"),
    (loaded(moves="~" + MOVES[1:]), ""),
    (loaded(moves=MOVES[1:] + MOVES[:1], chance=None, seed=2), ""),
    (loaded(moves=MOVES + MOVES), ""),
    (partial(record_code.decode, "no"), ""),
    (partial(record_code.decode, f"{CODE[:9]}{CODE[8:]}"), ""),
    (partial(record_code.decode, CODE[:-4]), ""),
]


@pytest.mark.parametrize("at", range(len(RECORDS)))
def test_what_is_wrong_with_a_record_is_said_in_each_language(at: int) -> None:
    call, says = RECORDS[at]
    assert all(says in told for told in told_in_each_language(call).values())


def wrong_files(folder: Path) -> Iterator[tuple[Call, str]]:
    """What is read or written, and what is told of it."""
    path = folder / "deck.toml"
    (folder / "odd").symlink_to("/dev/null")
    for wrong in ("none", "odd", "."):
        yield partial(tw.load, folder / wrong), "path"
        yield partial(tw.Carnuta, deck=folder / wrong), "deck"
    yield partial(tw.load, "\0"), "'\\x00'"
    yield partial(GAME.save, cast(Any, 5)), "5"
    yield partial(data_of, "deck", 7, 100), "7"
    path.write_bytes(b"\xff")
    yield partial(tw.load, path), "game.save()"
    yield partial(data_of, "deck", path, 100), "TOML"
    path.write_bytes(b"x = " + b"9" * 3000)
    yield partial(data_of, "deck", path, 100), "100"
    yield partial(data_of, "deck", path, 1 << 20), "TOML"


def test_what_is_wrong_with_a_file_is_said_in_each_language(tmp_path: Path) -> None:
    for call, says in wrong_files(tmp_path):
        assert all(says in told for told in told_in_each_language(call).values())


CONTENTS: Final[list[tuple[Call, str]]] = [
    (partial(rows_of, "deck", 7, 72, "C1"), "7"),
    (partial(rows_of, "deck", [], 72, "C1"), "72"),
    (partial(only, "deck", 7, ("name",)), "7"),
    (partial(only, "deck", {"colour": 1}, ("name",)), "colour"),
    (partial(one_of, "deck", "noon", ("day", "night")), "day, night"),
    (partial(whole, "deck", 9, 0, 5), "9"),
    (partial(words, "deck", "", 60), "60"),
]


@pytest.mark.parametrize("at", range(len(CONTENTS)))
def test_what_a_file_should_hold_is_said_in_each_language(at: int) -> None:
    call, says = CONTENTS[at]
    told = told_in_each_language(call)
    assert all(says in said for said in told.values())
    assert (told["en"][:6], told["fr"][:7]) == ("deck: ", "deck\u00a0: ")


def refusing(number: int, monkeypatch: pytest.MonkeyPatch, path: Path) -> Call:
    """A save that the system refuses."""

    def refuse(*_: object) -> None:
        raise OSError(number, "in the words of the system")

    monkeypatch.setattr("os.fsync", refuse)
    return partial(GAME.save, path)


@pytest.mark.parametrize("number", files._WHY)
def test_what_a_system_refuses_is_said_in_each_language(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for said in told_in_each_language(refusing(number, monkeypatch, tmp_path / "a")).values():
        assert "the system" not in said
        assert str(tmp_path) in said


def test_a_system_says_in_its_own_words_what_is_rare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = refusing(errno.ELOOP, monkeypatch, tmp_path / "a")
    with speaking("fr"), pytest.raises(OSError, match="path\u00a0: in the words of the system"):
        call()


def test_the_step_that_is_wrong_is_said_in_each_language() -> None:
    told = told_in_each_language(loaded(chance=["x"]))
    assert told["en"].startswith("step 0: chance can’t have done 'x'")
    assert told["fr"].startswith("étape 0\u00a0: le hasard n’a pas pu donner 'x'")


def test_each_of_these_sentences_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listen(monkeypatch)
    refused = ((refusing(why, monkeypatch, tmp_path / "a"), "") for why in files._WHY)
    for call, _ in chain(RECORDS, CONTENTS, wrong_files(tmp_path), refused):
        with pytest.raises((ValueError, TypeError, OSError)):
            call()
    keys = {key for key in SHARED.messages("en") if key.startswith(("file.", "bad_record."))}
    assert keys - said == {"file.once"}, "said of the files of games, and tested there"
