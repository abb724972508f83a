"""The work of experiments that wait for the pupil's own code, to be done again with it."""

from __future__ import annotations

from typing import Final

from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.experiment_work import OtherSeed
from tablewidgets.chance.tasks.work import Work


class Waiting:
    """What was done, by the name of the task and the seed; of two, more of the same."""

    def __init__(self) -> None:
        self._works: Final[dict[tuple[str, int], Work]] = {}

    def add(self, name: str, work: Work) -> None:
        there = self._works.pop((name, work["seed"]), work)
        self._works[name, work["seed"]] = max(work, there, key=_extent)

    def latest(self, name: str) -> Work | None:
        """What was added last for a task."""
        works = [work for (other, _), work in self._works.items() if other == name]
        return works[-1] if works else None

    def resume(self, name: str, experiment: Experiment) -> None:
        """Make trials again if they were made with this seed; otherwise tell of the others."""
        for other, seed in list(self._works):
            if other != name:
                continue
            work = self._works[name, seed]
            try:
                experiment.resume(work)
            except OtherSeed:
                experiment.other_seed = seed, sum(work["runs"])
            else:
                del self._works[name, seed]

    def clear(self) -> None:
        self._works.clear()


def _extent(work: Work) -> tuple[bool, int]:
    """How much was done in an experiment."""
    return "prediction" in work, sum(work["runs"])
