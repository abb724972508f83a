"""A game in play: the object that players, notebooks and widgets hold.

`Session` plays it; here is what each seat can see and infer, and the record.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, Final, Generic, Self

from tablewidgets.engine import registry
from tablewidgets.engine.locale import register_catalogue
from tablewidgets.engine.narration import lines_by_step
from tablewidgets.engine.record import record_of, write_file
from tablewidgets.engine.result import Result
from tablewidgets.engine.rulebook import Rule, rulebook
from tablewidgets.engine.session import Session
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.engine.validation import SEEDS, checked_int, checked_rng

if TYPE_CHECKING:
    from inspect import Signature

    from typing_extensions import TypeVar

    from tablewidgets.chance.beliefs import Beliefs
    from tablewidgets.scene import Scene

    View = TypeVar("View", bound=Mapping[str, Any], default=Any)
else:
    from typing import TypeVar

    View = TypeVar("View")


class _Signature:
    """The signature of a game's class, computed lazily from its spec."""

    def __get__(self, game: Game | None, cls: type[Game]) -> Signature | None:
        return cls.spec.signature() if hasattr(cls, "spec") else None


class Game(Session, Generic[View]):
    """A game in play. Each game is a subclass with a `spec`, which registers it.

    A game is for one thread at a time.

    Args:
        players: The players' names, or their number.
        seed: The seed of everything drawn by chance; by default a random one.
        **options: The game's own options.

    Raises:
        ValueError: If the value of an argument is not valid; the message names the argument.
        TypeError: If an argument is of the wrong type, or there is no such option.

    Example:
        >>> game = tw.Kraaw(players=["Ana", "Bo"], seed=3, first=0)
        >>> game.legal_actions()
        (dog_swap(yes=False), dog_swap(yes=True))
        >>> game.act("dog_swap", yes=False).to_act
        1
    """

    __signature__ = _Signature()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "spec" in cls.__dict__:
            registry.register(cls)
            register_catalogue(cls.spec.name, cls.spec.package)
            cls.__doc__ = _documented(cls)

    # Looking.

    def view(self, seat: Seat = None, step: int | None = None) -> View:
        """Everything that a seat may know, as plain data for JSON.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the view before it.

        Returns:
            The view: dictionaries, lists, numbers, texts and None.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
            >>> game.view(1)["players"][0]["name"], game.view(1)["phase"]
            ('Ana', 'dog_swap')
        """
        view: Any = self.spec.view(self.observe(seat, step), self.names)
        return view  # type: ignore[no-any-return]

    def text(self, seat: Seat = None, step: int | None = None) -> str:
        r"""The view as a table in plain text.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the table before it.

        Returns:
            The table, with line breaks.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> print(tw.Kraaw(["Ana", "Bo"], seed=1, first=0).text(0).partition("\n")[0])
            Kraaw, round 1, before the first turn
        """
        from tablewidgets.scene.text import text

        return text(self.spec.scene(self.view(seat, step), (), self.spec.texts))

    def log(self, seat: Seat = None, since: int = 0) -> tuple[str, ...]:
        """The log of the game in sentences, as a seat knows it.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            since: The first step of the history to include.

        Returns:
            The sentences, in the current language.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> tw.Kraaw(["Ana", "Bo"], seed=1, first=0).act("dog_swap", yes=False).log(1)[-1]
            'Ana leaves the dog alone.'
        """
        return tuple(line.text for step in lines_by_step(self, seat, since) for line in step)

    def scene(self, seat: Seat = None, step: int | None = None, *, may_act: bool = True) -> Scene:
        """The view as a scene for a screen, with the actions of this seat if it is to act.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the scene before it.
            may_act: False to offer no actions.

        Returns:
            The scene: panels, zones and pieces.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> [panel.id for panel in tw.Kraaw(2, seed=1, first=0).scene(0).panels]
            ['player-1', 'dog', 'player-0']
        """
        from tablewidgets.scene.offers import with_defaults  # not needed to play

        acts = may_act and step is None and self.to_act is not None
        legal = self.legal_actions() if acts and seat in (self.to_act, TEACHER) else ()
        scene = self.spec.scene(self.view(seat, step), legal, self.spec.texts)
        now = step in (None, self.steps)
        winners = self.result.winners if self.result and now else ()
        return with_defaults(scene, legal, self.names, self.spec.texts, winners)

    def beliefs(self, seat: Seat = None, step: int | None = None) -> Beliefs:
        """What a seat can infer about everything that it can't see, as exact probabilities.

        By default they are counted over all worlds that the seat can't tell apart, if the spec has
        no `redraw`.

        Args:
            seat: A seat, or None for a spectator.
            step: A step of the history: return the beliefs before it.

        Returns:
            The beliefs: a table of probabilities, and the evidence they rest on.

        Raises:
            NotImplementedError: If the game has no exact probabilities, or too many worlds.
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> game.beliefs(0).law(1, 0)[4]
            Fraction(1, 5)
        """
        if self.spec.redraw is not None:
            raise NotImplementedError(
                f"beliefs: {self.spec.name} has no exact distributions; count in some of "
                "game.worlds(seat, rng) instead, or give the game a method `beliefs` (laws.py)"
            )
        from tablewidgets.chance.default_beliefs import WorldBeliefs
        from tablewidgets.engine.worlds import worlds_of

        worlds = worlds_of(self, checked_seat(seat, self.seats), step)
        return WorldBeliefs(self.spec, self.players, worlds)

    @property
    def result(self) -> Result | None:
        """How the game ended; None before its end.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Random(2)}
            >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).result.winners
            (1,)
        """
        return self.spec.result(self._state.observe(None)) if self.is_over else None

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rulebook in the current language.

        Returns:
            Each rule by its id.

        Example:
            >>> tw.Kraaw.rules()["K9"].title
            'Exchange with the dog'
        """
        return rulebook(cls.spec.name)

    def __repr__(self) -> str:
        return self.text()

    # Other worlds and records.

    def determinize(self, seat: int | None = None, rng: random.Random | None = None) -> Self:
        """A copy in which everything that a seat can't know is drawn again.

        It is drawn uniformly from what is consistent with what the seat knows: the seat can't tell
        the two games apart.

        Args:
            seat: The seat.
            rng: The random generator.

        Returns:
            Another game.

        Raises:
            ValueError: If there is no such seat.
            TypeError: If `rng` is not a `random.Random`.

        Example:
            >>> import random
            >>> game = tw.Kraaw(2, seed=1)
            >>> game.determinize(0, random.Random(1)).view(0) == game.view(0)
            True
        """
        from tablewidgets.engine.worlds import redrawn  # not needed to play

        seat, rng = checked_int("seat", seat, 0, self.seats - 1), checked_rng(rng)
        moves, outcomes = redrawn(self, seat, rng.random)
        options = self.spec.open_options(self.options)
        other = type(self)(self.players, seed=int(rng.random() * SEEDS), **options)
        other.timeline.replay(moves, outcomes)
        return other

    def worlds(self, seat: int | None = None, rng: random.Random | None = None) -> Iterator[State]:
        """States that a seat can't tell from the state of this game, one after the other.

        They are drawn like the copies of `determinize`, but faster: most games need not be played
        again for it.

        Args:
            seat: The seat.
            rng: The random generator.

        Returns:
            An infinite iterator. Each state is a copy, to play on with `legal` and `apply`.

        Raises:
            ValueError: If there is no such seat.
            TypeError: If `rng` is not a `random.Random`.

        Example:
            >>> import random
            >>> game = tw.Kraaw(2, seed=1)
            >>> state = next(game.worlds(0, random.Random(1)))
            >>> state.observe(0) == game.observe(0)
            True
        """
        from tablewidgets.engine.worlds import states

        seat = checked_int("seat", seat, 0, self.seats - 1)
        return states(self, seat, checked_rng(rng).random)

    def to_json(self) -> str:
        """The record of the game, which `tw.from_json` loads.

        Returns:
            The record as text.

        Example:
            >>> game = tw.Kraaw(2, seed=1)
            >>> tw.from_json(game.to_json()).view(0) == game.view(0)
            True
        """
        return record_of(self).to_text()

    def save(self, path: str | os.PathLike[str] | None = None) -> None:
        """Write the record to a file, which `tw.load` loads. The write is atomic.

        Args:
            path: The path of the file; an existing file is replaced.

        Raises:
            OSError: If the file can't be written; an existing file has not changed.
            TypeError: If no path is given.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "game.json")
            >>> tw.Kraaw(2, seed=1).save(path)
            >>> tw.load(path).seed
            1
        """
        write_file(path, self.to_json())

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Copy and pickle by the record: the copy is replayed from it, without listeners and with
        nothing to redo."""
        from tablewidgets.engine.loading import from_json

        return from_json, (self.to_json(),)


def has_beliefs(game: Game) -> bool:
    """Whether a game has beliefs: its own, or the default ones if they can be counted now for a
    spectator, who knows least."""
    if type(game).beliefs is not Game.beliefs:
        return True
    try:
        game.beliefs()
    except NotImplementedError:
        return False
    return True


_EXAMPLE: Final = "Example:"


def _documented(cls: type[Game]) -> str:
    """The docstring of a class with its parameters inserted, before the example if it has one."""
    words, example, code = cleandoc(cls.__doc__ or "").partition(_EXAMPLE)
    return f"{words.rstrip()}\n\n{cls.spec.parameters()}\n\n{example}{code}".rstrip()
