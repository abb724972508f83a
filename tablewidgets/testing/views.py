"""Views, and the texts that are made of them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.scene.offers import with_defaults
from tablewidgets.testing.playing import Make, part_of, played, seats
from tablewidgets.testing.texts import saying


def check_views(make: Make, seed: int) -> None:
    """Each view is plain data that says who sees it, and each text and log can be written.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_views(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    for game in (part_of(make, seed), played(make, seed)):
        for seat in seats(game):
            _check_view(game, seat)
            _check_texts(game, seat)
        check_drawn_from_the_view(game, seats(game))
        for step in range(0, len(game.history) + 1, 1 + len(game.history) // 20):
            assert game.text(0, step), f"the text of step {step} is empty"
        assert repr(game) == str(game) == game.text(None), "a game prints as its text"


def _check_view(game: Game, seat: Seat) -> None:
    view = game.view(seat)
    assert _through_json(view) == view, (
        "a view is not plain data: keys are strings, and lists take the place of tuples and sets"
    )
    for key, wanted in (("game", game.spec.name), ("to_act", game.to_act)):
        assert view.get(key, "") == wanted, f'view["{key}"] is to be {wanted!r}'
    named = [player["name"] for player in view.get("players", ())]
    assert named == list(game.names), f'view["players"] is to have a "name" each: {game.names}'


def check_drawn_from_the_view(game: Game, seats: Iterable[Seat]) -> None:
    """The scene is made from the view and the legal actions alone: what else it might reach does
    not survive the way through JSON."""
    for seat in seats:
        legal = game.legal_actions() if seat in (game.to_act, TEACHER) else ()
        drawn = game.spec.scene(_through_json(game.view(seat)), legal, game.spec.texts)
        winners = game.result.winners if game.result else ()
        completed = with_defaults(drawn, legal, game.names, game.spec.texts, winners)
        assert completed == game.scene(seat), (
            "scene() makes something else of the same view after a way through JSON"
        )


def _through_json(view: object) -> object:
    return json.loads(json.dumps(view, allow_nan=False))


def _check_texts(game: Game, seat: Seat) -> None:
    texts = set()
    for locale in LOCALES:
        with speaking(locale):
            with saying("the log"):
                whole = game.log(seat)
                last = game.log(seat, max(0, len(game.history) - 1))
            with saying("the scene"):
                texts.add(game.text(seat))
        assert whole or not game.timeline.moves, "actions were played, and the log is empty"
        assert not last or whole[-len(last) :] == last, (
            "the log of the last step is not the end of the whole log: log() is to depend on what "
            "it is given alone"
        )
    assert len(texts) == len(LOCALES), "the text is the same in two languages: translate it"
