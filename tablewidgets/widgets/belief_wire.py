"""Serializing the beliefs about a piece for the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablewidgets.scene.wire import Json

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import Evidence, PieceBelief


def belief_wire(asked: PieceBelief, evidence: Sequence[Evidence]) -> Json:
    """The distribution as bars, and the evidence (left out or not), in the current language. The
    schema is `Belief` in `frontend/src/wire/table.ts`."""
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
