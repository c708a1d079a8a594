"""Turn notices: whoever is asked something while not looking at the table is told, by the channels they chose."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine

from sqlalchemy import delete, select

from palatine.server.desk import Desk
from palatine.server.models import Subscription, User
from palatine.server.post import Mailer, Pusher, Pushing
from palatine.server.store import Store

log = logging.getLogger("palatine.server")

TURN = {
    "en": ("Your turn: {table}", "You are asked to choose at the table “{table}”.\n\n{link}\n"),
    "de": ("Du bist am Zug: {table}", "Am Tisch „{table}“ wird auf deine Wahl gewartet.\n\n{link}\n"),
    "fr": ("À vous de jouer : {table}", "On attend votre choix à la table « {table} ».\n\n{link}\n"),
}
CONFIRM = {
    "en": ("Confirm your address", "Open this link to get turn notices at this address:\n\n{link}\n"),
    "de": ("Bestätige deine Adresse", "Mit diesem Link bekommst du Nachrichten an diese Adresse:\n\n{link}\n"),
    "fr": ("Confirmez votre adresse", "Ouvrez ce lien pour recevoir les avis à cette adresse :\n\n{link}\n"),
}


class Notices:
    """Sends notices; never in the way of a move, and no failure of a carrier disturbs a table."""

    def __init__(self, store: Store, address: str, mailer: Mailer | None, pushing: Pushing) -> None:
        self._store = store
        self._address = address.rstrip("/")
        self._mailer = mailer
        self.pushing = pushing
        self._looking: Counter[tuple[int, int]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def looks_at(self, user: int, table: int, more: int) -> None:
        """Note that somebody opens (1) or leaves (-1) the page of a table."""
        self._looking[user, table] += more

    def new_address(self, user: User, email: str) -> None:
        """Take an e-mail address; notices go there once it is confirmed."""
        user.email, user.email_token = (email, secrets.token_urlsafe(24)) if email else (None, None)
        if user.email and self._mailer:
            link = f"{self._address}/email/{user.email_token}"
            self._later(self._mail(user, CONFIRM, link=link))

    def told(self, desk: Desk) -> None:
        """Tell the people who have been asked something new."""
        if not (self._mailer or self.pushing.possible):
            return
        for seat in desk.asked:
            absent = not self._looking[seat.user_id or 0, desk.table.id]
            if seat.user_id is not None and seat.bot is None and absent:
                self._later(self._tell(seat.user_id, desk.table.id, seat.seat, desk.table.name))

    async def _tell(self, user_id: int, table: int, seat: int, name: str) -> None:
        async with self._store.reading() as db:
            user = await db.get(User, user_id)
            browsers = list(await db.scalars(select(Subscription).where(Subscription.user_id == user_id)))
        if user is None:
            return
        link = f"{self._address}/table/{table}?seat={seat}"
        if user.notify_email and user.email and user.email_token is None:
            await self._mail(user, TURN, table=name, link=link)
        pusher = await self.pushing.pusher() if user.notify_push and browsers else None
        if pusher is not None:
            subject = TURN.get(user.language, TURN["en"])[0].format(table=name)
            for browser in browsers:
                await self._push(pusher, browser, {"title": subject, "table": table, "seat": seat, "url": link})

    async def _mail(self, user: User, texts: dict[str, tuple[str, str]], **gaps: str) -> None:
        subject, text = texts.get(user.language, texts["en"])
        if self._mailer and user.email:
            await self._mailer.send(user.email, subject.format(**gaps), text.format(**gaps))

    async def _push(self, pusher: Pusher, browser: Subscription, content: dict[str, object]) -> None:
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

    async def close(self) -> None:
        """Give what is being sent a moment, then stop."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        for task in self._tasks:
            task.cancel()
