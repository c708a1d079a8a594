"""Guests, accounts and sessions."""

import time
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import select, update

from palatine.server import accounts, seating
from palatine.server.api.asking import LARGEST, Me, TheService, address, log_in
from palatine.server.api.shapes import AccountIn, GuestIn, LoginIn, MeIn, MeOut, PasswordIn, SessionOut
from palatine.server.errors import not_found, now_impossible
from palatine.server.models import OPEN, RUNNING, Seat, Session, Table, User

router = APIRouter(tags=["people"])


def me_out(user: User) -> dict[str, Any]:
    """Somebody as they see themselves."""
    return {
        "id": user.id,
        "name": user.name,
        "language": user.language,
        "guest": user.login is None,
        "login": user.login,
        "email": user.email,
        "email_confirmed": user.email is not None and user.email_token is None,
        "notify": {"email": user.notify_email, "push": user.notify_push},
    }


@router.post("/api/guest", status_code=201, response_model=MeOut)
async def guest(body: GuestIn, request: Request, response: Response, serving: TheService) -> dict[str, Any]:
    """Come in with a name only."""
    serving.guests.check(address(request))
    async with serving.store.writing() as db:
        user = User(body.name, time.time(), body.language)
        db.add(user)
        await db.flush()
        token = await accounts.open_session(db, user.id, request.headers.get("user-agent", ""))
    log_in(response, request, token)
    return me_out(user)


@router.get("/api/me", response_model=MeOut)
async def me(found: Me, serving: TheService) -> dict[str, Any]:
    """Who I am."""
    async with serving.store.reading() as db:
        return me_out(await db.get_one(User, found.user))


@router.patch("/api/me", response_model=MeOut)
async def change_me(body: MeIn, found: Me, serving: TheService) -> dict[str, Any]:
    """Change my name, language, address or notices. A new address has to be confirmed."""
    async with serving.store.writing() as db:
        user = await db.get_one(User, found.user)
        user.name = body.name or user.name
        user.language = body.language or user.language
        if body.notify is not None:
            user.notify_email = user.notify_email if body.notify.email is None else body.notify.email
            user.notify_push = user.notify_push if body.notify.push is None else body.notify.push
        if body.email is not None and body.email != (user.email or ""):
            serving.notices.new_address(user, body.email)
    return me_out(user)


@router.delete("/api/me", status_code=204)
async def forget_me(found: Me, response: Response, serving: TheService) -> None:
    """Remove everything personal; a bot plays on at my seats, and my name is gone."""
    async with serving.store.reading() as db:
        mine = select(Table.id).join(Seat, Seat.table_id == Table.id).where(Seat.user_id == found.user)
        tables = list(await db.scalars(mine.where(Table.status.in_((OPEN, RUNNING))).distinct()))
    for table in tables:
        async with serving.desks.changing(table) as desk:
            for seat in desk.seats_of(found.user):
                await seating.leave(desk, seat, found.user)
    async with serving.store.writing() as db:
        await db.execute(update(Seat).where(Seat.user_id == found.user).values(user_id=None))
        await db.delete(await db.get_one(User, found.user))
    serving.desks.forget_all()
    await serving.sessions.ended(found.user)
    response.delete_cookie(accounts.COOKIE)


@router.post("/api/account", response_model=MeOut)
async def account(body: AccountIn, found: Me, request: Request, serving: TheService) -> dict[str, Any]:
    """Turn this guest into an account; seats and tables stay."""
    serving.logins.check(address(request))
    hashed = await accounts.hashed_password(body.password)
    async with serving.store.writing() as db:
        user = await db.get_one(User, found.user)
        await accounts.make_account(db, user, body.login, hashed)
    return me_out(user)


@router.put("/api/account/password", status_code=204)
async def new_password(body: PasswordIn, found: Me, request: Request, serving: TheService) -> None:
    """Change the password; all other sessions end."""
    serving.logins.check(address(request))
    async with serving.store.reading() as db:
        user = await db.get_one(User, found.user)
    if user.login is None:
        raise now_impossible("no-account", "a guest has no password")
    if not await accounts.password_fits(user, body.old):
        raise accounts.wrong_password()
    hashed = await accounts.hashed_password(body.new)
    async with serving.store.writing() as db:
        await db.execute(update(User).where(User.id == user.id).values(password=hashed))
        await accounts.end_sessions(db, user.id, but=found.session)
    await serving.sessions.ended(user.id)


@router.post("/api/session", response_model=MeOut)
async def come_in(body: LoginIn, request: Request, response: Response, serving: TheService) -> dict[str, Any]:
    """Log in."""
    serving.logins.check(address(request))
    async with serving.store.reading() as db:
        user = await accounts.by_login(db, body.login)
    if not await accounts.password_fits(user, body.password) or user is None:
        raise accounts.wrong_password()
    async with serving.store.writing() as db:
        token = await accounts.open_session(db, user.id, request.headers.get("user-agent", ""))
    log_in(response, request, token)
    return me_out(user)


@router.delete("/api/session", status_code=204)
async def go_out(found: Me, response: Response, serving: TheService) -> None:
    """Log out here."""
    async with serving.store.writing() as db:
        await accounts.end_sessions(db, found.user, only=found.session)
    await serving.sessions.ended(found.user)
    response.delete_cookie(accounts.COOKIE)


@router.get("/api/sessions", response_model=list[SessionOut])
async def sessions(found: Me, serving: TheService) -> list[dict[str, Any]]:
    """The browsers I am logged in with."""
    async with serving.store.reading() as db:
        mine = await db.scalars(select(Session).where(Session.user_id == found.user).order_by(Session.id))
        return [
            {
                "id": session.id,
                "created": session.created,
                "seen": session.seen,
                "agent": session.agent,
                "current": session.id == found.session,
            }
            for session in mine
        ]


@router.delete("/api/sessions", status_code=204)
async def go_out_everywhere(found: Me, response: Response, serving: TheService) -> None:
    """Log out everywhere."""
    async with serving.store.writing() as db:
        await accounts.end_sessions(db, found.user)
    await serving.sessions.ended(found.user)
    response.delete_cookie(accounts.COOKIE)


@router.delete("/api/sessions/{session}", status_code=204)
async def end_session(session: int, found: Me, serving: TheService) -> None:
    """Log out one browser."""
    async with serving.store.writing() as db:
        if not 0 < session <= LARGEST or not await accounts.end_sessions(db, found.user, only=session):
            raise not_found("session")
    await serving.sessions.ended(found.user)
