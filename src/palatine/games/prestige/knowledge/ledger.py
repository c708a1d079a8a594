"""What the tables of a player show beside the board: income by source, the battle board spelled out.

Everything is derived from a redacted state, so it tells nothing that the state does not.
"""

from palatine.games.prestige import components as kit
from palatine.games.prestige.knowledge import secrets, shapes
from palatine.games.prestige.map.board import ARTWORK, GOLD, GOOD_IDS, LOCATION_IDS, LUXURY, NO_GOOD, SITES_OF
from palatine.games.prestige.numbers import ASK_ARTIST_CANCEL, ASK_BATTLE_NEXT, ASK_INCOME_GIVE_UP
from palatine.games.prestige.options import FOG
from palatine.games.prestige.rules import artists, external, general
from palatine.games.prestige.rules.economy.income import building_barrels, building_gold
from palatine.games.prestige.rules.economy.upkeep import upkeep
from palatine.games.prestige.rules.war import combat
from palatine.games.prestige.rules.war.retreat import retreat_locations
from palatine.games.prestige.rules.war.sides import ATTACK, DEFENCE, in_battle
from palatine.games.prestige.state import State

FACES = 6
PAIRS = ((kit.INFANTRY, kit.CAVALRY), (kit.CAVALRY, kit.ARTILLERY), (kit.ARTILLERY, kit.INFANTRY))
"""The effective arms: a type and the one it is good against (P-CMB-09)."""

# ---------------------------------------------------------------- income by source


def income(state: State, seat: int) -> shapes.PrestigeIncome:
    """What I4 gives a seat as the board stands now, by source, and the upkeep due (P-ECO-16 to P-ECO-25, P-ECO-38).

    In the income phase it counts by marked prestige (P-ECO-22), at other times by the prestige of the moment.
    """
    rows = [*_provinces(state, seat), *_buildings(state, seat), *_artists(state, seat)]
    total: shapes.PrestigeYield = {
        "gold": sum(row.get("gold", 0) for row in rows),
        "barrels": sum(row.get("barrels", 0) for row in rows),
        "prestige": sum(row.get("prestige", 0) for row in rows),
        "goods": sum(len(row.get("goods", [])) for row in rows),
    }
    units = secrets.total_units(state, seat)
    due = upkeep(units, total["barrels"])
    return {"rows": rows, "total": total, "units": units, "kept": units - due, "upkeep": due}


def _prestige_that_counts(state: State, seat: int) -> int:
    return state.marked[seat] if ASK_INCOME_GIVE_UP <= state.question <= ASK_ARTIST_CANCEL else state.prestige[seat]


def _provinces(state: State, seat: int) -> list[shapes.PrestigeSource]:
    """Gold values and goods of the provinces that yield (P-ECO-16, P-ECO-19), and 2 more each from 40 prestige on."""
    yielding = [p for p in general.provinces_of(state, seat) if not state.unrest[p] and not general.occupied(state, p)]
    if not yielding:
        return []
    goods = [GOOD_IDS[LUXURY[p]] for p in yielding if LUXURY[p] != NO_GOOD]
    gold = sum(GOLD[p] for p in yielding)
    rows: list[shapes.PrestigeSource] = [{"source": "provinces", "count": len(yielding), "gold": gold, "goods": goods}]
    if _prestige_that_counts(state, seat) >= kit.PROVINCE_PRESTIGE:  # P-ECO-25
        rows.append({"source": "splendour", "count": len(yielding), "gold": kit.PROVINCE_EXTRA * len(yielding)})
    return rows


def _buildings(state: State, seat: int) -> list[shapes.PrestigeSource]:
    """Gold, barrels, prestige and artworks of the active buildings of each type (P-ECO-17 to P-ECO-20)."""
    counts = [0] * kit.BUILDINGS
    for province in general.provinces_of(state, seat):
        for site in SITES_OF[province]:
            if state.building[site] != kit.FREE and general.active(state, site):
                counts[state.building[site]] += 1
    marked = _prestige_that_counts(state, seat)
    return [
        {
            "source": kit.BUILDING_IDS[building],
            "count": count,
            "gold": count * building_gold(state, building, marked),
            "barrels": count * building_barrels(state, building),
            "prestige": count * kit.BUILDING_PRESTIGE[building],
            "goods": [GOOD_IDS[ARTWORK]] * count if building == kit.ART_MANUFACTORY else [],
        }
        for building, count in enumerate(counts)
        if count
    ]


def _artists(state: State, seat: int) -> list[shapes.PrestigeSource]:
    """The dice of the great artists and what they add to them (P-ART-12 to P-ART-29)."""
    mine = artists.artists_of(state, seat)
    if not mine or not artists.inspired(state, seat):
        return []
    plus = sum(kit.ARTIST_PLUS[artist] + artists.effect_in_income(state, seat, artist) for artist in mine)
    dice = sum(kit.ARTIST_DICE[artist] for artist in mine)
    return [{"source": "artists", "count": len(mine), "prestige": plus, "dice": dice}]


# ---------------------------------------------------------------- the battle board


def battle_board(state: State) -> shapes.PrestigeBattleBoard:
    """Per side its units, how its total comes about, sure losses, the number to roll and the odds (P-CMB-63)."""
    due = state.stage in (combat.ATTACKERS_LOSE, combat.DEFENDERS_LOSE)
    return {
        "terrain": state.terrain,
        "fortress": combat.has_fortress(state),
        "fate": fate(state),
        "attack": _side(state, ATTACK, combat.attack_total(state), state.due_attack if due else None),
        "defence": _side(state, DEFENCE, combat.defence_total(state), state.due_defence if due else None),
    }


def fate(state: State) -> shapes.PrestigeFate | None:
    """What is certain to become of the attackers in this round, whatever the dice show; unknown in the fog.

    A total of 0 or less inflicts nothing and can only sink: they must retreat or are lost (P-CMB-35), unless the
    defenders retreat first. Before the dice fall the sure losses may be enough (P-CMB-21, P-CMB-52).
    """
    units = kit.size(in_battle(state, ATTACK))
    if state.variant[FOG] or not units or state.stage > combat.ROUND_ENDS:
        return None
    if state.stage == combat.COUNT and max(0, combat.defence_total(state)) // FACES >= units:
        return {"kind": "outgunned", "rule": "P-CMB-21", "units": units, "ways_back": []}
    if combat.attack_total(state) > 0:
        return None
    ways = [LOCATION_IDS[place] for place in retreat_locations(state, state.attackers[0], ATTACK)]
    return {"kind": "repelled" if ways else "trapped", "rule": "P-CMB-35", "units": units, "ways_back": ways}


def forecast(state: State, place: int) -> shapes.PrestigeBattleBoard:
    """The battle board of a battle that has not begun; alliance change battles follow no movement (P-ALL-35)."""
    new = state.copy()
    new.events = None
    if state.question != ASK_BATTLE_NEXT:
        new.change = 0
    combat.begin_battle(new, kit.LOCATION + place)
    return battle_board(new)


def _side(state: State, side: int, total: int, due: int | None) -> shapes.PrestigeSide:
    owners = state.attackers if side == ATTACK else state.defenders
    return {
        "in_battle": {kit.OWNER_IDS[owner]: named_units(state.fighting[owner]) for owner in owners},
        "loss_row": {kit.OWNER_IDS[owner]: named_units(state.fallen[owner]) for owner in owners},
        "parts": _parts(state, side),
        "total": total,
        "sure_losses": max(0, total) // FACES,
        "die_up_to": max(0, total) % FACES,
        "odds": odds(total, kit.size(in_battle(state, DEFENCE if side == ATTACK else ATTACK))),
        "due": due,
    }


def odds(total: int, enemies: int) -> dict[str, float]:
    """By number of losses inflicted on so many enemy units how likely it is (P-CMB-21 to P-CMB-23)."""
    sure, remainder = divmod(max(0, total), FACES)
    found: dict[str, float] = {}
    for losses, chance in ((sure, FACES - remainder), (sure + 1, remainder)):
        if chance:
            found[str(min(losses, enemies))] = found.get(str(min(losses, enemies)), 0.0) + chance / FACES
    return found


def _parts(state: State, side: int) -> list[shapes.PrestigeTerm]:
    """The terms of a side's total in the order of P-CMB-11."""
    own, enemy = in_battle(state, side), in_battle(state, 1 - side)
    parts: list[shapes.PrestigeTerm] = [
        {"part": "units", "unit": kit.UNIT_IDS[unit], "count": count, "value": kit.VALUE[unit] * count}
        for unit in range(3)
        if (count := kit.units_of(own, unit))
    ]
    parts += _arms(state, side, own, enemy)
    if side == DEFENCE:
        return parts
    parts += [_bonus(state, owner, ATTACK) for owner in state.attackers]
    parts += [_bonus(state, owner, DEFENCE) for owner in state.defenders]
    parts.append({"part": "terrain", "value": -state.terrain})
    return [part for part in parts if part["value"]]


def _arms(state: State, side: int, own: int, enemy: int) -> list[shapes.PrestigeTerm]:
    """Pairs of arms (P-CMB-09); walls stop cavalry (P-CMB-14) and give their artillery 3 each (P-CMB-15)."""
    walls = combat.has_fortress(state)
    parts: list[shapes.PrestigeTerm] = []
    for unit, against in PAIRS:
        value = combat.arms(own, enemy, unit, against)
        pairs = min(kit.units_of(own, unit), kit.units_of(enemy, against))
        if walls and unit == kit.CAVALRY and side == ATTACK:
            continue
        if walls and unit == kit.ARTILLERY and side == DEFENCE:
            guns = kit.units_of(own, unit)
            parts.append(
                {"part": "walls", "unit": kit.UNIT_IDS[unit], "count": guns, "value": kit.FORTRESS_ARTILLERY * guns}
            )
        else:
            good, bad = kit.UNIT_IDS[unit], kit.UNIT_IDS[against]
            parts.append({"part": "arms", "unit": good, "against": bad, "count": pairs, "value": value})
    return [part for part in parts if part["value"]]


def _bonus(state: State, owner: int, side: int) -> shapes.PrestigeTerm:
    """A combat advantage, at most as many as the owner has units in battle (P-CMB-12, P-CMB-13)."""
    own = general.attack_bonus if side == ATTACK else general.defence_bonus
    bonus = external.ally_bonus(state) if owner == kit.ALLY else own(state, owner)
    value = min(bonus, kit.size(state.fighting[owner]))
    if side == ATTACK:
        return {"part": "attack", "owner": kit.OWNER_IDS[owner], "count": bonus, "value": value}
    return {"part": "defence", "owner": kit.OWNER_IDS[owner], "count": bonus, "value": -value}


def named_units(force: int) -> dict[str, int]:
    """How many units of each type a force has, by name; none of those it has not."""
    return {name: kit.units_of(force, unit) for unit, name in enumerate(kit.UNIT_IDS) if kit.units_of(force, unit)}
