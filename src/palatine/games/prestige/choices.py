"""What an option does, by the kind of decision (appendix B): from the number of a phase to its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.actions import act, choose_unit
from palatine.games.prestige.alliances import answer_convention, choose_order, declare, form
from palatine.games.prestige.annexing import choose_annexer, choose_announcement
from palatine.games.prestige.combat import begin_battle
from palatine.games.prestige.dummies import choose_dummy_place, choose_dummy_stack, choose_dummy_unit
from palatine.games.prestige.external import answer_troops, choose_handed_group, choose_handed_units
from palatine.games.prestige.figures import (
    choose_figures_dummies,
    choose_figures_number,
    choose_figures_place,
    choose_figures_stack,
    choose_figures_under,
    choose_figures_unit,
)
from palatine.games.prestige.income import give_up
from palatine.games.prestige.losses import choose_losses
from palatine.games.prestige.movement import (
    choose_approach,
    choose_chips,
    choose_destination,
    choose_dummies,
    choose_source,
    choose_units,
)
from palatine.games.prestige.outcome import choose_survivors_place
from palatine.games.prestige.phases import (
    ABANDON_RESIDENCE,
    ACCEPT_TROOPS,
    ACTION,
    ACTION_UNIT,
    ALLY_ACTION,
    ALLY_GOODS_WANTED,
    ALLY_UNIT,
    ANNOUNCE,
    CALL_CONVENTION,
    CANCEL_ITEM,
    COMPETING,
    DECLARE,
    DIVIDE_GOODS,
    DUMMY_AT,
    DUMMY_STACK,
    DUMMY_UNDER,
    EMPTY_UNITS,
    EXCHANGE_CHIPS,
    FIGURES_AT,
    FIGURES_DUMMIES,
    FIGURES_NUMBER,
    FIGURES_STACK,
    FIGURES_UNDER,
    FIGURES_UNIT,
    FILL_FROM,
    FILL_UNITS,
    FINAL_LOSSES,
    FINAL_OFFER,
    FIRST_PROVINCE,
    FORCED_RETREAT,
    FORM_ALLIANCE,
    FURTHER_PROVINCE,
    GIFT_ANSWER,
    GIFT_GOLD,
    GIFT_TO,
    GIVE_UP,
    HAND_OVER,
    HAND_UNITS,
    JOIN_STACKS,
    LOSS_OFFER,
    LOSSES,
    MOVE_FROM,
    MOVE_LAST,
    MOVE_TO,
    MOVE_UNITS,
    NEW_RESIDENCE,
    NEXT_BATTLE,
    PLACE_BOX_AT,
    PLACE_BUILDING,
    PLACE_FORTRESS,
    PLACE_NUMBER,
    PLACE_UNITS,
    POUR_INTO,
    POUR_UNITS,
    REARRANGE,
    REPLACEMENT,
    RESIDENCE_CITY,
    RETREAT,
    SHEET,
    SPLIT_DUMMIES,
    STANDING_ORDER,
    START_BUILDING,
    SURVIVORS,
    TRADE_ANSWER,
    TRADE_GOODS,
    TRADE_WITH,
    UPKEEP_PLACE,
    UPKEEP_UNIT,
    VOLUNTARY_SUPPLY,
)
from palatine.games.prestige.placements import choose_box_place, choose_troop_location, place_piece, place_units
from palatine.games.prestige.purchases import cancel, choose_replacement
from palatine.games.prestige.residence import answer_abandoning, found_new_residence
from palatine.games.prestige.retreat import decide_retreat
from palatine.games.prestige.setup import (
    assign_start_building,
    found_residence,
    take_first_province,
    take_further_province,
)
from palatine.games.prestige.sheets import order
from palatine.games.prestige.stacks import answer_joining
from palatine.games.prestige.supply import answer_supply
from palatine.games.prestige.trades import (
    answer_gift,
    answer_trade,
    choose_gift,
    choose_goods,
    choose_partner,
    choose_receiver,
    divide_goods,
    want_goods,
)
from palatine.games.prestige.transfers import (
    choose_fill_place,
    choose_pour_target,
    choose_rearrangement,
    choose_transferred,
)
from palatine.games.prestige.upkeep import choose_place, remove_unit

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def carry_out(state: State, seat: int, option: int) -> None:
    """What an option does, by the kind of decision; frequent ones first."""
    phase = state.phase
    if phase == MOVE_UNITS:
        choose_units(state, seat, option)
    elif phase == MOVE_FROM:
        choose_source(state, seat, option)
    elif phase == MOVE_TO:
        choose_destination(state, seat, option)
    elif phase == SHEET:
        order(state, seat, option)
    elif phase == ACTION:
        act(state, seat, option)
    elif phase == MOVE_LAST:
        choose_approach(state, seat, option)
    elif phase == RETREAT:
        decide_retreat(state, option)
    elif phase == LOSSES or phase == LOSS_OFFER or phase == FINAL_LOSSES or phase == FINAL_OFFER:
        choose_losses(state, seat, option)
    elif phase == GIFT_TO:
        choose_receiver(state, seat, option)
    elif phase == GIFT_GOLD:
        choose_gift(state, seat, option)
    elif phase == GIFT_ANSWER:
        answer_gift(state, seat, option)
    elif phase == TRADE_WITH:
        choose_partner(state, seat, option)
    elif phase == TRADE_GOODS:
        choose_goods(state, seat, option)
    elif phase == TRADE_ANSWER:
        answer_trade(state, seat, option)
    elif phase == PLACE_BUILDING or phase == PLACE_FORTRESS:
        place_piece(state, seat, option)
    elif phase == PLACE_UNITS:
        choose_troop_location(state, seat, option)
    elif phase == PLACE_NUMBER:
        place_units(state, seat, option)
    elif phase == DECLARE:
        declare(state, seat, option)
    elif phase == GIVE_UP:
        give_up(state, seat, option)
    elif phase == STANDING_ORDER:
        choose_order(state, seat, option)
    elif phase == ACTION_UNIT:
        choose_unit(state, seat, option)
    elif phase == NEXT_BATTLE:
        begin_battle(state, option)
    elif phase == UPKEEP_PLACE:
        choose_place(state, seat, option)
    elif phase == UPKEEP_UNIT:
        remove_unit(state, seat, option)
    else:
        carry_out_rarely(state, seat, option)


def carry_out_rarely(state: State, seat: int, option: int) -> None:
    """Decisions that come seldom, and those of the fog options."""
    phase = state.phase
    if phase == FORCED_RETREAT:
        decide_retreat(state, option)
    elif phase == SURVIVORS:
        choose_survivors_place(state, option)
    elif phase == ANNOUNCE:
        choose_announcement(state, seat, option)
    elif phase == COMPETING:
        choose_annexer(state, option)
    elif phase == ALLY_ACTION:
        act(state, seat, option)
    elif phase == ALLY_UNIT:
        choose_unit(state, seat, option)
    elif phase == HAND_OVER:
        choose_handed_group(state, seat, option)
    elif phase == HAND_UNITS:
        choose_handed_units(state, seat, option)
    elif phase == FORM_ALLIANCE:
        form(state, seat, option)
    elif phase == ACCEPT_TROOPS:
        answer_troops(state, seat, option)
    elif phase == VOLUNTARY_SUPPLY:
        answer_supply(state, seat, option)
    elif phase == ABANDON_RESIDENCE:
        answer_abandoning(state, seat, option)
    elif phase == ALLY_GOODS_WANTED:
        want_goods(state, seat, option)
    elif phase == DIVIDE_GOODS:
        divide_goods(state, option)
    elif phase == NEW_RESIDENCE:
        found_new_residence(state, seat, option)
    elif phase == REPLACEMENT:
        choose_replacement(state, seat, option)
    elif phase == CANCEL_ITEM:
        cancel(state, seat, option)
    elif phase == CALL_CONVENTION:
        answer_convention(state, seat, option)
    elif phase == FIRST_PROVINCE:
        take_first_province(state, seat, option)
    elif phase == RESIDENCE_CITY:
        found_residence(state, seat, option)
    elif phase == FURTHER_PROVINCE:
        take_further_province(state, seat, option)
    elif phase == START_BUILDING:
        assign_start_building(state, seat, option)
    elif phase == FILL_FROM:
        choose_fill_place(state, seat, option)
    elif phase == FILL_UNITS or phase == EMPTY_UNITS or phase == POUR_UNITS:
        choose_transferred(state, seat, option)
    elif phase == POUR_INTO:
        choose_pour_target(state, seat, option)
    elif phase == REARRANGE:
        choose_rearrangement(state, seat, option)
    elif phase == PLACE_BOX_AT:
        choose_box_place(state, seat, option)
    elif phase == DUMMY_AT:
        choose_dummy_place(state, seat, option)
    elif phase == DUMMY_UNDER:
        choose_dummy_unit(state, seat, option)
    elif phase == DUMMY_STACK:
        choose_dummy_stack(state, seat, option)
    elif phase == SPLIT_DUMMIES:
        choose_dummies(state, seat, option)
    elif phase == EXCHANGE_CHIPS:
        choose_chips(state, seat, option)
    elif phase == JOIN_STACKS:
        answer_joining(state, seat, option)
    elif phase == FIGURES_AT:
        choose_figures_place(state, seat, option)
    elif phase == FIGURES_UNIT:
        choose_figures_unit(state, seat, option)
    elif phase == FIGURES_STACK:
        choose_figures_stack(state, seat, option)
    elif phase == FIGURES_UNDER:
        choose_figures_under(state, seat, option)
    elif phase == FIGURES_NUMBER:
        choose_figures_number(state, seat, option)
    elif phase == FIGURES_DUMMIES:
        choose_figures_dummies(state, seat, option)
