"""The current language, and each game's catalogue of messages in every language.

The messages are in TOML files `text/<locale>.toml` beside the code that uses them, with the same
keys in each language. A message is a template with named values; if it depends on a count, it is a
table with `one` and `other`, selected by the value named `n`.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from string import Formatter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, TypeVarTuple

from tablewidgets.engine.package_files import find_text, read_text

if TYPE_CHECKING:
    from decimal import Decimal

Args = TypeVarTuple("Args")
T = TypeVar("T")

LOCALES: Final = ("en", "fr")

_default = "en"
_speaking: ContextVar[str | None] = ContextVar("speaking", default=None)


def use_locale(name: str) -> None:
    """Set the default language.

    Args:
        name: "en" or "fr".

    Raises:
        ValueError: If the language is not supported.

    Example:
        >>> tw.use_locale("fr")
        >>> str(tw.Kraaw(2).legal_actions()[0])
        'Laisser le chien tranquille'
        >>> tw.use_locale("en")
    """
    global _default
    _default = _known(name)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Use another language within a `with` block.

    Don't `yield` inside the block: the code that runs in between would use that language too.

    Args:
        name: "en" or "fr".

    Returns:
        A context manager.

    Raises:
        ValueError: If the language is not supported.

    Example:
        >>> with tw.speaking("fr"):
        ...     str(tw.Kraaw(2).legal_actions()[0])
        'Laisser le chien tranquille'
    """
    token = _speaking.set(_known(name))
    try:
        yield
    finally:
        _speaking.reset(token)


def current_locale() -> str:
    """The language of messages now."""
    return _speaking.get() or _default


_REMEMBERED: Final[list[Callable[[], None]]] = []
"""What forgets the texts of each such function."""


def forget_texts() -> None:
    """Let everything be said anew, as when messages have changed."""
    for forget in _REMEMBERED:
        forget()


def once_in_each_language(of: Callable[[*Args], T]) -> Callable[[*Args], T]:
    """Remember what a function returns, for the same arguments in the same language: a table says
    most of it again at each move."""

    @lru_cache(maxsize=4096)
    def remembered(_: str, *args: *Args) -> T:
        return of(*args)

    _REMEMBERED.append(remembered.cache_clear)

    @wraps(of)
    def say(*args: *Args) -> T:
        return remembered(current_locale(), *args)

    return say


def _known(name: str) -> str:
    if name not in LOCALES:
        raise ValueError(SHARED.say("call.locale", choices=[*map(repr, LOCALES)], name=repr(name)))
    return name


Message = str | dict[str, str]
"""A template, or one for each plural form."""


class Phrase(NamedTuple):
    """A value that is itself a message, formatted in the language of the message around it."""

    key: str
    values: Mapping[str, Any] = MappingProxyType({})


class MissingText(LookupError):
    """There is no such message, or one of its values is missing."""


class Catalogue:
    """The messages of some packages; a later package's message replaces an earlier one's."""

    def __init__(self, *packages: str) -> None:
        self.packages: Final = packages
        self._parsed: Final[dict[str, dict[str, _Parsed | dict[str, _Parsed]]]] = {
            locale: {} for locale in LOCALES
        }

    def messages(self, locale: str) -> Mapping[str, Message]:
        """Every message by its key: the names of the TOML tables joined by dots."""
        return MappingProxyType(_messages(self.packages, locale))

    def __contains__(self, key: object) -> bool:
        """Whether there is such a message."""
        return key in _messages(self.packages, current_locale())

    def say(self, key: str, /, **values: Any) -> str:
        """Format a message in the current language."""
        locale = current_locale()
        parts = self._parsed[locale].get(key)
        if parts is None:
            parts = self._parse(key, locale)
        try:
            if isinstance(parts, dict):
                parts = parts["one" if _SPEECH[locale].is_one(values["n"]) else "other"]
            if isinstance(parts, str):
                return parts
            speech = _SPEECH[locale]
            return "".join(
                [
                    text if name is None else speech.format_field(self._word(values[name]), text)
                    for name, text in parts
                ]
            )
        except KeyError as error:
            given = ", ".join(values) or "nothing"
            raise MissingText(f"the message {key} takes {error}, but got {given}") from None

    def _parse(self, key: str, locale: str) -> _Parsed | dict[str, _Parsed]:
        """Parse a message, once: a table formats hundreds at each move."""
        message = _messages(self.packages, locale).get(key)
        if message is None:
            raise MissingText(f"no message {key} in text/{locale}.toml of {self.packages[-1]}")
        parts: _Parsed | dict[str, _Parsed]
        if isinstance(message, dict):
            parts = {form: _parts(template) for form, template in message.items()}
        else:
            parts = _parts(message)
        self._parsed[locale][key] = parts
        return parts

    def _word(self, value: Any) -> Any:
        if type(value) is str:
            return value
        if isinstance(value, Phrase):
            return self.say(value.key, **value.values)
        return [self._word(item) for item in value] if isinstance(value, list) else value


_Parsed = str | tuple[tuple[str | None, str], ...]
"""A parsed template: texts (with None) and the names of values (with their format); or the text
alone, if there are no values."""


def _parts(template: str) -> _Parsed:
    parts: list[tuple[str | None, str]] = []
    for text, name, spec, _ in Formatter().parse(template):
        if text:
            parts.append((None, text))
        if name is not None:
            parts.append((name, spec or ""))
    has_values = any(name is not None for name, _ in parts)
    return tuple(parts) if has_values else "".join(text for _, text in parts)


SHARED: Final = Catalogue("tablewidgets")
"""The messages that are of no game."""


@cache
def _messages(packages: tuple[str, ...], locale: str) -> dict[str, Message]:
    messages: dict[str, Message] = {}
    for package in packages:
        table = read_toml(package, f"text/{locale}.toml")
        messages.update(_flat(table, _SPEECH[locale].typeset))
    return messages


def _flat(table: dict[str, Any], typeset: Callable[[str], str]) -> Iterator[tuple[str, Message]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield key, typeset(value)
        elif value.keys() == {"one", "other"}:
            yield key, {form: typeset(text) for form, text in value.items()}
        else:
            for inner, message in _flat(value, typeset):
                yield f"{key}.{inner}", message


def read_toml(package: str, name: str) -> dict[str, Any]:
    """Parse a TOML file of a package. In the browser there is JSON in its place, which is read a
    hundred times as fast (see `site/wheels.py`)."""
    if (text := find_text(package, name)) is not None:
        import tomllib  # lazy, like the next import: it is slow

        return tomllib.loads(text)
    import json

    return dict(json.loads(read_text(package, name.replace(".toml", ".json"))))


_CATALOGUES: dict[str, Catalogue] = {}


def catalogue(game: str) -> Catalogue:
    """The messages of a game, which is imported if need be."""
    if game not in _CATALOGUES:
        from tablewidgets.engine.registry import game_class

        game_class(game)
    return _CATALOGUES[game]


def register_catalogue(game: str, *packages: str) -> None:
    """Set the messages of a game: those that all games share, and those of its packages."""
    _CATALOGUES[game] = Catalogue("tablewidgets", *packages)


class Speech(ABC):
    """How a language formats values. In a template, the format follows the colon:

    `{card:nth}` adds 1 to an index, `{cards:list}` joins with "and" and `{cards:either}` with "or",
    `{name:of}` is "of" with the name, and any other is Python's format for numbers (`{p:.2f}`).
    """

    language: str
    """What its speakers call it."""
    decimal: str
    thousands: str
    percent: str
    conjunction: str
    disjunction: str

    @abstractmethod
    def is_one(self, n: float) -> bool:
        """Whether this count is singular."""

    @abstractmethod
    def of(self, name: str) -> str:
        """The name with "of" before it, elided if the language does that."""

    @abstractmethod
    def typeset(self, text: str) -> str:
        """The text with the apostrophes and spaces of the language."""

    def format_field(self, value: Any, spec: str) -> str:
        if not spec:
            return self._written(value)
        if spec == "nth":
            return str(value + 1)
        if spec in ("list", "either"):
            word = self.conjunction if spec == "list" else self.disjunction
            return self.listed([self.format_field(item, "") for item in value], word)
        if spec == "of":
            return self.of(str(value))
        return self._written(value, spec)

    def _written(self, value: Any, spec: str = "") -> str:
        if type(value) is str:
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.number(value, spec)
        return str(value)

    def number(self, value: float | Decimal, spec: str = "") -> str:
        if type(value) is int and not spec and 0 <= value < 1000:
            return str(value)  # the most frequent case, and faster
        signs = {",": self.thousands, ".": self.decimal, "%": self.percent, "-": "\N{MINUS SIGN}"}
        return "".join(signs.get(sign, sign) for sign in format(value, f",{spec}"))

    def listed(self, items: Sequence[str], word: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {word} {items[-1]}"


def _with_units(text: str) -> str:
    """A text in which no line ends between a number and its unit."""
    return re.sub(r"(?<=\d) (?=[cm]m\b)", "\N{NO-BREAK SPACE}", text)


class English(Speech):
    language = "English"
    decimal = "."
    thousands = ","
    percent = "%"
    conjunction = "and"
    disjunction = "or"

    def is_one(self, n: float) -> bool:
        return n == 1

    def of(self, name: str) -> str:
        return f"of {name}"

    def typeset(self, text: str) -> str:
        return _with_units(text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))


_ELIDING: Final = re.compile("[aeiouhœæ]|y[^aeiouyœæ]")
"""The beginning of names that take "d'": d'Élodie, d'Hugo, d'Yves, but de Yann."""


class French(Speech):
    language = "Français"
    decimal = ","
    thousands = "\N{NARROW NO-BREAK SPACE}"
    percent = "\N{NO-BREAK SPACE}%"
    conjunction = "et"
    disjunction = "ou"

    def is_one(self, n: float) -> bool:
        return abs(n) < 2

    def of(self, name: str) -> str:
        elides = _ELIDING.match(unicodedata.normalize("NFD", name).casefold())
        return f"d\N{RIGHT SINGLE QUOTATION MARK}{name}" if elides else f"de {name}"

    def typeset(self, text: str) -> str:
        text = text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
        text = re.sub(" (?=[;!?])", "\N{NARROW NO-BREAK SPACE}", text)
        return _with_units(re.sub(" (?=[:»%])|(?<=«) ", "\N{NO-BREAK SPACE}", text))


_SPEECH: Final[Mapping[str, Speech]] = {"en": English(), "fr": French()}


def languages() -> dict[str, str]:
    """The languages there are, by locale."""
    return {locale: speech.language for locale, speech in _SPEECH.items()}


def written(value: float | Decimal, spec: str = "") -> str:
    """A number in the format of the current language; `spec` as in Python (".3f")."""
    return _SPEECH[current_locale()].number(value, spec)


def typeset(text: str) -> str:
    """A text with the apostrophes and the spaces of the current language."""
    return _SPEECH[current_locale()].typeset(text)


def translated(texts: Mapping[str, str]) -> str:
    """The text in the current language or, if there is none, in the first language there is; with
    the apostrophes and the spaces of its language."""
    locale = current_locale()
    if not texts.get(locale):
        locale = next(iter(texts))
    return _SPEECH[locale].typeset(texts[locale])


def columns(text: str) -> int:
    """The number of columns that a text takes in a monospaced font."""
    return sum(
        0
        if unicodedata.combining(sign) or unicodedata.category(sign) == "Cf"
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )
