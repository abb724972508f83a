"""Actions, and the table that numbers all the actions of a game.

Inside the engine a move is a small int; outside it is an `Action` with a kind and named
arguments. A game declares its kinds and the values of their arguments once, as its `Moves`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import Final

from tablewidgets.engine.locale import SHARED, Phrase, catalogue
from tablewidgets.engine.validation import plain_int

Argument = bool | int | str | None
"""The type of an argument of an action."""


MAX_MOVES: Final = 8281
"""The number of moves that a record can encode."""


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """Something a player can choose to do: a kind, and its arguments by name.

    Get one from `game.legal_actions()` or `game.action(...)`.

    Args:
        game: The name of the game.
        code: Its number among all actions of the game.
        kind: The kind of action, like "exchange".
        items: The name and the value of each argument.

    Raises:
        TypeError: If an argument is of the wrong type.

    Example:
        >>> action = tw.Kraaw(2).action("exchange", seat=1, card=3)
        >>> action.kind, action.args
        ('exchange', {'seat': 1, 'card': 3})
    """

    game: str
    code: int = field(compare=False)
    kind: str
    items: tuple[tuple[str, Argument], ...]

    def __post_init__(self) -> None:
        if type(self.code) is not int:
            raise TypeError(f"code: a whole number, not {self.code!r}")
        if type(self.items) is not tuple or any(
            type(item) is not tuple or len(item) != 2 for item in self.items
        ):
            raise TypeError(f"items: a tuple of names and values, not {self.items!r}")

    @property
    def args(self) -> dict[str, Argument]:
        """The arguments by name."""
        return dict(self.items)

    def to_json(self) -> dict[str, Argument]:
        """The action as plain data.

        Returns:
            The kind and the arguments, in one dictionary.

        Example:
            >>> tw.Kraaw(2).action("look", card=3).to_json()
            {'kind': 'look', 'card': 3}
        """
        return {"kind": self.kind, **self.args}

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The action in words, in the current language.

        Args:
            names: The players' names; without them, players are numbered.

        Returns:
            The sentence.

        Example:
            >>> tw.Kraaw(2).action("exchange", seat=1, card=3).sentence(["Ana", "Bo"])
            'Exchange: steal card 4 from Bo'
        """
        key, words = self.phrase(names)
        return catalogue(self.game).say(key, **words)

    def phrase(self, names: Sequence[str] = ()) -> Phrase:
        """The action in words, as a value for another message.

        Args:
            names: The players' names; without them, players are numbered.

        Returns:
            The key of a message, and its values.

        Example:
            >>> tw.Kraaw(2).action("look", card=3).phrase().key
            'action.look'
        """
        key, words = f"action.{self.kind}", dict[str, object](self.items)
        if "yes" in words:
            key += ".yes" if words["yes"] else ".no"
        elif None in words.values():
            key += "_alone"
        for name, value in self.items:
            if isinstance(value, str):
                words[name] = Phrase(f"word.{value}")
            elif value is True and name != "yes":
                key += f"_{name}"
        seat = words.get("seat")
        if isinstance(seat, int):
            words["player"] = names[seat] if names else Phrase("player", {"seat": seat})
        return Phrase(key, words)

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in self.items)})"


class Moves:
    """All actions of a game, numbered in the order in which its kinds and arguments are declared.

    Some arguments select the message of an action: `yes` selects `action.kind.yes` or
    `action.kind.no`; an argument that is None, `action.kind_alone`; any other that is True adds
    its name, `action.kind_name`. A `seat` is the value `{player}` of the message, and a string is
    replaced by its message, `word.…`.
    """

    def __init__(
        self,
        game: str,
        kinds: Mapping[str, Mapping[str, Iterable[Argument]]],
        rules: Mapping[str, str] | None = None,
    ) -> None:
        """`rules`: the id of the rule that a kind of action follows, for the default refusals."""
        self.game: Final = game
        self.rules: Final = MappingProxyType(dict(rules or {}))
        self.kinds: Final = MappingProxyType(
            {
                str(kind): MappingProxyType({of: tuple(takes) for of, takes in arguments.items()})
                for kind, arguments in kinds.items()
            }
        )
        if unknown := self.rules.keys() - self.kinds.keys():
            raise ValueError(f"rules: {game} has {_listed(self.kinds)}, not {_listed(unknown)}")
        actions: list[Action] = []
        for kind, arguments in self.kinds.items():
            for values in product(*arguments.values()):
                items = tuple(zip(arguments, values, strict=True))
                actions.append(Action(game, len(actions), kind, items))
        if len(actions) > MAX_MOVES:
            raise ValueError(f"kinds: {len(actions)} actions, but a record can encode {MAX_MOVES}")
        self.actions: Final = tuple(actions)
        self._codes = {(action.kind, action.items): action.code for action in actions}
        self._types = {
            kind: {name: {type(value) for value in allowed} for name, allowed in takes.items()}
            for kind, takes in self.kinds.items()
        }

    def code(self, kind: str, /, **args: Argument) -> int:
        """The number of an action.

        Raises:
            ValueError: there is no such kind or value.
            TypeError: an argument is missing, unknown or of the wrong type.
        """
        takes = self.kinds.get(kind) if isinstance(kind, str) else None
        if takes is None:
            raise ValueError(
                SHARED.say(
                    "call.action_kind", game=self.game, p=_listed(self.kinds), kind=repr(kind)
                )
            )
        if args.keys() != takes.keys():
            named, given = ", ".join(takes), ", ".join(args) or "()"
            key = "call.takes" if takes else "call.takes_nothing"
            raise TypeError(SHARED.say(key, kind=kind, named=named, given=given))
        for name, allowed in takes.items():
            value = args[name] = plain_int(args[name])
            is_type = type(value) in self._types[kind][name]
            if is_type and value in allowed:
                continue
            said = {"name": name, "kind": kind, "p": _listed(allowed), "value": repr(value)}
            wrong = ValueError if is_type else TypeError
            raise wrong(SHARED.say("call.takes_value", **said))
        return self._codes[kind, tuple((name, args[name]) for name in takes)]

    def action(self, kind: str, /, **args: Argument) -> Action:
        return self.actions[self.code(kind, **args)]


def _listed(values: Iterable[object]) -> str:
    """`0 to 4` for a run of ints, else the values one by one."""
    values = list(values)
    ints = [value for value in values if type(value) is int]
    if len(ints) > 2 and ints == list(range(ints[0], ints[-1] + 1)):
        others = [str(value) for value in values if type(value) is not int]
        return " or ".join([f"{ints[0]} to {ints[-1]}", *others])
    return ", ".join(str(value) for value in values)
