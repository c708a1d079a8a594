"""What is asked and what is done in Wallenstein and its modules (sections 3 and 18): each declared once.

``tools/flat.py`` writes ``numbers.py`` and ``state.py`` from it.
"""

from collections.abc import Callable
from typing import Final

from palatine.engine.declare import Orderable, Question, Step
from palatine.games.wallenstein.components import BENEFIT_IDS, COUNTY_IDS, FAVOR_CARDS, POSITIONS
from palatine.games.wallenstein.options import EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS, OPTIONAL_CUBE
from palatine.games.wallenstein.rules import (
    actions,
    combat,
    display,
    end,
    event,
    order,
    planning,
    sequence,
    setup,
    winter,
)
from palatine.games.wallenstein.rules.modules import combining, court, landsknechte, leaders
from palatine.games.wallenstein.shown import prompts, refusals

EVEN_ALONE: Final = True
"""A single option is asked for like any other: records hold such choices since version 1."""
LAY_OUT: Final = combining.lay_out

STAY: Final = Orderable(("pass",), ranked=False)
ANY_COUNTY: Final = Orderable(tuple(COUNTY_IDS), ranked=True)
CUBE: Final = Orderable(("cast", "spare"), ranked=False)
MARCHING: Final = (
    "W-ACT-35",
    actions.armies_options,
    actions.march,
    "say_how_many",
    0,
    refusals.one_stays,
    prompts.route,
)
"""All there is to say of how many armies march, into a battle or not."""


def at_tables_with(option: int, ahead: Orderable) -> Callable[[list[int]], Orderable | None]:
    """What can be ordered ahead only where the table plays with an option."""
    return lambda variant: ahead if variant[option] else None


QUESTIONS: Final = (
    # The draft
    Question("draft.refresh", "W-SET-15", setup.REFRESH_OPTIONS, setup.refresh, "refresh_first"),
    Question(
        "draft.card", "W-SET-12", setup.card_options, setup.take_card, "take_a_card", why=refusals.not_to_be_taken
    ),
    Question(
        "draft.group",
        "W-SET-13",
        setup.group_options,
        setup.place_group,
        "place_a_group",
        why=refusals.no_such_group,
        about=prompts.destination,
    ),
    # A round
    Question(
        "plan",
        "W-PLAN-02",
        planning.plan_options,
        planning.place,
        "a_box_takes_a_card",
        why=refusals.not_plannable,
        together=True,
        often=True,
    ),
    Question(
        "order.position",
        "W-ORD-05",
        order.position_options,
        order.take_position,
        "choose_a_position",
        why=refusals.position_taken,
        ahead=Orderable(tuple(f"position {number}" for number in range(1, POSITIONS + 1)), ranked=True),
    ),
    Question(
        "move.target",
        "W-ACT-28",
        actions.move_options,
        actions.choose_target,
        "choose_where_to_move",
        why=refusals.no_target_of_move,
        about=prompts.march,
        ahead=STAY,
    ),
    Question("move.armies", *MARCHING, continues=True),
    Question(
        "combat.target",
        "W-ACT-31",
        actions.combat_options,
        actions.choose_target,
        "choose_where_to_march",
        why=refusals.no_target_of_march,
        about=prompts.march,
        ahead=STAY,
    ),
    Question("combat.armies", *MARCHING, continues=True),
    Question(
        "combat.defence_cube",
        "W-BON-07",
        combat.CUBE_OPTIONS,
        combat.decide_defence_cube,
        "cast_or_spare",
        about=prompts.route,
        ahead=at_tables_with(OPTIONAL_CUBE, CUBE),
    ),
    Question(
        "combat.attack_cube",
        "W-BON-07",
        combat.CUBE_OPTIONS,
        combat.decide_attack_cube,
        "cast_or_spare",
        about=prompts.route,
        ahead=at_tables_with(OPTIONAL_CUBE, CUBE),
    ),
    # Winter
    Question(
        "winter.revolt",
        "W-WIN-07",
        winter.revolts_left,
        winter.choose_revolt,
        "choose_a_revolt",
        why=refusals.no_revolt_there,
        ahead=ANY_COUNTY,
    ),
    # Module 1
    Question(
        "favor.take",
        "W-CRT-23",
        court.favor_options,
        court.take_favor,
        "take_a_favor",
        why=refusals.not_granted,
        ahead=at_tables_with(
            EMPERORS_COURT,
            Orderable((*(f"favor {number}" for number in range(1, FAVOR_CARDS + 1)), "pass"), ranked=True),
        ),
    ),
    Question("favor.event", "W-CRT-30", court.EVENT_OPTIONS, court.cancel_event, "cancel_or_pass"),
    Question("favor.calm", "W-CRT-33", court.counties_to_calm, court.calm, "calm_own_county"),
    Question("favor.armies", "W-CRT-36", court.counties_for_armies, court.send_armies, "own_or_neutral_county"),
    Question("favor.build", "W-CRT-37", court.counties_to_build_in, court.build_free, "own_county_with_room"),
    # Module 2
    Question(
        "landsknechte.benefit",
        "W-LKT-03",
        landsknechte.benefit_options,
        landsknechte.take_benefit,
        "take_a_shown_benefit",
        ahead=at_tables_with(
            LANDSKNECHTE, Orderable((*(f"benefit {kind}" for kind in BENEFIT_IDS), "pass"), ranked=True)
        ),
    ),
    # Module 3
    Question(
        "leader.claim",
        "W-LDR-02",
        leaders.CLAIM_OPTIONS,
        leaders.decide_claim,
        "place_or_later",
        about=prompts.destination,
    ),
    Question(
        "leader.place",
        "W-LDR-04",
        winter.counties_of,
        leaders.place_leader,
        "figure_in_own_county",
        ahead=at_tables_with(MILITARY_LEADERS, ANY_COUNTY),  # W-LDR-20
    ),
    Question(
        "leader.move",
        "W-LDR-11",
        leaders.move_leader_options,
        leaders.move_leader,
        "figure_to_other_county",
        why=refusals.figure_stays,
        about=prompts.origin,
    ),
    Question(
        "leader.statue",
        "W-LDR-14",
        leaders.STATUE_OPTIONS,
        leaders.erect_statue,
        "statue_or_not",
        about=prompts.origin,
        ahead=at_tables_with(MILITARY_LEADERS, Orderable(("statue", "pass"), ranked=False)),  # W-LDR-15
    ),
)

STEPS: Final = (
    Step("distribute", setup.distribute),
    Step("fill_tower", setup.fill_tower),
    Step("year", sequence.begin_year),
    Step("round", sequence.begin_round),
    Step("display_actions", display.display_actions),
    Step("display_tiles", display.display_tiles),
    Step("planning", planning.begin_planning),
    Step("event", event.draw_event),
    Step("bids", order.reveal_bids),
    Step("player_order", order.choose_positions, often=True),
    Step("perform", actions.perform, often=True),
    Step("end_of_round", sequence.end_round),
    Step("supply", winter.supply_counties),
    Step("revolts", winter.fight_revolts),
    Step("scoring", winter.score),
    Step("end_of_year", winter.end_year),
    Step("end_of_game", end.end_game),
    Step("empty_tray", setup.empty_tray),
    # The modules (W-SEQ-03)
    Step("send_courtiers", court.send_courtiers),
    Step("display_favors", court.display_favors),
    Step("convert", court.convert),
    Step("favors", court.grant_favors),
    Step("pay_landsknechte", landsknechte.pay_landsknechte),
    Step("reset_landsknechte", landsknechte.reset_landsknechte),
    Step("claim_leader", leaders.claim_leader),
    Step("place_leaders", leaders.place_leaders),
    Step("move_leaders", leaders.move_leaders),
    Step("return_leaders", leaders.return_leaders),
    Step("score_statues", leaders.score_statues),
)
