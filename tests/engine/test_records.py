"""Records: saving and loading games, and refusing invalid records."""

from __future__ import annotations

import json
import os
import traceback
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import files
from tablewidgets.engine import record as records
from tablewidgets.engine.record import MAX_LENGTH, Record
from tablewidgets.new_game.higher import Higher
from tablewidgets.testing import played
from tablewidgets.testing.playing import everything


def game() -> tw.Kraaw:
    finished = played(lambda seed: tw.Kraaw(["Ana", "Bo"], seed=seed, bonus="lenient"), 3)
    assert isinstance(finished, tw.Kraaw)
    return finished


def test_the_fields_of_a_record() -> None:
    fields = json.loads(game().to_json())
    assert {key: fields[key] for key in ("tablewidgets", "game", "rules", "players", "seed")} == {
        "tablewidgets": 1, "game": "kraaw", "rules": 1, "players": ["Ana", "Bo"], "seed": 3,
    }  # fmt: skip
    assert fields["options"] == {"bonus": "lenient"}
    assert isinstance(fields["chance"][1], str)
    assert len(fields["moves"]) == len(game().timeline.moves), "a character a move"
    assert fields["result"]["winners"] == list(getattr(game().result, "winners", ()))


@pytest.mark.parametrize("players", range(2, 7))
def test_a_save_takes_at_most_four_bytes_a_move(players: int, tmp_path: Path) -> None:
    for seed in range(10):
        finished = played(lambda seed: tw.Kraaw(players, seed=seed), seed)
        finished.save(tmp_path / "game.json")
        size = (tmp_path / "game.json").stat().st_size
        assert size <= 4 * len(finished.timeline.moves)


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "été.json"
    game().save(path)
    assert everything(tw.load(path)) == everything(game())
    assert everything(tw.load(str(path))) == everything(game())
    assert [file.name for file in tmp_path.iterdir()] == ["été.json"]


def test_a_save_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    game().save(path)
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        Higher(2, seed=1).save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_is_as_readable_as_others(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        game().save(tmp_path / "game.json")
        assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o644
        (tmp_path / "game.json").chmod(0o600)
        game().save(tmp_path / "game.json")
        assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(mask)


def broken(text: Any) -> tw.BadRecord:
    with pytest.raises(tw.BadRecord) as error:
        tw.from_json(text)
    assert str(error.value)
    return error.value


def edited(**changes: Any) -> str:
    return json.dumps({**json.loads(game().to_json()), **changes})


def test_a_truncated_record() -> None:
    text = game().to_json()
    for length in range(0, len(text), 7):
        assert broken(text[:length]).step is None


@pytest.mark.parametrize(
    "text",
    ["", " ", "hello", "{", "[]", "null", "1", '"text"', "NaN", "{}", "\x00\x01", "[" * 100_000,
     '{"a":' * 100_000, "1" * 10_000, '{"tablewidgets": 1}', '{"tablewidgets": "1"}'],
    ids=lambda text: repr(text[:20]),
)  # fmt: skip
def test_a_text_that_is_no_record(text: str) -> None:
    assert broken(text).step is None


@pytest.mark.parametrize("garbage", ["x", '{"moves":"', "["])
def test_a_hundred_megabytes_of_garbage(garbage: str, tmp_path: Path) -> None:
    assert broken(garbage * (100_000_000 // len(garbage))).step is None
    path = tmp_path / "garbage.json"
    path.write_text(garbage)
    os.truncate(path, 100_000_000)
    with pytest.raises(tw.BadRecord, match="longer than any record"):
        tw.load(path)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(tw.BadRecord, match="not text"):
        tw.load(path)


def test_a_missing_file_is_not_a_bad_record(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        tw.load(tmp_path / "nowhere.json")


def test_another_games_record() -> None:
    assert "unknown game 'chess'; the games here are" in str(broken(edited(game="chess")))
    assert broken(edited(game="higher")).step is None
    text = Higher(2, seed=1).to_json()
    assert isinstance(tw.from_json(text), Higher)


def test_another_version() -> None:
    newer, older = str(broken(edited(rules=99))), str(broken(edited(rules=0)))
    assert "version 99 of the rules of kraaw; this tablewidgets plays version 1;" in newer
    assert "to load it, use a newer tablewidgets" in newer
    assert "version 0 of the rules of kraaw; this tablewidgets plays version 1;" in older
    assert "to load it, use the release of tablewidgets that saved it" in older
    assert "format 2; this tablewidgets reads 1" in str(broken(edited(tablewidgets=2)))


def test_a_move_that_is_not_legal_breaks_at_its_step() -> None:
    record = Record.from_text(game().to_json())
    end_turn, broke, move = tw.Kraaw.spec.moves.code("end_turn"), 0, -1
    for step, (state, actor, _) in enumerate(game().timeline.walk()):
        if actor is not None and actor >= 0:
            move += 1
            if end_turn not in state.legal():
                moves = [*record.moves[:move], end_turn, *record.moves[move + 1 :]]
                error = broken(Record(**{**fields(record), "moves": moves}).to_text())
                assert error.step == step
                broke += 1
    assert broke > 50


def fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__slots__}


def test_moves_or_chance_missing_or_left_over() -> None:
    record = fields(Record.from_text(game().to_json()))
    for name in ("moves", "chance"):
        for changed in (record[name][:-1], [*record[name], record[name][-1]]):
            broken(Record(**{**record, name: changed}).to_text())


@pytest.mark.parametrize("moves", ['"', "\\", "é", "!", "!#", " ", "~~", "!~~"])
def test_invalid_moves(moves: str) -> None:
    broken(edited(moves=moves))


FULL_WIDTH = "111122222333445".translate({ord(n): 0xFF10 + int(n) for n in "12345"})


@pytest.mark.parametrize(
    "deal",
    ["", "111122222333444", "11112222233344", "1111222223334455", "abcdefghijklmno", FULL_WIDTH,
     5, None, ["1"] * 15],
    ids=repr,
)  # fmt: skip
def test_a_deal_from_another_deck(deal: Any) -> None:
    chance = json.loads(game().to_json())["chance"]
    error = broken(edited(chance=[chance[0], deal, *chance[2:]]))
    assert error.step == 1


@pytest.mark.parametrize(
    "players",
    [1, 7, -2, 10**9, [], ["Ana"], ["Ana", "Ana"], ["Ana", ""], ["Ana", "  "], ["Ana", "B\no"],
     ["Ana", "Bo\u202e"], ["Ana", "\ud800"], ["Ana", "x" * 41], ["Ana", 7], ["Ana", None],
     ["Ana", ["Bo"]], ["Ana", "\x1b[31mBo"], ["Ana", "B\u2028o"]],
    ids=repr,
)  # fmt: skip
def test_hostile_names_and_numbers_of_players(players: Any) -> None:
    assert broken(edited(players=players)).step is None


def test_names_with_markup_are_names() -> None:
    text = edited(players=["<script>alert(1)</script>", "👩\u200d🚀 \u0022quoted\u0022"])
    assert tw.from_json(text).names[0] == "<script>alert(1)</script>"


@pytest.mark.parametrize(
    "options",
    [{"cheat": True}, {"first": 2}, {"first": "0"}, {"first": False}, {"direction": "up"},
     {"direction": ["clockwise"]}, {"bonus": None}, {"turn_limit": 1e3}, {"turn_limit": 0},
     {"whole_hand_swap": 1}, {"deal": "12345"}, {"deal": [[5] * 5, None]}, {"deal": [[1, 2]]},
     {"deal": [[1, 2, 3, 4, 9], None]}, {"deal": [[True] * 5, None]}, {"dog": [5] * 5},
     {"dog": {"1": 2}}, {"players": 3}, {"seed": 1}, {"self": 1}],
    ids=repr,
)  # fmt: skip
def test_invalid_options(options: Any) -> None:
    assert broken(edited(options=options)).step is None


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "7", None, True, [7]])
def test_invalid_seeds(seed: Any) -> None:
    assert broken(edited(seed=seed)).step is None


def test_a_wrong_result_is_refused() -> None:
    for changes in ({"result": {"winners": [0, 1], "scores": [3, 3]}}, {"remarks": ["great game"]}):
        assert "result differs from that of its moves" in str(broken(edited(**changes)))


def test_a_deal_that_differs_from_the_stack_is_refused() -> None:
    stacked = tw.Kraaw(2, seed=1, first=0, deal=[[1, 2, 3, 4, 5], None])
    record = json.loads(stacked.to_json())
    record["chance"][0] = "543211111222233"
    assert tw.from_json(stacked.to_json()).to_json() == stacked.to_json()
    assert broken(json.dumps(record)).step == 0


def test_error_messages_are_short() -> None:
    for text in (edited(tablewidgets="x" * 10**6), edited(options={"deal": [1] * 300_000}),
                 edited(game="x" * 10**6), edited(players=["x" * 10**6, "Bo"])):  # fmt: skip
        assert len(str(broken(text))) < 400


LARGE: dict[str, str] = {
    "lists": edited(options={"deal": [[]] * 1_000_000 + [1]}),
    "name": edited(players=["x" * 10**6, "Bo"]),
    "game": edited(game="x" * 10**6),
    "version": edited(tablewidgets="x" * 10**6),
    "outcome": edited(chance=["x" * 10**6]),
    "moves": edited(moves="#" * 10**6),
    "no JSON": edited()[:-1] + " " * 10**6,
    "too long": " " * (MAX_LENGTH + 1),
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_an_error_does_not_hold_the_record(text: str, tmp_path: Path) -> None:
    """A notebook holds the last error and shows its traceback, with the variables if asked."""
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(tw.BadRecord) as caught:
        tw.load(path)
    inside = caught.tb.tb_next
    shown = traceback.TracebackException(caught.type, caught.value, inside, capture_locals=True)
    assert len("".join(shown.format())) < 5_000
    assert len(str(caught.value)) <= 300
    assert caught.value.__cause__ is caught.value.__context__ is None


def test_the_format_is_a_number() -> None:
    for version in (True, 1.0, "1", None):
        broken(edited(tablewidgets=version))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="is a folder"):
        game().save(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link_and_a_long_name_works(tmp_path: Path) -> None:
    target, link = tmp_path / f"{'x' * 250}.json", tmp_path / "link.json"
    target.write_text("")
    link.symlink_to(target)
    game().save(link)
    assert link.is_symlink()
    assert everything(tw.load(target)) == everything(game())


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(game().to_json(), "utf-8-sig")
    assert everything(tw.load(tmp_path / "game.json")) == everything(game())


def test_missing_or_additional_fields_are_refused() -> None:
    assert "'colour'" in str(broken(edited(colour="red")))
    for name in ("game", "rules", "players", "seed", "chance", "moves"):
        record = json.loads(game().to_json())
        del record[name]
        assert repr(name) in str(broken(json.dumps(record)))


def test_deep_nesting_is_refused_before_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signs in strings don't count, and no string makes the search slow."""
    monkeypatch.setattr(json, "loads", lambda _text: pytest.fail("it was read"))
    assert "nested" in str(broken('{"a":' * 17))
    assert "nested" in str(broken('"]]]]" "' + "\\\\" + '"' + "[{" * 9))
    monkeypatch.undo()
    broken('"' + "[" * 1000)
    for end in ("", "\\", "\\\\", '"', "["):
        broken('"' + '\\"' * 1_000_000 + end)
    tw.from_json(Higher(["[[[[[[[[[[[[[[[[[[", "{"], seed=1).to_json())


def test_a_record_must_be_a_string() -> None:
    wrong: list[Any] = [None, b"{}", 3, {}]
    for thing in wrong:
        with pytest.raises(TypeError, match="text: "):
            tw.from_json(thing)


def test_the_longest_record_is_far_below_the_limit() -> None:
    """The limit is far above the longest game."""
    longest = max(
        (played(lambda seed: tw.Kraaw(6, seed=seed), seed) for seed in range(10)),
        key=lambda finished: len(finished.to_json()),
    )
    assert len(longest.to_json()) * 100 < MAX_LENGTH


def test_every_move_can_be_encoded() -> None:
    moves = list(range(8000))
    text = records._encoded(moves)
    assert records._decoded(text) == moves
    assert json.dumps(text, ensure_ascii=False) == f'"{text}"'


def test_a_file_that_only_the_memory_of_a_browser_has_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tw.Kraaw(2, seed=1)
    monkeypatch.setattr(files, "_LOCKS", False)
    monkeypatch.setattr("sys.platform", "emscripten")
    with pytest.warns(UserWarning, match="copy what game.to_json"):
        game.save(tmp_path / "game.json")
    monkeypatch.setattr(files, "_BROWSERS_DRIVE", str(tmp_path))
    game.save(tmp_path / "game.json")
    assert tw.load(tmp_path / "game.json").seed == 1
