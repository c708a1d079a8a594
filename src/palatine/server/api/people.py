"""Guests, accounts and sessions."""

import time
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import select, update

from palatine.server.api.asking import LARGEST, Me, TheService, Visitor, address, log_in
from palatine.server.api.shapes import people as shapes
from palatine.server.errors import Refused, not_found, now_impossible
from palatine.server.people import accounts, leaving
from palatine.server.service import Service
from palatine.server.storage.models import Session, User

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
        "webhook": user.webhook,
        "notify": {"email": user.notify_email, "push": user.notify_push, "always": user.notify_always},
    }


@router.post("/api/guest", status_code=201, response_model=shapes.MeOut)
async def guest(body: shapes.GuestIn, request: Request, response: Response, serving: TheService) -> dict[str, Any]:
    """Come in with a name only."""
    await serving.limits.guests.check(address(request))
    async with serving.store.writing() as db:
        user = User(body.name, time.time(), body.language)
        db.add(user)
        await db.flush()
        token = await accounts.open_session(db, user.id, request.headers.get("user-agent", ""))
    log_in(response, request, token)
    return me_out(user)


@router.get("/api/me", response_model=shapes.MeOut | None)
async def me(found: Visitor, serving: TheService) -> dict[str, Any] | None:
    """Who I am; nothing for somebody new, whose browser may well ask."""
    if found is None:
        return None
    async with serving.store.reading() as db:
        return me_out(await db.get_one(User, found.user))


@router.patch("/api/me", response_model=shapes.MeOut)
async def change_me(body: shapes.MeIn, found: Me, request: Request, serving: TheService) -> dict[str, Any]:
    """Change my name, language, address or notices. A new address has to be confirmed; an empty one is removed."""
    if body.email:
        await _count_letter(serving, found.user, address(request), body.email)
    if body.webhook:
        await serving.notices.hooks.check(body.webhook)
    async with serving.store.writing() as db:
        user = await db.get_one(User, found.user)
        user.name = body.name or user.name
        user.language = body.language or user.language
        if body.notify is not None:
            user.notify_email = user.notify_email if body.notify.email is None else body.notify.email
            user.notify_push = user.notify_push if body.notify.push is None else body.notify.push
            user.notify_always = user.notify_always if body.notify.always is None else body.notify.always
        if body.webhook is not None:
            user.webhook = body.webhook or None
        if body.email is not None and body.email != (user.email or ""):
            serving.notices.new_address(user, body.email)
    return me_out(user)


async def _count_letter(serving: Service, user: int, where: str, email: str) -> None:
    """A letter goes out: nobody fills the letterbox of somebody else."""
    await serving.limits.logins.check(where)
    serving.limits.mails.look(email.lower())
    await serving.limits.mails.by(user, where)
    await serving.limits.mails.count(email.lower())


@router.delete("/api/me", status_code=204)
async def forget_me(found: Me, response: Response, serving: TheService) -> None:
    """Remove everything personal; a bot plays on at my seats, and my name is gone."""
    await leaving.forget(serving.desks, serving.sessions, found.user)
    response.delete_cookie(accounts.COOKIE)


@router.post("/api/account", response_model=shapes.MeOut)
async def account(body: shapes.AccountIn, found: Me, request: Request, serving: TheService) -> dict[str, Any]:
    """Turn this guest into an account; seats and tables stay."""
    await serving.limits.logins.check(address(request))
    serving.limits.names.look(address(request))
    hashed = await accounts.hashed_password(body.password)
    try:
        async with serving.store.writing() as db:
            user = await db.get_one(User, found.user)
            await accounts.make_account(db, user, body.login, hashed)
    except Refused as refused:
        if refused.code == "name-taken":  # nobody finds out in this way who has an account here
            await serving.limits.names.count(address(request))
        raise
    return me_out(user)


@router.put("/api/account/password", status_code=204)
async def new_password(body: shapes.PasswordIn, found: Me, request: Request, serving: TheService) -> None:
    """Change the password; all other sessions end."""
    await serving.limits.logins.check(address(request))
    async with serving.store.reading() as db:
        user = await db.get_one(User, found.user)
    if user.login is None:
        raise now_impossible("no-account")
    await serving.limits.accounts.check(user.login)
    if not await accounts.password_fits(user, body.old):
        raise accounts.wrong_password()
    hashed = await accounts.hashed_password(body.new)
    async with serving.store.writing() as db:
        await db.execute(update(User).where(User.id == user.id).values(password=hashed))
        await accounts.end_sessions(db, user.id, but=found.session)
    await serving.sessions.ended(user.id)


@router.post("/api/session", response_model=shapes.MeOut)
async def come_in(body: shapes.LoginIn, request: Request, response: Response, serving: TheService) -> dict[str, Any]:
    """Log in."""
    await serving.limits.logins.check(address(request))
    await serving.limits.accounts.check(body.login.lower())
    async with serving.store.reading() as db:
        user = await accounts.by_login(db, body.login)
    if not await accounts.password_fits(user, body.password) or user is None:
        raise accounts.wrong_password()
    async with serving.store.writing() as db:
        token = await accounts.open_session(db, user.id, request.headers.get("user-agent", ""))
    log_in(response, request, token)
    return me_out(user)


@router.post("/api/hand-off", status_code=201, response_model=shapes.HandOffOut)
async def hand_off(found: Me, request: Request, serving: TheService) -> dict[str, Any]:
    """A link with which I go on at another device: for a short time, once; an earlier one is void."""
    await serving.limits.logins.check(address(request))
    async with serving.store.writing() as db:
        token, until = await accounts.make_hand_off(db, found.user, found.session)
    return {"token": token, "until": until}


@router.delete("/api/hand-off", status_code=204)
async def void_hand_off(found: Me, serving: TheService) -> None:
    """The link to another device holds no more."""
    async with serving.store.writing() as db:
        await accounts.void_hand_off(db, found.user)


@router.post("/api/hand-off/session", response_model=shapes.MeOut)
async def go_on_here(
    body: shapes.HandOffIn, request: Request, response: Response, serving: TheService
) -> dict[str, Any]:
    """Go on here as whoever made the link; it is used up with this."""
    await serving.limits.logins.check(address(request))
    async with serving.store.writing() as db:
        user = await accounts.follow_hand_off(db, body.token)
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


@router.get("/api/sessions", response_model=list[shapes.SessionOut])
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
