"""The beliefs of a game that has none of its own, counted over worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self

from tablewidgets.chance.beliefs import Beliefs, Evidence, PieceLaw
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal, fraction, texts
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import TEACHER
from tablewidgets.engine.validation import Players
from tablewidgets.engine.worlds import Worlds
from tablewidgets.scene import Zone
from tablewidgets.scene.text import piece_text


class WorldBeliefs(Beliefs):
    """What a seat can infer of each piece that its scene marks with `law=True`.

    They are counted over all worlds that the seat can't tell apart. The values of a piece are the
    texts that the teacher's scene has for it there. Evidence is what the seat observes: each field
    of its observation, a NamedTuple, for which the game has a message `beliefs.evidence.FIELD`,
    which may show its `{value}`. Without a field, worlds that differ in it alone can't be told
    apart.

    Args:
        spec: The spec of the game.
        players: The players of the game, or how many there are.
        worlds: The worlds that the seat can't tell apart.
        forgotten: The fields that are left out.
    """

    def __init__(
        self,
        spec: GameSpec,
        players: Players,
        worlds: Worlds,
        forgotten: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(worlds.seat, players, forgotten)
        self.game = spec.name
        self._spec: Final = spec
        self._worlds: Final = worlds
        self._counted: Final[dict[str, dict[str, Distribution[str]]]] = {}

    # The distributions.

    def law(self, piece: str) -> Distribution[str]:
        """The distribution of a piece.

        Args:
            piece: Its id in the scene.

        Returns:
            How likely each text is that the piece may have, as the teacher sees it.

        Raises:
            ValueError: If there is no such piece, or nothing to ask of it.
        """
        laws = self._laws
        if piece not in laws:
            raise ValueError(f"piece: {', '.join(laws) or 'there is none'}, not {piece!r}")
        return laws[piece]

    def of_piece(self, piece: str) -> PieceLaw | None:
        """The distribution of a piece with `law=True`; None of any other."""
        law = self._laws.get(piece)
        if law is None:
            return None
        return PieceLaw(self._asked[piece], law, {text: text for text in sorted(law, key=_natural)})

    @property
    def _asked(self) -> dict[str, str]:
        """The pieces that the seat may ask about, and what they are called."""
        zones = self._zones(self._worlds.observation, self._names)
        return {
            piece.id: ", ".join(dict.fromkeys([zone.label, piece.name]))
            for zone in zones
            for piece in zone.pieces
            if piece.law
        }

    def _zones(self, observation: Any, names: Sequence[str]) -> Iterator[Zone]:
        view = self._spec.view(observation, names)
        for panel in self._spec.scene(view, (), self._texts).panels:
            yield from panel.zones

    @property
    def _laws(self) -> dict[str, Distribution[str]]:
        """All distributions, in the current language: for the texts are those of a scene."""
        locale = current_locale()
        if locale not in self._counted:
            self._counted[locale] = self._count()
        return self._counted[locale]

    def _count(self) -> dict[str, Distribution[str]]:
        weights, names = {piece: Counter[str]() for piece in self._asked}, self._names
        for state, weight in self._worlds.states() if weights else ():
            zones = self._zones(state.observe(TEACHER), names)
            seen = {piece.id: piece for zone in zones for piece in zone.pieces}
            for piece, counter in weights.items():
                if piece not in seen:
                    raise RuntimeError(
                        f"{self.game}: the teacher's scene has no piece {piece!r}, which seat "
                        f"{self._seat} may ask about: give a piece the same id whoever looks"
                    )
                counter[piece_text(seen[piece])] += weight
        return {piece: Distribution(counter) for piece, counter in weights.items()}

    def table(self) -> Grid:
        """All distributions as a table, in the current language, and what they rest on."""
        say = texts().say
        heads = [
            self._texts.say("beliefs.piece"),
            say("law.value"),
            say("law.P"),
            say("law.decimal"),
        ]
        rows = []
        for piece in self._laws:
            law = self.of_piece(piece)
            assert law is not None
            for n, (value, p) in enumerate(law.bars()):
                rows.append(["" if n else law.of, value, fraction(p), decimal(p)])
        return Grid(self.title, heads, rows, self.notes, words=[0, 1])

    # What they rest on.

    def _forgetting(self, forgotten: frozenset[str]) -> Self:
        return type(self)(self._spec, self._players, self._worlds.copy(forgotten), forgotten)

    def _pieces(self) -> Iterable[Evidence]:
        observation = self._worlds.observation
        for name, value in getattr(observation, "_asdict", dict)().items():
            key = f"beliefs.evidence.{name}"
            if key in self._texts:
                yield Evidence(name, self._texts.say(key, value=value))


def _natural(text: str) -> tuple[bool, int, str]:
    """Numbers by size, before words."""
    return (False, int(text), text) if text.isdecimal() else (True, 0, text)
