"""What the coach says: findings in sentences, never more than three for each."""

from typing import Final

from palatine.bots.coach import Finding
from palatine.bots.hints import reason
from palatine.bots.judging import OTHERS
from palatine.engine.phrases import ENGLISH, languages, sentences

_PACKAGE: Final = "palatine.bots"
MINUS: Final = "−"


def remarks(finding: Finding, game: str, language: str) -> list[str]:
    """A finding in sentences; in English where the language is not spoken."""
    words = _words(language)
    sign = MINUS if finding.verdict == "luck" else "+"
    named = {
        part: words[f"coach.{OTHERS}"] if part == OTHERS else reason(game, part, language)
        for part, _ in finding.reasons
    }
    gaps = {
        "points": _figure(finding.points, words),
        "error": _figure(finding.error, words),
        "reasons": ", ".join(f"{named[part]} ({sign}{_figure(points, words)})" for part, points in finding.reasons),
    }
    keys = ["mistake"] if finding.verdict == "mistake" else ["luck", "luck.came"]
    if finding.reasons:
        keys.append(f"{finding.verdict}.why")
    return [words[f"coach.{key}"].format(**gaps) for key in keys]


def nothing(language: str) -> str:
    """What is said of a round without findings."""
    return _words(language)["coach.nothing"]


def _words(language: str) -> dict[str, str]:
    return sentences(_PACKAGE, language if language in languages(_PACKAGE) else ENGLISH)


def _figure(points: float, words: dict[str, str]) -> str:
    return f"{points:.1f}".replace(".", words["decimal"])
