"""What is asked and what is done in In the Shadow of the Emperor (Appendix B, S-SET-28): each declared once.

``tools/flat.py`` writes ``numbers.py`` and ``state.py`` from it.
"""

from typing import Final

from palatine.engine.declare import Orderable, Question, Step
from palatine.games.shadow.components import INTO, PLACE, SEAT
from palatine.games.shadow.rules import (
    actions,
    aging,
    cards,
    descendants,
    election,
    electors,
    emperor,
    end,
    income,
    places,
    privileges,
    sequence,
    setup,
)
from palatine.games.shadow.shown import prompts, refusals

EVEN_ALONE: Final = False
"""A single option is taken without asking."""
LAY_OUT: Final = setup.prepare
AN_ELECTORATE: Final = "choose_an_electorate"
ENTERING: Final = (places.entrances, places.enter, AN_ELECTORATE, INTO, refusals.no_entrance)
"""What may be chosen, what it does and why not, whenever a noble comes to an electorate."""

QUESTIONS: Final = (
    # The set-up
    Question("setup.start_player", "S-SET-16", setup.every_seat, setup.name_emperor, "name_a_seat"),
    Question(
        "setup.emperor_city",
        "S-SET-17",
        places.with_free_city_space,
        setup.place_first_city,
        AN_ELECTORATE,
        why=refusals.no_city_space,
    ),
    Question(
        "setup.elector", "S-SET-19", setup.empty_seats, setup.place_elector, AN_ELECTORATE, why=refusals.seat_taken
    ),
    Question(
        "setup.noble",
        "S-SET-20",
        places.with_free_space,
        setup.place_noble,
        AN_ELECTORATE,
        why=refusals.no_noble_space,
        about=prompts.placement,
    ),
    Question(
        "setup.knight",
        "S-SET-23",
        places.for_knights,
        setup.place_first_knight,
        "choose_a_space",
        why=refusals.no_knight_space,
    ),
    # Phases 2 and 3
    Question(
        "throne.noble",
        "S-AGE-06",
        aging.successors,
        aging.take_throne,
        "choose_for_the_throne",
        base=PLACE,
        why=refusals.no_successor,
    ),
    Question("descendants.son", "S-DES-07", *ENTERING),
    Question(
        "descendants.bridegroom",
        "S-DES-10",
        descendants.proposals,
        descendants.offer_daughter,
        "choose_a_bridegroom",
        why=refusals.no_bridegroom,
    ),
    Question(
        "descendants.proposal",
        "S-DES-14",
        descendants.ANSWERS,
        descendants.answer_proposal,
        "accept_or_reject",
        about=prompts.proposal,
        ahead=Orderable(("accept", "reject"), ranked=False),
    ),
    # Phase 4
    Question(
        "actions.turn",
        "S-ACT-02",
        actions.turn_options,
        actions.take_turn,
        "card_privilege_or_pass",
        why=refusals.not_in_this_turn,
        ahead=Orderable(("pass",), ranked=False),  # S-ACT-03
        often=True,
    ),
    Question(
        "privileges.trier",
        "S-PRV-06",
        privileges.every_imitable,
        privileges.imitate,
        "choose_an_empty_stack",
        why=refusals.not_imitable,
        continues=True,
    ),
    Question(
        "actions.doctor",
        "S-ACT-16",
        cards.patients,
        cards.treat,
        "choose_a_noble",
        base=PLACE,
        why=refusals.no_patient,
        continues=True,
    ),
    Question(
        "actions.move",
        "S-ACT-22",
        cards.every_movable,
        cards.begin_move,
        "choose_a_noble",
        base=PLACE,
        why=refusals.not_moved,
        continues=True,
    ),
    Question(
        "actions.move_target",
        "S-ACT-22",
        cards.targets_of_move,
        places.enter,
        AN_ELECTORATE,
        base=INTO,
        why=refusals.no_move,
        about=prompts.on_the_way,
        continues=True,
    ),
    Question("actions.permit", "S-ACT-29", *ENTERING, about=prompts.on_the_way, continues=True),
    Question(
        "actions.ordinance",
        "S-ACT-31",
        places.with_free_city_space,
        cards.build_city,
        AN_ELECTORATE,
        base=INTO,
        why=refusals.no_city_space,
        continues=True,
    ),
    Question(
        "actions.promotion",
        "S-ACT-34",
        cards.to_be_promoted,
        cards.promote,
        "choose_a_knight",
        base=PLACE,
        why=refusals.not_promoted,
        continues=True,
    ),
    Question(
        "actions.foreign_daughter",
        "S-ACT-36",
        cards.own_bridegrooms,
        cards.marry,
        "choose_a_baron",
        base=PLACE,
        why=refusals.not_married,
        continues=True,
    ),
    Question(
        "actions.knight",
        "S-ACT-38",
        cards.knights_to_use,
        cards.aim_knight,
        "choose_a_knight",
        why=refusals.not_used,
        continues=True,
    ),
    Question(
        "actions.knight_target",
        "S-ACT-38",
        places.for_knights,
        cards.place_knight,
        "choose_a_space",
        why=refusals.no_knight_target,
        continues=True,
        often=True,
    ),
    Question("privileges.pfalz", "S-PRV-10", *ENTERING, continues=True),
    Question(
        "push",
        "S-SET-08",
        places.knights_in_the_way,
        places.push_and_settle,
        "choose_whom_to_push",
        base=PLACE,
        why=refusals.not_pushed,
        about=prompts.pushed,
        continues=True,
    ),
    # Phase 5
    Question(
        "electors.eminence", "S-PRV-15", privileges.EVERYWHERE, privileges.place_eminence, AN_ELECTORATE, base=INTO
    ),
    Question(
        "electors.tie",
        "S-ELE-06",
        electors.tied,
        electors.break_tie,
        "name_a_winner",
        base=SEAT,
        why=refusals.not_tied,
        about=prompts.electorate,
    ),
    Question(
        "electors.noble",
        "S-ELE-11",
        electors.candidates,
        electors.appoint,
        "choose_an_elector",
        base=PLACE,
        why=refusals.no_elector,
        about=prompts.electorate,
    ),
    # Phase 6
    Question(
        "election.church_influence",
        "S-EMP-09",
        election.INTO_RELIGIOUS,
        election.favour,
        AN_ELECTORATE,
        base=INTO,
        why=refusals.not_religious,
    ),
    Question(
        "election.excommunication",
        "S-EMP-12",
        election.INTO_SECULAR,
        election.excommunicate,
        AN_ELECTORATE,
        base=INTO,
        why=refusals.not_secular,
    ),
    Question(
        "election.vote",
        "S-EMP-14",
        election.CHOICES,
        election.vote,
        "for_or_against",
        about=prompts.vote,
        together=True,
    ),
    Question("election.former_emperor", "S-EMP-23", *ENTERING, about=prompts.on_the_way),
    # Phase 7
    Question(
        "emperor.city",
        "S-EMA-08",
        emperor.city_actions,
        emperor.take_emperor_city,
        "place_or_move",
        why=refusals.no_emperor_city,
    ),
    Question(
        "emperor.city_target",
        "S-EMA-08",
        places.with_free_city_space,
        emperor.put_emperor_city,
        AN_ELECTORATE,
        base=INTO,
        why=refusals.no_city_space,
        continues=True,
    ),
)

STEPS: Final = (
    Step("first_emperor", setup.find_emperor),
    Step("first_city", setup.ask_first_city),
    Step("placements", setup.next_placement),
    Step("round", sequence.begin_round),
    Step("receive_income", income.receive_income),
    Step("grow_older", aging.grow_older),
    Step("fill_throne", aging.fill_throne),
    Step("have_descendants", descendants.next_descendant),
    Step("open_actions", actions.open_actions),
    Step("take_turns", actions.next_turn, often=True),
    Step("place_eminence", privileges.ask_eminence),
    Step("appoint_electors", electors.next_electorate, often=True),
    Step("score_mainz", electors.score_mainz),
    Step("call_election", election.call_election),
    Step("announce", election.announce),
    Step("cast_votes", election.cast_votes),
    Step("count_votes", election.count_votes),
    Step("settle_deposed", election.settle_deposed),
    Step("reward_emperor", emperor.reward),
    Step("advance_round", end.advance),
    Step("end_of_game", end.end_game),
)
