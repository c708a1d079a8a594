"""Turn notices: whoever is asked something while not looking at the table is told, by the channels they chose."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import delete, select

from palatine.engine.decision import Decision
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.storage.models import Seat, Subscription, User
from palatine.server.storage.store import Store
from palatine.server.tidings.post import Mailer, Pusher, Pushing
from palatine.server.tidings.webhooks import WebHooks
from palatine.server.words import say

log = logging.getLogger("palatine.server")

WHILE = 600.0
"""Seconds within which nobody is told the same twice."""
MANY = 10_000


@dataclass(frozen=True)
class Notice:
    """What somebody is told: that a seat is asked something, or that its time is nearly over."""

    kind: Literal["turn", "reminder"]
    table: int
    name: str
    game: str
    seat: int
    asked: Decision
    deadline: float | None
    link: str
    """The page where it is decided."""

    def words(self, language: str) -> tuple[str, str, str]:
        """The subject, the whole text, and what exactly is asked."""
        prompt = game_named(self.game).phrases_in(language).say(f"prompt.{self.asked.kind}", self.asked.particulars)
        until = (
            "" if self.deadline is None else say(language, "notice.until", deadline=f"{self._moment:%Y-%m-%d %H:%M}")
        )
        minutes = max(0, round(((self.deadline or 0) - time.time()) / 60))
        left = f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
        gaps = {"table": self.name, "link": self.link, "left": left, "asked": prompt, "until": until}
        subject, text = (say(language, f"notice.{self.kind}.{part}", **gaps) for part in ("subject", "text"))
        return subject, text, f"{prompt}\n{until}".strip()

    def content(self, language: str) -> dict[str, Any]:
        """What a web-hook gets; chat services show its ``text`` or its ``content``."""
        _, text, _ = self.words(language)
        return {
            "kind": self.kind,
            "table": self.table,
            "name": self.name,
            "game": self.game,
            "seat": self.seat,
            "asked": self.asked.kind,
            "deadline": None if self.deadline is None else f"{self._moment:%Y-%m-%dT%H:%M:%SZ}",
            "link": self.link,
            "text": text.strip(),
            "content": text.strip(),
        }

    @property
    def _moment(self) -> datetime:
        return datetime.fromtimestamp(self.deadline or 0, UTC)


class Notices:
    """Sends notices; never in the way of a move, and no failure of a carrier disturbs a table."""

    def __init__(self, store: Store, address: str, mailer: Mailer | None, pushing: Pushing, hooks: WebHooks) -> None:
        self._store = store
        self._address = address.rstrip("/")
        self._mailer = mailer
        self.pushing = pushing
        self.hooks = hooks
        self._looking: Counter[tuple[int, int]] = Counter()
        self._told: dict[tuple[int, int, int], tuple[tuple[int | None, str], float]] = {}
        """Which seats of whom were told what: after which of their own moments, and when."""
        self._tasks: set[asyncio.Task[None]] = set()

    def looks_at(self, user: int, table: int, more: int) -> None:
        """Note that somebody opens (1) or leaves (-1) the page of a table."""
        self._looking[user, table] += more
        if not self._looking[user, table]:
            del self._looking[user, table]

    def new_address(self, user: User, email: str) -> None:
        """Take an e-mail address; notices go there once it is confirmed."""
        user.email, user.email_token = (email, secrets.token_urlsafe(24)) if email else (None, None)
        if user.email and self._mailer:
            link = f"{self._address}/email/{user.email_token}"
            subject, text = (say(user.language, f"notice.confirm.{part}", link=link) for part in ("subject", "text"))
            self._later(self._mailer.send(user.email, subject, text))

    def told(self, desk: Desk) -> None:
        """Tell the people who have been asked something new."""
        for seat, decision in desk.asked:
            if not self._knows(desk, seat, decision):
                self._notify("turn", desk, seat, decision)

    def _knows(self, desk: Desk, seat: Seat, decision: Decision) -> bool:
        """Whether a seat was told a while ago: what others take back and choose again asks it nothing new."""
        if seat.user_id is None or self._looking[seat.user_id, desk.table.id]:
            return False
        whom = (desk.table.id, seat.seat, seat.user_id)
        question = (desk.match().last_own(seat.seat), decision.kind)
        known, at = self._told.get(whom, (None, 0.0))
        if known == question and desk.now - at < WHILE:
            return True
        if len(self._told) >= MANY:
            self._told = {each: told for each, told in self._told.items() if desk.now - told[1] < WHILE}
        self._told[whom] = question, desk.now
        return False

    def remind(self, desk: Desk, seat: Seat, decision: Decision) -> None:
        """Tell the holder of a seat that the time for a decision is nearly over."""
        self._notify("reminder", desk, seat, decision)

    def _notify(self, kind: Literal["turn", "reminder"], desk: Desk, seat: Seat, decision: Decision) -> None:
        table = desk.table
        if seat.user_id is not None and seat.bot is None:
            link = f"{self._address}/table/{table.id}?seat={seat.seat}"
            notice = Notice(kind, table.id, table.name, table.game, seat.seat, decision, seat.deadline, link)
            self._later(self._tell(seat.user_id, notice, looking=bool(self._looking[seat.user_id, table.id])))

    async def _tell(self, user_id: int, notice: Notice, looking: bool) -> None:
        """Send a notice by every channel its reader chose; one that fails does not keep the others."""
        async with self._store.reading() as db:
            user = await db.get(User, user_id)
            if user is None or (looking and not user.notify_always):
                return
            browsers = list(await db.scalars(select(Subscription).where(Subscription.user_id == user_id)))
        if self._mailer and user.notify_email and user.email and user.email_token is None:
            subject, text, _ = notice.words(user.language)
            self._later(self._mailer.send(user.email, subject, text))
        if user.notify_push and browsers:
            self._later(self._push_to(browsers, notice, user.language))
        if user.webhook:
            self._later(self.hooks.send(user.webhook, notice.content(user.language)))

    async def _push_to(self, browsers: list[Subscription], notice: Notice, language: str) -> None:
        pusher = await self.pushing.pusher()
        title, _, body = notice.words(language)
        content: dict[str, object] = {"title": title, "body": body, "table": notice.table, "seat": notice.seat}
        for browser in browsers:
            if pusher is not None:
                self._later(self._push(pusher, browser, content | {"url": notice.link}))

    async def _push(self, pusher: Pusher, browser: Subscription, content: dict[str, object]) -> None:
        """Send one push message; like a web-hook it reaches nothing in the server's own network."""
        await self.hooks.check(browser.endpoint)
        if not await pusher.send(browser, content):
            async with self._store.writing() as db:
                await db.execute(delete(Subscription).where(Subscription.endpoint == browser.endpoint))

    def _later(self, work: Coroutine[None, None, None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except Exception:
                log.warning("a notice could not be sent", exc_info=True)

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def sending(self) -> bool:
        """Whether a notice is on its way."""
        return bool(self._tasks)

    async def close(self) -> None:
        """Give what is being sent a moment, then stop."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        for task in self._tasks:
            task.cancel()
