"""Tiny positions of Wallenstein for the tests of its rules.

A test lays out only what its rule is about, lets the game go on, and looks at what came of it::

    state = position(
        counties={"anhalt": (0, 5), "kursachsen": (1, 3)},       # owner and armies
        plan={0: {"combat_a": "anhalt"}},                        # seat, box, card
        actions=["combat_a"],                                    # the first action card
        tiles={0: "plus_1_attack"},
        event="few_recruits_1",
    )
    match = begin(state)                                         # runs to the first decision
    cast = tower(thrown={0: 5, 1: 3}, fallen={0: 4, 1: 1, "peasants": 1})
    choose(match, 0, "kursachsen", "armies 4", script=[cast])    # the script belongs to the last choice
    assert at(state, "kursachsen") == County(0, 2)
    assert ("conquered", "W-CMB-17") in happened(match)

What is not said is told in ``palatine.games.wallenstein.positions``. Every position passes ``audit``; so does the match
after ``begin``, ``choose`` and ``refused``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from palatine.engine.core import Result
from palatine.engine.errors import NotAnOption, Refusal
from palatine.engine.match import Match
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.components import BUILDING_IDS, NOBODY
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.positions import Cubes, by_faction, county, position
from palatine.games.wallenstein.rules.tower import script_for
from palatine.games.wallenstein.state import State

__all__ = ["Cubes", "county", "position"]


class County(NamedTuple):
    """What stands in a county: ``County(NOBODY, 0)`` is a neutral one."""

    owner: int
    armies: int
    buildings: tuple[str, ...] = ()
    markers: int = 0


NEUTRAL = County(NOBODY, 0)


# ---------------------------------------------------------------- act


def begin(state: State, script: Sequence[Result] = ()) -> Match:
    """A match in this position, run to its first decision (or its end), with chance as scripted."""
    match = Match(GAME, state.seats, 1, state.variant)
    match.state = state
    match.begin(script)
    match.audit()
    return match


def one_action(
    action: str,
    place: str,
    counties: Mapping[str, tuple[int, int]],
    *,
    script: Sequence[Result] = (),
    **arrangement: Any,
) -> Match:
    """Seat 0 performs one action in one county; the match stops at its decision or when it is done.

    The arrangement is that of ``position``.
    """
    return begin(position(counties, plan={0: {action: place}}, actions=[action], **arrangement), script)


def choose(match: Match, seat: int, *texts: str, script: Sequence[Result] = ()) -> None:
    """Let a seat make these choices; the script is for the last of them."""
    for text in texts[:-1]:
        match.play(seat, text)
    match.play(seat, texts[-1], script)
    match.audit()


def make_plan(match: Match, seat: int, boxes: Mapping[str, str], script: Sequence[Result] = ()) -> None:
    """Let a seat plan: these cards into these boxes, the others stay empty or get whatever cards must be placed.

    The script is for what follows the last box, if the seat is the last to plan.
    """
    count = match.state.boxes
    for number in range(1, count + 1):
        decision = match.decision(seat)
        spare = [text for text in decision.texts if text not in boxes.values()]
        filler = "empty" if "empty" in spare else next(iter(reversed(spare)), "")
        match.play(seat, boxes.get(decision.kind.removeprefix("plan."), filler), script if number == count else ())
    match.audit()


def random_play(match: Match, seed: int) -> Iterator[State]:
    """The state of a match after each choice of a game played at random to its end."""
    rng = Random(seed)
    while match.state.waiting:
        decision = match.decision(rng.choice(match.state.waiting))
        match.play(decision.seat, rng.choice(decision.options))
        yield match.state


def refused(match: Match, seat: int, text: str) -> Refusal:
    """The answer to a choice that is no option; it must change nothing."""
    before = match.state.copy()
    with pytest.raises(NotAnOption) as caught:
        match.play(seat, text)
    assert match.state == before
    match.audit()
    return caught.value.refusal


def tower(thrown: Cubes, fallen: Cubes | None = None) -> Result:
    """A cast for a script: these cubes are thrown, those lie in the tray then (all that were thrown, if not given).

    What has been thrown is checked: the script does not fit any other cast. Cubes of which more have fallen than were
    thrown come from those inside.
    """
    return "tower", script_for(by_faction(thrown), by_faction(thrown if fallen is None else fallen))


def drawn(cause: str, *texts: str) -> Result:
    """A chance result for a script, in the words of records: ``drawn("event", "low_taxes_0")``."""
    return cause, GAME.chance_numbers(cause, " ".join(texts))


# ---------------------------------------------------------------- assert


def at(state: State, name: str) -> County:
    """What stands in a county now."""
    place = county(name)
    built = state.buildings[place]
    types = tuple(building for bit, building in enumerate(BUILDING_IDS) if built & (1 << bit))
    return County(state.owner[place], state.armies[place], types, state.markers[place])


def card_in(state: State, seat: int, box: str) -> str:
    """The card in a box of a seat's mat; ``empty`` if there is none."""
    return CATALOGUE.text(state.plan[seat * state.boxes + BOX_IDS.index(box)])


def hand(state: State, seat: int) -> list[str]:
    """The cards in a seat's hand, counties first."""
    return [CATALOGUE.text(card) for card in sorted(state.hands[seat])]


def options(match: Match, seat: int) -> list[str]:
    """What a waiting seat may choose."""
    return list(match.decision(seat).texts)


def happened(match: Match, since: int = 0) -> list[tuple[str, str]]:
    """Kind and rule of everything that has happened since a choice (0: from the beginning)."""
    return [(event.kind, event.rule) for event in match.events_since(since)]
