"""For whoever runs the server: is it alive, can it serve, what does it do."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy import text

from palatine import __version__
from palatine.server.api.asking import TheService
from palatine.server.errors import not_found
from palatine.server.failures import AGAIN, is_of_database
from palatine.server.metrics import TYPE, Labels, family
from palatine.server.service import Service

router = APIRouter(tags=["operation"], include_in_schema=False)

PATIENCE: Final = 5.0
"""Seconds the database has to answer."""
_LOCAL: Final = ("127.0.0.1", "::1")


@router.get("/health")
async def health() -> dict[str, str]:
    """That the process lives; what it needs is not asked."""
    return {"status": "alive", "version": __version__}


@router.get("/ready")
async def ready(serving: TheService) -> JSONResponse:
    """Whether people can be served: the database answers."""
    try:
        async with asyncio.timeout(PATIENCE), serving.store.reading() as db:
            await db.execute(text("SELECT count(*) FROM alembic_version"))
    except Exception as error:
        if not (isinstance(error, TimeoutError) or is_of_database(error)):
            raise
        return JSONResponse({"status": "database-away"}, 503, {"Retry-After": str(AGAIN)})
    return JSONResponse({"status": "ready"})


@router.get("/metrics")
async def metrics(request: Request, serving: TheService) -> PlainTextResponse:
    """What this process has done and does, as Prometheus reads it; to others than the operator there is no page."""
    allowed = serving.settings.metrics
    local = request.client is not None and request.client.host in _LOCAL
    if allowed == "off" or (allowed == "local" and not local):
        raise not_found()
    return PlainTextResponse("\n".join((*_figures(serving), *serving.requests.written(), "")), media_type=TYPE)


def _figures(serving: Service) -> list[str]:
    plain: Labels = ()
    chosen: dict[Labels, float] = {(("by", by),): count for by, count in serving.desks.chosen.items()}
    waiting: dict[Labels, float] = {(("lane", lane),): count for lane, count in serving.thinkers.waiting().items()}
    return [
        *family("palatine_choices_total", "counter", "Choices committed, by who made them", chosen),
        *family("palatine_sockets", "gauge", "Live sockets that are open", {plain: serving.sockets.total}),
        *family("palatine_bots_waiting", "gauge", "Decisions of bots and hints that wait for a process", waiting),
        *family("palatine_tables_in_memory", "gauge", "Matches kept in memory", {plain: serving.desks.in_memory}),
        *family("palatine_tables_damaged", "gauge", "Tables that cannot be read", {plain: len(serving.desks.damage)}),
    ]
