"""A game's rulebook as data: an entry for each numbered rule, in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from tablewidgets.engine.locale import catalogue, read_toml


class Rule(NamedTuple):
    """One rule, in our own words."""

    id: str
    kind: str
    """"text": the rules say so; "ruling": our reading of them; "house": supplied by us."""
    title: str
    text: str


def rulebook(game: str) -> dict[str, Rule]:
    """The rules of a game by their ids."""
    texts = catalogue(game)
    return {
        rule: Rule(rule, kind, texts.say(f"rule.{rule}.title"), texts.say(f"rule.{rule}.text"))
        for rule, kind in _read(texts.packages[-1]).kinds.items()
    }


def rules_of_log(package: str) -> Mapping[str, str]:
    """The id of the rule that each event of the log is about, if one is named."""
    return _read(package).log


class _Read(NamedTuple):
    """The content of `rulebook.toml` beside a game's code."""

    kinds: Mapping[str, str]
    """The kind of each rule by its id."""
    log: Mapping[str, str]
    """The id of the rule of each event of the log."""


@cache
def _read(package: str) -> _Read:
    kinds = read_toml(package, "rulebook.toml")
    log = kinds.pop("log", {})
    return _Read(MappingProxyType(kinds), MappingProxyType(log))
