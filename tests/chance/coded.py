"""Tasks that have codes."""

from __future__ import annotations

from typing import Any, Final

import tablewidgets as tw
from tablewidgets.chance.tasks.experiment import Experiment

DIE: Final = tw.Distribution(range(1, 7))


def coin(seed: int, trials: int = 100, **more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": "3/10", "title": "A coin", "seed": seed}
    return Experiment(lambda chance: chance() < 0.3, **given | more).run(trials)


def dice(seed: int, trials: int = 100, **more: Any) -> Experiment:
    given: dict[str, Any] = {"exact": DIE, "seed": seed}
    return Experiment(lambda chance: chance.randint(1, 6), **given | more).run(trials)


def third(seed: int, *answers: str, **more: Any) -> tw.Question:
    q = tw.Question("One in three?", answer="1/3", misconceptions={"1/2": "No."}, seed=seed)
    for answer in answers:
        q.answer(answer, **more)
    return q


def choice(seed: int, answer: int) -> tw.Question:
    texts = [{"en": "more", "fr": "plus"}, {"en": "less", "fr": "moins"}, "as much"]
    return tw.Question("?", answer=0, choices=texts, seed=seed).answer(answer)
