"""Notices: push messages to a browser, and e-mail addresses."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field, StringConstraints
from sqlalchemy import delete, func, select

from palatine.server.api.asking import Me, TheService
from palatine.server.api.people import me_out
from palatine.server.api.shapes.people import MeOut
from palatine.server.api.shapes.words import Incoming
from palatine.server.errors import Refused, not_found, now_impossible
from palatine.server.storage.models import Subscription, User

router = APIRouter(tags=["notices"])

BROWSERS = 20
"""So many browsers of one person get push messages."""

Endpoint = Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[^\s\x00]+$")]
Key = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_=+/-]+$")]


class PushKey(BaseModel):
    """The key browsers subscribe with; null where the server sends no push messages."""

    key: str | None


class Keys(Incoming):
    """The keys of a browser."""

    p256dh: Key
    auth: Key


class SubscriptionIn(BaseModel):
    """A browser that wants push messages, as its own interface describes it."""

    endpoint: Endpoint
    keys: Keys
    expirationTime: float | None = Field(default=None)  # noqa: N815 - the name browsers use


class EndpointIn(Incoming):
    """A browser that wants no more."""

    endpoint: Endpoint


@router.get("/api/push", response_model=PushKey)
async def push_key(serving: TheService) -> dict[str, str | None]:
    """The key to subscribe with."""
    pusher = await serving.notices.pushing.pusher()
    return {"key": pusher.public_key if pusher else None}


@router.post("/api/push", status_code=204)
async def subscribe(body: SubscriptionIn, found: Me, serving: TheService) -> None:
    """From now on this browser gets push messages."""
    if not serving.notices.pushing.possible:
        raise now_impossible("no-push")
    if not serving.notices.hooks.is_secure(body.endpoint):
        raise Refused(422, "bad-input", "push")
    others = select(func.count()).where(Subscription.user_id == found.user, Subscription.endpoint != body.endpoint)
    async with serving.store.writing() as db:
        if (await db.scalar(others) or 0) >= BROWSERS:
            raise now_impossible("no-push", "more", most=BROWSERS)
        await db.merge(Subscription(body.endpoint, found.user, body.keys.p256dh, body.keys.auth))


@router.delete("/api/push", status_code=204)
async def unsubscribe(body: EndpointIn, found: Me, serving: TheService) -> None:
    """No more push messages to this browser."""
    mine = delete(Subscription).where(Subscription.user_id == found.user, Subscription.endpoint == body.endpoint)
    async with serving.store.writing() as db:
        await db.execute(mine)


@router.post("/api/email/{token}", response_model=MeOut)
async def confirm(
    token: Annotated[str, Path(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")], serving: TheService
) -> dict[str, Any]:
    """Confirm an e-mail address."""
    async with serving.store.writing() as db:
        user = await db.scalar(select(User).where(User.email_token == token))
        if user is None:
            raise not_found("address")
        user.email_token = None
    return me_out(user)
