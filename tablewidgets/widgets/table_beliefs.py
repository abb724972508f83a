"""What a hidden piece may be, asked at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from tablewidgets.engine.locale import SHARED, speaking
from tablewidgets.engine.validation import not_among
from tablewidgets.scene import Piece, Zone
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.shown_table import ShownTable
from tablewidgets.widgets.sync import Refused

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceBelief


class TableWithBeliefs(ShownTable):
    """A table that tells the probabilities of what is hidden."""

    _shows_beliefs: bool

    def ask(self, piece: str, without: Collection[str] = ()) -> PieceBelief:
        """What a piece or a zone may be, as far as the viewer knows.

        Args:
            piece: Its id in the scene.
            without: The keys of the evidence to leave out.

        Returns:
            The probability of each value, and the evidence.

        Raises:
            ValueError: If the table has no such piece, or was made with `beliefs=False`.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 2, 3, 4, 5], None])
            >>> table = game.table(seat=0)
            >>> table.ask("c5").law[5], table.ask("c5", without=["hand"]).law[5]
            (Fraction(0, 1), Fraction(1, 15))
        """
        if not self._shows_beliefs:
            raise ValueError(SHARED.say("call.no_odds"))
        askable = self._askable()
        if piece not in askable:
            raise ValueError(not_among("piece", piece, askable))
        return _asked(self._beliefs().without(*without), piece)

    def _beliefs(self) -> Beliefs:
        return self.game.beliefs(self.seat, self._shown_step)

    def _askable(self) -> list[str]:
        """The pieces and zones with probabilities: none behind a curtain."""
        if self._behind is not None:
            return []
        zones = [zone for panel in self._shown_scene().scene.panels for zone in panel.zones]
        parts: Iterable[Piece | Zone] = chain(*(zone.pieces for zone in zones), zones)
        return [part.id for part in parts if part.law]

    @handler()
    def _on_belief(self, piece: str, without: list[str]) -> Json:
        """The viewer's beliefs about a piece. Keys of evidence that no longer exists are ignored,
        as the table may have changed in the meantime."""
        if not self._shows_beliefs:
            raise Refused("forbidden", self._say("table_error.no_beliefs"))
        if self._behind is not None:
            raise Refused("forbidden", self._say("table_error.curtain"))
        if piece not in self._askable():
            raise Refused("forbidden", self._say("table_error.nothing_to_ask"))
        with speaking(self.locale):
            try:
                beliefs = self._beliefs()
                evidence = beliefs.evidence()
                left_out = [key for key, _ in evidence if key in without]
                return _wire(_asked(beliefs.without(*left_out), piece), evidence)
            except NotImplementedError:
                raise Refused("forbidden", self._say("table_error.too_many")) from None


def _asked(beliefs: Beliefs, piece: str) -> PieceBelief:
    asked = beliefs.asked(piece)
    assert asked is not None, "the scene says that there is a law"
    return asked


def _wire(asked: PieceBelief, evidence: Sequence[Evidence]) -> Json:
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
