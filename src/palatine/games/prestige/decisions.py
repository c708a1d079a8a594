"""What is asked and what is done in Power & Prestige (appendix B): each declared once.

``tools/flat.py`` writes ``numbers.py`` and ``state.py`` from it.
"""

from typing import Final

from palatine.engine.declare import Orderable, Question, Step
from palatine.games.prestige.components import YES_OR_NO
from palatine.games.prestige.rules import alliances, end, external, residence, setup, turns
from palatine.games.prestige.rules.economy import income, placements, purchases, revolts, sheets, supply, trades, upkeep
from palatine.games.prestige.rules.fog import dummies, exchanges, figures, sight, stacks, transfers
from palatine.games.prestige.rules.general import numbers_to_pick
from palatine.games.prestige.rules.war import actions, annexing, combat, losses, movement, outcome, retreat
from palatine.games.prestige.shown import prompts, refusals

EVEN_ALONE: Final = False
"""A single option is taken without asking (P-GEN-30)."""
NOTICE: Final = sight.notice
LAY_OUT: Final = setup.prepare
WHO_BITS: Final = 4
"""An entry of the agenda is a step with the seat, side or number it is about in so many bits below it."""

PASS: Final = Orderable(("pass",), ranked=False)
"""A question that can be left out ahead."""

QUESTIONS: Final = (
    # The set-up
    Question("setup.first_province", "P-SET-17", setup.free_starts, setup.take_first_province),
    Question("setup.residence", "P-SET-19", setup.first_cities, setup.found_residence, continues=True),
    Question("setup.further_province", "P-SET-20", setup.free_provinces, setup.take_further_province),
    Question(
        "setup.building",
        "P-SET-24",
        setup.start_building_options,
        setup.assign_start_building,
        about=prompts.start_building,
        together=True,
        continues=True,
    ),
    # Movement
    Question(
        "alliance.order",
        "P-GEN-32",
        alliances.next_in_order,
        alliances.choose_order,
        ahead=Orderable(("keep",), ranked=False),
        continues=alliances.is_order_begun,
    ),
    Question(
        "move.from", "P-MOV-13", movement.starts, movement.choose_source, why=refusals.no_unmoved_units, often=True
    ),
    Question(
        "move.units",
        "P-MOV-13",
        numbers_to_pick,
        movement.choose_units,
        about=prompts.units_that_go,
        continues=True,
        often=True,
    ),
    Question(
        "move.to",
        "P-MOV-14",
        movement.destinations,
        movement.choose_destination,
        why=refusals.out_of_reach,
        about=prompts.group,
        continues=True,
        often=True,
    ),
    Question(
        "move.last",
        "P-MOV-14",
        movement.ways_in,
        movement.choose_approach,
        why=refusals.out_of_reach,
        about=prompts.group,
        continues=True,
    ),
    Question("ally.hand_over", "P-EXT-21", external.groups_to_hand_over, external.choose_handed_group),
    Question(
        "ally.hand_units",
        "P-EXT-21",
        numbers_to_pick,
        external.choose_handed_units,
        about=prompts.units_that_go,
        continues=True,
    ),
    # Battles
    Question("battle.next", "P-CMB-03", combat.battles_to_fight, combat.begin_battle),
    Question("battle.loss_offer", "P-CMB-28", numbers_to_pick, losses.choose_losses, about=prompts.units_there),
    Question("battle.losses", "P-CMB-25", numbers_to_pick, losses.choose_losses, about=prompts.units_there),
    Question(
        "battle.retreat",
        "P-CMB-36",
        retreat.retreats,
        retreat.decide_retreat,
        why=refusals.no_retreat,
        about=prompts.retreating,
    ),
    Question(
        "battle.forced_retreat",
        "P-CMB-35",
        retreat.forced_retreats,
        retreat.decide_retreat,
        why=refusals.no_retreat,
        about=prompts.retreating,
    ),
    Question("battle.final_offer", "P-CMB-53", numbers_to_pick, losses.choose_losses, about=prompts.units_there),
    Question("battle.final_losses", "P-CMB-53", numbers_to_pick, losses.choose_losses, about=prompts.units_there),
    Question(
        "battle.survivors",
        "P-CMB-54",
        outcome.places_of_retreat,
        outcome.choose_survivors_place,
        about=prompts.retreating,
    ),
    # Phases 3 and 4
    Question("annex.announce", "P-ANX-09", annexing.announcements, annexing.choose_announcement),
    Question(
        "annex.competing", "P-ANX-11", annexing.competitors, annexing.choose_annexer, about=prompts.contested_province
    ),
    Question("action.choose", "P-ANX-14", actions.possible_actions, actions.act, why=refusals.no_action),
    Question(
        "action.unit",
        "P-PLU-02",
        actions.units_to_name,
        actions.choose_unit,
        about=prompts.units_needed,
        continues=True,
    ),
    Question("ally.action", "P-EXT-23", actions.possible_ally_actions, actions.act, why=refusals.no_ally_action),
    Question(
        "ally.action_unit",
        "P-EXT-23",
        actions.units_to_name,
        actions.choose_unit,
        about=prompts.units_needed,
        continues=True,
    ),
    Question("war.declare", "P-ALL-06", alliances.declarations, alliances.declare, ahead=PASS),
    Question("alliance.form", "P-ALL-15", alliances.alliances_to_form, alliances.form, why=refusals.no_alliance),
    Question("ally.troops", "P-EXT-15", YES_OR_NO, external.answer_troops),
    # The economic round
    Question("supply.voluntary", "P-EXT-28", YES_OR_NO, supply.answer_supply),
    Question("residence.abandon", "P-RES-13", residence.ABANDON_OR_KEEP, residence.answer_abandoning),
    Question(
        "income.give_up",
        "P-ECO-14",
        income.provinces_to_give_up,
        income.give_up,
        ahead=Orderable(("done",), ranked=False),
    ),
    Question("ally.goods", "P-EXT-07", trades.goods_to_want, trades.want_goods),
    Question("ally.divide", "P-EXT-07", trades.divisions, trades.divide_goods),
    Question("trade.with", "P-ECO-32", trades.partners, trades.choose_partner),
    Question(
        "trade.goods", "P-ECO-32", trades.goods_to_offer, trades.choose_goods, about=prompts.partner, continues=True
    ),
    Question("trade.answer", "P-ECO-32", YES_OR_NO, trades.answer_trade, about=prompts.giver),
    Question("gift.to", "P-ECO-36", trades.receivers, trades.choose_receiver, ahead=PASS),
    Question("gift.gold", "P-ECO-36", trades.gold_to_give, trades.choose_gift, about=prompts.partner, continues=True),
    Question("gift.answer", "P-ECO-36", YES_OR_NO, trades.answer_gift, about=prompts.giver),
    Question("residence.new", "P-RES-19", residence.new_residence_cities, residence.found_new_residence),
    Question("upkeep.place", "P-ECO-40", upkeep.places_of_units, upkeep.choose_place, about=prompts.units_unpaid),
    Question(
        "upkeep.unit", "P-ECO-40", upkeep.types_there, upkeep.remove_unit, about=prompts.units_unpaid, continues=True
    ),
    Question(
        "sheet.item",
        "P-ECO-42",
        sheets.menu,
        sheets.order,
        why=refusals.not_ordered,
        about=prompts.gold_left,
        together=True,
    ),
    Question(
        "artist.replacement", "P-ART-06", purchases.replacements, purchases.choose_replacement, about=prompts.gold_left
    ),
    Question(
        "artist.cancel",
        "P-ART-07",
        purchases.items_to_cancel,
        purchases.cancel,
        about=prompts.gold_left,
        continues=True,
    ),
    Question(
        "place.building",
        "P-ECO-59",
        placements.places_to_choose,
        placements.place_piece,
        why=refusals.no_site,
        about=prompts.building,
    ),
    Question(
        "place.units",
        "P-ECO-65",
        placements.places_to_choose,
        placements.choose_troop_location,
        about=prompts.new_units,
    ),
    Question(
        "place.number",
        "P-ECO-68",
        placements.numbers_to_place,
        placements.place_units,
        about=prompts.new_units,
        continues=True,
    ),
    Question("place.fortress", "P-ECO-69", placements.places_to_choose, placements.place_piece),
    Question("convention.call", "P-ALL-09", alliances.CALL_OR_PASS, alliances.answer_convention, "call_or_pass"),
    # Fog of war
    Question("fog.fill_from", "P-FOG-08", transfers.places_to_fill_from, transfers.choose_fill_place, continues=True),
    Question(
        "fog.fill_units",
        "P-FOG-07",
        numbers_to_pick,
        transfers.choose_transferred,
        about=prompts.units_there,
        continues=True,
    ),
    Question(
        "fog.empty_units",
        "P-FOG-07",
        numbers_to_pick,
        transfers.choose_transferred,
        about=prompts.units_there,
        continues=True,
    ),
    Question("fog.pour_into", "P-FOG-07", transfers.boxes_to_pour_into, transfers.choose_pour_target, continues=True),
    Question(
        "fog.pour_units",
        "P-FOG-07",
        numbers_to_pick,
        transfers.choose_transferred,
        about=prompts.units_there,
        continues=True,
    ),
    Question("fog.rearrange", "P-FOG-19", transfers.rearrangements, transfers.choose_rearrangement),
    Question("fog.dummy", "P-FOG-17", dummies.dummy_places, dummies.choose_dummy_place, continues=True),
    Question("fog.dummy_under", "P-FOG-17", dummies.dummy_types, dummies.choose_dummy_unit, continues=True),
    Question("fog.split", "P-FOG-17", dummies.dummies_to_go, movement.choose_dummies, continues=True),
    Question("place.box", "P-FOG-11", placements.places_for_box, placements.choose_place_for_units, continues=True),
    Question("fog.dummy_stack", "P-FOG-17", dummies.dummy_stacks, dummies.choose_dummy_stack, continues=True),
    Question("fog.join", "P-FOG-22", YES_OR_NO, stacks.answer_joining, continues=True),
    Question(
        "fog.exchange", "P-FOG-23", exchanges.chips_to_order, movement.choose_chips, about=prompts.chips, continues=True
    ),
    Question("fog.figures", "P-FOG-21", figures.figure_places, figures.choose_figures_place, continues=True),
    Question(
        "fog.figures_unit",
        "P-FOG-21",
        figures.figure_types,
        figures.choose_figures_unit,
        about=prompts.figures_place,
        continues=True,
    ),
    Question(
        "fog.figures_stack",
        "P-FOG-21",
        figures.figure_stacks,
        figures.choose_figures_stack,
        about=prompts.figures,
        continues=True,
    ),
    Question(
        "fog.figures_under",
        "P-FOG-21",
        figures.stacks_to_join,
        figures.choose_figures_under,
        about=prompts.figures,
        continues=True,
    ),
    Question(
        "fog.figures_number",
        "P-FOG-21",
        figures.units_to_split,
        figures.choose_figures_number,
        about=prompts.units_of_stack,
        continues=True,
    ),
    Question(
        "fog.figures_dummies",
        "P-FOG-17",
        figures.dummies_to_split,
        figures.choose_figures_dummies,
        about=prompts.dummies_of_stack,
        continues=True,
    ),
)

STEPS: Final = (
    Step("neutral_buildings_step", setup.place_neutral_buildings),
    Step("first_provinces_step", setup.choose_first_provinces),
    Step("further_provinces_step", setup.choose_further_provinces),
    Step("accelerate_step", setup.accelerate),
    Step("start_buildings_step", setup.place_start_buildings),
    Step("seating_step", setup.seat_around_the_map),
    Step("year_step", turns.begin_year),
    Step("reinforcements_step", external.begin_reinforcements),
    Step("troops_step", external.ask_for_troops),
    Step("change_battles_step", combat.begin_change_battles),
    Step("season_step", turns.begin_season),
    Step("turns_step", turns.next_turn),
    Step("set_order_step", alliances.ask_for_order),
    Step("common_movement_step", turns.common_movement),
    Step("hand_over_ally_step", external.hand_over),
    Step("movement_step", movement.begin_movement),
    Step("moving_step", movement.ask_for_group, often=True),
    Step("combat_step", combat.begin_combat),
    Step("next_step", combat.next_battle),
    Step("battle_step", combat.fight, often=True),
    Step("common_actions_step", turns.common_actions),
    Step("announcements_step", annexing.announce),
    Step("competition_step", annexing.settle_competition),
    Step("actions_step", actions.begin_actions),
    Step("acting_step", actions.ask_for_action),
    Step("ally_actions_step", actions.begin_ally_actions),
    Step("ally_acting_step", actions.ask_for_ally_action),
    Step("declaration_step", alliances.ask_for_declaration),
    Step("end_of_turn_step", alliances.after_turn),
    Step("alliancing_step", alliances.ask_for_alliance),
    Step("supply_step", supply.ask_for_supply),
    Step("revolts_step", revolts.revolts),
    Step("abandoning_step", residence.ask_to_abandon),
    Step("marking_step", income.mark_prestige),
    Step("giving_up_step", income.ask_to_give_up),
    Step("income_step", income.collect_income),
    Step("ally_trades_step", trades.trade_with_ally),
    Step("trades_step", trades.ask_for_trade),
    Step("gifts_step", trades.ask_for_gift),
    Step("residences_step", residence.ask_for_residences),
    Step("upkeep_step", upkeep.pay_upkeep),
    Step("sheets_step", sheets.begin_sheets),
    Step("great_artists_step", purchases.assign_artists),
    Step("execution_step", purchases.execute_sheets),
    Step("calming_step", income.calm),
    Step("placements_step", placements.begin_placements),
    Step("common_placements_step", placements.common_placements),
    Step("placing_step", placements.place_next),
    Step("medals_step", end.award_medals),
    Step("convention_step", alliances.begin_convention),
    Step("end_of_year_step", turns.end_year),
    Step("scoring_step", end.final_scoring),
)
