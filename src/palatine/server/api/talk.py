"""Talk: the chat of those who play, and private notes."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from sqlalchemy import func, select

from palatine.server.api.asking import LARGEST, Changing, Looking, Me
from palatine.server.api.shapes import MessageIn, MessageOut, NotesText
from palatine.server.desk import Desk, people_by_id
from palatine.server.errors import forbidden
from palatine.server.models import Message, Notes
from palatine.server.show import person

router = APIRouter(tags=["talk"])


def _check_player(desk: Desk, user: int) -> None:
    if user not in desk.people and user != desk.table.host_id:
        raise forbidden("players-only", "the chat is for those who play here")


@router.get("/api/tables/{table}/chat", response_model=list[MessageOut])
async def chat(desk: Looking, found: Me, since: Annotated[int, Query(ge=0, le=LARGEST)] = 0) -> list[dict[str, Any]]:
    """What was said after the message with this number."""
    _check_player(desk, found.user)
    newer = select(Message).where(Message.table_id == desk.table.id, Message.number > since).order_by(Message.number)
    messages = list(await desk.db.scalars(newer))
    people = await people_by_id(desk.db, {message.user_id for message in messages if message.user_id is not None})
    return [
        {
            "number": message.number,
            "at": message.at,
            "user": person(people.get(message.user_id or 0)),
            "text": message.text,
        }
        for message in messages
    ]


@router.post("/api/tables/{table}/chat", status_code=201, response_model=MessageOut)
async def speak(body: MessageIn, desk: Changing, found: Me) -> dict[str, Any]:
    """Say something."""
    _check_player(desk, found.user)
    newest = select(func.coalesce(func.max(Message.number), 0)).where(Message.table_id == desk.table.id)
    number = (await desk.db.scalar(newest) or 0) + 1
    desk.db.add(Message(desk.table.id, number, found.user, desk.now, body.text))
    await desk.db.flush()
    desk.touch()
    people = await people_by_id(desk.db, {found.user})
    return {"number": number, "at": desk.now, "user": person(people[found.user]), "text": body.text}


@router.get("/api/tables/{table}/notes", response_model=NotesText)
async def notes(desk: Looking, found: Me) -> dict[str, str]:
    """My notes about the table."""
    own = await desk.db.get(Notes, (desk.table.id, found.user))
    return {"text": own.text if own else ""}


@router.put("/api/tables/{table}/notes", status_code=204)
async def write_notes(body: NotesText, desk: Changing, found: Me) -> None:
    """Write my notes about the table."""
    await desk.db.merge(Notes(desk.table.id, found.user, body.text))
