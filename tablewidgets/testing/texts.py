"""The messages of a game, in each language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from string import Formatter
from typing import Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, Catalogue, Message, MissingText, speaking

_MAY_LACK: Final = frozenset({"n", "player", "other"})
"""What one language may leave out, and another need."""


def check_texts(game: Game) -> None:
    """Every message is there in each language, and every action has a sentence of its own.

    Args:
        game: The game.

    Raises:
        AssertionError: If that doesn't hold; it says what is missing, and where.

    Example:
        >>> check_texts(tw.Kraaw(2, seed=1))
    """
    check_same_messages(game.spec.texts)
    possible = [action for action in game.spec.moves.actions if _is_seated(action, game.seats)]
    for locale in LOCALES:
        with speaking(locale):
            check_sentences(possible, game.names)


def _is_seated(action: Action, seats: int) -> bool:
    seat = action.args.get("seat")
    return not isinstance(seat, int) or seat < seats


@contextmanager
def saying(what: str) -> Iterator[None]:
    """An `AssertionError` names the message or the value that is missing."""
    try:
        yield
    except MissingText as error:
        raise AssertionError(f"{what}: {error}") from error


def forms(message: Message) -> list[str]:
    """A message, or each of its forms for a count."""
    return list(message.values()) if isinstance(message, dict) else [message]


def names(message: Message) -> set[str]:
    """The values that a message takes, in any of its forms."""
    return {name for form in forms(message) for _, name, _, _ in Formatter().parse(form) if name}


def check_same_messages(texts: Catalogue) -> None:
    """All languages have the same messages with the same values."""
    first, *others = LOCALES
    ours = texts.messages(first)
    for locale in others:
        theirs = texts.messages(locale)
        for lacking, there, missing in (
            (locale, first, ours.keys() - theirs.keys()),
            (first, locale, theirs.keys() - ours.keys()),
        ):
            assert not missing, (
                f"text/{lacking}.toml lacks {', '.join(sorted(missing))}, which text/{there}.toml "
                "has: translate them, or delete them there"
            )
        for key, message in ours.items():
            assert isinstance(message, str) == isinstance(theirs[key], str), (
                f"{key}: only one of {first} and {locale} has the forms one and other: give both "
                "languages both forms"
            )
            differ = (names(message) ^ names(theirs[key])) - _MAY_LACK
            assert not differ, (
                f"{key}: only one of {first} and {locale} takes {', '.join(sorted(differ))}: what "
                "one language says, the other should say too"
            )


def check_written(texts: Catalogue, locale: str, alike: Collection[str] = ()) -> None:
    """Each message is there in this language, translated, and typeset as it wants; `alike` are
    those that may be the same in another one."""
    others = [texts.messages(name) for name in LOCALES if name != locale]
    for key, message in texts.messages(locale).items():
        assert all(form.strip() for form in forms(message)), f"{locale}, {key}: the text is empty"
        copied = key not in alike and any(message == other[key] for other in others)
        assert not copied, (
            f"{locale}, {key}: {message!r} is a copy of another language: translate it"
        )
        for form in forms(message):
            assert "'" not in form, f"{locale}, {key}: a straight apostrophe"
            wrong = _TYPOGRAPHY[locale](form)
            assert not wrong, f"{locale}, {key}: wrong spacing at {wrong.group()!r} in {form!r}"


def _english(form: str) -> re.Match[str] | None:
    return re.search(r"\s[;:!?.,]", form)


def _french(form: str) -> re.Match[str] | None:
    colon = re.sub(r"\{.*?\}", "", form)
    return re.search(r"(?<=[^\s{\w])[;:!?]|(?<=\w)[;!?]|[^\u202f][;!?]", form) or re.search(
        r"[^\u00a0](?<!\{\w):(?![\w}])", colon
    )


_TYPOGRAPHY: Final = {"en": _english, "fr": _french}


def check_sentences(actions: Iterable[Action], players: Sequence[str]) -> None:
    """Each action has a sentence of its own, that begins like one."""
    found: dict[str, Action] = {}
    for action in actions:
        with saying(repr(action)):
            sentence = action.sentence(players)
        assert sentence[:1].isupper(), (
            f"{action!r} reads {sentence!r}: begin the message action.{action.kind} with a capital"
        )
        twin = found.setdefault(sentence, action)
        assert twin is action, (
            f"{twin!r} and {action!r} both read {sentence!r}: let the message action.{action.kind} "
            "say its arguments"
        )
