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
        for rule, kind in _kinds(texts.packages[-1]).items()
    }


@cache
def _kinds(package: str) -> Mapping[str, str]:
    """The kind of each rule by its id, from `rulebook.toml` beside the game's code."""
    return MappingProxyType(read_toml(package, "rulebook.toml"))
