"""Trials that several tests make."""

from __future__ import annotations

from typing import Any

from tablewidgets.chance import Distribution
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.watching import Chance

DIE = Distribution(range(1, 7))


def die(chance: Chance) -> int:
    return chance.randint(1, 6)


def coin(chance: Chance) -> bool:
    return chance() < 0.3


def dice(**more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": DIE, "seed": 7}
    return Experiment(die, **given | more)


def coins(**more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": "3/10", "seed": 7}
    return Experiment(coin, **given | more)
