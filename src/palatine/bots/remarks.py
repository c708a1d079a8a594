"""What the coach says: findings in sentences, never more than three for each."""

from typing import Final

from palatine.bots.coach import Finding
from palatine.bots.hints import reason
from palatine.bots.judging import OTHERS
from palatine.engine.phrases import ENGLISH, filled, languages, sentences

_PACKAGE: Final = "palatine.bots"
MINUS: Final = "−"


def remarks(finding: Finding, game: str, language: str) -> list[str]:
    """A finding in sentences; in English where the language is not spoken."""
    words = _words(language)
    sign = MINUS if finding.verdict == "luck" else "+"
    named = named_reasons(finding, game, language)
    gaps = {
        "points": _figure(finding.points, words),
        "error": _figure(finding.error, words),
        "reasons": ", ".join(f"{text} ({sign}{_figure(points, words)})" for _, points, text in named),
    }
    keys = ["mistake"] if finding.verdict == "mistake" else ["luck", "luck.came"]
    if named:
        keys.append(f"{finding.verdict}.why")
    return [filled(words[f"coach.{key}"], language, gaps) for key in keys]


def named_reasons(finding: Finding, game: str, language: str) -> list[tuple[str, float, str]]:
    """The parts in which points are missing, how many, and what they are called."""
    others = _words(language)[f"coach.{OTHERS}"]
    return [
        (part, points, others if part == OTHERS else reason(game, part, language)) for part, points in finding.reasons
    ]


def nothing(language: str) -> str:
    """What is said of a round without findings."""
    return _words(language)["coach.nothing"]


def _words(language: str) -> dict[str, str]:
    return sentences(_PACKAGE, language if language in languages(_PACKAGE) else ENGLISH)


def _figure(points: float, words: dict[str, str]) -> str:
    return f"{points:.1f}".replace(".", words["decimal"])
