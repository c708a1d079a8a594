"""A whole match as a text a person can read: prompts, choices, events with their rules, the table season by season."""

from pathlib import Path
from typing import Final

from palatine.engine.match import Happening, Match
from tests.records.kept import Kept, chosen
from tests.records.played import KEPT

HERE: Final = Path(__file__).parent
WIDTH: Final = 110
PLAYTHROUGHS: Final[dict[str, Kept]] = {
    name: kept for game in KEPT.values() for name, kept in game.PLAYTHROUGHS.items()
}
"""The playthroughs kept in this directory, by the names of their files."""


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return HERE / f"{name}.txt"


def told(kept: Kept) -> str:
    """The match from its setup to its end."""
    match = kept.match()
    lines = [_title(match), "", "The setup", *_events(match, match.events), *_table(match, match.events)]
    while not match.over:
        decision = match.pending[0]
        option = chosen(decision, kept.seed, match.choices + 1)
        lines.append(_choice(match, decision.seat, option))
        match.play(decision.seat, option)
        happened = match.events_since(match.choices)
        lines += [*_events(match, happened), *_table(match, happened)]
    names = [match.game.presentation_in("en").seat(seat) for seat in match.winners]
    lines += ["", f"Points: {', '.join(map(str, match.scores))}. Won by {' and '.join(names)}."]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _title(match: Match) -> str:
    options = [f"{name} {value}" for name, value in match.game.options_of(match.state.variant).items()]
    table = f", {', '.join(options)}" if options else ""
    return f"{match.game.title}, {match.seats} seats, seed {match.seed}{table}"


def _choice(match: Match, seat: int, option: int) -> str:
    """The number of the choice, who was asked what, and the answer."""
    decision, show = match.decision(seat), match.game.presentation_in("en")
    prompt = match.game.phrases.say(f"prompt.{decision.kind}", decision.particulars)
    among = f"of {len(decision.options)}" if len(decision.options) > 1 else "the only option"
    return f"{match.choices + 1:4} {show.seat(seat)}: {prompt} -> {show.name(option)} ({among})"


def _events(match: Match, happened: list[Happening]) -> list[str]:
    """What came of it, with the numbers of the rules."""
    say = match.game.phrases.say
    return [f"       {say(f'event.{event.kind}', event.particulars)} ({event.rule})" for event in happened]


def _table(match: Match, happened: list[Happening]) -> list[str]:
    """The whole table, as everybody sees it, if a chapter has ended."""
    chapters = KEPT[match.game.name].CHAPTERS
    if not any(event.kind in chapters for event in happened):
        return []
    summary = match.game.presentation_in("en").summary(match.view(), WIDTH).splitlines()
    return ["", *(f"  | {line}" for line in summary), ""]
