"""The undo boundary never crosses a reveal, a chance result, or what another seat did."""

from dataclasses import dataclass
from random import Random

import pytest

from palatine.engine.core import Told
from palatine.engine.errors import NoTakingBack
from palatine.engine.match import Match
from tests.engine.snapshot import snapshot
from tests.properties.tables import Table, at_tables


@dataclass(frozen=True)
class Made:
    """A choice as somebody beside the table notes it."""

    seat: int
    waiting: tuple[int, ...]
    """Who had to choose when it was made."""
    closed: bool
    """Whether chance was drawn or something shown."""


class Notes:
    """Keeps its own account of who may take back what, without looking into the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made: list[Made] = []

    def play(self, seat: int, option: int) -> None:
        waiting = tuple(self.match.state.waiting)
        self.match.play(seat, option)
        chance = bool(self.match.entry(self.match.choices).chance)
        self.made.append(Made(seat, waiting, chance or bool(self.match.state.shown)))

    def take_back(self, seat: int) -> None:
        """As if the choice had never been made: the seat was still waiting whenever others chose since."""
        self.match.take_back(seat)
        last = max(number for number, made in enumerate(self.made) if made.seat == seat)
        since = [Made(made.seat, (*made.waiting, seat), made.closed) for made in self.made[last + 1 :]]
        self.made[last:] = since

    def may_take_back(self, seat: int) -> bool:
        """Nothing was drawn or shown since, and whoever chose since had been asked before and at the same time."""
        own = [number for number, made in enumerate(self.made) if made.seat == seat]
        if not own:
            return False
        since = self.made[own[-1] :]
        asked_before = set(since[0].waiting)
        for made in since:
            asked_before &= set(made.waiting) | {seat}
            if made.closed or made.seat not in asked_before:
                return False
        return True


@at_tables(games=10)
def test_what_can_be_taken_back_and_what_cannot(table: Table, random: Random) -> None:
    """At every moment, for every seat, as the notes say; a refusal changes nothing."""
    match, player = table.match(), table.player
    notes = Notes(match)
    while not match.over:
        notes.play(*player.choose(match.state))
        allowed = [seat for seat in range(match.seats) if notes.may_take_back(seat)]
        assert [seat for seat in range(match.seats) if match.can_take_back(seat)] == allowed
        if random.random() < 0.02:
            before = snapshot(match)
            for seat in set(range(match.seats)) - set(allowed):
                with pytest.raises(NoTakingBack):
                    match.take_back(seat)
            assert snapshot(match) == before
        if allowed and random.random() < 0.1:
            notes.take_back(random.choice(allowed))
            assert match.choices == len(notes.made)


@at_tables(games=8)
def test_taking_back_leaves_everybody_where_they_were(table: Table, random: Random) -> None:
    """A choice taken back at once: the whole match is as before, and so is what everybody sees."""
    match, player = table.match(), table.player
    while not match.over:
        seat, option = player.choose(match.state)
        if random.random() < 0.03:
            before = snapshot(match)
            match.play(seat, option)
            if match.can_take_back(seat):
                match.take_back(seat)
                assert snapshot(match) == before
        else:
            match.play(seat, option)


@at_tables(games=12)
def test_taking_back_after_others_have_chosen_at_the_same_time(table: Table, random: Random) -> None:
    """The match is as if the choice had never been made, and the others keep theirs."""
    match, player = table.match(), table.player
    while not match.over:
        match.play(*player.choose(match.state))
        if random.random() < 0.05:
            seat = random.randrange(match.seats)
            if match.can_take_back(seat):
                entries = match.record.entries
                last = max(number for number, entry in enumerate(entries) if entry.seat == seat)
                match.take_back(seat)
                left = [(e.seat, e.text, e.chance) for e in entries[:last] + entries[last + 1 :]]
                assert [(e.seat, e.text, e.chance) for e in match.record.entries] == left
                assert seat in match.state.waiting
                match.audit()


@at_tables(games=25)
def test_what_can_be_taken_back_has_told_the_others_nothing(table: Table, random: Random) -> None:
    """Nothing is seen of it; or in any state another seat reckons with it leads to the same sight and the same events.

    Else the choice has shown something that was hidden from that seat, and must not be taken back.
    """
    match, player = table.match(), table.player
    while not match.over:
        state, (seat, option) = match.state, player.choose(match.state)
        others = [other for other in range(match.seats) if other != seat]
        other = random.choice(others)
        before = match.game.redact(state, other)
        sample = match.game.sample(before, other, random)
        alone = state.waiting == [seat] and match.game.kind(state, seat) == match.game.kind(sample, seat)
        match.play(seat, option)
        seen = bool(match.events_since(match.choices)) or match.game.redact(match.state, other) != before
        if alone and seen and match.can_take_back(seat) and option in sample.options(seat):
            sample.events = heard = Told()
            sample.play(seat, option)
            assert match.game.redact(sample, other) == match.game.redact(match.state, other)
            told = [(event.kind, event.rule, event.particulars) for event in match.events_since(match.choices)]
            assert list(heard) == told
