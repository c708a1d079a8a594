"""The course of a match: the agenda of a state is a stack of steps, the next one on top.

A step that is done takes itself off; a step that waits for a seat stays and is entered again after the choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.actions import (
    ask_for_action,
    ask_for_ally_action,
    begin_actions,
    begin_ally_actions,
)
from palatine.games.prestige.alliances import (
    after_turn,
    ask_for_alliance,
    ask_for_declaration,
    ask_for_order,
    begin_convention,
)
from palatine.games.prestige.annexing import announce, settle_competition
from palatine.games.prestige.combat import (
    begin_change_battles,
    begin_combat,
    fight,
    next_battle,
)
from palatine.games.prestige.end import award_medals, final_scoring
from palatine.games.prestige.external import (
    ask_for_troops,
    begin_reinforcements,
    hand_over,
)
from palatine.games.prestige.income import (
    ask_to_give_up,
    calm,
    collect_income,
    mark_prestige,
)
from palatine.games.prestige.movement import ask_for_group, begin_movement
from palatine.games.prestige.phases import (
    ABANDONING_STEP,
    ACCELERATE_STEP,
    ACTING_STEP,
    ACTIONS_STEP,
    ALLIANCING_STEP,
    ALLY_ACTING_STEP,
    ALLY_ACTIONS_STEP,
    ALLY_TRADES_STEP,
    ANNOUNCEMENTS_STEP,
    BATTLE_STEP,
    CALMING_STEP,
    CHANGE_BATTLES_STEP,
    COMBAT_STEP,
    COMMON_ACTIONS_STEP,
    COMMON_MOVEMENT_STEP,
    COMMON_PLACEMENTS_STEP,
    COMPETITION_STEP,
    CONVENTION_STEP,
    DECLARATION_STEP,
    END_OF_TURN_STEP,
    END_OF_YEAR_STEP,
    EXECUTION_STEP,
    FIRST_PROVINCES_STEP,
    FURTHER_PROVINCES_STEP,
    GIFTS_STEP,
    GIVING_UP_STEP,
    GREAT_ARTISTS_STEP,
    HAND_OVER_ALLY_STEP,
    INCOME_STEP,
    MARKING_STEP,
    MEDALS_STEP,
    MOVEMENT_STEP,
    MOVING_STEP,
    NEUTRAL_BUILDINGS_STEP,
    NEXT_STEP,
    PLACEMENTS_STEP,
    PLACING_STEP,
    REINFORCEMENTS_STEP,
    RESIDENCES_STEP,
    REVOLTS_STEP,
    SCORING_STEP,
    SEASON_STEP,
    SEATING_STEP,
    SET_ORDER_STEP,
    SHEETS_STEP,
    START_BUILDINGS_STEP,
    SUPPLY_STEP,
    TRADES_STEP,
    TROOPS_STEP,
    TURNS_STEP,
    UPKEEP_STEP,
    YEAR_STEP,
)
from palatine.games.prestige.placements import (
    begin_placements,
    common_placements,
    place_next,
)
from palatine.games.prestige.purchases import assign_artists, execute_sheets
from palatine.games.prestige.residence import ask_for_residences, ask_to_abandon
from palatine.games.prestige.revolts import revolts
from palatine.games.prestige.setup import (
    accelerate,
    choose_first_provinces,
    choose_further_provinces,
    place_neutral_buildings,
    place_start_buildings,
    seat_around_the_map,
)
from palatine.games.prestige.sheets import begin_sheets
from palatine.games.prestige.supply import ask_for_supply
from palatine.games.prestige.trades import (
    ask_for_gift,
    ask_for_trade,
    trade_with_ally,
)
from palatine.games.prestige.turns import (
    begin_season,
    begin_year,
    common_actions,
    common_movement,
    end_year,
    next_turn,
)
from palatine.games.prestige.upkeep import pay_upkeep

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def run(state: State) -> None:
    """Carry on until a seat must choose or the match is over; frequent steps first."""
    agenda = state.agenda
    while agenda and not state.waiting:
        step = agenda[-1] >> 4
        if step == BATTLE_STEP:
            fight(state)
        elif step == MOVING_STEP:
            ask_for_group(state)
        elif step == MOVEMENT_STEP:
            begin_movement(state)
        elif step == ACTING_STEP:
            ask_for_action(state)
        elif step == ACTIONS_STEP:
            begin_actions(state)
        elif step == COMBAT_STEP:
            begin_combat(state)
        elif step == NEXT_STEP:
            next_battle(state)
        elif step == PLACING_STEP:
            place_next(state)
        elif step == TRADES_STEP:
            ask_for_trade(state)
        elif step == GIFTS_STEP:
            ask_for_gift(state)
        elif step == TURNS_STEP:
            next_turn(state)
        elif step == DECLARATION_STEP:
            ask_for_declaration(state)
        elif step == END_OF_TURN_STEP:
            after_turn(state)
        elif step == SET_ORDER_STEP:
            ask_for_order(state)
        elif step == COMMON_MOVEMENT_STEP:
            common_movement(state)
        elif step == COMMON_ACTIONS_STEP:
            common_actions(state)
        elif step == HAND_OVER_ALLY_STEP:
            hand_over(state)
        elif step == ANNOUNCEMENTS_STEP:
            announce(state)
        elif step == COMPETITION_STEP:
            settle_competition(state)
        elif step == ALLY_ACTIONS_STEP:
            begin_ally_actions(state)
        else:
            run_rare_step(state, step)


def run_rare_step(state: State, step: int) -> None:
    """Steps that come once a season or a year."""
    if step == ALLY_ACTING_STEP:
        ask_for_ally_action(state)
    elif step == SEASON_STEP:
        begin_season(state)
    elif step == ALLIANCING_STEP:
        ask_for_alliance(state)
    elif step == TROOPS_STEP:
        ask_for_troops(state)
    elif step == REINFORCEMENTS_STEP:
        begin_reinforcements(state)
    elif step == CHANGE_BATTLES_STEP:
        begin_change_battles(state)
    elif step == SUPPLY_STEP:
        ask_for_supply(state)
    elif step == REVOLTS_STEP:
        revolts(state)
    elif step == ABANDONING_STEP:
        ask_to_abandon(state)
    elif step == MARKING_STEP:
        mark_prestige(state)
    elif step == GIVING_UP_STEP:
        ask_to_give_up(state)
    elif step == INCOME_STEP:
        collect_income(state)
    elif step == ALLY_TRADES_STEP:
        trade_with_ally(state)
    elif step == RESIDENCES_STEP:
        ask_for_residences(state)
    elif step == UPKEEP_STEP:
        pay_upkeep(state)
    elif step == SHEETS_STEP:
        begin_sheets(state)
    elif step == GREAT_ARTISTS_STEP:
        assign_artists(state)
    elif step == EXECUTION_STEP:
        execute_sheets(state)
    elif step == CALMING_STEP:
        calm(state)
    elif step == PLACEMENTS_STEP:
        begin_placements(state)
    elif step == COMMON_PLACEMENTS_STEP:
        common_placements(state)
    elif step == MEDALS_STEP:
        award_medals(state)
    elif step == CONVENTION_STEP:
        begin_convention(state)
    elif step == END_OF_YEAR_STEP:
        end_year(state)
    elif step == YEAR_STEP:
        begin_year(state)
    elif step == NEUTRAL_BUILDINGS_STEP:
        place_neutral_buildings(state)
    elif step == FIRST_PROVINCES_STEP:
        choose_first_provinces(state)
    elif step == FURTHER_PROVINCES_STEP:
        choose_further_provinces(state)
    elif step == ACCELERATE_STEP:
        accelerate(state)
    elif step == START_BUILDINGS_STEP:
        place_start_buildings(state)
    elif step == SEATING_STEP:
        seat_around_the_map(state)
    elif step == SCORING_STEP:
        final_scoring(state)
