"""The server's own sentences, in the language of whoever reads them."""

from starlette.datastructures import Headers

from palatine.engine.phrases import ENGLISH, filled, formed, languages, sentences

_PACKAGE = "palatine.server"
_MINUTES = 90
"""A longer wait than so many seconds is told in minutes."""
LANGUAGES = languages(_PACKAGE)
"""The languages the server speaks; English first."""


def say(language: str, key: str, **gaps: str | int) -> str:
    """A sentence with its gaps filled; in English where the server does not speak the language."""
    spoken = language if language in LANGUAGES else ENGLISH
    return filled(formed(sentences(_PACKAGE, spoken), key, spoken, gaps), spoken, gaps)


def spoken(headers: Headers) -> str:
    """The first language of the reader's browser that the server speaks; else English."""
    wishes = (wish.partition(";")[0].strip()[:2].lower() for wish in headers.get("accept-language", "").split(","))
    return next((wish for wish in wishes if wish in LANGUAGES), ENGLISH)


def how_long(seconds: int, language: str) -> str:
    """How long to wait, in seconds or minutes."""
    if seconds > _MINUTES:
        return say(language, "wait.minutes", count=-(-seconds // 60))
    return say(language, "wait.seconds", count=seconds)
