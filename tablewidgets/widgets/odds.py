"""What a piece may be, as the data that goes to the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablewidgets.scene.wire import Json

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import Asked, Evidence


def odds(asked: Asked, evidence: Sequence[Evidence]) -> Json:
    """The law in bars, and all the evidence there is, with what is left out of it, in the current
    language. Its side of the browser is `Belief` in `frontend/src/wire.ts`."""
    from tablewidgets.chance.numbers.writing import decimal, fraction  # not needed to play

    left_out = {key for key, _ in asked.beliefs.left_out()}
    return {
        "kind": "belief",
        "of": asked.of,
        "title": asked.beliefs.title,
        "bars": [
            {
                "name": name,
                "share": round(float(p), 4),
                "exact": fraction(p),
                "decimal": decimal(p, 3),
            }
            for name, p in asked.bars()
        ],
        "evidence": [
            {"key": key, "text": sentence, **({"out": True} if key in left_out else {})}
            for key, sentence in evidence
        ],
        "hypothesis": asked.beliefs.hypothesis,
    }
