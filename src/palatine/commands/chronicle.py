"""What happened in a match, told in sentences with rule numbers."""

from collections.abc import Sequence

from palatine.commands.words import language, say
from palatine.engine.match import Happening, Match


def sentence(match: Match, happening: Happening) -> str:
    """One event in words, with the number of its rule."""
    phrases = match.game.phrases_in(language())
    return f"{phrases.say(f'event.{happening.kind}', happening.particulars)} ({happening.rule})"


def told(match: Match, happenings: Sequence[Happening]) -> list[str]:
    """Events in words, one in a line."""
    return [sentence(match, happening) for happening in happenings]


def numbered(match: Match, happenings: Sequence[Happening]) -> list[str]:
    """Events in words, each after the number of the choice that brought it about."""
    width = len(str(match.choices))
    return [f"{happening.number:>{width}}  {sentence(match, happening)}" for happening in happenings]


def result_rows(match: Match) -> list[list[str]]:
    """Who has how many points, and who has won: rows of a table, the head first."""
    name, winners = match.game.presentation_in(language()).seat, match.winners
    head = ["", say("result.points"), say("result.won") if match.over else ""]
    return [head, *([name(seat), str(points), _won(seat, winners)] for seat, points in enumerate(match.scores))]


def _won(seat: int, winners: Sequence[int]) -> str:
    if seat not in winners:
        return ""
    return say("result.won" if len(winners) == 1 else "result.shared")
