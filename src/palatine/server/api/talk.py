"""Talk: the chat of those who play, and private notes."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from sqlalchemy import exists, func, or_, select

from palatine.server.api.asking import LARGEST, Changing, Looking, Me, limited
from palatine.server.api.shapes.talk import MessageIn, MessageOut, NotesIn, NotesOut
from palatine.server.desks.desk import Desk, people_by_id
from palatine.server.desks.show import person
from palatine.server.errors import forbidden, now_impossible
from palatine.server.storage.models import OPEN, Message, Notes, Phrase, PlaceNote, Reader, User

router = APIRouter(tags=["talk"])

PHRASES: dict[Phrase, str] = {
    "luck": "Good luck!",
    "well-played": "Well played",
    "moment": "One moment, please",
    "your-turn": "Your turn!",
    "pause": "Shall we pause?",
    "thanks": "Thank you",
    "back-soon": "Back in a few minutes",
    "good-game": "Good game",
}
"""The quick phrases in English, for programs that show no other language."""
PAGE = 100
"""So many messages are fetched at a time."""
MessageNumber = Annotated[int, Query(ge=0, le=LARGEST)]
MOST_PLACES = 250
"""On so many places of a board somebody may keep notes."""


def _check_player(desk: Desk, user: int) -> None:
    """Those who play talk; the host too while the table is being filled, afterwards only from a seat."""
    if user not in desk.people and not (user == desk.table.host_id and desk.table.status == OPEN):
        raise forbidden("players-only")


def _shown(message: Message, people: dict[int, User]) -> dict[str, Any]:
    """A message as those who may read it get it."""
    return {
        "number": message.number,
        "at": message.at,
        "user": person(people.get(message.user_id or 0)),
        "text": message.text,
        "phrase": message.phrase,
        "seat": message.seat,
        "to": message.to,
    }


@router.get("/api/tables/{table}/chat", response_model=list[MessageOut])
async def chat(
    desk: Looking, found: Me, since: MessageNumber = 0, before: MessageNumber = LARGEST
) -> list[dict[str, Any]]:
    """What was said to everybody, by me, or to me in private, at most a hundred messages, the newest last.

    With ``since`` the next ones after that message; else the newest, or the newest ``before`` a message.
    """
    _check_player(desk, found.user)
    addressed = exists().where(
        Reader.table_id == Message.table_id, Reader.number == Message.number, Reader.user_id == found.user
    )
    mine = or_(Message.seat.is_(None), Message.user_id == found.user, addressed)
    between = Message.number > since, Message.number < before
    order = Message.number if since else Message.number.desc()
    some = select(Message).where(Message.table_id == desk.table.id, mine, *between).order_by(order).limit(PAGE)
    messages = sorted(await desk.db.scalars(some), key=lambda message: message.number)
    people = await people_by_id(desk.db, {message.user_id for message in messages if message.user_id is not None})
    return [_shown(message, people) for message in messages]


@router.post("/api/tables/{table}/chat", status_code=201, response_model=MessageOut, dependencies=[limited("chat")])
async def speak(body: MessageIn, desk: Changing, found: Me) -> dict[str, Any]:
    """Say something to everybody who plays, or in private to some of them, as far as the game allows it."""
    _check_player(desk, found.user)
    readers = _readers(desk, found.user, body) if body.to else set()
    newest = select(func.coalesce(func.max(Message.number), 0)).where(Message.table_id == desk.table.id)
    number = (await desk.db.scalar(newest) or 0) + 1
    words = PHRASES[body.phrase] if body.phrase else body.text
    message = Message(desk.table.id, number, found.user, desk.now, words)
    message.phrase = body.phrase
    if body.to:
        message.seat, message.to = body.seat, sorted(set(body.to))
    desk.db.add(message)
    await desk.db.flush()
    desk.db.add_all([Reader(desk.table.id, number, reader) for reader in readers])
    await desk.db.flush()
    desk.touch()
    return _shown(message, await people_by_id(desk.db, {found.user}))


def _readers(desk: Desk, user: int, body: MessageIn) -> set[int]:
    """The people who hold the seats addressed; refused for other seats than an own one and for silent ones."""
    if body.seat is None or body.seat not in desk.seats_of(user):
        raise forbidden("not-your-seat")
    holders = {seat.seat: seat.user_id for seat in desk.seats}
    readers = {holders.get(seat) for seat in body.to}
    if None in readers or user in readers:
        raise now_impossible("no-reader")
    if desk.course is not None:
        desk.course.match.check_confidants(body.seat, body.to)
    return {reader for reader in readers if reader is not None}


@router.get("/api/tables/{table}/notes", response_model=NotesOut)
async def notes(desk: Looking, found: Me) -> dict[str, Any]:
    """My notes about the table and the places of its board."""
    own = await desk.db.get(Notes, (desk.table.id, found.user))
    mine = select(PlaceNote).where(PlaceNote.table_id == desk.table.id, PlaceNote.user_id == found.user)
    places = await desk.db.scalars(mine.order_by(PlaceNote.place))
    return {"text": own.text if own else "", "places": {note.place: note.text for note in places}}


@router.put("/api/tables/{table}/notes", status_code=204, dependencies=[limited("notes")])
async def write_notes(body: NotesIn, desk: Changing, found: Me) -> None:
    """Write my notes about the table, or about a place of its board; a blank one on a place is dropped."""
    if body.place is None:
        await desk.db.merge(Notes(desk.table.id, found.user, body.text))
        return
    old = await desk.db.get(PlaceNote, (desk.table.id, found.user, body.place))
    if old is None and body.text.strip():
        mine = select(func.count()).where(PlaceNote.table_id == desk.table.id, PlaceNote.user_id == found.user)
        if (await desk.db.scalar(mine) or 0) >= MOST_PLACES:
            raise now_impossible("too-many-notes", most=MOST_PLACES)
        desk.db.add(PlaceNote(desk.table.id, found.user, body.place, body.text))
    elif old is not None and body.text.strip():
        old.text = body.text
    elif old is not None:
        await desk.db.delete(old)
