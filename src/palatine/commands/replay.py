"""``palatine replay``: what a record says, checked against the rules."""

import json
from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, Final

import palatine
from palatine.commands import chronicle, files
from palatine.commands.arguments import Commands
from palatine.commands.words import add_language, language, say, speak, title
from palatine.engine.match import Match
from palatine.screen import Screen

EXAMPLES: Final = """\
examples:
  palatine replay evening.record             how a match stands or how it ended
  palatine replay evening.record --verify    prove that its chance follows from its seed
  palatine replay evening.record --log       tell the whole match in sentences
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help="replay a saved match, tell it, prove its chance",
        description="Replays a record by the rules: every choice must be legal, every chance result possible.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'palatine play' saves it")
    parser.add_argument("--verify", action="store_true", help="draw all chance again from the seed and compare")
    parser.add_argument("--log", action="store_true", help="tell everything that happened, with rule numbers")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Replay the record and show what came of it."""
    speak(arguments.language)
    match = palatine.replay(files.read(arguments.file), verify=arguments.verify)
    if arguments.json:
        print(json.dumps(_found(match, arguments.verify, arguments.log)))
    else:
        _show(match, arguments.verify, arguments.log)
    return 0


def _found(match: Match, verified: bool, log: bool) -> dict[str, Any]:
    """The result as plain data; with the log, every event."""
    found: dict[str, Any] = {
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.seats,
        "options": match.game.options_of(match.state.variant),
        "commitment": match.commitment,
        "chance": [
            {"after": each.after, "commitment": each.commitment, "verified": verified and each.seed is not None}
            for each in match.stretches
        ],
        "choices": match.choices,
        "over": match.over,
        "waiting": [decision.seat for decision in match.pending],
        "scores": match.scores,
        "winners": match.winners,
        "verified": verified,
    }
    if log:
        found["events"] = [
            {"number": event.number, "kind": event.kind, "rule": event.rule, "text": chronicle.sentence(match, event)}
            for event in match.events
        ]
    return found


def _show(match: Match, verified: bool, log: bool) -> None:
    name = match.game.presentation_in(language()).seat
    screen = Screen([name(seat) for seat in range(match.seats)])
    if log:
        screen.sentences(chronicle.numbered(match, match.events))
    waiting = ", ".join(name(decision.seat) for decision in match.pending)
    state = say("replay.over" if match.over else "replay.waits", waiting=waiting)
    screen.say(say("replay", title=title(match.game), seats=match.seats, choices=match.choices, state=state))
    screen.table(chronicle.result_rows(match))
    for stretch in match.stretches[1:]:
        screen.say(say("replay.went_on", after=stretch.after))
    if verified:
        screen.say(_proved(match))


def _proved(match: Match) -> str:
    """What a verified record proves: all chance, or that since the last seed before which one is missing."""
    unknown = [number for number, stretch in enumerate(match.stretches) if stretch.seed is None]
    if not unknown:
        return say("replay.verified" if len(match.stretches) == 1 else "replay.verified.seeds")
    return say("replay.verified.since", after=match.stretches[unknown[-1] + 1].after)
