"""The web application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from palatine import __version__
from palatine.engine.errors import PalatineError
from palatine.server.api import games, live, notices, people, playing, records, seats, tables, talk
from palatine.server.api.shapes import Error
from palatine.server.errors import Refused, from_engine
from palatine.server.guard import Guard
from palatine.server.service import running
from palatine.server.settings import Settings

STATIC = Path(__file__).parent / "static"
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
    )
}
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Palatine</title>
<h1>Palatine is running</h1>
<p>The pages of the browser client have not been built here. In a clone of the project, <code>./run</code> builds them
and starts the server. The interface for programs is described at <a href="/docs">/docs</a>.</p></html>"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application with these settings, or with those of the environment."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen) as service:
            app.state.service = service
            yield

    app = FastAPI(title="Palatine", version=__version__, lifespan=lifespan, responses=ERRORS)
    for topic in (people, games, tables, seats, playing, talk, records, notices, live):
        app.include_router(topic.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard)
    _answer_errors(app)
    _serve_pages(app)
    return app


def _answer_errors(app: FastAPI) -> None:
    """Every error leaves as JSON with a code and a sentence."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        headers = {"Retry-After": str(error.wait)} if error.wait else None
        return JSONResponse(error.body, error.status, headers)

    @app.exception_handler(PalatineError)
    async def refused_by_engine(_: Request, error: PalatineError) -> Response:
        refusal = from_engine(error)
        return JSONResponse(refusal.body, refusal.status)

    @app.exception_handler(RequestValidationError)
    async def bad_input(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return JSONResponse(Refused(400, "bad-json", "the body is no JSON").body, 400)
        where = ".".join(str(part) for part in first["loc"][1:])
        return JSONResponse(Refused(422, "bad-input", f"{where}: {first['msg']}" if where else first["msg"]).body, 422)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> Response:
        code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "error")
        refusal = Refused(error.status_code, code, str(error.detail))
        return JSONResponse(refusal.body, error.status_code, error.headers)


def _serve_pages(app: FastAPI) -> None:
    """The browser client, if it has been built."""
    if (STATIC / "index.html").is_file():
        app.frontend("/", directory=STATIC, fallback="index.html")
        return

    @app.get("/", include_in_schema=False)
    async def unbuilt() -> HTMLResponse:
        return HTMLResponse(UNBUILT)
