"""Names for numbers that steer the flow: what a seat is asked (phases) and what comes next (steps)."""

from typing import Final

# Phases: the catalogue of decisions (appendix B).
OVER: Final = 0
FIRST_PROVINCE: Final = 1
RESIDENCE_CITY: Final = 2
FURTHER_PROVINCE: Final = 3
START_BUILDING: Final = 4
STANDING_ORDER: Final = 5
MOVE_FROM: Final = 6
MOVE_UNITS: Final = 7
MOVE_TO: Final = 8
MOVE_LAST: Final = 9
HAND_OVER: Final = 10
HAND_UNITS: Final = 11
NEXT_BATTLE: Final = 12
LOSS_OFFER: Final = 13
LOSSES: Final = 14
RETREAT: Final = 15
FORCED_RETREAT: Final = 16
FINAL_OFFER: Final = 17
FINAL_LOSSES: Final = 18
SURVIVORS: Final = 19
ANNOUNCE: Final = 20
COMPETING: Final = 21
ACTION: Final = 22
ACTION_UNIT: Final = 23
ALLY_ACTION: Final = 24
ALLY_UNIT: Final = 25
DECLARE: Final = 26
FORM_ALLIANCE: Final = 27
ACCEPT_TROOPS: Final = 28
VOLUNTARY_SUPPLY: Final = 29
ABANDON_RESIDENCE: Final = 30
GIVE_UP: Final = 31
ALLY_GOODS_WANTED: Final = 32
DIVIDE_GOODS: Final = 33
TRADE_WITH: Final = 34
TRADE_GOODS: Final = 35
TRADE_ANSWER: Final = 36
GIFT_TO: Final = 37
GIFT_GOLD: Final = 38
GIFT_ANSWER: Final = 39
NEW_RESIDENCE: Final = 40
UPKEEP_PLACE: Final = 41
UPKEEP_UNIT: Final = 42
SHEET: Final = 43
REPLACEMENT: Final = 44
CANCEL_ITEM: Final = 45
PLACE_BUILDING: Final = 46
PLACE_UNITS: Final = 47
PLACE_NUMBER: Final = 48
PLACE_FORTRESS: Final = 49
CALL_CONVENTION: Final = 50
FILL_FROM: Final = 51
FILL_UNITS: Final = 52
EMPTY_UNITS: Final = 53
POUR_INTO: Final = 54
POUR_UNITS: Final = 55
REARRANGE: Final = 56
DUMMY_AT: Final = 57
DUMMY_UNDER: Final = 58
SPLIT_DUMMIES: Final = 59
PLACE_BOX_AT: Final = 60
DUMMY_STACK: Final = 61
JOIN_STACKS: Final = 62
EXCHANGE_CHIPS: Final = 63
FIGURES_AT: Final = 64
FIGURES_UNIT: Final = 65
FIGURES_STACK: Final = 66
FIGURES_UNDER: Final = 67
FIGURES_NUMBER: Final = 68
FIGURES_DUMMIES: Final = 69

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

PICKS: Final[tuple[int, ...]] = (
    *(MOVE_UNITS, HAND_UNITS, LOSS_OFFER, LOSSES, FINAL_OFFER, FINAL_LOSSES, FILL_UNITS, EMPTY_UNITS, POUR_UNITS),
)
"""Where units are picked, one type after the other."""

# Steps: the agenda of a state is a stack of these, each with the seat, side or number it concerns: step * 16 + who.
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
