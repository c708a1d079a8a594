"""15. Who knows what (W-INF): redaction, views, and the states a seat must reckon with.

Hidden are only the cards of other seats' plans and hands (W-INF-03) and, for a moment, a county drawn unseen in the
draft (W-INF-06). The order of decks and face-down action cards is drawn when it becomes known, so there is nothing to
hide (W-INF-02).
"""

from random import Random
from typing import Any

from palatine.engine.core import generator_from
from palatine.engine.game import View
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    BUILDING_IDS,
    COLOURS,
    COUNTIES,
    COUNTY_IDS,
    EMPTY,
    EVENT_IDS,
    EVENTS,
    NO_EVENT,
    NO_TILE,
    NOBODY,
    OUT,
    PEASANTS,
    TILE_IDS,
    UNKNOWN,
)
from palatine.games.wallenstein.court import PRICES
from palatine.games.wallenstein.display import hidden_actions
from palatine.games.wallenstein.landsknechte import CARDS
from palatine.games.wallenstein.leaders import OFF_BOARD, figure_of
from palatine.games.wallenstein.options import EMPERORS_COURT, HIDE_TOWER, LANDSKNECHTE, MILITARY_LEADERS, RULE_OPTIONS
from palatine.games.wallenstein.phases import DRAFT_GROUP, KINDS, PLAN
from palatine.games.wallenstein.planning import place, plan_options
from palatine.games.wallenstein.state import State
from palatine.games.wallenstein.winter import counties_of

SEASONS = ("spring", "summer", "fall", "winter")
BOX_IDS = (*ACTION_IDS, "bid", "convert_3", "convert_2", "convert_1")


# ---------------------------------------------------------------- redaction


def redact(state: State, seat: int | None) -> State:
    """A copy without what is hidden from the seat; UNKNOWN stands for a hidden card (W-INF-03, W-INF-08)."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    for other in range(state.seats):
        if other != seat:
            if state.phase == PLAN:
                _hide_planning(new, other)
            else:
                _hide_boxes(new, other)
    if state.phase == DRAFT_GROUP and state.moved and state.waiting[0] != seat:  # W-INF-06
        new.deck = sorted([*state.deck, state.target])
        new.target = UNKNOWN
    return new


def _hide_planning(state: State, seat: int) -> None:
    """While others plan, nothing is to be seen but who is ready (W-PLAN-01, W-INF-03)."""
    ready = seat not in state.waiting
    state.hands[seat] = counties_of(state, seat) + state.own_cards
    state.placed[seat] = state.boxes if ready else 0
    base = seat * state.boxes
    state.plan[base : base + state.boxes] = [UNKNOWN if ready else EMPTY] * state.boxes


def _hide_boxes(state: State, seat: int) -> None:
    """Which card lies in a covered box and which stayed in hand is hidden; that it is covered is not (W-INF-03).

    All cards look the same from the back (W-CMP-10); nobody sees those that were not placed (W-PLAN-12).
    """
    held = [card for card in state.hands[seat] if card not in state.won]
    base = seat * state.boxes
    for box in range(base, base + state.boxes):
        if state.plan[box] != EMPTY and not state.face_up[box]:
            held.append(state.plan[box])
            state.plan[box] = UNKNOWN
    state.hands[seat] = sorted(held) + _won_by(state, seat)


def _won_by(state: State, seat: int) -> list[int]:
    return [county for county in state.won if state.owner[county] == seat]


# ---------------------------------------------------------------- sampling


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat: hidden cards dealt anew, every possible deal alike."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if other != seat:
            if state.phase == PLAN:
                _plan_anew(state, other, rng)
            else:
                _deal_anew(state, other, rng)
    if state.target == UNKNOWN:
        state.target = rng.choice(state.deck)
        state.deck.remove(state.target)
    return state


def _plan_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal plan for a seat that is ready; none for one that is not."""
    if seat in state.waiting:
        return
    base = seat * state.boxes
    state.plan[base : base + state.boxes] = [EMPTY] * state.boxes
    state.placed[seat] = 0
    waiting = state.waiting
    while state.placed[seat] < state.boxes:
        place(state, seat, rng.choice(plan_options(state, seat)))
    state.waiting = waiting


def _deal_anew(state: State, seat: int, rng: Random) -> None:
    """The cards a seat may have in its covered boxes, in random order; the rest is its hand."""
    won = _won_by(state, seat)
    held = [card for card in state.hands[seat] if card not in won]
    rng.shuffle(held)
    base = seat * state.boxes
    for box in range(base, base + state.boxes):
        if state.plan[box] == UNKNOWN:
            state.plan[box] = held.pop()
    state.hands[seat] = held + won


# ---------------------------------------------------------------- views


def view(state: State, seat: int | None) -> View:
    """What the seat may see, as plain data (W-INF-01 to W-INF-08). The state is a redacted one."""
    seen: View = {
        "game": "wallenstein",
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(RULE_OPTIONS, state.variant, strict=True)},
        "year": state.year,
        "season": SEASONS[state.season] if state.season >= 0 else SEASONS[0],
        "phase": KINDS[state.phase],
        "waiting": list(state.waiting),
        "counties": {COUNTY_IDS[c]: _county(state, c) for c in range(COUNTIES) if state.owner[c] != OUT},
        "players": [_player(state, s) for s in range(state.seats)],
        "tray": _cubes(state, state.tray),
        "peasants": state.supply[PEASANTS],
        "stock": dict(zip(BUILDING_IDS, state.stock, strict=True)),
        **_displays(state),
    }
    if not state.variant[HIDE_TOWER]:
        seen["tower"] = _cubes(state, state.tower)  # W-TWR-07
    if state.offer:
        seen["draft"] = _draft(state)
    seen.update(_modules(state))
    if seat is not None:
        seen["hand"] = [CATALOGUE.text(card) for card in state.hands[seat]]
    return seen


def _county(state: State, county: int) -> dict[str, Any]:
    """What stands in a county; the card of a neutral one lies in the supply, which has no secrets (W-INF-07)."""
    owner = state.owner[county]
    built = state.buildings[county]
    return {
        "owner": None if owner == NOBODY else owner,
        "armies": state.armies[county],
        "buildings": [name for bit, name in enumerate(BUILDING_IDS) if built & (1 << bit)],
        "markers": state.markers[county],
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a player: cubes and coins lie open (W-SET-07)."""
    tile = state.tile_of[seat]
    return {
        "colour": COLOURS[seat],
        "thalers": state.thalers[seat],
        "grain": state.grain[seat],
        "points": state.points[seat],
        "supply": state.supply[seat],
        "counties": len(counties_of(state, seat)),
        "tile": None if tile == NO_TILE else TILE_IDS[tile],
        "ready": state.phase == PLAN and seat not in state.waiting,
        "to_cover": state.to_cover[seat],
        "boxes": _boxes(state, seat),
    }


def _boxes(state: State, seat: int) -> dict[str, str]:
    """What lies in the covered boxes as far as it is known; ``hidden`` for a card that is not.

    A revealed money card shows its value (W-INF-05).
    """
    base = seat * state.boxes
    cards = {BOX_IDS[box]: state.plan[base + box] for box in range(state.boxes)}
    if state.phase == PLAN and any(card == UNKNOWN for card in cards.values()):
        return {}
    words = {box: "hidden" if card == UNKNOWN else CATALOGUE.text(card) for box, card in cards.items()}
    return {box: word for box, word in words.items() if word != "empty"}


def _cubes(state: State, cubes: list[int]) -> dict[str, int]:
    seats = {COLOURS[seat]: cubes[seat] for seat in range(state.seats)}
    return {**seats, "peasants": cubes[PEASANTS]}


def _displays(state: State) -> dict[str, Any]:
    """What everybody sees beside the map; also what is known when planning (W-PLAN-14)."""
    used = set(range(EVENTS)) - {*state.open_events, *state.event_deck, state.event}
    return {
        "actions": [ACTION_IDS[action] for action in state.actions],
        "hidden_actions": [ACTION_IDS[action] for action in hidden_actions(state)] if state.actions else [],
        "space": state.space + 1,
        "tiles": [None if tile == NO_TILE else TILE_IDS[tile] for tile in state.tiles],
        "positions": [None if seat == NOBODY else seat for seat in state.seat_at],
        "order": list(state.order),
        "event": None if state.event == NO_EVENT else EVENT_IDS[state.event],
        "open_events": [EVENT_IDS[event] for event in state.open_events],
        "used_events": [EVENT_IDS[event] for event in sorted(used)],
    }


def _modules(state: State) -> dict[str, Any]:
    """Courtiers, favors, banners, figures, statues and trophies are open (W-INF-01); only what is in play."""
    seen: dict[str, Any] = {}
    if state.variant[EMPERORS_COURT]:
        seen["court"] = {
            "favors": [number or None for number in state.favors],
            "prices": list(PRICES),
            "courtiers": list(state.courtiers),
            "entrance": list(state.entrance),
            "audience": list(state.audience),
            "shields": list(state.shields),
            "parries": list(state.parries),
            "favors_left": len(state.favor_deck),
        }
    if state.variant[LANDSKNECHTE]:
        seen["landsknechte"] = {"cards": [card[:] for card in CARDS], "top": list(state.banners)}
    if state.variant[MILITARY_LEADERS]:
        figures = [figure_of(state, seat) for seat in range(state.seats)]
        seen["leaders"] = {
            "figures": [None if county == OFF_BOARD else COUNTY_IDS[county] for county in figures],
            "statues": _statues(state),
            "statues_left": list(state.statues_left),
            "trophies": list(state.trophies),
        }
    return seen


def _statues(state: State) -> dict[str, list[int]]:
    """Statues by county and seat, where there are any."""
    rows = {COUNTY_IDS[c]: state.statues[c * state.seats : (c + 1) * state.seats] for c in range(COUNTIES)}
    return {county: row for county, row in rows.items() if any(row)}


def _draft(state: State) -> dict[str, Any]:
    groups = {seat: state.groups[seat * 6 : seat * 6 + 6] for seat in range(state.seats)}
    taken = state.phase == DRAFT_GROUP and state.target != UNKNOWN
    unknown = state.target == UNKNOWN  # W-INF-06: taken from the deck, but not known which
    return {
        "offer": [COUNTY_IDS[county] for county in state.offer],
        "deck": len(state.deck) + len(state.bottom) - unknown,
        "bottom": [COUNTY_IDS[county] for county in state.bottom],
        "taken": COUNTY_IDS[state.target] if taken else None,
        "groups": [[size for size in range(5, 0, -1) for _ in range(of[size])] for of in groups.values()],
    }
