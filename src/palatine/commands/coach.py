"""``palatine coach``: which decisions of a saved match cost a seat most, and what was bad luck."""

import json
from argparse import Namespace, RawDescriptionHelpFormatter
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import palatine
from palatine.bots.coach import Finding, review
from palatine.bots.hints import Choice
from palatine.bots.judging import TRIES
from palatine.bots.looks import Round, rounds
from palatine.bots.remarks import nothing, remarks
from palatine.commands import files
from palatine.commands.arguments import LARGEST_SEED, Commands, whole
from palatine.commands.keeper import people_in
from palatine.commands.words import add_language, language, say, seats_named, speak, title
from palatine.engine.match import Match
from palatine.engine.presentation import Presentation
from palatine.screen import Screen

FEW: Final = 4
"""Lines of more choices are told by what differs in them."""
EXAMPLES: Final = """\
examples:
  palatine coach evening.record            every round of the person who played
  palatine coach evening.record --seat 2   the same for another seat, by number (from 0) or name
  palatine coach evening.record --round 3  its third round only
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "coach",
        help="find the decisions of a saved match that cost most",
        description="Goes through the decisions of a seat round by round: which cost most, by what the seat could know"
        " then, what would have been better, and what was bad luck.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'palatine play' saves it")
    parser.add_argument("--seat", help="whose decisions, by number (from 0) or name (usually the person's)")
    parser.add_argument("--round", type=whole(1, 999), metavar="N", help="only the N-th round the seat played in")
    parser.add_argument(
        "--tries", type=whole(1, 100_000), default=TRIES, metavar="N", help=f"for each decision (usually {TRIES})"
    )
    parser.add_argument(
        "--seed", type=whole(0, LARGEST_SEED), default=0, metavar="S", help="another one tries other states (usually 0)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Go through the match and say what was found."""
    speak(arguments.language)
    text = files.read(arguments.file)
    match = palatine.replay(text)
    held = [seat for seat in people_in(text) if seat < match.seats]
    (seat,) = seats_named(match, [arguments.seat]) if arguments.seat else [held[0] if held else 0]
    found = [
        (number, back, review(back, arguments.tries, arguments.seed))
        for number, back in enumerate(rounds(match, seat), 1)
        if arguments.round in (None, number)
    ]
    if arguments.json:
        pages = [_page(match, number, back, findings) for number, back, findings in found]
        print(json.dumps({"game": match.game.name, "seat": seat, "rounds": pages}))
    else:
        _show(match, seat, found)
    return 0


def _page(match: Match, number: int, back: Round, findings: list[Finding]) -> dict[str, Any]:
    told = [
        {**asdict(each), "reasons": dict(each.reasons), "sentences": remarks(each, match.game.name, language())}
        for each in findings
    ]
    return {"round": number, "first": back.looks[0].number, "ended": back.ended, "findings": told}


def _show(match: Match, seat: int, found: list[tuple[int, Round, list[Finding]]]) -> None:
    screen, book = Screen(), match.game.presentation_in(language())
    screen.say(f"{title(match.game)}, {book.seat(seat)}", "bold")
    if not found:
        screen.say(say("coach.none", seat=book.seat(seat)))
    for number, back, findings in found:
        first, last = back.looks[0].number, back.looks[-1].number
        screen.say(say("coach.round", number=number, first=first, last=last), "bold")
        if not findings:
            screen.sentences([nothing(language())])
        for finding in findings:
            screen.sentences([f"{finding.number}: {line}" for line in _lines(match, finding)])
            screen.sentences(remarks(finding, match.game.name, language()))


def _lines(match: Match, finding: Finding) -> list[str]:
    """What was chosen and what would have been better; of two plans what differs in them, box by box."""
    book = match.game.presentation_in(language())
    chosen, better = finding.chosen, finding.better
    if better and len(chosen) > FEW and [step.kind for step in chosen] == [step.kind for step in better]:
        return [
            say(
                "coach.instead",
                prompt=book.phrases.sentences[f"prompt.{was.kind}"],
                better=_told(book, [step]),
                chosen=_told(book, [was]),
            )
            for was, step in zip(chosen, better, strict=True)
            if was != step
        ]
    lines = [say("coach.chosen", line=_told(book, chosen))]
    return [*lines, say("coach.better", line=_told(book, better))] if better else lines


def _told(book: Presentation, line: list[Choice]) -> str:
    """The choices of a line by the names of their options."""
    return ", ".join(book.name(book.catalogue.option(choice.option)) for choice in line)
