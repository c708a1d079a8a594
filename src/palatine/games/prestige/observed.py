"""What a seat may see of a state, and that as a row of numbers (``palatine.engine.observation``).

Written by tools/flat.py from fields.py and knowledge/seen.py: change them, not this.
"""

from typing import Final

from palatine.engine.rows import (
    NOTHING,
    bits,
    chosen,
    joined,
    listed,
    listed_each,
    listed_parts,
    members,
    members_each,
    parts,
    positions,
    stacked,
    those,
)
from palatine.games.prestige.knowledge.secrets import hides_sheet, hides_sites, spread_fog
from palatine.games.prestige.knowledge.seen import (
    allied,
    armies,
    foggy,
    fully_foggy,
    locations,
    owners,
    provinces,
    sites,
)
from palatine.games.prestige.map.board import LOCATIONS, PROVINCES
from palatine.games.prestige.state import State

INFANTRY_CAVALRY_ARTILLERY: Final = [1, 1024, 1048576]
FROM_LOCATION: Final = [1, LOCATIONS]
LOCATIONS_AT: Final = [positions(locations(seats)) for seats in range(7)]
PROVINCE_SEAT: Final = [1, PROVINCES]
PROVINCES_AT: Final = [positions(provinces(seats)) for seats in range(7)]
GOODS_TO_SEAT: Final = [1, 1000, 8000]
SITES_AT: Final = [positions(sites(seats)) for seats in range(7)]
WHO_STEP: Final = [1, 16]


def redacted(state: State, viewer: int | None) -> State:
    """A copy without what is hidden from the viewer (None: from a spectator), and without the generator."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    spread_fog(new, viewer)
    for at in range(len(state.sheets)):
        if hides_sheet(state, viewer, at):
            new.sheets[at] = [0] * 42
    for at in range(len(state.repairs)):
        if hides_sheet(state, viewer, at):
            new.repairs[at] = []
    for at in range(len(state.spent)):
        if hides_sheet(state, viewer, at):
            new.spent[at] = 0
    for at in range(len(state.menus)):
        if hides_sheet(state, viewer, at):
            new.menus[at] = []
    for at in range(len(state.start_sites)):
        if hides_sites(state, viewer, at):
            new.start_sites[at] = []
    return new


def row(state: State, viewer: int) -> list[int]:
    """What the viewer knows as a row of numbers; the state has been redacted for it."""
    return [
        viewer,
        *chosen(state.waiting, state.seats),
        *parts(those(joined(state.army), armies(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        *those(state.fortress, locations(state.seats)),
        *those(state.owner, provinces(state.seats)),
        *those(state.unrest, provinces(state.seats)),
        *those(state.building, sites(state.seats)),
        *those(state.plundered, sites(state.seats)),
        *state.prestige,
        *state.gold,
        *state.attack,
        *state.defence,
        *state.residence,
        *bits(state.extensions, 5),
        *state.palace_year,
        *state.provinces,
        *state.medals,
        *state.tile,
        *state.marked,
        *state.barrels,
        *bits(state.produced, 10),
        *state.goods,
        *state.untraded,
        *state.artist_of,
        *state.seating,
        state.marker,
        state.war,
        *state.side,
        state.minority,
        *listed_each(state.alliance_order, 6),
        *listed(state.new_order, 6),
        *bits([state.victims], 6),
        state.convened,
        state.year,
        state.last_year,
        state.season,
        state.spring,
        state.fall,
        state.scored,
        *listed(state.to_act, 6),
        *listed(state.acting, 6),
        state.mover,
        *parts(those(state.fresh, locations(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        *(
            parts(those(state.ally_moved, locations(state.seats)), INFANTRY_CAVALRY_ARTILLERY)
            if allied(state)
            else NOTHING
        ),
        *(
            parts(those(state.ally_handed, locations(state.seats)), INFANTRY_CAVALRY_ARTILLERY)
            if allied(state)
            else NOTHING
        ),
        state.group_owner,
        *parts([state.group], INFANTRY_CAVALRY_ARTILLERY),
        *([state.group_box] if foggy(state) else NOTHING),
        state.origin,
        state.target,
        *listed_parts(state.entries, 12, FROM_LOCATION),
        *listed(state.slots, 63),
        state.slot,
        *parts(those(state.picked, owners(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        state.pick_least,
        state.pick_most,
        state.pick_left,
        *members(state.battles, LOCATIONS_AT[state.seats], len(locations(state.seats))),
        state.change,
        state.battle,
        state.stage,
        *listed(state.attackers, 7),
        *listed(state.defenders, 7),
        *parts(those(state.fighting, owners(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        *parts(those(state.fallen, owners(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        *state.gone,
        state.terrain,
        state.due_attack,
        state.due_defence,
        *parts(those(state.chosen, owners(state.seats)), INFANTRY_CAVALRY_ARTILLERY),
        state.offer_at,
        state.retreating,
        state.winner,
        state.final_losses,
        state.winners_final,
        *listed_parts(state.announced, 12, PROVINCE_SEAT),
        *members(state.annexed, PROVINCES_AT[state.seats], len(provinces(state.seats))),
        *members(state.looted, PROVINCES_AT[state.seats], len(provinces(state.seats))),
        state.actor,
        *those(state.busy, locations(state.seats)),
        state.action,
        state.units_to_use,
        *bits([state.consents], 6),
        *state.wishes,
        state.word,
        state.passes,
        *listed_parts(state.refused, 6, GOODS_TO_SEAT),
        state.partner,
        state.giver,
        state.amount,
        state.unpaid,
        *listed_each(state.sheets, 42),
        *members_each(state.repairs, SITES_AT[state.seats], len(sites(state.seats))),
        *state.spent,
        *listed_each(state.capacity, 18),
        *bits([state.taken], 18),
        state.missed,
        state.replacement,
        *listed_each(state.stock, 14),
        state.piece,
        *members(state.repaired, SITES_AT[state.seats], len(sites(state.seats))),
        *members(state.raised, SITES_AT[state.seats], len(sites(state.seats))),
        *listed_each(state.start_sites, 3),
        *(state.box_at if foggy(state) else NOTHING),
        *(parts(state.box_force, INFANTRY_CAVALRY_ARTILLERY) if foggy(state) else NOTHING),
        *(parts(state.box_fresh, INFANTRY_CAVALRY_ARTILLERY) if foggy(state) else NOTHING),
        *(parts(state.box_seen, INFANTRY_CAVALRY_ARTILLERY) if foggy(state) else NOTHING),
        *(state.box_known if foggy(state) else NOTHING),
        *([state.transfer_in] if foggy(state) else NOTHING),
        state.transfers_left,
        *(stacked(state.stacks, 40, 10) if fully_foggy(state) else NOTHING),
        *(listed(state.splits, 12) if fully_foggy(state) else NOTHING),
        *(state.dummies if fully_foggy(state) else NOTHING),
        *(parts(state.hidden, INFANTRY_CAVALRY_ARTILLERY) if foggy(state) else NOTHING),
        state.question,
        *listed_parts(state.agenda, 8, WHO_STEP),
    ]
