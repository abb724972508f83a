"""What a seat may not know stays hidden: the fronts in other hands, the cards that lie face down,
what is given to the King, roles until they are revealed, and where the Jester's hand is.
`SOAK=1000000` sets how many checks are made."""

from __future__ import annotations

import json
import os
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE, Random01, shuffled
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.cards import MOTIFS
from tablewidgets.games.carnavalesque.lying import point_from
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.games.carnavalesque.scene import scene
from tablewidgets.games.carnavalesque.terms import Observation
from tablewidgets.games.carnavalesque.toss import Shake
from tablewidgets.scene.wire import wire
from tablewidgets.testing import check_hidden
from tests.scenes import arrived

from .players import FANS, OWN_EVENTS, OWN_ROLES, build, play_building
from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    TEENS,
    Pile,
    act,
    crown,
    draw,
    events,
    give,
    go_on,
    hand,
    landing,
    number,
    quietly,
    table,
    with_roles,
)

CHECKS = int(os.environ.get("SOAK", "400"))
THIRD = 57
GROPING = ("aim", "stop", "blind")
OPTIONS: dict[str, dict[str, Any]] = {
    "young": {"version": "young"},
    "events": {"version": "events"},
    "roles": {"version": "roles"},
    "fans": {"version": "events", "cards": FANS},
    "own events": {"version": "events", "cards": FANS, "events": OWN_EVENTS},
    "own roles": {"version": "roles", "cards": FANS, "roles": OWN_ROLES},
    "stacked": {"version": "events", "crowd": [{"card": n, "x": 90 * n, "y": 0} for n in range(9)]},
}
PLAYERS = range(3, 6)
TABLES = len(PLAYERS) * len(OPTIONS)

tables = pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(players, options, id=f"{players} players, {name}")
        for players, (name, options) in product(PLAYERS, OPTIONS.items())
    ],
)


def state_of(game: Carnavalesque) -> CarnavalesqueState:
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    return state


@tables
def test_other_worlds_look_the_same(players: int, options: dict[str, Any]) -> None:
    """`determinize` redraws all that a seat can't know; view, legal actions, log lines and
    observation stay the same to the byte."""
    checks, wanted = 0, CHECKS / 20 / TABLES
    for seed in range(CHECKS):
        if checks >= wanted:
            break
        checks += check_hidden(lambda seed: Carnavalesque(players, seed=seed, **options), seed, 0.1)
        assert checks or seed < 9, "other worlds are the same"


@tables
def test_other_faces_make_no_difference(players: int, options: dict[str, Any]) -> None:
    """To no seat and to no spectator, in long games too: what is seen, what is legal, and what is
    told of whatever is done next, as long as it shows no new card. What they know is found from
    what happened, and not asked of the rules."""
    checks, wanted = 0, CHECKS * 19 / 20 / TABLES
    for seed in range(CHECKS):
        if checks >= wanted:
            break
        checks += sum(1 for _ in exchanges(players, seed, options))
        assert checks or seed < 9, "nothing to exchange"


class Known:
    """What each has seen so far: the numbers of the crowd under which they know the card, and the
    roles of this round."""

    def __init__(self, players: int) -> None:
        self.seats = range(players)
        self.by_all: set[int] = set()
        self.by: list[set[int]] = [set() for _ in self.seats]
        self.roles: list[set[int]] = [set() for _ in self.seats]
        self.step = 0

    def learn(self, game: Carnavalesque) -> None:
        """From all that happened since the last time."""
        thrower: int | None = None
        for state, actor, did in game.walk(self.step):
            assert isinstance(state, CarnavalesqueState)
            self.see(state, thrower)
            thrower = None
            if actor != CHANCE:
                action = game.moves.actions[int(did)]
                card = action.args.get("card")
                if action.kind == "peek":
                    self.by[actor or 0].add(int(str(card)))
                elif action.kind in ("level_throw", "throw_back") and card is not None:
                    thrower = actor
        self.step = len(game.history)
        self.see(state_of(game), thrower)

    def see(self, state: CarnavalesqueState, thrower: int | None) -> None:
        """Who lies face up, and who has thrown a card; of one that is drawn, the number is gone."""
        there = {*state.crowd.order, *state.throwing}
        self.by_all &= there
        self.by_all |= {card for card, _, up in state.crowd.lying if up}
        for seat in self.seats:
            self.by[seat] &= there
            if seat == thrower:
                self.by[seat] |= {*state.throwing}
            self.roles[seat] = set(state.dealt[seat]) | {
                role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1
            }

    def numbers(self, seat: Seat) -> set[int]:
        return self.by_all | (self.by[seat] if isinstance(seat, int) else set()) | {THIRD}


def exchanges(players: int, seed: int, options: dict[str, Any]) -> Iterator[None]:
    game = Carnavalesque(players, seed=seed, **options)
    chance = random.Random(seed).random
    known = Known(players)
    for _ in play_building(game, chance):
        if chance() > 0.15:
            continue
        known.learn(game)
        state = state_of(game)
        for seat in (*range(players), None):
            other = exchanged(state, known, seat, chance)
            if other != state:
                compare(game, state, other, seat)
                yield


def exchanged(
    state: CarnavalesqueState, known: Known, seat: Seat, chance: Random01
) -> CarnavalesqueState:
    """The same, with all that the seat does not know in another way: also with cards in the hands
    of others that it saw them draw."""
    other = state.copy()
    assert isinstance(other, CarnavalesqueState)
    deck = state.setup.cards
    lies = list(state.lies)
    hands = [list(hand) for hand in state.hands]
    numbers = [n for n in state.crowd.order if n not in known.numbers(seat)]
    for age in range(3):
        places = [(lies, n) for n in numbers]
        for of, held in enumerate(hands):
            places += [(held, at) for at in range(len(held)) if of != seat]
        places = [(pile, at) for pile, at in places if deck.ages_seen[pile[at]] == age]
        cards = shuffled([pile[at] for pile, at in places], chance)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = card
    other.lies = bytes(lies)
    other.hands = tuple(tuple(sorted(hand, key=deck.ranks.__getitem__)) for hand in hands)
    if any(state.dealt):
        seen = known.roles[seat] if isinstance(seat, int) else known_to_all(state)
        hidden = [role for role in range(len(state.setup.roles)) if role not in seen]
        to = dict(zip(hidden, shuffled(hidden, chance), strict=True))
        other.dealt = tuple(
            two if of == seat else tuple(to.get(role, role) for role in two)
            for of, two in enumerate(state.dealt)
        )
        other.roles = tuple(to.get(role, role) for role in state.roles)
    if state.phase in GROPING and seat == state.player:
        other.point = point_from(Shake(*state.target).draw(chance))
    return other


def known_to_all(state: CarnavalesqueState) -> set[int]:
    return {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}


def compare(
    game: Carnavalesque, state: CarnavalesqueState, other: CarnavalesqueState, seat: Seat
) -> None:
    """What the seat sees now, may do, and is told of each thing that both could do next, and that
    shows it no card."""
    before = state.observe(seat)
    assert other.observe(seat) == before
    view = json.dumps(game.show(before, game.names))
    assert json.dumps(game.show(other.observe(seat), game.names)) == view
    legal, others = state.legal(), other.legal()
    assert legal == others or seat != state.actor
    both = sorted({*legal} & {*others})
    for move in both[:: 1 + len(both) // 12]:
        told, views = [], []
        for world in (state, other):
            after = world.copy()
            after.apply(move)
            seen = after.observe(seat)
            if faces_in(seen) - faces_in(before) or seen.shown_roles != before.shown_roles:
                break
            if world.phase == "blind" and seat == world.player:
                break  # he opens his eyes
            told.append(game.sentences(before, game.moves.actions[move], seen))
            views.append(game.show(seen, game.names))
        else:
            assert told[0] == told[1]
            assert views[0] == views[1]


def faces_in(seen: Observation) -> set[int]:
    """The cards that are seen from the front."""
    carnival = seen.carnival
    laid = chain(*carnival.workshops, *carnival.parade, carnival.dead_end)
    return {*seen.lies, *chain(*seen.hands), *laid}


@tables
def test_who_knows_what(players: int, options: dict[str, Any]) -> None:
    """A view has the face of each card in the crowd that the seat has seen there at some time, of
    its own hand and of what has been laid, and no other."""
    game, known = Carnavalesque(players, seed=players, **options), Known(players)
    chance = random.Random(players).random
    for _ in play_building(game, chance):
        if chance() < 0.8:
            continue
        known.learn(game)
        for seat in (*range(players), None, tw.TEACHER):
            view = game.view(seat)
            for lie in view["crowd"] or ():
                knows = seat == tw.TEACHER or lie["card"] in known.numbers(seat)
                assert (lie["id"] is not None) == (lie["face"] is not None) == knows
            for of, player in enumerate(view["players"]):
                mine = seat in (of, tw.TEACHER)
                for place, card in enumerate(player["hand"]):
                    assert (card["id"] is not None) == (mine or card["third"])
                    assert (card["face"] is not None) == (mine or card["third"])
                    assert card["card"] == (place if mine else None)
                shown = player["role_shown"] or mine
                assert shown or not player["role"]
                assert mine or not player["dealt"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_nothing_that_is_sent_names_what_is_hidden(version: str, locale: str) -> None:
    """No motif of a card that the seat does not know, found in the scene by the card's id; and
    nothing that depends on it."""
    game, known = Carnavalesque(4, seed=4, version=version), Known(4)
    chance = random.Random(4).random
    texts = catalogue("carnavalesque")
    looked = 0
    with speaking(locale):
        words = {texts.say(f"word.{name}") for name in MOTIFS}
        for _ in play_building(game, chance):
            if chance() < 0.85:
                continue
            known.learn(game)
            state = state_of(game)
            for seat in (*range(4), None):
                drawn = game.scene(seat)
                hidden = {
                    lie_id(state, n) for n in state.crowd.order if n not in known.numbers(seat)
                }
                for piece in (p for panel in drawn.panels for z in panel.zones for p in z.pieces):
                    if piece.id in hidden or piece.id.startswith("hand-"):
                        sent = [piece.face.name, piece.name, piece.text, *piece.face.icons]
                        sent += [mark.label for mark in piece.marks]
                        assert not any(word in text for word in words for text in sent)
                        assert not set(piece.face.icons) & {*MOTIFS}
                        assert not piece.face.whisper
                        assert piece.preview is None
                        looked += 1
                other = exchanged(state, known, seat, chance)
                assert all_drawn(game, state, seat) == all_drawn(game, other, seat)
    assert looked > 100


def lie_id(state: CarnavalesqueState, number: int) -> str:
    """What the piece of a card in the crowd is called."""
    throws = state.throws[number]
    return "third" if number == THIRD else f"c{number}-{throws}" if throws else f"c{number}"


def all_drawn(game: Carnavalesque, state: CarnavalesqueState, seat: Seat) -> tuple[str, str]:
    view = game.show(state.observe(seat), game.names)
    legal = [game.moves.actions[move] for move in state.legal()] if seat == state.actor else []
    texts = catalogue("carnavalesque")
    return game.write(view, texts), json.dumps(wire(scene(view, legal, texts)))


@pytest.mark.rule("V12")
@pytest.mark.parametrize("players", PLAYERS)
def test_whose_eyes_are_shut_gets_nothing_of_the_crowd(players: int) -> None:
    """No piece, no place, no number of cards; nor where his hand is, which all others see."""
    groped = 0
    for seed in range(4):
        game = Carnavalesque(players, seed=seed, version=("events", "roles")[seed % 2])
        for _ in play_building(game, random.Random(seed).random):
            state = state_of(game)
            if state.phase not in GROPING:
                continue
            groped += 1
            view, sent = game.view(state.player), wire(game.scene(state.player))
            assert view["crowd"] is view["point"] is None
            lying = {lie_id(state, number) for number in state.crowd.order}
            assert not lying & sent["pieces"].keys()
            assert "hand" not in sent["pieces"]
            assert sent["zones"]["crowd"]["veiled"]
            written = json.dumps(sent)
            assert not lying & set(re.findall(r'"(c\d+[-\d]*|third)"', written))
            assert '"spot"' not in written
            for seat in (*range(players), None, tw.TEACHER):
                if seat == state.player:
                    continue
                others = game.scene(seat)
                zone = next(z for panel in others.panels for z in panel.zones if z.id == "crowd")
                assert not zone.veiled
                assert lying <= {piece.id for piece in zone.pieces}
                hand = [piece for piece in zone.pieces if piece.id == "hand"]
                assert len(hand) == (state.phase != "aim")
                assert all(
                    piece.spot and (piece.spot.x, piece.spot.y) == state.point for piece in hand
                )
    assert groped > 12


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("version", ["events", "roles"])
def test_worlds_that_nobody_can_tell_apart_are_the_same_messages(
    players: int, version: str
) -> None:
    """A whole game as it arrives in the browser of a seat, its log included, and another that is
    the same to it."""
    game = build(Carnavalesque(players, seed=1, version=version), random.Random(7).random)
    seat = players - 2
    other = game.determinize(seat, random.Random(players))
    assert other.view(tw.TEACHER) != game.view(tw.TEACHER)
    assert arrived(other, seat) == arrived(game, seat)


@pytest.mark.rule("V3", "V4")
def test_any_face_that_is_not_in_sight_may_be_anywhere() -> None:
    """In the beginning: each card of an age as often with each face of it."""
    game = Carnavalesque(4, seed=9)
    known, rng, each = Known(4), random.Random(9), 12
    known.learn(game)
    state = state_of(game)
    places = [n for n in state.crowd.order if n not in known.numbers(2) and state.age(n) == 1]
    places += [~of for of in (0, 1, 3) for card in state.hands[of] if game.deck.ages[card] == 1]
    faces = sorted(chain(*(teens_at(state, place) for place in {*places})))
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(each * len(faces)):
        other = state_of(game.determinize(2, rng))
        found.update((place, face) for place in {*places} for face in teens_at(other, place))
    assert len(faces) == len(places) > 8
    assert {face for _, face in found} == {*faces}
    many = Counter(places)
    chi_square = sum(
        (found[place, face] - each * n) ** 2 / (each * n)
        for (place, n), face in product(many.items(), faces)
    )
    freedom = (len(faces) - 1) * (len(many) - 1)
    chi_square *= 1 - 1 / len(faces)  # each world has each face once
    assert chi_square < freedom + 3.3 * (2 * freedom) ** 0.5, "by chance 1 time in 1000"


def teens_at(state: CarnavalesqueState, place: int) -> list[int]:
    """In the crowd, or in the hand of a seat, told as `~seat`."""
    cards = state.hands[~place] if place < 0 else (state.lies[place],)
    return [card for card in cards if card != THIRD and state.setup.cards.ages[card] == 1]


@pytest.mark.rule("V26")
def test_all_unseen_roles_are_equally_likely() -> None:
    """That one has kept, for another who has seen two."""
    game = Carnavalesque(3, seed=2, version="roles")
    while state_of(game).phase != "decree":
        game.play(game.legal_actions()[0])
    king = state_of(game).king
    seat, of = (king + 1) % 3, (king + 2) % 3
    mine = state_of(game).dealt[seat]
    rng, each = random.Random(2), 15
    found = Counter(state_of(game.determinize(seat, rng)).roles[of] for _ in range(9 * each))
    assert found.keys() == {*range(11)} - {*mine}
    assert sum((n - each) ** 2 / each for n in found.values()) < 26.1, "by chance 1 time in 1000"
    by_king = Counter(state_of(game.determinize(king, rng)).roles[of] for _ in range(11 * each))
    assert by_king.keys() == {*range(11)}
    assert sum((n - each) ** 2 / each for n in by_king.values()) < 29.6, "by chance 1 time in 1000"


@pytest.mark.rule("V12")
def test_the_hand_may_be_anywhere_about_where_it_was_meant_to_be() -> None:
    """As the Jester sees it; whoever sees it, sees it stay."""
    game = Carnavalesque(3, seed=3)
    while state_of(game).phase != "stop":
        game.play(game.legal_actions()[0])
    state, rng = state_of(game), random.Random(3)
    x, y = state.target
    quadrants: Counter[tuple[bool, bool]] = Counter()
    here = Shake(x, y)
    drawn = [point_from(here.draw(rng.random)) for _ in range(4000)]
    for n in range(200):
        point = state_of(game.determinize(state.player, rng)).point
        quadrants[point[0] > x, point[1] > y] += 1
        if n < 20:
            other = game.determinize(state.king, rng)
            assert state_of(other).point == state.point
    wanted = Counter((to_x > x, to_y > y) for to_x, to_y in drawn)
    chi_square = sum((quadrants[at] - n / 20) ** 2 / (n / 20) for at, n in wanted.items())
    assert chi_square < 18, "by chance 1 time in 1000, or less"


@pytest.mark.rule("V12", "V25")
@pytest.mark.parametrize("seed", range(6))
def test_who_draws_twice_with_eyes_shut_holds_in_every_world_what_he_drew_first(seed: int) -> None:
    """Where his hand was then, is settled by the card."""
    events = {"event": [row for row in OWN_EVENTS["event"] if row["effect"] == "draw_more"]}
    game = Carnavalesque(3, seed=seed, events=events)
    chance, rng = random.Random(seed).random, random.Random(seed)
    twice = 0
    for _ in play_building(game, chance):
        state = state_of(game)
        if state.phase in GROPING and state.draws_left < 3 and state.round > 1:
            twice += 1
            other = game.determinize(state.player, rng)
            assert other.view(state.player) == game.view(state.player)
    assert twice or game.view()["round"] == 1


def test_nothing_else_is_drawn_again() -> None:
    """What all have seen: where the cards lie, how many each holds, and what was laid."""
    game = Carnavalesque(4, seed=4, version="roles")
    rng = random.Random(4)
    for _ in play_building(game, rng.random):
        if rng.random() < 0.9:
            continue
        seat = rng.randrange(4)
        ours, theirs = state_of(game), state_of(game.determinize(seat, rng))
        if ours.phase in GROPING and seat == ours.player:
            continue
        for name in ("lies", "hands", "dealt", "roles"):
            setattr(theirs, name, getattr(ours, name))
        assert theirs == ours


# Of two cards of an age one was dealt, and the other has been drawn for all to see: then one of
# them passes, and nobody else can tell which.


DEALT, DRAWN = TEENS[0], TEENS[9]
HANDS = [TEENS[1:5], [CHILDREN[0], CHILDREN[1], DEALT, ADULTS[0]], [*CHILDREN[2:5], ADULTS[1]]]
PILES: list[Pile] = [[ADULTS[9]], [TEENS[8], DRAWN]]


def drawn_by_bo(role: str) -> Carnavalesque:
    """Ana is King."""
    return draw(with_roles(role, piles=PILES, hands=HANDS), DRAWN)


def place_of(game: Carnavalesque, card: int) -> int:
    return hand(game, game.to_act or 0).index(card)


def gift(card: int) -> Carnavalesque:
    return give(drawn_by_bo("acrobat"), card)


def swap(card: int) -> Carnavalesque:
    game = drawn_by_bo("pickpocket")
    return act(game, "swap", 0, seat=CY, card=place_of(game, card))


def throw_back(card: int) -> Carnavalesque:
    game = drawn_by_bo("seamstress")
    return act(game, "throw_back", landing(0, -1200, up=False), card=place_of(game, card))


def mask(card: int) -> Carnavalesque:
    """In the second round, in which Cy is King."""
    game = table(hands=HANDS, piles=[[ADULTS[9]], [DRAWN]], events=events("masks"))
    crown(go_on(crown(game, ANA), "claim", round=2), CY)
    game.act("decree", age="adult")
    go_on(game, "decree", BO).act("decree", age="adult")
    held = sorted([*hand(game, BO), DRAWN])
    assert game.to_act == BO
    return act(game, "draw", held.index(card), card=number(game, DRAWN))


def levelling(card: int) -> Carnavalesque:
    """In the second round, in which Cy is King, the others draw two cards and give one."""
    game = table(hands=HANDS, piles=[[ADULTS[9]], [DRAWN]], events=events("confetti"))
    crown(go_on(crown(game, ANA), "claim", round=2), CY)
    draw(go_on(game, "draw", BO), DRAWN)
    go_on(game, "level_throw", BO)
    return act(game, "level_throw", landing(0, -1200, up=False), card=place_of(game, card))


@pytest.mark.rule("V3", "V11", "V14", "V20", "V25", "V27")
@pytest.mark.parametrize(
    ("pass_on", "others"),
    [
        (gift, (CY, None)),
        (mask, (ANA, None)),
        (swap, (ANA, None)),
        (throw_back, (ANA, CY, None)),
        (levelling, (ANA, CY, None)),
    ],
)
def test_which_of_two_cards_of_an_age_has_passed_nobody_else_can_tell(
    pass_on: Callable[[int], Carnavalesque], others: tuple[Seat, ...]
) -> None:
    ours, theirs = pass_on(DEALT), pass_on(DRAWN)
    assert ours.view(tw.TEACHER) != theirs.view(tw.TEACHER)
    for _ in range(5):
        for seat in others:
            assert json.dumps(ours.view(seat)) == json.dumps(theirs.view(seat))
            assert wire(ours.scene(seat)) == wire(theirs.scene(seat))
            assert ours.log(seat) == theirs.log(seat)
            assert ours.observe(seat) == theirs.observe(seat)
        if ours.to_act not in others:
            break
        assert ours.legal_actions() == theirs.legal_actions()
        move = quietly(ours).moves_played()[-1]
        theirs.replay([*theirs.moves_played(), move], same_luck(ours, theirs))


def same_luck(ours: Carnavalesque, theirs: Carnavalesque) -> list[Any]:
    before = theirs.outcomes_drawn()
    return [*before, *ours.outcomes_drawn()[len(before) :]]


@pytest.mark.rule("V11", "V27")
def test_who_takes_part_in_a_secret_knows_it() -> None:
    for pass_on, seats in ((gift, (ANA, BO)), (swap, (BO, CY)), (throw_back, (BO,))):
        logs = [[pass_on(card).log(seat)[-1] for seat in seats] for card in (DEALT, DRAWN)]
        if pass_on is not swap:
            assert all(ours != theirs for ours, theirs in zip(*logs, strict=True))
        game = pass_on(DEALT)
        assert all(game.view(seat) != pass_on(DRAWN).view(seat) for seat in seats)
