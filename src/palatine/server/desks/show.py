"""What the server shows of a table, in one place: here it is decided who sees what of a match."""

from typing import Any

from palatine.bots.levels import MARSHAL
from palatine.engine.match import Happening, Match
from palatine.engine.phrases import Phrases
from palatine.games import descriptions, game_named
from palatine.server.desks.course import Course, stretches_of
from palatine.server.desks.desk import Desk, people_by_id
from palatine.server.errors import forbidden, now_impossible
from palatine.server.storage.models import OPEN, OVER, REPLAY, RUNNING, Draft, Seat, Table, User

Json = dict[str, Any]


def person(user: User | None) -> Json | None:
    """Somebody as others see them."""
    return None if user is None else {"id": user.id, "name": user.name}


def seat_card(table: Table, seat: Seat, people: dict[int, User]) -> Json:
    """A seat as everybody sees it; what it is asked is shown only to its holder."""
    holder = "person" if seat.user_id is not None else "bot" if seat.bot else "open"
    return {
        "seat": seat.seat,
        "holder": holder,
        "user": person(people.get(seat.user_id or 0)),
        "bot": seat.bot,
        "away": holder == "person" and seat.bot is not None,
        "wanted": seat.wanted,
        "waiting": table.status == RUNNING and seat.asked is not None,
        "ready": seat.ready,
        "deadline": seat.deadline if seat.asked is not None and seat.bot is None else None,
        "bank": seat.bank if table.turn is not None else None,
        "colour": seat.colour,
        "called": seat.called,
    }


def card(table: Table, seats: list[Seat], people: dict[int, User], user: int | None) -> Json:
    """A table as the lobby shows it."""
    mine = [seat for seat in seats if user is not None and seat.user_id == user and seat.asked and seat.bot is None]
    return {
        "id": table.id,
        "name": table.name,
        "game": table.game,
        "status": table.status,
        "pace": table.pace,
        "public": table.public,
        "options": table.options,
        "number": table.number,
        "created": table.created,
        "host": person(people.get(table.host_id or 0)),
        "seats": [seat_card(table, seat, people) for seat in seats],
        "asked": [{"seat": seat.seat, "kind": seat.asked, "deadline": seat.deadline} for seat in mine],
        "paused": table.paused_at is not None,
        "delay": table.delay,
        "ended": table.ended,
        "lesson": table.lesson,
        "winners": table.winners,
        "points": table.points,
    }


async def table_page(desk: Desk, user: int | None) -> Json:
    """A table with everything but its match."""
    table, course = desk.table, desk.course
    ids = desk.people | ({table.host_id} if table.host_id else set())
    own = desk.seats_of(user)
    host = user is not None and user == table.host_id
    moments = len(course.moments) if course else 0
    return {
        **card(table, desk.seats, await people_by_id(desk.db, ids), user),
        "guided": guided(table),
        "rules_version": table.version,
        "former_rules": table.version != game_named(table.game).version,
        **chance(table, course),
        "you": {"host": host, "seats": own, "member": bool(own) or host, "confidants": confidants(desk, own)},
        "invite": table.invite if own or host else None,
        "proposal": table.proposal,
        "rematch": table.rematch_id,
        "clock": {"turn": table.turn, "bank": table.bank},
        "odds": table.odds,
        "hints": table.hints,
        "coach": may_ask_coach(desk, user),
        "moment": moments,
        "moments": moments,
        "choices": course.known_choices if course else 0,
        "scores": course.match.scores_seen() if course else None,
    }


def guided(table: Table) -> bool:
    """Whether a table plays the guided first round of its game: known by its seed, which no other table draws.

    A record of such a round may be brought in by anybody; what goes on from it has chance of its own.
    """
    guide = descriptions()[table.game].guide if table.game in descriptions() else None
    return guide is not None and table.seed == str(guide) and not table.renewals


def chance(table: Table, course: Course | None) -> Json:
    """Commitment and seed of the match as it goes on, and all parts of it by the seeds their chance follows.

    A match that goes on from a record has several. Seeds are secret while it goes on, also old ones: what was drawn
    from them may still be hidden. So may be how many choices were made.
    """
    open_now = open_to_all(table)
    known = course.known_choices if course else 0
    parts = [
        {
            "after": each.after if open_now else None if known is None else min(each.after, known),
            "commitment": each.commitment,
            "seed": str(each.seed) if open_now and each.seed is not None else None,
        }
        for each in stretches_of(table)
        if table.commitment is not None
    ]
    last = parts[-1] if parts else {"commitment": None, "seed": None}
    return {"commitment": last["commitment"], "seed": last["seed"], "chance": parts}


def confidants(desk: Desk, own: list[int]) -> list[Json]:
    """For each own seat the seats of other people, by whether the game lets it talk to them in private now."""
    readers = [seat.seat for seat in desk.seats if seat.user_id is not None and seat.seat not in own]
    allowed = {seat: desk.course.match.confidants(seat) if desk.course else readers for seat in own}
    return [
        {
            "seat": seat,
            "to": [other for other in readers if other in allowed[seat]],
            "barred": [other for other in readers if other not in allowed[seat]],
        }
        for seat in own
    ]


def open_to_all(table: Table) -> bool:
    """Whether nothing is hidden any more."""
    return table.status in (OVER, REPLAY)


def check_seat(desk: Desk, seat: int | None, user: int | None) -> None:
    """Refuse a look through the eyes of another seat while the match goes on."""
    if seat is None:
        return
    if not 0 <= seat < len(desk.seats):
        raise now_impossible("not-your-seat")
    if not looks_through(desk, seat, user):
        raise forbidden("not-your-seat")


def looks_through(desk: Desk, seat: int, user: int | None) -> bool:
    """Whether somebody sees what a seat sees: their own ones, and all of them once the match is over."""
    return open_to_all(desk.table) or seat in desk.seats_of(user)


def may_ask_coach(desk: Desk, user: int | None) -> bool:
    """Whether somebody may ask the coach, through the seats they look through."""
    if desk.course is None or not MARSHAL.plays(desk.table.game):
        return False
    return open_to_all(desk.table) or (desk.coached and bool(desk.seats_of(user)))


def check_moment(course: Course, moment: int) -> None:
    """Refuse a moment that has not come yet, or has been taken back."""
    moments = len(course.moments)
    if moment > moments:
        raise now_impossible("no-such-moment", moments=moments)


async def view_page(desk: Desk, seat: int | None, at: int | None, language: str) -> Json:
    """What a seat (None: a spectator) sees, now or at a past moment."""
    table, course = desk.table, desk.match()
    moments = len(course.moments)
    moment = moments if at is None else at
    check_moment(course, moment)
    match = await course.match_at(moment, desk.slices)
    current = moment == moments and table.status == RUNNING
    asked = current and seat is not None and course.asked(seat) is not None
    draft = await desk.db.get(Draft, (table.id, seat)) if asked else None
    return {
        "table": table.id,
        "number": table.number,
        "seat": seat,
        "moment": moment,
        "moments": moments,
        "status": table.status,
        "over": match.over,
        "view": match.view(seat),
        "decision": decision(course, match, seat, language) if seat is not None else None,
        "take_back": current and seat is not None and course.can_take_back(seat),
        "last_own": None if seat is None else course.last_own(seat),
        "scores": match.scores_seen(seat),
        "winners": match.winners,
        "draft": None if draft is None else {"number": draft.number, "options": draft.options, "data": draft.data},
    }


def decision(course: Course, match: Match, seat: int, language: str) -> Json | None:
    """What a seat is asked in a match; None if nothing."""
    if seat not in match.state.waiting:
        return None
    asked = match.decision(seat)
    return {
        "seat": seat,
        "kind": asked.kind,
        "number": course.asked(seat) if match is course.match else None,
        "prompt": match.game.phrases_in(language).say(f"prompt.{asked.kind}", asked.particulars),
        "particulars": dict(asked.particulars),
        "options": list(asked.texts),
        "rule": asked.rule,
        "continues": asked.continues,
        "sealed": len(match.state.waiting) > 1 or (match is course.match and course.sealed),
    }


def event(phrases: Phrases, moment: int, happening: Happening) -> Json:
    """An event with its sentence."""
    return {
        "moment": moment,
        "kind": happening.kind,
        "rule": happening.rule,
        "particulars": happening.particulars,
        "text": phrases.say(f"event.{happening.kind}", happening.particulars),
    }


def events_page(desk: Desk, since: int, language: str) -> Json:
    """What has happened in the match since a moment; events are public."""
    if desk.table.status == OPEN:
        return {"number": desk.table.number, "moments": 0, "events": [], "marks": []}
    course = desk.match()
    phrases = course.match.game.phrases_in(language)
    events = [event(phrases, moment, happening) for moment, happening in course.events_since(since)]
    marks = [
        {"moment": number, "seat": moment.seat, "how": moment.how}
        for number, moment in enumerate(course.moments, 1)
        if number >= since and moment.how is not None
    ]
    return {"number": desk.table.number, "moments": len(course.moments), "events": events, "marks": marks}


def moments_page(desk: Desk, user: int | None) -> list[Json]:
    """All submissions in force; the choices themselves only of own seats, or when nothing is hidden any more."""
    if desk.course is None:
        return []
    own, all_open = desk.seats_of(user), open_to_all(desk.table)
    return [
        {
            "moment": number,
            "seat": moment.seat,
            "at": moment.at,
            "by": moment.by,
            "choices": desk.course.choices_of(number) if all_open or moment.seat in own else None,
        }
        for number, moment in enumerate(desk.course.moments, 1)
    ]
