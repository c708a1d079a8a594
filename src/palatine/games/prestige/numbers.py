"""The numbers of questions and steps.

Written by tools/flat.py from decisions.py: change it, not this.
"""

from typing import Final

OVER: Final = 0
ASK_SETUP_FIRST_PROVINCE: Final = 1
ASK_SETUP_RESIDENCE: Final = 2
ASK_SETUP_FURTHER_PROVINCE: Final = 3
ASK_SETUP_BUILDING: Final = 4
ASK_ALLIANCE_ORDER: Final = 5
ASK_MOVE_FROM: Final = 6
ASK_MOVE_UNITS: Final = 7
ASK_MOVE_TO: Final = 8
ASK_MOVE_LAST: Final = 9
ASK_ALLY_HAND_OVER: Final = 10
ASK_ALLY_HAND_UNITS: Final = 11
ASK_BATTLE_NEXT: Final = 12
ASK_BATTLE_LOSS_OFFER: Final = 13
ASK_BATTLE_LOSSES: Final = 14
ASK_BATTLE_RETREAT: Final = 15
ASK_BATTLE_FORCED_RETREAT: Final = 16
ASK_BATTLE_FINAL_OFFER: Final = 17
ASK_BATTLE_FINAL_LOSSES: Final = 18
ASK_BATTLE_SURVIVORS: Final = 19
ASK_ANNEX_ANNOUNCE: Final = 20
ASK_ANNEX_COMPETING: Final = 21
ASK_ACTION_CHOOSE: Final = 22
ASK_ACTION_UNIT: Final = 23
ASK_ALLY_ACTION: Final = 24
ASK_ALLY_ACTION_UNIT: Final = 25
ASK_WAR_DECLARE: Final = 26
ASK_ALLIANCE_FORM: Final = 27
ASK_ALLY_TROOPS: Final = 28
ASK_SUPPLY_VOLUNTARY: Final = 29
ASK_RESIDENCE_ABANDON: Final = 30
ASK_INCOME_GIVE_UP: Final = 31
ASK_ALLY_GOODS: Final = 32
ASK_ALLY_DIVIDE: Final = 33
ASK_TRADE_WITH: Final = 34
ASK_TRADE_GOODS: Final = 35
ASK_TRADE_ANSWER: Final = 36
ASK_GIFT_TO: Final = 37
ASK_GIFT_GOLD: Final = 38
ASK_GIFT_ANSWER: Final = 39
ASK_RESIDENCE_NEW: Final = 40
ASK_UPKEEP_PLACE: Final = 41
ASK_UPKEEP_UNIT: Final = 42
ASK_SHEET_ITEM: Final = 43
ASK_ARTIST_REPLACEMENT: Final = 44
ASK_ARTIST_CANCEL: Final = 45
ASK_PLACE_BUILDING: Final = 46
ASK_PLACE_UNITS: Final = 47
ASK_PLACE_NUMBER: Final = 48
ASK_PLACE_FORTRESS: Final = 49
ASK_CONVENTION_CALL: Final = 50
ASK_FOG_FILL_FROM: Final = 51
ASK_FOG_FILL_UNITS: Final = 52
ASK_FOG_EMPTY_UNITS: Final = 53
ASK_FOG_POUR_INTO: Final = 54
ASK_FOG_POUR_UNITS: Final = 55
ASK_FOG_REARRANGE: Final = 56
ASK_FOG_DUMMY: Final = 57
ASK_FOG_DUMMY_UNDER: Final = 58
ASK_FOG_SPLIT: Final = 59
ASK_PLACE_BOX: Final = 60
ASK_FOG_DUMMY_STACK: Final = 61
ASK_FOG_JOIN: Final = 62
ASK_FOG_EXCHANGE: Final = 63
ASK_FOG_FIGURES: Final = 64
ASK_FOG_FIGURES_UNIT: Final = 65
ASK_FOG_FIGURES_STACK: Final = 66
ASK_FOG_FIGURES_UNDER: Final = 67
ASK_FOG_FIGURES_NUMBER: Final = 68
ASK_FOG_FIGURES_DUMMIES: Final = 69
KINDS: Final[tuple[str, ...]] = (
    "over",
    "setup.first_province",
    "setup.residence",
    "setup.further_province",
    "setup.building",
    "alliance.order",
    "move.from",
    "move.units",
    "move.to",
    "move.last",
    "ally.hand_over",
    "ally.hand_units",
    "battle.next",
    "battle.loss_offer",
    "battle.losses",
    "battle.retreat",
    "battle.forced_retreat",
    "battle.final_offer",
    "battle.final_losses",
    "battle.survivors",
    "annex.announce",
    "annex.competing",
    "action.choose",
    "action.unit",
    "ally.action",
    "ally.action_unit",
    "war.declare",
    "alliance.form",
    "ally.troops",
    "supply.voluntary",
    "residence.abandon",
    "income.give_up",
    "ally.goods",
    "ally.divide",
    "trade.with",
    "trade.goods",
    "trade.answer",
    "gift.to",
    "gift.gold",
    "gift.answer",
    "residence.new",
    "upkeep.place",
    "upkeep.unit",
    "sheet.item",
    "artist.replacement",
    "artist.cancel",
    "place.building",
    "place.units",
    "place.number",
    "place.fortress",
    "convention.call",
    "fog.fill_from",
    "fog.fill_units",
    "fog.empty_units",
    "fog.pour_into",
    "fog.pour_units",
    "fog.rearrange",
    "fog.dummy",
    "fog.dummy_under",
    "fog.split",
    "place.box",
    "fog.dummy_stack",
    "fog.join",
    "fog.exchange",
    "fog.figures",
    "fog.figures_unit",
    "fog.figures_stack",
    "fog.figures_under",
    "fog.figures_number",
    "fog.figures_dummies",
)
"""What is asked, by its number."""

NEUTRAL_BUILDINGS_STEP: Final = 0
FIRST_PROVINCES_STEP: Final = 1
FURTHER_PROVINCES_STEP: Final = 2
ACCELERATE_STEP: Final = 3
START_BUILDINGS_STEP: Final = 4
SEATING_STEP: Final = 5
YEAR_STEP: Final = 6
REINFORCEMENTS_STEP: Final = 7
TROOPS_STEP: Final = 8
CHANGE_BATTLES_STEP: Final = 9
SEASON_STEP: Final = 10
TURNS_STEP: Final = 11
SET_ORDER_STEP: Final = 12
COMMON_MOVEMENT_STEP: Final = 13
HAND_OVER_ALLY_STEP: Final = 14
MOVEMENT_STEP: Final = 15
MOVING_STEP: Final = 16
COMBAT_STEP: Final = 17
NEXT_STEP: Final = 18
BATTLE_STEP: Final = 19
COMMON_ACTIONS_STEP: Final = 20
ANNOUNCEMENTS_STEP: Final = 21
COMPETITION_STEP: Final = 22
ACTIONS_STEP: Final = 23
ACTING_STEP: Final = 24
ALLY_ACTIONS_STEP: Final = 25
ALLY_ACTING_STEP: Final = 26
DECLARATION_STEP: Final = 27
END_OF_TURN_STEP: Final = 28
ALLIANCING_STEP: Final = 29
SUPPLY_STEP: Final = 30
REVOLTS_STEP: Final = 31
ABANDONING_STEP: Final = 32
MARKING_STEP: Final = 33
GIVING_UP_STEP: Final = 34
INCOME_STEP: Final = 35
ALLY_TRADES_STEP: Final = 36
TRADES_STEP: Final = 37
GIFTS_STEP: Final = 38
RESIDENCES_STEP: Final = 39
UPKEEP_STEP: Final = 40
SHEETS_STEP: Final = 41
GREAT_ARTISTS_STEP: Final = 42
EXECUTION_STEP: Final = 43
CALMING_STEP: Final = 44
PLACEMENTS_STEP: Final = 45
COMMON_PLACEMENTS_STEP: Final = 46
PLACING_STEP: Final = 47
MEDALS_STEP: Final = 48
CONVENTION_STEP: Final = 49
END_OF_YEAR_STEP: Final = 50
SCORING_STEP: Final = 51

WHO_BITS: Final = 4
