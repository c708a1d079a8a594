"""The games: options, phrases, rules and tables, in every language there is."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from palatine.bots.levels import LEVELS, MARSHAL
from palatine.engine import tables
from palatine.engine.game import Game
from palatine.engine.rulebook import rulebook
from palatine.games import GAMES
from palatine.server.api.shapes.games import GameOut, LevelOut, PaceOut, RulesOut
from palatine.server.errors import Refused, not_found
from palatine.server.pace import PACES

router = APIRouter(tags=["games"])

Word = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
Language = Annotated[str, Path(pattern=r"^[a-z]{2}$")]


def _game(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Refused(404, "no-such-game")
    return GAMES[name]


@router.get("/api/games", response_model=list[GameOut])
async def games() -> list[dict[str, Any]]:
    """All games."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "version": game.version,
            "seats": game.seats,
            "options": [option._asdict() for option in game.rule_options],
            "languages": game.languages,
            "hints": MARSHAL.plays(game.name),
            "decisions": [{"kind": asked.kind, "rule": asked.rule} for asked in game.questions],
        }
        for game in GAMES.values()
    ]


@router.get("/api/games/{game}/phrases/{language}")
async def phrases(game: Word, language: Language, response: Response) -> dict[str, str]:
    """The sentences of prompts, events and refusals, in the language or, failing that, in English."""
    book = _game(game).phrases_in(language)
    response.headers["Content-Language"] = book.language
    return book.sentences


@router.get("/api/games/{game}/rules/{language}", response_model=RulesOut)
async def rules(game: Word, language: Language) -> dict[str, Any]:
    """The rules."""
    return rulebook(_game(game), language)._asdict()


@router.get("/api/games/{game}/catalogue")
async def catalogue(game: Word) -> list[str]:
    """The texts of everything that can ever be chosen, by number."""
    return list(_game(game).catalogue.texts)


@router.get("/api/games/{game}/data/{name}")
async def data(game: Word, name: Word) -> Any:
    """A table of the game's data."""
    package = _game(game).phrases.package
    try:
        return tables.data(package, name)
    except FileNotFoundError:
        raise not_found("data") from None


@router.get("/api/bots", response_model=list[LevelOut])
async def bots() -> list[dict[str, Any]]:
    """The levels of bots, weakest first, each with the games it plays."""
    return [
        {"level": level.name, "title": level.title, "games": [game for game in GAMES if level.plays(game)]}
        for level in LEVELS.values()
    ]


@router.get("/api/paces", response_model=list[PaceOut])
async def paces() -> list[dict[str, Any]]:
    """The paces a table can have."""
    return [{"name": name, **pace._asdict()} for name, pace in PACES.items()]
