"""People: guests, accounts, and the sessions of their browsers."""

import asyncio
import secrets
import time
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.server.errors import Refused, not_found, now_impossible
from palatine.server.storage.models import HandOff, Session, User

if TYPE_CHECKING:  # loaded with the first password: where nobody has one, it need not be there
    from argon2 import PasswordHasher

COOKIE = "palatine"
LIFETIME = 180 * 24 * 3600
"""A session ends when it was not used for so many seconds."""
HAND_OFF = 600
"""A link to another device holds so many seconds."""
_SEEN_EVERY = 3600


@cache
def _hasher() -> "PasswordHasher":
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobody() -> str:
    """A hash of no password, checked when there is no such login, so that the answer takes as long."""
    hasher = _hasher()
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${secrets.token_hex(8)}${secrets.token_hex(16)}"


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def open_session(db: AsyncSession, user: int, agent: str) -> str:
    """The token of a new session; refused to whom the operator keeps out."""
    why = await db.scalar(select(User.banned).where(User.id == user))
    if why is not None:
        raise Refused(403, "banned", reason=why)
    token, now = secrets.token_urlsafe(32), time.time()
    db.add(Session(_hashed(token), user, now, now, agent[:200]))
    await db.flush()
    return token


async def find_session(db: AsyncSession, token: str) -> tuple[Session, User] | None:
    """The session with this token and whose it is."""
    known = select(Session, User).join(User, User.id == Session.user_id).where(Session.token == _hashed(token))
    found = (await db.execute(known)).one_or_none()
    if found is None or found[0].seen < time.time() - LIFETIME:
        return None
    return found[0], found[1]


def to_be_noted(session: Session) -> bool:
    """Whether it is time to note that a session is in use."""
    return session.seen < time.time() - _SEEN_EVERY


async def note_seen(db: AsyncSession, session: int) -> None:
    """Note that a session is in use."""
    await db.execute(update(Session).where(Session.id == session).values(seen=time.time()))


async def end_sessions(db: AsyncSession, user: int, only: int | None = None, but: int | None = None) -> int:
    """End all sessions of somebody, or one, or all but one; how many ended."""
    doomed = delete(Session).where(Session.user_id == user)
    if only is not None:
        doomed = doomed.where(Session.id == only)
    if but is not None:
        doomed = doomed.where(Session.id != but)
    return len((await db.scalars(doomed.returning(Session.id))).all())


async def make_hand_off(db: AsyncSession, user: int, session: int) -> tuple[str, float]:
    """The token of a link to another device, and until when it holds; an earlier one of the same person is void."""
    token, until = secrets.token_urlsafe(32), time.time() + HAND_OFF
    await db.merge(HandOff(user, session, _hashed(token), until))
    return token, until


async def void_hand_off(db: AsyncSession, user: int) -> None:
    """The link to another device holds no more."""
    await db.execute(delete(HandOff).where(HandOff.user_id == user))


async def follow_hand_off(db: AsyncSession, token: str) -> User:
    """Whose link to another device it is; with this it is used up."""
    used = delete(HandOff).where(HandOff.token == _hashed(token), HandOff.until > time.time())
    user = await db.scalar(used.returning(HandOff.user_id))
    if user is None:
        raise not_found("hand-off")
    return await db.get_one(User, user)


async def hashed_password(password: str) -> str:
    """The hash of a password; made in a thread, for it takes a tenth of a second on purpose."""
    return await asyncio.to_thread(_hasher().hash, password)


async def password_fits(user: User | None, password: str) -> bool:
    """Whether this is somebody's password; takes as long for somebody who does not exist."""
    from argon2.exceptions import VerifyMismatchError

    known = user.password if user is not None and user.password else None
    try:
        await asyncio.to_thread(_hasher().verify, known or _nobody(), password)
    except VerifyMismatchError:
        return False
    return known is not None


async def by_login(db: AsyncSession, login: str) -> User | None:
    """The account with this login; large and small letters are the same."""
    found: User | None = await db.scalar(select(User).where(User.login == login.lower()))
    return found


async def make_account(db: AsyncSession, user: User, login: str, password_hash: str) -> None:
    """Turn a guest into an account, in place: seats, tables and notes stay."""
    if user.login is not None:
        raise now_impossible("already-an-account", login=user.login)
    user.login, user.password = login.lower(), password_hash
    try:
        await db.flush()
    except IntegrityError:
        raise now_impossible("name-taken", login=login) from None


def wrong_password() -> Refused:
    """The refusal of a log-in, the same whatever was wrong."""
    return Refused(401, "wrong-password")
