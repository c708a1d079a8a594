"""The web application."""

import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from palatine import __version__
from palatine.engine.errors import PalatineError
from palatine.server.api import (
    coach,
    games,
    hints,
    lessons,
    live,
    notices,
    operation,
    orders,
    people,
    playing,
    records,
    reviews,
    seats,
    tables,
    talk,
)
from palatine.server.api.guard import Guard
from palatine.server.api.reading import page
from palatine.server.api.shapes.views import shapes
from palatine.server.api.shapes.words import Error
from palatine.server.doors.premises import occupied
from palatine.server.errors import Code, Refused, from_engine
from palatine.server.service import running
from palatine.server.settings import Settings
from palatine.server.thinking.thinkers import Thinkers

STATIC = Path(__file__).parent / "static"
EFFORT = 5
"""How hard answers are compressed: they come out a fiftieth larger than with the most, in a fourth of the time."""
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Error, "description": text}
    for status, text in (
        (400, "No JSON"),
        (401, "Log in first"),
        (403, "Not allowed"),
        (404, "Not found"),
        (409, "Not possible now"),
        (413, "Too large"),
        (422, "Bad input"),
        (429, "Too often"),
        (500, "Something failed"),
        (503, "The database cannot be reached"),
    )
}
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Palatine</title>
<h1>Palatine is running</h1>
<p>The pages of the browser client have not been built here. In a clone of the project, <code>./run</code> builds them
and starts the server. The interface for programs is described at <a href="/docs">/docs</a>.</p></html>"""


def create_app(settings: Settings | None = None, thinkers: Callable[[], Thinkers] | None = None) -> FastAPI:
    """The application with these settings, or with those of the environment.

    Bots think in processes of its own, unless it is handed whoever thinks for it.
    """
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with occupied(chosen):
            made = thinkers() if thinkers else Thinkers.in_processes(chosen.thinkers, chosen.bot_seconds)
            async with running(chosen, made) as service:
                app.state.service = service
                gc.freeze()  # what is there at the start stays: nobody waits until the collector has looked at it again
                yield

    app = FastAPI(
        title="Palatine",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
        generate_unique_id_function=lambda route: f"{route.tags[0]}-{route.name}",
    )
    for topic in (
        people,
        games,
        lessons,
        tables,
        seats,
        playing,
        orders,
        hints,
        coach,
        talk,
        records,
        reviews,
        notices,
        live,
        operation,
    ):
        app.include_router(topic.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=EFFORT)
    app.add_middleware(Guard)
    _answer_errors(app)
    _serve_pages(app)
    _describe_views(app)
    return app


def _describe_views(app: FastAPI) -> None:
    """The document of the API says what the views of the games are made of."""
    described = app.openapi

    def document() -> dict[str, Any]:
        found = described()
        found["components"]["schemas"] |= shapes()
        return found

    app.openapi = document  # type: ignore[method-assign] # the way FastAPI has it


def _answer_errors(app: FastAPI) -> None:
    """Every error leaves as JSON with a code and a sentence in the reader's language."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return error.answer(request.headers)

    @app.exception_handler(PalatineError)
    async def refused_by_engine(request: Request, error: PalatineError) -> Response:
        return from_engine(error).answer(request.headers)

    @app.exception_handler(RequestValidationError)
    async def bad_input(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        refusal = Refused(422, "bad-input")
        if first["type"] == "json_invalid":
            refusal = Refused(400, "bad-json")
        refusal.detail = ": ".join(filter(None, (".".join(map(str, first["loc"][1:])), first["msg"])))
        return refusal.answer(request.headers)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        codes: dict[int, Code] = {400: "bad-json", 404: "not-found", 405: "wrong-method"}
        refusal = Refused(error.status_code, codes.get(error.status_code, "error"))
        answer = refusal.answer(request.headers)
        answer.headers.update(error.headers or {})
        return answer


def _serve_pages(app: FastAPI) -> None:
    """The description for people who write programs; the browser client, if it has been built."""

    @app.get("/docs", include_in_schema=False, tags=["pages"])
    async def interface() -> HTMLResponse:
        return HTMLResponse(page(app.openapi()))

    if (STATIC / "index.html").is_file():
        app.frontend("/", directory=STATIC, fallback="index.html")
        return

    @app.get("/", include_in_schema=False, tags=["pages"])
    async def unbuilt() -> HTMLResponse:
        return HTMLResponse(UNBUILT)
