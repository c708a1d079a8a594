"""The reviews of matches that are over: made beside everything else when somebody first wants one, then remembered."""

import asyncio
import logging
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from palatine.bots.chances import TRIES, Survey
from palatine.engine.match import Match
from palatine.server.errors import now_impossible
from palatine.server.play.trying import beside
from palatine.server.storage.models import Reviewed
from palatine.server.storage.store import Store
from palatine.server.thinking.thinkers import Thinkers

log = logging.getLogger("palatine.server")

MOST: Final = 8
"""So many are made at the same time."""


@dataclass
class Progress:
    """How many positions are judged, of how many at most; how many that will be is not known at first."""

    done: int = 0
    of: int = 0


class Reviews:
    """All reviews of this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._made: dict[int, tuple[asyncio.Task[None], Progress]] = {}
        """Those that are being made, by table."""
        self._failed: set[int] = set()
        """Of those that could not be made nobody has been told yet."""

    async def known(self, table: int) -> dict[str, Any] | None:
        """The review of a table, if it has been made: by now, not when whoever asks began to read."""
        async with self._store.reading() as db:
            row = await db.get(Reviewed, table)
            return None if row is None else row.data

    def progress(self, table: int) -> Progress | None:
        """How far it is; None if it is not being made here. Refused, once, if it could not be made.

        Ask this before what is known: what is not being made any more is known.
        """
        if table in self._failed:
            self._failed.discard(table)
            raise now_impossible("no-review", "answer")
        return self._made[table][1] if table in self._made else None

    def begin(self, table: int, match: Match, person: int) -> Progress:
        """Have it made for somebody; the match is a copy, alone for this."""
        if len(self._made) >= MOST:
            raise now_impossible("no-review", "busy")
        progress = Progress()
        self._made[table] = asyncio.create_task(self._make(table, match, person, progress)), progress
        return progress

    async def _make(self, table: int, match: Match, person: int, progress: Progress) -> None:
        try:
            if not await self._review(table, match, person, progress):
                self._failed.add(table)
        except IntegrityError:
            pass  # the table has been removed meanwhile
        except Exception:
            log.exception("a review failed")
            self._failed.add(table)
        finally:
            del self._made[table]

    async def _review(self, table: int, match: Match, person: int, progress: Progress) -> bool:
        """Judge one position after the other and write down what was found; whether all could be judged."""
        survey = await beside(Survey, match, TRIES)
        while (standpoint := survey.next()) is not None:
            progress.done, progress.of = survey.done, survey.of
            won = await self._thinkers.wins(standpoint, person)
            if won is None:
                return False
            survey.learn(standpoint, won)
        async with self._store.writing() as db:
            await db.merge(Reviewed(table, asdict(survey.review)))
        return True

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = [task for task, _ in self._made.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
