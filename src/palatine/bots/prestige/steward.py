"""The steward of Power & Prestige: every decision by rules of thumb, at once."""

from collections.abc import Callable
from typing import Final

from palatine.bots.prestige.estimate import worth
from palatine.bots.prestige.marches import March, defence_at, marches
from palatine.bots.prestige.prospects import distances, province_worth
from palatine.bots.prestige.purchases import artist_worth, item_worth, needs_of, next_item, province_choice
from palatine.games.prestige import components as kit
from palatine.games.prestige import decisions, numbers
from palatine.games.prestige.map.board import CAPITAL, EXTRA_GOLD, PROVINCE_OF, SITE_PROVINCE, SITES_OF, STARTS
from palatine.games.prestige.rules.war import combat
from palatine.games.prestige.rules.war.movement import EVERYBODY
from palatine.games.prestige.state import State


def choose(state: State, seat: int) -> int:
    """The option that looks best; the state may be any that looks like the true one to the seat."""
    options = state.options(seat)
    if len(options) == 1:
        return options[0]
    if state.question == numbers.ASK_SHEET_ITEM:
        return next_item(state, seat, options)
    if state.question in MARCHING:
        return march(state, seat, options)
    return max(options, key=lambda option: _worth(state, seat, option))


def ranked(state: State, seat: int) -> list[int]:
    """The options of any decision but movement and purchases, the best first."""
    return sorted(state.options(seat), key=lambda option: _worth(state, seat, option), reverse=True)


def _worth(state: State, seat: int, option: int) -> float:
    return _WORTH.get(decisions.QUESTIONS[state.question - 1].kind, _harmless)(state, seat, option)


# ---------------------------------------------------------------- movement


MARCHING: Final = (numbers.ASK_MOVE_FROM, numbers.ASK_MOVE_UNITS, numbers.ASK_MOVE_TO)


def march(state: State, seat: int, options: list[int], mood: int = 0) -> int:
    """The next step of the marches planned: from where, with how many, to where."""
    planned = marches(state, seat, mood)
    if state.question == numbers.ASK_MOVE_FROM:
        return next(
            (kit.LOCATION + order.origin for order in planned if kit.LOCATION + order.origin in options), kit.DONE
        )
    order = next((order for order in planned if order.origin == state.origin), None)
    if order is None or state.group_owner == kit.ALLY:
        return options[-1] if state.question == numbers.ASK_MOVE_UNITS else options[0]
    if state.question == numbers.ASK_MOVE_UNITS:
        wanted = kit.NUMBER + kit.units_of(order.force, state.slots[state.slot + 1])
        return min(options, key=lambda option: abs(option - wanted))
    places = [option for option in options if option != kit.EXCHANGE]
    return min(places, key=lambda option: _detour(state, seat, order, option - kit.LOCATION))


def _detour(state: State, seat: int, order: March, place: int) -> float:
    """How far a place is from the goal; places with strangers are avoided unless they are the goal."""
    strangers = state.present[place] & EVERYBODY & ~state.friends[seat]
    return distances(state.seats)[place][order.goal] + (100 if strangers and place != order.goal else 0)


STRENGTH_FEARED: Final = 1.5
"""From so many times the own strength on a battle is left."""


def _approach(state: State, seat: int, option: int) -> float:
    """Not over a river (P-CMB-18)."""
    return float(option - kit.LOCATION in state.dry[state.target])


# ---------------------------------------------------------------- battles


def _losses(state: State, seat: int, option: int) -> float:
    """The types come in order of their value: as many as possible of the first."""
    return float(option)


def _retreat(state: State, seat: int, option: int) -> float:
    """Stay unless the other side is clearly stronger; retreat to friends."""
    if option == kit.STAY:
        attack, defence = max(0, combat.attack_total(state)), combat.defence_total(state)
        own, other = (attack, defence) if state.retreating in state.attackers else (defence, attack)
        return 10.0 if own * STRENGTH_FEARED >= other else -1.0
    place = option - kit.LOCATION
    return float((state.present[place] & state.friends[seat]).bit_count()) - (place in state.battles)


# ---------------------------------------------------------------- annexing and plundering


def _action(state: State, seat: int, option: int) -> float:
    """Annex what belongs to nobody or, in war, to a foe; plunder residences worth it, nothing else."""
    if option == kit.DONE:
        return 0.0
    if kit.ANNEX <= option < kit.PLUNDER:
        province = option - kit.ANNEX
        return province_worth(state, province) if state.war or state.owner[province] == kit.NEUTRAL else -1.0
    if kit.RESIDENCE_OF <= option and state.war:
        bits = state.extensions[option - kit.RESIDENCE_OF]
        return sum(prestige for e, prestige in enumerate(kit.EXTENSION_PRESTIGE) if bits >> e & 1) - 3.0
    return -1.0


def _announcement(state: State, seat: int, option: int) -> float:
    return 0.0 if option == kit.DONE else province_worth(state, option)


def _annexer(state: State, seat: int, option: int) -> float:
    return float(option == kit.SEAT + seat)


# ---------------------------------------------------------------- setup, residences, placements


def _first_province(state: State, seat: int, option: int) -> float:
    starts = STARTS[state.seats]
    extra = EXTRA_GOLD[state.seats][starts.index(option)] if option in starts else 0
    return province_choice(state, option) + extra


def _further_province(state: State, seat: int, option: int) -> float:
    """Valuable, and not far from the residence."""
    return province_choice(state, option) - 0.7 * distances(state.seats)[state.residence[seat]][CAPITAL[option]]


def _residence_city(state: State, seat: int, option: int) -> float:
    """A capital, with many own units, few others near."""
    place = option - kit.LOCATION
    own = state.present[place] >> seat & 1
    return (CAPITAL[PROVINCE_OF[place]] == place) + 2.0 * own - defence_at(state, place, EVERYBODY & ~(1 << seat))


def _site(state: State, seat: int, option: int) -> float:
    """Where a province will be full soonest; of several buildings to be replaced any."""
    if option == kit.PASS:
        return -100.0
    free = sum(state.building[site] == kit.FREE for site in SITES_OF[SITE_PROVINCE[option - kit.SITE]])
    home = state.residence[seat] >= 0 and SITE_PROVINCE[option - kit.SITE] == PROVINCE_OF[state.residence[seat]]
    return -float(free) + 0.5 * home


def _troops(state: State, seat: int, option: int) -> float:
    """Where there is most to be annexed near by."""
    if option == kit.PASS:
        return -1.0
    if not kit.LOCATION <= option < kit.LOCATION + len(PROVINCE_OF):
        return -0.5  # an army box
    near = distances(state.seats)[option - kit.LOCATION]
    return sum(1 / (1 + near[CAPITAL[p]]) for p, owner in enumerate(state.owner) if owner == kit.NEUTRAL)


def _fortress(state: State, seat: int, option: int) -> float:
    """The residence first, then capitals."""
    place = option - kit.LOCATION
    return -1.0 if option == kit.PASS else 2.0 * (place == state.residence[seat]) + (place in CAPITAL)


def _upkeep_place(state: State, seat: int, option: int) -> float:
    """Units far from home go first."""
    home = state.residence[seat]
    return float(distances(state.seats)[home][option - kit.LOCATION]) if home >= 0 else 0.0


def _first(state: State, seat: int, option: int) -> float:
    """The first option: cheap units before dear ones, infantry before artillery."""
    return -float(option)


# ---------------------------------------------------------------- alliances, trade, artists


def _alliance(state: State, seat: int, option: int) -> float:
    """How the seat stands with these alliances."""
    copy = state.copy()
    copy.play(seat, option)
    return worth(copy, seat)


def _partner(state: State, seat: int, option: int) -> float:
    """Whoever has most goods left (P-ECO-32)."""
    return 0.0 if option == kit.PASS else 1.0 + state.untraded[option - kit.SEAT]


def _most(state: State, seat: int, option: int) -> float:
    return float(option)


def _replacement(state: State, seat: int, option: int) -> float:
    return 1.0 if option == kit.PASS else artist_worth(state, seat, option - kit.ARTIST)


def _cancelled(state: State, seat: int, option: int) -> float:
    """What is worth least."""
    return -item_worth(state, seat, option, needs_of(state, seat))


def _harmless(state: State, seat: int, option: int) -> float:
    """Let things be: end, pass, keep, stay, refuse, in this order; else whatever comes first."""
    return float(_QUIET.index(option)) if option in _QUIET else -1.0 - option / 10000


_QUIET: Final = (kit.REFUSE, kit.STAY, kit.KEEP, kit.PASS, kit.DONE)


def _accept(state: State, seat: int, option: int) -> float:
    return float(option == kit.ACCEPT)


_WORTH: Final[dict[str, Callable[[State, int, int], float]]] = {
    "setup.first_province": _first_province,
    "setup.residence": _residence_city,
    "setup.further_province": _further_province,
    "setup.building": _site,
    "move.last": _approach,
    "battle.loss_offer": _losses,
    "battle.losses": _losses,
    "battle.final_offer": _losses,
    "battle.final_losses": _losses,
    "battle.retreat": _retreat,
    "battle.forced_retreat": _retreat,
    "annex.announce": _announcement,
    "annex.competing": _annexer,
    "action.choose": _action,
    "alliance.form": _alliance,
    "ally.troops": _accept,
    "ally.goods": _most,
    "trade.with": _partner,
    "trade.goods": _most,
    "trade.answer": _accept,
    "gift.answer": _accept,
    "residence.new": _residence_city,
    "upkeep.place": _upkeep_place,
    "upkeep.unit": _first,
    "fog.exchange": _most,
    "artist.replacement": _replacement,
    "artist.cancel": _cancelled,
    "place.building": _site,
    "place.units": _troops,
    "place.number": _most,
    "place.fortress": _fortress,
}
"""For each kind of decision what an option is worth; of the others the harmless one is taken."""
