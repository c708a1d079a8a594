"""Does once what people do in a browser, so that it is known what of Python and of the packages is needed for it."""

import asyncio
import json
from pathlib import Path
from typing import Any

from palatine.engine.phrases import languages
from palatine.site.within import standing_in as standing_in  # first: the server imports what it stands in for
from palatine.site.within.house import House

HINTED = "steward"
SPOKEN = languages("palatine.server")[-1]
"""Not English: another language needs more."""


async def make_empty(folder: str, target: str) -> None:
    """Write what a house keeps in which nothing has happened yet."""
    house = House(folder, None)
    await house.start()
    Path(target).write_bytes(house.everything())


async def play(folder: str, empty: str) -> None:
    """Begin a match of every game and do with it whatever may need another module."""
    house = House(folder, None, Path(empty).read_bytes())
    await house.start()

    async def ask(method: str, address: str, **body: Any) -> Any:
        status, _, text = await house.request(method, f"/api{address}", SPOKEN, json.dumps(body) if body else None)
        if status >= 400:
            raise RuntimeError(f"{method} {address}: {status} {text}")
        return json.loads(text) if text.startswith(("{", "[")) else text

    await ask("POST", "/guest", name="Anna", language=SPOKEN)
    house.open("line", lambda text: None)
    for game in [each["name"] for each in await ask("GET", f"/games?language={SPOKEN}")]:
        await _play(ask, game)
    house.hang_up("line")
    house.changed()


async def _play(ask: Any, game: str) -> None:
    """A match of one game: its first decision, every question that can be asked about it, its record."""
    for way in (f"/games/{game}/words/{SPOKEN}", f"/games/{game}/rules/{SPOKEN}", "/bots", "/paces", "/lobby"):
        await ask("GET", way)
    lessons = await ask("GET", f"/games/{game}/lessons?language={SPOKEN}")
    if lessons:
        await ask("POST", f"/games/{game}/lessons/{lessons[0]['name']}?language={SPOKEN}")
    seating = [{"holder": "me"}] + [{"holder": "bot", "level": HINTED}] * 3
    table = await ask("POST", "/tables", game=game, seating=seating, hints=True, start=True)
    at = f"/tables/{table['id']}"
    while not (await ask("GET", at))["asked"]:  # the others come first
        await asyncio.sleep(0)
    await ask("GET", f"{at}/now?seat=0&since=0")
    await ask("PUT", f"{at}/notes", text="Prag", place=None)
    await ask("GET", f"{at}/log")
    await ask("POST", f"{at}/hint", seat=0)
