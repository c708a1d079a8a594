"""The games: options, phrases, rules and tables, in every language there is."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from palatine.bots.introductions import says, title
from palatine.bots.levels import LEVELS, MARSHAL
from palatine.engine import tables
from palatine.engine.game import Game
from palatine.engine.rulebook import rulebook
from palatine.games import GAMES, descriptions
from palatine.lessons import lessons_of
from palatine.server.api.asking import Spoken
from palatine.server.api.shapes.games import GameOut, LevelOut, PaceOut, RulesOut, WordsOut
from palatine.server.errors import Refused, not_found
from palatine.server.play.pace import PACES

router = APIRouter(tags=["games"])

Word = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
Language = Annotated[str, Path(pattern=r"^[a-z]{2}$")]


def played(name: str) -> Game[Any]:
    """The game with this name; refused if there is none."""
    if name not in GAMES:
        raise Refused(404, "no-such-game")
    return GAMES[name]


def _below(sentences: Mapping[str, str], head: str) -> dict[str, str]:
    """The sentences whose keys begin with a word, by the rest of the key."""
    return {key.removeprefix(f"{head}."): text for key, text in sentences.items() if key.startswith(f"{head}.")}


def card(game: Game[Any], language: str) -> dict[str, Any]:
    """What everybody wants to know of a game before it is opened."""
    sentences = game.phrases_in(language).sentences
    return {"title": sentences["title"], "lead": sentences.get("lead", ""), "asked": _below(sentences, "asked")}


@router.get("/api/games", response_model=list[GameOut])
async def games(language: Spoken) -> list[dict[str, Any]]:
    """All games: those of the house, and those that installed packages bring along."""
    return [
        {
            "name": game.name,
            **card(game, language),
            "version": game.version,
            "seats": game.seats,
            "options": [option._asdict() for option in game.rule_options],
            "languages": game.languages,
            "hints": MARSHAL.plays(game.name),
            "decisions": [{"kind": asked.kind, "rule": asked.rule} for asked in game.questions],
            "usual": {"seats": description.usual_seats, "options": description.options},
            "colours": description.colours,
            "minutes": description.minutes,
            "weight": description.weight,
            "lessons": len(lessons_of(game.name)),
            "guide": description.guide is not None,
        }
        for description in descriptions().values()
        for game in (description.game,)
    ]


@router.get("/api/games/{game}/phrases/{language}")
async def phrases(game: Word, language: Language, response: Response) -> dict[str, str]:
    """The sentences of prompts, events and refusals, in the language or, failing that, in English."""
    book = played(game).phrases_in(language)
    response.headers["Content-Language"] = book.language
    return book.sentences


@router.get("/api/games/{game}/words/{language}", response_model=WordsOut)
async def words(game: Word, language: Language) -> dict[str, Any]:
    """The words a plain table needs: for seats, options, options of the rules and what a view consists of."""
    found = played(game)
    show = found.presentation_in(language)
    book = show.phrases
    return {
        "language": book.language,
        "seats": [show.seat(seat) for seat in range(max(found.seats))],
        "options": {text: show.name(option) for option, text in enumerate(found.catalogue.texts)},
        "rules": _below(book.sentences, "rule"),
        "headings": _below(book.sentences, "heading"),
        "view": _below(book.sentences, "view"),
        "axes": {field.name: [axis.name for axis in field.by] for field in found.declared if field.by},
    }


@router.get("/api/games/{game}/rules/{language}", response_model=RulesOut)
async def rules(game: Word, language: Language) -> dict[str, Any]:
    """The rules."""
    return rulebook(played(game), language)._asdict()


@router.get("/api/games/{game}/catalogue")
async def catalogue(game: Word) -> list[str]:
    """The texts of everything that can ever be chosen, by number."""
    return list(played(game).catalogue.texts)


@router.get("/api/games/{game}/data/{name}")
async def data(game: Word, name: Word) -> Any:
    """A table of the game's data."""
    package = played(game).phrases.package
    try:
        return tables.data(package, name)
    except FileNotFoundError:
        raise not_found("data") from None


@router.get("/api/bots", response_model=list[LevelOut])
async def bots(language: Spoken) -> list[dict[str, Any]]:
    """The levels of bots, weakest first, each with the games it plays."""
    return [
        {
            "level": level.name,
            "title": title(level, language),
            "says": says(level, language),
            "seconds": level.seconds,
            "games": [game for game in GAMES if level.plays(game)],
        }
        for level in LEVELS.values()
    ]


@router.get("/api/paces", response_model=list[PaceOut])
async def paces() -> list[dict[str, Any]]:
    """The paces a table can have."""
    return [{"name": name, **pace._asdict()} for name, pace in PACES.items()]
