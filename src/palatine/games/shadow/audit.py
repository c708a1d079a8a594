"""What must hold in every state of In the Shadow of the Emperor; the rule numbers stand in the messages."""

from palatine.engine.declare import options_of
from palatine.games.shadow import catalogue, decisions
from palatine.games.shadow import components as kit
from palatine.games.shadow.numbers import ASK_THRONE_NOBLE, END_OF_GAME, FILL_THRONE, OVER
from palatine.games.shadow.rules import election, emperor, phases, places, tracks
from palatine.games.shadow.state import State


def audit(state: State) -> None:
    """Assert that every piece and card is in exactly one place, where it may be, and that the decision is right."""
    _audit_shape(state)
    _audit_places(state)
    _audit_pieces(state)
    _audit_cards(state)
    _audit_seats(state)
    _audit_decision(state)


def _audit_shape(state: State) -> None:
    seats = state.seats
    for by_seat in (state.nobles, state.knights, state.cities, state.talers, state.second, state.points, state.out):
        assert len(by_seat) == seats, "S-SET-02: a list is not as long as there are seats"
    assert len(state.vote) in (0, seats) and len(state.strength) in (0, seats), "S-EMP-04: votes of other seats"
    assert len(state.piece) == kit.PLACES and len(state.city) == kit.CITY_SPACES, "S-SET-04: not this board"
    assert len(state.stack) == kit.CARDS and len(state.hand) == kit.CARDS * seats, "S-SET-13: not these cards"
    assert len(state.used) == kit.ELECTORATES and set(state.used) <= {0, 1}, "S-PRV-03: not these privileges"
    assert set(state.out) <= {0, 1}, "S-ACT-03: out is yes or no"
    assert 1 <= state.round <= emperor.ROUNDS, f"S-SET-28: round {state.round}"
    assert phases.SETUP <= state.phase <= phases.NEXT_ROUND, f"S-SET-28: phase {state.phase}"
    assert OVER <= state.question <= len(decisions.QUESTIONS), "an unknown question"
    assert all(0 <= step <= END_OF_GAME for step in state.agenda), "an unknown step"
    for electorate in (state.church, state.excommunicated, state.electorate):
        assert kit.NO_ELECTORATE <= electorate < kit.ELECTORATES, "S-SET-04: an unknown electorate"
    for seat in (state.emperor, state.rival, state.actor, state.mainz):
        assert kit.NOBODY <= seat < seats, "S-SET-01: an unknown seat"
    assert 0 <= state.turn <= max(kit.ELECTORATES, 5 * seats) and 0 <= state.target < kit.PLACES, (
        "no such turn or place"
    )
    assert -2 <= state.origin < kit.PLACES and 0 <= state.errand <= len(decisions.QUESTIONS), "no such way of a noble"
    for piece in (*state.piece, state.entering, state.deposed):
        assert kit.FREE <= piece < len(kit.OWNER) and kit.OWNER[piece] < seats, f"S-SET-02: an unknown piece {piece}"


def _audit_places(state: State) -> None:
    """Only what may stand on a place stands there (S-SET-05)."""
    for place, piece in enumerate(state.piece):
        if piece == kit.FREE or place < kit.NOBLE_SPACES:
            continue
        fits = kit.IS_KNIGHT if place >= kit.CASTLE_FROM[0] else kit.IS_NOBLE
        assert fits[piece], f"S-SET-05: piece {piece} on place {place}"
    for electorate in range(kit.ELECTORATES):
        elector = state.piece[kit.ELECTOR + electorate]
        assert not (kit.IS_RELIGIOUS[electorate] and kit.IS_COUPLE[elector]), f"S-ELE-19: electorate {electorate}"
        assert not state.used[electorate] or elector != kit.FREE, f"S-PRV-03: nobody used privilege {electorate}"
        eminence = state.piece[kit.EMINENCE + electorate]
        assert eminence == kit.FREE or kit.AGE[eminence] == kit.OLDEST, f"S-PRV-15: electorate {electorate}"
        assert not kit.IS_COUPLE[eminence], f"S-PRV-15: electorate {electorate}"
    assert sum(1 for e in range(kit.ELECTORATES) if state.piece[kit.EMINENCE + e]) <= 1, "S-PRV-14: two Gray Eminences"
    tile = state.piece[kit.THRONE]
    if tile == kit.FREE:
        waited = state.phase == phases.SETUP or state.question == ASK_THRONE_NOBLE or FILL_THRONE in state.agenda
        assert waited, "S-SET-15: the throne is empty"
    else:
        assert kit.OWNER[tile] == state.emperor, "S-SET-15: the Emperor tile is not the Emperor's"
    assert not kit.IS_KNIGHT[state.deposed], "S-EMP-23: a knight was Emperor"


def _audit_pieces(state: State) -> None:
    """Every noble, knight and city in exactly one place (S-SET-02)."""
    standing = [*state.piece, state.deposed]
    for seat in range(state.seats):
        nobles = sum(1 for piece in standing if kit.IS_NOBLE[piece] and kit.OWNER[piece] == seat)
        knights = sum(1 for piece in standing if kit.IS_KNIGHT[piece] and kit.OWNER[piece] == seat)
        assert nobles + state.nobles[seat] == kit.NOBLES, f"S-SET-02: seat {seat} has {nobles} nobles on the board"
        assert knights + state.knights[seat] == kit.KNIGHTS, f"S-SET-02: seat {seat} has {knights} knights on the board"
        assert state.city.count(seat + 1) + state.cities[seat] == kit.CITIES, f"S-SET-02: cities of seat {seat}"
        assert min(state.nobles[seat], state.knights[seat], state.cities[seat]) >= 0, "S-SET-02: a negative pool"
    assert all(kit.FREE <= city <= state.seats or city == kit.EMPEROR_CITY for city in state.city), (
        "S-SET-05: unknown cities"
    )
    assert state.city.count(kit.EMPEROR_CITY) + state.emperor_cities == kit.EMPEROR_CITIES, "S-SET-17: Emperor Cities"
    assert state.emperor_cities >= 0, "S-SET-17: Emperor Cities"


def _audit_cards(state: State) -> None:
    """Every card in exactly one place (S-SET-13)."""
    for card, copies in enumerate(kit.COPIES[state.seats]):
        taken = [state.hand[seat * kit.CARDS + card] for seat in range(state.seats)]
        assert min(taken) >= 0 and state.stack[card] >= 0, f"S-SET-13: card {card}"
        assert state.stack[card] + sum(taken) == copies, f"S-SET-13: card {card}"
    assert state.stack[kit.KNIGHT] == kit.COPIES[state.seats][kit.KNIGHT], "S-ACT-40: the Knight card was taken"
    if state.rival != kit.NOBODY:
        assert state.rival != state.emperor or state.vote, "S-ACT-13: the Emperor is his own Rival"
    if state.hand[kit.RIVAL :: kit.CARDS].count(1) > 1:
        raise AssertionError("S-ACT-15: two Rivals")


def _audit_seats(state: State) -> None:
    for talers in (*state.talers, *state.second):
        assert 0 <= talers <= tracks.MOST_TALERS, f"S-SET-10: {talers} Talers"
    assert min(state.points) >= 0, "S-SET-11: points below 0, or hidden: a redacted state cannot be audited"
    assert set(state.vote) <= {election.NO_VOTE, election.AGAINST, election.FOR}, "S-EMP-14: an unknown or hidden vote"


def _audit_decision(state: State) -> None:
    """Whoever waits has a choice, the one the rules give."""
    if not state.waiting:
        return
    assert len(state.offered) > 1, "a seat waits without a choice"
    assert all(0 <= option < len(catalogue.CATALOGUE) for option in state.offered), "an unknown option"
    asked = decisions.QUESTIONS[state.question - 1]
    options = options_of(asked, state, state.waiting[0])
    if not state.former:
        options = places.once_each(state, options)  # S-SET-06
    assert state.offered == options, f"these are not the options of {asked.kind}"
