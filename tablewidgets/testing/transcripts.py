"""Whole games, written down: what was played, what was told, and how the table looked.

Write them anew after a change of the rules or the texts, and look at what changed before you commit
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.narration import lines
from tablewidgets.engine.state import TEACHER, State
from tablewidgets.scene.text import text


@dataclass(frozen=True, kw_only=True)
class Transcripts:
    """Those of a game."""

    folder: Path
    names: Sequence[str]
    """Of what is written down."""
    in_french: Sequence[str]
    """What is told in French too."""
    play: Callable[[str], Game]
    """Plays the game of this name."""
    shows: Callable[[Any, Any], bool]
    """Whether the table is shown, after what was observed before, or None, and what is now."""

    @property
    def written(self) -> list[tuple[str, str]]:
        """Each game and the language it is told in."""
        return [(name, "en") for name in self.names] + [(name, "fr") for name in self.in_french]

    def path(self, name: str, locale: str) -> Path:
        return self.folder / f"{name.replace(' ', '_')}.{locale}.txt"

    def read(self, name: str, locale: str) -> str:
        return self.path(name, locale).read_text("utf-8")

    def text(self, name: str, locale: str) -> str:
        game = self.play(name)
        with speaking(locale):
            return "\n".join(self._lines(game)) + "\n"

    def _lines(self, game: Game) -> Iterator[str]:
        """Each step with what the first player is told of it, and the table now and then."""
        yield game.to_json()
        before = action = None
        for state, step in zip(_states(game), [*game.history, None], strict=True):
            seen = state.observe(0)
            if before is not None:
                told = lines(game.spec, game.names, before, action, seen)
                yield from (f"      {line.text}" for line in told)
            if step is None:
                break
            if self.shows(before, seen):
                legal = [game.spec.moves.actions[move] for move in state.legal()]
                scene = game.spec.scene(game.spec.view(seen, game.names), (), game.spec.texts)
                yield ""
                yield text(replace(scene, legend=""))
                yield f"{len(legal)} legal actions, from {legal[0]!r} to {legal[-1]!r}"
            did = step.outcome if step.action is None else repr(step.action)
            yield f"{'chance' if step.seat is None else game.names[step.seat]}: {did}"
            before, action = seen, step.action
        yield from ("", game.text(TEACHER))

    def write(self) -> None:
        self.folder.mkdir(exist_ok=True)
        for name, locale in self.written:
            self.path(name, locale).write_text(self.text(name, locale), "utf-8")

    def check(self, name: str, locale: str) -> None:
        """The game is played again as it is written down, and comes back from its record."""
        written = self.read(name, locale)
        assert self.text(name, locale) == written, (
            f"{self.path(name, locale)} is not how the game is played now: write it anew and look "
            "at what changed"
        )
        record = written.partition("\n")[0]
        assert from_json(record).to_json() == record, "a game has another record when it is read"

    def check_folder(self) -> None:
        """No transcript is left over."""
        left_over = set(self.folder.iterdir()) - {self.path(*written) for written in self.written}
        assert not left_over, f"no game is written down as {left_over}: delete them"


def _states(game: Game) -> Iterator[State]:
    for state, _, _ in game.timeline.walk():
        yield state
    yield game.state
